#include "table/line.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "bots/player.h"
#include "games/catalog.h"

namespace cornerstone {
namespace {

std::unique_ptr<Match> begin_match(const Catalog& catalog, const GameInfo& game, Rng& rng) {
  Problems none;
  return catalog.start(game, make_setup(game, std::min(3, game.max_seats), {}, none), rng);
}

// How one might think that the game goes on: one seat's guess, played greedily.
std::vector<Move> guess(const Catalog& catalog, const Match& match, std::size_t length, Rng& rng) {
  auto world = match.clone();
  world->imagine(match.to_move(), rng);
  const auto player = make_player(catalog, match.game(), "greedy");
  std::vector<Move> line;
  while (line.size() < length && world->to_move() != kNobody) {
    line.push_back(player->choose(*world, rng));
    world->play(line.back(), rng);
  }
  return line;
}

std::vector<std::string> words_of(const std::vector<LineMove>& line) {
  std::vector<std::string> words;
  for (const LineMove& move : line) words.push_back(move.words);
  return words;
}

TEST(Line, IsTheSameWhateverIsHidden) {
  const Catalog catalog;
  const Names names;
  for (const GameInfo& game : catalog.games()) {
    SCOPED_TRACE(game.id);
    Rng rng(4);
    auto match = begin_match(catalog, game, rng);
    std::size_t longest = 0;
    for (int decision = 0; decision < 40 && match->to_move() != kNobody; ++decision) {
      const auto line = guess(catalog, *match, 8, rng);
      const auto told = tell_line(*match, line, names);
      ASSERT_FALSE(told.empty());
      EXPECT_EQ(told[0].seat, match->to_move());
      EXPECT_EQ(told[0].text, match->move_text(line[0]));
      EXPECT_EQ(told[0].words, match->say_move(line[0], names));
      longest = std::max(longest, told.size());
      auto other = match->clone();
      other->imagine(match->to_move(), rng);
      EXPECT_EQ(words_of(tell_line(*other, line, names)), words_of(told));
      match->play(line[0], rng);
    }
    EXPECT_GT(longest, 1U);
  }
}

TEST(Line, EndsWithTheMoveThatTurnsUpACard) {
  const Catalog catalog;
  Rng rng(1);
  const auto match = begin_match(catalog, *catalog.find("uptown"), rng);
  const auto line = guess(catalog, *match, 30, rng);
  const auto told = tell_line(*match, line, Names());
  ASSERT_LT(told.size(), line.size());
  auto one = match->clone(), other = match->clone();
  Rng fate(2), another_fate(3);
  one->imagine(match->to_move(), fate);
  other->imagine(match->to_move(), another_fate);
  for (std::size_t i = 0; i < told.size(); ++i) {
    EXPECT_TRUE(i == 0 || one->say_move(line[i], Names()) == told[i].words);
    one->play(line[i], fate);
    other->play(line[i], another_fate);
    std::string view, other_view;
    one->write_view(view, match->to_move());
    other->write_view(other_view, match->to_move());
    EXPECT_EQ(view == other_view, i + 1 < told.size()) << told[i].words;
  }
}

}  // namespace
}  // namespace cornerstone

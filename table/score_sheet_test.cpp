#include "table/score_sheet.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/value.hpp>

#include "engine/json_parse.h"
#include "engine/json_write.h"
#include "games/catalog.h"

namespace cornerstone {
namespace {

std::string written(const KnownScores& known) {
  return to_json(known.sheets) + to_json(known.hidden);
}

// Random games of every kind, at the smallest and at the largest table, to their end; calls
// f(match, rng) before each move and at the end.
template <class F>
void play_every_game(const Catalog& catalog, F&& f) {
  for (const GameInfo& game : catalog.games()) {
    for (const int seats : {game.min_seats, game.max_seats}) {
      SCOPED_TRACE(std::string(game.id) + " with " + std::to_string(seats));
      Rng rng(3);
      const auto match = catalog.start(game, {.seats = seats}, rng);
      MoveList moves;
      for (f(*match, rng); match->to_move() != kNobody; f(*match, rng)) {
        match->list_moves(moves);
        match->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))], rng);
      }
    }
  }
}

TEST(KnownScores, AreTheSameWhereverHiddenCardsLie) {
  const Catalog catalog;
  play_every_game(catalog, [](const Match& match, Rng& rng) {
    if (match.to_move() == kNobody) return;
    for (Seat observer = kNobody; observer < match.seats(); ++observer) {
      const auto other = match.clone();
      other->imagine(observer, rng);
      EXPECT_EQ(written(known_scores(match, observer)), written(known_scores(*other, observer)));
    }
  });
}

TEST(KnownScores, AreLinesOfTheWholeTruthAndAddUp) {
  const Catalog catalog;
  play_every_game(catalog, [](const Match& match, Rng&) {
    const auto truth = score_sheets(match);
    for (const ScoreSheet& sheet : known_scores(match, match.to_move()).sheets) {
      const std::string whole = to_json(truth[static_cast<std::size_t>(sheet.seat)].lines);
      std::int32_t sum = 0;
      for (const ScoreSheetLine& line : sheet.lines) {
        EXPECT_NE(whole.find(to_json(line)), std::string::npos) << to_json(line);
        sum += line.points;
      }
      EXPECT_EQ(sum, sheet.total);
    }
  });
}

// However likely a card is to be in another's hand, it is not known to be there.
TEST(KnownScores, ACardThatIsProbablyThereIsNotKnown) {
  const Catalog catalog;
  Rng rng(9);
  const auto match = catalog.start(*catalog.find("sf1906"), {.seats = 2}, rng);
  MoveList moves;
  while (match->to_move() != kNobody) {
    for (Seat observer = 0; observer < 2; ++observer) {
      for (const ScoreSheet& sheet : known_scores(*match, observer).sheets) {
        if (sheet.seat == observer) continue;
        std::string view;
        match->write_view(view, observer);
        Problems problems;
        const auto player = parse_json(view, problems)->at("players").at(sheet.seat).as_object();
        // Common ones, those face up, development, services, money and perhaps Best Builder.
        const std::size_t open = player.at("objective_points").as_object().size();
        EXPECT_LE(sheet.lines.size(), open + 4);
      }
    }
    match->list_moves(moves);
    const auto draw = std::find_if(moves.begin(), moves.end(), [&](Move move) {
      return match->move_text(move).ends_with("objective deck");
    });
    match->play(
        draw != moves.end() ? *draw : moves[rng.below(static_cast<std::uint32_t>(moves.size()))],
        rng);
  }
}

// A view has the score of each seat too, counted by the game itself.
// Where a view has a seat's score; one for a single player has it on top.
boost::json::value score_in(const boost::json::object& view, Seat seat) {
  if (const auto* total = view.if_contains("total")) return *total;
  const auto& players = view.at(view.contains("players") ? "players" : "streets").as_array();
  return players.at(static_cast<std::size_t>(seat)).at("score");
}

TEST(KnownScores, AgreeWithTheView) {
  const Catalog catalog;
  play_every_game(catalog, [](const Match& match, Rng&) {
    for (Seat observer = kNobody; observer < match.seats(); ++observer) {
      std::string text;
      match.write_view(text, observer);
      Problems problems;
      const auto view = parse_json(text, problems)->as_object();
      for (const ScoreSheet& sheet : known_scores(match, observer).sheets) {
        EXPECT_EQ(score_in(view, sheet.seat), sheet.total);
      }
    }
  });
}

TEST(KnownScores, AreTheWholeTruthOnceTheGameIsOver) {
  const Catalog catalog;
  play_every_game(catalog, [](const Match& match, Rng&) {
    if (match.to_move() != kNobody) return;
    const KnownScores known = known_scores(match, kNobody);
    EXPECT_EQ(to_json(known.sheets), to_json(score_sheets(match)));
    EXPECT_TRUE(known.hidden.empty());
  });
}

TEST(KnownScores, AreTheWholeTruthWhereNobodyHasSecrets) {
  const Catalog catalog;
  Rng rng(4);
  const auto match = catalog.start(*catalog.find("uptown"), {.seats = 3}, rng);
  EXPECT_EQ(to_json(known_scores(*match, 1).sheets), to_json(score_sheets(*match)));
  EXPECT_TRUE(known_scores(*match, 1).hidden.empty());
}

}  // namespace
}  // namespace cornerstone

#include "games/match.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/testing/source_folder.h"
#include "games/catalog.h"

namespace cornerstone {
namespace {

using GameSetup = Setup;  // gtest keeps the plain name for itself

class SettingUp : public testing::Test {
 protected:
  Catalog catalog_;
  const GameInfo& uptown_ = *catalog_.find("uptown");
  Problems problems_;
};

TEST_F(SettingUp, OptionsAreChosenByName) {
  const GameSetup setup = make_setup(
      uptown_, 3, {{"second_action", "optional"}, {"project_sides", "random"}}, problems_);
  EXPECT_TRUE(problems_.empty());
  EXPECT_EQ(setup.seats, 3);
  const OptionMap map = option_map(uptown_, setup);
  EXPECT_EQ(map.at("second_action"), "optional");
  EXPECT_EQ(map.at("project_sides"), "random");
  EXPECT_EQ(map.at("shuffle_public_pile"), "true");
  EXPECT_EQ(map.size(), uptown_.options.size());
}

TEST_F(SettingUp, EveryMistakeIsNamedWithItsRemedy) {
  make_setup(uptown_, 7, {{"colour", "red"}, {"second_action", "maybe"}}, problems_);
  std::vector<std::string> said;
  for (const Problem& problem : problems_) said.push_back(text(problem));
  EXPECT_EQ(said,
            (std::vector<std::string>{
                "seats: 7 is not possible; UpTown takes 2 to 4 players",
                "options.colour: UpTown has no such option; it has project_sides, second_action, "
                "second_action_discard, score_upcoins_on_deck and shuffle_public_pile",
                "options.second_action: \"maybe\" is not possible; must be mandatory or optional",
            }));
}

TEST_F(SettingUp, AnotherPackChangesTheContentHashAndABadOneChangesNothing) {
  const std::string hash(uptown_.content_hash);
  EXPECT_EQ(catalog_.use_content(R"({"game":"uptown"})", problems_), nullptr);
  EXPECT_FALSE(problems_.empty());
  EXPECT_EQ(catalog_.find("uptown")->content_hash, hash);

  for (const char* pack : {"{}", "[]", R"({"game":7})", R"({"game":"chess"})"}) {
    Problems unknown;
    EXPECT_EQ(catalog_.use_content(pack, unknown), nullptr);
    EXPECT_EQ(text(unknown.front()), "$.game: must name the game that the pack is for");
  }
}

TEST(EveryMatch, ACloneIsIndependentOfItsOriginal) {
  const Catalog catalog;
  for (const GameInfo& game : catalog.games()) {
    Rng rng(3);
    const auto match = catalog.start(game, {.seats = game.min_seats, .options = {}}, rng);
    const auto copy = match->clone();
    EXPECT_TRUE(copy->same_state(*match)) << game.id;
    MoveList moves;
    copy->list_moves(moves);
    copy->play(moves[0], rng);
    EXPECT_FALSE(copy->same_state(*match)) << game.id;
    EXPECT_NE(copy->hash(), match->hash()) << game.id;
  }
}

TEST(EveryMatch, ANameIsGivenOnceAndAnOptionHasAChoice) {
  const Catalog catalog;
  for (const GameInfo& game : catalog.games()) {
    EXPECT_EQ(catalog.find(game.id), &game) << "another game is called " << game.id;
    EXPECT_LE(game.min_seats, game.max_seats) << game.id;
    EXPECT_LE(game.max_seats, kMaxSeats) << game.id;
    for (const OptionSpec& option : game.options) EXPECT_GE(option.size(), 2) << option.name;
  }
}

TEST(EveryMatch, APackIsUsedForTheGameItNamesAndNoOther) {
  Catalog catalog;
  for (std::size_t i = 0; i < catalog.games().size(); ++i) {
    const std::string id(catalog.games()[i].id);
    std::ifstream file(std::string(kSourceFolder) + "/games/" + id + "/content.json");
    const std::string pack = (std::ostringstream() << file.rdbuf()).str();
    std::vector<std::string> hashes;
    for (const GameInfo& game : catalog.games()) hashes.emplace_back(game.content_hash);
    Problems problems;
    const GameInfo* game = catalog.use_content(pack + "\n", problems);
    ASSERT_TRUE(problems.empty()) << id << ": " << text(problems.front());
    EXPECT_EQ(game, &catalog.games()[i]);
    for (std::size_t other = 0; other < hashes.size(); ++other) {
      EXPECT_EQ(catalog.games()[other].content_hash == hashes[other], other != i) << id;
    }
  }
}

}  // namespace
}  // namespace cornerstone

#include "games/match.h"

#include <gtest/gtest.h>

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
                "seats: 7 is not possible; UpTown takes 2 to 4",
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

TEST_F(SettingUp, ACloneIsIndependentOfItsOriginal) {
  Rng rng(3);
  const auto match = catalog_.start(uptown_, {.seats = 2, .options = {}}, rng);
  const auto copy = match->clone();
  EXPECT_TRUE(copy->same_state(*match));
  MoveList moves;
  copy->list_moves(moves);
  copy->play(moves[0], rng);
  EXPECT_FALSE(copy->same_state(*match));
  EXPECT_NE(copy->hash(), match->hash());
}

}  // namespace
}  // namespace cornerstone

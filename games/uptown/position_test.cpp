// Whole positions, out and in: what play can reach comes back unchanged, what it cannot is refused
// with its place.
#include "engine/hash.h"
#include "engine/json_read.h"
#include "games/uptown/testing/table.h"

namespace cornerstone::uptown {
namespace {

using testing::Game;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;
using testing::texts;

Texts complaints(const Position& position) {
  Problems problems;
  rules().load(position, problems);
  return texts(problems);
}

// The position is refused, with this as one of the complaints (its beginning is enough).
::testing::AssertionResult refused_for(const Position& position, std::string_view complaint) {
  const auto all = complaints(position);
  for (const auto& one : all) {
    if (one.starts_with(complaint)) return ::testing::AssertionSuccess();
  }
  auto failure = ::testing::AssertionFailure()
                 << all.size() << " complaints, none of them " << complaint;
  for (const auto& one : all) failure << "\n  " << one;
  return failure;
}

Position a_position() {
  return Table(2)
      .street(0, "kiosk noisy_works | park roof_garden | | | ")
      .street(1, "guard_post plain_roof | | | | ")
      .deck(0, "c24b c58f")
      .coins(1, 4)
      .pile("p07")
      .taken("c03f")
      .position();
}

TEST(UptownPosition, EveryPositionOfAGameComesBackUnchanged) {
  for (int seats = 2; seats <= 4; ++seats) {
    auto game = Game::started(setup(seats, {{"second_action", "optional"}}), 11);
    testing::play_randomly(game, 11, [](const Game& now) {
      Problems problems;
      const State loaded = rules().load(rules().position(now.state), problems);
      for (const auto& problem : problems) FAIL() << text(problem);
      ASSERT_TRUE(same_bytes(loaded, now.state));
    });
  }
}

TEST(UptownPosition, ThroughJsonToo) {
  const auto game = Game::started(setup(3), 2);
  std::string json;
  write_json(json, rules().position(game.state));
  Problems problems;
  const auto read = from_json<Position>(json, problems);
  EXPECT_TRUE(problems.empty());
  EXPECT_TRUE(same_bytes(rules().load(read, problems), game.state));
}

TEST(UptownPosition, ItSaysWhereEverythingIs) {
  const auto position = rules().position(Table(2)
                                             .street(0, "kiosk | | | | ")
                                             .deck(0, "c24b c58f")
                                             .taken("c03b")
                                             .pile("p07 p01")
                                             .round(3)
                                             .starting(1)
                                             .game()
                                             .state);
  EXPECT_EQ(position.game, "uptown");
  EXPECT_EQ(position.held, "c03b");
  EXPECT_EQ(position.streets[0].deck[0], "c24b");
  EXPECT_EQ(position.streets[0].deck[1], "c58f");
  EXPECT_EQ(position.public_pile[0], "p07");
  EXPECT_EQ(position.public_pile[1], "p01");
  EXPECT_EQ(position.streets[0].sites[0].at(0).project, "kiosk");
  EXPECT_EQ(position.phase, Phase::kFirstBuild);
  EXPECT_EQ(position.round, 3);
  EXPECT_EQ(position.starting_seat, 1);
  EXPECT_FALSE(position.final_round);
}

TEST(UptownPosition, TheKitsOwnPositionIsAccepted) { EXPECT_EQ(complaints(a_position()), Texts{}); }

TEST(UptownPosition, AMissingCardIsNamed) {
  auto position = a_position();
  position.streets[0].deck.erase(position.streets[0].deck.begin());
  EXPECT_TRUE(refused_for(position, "$: every card lies somewhere; missing: c24"));
}

TEST(UptownPosition, ACardThatLiesInTwoPlaces) {
  auto position = a_position();
  position.discarded.emplace_back("c24");
  EXPECT_TRUE(refused_for(position, "$.discarded[" + std::to_string(position.discarded.size() - 1) +
                                        "]: card c24 is in another place already"));
}

TEST(UptownPosition, UnknownIds) {
  auto position = a_position();
  position.streets[0].deck[1] = "c99f";
  position.public_pile[0] = "p37";
  position.streets[1].sites[0][0].card = "cxx";
  EXPECT_TRUE(refused_for(position, "$.streets[0].deck[1]: \"c99\" is no card"));
  EXPECT_TRUE(refused_for(position, "$.public_pile[0]: \"p37\" is no card"));
  EXPECT_TRUE(refused_for(position, "$.streets[1].sites[0][0].card: \"cxx\" is no card"));
}

TEST(UptownPosition, ACardInAPileOfTheWrongKind) {
  auto position = a_position();
  std::swap(position.public_pile[0], position.streets[0].deck[0]);
  EXPECT_TRUE(refused_for(position, "$.streets[0].deck[0]: "));
  EXPECT_TRUE(refused_for(position, "$.public_pile[0]: "));
}

TEST(UptownPosition, ADeckEntryWithoutItsSide) {
  auto position = a_position();
  position.streets[0].deck[0] = "c24";
  EXPECT_TRUE(refused_for(position,
                          "$.streets[0].deck[0]: \"c24\" must be a project card with its side up"));
}

TEST(UptownPosition, AProjectThatIsNotOnTheCard) {
  auto position = a_position();
  position.streets[0].sites[1][0].project = "theatre";
  EXPECT_TRUE(refused_for(position, "$.streets[0].sites[1][0].project: card " +
                                        position.streets[0].sites[1][0].card +
                                        " does not show \"theatre\""));
}

TEST(UptownPosition, AWrongNumberOfStreetsOrSeats) {
  auto position = a_position();
  position.streets.pop_back();
  EXPECT_TRUE(refused_for(position, "$.streets: has 1 entries, needs one for each of 2 seats"));
  position.seats = 5;
  EXPECT_TRUE(refused_for(position, "$.seats: 5 is not allowed here; must be from 2 to 4"));
}

TEST(UptownPosition, NegativeMoney) {
  auto position = a_position();
  position.streets[1].coins_on_deck = -1;
  position.streets[0].account = -3;
  EXPECT_TRUE(refused_for(position, "$.streets[1].coins_on_deck: -1 is not allowed here"));
  EXPECT_TRUE(refused_for(position, "$.streets[0].account: -3 is not allowed here"));
}

TEST(UptownPosition, ADeckLargerThanTheDeal) {
  auto position = a_position();
  auto& mine = position.streets[0].deck;
  auto& theirs = position.streets[1].deck;
  while (mine.size() < 37) {
    mine.push_back(theirs.back());
    theirs.pop_back();
  }
  EXPECT_TRUE(refused_for(position, "$.streets[0].deck: 37 cards, a deck holds at most 36 (R2.3)"));
}

TEST(UptownPosition, R6_5_ABuildingThatCannotHaveBeenBuilt) {
  const auto built = [](std::string_view street) { return Table(2).street(0, street).position(); };
  EXPECT_TRUE(refused_for(built("park boutique | | | | "), "$.streets[0].sites[0][1]: "));
  EXPECT_TRUE(refused_for(built(" | boutique park | | | "), "$.streets[0].sites[1][1]: "));
  EXPECT_TRUE(refused_for(built(" | | green_roof | | "), "$.streets[0].sites[2][0]: "));
  EXPECT_TRUE(refused_for(built(" | | | boutique roof_garden | "), "$.streets[0].sites[3][1]: "));
  EXPECT_TRUE(
      refused_for(built("park roof_garden spa_deck | | | | "), "$.streets[0].sites[0][2]: "));
  EXPECT_TRUE(refused_for(built("guard_post noisy_works | | | | "), "$.streets[0].sites[0][1]: "));
  EXPECT_EQ(complaints(built("boutique noisy_works guard_post | | | | ")), Texts{});
}

TEST(UptownPosition, D1_D2_D3_AHandThatDoesNotFitThePhase) {
  auto position = a_position();
  position.phase = Phase::kSecondSource;
  EXPECT_TRUE(refused_for(position, "$.held: must be null"));
  position = Table(2).position();
  position.phase = Phase::kFirstBuild;
  EXPECT_TRUE(refused_for(position, "$.held: is missing"));
  position = Table(2).got("p01").position();
  position.phase = Phase::kFirstBuild;  // a public card is never taken in the 1st action
  EXPECT_TRUE(refused_for(position, "$.held: "));
}

TEST(UptownPosition, R4_1_TheActivePlayerHasCollectedTheCoins) {
  EXPECT_TRUE(
      refused_for(Table(2).coins(0, 3).position(), "$.streets[0].coins_on_deck: must be 0"));
}

TEST(UptownPosition, R5_7_ADecisionWithoutAnyMove) {
  EXPECT_TRUE(refused_for(Table(2).account(0, 0).whole_pile("").position(), "$.phase: "));
}

TEST(UptownPosition, R9_1_TheFinalRoundIsNoMatterOfChoice) {
  auto position = a_position();
  position.final_round = true;
  EXPECT_TRUE(refused_for(position, "$.final_round: must be false"));
  position = Table(2).whole_deck(1, "").position();
  position.final_round = false;
  EXPECT_TRUE(refused_for(position, "$.final_round: must be true"));
}

TEST(UptownPosition, R9_2_AGameIsNotOverInTheMiddleOfARound) {
  EXPECT_TRUE(refused_for(Table(2).over().turn(1).position(), "$.phase: "));
  EXPECT_TRUE(refused_for(Table(2).over().whole_deck(0, "").turn(0).position(), "$.phase: "));
  EXPECT_EQ(complaints(Table(2).over().whole_deck(0, "").turn(1).position()), Texts{});
}

TEST(UptownPosition, OptionsAndSeatsOutOfRange) {
  auto position = a_position();
  position.options["second_action"] = "sometimes";
  position.options["house_rule"] = "true";
  position.active = 2;
  position.starting_seat = -1;
  position.round = 0;
  position.game = "upside";
  for (const auto* place : {"$.options.second_action: ", "$.options.house_rule: ", "$.active: 2 ",
                            "$.starting_seat: -1 ", "$.round: 0 ", "$.game: "}) {
    EXPECT_TRUE(refused_for(position, place));
  }
}

TEST(UptownPosition, G1_ABackIsNeverUpWithFrontOnly) {
  EXPECT_TRUE(refused_for(Table(2).option("project_sides", "front_only").deck(0, "c24b").position(),
                          "$.streets[0].deck[0]: "));
}

TEST(UptownPosition, APileThatWasNotShuffledIsInOrder) {
  auto position =
      rules().position(Game::started(setup(2, {{"shuffle_public_pile", "false"}}), 3).state);
  EXPECT_TRUE(complaints(position).empty());
  std::swap(position.public_pile[0], position.public_pile[1]);
  EXPECT_TRUE(refused_for(position, "$.public_pile: must be in the order of the content pack"));
}

TEST(UptownPosition, CoinsOnADeckAreThePriceOfOneCard) {
  auto position = a_position();
  position.streets[1].coins_on_deck = 7;
  EXPECT_TRUE(complaints(position).empty());
  position.streets[1].coins_on_deck = 8;
  EXPECT_TRUE(refused_for(position, "$.streets[1].coins_on_deck: 8 is not allowed here"));
}

TEST(UptownPosition, EveryTurnOfItsOwnerHasCostADeckACard) {
  auto position = rules().position(Game::started(setup(2), 3).state);
  EXPECT_TRUE(complaints(position).empty());
  position.round = 2;
  EXPECT_TRUE(refused_for(position, "$.streets[" + std::to_string(position.active) +
                                        "].deck: 35 cards, at most 34 can be left in round 2"));
}

}  // namespace
}  // namespace cornerstone::uptown

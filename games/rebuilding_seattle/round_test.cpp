// R3, R4, R5, R12 and R13: the phases of a round, and whose turn it is.
#include "games/rebuilding_seattle/testing/table.h"

namespace cornerstone::rebuilding_seattle {
namespace {

using testing::Game;
using testing::refused;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;
using testing::words;

// What the last move brought about, of these kinds alone.
std::string told_of(const Game& game, std::string_view kinds) {
  const Texts wanted = words(kinds);
  Texts story = words(game.story());
  std::erase_if(story, [&](const std::string& name) {
    return std::find(wanted.begin(), wanted.end(), name) == wanted.end();
  });
  return testing::joined(story);
}

// Ends the round with Nature's Impact.
Game after_round(Table table) {
  auto game = table.last_event("event-nature").game();
  game.play("activate_event event-nature");
  return game;
}

TEST(SeattleRounds, R3_1_ProfitAndCleanupAreFollowedByTheNextIncrease) {
  const auto game = after_round(Table(2));
  EXPECT_EQ(told_of(game,
                    "event_activated profit_paid market_cleared round_ended round_started "
                    "population_changed turn_started game_over"),
            "event_activated profit_paid profit_paid market_cleared round_ended round_started "
            "population_changed population_changed turn_started");
  EXPECT_EQ(game.view().round, 2);
  EXPECT_EQ(after_round(Table(2).round(2)).view().round, 3);
}

TEST(SeattleRounds, R3_1_TheThirdRoundHasNoCleanupAndEndsTheGame) {
  const auto game = after_round(Table(2).round(3));
  EXPECT_EQ(told_of(game, "profit_paid market_cleared round_ended round_started game_over"),
            "profit_paid profit_paid game_over");
  EXPECT_EQ(game.to_move(), kNobody);
  EXPECT_EQ(game.view().round, 3);
  EXPECT_EQ(game.market("m01"), "r3-01");
  EXPECT_EQ(game.events_left(), "");
}

TEST(SeattleRounds, R4_1_ElevenPeopleInTheFirstRound) {
  const auto game = Game::in_round_1(setup(4));
  for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(game.population(seat), 11);
  EXPECT_EQ(game.told<PopulationChanged>().size(), 4u);
}

TEST(SeattleRounds, R4_1_SixMoreInTheSecondAndSevenMoreInTheThird) {
  auto second = after_round(Table(2).population(0, 8).population(1, 11));
  EXPECT_EQ(second.population(0), 14);
  EXPECT_EQ(second.population(1), 17);
  // Round 2: Nature's Impact takes one person away for the lake of each.
  auto third = after_round(Table(2).round(2).population(0, 8).population(1, 11));
  EXPECT_EQ(third.population(0), 8 - 1 + 7);
  EXPECT_EQ(third.population(1), 11 - 1 + 7);
}

TEST(SeattleRounds, R4_2_PopulationStopsAtThirty) {
  auto game = after_round(Table(2).population(0, 28).population(1, 24));
  EXPECT_EQ(game.population(0), 30);
  EXPECT_EQ(game.population(1), 30);
  const auto changed = game.told<PopulationChanged>();
  EXPECT_EQ(changed.at(0).change, 2);
  EXPECT_EQ(changed.at(1).change, 6);
}

TEST(SeattleRounds, R4_2_PopulationStopsAtOne) {
  auto game = Table(2).population(0, 2).population(1, 1).game();
  game.play_all({"activate_event event-graduation", "choose_graduation population"});
  EXPECT_EQ(game.population(0), 1);  // one by choice; the school finds nobody to take
  EXPECT_EQ(game.population(1), 1);
  auto reservoir = Table(1).landmarks(0, "lm-08 lm-01").population(0, 4).game();
  reservoir.play_all({"buy_building landmark lm-08", "place_building 1 2 1"});
  EXPECT_EQ(reservoir.population(0), 1);  // five less
  EXPECT_EQ(reservoir.told<PopulationChanged>().at(0).change, -3);
  EXPECT_EQ(reservoir.vp(0), 5);  // nothing for those that could not go
}

TEST(SeattleRounds, R5_1_ATurnOffersTheThreeActionsAndNoWayToPass) {
  const auto game = Table(2).game();
  std::set<std::string> verbs;
  for (const auto& move : game.moves()) verbs.insert(words(move).front());
  EXPECT_EQ(verbs,
            (std::set<std::string>{"buy_suburb", "buy_building", "activate_event", "enact_law"}));
  EXPECT_TRUE(refused(game.accepts("end_turn"), Refusal::kNotNow, "R5.1",
                      {static_cast<std::int16_t>(Phase::kTurn)}));
}

TEST(SeattleRounds, R5_1_TurnsGoClockwise) {
  auto game = Table(3).turn(1).starting(1).district(1, "d-waterfront").game();
  game.play("enact_law waterfront-1");
  EXPECT_EQ(game.to_move(), 2);
  game.play_all({"buy_suburb", "place_suburb 0 6 0"});
  EXPECT_EQ(game.to_move(), 2);
  game.play("end_turn");
  EXPECT_EQ(game.to_move(), 0);
  game.play("activate_event event-nature");
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.told<TurnStarted>().at(0).seat, 1);
}

TEST(SeattleRounds, R5_1_OneActionIsAllThereIs) {
  auto game = Table(2).game();
  game.play("buy_suburb");
  EXPECT_TRUE(refused(game.accepts("activate_event event-nature"), Refusal::kNotNow, "R6.3",
                      {static_cast<std::int16_t>(Phase::kPlaceSuburb)}));
  game.play("place_suburb 0 6 0");
  EXPECT_TRUE(refused(game.accepts("activate_event event-nature"), Refusal::kNotNow, "R6.1",
                      {static_cast<std::int16_t>(Phase::kAfterBuy)}));
  EXPECT_TRUE(refused(game.accepts("enact_law waterfront-1"), Refusal::kNotNow, "R6.1",
                      {static_cast<std::int16_t>(Phase::kAfterBuy)}));
}

TEST(SeattleRounds, R5_2_TheLastEventEndsThePhaseAtOnce) {
  auto game = Table(3).round(3).last_event("event-nature").game();
  game.play("activate_event event-nature");
  EXPECT_EQ(game.to_move(), kNobody);  // seats 1 and 2 get no further turn
}

TEST(SeattleRounds, R5_2_TheLastEventIsResolvedInFullFirst) {
  auto game = Table(2).last_event("event-expansion").stack("sub-26 sub-27").game();
  game.play_all({"activate_event event-expansion", "expansion_buy no", "place_suburb 0 6 0"});
  EXPECT_EQ(game.view().round, 1);
  EXPECT_EQ(game.to_move(), 1);
  game.play("place_suburb 0 6 0");
  EXPECT_EQ(game.view().round, 2);
}

TEST(SeattleRounds, R5_3_TheNeighbourOfTheLastActivatorStarts) {
  for (Seat seat = 0; seat < 3; ++seat) {
    const auto game = after_round(Table(3).turn(seat));
    const auto next = static_cast<Seat>((seat + 1) % 3);
    EXPECT_EQ(game.view().starting_seat, next);
    EXPECT_EQ(game.to_move(), next);
    EXPECT_EQ(game.told<StandeePassed>().at(0).seat, next);
  }
}

TEST(SeattleRounds, R5_4_SomebodyWithNothingCanStillActivateAnEvent) {
  const auto game =
      Table(2).crowded_dining(0).money(0, 0).enacted(0, "waterfront-1").last_event("event-nature");
  EXPECT_EQ(game.game().moves(), Texts{"activate_event event-nature"});
}

// A purchase, a law or a bonus is offered only if what follows from it can be carried out.
TEST(SeattleRounds, R5_4_R8_1_WhateverIsChosenThereIsAlwaysAWayOn) {
  for (const int seats : {1, 2, 5}) {
    auto game = Game::started(setup(seats), 21);
    testing::play_randomly(game, 21, [](const Game& now) {
      if (now.phase() == Phase::kPlaceSuburb || now.phase() == Phase::kPlaceBuilding) return;
      for (const auto& move : now.moves()) {
        Game then = now;
        then.play(move);
        ASSERT_EQ(then.moves().empty(), then.to_move() == kNobody) << move;
      }
    });
  }
}

TEST(SeattleRounds, R12_1_FiveDollarsForEachBank) {
  const auto game = after_round(Table(2).neighborhood(0, "nb-economic").money(0, 0).money(1, 0));
  // The activator has $3 and $1 for the tree, the other one $2 for two trees.
  EXPECT_EQ(game.money(0), 3 + 1 + 10);
  EXPECT_EQ(game.money(1), 2 + 5);
  const auto paid = game.told<ProfitPaid>();
  EXPECT_EQ(paid.at(0).banks, 10);
  EXPECT_EQ(paid.at(1).banks, 5);
}

TEST(SeattleRounds, R12_1_UpgradesAndLandmarksPayToo) {
  const auto game = after_round(Table(2)
                                    .cards(0, "r1-12 r1-05 r1-20")  // restaurant, shopping; an end
                                    .building(0, "lm-15 0 2 1")     // $5
                                    .money(0, 0));
  const auto paid = game.told<ProfitPaid>().at(0);
  EXPECT_EQ(paid.banks, 5);
  EXPECT_EQ(paid.upgrades, 2 * 2 + 1);
  EXPECT_EQ(paid.landmarks, 5);
  EXPECT_EQ(game.money(0), 3 + 2 + 15);
}

TEST(SeattleRounds, R12_1_TheThirdRoundPaysAsWell) {
  const auto game = after_round(Table(1).round(3).money(0, 0));
  EXPECT_EQ(game.told<ProfitPaid>().at(0).banks, 5);
  EXPECT_EQ(game.money(0), 3 + 2 + 5);
}

TEST(SeattleRounds, R13_1_TheMarketIsDealtFromTheNextDeck) {
  auto game = after_round(Table(2).market("m03", "-").market("m07", "-").cards(0, "r1-20"));
  EXPECT_EQ(game.told<MarketCleared>().at(0).cards, 9);
  EXPECT_EQ(game.market(), "r2-01 r2-02 r2-03 r2-04 r2-05 r2-06 r2-07 r2-08 r2-09 r2-10 r2-11");
  const auto dealt = game.told<CardDealt>();
  ASSERT_EQ(dealt.size(), 11u);
  EXPECT_EQ(rules().wire(dealt[0].space), "m01");
  EXPECT_EQ(rules().wire(dealt[10].space), "m11");
  EXPECT_EQ(game.player(0).cards, Texts{"r1-20"});
  EXPECT_EQ(after_round(Table(5).round(2)).market("x37"), "r3-32");
}

TEST(SeattleRounds, R13_1_APrintedBuildingIsCoveredAgain) {
  const auto game = after_round(Table(2).market("m01", "-"));
  EXPECT_TRUE(
      refused(game.accepts("buy_building preprinted m01"), Refusal::kStillCovered, "R8.4", {0}));
}

TEST(SeattleRounds, R13_2_LawsAndEventsAreBack) {
  const auto game = after_round(Table(2).enacted(0, "waterfront-1").enacted(1, "queen-anne-1"));
  for (Seat seat = 0; seat < 2; ++seat) EXPECT_FALSE(game.player(seat).law_used);
  EXPECT_EQ(words(game.events_left()).size(), 6u);
  EXPECT_EQ(game.listed("enact_law "), "queen-anne-1 queen-anne-2 queen-anne-3");
  EXPECT_EQ(game.told<RoundEnded>().at(0).round, 1);
}

}  // namespace
}  // namespace cornerstone::rebuilding_seattle

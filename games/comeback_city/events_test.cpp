// What each move tells, and by which clause.
#include <set>

#include "games/comeback_city/testing/table.h"
#include "games/telling.h"

namespace cornerstone::comeback_city {
namespace {

using testing::card_number;
using testing::cell;
using testing::Game;
using testing::Table;
using testing::Texts;

// What the last move told, without the cards that were turned up after it: "card_accepted R4.5".
Texts tale(const Game& game) {
  Texts lines;
  for (const auto& event : game.events()) {
    if (std::holds_alternative<CardFlipped>(event)) break;
    std::visit(
        [&](const auto& e) { lines.push_back(std::string(e.kName) + " " + text(clause_of(e))); },
        event);
  }
  return lines;
}
Texts told_by(Game& game, std::string_view move) {
  game.play(move);
  return tale(game);
}

CardNumber numbered(std::string_view id) {
  return CardNumber{static_cast<std::uint8_t>(card_number(id))};
}
CellNumber cell_numbered(std::string_view at) {
  return CellNumber{static_cast<std::uint8_t>(cell(at))};
}

Table events_city() {
  return Table().city({"g01 .   .   .   .   .",    //
                       "c10 r01 i01 .   .   .",    //
                       "r13 c01 g02 i02 r02 g05",  //
                       "c14 r11 i14 g09 i05 c02"});
}

TEST(ComebackCityEvents, TheSetup) {
  const auto game = Game::started(3);
  const auto zoning = game.told<ZoningRevealed>();
  EXPECT_GE(zoning.size(), 2u);
  EXPECT_EQ(zoning.front().zoning, ZoningNumber{game.state.zoning[0]});
  EXPECT_EQ(zoning.back().zoning, ZoningNumber{game.state.zoning[1]});
  int column = 0;
  for (const auto& dealt : game.told<BuildingDealt>()) {
    EXPECT_EQ(dealt.card,
              CardNumber{game.state.card_at.at(static_cast<std::size_t>(cell_at(column, 0)))});
    EXPECT_EQ(dealt.cell, CellNumber{static_cast<std::uint8_t>(cell_at(column++, 0))});
  }
  EXPECT_EQ(column, kColumns);
  ASSERT_EQ(game.told<ExtraRevealed>().size(), 2u);
  EXPECT_EQ(game.told<ExtraRevealed>().at(1).card, CardNumber{game.state.extra[1]});
}

TEST(ComebackCityEvents, CardsOfTheSetup) {
  auto game = Table().city({"r13 r12 i01 i02 c14 g09"}).placing_extra("r01 g08").game();
  EXPECT_EQ(told_by(game, "setup_place 2 3"), Texts{"building_placed R3.4"});
  EXPECT_EQ(game.told<BuildingPlaced>().at(0).card, numbered("g08"));
  EXPECT_EQ(game.told<BuildingPlaced>().at(0).cell, cell_numbered("3-2"));
  EXPECT_EQ(told_by(game, "setup_place 1 1"),
            (Texts{"building_placed R3.4", "stage_started R4.1"}));
  EXPECT_EQ(game.told<StageStarted>().at(0).stage, Stage::kBuild);
}

TEST(ComebackCityEvents, AConstructionOfBuild) {
  const Table table = Table()
                          .city({"g01 c01 .   .   .   .",  //
                                 "r13 r12 i01 i02 c14 g09"})
                          .build()
                          .pool("r05 c15");
  auto game = Table(table).offered("g02").deck("c13 r01").game();
  EXPECT_EQ(told_by(game, "discard"), Texts{"card_discarded R4.5"});
  EXPECT_EQ(game.told<CardDiscarded>().at(0).card, numbered("g02"));
  EXPECT_EQ(game.told<CardDiscarded>().at(0).left, 1);
  EXPECT_EQ(game.story(), "card_discarded card_flipped card_pooled card_flipped");
  EXPECT_EQ(game.told<CardFlipped>().at(0).card, numbered("c13"));
  EXPECT_EQ(game.told<CardPooled>().at(0).card, numbered("c13"));
  EXPECT_EQ(game.told<CardPooled>().at(0).clause, Clause("R4.4"));
  EXPECT_EQ(told_by(game, "accept"), Texts{"card_accepted R4.5"});
  EXPECT_EQ(told_by(game, "place 3-2"), (Texts{"building_placed R4.6", "cards_cleared R4.6"}));
  EXPECT_EQ(game.told<CardsCleared>().at(0).cards, 4);
}

TEST(ComebackCityEvents, ADeckThatIsMadeAnew) {
  auto game = Table()
                  .city({"g01 c01 .   .   .   .",  //
                         "r13 r12 i01 i02 c14 g09"})
                  .build()
                  .pool("r05")
                  .offered("g02")
                  .rest_discarded()
                  .game();
  EXPECT_EQ(told_by(game, "discard"), (Texts{"card_discarded R4.5", "deck_shuffled R4.7"}));
}

TEST(ComebackCityEvents, AHurricane) {
  auto game = events_city().struck(Disaster::kHurricane);
  const Texts lines = tale(game);
  ASSERT_GE(lines.size(), 3u);
  EXPECT_EQ(Texts(lines.end() - 3, lines.end()),
            (Texts{"disaster_struck R5.1", "action_points_gained R5.1", "part_wrecked R8.2"}));
  EXPECT_EQ(game.told<DisasterStruck>().at(0).disaster, Disaster::kHurricane);
  EXPECT_EQ(game.told<ActionPointsGained>().at(0).total, 8);
  Texts storm = told_by(game, "number 1");
  EXPECT_EQ(Texts(storm.begin(), storm.begin() + 3),
            (Texts{"number_chosen R8.2", "severity_raised R5.2", "action_points_gained R5.2"}));
  EXPECT_EQ(game.told<BuildingDestroyed>().size(), 3u);  // g01, g02 and i02 have no stories
  EXPECT_EQ(game.told<BuildingRubbled>().size(), 5u);
  EXPECT_EQ(game.told<PartWrecked>().size(), 5u);
  for (const auto& wrecked : game.told<PartWrecked>()) EXPECT_EQ(wrecked.clause, Clause("R8.3"));
  for (const auto& gone : game.told<BuildingDestroyed>()) EXPECT_EQ(gone.clause, Clause("R8.3"));
  for (const auto& rubble : game.told<BuildingRubbled>()) EXPECT_EQ(rubble.clause, Clause("R8.3"));
  EXPECT_EQ(game.told<StageStarted>().at(0).stage, Stage::kRebuild);
  EXPECT_EQ(game.told<StageStarted>().at(0).clause, Clause("R13.1"));
  EXPECT_EQ(game.told<CountersPlaced>().size(), 8u);
  EXPECT_EQ(storm.back(), "deck_shuffled R13.1");
}

TEST(ComebackCityEvents, Aliens) {
  auto game = events_city().struck(Disaster::kAlienInvasion);
  ASSERT_EQ(game.told<BuildingOccupied>().size(), 1u);
  EXPECT_EQ(game.told<BuildingOccupied>().at(0).clause, Clause("R6.2"));
  EXPECT_EQ(told_by(game, "severity more"),
            (Texts{"severity_raised R5.2", "action_points_gained R5.2", "building_occupied R6.3"}));
  EXPECT_EQ(game.told<BuildingOccupied>().at(0).card, numbered("r11"));
  EXPECT_EQ(told_by(game, "severity stop").front(), "severity_stopped R5.2");
  EXPECT_EQ(game.told<SeverityStopped>().at(0).severity, 1);
}

TEST(ComebackCityEvents, AnEarthquake) {
  auto game = events_city().dice({{3, 4}}).struck(Disaster::kEarthquake);
  EXPECT_EQ(tale(game).back(), "dice_rolled R5.3");
  EXPECT_EQ(game.told<DiceRolled>().at(0).blue, 3);
  EXPECT_EQ(game.told<DiceRolled>().at(0).white, 4);
  EXPECT_EQ(told_by(game, "dice blue"), (Texts{"target_named R5.3", "building_rubbled R7.2"}));
  EXPECT_EQ(game.told<TargetNamed>().at(0).column, 3);
  EXPECT_EQ(game.told<TargetNamed>().at(0).row, 4);
  EXPECT_EQ(told_by(game, "severity more"),
            (Texts{"quake_spread R7.3", "part_wrecked R7.3", "part_wrecked R7.3",
                   "building_rubbled R7.3", "severity_raised R5.2", "action_points_gained R5.2"}));
  EXPECT_EQ(game.told<QuakeSpread>().at(0).step, 1);
}

TEST(ComebackCityEvents, Meteors) {
  auto game = events_city().dice({{4, 4}, {5, 5}}).faces("m09 m03").struck(Disaster::kMeteorStrike);
  EXPECT_EQ(tale(game).back(), "meteor_placed R9.2");
  EXPECT_EQ(told_by(game, "severity more"),
            (Texts{"severity_raised R5.2", "action_points_gained R5.2", "dice_rolled R5.3",
                   "meteor_placed R9.2"}));
  EXPECT_EQ(game.told<MeteorPlaced>().at(0).column, 5);
  Texts lines = told_by(game, "severity stop");
  lines.resize(7);
  EXPECT_EQ(lines, (Texts{"severity_stopped R5.2", "meteor_revealed R9.4", "meteor_revealed R9.4",
                          "part_wrecked R9.4", "part_wrecked R9.4", "building_destroyed R9.4",
                          "building_rubbled R9.4"}));
  EXPECT_EQ(game.told<MeteorRevealed>().at(0).column, 4);
  EXPECT_EQ(game.told<MeteorRevealed>().at(0).row, 4);
}

TEST(ComebackCityEvents, TheChickenComes) {
  auto game = events_city().struck(Disaster::kUltraMegaChicken);
  const Texts lines = tale(game);
  EXPECT_EQ(Texts(lines.end() - 2, lines.end()),
            (Texts{"building_destroyed R10.2", "chicken_moved R10.2"}));
  auto gone = game;
  EXPECT_EQ(told_by(game, "number 2").front(), "number_chosen R10.3");
  const Texts leaving = told_by(gone, "number 0");
  EXPECT_EQ(leaving.at(0), "number_chosen R10.3");
  EXPECT_EQ(leaving.at(1), "chicken_left R10.6");
  EXPECT_EQ(leaving.at(leaving.size() - 2), "counters_placed R10.6");
}

// Between constructions a salvage could be made, so that nothing is turned up unasked.
Table in_rebuild() {
  return Table().city({"r05 c02 i03 c04 c05 g09"}).helpers("engineering_corps");
}

TEST(ComebackCityEvents, TheChickenEats) {
  auto game =
      in_rebuild().chicken("1-2", 1).city({"r05 c01 i03 r13 c05 g09"}).placing("g01").game();
  EXPECT_EQ(told_by(game, "place 3-2"),
            (Texts{"action_points_spent R13.7", "building_placed R13.5", "counters_placed R13.7",
                   "counters_placed R14.3", "cards_cleared R13.7", "token_removed R10.4",
                   "building_destroyed R10.4", "chicken_moved R10.4", "chicken_left R10.6",
                   "counters_placed R10.6"}));
  EXPECT_EQ(game.told<TokenRemoved>().at(0).left, 0);
  EXPECT_EQ(game.told<BuildingDestroyed>().at(0).counters, 7);
  EXPECT_EQ(game.told<ChickenMoved>().at(0).cell, cell_numbered("4-1"));
}

TEST(ComebackCityEvents, AConstructionOfRebuild) {
  auto game = in_rebuild().pool("c15 r11").set_aside("r02").placing("g05").game();
  EXPECT_EQ(told_by(game, "place 5-2"), (Texts{"action_points_spent R13.7", "building_placed R13.5",
                                               "counters_placed R13.7", "counters_placed R14.1"}));
  EXPECT_EQ(game.told<ActionPointsSpent>().at(0).amount, 1);
  EXPECT_EQ(game.told<ActionPointsSpent>().at(0).left, 7);
  auto kept = game;
  EXPECT_EQ(told_by(game, "trim yes"), (Texts{"cards_trimmed R13.7", "cards_cleared R13.7"}));
  EXPECT_EQ(game.told<CardsTrimmed>().at(0).cards, std::vector{numbered("r02")});
  EXPECT_EQ(told_by(kept, "trim no"), (Texts{"choice_waived R13.7", "cards_cleared R13.7"}));
  EXPECT_EQ(kept.told<ChoiceWaived>().at(0).choice, Waived::kTrim);
  EXPECT_EQ(kept.told<CardsCleared>().at(0).cards, 3);
}

TEST(ComebackCityEvents, OverRubbleAndOutOfRubble) {
  const Table table = in_rebuild().city({"r05 c02 i03 c04# c05 g09"}).pool("r03");
  auto over = Table(table).placing("c02").city({"r05 r01 i03 c04# c05 g09"}).game();
  EXPECT_EQ(told_by(over, "place 4-1"),
            (Texts{"action_points_spent R13.7", "building_destroyed R13.5", "building_placed R13.5",
                   "counters_placed R13.7", "cards_cleared R13.7"}));
  auto again = Table(table).begun().game();
  EXPECT_EQ(told_by(again, "rebuild 4-1"),
            (Texts{"action_points_spent R13.7", "building_rebuilt R13.6", "counters_placed R13.7",
                   "cards_cleared R13.7"}));
  EXPECT_EQ(again.told<BuildingRebuilt>().at(0).card, numbered("c04"));
}

TEST(ComebackCityEvents, RepairsAndTheCrew) {
  const Table table = Table()
                          .disaster(Disaster::kMeteorStrike)
                          .city({"r05 c02 i03 c04 c05 g09"})
                          .wrecked({"road 2", "road 4"});
  auto repaired = Table(table).helpers("engineering_corps").pool("r07").begun().game();
  EXPECT_EQ(told_by(repaired, "repair road 4"),
            (Texts{"action_points_spent R13.7", "part_repaired R13.6", "cards_cleared R13.7"}));
  EXPECT_EQ(repaired.told<PartRepaired>().at(0).part, PartNumber{kFirstRoad + 3});
  auto crew = Table(table).helpers("maintenance_crew engineering_corps").game();
  EXPECT_EQ(told_by(crew, "crew roads"),
            (Texts{"action_points_spent R12.1", "part_repaired R12.1", "part_repaired R12.1"}));
}

TEST(ComebackCityEvents, CardsThatAreDeclined) {
  auto reduced = in_rebuild().pool("r03 c06").offered("r08", Means::kReductions).game();
  EXPECT_EQ(told_by(reduced, "decline"), Texts{"card_pooled R13.3"});
  auto salvageable = in_rebuild().pool("r03").offered("c03", Means::kShort).game();
  EXPECT_EQ(told_by(salvageable, "decline"), Texts{"card_pooled R13.4"});
}

TEST(ComebackCityEvents, ASalvage) {
  auto game = in_rebuild().pool("r03").offered("c03", Means::kShort).game();
  EXPECT_EQ(told_by(game, "salvage 5-1"), (Texts{"building_salvaged R12.3", "card_pooled R12.3"}));
  EXPECT_EQ(game.told<BuildingSalvaged>().at(0).card, numbered("c05"));
  EXPECT_EQ(game.told<BuildingSalvaged>().at(0).cell, cell_numbered("5-1"));
  EXPECT_EQ(game.told<BuildingSalvaged>().at(0).counters, 2);
}

TEST(ComebackCityEvents, ZoningAndRewards) {
  const Table table = Table()
                          .city({".   g04 g05 .   .   .",  //
                                 "r01 c02 i01 r02 r03 r04"})
                          .option("zoning_hold", "on")
                          .zoning("z_g_row z_r_diagonal")
                          .pool("c15 r11")
                          .placing("g03");
  auto game = table.game();
  EXPECT_EQ(told_by(game, "place 4-2").back(), "zoning_completed R11.1");
  auto helped = game, held = game;
  EXPECT_EQ(told_by(game, "reward ap"),
            (Texts{"reward_taken R11.3", "action_points_gained R11.3"}));
  EXPECT_EQ(game.told<RewardTaken>().at(0).helper, std::nullopt);
  EXPECT_EQ(told_by(helped, "reward engineering_corps"), Texts{"reward_taken R11.3"});
  EXPECT_EQ(helped.told<RewardTaken>().at(0).helper, Helper::kEngineeringCorps);
  EXPECT_EQ(told_by(held, "reward hold"), Texts{"reward_held G8"});
}

TEST(ComebackCityEvents, GuardsAndTheAgency) {
  auto game = Table()
                  .disaster(Disaster::kAlienInvasion)
                  .city({"r13* r03 c05 c02 c01 r12*+"})
                  .helpers("extraterrestrial_defense_agency national_guard engineering_corps")
                  .placing("g02")
                  .game();
  game.play("place 4-2");
  auto moved = game, skipped = game;
  EXPECT_EQ(told_by(game, "guard 2-1"), Texts{"guard_placed R12.4"});
  EXPECT_EQ(game.told<GuardPlaced>().at(0).cell, cell_numbered("2-1"));
  EXPECT_EQ(told_by(moved, "guard 6-1 2-1"), Texts{"guard_moved R12.4"});
  EXPECT_EQ(moved.told<GuardMoved>().at(0).from, cell_numbered("6-1"));
  EXPECT_EQ(moved.told<GuardMoved>().at(0).cell, cell_numbered("2-1"));
  EXPECT_EQ(told_by(skipped, "guard skip"),
            (Texts{"choice_waived R12.4", "building_occupied R6.5"}));
  EXPECT_EQ(skipped.told<BuildingOccupied>().at(0).counters, 2);
  EXPECT_EQ(told_by(skipped, "free 2-1"), (Texts{"building_freed R12.2", "counters_placed R12.2"}));
  EXPECT_EQ(told_by(skipped, "free 1-1"),
            (Texts{"action_points_spent R12.2", "building_freed R12.2", "counters_placed R12.2"}));
  EXPECT_EQ(skipped.told<ActionPointsSpent>().at(0).amount, 3);
  EXPECT_EQ(told_by(skipped, "guard skip"), Texts{"choice_waived R12.4"});
  EXPECT_EQ(told_by(skipped, "free stop"), Texts{"choice_waived R12.2"});
}

TEST(ComebackCityEvents, TheEnd) {
  auto game = Table()
                  .city({"r01 c02 i01 g03 r02 c03"})
                  .points("residential 20 commercial 20 industrial 15 government 10")
                  .game();
  EXPECT_EQ(told_by(game, "finish"), Texts{"game_ended R15.2"});
  const auto ended = game.told<GameEnded>().at(0);
  EXPECT_EQ(ended.cause, EndCause::kFinished);
  EXPECT_TRUE(ended.won);
  EXPECT_EQ(ended.points, 65);
}

TEST(ComebackCityEvents, RandomGamesTellOfEveryKind) {
  std::set<std::size_t> kinds;
  std::set<std::string_view> names;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const std::string disaster(text(static_cast<Disaster>(seed % kDisasters)));
    auto game = Game::started(
        seed, {{"disaster", disaster}, {"zoning_hold", "on"}, {"win_rule", "either"}});
    game.play_randomly(seed, [&] {
      for (const auto& event : game.events()) {
        kinds.insert(event.index());
        names.insert(std::visit([](const auto& e) { return e.kName; }, event));
      }
    });
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Event>);
  EXPECT_EQ(names.size(), std::variant_size_v<Event>);
}

}  // namespace
}  // namespace cornerstone::comeback_city

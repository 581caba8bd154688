// Whole positions, out and in: what play can reach comes back unchanged, what it cannot is refused
// with its place.
#include <set>

#include "engine/hash.h"
#include "engine/json_read.h"
#include "engine/json_write.h"
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::Game;
using testing::rules;
using testing::Table;
using testing::Texts;

Texts objections_to(const Position& position) { return testkit::objections_to(rules(), position); }

template <class Change>
auto refused_when(const Position& position, Change change, std::string_view complaint) {
  return testkit::refused_when(rules(), position, change, complaint);
}

Position written_down(const Game& game) { return rules().position(game.state); }
Position written_down(const Table& table) {
  const Position position = table.position();
  EXPECT_EQ(objections_to(position), Texts{});
  return position;
}

// Rebuild after a meteor strike, with a construction under way.
Table in_midgame() {
  return Table()
      .disaster(Disaster::kMeteorStrike)
      .city({"r06 .   .   .   .   .",  //
             "c01 r12 i03 c04# c05 g09:4"})
      .wrecked({"road 3"})
      .helpers("engineering_corps")
      .pool("r03 c02")
      .set_aside("r01")
      .removed("c15")
      .begun();
}
Position midgame() { return written_down(in_midgame()); }

Table in_build() {
  return Table()
      .city({"g01 c01 .   .   .   .",  //
             "r13 r12 i01 i02 c14 g09"})
      .build()
      .pool("r05")
      .offered("g02");
}
Position building_up() { return written_down(in_build()); }

Table at_disaster(Disaster disaster) {
  return Table()
      .city({"g01 .   .   .   .   .",    //
             "c10 r01 i01 .   .   .",    //
             "r13 c01 g02 i02 r02 g05",  //
             "c14 r11 i14 g09 i05 c02"})
      .stage(Stage::kDisaster)
      .disaster(disaster);
}

TEST(ComebackCityPosition, EveryPositionOfAGameComesBackUnchanged) {
  std::set<Phase> phases;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const std::string disaster(text(static_cast<Disaster>(seed % kDisasters)));
    OptionMap options{{"disaster", disaster}};
    if (seed % 2 == 0) {
      options.insert({{"zoning_hold", "on"},
                      {"win_rule", "either"},
                      {"discard_feeds_pool", "on"},
                      {"trim_scope", "set_aside_and_pool"},
                      {"empty_target", "allowed"},
                      {"salvage_per_construction", "99"}});
    }
    auto game = Game::started(seed, options);
    game.play_randomly(seed, [&] {
      Problems problems;
      const State loaded = rules().load(written_down(game), problems);
      for (const auto& problem : problems) FAIL() << text(problem) << ", seed " << seed;
      ASSERT_TRUE(same_bytes(loaded, game.state));
      phases.insert(game.state.phase);
    });
  }
  EXPECT_EQ(phases.size(), static_cast<std::size_t>(Phase::kOver) + 1);
}

TEST(ComebackCityPosition, ThroughJsonToo) {
  const auto game = in_midgame().game();
  std::string json;
  write_json(json, written_down(game));
  Problems problems;
  const auto read = from_json<Position>(json, problems);
  EXPECT_TRUE(problems.empty());
  EXPECT_TRUE(same_bytes(rules().load(read, problems), game.state));
  EXPECT_TRUE(problems.empty());
}

TEST(ComebackCityPosition, TheTableMustFitTheGame) {
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.game = "uptown"; }, "$.game: "));
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.seats = 2; }, "$.seats: 2 is not allowed"));
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.seats = 0; }, "$.seats: 0 is not allowed"));
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.options["race"] = "on"; }, "$.options."));
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.options["start_ap"] = "10"; }, "$.options."));
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.options["disaster"] = "hurricane"; }, "$.disaster: "));
}

TEST(ComebackCityPosition, EachPhaseBelongsToItsStage) {
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.phase = Phase::kSetupPlace; }, "$.phase: "));
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.phase = Phase::kNumber; }, "$.phase: "));
  EXPECT_TRUE(refused_when(building_up(), [](auto& p) { p.phase = Phase::kTrim; }, "$.phase: "));
  EXPECT_TRUE(
      refused_when(building_up(), [](auto& p) { p.phase = Phase::kShortage; }, "$.phase: "));
  EXPECT_TRUE(refused_when(
      building_up(), [](auto& p) { p.stage = Stage::kSetup; }, "$.phase: does not belong"));
}

TEST(ComebackCityPosition, BuildingsStandInCellsOnceEach) {
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.city[0].at = "7-1"; }, "$.city[0].at: \"7-1\" is no cell"));
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.city[1].at = "1-1"; }, "$.city[1].at: 1-1 has another building"));
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.city[0].card = "x01"; },
      "$.city[0].card: \"x01\" is no building"));
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.city[1].card = p.city[0].card; },
      "$.city[1].card: building c01 is in another place"));
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.city[0].at = "1-30"; }, "$.city: "));
}

TEST(ComebackCityPosition, EveryCardLiesSomewhereOnce) {
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.deck.pop_back(); }, "$.deck: every building lies somewhere"));
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.deck.push_back("r01"); }, "$.deck["));
  EXPECT_TRUE(
      refused_when(midgame(), [](auto& p) { p.pool.push_back("r01"); }, "$.set_aside[0]: "));
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.discards = {"c15"}; }, "$.removed[0]: "));
  EXPECT_TRUE(
      refused_when(midgame(), [](auto& p) { p.discards = {"none"}; }, "$.discards[0]: \"none\""));
  EXPECT_TRUE(
      refused_when(midgame(), [](auto& p) { p.deck.insert(p.deck.end(), 60, "r01"); }, "$.deck["));
}

TEST(ComebackCityPosition, CountersLieOnStandingBuildingsOfRebuild) {
  EXPECT_TRUE(
      refused_when(midgame(), [](auto& p) { p.city[0].counters = -1; }, "$.city[0].counters: "));
  EXPECT_TRUE(
      refused_when(midgame(), [](auto& p) { p.city[0].counters = 26; }, "$.city[0].counters: "));
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.city[4].counters = 1; }, "$.city[4].counters: "));  // rubble
  EXPECT_TRUE(
      refused_when(building_up(), [](auto& p) { p.city[0].counters = 1; }, "$.city[0].counters: "));
  EXPECT_TRUE(refused_when(
      midgame(),
      [](auto& p) {
        p.city[1].counters = 20;
        p.city[2].counters = 6;
      },
      "$.city: 26 residential counters, there are 25 (R1.2)"));
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.salvaged.government = 22; }, "$.city: 26 government counters"));
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.salvaged.government = -1; }, "$.salvaged.government: "));
  auto alone = midgame();
  alone.helpers.clear();
  EXPECT_TRUE(
      refused_when(alone, [](auto& p) { p.salvaged.commercial = 1; }, "$.salvaged.commercial: "));
}

TEST(ComebackCityPosition, MarkersOfADisasterThatBroughtThem) {
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.disaster = Disaster::kUltraMegaChicken; }, "$.wrecked: "));
  EXPECT_TRUE(refused_when(
      midgame(),
      [](auto& p) {
        p.disaster = Disaster::kAlienInvasion;
        p.wrecked.clear();
      },
      "$.city: nothing has broken anything"));
  EXPECT_TRUE(refused_when(
      midgame(),
      [](auto& p) {
        p.city[2].occupied = true;
        p.city[2].counters = 0;
      },
      "$.city: only aliens occupy"));
  EXPECT_TRUE(
      refused_when(midgame(), [](auto& p) { p.city[0].occupied = true; }, "$.city[0].occupied: "));
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.city[4].guarded = true; }, "$.city[4]: "));
  EXPECT_TRUE(refused_when(building_up(), [](auto& p) { p.wrecked = {"plant"}; }, "$.wrecked: "));
  EXPECT_TRUE(
      refused_when(building_up(), [](auto& p) { p.city[0].rubble = true; }, "$.city: nothing has"));
  EXPECT_TRUE(refused_when(
      building_up(),
      [](auto& p) {
        p.removed = {p.deck.back()};
        p.deck.pop_back();
      },
      "$.removed: no card leaves the game before the disaster"));
}

TEST(ComebackCityPosition, PartsAreNamedOnce) {
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.wrecked = {"road 6"}; }, "$.wrecked[0]: \"road 6\" is no part"));
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.wrecked = {"road 3", "road 3"}; },
      "$.wrecked[1]: road 3 is named"));
}

TEST(ComebackCityPosition, GuardsAreFourAndNeedTheirHelper) {
  const Table guarded = Table()
                            .disaster(Disaster::kAlienInvasion)
                            .city({"r01+ c02+ i03+ c04+ c05 g09"})
                            .helpers("national_guard");
  const auto position = written_down(guarded);
  EXPECT_TRUE(refused_when(
      position, [](auto& p) { p.city[4].guarded = true; }, "$.city: 5 guards stand in the city"));
  EXPECT_TRUE(refused_when(position, [](auto& p) { p.helpers.clear(); }, "$.city: 4 guards"));
  EXPECT_TRUE(refused_when(
      position, [](auto& p) { p.disaster = Disaster::kHurricane; }, "$.city: 4 guards"));
}

TEST(ComebackCityPosition, ZoningCardsAreTwoOfDifferentZones) {
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.bonuses.pop_back(); }, "$.bonuses: has 1"));
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.bonuses[1].zoning = "z_r_row"; },
      "$.bonuses: have the same zone"));
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.bonuses[1] = p.bonuses[0]; }, "$.bonuses[1].zoning: "));
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.bonuses[0].zoning = "z_x_row"; }, "$.bonuses[0].zoning: "));
}

TEST(ComebackCityPosition, ZoningCardsThatWerePutAway) {
  auto position = midgame();  // the first one is Residential
  position.passed_over = {"z_r_row", "z_r_count"};
  EXPECT_EQ(objections_to(position), Texts{});
  EXPECT_TRUE(refused_when(
      position, [](auto& p) { p.passed_over[1] = "z_c_row"; }, "$.passed_over[1]: only"));
  EXPECT_TRUE(refused_when(
      position, [](auto& p) { p.passed_over[1] = p.passed_over[0]; }, "$.passed_over[1]: zoning"));
  EXPECT_TRUE(refused_when(
      position, [](auto& p) { p.passed_over[1] = p.bonuses[0].zoning; },
      "$.passed_over[1]: zoning"));
  EXPECT_TRUE(refused_when(
      position, [](auto& p) { p.passed_over[0] = "row"; }, "$.passed_over[0]: \"row\""));
}

TEST(ComebackCityPosition, ABonusIsPaidWhenItIsDue) {
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.bonuses[1].state = BonusState::kDue; }, "$.bonuses: one is due"));
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.bonuses[1].state = BonusState::kHeld; },
      "$.bonuses: this table holds none (G8)"));
  EXPECT_TRUE(refused_when(
      building_up(), [](auto& p) { p.bonuses[1].state = BonusState::kPaid; },
      "$.bonuses: none is paid before"));
  EXPECT_TRUE(refused_when(
      building_up(), [](auto& p) { p.bonuses[1].state = BonusState::kDue; }, "$.bonuses[1]: "));
  const Table complete = Table()
                             .city({"i05 g01 .   .   .   .",  //
                                    "i02 i03 i04 g03 i06 g09"})
                             .build()
                             .pool("r05")
                             .offered("g02");
  EXPECT_EQ(objections_to(Table(complete).zoning("z_i_row due z_g_row").position()), Texts{});
  EXPECT_EQ(objections_to(Table(complete).zoning("z_i_row z_g_row").position()),
            Texts{"$.bonuses[0]: its condition is met: it is due (R11.1)"});
}

TEST(ComebackCityPosition, ASkylineThatWasCoveredSinceStaysDue) {
  const Table table = Table()
                          .city({"i05 c01 .   .   .   .",  //
                                 "i02 i03 i04 i06 i07 g09"})
                          .build();
  const Table bare = Table(table).zoning("z_i_skyline z_r_diagonal").pool("r05").offered("g02");
  // Noodle Counter hides the fifth one.
  const Table covered = Table(bare).zoning("z_i_skyline due z_r_diagonal");
  EXPECT_EQ(objections_to(covered.position()), Texts{});
  // Nothing else can be undone before the disaster.
  EXPECT_FALSE(objections_to(Table(bare).zoning("z_g_row due z_r_diagonal").position()).empty());
}

TEST(ComebackCityPosition, HelpersAreHiredOnceAfterTheDisaster) {
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.helpers.push_back(p.helpers[0]); },
      "$.helpers[1]: is named twice"));
  EXPECT_TRUE(refused_when(
      building_up(), [](auto& p) { p.helpers = {Helper::kNationalGuard}; }, "$.helpers: "));
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.crew_used = true; }, "$.crew_used: "));
}

TEST(ComebackCityPosition, Numbers) {
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.action_points = 21; }, "$.action_points: "));
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.action_points = 0; }, "$.action_points: "));
  EXPECT_TRUE(
      refused_when(building_up(), [](auto& p) { p.action_points = 8; }, "$.action_points: "));
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.severity = -1; }, "$.severity: "));
  EXPECT_TRUE(refused_when(building_up(), [](auto& p) { p.severity = 1; }, "$.severity: "));
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.flips = -1; }, "$.flips: "));
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.shuffles = 1000; }, "$.shuffles: "));
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.rolls = 1; }, "$.rolls: "));
  const std::uint64_t huge = std::uint64_t{1} << 53;
  EXPECT_TRUE(refused_when(midgame(), [=](auto& p) { p.shuffle_seed = huge; }, "$.shuffle_seed: "));
  EXPECT_TRUE(refused_when(building_up(), [=](auto& p) { p.dice_seed = huge; }, "$.dice_seed: "));
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.dice_seed = 5; }, "$.dice_seed: "));
}

TEST(ComebackCityPosition, BeforeTheDisasterColumnsHaveNoGapsAndKeepTheSpread) {
  EXPECT_TRUE(refused_when(
      building_up(), [](auto& p) { p.city[1].at = "1-3"; }, "$.city: column 1 has a gap"));
  EXPECT_TRUE(refused_when(
      building_up(),
      [](auto& p) {
        for (const auto* at : {"1-3", "1-4", "1-5"}) {
          p.city.push_back({at, p.deck.back()});
          p.deck.pop_back();
        }
      },
      "$.city: a column has too many"));
  EXPECT_TRUE(refused_when(
      building_up(),
      [](auto& p) {
        p.deck.push_back(p.city[1].card);
        p.city.erase(p.city.begin() + 1);
      },
      "$.city: 7 is not allowed here"));
}

TEST(ComebackCityPosition, TheCardsOfTheSetup) {
  const auto position =
      written_down(Table().city({"r13 r12 i01 i02 c14 g09"}).placing_extra("r01 g08"));
  EXPECT_TRUE(
      refused_when(position, [](auto& p) { p.pending.extra.pop_back(); }, "$.pending.extra: "));
  EXPECT_TRUE(refused_when(
      position, [](auto& p) { p.pending.extra[0] = p.pending.extra[1]; }, "$.pending.extra[1]: "));
  EXPECT_TRUE(refused_when(
      position,
      [](auto& p) {
        p.deck.push_back(*p.pending.extra[0]);
        p.pending.extra[0].reset();
      },
      "$.city: 6 is not allowed here"));
  EXPECT_TRUE(refused_when(
      building_up(), [](auto& p) { p.pending.extra = {"r01", "r02"}; }, "$.pending.extra: "));
}

TEST(ComebackCityPosition, ACardThatWasTurnedUp) {
  EXPECT_TRUE(refused_when(
      building_up(),
      [](auto& p) {
        p.deck.push_back(*p.pending.card);
        p.pending.card.reset();
      },
      "$.pending.card: a card must be turned up"));
  EXPECT_TRUE(refused_when(
      midgame(),
      [](auto& p) {
        p.pending.card = p.deck.back();
        p.deck.pop_back();
      },
      "$.pending.card: no card is turned up"));
  EXPECT_TRUE(refused_when(
      building_up(), [](auto& p) { p.pending.means = Means::kReductions; }, "$.pending.means: "));
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.pending.means = Means::kPool; }, "$.pending.means: "));
  EXPECT_TRUE(refused_when(
      building_up(), [](auto& p) { std::swap(p.pool[0], p.deck[0]); }, "$.pending.means: "));
  const auto placing = written_down(in_build().phase(Phase::kPlace).placing("g02"));
  EXPECT_TRUE(refused_when(
      placing,
      [](auto& p) {
        p.discards = p.pool;
        p.pool.clear();
      },
      "$.pending.card: the card cannot be paid for"));
}

TEST(ComebackCityPosition, AShortageThatASalvageHelps) {
  const auto position = written_down(Table()
                                         .city({"c01 r12 i03 c04 c05 g09"})
                                         .helpers("engineering_corps")
                                         .pool("r03")
                                         .offered("c03", Means::kShort));
  EXPECT_TRUE(refused_when(
      position, [](auto& p) { p.pending.salvages = 1; }, "$.pending.means: no salvage would help"));
  EXPECT_TRUE(refused_when(
      position, [](auto& p) { p.helpers.clear(); }, "$.pending.means: no salvage would help"));
  EXPECT_TRUE(
      refused_when(position, [](auto& p) { p.phase = Phase::kOffer; }, "$.pending.means: "));
}

TEST(ComebackCityPosition, AConstructionUnderWay) {
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.pending.begun = false; }, "$.pending.begun: cards have been"));
  EXPECT_TRUE(refused_when(
      building_up(), [](auto& p) { p.pending.begun = true; }, "$.pending.begun: only Rebuild"));
  EXPECT_TRUE(refused_when(
      midgame(),
      [](auto& p) {
        for (auto* pile : {&p.pool, &p.set_aside}) {
          p.discards.insert(p.discards.end(), pile->begin(), pile->end());
          pile->clear();
        }
      },
      "$.pending.begun: nothing has been turned up"));
  EXPECT_TRUE(
      refused_when(midgame(), [](auto& p) { p.pending.salvages = 2; }, "$.pending.salvages: "));
  auto alone = midgame();
  alone.helpers.clear();
  EXPECT_TRUE(
      refused_when(alone, [](auto& p) { p.pending.salvages = 1; }, "$.pending.salvages: nobody"));
  EXPECT_TRUE(refused_when(
      midgame(),
      [](auto& p) {
        for (int i = 0; i < 2; ++i) {
          p.set_aside.push_back(p.deck.back());
          p.deck.pop_back();
        }
      },
      "$.set_aside: 3 cards, at most 2"));
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.pending.released = 1; }, "$.pending.released: nobody was freed"));
}

TEST(ComebackCityPosition, DiceLieWhereTheyAreToBeRead) {
  auto game = at_disaster(Disaster::kEarthquake).dice({{3, 4}}).struck(Disaster::kEarthquake);
  ASSERT_EQ(game.phase(), Phase::kDice);
  const auto position = written_down(game);
  EXPECT_TRUE(
      refused_when(position, [](auto& p) { p.pending.dice.reset(); }, "$.pending.dice: must show"));
  EXPECT_TRUE(
      refused_when(position, [](auto& p) { p.pending.dice->blue = 7; }, "$.pending.dice.blue: "));
  EXPECT_TRUE(refused_when(
      position, [](auto& p) { p.pending.dice = {4, 4}; }, "$.pending.dice: leave nothing"));
  EXPECT_TRUE(refused_when(
      position, [](auto& p) { p.pending.dice = {5, 6}; }, "$.pending.dice: leave nothing"));
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.pending.dice = {3, 4}; }, "$.pending.dice: none lie there"));
}

TEST(ComebackCityPosition, AnEarthquakeUnderWay) {
  const auto position = written_down(
      at_disaster(Disaster::kEarthquake).phase(Phase::kSeverity).target(3, 4).quake_step(1));
  EXPECT_TRUE(refused_when(position, [](auto& p) { p.target.reset(); }, "$.target: "));
  EXPECT_TRUE(refused_when(position, [](auto& p) { p.target->row = 7; }, "$.target.row: "));
  EXPECT_TRUE(refused_when(position, [](auto& p) { p.target->column = 0; }, "$.target.column: "));
  EXPECT_TRUE(refused_when(position, [](auto& p) { p.quake_step = 6; }, "$.quake_step: "));
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.quake_step = 1; }, "$.quake_step: "));
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.target = LocationView{1, 1}; }, "$.target: there is none now"));
  EXPECT_TRUE(refused_when(position, [](auto& p) { p.disaster = Disaster::kHurricane; }, "$."));
}

TEST(ComebackCityPosition, WhatTheEarthquakeBroke) {
  const auto position = written_down(Table()
                                         .disaster(Disaster::kEarthquake)
                                         .city({"r08# r12 i03 c04 c05 g09"})
                                         .helpers("engineering_corps"));
  ASSERT_EQ(position.quaked.size(), 1u);
  EXPECT_TRUE(refused_when(position, [](auto& p) { p.quaked.clear(); }, "$.quaked: r08 is rubble"));
  EXPECT_TRUE(refused_when(position, [](auto& p) { p.quaked[0].at = "9-9"; }, "$.quaked[0].at: "));
  EXPECT_TRUE(
      refused_when(position, [](auto& p) { p.quaked[0].card = "x"; }, "$.quaked[0].card: "));
  EXPECT_TRUE(refused_when(
      position, [](auto& p) { p.quaked.push_back(p.quaked[0]); }, "$.quaked[1]: is named twice"));
  EXPECT_TRUE(refused_when(
      midgame(), [](auto& p) { p.quaked.push_back({"c04", "4-1"}); }, "$.quaked: only an earth"));
}

TEST(ComebackCityPosition, MeteorsThatLie) {
  const auto position = written_down(at_disaster(Disaster::kMeteorStrike)
                                         .phase(Phase::kSeverity)
                                         .meteors({{1, 4}, {3, 5}})
                                         .severity(1)
                                         .ap(9));
  EXPECT_TRUE(refused_when(position, [](auto& p) { p.meteors.clear(); }, "$.meteors: "));
  EXPECT_TRUE(refused_when(
      position, [](auto& p) { p.meteors[1] = p.meteors[0]; }, "$.meteors[1]: no meteor can fall"));
  EXPECT_TRUE(
      refused_when(position, [](auto& p) { p.meteors[1] = {6, 6}; }, "$.meteors[1]: "));  // empty
  EXPECT_TRUE(refused_when(position, [](auto& p) { p.meteors[0].row = 7; }, "$.meteors[0].row: "));
  EXPECT_TRUE(refused_when(
      position, [](auto& p) { p.meteors = {{1, 4}, {1, 5}, {2, 4}, {2, 5}, {3, 4}, {3, 5}}; },
      "$.meteors: "));
  EXPECT_TRUE(
      refused_when(position, [](auto& p) { p.meteor_faces.pop_back(); }, "$.meteor_faces: has 9"));
  EXPECT_TRUE(refused_when(
      position, [](auto& p) { p.meteor_faces[1] = p.meteor_faces[0]; }, "$.meteor_faces[1]: "));
  EXPECT_TRUE(
      refused_when(midgame(), [](auto& p) { p.meteor_faces = {"m01"}; }, "$.meteor_faces: has 1"));
}

TEST(ComebackCityPosition, TheChickenInTheCity) {
  const auto position = written_down(
      Table().city({"r08 r12 i03 c04 c05 g09"}).chicken("1-2", 2).helpers("engineering_corps"));
  EXPECT_TRUE(refused_when(position, [](auto& p) { p.chicken.reset(); }, "$.chicken: "));
  EXPECT_TRUE(refused_when(position, [](auto& p) { p.chicken = "1-1"; }, "$.chicken: a building"));
  EXPECT_TRUE(refused_when(position, [](auto& p) { p.chicken = "x"; }, "$.chicken: \"x\" is no"));
  EXPECT_TRUE(refused_when(position, [](auto& p) { p.tokens = 8; }, "$.tokens: "));
  EXPECT_TRUE(refused_when(position, [](auto& p) { p.tokens = 0; }, "$.chicken: "));
  EXPECT_TRUE(refused_when(position, [](auto& p) { p.feast_due = true; }, "$.feast_due: "));
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.tokens = 1; }, "$.tokens: "));
  EXPECT_TRUE(refused_when(midgame(), [](auto& p) { p.chicken = "1-3"; }, "$.chicken: "));
}

TEST(ComebackCityPosition, ADecisionThatIsNotAtHand) {
  EXPECT_TRUE(refused_when(
      written_down(at_disaster(Disaster::kHurricane).phase(Phase::kNumber)),
      [](auto& p) { p.phase = Phase::kTie; }, "$.phase: nothing is tied"));
  EXPECT_TRUE(refused_when(
      written_down(at_disaster(Disaster::kHurricane).phase(Phase::kNumber)),
      [](auto& p) { p.phase = Phase::kSeverity; }, "$.phase: the disaster cannot grow"));
  EXPECT_TRUE(refused_when(
      written_down(at_disaster(Disaster::kHurricane).phase(Phase::kNumber)),
      [](auto& p) { p.phase = Phase::kReward; }, "$."));
  EXPECT_TRUE(refused_when(
      written_down(Table().city({"r01 c02 i03 c04 c05 g09"}).helpers("engineering_corps")),
      [](auto& p) { p.phase = Phase::kOver; }, "$.phase: the game is not over"));
  const auto asking = written_down(Table()
                                       .disaster(Disaster::kAlienInvasion)
                                       .city({"r01* c02 i03 c04 c05 g09"})
                                       .helpers("extraterrestrial_defense_agency national_guard")
                                       .begun()
                                       .phase(Phase::kFree));
  EXPECT_TRUE(refused_when(
      asking, [](auto& p) { p.helpers = {Helper::kNationalGuard}; }, "$.phase: nobody can be"));
  EXPECT_TRUE(refused_when(
      asking,
      [](auto& p) {
        p.phase = Phase::kGuard;
        p.helpers = {Helper::kExtraterrestrialDefenseAgency};
      },
      "$.phase: no guard is called"));
  EXPECT_TRUE(refused_when(
      asking,
      [](auto& p) {
        p.phase = Phase::kGuard;
        p.pending.released = 1;
      },
      "$.pending.released: the first one is free"));
}

}  // namespace
}  // namespace cornerstone::comeback_city

// Whole positions, out and in: what play can reach comes back unchanged, what it cannot is refused
// with its place.
#include <set>

#include "engine/hash.h"
#include "engine/json_read.h"
#include "engine/json_write.h"
#include "games/rolling_heights/testing/table.h"

namespace cornerstone::rolling_heights {
namespace {

using testing::Game;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;

Texts objections_to(const Position& position) { return testkit::objections_to(rules(), position); }

template <class Change>
auto refused_when(const Position& position, Change change, std::string_view complaint) {
  return testkit::refused_when(rules(), position, change, complaint);
}

Position written_down(const Game& game) { return rules().position(game.state); }
// The position in which these moves end.
Position after(const Table& table, const Texts& moves) {
  auto game = table.game();
  game.play_all(moves);
  EXPECT_EQ(objections_to(written_down(game)), Texts{});
  return written_down(game);
}

// Seat 0 is in Main with cubes in hand; both have plans, one of them is complete.
Position laid_out() {
  return written_down(Table(2)
                          .complete(0, "L1-22", "d3")
                          .place(0, "L1-12", "e3", "wood 2 glass")
                          .hard(0, "public_figure carpenter")
                          .exhausted(0, "riveter")
                          .activated(0, "architect")
                          .hand("wood glass 2")
                          .power(2)
                          .wild(0, 2)
                          .tokens(1, 1, 1)
                          .game());
}

TEST(RollingHeightsPosition, EveryPositionOfAGameComesBackUnchanged) {
  std::set<Phase> phases;
  for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
    const OptionMap options =
        seats == 3 ? OptionMap{{"advance_prep", "on"}, {"wild_unlimited", "on"}} : OptionMap{};
    for (std::uint64_t seed = 11; seed < 14; ++seed) {
      auto game = Game::started(setup(seats, options), seed);
      Rng choices(seed, 1), chances(seed, 2);
      while (true) {
        Problems problems;
        const State loaded = rules().load(written_down(game), problems);
        for (const auto& problem : problems) FAIL() << text(problem);
        ASSERT_TRUE(same_bytes(loaded, game.state));
        phases.insert(game.state.phase);
        if (game.to_move() == kNobody) break;
        MoveList moves;
        rules().list_moves(game.state, moves);
        game.play(moves[choices.below(static_cast<std::uint32_t>(moves.size()))], chances);
      }
    }
  }
  EXPECT_GT(phases.size(), 13u);  // of 16; the tests below lead to the others
}

TEST(RollingHeightsPosition, ThroughJsonToo) {
  auto game = Table(3).place(0, "L1-10", "d3").hand("wood 3 glass").power(2).game();
  game.play_all({"buy", "plan 1 3", "space e3"});
  std::string json;
  write_json(json, written_down(game));
  Problems problems;
  const auto read = from_json<Position>(json, problems);
  EXPECT_TRUE(problems.empty());
  EXPECT_TRUE(same_bytes(rules().load(read, problems), game.state));
  EXPECT_TRUE(problems.empty());
}

TEST(RollingHeightsPosition, TheKitsOwnPositionsAreAccepted) {
  EXPECT_EQ(objections_to(laid_out()), Texts{});
}

TEST(RollingHeightsPosition, TheTableMustFitTheGame) {
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.game = "uptown"; }, "$.game: "));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.seats = 5; }, "$.seats: 5 is not allowed"));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.seats = 1; }, "$.seats: 1 is not allowed"));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.players.pop_back(); }, "$.players: "));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.active = 2; }, "$.active: "));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.active = -1; }, "$.active: "));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.start_seat = 2; }, "$.start_seat: "));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.round = 61; }, "$.round: "));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.round = 0; }, "$.round: "));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.final_round = 1; }, "$.final_round: "));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.final_round = 3; }, "$.final_round: "));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.options["dice"] = "on"; }, "$.options."));
  EXPECT_TRUE(
      refused_when(laid_out(), [](auto& p) { p.options["round_cap"] = "7"; }, "$.options."));
}

TEST(RollingHeightsPosition, TheRoundCapHoldsHereToo) {
  auto late = laid_out();
  late.round = 11;
  EXPECT_EQ(objections_to(late), Texts{});
  late.options["round_cap"] = "10";
  EXPECT_TRUE(refused_when(late, [](auto&) {}, "$.round: "));
}

TEST(RollingHeightsPosition, SixBoardsWithTheRightSides) {
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.boards.pop_back(); }, "$.boards: 5 boards"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.boards[1].board = "N1"; }, "$.boards[1].board: board N1"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.boards[1].board = "N7"; },
      "$.boards[1].board: \"N7\" is no board"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.boards[1].side = Side::kB; },
      "$.boards: 1 show their B side, with 2 players 0 do (R2.1)"));
}

TEST(RollingHeightsPosition, PlansLieOnEmptyLandOnceEach) {
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.plans[0].at = "a1"; }, "$.plans[0].at: a1 is water (R9.5)"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.plans[0].at = p.plans[1].at; }, "$.plans[1].at: e3 has another"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.plans[0].at = "j1"; }, "$.plans[0].at: \"j1\" is no space"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.plans[0].plan = "L9-01"; }, "$.plans[0].plan: \"L9-01\" is no"));
  EXPECT_TRUE(
      refused_when(laid_out(), [](auto& p) { p.plans[0].owner = 2; }, "$.plans[0].owner: "));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.plans[1].plan = p.plans[0].plan; },
      "$.plans[1].plan: plan L1-22"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.plans[0].built.wood = 4; }, "$.plans[0].built.wood: "));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.plans[0].built.steel = 1; }, "$.plans[0].built.steel: "));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.plans[0].built.wood = -1; }, "$.plans[0].built.wood: "));
}

TEST(RollingHeightsPosition, EveryPlanLiesSomewhere) {
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.market[0].pile.pop_back(); },
      "$.market: every plan lies somewhere"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.market[0].pile[0] = *p.market[1].slots[0].plan; }, "$.market"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.market[0].slots[3].plan = p.plans[0].plan; },
      "$.market[0].slots[3].plan: plan L1-22 is in another place already"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.market[0].slots.pop_back(); }, "$.market[0].slots: 8 slots"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { std::swap(p.market[0].pile[3], p.market[1].pile[4]); },
      "$.market[0].pile[3]: "));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.market[1].slots[2].plan = "Mill"; },
      "$.market[1].slots[2].plan: \"Mill\" is no plan"));
  // Five plans of a strip that never were there.
  EXPECT_TRUE(refused_when(
      laid_out(),
      [](auto& p) {
        for (std::size_t i = 0; i < 5; ++i) {
          p.market[0].pile.push_back(*p.market[0].slots[i].plan);
          p.market[0].slots[i] = {};
        }
      },
      "$.market[0].pile: "));
}

TEST(RollingHeightsPosition, CubesAreAsManyAsThereAre) {
  // 35 wood are in play: 5 on plans, 1 in hand.
  auto many = laid_out();
  many.hand.wood = 30;
  many.misc_entered = true;
  EXPECT_EQ(objections_to(many), Texts{});
  EXPECT_TRUE(refused_when(
      many, [](auto& p) { p.hand.wood = 31; },
      "$.plans: 36 wood on plans and in hand, 35 are in play (R2.4)"));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.hand.steel = 36; }, "$.hand.steel: "));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.hand.glass = -1; }, "$.hand.glass: "));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.power = -1; }, "$.power: "));
  EXPECT_TRUE(refused_when(
      laid_out(),
      [](auto& p) {
        p.misc_entered = true;
        p.misc_built.concrete = 1;
      },
      "$.misc_built.concrete: more than there are on the plans"));
}

TEST(RollingHeightsPosition, MiscCubesNeedAnEmptySupply) {
  auto many = laid_out();
  many.hand.wood = 30;
  EXPECT_TRUE(refused_when(
      many, [](auto&) {}, "$.misc_entered: must be true once a supply was empty (R15.1)"));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.misc.wood = 1; }, "$.misc_entered: "));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.misc.wood = -1; }, "$.misc.wood: "));
}

TEST(RollingHeightsPosition, MiscCubesAreBuiltOnceAllRealOnesAre) {
  EXPECT_TRUE(refused_when(
      laid_out(),
      [](auto& p) {
        p.misc_entered = true;
        p.misc_built.wood = 1;
      },
      "$.misc_built.wood: "));
}

TEST(RollingHeightsPosition, AColourThatIsAllBuiltEndsTheGame) {
  const auto built = written_down(Table(2).supply(Cube::kWood, 0).game());
  EXPECT_EQ(objections_to(built), Texts{});
  EXPECT_TRUE(refused_when(
      built, [](auto& p) { p.final_round.reset(); },
      "$.final_round: all wood is built, so the end is in sight (R16.1)"));
}

TEST(RollingHeightsPosition, MeeplesAreAsManyAsThereAre) {
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[1].meeples.bench["carpenter"] = 8; },
      "$.players: 9 of carpenter, there are 8 (R1.2)"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[1].meeples.bench["carpenter"] = 9; },
      "$.players[1].meeples.bench.carpenter: "));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[1].meeples.bench["dog"] = 1; },
      "$.players[1].meeples.bench.dog: there is no such meeple"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[1].meeples.bench["riveter"] = -1; },
      "$.players[1].meeples.bench.riveter: "));
}

TEST(RollingHeightsPosition, WildTokensAreAsManyAsThereAre) {
  auto many = laid_out();  // 2 held and 1 on a plan
  many.players[1].wild = 27;
  EXPECT_EQ(objections_to(many), Texts{});
  EXPECT_TRUE(refused_when(
      many, [](auto& p) { p.market[1].slots[1].tokens = 1; },
      "$.players: 31 wild tokens, there are 30 (R1.2)"));
  EXPECT_TRUE(
      refused_when(laid_out(), [](auto& p) { p.players[0].wild = 31; }, "$.players[0].wild: "));
  EXPECT_TRUE(refused_when(
      laid_out(),
      [](auto& p) {
        p.market[0].pile.insert(p.market[0].pile.begin(), *p.market[0].slots[0].plan);
        p.market[0].slots[0].plan.reset();
      },
      "$.market[0].slots[0].tokens: "));  // none without a plan
}

TEST(RollingHeightsPosition, ThreeAdsInOrder) {
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.ads.pop_back(); }, "$.ads: 2 ads"));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.ads.push_back("AD-12"); }, "$.ads: 4 ads"));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.ads[1] = p.ads[0]; }, "$.ads[1]: ad "));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.ads[1] = "AD-13"; }, "$.ads[1]: "));
  EXPECT_TRUE(
      refused_when(laid_out(), [](auto& p) { std::swap(p.ads[0], p.ads[1]); }, "$.ads[1]: "));
  auto first_game = laid_out();
  first_game.options["first_game_ads"] = "on";
  first_game.ads = {"AD-05", "AD-08", "AD-10"};
  EXPECT_EQ(objections_to(first_game), Texts{});
  EXPECT_TRUE(refused_when(
      laid_out(),
      [](auto& p) {
        p.options["first_game_ads"] = "on";
        p.ads = {"AD-05", "AD-08", "AD-11"};
      },
      "$.ads[2]: AD-11 is no ad of a first game (R2.6)"));
}

TEST(RollingHeightsPosition, TwoTargetsForEach) {
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].targets.pop_back(); },
      "$.players[0].targets: 1 targets, each player gets 2 (R2.7)"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].targets.push_back("TG-13"); },
      "$.players[0].targets: "));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[1].targets[0] = p.players[0].targets[1]; },
      "$.players[1].targets[0]: target "));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[1].targets[0] = "TG-14"; }, "$.players[1].targets[0]: "));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].chosen = 1; },
      "$.players[0].chosen: is not chosen yet (R17.2)"));
  EXPECT_TRUE(
      refused_when(laid_out(), [](auto& p) { p.players[0].chosen = 3; }, "$.players[0].chosen: "));
}

TEST(RollingHeightsPosition, TargetsAreChosenInTurnOrder) {
  const auto choosing =
      after(Table(3).starting(1).turn(0).round(4).final_round(4), {"end_main", "target 1"});
  EXPECT_EQ(choosing.active, 2);
  EXPECT_TRUE(refused_when(
      choosing, [](auto& p) { p.players[1].chosen.reset(); },
      "$.players[1].chosen: has been chosen by now (R17.2)"));
  EXPECT_TRUE(
      refused_when(choosing, [](auto& p) { p.players[0].chosen = 1; }, "$.players[0].chosen: "));
  EXPECT_TRUE(refused_when(choosing, [](auto& p) { p.active = 0; }, "$.players[2].chosen: "));
  EXPECT_TRUE(refused_when(
      choosing, [](auto& p) { p.final_round = 5; }, "$.round: the game ends after final_round"));
  const auto over =
      after(Table(2).turn(1).round(4).final_round(4), {"end_main", "target 1", "target 2"});
  EXPECT_TRUE(refused_when(over, [](auto& p) { p.active = 1; }, "$.active: "));
  EXPECT_TRUE(refused_when(over, [](auto& p) { p.players[1].chosen.reset(); }, "$.players[1]"));
}

TEST(RollingHeightsPosition, NumbersStayWithinTheirLimits) {
  const auto limited = [](auto change, const std::string& place, int value) {
    return refused_when(laid_out(), change,
                        "$." + place + ": " + std::to_string(value) + " is not allowed");
  };
  EXPECT_TRUE(limited([](auto& p) { p.start_seat = -1; }, "start_seat", -1));
  EXPECT_TRUE(limited([](auto& p) { p.round = -1; }, "round", -1));
  EXPECT_TRUE(limited([](auto& p) { p.plans[0].owner = -1; }, "plans[0].owner", -1));
  for (const int value : {-1, 3}) {  // L1-12 has stacks of 2 concrete, 2 wood and 2 glass
    EXPECT_TRUE(
        limited([=](auto& p) { p.plans[1].built.wood = value; }, "plans[1].built.wood", value));
    EXPECT_TRUE(limited([=](auto& p) { p.plans[1].built.concrete = value; },
                        "plans[1].built.concrete", value));
    EXPECT_TRUE(
        limited([=](auto& p) { p.plans[1].built.glass = value; }, "plans[1].built.glass", value));
  }
  for (const int value : {-1, 1}) {
    EXPECT_TRUE(
        limited([=](auto& p) { p.plans[1].built.steel = value; }, "plans[1].built.steel", value));
  }
  EXPECT_TRUE(
      limited([](auto& p) { p.market[1].slots[2].tokens = -1; }, "market[1].slots[2].tokens", -1));
  EXPECT_TRUE(limited([](auto& p) { p.players[1].wild = -1; }, "players[1].wild", -1));
  for (const int value : {0, 3}) {
    EXPECT_TRUE(limited([=](auto& p) { p.players[1].chosen = value; }, "players[1].chosen", value));
    EXPECT_TRUE(limited([=](auto& p) { p.tokens_due = value; }, "tokens_due", value));
    EXPECT_TRUE(limited([=](auto& p) { p.pending.level = value; }, "pending.level", value));
  }
  for (const int value : {0, 10}) {
    EXPECT_TRUE(limited([=](auto& p) { p.pending.slot = value; }, "pending.slot", value));
  }
  for (const int value : {-1, 2}) {
    EXPECT_TRUE(
        limited([=](auto& p) { p.prepared = {static_cast<Seat>(value)}; }, "prepared[0]", value));
  }
  for (const int value : {-1, 255}) {
    EXPECT_TRUE(limited([=](auto& p) { p.pending.cost = value; }, "pending.cost", value));
    EXPECT_TRUE(limited([=](auto& p) { p.pending.left = value; }, "pending.left", value));
  }
  for (const int value : {-1, kMaxEffects + 1}) {
    EXPECT_TRUE(limited([=](auto& p) { p.pending.step = value; }, "pending.step", value));
  }
  for (const int value : {-1, 2 * kMeepleKinds + 1}) {
    EXPECT_TRUE(limited([=](auto& p) { p.pending.last = value; }, "pending.last", value));
  }
}

TEST(RollingHeightsPosition, PointsComeFromSomewhere) {
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].points["luck"] = 1; },
      "$.players[0].points.luck: no points come from there"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].points["spaces"] = -1; },
      "$.players[0].points.spaces: "));
}

TEST(RollingHeightsPosition, TheDraftComesFirst) {
  const auto start = written_down(Table(3).draft().game());
  EXPECT_EQ(objections_to(start), Texts{});
  EXPECT_EQ(start.active, 2);
  EXPECT_TRUE(refused_when(start, [](auto& p) { p.round = 1; }, "$.round: "));
  EXPECT_TRUE(refused_when(
      start, [](auto& p) { p.active = 1; }, "$.plans: seat 2 must have its starting plan (R2.10)"));
  const auto second = after(Table(3).draft(), {"start_plan 1", "start_space d3"});
  EXPECT_TRUE(refused_when(
      second, [](auto& p) { p.active = 2; }, "$.plans: seat 2 must have no plan yet (R2.10)"));
  EXPECT_TRUE(refused_when(
      second, [](auto& p) { p.plans[0].built.wood = 1; },
      "$.plans: nobody has cubes during the draft (R2.11)"));
  EXPECT_TRUE(refused_when(second, [](auto& p) { p.hand.wood = 1; }, "$.phase: nobody holds"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.plans.back().owner = 0; },
      "$.plans: seat 1 has no plan (R2.10)"));
}

TEST(RollingHeightsPosition, CrewsFitTheTurn) {
  EXPECT_TRUE(refused_when(
      laid_out(),
      [](auto& p) {
        p.players[1].meeples.bench.clear();
        p.players[1].meeples.hard["carpenter"] = 2;
      },
      "$.players[1].meeples: are all on the bench between turns (R14.1)"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].meeples.hard["politician"] = 7; },
      "$.players[0].meeples: 11 are active; 10 may be (R4.1)"));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.prepared = {1}; }, "$.prepared[0]: "));
  const auto risk = written_down(
      Table(2).phase(Phase::kRisk).hard(0, "carpenter 2").exhausted(0, "riveter 2").game());
  EXPECT_TRUE(refused_when(
      risk, [](auto& p) { p.players[0].meeples.exhausted["riveter"] = 3; },
      "$.players[0].meeples.exhausted: "));
  EXPECT_TRUE(refused_when(
      risk, [](auto& p) { p.players[0].meeples.exhausted.clear(); },
      "$.players[0].meeples.exhausted: "));
  EXPECT_TRUE(refused_when(
      risk, [](auto& p) { p.players[0].meeples.activated["architect"] = 1; },
      "$.players[0].meeples.activated: nobody works before Main (R6.2)"));
  EXPECT_TRUE(refused_when(risk, [](auto& p) { p.power = 1; }, "$.phase: nobody holds or buys"));
  EXPECT_TRUE(
      refused_when(risk, [](auto& p) { p.bought = true; }, "$.phase: nobody holds or buys"));
}

TEST(RollingHeightsPosition, OnlyWhoHasATurnToComeRollsInAdvance) {
  const auto prepared = written_down(Table(2)
                                         .option("advance_prep", "on")
                                         .round(4)
                                         .turn(1)
                                         .prepared(0)
                                         .hard(0, "carpenter")
                                         .game());
  EXPECT_EQ(objections_to(prepared), Texts{});
  EXPECT_TRUE(refused_when(prepared, [](auto& p) { p.prepared = {0, 0}; }, "$.prepared[1]: "));
  EXPECT_TRUE(refused_when(prepared, [](auto& p) { p.prepared = {0, 1}; }, "$.prepared[1]: "));
  EXPECT_TRUE(refused_when(
      prepared, [](auto& p) { p.options["advance_prep"] = "off"; }, "$.prepared[0]: "));
  EXPECT_TRUE(refused_when(prepared, [](auto& p) { p.final_round = 4; }, "$.prepared[0]: "));
  auto drafting = written_down(Table(2).option("advance_prep", "on").draft().game());
  EXPECT_TRUE(refused_when(drafting, [](auto& p) { p.prepared = {0}; }, "$.prepared[0]: "));
  auto scoring =
      after(Table(2).option("advance_prep", "on").round(4).final_round(4).turn(1), {"end_main"});
  EXPECT_TRUE(refused_when(scoring, [](auto& p) { p.prepared = {1}; }, "$.prepared[0]: "));
  // Before its own turn of the last round it may have.
  auto waiting = written_down(Table(2)
                                  .option("advance_prep", "on")
                                  .round(4)
                                  .final_round(4)
                                  .prepared(1)
                                  .hard(1, "carpenter")
                                  .game());
  EXPECT_EQ(objections_to(waiting), Texts{});
}

TEST(RollingHeightsPosition, BenchingBelongsToACrewOfMoreThanTen) {
  const auto benching = after(Table(2).bench(1, "carpenter 6 riveter 6"), {"end_main"});
  EXPECT_EQ(benching.phase, Phase::kBench);
  EXPECT_TRUE(refused_when(
      benching, [](auto& p) { p.players[1].meeples.exhausted["riveter"] = 4; },
      "$.players[1].meeples: 10 are active; 10 may be (R4.1)"));
  EXPECT_TRUE(refused_when(
      benching, [](auto& p) { p.players[1].meeples.steady["architect"] = 1; },
      "$.players[1].meeples: nobody is up before the roll (R4.2)"));
  EXPECT_TRUE(refused_when(
      benching, [](auto& p) { p.pending.last = 4; }, "$.phase: the player has nothing to decide"));
}

TEST(RollingHeightsPosition, AStrikeTakesHalfAtMost) {
  auto game = Table(2)
                  .phase(Phase::kRisk)
                  .hard(0, "carpenter 2")
                  .steady(0, "architect 2")
                  .exhausted(0, "riveter")
                  .game();
  game.play("rally", "e");
  const auto strike = written_down(game);
  EXPECT_EQ(objections_to(strike), Texts{});
  EXPECT_EQ(strike.pending.left, 2);
  EXPECT_TRUE(refused_when(strike, [](auto& p) { p.pending.left = 0; }, "$.pending.left: "));
  EXPECT_TRUE(refused_when(strike, [](auto& p) { p.pending.left = 3; }, "$.pending.left: "));
  EXPECT_TRUE(refused_when(strike, [](auto& p) { p.pending.left = 5; }, "$.pending.left: "));
}

TEST(RollingHeightsPosition, WhatWasUsedIsABuildingWithAnAbility) {
  const auto used =
      after(Table(2).complete(0, "L1-22", "d3").complete(0, "L1-01", "e3").hard(0, "public_figure"),
            {"figure hard L1-22"});
  EXPECT_EQ(used.used, Texts{"L1-22"});
  EXPECT_TRUE(refused_when(used, [](auto& p) { p.used = {"L1-01"}; }, "$.used[0]: L1-01"));
  EXPECT_TRUE(refused_when(used, [](auto& p) { p.used = {"L1-22", "L1-22"}; }, "$.used[1]: L1-22"));
  EXPECT_TRUE(refused_when(used, [](auto& p) { p.used = {"L1-33"}; }, "$.used[0]: L1-33"));
  EXPECT_TRUE(refused_when(used, [](auto& p) { p.used = {"none"}; }, "$.used[0]: none"));
  EXPECT_TRUE(refused_when(used, [](auto& p) { p.plans[0].owner = 1; }, "$.used[0]: L1-22"));
}

TEST(RollingHeightsPosition, ThePurchaseOfTheTurn) {
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.tokens_due = 1; }, "$.tokens_due: follow a purchase (R9.9)"));
  EXPECT_TRUE(refused_when(
      laid_out(),
      [](auto& p) {
        p.bought = true;
        p.tokens_due = 3;
      },
      "$.tokens_due: "));
  const Table table = Table(2).place(0, "L1-10", "d3").power(9);
  for (const auto& moves : {Texts{"buy"}, Texts{"buy", "plan 1 3"}}) {
    EXPECT_TRUE(refused_when(
        after(table, moves), [](auto& p) { p.bought = true; },
        "$.pending.deal: a plan was bought already (R9.1)"));
  }
}

TEST(RollingHeightsPosition, WhatIsPendingFitsThePhase) {
  const auto paying = after(Table(2).place(0, "L1-10", "d3").power(2).hand("wood 2"),
                            {"buy", "plan 1 3", "space e3"});
  EXPECT_EQ(paying.phase, Phase::kPay);
  const auto pending = [&paying](auto change, std::string_view complaint) {
    return refused_when(paying, [&](Position& p) { change(p.pending); }, complaint);
  };
  EXPECT_TRUE(pending([](auto& p) { p.deal = Deal::kNothing; }, "$.pending."));
  EXPECT_TRUE(pending([](auto& p) { p.deal = Deal::kTrade; }, "$.pending."));
  EXPECT_TRUE(pending([](auto& p) { p.level.reset(); }, "$.pending.level: "));
  EXPECT_TRUE(pending([](auto& p) { p.level = 3; }, "$.pending.level: "));
  EXPECT_TRUE(pending([](auto& p) { p.slot.reset(); }, "$.pending.slot: "));
  EXPECT_TRUE(pending([](auto& p) { p.slot = 10; }, "$.pending.slot: "));
  EXPECT_TRUE(pending([](auto& p) { p.space.reset(); }, "$.pending.space: "));
  EXPECT_TRUE(pending([](auto& p) { p.space = "k9"; }, "$.pending.space: "));
  EXPECT_TRUE(
      pending([](auto& p) { p.space = "d3"; }, "$.pending.space: is not empty land (R9.5)"));
  EXPECT_TRUE(
      pending([](auto& p) { p.space = "f4"; }, "$.pending.space: is not empty land (R9.5)"));
  EXPECT_TRUE(pending([](auto& p) { p.cube = Cube::kWood; }, "$.pending.cube: "));
  EXPECT_TRUE(pending([](auto& p) { p.cost = 0; }, "$.pending.cost: "));
  EXPECT_TRUE(pending([](auto& p) { p.cost = 3; }, "$.pending.cost: is more than the price"));
  EXPECT_TRUE(pending([](auto& p) { p.ability = "L1-22"; }, "$.pending.worked: goes with ability"));
  EXPECT_TRUE(pending([](auto& p) { p.step = 1; }, "$.pending.step: "));
  EXPECT_TRUE(pending([](auto& p) { p.left = 1; }, "$.pending.left: "));
  EXPECT_TRUE(pending([](auto& p) { p.begun = true; }, "$.pending.begun: "));
  EXPECT_TRUE(pending([](auto& p) { p.last = 9; }, "$.pending."));
  EXPECT_TRUE(pending([](auto& p) { p.last = 8; }, "$.pending.cost: "));
  EXPECT_TRUE(
      refused_when(paying, [](auto& p) { p.hand.wood = 0; }, "$.pending.cost: leaves no choice"));
  EXPECT_TRUE(refused_when(paying, [](auto& p) { p.phase = Phase::kMain; }, "$.pending."));
  EXPECT_TRUE(
      refused_when(laid_out(), [](auto& p) { p.pending.deal = Deal::kBuy; }, "$.pending.deal: "));
}

TEST(RollingHeightsPosition, InMainNothingIsPending) {
  const auto used =
      after(Table(2).complete(0, "L1-22", "d3").hard(0, "public_figure"), {"figure hard L1-22"});
  EXPECT_TRUE(refused_when(
      used,
      [](auto& p) {
        p.pending.ability = "L1-22";
        p.pending.worked = Pose::kHard;
      },
      "$.pending.ability: does not belong to this phase"));
  EXPECT_TRUE(refused_when(
      used,
      [](auto& p) {
        p.pending.ability = *p.market[0].slots[0].plan;  // not even on the map
        p.pending.worked = Pose::kHard;
      },
      "$.pending.ability: is among those used in this turn (R7.3)"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.pending.last = 1; }, "$.pending.last: no order is being kept"));
}

TEST(RollingHeightsPosition, APlanIsNotTakenByATradeNorFromAGap) {
  const Table table = Table(2).place(0, "L1-10", "d3").power(9).hard(0, "city_planner");
  EXPECT_TRUE(refused_when(
      after(table, {"buy"}), [](auto& p) { p.pending.deal = Deal::kTrade; }, "$.pending.deal: "));
  const auto taking = after(table, {"buy", "plan 1 3", "space e3", "planner_take", "plan 1 4"});
  EXPECT_TRUE(
      refused_when(taking, [](auto& p) { p.pending.slot = 3; }, "$.pending.slot: is empty"));
}

TEST(RollingHeightsPosition, APlanIsTakenByACityPlannerThatLiesDown) {
  const auto taking =
      after(Table(2).place(0, "L1-10", "d3").hard(0, "city_planner"), {"planner_take", "plan 1 3"});
  EXPECT_TRUE(refused_when(
      taking, [](auto& p) { p.players[0].meeples.activated.clear(); }, "$.pending.deal: "));
}

TEST(RollingHeightsPosition, ATradeUnderWay) {
  const auto trading = after(Table(2).power(2).hand("wood 2"), {"trade steel"});
  EXPECT_TRUE(refused_when(
      trading, [](auto& p) { p.pending.cost = 4; }, "$.pending.cost: is more than the price"));
  EXPECT_TRUE(refused_when(trading, [](auto& p) { p.pending.cube.reset(); }, "$.pending.cube: "));
  EXPECT_TRUE(refused_when(trading, [](auto& p) { p.pending.space = "e3"; }, "$.pending.space: "));
}

TEST(RollingHeightsPosition, UpgradesComeFromAServantOrAnAbility) {
  const auto upgrading = after(Table(2).hard(0, "public_servant").exhausted(0, "riveter 2"),
                               {"servant hard", "upgrade riveter exhausted"});
  EXPECT_TRUE(upgrading.pending.begun);
  EXPECT_TRUE(refused_when(
      upgrading, [](auto& p) { p.pending.left = 2; },
      "$.pending.left: so many upgrades cannot be left (R7.1)"));
  EXPECT_TRUE(refused_when(upgrading, [](auto& p) { p.pending.left = 0; }, "$.pending.left: "));
  EXPECT_TRUE(refused_when(
      upgrading, [](auto& p) { p.players[0].meeples.activated.clear(); }, "$.pending.left: "));
  auto nobody = after(Table(2).hard(0, "public_servant").exhausted(0, "riveter"), {"servant hard"});
  EXPECT_TRUE(refused_when(
      nobody, [](auto& p) { p.players[0].meeples.exhausted.clear(); },
      "$.phase: the player has nothing to decide here"));
}

TEST(RollingHeightsPosition, AnAbilityUnderWay) {
  const auto choosing =
      after(Table(2).complete(0, "L2-20", "d3").hard(0, "public_figure"), {"figure hard L2-20"});
  EXPECT_EQ(choosing.phase, Phase::kColour);
  const auto pending = [&choosing](auto change, std::string_view complaint) {
    return refused_when(choosing, [&](Position& p) { change(p.pending); }, complaint);
  };
  EXPECT_TRUE(refused_when(
      choosing, [](auto& p) { p.used.clear(); },
      "$.pending.ability: is among those used in this turn (R7.3)"));
  EXPECT_TRUE(pending([](auto& p) { p.worked = Pose::kExhausted; }, "$.pending.worked: "));
  EXPECT_TRUE(pending([](auto& p) { p.worked.reset(); }, "$.pending.worked: "));
  EXPECT_TRUE(pending([](auto& p) { p.worked = Pose::kSteady; }, "$.pending.left: "));  // 2 left
  EXPECT_TRUE(pending([](auto& p) { p.left = 3; }, "$.pending.left: "));
  EXPECT_TRUE(pending([](auto& p) { p.step = 1; }, "$.pending.step: the ability has no such"));
  EXPECT_TRUE(refused_when(choosing, [](auto& p) { p.phase = Phase::kConvert; }, "$.pending."));
  EXPECT_TRUE(refused_when(
      choosing, [](auto& p) { p.players[0].meeples.activated.clear(); }, "$.pending.ability: "));
}

TEST(RollingHeightsPosition, AnAbilityAsksWhatItBrings) {
  const auto choosing =
      after(Table(2).complete(0, "L2-20", "d3").complete(0, "L1-22", "e3").hard(0, "public_figure"),
            {"figure hard L2-20"});
  EXPECT_TRUE(refused_when(
      choosing,
      [](auto& p) {
        p.used = {"L1-22"};  // brings wood, whatever one would like
        p.pending.ability = "L1-22";
      },
      "$.pending.left: the ability gives no such choice (R7.3)"));
  const auto upgrading =
      after(Table(2).complete(0, "L1-33", "d3").hard(0, "public_figure").exhausted(0, "riveter 2"),
            {"figure hard L1-33"});
  EXPECT_EQ(upgrading.pending.left, 2);
  EXPECT_TRUE(refused_when(
      upgrading, [](auto& p) { p.pending.worked = Pose::kSteady; },
      "$.pending.left: so many upgrades cannot be left (R7.1)"));
}

TEST(RollingHeightsPosition, AConversionUnderWay) {
  const auto converting =
      after(Table(2).complete(0, "L2-33", "d3").hard(0, "public_figure").bench(0, "carpenter"),
            {"figure hard L2-33"});
  EXPECT_EQ(converting.phase, Phase::kConvert);
  EXPECT_TRUE(refused_when(
      converting, [](auto& p) { p.players[1].meeples.bench["executive"] = 8; },
      "$.pending.step: none is left to convert to (G14)"));
  EXPECT_TRUE(refused_when(
      converting, [](auto& p) { p.pending.step = 1; }, "$.pending.step: the effect there asks"));
  EXPECT_TRUE(refused_when(
      converting, [](auto& p) { p.players[0].meeples.bench.clear(); },
      "$.phase: the player has nothing to decide here"));
}

TEST(RollingHeightsPosition, ASacrificeUnderWay) {
  const auto choosing =
      after(Table(2).complete(0, "L1-03", "d3").hard(0, "public_figure"), {"figure hard L1-03"});
  EXPECT_EQ(choosing.phase, Phase::kSacrifice);
  EXPECT_TRUE(refused_when(choosing, [](auto& p) { p.pending.left = 1; }, "$.pending.left: "));
  EXPECT_TRUE(refused_when(choosing, [](auto& p) { p.pending.ability.reset(); }, "$.pending."));
}

TEST(RollingHeightsPosition, ARewardToBeChosen) {
  const auto choosing = after(Table(2)
                                  .place(0, "L1-01", "d3")
                                  .place(0, "L1-12", "e3")
                                  .complete(0, "L1-37", "c3")
                                  .hand("wood 3"),
                              {"construct L1-01 wood 3"});
  EXPECT_EQ(choosing.phase, Phase::kReward);
  EXPECT_TRUE(refused_when(
      choosing, [](auto& p) { p.pending.space = "e3"; },
      "$.pending.space: is no building of the player (R13.3)"));
  EXPECT_TRUE(refused_when(
      choosing, [](auto& p) { p.pending.step = 1; },
      "$.pending.step: the building has no such reward (R13.3)"));
  EXPECT_TRUE(refused_when(
      choosing, [](auto& p) { p.pending.space = "c3"; },  // Pigeon Green brings a politician
      "$.pending.step: that reward leaves no choice (R13.3)"));
  EXPECT_TRUE(refused_when(
      choosing, [](auto& p) { p.players[1].meeples.bench["riveter"] = 13; },
      "$.pending.step: that reward leaves no choice (R13.3)"));
  EXPECT_TRUE(refused_when(
      choosing, [](auto& p) { p.players[1].meeples.bench["architect"] = 16; },
      "$.pending.step: that reward leaves no choice (R13.3)"));
}

}  // namespace
}  // namespace cornerstone::rolling_heights

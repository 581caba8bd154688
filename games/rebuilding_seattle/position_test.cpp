// Whole positions, out and in: what play can reach comes back unchanged, what it cannot is refused
// with its place.
#include "engine/hash.h"
#include "engine/json_read.h"
#include "engine/json_write.h"
#include "games/rebuilding_seattle/testing/table.h"

namespace cornerstone::rebuilding_seattle {
namespace {

using testing::Game;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;

Texts complaints_about(const Position& position) {
  return testkit::objections_to(rules(), position);
}

template <class Change>
auto refused_when(const Position& position, Change change, std::string_view complaint) {
  return testkit::refused_when(rules(), position, change, complaint);
}

// Seat 0 has a suburb, two buildings and a landmark.
Position laid_out() {
  return Table(2)
      .suburb(0, "sub-26 0 6 0")
      .building(0, "bank T 0 2 1")
      .building(0, "shopping 2x2 0 6 0")
      .suburb(0, "sub-86 0 -2 0")
      .suburb(0, "sub-87 0 -4 0")
      .building(0, "lm-02 0 -2 0")
      .cards(0, "r1-20")
      .position();
}
Position alone() { return Table(1).position(); }

// The position in which these moves end.
Position after(const Table& table, const Texts& moves) {
  auto game = table.game();
  game.play_all(moves);
  return rules().position(game.state);
}

TEST(SeattlePosition, EveryPositionOfAGameComesBackUnchanged) {
  for (int seats = 1; seats <= 5; ++seats) {
    const OptionMap options = seats % 2 == 0 ? OptionMap{{"hidden_landmarks", "true"}}
                                             : OptionMap{{"suburb_top_visible", "false"}};
    auto game = Game::started(setup(seats, options), 11);
    std::set<Phase> phases;
    testing::play_randomly(game, 11, [&](const Game& now) {
      Problems problems;
      const State loaded = rules().load(rules().position(now.state), problems);
      for (const auto& problem : problems) FAIL() << text(problem);
      ASSERT_TRUE(same_bytes(loaded, now.state));
      phases.insert(now.state.phase);
    });
    EXPECT_GT(phases.size(), 9u);
  }
}

TEST(SeattlePosition, ThroughJsonToo) {
  auto game = Table(3).stack("sub-26").game();
  game.play_all({"buy_suburb", "place_suburb 0 6 0", "buy_building card m01"});
  std::string json;
  write_json(json, rules().position(game.state));
  Problems problems;
  const auto read = from_json<Position>(json, problems);
  EXPECT_TRUE(problems.empty());
  EXPECT_TRUE(same_bytes(rules().load(read, problems), game.state));
}

TEST(SeattlePosition, TheKitsOwnPositionsAreAccepted) {
  EXPECT_EQ(complaints_about(laid_out()), Texts{});
  EXPECT_EQ(complaints_about(alone()), Texts{});
}

TEST(SeattlePosition, TheTableMustFitTheGame) {
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.game = "uptown"; }, "$.game: "));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.seats = 6; }, "$.seats: 6 is not allowed"));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.players.pop_back(); }, "$.players: "));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.round = 4; }, "$.round: "));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.active = 2; }, "$.active: "));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.decider = 1; }, "$.decider: must be 0"));
  EXPECT_TRUE(
      refused_when(laid_out(), [](auto& p) { p.options["setup_mode"] = "dice"; }, "$.options."));
}

TEST(SeattlePosition, EveryCardLiesOnce) {
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.market[1] = p.market[0]; },
      "$.market[1]: card r1-01 is in another place already"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.market[1] = "r9-99"; }, "$.market[1]: \"r9-99\" is no card"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[1].cards = {"r1-20"}; }, "$.players[1].cards[0]: "));
  EXPECT_TRUE(
      refused_when(laid_out(), [](auto& p) { p.market[1] = "r2-01"; }, "$.market[1]: r2-01 is "));
  EXPECT_TRUE(
      refused_when(laid_out(), [](auto& p) { p.market.pop_back(); }, "$.market: 10 spaces"));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.decks.pop_back(); }, "$.decks: 1 decks"));
  EXPECT_TRUE(
      refused_when(laid_out(), [](auto& p) { p.decks[0].pop_back(); }, "$.decks[0]: 31 cards"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { std::swap(p.decks[0][3], p.decks[1][3]); }, "$.decks[0][3]: "));
}

TEST(SeattlePosition, CardsThatLeftTheMarketAreThePlayers) {
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].cards.clear(); },
      "$.market: 1 spaces are empty, the players hold 0 cards"));
  EXPECT_TRUE(refused_when(
      laid_out(),
      [](auto& p) {
        p.decks[0][0] = "r1-32";
        p.players[0].cards.push_back("r2-01");
      },
      "$"));
  auto taken_by_the_deck = alone();
  taken_by_the_deck.market[4].reset();
  EXPECT_EQ(complaints_about(taken_by_the_deck), Texts{});
}

TEST(SeattlePosition, EverySuburbLiesOnceAndInOneRegion) {
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.suburb_stack.pop_back(); },
      "$.suburb_stack: every suburb lies somewhere; missing: sub-97"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.suburb_stack[0] = "sub-26"; }, "$.players[0].suburbs[0].suburb"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].suburbs[0].x = 5; },
      "$.players[0].suburbs[0]: sub-26 overlaps the neighborhood on 5,0 (R1.7)"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].suburbs[0].y = 5; },
      "$.players[0].suburbs: the neighborhood is not one region (R1.7)"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].suburbs[0].turn = 4; },
      "$.players[0].suburbs[0].turn: "));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].suburbs[0].x = 1000; }, "$.players[0].suburbs[0]: "));
}

TEST(SeattlePosition, BuildingsLieOnFreeSquares) {
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].buildings[0].x = 1; },
      "$.players[0].buildings[0]: lies on another building on 1,1 (R1.8)"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].buildings[0].x = 8; },
      "$.players[0].buildings[0]: lies over the edge on 8,1 (R1.8)"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].buildings[1].turn = 2; },
      "$.players[0].buildings[1].turn: 2 is not how it is named (R1.4)"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].buildings[0].form = "1x1"; },
      "$.players[0].buildings[0]: there is no bank tile of form 1x1"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].buildings[0].landmark = "lm-09"; },
      "$.players[0].buildings[0]: is either"));
}

TEST(SeattlePosition, TilesDoNotGoBeyondTheSupply) {
  auto position = Table(2).tiles(0, "bank T", 8).suburb(1, "sub-56 0 6 0").position();
  EXPECT_EQ(complaints_about(position), Texts{});
  EXPECT_TRUE(refused_when(
      position,
      [](auto& p) { p.players[1].buildings.push_back({Type::kBank, "T", std::nullopt, 0, 6, 0}); },
      "$.players[1].buildings[0]: there are only 8 tiles"));
}

TEST(SeattlePosition, LandmarksAreTwoForEachAndAllDifferent) {
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[1].landmarks[0] = p.players[0].landmarks[0]; },
      "$.players[1].landmarks[0]: landmark "));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[1].landmarks.pop_back(); }, "$.players[1].landmarks: "));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[1].discarded_landmark.reset(); },
      "$.players[1].landmarks: "));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[1].discarded_landmark = "lm-02"; }, "$.players"));
}

TEST(SeattlePosition, SeatsStayWithinTheirLimits) {
  EXPECT_TRUE(
      refused_when(laid_out(), [](auto& p) { p.players[0].money = -1; }, "$.players[0].money: "));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].population = 0; }, "$.players[0].population: "));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].population = 31; }, "$.players[0].population: "));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].quality["shopping"] = 6; },
      "$.players[0].quality.shopping: "));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].quality.erase("shopping"); },
      "$.players[0].quality.shopping: is missing"));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].quality["bank"] = 1; }, "$.players[0].quality: "));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].points["luck"] = 1; }, "$.players[0].points.luck: "));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[1].district = p.players[0].district; },
      "$.players[1].district: "));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[1].neighborhood = p.players[0].neighborhood; },
      "$.players[1].neighborhood: "));
  EXPECT_TRUE(refused_when(
      laid_out(), [](auto& p) { p.players[0].law = "queen-anne-1"; }, "$.players[0].law: "));
}

TEST(SeattlePosition, TheRoundIsOverWithItsEvents) {
  const Texts all(built_in_content().event_id.begin(), built_in_content().event_id.end());
  EXPECT_TRUE(refused_when(
      laid_out(), [&](auto& p) { p.events_done = all; }, "$.events_done: all are done"));
  EXPECT_TRUE(refused_when(
      laid_out(), [&](auto& p) { p.events_done = {all[0], all[0]}; },
      "$.events_done[1]: is named twice"));
  EXPECT_TRUE(refused_when(laid_out(), [](auto& p) { p.phase = Phase::kOver; }, "$.phase: "));
  auto over = Table(2).round(3).position();
  over.phase = Phase::kOver;
  over.events_done = all;
  EXPECT_EQ(complaints_about(over), Texts{});
}

TEST(SeattlePosition, TheSetupComesFirst) {
  auto start = rules().position(Game::started(setup(2)).state);
  EXPECT_EQ(complaints_about(start), Texts{});
  EXPECT_TRUE(refused_when(
      start, [](auto& p) { p.players[0].district = "d-waterfront"; }, "$.players[0].district: "));
  EXPECT_TRUE(refused_when(
      start, [](auto& p) { p.players[0].population = 1; }, "$.players[0].population: "));
  EXPECT_TRUE(refused_when(start, [](auto& p) { p.round = 2; }, "$"));
  EXPECT_TRUE(refused_when(
      start, [](auto& p) { p.players[0].points[std::string(point_source_name(kFromLaws))] = 1; },
      "$.players[0]: nothing is bought or scored during the setup (R2)"));
}

TEST(SeattlePosition, TheSoloDeckIsWhole) {
  EXPECT_TRUE(
      refused_when(alone(), [](auto& p) { p.solo_deck.pop_back(); }, "$.solo_deck: 16 cards"));
  EXPECT_TRUE(
      refused_when(alone(), [](auto& p) { p.solo_deck[3] = p.solo_deck[4]; }, "$.solo_deck[4]: "));
  EXPECT_TRUE(
      refused_when(laid_out(), [](auto& p) { p.solo_deck = {"solo-01"}; }, "$.solo_deck: 1 cards"));
}

// R15.5 rests on it: the deck always has what it needs to go on.
TEST(SeattlePosition, AnEventWhoseSoloCardIsDrawnIsDone) {
  const auto draw = [](Position& p) {
    std::erase(p.solo_deck, "solo-14");
    p.solo_drawn = {"solo-14"};
  };
  EXPECT_TRUE(refused_when(alone(), draw, "$.solo_drawn"));
  auto done = Table(1).done("event-nature").position();
  draw(done);
  EXPECT_EQ(complaints_about(done), Texts{});
}

TEST(SeattlePosition, WhatIsPendingFitsThePhase) {
  const auto placing = after(Table(2).stack("sub-26"), {"buy_suburb"});
  EXPECT_EQ(complaints_about(placing), Texts{});
  EXPECT_TRUE(refused_when(
      placing, [](auto& p) { p.phase = Phase::kTurn; }, "$.pending: a suburb is in hand"));
  EXPECT_TRUE(
      refused_when(placing, [](auto& p) { p.phase = Phase::kPlaceBuilding; }, "$.pending: "));
  EXPECT_TRUE(
      refused_when(placing, [](auto& p) { p.pending.gain = Gain::kExpansion; }, "$.pending: "));
  EXPECT_TRUE(
      refused_when(placing, [](auto& p) { p.pending.gain = Gain::kLawPurchase; }, "$.pending: "));
  EXPECT_TRUE(
      refused_when(placing, [](auto& p) { p.pending.gain = Gain::kEffect; }, "$.pending: "));
  EXPECT_TRUE(refused_when(placing, [](auto& p) { p.pending.suburbs_due = 1; }, "$.pending: "));
  EXPECT_TRUE(
      refused_when(placing, [](auto& p) { p.pending.action = Action::kNothing; }, "$.pending: "));
  EXPECT_TRUE(
      refused_when(placing, [](auto& p) { p.pending.event = "event-nature"; }, "$.pending: "));
  EXPECT_TRUE(
      refused_when(placing, [](auto& p) { p.pending.law = "waterfront-1"; }, "$.pending: "));
  EXPECT_TRUE(refused_when(placing, [](auto& p) { p.pending.visited = 1; }, "$.pending: "));
  EXPECT_TRUE(refused_when(placing, [](auto& p) { p.pending.step = 1; }, "$.pending: "));
  EXPECT_TRUE(refused_when(placing, [](auto& p) { p.pending.landmark = "lm-01"; }, "$.pending: "));
  EXPECT_TRUE(refused_when(placing, [](auto& p) { p.pending.card = "r1-01"; }, "$.pending: "));
  EXPECT_TRUE(
      refused_when(laid_out(), [](auto& p) { p.pending.action = Action::kBuy; }, "$.pending: "));
}

TEST(SeattlePosition, WhatWasBoughtLiesWhereItIsSaidToLie) {
  const auto bought = after(Table(2).stack("sub-26"), {"buy_suburb", "place_suburb 0 6 0"});
  EXPECT_EQ(complaints_about(bought), Texts{});
  EXPECT_TRUE(refused_when(
      bought, [](auto& p) { p.pending.bought_suburb->x = 7; },
      "$.pending.bought_suburb: does not lie there (R6.4)"));
  EXPECT_TRUE(
      refused_when(bought, [](auto& p) { p.pending.bought_suburb.reset(); }, "$.pending: "));
  const auto built = after(Table(2), {"buy_building card m01", "place_building 0 2 1"});
  EXPECT_EQ(complaints_about(built), Texts{});
  EXPECT_TRUE(refused_when(
      built, [](auto& p) { p.pending.bought_building->y = 2; },
      "$.pending.bought_building: does not lie there (R6.4)"));
}

TEST(SeattlePosition, ATileInHandHasBeenBoughtOrGained) {
  const auto buying = after(Table(2), {"buy_building card m01"});
  EXPECT_EQ(complaints_about(buying), Texts{});
  EXPECT_TRUE(refused_when(buying, [](auto& p) { p.pending.card.reset(); }, "$.pending: "));
  EXPECT_TRUE(refused_when(buying, [](auto& p) { p.pending.tile_form = "3x1"; }, "$.pending: "));
  EXPECT_TRUE(refused_when(buying, [](auto& p) { p.pending.tile_type.reset(); }, "$.pending: "));
  const auto printed = after(Table(2).market("m01", "-"), {"buy_building preprinted m01"});
  EXPECT_EQ(complaints_about(printed), Texts{});
  EXPECT_TRUE(
      refused_when(printed, [](auto& p) { p.pending.tile_type = Type::kSchool; }, "$.pending: "));
  const auto bonus = after(Table(2), {"activate_event event-shopping", "choose_bonus tile"});
  EXPECT_EQ(complaints_about(bonus), Texts{});
  EXPECT_TRUE(
      refused_when(bonus, [](auto& p) { p.pending.tile_type = Type::kRestaurant; }, "$.pending: "));
  const auto landmark =
      after(Table(2).landmarks(0, "lm-05 lm-06"), {"buy_building landmark lm-05"});
  EXPECT_EQ(complaints_about(landmark), Texts{});
  EXPECT_TRUE(refused_when(
      landmark, [](auto& p) { p.pending.tile_landmark = "lm-06"; },
      "$.pending.tile_landmark: landmark lm-06 is in another place already"));
}

TEST(SeattlePosition, AnEventUnderWayIsAmongThoseDone) {
  const auto asking = after(Table(2), {"activate_event event-graduation"});
  EXPECT_EQ(complaints_about(asking), Texts{});
  EXPECT_TRUE(refused_when(asking, [](auto& p) { p.events_done.clear(); }, "$.pending: "));
  EXPECT_TRUE(refused_when(
      asking,
      [](auto& p) {
        p.pending.event = "event-shopping";
        p.events_done = {"event-shopping"};
      },
      "$.pending: "));
  EXPECT_TRUE(
      refused_when(asking, [](auto& p) { p.pending.action = Action::kDeckEvent; }, "$.pending: "));
  const auto scoring = after(Table(2).population(0, 3).population(1, 3),
                             {"activate_event event-shopping", "choose_bonus vp"});
  EXPECT_EQ(complaints_about(scoring), Texts{});
  EXPECT_TRUE(refused_when(scoring, [](auto& p) { p.decider = 1; }, "$.decider: must be 0"));
  EXPECT_TRUE(refused_when(
      scoring, [](auto& p) { p.players[0].population = 30; }, "$.pending: there is no Shopping"));
}

TEST(SeattlePosition, ALawUnderWayHasBeenEnacted) {
  const auto buying = after(Table(2).district(0, "d-pioneer-square").stack("sub-26"),
                            {"enact_law pioneer-square-2", "place_suburb 0 6 0"});
  EXPECT_EQ(complaints_about(buying), Texts{});
  EXPECT_TRUE(refused_when(buying, [](auto& p) { p.players[0].law.reset(); }, "$.pending: "));
  EXPECT_TRUE(refused_when(buying, [](auto& p) { p.pending.law_purchases = 2; }, "$.pending: "));
  EXPECT_TRUE(refused_when(buying, [](auto& p) { p.pending.law_purchases = 0; }, "$.pending: "));
  EXPECT_TRUE(refused_when(buying, [](auto& p) { p.players[0].money = 0; }, "$.pending: "));
  const auto picking = after(Table(2).district(0, "d-capitol-hill"), {"enact_law capitol-hill-3"});
  EXPECT_EQ(complaints_about(picking), Texts{});
  EXPECT_TRUE(refused_when(picking, [](auto& p) { p.pending.step = 2; }, "$.pending: "));
  const auto building = after(Table(2).district(0, "d-queen-anne").landmarks(0, "lm-05 lm-06"),
                              {"enact_law queen-anne-3"});
  EXPECT_EQ(complaints_about(building), Texts{});
  EXPECT_TRUE(refused_when(
      building, [](auto& p) { p.players[0].money = 0; }, "$.phase: the player has nothing"));
}

}  // namespace
}  // namespace cornerstone::rebuilding_seattle

#include "games/rebuilding_seattle/words.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "games/rebuilding_seattle/scoring.h"
#include "games/rebuilding_seattle/testing/table.h"

namespace cornerstone::rebuilding_seattle {
namespace {

using testing::Game;
using testing::play_randomly;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;

std::string say(const Game& game, std::string_view move) {
  return rules().say_move(game.state, rules().parse_move(move).value(), Names());
}

// What a move is called after others have been played.
std::string say(const Table& table, const Texts& before, std::string_view move) {
  Game game = table.game();
  game.play_all(before);
  return say(game, move);
}

std::string say(const Event& event) { return rules().say_event(event, Names()); }

template <class Number, std::size_t kSize>
Number named(std::string_view id, const std::array<std::string, kSize>& ids) {
  return static_cast<Number>(testing::number_of(id, ids));
}
const Content& content() { return built_in_content(); }
CardNumber card(std::string_view id) { return named<CardNumber>(id, content().card_id); }
SpaceNumber space(std::string_view id) { return named<SpaceNumber>(id, content().space_id); }
SuburbNumber suburb(std::string_view id) { return named<SuburbNumber>(id, content().suburb_id); }
LandmarkNumber landmark(std::string_view id) {
  return named<LandmarkNumber>(id, content().landmark_id);
}
EventNumber event(std::string_view id) { return named<EventNumber>(id, content().event_id); }
LawNumber law(std::string_view id) { return named<LawNumber>(id, content().law_id); }
SoloNumber solo(std::string_view id) { return named<SoloNumber>(id, content().solo_id); }
FormNumber form(Form form) { return static_cast<FormNumber>(form); }

TEST(RebuildingSeattleWordsForMoves, Setup) {
  Game game = Game::started(setup(1), 3);
  EXPECT_EQ(say(game, "choose_district d-waterfront"),
            "Take Waterfront: $4; pop -1, pop -1/lake up to -2; pay $1: Entertainment +1");
  EXPECT_EQ(say(game, "choose_district d-georgetown"),
            "Take Georgetown: pay $1: Restaurant +1; $2, $1/Restaurant tile up to $4; pay ★1: $5");
  game.play("choose_district d-waterfront");
  EXPECT_EQ(say(game, "choose_neighborhood nb-dining"),
            "Start in Supper Row: 2 Restaurant tiles; 2 trees, a lake and a mountain");
}

TEST(RebuildingSeattleWordsForMoves, DiscardingTellsWhatIsGivenUp) {
  Game game = Game::started(setup(2, {{"setup_mode", "random"}}), 3);
  for (const std::string& text : game.moves()) {
    const auto number = static_cast<int>(landmark(testing::words(text).at(1)));
    EXPECT_EQ(say(game, text), "Discard " + content().landmark_name.at(number) + ": " +
                                   landmark_words(content(), number, Detail::kTag));
  }
}

TEST(RebuildingSeattleWordsForMoves, PurchasesTellWhatIsLeftAndWhatTheyBringNow) {
  const Game game = Table(2)
                        .market("m01", "r1-05")
                        .market("m02", "r1-12")
                        .market("m03", "r1-32")
                        .market("m04", "r1-15")
                        .suburb(0, "sub-01 0 6 0")
                        .suburb(0, "sub-02 0 6 1")
                        .game();
  EXPECT_EQ(say(game, "buy_building card m01"),
            "Buy an Entertainment T for $3: Profit $1/Shopping tile ($1 now); $7 left (Harbor "
            "Music Hall)");
  EXPECT_EQ(
      say(game, "buy_building card m02"),
      "Buy a Restaurant 2x1 for $3: Profit $2/Restaurant tile ($6 now); $7 left (Oyster Counter)");
  EXPECT_EQ(say(game, "buy_building card m03"),
            "Buy a Train T for $3: end ★1/2 suburbs (1 now); $7 left (Freight Shed Nine)");
  EXPECT_EQ(say(game, "buy_building card m04"),
            "Buy a Restaurant 2x2 for $4: Restaurant +1 to level 2 (reward 8); $6 left (Sourdough "
            "Hearth)");
  EXPECT_EQ(say(Table(2).market("m01", "-").game(), "buy_building preprinted m01"),
            "Buy the printed Bank T for $3; $7 left");
}

TEST(RebuildingSeattleWordsForMoves, SuburbsTellTheirShapeWhereTheyLieFaceUp) {
  EXPECT_EQ(say(Table(2).stack("sub-80").money(0, 4).game(), "buy_suburb"),
            "Buy the suburb for $4: Z of 4, a tree and a lake; $0 left");
  EXPECT_EQ(say(Table(2).stack("sub-86").game(), "buy_suburb"),
            "Buy the suburb for $4: P of 5; $6 left");
  EXPECT_EQ(say(Table(2).option("suburb_top_visible", "false").game(), "buy_suburb"),
            "Buy the next suburb, unseen, for $4; $6 left");
}

TEST(RebuildingSeattleWordsForMoves, LandmarksTellAllTheirEffects) {
  const Table table = Table(2).suburb(0, "sub-38 0 6 1").suburb(0, "sub-39 0 6 3");
  EXPECT_EQ(say(Table(table).landmarks(0, "lm-02 lm-13").game(), "buy_building landmark lm-02"),
            "Build Chowder Hall for $8: Restaurant +1 to level 2 (reward 8), end ★2/Restaurant "
            "tile (4 now); $2 left (P of 5)");
  EXPECT_EQ(say(Table(table).landmarks(0, "lm-02 lm-13"), {"buy_building landmark lm-02"},
                "place_building 0 6 1"),
            "Put Chowder Hall on 6,1 7,1 6,2 7,2 6,3, covering a lake and a mountain");
  EXPECT_EQ(say(Table(table).landmarks(0, "lm-04 lm-13").game(), "buy_building landmark lm-13"),
            "Build Harbor Wheel for $7: $3, end ★5/landmark (5 now); $3 left (F of 5)");
}

TEST(RebuildingSeattleWordsForMoves, PlacesAreSquaresWithTheirTerrain) {
  const Table suburbs = Table(2).stack("sub-46 sub-86 sub-80");
  EXPECT_EQ(say(suburbs, {"buy_suburb"}, "place_suburb 1 6 -1"),
            "Lay the suburb on 7,-1 6,0 7,0 7,1 (tree on 7,-1)");
  EXPECT_EQ(say(Table(2).stack("sub-86"), {"buy_suburb"}, "place_suburb 0 6 0"),
            "Lay the suburb on 6,0 7,0 6,1 7,1 6,2");
  EXPECT_EQ(say(Table(2).stack("sub-80"), {"buy_suburb"}, "place_suburb 0 6 0"),
            "Lay the suburb on 6,0 7,0 7,1 8,1 (tree on 6,0, lake on 8,1)");
  const Table dining = Table(2).neighborhood(0, "nb-dining").market("m01", "r1-05");
  const Texts bought{"buy_building card m01"};
  EXPECT_EQ(say(dining, bought, "place_building 0 2 1"),
            "Put the Entertainment T on 2,1 3,1 4,1 3,2");
  EXPECT_EQ(say(dining, bought, "place_building 0 3 1"),
            "Put the Entertainment T on 3,1 4,1 5,1 4,2, covering a tree");
  EXPECT_EQ(say(dining, bought, "place_building 1 4 1"),
            "Put the Entertainment T on 5,1 4,2 5,2 5,3, covering 2 trees and a lake");
}

TEST(RebuildingSeattleWordsForMoves, RearrangingNamesAllThatWasBought) {
  const Table table =
      Table(2).neighborhood(0, "nb-dining").market("m01", "r1-07").stack("sub-46").money(0, 7);
  const Texts both{"buy_suburb", "place_suburb 0 6 0", "buy_building card m01",
                   "place_building 0 2 1"};
  EXPECT_EQ(say(table, both, "rearrange suburb 0 6 1 building 0 6 1"),
            "Lay out anew: the suburb on 6,1 7,1 8,1 7,2 and the Shopping 2x1 on 6,1 7,1, covering "
            "a tree");
  EXPECT_EQ(say(table, {"buy_suburb", "place_suburb 0 6 0"}, "rearrange suburb 0 6 1"),
            "Lay out anew: the suburb on 6,1 7,1 8,1 7,2");
  EXPECT_EQ(say(table, both, "end_turn"), "End the turn with $0");
}

TEST(RebuildingSeattleWordsForMoves, EventsTellWhatEverybodyGets) {
  const Table table = Table(3)
                          .neighborhood(0, "nb-dining")
                          .neighborhood(1, "nb-transportation")
                          .neighborhood(2, "nb-education")
                          .quality(1, "shopping", 4)
                          .population(2, 4);
  const Game game = table.game();
  EXPECT_EQ(say(game, "activate_event event-expansion"),
            "Activate Expansion: a suburb/Train symbol (you 1, Player 2 2, Player 3 1); you first: "
            "may buy a suburb for $1");
  EXPECT_EQ(say(game, "activate_event event-graduation"),
            "Activate Graduation: pop -1/School symbol (you -1, Player 2 -1, Player 3 -2); you "
            "first: pop -1 or $3");
  EXPECT_EQ(say(game, "activate_event event-shopping"),
            "Activate Shopping: score Shopping (you 0, Player 2 3, Player 3 3); you first: ★3 or "
            "Shopping 1x1");
  EXPECT_EQ(say(game, "activate_event event-entertainment"),
            "Activate Entertainment: score Entertainment (you 0, Player 2 0, Player 3 2); you "
            "first: ★3 or Entertainment 1x1");
  EXPECT_EQ(say(game, "activate_event event-nature"),
            "Activate Nature's Impact: $1/tree (you $2, Player 2 $2, Player 3 $2); you first: $3");
}

TEST(RebuildingSeattleWordsForMoves, NatureSpeaksOfTheRoundAtHand) {
  EXPECT_EQ(say(Table(1).round(2).game(), "activate_event event-nature"),
            "Activate Nature's Impact: pop -1/lake (-1 now); you first: $3");
  EXPECT_EQ(say(Table(2).round(3).turn(1).game(), "activate_event event-nature"),
            "Activate Nature's Impact: ★1/mountain (you 1, Player 1 1), $1/tree (you $2, Player 1 "
            "$2); you first: $3");
}

TEST(RebuildingSeattleWordsForMoves, TheLastEventEndsTheRound) {
  EXPECT_EQ(say(Table(1).last_event("event-restaurant").game(), "activate_event event-restaurant"),
            "Activate Restaurant, ending the round: score Restaurant (0 now); you first: ★3 or "
            "Restaurant 1x1");
  EXPECT_EQ(say(Table(1).round(3).last_event("event-graduation").game(),
                "activate_event event-graduation"),
            "Activate Graduation, ending the game: pop -1/School symbol (-1 now); you first: pop "
            "-1 or $3");
}

TEST(RebuildingSeattleWordsForMoves, ChoicesWithinAnEvent) {
  const Table table =
      Table(2).stack("sub-26").money(0, 5).vp(0, 12).population(0, 4).quality(0, "shopping", 2);
  EXPECT_EQ(say(table, {"activate_event event-expansion"}, "expansion_buy yes"),
            "Buy the suburb for $1: square of 4, a tree; $4 left");
  EXPECT_EQ(say(table, {"activate_event event-expansion"}, "expansion_buy no"),
            "Buy no suburb and keep $5");
  EXPECT_EQ(say(table, {"activate_event event-graduation"}, "choose_graduation population"),
            "Change your population from 4 to 3");
  EXPECT_EQ(say(table, {"activate_event event-graduation"}, "choose_graduation money"),
            "Gain $3, making $8");
  EXPECT_EQ(say(table, {"activate_event event-shopping"}, "choose_bonus vp"),
            "Score 3 points, making 15; then the Shopping reward is 5");
  EXPECT_EQ(say(table, {"activate_event event-shopping"}, "choose_bonus tile"),
            "Take a Shopping 1x1; then the Shopping reward is 6");
  const Texts scored{"activate_event event-shopping", "choose_bonus vp"};
  EXPECT_EQ(say(table, scored, "choose_shopping money"), "Take $5, making $10");
  EXPECT_EQ(say(table, scored, "choose_shopping vp"), "Score 5 points, making 20");
}

TEST(RebuildingSeattleWordsForMoves, APopulationAtItsLimitStaysThere) {
  EXPECT_EQ(say(Table(2).population(0, 1), {"activate_event event-graduation"},
                "choose_graduation population"),
            "Change your population from 1 to 1");
}

TEST(RebuildingSeattleWordsForMoves, LawsTellTheirCostAndWhatTheyBringNow) {
  const Table waterfront = Table(2).district(0, "d-waterfront");
  EXPECT_EQ(say(waterfront.game(), "enact_law waterfront-1"), "Enact Harbor Dues: $4");
  EXPECT_EQ(say(waterfront.game(), "enact_law waterfront-2"),
            "Enact Shoreline Reserve: pop -1, pop -1/lake up to -2 (-1 now)");
  EXPECT_EQ(say(waterfront.game(), "enact_law waterfront-3"),
            "Enact Pier Concerts for $1: Entertainment +1 to level 2 (reward 5)");
  EXPECT_EQ(say(Table(2).district(0, "d-georgetown").game(), "enact_law georgetown-3"),
            "Enact Emergency Loan for ★1: $5");
  EXPECT_EQ(say(Table(2).district(0, "d-georgetown").game(), "enact_law georgetown-2"),
            "Enact Sunday Supper: $2, $1/Restaurant tile up to $4 ($2 now)");
  EXPECT_EQ(say(Table(2).district(0, "d-industrial").game(), "enact_law industrial-2"),
            "Enact Land Grant: a suburb, $1");
}

TEST(RebuildingSeattleWordsForMoves, DecisionsWithinALaw) {
  const Table streets = Table(2).district(0, "d-pioneer-square").stack("sub-26 sub-39").money(0, 2);
  EXPECT_EQ(say(streets.game(), "enact_law pioneer-square-2"),
            "Enact Raised Streets: buy 2 suburbs at $1");
  const Texts first{"enact_law pioneer-square-2", "place_suburb 0 6 0"};
  EXPECT_EQ(say(streets, first, "law_buy_suburb yes"),
            "Buy the suburb for $1: square of 4, a mountain; $0 left");
  EXPECT_EQ(say(streets, first, "law_buy_suburb no"), "Buy no suburb and keep $1");
  const Table view = Table(2)
                         .district(0, "d-queen-anne")
                         .landmarks(0, "lm-05 lm-08")
                         .money(0, 4)
                         .suburb(0, "sub-38 0 6 1")
                         .suburb(0, "sub-39 0 6 3");
  EXPECT_EQ(say(view.game(), "enact_law queen-anne-3"), "Enact View Ordinance: landmark -$4");
  EXPECT_EQ(say(view, {"enact_law queen-anne-3"}, "law_landmark lm-05"),
            "Build Gold Rush Exchange for $4: $4, end ★3/Bank tile (3 now); $0 left (block of 6)");
}

TEST(RebuildingSeattleWordsForMoves, QualityTellsItsLevelAndWhatCannotRise) {
  const Table grant = Table(2)
                          .district(0, "d-capitol-hill")
                          .quality(0, "entertainment", 2)
                          .quality(0, "shopping", 5);
  const Texts enacted{"enact_law capitol-hill-3"};
  EXPECT_EQ(say(grant.game(), "enact_law capitol-hill-3"),
            "Enact Civic Grant for $3: any track +1, ★1");
  EXPECT_EQ(say(grant, enacted, "choose_track entertainment"),
            "Raise Entertainment by 1 to level 3 (reward 7)");
  EXPECT_EQ(say(grant, enacted, "choose_track shopping"), "Raise Shopping by 1, ★5 instead");
  const Game two_steps =
      Table(2).round(2).market("m01", "r2-01").quality(0, "restaurant", 4).game();
  EXPECT_EQ(say(two_steps, "buy_building card m01"),
            "Buy an Entertainment 2x1 for $3: Restaurant +2 to level 5 (reward 21) and ★5; $7 left "
            "(Foghorn Vaudeville)");
}

TEST(RebuildingSeattleWordsForMoves, AnIllegalMoveKeepsItsText) {
  const Game game = Table(2).money(0, 3).game();
  EXPECT_EQ(say(game, "buy_suburb"), "buy_suburb");
  EXPECT_EQ(say(game, "place_suburb 0 -6 2"), "place_suburb 0 -6 2");
}

// A line of the list is cut off where the screen ends: what a move costs and brings comes early.
TEST(RebuildingSeattleWordsForMoves, WhatMattersStandsAtTheBeginning) {
  const Game game = Table(3).market("m01", "r1-01").market("m02", "r1-20").game();
  EXPECT_EQ(say(game, "buy_building card m01").substr(0, 58),
            "Buy an Entertainment 2x1 for $3: Profit $2/Entertainment t");
  EXPECT_EQ(say(game, "activate_event event-restaurant").substr(0, 58),
            "Activate Restaurant: score Restaurant (you 0, Player 2 0, ");
}

// A list of moves is of no use if two of them are called the same.
TEST(RebuildingSeattleWordsForMoves, EachMoveOfAListIsCalledDifferently) {
  Game played = Game::started(setup(2), 8);
  play_randomly(played, 11, [](const Game& game) {
    std::set<std::string> sentences;
    const Texts moves = game.moves();
    for (const std::string& text : moves) sentences.insert(say(game, text));
    ASSERT_EQ(sentences.size(), moves.size());
  });
}

// A player must not learn from the words of a move what lies face down.
TEST(RebuildingSeattleWordsForMoves, SecretsOfOthersAndDecksChangeNoWord) {
  for (const bool hidden : {false, true}) {
    const OptionMap options{{"suburb_top_visible", hidden ? "false" : "true"},
                            {"hidden_landmarks", hidden ? "true" : "false"}};
    Game played = Game::started(setup(3, options), 21);
    int turn = 0;
    play_randomly(played, 5, [&](const Game& game) {
      if (++turn % 7 != 0 || game.to_move() == kNobody) return;
      State imagined = game.state;
      Rng rng(static_cast<std::uint64_t>(turn));
      rules().imagine(imagined, game.to_move(), rng);
      for (const std::string& text : game.moves()) {
        ASSERT_EQ(say(game, text), say(Game(imagined), text));
      }
    });
  }
}

TEST(RebuildingSeattleWordsForEvents, Setup) {
  EXPECT_EQ(say(GameStarted{1}), "Player 2 begins.");
  EXPECT_EQ(say(SuburbShown{suburb("sub-74")}), "The next suburb: S of 4, a tree and a lake.");
  EXPECT_EQ(say(SuburbShown{}), "The next suburb is turned up.");
  EXPECT_EQ(say(DistrictTaken{0, DistrictNumber{1}}),
            "Player 1 takes Queen Anne and its laws Hillside Zoning, Scenic Overlook and View "
            "Ordinance.");
  EXPECT_EQ(say(NeighborhoodTaken{0, NeighborhoodNumber{3}}),
            "Player 1 starts in Ledger Square, its specialty Bank.");
  EXPECT_EQ(say(LandmarkDealt{0, landmark("lm-15"), 1}),
            "Player 1 is dealt Printers' Tower: $7, A of 6, 9 points, each Profit phase $5.");
  EXPECT_EQ(say(LandmarkDealt{0, {}, 1}), "Player 1 is dealt a landmark.");
  EXPECT_EQ(say(LandmarkDiscarded{0, landmark("lm-15"), 1}), "Player 1 discards Printers' Tower.");
  EXPECT_EQ(say(LandmarkDiscarded{0, {}, 1}), "Player 1 discards a landmark.");
  EXPECT_EQ(say(LandmarkKept{0, landmark("lm-12"), 1}),
            "Player 1 keeps Kiln Museum: $7, N of 5, at the end 6 points for each quality track at "
            "level 4 or above.");
  EXPECT_EQ(say(LandmarkKept{0, {}, 1}), "Player 1 keeps a landmark.");
}

TEST(RebuildingSeattleWordsForEvents, SilentOnesAreSeenOnTheTable) {
  EXPECT_EQ(say(CardDealt{space("m01"), card("r1-05")}), "");
  EXPECT_EQ(say(CardDealt{space("m01"), {}}), "");
  EXPECT_EQ(say(TurnStarted{0}), "");
  EXPECT_EQ(say(SoloCardDrawn{solo("solo-03"), true}), "") << "told by what the card does";
}

TEST(RebuildingSeattleWordsForEvents, Population) {
  EXPECT_EQ(say(PopulationChanged{0, 11, 11, "R4.1"}), "The population of Player 1 is 11.");
  EXPECT_EQ(say(PopulationChanged{0, 6, 15, "R4.1"}),
            "The population of Player 1 rises by 6 to 15.");
  EXPECT_EQ(say(PopulationChanged{1, -2, 9, "R10.4"}),
            "The population of Player 2 falls by 2 to 9.");
  EXPECT_EQ(say(PopulationChanged{1, 0, 1, "R10.4"}), "The population of Player 2 stays at 1.");
}

TEST(RebuildingSeattleWordsForEvents, MoneyAndPoints) {
  const auto paid = [](Clause clause) { return say(MoneyPaid{0, 4, clause}); };
  EXPECT_EQ(paid("R7.1"), "Player 1 pays $4 for a suburb.");
  EXPECT_EQ(paid("R10.3"), "Player 1 pays $4 for a suburb.");
  EXPECT_EQ(paid("R8.2"), "Player 1 pays $4 for a building.");
  EXPECT_EQ(paid("R8.4"), "Player 1 pays $4 for a building.");
  EXPECT_EQ(paid("R8.5"), "Player 1 pays $4 for a landmark.");
  EXPECT_EQ(paid("R11.3"), "Player 1 pays $4 for the law.");
  EXPECT_EQ(paid("R11.4"), "Player 1 pays $4 for what the law offers.");
  EXPECT_EQ(say(MoneyGained{1, 3, "R10.5"}), "Player 2 gains $3.");
  EXPECT_EQ(say(PointsScored{1, 3, "R10.6"}), "Player 2 scores 3 points.");
  EXPECT_EQ(say(PointsScored{1, 1, "R10.5"}), "Player 2 scores 1 point.");
  EXPECT_EQ(say(PointsScored{1, 5, "R9.2"}),
            "Player 2 scores 5 points for quality beyond the top level.");
  EXPECT_EQ(say(PointsScored{1, -1, "R11.3"}), "Player 2 pays 1 point for the law.");
}

TEST(RebuildingSeattleWordsForEvents, Suburbs) {
  EXPECT_EQ(say(SuburbTaken{0, suburb("sub-01"), 4, true}),
            "Player 1 takes a suburb: row of 3, 2 trees.");
  EXPECT_EQ(say(SuburbTaken{0, {}, 4, true}), "Player 1 takes a suburb.");
  EXPECT_EQ(say(SuburbPlaced{0, suburb("sub-01"), 1, 6, -1}),
            "Player 1 lays the suburb on 6,-1 6,0 6,1.");
  EXPECT_EQ(say(SuburbMoved{0, suburb("sub-01"), 0, 6, 2}),
            "Player 1 lays the suburb on 6,2 7,2 8,2 instead.");
  EXPECT_EQ(say(SuburbsRanOut{0, 2}), "No suburb is left: Player 1 goes without 2.");
}

TEST(RebuildingSeattleWordsForEvents, Buildings) {
  EXPECT_EQ(say(CardBought{0, space("m01"), card("r1-05"), 3}),
            "Player 1 takes Harbor Music Hall, an Entertainment T.");
  EXPECT_EQ(say(CardBought{0, space("m01"), card("r1-19"), 3}),
            "Player 1 takes Assay House, a Bank L.");
  EXPECT_EQ(say(PrintedBought{0, space("m03"), Type::kTrain, FormNumber{0}, 3}),
            "Player 1 takes the Train T printed on m03.");
  EXPECT_EQ(say(LandmarkBought{0, landmark("lm-08"), 8}),
            "Player 1 builds Hillside Reservoir: C of 6, population -5, 5 points.");
  EXPECT_EQ(say(BuildingPlaced{0, Type::kEntertainment, form(Form::kT), 4, 0, 2, 1}),
            "Player 1 puts an Entertainment T on 2,1 3,1 4,1 3,2: 4 more Entertainment symbols.");
  EXPECT_EQ(say(BuildingPlaced{0, Type::kBank, form(Form::k2x1), 1, 1, 2, 1}),
            "Player 1 puts a Bank 2x1 on 2,1 2,2: 1 more Bank symbol.");
  EXPECT_EQ(say(LandmarkPlaced{0, landmark("lm-03"), 0, 6, 0}),
            "Player 1 puts Festival Rotunda on 7,0 6,1 7,1 8,1 7,2.");
  EXPECT_EQ(say(BuildingMoved{0, landmark("lm-03"), 0, 0, 0}),
            "Player 1 puts Festival Rotunda on 1,0 0,1 1,1 2,1 1,2 instead.");
  const auto moved = [](int turn) { return say(BuildingMoved{0, {}, turn, 2, 1}); };
  EXPECT_EQ(moved(0), "Player 1 puts the building at 2,1 instead, as printed.");
  EXPECT_EQ(moved(1), "Player 1 puts the building at 2,1 instead, turned once.");
  EXPECT_EQ(moved(2), "Player 1 puts the building at 2,1 instead, turned twice.");
  EXPECT_EQ(moved(3), "Player 1 puts the building at 2,1 instead, turned three times.");
}

TEST(RebuildingSeattleWordsForEvents, Upgrades) {
  EXPECT_EQ(say(QualityRaised{0, Type::kShopping, 4}),
            "The Shopping quality of Player 1 rises to level 4 (reward 11).");
  EXPECT_EQ(say(UpgradeKept{0, card("r1-12"), "R9.3"}),
            "Player 1 keeps Oyster Counter: each Profit phase $2 for each Restaurant tile.");
  EXPECT_EQ(say(UpgradeKept{0, card("r1-32"), "R9.4"}),
            "Player 1 keeps Freight Shed Nine: at the end 1 point for every 2 suburbs.");
}

TEST(RebuildingSeattleWordsForEvents, EventsAndLaws) {
  EXPECT_EQ(say(EventActivated{0, event("event-nature")}), "Player 1 activates Nature's Impact.");
  EXPECT_EQ(say(EventActivated{kNobody, event("event-nature")}),
            "The solo deck activates Nature's Impact.");
  EXPECT_EQ(say(QualityScored{0, Type::kShopping, 11, 4, 7}),
            "Shopping is worth 7 to Player 1: 11 less 4 missing symbols.");
  EXPECT_EQ(say(QualityScored{0, Type::kShopping, 11, 1, 10}),
            "Shopping is worth 10 to Player 1: 11 less 1 missing symbol.");
  EXPECT_EQ(say(QualityScored{0, Type::kShopping, 11, 0, 11}), "Shopping is worth 11 to Player 1.");
  EXPECT_EQ(say(QualityScored{0, Type::kShopping, 4, 7, 0}),
            "Shopping is worth nothing to Player 1: 4 less 7 missing symbols.");
  EXPECT_EQ(say(LawEnacted{0, law("capitol-hill-3")}),
            "Player 1 enacts Civic Grant: quality +1 on any track and 1 point.");
}

TEST(RebuildingSeattleWordsForEvents, Rounds) {
  EXPECT_EQ(say(RoundStarted{2}), "Round 2 begins.");
  EXPECT_EQ(say(ProfitPaid{0, 10, 3, 5}),
            "Player 1 makes a profit of $18: $10 from banks, $3 from upgrades and $5 from "
            "landmarks.");
  EXPECT_EQ(say(ProfitPaid{0, 5, 0, 0}), "Player 1 makes a profit of $5 from banks.");
  EXPECT_EQ(say(ProfitPaid{0, 0, 0, 0}), "Player 1 makes no profit.");
  EXPECT_EQ(say(StandeePassed{1}), "Player 2 will begin the next round.");
  EXPECT_EQ(say(MarketCleared{7}), "The market gets new cards; 7 old ones were left.");
  EXPECT_EQ(say(MarketCleared{1}), "The market gets new cards; 1 old one was left.");
  EXPECT_EQ(say(RoundEnded{1}), "Round 1 is over: laws and events are free again.");
  EXPECT_EQ(say(GameOver{}), "The last profit is paid: the game is over.");
}

TEST(RebuildingSeattleWordsForEvents, TheSoloDeck) {
  EXPECT_EQ(say(SoloDeckShuffled{}), "The solo deck is shuffled.");
  EXPECT_EQ(say(SoloCardDrawn{}), "The solo deck draws a card.");
  EXPECT_EQ(say(SoloCardDrawn{solo("solo-03"), false}),
            "The solo deck draws m03, which is empty, and draws again.");
  EXPECT_EQ(say(SoloCardDrawn{solo("solo-16"), false}),
            "The solo deck draws Shopping, which has been activated, and draws again.");
  EXPECT_EQ(say(CardRemoved{space("m03"), card("r1-05")}),
            "The solo deck removes Harbor Music Hall from m03.");
}

TEST(RebuildingSeattleWordsForRefusals, EachHasASentenceOfItsOwn) {
  std::set<std::string> sentences;
  constexpr int kLast = static_cast<int>(Refusal::kTornApart);
  for (int i = 0; i <= kLast; ++i) {
    const std::string sentence = rules().say_refusal(refuse(static_cast<Refusal>(i), {}));
    EXPECT_TRUE(sentence.ends_with(".")) << i << ": " << sentence;
    sentences.insert(sentence);
  }
  EXPECT_EQ(sentences.size(), kLast + 1);
}

TEST(RebuildingSeattleWordsForRefusals, TheReasonAndTheRemedy) {
  const std::map<Refusal, std::string> expected = {
      {Refusal::kAllowed, "That move is legal."},
      {Refusal::kGameOver, "The game is over; there is nothing left to decide."},
      {Refusal::kUnknownMove, "There is no such move in this game."},
      {Refusal::kTaken, "Another player has taken that; choose one that is free."},
      {Refusal::kAlreadyBuilt, "Emerald Spire stands already; a landmark is built once."},
      {Refusal::kNoSuburbLeft, "No suburb is left in any stack; make do with the land you have."},
      {Refusal::kSuburbBought,
       "A turn allows one suburb, and you have bought it; buy a building, or end the turn."},
      {Refusal::kBuildingBought,
       "A turn allows one building, and you have bought it; buy a suburb, or end the turn."},
      {Refusal::kNoRoom, "There is no room for it in your neighborhood; get a suburb first."},
      {Refusal::kLawUsed,
       "You have enacted a law in this round; the next one has to wait for the next round."},
      {Refusal::kNotYourLaw, "That law is not one of your district; choose one of your own three."},
      {Refusal::kAllBuilt, "You have no landmark left to build; choose another law."},
      {Refusal::kNothingMoved,
       "That is where everything lies already; move a piece, or end the turn."},
      {Refusal::kWrongPieces,
       "Name every piece bought in this turn and no other, also one that stays in place."},
      {Refusal::kTornApart,
       "Your neighborhood would fall apart; keep all of it connected edge to edge."},
  };
  for (const auto& [refusal, sentence] : expected) {
    EXPECT_EQ(rules().say_refusal(refuse(refusal, {})), sentence);
  }
}

TEST(RebuildingSeattleWordsForRefusals, WhatIsDueInEveryPhase) {
  const std::map<Phase, std::string> expected = {
      {Phase::kDistrict, "Choose a district first, as in 'choose_district d-waterfront'."},
      {Phase::kNeighborhood,
       "Choose a starting neighborhood now, as in 'choose_neighborhood nb-dining'."},
      {Phase::kLandmark, "Choose the landmark to discard now, as in 'discard_landmark lm-01'."},
      {Phase::kTurn, "Take your action now: buy, activate an event or enact a law."},
      {Phase::kPlaceSuburb, "Lay the suburb in your hand first, as in 'place_suburb 0 6 2'."},
      {Phase::kPlaceBuilding,
       "Put down the building in your hand first, as in 'place_building 0 2 1'."},
      {Phase::kAfterBuy, "You are buying: buy more, move what you bought, or 'end_turn'."},
      {Phase::kExpansionBuy,
       "Decide about the suburb on offer first: 'expansion_buy yes' or 'expansion_buy no'."},
      {Phase::kGraduation,
       "Choose your part of the event first: 'choose_graduation population' or "
       "'choose_graduation money'."},
      {Phase::kBonus,
       "Choose your part of the event first: 'choose_bonus vp' or 'choose_bonus tile'."},
      {Phase::kShopping,
       "Choose how Shopping pays you first: 'choose_shopping money' or 'choose_shopping vp'."},
      {Phase::kLawSuburb,
       "Decide about another suburb first: 'law_buy_suburb yes' or 'law_buy_suburb no'."},
      {Phase::kLawLandmark, "Choose the landmark to build now, as in 'law_landmark lm-01'."},
      {Phase::kTrack, "Choose the quality that rises now, as in 'choose_track entertainment'."},
      {Phase::kOver, "The game is over."},
  };
  ASSERT_EQ(expected.size(), static_cast<std::size_t>(Phase::kOver) + 1);
  for (const auto& [phase, sentence] : expected) {
    EXPECT_EQ(rules().say_refusal(refuse(Refusal::kNotNow, {}, static_cast<int>(phase))), sentence);
  }
}

TEST(RebuildingSeattleWordsForRefusals, NumbersAndNamesAreTheTablesOwn) {
  const auto why = [](const Table& table, const Texts& before, std::string_view move) {
    Game game = table.game();
    game.play_all(before);
    return rules().say_refusal(game.accepts(move));
  };
  EXPECT_EQ(why(Table(2).money(0, 3), {}, "buy_suburb"),
            "That costs $4 and you have $3; choose something cheaper, or get money first.");
  EXPECT_EQ(why(Table(2).landmarks(0, "lm-01 lm-02"), {}, "buy_building landmark lm-03"),
            "Festival Rotunda is not your landmark; choose one of your own.");
  EXPECT_EQ(why(Table(2), {}, "buy_building card x11"),
            "At this table the market ends with m11; choose a space up to it.");
  EXPECT_EQ(why(Table(2).market("m05", "-"), {}, "buy_building card m05"),
            "No card lies on m05; choose another space.");
  EXPECT_EQ(why(Table(2).market("m05", "-"), {}, "buy_building preprinted m05"),
            "No building is printed on m05; choose another space.");
  EXPECT_EQ(why(Table(2), {}, "buy_building preprinted m01"),
            "A card lies on the building printed on m01; buy the card, or choose another space.");
  EXPECT_EQ(
      why(Table(2).market("m01", "-").tiles(1, "bank T", 8), {}, "buy_building preprinted m01"),
      "No Bank T is left in the supply; choose another building.");
  EXPECT_EQ(why(Table(2).done("event-shopping"), {}, "activate_event event-shopping"),
            "Shopping has been activated in this round; choose another event.");
  EXPECT_EQ(why(Table(2).stack("sub-26"), {"buy_suburb"}, "place_suburb 0 5 1"),
            "Square 5,1 is part of your neighborhood; lay a suburb beside it.");
  EXPECT_EQ(why(Table(2).stack("sub-86"), {"buy_suburb"}, "place_suburb 0 7 0"),
            "The suburb touches nothing there; lay it edge to edge with your neighborhood.");
  const Table dining = Table(2).neighborhood(0, "nb-dining").market("m01", "r1-07");
  const Texts bought{"buy_building card m01"};
  EXPECT_EQ(why(dining, bought, "place_building 0 5 1"),
            "Square 6,1 is not part of your neighborhood; keep within it.");
  EXPECT_EQ(why(dining, bought, "place_building 0 1 1"),
            "Something stands on square 1,1; keep to free squares.");
  EXPECT_EQ(why(dining, bought, "place_building 2 2 1"),
            "The piece lies just the same with turn 0; write that turn instead.");
  EXPECT_EQ(why(dining, bought, "end_turn"),
            "Put down the building in your hand first, as in 'place_building 0 2 1'.");
}

TEST(RebuildingSeattleWordsForScores, SourcesHaveNames) {
  const std::map<int, std::string> expected = {
      {kFromEntertainment, "Entertainment"},
      {kFromShopping, "Shopping"},
      {kFromRestaurant, "Restaurant"},
      {kFromBonus, "Event bonuses"},
      {kFromNature, "Other events"},
      {kFromOverflow, "Quality beyond the top"},
      {kFromLaws, "Laws"},
      {kFromLandmarks, "Landmarks when built"},
      {kUpgradeSource, "Upgrades at the end"},
      {kLandmarkSource, "Landmarks at the end"},
      {kMoneySource, "Money"},
  };
  ASSERT_EQ(expected.size(), std::size_t{kSources});
  for (const auto& [source, name] : expected) {
    EXPECT_EQ(rules().source_name(static_cast<std::uint8_t>(source)), name);
  }
}

TEST(RebuildingSeattleWordsForLaws, EachIsExplainedFromItsData) {
  const std::map<std::string, std::string> expected = {
      {"waterfront-1", "$4"},
      {"waterfront-2", "population -1 and population -1 for each uncovered lake (at most -2)"},
      {"waterfront-3", "pay $1: Entertainment quality +1"},
      {"queen-anne-1", "pay $1: population -2"},
      {"queen-anne-2", "2 points and 1 point for each uncovered mountain (at most 3)"},
      {"queen-anne-3", "build a landmark for $4 less"},
      {"georgetown-1", "pay $1: Restaurant quality +1"},
      {"georgetown-2", "$2 and $1 for each Restaurant tile (at most $4)"},
      {"georgetown-3", "pay 1 point: $5"},
      {"industrial-1", "$2 and $1 for each Train tile (at most $4)"},
      {"industrial-2", "a suburb and $1"},
      {"industrial-3", "pay $2: population -2 and 1 point"},
      {"pioneer-square-1", "pay $1: Shopping quality +1"},
      {"pioneer-square-2", "buy up to 2 suburbs for $1 each"},
      {"pioneer-square-3", "1 point and 1 point for each Shopping tile (at most 4)"},
      {"capitol-hill-1", "population -1 for each School tile (at most -3)"},
      {"capitol-hill-2", "1 point and 1 point for each Entertainment tile (at most 4)"},
      {"capitol-hill-3", "pay $3: quality +1 on any track and 1 point"},
  };
  ASSERT_EQ(expected.size(), std::size_t{kLaws});
  for (const auto& [id, words] : expected) {
    EXPECT_EQ(law_words(content(), static_cast<int>(law(id)), Detail::kSentence), words);
  }
}

TEST(RebuildingSeattleWordsForLandmarks, EachIsExplainedFromItsData) {
  const std::map<std::string, std::string> expected = {
      {"lm-01", "$8, row of 5, any track +1, end ★1/quality level"},
      {"lm-02", "$8, P of 5, Restaurant +1, end ★2/Restaurant tile"},
      {"lm-03", "$8, X of 5, Entertainment +1, end ★2/Entertainment tile"},
      {"lm-04", "$8, T of 5, Shopping +1, end ★2/Shopping tile"},
      {"lm-05", "$8, block of 6, $4, end ★3/Bank tile"},
      {"lm-06", "$8, U of 5, pop -2, end ★3/School tile"},
      {"lm-07", "$8, L of 5, a suburb, end ★3/Train tile"},
      {"lm-08", "$8, C of 6, pop -5, ★5"},
      {"lm-09", "$7, W of 5, a suburb, end ★1/terrain square"},
      {"lm-10", "$8, V of 5, 2 suburbs, end ★1/suburb"},
      {"lm-11", "$8, Z of 5, any track +1, end ★4/set of types"},
      {"lm-12", "$7, N of 5, end ★6/track at 4+"},
      {"lm-13", "$7, F of 5, $3, end ★5/landmark"},
      {"lm-14", "$8, Y of 5, pop -3, end ★1/person below 22"},
      {"lm-15", "$7, A of 6, ★9, Profit $5"},
  };
  ASSERT_EQ(expected.size(), std::size_t{kLandmarks});
  for (const auto& [id, words] : expected) {
    EXPECT_EQ(landmark_words(content(), static_cast<int>(landmark(id)), Detail::kTag), words);
  }
  EXPECT_EQ(landmark_words(content(), static_cast<int>(landmark("lm-11")), Detail::kSentence),
            "$8, Z of 5, quality +1 on any track, at the end 4 points for each set of "
            "tiles of all types");
  EXPECT_EQ(landmark_words(content(), static_cast<int>(landmark("lm-14")), Detail::kSentence),
            "$8, Y of 5, population -3, at the end 1 point for each person fewer than 22");
}

TEST(RebuildingSeattleWordsForCardEvents, BothPartsInEachRound) {
  const auto words = [](std::string_view id, int round, Detail detail) {
    return event_words(content(), static_cast<int>(event(id)), round, detail);
  };
  EXPECT_EQ(words("event-expansion", 1, Detail::kTag),
            "may buy a suburb for $1; all: a suburb/Train symbol");
  EXPECT_EQ(words("event-graduation", 1, Detail::kTag), "pop -1 or $3; all: pop -1/School symbol");
  EXPECT_EQ(words("event-nature", 1, Detail::kTag), "$3; all: $1/tree");
  EXPECT_EQ(words("event-nature", 2, Detail::kTag), "$3; all: pop -1/lake");
  EXPECT_EQ(words("event-nature", 3, Detail::kTag), "$3; all: ★1/mountain, $1/tree");
  EXPECT_EQ(words("event-entertainment", 1, Detail::kTag),
            "★3 or Entertainment 1x1; all: score Entertainment");
  EXPECT_EQ(words("event-shopping", 1, Detail::kTag), "★3 or Shopping 1x1; all: score Shopping");
  EXPECT_EQ(words("event-restaurant", 1, Detail::kTag),
            "★3 or Restaurant 1x1; all: score Restaurant");
  EXPECT_EQ(words("event-nature", 3, Detail::kSentence),
            "$3 for whoever activates it; then for all: 1 point for each uncovered mountain and $1 "
            "for each uncovered tree");
}

TEST(RebuildingSeattleWordsForCards, UpgradesOfAllKinds) {
  const auto words = [](std::string_view id, Detail detail) {
    return card_words(content(), static_cast<int>(card(id)), detail);
  };
  EXPECT_EQ(words("r1-05", Detail::kTag), "Entertainment T, $1/Shopping tile");
  EXPECT_EQ(words("r1-05", Detail::kSentence),
            "Entertainment T, each Profit phase $1 for each Shopping tile");
  EXPECT_EQ(words("r2-01", Detail::kTag), "Entertainment 2x1, Restaurant +2");
  EXPECT_EQ(words("r2-01", Detail::kSentence), "Entertainment 2x1, Restaurant quality +2");
  EXPECT_EQ(words("r3-27", Detail::kTag), "School L, ★1/2 suburbs");
  EXPECT_EQ(words("r3-27", Detail::kSentence), "School L, at the end 1 point for every 2 suburbs");
}

// Whatever a pack may bring has words, and whatever differs reads differently.
TEST(RebuildingSeattleWordsForEffects, EveryKindAndSelectorReadsDifferently) {
  for (const Detail detail : {Detail::kTag, Detail::kSentence}) {
    std::set<std::string> seen;
    int count = 0;
    const auto check = [&](const Effect& effect) {
      const std::string words = effect_words(effect, detail);
      EXPECT_NE(words, "");
      EXPECT_TRUE(seen.insert(words).second) << words;
      ++count;
    };
    for (int kind = 0; kind <= static_cast<int>(EffectKind::kBuildLandmark); ++kind) {
      for (int selector = 0; selector <= static_cast<int>(Selector::kPopBelow); ++selector) {
        const auto of = static_cast<EffectKind>(kind);
        const bool each = of == EffectKind::kGainSuburbsPer || of == EffectKind::kPopPer ||
                          of == EffectKind::kMoneyPer || of == EffectKind::kVpPer;
        if (selector > 0 && !each) break;
        check({.kind = of, .count = static_cast<Selector>(selector), .amount = 1});
      }
    }
    EXPECT_GT(count, 40);
  }
}

// Names are only names: the words follow another pack's figures.
TEST(RebuildingSeattleWordsForEffects, OtherDataGivesOtherWords) {
  const auto sentence = [](const Effect& effect) {
    return effect_words(effect, Detail::kSentence);
  };
  Effect effect{.kind = EffectKind::kVpPer, .count = Selector::kTypeSets, .amount = 3, .div = 2};
  EXPECT_EQ(sentence(effect), "3 points for every 2 sets of tiles of all types");
  EXPECT_EQ(effect_words(effect, Detail::kTag), "★3/2 sets of types");
  effect = {.kind = EffectKind::kPop, .amount = 2, .round = 3};
  EXPECT_EQ(sentence(effect), "round 3: population +2");
  EXPECT_EQ(effect_words(effect, Detail::kTag), "round 3: pop +2");
  effect = {.kind = EffectKind::kPopPer, .count = Selector::kSuburbTiles, .amount = 1, .max = 4};
  EXPECT_EQ(sentence(effect), "population +1 for each suburb (at most 4)");
  effect = {.kind = EffectKind::kBuySuburbs, .amount = 3, .price = 2};
  EXPECT_EQ(effect_words(effect, Detail::kTag), "buy 3 suburbs at $2");
  effect = {.kind = EffectKind::kBuildLandmark, .amount = 0};
  EXPECT_EQ(sentence(effect), "build a landmark");
}

TEST(RebuildingSeattleWordsForShapes, EveryOneOfTheBoxHasALikeness) {
  for (int i = 0; i < kSuburbs; ++i) {
    EXPECT_EQ(suburb_words(content(), i).find("piece"), std::string::npos)
        << suburb_words(content(), i);
  }
  for (int i = 0; i < kLandmarks; ++i) {
    const std::string words = shape_words(content().landmark_shape.at(content().landmark[i].shape));
    EXPECT_EQ(words.find("piece"), std::string::npos) << words;
  }
}

TEST(RebuildingSeattleWordsForShapes, OneThatNobodyHasNamedIsAPiece) {
  Shape mirrored_f;  // ##. / .## / .#.
  mirrored_f.squares = 5;
  for (Outline& outline : mirrored_f.turned) {
    outline.width = outline.height = 3;
    outline.row = {0b011, 0b110, 0b010};
  }
  EXPECT_EQ(shape_words(mirrored_f), "piece of 5");
}

}  // namespace
}  // namespace cornerstone::rebuilding_seattle

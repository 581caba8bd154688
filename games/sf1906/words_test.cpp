#include "games/sf1906/words.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "games/sf1906/scoring.h"
#include "games/sf1906/testing/table.h"

namespace cornerstone::sf1906 {
namespace {

using testing::Game;
using testing::number_of;
using testing::objective_number;
using testing::play_randomly;
using testing::rules;
using testing::setup;
using testing::Table;

std::string say(const Game& game, std::string_view move) {
  return rules().say_move(game.state, rules().parse_move(move).value(), Names());
}

// What a move is called after others have been played.
std::string say(const Table& table, const testing::Texts& before, std::string_view move) {
  Game game = table.game();
  game.play_all(before);
  return say(game, move);
}

std::string say(const Event& event) { return rules().say_event(event, Names()); }

PermitNumber permit(std::string_view id) {
  return static_cast<PermitNumber>(number_of(id, built_in_content().permit_id));
}
ObjectiveNumber objective(std::string_view id) {
  return static_cast<ObjectiveNumber>(objective_number(id));
}
ServiceNumber service(std::string_view id) {
  return static_cast<ServiceNumber>(number_of(id, built_in_content().service_id));
}
ActionNumber action(std::string_view id) {
  return static_cast<ActionNumber>(number_of(id, built_in_content().action_id));
}
CellNumber cell(std::string_view name) { return static_cast<CellNumber>(find_cell(name)); }

TEST(Sf1906WordsForMoves, EarningsTellThePlaceInLine) {
  const Game first = Table(3).start_of(1907).game();
  EXPECT_EQ(say(first, "income 4"), "Earn $4 (1st to 3rd in line next)");
  EXPECT_EQ(say(first, "income 2"), "Earn $2 (1st or 2nd in line next)");
  EXPECT_EQ(say(first, "income 1"), "Earn $1 (1st in line next)");
  const Game last = Table(2).start_of(1907).turn(1).stands(0, 3).game();
  EXPECT_EQ(say(last, "income 4"), "Earn $4 (2nd in line next)");
  EXPECT_EQ(say(last, "income 1"), "Earn $1 (1st in line next)");
}

TEST(Sf1906WordsForMoves, TheirNumbersAreToldToProgramsToo) {
  const auto figures = [](const Game& game, std::string_view move) {
    return rules().figures(game.state, rules().parse_move(move).value());
  };
  const Game first = Table(3).start_of(1907).game();
  EXPECT_EQ(figures(first, "income 4"), (Figures{{"best", 1}, {"worst", 3}}));
  EXPECT_EQ(figures(first, "income 1"), (Figures{{"best", 1}, {"worst", 1}}));
  EXPECT_EQ(figures(first, "place 3"), Figures{}) << "not allowed now";
  Game game = Table(3).card("act1").money(0, 15).game();
  EXPECT_EQ(figures(game, "place 3"), (Figures{{"best", 1}, {"worst", 3}}));
  game.play("place 2");
  EXPECT_EQ(figures(game, "act 2"), (Figures{{"surcharge", 0}}));
  EXPECT_EQ(figures(game, "act 3"), (Figures{{"surcharge", 2}}));
}

TEST(Sf1906WordsForMoves, MoneyThatCannotBeKeptIsNoPromise) {
  EXPECT_EQ(say(Table(2).start_of(1907).money(0, 13).game(), "income 4"),
            "Earn $4 (you can keep $2) (1st or 2nd in line next)");
  EXPECT_EQ(say(Table(3).card("act1").money(0, 15), {"place 2"}, "collect"),
            "Collect $1 (you can keep $0) instead");
  EXPECT_EQ(say(Table(3).card("act1").money(0, 15), {"place 2"}, "act 3"),
            "Do Earnings (space 3) for $2: gain $3 (you can keep $2)");
}

TEST(Sf1906WordsForMoves, TheBonusOfEachYear) {
  const Table permits = Table(2).start_of(1907).permit_row("red-4a green-1b grant-1");
  EXPECT_EQ(say(permits, {"income 4"}, "bonus_permit 1"), "Take red 4 (cable car, tree): fits a3");
  EXPECT_EQ(say(permits, {"income 4"}, "bonus_permit 2"),
            "Take green 1 (cable car, hydrant): no such plot is free");
  EXPECT_EQ(say(permits, {"income 4"}, "bonus_permit 3"),
            "Take grant (lamp, cable car): fits any plot");
  EXPECT_EQ(say(permits, {"income 4"}, "bonus_objective deck"),
            "Draw a secret objective from the deck, unseen");
  EXPECT_EQ(say(Table(permits).option("grant_permit", "either"), {"income 4"}, "bonus_permit 3"),
            "Take grant (lamp, cable car): any colour or any number");
  const Table builder = Table(2).built(0, "a3 b3 d4").area(0, 2);
  EXPECT_EQ(say(Table(builder).start_of(1908), {"income 4"}, "bonus_building"),
            "Take a building from the pool (3 there)");
  EXPECT_EQ(say(Table(builder).start_of(1908), {"income 4"}, "bonus_money"),
            "Gain $6: $2 for each of your 3 buildings");
  EXPECT_EQ(say(Table(builder).start_of(1910), {"income 4"}, "bonus_money"), "Gain $3");
  EXPECT_EQ(say(Table(2).start_of(1909).development(0, 2, 1), {"income 4"}, "bonus_right"),
            "Step right: development -1 to 1 (+2 points in all)");
  EXPECT_EQ(say(Table(2).start_of(1909).development(0, 7, 5), {"income 2"}, "bonus_right"),
            "Step right: $1 from the corner of the board");
  EXPECT_EQ(say(Table(2).start_of(1912).hand(0, "red-4a").game(), "bonus_build"),
            "Build for the last time, for $3 with 1 or 2 permits");
}

TEST(Sf1906WordsForMoves, AnObjectiveTellsWhatItCountsAndWhatItPaysNow) {
  const Table table = Table(3).card("act3").objective_row("rubble in-red maj-green").cleared(0, 2);
  const testing::Texts chosen{"place 1", "act 1"};
  EXPECT_EQ(say(table, chosen, "objective 1"),
            "Take Clean streets: 2 points for each own rubble token (4 now)");
  EXPECT_EQ(say(table, chosen, "objective 2"),
            "Take Red district: 2 points for each own building on red");
  EXPECT_EQ(say(table, chosen, "objective 3"),
            "Take Green district majority: 5, 3 or 1 points by place for the most buildings on "
            "green");
}

TEST(Sf1906WordsForMoves, PlacesTellTheirActionAndThePlaceInLine) {
  const Game game = Table(3).card("act1").game();
  EXPECT_EQ(say(game, "place 3"), "Place on 3: Earnings $3 (1st to 3rd in line next)");
  EXPECT_EQ(say(game, "place 4"), "Place on 4: Pass, and nothing else (1st or 2nd in line next)");
  EXPECT_EQ(say(Table(3).option("pass_space", "collect_allowed").game(), "place 4"),
            "Place on 4: Pass (1st or 2nd in line next)");
  const Game ending = Table(2).built(0, "b1 a2 b2 a3 b3 c1 c2 d2").area(0, 0).turn(1).game();
  EXPECT_EQ(say(ending, "place 1"), "Place on 1: Build") << "no card follows";
}

TEST(Sf1906WordsForMoves, ActionsTellWhatReachingThemCosts) {
  const Table yard = Table(3).card("act1").hand(0, "red-4a").money(0, 9).year(1909);
  const testing::Texts placed{"place 3"};
  EXPECT_EQ(say(yard, placed, "act 1"),
            "Do Build (space 1) for $4: build for $2 with 1 or 2 permits");
  EXPECT_EQ(say(yard, placed, "act 2"), "Do Materials (space 2) for $2: take a building (7 there)");
  EXPECT_EQ(say(yard, placed, "act 3"), "Do Earnings (your space): gain $3");
  EXPECT_EQ(say(yard, placed, "act 5"),
            "Do Clear up (space 5) for $4: step up for $2, or with rubble for $3");
  EXPECT_EQ(say(yard, placed, "collect"), "Collect $1 instead");
  const Table fund = Table(3).card("act2").hand(0, "red-4a");
  EXPECT_EQ(say(fund, {"place 1"}, "act 1"),
            "Do Grant build (your space): build free of charge with a permit of the plot's colour "
            "or number");
  EXPECT_EQ(say(fund, {"place 1"}, "act 2"), "Do Permit (space 2) for $2: take one from the row");
  const Table hall = Table(3).card("act3").money(0, 7);
  EXPECT_EQ(say(hall, {"place 1"}, "act 1"),
            "Do Objective (your space): take one from the row or the deck");
  EXPECT_EQ(say(hall, {"place 5"}, "act 5"),
            "Do Develop (your space): step right for $2, development -7 to -5 (+1 point in all)");
}

TEST(Sf1906WordsForMoves, PermitsOfTheRowTellWhereTheyFit) {
  EXPECT_EQ(say(Table(3).card("act2").permit_row("green-4a red-2a red-3a"), {"place 2", "act 2"},
                "permit 1"),
            "Take green 4 (cable car, hydrant): fits d2 and b4");
}

TEST(Sf1906WordsForMoves, ClearingUpWithAndWithoutRubble) {
  const Table table = Table(2)
                          .card("act6")
                          .money(0, 7)
                          .common("set-colours set-services per-building")
                          .objectives(0, "rubble");
  const testing::Texts chosen{"place 3", "act 3"};
  EXPECT_EQ(say(table, chosen, "clear b2"),
            "Clear b2, purple 2, for $3: development -7 to -5 (+3 points in all)");
  EXPECT_EQ(say(table, chosen, "clear none"),
            "Clear no plot for $2: development -7 to -5 (+1 point in all)");
}

TEST(Sf1906WordsForMoves, PlotsTellCostAndObjectives) {
  const Table table = Table(2)
                          .year(1909)
                          .hand(0, "red-4a green-5a")
                          .money(0, 9)
                          .common("set-colours set-services maj-rubble")
                          .objectives(0, "in-red");
  const testing::Texts chosen{"place 1", "act 1"};
  EXPECT_EQ(say(table, chosen, "build a3"), "Build on a3, red 4: $2 (objectives +2 points)");
  EXPECT_EQ(say(table, chosen, "build a2"),
            "Build on a2, green 5, clearing rubble: $3 + $2 (objectives +3 points)");
}

TEST(Sf1906WordsForMoves, DiscardsTellWhatTheirSymbolsBring) {
  const Table table = Table(2).hand(0, "red-4a purple-1a green-4a yellow-5b").money(0, 7);
  const testing::Texts chosen{"place 1", "act 1", "build a3"};
  EXPECT_EQ(say(table, chosen, "permits red-4a"), "Discard red 4 (cable car, tree)");
  EXPECT_EQ(say(table, chosen, "permits green-4a red-4a"),
            "Discard green 4 and red 4 (both show a cable car: the cable car card is next)");
  EXPECT_EQ(say(table, chosen, "permits yellow-5b red-4a"),
            "Discard yellow 5 and red 4 (both show a cable car and a tree: choose a card next)");
  const Table crossed = Table(2).hand(0, "red-1a green-4b").objectives(0, "in-red");
  EXPECT_EQ(say(crossed, {"place 1", "act 1", "build b6"}, "permits green-4b red-1a"),
            "Discard green 4 and red 1 (both show a lamp: the lighting card is next)");
  const Table gone = Table(2)
                         .hand(0, "red-5a green-4b")
                         .objectives(0, "in-red")
                         .services(1, "lighting lighting lighting lighting lighting");
  EXPECT_EQ(say(gone, {"place 1", "act 1", "build a3"}, "permits green-4b red-5a"),
            "Discard green 4 and red 5 (both show a lamp, but no card is to be had) (+2 points in "
            "all)");
}

TEST(Sf1906WordsForMoves, ServicesTellTheirWorth) {
  const Table table =
      Table(2).hand(0, "red-4a yellow-5b").money(0, 7).services(0, "park").secret(0, "bar-clear");
  const testing::Texts chosen{"place 1", "act 1", "build a3", "permits yellow-5b red-4a"};
  EXPECT_EQ(say(table, chosen, "service park"),
            "Take the park card, +3 points, and step right (+5 points in all)");
  EXPECT_EQ(say(table, chosen, "service cable_car"),
            "Take the cable car card for $1, +3 points, and step right (+5 points in all)");
  const Table lamps = Table(2)
                          .hand(0, "red-4b yellow-4b")
                          .money(0, 7)
                          .services(0, "lighting")
                          .secret(0, "bar-clear");
  EXPECT_EQ(
      say(lamps, {"place 1", "act 1", "build a3", "permits yellow-4b red-4b"}, "service lighting"),
      "Take the lighting card, +2 points, and step right (+4 points in all)");
  const Table optional = Table(2).hand(0, "red-3a yellow-4b green-4a").money(0, 7);
  EXPECT_EQ(
      say(optional, {"place 1", "act 1", "build a3", "permits green-4a red-3a"}, "service none"),
      "Take no card");
}

TEST(Sf1906WordsForMoves, AnIllegalMoveKeepsItsText) {
  const Game game = Table(2).game();
  EXPECT_EQ(say(game, "place 5"), "place 5");
  EXPECT_EQ(say(game, "permits green-4a yellow-2b"), "permits green-4a yellow-2b");
}

// A player must not learn from the words of a move what lies face down.
TEST(Sf1906WordsForMoves, SecretsOfOthersAndDecksChangeNoWord) {
  Game played = Game::started(setup(3), 21);
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

TEST(Sf1906WordsForEvents, Setup) {
  EXPECT_EQ(say(GameStarted{1}), "Player 2 begins.");
  EXPECT_EQ(say(CommonObjectiveRevealed{objective("maj-green")}),
            "An objective for everybody: Green district majority (points by place for the most "
            "buildings on green).");
  EXPECT_EQ(say(ObjectiveDealt{0, objective("isolated"), 1}),
            "Player 1 gets a secret objective: Detached (2 points for each own building with none "
            "next to it).");
  EXPECT_EQ(say(ObjectiveDealt{0, {}, 1}), "Player 1 gets a secret objective.");
  EXPECT_EQ(say(ObjectiveRevealed{2, objective("coins")}),
            "On offer now: the objective City treasury (1 point for every $3).");
  EXPECT_EQ(say(ObjectiveRevealed{2, {}}), "The next objective is turned up in slot 2.");
  EXPECT_EQ(say(PermitRevealed{3, permit("grant-2")}),
            "On offer now: the permit grant (hydrant, tree).");
  EXPECT_EQ(say(PermitRevealed{3, {}}), "The next permit is turned up in slot 3.");
  EXPECT_EQ(say(PermitsReshuffled{19}), "19 discarded permits are shuffled into a new deck.");
}

TEST(Sf1906WordsForEvents, YearsAndTurns) {
  EXPECT_EQ(say(YearStarted{1906, 0}), "The year 1906 begins; building is free of charge.");
  EXPECT_EQ(say(YearStarted{1909, 2}), "The year 1909 begins; building costs $2.");
  EXPECT_EQ(say(FinalBonusStarted{1912, 3}),
            "It is 1912: a last bonus for everybody; building costs $3.");
  EXPECT_EQ(say(CardReached{action("act4"), 2}), "Card 2: Bank Row.");
  EXPECT_EQ(say(IncomeTaken{0, 4, 4}), "Player 1 takes $4 of earnings.");
  EXPECT_EQ(say(IncomeTaken{0, 4, 1}),
            "Player 1 takes $4 of earnings but keeps only $1, as nobody has more than $15.");
  EXPECT_EQ(say(BonusLost{0}), "Player 1 can take nothing that the bonus offers.");
  EXPECT_EQ(say(TokenPlaced{1, action("act1"), 3, Action::kEarnings}),
            "Player 2 moves to space 3 of Building Yard, Earnings.");
  EXPECT_EQ(say(Passed{0}), "Player 1 passes.");
}

TEST(Sf1906WordsForEvents, PlansAreSilentUntilSomethingComesOfThem) {
  EXPECT_EQ(say(TurnStarted{2}), "");
  EXPECT_EQ(say(ActionChosen{0, Action::kUrbanDevelopment}), "");
  EXPECT_EQ(say(PlotChosen{0, cell("c4")}), "");
  EXPECT_EQ(say(PermitsChosen{0, permit("green-4a"), permit("red-4a")}), "");
}

TEST(Sf1906WordsForEvents, Money) {
  const std::map<std::string, std::string> paid = {
      {say(MoneyPaid{0, 4, "R5.5"}), "Player 1 pays $4 to act on another space."},
      {say(MoneyPaid{0, 2, "R4.7"}), "Player 1 pays $2 to build."},
      {say(MoneyPaid{0, 3, "R6.5"}), "Player 1 pays $3 to clear up."},
      {say(MoneyPaid{0, 2, "R6.6"}), "Player 1 pays $2 to develop the city."},
      {say(MoneyPaid{0, 3, "R6.7.3"}), "Player 1 pays $3 to clear the plot."},
      {say(MoneyPaid{0, 1, "R6.7.5"}), "Player 1 pays $1 for the cable car."},
  };
  for (const auto& [sentence, expected] : paid) EXPECT_EQ(sentence, expected);
  EXPECT_EQ(say(MoneyGained{1, 1, 1, "R5.3"}), "Player 2 collects $1.");
  EXPECT_EQ(say(MoneyGained{1, 3, 3, "R6.1"}), "Player 2 earns $3.");
  EXPECT_EQ(say(MoneyGained{1, 6, 6, "R4.4"}), "Player 2 gains $6 as a bonus.");
  EXPECT_EQ(say(MoneyGained{1, 1, 1, "R6.9"}), "Player 2 has developed all there is and gains $1.");
  EXPECT_EQ(say(MoneyGained{1, 1, 0, "R5.3"}),
            "Player 2 collects $1 but keeps nothing, as nobody has more than $15.");
}

TEST(Sf1906WordsForEvents, CardsAndBuildings) {
  EXPECT_EQ(say(BuildingTaken{0}), "Player 1 takes a building from the pool.");
  EXPECT_EQ(say(BuildingTaken{0, "R4.4"}), "Player 1 takes a building from the pool as a bonus.");
  EXPECT_EQ(say(PermitTaken{0, 1, permit("red-4a")}),
            "Player 1 takes the permit red 4 (cable car, tree).");
  EXPECT_EQ(say(ObjectiveTaken{0, 1, objective("rubble"), "R4.4"}),
            "Player 1 takes the objective Clean streets (2 points for each own rubble token) as a "
            "bonus.");
  EXPECT_EQ(say(ObjectiveDrawn{0, objective("rubble"), 1}),
            "Player 1 draws a secret objective: Clean streets (2 points for each own rubble "
            "token).");
  EXPECT_EQ(say(ObjectiveDrawn{0, {}, 1}), "Player 1 draws a secret objective.");
  EXPECT_EQ(say(PermitsDiscarded{0, permit("green-4a"), {}}),
            "Player 1 discards green 4 (cable car, hydrant).");
  EXPECT_EQ(say(PermitsDiscarded{0, permit("green-4a"), permit("grant-1")}),
            "Player 1 discards green 4 (cable car, hydrant) and grant (lamp, cable car).");
  EXPECT_EQ(say(RubbleTaken{0, cell("b2")}), "Player 1 takes the rubble from b2.");
  EXPECT_EQ(say(TokenDeveloped{0, 1, 0, -5}),
            "The development of Player 1 is worth -5 points now.");
  EXPECT_EQ(say(BuildingBuilt{0, cell("c4"), Colour::kRed, 2}), "Player 1 builds on c4, red 2.");
  EXPECT_EQ(say(BestBuilderTaken{0}),
            "Player 1 has built everything and takes Best Builder, 3 points.");
  EXPECT_EQ(say(ServiceTaken{0, service("cable_car-2")}),
            "Player 1 takes the urban development card cable car.");
  EXPECT_EQ(say(ServiceDeclined{0}), "Player 1 takes no urban development card.");
}

TEST(Sf1906WordsForEvents, TheEnd) {
  EXPECT_EQ(say(SecretObjectiveShown{0, objective("pairs")}),
            "Player 1 shows Semi-detached (2 points for each pair of own neighbouring buildings).");
  EXPECT_EQ(say(SecretObjectiveShown{0, {}}), "Player 1 shows a secret objective.");
  EXPECT_EQ(say(GameOver{EndCause::kEightBuildings, "R8.2"}),
            "All have had their turn after the last building: the game is over.");
  EXPECT_EQ(say(GameOver{EndCause::kLastYear, "R8.3"}),
            "The last bonus is taken: the game is over.");
}

TEST(Sf1906WordsForRefusals, EachHasASentenceOfItsOwn) {
  std::set<std::string> sentences;
  constexpr int kLast = static_cast<int>(Refusal::kMustTake);
  for (int i = 0; i <= kLast; ++i) {
    const std::string sentence = rules().say_refusal(refuse(static_cast<Refusal>(i), {}));
    EXPECT_TRUE(sentence.ends_with(".")) << i << ": " << sentence;
    sentences.insert(sentence);
  }
  EXPECT_EQ(sentences.size(), kLast + 1);
}

TEST(Sf1906WordsForRefusals, WhatIsDueIsSaidForEveryPhase) {
  std::set<std::string> sentences;
  constexpr int kPhases = static_cast<int>(Phase::kOver) + 1;
  for (int phase = 0; phase < kPhases; ++phase) {
    sentences.insert(rules().say_refusal(refuse(Refusal::kNotNow, {}, phase)));
  }
  EXPECT_EQ(sentences.size(), kPhases);
}

TEST(Sf1906WordsForRefusals, AMisfitIsThatOfThePlotOrOfThePermits) {
  const auto misfit = [](Clause clause) {
    return rules().say_refusal(refuse(Refusal::kPermitsDoNotFit, clause));
  };
  EXPECT_EQ(misfit("R6.7"),
            "Your permits do not have the colour and the number of that plot; choose another.");
  EXPECT_EQ(misfit("R6.7.2"),
            "These permits do not have the colour and the number of that plot; choose others.");
  EXPECT_EQ(misfit("R6.8"),
            "Neither the colour nor the number of that plot is on these permits; choose others.");
}

TEST(Sf1906WordsForRefusals, NumbersAreTheTablesOwn) {
  const auto why = [](const Table& table, const testing::Texts& before, std::string_view move) {
    Game game = table.game();
    game.play_all(before);
    return rules().say_refusal(game.accepts(move));
  };
  EXPECT_EQ(why(Table(3).card("act1").money(0, 3), {"place 5"}, "act 2"),
            "That costs $6 in all and you have $3; choose something cheaper, or earn money first.");
  EXPECT_EQ(why(Table(2).card("act1"), {}, "place 4"),
            "The card has spaces 1 to 3 only; choose one of them.");
  EXPECT_EQ(why(Table(2).card("act1").turn(1).stands(0, 2), {}, "place 2"),
            "A token stands on space 2 already; choose a free one.");
  EXPECT_EQ(why(Table(2).start_of(1909), {"income 1"}, "bonus_building"),
            "The bonus of 1909 does not offer that; choose from what it offers.");
  EXPECT_EQ(why(Table(2).card("act2").hand(0, "red-1a red-2a red-3a red-4a red-5a"), {"place 2"},
                "act 2"),
            "You hold 5 permits, and more are not allowed; build with some of them first.");
  EXPECT_EQ(why(Table(2).card("act1"), {}, "collect"),
            "Place your token on a free space of the card first, as in 'place 1'.");
}

TEST(Sf1906WordsForScores, SourcesHaveNames) {
  EXPECT_EQ(rules().source_name(static_cast<std::uint8_t>(objective_number("set-colours"))),
            "common: Four districts");
  const int personal = kPersonalSource + objective_number("rubble");
  EXPECT_EQ(rules().source_name(static_cast<std::uint8_t>(personal)), "Clean streets");
  EXPECT_EQ(rules().source_name(kDevelopmentSource), "Development board");
  EXPECT_EQ(rules().source_name(kServiceSource), "Urban development cards");
  EXPECT_EQ(rules().source_name(kBestBuilderSource), "Best Builder");
  EXPECT_EQ(rules().source_name(kMoneySource), "Money");
}

TEST(Sf1906WordsForObjectives, EachIsExplainedFromItsData) {
  const std::map<std::string, std::string> expected = {
      {"maj-green", "★5/3/1 by place for the most buildings on green"},
      {"maj-yellow", "★5/3/1 by place for the most buildings on yellow"},
      {"maj-red", "★5/3/1 by place for the most buildings on red"},
      {"maj-purple", "★5/3/1 by place for the most buildings on purple"},
      {"maj-rubble", "★5/3/1 by place for the most rubble tokens"},
      {"per-building", "★1 for each own building"},
      {"set-colours", "★10 for each set of buildings on all 4 colours"},
      {"set-services", "★10 for each set of all 4 urban development cards"},
      {"isolated", "★2 for each own building with none next to it"},
      {"by-rival", "★2 for each own building next to a rival's"},
      {"pairs", "★2 for each pair of own neighbouring buildings"},
      {"corners", "★3 for each corner building between two others"},
      {"in-green", "★2 for each own building on green"},
      {"in-yellow", "★2 for each own building on yellow"},
      {"in-red", "★2 for each own building on red"},
      {"in-purple", "★2 for each own building on purple"},
      {"ud-lighting", "★2 for each own lighting card"},
      {"ud-cable_car", "★2 for each own cable car card"},
      {"ud-hydrant", "★2 for each own hydrant card"},
      {"ud-park", "★2 for each own park card"},
      {"rubble", "★2 for each own rubble token"},
      {"coins", "★1 for every $3"},
      {"bar-urban", "★0-6 by column of the development board"},
      {"bar-clear", "★0-6 by row of the development board"},
  };
  ASSERT_EQ(expected.size(), std::size_t{kObjectives});
  for (const auto& [id, words] : expected) {
    EXPECT_EQ(objective_words(built_in_content(), objective_number(id), 3, Detail::kLine), words);
  }
}

// Names are only names: the words follow another pack's figures.
TEST(Sf1906WordsForObjectives, OtherDataGivesOtherWords) {
  Content pack = built_in_content();
  const int coins = objective_number("coins"), majority = objective_number("maj-rubble");
  pack.objective[coins].points = 2;
  pack.objective[coins].each = 5;
  pack.objective[majority].places[0] = {6, 2};
  EXPECT_EQ(objective_words(pack, coins, 2, Detail::kSentence), "2 points for every $5");
  EXPECT_EQ(objective_words(pack, majority, 2, Detail::kTag), "★6/2 most rubble");
  EXPECT_EQ(objective_words(pack, majority, 2, Detail::kSentence),
            "6 or 2 points by place for the most rubble tokens");
}

TEST(Sf1906WordsForObjectives, TagsAreShortAndTellThemApart) {
  for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
    std::set<std::string> tags;
    for (int i = 0; i < kObjectives; ++i) {
      const std::string tag = objective_words(built_in_content(), i, seats, Detail::kTag);
      EXPECT_LE(columns(tag), 28) << tag;
      tags.insert(tag);
    }
    EXPECT_EQ(tags.size(), std::size_t{kObjectives});
  }
}

TEST(Sf1906WordsForYears, BonusesFromTheirData) {
  const auto& year = built_in_content().year;
  EXPECT_EQ(bonus_words(year[0]), "a building and a permit");
  EXPECT_EQ(bonus_words(year[1]), "a permit or an objective");
  EXPECT_EQ(bonus_words(year[2]), "a building or $2 for each own building on the map");
  EXPECT_EQ(bonus_words(year[3]), "a permit or a step right");
  EXPECT_EQ(bonus_words(year[4]), "a building or $3");
  EXPECT_EQ(bonus_words(year[5]), "a permit, an objective or $1 for each own building on the map");
  EXPECT_EQ(bonus_words(year[6]), "$2 or build once more for $3");
}

}  // namespace
}  // namespace cornerstone::sf1906

#include "games/uptown/words.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/canvas.h"
#include "games/uptown/testing/table.h"

namespace cornerstone::uptown {
namespace {

using testing::card_number;
using testing::Game;
using testing::project_number;
using testing::rules;
using testing::Table;

std::string say(const Game& game, std::string_view move) {
  return rules().say_move(game.state, rules().parse_move(move).value(), Names());
}

std::string say(const Event& event) { return rules().say_event(event, Names()); }

CardNumber card(std::string_view id) { return static_cast<CardNumber>(card_number(id)); }
ProjectNumber project(std::string_view id) {
  return static_cast<ProjectNumber>(project_number(id));
}
const Project& facts(std::string_view id) { return rules().content().project[project_number(id)]; }

// The street of the rulebook's example, before the park.
constexpr std::string_view kExample =
    "shop_24_7 | family_flats family_flats | | grocer | rental_flats";

TEST(UptownWordsForMoves, BuildingTellsWhatItBrings) {
  const Game game = Table(2).street(0, kExample).taken("c24f").game();
  EXPECT_EQ(say(game, "build 0 0.2"),
            "Build the Family Flats on site 2, floor 2 (+2 prestige, +$1 income)");
  EXPECT_EQ(say(game, "build 0 0.3"),
            "Build the Family Flats on site 3, ground floor (+2 prestige, +$1 income)");
  EXPECT_EQ(say(game, "discard"), "Discard the card");
}

TEST(UptownWordsForMoves, TheirNumbersAreToldToProgramsToo) {
  const auto figures = [](const Game& game, std::string_view move) {
    return rules().figures(game.state, rules().parse_move(move).value());
  };
  const Game game = Table(2).street(0, kExample).taken("c24f").game();
  EXPECT_EQ(figures(game, "build 0 0.2"), (Figures{{"income", 1}, {"prestige", 2}}));
  EXPECT_EQ(figures(game, "discard"), Figures{});
  EXPECT_EQ(figures(game, "pass"), Figures{}) << "not allowed now";
  const Game roof = Table(2).street(0, kExample).got("c58f").game();
  EXPECT_EQ(figures(roof, "build 1 0.3"), (Figures{{"earned", 6}, {"income", 0}, {"prestige", 4}}));
}

TEST(UptownWordsForMoves, BuildingThatBringsNothingPromisesNothing) {
  const Game game = Table(2).street(0, "kiosk | | | | ").got("p01").game();
  EXPECT_EQ(say(game, "build 0 0.1"), "Build the Council Flats on site 1, floor 1");
}

TEST(UptownWordsForMoves, ARoofTellsWhatItEarns) {
  const Game game = Table(2).street(0, kExample).got("c58f").game();
  EXPECT_EQ(say(game, "build 1 0.3"),
            "Build the Park on site 3, ground floor (+4 prestige, roof: earns $6)");
}

TEST(UptownWordsForMoves, TheRoofThatFinishesAStreetTellsSo) {
  const Game game =
      Table(2)
          .street(0, "pocket_square | pocket_square | pocket_square | | pocket_square")
          .got("c58f")
          .game();
  EXPECT_EQ(say(game, "build 1 0.4"),
            "Build the Park on site 4, ground floor (+4 prestige, roof: earns nothing, starts the "
            "final round)");
}

TEST(UptownWordsForMoves, RooftopsAndGuards) {
  const Game game = Table(2).street(0, "park | kiosk | | | ").taken("c48f").game();
  EXPECT_EQ(say(game, "build 1 0.1"), "Build the Rooftop Café on the roof of site 1 (+3 prestige)");
  EXPECT_EQ(say(game, "build 0 0.2"),
            "Build the Gated Residence on site 2, floor 1 (+2 prestige, no more gifts here)");
}

TEST(UptownWordsForMoves, GiftsNameWhoGetsThem) {
  const Table table = Table(2).street(1, " | | | kiosk | ");
  EXPECT_EQ(say(Table(table).taken("c11f").game(), "build 0 1.4"),
            "Give Player 2 the Noisy Works on site 4, floor 1 (for them: -2 prestige)");
  EXPECT_EQ(say(Table(table).taken("c09f").game(), "build 0 1.4"),
            "Give Player 2 the Makeshift Roof on site 4, floor 1 (for them: -2 prestige, roof: "
            "they earn $1)");
}

TEST(UptownWordsForMoves, TheSourcesOfTheSecondAction) {
  const Game game = Table(2)
                        .deck(0, "c24f")
                        .whole_deck(1, "c58f")
                        .pile("p01")
                        .option("second_action", "optional")
                        .game();
  EXPECT_EQ(say(game, "buy 0"), "Buy your own top card for $3: Family Flats or Small Office");
  EXPECT_EQ(say(game, "buy 1"),
            "Buy Player 2's top card for $6: City Hotel or Park (the last of its deck: starts the "
            "final round)");
  EXPECT_EQ(say(game, "take_public"),
            "Take the public card: Council Flats, Council Office, Plain Roof or Tram Stop");
  EXPECT_EQ(say(game, "pass"), "Pass: do without the 2nd action");
}

TEST(UptownWordsForMoves, AnIllegalMoveKeepsItsText) {
  const Game game = Table(2).game();
  EXPECT_EQ(say(game, "buy 3"), "buy 3");
  EXPECT_EQ(say(game, "build 0 0.1"), "build 0 0.1");
}

TEST(UptownWordsForEvents, EachHasItsSentence) {
  EXPECT_EQ(say(GameStarted{1}), "Player 2 has the start symbol and begins.");
  EXPECT_EQ(say(TurnStarted{0, 3}), "Round 3: it is Player 1's turn.");
  EXPECT_EQ(say(CoinsCollected{0, 4}),
            "Player 1 collects $4 from the deck instead of taking a card.");
  EXPECT_EQ(say(CardTaken{0, card("c24"), 0}),
            "Player 1 takes the top card of the deck: Family Flats or Small Office.");
  EXPECT_EQ(say(FirstActionSkipped{2}), "Player 3 has no card left to take.");
  EXPECT_EQ(say(CardDiscarded{.seat = 0, .card = card("c24")}), "Player 1 discards the card.");
  EXPECT_EQ(say(CardBought{0, 0, card("c24"), 1, 5}),
            "Player 1 buys from the own deck: Cinema or City Hotel for $5.");
  EXPECT_EQ(say(CardBought{0, 1, card("c58"), 0, 6}),
            "Player 1 buys from Player 2's deck: City Hotel or Park for $6. "
            "The money closes that deck until Player 2 collects it.");
  EXPECT_EQ(
      say(PublicCardTaken{1, card("p01")}),
      "Player 2 takes the public card: Council Flats, Council Office, Plain Roof or Tram Stop.");
  EXPECT_EQ(say(DeckRevealed{.deck = 1, .card = card("c24"), .side = 1}),
            "Player 2's deck now offers Cinema or City Hotel.");
  EXPECT_EQ(say(PublicPileEmptied{}), "The public pile is empty now.");
  EXPECT_EQ(say(PublicCardRevealed{.card = card("p01")}),
            "The public pile now offers Council Flats, Council Office, Plain Roof or Tram Stop.");
  EXPECT_EQ(say(ProjectBuilt{0, card("c24"), project("family_flats"), 0, 2, 1}),
            "Player 1 builds the Family Flats on site 2, floor 1.");
  EXPECT_EQ(say(ProjectBuilt{0, card("c11"), project("noisy_works"), 1, 3, 0}),
            "Player 1 gives Player 2 the Noisy Works on site 3, ground floor.");
  EXPECT_EQ(say(SiteFinished{1, 4, 6}), "Site 4 of Player 2 is finished and earns $6.");
  EXPECT_EQ(say(SiteFinished{1, 4, 0}), "Site 4 of Player 2 is finished but earns nothing.");
  EXPECT_EQ(say(SecondActionSkipped{0}), "Player 1 has no 2nd action to take.");
  EXPECT_EQ(say(Passed{0}), "Player 1 passes.");
  EXPECT_EQ(say(FinalRoundTriggered{EndCause::kDeckEmpty, 1}),
            "Player 2's deck is empty. This round is the last.");
  EXPECT_EQ(say(FinalRoundTriggered{EndCause::kStreetFinished, 0}),
            "All five sites of Player 1 are finished. This round is the last.");
  EXPECT_EQ(say(GameOver{12}), "The game is over after 12 rounds.");
  EXPECT_EQ(say(GameOver{1}), "The game is over after 1 round.");
}

TEST(UptownWordsForEvents, WhatIsStillHiddenStaysUnsaid) {
  EXPECT_EQ(say(DeckRevealed{.deck = 1, .card = {}, .side = {}}),
            "Player 2's deck offers its next card.");
  EXPECT_EQ(say(PublicCardRevealed{.card = {}}), "The public pile offers its next card.");
}

TEST(UptownWordsForRefusals, EachHasASentenceOfItsOwn) {
  std::set<std::string> sentences;
  constexpr int kLast = static_cast<int>(Refusal::kPileEmpty);
  for (int i = 0; i <= kLast; ++i) {
    const std::string sentence = rules().say_refusal(refuse(static_cast<Refusal>(i), {}));
    EXPECT_TRUE(sentence.ends_with(".")) << i << ": " << sentence;
    sentences.insert(sentence);
  }
  EXPECT_EQ(sentences.size(), kLast + 1);
}

TEST(UptownWordsForRefusals, NumbersAreTheTablesOwn) {
  const auto why = [](const Table& table, std::string_view move) {
    return rules().say_refusal(table.game().accepts(move));
  };
  EXPECT_EQ(why(Table(2).account(0, 5).deck(1, "c58f"), "buy 1"),
            "That card costs $6 and you have $5.");
  EXPECT_EQ(why(Table(2).coins(1, 4), "buy 1"),
            "That deck is closed until its owner collects the $4 lying on it.");
  EXPECT_EQ(why(Table(3), "buy 3"), "Nobody sits there; this table has 3 seats.");
}

TEST(UptownWordsForScores, SitesThenMoney) {
  EXPECT_EQ(rules().source_name(0), "Site 1");
  EXPECT_EQ(rules().source_name(4), "Site 5");
  EXPECT_EQ(rules().source_name(5), "Money");
}

std::string effects(std::string_view id, Detail detail) {
  std::string line;
  for (const EffectText& effect : effect_texts(facts(id), detail)) {
    line += (line.empty() ? "" : " ") + effect.text;
  }
  return line;
}

TEST(UptownWordsForProjects, EffectsOfEveryKind) {
  const std::vector<std::pair<std::string, std::pair<std::string, std::string>>> expected = {
      {"rental_flats", {"★1 $1", "★1 $1"}},
      {"glass_spire", {"★6 -$2", "★6 -$2"}},
      {"clock_tower", {"★1/floor below", "★1/floor↓"}},
      {"cocktail_bar", {"$2 -★1/apartment here", "$2 -★1/apt"}},
      {"roastery", {"$2/coffee shop street", "$2/caf↔"}},
      {"kiosk", {"$1 ground ★1", "$1 gnd ★1"}},
      {"plain_roof", {"", ""}},
  };
  for (const auto& [id, texts] : expected) {
    EXPECT_EQ(effects(id, Detail::kWords), texts.first);
    EXPECT_EQ(effects(id, Detail::kTags), texts.second);
  }
}

TEST(UptownWordsForProjects, TraitsAndMarks) {
  EXPECT_EQ(traits(facts("makeshift_roof")), "upper only, roof, gift");
  EXPECT_EQ(roof_mark(facts("makeshift_roof")) + gift_mark(facts("makeshift_roof")), "▲♦");
  EXPECT_EQ(traits(facts("radio_mast")), "on a roof");
  EXPECT_EQ(roof_mark(facts("radio_mast")), "△");
  EXPECT_EQ(traits(facts("park")), "ground only, roof");
  EXPECT_EQ(traits(facts("guard_post")), "no gifts");
  EXPECT_EQ(gift_mark(facts("guard_post")), "⊘");
  EXPECT_EQ(traits(facts("law_office")), "");
  EXPECT_EQ(type_tag(facts("law_office")), "off");
  EXPECT_EQ(type_tag(facts("studio_block")), "apt×2");
  EXPECT_EQ(type_tag(facts("park")), "");
}

TEST(UptownWordsForProjects, TagsFitAFloorOfATowerOnEightyColumns) {
  constexpr int kRoom = 80 / kSites - 3;  // two walls and the gap to the next tower
  for (const Label& label : rules().content().project_label) {
    EXPECT_LE(columns(type_tag(facts(label.id)) + effects(label.id, Detail::kTags)), kRoom)
        << label.id;
  }
}

}  // namespace
}  // namespace cornerstone::uptown

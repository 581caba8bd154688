// Section 4 of rules.md: every move has one text, and no other is understood.
#include "games/rebuilding_seattle/testing/table.h"

namespace cornerstone::rebuilding_seattle {
namespace {

using testing::rules;
using testing::Texts;

TEST(SeattleNotation, EveryKindOfMoveHasItsText) {
  const Texts moves{"choose_district d-waterfront",
                    "choose_neighborhood nb-dining",
                    "discard_landmark lm-01",
                    "buy_suburb",
                    "buy_building card m01",
                    "buy_building preprinted m01",
                    "buy_building landmark lm-03",
                    "place_suburb 1 -2 5",
                    "place_building 0 2 1",
                    "rearrange suburb 1 -2 5",
                    "rearrange building 0 2 1",
                    "rearrange suburb 1 -2 5 building 0 2 1",
                    "end_turn",
                    "activate_event event-expansion",
                    "enact_law waterfront-1",
                    "expansion_buy yes",
                    "expansion_buy no",
                    "choose_graduation population",
                    "choose_graduation money",
                    "choose_bonus vp",
                    "choose_bonus tile",
                    "choose_shopping money",
                    "choose_shopping vp",
                    "law_buy_suburb yes",
                    "law_buy_suburb no",
                    "law_landmark lm-03",
                    "choose_track entertainment",
                    "choose_track shopping",
                    "choose_track restaurant"};
  std::set<std::string> kinds;
  for (const auto& text : moves) {
    const auto move = rules().parse_move(text);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(rules().move_text(*move), text);
    kinds.insert(std::to_string(move->kind));
  }
  EXPECT_EQ(kinds.size(), 20u);
  const auto& rules_text = rules().rules_text();
  for (const auto& text : moves) {
    const auto verb = "`" + testing::words(text).front();
    EXPECT_NE(rules_text.find(verb), std::string_view::npos) << verb;
  }
}

TEST(SeattleNotation, ThereIsOneSpellingAlone) {
  for (const auto* text : {"",
                           " ",
                           "buy_suburb ",
                           " buy_suburb",
                           "Buy_suburb",
                           "buy_suburb 1",
                           "buy_building",
                           "buy_building card",
                           "buy_building card ",
                           "buy_building card m1",
                           "buy_building card m99",
                           "buy_building m01",
                           "buy_building landmark m01",
                           "buy_building card  m01",
                           "end turn",
                           "enact_law 0",
                           "enact_law waterfront-4",
                           "activate_event expansion",
                           "choose_track bank",
                           "choose_bonus money",
                           "choose_shopping both",
                           "expansion_buy",
                           "expansion_buy maybe",
                           "law_landmark",
                           "discard_landmark lm-16",
                           "choose_district waterfront",
                           "pass"}) {
    EXPECT_FALSE(rules().parse_move(text)) << "'" << text << "'";
  }
}

TEST(SeattleNotation, PlacementsAreThreePlainNumbers) {
  for (const auto* rest : {"", "0", "0 0", "0 0 0 0", "4 0 0", "-1 0 0", "0 +1 0", "0 01 0",
                           "0 -0 0", "0 0 -0", "0  0 0", "0 0 0 ", "0,0,0", "0 1.0 0", "0 x 0",
                           "0 1000 0", "0 0 -1000", "0 99999999999 0"}) {
    EXPECT_FALSE(rules().parse_move("place_suburb " + std::string(rest))) << "'" << rest << "'";
    EXPECT_FALSE(rules().parse_move("place_building " + std::string(rest))) << "'" << rest << "'";
    EXPECT_FALSE(rules().parse_move("rearrange suburb " + std::string(rest))) << rest;
    EXPECT_FALSE(rules().parse_move("rearrange building " + std::string(rest))) << rest;
  }
  EXPECT_TRUE(rules().parse_move("place_suburb 3 -291 296"));  // as far as suburbs reach (R1.1)
  EXPECT_TRUE(rules().parse_move("place_suburb 3 296 -291"));
}

TEST(SeattleNotation, ARearrangementNamesTheSuburbFirst) {
  for (const auto* text :
       {"rearrange", "rearrange ", "rearrange suburb", "rearrange 0 1 2",
        "rearrange building 0 2 1 suburb 1 -2 5", "rearrange suburb 1 -2 5 suburb 1 -2 5",
        "rearrange suburb 1 -2 5 building", "rearrange suburb 1 -2 5building 0 2 1",
        "rearrange building 0 2 1 building 0 2 1"}) {
    EXPECT_FALSE(rules().parse_move(text)) << text;
  }
}

TEST(SeattleNotation, MovesThatAreNoneAreRefused) {
  const auto game = testing::Table(2).game();
  const auto refusal = [&](Move move) { return static_cast<Refusal>(game.accepts(move).refusal); };
  EXPECT_EQ(refusal({200, {}}), Refusal::kUnknownMove);
  EXPECT_EQ(refusal(make_move(Kind::kActivateEvent, kEvents)), Refusal::kUnknownMove);
  EXPECT_EQ(refusal(make_move(Kind::kBuySuburb, 1)), Refusal::kUnknownMove);
  EXPECT_EQ(refusal(make_move(Kind::kEnactLaw, kLaws)), Refusal::kUnknownMove);
  EXPECT_EQ(refusal(make_placement(Kind::kRearrange, 0)), Refusal::kUnknownMove);
  EXPECT_EQ(refusal(make_placement(Kind::kPlaceSuburb, 0)), Refusal::kUnknownMove);
  EXPECT_EQ(refusal(make_placement(Kind::kPlaceSuburb, spot_of({0, 0, 0}), 1)),
            Refusal::kUnknownMove);
  EXPECT_EQ(refusal(make_placement(Kind::kPlaceSuburb, spot_of({0, kFarthest + 1, 0}))),
            Refusal::kUnknownMove);
}

}  // namespace
}  // namespace cornerstone::rebuilding_seattle

// R11: laws.
#include "games/rebuilding_seattle/testing/table.h"

namespace cornerstone::rebuilding_seattle {
namespace {

using testing::Game;
using testing::refused;
using testing::Table;
using testing::Texts;

// Seat 0 in the district of a law.
Table under(std::string_view law, int seats = 2) {
  const Content& content = built_in_content();
  const int number = testing::number_of(law, content.law_id);
  return Table(seats).district(
      0, content.district_id.at(static_cast<std::size_t>(number / kLawsPerDistrict)));
}

Game enacted(const std::string& law, const Table& table) {
  auto game = table.game();
  game.play("enact_law " + law);
  return game;
}
Game enacted(const std::string& law) { return enacted(law, under(law)); }

TEST(SeattleLaws, R11_1_OneLawOfTheOwnDistrictInEachRound) {
  auto game = Table(1).district(0, "d-georgetown").game();
  EXPECT_EQ(game.listed("enact_law "), "georgetown-1 georgetown-2 georgetown-3");
  EXPECT_TRUE(refused(game.accepts("enact_law waterfront-1"), Refusal::kNotYourLaw, "R11.1"));
  game.play("enact_law georgetown-2");
  EXPECT_TRUE(game.player(0).law_used);
  EXPECT_EQ(game.to_move(), 0);  // alone, the next turn
  EXPECT_EQ(game.listed("enact_law "), "");
  EXPECT_TRUE(refused(game.accepts("enact_law georgetown-3"), Refusal::kLawUsed, "R11.1"));
  for (const auto& law : game.player(0).laws) EXPECT_EQ(law.enacted, law.law == "georgetown-2");
}

TEST(SeattleLaws, R11_1_TheSameLawMayBeEnactedInALaterRound) {
  auto game = Table(2).enacted(0, "waterfront-1").turn(1).last_event("event-nature").game();
  game.play("activate_event event-nature");
  EXPECT_EQ(game.to_move(), 0);
  EXPECT_TRUE(game.accepts("enact_law waterfront-1"));
}

TEST(SeattleLaws, R11_2_TheCostMustBePayable) {
  const auto poor = under("capitol-hill-3").money(0, 2).game();
  EXPECT_EQ(poor.listed("enact_law "), "capitol-hill-1 capitol-hill-2");
  EXPECT_TRUE(
      refused(poor.accepts("enact_law capitol-hill-3"), Refusal::kTooDear, "R11.2", {3, 2}));
  EXPECT_TRUE(under("georgetown-3").vp(0, -4).game().accepts("enact_law georgetown-3"));
}

TEST(SeattleLaws, R11_2_ALawThatBuildsNeedsALandmarkThatCanBePaidAndPlaced) {
  // $8 less $4 of discount.
  auto table = under("queen-anne-3").landmarks(0, "lm-02 lm-03");
  EXPECT_TRUE(table.money(0, 4).game().accepts("enact_law queen-anne-3"));
  EXPECT_TRUE(refused(table.money(0, 3).game().accepts("enact_law queen-anne-3"), Refusal::kTooDear,
                      "R11.2", {4, 3}));
  EXPECT_TRUE(
      refused(Table(table).money(0, 9).crowded_dining(0).game().accepts("enact_law queen-anne-3"),
              Refusal::kNoRoom, "R11.2"));
}

TEST(SeattleLaws, R11_2_ALawThatBuildsNeedsALandmark) {
  const auto game = under("queen-anne-3")
                        .suburb(0, "sub-86 0 6 0")
                        .suburb(0, "sub-87 0 8 0")
                        .building(0, "lm-02 0 6 0")
                        .building(0, "lm-05 0 2 1")
                        .game();
  EXPECT_TRUE(refused(game.accepts("enact_law queen-anne-3"), Refusal::kAllBuilt, "R11.2"));
  EXPECT_EQ(game.listed("enact_law "), "queen-anne-1 queen-anne-2");
}

TEST(SeattleLaws, R11_2_ALawThatBuysNeedsASuburbAndItsPrice) {
  auto table = under("pioneer-square-2");
  EXPECT_TRUE(refused(Table(table).money(0, 0).game().accepts("enact_law pioneer-square-2"),
                      Refusal::kTooDear, "R11.2", {1, 0}));
  EXPECT_TRUE(refused(Table(table).last_suburbs("", 1).game().accepts("enact_law pioneer-square-2"),
                      Refusal::kNoSuburbLeft, "R11.2"));
  EXPECT_TRUE(table.money(0, 1).game().accepts("enact_law pioneer-square-2"));
}

TEST(SeattleLaws, R11_3_TheCostIsPaidAndTheTurnEnds) {
  const auto game = enacted("waterfront-3");
  EXPECT_EQ(game.money(0), 9);
  EXPECT_EQ(game.level(0, "entertainment"), 2);
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.phase(), Phase::kTurn);
  EXPECT_EQ(game.told<LawEnacted>().size(), 1u);
}

TEST(SeattleLaws, R11_3_EffectsFollowTheirOrder) {
  EXPECT_EQ(enacted("industrial-3").story(),
            "law_enacted money_paid population_changed points_scored turn_started");
}

TEST(SeattleLaws, R11_3_PointsMayDropBelowZero) {
  const auto game = enacted("georgetown-3");
  EXPECT_EQ(game.vp(0), -1);
  EXPECT_EQ(game.money(0), 15);
}

TEST(SeattleLaws, R11_3_WhatEachLawBrings) {
  EXPECT_EQ(enacted("waterfront-1").money(0), 10 + 4);
  EXPECT_EQ(enacted("queen-anne-1").population(0), 11 - 2);
  EXPECT_EQ(enacted("queen-anne-1").money(0), 10 - 1);
  EXPECT_EQ(enacted("georgetown-1").level(0, "restaurant"), 2);
  EXPECT_EQ(enacted("georgetown-1").money(0), 10 - 1);
  EXPECT_EQ(enacted("industrial-3").population(0), 11 - 2);
  EXPECT_EQ(enacted("industrial-3").money(0), 10 - 2);
  EXPECT_EQ(enacted("industrial-3").vp(0), 1);
  EXPECT_EQ(enacted("pioneer-square-1").level(0, "shopping"), 2);
  EXPECT_EQ(enacted("pioneer-square-1").money(0), 10 - 1);
}

TEST(SeattleLaws, R11_3_LawsThatCountHaveALimit) {
  // A lake of the start, and more: one person by itself and at most two for lakes.
  EXPECT_EQ(enacted("waterfront-2").population(0), 11 - 1 - 1);
  EXPECT_EQ(enacted("waterfront-2", under("waterfront-2")
                                        .suburb(0, "sub-34 0 6 0")
                                        .suburb(0, "sub-35 0 6 2")
                                        .suburb(0, "sub-36 0 6 4"))
                .population(0),
            11 - 1 - 2);
  // Mountains: two points, and up to three more.
  EXPECT_EQ(enacted("queen-anne-2").vp(0), 2 + 1);
  EXPECT_EQ(enacted("queen-anne-2", under("queen-anne-2")
                                        .suburb(0, "sub-39 0 6 0")
                                        .suburb(0, "sub-40 0 6 2")
                                        .suburb(0, "sub-41 0 6 4")
                                        .suburb(0, "sub-42 0 8 4"))
                .vp(0),
            2 + 3);
  // Tiles of a type: up to four.
  for (const auto& [law, type, fixed, printed] :
       {std::tuple{"georgetown-2", "restaurant", 2, 2}, {"industrial-1", "train", 2, 1}}) {
    EXPECT_EQ(enacted(law).money(0), 10 + fixed + printed) << law;
    EXPECT_EQ(enacted(law, under(law).tiles(0, std::string(type) + " T", 5)).money(0),
              10 + fixed + 4)
        << law;
  }
  for (const auto& [law, type] :
       {std::pair{"pioneer-square-3", "shopping"}, {"capitol-hill-2", "entertainment"}}) {
    EXPECT_EQ(enacted(law).vp(0), 1 + 1) << law;
    EXPECT_EQ(enacted(law, under(law).tiles(0, std::string(type) + " T", 5)).vp(0), 1 + 4) << law;
  }
  EXPECT_EQ(enacted("capitol-hill-1").population(0), 11 - 1);
  EXPECT_EQ(
      enacted("capitol-hill-1", under("capitol-hill-1").tiles(0, "school T", 5)).population(0),
      11 - 3);
}

TEST(SeattleLaws, R11_4_ALandmarkIsBuiltAtADiscount) {
  auto game =
      enacted("queen-anne-3", under("queen-anne-3").landmarks(0, "lm-05 lm-15").money(0, 4));
  EXPECT_EQ(game.money(0), 4);
  EXPECT_EQ(game.moves(), (Texts{"law_landmark lm-05", "law_landmark lm-15"}));
  game.play("law_landmark lm-05");
  EXPECT_EQ(game.money(0), 0);
  game.play("place_building 0 2 1");
  EXPECT_EQ(game.money(0), 4);  // its effect
  EXPECT_EQ(game.player(0).built_landmarks, Texts{"lm-05"});
  EXPECT_EQ(game.to_move(), 1);  // no buy action: nothing to end or to rearrange
}

TEST(SeattleLaws, R11_4_OnlyLandmarksThatCanBePaidAndPlacedAreOffered) {
  // Prices 8 and 7.
  const auto cheap =
      enacted("queen-anne-3", under("queen-anne-3").landmarks(0, "lm-05 lm-15").money(0, 3));
  EXPECT_EQ(cheap.moves(), Texts{"law_landmark lm-15"});
  EXPECT_TRUE(refused(cheap.accepts("law_landmark lm-05"), Refusal::kTooDear, "R6.2", {4, 3}));
  // Five in a row find no room in nb-dining.
  const auto room = enacted("queen-anne-3", under("queen-anne-3").landmarks(0, "lm-01 lm-15"));
  EXPECT_EQ(room.moves(), Texts{"law_landmark lm-15"});
  EXPECT_TRUE(refused(room.accepts("law_landmark lm-01"), Refusal::kNoRoom, "R8.1"));
  EXPECT_TRUE(refused(room.accepts("law_landmark lm-03"), Refusal::kNotYourLandmark, "R11.4", {2}));
}

TEST(SeattleLaws, R11_4_TheEffectsOfTheLandmarkFollow) {
  auto game = enacted("queen-anne-3", under("queen-anne-3").landmarks(0, "lm-10 lm-15"));
  game.play_all({"law_landmark lm-10", "place_building 0 2 1"});
  EXPECT_EQ(game.phase(), Phase::kPlaceSuburb);
  game.play(game.moves().front());
  EXPECT_EQ(game.phase(), Phase::kPlaceSuburb);
  game.play(game.moves().front());
  EXPECT_EQ(game.phase(), Phase::kTurn);
  EXPECT_EQ(game.to_move(), 1);
}

TEST(SeattleLaws, R11_4_SuburbsAreBoughtOneByOne) {
  auto table = under("pioneer-square-2").stack("sub-26 sub-27 sub-28").money(0, 3);
  auto game = enacted("pioneer-square-2", table);
  EXPECT_EQ(game.phase(), Phase::kPlaceSuburb);  // the first one is no question
  EXPECT_EQ(game.money(0), 2);
  game.play("place_suburb 0 6 0");
  EXPECT_EQ(game.moves(), (Texts{"law_buy_suburb yes", "law_buy_suburb no"}));
  Game content = game;
  content.play("law_buy_suburb no");
  EXPECT_EQ(content.to_move(), 1);
  EXPECT_EQ(content.money(0), 2);
  game.play_all({"law_buy_suburb yes", "place_suburb 0 6 2"});
  EXPECT_EQ(game.to_move(), 1);  // two at most
  EXPECT_EQ(game.money(0), 1);
  EXPECT_EQ(game.suburbs(0), (Texts{"sub-26 0 6 0", "sub-27 0 6 2"}));
}

TEST(SeattleLaws, R11_4_ASecondSuburbIsOfferedOnlyIfItCanBeBought) {
  auto poor = enacted("pioneer-square-2", under("pioneer-square-2").money(0, 1).stack("sub-26"));
  poor.play("place_suburb 0 6 0");
  EXPECT_EQ(poor.to_move(), 1);
  auto last = enacted("pioneer-square-2", under("pioneer-square-2").last_suburbs("sub-26", 1));
  last.play("place_suburb 0 6 0");
  EXPECT_EQ(last.to_move(), 1);
}

TEST(SeattleLaws, R11_4_ALawMayBringASuburb) {
  auto game = enacted("industrial-2", under("industrial-2").stack("sub-26"));
  EXPECT_EQ(game.money(0), 10);  // the dollar comes after the suburb
  game.play("place_suburb 0 6 0");
  EXPECT_EQ(game.money(0), 11);
  EXPECT_EQ(game.to_move(), 1);
}

TEST(SeattleLaws, R11_4_WhereTheTrackIsFreeThePlayerPicksIt) {
  for (const auto* track : {"entertainment", "shopping", "restaurant"}) {
    auto game = enacted("capitol-hill-3");
    EXPECT_EQ(game.money(0), 7);
    EXPECT_EQ(game.vp(0), 0);
    EXPECT_EQ(game.listed("choose_track "), "entertainment shopping restaurant");
    game.play("choose_track " + std::string(track));
    EXPECT_EQ(game.level(0, track), 2);
    EXPECT_EQ(game.vp(0), 1);
    EXPECT_EQ(game.to_move(), 1);
  }
}

TEST(SeattleLaws, R11_5_NothingElseIsBoughtWithALaw) {
  auto game = enacted("pioneer-square-2", under("pioneer-square-2").stack("sub-26 sub-27"));
  game.play("place_suburb 0 6 0");
  EXPECT_EQ(game.moves(), (Texts{"law_buy_suburb yes", "law_buy_suburb no"}));
  EXPECT_TRUE(refused(game.accepts("buy_building card m01"), Refusal::kNotNow, "R11.4",
                      {static_cast<std::int16_t>(Phase::kLawSuburb)}));
  EXPECT_TRUE(refused(game.accepts("rearrange suburb 0 6 1"), Refusal::kNotNow, "R11.4",
                      {static_cast<std::int16_t>(Phase::kLawSuburb)}));
}

}  // namespace
}  // namespace cornerstone::rebuilding_seattle

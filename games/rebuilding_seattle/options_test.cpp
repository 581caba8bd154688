// Every table option, and the rulings of rules.md that play can show.
#include "games/rebuilding_seattle/testing/table.h"

namespace cornerstone::rebuilding_seattle {
namespace {

using testing::Game;
using testing::joined;
using testing::refused;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;

TEST(SeattleOptions, TheDefaultsAreThePrintedGame) {
  Texts listed;
  for (const auto& option : rules().options()) {
    listed.push_back(std::string(option.name) + "=" + std::string(option.values[0]));
  }
  EXPECT_EQ(listed,
            (Texts{"setup_mode=choose", "suburb_top_visible=true", "hidden_landmarks=false"}));
  for (const auto& [name, value] : Game::started(setup(2)).view().options) {
    EXPECT_NE(std::find(listed.begin(), listed.end(), name + "=" + value), listed.end()) << name;
  }
}

TEST(SeattleOptions, G25_WithRandomDistrictsAndNeighborhoodsAreDealt) {
  std::set<std::string> districts, neighborhoods;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto game = Game::started(setup(5, {{"setup_mode", "random"}}), seed);
    EXPECT_EQ(game.phase(), Phase::kLandmark);  // nothing to choose before
    EXPECT_EQ(game.to_move(), game.view().starting_seat);
    std::set<std::string> taken, homes;
    for (Seat seat = 0; seat < 5; ++seat) {
      taken.insert(game.player(seat).district.value_or(""));
      homes.insert(game.player(seat).neighborhood.value_or(""));
      EXPECT_EQ(game.player(seat).squares.size(), 30u);
    }
    EXPECT_EQ(taken.size(), 5u);
    EXPECT_EQ(homes.size(), 5u);
    EXPECT_EQ(game.told<DistrictTaken>().size(), 5u);
    EXPECT_EQ(game.told<NeighborhoodTaken>().size(), 5u);
    districts.insert(*game.player(0).district);
    neighborhoods.insert(*game.player(0).neighborhood);
  }
  const Content& content = built_in_content();
  EXPECT_EQ(districts,
            std::set<std::string>(content.district_id.begin(), content.district_id.end()));
  EXPECT_EQ(neighborhoods,
            std::set<std::string>(content.neighborhood_id.begin(), content.neighborhood_id.end()));
}

TEST(SeattleOptions, G25_BothAreChosenBeforeTheNextPlayerChooses) {
  auto game = Game::started(setup(2));
  const Seat first = game.to_move();
  game.play("choose_district d-capitol-hill");
  EXPECT_EQ(game.to_move(), first);
  game.play("choose_neighborhood nb-dining");
  EXPECT_NE(game.to_move(), first);
  EXPECT_EQ(game.phase(), Phase::kDistrict);
}

TEST(SeattleOptions, G5_WithFalseTheTopSuburbIsShownWhenItIsTaken) {
  auto game = Table(2).option("suburb_top_visible", "false").stack("sub-26 sub-27 sub-28").game();
  for (const Seat observer : {kNobody, Seat{0}, Seat{1}}) {
    EXPECT_EQ(game.view(observer).top_suburb, std::nullopt);
  }
  game.play("buy_suburb");
  EXPECT_TRUE(game.told<SuburbShown>().empty());
  EXPECT_EQ(rules().wire(*game.told<SuburbTaken>().at(0).suburb), "sub-26");
  for (const Seat observer : {kNobody, Seat{0}, Seat{1}}) {
    EXPECT_EQ(game.view(observer).pending.suburb, "sub-26");
    EXPECT_EQ(game.view(observer).top_suburb, std::nullopt);
  }
}

TEST(SeattleOptions, G5_NothingShowsAtTheStartEither) {
  const auto hidden = Game::started(setup(2, {{"suburb_top_visible", "false"}}));
  EXPECT_TRUE(hidden.told<SuburbShown>().empty());
  EXPECT_EQ(Game::started(setup(2)).told<SuburbShown>().size(), 1u);
}

TEST(SeattleOptions, G10_WithTrueALandmarkIsSecretUntilItIsBuilt) {
  auto game = Table(2)
                  .option("hidden_landmarks", "true")
                  .landmarks(0, "lm-03 lm-05")
                  .landmarks(1, "lm-07 lm-08")
                  .game();
  EXPECT_EQ(joined(game.player(0, 0).landmarks), "lm-03 lm-05");
  EXPECT_EQ(joined(game.player(0, 1).landmarks), "- -");
  EXPECT_EQ(joined(game.player(1, 0).landmarks), "- -");
  EXPECT_EQ(joined(game.player(1).landmarks), "- -");
  game.play_all({"buy_building landmark lm-05", "place_building 0 2 1"});
  EXPECT_EQ(joined(game.player(0, 1).landmarks), "-");
  EXPECT_EQ(game.player(0, 1).built_landmarks, Texts{"lm-05"});
}

TEST(SeattleRulings, G2_ATHasFourSymbols) {
  for (const auto* type : {"entertainment", "shopping", "restaurant"}) {
    const auto with = Table(2).tiles(0, std::string(type) + " T").game();
    EXPECT_EQ(with.symbols(0, type) - Table(2).game().symbols(0, type), 4) << type;
  }
}

TEST(SeattleRulings, G3_AServiceTileHasOneSymbolWhateverItsSize) {
  for (const auto* type : {"bank", "school", "train"}) {
    for (const auto* form : {"3x1", "2x2", "L", "T"}) {
      const auto game = Table(2).tiles(0, std::string(type) + " " + form).game();
      EXPECT_EQ(game.symbols(0, type), 2) << type << " " << form;
    }
  }
}

TEST(SeattleRulings, G4_EveryDeckHasEveryShapeInEveryTypeAndTwoMore) {
  const Content& content = built_in_content();
  for (int round = 0; round < kRounds; ++round) {
    std::map<int, int> kinds, forms;
    for (int i = 0; i < kCardsPerRound; ++i) {
      const Card& card = content.card.at(static_cast<std::size_t>(kCardsPerRound * round + i));
      ++kinds[card.kind];
      ++forms[form_of(card.kind)];
    }
    EXPECT_EQ(kinds.size(), 30u);
    EXPECT_EQ(forms[static_cast<int>(Form::k3x1)], 7);
    EXPECT_EQ(forms[static_cast<int>(Form::kL)], 7);
    EXPECT_EQ(forms[static_cast<int>(Form::kT)], 6);
    EXPECT_EQ(forms.count(static_cast<int>(Form::k1x1)), 0u);
  }
}

TEST(SeattleRulings, G8_TheBuildingBelowACardIsASecondOne) {
  auto game = Table(2).money(0, 20).game();
  game.play_all({"buy_building card m01", "place_building 0 2 1"});
  EXPECT_TRUE(
      refused(game.accepts("buy_building preprinted m01"), Refusal::kBuildingBought, "R6.1"));
  game.play("end_turn");
  EXPECT_TRUE(game.accepts("buy_building preprinted m01"));  // by the next player
}

TEST(SeattleRulings, G9_APrintedBuildingCostsThePriceOfItsSpace) {
  for (const auto& [space, price] : {std::pair{"m02", 3}, {"m10", 4}}) {
    auto game = Table(2).market(space, "-").game();
    game.play("buy_building preprinted " + std::string(space));
    EXPECT_EQ(game.money(0), 10 - price);
  }
}

TEST(SeattleRulings, G11_ALandmarkMayMoveOntoTheSuburbThatItBrought) {
  auto game = Table(2).landmarks(0, "lm-09").stack("sub-26").game();
  game.play_all({"buy_building landmark lm-09", "place_building 0 2 1", "place_suburb 0 6 2"});
  game.play("rearrange building 0 4 1");
  EXPECT_EQ(game.buildings(0), Texts{"lm-09 0 4 1"});
  EXPECT_EQ(game.suburbs(0), Texts{"sub-26 0 6 2"});
  game.play("end_turn");
  EXPECT_FALSE(game.accepts("rearrange building 0 2 1"));
}

TEST(SeattleRulings, G11_TheSuburbThatALandmarkBroughtDoesNotMove) {
  auto game = Table(2).landmarks(0, "lm-09").stack("sub-26").game();
  game.play_all({"buy_building landmark lm-09", "place_building 0 2 1", "place_suburb 0 6 2"});
  EXPECT_TRUE(refused(game.accepts("rearrange suburb 0 6 1 building 0 2 1"), Refusal::kWrongPieces,
                      "R6.5"));
  EXPECT_TRUE(refused(game.accepts("rearrange suburb 0 6 1"), Refusal::kWrongPieces, "R6.5"));
}

TEST(SeattleRulings, G12_WithoutAFreeSquareTheActivatorTakesThePoints) {
  auto game = Table(2).crowded_dining(0).building(0, "shopping 1x1 0 0 2").game();
  game.play("activate_event event-entertainment");
  EXPECT_EQ(game.moves(), Texts{"choose_bonus vp"});
}

TEST(SeattleRulings, G13_LandmarksAndLawsOverflowToo) {
  auto landmark = Table(2).landmarks(0, "lm-03").quality(0, "entertainment", 5).game();
  landmark.play_all({"buy_building landmark lm-03", "place_building 0 2 1"});
  EXPECT_EQ(landmark.vp(0), 5);
  auto law = Table(2).district(0, "d-capitol-hill").quality(0, "shopping", 5).game();
  law.play_all({"enact_law capitol-hill-3", "choose_track shopping"});
  EXPECT_EQ(law.vp(0), 5 + 1);
}

TEST(SeattleRulings, G14_WhoComesFirstTakesAllThatAreDue) {
  auto game = Table(2)
                  .turn(1)
                  .neighborhood(1, "nb-transportation")
                  .last_suburbs("sub-26 sub-27", 0)
                  .money(1, 0)
                  .game();
  game.play_all({"activate_event event-expansion", "place_suburb 0 6 0", "place_suburb 0 6 2"});
  EXPECT_EQ(game.suburbs(1).size(), 2u);
  EXPECT_EQ(game.told<SuburbsRanOut>().at(0).seat, 0);
  EXPECT_EQ(game.phase(), Phase::kTurn);
}

TEST(SeattleRulings, G15_WhatAnEventOrALawBroughtStaysWhereItLies) {
  auto event = Table(2).stack("sub-26 sub-27").game();
  event.play_all({"activate_event event-expansion", "expansion_buy yes", "place_suburb 0 6 0"});
  EXPECT_TRUE(refused(event.accepts("rearrange suburb 0 6 1"), Refusal::kNotNow, "R6.3",
                      {static_cast<std::int16_t>(Phase::kPlaceSuburb)}));
  auto law = Table(2).district(0, "d-industrial").stack("sub-26").game();
  law.play_all({"enact_law industrial-2", "place_suburb 0 6 0"});
  EXPECT_EQ(law.to_move(), 1);  // there is no such moment
}

TEST(SeattleRulings, G16_NobodyMayPass) {
  const auto game = Table(2).money(0, 0).enacted(0, "waterfront-1").game();
  for (const auto& move : game.moves()) EXPECT_TRUE(move.starts_with("activate_event ")) << move;
}

TEST(SeattleRulings, G18_MoneyDoesNotRunOut) {
  auto game = Table(2).money(0, 600).money(1, 600).game();
  game.play("activate_event event-nature");
  EXPECT_EQ(game.money(0), 600 + 3 + 2);
}

TEST(SeattleRulings, G20_SymbolsCountBeyondThirty) {
  const auto game = Table(2).tiles(0, "restaurant T", 7).population(0, 30).game();
  EXPECT_EQ(game.symbols(0, "restaurant"), 33);
  EXPECT_EQ(game.player(0).tracks.at("restaurant").reward, 4);
}

TEST(SeattleRulings, G21_ALawThatBringsNothingMayBeEnacted) {
  auto game = Table(2).district(0, "d-capitol-hill").population(0, 1).game();
  game.play("enact_law capitol-hill-1");
  EXPECT_EQ(game.population(0), 1);
  EXPECT_EQ(game.to_move(), 1);
}

TEST(SeattleRulings, G22_ACardOfTheDeckLeavesItsTile) {
  auto game = Table(1).district(0, "d-waterfront").solo_deck("solo-05").game();
  game.play("enact_law waterfront-1");
  EXPECT_EQ(game.market("m05"), "-");
  EXPECT_EQ(game.supply("entertainment", "T"), 8);
}

TEST(SeattleRulings, G24_TreesPayInTheThirdRoundAgain) {
  auto game = Table(2).round(3).game();
  game.play("activate_event event-nature");
  EXPECT_EQ(game.money(1), 10 + 2);
}

TEST(SeattleRulings, G26_SymbolsCountWhenItIsOnesTurnInThePartForAll) {
  // Nothing in the part for all changes symbols of others, so those of the activator's tile show
  // it.
  auto game = Table(2).neighborhood(0, "nb-economic").population(0, 4).game();
  game.play_all({"activate_event event-restaurant", "choose_bonus tile", "place_building 0 2 1"});
  EXPECT_EQ(game.told<QualityScored>().at(0).missing, 0);
}

}  // namespace
}  // namespace cornerstone::rebuilding_seattle

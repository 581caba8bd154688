// Every table option, and the rulings of rules.md that play can show.
#include "games/telling.h"
#include "games/uptown/testing/pack.h"
#include "games/uptown/testing/table.h"

namespace cornerstone::uptown {
namespace {

using testing::Game;
using testing::kFinishedStreet;
using testing::refused;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;

TEST(UptownOptions, TheDefaultsAreThePrintedGame) {
  Texts listed;
  for (const auto& option : rules().options()) {
    listed.push_back(std::string(option.name) + "=" + std::string(option.values[0]));
  }
  EXPECT_EQ(listed,
            (Texts{"project_sides=random", "second_action=mandatory", "second_action_discard=false",
                   "score_upcoins_on_deck=false", "shuffle_public_pile=true"}));
  EXPECT_EQ(Game::started(setup(2)).state.options, 0);
}

TEST(UptownOptions, G1_WithFrontOnlyEveryFrontIsUp) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto game = Game::started(setup(3, {{"project_sides", "front_only"}}), seed);
    const auto position = rules().position(game.state);
    EXPECT_EQ(position.options.at("project_sides"), "front_only");
    EXPECT_TRUE(position.held->ends_with('f'));
    for (const auto& street : position.streets) {
      for (const auto& entry : street.deck) EXPECT_TRUE(entry.ends_with('f')) << entry;
    }
  }
}

TEST(UptownOptions, G1_AnImaginedDeckKeepsToFrontOnly) {
  auto game = Game::started(setup(2, {{"project_sides", "front_only"}}));
  Rng rng(1);
  rules().imagine(game.state, 0, rng);
  for (const auto& street : rules().position(game.state).streets) {
    for (const auto& entry : street.deck) EXPECT_TRUE(entry.ends_with('f')) << entry;
  }
}

TEST(UptownRulings, G2_TheTopCardIsVisibleUnderCoins) {
  const auto game = Table(2).deck(1, "c24f").coins(1, 5).game();
  EXPECT_EQ(game.street(1).deck_top->projects, (Texts{"family_flats", "small_office"}));
  EXPECT_EQ(game.street(1).deck_top->cost, 3);
}

TEST(UptownOptions, G3_WithSecondActionDiscardTheCardMayBeDiscarded) {
  auto game = Table(2).option("second_action_discard", "true").deck(1, "c58f").game();
  game.play("buy 1");
  EXPECT_EQ(game.moves().back(), "discard");
  game.play("discard");
  EXPECT_EQ(game.account(0), 4);  // a price paid stays paid
  EXPECT_EQ(game.account(1), 16);
  EXPECT_EQ(game.to_move(), 1);
  const auto discarded = game.view().discarded;
  EXPECT_NE(std::find(discarded.begin(), discarded.end(), "c58"), discarded.end());
}

TEST(UptownOptions, G3_WithSecondActionDiscardAPublicCardMayBeDiscarded) {
  auto game = Table(2).option("second_action_discard", "true").pile("p07").game();
  game.play_all({"take_public", "discard"});
  const auto discarded = game.view().discarded;
  EXPECT_NE(std::find(discarded.begin(), discarded.end(), "p07"), discarded.end());
}

TEST(UptownOptions, G3_WithSecondActionDiscardNoLegalPlaceIsNeeded) {
  auto table = Table(2).street(0, kFinishedStreet).deck(0, "c24f").deck(1, "c71f").pile("p01");
  auto printed = table.taken("c01f").game();
  printed.play("discard");
  EXPECT_EQ(printed.told<SecondActionSkipped>().size(), 1u);
  auto lenient = table.option("second_action_discard", "true").game();
  lenient.play("discard");
  EXPECT_EQ(lenient.moves(), (Texts{"buy 0", "buy 1", "take_public"}));
  lenient.play("take_public");
  EXPECT_EQ(lenient.moves(), Texts{"discard"});
}

TEST(UptownOptions, G3_WithSecondActionDiscardTheOtherConditionsStay) {
  const auto game = Table(3)
                        .option("second_action_discard", "true")
                        .account(0, 2)
                        .deck(0, "c24f")
                        .deck(1, "c01f")
                        .coins(1, 1)
                        .whole_deck(2, "")
                        .pile("p01")
                        .game();
  EXPECT_EQ(game.moves(), Texts{"take_public"});
}

TEST(UptownOptions, G4_WithAnOptionalSecondActionItMayBePassed) {
  auto game = Table(2)
                  .option("second_action", "optional")
                  .deck(0, "c01f")
                  .deck(1, "c02f")
                  .pile("p01")
                  .game();
  EXPECT_EQ(game.moves(), (Texts{"buy 0", "buy 1", "take_public", "pass"}));
  game.play("pass");
  EXPECT_EQ(game.story(), "passed turn_started card_taken deck_revealed");
  EXPECT_EQ(game.told<Passed>().at(0).seat, 0);
  EXPECT_EQ(game.to_move(), 1);
}

TEST(UptownOptions, G4_AnImpossibleSecondActionIsSkippedEvenIfOptional) {
  auto game = Table(2)
                  .option("second_action", "optional")
                  .account(0, 0)
                  .whole_pile("")
                  .taken("c24f")
                  .game();
  game.play("discard");
  EXPECT_EQ(game.told<SecondActionSkipped>().size(), 1u);
  EXPECT_TRUE(game.told<Passed>().empty());
  EXPECT_EQ(game.to_move(), 1);
}

TEST(UptownOptions, G4_OnlyTheSecondActionMayBePassed) {
  const auto game = Table(2).option("second_action", "optional").taken("c24f").game();
  EXPECT_TRUE(refused(game.accepts("pass"), Refusal::kHandIsFull, "R3.2"));
}

TEST(UptownRulings, G5_TheCoinsDecideWhichFirstActionItIs) {
  auto game = Table(2).got("p01").coins(1, 2).game();
  game.play("build 0 0.1");
  EXPECT_EQ(game.phase(), Phase::kSecondSource);  // no card instead, no choice either
  EXPECT_EQ(game.account(1), 12);
}

TEST(UptownOptions, G6_WithScoreUpcoinsOnDeckTheyJoinTheAccount) {
  auto table = Table(2).account(1, 2).coins(1, 7);
  EXPECT_EQ(table.game().score(1).total, 0);
  EXPECT_EQ(table.option("score_upcoins_on_deck", "true").game().score(1).total, 3);  // (2 + 7) / 3
}

TEST(UptownRulings, G7_ARooftopProjectThatIsARoofPaysAndCarriesAnother) {
  // No printed project is both, so the roof garden becomes one here.
  Problems problems;
  const Content content = read_content(
      testing::pack_with(
          R"("Roof Garden", "pool": "project", "types": {}, "requires": "on_roof", "roof": false)",
          R"("Roof Garden", "pool": "project", "types": {}, "requires": "on_roof", "roof": true)"),
      problems);
  ASSERT_TRUE(problems.empty());
  const Rules changed(content);
  auto state = Table(2).street(0, "park | shop_24_7 | | | ").taken("c40f").game().state;
  Rng rng(0);
  Journal<Event> journal;
  changed.play(state, build(0, 0, 0), rng, journal);
  EXPECT_EQ(changed.view(state, kNobody).streets[0].account, 12);
  EXPECT_NE(changed.open_sites(state, testing::project_number("rooftop_cafe"), 0) & site_bit(0, 0),
            0u);
}

TEST(UptownRulings, G8_ACountingProjectCountsItself) {
  EXPECT_EQ(Table(2).street(0, "startup_hub | | | | ").game().income(0).total, 1);
  EXPECT_EQ(Table(2).street(0, "laundry | | | | ").game().income(0).total,
            0);  // a service counting apartments
}

TEST(UptownRulings, G9_ADoubleCountsTwiceAndIsOneFloor) {
  const auto game = Table(2).street(0, "studio_block penthouse | boutique | | | ").game();
  EXPECT_EQ(game.prestige(0).by_site[0], 1 + 2 + 1);
  const auto tower = Table(2).street(0, "studio_block clock_tower | | | | ").game();
  EXPECT_EQ(tower.prestige(0).by_site[0], 1 + 1);
}

TEST(UptownOptions, G3_ADiscardCitesTheActionItBelongsTo) {
  auto game = Table(2).option("second_action_discard", "true").taken("c24f").pile("p07").game();
  game.play("discard");
  EXPECT_EQ(game.told<CardDiscarded>().at(0).clause, Clause("R4.3"));
  game.play_all({"take_public", "discard"});
  EXPECT_EQ(game.told<CardDiscarded>().at(0).clause, Clause("G3"));
}

TEST(UptownOptions, G10_WhatComesNextIsOpenInAPreviewOnlyIfThePileWasShuffled) {
  for (const auto& [shuffled, foreseen] : {std::pair("true", false), std::pair("false", true)}) {
    auto game = Game::started(setup(2, {{"shuffle_public_pile", shuffled}}), 3);
    game.play_all({"discard", "take_public"});
    const auto revealed = game.told<PublicCardRevealed>().at(0);
    EXPECT_EQ(revealed.foreseen, foreseen);
    EXPECT_EQ(redacted(revealed, 0, Telling::kPreview).card.has_value(), foreseen);
    EXPECT_TRUE(redacted(revealed, 0, Telling::kHappened).card.has_value());
  }
}

TEST(UptownOptions, G10_UnshuffledThePublicPileLiesInTheOrderOfThePack) {
  const auto how = setup(2, {{"shuffle_public_pile", "false"}});
  auto game = Game::started(how, 3);
  const auto view = game.view();
  EXPECT_EQ(view.public_top->card, "p01");
  ASSERT_EQ(view.public_below.size(), 35u);  // everyone knows what comes
  EXPECT_EQ(view.public_below.front(), "p02");
  EXPECT_EQ(view.public_below.back(), "p36");
  Rng rng(9);
  rules().imagine(game.state, 1, rng);
  EXPECT_EQ(game.view().public_below, view.public_below);
}

TEST(UptownRulings, G10_BothSidesOfTheTopPublicCardAreOpen) {
  const auto game = Table(2).pile("p07").game();
  EXPECT_EQ(game.view().public_top->projects,
            (Texts{"council_office", "service_point", "plain_roof", "winter_garden"}));
}

TEST(UptownRulings, G11_AGiftMayGoToAnyOpponentWhereverTheCardComesFrom) {
  auto game = Table(3).deck(1, "c10f").game();
  game.play("buy 1");
  EXPECT_EQ(game.listed("build 0 "), "1.1 1.2 1.3 1.4 1.5 2.1 2.2 2.3 2.4 2.5");
  game.play("build 0 2.4");
  EXPECT_EQ(game.building(2, 4), "noisy_works");
}

TEST(UptownRulings, G12_NoGiftsKeepsRooftopGiftsAway) {
  const auto game =
      Table(2).street(1, "guard_post plain_roof | kiosk plain_roof | | | ").taken("c27f").game();
  EXPECT_EQ(game.listed("build 0 "), "1.2");  // giant billboard
  EXPECT_TRUE(refused(game.accepts("build 0 1.1"), Refusal::kNoGiftsHere, "R6.6"));
}

TEST(UptownRulings, G13_TheSecondActionFollowsATriggerInTheFirst) {
  auto game = Table(2).starting(1).turn(1).got("p01").whole_deck(0, "c24f").pile("p02").game();
  game.play("build 0 1.1");
  EXPECT_TRUE(game.view().final_round);  // seat 0 has taken its last card
  game.play("discard");
  EXPECT_EQ(game.phase(), Phase::kSecondSource);
  game.play_all({"take_public", "build 0 0.1"});
  EXPECT_EQ(game.to_move(), kNobody);
}

TEST(UptownRulings, G14_AnEmptyStreetHasNoHeight) {
  EXPECT_EQ(Table(2).game().score(0).tie_break[0], 0);
}

TEST(UptownRulings, G15_TheBankNeverRunsOut) {
  auto game = Table(2).street(0, "market_hall | | | | ").account(0, 900000).taken("c03f").game();
  game.play("build 0 0.2");
  EXPECT_EQ(game.account(0), 900004);
}

TEST(UptownRulings, G18_AccountsAreOpen) {
  const auto game = Table(3).account(2, 23).coins(1, 4).game();
  for (const Seat observer : {kNobody, Seat{0}, Seat{1}, Seat{2}}) {
    const auto view = rules().view(game.state, observer);
    EXPECT_EQ(view.streets[2].account, 23);
    EXPECT_EQ(view.streets[1].coins_on_deck, 4);
  }
}

TEST(UptownRulings, G19_TheDeckDividesEvenlyForEveryNumberOfPlayers) {
  for (int seats = 2; seats <= 4; ++seats) EXPECT_EQ(kProjectCards % seats, 0);
  EXPECT_EQ(kCards, 108);
}

TEST(UptownRulings, G20_TheNextCardIsKnownWhileBuilding) {
  auto game = Table(2).deck(0, "c24f c58f").game();
  game.play("buy 0");
  EXPECT_EQ(game.phase(), Phase::kSecondBuild);
  EXPECT_EQ(game.street(0).deck_top->projects, (Texts{"city_hotel", "park"}));
}

TEST(UptownRulings, G21_SitesAndStreetsMayBeWorthLessThanNothing) {
  const auto game = Table(2).street(0, "scrap_yard | | | | market_hall").game();
  EXPECT_EQ(game.site(0, 1).prestige, -4);
  EXPECT_EQ(game.street(0).prestige, -6);
}

TEST(UptownRulings, G22_AParkCountsForNoTypeButAsAFloor) {
  const auto game = Table(2).street(0, "park rooftop_cafe | grocer | stationer | | ").game();
  EXPECT_EQ(game.income(0).total, 0);
  EXPECT_EQ(game.score(0).tie_break[0], 2);
}

TEST(UptownRulings, G23_EffectsAreData) {
  // A grocer who lives on hotels.
  const std::string grocer =
      R"("Grocer", "pool": "project", "types": {"store": 1}, "requires": null, "roof": false, "gift": false, )"
      R"("no_gifts": false, "income": [{"effect": "per_type", "type": ")";
  Problems problems;
  const Content content =
      read_content(testing::pack_with(grocer + "apartment", grocer + "hotel"), problems);
  ASSERT_TRUE(problems.empty());
  const auto game = Table(2).street(0, "grocer | family_flats | city_hotel | city_hotel | ").game();
  EXPECT_EQ(game.income(0).total, 1);
  EXPECT_EQ(Rules(content).income(game.state, 0).total, 2);
}

TEST(UptownRulings, G24_OpponentsBuyAtMostOneCardOfADeckBetweenItsOwnersTurns) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    auto game = Game::started(setup(4), seed);
    std::map<Seat, int> sold;
    testing::play_randomly(game, seed, [&](const Game& now) {
      for (const auto& bought : now.told<CardBought>()) {
        if (bought.deck != bought.seat) ++sold[bought.deck];
        ASSERT_LE(sold[bought.deck], 1);
      }
      for (const auto& turn : now.told<TurnStarted>()) sold[turn.seat] = 0;
    });
  }
}

TEST(UptownRulings, G25_IncomeCannotPayForTheCardThatEarnsIt) {
  // Building the park would bring 4, but it costs 6 and the account holds 5.
  auto table = Table(2).street(0, "market_hall | | | | ").deck(1, "c58f");
  EXPECT_TRUE(
      refused(table.account(0, 5).game().accepts("buy 1"), Refusal::kTooDear, "R5.2", {6, 5}));
  auto game = table.account(0, 6).game();
  game.play("buy 1");
  EXPECT_EQ(game.account(0), 0);
  game.play("build 1 0.2");
  EXPECT_EQ(game.account(0), 4);
}

}  // namespace
}  // namespace cornerstone::uptown

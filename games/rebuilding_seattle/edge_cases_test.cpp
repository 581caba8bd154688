// The special cases of rules.md, section 7.
#include "games/rebuilding_seattle/scoring.h"
#include "games/rebuilding_seattle/testing/table.h"

namespace cornerstone::rebuilding_seattle {
namespace {

using testing::Game;
using testing::refused;
using testing::rules;
using testing::setup;
using testing::Table;
using testing::Texts;
using testing::words;

constexpr std::array<std::int16_t, 3> kBankT{static_cast<std::int16_t>(Type::kBank),
                                             static_cast<std::int16_t>(Form::kT)};

TEST(SeattleSpecialCases, C1_ATileThatIsGoneCanBeBoughtNeitherWay) {
  auto table = Table(2).tiles(1, "bank T", 8).market("m01", "-").market("m04", "r1-21");
  auto game = table.game();
  EXPECT_TRUE(
      refused(game.accepts("buy_building card m04"), Refusal::kOutOfSupply, "R8.2", kBankT));
  EXPECT_TRUE(
      refused(game.accepts("buy_building preprinted m01"), Refusal::kOutOfSupply, "R8.4", kBankT));
  game.play("activate_event event-nature");
  EXPECT_EQ(game.market("m04"), "r1-21");  // the card stays
}

TEST(SeattleSpecialCases, C1_OnlyTilesOfFourSquaresInATCanRunOut) {
  // As many tiles of every other kind as there are cards of it.
  const Content& content = built_in_content();
  std::map<int, int> cards;
  for (const Card& card : content.card) ++cards[card.kind];
  for (int kind = 0; kind < kTileKinds; ++kind) {
    const int tiles = content.tile.at(static_cast<std::size_t>(kind)).count;
    if (form_of(kind) == static_cast<int>(Form::kT)) {
      EXPECT_EQ(cards[kind], 3);
      EXPECT_EQ(tiles, 3 + 5);
    } else if (form_of(kind) != static_cast<int>(Form::k1x1)) {
      EXPECT_EQ(cards[kind], tiles) << kind;
    }
  }
}

TEST(SeattleSpecialCases, C2_WithoutSuburbsNothingOffersOne) {
  auto table = Table(2).last_suburbs("", 1);
  auto game = table.district(0, "d-pioneer-square").game();
  EXPECT_TRUE(refused(game.accepts("buy_suburb"), Refusal::kNoSuburbLeft, "R7.2"));
  EXPECT_EQ(game.listed("enact_law "), "pioneer-square-1 pioneer-square-3");
  game.play("activate_event event-expansion");
  EXPECT_EQ(game.to_move(), 1);  // neither the offer nor the gains
  EXPECT_EQ(game.phase(), Phase::kTurn);
  EXPECT_EQ(game.told<SuburbsRanOut>().size(), 2u);
}

TEST(SeattleSpecialCases, C2_ALawThatGainsSuburbsDoesTheRest) {
  auto game = Table(2).last_suburbs("", 1).district(0, "d-industrial").game();
  game.play("enact_law industrial-2");
  EXPECT_EQ(game.money(0), 11);
  EXPECT_EQ(game.to_move(), 1);
}

TEST(SeattleSpecialCases, C2_ALandmarkThatGainsSuburbsIsBuiltAllTheSame) {
  auto game = Table(2).last_suburbs("sub-26", 1).landmarks(0, "lm-10").game();
  game.play_all({"buy_building landmark lm-10", "place_building 0 2 1", "place_suburb 0 6 0"});
  EXPECT_EQ(game.phase(), Phase::kAfterBuy);  // one of the two
  EXPECT_EQ(game.told<SuburbsRanOut>().at(0).missing, 1);
}

TEST(SeattleSpecialCases, C3_WithAllCardsSoldPrintedBuildingsAndLandmarksRemain) {
  const auto game = Table(2).empty_market().landmarks(0, "lm-02 lm-03").money(0, 30).game();
  EXPECT_EQ(game.listed("buy_building "),
            "preprinted m01 preprinted m02 preprinted m03 preprinted m09 preprinted m10 "
            "preprinted m11 landmark lm-02 landmark lm-03");
}

TEST(SeattleSpecialCases, C4_WithoutAFreeSquareASuburbComesFirst) {
  auto game = Table(2)
                  .crowded_dining(0)
                  .building(0, "shopping 1x1 0 0 2")
                  .stack("sub-26")
                  .money(0, 20)
                  .game();
  EXPECT_EQ(game.listed("buy_building"), "");
  EXPECT_TRUE(refused(game.accepts("buy_building card m04"), Refusal::kNoRoom, "R8.1"));
  game.play_all({"buy_suburb", "place_suburb 0 6 0"});
  game.play_all({"buy_building card m04", "place_building 0 6 0", "end_turn"});  // 2x2
  EXPECT_EQ(game.to_move(), 1);
}

TEST(SeattleSpecialCases, C5_WithoutMoneyThereAreEventsAndFreeLaws) {
  const auto game = Table(2).money(0, 0).district(0, "d-waterfront").game();
  for (const auto& move : game.moves()) {
    EXPECT_TRUE(move.starts_with("activate_event ") || move.starts_with("enact_law ")) << move;
  }
  EXPECT_EQ(words(game.listed("activate_event ")).size(), 6u);
  EXPECT_EQ(game.listed("enact_law "), "waterfront-1 waterfront-2");
}

TEST(SeattleSpecialCases, C6_WithOnePersonAReductionCanStillBeChosen) {
  auto game = Table(2).population(0, 1).game();
  game.play_all({"activate_event event-graduation", "choose_graduation population"});
  EXPECT_EQ(game.population(0), 1);
  EXPECT_EQ(game.money(0), 10);
  EXPECT_EQ(game.to_move(), 1);
  auto law = Table(2).population(0, 1).district(0, "d-queen-anne").game();
  law.play("enact_law queen-anne-1");
  EXPECT_EQ(law.population(0), 1);
  EXPECT_EQ(law.money(0), 9);
}

TEST(SeattleSpecialCases, C6_WithThirtyPeopleAnIncreaseIsCut) {
  auto game = Table(2).population(0, 30).last_event("event-nature").game();
  game.play("activate_event event-nature");
  EXPECT_EQ(game.population(0), 30);
  EXPECT_EQ(game.told<PopulationChanged>().at(0).change, 0);
}

TEST(SeattleSpecialCases, C7_ARewardIsNeverNegativeAndNeverMoreThanItsValue) {
  auto table = Table(2).population(0, 30).population(1, 1).quality(1, "restaurant", 2);
  auto game = table.vp(0, 10).game();
  game.play_all({"activate_event event-restaurant", "choose_bonus vp"});
  EXPECT_EQ(game.vp(0), 10 + 3);
  EXPECT_EQ(game.vp(1), 8);  // three symbols for one person
}

TEST(SeattleSpecialCases, C8_StepsBeyondTheTop) {
  const auto bought = [](int level) {
    auto game = Table(2).round(2).market("m04", "r2-06").quality(0, "entertainment", level).game();
    game.play_all({"buy_building card m04", "place_building 0 2 1"});
    return std::pair(game.level(0, "entertainment"), game.vp(0));
  };
  EXPECT_EQ(bought(3), std::pair(5, 0));
  EXPECT_EQ(bought(4), std::pair(5, 5));
  EXPECT_EQ(bought(5), std::pair(5, 10));
}

TEST(SeattleSpecialCases, C9_TheLastEventIsResolvedForAllAndUnusedLawsAreLost) {
  Table table(3);
  for (Seat seat = 0; seat < 3; ++seat) table.population(seat, 3);
  auto game = table.last_event("event-shopping").game();
  game.play_all({"activate_event event-shopping", "choose_bonus vp", "choose_shopping money",
                 "choose_shopping money"});
  EXPECT_EQ(game.view().round, 1);
  EXPECT_EQ(game.to_move(), 2);
  game.play("choose_shopping money");
  EXPECT_EQ(game.view().round, 2);
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(game.money(2), 10 + 4 + 5);
  game.play_all({"enact_law queen-anne-2", "activate_event event-nature",
                 "activate_event event-graduation", "choose_graduation money"});
  EXPECT_TRUE(refused(game.accepts("enact_law queen-anne-1"), Refusal::kLawUsed, "R11.1"));
}

TEST(SeattleSpecialCases, C10_BanksPayAfterTheLastEventOfAll) {
  auto game = Table(2).round(3).money(1, 0).last_event("event-graduation").game();
  game.play_all({"activate_event event-graduation", "choose_graduation money"});
  EXPECT_EQ(game.to_move(), kNobody);
  EXPECT_EQ(game.money(1), 5);
  EXPECT_EQ(game.score(1).total, 1);
}

TEST(SeattleSpecialCases, C11_UnbuiltLandmarksScoreNothingAndBuiltOnesCountThemselves) {
  auto table = Table(2).money(0, 0).landmarks(0, "lm-13 lm-01");
  EXPECT_EQ(table.game().score(0).total, 0);
  const auto built = Table(2).money(0, 0).building(0, "lm-13 0 2 1").landmarks(0, "lm-01").game();
  EXPECT_EQ(built.score(0).total, 5);
}

TEST(SeattleSpecialCases, C12_TiesOfPointsDuringTheGameMeanNothing) {
  auto game = Table(2).vp(0, 50).vp(1, 50).population(0, 20).game();
  game.play("activate_event event-nature");
  EXPECT_EQ(game.to_move(), 1);
  EXPECT_EQ(rules().scores(Table(1).vp(0, 130).game().state).seat[0].rank, 1);
}

TEST(SeattleSpecialCases, C13_AlonePlayerWhoEndsARoundDrawsAtTheStartOfTheNext) {
  auto game = Table(1).last_event("event-nature").solo_deck("solo-01 solo-02").game();
  game.play("activate_event event-nature");
  const Texts story = words(game.story());
  const auto at = [&](const std::string& name) {
    return std::find(story.begin(), story.end(), name) - story.begin();
  };
  EXPECT_LT(at("round_ended"), at("solo_card_drawn"));
  EXPECT_EQ(std::count(story.begin(), story.end(), "solo_card_drawn"), 1);
  EXPECT_EQ(game.view().round, 2);
}

TEST(SeattleSpecialCases, C14_PointsBelowZeroStay) {
  auto game = Table(2)
                  .round(3)
                  .vp(0, -3)
                  .money(0, 5)
                  .last_event("event-graduation")
                  .cards(0, "r1-20")
                  .game();
  game.play_all({"activate_event event-graduation", "choose_graduation population"});
  EXPECT_EQ(game.score(0).total, -3 + 2 + 2);  // a train, and $10 with the bank
}

TEST(SeattleSpecialCases, C14_MoneyIsNeverBelowZero) {
  for (const int seats : {1, 3, 5}) {
    auto game = Game::started(setup(seats), 7);
    testing::play_randomly(game, 7, [](const Game& now) {
      for (int seat = 0; seat < now.state.seats; ++seat) {
        ASSERT_GE(now.state.money.at(static_cast<std::size_t>(seat)), 0);
      }
    });
  }
}

}  // namespace
}  // namespace cornerstone::rebuilding_seattle

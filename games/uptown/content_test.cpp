// The printed cards, and what is said about a pack that is not in order.
#include <set>

#include "games/uptown/testing/pack.h"
#include "games/uptown/testing/table.h"

namespace cornerstone::uptown {
namespace {

using testing::pack_with;
using testing::printed_pack;
using testing::replaced;
using testing::Texts;
using testing::texts;

Texts complaints(std::string_view pack) {
  Problems problems;
  read_content(pack, problems);
  return texts(problems);
}

// Both projects of the fronts (0) or of the backs (1) of all project cards, as sorted numbers.
std::vector<int> faces(int side) {
  std::vector<int> found;
  for (int card = 0; card < kProjectCards; ++card) {
    for (int way = 0; way < 2; ++way)
      found.push_back(built_in_content().project_on(card, 2 * side + way));
  }
  std::sort(found.begin(), found.end());
  return found;
}

const Project& project(int number) {
  return built_in_content().project[static_cast<std::size_t>(number)];
}

TEST(UptownContent, ThePrintedPackIsInOrder) {
  EXPECT_EQ(complaints(printed_pack()), Texts{});
  EXPECT_EQ(built_in_content().project_label.size(), 83u);
  EXPECT_EQ(built_in_content().starting_account, 10);
  EXPECT_EQ(built_in_content().upcoins_per_prestige, 3);
  EXPECT_EQ(built_in_content().hash.size(), 64u);
}

TEST(UptownContent, G19_CardsAreNumberedThroughout) {
  const auto& ids = built_in_content().card_id;
  EXPECT_EQ(ids.front(), "c01");
  EXPECT_EQ(ids[kProjectCards - 1], "c72");
  EXPECT_EQ(ids[kProjectCards], "p01");
  EXPECT_EQ(ids.back(), "p36");
  EXPECT_EQ(std::set<std::string>(ids.begin(), ids.end()).size(), std::size_t{kCards});
}

TEST(UptownContent, CostsOfThe144Sides) {
  std::map<int, int> sides;
  for (std::size_t card = 0; card < kProjectCards; ++card) {
    for (const Side& side : built_in_content().card[card]) ++sides[side.cost];
  }
  EXPECT_EQ(sides,
            (std::map<int, int>{{1, 1}, {2, 27}, {3, 58}, {4, 24}, {5, 14}, {6, 14}, {7, 6}}));
}

TEST(UptownContent, G1_FrontsAndBacksAreTheSameProjectsInOtherPairs) {
  EXPECT_EQ(faces(0), faces(1));
}

TEST(UptownContent, FacesOfEachTypeAndRole) {
  std::map<std::string, int> count;
  for (const int number : faces(0)) {
    const Project& p = project(number);
    ++count[p.type < 0 ? "none" : std::string(text(static_cast<Type>(p.type)))];
    if (p.roof) ++count["roof"];
    if (p.gift) ++count["gift"];
    if (p.no_gifts) ++count["no_gifts"];
    if (p.footing == Footing::kOnRoof) ++count["on_roof"];
  }
  EXPECT_EQ(count, (std::map<std::string, int>{{"apartment", 27},
                                               {"office", 26},
                                               {"service", 17},
                                               {"coffee_shop", 15},
                                               {"store", 17},
                                               {"hotel", 10},
                                               {"none", 32},
                                               {"roof", 26},
                                               {"gift", 14},
                                               {"no_gifts", 6},
                                               {"on_roof", 7}}));
}

TEST(UptownContent, G1_TheFrontsAloneShowEverySymbol) {
  std::set<int> income, prestige, income_street, prestige_street;
  std::set<int> doubles, footings;
  for (const int number : faces(0)) {
    const Project& p = project(number);
    income.insert(p.income.flat);
    prestige.insert(p.prestige.flat);
    footings.insert(static_cast<int>(p.footing));
    if (p.type_count == 2) doubles.insert(p.type);
    for (int type = 0; type < kTypes; ++type) {
      const auto i = static_cast<std::size_t>(type);
      if (p.income.on_street[i] != 0) income_street.insert(10 * type + p.income.on_street[i]);
      if (p.prestige.on_street[i] != 0) prestige_street.insert(10 * type + p.prestige.on_street[i]);
    }
  }
  EXPECT_EQ(income, (std::set<int>{-2, -1, 0, 1, 2, 3, 4}));
  EXPECT_EQ(prestige, (std::set<int>{-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(footings.size(), 4u);
  EXPECT_EQ(doubles, (std::set<int>{0, 1, 2, 3, 4}));  // every type but hotels
  EXPECT_EQ(income_street,
            (std::set<int>{1, 12, 21, 32}));  // office, service, apartment, coffee shop
  EXPECT_EQ(prestige_street, (std::set<int>{1, 12, 21, 32, 42, 52, 53}));  // and store, hotel twice
}

TEST(UptownContent, G4_EveryPublicCardOffersSomethingHarmlessAndAWayToFinish) {
  for (int card = kProjectCards; card < kCards; ++card) {
    bool anywhere = false, roof = false;
    for (int face = 0; face < 4; ++face) {
      const Project& p = project(built_in_content().project_on(card, face));
      EXPECT_FALSE(p.gift) << card;
      anywhere |= p.footing == Footing::kAnywhere && !p.roof;
      roof |= p.roof;
    }
    EXPECT_TRUE(anywhere && roof) << card;
  }
}

TEST(UptownContent, AMissingCard) {
  const auto line = printed_pack().find("  {\"id\": \"c17\"");
  auto pack = printed_pack();
  pack.erase(line, pack.find('\n', line) + 1 - line);
  const auto all = complaints(pack);
  EXPECT_NE(
      std::find(all.begin(), all.end(), "$.project_cards: 71 cards, the game needs 72 (R2.3)"),
      all.end());
}

TEST(UptownContent, R1_5_AProjectCardThatCostsNothing) {
  EXPECT_EQ(complaints(pack_with(R"("c18", "front": {"cost": 3)", R"("c18", "front": {"cost": 0)")),
            Texts{"$.project_cards[17].front.cost: 0 is not allowed here; only public cards cost "
                  "nothing (R1.5)"});
}

TEST(UptownContent, R1_5_APublicCardThatCostsSomething) {
  EXPECT_EQ(complaints(pack_with(R"("p01", "kind": "k1", "front": {"cost": 0)",
                                 R"("p01", "kind": "k1", "front": {"cost": 2)")),
            Texts{"$.public_cards[0].front.cost: is 2, must be 0 (R1.5)"});
}

TEST(UptownContent, AProjectThatDoesNotExist) {
  const auto all = complaints(pack_with(R"("projects": ["giant_billboard", "boutique"])",
                                        R"("projects": ["giant_bilboard", "boutique"])"));
  EXPECT_NE(
      std::find(
          all.begin(), all.end(),
          "$.project_cards[1].back.projects[0]: \"giant_bilboard\" is no project; see $.projects"),
      all.end());
}

TEST(UptownContent, AnEffectThatDoesNotExist) {
  const auto all =
      complaints(pack_with(R"("effect": "per_floor_below")", R"("effect": "per_floor_above")"));
  ASSERT_EQ(all.size(), 1u);
  EXPECT_TRUE(all[0].starts_with("$.projects[4].prestige[0].effect: \"per_floor_above\""))
      << all[0];
  EXPECT_NE(all[0].find("per_floor_below"), std::string::npos)
      << all[0];  // the remedy: what there is
}

TEST(UptownContent, AKeyThatDoesNotExist) {
  const auto all = complaints(
      pack_with(R"("id": "family_flats", )", R"("id": "family_flats", "colour": "red", )"));
  ASSERT_EQ(all.size(), 1u);
  EXPECT_TRUE(all[0].starts_with("$.projects[0].colour: is an unknown key; known are id, name, "))
      << all[0];
}

TEST(UptownContent, AnAmountThatIsNoWholeNumber) {
  const auto all = complaints(pack_with(R"("amount": 2)", R"("amount": 2.5)"));
  ASSERT_EQ(all.size(), 1u);
  EXPECT_TRUE(all[0].starts_with("$.projects[0].prestige[0].amount: ")) << all[0];
}

TEST(UptownContent, AnAmountOutOfAllProportion) {
  EXPECT_EQ(complaints(pack_with(R"("amount": 2)", R"("amount": 2000)")),
            Texts{"$.projects[0].prestige[0].amount: 2000 is not allowed here; must be from -20 to "
                  "20 (R8)"});
}

TEST(UptownContent, ATypeThatDoesNotExist) {
  const auto all = complaints(pack_with(R"("types": {"apartment": 1})", R"("types": {"flat": 1})"));
  ASSERT_EQ(all.size(), 1u);
  EXPECT_TRUE(all[0].starts_with("$.projects[0].types: \"flat\" is no type")) << all[0];
}

TEST(UptownContent, TwoCardsOfOneId) {
  const auto all = complaints(pack_with(R"({"id": "c02",)", R"({"id": "c01",)"));
  EXPECT_EQ(all, Texts{"$.project_cards[1].id: \"c01\" is taken already"});
}

TEST(UptownContent, ACopyCountThatDoesNotHold) {
  const auto all = complaints(
      pack_with(R"("copies": {"front": 5, "back": 5})", R"("copies": {"front": 4, "back": 5})"));
  EXPECT_EQ(all, Texts{"$.projects[0].copies.front: is 4, must be 5 (so many fronts show it)"});
}

TEST(UptownContent, R2_5_ExactlyOneBoardCarriesTheStartSymbol) {
  const auto all = complaints(pack_with(R"("id": "street_2", "sites": 5, "start_symbol": false)",
                                        R"("id": "street_2", "sites": 5, "start_symbol": true)"));
  EXPECT_EQ(all,
            Texts{"$.street_boards: 2 boards carry the start symbol, exactly one must (R2.5)"});
}

TEST(UptownContent, SeveralErrorsAtOnce) {
  auto pack = pack_with(R"("c18", "front": {"cost": 3)", R"("c18", "front": {"cost": 0)");
  pack = replaced(pack, R"("sites_per_street": 5)", R"("sites_per_street": 6)");
  pack = replaced(pack, R"({"id": "c02",)", R"({"id": "c01",)");
  EXPECT_EQ(complaints(pack).size(), 3u);
}

TEST(UptownContent, AFaultOfShapeHidesNoOtherAndIsToldOnce) {
  auto pack = pack_with(R"("c18", "front": {"cost": 3)", R"("c18", "front": {"cost": "3")");
  pack = replaced(pack, R"("starting_account": 10)", R"("starting_account": -1)");
  EXPECT_EQ(complaints(pack),
            (Texts{"$.project_cards[17].front.cost: is a text, must be a whole number",
                   "$.constants.starting_account: -1 is not allowed here; must be from 0 to 1000 "
                   "(R2.6)"}));
}

TEST(UptownContent, TextThatIsNoPack) {
  for (const std::string_view pack : {"", "{", "[]", "null", "{}", "{\"game\": \"uptown\"}"}) {
    EXPECT_FALSE(complaints(pack).empty()) << pack;
  }
  EXPECT_FALSE(complaints(printed_pack().substr(0, printed_pack().size() / 2)).empty());
}

}  // namespace
}  // namespace cornerstone::uptown

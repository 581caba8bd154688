// What meteors that lie face down may do.
#include "games/comeback_city/impacts.h"

#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::content;
using testing::Game;
using testing::part;
using testing::Rolls;
using testing::Table;

// One meteor lies at this column and row.
Game aimed_at(int column, int row) {
  const testing::Roll roll{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
  auto game = Table()
                  .city({"r03 c03 i03 g03 .   .",    //
                         "r02 c02 i02 g02 r05 c05",  //
                         "r01 c01 i01 g01 r04 c04"})
                  .dice({roll})
                  .struck(Disaster::kMeteorStrike);
  if (game.phase() == Phase::kDice) game.play("dice blue");
  return game;
}

// Rubble counts for half of what is destroyed.
Hits hits(const Game& game) { return foreseen_hits(content(), game.state, 50); }

int hit(const Hits& hits, std::string_view card) {
  return hits.card.at(static_cast<std::size_t>(testing::card_number(card)));
}
int hit_part(const Hits& hits, std::string_view name) {
  return hits.part.at(static_cast<std::size_t>(part(name)));
}

TEST(ComebackCityImpacts, NothingIsHitBeforeAMeteorLiesThere) {
  const Hits none = hits(Table().city({"r01 c01 i01 g01 r04 c04"}).game());
  EXPECT_EQ(none.card, Hits().card);
  EXPECT_EQ(none.part, Hits().part);
}

TEST(ComebackCityImpacts, R9_4_EachFaceCountsForATenth) {
  const Hits found = hits(aimed_at(3, 5));  // row 5 is level 2: i02
  // Of ten faces four destroy their target and four turn it to rubble.
  EXPECT_EQ(hit(found, "i02"), 4 * 10 + 4 * 5);
  // The Piledriver destroys what is below, the Shock Ring turns it to rubble.
  EXPECT_EQ(hit(found, "i01"), 10 + 5);
  // The Splitter and the Shock Ring turn both sides to rubble, the Ring the rest around it.
  for (const auto* beside : {"c02", "g02"}) EXPECT_EQ(hit(found, beside), 5 + 5) << beside;
  for (const auto* around : {"c03", "i03", "g03", "c01", "g01"}) {
    EXPECT_EQ(hit(found, around), 5) << around;
  }
  for (const auto* far : {"r01", "r02", "r03", "r05", "r04", "c05"}) {
    EXPECT_EQ(hit(found, far), 0) << far;
  }
  EXPECT_EQ(found.part, Hits().part) << "row 4 is the lowest that it reaches";
}

TEST(ComebackCityImpacts, RoadsAreWreckedByRubbleToo) {
  const Hits found = hits(aimed_at(1, 3));  // Road 1
  EXPECT_EQ(hit_part(found, "road 5"), 0);
  EXPECT_GE(hit_part(found, "road 1"), 80) << "eight faces of ten wreck it";
  EXPECT_EQ(hit_part(found, "road 2"), 2 * 10) << "the Splitter and the Shock Ring";
  EXPECT_EQ(hit_part(found, "plant"), 0);
  EXPECT_EQ(hit(found, "r01"), 5) << "row 4 is above the roads";
}

}  // namespace
}  // namespace cornerstone::comeback_city

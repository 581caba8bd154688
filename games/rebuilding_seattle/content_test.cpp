// The printed cards, tiles and boards: the figures that the game was designed by.
#include "games/rebuilding_seattle/content.h"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <vector>

#include "games/rebuilding_seattle/pack.h"
#include "games/rebuilding_seattle/testing/pack.h"

namespace cornerstone::rebuilding_seattle {
namespace {

using cornerstone::pack::Source;
using testing::Complaints;
using testing::complaints;
using testing::content_with;
using testing::printed_pack;

using Lines = std::vector<std::string>;

const Content& printed() { return built_in_content(); }

template <std::size_t kSize>
int place_of(const std::array<std::string, kSize>& ids, std::string_view id) {
  const auto found = std::ranges::find(ids, id);
  if (found == ids.end()) ADD_FAILURE() << "no such id: " << id;
  return static_cast<int>(found - ids.begin()) % static_cast<int>(kSize);
}

std::string name_of_kind(int kind) {
  return std::string(text(static_cast<Type>(type_of(kind)))) + " " +
         std::string(text(static_cast<Form>(form_of(kind))));
}

std::string track_text(int which) {
  return which == kAnyTrack ? "choice" : std::string(text(static_cast<Type>(which)));
}

std::string counted_text(const Effect& effect) {
  const std::string name(enum_text(effect.count));
  switch (effect.count) {
    case Selector::kTiles:
    case Selector::kSymbols: return name + " " + std::string(text(static_cast<Type>(effect.which)));
    case Selector::kTerrain:
      return effect.which == kAnyTerrain ? "any terrain"
                                         : std::string(text(static_cast<Terrain>(effect.which)));
    case Selector::kTracksAtLeast:
    case Selector::kPopBelow: return name + " " + std::to_string(effect.limit);
    default: return name;
  }
}

// "pop_per -1 for lake, at most 2"
std::string told(const Effect& effect) {
  std::string out = std::string(enum_text(effect.kind));
  if (effect.kind == EffectKind::kScoreQuality) return out + " " + track_text(effect.which);
  if (effect.kind == EffectKind::kGainTile) return out + " " + name_of_kind(effect.which);
  if (effect.kind == EffectKind::kQuality) out += " " + track_text(effect.which);
  out += " " + std::to_string(effect.amount);
  if (effect.kind == EffectKind::kBuySuburbs) out += " at " + std::to_string(effect.price);
  if (out.find("_per ") == std::string::npos) return out;
  out += " for " + (effect.div > 1 ? std::to_string(effect.div) + " " : "") + counted_text(effect);
  if (effect.max != 0) out += ", at most " + std::to_string(effect.max);
  if (effect.round != 0) out += " in round " + std::to_string(effect.round);
  return out;
}

Lines told(const Effects& effects) {
  Lines all;
  for (const Effect& effect : effects) all.push_back(told(effect));
  return all;
}

TEST(RebuildingSeattleContent, ThePrintedPackIsInOrder) {
  EXPECT_EQ(complaints(printed_pack()), Complaints{});
  EXPECT_EQ(printed().hash.size(), 64u);
}

TEST(RebuildingSeattleContent, NamesOfTypesTerrainsAndForms) {
  EXPECT_EQ(text(Type::kEntertainment), "entertainment");
  EXPECT_EQ(text(Type::kTrain), "train");
  EXPECT_EQ(text(Terrain::kMountain), "mountain");
  EXPECT_EQ(text(Form::k3x1), "3x1");
  EXPECT_EQ(text(Form::kL), "L");
}

TEST(RebuildingSeattleContent, AmountsOfTheRules) {
  const Amounts& amounts = printed().amounts;
  EXPECT_EQ(amounts.start_money, 8);
  EXPECT_EQ(amounts.start_money_step, 1);
  EXPECT_EQ(amounts.suburb_price, 4);
  EXPECT_EQ(amounts.bank_profit, 5);
  EXPECT_EQ(amounts.quality_start, 1);
  EXPECT_EQ(amounts.overflow_vp, 5);
  EXPECT_EQ(amounts.least_pop, 1);
  EXPECT_EQ(amounts.most_pop, 30);
  EXPECT_EQ(amounts.money_per_vp, 5);
  EXPECT_EQ(amounts.solo_target, 120);
  EXPECT_EQ(amounts.lap, 50);
  EXPECT_EQ(printed().increase, (std::array<std::uint8_t, kRounds>{11, 6, 7}));
}

TEST(RebuildingSeattleContent, R1_5_FormsOfBuildings) {
  std::vector<int> squares;
  for (const Shape& form : printed().form) squares.push_back(form.squares);
  EXPECT_EQ(squares, (std::vector{1, 2, 3, 4, 3, 4}));
  const auto row = [](Form form, int y) {
    return printed().form[static_cast<std::size_t>(form)].turned[0].row[y];
  };
  EXPECT_EQ(row(Form::k3x1, 0), 0b111);
  EXPECT_EQ(row(Form::k2x2, 1), 0b11);
  EXPECT_EQ(row(Form::kL, 0), 0b01);
  EXPECT_EQ(row(Form::kL, 1), 0b11);
  EXPECT_EQ(row(Form::kT, 0), 0b111);
  EXPECT_EQ(row(Form::kT, 1), 0b010);
}

TEST(RebuildingSeattleContent, R1_2_ATurnedCornerKeepsTheOrderOfItsSquares) {
  const Outline& turned = printed().form[static_cast<std::size_t>(Form::kL)].turned[1];
  const std::vector<std::pair<int, int>> wanted{{1, 0}, {0, 0}, {0, 1}};
  for (std::size_t i = 0; i < wanted.size(); ++i)
    EXPECT_EQ((std::pair<int, int>(turned.square[i].x, turned.square[i].y)), wanted[i]) << i;
  EXPECT_EQ(turned.row[0], 0b11);
  EXPECT_EQ(turned.row[1], 0b01);
}

// The rows of bits are those of the squares, and each position is the one before it, a quarter turn
// clockwise.
void expect_turns(const Shape& shape) {
  for (int turn = 0; turn < kTurns; ++turn) {
    const Outline& outline = shape.turned[turn];
    const Outline& next = shape.turned[(turn + 1) % kTurns];
    std::array<std::uint8_t, kMaxSide> rows{};
    for (int i = 0; i < shape.squares; ++i) {
      const Square square = outline.square[i];
      rows[square.y] |= static_cast<std::uint8_t>(1u << square.x);
      EXPECT_LT(square.x, outline.width);
      EXPECT_LT(square.y, outline.height);
      EXPECT_EQ(next.square[i].x, outline.height - 1 - square.y);
      EXPECT_EQ(next.square[i].y, square.x);
    }
    EXPECT_EQ(outline.row, rows);
    int squares = 0, columns = 0;
    for (const unsigned row : rows) {
      squares += std::popcount(row);
      columns |= static_cast<int>(row);
    }
    EXPECT_EQ(squares, shape.squares);
    EXPECT_EQ(columns & 1, 1);  // nothing stands off the left edge
    EXPECT_NE(rows[0], 0);
    EXPECT_NE(rows[outline.height - 1u], 0);
    EXPECT_EQ(next.width, outline.height);
  }
}

TEST(RebuildingSeattleContent, R1_2_EveryShapeInItsFourPositions) {
  for (const Shape& shape : printed().form) expect_turns(shape);
  for (const Suburb& suburb : printed().suburb) expect_turns(printed().suburb_shape[suburb.shape]);
  for (const Landmark& landmark : printed().landmark)
    expect_turns(printed().landmark_shape[landmark.shape]);
}

TEST(RebuildingSeattleContent, R1_4_TurnsThatMakeAPlacementOfTheirOwn) {
  EXPECT_EQ(printed().form_turns, (std::array<std::uint8_t, kForms>{1, 3, 3, 1, 15, 15}));
  const auto suburb = [](std::string_view id) {
    return printed().suburb[place_of(printed().suburb_id, id)].turns;
  };
  EXPECT_EQ(suburb("sub-01"), 0b0011);  // a row of tree, nothing, tree
  EXPECT_EQ(suburb("sub-03"), 0b1111);  // a row of tree, nothing, lake
  EXPECT_EQ(suburb("sub-13"), 0b1111);  // a corner of tree, nothing, tree
  EXPECT_EQ(suburb("sub-26"), 0b1111);  // a square with one tree
  EXPECT_EQ(suburb("sub-74"), 0b1111);  // an S with a tree and a lake at its ends
  EXPECT_EQ(suburb("sub-86"), 0b1111);
  std::map<int, int> landmarks;
  for (const Landmark& landmark : printed().landmark) ++landmarks[landmark.turns];
  EXPECT_EQ(landmarks, (std::map<int, int>{{0b0001, 1}, {0b0011, 3}, {0b1111, 11}}));
  EXPECT_EQ(printed().landmark[place_of(printed().landmark_id, "lm-03")].turns, 0b0001);  // X
}

TEST(RebuildingSeattleContent, R1_4_TerrainDecidesWhichTurnsLookAlike) {
  const auto turns = [](std::string_view terrain) {
    return content_with(
               R"("id": "sub-26", "shape": "square4", "terrain": ["tree", null, null, null])",
               R"("id": "sub-26", "shape": "square4", "terrain": )" + std::string(terrain))
        .suburb[25]
        .turns;
  };
  EXPECT_EQ(turns("[null, null, null, null]"), 0b0001);
  EXPECT_EQ(turns(R"(["tree", "tree", "tree", "tree"])"), 0b0001);
  EXPECT_EQ(turns(R"(["tree", null, null, "tree"])"), 0b0011);
  EXPECT_EQ(turns(R"(["tree", null, null, "lake"])"), 0b1111);
}

TEST(RebuildingSeattleContent, TilesOfEachForm) {
  std::array<int, kForms> tiles{};
  for (int kind = 0; kind < kTileKinds; ++kind) tiles[form_of(kind)] += printed().tile[kind].count;
  EXPECT_EQ(tiles, (std::array{9, 18, 21, 18, 21, 48}));
}

TEST(RebuildingSeattleContent, G3_AnAmenityShowsASymbolOnEverySquareAndAServiceShowsOne) {
  for (int kind = 0; kind < kTileKinds; ++kind) {
    const Tile& tile = printed().tile[kind];
    if (tile.count == 0) continue;
    const bool amenity = type_of(kind) < kTracks;
    EXPECT_EQ(tile.symbols, amenity ? printed().form[form_of(kind)].squares : 1)
        << name_of_kind(kind);
  }
}

TEST(RebuildingSeattleContent, G4_TheSmallestTilesAreOneForEachAmenityEventOfTheGame) {
  for (int type = 0; type < kTypes; ++type) {
    const int kind = tile_kind(type, static_cast<int>(Form::k1x1));
    EXPECT_EQ(printed().tile[kind].count, type < kTracks ? kRounds : 0);
    for (const Card& card : printed().card) EXPECT_NE(card.kind, kind);
  }
}

TEST(RebuildingSeattleContent, G4_EveryDeckHasEachTileAndTwoMore) {
  std::vector<std::set<std::string>> extras(kRounds);
  for (int round = 0; round < kRounds; ++round) {
    std::map<int, int> tiles;
    for (int i = 0; i < kCardsPerRound; ++i)
      ++tiles[printed().card[kCardsPerRound * round + i].kind];
    EXPECT_EQ(tiles.size(), std::size_t{kTypes * (kForms - 1)});
    for (const auto& [kind, count] : tiles) {
      if (count == 2) extras[round].insert(name_of_kind(kind));
    }
  }
  EXPECT_EQ(extras[0], (std::set<std::string>{"entertainment 3x1", "bank L"}));
  EXPECT_EQ(extras[1], (std::set<std::string>{"shopping 3x1", "train L"}));
  EXPECT_EQ(extras[2], (std::set<std::string>{"restaurant 3x1", "school L"}));
}

TEST(RebuildingSeattleContent, G4_EveryCardHasItsTileAndEveryPreprintedBuildingHasFive) {
  std::array<int, kTileKinds> wanted{};
  for (int type = 0; type < kTracks; ++type) wanted[tile_kind(type, 0)] = kRounds;
  for (const Card& card : printed().card) ++wanted[card.kind];
  for (const Space& space : printed().space) {
    if (space.printed != kNone) wanted[space.printed] += 5;
  }
  int all = 0;
  for (int kind = 0; kind < kTileKinds; ++kind) {
    EXPECT_EQ(printed().tile[kind].count, wanted[kind]) << name_of_kind(kind);
    all += wanted[kind];
  }
  EXPECT_EQ(all, kBuildingTiles);
}

TEST(RebuildingSeattleContent, R2_2_SpacesOfTheMarket) {
  EXPECT_EQ(printed().spaces_for, (std::array<std::uint8_t, 6>{11, 11, 11, 18, 25, 32}));
  EXPECT_TRUE(std::ranges::is_sorted(printed().space_id));
  EXPECT_EQ(printed().space_id[0], "m01");
  EXPECT_EQ(printed().space_id[10], "m11");
  EXPECT_EQ(printed().space_id[11], "x11");
  EXPECT_EQ(printed().space_id[31], "x37");
}

TEST(RebuildingSeattleContent, PricesOfTheMarket) {
  std::vector<int> prices;
  for (const Space& space : printed().space) prices.push_back(space.price);
  EXPECT_EQ(prices, (std::vector{3, 3, 3, 4, 5, 5, 5, 4, 4, 4, 4,  //
                                 3, 3, 4, 4, 4, 5, 5,              //
                                 3, 3, 4, 4, 4, 5, 5,              //
                                 3, 3, 4, 4, 4, 5, 5}));
}

TEST(RebuildingSeattleContent, PreprintedBuildingsLieAtTheEndsOfTheBoard) {
  std::map<std::string, std::string> found;
  for (int i = 0; i < kSpaces; ++i) {
    const int kind = printed().space[i].printed;
    if (kind != kNone) found[printed().space_id[i]] = name_of_kind(kind);
  }
  EXPECT_EQ(found, (std::map<std::string, std::string>{{"m01", "bank T"},
                                                       {"m02", "school T"},
                                                       {"m03", "train T"},
                                                       {"m09", "entertainment T"},
                                                       {"m10", "shopping T"},
                                                       {"m11", "restaurant T"}}));
}

TEST(RebuildingSeattleContent, R2_3_StacksOfSuburbs) {
  EXPECT_EQ(printed().stack_size, (std::array<std::uint8_t, kStacks>{25, 24, 24, 24}));
}

TEST(RebuildingSeattleContent, SquaresAndTerrainOfTheSuburbs) {
  std::map<int, int> sizes;
  std::array<int, kTerrains> terrain{};
  int squares = 0;
  for (const Suburb& suburb : printed().suburb) {
    const int size = printed().suburb_shape[suburb.shape].squares;
    ++sizes[size];
    squares += size;
    for (int i = 0; i < kMaxSuburbSquares; ++i) {
      if (suburb.terrain[i] == kNone) continue;
      EXPECT_LT(i, size);
      ++terrain[suburb.terrain[i]];
    }
  }
  EXPECT_EQ(sizes, (std::map<int, int>{{3, 25}, {4, 60}, {5, 12}}));
  EXPECT_EQ(squares, 375);
  EXPECT_EQ(terrain, (std::array{48, 34, 40}));
}

TEST(RebuildingSeattleContent, SmallSuburbsHaveMoreNature) {
  std::map<int, std::set<int>> terrain_by_size;
  for (const Suburb& suburb : printed().suburb) {
    terrain_by_size[printed().suburb_shape[suburb.shape].squares].insert(
        kMaxSuburbSquares - static_cast<int>(std::ranges::count(suburb.terrain, kNone)));
  }
  EXPECT_EQ(terrain_by_size, (std::map<int, std::set<int>>{{3, {2}}, {4, {1, 2}}, {5, {0}}}));
}

TEST(RebuildingSeattleContent, SuburbsAndTheirTerrain) {
  const Suburb& suburb = printed().suburb[place_of(printed().suburb_id, "sub-74")];
  const Outline& ess = printed().suburb_shape[suburb.shape].turned[0];
  EXPECT_EQ(ess.row[0], 0b110);
  EXPECT_EQ(ess.row[1], 0b011);
  EXPECT_EQ(suburb.terrain,
            (std::array<std::uint8_t, kMaxSuburbSquares>{kNone, 0, 1, kNone, kNone}));
  EXPECT_EQ(printed().suburb_id[0], "sub-01");
  EXPECT_EQ(printed().suburb_id[96], "sub-97");
}

TEST(RebuildingSeattleContent, RewardsOfTheQualityTracks) {
  using Track = std::array<std::uint8_t, kTopLevel>;
  EXPECT_EQ(printed().reward[0], (Track{3, 5, 7, 9, 11}));
  EXPECT_EQ(printed().reward[1], (Track{4, 6, 8, 11, 15}));
  EXPECT_EQ(printed().reward[2], (Track{4, 8, 12, 16, 21}));
}

TEST(RebuildingSeattleContent, QualityStepsOfEachDeckAreSpreadOverTheTracks) {
  std::array<int, kRounds> steps{};
  for (int round = 0; round < kRounds; ++round) {
    std::array<int, kTracks> tracks{};
    for (int i = 0; i < kCardsPerRound; ++i) {
      const Card& card = printed().card[kCardsPerRound * round + i];
      if (card.upgrade == UpgradeKind::kQuality) tracks[card.effect.which] += card.effect.amount;
    }
    for (const int track : tracks) steps[round] += track;
    const auto [least, most] = std::ranges::minmax(tracks);
    EXPECT_LE(most - least, 1) << "round " << round + 1;
  }
  EXPECT_EQ(steps, (std::array{21, 22, 21}));
}

TEST(RebuildingSeattleContent, KindsOfUpgradesInEachDeck) {
  std::array<std::array<int, 3>, kRounds> kinds{};
  for (int i = 0; i < kCards; ++i)
    ++kinds[i / kCardsPerRound][static_cast<std::size_t>(printed().card[i].upgrade)];
  EXPECT_EQ(kinds[0], (std::array{21, 7, 4}));
  EXPECT_EQ(kinds[1], (std::array{19, 5, 8}));
  EXPECT_EQ(kinds[2], (std::array{15, 0, 17}));
}

TEST(RebuildingSeattleContent, R9_5_UpgradesCountTiles) {
  for (const Card& card : printed().card) {
    if (card.upgrade == UpgradeKind::kQuality) continue;
    EXPECT_TRUE(card.effect.count == Selector::kTiles ||
                card.effect.count == Selector::kSuburbTiles);
  }
}

TEST(RebuildingSeattleContent, SomeCards) {
  const auto card = [](std::string_view id) {
    const int i = place_of(printed().card_id, id);
    return printed().card_name[i] + ": " + name_of_kind(printed().card[i].kind) + ", " +
           std::string(enum_text(printed().card[i].upgrade)) + " " + told(printed().card[i].effect);
  };
  EXPECT_EQ(card("r1-01"),
            "Lantern Playhouse: entertainment 2x1, profit money_per 2 for tiles entertainment");
  EXPECT_EQ(card("r1-12"),
            "Oyster Counter: restaurant 2x1, profit money_per 2 for tiles restaurant");
  EXPECT_EQ(card("r1-32"), "Freight Shed Nine: train T, end vp_per 1 for 2 suburb_tiles");
  EXPECT_EQ(card("r2-01"), "Foghorn Vaudeville: entertainment 2x1, quality quality restaurant 2");
  EXPECT_EQ(card("r3-20"), "Freight Factor House: bank 2x2, end vp_per 2 for tiles bank");
  EXPECT_EQ(printed().card_id[31], "r1-32");
  EXPECT_EQ(printed().card_id[32], "r2-01");
  EXPECT_EQ(printed().card_id[95], "r3-32");
}

TEST(RebuildingSeattleContent, Events) {
  struct Row {
    std::string_view id, name;
    Activator activator;
    std::string first, second;
    Lines all;
  };
  const std::vector<Row> wanted{
      {"event-expansion",
       "Expansion",
       Activator::kMayBuySuburb,
       "buy_suburbs 1 at 1",
       "",
       {"gain_suburbs_per 1 for symbols train"}},
      {"event-graduation",
       "Graduation",
       Activator::kPopOrMoney,
       "pop -1",
       "gain_money 3",
       {"pop_per -1 for symbols school"}},
      {"event-nature",
       "Nature's Impact",
       Activator::kGain,
       "gain_money 3",
       "",
       {"money_per 1 for tree in round 1", "pop_per -1 for lake in round 2",
        "vp_per 1 for mountain in round 3", "money_per 1 for tree in round 3"}},
      {"event-entertainment",
       "Entertainment",
       Activator::kVpOrTile,
       "gain_vp 3",
       "gain_tile entertainment 1x1",
       {"score_quality entertainment"}},
      {"event-shopping",
       "Shopping",
       Activator::kVpOrTile,
       "gain_vp 3",
       "gain_tile shopping 1x1",
       {"score_quality shopping"}},
      {"event-restaurant",
       "Restaurant",
       Activator::kVpOrTile,
       "gain_vp 3",
       "gain_tile restaurant 1x1",
       {"score_quality restaurant"}},
  };
  for (std::size_t i = 0; i < kEvents; ++i) {
    const EventCard& event = printed().event[i];
    EXPECT_EQ(printed().event_id[i], wanted[i].id);
    EXPECT_EQ(printed().event_name[i], wanted[i].name);
    EXPECT_EQ(event.activator, wanted[i].activator);
    EXPECT_EQ(told(event.first), wanted[i].first);
    if (!wanted[i].second.empty()) {
      EXPECT_EQ(told(event.second), wanted[i].second);
    }
    EXPECT_EQ(told(event.all), wanted[i].all);
  }
}

TEST(RebuildingSeattleContent, LawsOfTheDistricts) {
  struct Row {
    std::string_view id;
    int money, vp;
    Lines effects;
  };
  const std::vector<Row> wanted{
      {"waterfront-1", 0, 0, {"gain_money 4"}},
      {"waterfront-2", 0, 0, {"pop -1", "pop_per -1 for lake, at most 2"}},
      {"waterfront-3", 1, 0, {"quality entertainment 1"}},
      {"queen-anne-1", 1, 0, {"pop -2"}},
      {"queen-anne-2", 0, 0, {"gain_vp 2", "vp_per 1 for mountain, at most 3"}},
      {"queen-anne-3", 0, 0, {"build_landmark 4"}},
      {"georgetown-1", 1, 0, {"quality restaurant 1"}},
      {"georgetown-2", 0, 0, {"gain_money 2", "money_per 1 for tiles restaurant, at most 4"}},
      {"georgetown-3", 0, 1, {"gain_money 5"}},
      {"industrial-1", 0, 0, {"gain_money 2", "money_per 1 for tiles train, at most 4"}},
      {"industrial-2", 0, 0, {"gain_suburbs 1", "gain_money 1"}},
      {"industrial-3", 2, 0, {"pop -2", "gain_vp 1"}},
      {"pioneer-square-1", 1, 0, {"quality shopping 1"}},
      {"pioneer-square-2", 0, 0, {"buy_suburbs 2 at 1"}},
      {"pioneer-square-3", 0, 0, {"gain_vp 1", "vp_per 1 for tiles shopping, at most 4"}},
      {"capitol-hill-1", 0, 0, {"pop_per -1 for tiles school, at most 3"}},
      {"capitol-hill-2", 0, 0, {"gain_vp 1", "vp_per 1 for tiles entertainment, at most 4"}},
      {"capitol-hill-3", 3, 0, {"quality choice 1", "gain_vp 1"}},
  };
  for (std::size_t i = 0; i < kLaws; ++i) {
    EXPECT_EQ(printed().law_id[i], wanted[i].id);
    EXPECT_EQ(printed().law[i].money, wanted[i].money) << wanted[i].id;
    EXPECT_EQ(printed().law[i].vp, wanted[i].vp) << wanted[i].id;
    EXPECT_EQ(told(printed().law[i].effects), wanted[i].effects);
  }
  EXPECT_EQ(printed().law_name[0], "Harbor Dues");
  EXPECT_EQ(printed().district_id, (std::array<std::string, kDistricts>{
                                       "d-waterfront", "d-queen-anne", "d-georgetown",
                                       "d-industrial", "d-pioneer-square", "d-capitol-hill"}));
  EXPECT_EQ(printed().district_name[3], "Industrial District");
}

TEST(RebuildingSeattleContent, Landmarks) {
  struct Row {
    std::string_view id, name;
    int price, squares;
    Lines on_build, profit, end;
  };
  const std::vector<Row> wanted{
      {"lm-01", "Emerald Spire", 8, 5, {"quality choice 1"}, {}, {"vp_per 1 for quality_levels"}},
      {"lm-02",
       "Chowder Hall",
       8,
       5,
       {"quality restaurant 1"},
       {},
       {"vp_per 2 for tiles restaurant"}},
      {"lm-03",
       "Festival Rotunda",
       8,
       5,
       {"quality entertainment 1"},
       {},
       {"vp_per 2 for tiles entertainment"}},
      {"lm-04", "Glazed Arcade", 8, 5, {"quality shopping 1"}, {}, {"vp_per 2 for tiles shopping"}},
      {"lm-05", "Gold Rush Exchange", 8, 6, {"gain_money 4"}, {}, {"vp_per 3 for tiles bank"}},
      {"lm-06", "Lakeview University", 8, 5, {"pop -2"}, {}, {"vp_per 3 for tiles school"}},
      {"lm-07", "Grand Terminal", 8, 5, {"gain_suburbs 1"}, {}, {"vp_per 3 for tiles train"}},
      {"lm-08", "Hillside Reservoir", 8, 6, {"pop -5", "gain_vp 5"}, {}, {}},
      {"lm-09", "Glasshouse Gardens", 7, 5, {"gain_suburbs 1"}, {}, {"vp_per 1 for any terrain"}},
      {"lm-10",
       "Island Ferry Landing",
       8,
       5,
       {"gain_suburbs 2"},
       {},
       {"vp_per 1 for suburb_tiles"}},
      {"lm-11", "Rebuilders' Hall", 8, 5, {"quality choice 1"}, {}, {"vp_per 4 for type_sets"}},
      {"lm-12", "Kiln Museum", 7, 5, {}, {}, {"vp_per 6 for tracks_at_least 4"}},
      {"lm-13", "Harbor Wheel", 7, 5, {"gain_money 3"}, {}, {"vp_per 5 for landmarks_built"}},
      {"lm-14", "Mineral Baths", 8, 5, {"pop -3"}, {}, {"vp_per 1 for pop_below 22"}},
      {"lm-15", "Printers' Tower", 7, 6, {"gain_vp 9"}, {"gain_money 5"}, {}},
  };
  std::set<int> shapes;
  for (std::size_t i = 0; i < kLandmarks; ++i) {
    const Landmark& landmark = printed().landmark[i];
    EXPECT_EQ(printed().landmark_id[i], wanted[i].id);
    EXPECT_EQ(printed().landmark_name[i], wanted[i].name);
    EXPECT_EQ(landmark.price, wanted[i].price) << wanted[i].id;
    EXPECT_EQ(printed().landmark_shape[landmark.shape].squares, wanted[i].squares) << wanted[i].id;
    EXPECT_EQ(told(landmark.on_build), wanted[i].on_build) << wanted[i].id;
    EXPECT_EQ(told(landmark.profit), wanted[i].profit) << wanted[i].id;
    EXPECT_EQ(told(landmark.end), wanted[i].end) << wanted[i].id;
    shapes.insert(landmark.shape);
  }
  EXPECT_EQ(shapes.size(), std::size_t{kLandmarks});
}

TEST(RebuildingSeattleContent, SymbolsOfTheStartingNeighborhoods) {
  struct Row {
    std::string_view id, name;
    Type specialty;
    std::array<std::uint8_t, kTypes> symbols;
  };
  const std::vector<Row> wanted{
      {"nb-dining", "Supper Row", Type::kRestaurant, {3, 3, 5, 1, 1, 1}},
      {"nb-shopping", "Mercer Arcades", Type::kShopping, {3, 5, 3, 1, 1, 1}},
      {"nb-entertainment", "Lantern Quarter", Type::kEntertainment, {5, 3, 3, 1, 1, 1}},
      {"nb-economic", "Ledger Square", Type::kBank, {3, 3, 3, 2, 1, 1}},
      {"nb-education", "Campus Green", Type::kSchool, {3, 3, 3, 1, 2, 1}},
      {"nb-transportation", "Depot Flats", Type::kTrain, {3, 3, 3, 1, 1, 2}},
  };
  for (std::size_t i = 0; i < kNeighborhoods; ++i) {
    const Neighborhood& neighborhood = printed().neighborhood[i];
    EXPECT_EQ(printed().neighborhood_id[i], wanted[i].id);
    EXPECT_EQ(printed().neighborhood_name[i], wanted[i].name);
    EXPECT_EQ(neighborhood.specialty, static_cast<int>(wanted[i].specialty));
    EXPECT_EQ(neighborhood.symbols, wanted[i].symbols);
    for (int type = 0; type < kTypes; ++type)
      EXPECT_EQ(neighborhood.tiles[type], type == neighborhood.specialty ? 2 : 1);
    EXPECT_EQ(neighborhood.buildings, 7);
  }
}

using Rows = std::array<std::uint8_t, kStartHeight>;

Rows rows_of(const PrintedBuilding& building) {
  Rows rows{};
  const Outline& outline = printed().form[form_of(building.kind)].turned[building.turn];
  for (int y = 0; y < outline.height; ++y)
    rows[building.y + y] = static_cast<std::uint8_t>(outline.row[y] << building.x);
  return rows;
}

int squares_of(const Rows& rows) {
  int squares = 0;
  for (const unsigned row : rows) squares += std::popcount(row);
  return squares;
}

// The map as the tables have it, in the letters of the pack.
Lines drawn(const Neighborhood& neighborhood) {
  Lines map(kStartHeight, std::string(kStartWidth, '.'));
  const auto draw = [&](const Rows& rows, char letter) {
    for (std::size_t y = 0; y < kStartHeight; ++y) {
      for (int x = 0; x < kStartWidth; ++x) {
        if ((rows[y] >> x & 1) != 0) map[y][static_cast<std::size_t>(x)] = letter;
      }
    }
  };
  std::set<int> seen;
  for (int i = 0; i < neighborhood.buildings; ++i) {
    const PrintedBuilding& building = neighborhood.building[i];
    const int type = type_of(building.kind);
    draw(rows_of(building), seen.insert(type).second ? "ESRBCT"[type] : 'Q');
  }
  for (int terrain = 0; terrain < kTerrains; ++terrain)
    draw(neighborhood.terrain[terrain], "tlm"[terrain]);
  return map;
}

TEST(RebuildingSeattleContent, MapsOfTheStartingNeighborhoods) {
  const std::vector<Lines> wanted{
      {"EEERRR", "SS...t", ".S...l", "QQ.m.t", "BBCCTT"},
      {"SSSQQt", "E...RR", "EE...R", "l..t.m", "BBCCTT"},
      {"tBBEEE", "..QQSS", "....mS", "RRR..t", "CCTT.l"},
      {"BBEEEt", "QQ...m", "R.....", "RR.l.S", "CCTTSS"},
      {"CCRRRl", "QQS...", "m.SS..", "t...tE", "BBTTEE"},
      {"TTQQtm", "SSS...", "l...EE", "R..t.E", "RRBBCC"},
  };
  for (std::size_t i = 0; i < kNeighborhoods; ++i)
    EXPECT_EQ(drawn(printed().neighborhood[i]), wanted[i]) << printed().neighborhood_id[i];
}

TEST(RebuildingSeattleContent, EveryStartingNeighborhoodHasThirteenFreeSquares) {
  for (const Neighborhood& neighborhood : printed().neighborhood) {
    Rows covered{};
    for (int i = 0; i < neighborhood.buildings; ++i) {
      const Rows rows = rows_of(neighborhood.building[i]);
      for (std::size_t y = 0; y < kStartHeight; ++y) covered[y] |= rows[y];
    }
    EXPECT_EQ(neighborhood.built, covered);
    EXPECT_EQ(squares_of(neighborhood.built), kStartWidth * kStartHeight - 13);
    int terrain = 0;
    for (const Rows& rows : neighborhood.terrain) {
      terrain += squares_of(rows);
      for (std::size_t y = 0; y < kStartHeight; ++y) EXPECT_EQ(rows[y] & covered[y], 0);
    }
    EXPECT_TRUE(terrain == 3 || terrain == 4) << terrain;
  }
}

bool fits_on_open_ground(const Shape& shape, const Neighborhood& neighborhood) {
  Rows taken = neighborhood.built;
  for (const Rows& terrain : neighborhood.terrain) {
    for (std::size_t y = 0; y < kStartHeight; ++y) taken[y] |= terrain[y];
  }
  for (const Outline& outline : shape.turned) {
    for (int top = 0; top + outline.height <= kStartHeight; ++top) {
      for (int left = 0; left + outline.width <= kStartWidth; ++left) {
        bool free = true;
        for (int y = 0; y < outline.height; ++y)
          free &= (outline.row[y] << left & taken[top + y]) == 0;
        if (free) return true;
      }
    }
  }
  return false;
}

TEST(RebuildingSeattleContent, EveryFormFitsIntoEveryStartWithoutLosingTerrain) {
  for (int i = 0; i < kNeighborhoods; ++i) {
    for (int form = 0; form < kForms; ++form) {
      EXPECT_TRUE(fits_on_open_ground(printed().form[form], printed().neighborhood[i]))
          << printed().neighborhood_id[i] << " " << text(static_cast<Form>(form));
    }
  }
}

TEST(RebuildingSeattleContent, R15_5_TheSoloDeckNamesEverySpaceAndEveryEventOnce) {
  for (int i = 0; i < kSoloCards; ++i) {
    const SoloCard& card = printed().solo_card[i];
    EXPECT_EQ(card.is_event, i >= kBoardSpaces);
    EXPECT_EQ(card.which, i < kBoardSpaces ? i : i - kBoardSpaces);
  }
  EXPECT_EQ(printed().solo_id[0], "solo-01");
}

TEST(RebuildingSeattleContent, NumbersAreContent) {
  EXPECT_EQ(content_with(R"("suburb_price": 4)", R"("suburb_price": 6)").amounts.suburb_price, 6);
  EXPECT_EQ(content_with(R"("population_add": 6)", R"("population_add": 5)").increase[1], 5);
  EXPECT_EQ(content_with(R"("id": "m01", "cost": 3)", R"("id": "m01", "cost": 5)").space[0].price,
            5);
  EXPECT_EQ(content_with(R"("values": [3, 5,)", R"("values": [2, 5,)").reward[0][0], 2);
  const Effect law =
      content_with(
          R"("effect": "pop_per", "count": "terrain", "terrain": "lake", "delta": -1, "max": 2)",
          R"("effect": "pop_per", "count": "pop_below", "limit": 9, "delta": 3, "div": 4)")
          .law[1]
          .effects.effect[1];
  EXPECT_EQ(told(law), "pop_per 3 for 4 pop_below 9");
}

// Where the values come from, as the pack says it.
class RebuildingSeattleSources : public ::testing::Test {
 protected:
  RebuildingSeattleSources() {
    Problems problems;
    pack_ = from_json<pack::Pack>(printed_pack(), problems);
    EXPECT_TRUE(problems.empty());
  }

  static Source source(const cornerstone::pack::Sources& sources, const std::string& key) {
    if (sources && sources->contains(key)) return sources->at(key);
    ADD_FAILURE() << "no source for " << key;
    return Source::kReconstructed;
  }

  pack::Pack pack_;
};

TEST_F(RebuildingSeattleSources, WhatNobodySaysIsReconstructed) {
  EXPECT_EQ(pack_.defaults.source, Source::kReconstructed);
  for (const auto& card : pack_.round_cards)
    EXPECT_EQ(card.upgrade.source.has_value(), card.id == "r1-12") << card.id;
  for (const auto& round : pack_.board.round_track)
    EXPECT_EQ(round.source.has_value(), round.round == 1);
  for (const auto& district : pack_.districts) {
    for (const auto& law : district.laws)
      EXPECT_EQ(law.cost.source.has_value(), law.id == "georgetown-3") << law.id;
  }
}

TEST_F(RebuildingSeattleSources, TheRulebook) {
  EXPECT_EQ(pack_.players.source, Source::kRulebook);
  EXPECT_EQ(pack_.components.source, Source::kRulebook);
  EXPECT_EQ(pack_.constants.source, Source::kRulebook);
  for (const auto& token : pack_.money_tokens) EXPECT_EQ(token.source, Source::kRulebook);
  for (const auto& event : pack_.events) EXPECT_EQ(event.source, Source::kRulebook);
  EXPECT_EQ(pack_.board.round_track[0].source, Source::kRulebook);
  EXPECT_EQ(pack_.defaults.shapes.at("tiles"), Source::kRulebook);
  EXPECT_EQ(pack_.defaults.market_extensions.at("min_players"), Source::kRulebook);
  EXPECT_EQ(source(pack_.board.field_sources, "preprinted"), Source::kRulebook);
  EXPECT_EQ(source(pack_.quality_tracks.shopping.field_sources, "example"), Source::kRulebook);
  EXPECT_EQ(pack_.quality_tracks.shopping.example, 11);
  for (const auto& tile : pack_.building_tiles) {
    EXPECT_EQ(tile.field_sources.has_value(), tile.id == "tile-entertainment-T");
    if (tile.field_sources) {
      EXPECT_EQ(source(tile.field_sources, "symbols"), Source::kRulebook);
    }
  }
}

TEST_F(RebuildingSeattleSources, PublicPages) {
  EXPECT_EQ(pack_.defaults.districts.at("name"), Source::kPublic);
  EXPECT_EQ(pack_.defaults.neighborhoods.at("specialty"), Source::kPublic);
  EXPECT_EQ(pack_.defaults.solo_cards.at("action"), Source::kPublic);
  EXPECT_EQ(source(pack_.board.field_sources, "spaces"), Source::kPublic);
  EXPECT_EQ(source(pack_.board.field_sources, "lowest_cost"), Source::kPublic);
  EXPECT_EQ(source(pack_.events[1].all[0].field_sources, "type"), Source::kPublic);
}

TEST_F(RebuildingSeattleSources, ReconstructedPartsOfWhatTheRulebookTells) {
  EXPECT_EQ(source(pack_.constants.field_sources, "quality_start"), Source::kReconstructed);
  for (const auto& effect : pack_.events[2].all) {
    const bool lake = effect.terrain == pack::TerrainChoice::kLake;
    EXPECT_EQ(source(effect.field_sources, "terrain"),
              lake ? Source::kPublic : Source::kReconstructed);
  }
}

TEST_F(RebuildingSeattleSources, MoneyOfTheBox) {
  std::vector<std::pair<int, int>> tokens;
  for (const auto& token : pack_.money_tokens) tokens.emplace_back(token.value, token.count);
  EXPECT_EQ(tokens, (std::vector<std::pair<int, int>>{{1, 40}, {3, 20}, {5, 15}, {10, 25}}));
}

}  // namespace
}  // namespace cornerstone::rebuilding_seattle

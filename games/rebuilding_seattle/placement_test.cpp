// R1: the grid, the pieces and where they may lie.
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
using testing::words;

using Squares = std::set<std::array<int, 2>>;

// "6,0 7,0:tree": the squares of a neighborhood beyond its start, row by row, with their terrain.
std::string land_added(const Game& game, Seat seat) {
  Texts squares;
  for (const auto& square : game.player(seat).squares) {
    if (square.x >= 0 && square.x < kStartWidth && square.y >= 0 && square.y < kStartHeight) {
      continue;
    }
    std::string said = std::to_string(square.x) + "," + std::to_string(square.y);
    if (square.terrain) said += ":" + std::string(text(*square.terrain));
    squares.push_back(said);
  }
  return joined(squares);
}

Squares area_of(const Game& game, Seat seat) {
  Squares area;
  for (const auto& square : game.player(seat).squares) area.insert({square.x, square.y});
  return area;
}
Squares free_squares(const Game& game, Seat seat) {
  Squares free;
  for (const auto& square : game.player(seat).squares) {
    if (!square.built) free.insert({square.x, square.y});
  }
  return free;
}

// A shape turned and moved as R1.2 says, with the terrain of each square.
std::map<std::array<int, 2>, int> laid(const Shape& shape, const std::vector<int>& terrain,
                                       const Placement& at) {
  std::vector<std::array<int, 2>> squares;
  for (int i = 0; i < shape.squares; ++i) {
    const Square printed = shape.turned[0].square.at(static_cast<std::size_t>(i));
    int x = printed.x, y = printed.y;
    for (int turn = 0; turn < at.turn; ++turn) {
      const int turned_x = -y;
      y = x;
      x = turned_x;
    }
    squares.push_back({x, y});
  }
  int left = 0, top = 0;
  for (const auto& [x, y] : squares) {
    left = std::min(left, x);
    top = std::min(top, y);
  }
  std::map<std::array<int, 2>, int> found;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    found[{squares[i][0] - left + at.x, squares[i][1] - top + at.y}] = terrain[i];
  }
  return found;
}

// All legal placements of the piece in hand by the words of R1.4, R1.7 and R1.8: the slow way.
std::set<std::string> placements_by_the_book(const Game& game) {
  const Content& content = built_in_content();
  const auto position = rules().position(game.state);
  const Seat seat = game.to_move();
  const bool is_suburb = position.pending.suburb.has_value();
  const Shape* shape = nullptr;
  std::vector<int> terrain(kMaxSquares, -1);
  if (is_suburb) {
    const auto number = testing::number_of(*position.pending.suburb, content.suburb_id);
    const Suburb& suburb = content.suburb.at(static_cast<std::size_t>(number));
    shape = &content.suburb_shape.at(suburb.shape);
    for (std::size_t i = 0; i < kMaxSuburbSquares; ++i) terrain[i] = suburb.terrain.at(i);
  } else if (position.pending.tile_landmark) {
    const auto number = testing::number_of(*position.pending.tile_landmark, content.landmark_id);
    shape = &content.landmark_shape.at(content.landmark.at(static_cast<std::size_t>(number)).shape);
  } else {
    for (int form = 0; form < kForms; ++form) {
      if (text(static_cast<Form>(form)) == position.pending.tile_form) {
        shape = &content.form.at(static_cast<std::size_t>(form));
      }
    }
  }
  const Squares area = area_of(game, seat), free = free_squares(game, seat);
  std::set<std::map<std::array<int, 2>, int>> seen;
  std::set<std::string> legal;
  const auto [left, right] = std::minmax_element(area.begin(), area.end());
  int top = 0, bottom = 0;
  for (const auto& square : area) {
    top = std::min(top, square[1]);
    bottom = std::max(bottom, square[1]);
  }
  for (int turn = 0; turn < kTurns; ++turn) {
    for (int y = top - kMaxSide; y <= bottom + kMaxSide; ++y) {
      for (int x = (*left)[0] - kMaxSide; x <= (*right)[0] + kMaxSide; ++x) {
        const auto squares = laid(*shape, terrain, {turn, x, y});
        bool fits = true, touches = false;
        for (const auto& [at, unused] : squares) {
          fits = fits && (is_suburb ? !area.contains(at) : free.contains(at));
          touches = touches || area.contains({at[0] - 1, at[1]}) ||
                    area.contains({at[0] + 1, at[1]}) || area.contains({at[0], at[1] - 1}) ||
                    area.contains({at[0], at[1] + 1});
        }
        if (!fits || (is_suburb && !touches) || !seen.insert(squares).second) continue;
        legal.insert((is_suburb ? "place_suburb " : "place_building ") + std::to_string(turn) +
                     " " + std::to_string(x) + " " + std::to_string(y));
      }
    }
  }
  return legal;
}

// What the suburb looks like wherever it may be laid: its shapes, each moved to the corner.
std::set<Squares> shapes_shown(const std::string& suburb) {
  auto buying = Table(1).stack(suburb).game();
  const Squares before = area_of(buying, 0);
  buying.play("buy_suburb");
  std::set<Squares> shapes;
  for (const auto& move : buying.moves()) {
    Game game = buying;
    game.play(move);
    Squares added, moved;
    for (const auto& square : area_of(game, 0)) {
      if (!before.contains(square)) added.insert(square);
    }
    int left = 1000, top = 1000;
    for (const auto& [x, y] : added) {
      left = std::min(left, x);
      top = std::min(top, y);
    }
    for (const auto& [x, y] : added) moved.insert({x - left, y - top});
    shapes.insert(moved);
  }
  return shapes;
}

// The rotations that some placement of the piece in hand has.
std::string turns_listed(const Game& game) {
  std::set<std::string> turns;
  for (const auto& move : game.moves()) turns.insert(words(move).at(1));
  return joined(Texts(turns.begin(), turns.end()));
}

std::string turns_of_suburb(std::string_view id) {
  auto game = Table(1).stack(id).game();
  game.play("buy_suburb");
  return turns_listed(game);
}

// A building of that form in a neighborhood with plenty of room.
Game placing(std::string_view card) {
  auto game = Table(1).market("m04", card).game();
  game.play("buy_building card m04");
  return game;
}

TEST(SeattlePlacement, R1_1_TheTopLeftSquareOfTheStartIsTheOrigin) {
  const auto squares = Table(2).game().player(1).squares;
  ASSERT_EQ(squares.size(), 30u);
  EXPECT_EQ(squares.front().x, 0);
  EXPECT_EQ(squares.front().y, 0);
  EXPECT_EQ(squares[1].x, 1);  // to the right
  EXPECT_EQ(squares[1].y, 0);
  EXPECT_EQ(squares.back().x, 5);
  EXPECT_EQ(squares.back().y, 4);  // down
}

TEST(SeattlePlacement, R1_1_TheStartIsAsItIsPrinted) {
  const auto player = Table(1).neighborhood(0, "nb-dining").game().player(0);
  Texts rows(kStartHeight);
  for (const auto& square : player.squares) {
    rows.at(static_cast<std::size_t>(square.y)) += square.built     ? '#'
                                                   : square.terrain ? text(*square.terrain).front()
                                                                    : '.';
  }
  EXPECT_EQ(rows, (Texts{"######",  //
                         "##...t",  //
                         ".#...l",  //
                         "##.m.t",  //
                         "######"}));
}

TEST(SeattlePlacement, R1_1_EveryNeighborhoodHasAGridOfItsOwn) {
  auto game = Table(2).stack("sub-26 sub-27").game();
  game.play_all({"buy_suburb", "place_suburb 0 6 0", "end_turn"});
  game.play_all({"buy_suburb", "place_suburb 0 6 0", "end_turn"});
  EXPECT_EQ(game.suburbs(0), Texts{"sub-26 0 6 0"});
  EXPECT_EQ(game.suburbs(1), Texts{"sub-27 0 6 0"});
}

TEST(SeattlePlacement, R1_1_TheGridGoesOnBeyondZero) {
  auto game = Table(1).stack("sub-26").game();
  game.play_all({"buy_suburb", "place_suburb 0 -2 -1"});
  EXPECT_EQ(land_added(game, 0), "-2,-1:tree -1,-1 -2,0 -1,0");
}

TEST(SeattlePlacement, R1_2_APieceIsTurnedClockwiseAndItsTerrainWithIt) {
  const auto added = [](std::string_view move) {
    auto game = Table(1).stack("sub-58").game();  // an L of four squares, a tree at its long end
    game.play("buy_suburb");
    game.play(move);
    return land_added(game, 0);
  };
  EXPECT_EQ(added("place_suburb 0 6 0"), "6,0:tree 6,1 6,2 7,2");
  EXPECT_EQ(added("place_suburb 1 6 0"), "6,0 7,0 8,0:tree 6,1");
  EXPECT_EQ(added("place_suburb 2 6 0"), "6,0 7,0 7,1 7,2:tree");
  EXPECT_EQ(added("place_suburb 3 6 0"), "8,0 6,1:tree 7,1 8,1");
}

TEST(SeattlePlacement, R1_2_BuildingsAndLandmarksAreTurnedTheSameWay) {
  const auto covered = [](std::string_view move) {
    auto game = placing("r1-03");  // an L
    game.play(move);
    Texts squares;
    const auto player = game.player(0);
    for (const auto& [x, y] : player.buildings.back().squares) {
      squares.push_back(std::to_string(x) + "," + std::to_string(y));
    }
    std::sort(squares.begin(), squares.end());
    return joined(squares);
  };
  EXPECT_EQ(covered("place_building 0 2 1"), "2,1 2,2 3,2");
  EXPECT_EQ(covered("place_building 1 2 1"), "2,1 2,2 3,1");
  EXPECT_EQ(covered("place_building 2 2 1"), "2,1 3,1 3,2");
  EXPECT_EQ(covered("place_building 3 2 1"), "2,2 3,1 3,2");
  auto landmark = Table(1).landmarks(0, "lm-07 lm-08").game();  // an L of five squares
  landmark.play_all({"buy_building landmark lm-07", "place_building 1 2 1"});
  EXPECT_EQ(free_squares(landmark, 0),
            (Squares{{0, 2}, {3, 2}, {4, 2}, {5, 2}, {2, 3}, {3, 3}, {4, 3}, {5, 3}}));
}

TEST(SeattlePlacement, R1_3_PiecesAreNeverFlipped) {
  for (const auto& [one, mirrored] :
       {std::pair{"sub-58", "sub-66"}, {"sub-74", "sub-80"}, {"sub-86", "sub-92"}}) {
    const auto shapes = shapes_shown(one);
    for (const auto& shape : shapes_shown(mirrored)) {
      EXPECT_FALSE(shapes.contains(shape)) << one << " lies like " << mirrored;
    }
  }
  EXPECT_EQ(shapes_shown("sub-58").size(), 4u);
  EXPECT_EQ(shapes_shown("sub-74").size(), 2u);
}

TEST(SeattlePlacement, R1_4_APlacementHasOneName) {
  auto game = Table(1).stack("sub-01").game();  // tree, nothing, tree
  game.play("buy_suburb");
  EXPECT_EQ(turns_listed(game), "0 1");
  EXPECT_TRUE(game.accepts("place_suburb 0 6 0"));
  EXPECT_TRUE(refused(game.accepts("place_suburb 2 6 0"), Refusal::kTurnTaken, "R1.4", {0}));
  EXPECT_TRUE(game.accepts("place_suburb 1 6 0"));
  EXPECT_TRUE(refused(game.accepts("place_suburb 3 6 0"), Refusal::kTurnTaken, "R1.4", {1}));
}

TEST(SeattlePlacement, R1_4_TerrainTellsPlacementsApart) {
  EXPECT_EQ(turns_of_suburb("sub-03"), "0 1 2 3");  // tree, nothing, lake
  EXPECT_EQ(turns_of_suburb("sub-26"), "0 1 2 3");  // a square with one tree
  EXPECT_EQ(turns_of_suburb("sub-12"), "0 1");      // lake, nothing, lake
  EXPECT_EQ(turns_of_suburb("sub-74"), "0 1 2 3");  // an S with a tree and a lake
}

TEST(SeattlePlacement, R1_4_SymmetricBuildingsHaveFewerTurns) {
  EXPECT_EQ(turns_listed(placing("r1-01")), "0 1");      // 2x1
  EXPECT_EQ(turns_listed(placing("r1-02")), "0 1");      // 3x1
  EXPECT_EQ(turns_listed(placing("r1-03")), "0 1 2 3");  // L
  EXPECT_EQ(turns_listed(placing("r1-04")), "0");        // 2x2
  EXPECT_EQ(turns_listed(placing("r1-05")), "0 1 2 3");  // T
  EXPECT_TRUE(
      refused(placing("r1-04").accepts("place_building 3 2 1"), Refusal::kTurnTaken, "R1.4", {0}));
  auto landmark = Table(1).landmarks(0, "lm-03 lm-05").game();
  Game cross = landmark;
  cross.play("buy_building landmark lm-03");
  EXPECT_EQ(turns_listed(cross), "0");
  landmark.play("buy_building landmark lm-05");  // 3x2
  EXPECT_EQ(turns_listed(landmark), "0 1");
}

TEST(SeattlePlacement, R1_5_ShapesOfBuildings) {
  const auto squares = [](Form form) {
    const Shape& shape = built_in_content().form.at(static_cast<std::size_t>(form));
    Squares found;
    for (int i = 0; i < shape.squares; ++i) {
      const Square& square = shape.turned[0].square.at(static_cast<std::size_t>(i));
      found.insert({square.x, square.y});
    }
    return found;
  };
  EXPECT_EQ(squares(Form::k1x1), (Squares{{0, 0}}));
  EXPECT_EQ(squares(Form::k2x1), (Squares{{0, 0}, {1, 0}}));
  EXPECT_EQ(squares(Form::k3x1), (Squares{{0, 0}, {1, 0}, {2, 0}}));
  EXPECT_EQ(squares(Form::k2x2), (Squares{{0, 0}, {1, 0}, {0, 1}, {1, 1}}));
  EXPECT_EQ(squares(Form::kL), (Squares{{0, 0}, {0, 1}, {1, 1}}));
  EXPECT_EQ(squares(Form::kT), (Squares{{0, 0}, {1, 0}, {2, 0}, {1, 1}}));
}

TEST(SeattlePlacement, R1_5_SuburbsAndLandmarksHaveTheirSizes) {
  const Content& content = built_in_content();
  std::map<int, int> suburbs, landmarks;
  for (const Suburb& suburb : content.suburb) ++suburbs[content.suburb_shape[suburb.shape].squares];
  for (const Landmark& landmark : content.landmark) {
    ++landmarks[content.landmark_shape[landmark.shape].squares];
  }
  EXPECT_EQ(suburbs, (std::map<int, int>{{3, 25}, {4, 60}, {5, 12}}));
  EXPECT_EQ(landmarks, (std::map<int, int>{{5, 12}, {6, 3}}));
}

TEST(SeattlePlacement, R1_6_TouchingCornersAreNotAdjacent) {
  auto game = Table(1).stack("sub-26").game();
  game.play("buy_suburb");
  EXPECT_TRUE(refused(game.accepts("place_suburb 0 6 5"), Refusal::kNotAdjacent, "R1.7"));
  EXPECT_TRUE(refused(game.accepts("place_suburb 0 -2 -2"), Refusal::kNotAdjacent, "R1.7"));
  EXPECT_TRUE(game.accepts("place_suburb 0 6 4"));
  EXPECT_TRUE(game.accepts("place_suburb 0 5 5"));
}

TEST(SeattlePlacement, R1_7_ASuburbOverlapsNothingAndTouchesSomething) {
  auto game = Table(1).stack("sub-26").suburb(0, "sub-27 0 6 0").game();
  game.play("buy_suburb");
  EXPECT_TRUE(refused(game.accepts("place_suburb 0 5 2"), Refusal::kOverlaps, "R1.7", {5, 2}));
  EXPECT_TRUE(refused(game.accepts("place_suburb 0 7 1"), Refusal::kOverlaps, "R1.7", {7, 1}));
  EXPECT_TRUE(refused(game.accepts("place_suburb 0 9 0"), Refusal::kNotAdjacent, "R1.7"));
  EXPECT_TRUE(game.accepts("place_suburb 0 8 1"));  // touches the other suburb alone
  EXPECT_TRUE(game.accepts("place_suburb 0 6 2"));  // touches both
}

TEST(SeattlePlacement, R1_7_ASuburbMayFillAHole) {
  // A row of three squares fits between two suburbs on the right of the start.
  auto game = Table(1).suburb(0, "sub-26 0 6 0").suburb(0, "sub-27 0 6 3").stack("sub-05").game();
  game.play("buy_suburb");
  EXPECT_TRUE(game.accepts("place_suburb 0 6 2"));
  EXPECT_FALSE(game.accepts("place_suburb 1 6 2"));
}

TEST(SeattlePlacement, R1_8_ABuildingNeedsFreeSquares) {
  const auto game = placing("r1-02");  // 3x1
  EXPECT_TRUE(game.accepts("place_building 0 2 1"));
  EXPECT_TRUE(refused(game.accepts("place_building 0 1 1"), Refusal::kBuiltOver, "R1.8", {1, 1}));
  EXPECT_TRUE(refused(game.accepts("place_building 0 4 1"), Refusal::kOffTheEdge, "R1.8", {6, 1}));
  EXPECT_TRUE(
      refused(game.accepts("place_building 0 20 1"), Refusal::kOffTheEdge, "R1.8", {20, 1}));
}

TEST(SeattlePlacement, R1_8_ABuildingOfTheGameStandsInTheWayToo) {
  auto game = Table(1).building(0, "bank 2x2 0 3 1").market("m04", "r1-02").game();
  game.play("buy_building card m04");
  EXPECT_TRUE(refused(game.accepts("place_building 0 2 1"), Refusal::kBuiltOver, "R1.8", {3, 1}));
  EXPECT_EQ(game.listed("place_building "), "0 2 3 0 3 3 1 2 1 1 5 1");
}

TEST(SeattlePlacement, R1_8_CoveredTerrainNoLongerCounts) {
  auto game = placing("r1-02");
  EXPECT_EQ(game.terrain(0, "tree"), 2);
  EXPECT_EQ(game.terrain(0, "lake"), 1);
  EXPECT_EQ(game.terrain(0, "mountain"), 1);
  game.play("place_building 1 5 1");
  EXPECT_EQ(game.terrain(0, "tree"), 0);
  EXPECT_EQ(game.terrain(0, "lake"), 0);
  EXPECT_EQ(game.terrain(0, "mountain"), 1);
}

TEST(SeattlePlacement, R1_8_ABuildingMayLieAcrossSuburbsAndTheStart) {
  auto game =
      Table(1).suburb(0, "sub-26 0 6 1").suburb(0, "sub-27 0 8 1").market("m04", "r1-02").game();
  game.play("buy_building card m04");
  EXPECT_TRUE(game.accepts("place_building 0 4 1"));
  EXPECT_TRUE(game.accepts("place_building 0 5 1"));
  EXPECT_TRUE(game.accepts("place_building 0 7 2"));
}

TEST(SeattlePlacement, R1_9_PrintedBuildingsAreTilesLikeOthers) {
  const auto game = Table(1).game();
  EXPECT_EQ(game.tiles(0, "restaurant"), 2);
  EXPECT_EQ(game.symbols(0, "restaurant"), 5);
  EXPECT_EQ(game.tiles(0, "entertainment"), 1);
  EXPECT_EQ(game.tiles(0, "train"), 1);
  EXPECT_EQ(game.symbols(0, "train"), 1);
}

TEST(SeattlePlacement, R1_9_NothingIsBuiltOverPrintedBuildings) {
  auto game = Table(1).landmarks(0, "lm-03 lm-05").game();  // a cross
  game.play("buy_building landmark lm-03");
  EXPECT_TRUE(refused(game.accepts("place_building 0 2 0"), Refusal::kBuiltOver, "R1.8", {3, 0}));
  EXPECT_EQ(game.listed("place_building "), "0 2 1 0 3 1");
}

// Held against the words of the rules, square by square, wherever random play leads.
TEST(SeattlePlacement, R1_7_R1_8_EveryLegalPlaceIsListedAndNoOther) {
  int suburbs = 0, buildings = 0;
  for (const int seats : {1, 2}) {
    auto game = Game::started(setup(seats), 3);
    testing::play_randomly(game, 3, [&](const Game& now) {
      if (now.phase() != Phase::kPlaceSuburb && now.phase() != Phase::kPlaceBuilding) return;
      const Texts listed = now.moves();
      const std::set<std::string> legal = placements_by_the_book(now);
      ASSERT_EQ(std::set<std::string>(listed.begin(), listed.end()), legal);
      ASSERT_EQ(listed.size(), legal.size());
      ++(now.phase() == Phase::kPlaceSuburb ? suburbs : buildings);
    });
  }
  EXPECT_GT(suburbs, 20);
  EXPECT_GT(buildings, 10);
}

// What is not listed is refused, each square of a wide field round the neighborhood tried.
TEST(SeattlePlacement, R1_7_R1_8_WhateverIsNotListedIsRefused) {
  auto suburb = Table(1).stack("sub-76").suburb(0, "sub-92 1 -3 2").game();
  suburb.play("buy_suburb");
  for (const auto& [game, verb] :
       {std::pair{suburb, "place_suburb "}, {placing("r1-05"), "place_building "}}) {
    const Texts listed = game.moves();
    for (int turn = 0; turn < kTurns; ++turn) {
      for (int y = -8; y <= 12; ++y) {
        for (int x = -10; x <= 12; ++x) {
          const std::string move =
              verb + std::to_string(turn) + " " + std::to_string(x) + " " + std::to_string(y);
          const bool is_listed = std::find(listed.begin(), listed.end(), move) != listed.end();
          EXPECT_EQ(static_cast<bool>(game.accepts(move)), is_listed) << move;
        }
      }
    }
  }
}

}  // namespace
}  // namespace cornerstone::rebuilding_seattle

// R1.1: no neighborhood can leave the grid, however it is laid out, and no decision has more moves
// than a list can hold.
#include "engine/hash.h"
#include "games/rebuilding_seattle/testing/table.h"

namespace cornerstone::rebuilding_seattle {
namespace {

using testing::Game;
using testing::rules;
using testing::Table;
using testing::Texts;

const Outline& outline_of(int suburb, int turn) {
  const Content& content = built_in_content();
  const auto shape = content.suburb.at(static_cast<std::size_t>(suburb)).shape;
  return content.suburb_shape.at(shape).turned.at(static_cast<std::size_t>(turn));
}
int squares_of(int suburb) {
  const Content& content = built_in_content();
  return content.suburb_shape.at(content.suburb.at(static_cast<std::size_t>(suburb)).shape).squares;
}

// A way to go: (1, 0) is east. With both of them not zero it is a stair.
struct Heading {
  int x, y;
};

// Lays suburbs one after the other, each as far from the start as it can reach: its nearest square
// touches the farthest one of the suburb before it.
class Chain {
 public:
  explicit Chain(Heading heading) : heading_(heading) {
    end_ = {heading.x > 0 ? kStartWidth - 1 : 0, heading.y > 0 ? kStartHeight - 1 : 0};
  }

  Placement next(int suburb) {
    const int turn = reach(suburb, 1) > reach(suburb, 0) ? 1 : 0;
    const Outline& outline = outline_of(suburb, turn);
    Square near = outline.square[0], far = outline.square[0];
    for (int i = 1; i < squares_of(suburb); ++i) {
      const Square square = outline.square.at(static_cast<std::size_t>(i));
      if (along(square) < along(near)) near = square;
      if (along(square) > along(far)) far = square;
    }
    const bool sideways = heading_.y == 0 || (heading_.x != 0 && (steps_++ & 1) == 0);
    const Placement at{turn, end_.x + (sideways ? heading_.x : 0) - near.x,
                       end_.y + (sideways ? 0 : heading_.y) - near.y};
    end_ = {at.x + far.x, at.y + far.y};
    return at;
  }

 private:
  int along(const Square& square) const { return heading_.x * square.x + heading_.y * square.y; }
  int reach(int suburb, int turn) const {
    const Outline& outline = outline_of(suburb, turn);
    return heading_.y == 0 ? outline.width : heading_.x == 0 ? outline.height : 0;
  }

  struct End {
    int x, y;
  };
  Heading heading_;
  End end_;
  int steps_ = 0;
};

std::string said(const Placement& at) {
  return std::to_string(at.turn) + " " + std::to_string(at.x) + " " + std::to_string(at.y);
}

constexpr int kLastOnes = 3;  // laid by play, the others by loading a position

// Holds one position to what must be true of any.
void check_everything(const Game& game) {
  const Position position = rules().position(game.state);
  Problems problems;
  const State loaded = rules().load(position, problems);
  ASSERT_TRUE(problems.empty());
  ASSERT_TRUE(same_bytes(loaded, game.state));
  const auto player = game.player(0);
  const auto [left, right] =
      std::minmax_element(player.squares.begin(), player.squares.end(),
                          [](const SquareView& a, const SquareView& b) { return a.x < b.x; });
  ASSERT_EQ(game.state.bounds[0].left, left->x);
  ASSERT_EQ(game.state.bounds[0].right, right->x);
  ASSERT_EQ(game.state.bounds[0].top, player.squares.front().y);  // row by row
  ASSERT_EQ(game.state.bounds[0].bottom, player.squares.back().y);
  MoveList moves;
  rules().list_moves(game.state, moves);
  ASSERT_FALSE(moves.empty());
  for (const Move move : moves) {
    ASSERT_EQ(rules().parse_move(rules().move_text(move)), move);
  }
  for (std::size_t i = 0; i < moves.size(); i += 1 + moves.size() / 50) {
    ASSERT_TRUE(rules().accepts(game.state, moves[i])) << rules().move_text(moves[i]);
  }
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng listed_rng(seed), random_rng(seed);
    NoJournal silence;
    State listed = game.state, random = game.state;
    const auto k = listed_rng.below(static_cast<std::uint32_t>(moves.size()));
    rules().play(listed, moves[k], listed_rng, silence);
    rules().play_random(random, random_rng);
    ASSERT_TRUE(same_bytes(listed, random)) << rules().move_text(moves[k]);
  }
}

class SeattleBounds : public ::testing::TestWithParam<Heading> {};

TEST_P(SeattleBounds, R1_1_AllSuburbsOnEndStayWithinTheGrid) {
  Chain chain(GetParam());
  Table table = Table(1).money(0, 100).market("m04", "r1-01");
  for (int suburb = 0; suburb < kSuburbs - kLastOnes; ++suburb) {
    table.suburb(0, built_in_content().suburb_id.at(static_cast<std::size_t>(suburb)) + " " +
                        said(chain.next(suburb)));
  }
  auto game = table.game();
  Placement last;
  for (int suburb = kSuburbs - kLastOnes; suburb < kSuburbs; ++suburb) {
    game.play("buy_suburb");
    check_everything(game);
    last = chain.next(suburb);
    game.play("place_suburb " + said(last));
    check_everything(game);
    game.play("end_turn");
    while (game.phase() != Phase::kTurn) game.play(game.moves().front());
  }
  EXPECT_EQ(game.player(0).suburbs.size(), 97u);
  EXPECT_EQ(game.player(0).squares.size(), 30u + 375u);
  EXPECT_EQ(game.terrain(0, "tree"), 2 + 48);
  EXPECT_EQ(game.terrain(0, "lake"), 1 + 34);
  EXPECT_EQ(game.terrain(0, "mountain"), 1 + 40);
  for (const auto& square : game.player(0).squares) {
    EXPECT_LE(std::abs(square.x), kFarthest);
    EXPECT_LE(std::abs(square.y), kFarthest);
  }
  // And something is built at the very end.
  game.play("buy_building card m04");
  check_everything(game);
  std::string far;
  for (const auto& move : game.moves()) {
    const Texts parts = testing::words(move);
    if (std::abs(std::stoi(parts[2]) - last.x) + std::abs(std::stoi(parts[3]) - last.y) <= 2) {
      far = move;
    }
  }
  ASSERT_FALSE(far.empty());
  game.play(far);
  check_everything(game);
  EXPECT_EQ(game.score(0).total, game.vp(0) + game.money(0) / 5);
}

TEST_P(SeattleBounds, R6_5_ASuburbMayBeMovedFromOneEndToTheOther) {
  Chain chain(GetParam());
  Table table = Table(1).money(0, 100).last_suburbs("sub-97", 0);
  for (int suburb = 0; suburb < kSuburbs - 1; ++suburb) {
    table.suburb(0, built_in_content().suburb_id.at(static_cast<std::size_t>(suburb)) + " " +
                        said(chain.next(suburb)));
  }
  auto game = table.game();
  Chain back({-GetParam().x, -GetParam().y});
  game.play_all({"buy_suburb", "place_suburb " + said(chain.next(kSuburbs - 1))});
  game.play("rearrange suburb " + said(back.next(kSuburbs - 1)));
  check_everything(game);
}

INSTANTIATE_TEST_SUITE_P(Everywhere, SeattleBounds,
                         ::testing::Values(Heading{1, 0}, Heading{-1, 0}, Heading{0, 1},
                                           Heading{0, -1}, Heading{1, 1}, Heading{-1, 1},
                                           Heading{1, -1}, Heading{-1, -1}));

TEST(SeattleArithmetic, R1_1_TheLongestSidesOfAllSuburbsAreWithinTheGrid) {
  int longest = 0;
  for (int suburb = 0; suburb < kSuburbs; ++suburb) {
    const Outline& outline = outline_of(suburb, 0);
    longest += std::max(outline.width, outline.height);
  }
  EXPECT_LE(longest + kStartWidth, kFarthest);
  EXPECT_LT(kFarthest, kOrigin);
  EXPECT_LE(kSuburbs * kMaxSuburbSide, 300);      // to the left and upwards
  EXPECT_LE(kSuburbs * kMaxSuburbSide + 5, 306);  // to the right and down
  for (const int end : {-kFarthest, kFarthest}) {
    EXPECT_EQ(placement_of(spot_of({3, end, -end})), (Placement{3, end, -end}));
  }
}

// Every square that a suburb adds takes one place from the rim of the neighborhood and brings three
// at most. A suburb is laid with one of its squares on the rim, in one of its turns.
TEST(SeattleArithmetic, EveryPlaceOfASuburbFitsTheList) {
  int squares = 0, largest = 0;
  for (int suburb = 0; suburb < kSuburbs; ++suburb) {
    squares += squares_of(suburb);
    largest = std::max(largest, squares_of(suburb));
  }
  const int rim = 2 * (kStartWidth + kStartHeight) + 2 * squares;
  EXPECT_LE(static_cast<std::size_t>(kTurns * largest * rim), MoveList::capacity());
}

// Buildings are laid with their first square on one of the neighborhood.
TEST(SeattleArithmetic, EveryPlaceOfABuildingFitsTheList) {
  int squares = kStartWidth * kStartHeight;
  for (int suburb = 0; suburb < kSuburbs; ++suburb) squares += squares_of(suburb);
  EXPECT_LE(static_cast<std::size_t>(kTurns * squares), MoveList::capacity());
}

}  // namespace
}  // namespace cornerstone::rebuilding_seattle

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/canvas.h"
#include "engine/utf8.h"
#include "games/rebuilding_seattle/testing/table.h"

namespace cornerstone::rebuilding_seattle {
namespace {

using testing::Game;
using testing::play_randomly;
using testing::rules;
using testing::setup;
using testing::Table;
using testkit::count;
using testkit::has;

std::string drawn(const View& view, int width) {
  Canvas canvas(width);
  rules().draw(view, Names(), canvas);
  return canvas.text(false);
}

std::string drawn(const Game& game, Seat observer, int width = 80) {
  return drawn(game.view(observer), width);
}

// The large map of a drawing, which can be asked what stands on a square and between two.
class LargeMap {
 public:
  explicit LargeMap(const std::string& board) {
    std::istringstream lines(board);
    for (std::string line; std::getline(lines, line);) {
      std::vector<std::string> glyphs;
      for (std::string_view rest = line; !rest.empty();) {
        glyphs.emplace_back();
        append_utf8(glyphs.back(), take_code_point(rest));
      }
      rows_.push_back(glyphs);
    }
    std::size_t y = 0;
    while (y < rows_.size() && !read_columns(y)) ++y;
    for (++y; y < rows_.size(); y += 2) {
      const auto numbers = numbers_in(y, kBorder + kLabels);
      if (numbers.size() != 1) break;
      row_[numbers.begin()->first] = static_cast<int>(y);
    }
  }

  bool found() const { return !row_.empty(); }
  bool has(int x, int y) const { return column_.contains(x) && row_.contains(y); }
  const std::map<int, int>& columns_shown() const { return column_; }
  const std::map<int, int>& rows_shown() const { return row_; }

  std::string body(int x, int y) const {
    return glyph(x, y, -1, 0) + glyph(x, y, 0, 0) + glyph(x, y, 1, 0);
  }
  std::string gap_right(int x, int y) const { return glyph(x, y, 2, 0); }
  std::string gap_below(int x, int y) const { return glyph(x, y, 0, 1); }

 private:
  static constexpr std::size_t kBorder = 1, kLabels = 4;

  // The numbers that a line begins with, up to a column, each with that of its last digit.
  std::map<int, int> numbers_in(std::size_t y, std::size_t end) const {
    std::string line;
    for (std::size_t x = 0; x < std::min(end, rows_[y].size()); ++x) {
      const std::string& glyph = rows_[y][x];
      line += x < kBorder ? ' ' : glyph.size() == 1 ? glyph[0] : '?';
    }
    std::map<int, int> found;
    for (auto x = line.find_first_not_of(' '); x != std::string::npos;) {
      int number = 0;
      const char* const first = line.data() + x;
      const auto [rest, error] = std::from_chars(first, line.data() + line.size(), number);
      if (error != std::errc()) break;
      x += static_cast<std::size_t>(rest - first);
      found[number] = static_cast<int>(x) - 1;
      x = line.find_first_not_of(' ', x);
    }
    return found;
  }

  // The numbers of the columns follow one another, a square apart.
  bool read_columns(std::size_t y) {
    const auto numbers = numbers_in(y, rows_[y].size());
    if (numbers.size() < kStartWidth) return false;
    column_ = numbers;
    return true;
  }

  std::string glyph(int x, int y, int right, int down) const {
    const auto& row = rows_.at(row_.at(y) + down);
    const int at = column_.at(x) + right;
    return at < std::ssize(row) ? row[at] : " ";
  }

  std::vector<std::vector<std::string>> rows_;
  std::map<int, int> column_, row_;
};

// Calls f(game) now and then in random games of every size.
template <class F>
void sample_games(F f, const OptionMap& options = {}) {
  for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
    Game played = Game::started(setup(seats, options), static_cast<std::uint64_t>(seats));
    int turn = 0;
    play_randomly(played, 17, [&](const Game& game) {
      if (turn++ % 29 == 0 || game.to_move() == kNobody) f(game);
    });
  }
}

TEST(RebuildingSeattleBoard, NothingIsWiderThanTheCanvas) {
  sample_games([](const Game& game) {
    for (int width = 60; width <= 140; width += 10) {
      std::istringstream lines(drawn(game, game.to_move(), width));
      for (std::string line; std::getline(lines, line);) ASSERT_LE(columns(line), width) << line;
    }
  });
}

constexpr std::array<std::string_view, kTypes> kLetters{"E", "S", "R", "B", "C", "T"};
constexpr std::array<std::string_view, kTerrains> kGlyphs{"♣", "≈", "∆"};

std::string free_body(const SquareView& square) {
  const std::string middle(square.terrain ? kGlyphs[static_cast<int>(*square.terrain)] : "░");
  return "░" + middle + "░";
}

// The letter stands on the first square, row by row.
std::string built_body(const SquareView& square, const BuildingView& building) {
  const auto row_by_row = [](const auto& at) { return std::pair(at[1], at[0]); };
  const auto first = *std::ranges::min_element(building.squares, {}, row_by_row);
  if (first != std::array<int, 2>{square.x, square.y}) return "███";
  return "█" + std::string(building.type ? kLetters[static_cast<int>(*building.type)] : "L") + "█";
}

// By square.
using Buildings = std::map<std::array<int, 2>, const BuildingView*>;

Buildings buildings_of(const SeatView& player) {
  Buildings built;
  for (const BuildingView& building : player.buildings) {
    for (const auto& square : building.squares) built[square] = &building;
  }
  return built;
}

const BuildingView* building_at(const Buildings& built, int x, int y) {
  const auto found = built.find({x, y});
  return found == built.end() ? nullptr : found->second;
}

TEST(RebuildingSeattleBoard, EverySquareIsDrawnAndEveryBuildingIsOnePiece) {
  int maps = 0;
  sample_games([&](const Game& game) {
    View view = game.view(0);
    view.pending.bought_suburb.reset();  // they look different
    view.pending.bought_building.reset();
    const SeatView& player = view.players[0];
    const LargeMap map(drawn(view, 100));
    if (!map.found()) return;
    ++maps;
    const Buildings built = buildings_of(player);
    for (const SquareView& square : player.squares) {
      const auto [x, y] = std::pair(square.x, square.y);
      const BuildingView* here = building_at(built, x, y);
      ASSERT_TRUE(map.has(x, y)) << drawn(view, 100);
      ASSERT_EQ(map.body(x, y), here == nullptr ? free_body(square) : built_body(square, *here))
          << x << "," << y << "\n"
          << drawn(view, 100);
      if (here == nullptr) continue;
      ASSERT_EQ(map.gap_right(x, y) == "█", building_at(built, x + 1, y) == here);
      ASSERT_EQ(map.gap_below(x, y) == "█", building_at(built, x, y + 1) == here);
    }
  });
  EXPECT_GT(maps, 20);
}

TEST(RebuildingSeattleBoard, NothingIsDrawnWhereThereIsNoLand) {
  const Game game = Table(2).suburb(0, "sub-26 0 6 0").game();  // two by two squares
  const LargeMap map(drawn(game, 0));
  EXPECT_EQ(map.body(7, 1), "░░░");
  EXPECT_EQ(map.body(6, 2), "   ");
}

// Three squares to the left and above, one to the right and below.
TEST(RebuildingSeattleBoard, WhoLaysASuburbSeesWhatIsAround) {
  Game game = Table(2).game();
  game.play("buy_suburb");
  const LargeMap map(drawn(game, 0));
  EXPECT_EQ(map.columns_shown().begin()->first, -3);
  EXPECT_EQ(map.columns_shown().rbegin()->first, kStartWidth);
  EXPECT_EQ(map.rows_shown().begin()->first, -3);
  EXPECT_EQ(map.rows_shown().rbegin()->first, kStartHeight);
  EXPECT_EQ(map.body(-1, 0), " · ");
  const LargeMap rival(drawn(game, 1));
  EXPECT_EQ(rival.columns_shown().begin()->first, 0);
}

// The number of each position that is drawn, after the words about it.
std::string positions_shown(const std::string& board) {
  std::string numbers;
  std::istringstream lines(board.substr(board.find("In hand")));
  for (std::string line; std::getline(lines, line);) {
    for (std::size_t at = line.find_first_of("0123"); at != std::string::npos;
         at = line.find_first_of("0123", at + 1)) {
      const std::string_view rest = std::string_view(line).substr(at + 1);
      if (rest.starts_with(" ░") || rest.starts_with(" █") || rest.starts_with("  +")) {
        numbers += line[at];
      }
    }
  }
  return numbers;
}

TEST(RebuildingSeattleBoard, R1_4_ThePieceInHandIsDrawnInEveryPositionThatDiffers) {
  const auto positions_of_suburb = [](const std::string& suburb) {
    Game game = Table(2).stack(suburb).game();
    game.play("buy_suburb");
    return positions_shown(drawn(game, 0, 60));
  };
  EXPECT_EQ(positions_of_suburb("sub-01"), "01");    // a row with a tree at both ends
  EXPECT_EQ(positions_of_suburb("sub-03"), "0123");  // a tree and a lake
  EXPECT_EQ(positions_of_suburb("sub-71"), "0123");  // with an empty corner
  const auto positions_of_building = [](const std::string& form) {
    for (int card = 0; card < kCardsPerRound; ++card) {
      const auto& content = built_in_content();
      if (text(static_cast<Form>(form_of(content.card[card].kind))) != form) continue;
      Game game = Table(2).market("m01", content.card_id[card]).game();
      game.play("buy_building card m01");
      return positions_shown(drawn(game, 0, 60));
    }
    return std::string("none");
  };
  EXPECT_EQ(positions_of_building("2x2"), "0");
  EXPECT_EQ(positions_of_building("3x1"), "01");
  EXPECT_EQ(positions_of_building("T"), "0123");
}

TEST(RebuildingSeattleBoard, ThePieceInHandIsNamedForTheOneWhoHoldsIt) {
  Game game = Table(2).money(0, 20).landmarks(0, "lm-01 lm-02").game();
  game.play("buy_building landmark lm-02");
  EXPECT_TRUE(has(drawn(game, 0), "In hand: Chowder Hall"));
  EXPECT_TRUE(has(drawn(game, 0), "place_building R X Y"));
  EXPECT_FALSE(has(drawn(game, 1), "In hand"));
}

TEST(RebuildingSeattleBoard, WhatWasBoughtInThisTurnLooksDifferentUntilItEnds) {
  Game game = Table(2).money(0, 20).stack("sub-26").market("m01", "r1-05").game();
  game.play_all({"buy_suburb", "place_suburb 0 6 0", "buy_building card m01"});
  EXPECT_EQ(LargeMap(drawn(game, 0)).body(6, 1), "[░]");
  game.play("place_building 0 2 1");
  const LargeMap map(drawn(game, 0));
  EXPECT_EQ(map.body(6, 1), "[░]");
  EXPECT_EQ(map.body(2, 1).substr(0, 3), "▒");
  EXPECT_EQ(map.body(4, 1), "▒▒▒");
  EXPECT_EQ(map.gap_right(3, 1), "▒");
  EXPECT_TRUE(has(drawn(game, 0, 120), "rearrange suburb R X Y building R X Y"));
  game.play("end_turn");
  const LargeMap after(drawn(game, 0));
  EXPECT_EQ(after.body(6, 1), "░░░");
  EXPECT_EQ(after.body(4, 1), "███");
}

TEST(RebuildingSeattleBoard, AHugeNeighborhoodIsCroppedAndSaysSo) {
  const Game game = Table(2).last_suburbs("sub-01", 0).game();
  for (const int width : {60, 80, 140}) {
    const std::string own = drawn(game, 0, width), others = drawn(game, 1, width);
    EXPECT_TRUE(has(own, "not shown: ")) << own;
    EXPECT_TRUE(has(others, "not shown: ")) << others;
    EXPECT_LT(count(own, "\n"), 150);
  }
  EXPECT_FALSE(has(drawn(Table(2).game(), 0), "not shown"));
}

// What is dealt anew is what the observer does not know: the drawing must not change with it.
TEST(RebuildingSeattleBoard, SecretsAreNotDrawn) {
  for (const char* const hidden : {"true", "false"}) {
    sample_games(
        [](const Game& game) {
          for (Seat observer = kNobody; observer < game.state.seats; ++observer) {
            State imagined = game.state;
            Rng rng(3);
            rules().imagine(imagined, observer, rng);
            ASSERT_EQ(drawn(game, observer), drawn(Game(imagined), observer));
          }
        },
        {{"hidden_landmarks", hidden}, {"suburb_top_visible", "false"}});
  }
}

TEST(RebuildingSeattleBoard, LandmarksOfOthersAreNamedOrCounted) {
  Table table = Table(2).landmarks(1, "lm-03 lm-07");
  EXPECT_TRUE(has(drawn(table.game(), 0), "Festival Rotunda $8  Grand Terminal $8"));
  const Game hidden = table.option("hidden_landmarks", "true").game();
  EXPECT_TRUE(has(drawn(hidden, 0), "2 secret landmarks"));
  EXPECT_FALSE(has(drawn(hidden, 0), "Festival Rotunda"));
  EXPECT_TRUE(has(drawn(hidden, 1), "Festival Rotunda: $8, X of 5"));
  EXPECT_EQ(count(drawn(hidden, kNobody), "secret landmarks"), 1);
}

TEST(RebuildingSeattleBoard, TheSuburbOnTopIsDrawnUnlessItLiesFaceDown) {
  const Table table = Table(2).stack("sub-71");
  EXPECT_TRUE(has(drawn(table.game(), 0), "the next one →"));
  const Game hidden = Table(table).option("suburb_top_visible", "false").game();
  EXPECT_FALSE(has(drawn(hidden, 0), "the next one →"));
}

TEST(RebuildingSeattleBoard, SpacesTellWhatTheyHoldAndWhatIsBelow) {
  const Game game = Table(2)
                        .market("m01", "r1-05")
                        .market("m02", "-")
                        .market("m04", "r1-02")
                        .market("m05", "-")
                        .game();
  const std::string board = drawn(game, 0);
  const Content& content = built_in_content();
  EXPECT_EQ(content.space[0].printed, tile_kind(static_cast<int>(Type::kBank), 5));
  EXPECT_TRUE(has(board, "m01 $3 E T ")) << board;
  EXPECT_TRUE(has(board, " (B) ")) << board;
  EXPECT_TRUE(has(board, "m02 $3 C T printed"));
  EXPECT_TRUE(has(board, "m04 $4 E 3x1 Restaurant +1 "));
  EXPECT_TRUE(has(board, "m05 $5 sold"));
}

TEST(RebuildingSeattleBoard, ASpaceWhoseTileIsGoneSaysSo) {
  const std::string board = drawn(Table(2).tiles(0, "bank T", 8).market("m01", "-").game(), 1);
  EXPECT_TRUE(has(board, "m01 $3 B T no tile left")) << board;
  EXPECT_TRUE(has(board, "B T ×0"));
}

TEST(RebuildingSeattleBoard, EventsAreOpenDoneOrUnderWay) {
  Game game = Table(2).done("event-nature").game();
  EXPECT_TRUE(has(drawn(game, 0), "✓ Nature's Impact done"));
  EXPECT_TRUE(has(drawn(game, 0), "○ Graduation      pop -1 or $3; all: pop -1/School symbol"));
  game.play("activate_event event-graduation");
  EXPECT_TRUE(has(drawn(game, 0), "▶ Graduation"));
}

TEST(RebuildingSeattleBoard, TracksTellSymbolsPopulationLevelAndReward) {
  const Game game = Table(2)
                        .neighborhood(0, "nb-dining")
                        .population(0, 9)
                        .quality(0, "restaurant", 3)
                        .quality(0, "entertainment", 5)
                        .game();
  const std::string wide = drawn(game, 0, 80), narrow = drawn(game, 0, 60);
  EXPECT_TRUE(has(wide, "E ███╌╌╌╌╌╌┃···················· 3/9     3   5   7   9 [11] $5 ★5"))
      << wide;
  EXPECT_TRUE(has(wide, "R █████╌╌╌╌┃···················· 5/9     4   8 [12] 16  21  ★8"));
  EXPECT_TRUE(has(narrow, "S █╌╌╌╌┃········· 3/9   [ 4]  6   8  11  15  $0/★0")) << narrow;
  EXPECT_TRUE(has(drawn(game, 1), "E 3/9 pays 5 of 11"));
}

TEST(RebuildingSeattleBoard, TheEnactedLawIsMarkedForAll) {
  const Game game = Table(2).district(0, "d-waterfront").enacted(0, "waterfront-1").game();
  EXPECT_TRUE(has(drawn(game, 0), "✓ Harbor Dues: $4"));
  EXPECT_TRUE(has(drawn(game, 0), "§ Pier Concerts: pay $1: Entertainment +1"));
  EXPECT_TRUE(has(drawn(game, 0), "law disc used"));
  EXPECT_TRUE(has(drawn(game, 1), "✓ Harbor Dues  Shoreline Reserve  Pier Concerts"));
}

TEST(RebuildingSeattleBoard, OnesOwnStandsLastNextToWhereTheAnswerIsTyped) {
  const Game game = Table(5).game();
  for (const int width : {60, 80, 100, 120, 140}) {
    const std::string board = drawn(game, 2, width);
    const auto own = board.find("▲ Player 3 (you)");
    ASSERT_NE(own, std::string::npos) << board;
    EXPECT_LT(board.find("Market"), own);
    for (const char* const other :
         {"■ Player 1 ·", "● Player 2 ·", "◆ Player 4 ·", "▼ Player 5 ·"}) {
      EXPECT_LT(board.find(other), own) << other << "\n" << board;
    }
  }
}

TEST(RebuildingSeattleBoard, TheSetupShowsWhatThereIsToChooseFrom) {
  Game game = Game::started(setup(2));
  const Seat first = game.to_move();
  std::string board = drawn(game, first);
  for (const std::string& name : built_in_content().law_name) EXPECT_TRUE(has(board, name)) << name;
  for (const std::string& name : built_in_content().neighborhood_name) {
    EXPECT_TRUE(has(board, name)) << name;
  }
  EXPECT_FALSE(has(board, "population "));
  game.play_all({"choose_district d-waterfront", "choose_neighborhood nb-dining"});
  board = drawn(game, game.to_move());
  EXPECT_TRUE(has(board, "Waterfront · Supper Row"));
  EXPECT_EQ(count(board, "Supper Row"), 1);  // taken
}

TEST(RebuildingSeattleBoard, OnePlayerSeesTheDeckAndTheTarget) {
  const Game game = Table(1).solo_deck("solo-03").game();
  const std::string board = drawn(game, 0);
  EXPECT_TRUE(has(board, "★120 win")) << board;
  EXPECT_TRUE(has(board, "Deck  17 left")) << board;
}

TEST(RebuildingSeattleBoard, TheEndOffersNothing) {
  Game game = Game::started(setup(3));
  game.play_randomly(5, [] {});
  const std::string board = drawn(game, kNobody, 120);
  EXPECT_TRUE(has(board, "the game is over"));
  EXPECT_FALSE(has(board, "Market"));
  EXPECT_FALSE(has(board, "events"));
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_TRUE(has(board, "(★" + std::to_string(game.score(seat).total) + " in the end)"));
  }
}

TEST(RebuildingSeattleBoard, ATableOfTwo) {
  Game game = Table(2)
                  .round(2)
                  .starting(1)
                  .done("event-graduation event-shopping")
                  .money(0, 12)
                  .money(1, 3)
                  .population(0, 9)
                  .population(1, 14)
                  .vp(0, 11)
                  .vp(1, -1)
                  .quality(0, "restaurant", 3)
                  .quality(1, "shopping", 4)
                  .district(0, "d-georgetown")
                  .district(1, "d-waterfront")
                  .enacted(1, "waterfront-2")
                  .neighborhood(0, "nb-dining")
                  .neighborhood(1, "nb-education")
                  .landmarks(0, "lm-02")
                  .landmarks(1, "lm-10 lm-15")
                  .suburb(0, "sub-26 0 6 0")
                  .suburb(0, "sub-75 0 2 5")
                  .suburb(1, "sub-71 1 -3 2")
                  .building(0, "lm-05 1 4 1")
                  .building(1, "train L 0 -3 2")
                  .cards(0, "r1-01")
                  .stack("sub-90")
                  .game();
  game.play("buy_suburb");
  EXPECT_EQ("\n" + drawn(game, 0), R"(
Rebuilding Seattle · round 2 of 3 · ■ Player 1 lays a suburb
┌─ Rounds and events ──────────────────────────────────────────────────────────┐
│ Population   1: 11  ▶2: +6   3: +7  first ●                                  │
│ ○ Expansion       may buy a suburb for $1; all: a suburb/Train symbol        │
│ ✓ Graduation      done                                                       │
│ ○ Nature's Impact $3; all: pop -1/lake                                       │
│ ○ Entertainment   ★3 or Entertainment 1x1; all: score Entertainment          │
│ ✓ Shopping        done                                                       │
│ ○ Restaurant      ★3 or Restaurant 1x1; all: score Restaurant                │
└──────────────────────────────────────────────────────────────────────────────┘
┌─ ● Player 2 · Waterfront · Campus Green ─────────────────────────────────────┐
│       C━╸ R━━━╸ ≈  $3  population 14  ★-1 (★-1 if it ended now)  profit $5   │
│       C━╸ S · · ·  law disc used                                             │
│ T     ∆ · ┗━╸ · ·  E 3/14 pays 0 of 3  S 3/14 pays 0 of 11                   │
│ ┗━╸ ∆ ♣ · · · ♣ E  R 3/14 pays 0 of 4                                        │
│       B━╸ T━╸ ╺━┛  B 1  C 2  T 2  uncovered  ♣ 2  ≈ 1  ∆ 2                   │
│                    Harbor Dues  ✓ Shoreline Reserve  Pier Concerts           │
│                    Island Ferry Landing $8  Printers' Tower $7               │
└──────────────────────────────────────────────────────────────────────────────┘
┌─ Market · (in brackets) what is printed below ───────────────────────────────┐
│ m01 $3 E 2x1 Restaurant +2 (B)        m07 $5 S 3x1 Restaurant +1             │
│ m02 $3 E 3x1 Shopping +1 (C)          m08 $4 S L $2/Shopping tile            │
│ m03 $3 E L $2/Entertainment tile (T)  m09 $4 S 2x2 Shopping +1 (E)           │
│ m04 $4 E 2x2 Entertainment +1         m10 $4 S T ★1/Entertainment tile (S)   │
│ m05 $5 E T ★1/Restaurant tile         m11 $4 S 3x1 Shopping +1 (R)           │
│ m06 $5 S 2x1 Entertainment +2                                                │
│ Suburbs  $4  21 tiles on the board, 93 in all  the next one →    ░♣░░░░░░░♣░ │
│ Supply   E 1x1 ×3  E T ×8  S 1x1 ×3  S T ×8  R 1x1 ×3  R T ×8                │
│          B T ×8  C T ×8  T T ×8                                              │
└──────────────────────────────────────────────────────────────────────────────┘
┌─ ■ Player 1 (you) · Georgetown · Supper Row ─────────────────────────────────┐
│ $8  population 9  ★11 (★15 if it ended now)  profit $7  law disc free        │
│   symbols and population                reward by quality   now              │
│ E ███╌╌╌╌╌╌┃···················· 3/9   [ 3]  5   7   9  11  $0 ★0            │
│ S ███╌╌╌╌╌╌┃···················· 3/9   [ 4]  6   8  11  15  $0/★0            │
│ R █████╌╌╌╌┃···················· 5/9     4   8 [12] 16  21  ★8               │
│ Symbols   B 1  C 1  T 1  uncovered  ♣ 2  ≈ 1  ∆ 1                            │
│ Tiles     E 1  S 1  R 2  B 1  C 1  T 1                                       │
│ Upgrades  $2/Entertainment tile                                              │
│ § Brewers' Charter: pay $1: Restaurant +1                                    │
│ § Sunday Supper: $2, $1/Restaurant tile up to $4                             │
│ § Emergency Loan: pay ★1: $5                                                 │
│ L━┳━┓      Chowder Hall: $8, P of 5, Restaurant +1, end ★2/Restaurant tile   │
│   ┗━┛                                                                        │
│ L━┳━┓      ✓ Gold Rush Exchange: $8, block of 6, $4, end ★3/Bank tile        │
│ ┗━┻━┛                                                                        │
│                                                                              │
│     -3  -2  -1   0   1   2   3   4   5   6   7   8                           │
│  -3  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·                           │
│                                                                              │
│  -2  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·                           │
│                                                                              │
│  -1  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·                           │
│                                                                              │
│   0  ·   ·   ·  █E█████████ █R█████████ ░♣░ ░░░  ·                           │
│                 ▀▀▀▀▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀▀▀▀▀                                      │
│   1  ·   ·   ·  █S█████ ░░░ ░░░ █L█████ ░░░ ░░░  ·                           │
│                 ▀▀▀▀███         ███████                                      │
│   2  ·   ·   ·  ░░░ ███ ░░░ ░░░ ███████  ·   ·   ·                           │
│                     ▀▀▀         ███████                                      │
│   3  ·   ·   ·  █R█████ ░░░ ░∆░ ███████  ·   ·   ·                           │
│                 ▀▀▀▀▀▀▀         ▀▀▀▀▀▀▀                                      │
│   4  ·   ·   ·  █B█████ █C█████ █T█████  ·   ·   ·                           │
│                 ▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀                                      │
│   5  ·   ·   ·   ·   ·   ·  ░░░ ░♣░  ·   ·   ·   ·                           │
│                                                                              │
│   6  ·   ·   ·   ·   ·  ░≈░ ░░░  ·   ·   ·   ·   ·                           │
│                                                                              │
│   7  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·                           │
│                                                                              │
│ place_suburb R X Y: position R, its top left corner (+ if empty) in column   │
│ X, row Y                                                                     │
│ In hand: P of 5                                                              │
│ 0 ░░░░░░░   1 ░░░░░░░░░░░   2  +  ░░░   3 ░░░░░░░                            │
│   ░░░░░░░         ░░░░░░░         ░░░     ░░░░░░░                            │
│   ░░░░░░░         ░░░░░░░     ░░░░░░░     ░░░░░░░░░░░                        │
│   ░░░                         ░░░░░░░                                        │
│   ░░░                         ░░░░░░░                                        │
│                                                                              │
└──────────────────────────────────────────────────────────────────────────────┘
E entertainment  S shopping  R restaurant  B bank  C school  T train  L landmark
♣ tree  ≈ lake  ∆ mountain  ░ · free  ▒ [ ] □ ═ laid in this turn  ★ points
)");
}

}  // namespace
}  // namespace cornerstone::rebuilding_seattle

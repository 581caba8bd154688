#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/canvas.h"
#include "engine/utf8.h"
#include "games/sf1906/testing/table.h"

namespace cornerstone::sf1906 {
namespace {

using testing::Game;
using testing::play_randomly;
using testing::rules;
using testing::setup;
using testing::Table;
using testkit::count;
using testkit::has;

constexpr std::array<std::string_view, kMaxSeats> kPips{"■", "●", "▲", "◆"};

std::string drawn(const View& view, int width) {
  Canvas canvas(width);
  rules().draw(view, Names(), canvas);
  return canvas.text(false);
}

std::string drawn(const Game& game, Seat observer, int width = 80) {
  return drawn(game.view(observer), width);
}

// A drawing that can be asked what stands in a cell of its map.
class Sheet {
 public:
  explicit Sheet(const std::string& board) {
    std::istringstream lines(board);
    for (std::string line; std::getline(lines, line);) {
      std::vector<std::string> glyphs;
      for (std::string_view rest = line; !rest.empty();) {
        std::string glyph;
        append_utf8(glyph, take_code_point(rest));
        glyphs.push_back(glyph);
      }
      rows_.push_back(glyphs);
    }
    const auto names_columns = [](const std::vector<std::string>& row) {
      std::string letters;
      for (const std::string& glyph : row) {
        if (glyph >= "A" && glyph <= "z" && glyph.size() == 1) letters += glyph;
      }
      return letters.starts_with("abcd");
    };
    const auto names = std::find_if(rows_.begin(), rows_.end(), names_columns);
    top_ = static_cast<std::size_t>(names - rows_.begin());
    width_ = column_of("b") - column_of("a") - 1;
  }

  std::string cell(const std::string& at) const {
    const std::size_t left = column_of("a") - width_ / 2, label = left - 3;
    for (std::size_t y = top_ + 1; y < rows_.size(); ++y) {
      if (glyph(label, y) != at.substr(1)) continue;
      std::string text;
      const std::size_t x = column_of(at.substr(0, 1)) - width_ / 2;
      for (std::size_t i = 0; i < width_; ++i) text += glyph(x + i, y);
      return text;
    }
    return {};
  }

 private:
  std::string glyph(std::size_t x, std::size_t y) const {
    return x < rows_[y].size() ? rows_[y][x] : " ";
  }
  std::size_t column_of(std::string_view letter) const {
    const auto& names = rows_.at(top_);
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), letter) - names.begin());
  }

  std::vector<std::vector<std::string>> rows_;
  std::size_t top_ = 0, width_ = 0;
};

// Calls f(game) now and then in random games of every size.
template <class F>
void sample_games(F f) {
  for (int seats = kMinSeats; seats <= kMaxSeats; ++seats) {
    Game played = Game::started(setup(seats), static_cast<std::uint64_t>(seats));
    int turn = 0;
    play_randomly(played, 17, [&](const Game& game) {
      if (turn++ % 29 == 0 || game.to_move() == kNobody) f(game);
    });
  }
}

TEST(Sf1906Board, NothingIsWiderThanTheCanvas) {
  sample_games([](const Game& game) {
    for (int width = 60; width <= 140; width += 10) {
      std::istringstream lines(drawn(game, game.to_move(), width));
      for (std::string line; std::getline(lines, line);) ASSERT_LE(columns(line), width) << line;
    }
  });
}

TEST(Sf1906Board, EveryPlotIsDrawnWithAllThatIsOnIt) {
  sample_games([](const Game& game) {
    const View view = game.view();
    for (const int width : {60, 80, 100, 119, 140}) {
      const std::string board = drawn(view, width);
      const Sheet sheet(board);
      for (const PlotView& plot : view.map.plots) {
        const std::string shown = sheet.cell(plot.at);
        const std::string tag =
            std::string(1, "GYRP"[static_cast<int>(plot.colour)]) + std::to_string(plot.number);
        ASSERT_TRUE(has(shown, tag)) << plot.at << " shows " << shown << "\n" << board;
        ASSERT_EQ(has(shown, "∟"), plot.corner) << plot.at;
        ASSERT_EQ(has(shown, "▒▒"), plot.rubble && view.pending.plot != plot.at) << plot.at;
        for (Seat seat = 0; seat < view.seats; ++seat) {
          ASSERT_EQ(has(shown, "⌂" + std::string(kPips[seat])), plot.owner == seat) << plot.at;
        }
      }
      const int squares = 6 * 2 * view.map.columns - static_cast<int>(view.map.plots.size());
      ASSERT_EQ(count(board, "♣ ♣"), squares);
    }
  });
}

// How a token looks on the space where it stands: "$3 ■", "2■", or "[2]■" while that acts.
std::vector<std::string> looks_of_token(const View& view, Seat seat) {
  const SeatView& player = view.players[seat];
  const std::string pip(kPips[seat]), number = std::to_string(player.space.value());
  const bool last_year = view.year == kFirstYear + kFinalYear;
  const bool earns =
      view.card == 0 ? player.placed && !last_year : view.card == 1 && !player.placed;
  if (!earns) return {number + pip, number + "]" + pip};
  return {std::to_string(view.earnings[*player.space - 1]) + " " + pip};
}

TEST(Sf1906Board, EveryTokenStandsOnItsSpaceAndNowhereElse) {
  sample_games([](const Game& game) {
    const View view = game.view();
    std::string board = drawn(view, 80);
    board.resize(board.find("Development"));  // figures and tokens stand side by side there too
    for (Seat seat = 0; seat < view.seats; ++seat) {
      if (!view.players[seat].space) continue;
      int found = 0;
      for (const std::string& look : looks_of_token(view, seat)) found += count(board, look);
      ASSERT_EQ(found, 1) << int{seat} << "\n" << board;
    }
  });
}

// What is dealt anew is what the observer does not know: the drawing must not change with it.
TEST(Sf1906Board, SecretsOfOthersAreNotDrawn) {
  sample_games([](const Game& game) {
    for (Seat observer = kNobody; observer < game.state.seats; ++observer) {
      State imagined = game.state;
      Rng rng(3);
      rules().imagine(imagined, observer, rng);
      ASSERT_EQ(drawn(game, observer), drawn(Game(imagined), observer));
    }
  });
}

TEST(Sf1906Board, TheCardsOfOthersAreToldInShort) {
  const Game game = Table(3)
                        .hand(1, "green-4a grant-2")
                        .services(1, "park park hydrant")
                        .objectives(1, "in-red maj-rubble")
                        .game();
  for (const int width : {80, 120}) {
    const std::string board = drawn(game, 0, width);
    for (const std::string_view card :
         {"G4 cable car, hydrant", "grant hydrant, tree", "hydrant ×1", "park ×2",
          "★2/building on red", "★5/3/1 most rubble"}) {
      EXPECT_EQ(count(board, card), 1) << card << "\n" << board;
    }
  }
}

TEST(Sf1906Board, SecretObjectivesAreMarkedForTheirOwnerAndCountedForOthers) {
  const Game game = Table(2).secret(0, "coins pairs").secret(1, "corners").game();
  const std::string own = drawn(game, 0);
  EXPECT_TRUE(has(own, "City treasury            ★1 for every $3 "));
  EXPECT_EQ(count(own, "secret ★"), 2) << own;  // with what each is worth now
  EXPECT_TRUE(has(own, "Semi-detached            ★2 for each pair of own neighbouring"));
  EXPECT_TRUE(has(own, "1 secret objective "));
  EXPECT_FALSE(has(own, "Crowded corners"));
  const std::string rival = drawn(game, 1);
  EXPECT_TRUE(has(rival, "2 secret objectives"));
  EXPECT_FALSE(has(rival, "City treasury"));
  const std::string anybody = drawn(game, kNobody);
  EXPECT_TRUE(has(anybody, "2 secret objectives"));
  EXPECT_TRUE(has(anybody, "1 secret objective "));
}

TEST(Sf1906Board, ATableOfTwo) {
  const Game game = Table(2)
                        .year(1909)
                        .card("act4", 3)
                        .turn(1)
                        .stands(0, 2)
                        .stands(1, 1)
                        .money(0, 3)
                        .money(1, 8)
                        .built(0, "a3 b2")
                        .built(1, "d4")
                        .area(1, 2)
                        .rubble("d3 d6")
                        .cleared(0, 2)
                        .cleared(1, 4)
                        .development(0, 2, 1)
                        .development(1, 3, 4)
                        .hand(0, "grant-1")
                        .hand(1, "red-4a yellow-2b")
                        .services(1, "lighting park")
                        .objectives(0, "rubble")
                        .objectives(1, "by-rival maj-red")
                        .secret(0, "coins")
                        .secret(1, "corners")
                        .common("maj-green set-colours per-building")
                        .permit_row("green-1a - purple-5b")
                        .objective_row("pairs in-red bar-urban")
                        .game();
  EXPECT_EQ("\n" + drawn(game, 1), R"(
1906 San Francisco · 1909 · ● Player 2 moves to Bank Row
┌─ Years and what a building costs ────────────────────────────────────────────┐
│  1906 $0   1907 $1   1908 $1  ▶1909 $2   1910 $2   1911 $3   1912 $3         │
│ Earnings  $4    $3    $2    $1    Bonus of 1910: a building or $3            │
└──────────────────────────────────────────────────────────────────────────────┘
┌─ The others ─────────────────────────────────────────────────────────────────┐
│ ■ Player 1  $3  ⌂ 1 ready, 2 built  rubble 2  development ★-1  score 5       │
│   grant lamp, cable car  ★2/rubble  1 secret objective                       │
└──────────────────────────────────────────────────────────────────────────────┘
┌─ 1 Building Yard ────── first next ▸ ┐┌─ 2 Relief Fund ──────── first next ▸ ┐
│Build     Materials      Earn $2      ││Grant build    Permit     Develop     │
│1         2              3            ││1●             2          3           │
└──────────────────────────────────────┘└──────────────────────────────────────┘
┌─ 6 ─────┐             a         b           c         d            ┏━ ▶ 3 ━━━┓
│Salvage  │        ┌─────────┬─────────┐╎┌─────────┬─────────┐       ┃Bank Row ┃
│Depot    │      1 │   ♣ ♣   │ Y1      │╎│ Y1      │   ♣ ♣   │       ┃Build    ┃
│Materials│        ├─────────┼─────────┤╎├─────────┼─────────┤       ┃1        ┃
│1        │      2 │ G5      │ P2∟  ⌂■ │╎│ P5∟     │ G4      │       ┃         ┃
│         │        └─────────┴─────────┘╎└─────────┴─────────┘       ┃         ┃
│         │        ╌ ╌ ╌ ╌ ╌ ╌ ╌ ╌ ╌ ╌ ╌╎╌ ╌ ╌ ╌ ╌ ╌ ╌ ╌ ╌ ╌ ╌       ┃         ┃
│         │        ┌─────────┬─────────┐╎┌─────────┬─────────┐       ┃Permit   ┃
│Permit   │      3 │ R4∟  ⌂■ │ P3∟     │╎│ Y2∟     │ R3∟  ▒▒ │       ┃2■       ┃
│2        │        ├─────────┼─────────┤╎├─────────┼─────────┤       ┃         ┃
│         │      4 │ R5∟     │ P3      │╎│ R2      │ G4∟  ⌂● │       ┃         ┃
│         │        ├─────────┼─────────┤╎├─────────┼─────────┤       ┃         ┃
│Clear up │      5 │   ♣ ♣   │ G2      │╎│ Y5      │   ♣ ♣   │       ┃Materials┃
│3        │        └─────────┴─────────┘╎└─────────┴─────────┘       ┃3        ┃
│         │        ╌ ╌ ╌ ╌ ╌ ╌ ╌ ╌ ╌ ╌ ╌╎╌ ╌ ╌ ╌ ╌ ╌ ╌ ╌ ╌ ╌ ╌       ┃         ┃
│         │        ┌─────────┬─────────┐╎┌─────────┬─────────┐       ┃         ┃
│         │      6 │ Y4      │ R1      │╎│ G3      │ P1   ▒▒ │       ┃         ┃
└ first ▾ ┘        └─────────┴─────────┘╎└─────────┴─────────┘       ┗ first ▾ ┛
┌─ 5 Planning Office ──── first next ▸ ┐┌─ 4 City Hall ────────── first next ▸ ┐
│Earn $4     Permit      Clear up      ││Objective     Build      Earn $3      │
│1           2           3             ││1             2          3            │
└──────────────────────────────────────┘└──────────────────────────────────────┘
┌─ Development ↑ clear up → develop ─┐┌─ Urban development cards ──────────────┐
│  3   5   7   9  11  13  14  15 │ 6 ││ lamp      4 left ★1/3/6/10/15 in all   │
│  1   3   5   7●  9  11  12  13 │ 4 ││ cable car 4 left ★3 each, costs $1     │
│ -1   1   3   5   7   9  10  11 │ 3 ││ hydrant   4 left ★2 each               │
│ -3  -1   1   3   5   7   8   9 │ 2 ││ tree      3 left ★3/4/5 in turn        │
│ -5  -3  -1■  1   3   5   6   7 │ 1 ││ Build with two permits that show the   │
│ -7  -5  -3  -1   1   3   4   5 │ 0 ││ same symbol: take its card and a step  │
│ ───────────────────────────────┘   ││ right.                                 │
│  0   0   1   2   3   4   5   6  bar│└────────────────────────────────────────┘
└────────────────────────────────────┘
┌─ Objectives for everybody ───────────────────────────────────────────────────┐
│ Green district majority  ★3/1 by place for the most buildings on green    ★3 │
│ Growing city             ★1 for each own building                         ★1 │
│ Four districts           ★10 for each set of buildings on all 4 colours   ★0 │
│ Best Builder             ★3 for the first to build all 8                     │
└──────────────────────────────────────────────────────────────────────────────┘
┌─ Permits on offer, 37 in the deck ───────────────────────────────────────────┐
│ 1 G1 lamp, tree  2 empty  3 P5 cable car, hydrant                            │
├─ Objectives on offer, 13 in the deck ────────────────────────────────────────┤
│ 1 Semi-detached          ★2 for each pair of own neighbouring buildings      │
│ 2 Red district           ★2 for each own building on red                     │
│ 3 Urban development bar  ★0-6 by column of the development board             │
└──────────────────────────────────────────────────────────────────────────────┘
┌─ ● Player 2 (you) ───────────────────────────────────────────────────────────┐
│ $8 (★1)  ⌂ 2 ready, 1 built, 5 in pool  rubble 4  development ★7  score 15   │
│ Permits   Y2 lamp, cable car  R4 cable car, tree                             │
│ Services  lighting ×1  park ×1                                               │
│ Red district majority    ★3/1 by place for the most buildings on red      ★0 │
│ Good neighbours          ★2 for each own building next to a rival's       ★0 │
│ Crowded corners          ★3 for each corner building between two   secret ★0 │
│                          others                                              │
└──────────────────────────────────────────────────────────────────────────────┘
G green  Y yellow  R red  P purple  ⌂ building, with its owner's sign  ▒▒ rubble
∟ corner plot  ♣ square, never built on  ★ points
)");
}

TEST(Sf1906Board, TheCardInPlayHasAHeavyFrame) {
  for (int number = 1; number <= kActionCards; ++number) {
    const std::string board = drawn(Table(3).card("act1", number).game(), 0);
    EXPECT_EQ(count(board, "┏"), 1);
    EXPECT_EQ(count(board, "┛"), 1);
    EXPECT_TRUE(has(board, " ▶ " + std::to_string(number) + " "));
  }
  EXPECT_EQ(count(drawn(Table(3).start_of(1908).game(), 0), "┏"), 0);
}

TEST(Sf1906Board, ChoicesOfTheTurnAreMarked) {
  Game game = Table(2).hand(0, "red-4a yellow-5b").money(0, 9).game();
  game.play_all({"place 2", "act 1"});
  EXPECT_TRUE(has(drawn(game, 0), "[1]"));
  game.play("build a3");
  EXPECT_TRUE(has(Sheet(drawn(game, 0)).cell("a3"), "⌂?"));
  EXPECT_EQ(count(drawn(game, 0), "✓"), 0);
  game.play("permits yellow-5b red-4a");
  EXPECT_TRUE(has(drawn(game, 0), "✓Y5 cable car, tree  ✓R4 cable car, tree"));
}

TEST(Sf1906Board, ManyTokensOnOneSpaceOfTheDevelopmentBoardCoverItsFigure) {
  const Table table = Table(4).development(0, 1, 0).development(1, 1, 0).development(2, 2, 0);
  EXPECT_TRUE(has(drawn(table.game(), 0), "-7◆ -5■●-3▲ -1 "));
  EXPECT_TRUE(has(drawn(Table(4).game(), 0), "■●▲◆-5  -3 "));
}

TEST(Sf1906Board, TheBonusOfTheYearThatBeginsOrOfTheNext) {
  EXPECT_TRUE(has(drawn(Table(2).start_of(1909).game(), 0), "Bonus of 1909: a permit or a step"));
  EXPECT_TRUE(has(drawn(Table(2).year(1909).game(), 0), "Bonus of 1910: a building or $3"));
  EXPECT_TRUE(has(drawn(Table(2).start_of(1912).game(), 0), "Bonus of 1912: $2 or build once"));
}

TEST(Sf1906Board, ThoseWhoFollowAreNamedInTheirOrder) {
  const Table table = Table(3).order({2, 0, 1});
  EXPECT_TRUE(has(drawn(Table(table).turn(2).game(), 0), "▲ Player 3 moves to"));
  EXPECT_TRUE(has(drawn(Table(table).turn(2).game(), 0), ", then ■ ●\n"));
  EXPECT_FALSE(has(drawn(Table(table).turn(1).game(), 0), ", then"));
}

TEST(Sf1906Board, PilesTellWhatTheirCardsAreWorth) {
  const Table table = Table(2).services(1, "park cable_car cable_car cable_car cable_car");
  const std::string board = drawn(table.game(), 0);
  EXPECT_TRUE(has(board, "lamp      5 left ★1/3/6/10/15 in all"));
  EXPECT_TRUE(has(board, "cable car 0 left  "));
  EXPECT_TRUE(has(board, "hydrant   4 left ★2 each"));
  EXPECT_TRUE(has(board, "tree      3 left ★3/4/5 in turn"));
  EXPECT_TRUE(has(drawn(Table(2).option("park_order", "descending").game(), 0),
                  "tree      4 left ★5/4/3/2 in turn"));
  EXPECT_TRUE(has(drawn(Table(2).game(), 0), "cable car 4 left ★3 each, costs $1"));
}

TEST(Sf1906Board, EmptySlotsSaySo) {
  const std::string board = drawn(Table(2).turn(1).permit_row("red-1a - red-2a").game(), 0) +
                            drawn(Table(2).turn(1).objective_row("coins - pairs").game(), 0);
  EXPECT_TRUE(has(board, "2 empty  3 R2"));
  EXPECT_TRUE(has(board, "│ 2 empty"));
}

TEST(Sf1906Board, TheEndShowsEverythingAndOffersNothing) {
  const Game game = Table(2)
                        .secret(0, "coins")
                        .secret(1, "corners")
                        .built(1, "b1 a2 b2 a3 b3 c1 c2 d2")
                        .area(1, 0)
                        .stands(0, 3)
                        .stands(1, 1)
                        .over()
                        .game();
  const std::string board = drawn(game, kNobody, 120);
  EXPECT_TRUE(has(board, "the game is over"));
  EXPECT_FALSE(has(board, "on offer"));
  EXPECT_FALSE(has(board, "Bonus of"));
  EXPECT_TRUE(has(board, "City treasury"));
  EXPECT_TRUE(has(board, "★3/hemmed corner"));
  EXPECT_TRUE(has(board, "first to build all 8: ●"));
}

}  // namespace
}  // namespace cornerstone::sf1906

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

#include "engine/canvas.h"
#include "games/uptown/testing/table.h"

namespace cornerstone::uptown {
namespace {

using testing::Game;
using testing::play_randomly;
using testing::rules;
using testing::setup;
using testing::Table;
using testkit::count;

std::string drawn(const View& view, int width) {
  Canvas canvas(width);
  rules().draw(view, Names(), canvas);
  return canvas.text(false);
}

std::string drawn(const Game& game, Seat observer, int width = 80) {
  return drawn(rules().view(game.state, observer), width);
}

Table small_table() {
  return Table(2)
      .street(0,
              "kiosk quiet_residence | park rooftop_cafe | studio_block noisy_works penthouse | | "
              "guard_post")
      .street(1, "law_office cocktail_bar | | tram_stop plain_roof | | ")
      .deck(0, "c24f")
      .deck(1, "c58f")
      .pile("p01")
      .coins(1, 4)
      .round(7);
}

TEST(UptownBoard, ASmallTable) {
  EXPECT_EQ("\n" + drawn(small_table().taken("c11f").game(), 0), R"(
UpTown · round 7 · Player 1 has a free card in hand (1st action)
  Player 2  money $10  income $2  prestige ★4  score 7 ─────────────────────────
│caf Cocktail …                 │▲Plain Roof
│off Law Office                 │Tram Stop ★2
─ site 1 ★2 ───── site 2 ──────── site 3 ★2 ✓ ─── site 4 ──────── site 5 ───────
▶ Player 1 (you) · 1st  money $10  income $1  prestige ★15  score 18 ───────────
                                ╱Penthouse════╲
                                │apt ★1/apt   │
┌Quiet Reside…┐  ╭Rooftop Ca…╮  ├Noisy Works─♦┤
│apt★3 -★1/off│  │caf ★3     │  │-★2          │
├Kiosk────────┤ ╱Park═════════╲ ├Studio Block─┤                 ┌Guard Post──⊘┐
│sto $1 gnd ★1│ │★4           │ │apt×2 ★1     │   empty site    │svc ★2       │
━ site 1 ★4 ━━━━━ site 2 ★7 ✓ ━━━ site 3 ★2 ✓ ━━━ site 4 ━━━━━━━━ site 5 ★2 ⊘ ━━
┌─ On offer ───────────────────────────────────────────────────────────────────┐
│ Player 1     $3     Family Flats     apt   ★2                                │
│ 29 left             Small Office     off   ★1 $1                             │
│ Player 2     $6     City Hotel       htl   ★2                                │
│ 29 left ●$4 closed  Park                   ★4  ground only, roof             │
│ Public pile  free   Council Flats    apt   ground ★1                         │
│ 34 left             Council Office   off   ground $1                         │
│                     Plain Roof             no effect  upper only, roof       │
│                     Tram Stop              ★2  ground only                   │
└──────────────────────────────────────────────────────────────────────────────┘
┌─ In hand: Player 1 ──────────────────────────────────────────────────────────┐
│ build or discard  0 Noisy Works            -★2  gift                         │
│                   1 Studio Block     apt×2 ★1                                │
└──────────────────────────────────────────────────────────────────────────────┘
★ prestige  $ income  off office  svc service  apt apartment  caf coffee shop
sto store  htl hotel  ↔ along the street  ↓ below  gnd on the ground floor
▲ roof  △ on a roof  ♦ gift  ⊘ no gifts  ✓ finished
)");
}

TEST(UptownBoard, NothingIsWiderThanTheCanvas) {
  Game played = Game::started(setup(4), 5);
  play_randomly(played, 3, [](const Game& game) {
    for (const int width : {40, 80, 120}) {
      std::istringstream lines(drawn(game, kNobody, width));
      for (std::string line; std::getline(lines, line);) ASSERT_LE(columns(line), width) << line;
    }
  });
}

// Where there is room for whole names, each stands there as often as the table shows the project.
TEST(UptownBoard, EveryFloorAndEveryOfferIsDrawn) {
  Game played = Game::started(setup(3), 11);
  play_randomly(played, 8, [](const Game& game) {
    if (game.phase() == Phase::kOver) return;
    const View view = game.view();
    std::string shown;
    const auto show = [&shown](const std::string& project) {
      shown += rules().content().project_label[testing::project_number(project)].name + "\n";
    };
    const auto show_card = [&show](const std::optional<CardView>& card) {
      if (card) std::for_each(card->projects.begin(), card->projects.end(), show);
    };
    for (const StreetView& street : view.streets) {
      show_card(street.deck_top);
      for (const SiteView& site : street.sites) {
        for (const FloorView& floor : site.floors) show(floor.project);
      }
    }
    show_card(view.public_top);
    show_card(view.held);
    const std::string board = drawn(view, 120);
    for (const Label& label : rules().content().project_label) {
      ASSERT_EQ(count(board, label.name), count(shown, label.name)) << label.name << "\n" << board;
    }
  });
}

TEST(UptownBoard, TallTowersAreDrawnTighterAndAtLastCut) {
  const auto board_with = [](std::size_t floors) {
    View view = small_table().game().view();
    view.streets[0].sites[3].floors.assign(floors, FloorView{"c01", "boutique"});
    view.streets[0].deck_top.reset();
    view.streets[1].deck_top.reset();
    return drawn(view, 80);
  };
  const auto rows = [](const std::string& board) { return count(board, "\n"); };
  EXPECT_EQ(count(board_with(12), "├Boutique"), 11);
  EXPECT_EQ(rows(board_with(13)), rows(board_with(12)));
  EXPECT_EQ(count(board_with(13), "├Boutique"), 10);
  EXPECT_EQ(count(board_with(23), "│sto Boutique"), 22);
  EXPECT_EQ(rows(board_with(23)), rows(board_with(12)));
  EXPECT_EQ(count(board_with(60), "… 38 floors"), 1);
  EXPECT_EQ(count(board_with(60), "Boutique"), 22);
  EXPECT_EQ(rows(board_with(60)), rows(board_with(12)));
}

TEST(UptownBoard, ASpectatorSeesTheActiveStreetLarge) {
  const Game game = small_table().coins(1, 0).turn(1).game();
  EXPECT_EQ(count(drawn(game, kNobody), "┌Cocktail Bar─┐"), 1);
  EXPECT_EQ(count(drawn(game, 0), "┌Cocktail Bar─┐"), 0);
}

TEST(UptownBoard, TheFinalRoundIsAnnouncedUntilItIsOver) {
  EXPECT_EQ(count(drawn(small_table().game(), 0), "FINAL ROUND"), 0);
  EXPECT_EQ(count(drawn(small_table().whole_deck(1, "").game(), 0), "FINAL ROUND"), 1);
  const std::string end =
      drawn(small_table().coins(1, 0).whole_deck(1, "").turn(1).over().game(), 0);
  EXPECT_EQ(count(end, "FINAL ROUND"), 0);
  EXPECT_EQ(count(end, "the game is over"), 1);
}

TEST(UptownBoard, TheHandTellsWhetherItMayBeDiscarded) {
  EXPECT_EQ(count(drawn(small_table().taken("c11f").game(), 0), "│ build or discard "), 1);
  EXPECT_EQ(count(drawn(small_table().got("c11f").game(), 0), "│ build  "), 1);
  const Table lenient = small_table().option("second_action_discard", "true").got("c11f");
  EXPECT_EQ(count(drawn(lenient.game(), 0), "│ build or discard "), 1);
}

TEST(UptownBoard, EmptyDecksAndPilesSaySo) {
  const std::string board =
      drawn(small_table().coins(1, 0).whole_deck(1, "").whole_pile("").game(), 0);
  EXPECT_EQ(count(board, "│ empty "), 2);
}

}  // namespace
}  // namespace cornerstone::uptown

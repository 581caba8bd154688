#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/canvas.h"
#include "engine/utf8.h"
#include "games/comeback_city/testing/table.h"
#include "games/comeback_city/words.h"

namespace cornerstone::comeback_city {
namespace {

using testing::building;
using testing::card_number;
using testing::content;
using testing::Game;
using testing::rules;
using testing::Table;
using testkit::count;
using testkit::has;

constexpr std::array<std::string_view, kZones> kSigns{"⌂", "$", "☼", "§"};
constexpr std::array<std::string_view, kZones> kShapes{"▲", "●", "◆", "■"};
constexpr std::array<std::string_view, kTags> kTagMarks{"Ψ", "♣"};
constexpr std::array<int, 4> kWidths{60, 80, 120, 160};

std::string drawn(const View& view, int width) {
  Canvas canvas(width);
  rules().draw(view, Names(), canvas);
  return canvas.text(false);
}
std::string drawn(const Game& game, int width = 80) { return drawn(game.view(0), width); }
std::string drawn(const Table& table, int width = 80) { return drawn(table.game(), width); }

// The first line of a drawing that has a part, empty if there is none.
std::string line_with(const std::string& board, std::string_view part) {
  std::istringstream lines(board);
  for (std::string line; std::getline(lines, line);) {
    if (has(line, part)) return line;
  }
  return {};
}

// A drawing that can be asked what stands in a cell and what lies below the columns. The ground
// with the numbers of the columns tells where they are, the levels stand to the left of them.
class Picture {
 public:
  explicit Picture(const std::string& board) {
    std::istringstream lines(board);
    for (std::string line; std::getline(lines, line);) {
      std::vector<std::string> glyphs;
      for (std::string_view rest = line; !rest.empty();) {
        append_utf8(glyphs.emplace_back(), take_code_point(rest));
      }
      rows_.push_back(glyphs);
    }
    const auto is_ground = [](const auto& row) {
      return std::ranges::count(row, "━") > 0 && std::ranges::count(row, "6") > 0;
    };
    ground_ = static_cast<std::size_t>(std::ranges::find_if(rows_, is_ground) - rows_.begin());
    pitch_ = centre(2) - centre(1);
    left_ = centre(1) - pitch_ / 2;
  }

  // The lines of "3-2" from the top, each ended.
  std::string cell(std::string_view at) const {
    const std::size_t column = static_cast<std::size_t>(at[0] - '1');
    const std::size_t top = line_of(std::string(at.substr(2)));
    std::string text;
    for (std::size_t y = top; y < top + ground_ - line_of("1"); ++y) {
      text += across(left_ + column * pitch_ + 1, pitch_ - 1, y) + "\n";
    }
    return text;
  }
  std::string above_all() const { return across(left_, 6 * pitch_, line_of(highest()) - 2); }
  // The walls to the left of a column, where its first line is.
  std::string left_wall(std::string_view at) const {
    const std::size_t column = static_cast<std::size_t>(at[0] - '1');
    return across(left_ + column * pitch_, 1, line_of(std::string(at.substr(2))));
  }
  // A road (row 3) or a line (row 2).
  std::string part(int row, int number) const {
    return across(centre(number) + 1, pitch_ - 1, row_below(row));
  }
  std::string plant() const { return across(centre(1), 5 * pitch_ + 1, row_below(1)); }
  // What is marked below the middle of a column.
  std::string mark(int column, int row, std::size_t width = 1) const {
    return across(centre(column), width, row_below(row));
  }
  std::string row_number(std::string_view at) const {
    return across(left_ + 6 * pitch_ + 2, 1, line_of(std::string(at.substr(2))));
  }

 private:
  std::string across(std::size_t x, std::size_t width, std::size_t y) const {
    std::string text;
    for (std::size_t i = x; i < x + width; ++i) {
      text += y < rows_.size() && i < rows_[y].size() ? rows_[y][i] : " ";
    }
    return text;
  }
  std::size_t centre(int column) const {
    const auto& row = rows_.at(ground_);
    const auto found = std::ranges::find(row, std::to_string(column));
    return static_cast<std::size_t>(found - row.begin());
  }
  std::size_t row_below(int row) const { return ground_ + 4 - static_cast<std::size_t>(row); }
  std::size_t line_of(const std::string& level) const {
    const std::string label = (level.size() < 2 ? " " : "") + level;
    std::size_t y = ground_;
    while (y > 0 && across(left_ - 2, 2, y) != label) --y;
    return y;
  }
  std::string highest() const {
    int level = 1;
    while (line_of(std::to_string(level + 1)) > 0) ++level;
    return std::to_string(level);
  }

  std::vector<std::vector<std::string>> rows_;
  std::size_t ground_ = 0, pitch_ = 0, left_ = 0;
};

// Calls f(game) now and then in random games with every disaster.
template <class F>
void sample_games(F f) {
  for (int disaster = 0; disaster < kDisasters; ++disaster) {
    const std::string id(text(static_cast<Disaster>(disaster)));
    const auto seed = static_cast<std::uint64_t>(disaster + 1);
    Game game = Game::started(seed, {{"disaster", id}});
    int turn = 0;
    game.play_randomly(seed, [&] {
      if (turn++ % 7 == 0 || game.over()) f(game);
    });
  }
}

TEST(ComebackCityBoard, NothingIsWiderThanTheCanvas) {
  sample_games([](const Game& game) {
    for (int width = 60; width <= 180; width += 10) {
      std::istringstream lines(drawn(game, width));
      for (std::string line; std::getline(lines, line);) ASSERT_LE(columns(line), width) << line;
    }
  });
}

// All of it is there without colour.
void expect_building(const std::string& cell, const View& view, const BuildingView& shown) {
  const Building& printed = building(shown.card);
  const auto zone = std::size_t{printed.zone};
  const std::string& name =
      content().building_name.at(static_cast<std::size_t>(card_number(shown.card)));
  constexpr std::size_t kCertain = 5;  // what a mark leaves of it in the narrowest cell
  EXPECT_TRUE(cell.starts_with(name.substr(0, std::min(name.find(' '), kCertain)))) << name;
  const bool lit = shown.powered && !shown.rubble;
  const std::string figures =
      std::string(kSigns.at(zone)) + (lit ? "▮" : "▯") + std::to_string(printed.stories);
  EXPECT_EQ(count(cell, figures), 1) << figures;
  EXPECT_EQ(has(cell, "▒"), shown.rubble);
  EXPECT_EQ(has(cell, "☻"), shown.occupied);
  EXPECT_EQ(has(cell, "♜"), shown.guarded);
  for (std::size_t tag = 0; tag < kTags; ++tag) {
    EXPECT_EQ(has(cell, kTagMarks.at(tag)), (printed.tags >> tag & 1) != 0);
  }
  if (shown.rubble) return;
  const bool counting = view.stage == Stage::kRebuild && !shown.occupied;
  const std::string points = counting
                                 ? std::string(kShapes.at(zone)) + std::to_string(shown.counters)
                                 : "★" + std::to_string(printed.points);
  EXPECT_TRUE(cell.ends_with(points + "\n")) << points;
}

void expect_parts(const Picture& picture, const View& view) {
  const auto wrecked = [&](const std::string& part) {
    return std::ranges::count(view.wrecked, part) > 0;
  };
  for (int k = 1; k <= kBoundaries; ++k) {
    const std::string number = std::to_string(k);
    EXPECT_EQ(has(picture.part(2, k), "╳"), wrecked("line " + number));
    EXPECT_EQ(has(picture.part(3, k), "╳"), wrecked("road " + number));
    EXPECT_TRUE(has(picture.part(2, k), " " + number + " "));
    EXPECT_TRUE(has(picture.part(3, k), " " + number + " "));
  }
  EXPECT_EQ(has(picture.plant(), "╳"), wrecked("plant"));
  EXPECT_EQ(has(picture.plant(), "Power Plant out of commission"), wrecked("plant"));
}

TEST(ComebackCityBoard, EveryBuildingIsDrawnWithAllThatMarksItAndAllInfrastructure) {
  sample_games([](const Game& game) {
    const View view = game.view(0);
    for (const int width : kWidths) {
      const std::string board = drawn(view, width);
      const Picture picture(board);
      for (const BuildingView& shown : view.city) {
        const std::string cell = picture.cell(shown.at);
        expect_building(cell, view, shown);
        ASSERT_FALSE(::testing::Test::HasFailure()) << shown.at << "\n" << cell << "\n" << board;
      }
      expect_parts(picture, view);
      ASSERT_FALSE(::testing::Test::HasFailure()) << board;
    }
  });
}

const Table& city_to_draw() {
  static const Table table = Table().city({"r13 c12 .   i14 g13 r09", "c10 c11 i09 g02 r10 i13"});
  return table;
}

TEST(ComebackCityBoard, NamesAreWrappedAndCutToTheCells) {
  EXPECT_EQ(Picture(drawn(city_to_draw(), 60)).cell("2-1"), "Departm…\nStore   \n$▮6   ●3\n");
  EXPECT_EQ(Picture(drawn(city_to_draw(), 80)).cell("2-1"),
            "Department \nStore      \n$▮6      ●3\n");
  EXPECT_EQ(Picture(drawn(city_to_draw(), 160)).cell("2-1"),
            "Department Store\n                \n$▮6           ●3\n");
  EXPECT_EQ(Picture(drawn(city_to_draw(), 60)).cell("1-1"), "Rooftop \nBistro Ψ\n$▮7   ●2\n");
  EXPECT_EQ(Picture(drawn(city_to_draw(), 60)).cell("4-1"), "Playgro…\n       ♣\n§▮0   ■1\n");
}

TEST(ComebackCityBoard, TallCitiesHaveLowerCards) {
  const Table table = Table()
                          .city({"r13+ . . . . .", "r12 . . . . .", "r11 . . . . .",
                                 "r10 . . . . .", "r09 . . . . .", "r08 . . . . .", "r07 . . . . .",
                                 "r06 . . . . .", "r05 . . . . .", "c01 c10 i09 g02 r03 i13"})
                          .disaster(Disaster::kAlienInvasion)
                          .helpers("national_guard");
  const View view = table.game().view(0);
  for (const int width : kWidths) {
    const std::string board = drawn(view, width);
    const Picture picture(board);
    EXPECT_EQ(count(picture.cell("1-10"), "\n"), 2) << board;
    for (const BuildingView& shown : view.city) {
      expect_building(picture.cell(shown.at), view, shown);
    }
  }
  EXPECT_EQ(Picture(drawn(view, 60)).cell("1-10"), "Skylin…♜\n⌂▮11  ▲0\n");
}

TEST(ComebackCityBoard, R2_3_RowsOfTheDiceStandToTheRight) {
  for (const int width : kWidths) {
    const Picture picture(drawn(city_to_draw(), width));
    EXPECT_EQ(picture.row_number("1-1"), "4");
    EXPECT_EQ(picture.row_number("1-2"), "5");
    EXPECT_EQ(picture.row_number("1-3"), "6");
  }
  const Picture higher(drawn(Table().city(
      {"r13 . . . . .", "r12 . . . . .", "r11 . . . . .", "c01 c10 i09 g02 r03 i13"})));
  EXPECT_EQ(higher.row_number("1-4"), " ");
}

TEST(ComebackCityBoard, R2_5_AWreckedRoadPartsTheColumns) {
  const Table table = Table(city_to_draw()).wrecked({"road 2"});
  for (const int width : kWidths) {
    const Picture picture(drawn(table, width));
    EXPECT_EQ(picture.left_wall("3-1"), "║");
    EXPECT_EQ(picture.left_wall("3-2"), "║");
    for (const char* const at : {"1-1", "2-1", "2-2", "4-1", "6-1"}) {
      EXPECT_EQ(picture.left_wall(at), "│") << at;
    }
  }
}

TEST(ComebackCityBoard, R2_7_GapsAreNamed) {
  const std::string board =
      drawn(Table().city({"r13 . . . . .", "c10 . i09 . r10 i13", ". . i08 g02 r09 i12"}));
  const Picture picture(board);
  EXPECT_EQ(count(board, "· gap ·"), 2) << board;
  EXPECT_TRUE(has(picture.cell("1-1"), "· gap ·"));
  EXPECT_TRUE(has(picture.cell("2-1"), "· gap ·"));
}

TEST(ComebackCityBoard, R2_8_CellsToBuildInAreNamedUnlessTheColumnIsTooHigh) {
  const Table table = Table()
                          .city({"r13 .   .   .   .   .", "r12 .   .   .   .   .",
                                 "r11 .   .   .   r08 .", "c01 c10 i09 g02 .   i13"})
                          .wrecked({"line 5"})
                          .placing("r07");
  for (const int width : kWidths) {
    const std::string board = drawn(table, width);
    const Picture picture(board);
    EXPECT_TRUE(has(picture.above_all(), "too high")) << board;
    EXPECT_TRUE(has(picture.cell("2-2"), "2-2 ▮"));
    EXPECT_TRUE(has(picture.cell("5-1"), "5-1 ▯"));
    EXPECT_TRUE(has(picture.cell("5-3"), "5-3 ▯"));
    EXPECT_TRUE(has(picture.cell("6-2"), "6-2 ▯"));
    EXPECT_EQ(count(board, "gap"), 0);
  }
}

// Sixteen cards, so that the disaster comes.
const Table& city_of_16() {
  static const Table table =
      Table().city({"c12 r12 .   i14 g14 .", "r13 c11 i09 g13 r09 i12", "c10 c02 i08 g02 r10 i13"});
  return table;
}

TEST(ComebackCityBoard, R7_3_TheEarthquakeHasItsTargetAndWhatIsHitNext) {
  Game game = Table(city_of_16()).dice({{3, 3}}).struck(Disaster::kEarthquake);
  ASSERT_EQ(game.phase(), Phase::kSeverity);
  for (const int width : kWidths) {
    const std::string board = drawn(game, width);
    const Picture picture(board);
    EXPECT_EQ(picture.mark(3, 3), "◎") << board;
    EXPECT_EQ(picture.mark(3, 2), "○");
    EXPECT_TRUE(has(picture.cell("3-1"), "○"));
    EXPECT_EQ(picture.mark(2, 3), " ");
    EXPECT_EQ(count(board, "○"), 2 + 1);  // and in the legend
  }
  game.play("severity more");
  const std::string board = drawn(game);
  const Picture picture(board);
  EXPECT_EQ(picture.mark(2, 3) + picture.mark(3, 3) + picture.mark(4, 3), "○◎○") << board;
  EXPECT_FALSE(has(picture.cell("3-1"), "○"));
  EXPECT_TRUE(has(picture.cell("3-1"), "▒"));
}

TEST(ComebackCityBoard, R5_3_BothReadingsOfTheDiceAreShown) {
  const Game game = Table(city_of_16()).dice({{2, 1}}).struck(Disaster::kMeteorStrike);
  ASSERT_EQ(game.phase(), Phase::kDice);
  for (const int width : kWidths) {
    const std::string board = drawn(game, width);
    EXPECT_EQ(Picture(board).mark(2, 1, 2), "b?") << board;
    EXPECT_EQ(Picture(board).mark(1, 2, 2), "w?");
    EXPECT_TRUE(has(board, "blue 2, white 1"));
    EXPECT_TRUE(has(board, "b? blue as column: column 2, row 1"));
    EXPECT_TRUE(has(board, "w? white as column: column 1, row 2"));
  }
}

TEST(ComebackCityBoard, R9_2_MeteorsLieWhereTheyWillHit) {
  Game game = Table(city_of_16()).dice({{2, 1}, {5, 5}, {6, 3}}).struck(Disaster::kMeteorStrike);
  game.play_all({"dice blue", "severity more", "severity more"});
  ASSERT_EQ(game.view().meteors.size(), 3U);
  for (const int width : kWidths) {
    const std::string board = drawn(game, width);
    const Picture picture(board);
    EXPECT_EQ(picture.mark(2, 1), "✹") << board;
    EXPECT_TRUE(has(picture.cell("5-2"), "✹"));
    EXPECT_EQ(picture.mark(6, 3), "✹");
    EXPECT_EQ(count(board, "✹"), 3 + 1);  // and in the legend
  }
  game.play("severity stop");
  EXPECT_FALSE(has(drawn(game), "✹"));
}

TEST(ComebackCityBoard, R10_2_TheChickenStandsInItsCellWithItsTokens) {
  const Table table = Table(city_to_draw()).chicken("3-2", 2).severity(5);
  for (const int width : kWidths) {
    const std::string board = drawn(table, width);
    const std::string cell = Picture(board).cell("3-2");
    EXPECT_TRUE(has(cell, "<o )__/")) << board;
    EXPECT_TRUE(has(cell, "×2"));
    EXPECT_TRUE(has(board, "Tokens     ○○ "));
    EXPECT_TRUE(has(board, "Ultra Mega Chicken · severity 5"));
  }
  const Table high = Table()
                         .city({"r13 . . . . .", "r12 . . . . .", "r11 . . . . .", "r10 . . . . .",
                                "r09 . . . . .", "r08 . . . . .", "c01 c10 i09 g02 r03 i13"})
                         .chicken("1-8", 3)
                         .severity(3);
  EXPECT_EQ(Picture(drawn(high, 60)).cell("1-8"), "CHICKEN \n<o)_/ ×3\n");
}

TEST(ComebackCityBoard, R4_3_TheFlippedCardTellsWhatIsPaidAndWhatIsMissing) {
  const Table table = Table(city_to_draw()).build().pool("r03 c15").set_aside("r02");  // L1 B2 S3
  for (const int width : kWidths) {
    const std::string board = drawn(Table(table).offered("c07"), width);
    EXPECT_TRUE(has(board, "Flipped    $ Cinema  Commercial  4 stories  ★2")) << board;
    EXPECT_TRUE(has(board, "cost     2B ✓  2S ✓  the pool pays for it"));
    EXPECT_TRUE(has(board, "yield    1B 1S"));
    EXPECT_TRUE(has(board, "benefit  1 point for each adjacent Residential "));
    EXPECT_TRUE(has(board, "Pool       1 lumber  2 brick  3 steel"));
    EXPECT_TRUE(has(board, "from     Duplex 1L 1B  Trade Spire 1B 3S"));
    EXPECT_TRUE(has(board, "Set aside  Cottage Row"));
    EXPECT_TRUE(has(board, "Free discards left 1  Deck "));
  }
  const Table corps = Table(city_to_draw()).helpers("engineering_corps").pool("r03 c15");
  const std::string board = drawn(Table(corps).offered("c14", Means::kShort), 80);
  EXPECT_TRUE(has(board, "cost     3B ✗ 1 missing  3S ✓  the pool does not pay for it")) << board;
}

TEST(ComebackCityBoard, R3_4_BothCardsOfTheSetupAreTold) {
  const Table table = Table().city({"c10 c11 i09 g02 r10 i13"}).placing_extra("g09 c01");
  for (const int width : kWidths) {
    const std::string board = drawn(table, width);
    EXPECT_TRUE(has(board, "Card 1     § Clinic  Government  6 stories  ★2")) << board;
    EXPECT_TRUE(has(board, "Card 2     $ Noodle Counter  Commercial  1 story  ★1"));
    EXPECT_TRUE(has(board, "cost     1L 2B 1S"));
    EXPECT_TRUE(has(Picture(board).cell("4-2"), "4-2 ▮"));
    EXPECT_FALSE(has(board, "Pool"));
  }
  Game game = table.game();
  game.play("setup_place 1 4");
  const std::string board = drawn(game);
  EXPECT_FALSE(has(board, "Card 1")) << board;
  EXPECT_TRUE(has(board, "Card 2 "));
  EXPECT_TRUE(has(Picture(board).cell("4-2"), "Clinic"));
}

TEST(ComebackCityBoard, R15_1_BarsTellThePointsOfZonesAndOfAll) {
  const Table table =
      Table(city_to_draw()).disaster(Disaster::kEarthquake).points("residential 14 commercial 25");
  for (const int width : kWidths) {
    const std::string board = drawn(table, width);
    EXPECT_TRUE(has(line_with(board, "⌂ Residential "), " 14/25  ")) << board;
    EXPECT_TRUE(has(line_with(board, "$ Commercial "), "█ 25/25 ✓"));
    EXPECT_TRUE(has(line_with(board, "☼ Industrial "), "· 10/25  "));
    EXPECT_TRUE(has(line_with(board, "  All "), "· 53/65 ✗"));
    EXPECT_TRUE(has(line_with(board, "Action Points"), " 8 ●●●●●●●●····"));
  }
}

TEST(ComebackCityBoard, R13_1_BeforeRebuildPrintedPointsStandIn) {
  const std::string board = drawn(Table(city_to_draw()).build());
  EXPECT_TRUE(has(line_with(board, "⌂ Residential "), "▄·")) << board;
  EXPECT_TRUE(has(line_with(board, "⌂ Residential "), " 12/25  "));
  EXPECT_TRUE(has(line_with(board, "  All "), "/65 ◂"));
  EXPECT_TRUE(has(board, "printed points, no counters yet"));
  EXPECT_TRUE(has(board, "it has 11."));
  EXPECT_FALSE(has(board, "Action Points"));
  EXPECT_FALSE(has(board, "✗"));
}

TEST(ComebackCityBoard, B6_ADisasterThatIsKnownIsToldBeforeItComes) {
  const Table table = Table(city_to_draw()).build();
  const std::string drawn_later = drawn(table);
  EXPECT_TRUE(has(drawn_later, "─ The disaster to come ─")) << drawn_later;
  EXPECT_EQ(count(drawn_later, "◂"), 1);
  const Table known = Table(table).option("disaster", "ultra_mega_chicken");
  const std::string board = drawn(Table(known).disaster(Disaster::kUltraMegaChicken));
  EXPECT_TRUE(has(board, "─ Ultra Mega Chicken to come ─")) << board;
  EXPECT_TRUE(has(board, "25 Industrial points and "));
  EXPECT_TRUE(has(line_with(board, "☼ Industrial "), "/25 ◂"));
  EXPECT_EQ(count(board, "◂"), 2);
}

TEST(ComebackCityBoard, R6_1_GoalsHaveTheirOtherConditions) {
  const Table table = Table().city({"r13* c12 .   i14 g13 r09", "c10  c11 i09 g02 r10 i13"});
  const std::string aliens = drawn(Table(table).disaster(Disaster::kAlienInvasion));
  EXPECT_TRUE(has(aliens, "Free points    6 against 6 occupied ✗")) << aliens;
  const Table homes = Table(table).disaster(Disaster::kAlienInvasion);
  const std::string counted = drawn(Table(homes).option("alien_measure", "buildings"));
  EXPECT_TRUE(has(counted, "Free homes     2 against 1 occupied ✓")) << counted;
  const std::string meteors =
      drawn(Table(city_to_draw()).disaster(Disaster::kMeteorStrike).wrecked({"road 2", "road 4"}));
  EXPECT_TRUE(has(line_with(meteors, "Roads that have to work"), "3 of 5 ✗")) << meteors;
  const std::string chicken = drawn(Table(city_to_draw()).disaster(Disaster::kUltraMegaChicken));
  EXPECT_TRUE(has(line_with(chicken, "Industrial connected"), "2 of 6 ✗")) << chicken;
  const Table quaked = Table().city({"r13# c12 . i14 g13 r09", "c10 c11 i09 g02 r10 i13"});
  const std::string quake = drawn(Table(quaked).disaster(Disaster::kEarthquake));
  EXPECT_TRUE(has(line_with(quake, "Rubble restored"), "0 of 1 ✗")) << quake;
}

TEST(ComebackCityBoard, R8_1_TheHurricaneAsksForPointsInAll) {
  const std::string both = drawn(city_to_draw());
  EXPECT_TRUE(has(both, "│ 65 points in all ")) << both;
  EXPECT_TRUE(has(line_with(both, "  All "), "/65 ✗"));
  const std::string either = drawn(Table(city_to_draw()).option("win_rule", "either"));
  EXPECT_TRUE(has(either, "│ 60 points in all ")) << either;
  EXPECT_TRUE(has(line_with(either, "  All "), "/60 ✗"));
}

TEST(ComebackCityBoard, R11_1_BonusesTellWhatTheyAskForAndHowFarItIs) {
  const Table table = Table(city_to_draw()).zoning("z_r_count z_g_row paid");
  for (const int width : kWidths) {
    const std::string board = drawn(table, width);
    EXPECT_TRUE(has(line_with(board, "⌂ Housing Drive"), " 3/5 ")) << board;
    EXPECT_TRUE(has(board, "5 Residential in the city"));
    EXPECT_TRUE(has(line_with(board, "§ Civic Avenue"), "✓ paid out"));
  }
}

TEST(ComebackCityBoard, R11_3_ARewardIsChosenWithAllHelpersInSight) {
  const Table table = Table(city_to_draw())
                          .zoning("z_r_count due z_g_row paid")
                          .helpers("maintenance_crew")
                          .begun()
                          .phase(Phase::kReward);
  const std::string board = drawn(table);
  EXPECT_TRUE(has(line_with(board, "⌂ Housing Drive"), "✓ due")) << board;
  EXPECT_TRUE(has(board, "▸ Maintenance Crew"));
  EXPECT_TRUE(has(board, "? Engineering Corps"));
  EXPECT_TRUE(has(board, "? National Guard"));
  EXPECT_TRUE(has(board, "3 discards in each construction"));
}

TEST(ComebackCityBoard, HelpersTellWhatIsLeftOfThem) {
  const Table table = Table()
                          .city({"r13+ c12 .   i14 g13 r09", "c10  c11 i09 g02 r10 i13"})
                          .disaster(Disaster::kAlienInvasion)
                          .helpers("engineering_corps national_guard")
                          .salvaged({.residential = 2, .industrial = 1});
  const std::string board = drawn(table);
  EXPECT_TRUE(has(board, "▸ National Guard, 3 guards to place")) << board;
  EXPECT_TRUE(has(board, "has kept   ▲2  ◆1"));
  EXPECT_FALSE(has(board, "Planning Commission"));
  EXPECT_TRUE(has(drawn(Table(city_to_draw()).helpers("maintenance_crew").crew_used()),
                  "▸ Maintenance Crew, used"));
}

TEST(ComebackCityBoard, R13_6_WhatIsWreckedHasItsPrice) {
  const Table table = Table()
                          .city({"r13# c12 .   i14 g13 r09", "c10  c11 i09 g02 r10 i13"})
                          .disaster(Disaster::kMeteorStrike)
                          .wrecked({"plant", "line 2", "road 3", "road 4"})
                          .pool("c08");  // B2
  for (const int width : kWidths) {
    const std::string board = drawn(table, width);
    EXPECT_TRUE(has(board, "plant: 3L 4B 4S ")) << board;
    EXPECT_TRUE(has(board, "line 2: 1L 1S "));
    EXPECT_FALSE(has(board, "line 2: 1L 1S ✓"));
    EXPECT_TRUE(has(board, "road 3, 4: each 2B ✓"));
    EXPECT_TRUE(has(board, "1-2 ⌂ Skyline Terrace: 1L 3B 3S"));
  }
}

TEST(ComebackCityBoard, R13_3_ReductionsAreToldWhileTheyHold) {
  const Table table = Table()
                          .city({"i03 i04# .   i14 g13 i05", "c10 c11  i09 g02 r10 i13"})
                          .disaster(Disaster::kMeteorStrike)
                          .wrecked({"line 5"});
  const std::string board = drawn(table);
  EXPECT_TRUE(has(board, "Cheaper    Residential cost 1 lumber less (1-2 Sawmill) ")) << board;
  EXPECT_EQ(count(board, " less ("), 1);  // neither rubble nor without power
}

TEST(ComebackCityBoard, TheHeadingTellsTheStageAndWhatIsDecided) {
  constexpr std::array<std::string_view, 4> kStages{"[Setup]", "[Build]", "[Disaster]",
                                                    "[Rebuild]"};
  sample_games([&](const Game& game) {
    const std::string board = drawn(game, 60);
    const std::string top = board.substr(0, board.find("┌"));
    for (std::size_t stage = 0; stage < kStages.size(); ++stage) {
      const bool now = static_cast<std::size_t>(game.state.stage) == stage && !game.over();
      ASSERT_EQ(has(top, kStages.at(stage)), now) << board;
    }
    const std::string task = game.over() ? (game.won() ? "won with " : "lost with ")
                                         : "Player 1 decides " + std::string(spoken(game.phase()));
    ASSERT_TRUE(has(top, task)) << board;
  });
}

// What chance has in store is dealt anew: the drawing must not change with it.
TEST(ComebackCityBoard, SecretsAreNotDrawn) {
  sample_games([](const Game& game) {
    State imagined = game.state;
    Rng rng(3);
    rules().imagine(imagined, 0, rng);
    ASSERT_EQ(drawn(game), drawn(Game(imagined)));
  });
}

TEST(ComebackCityBoard, ThisIsWhatItLooksLike) {
  const Table table = Table()
                          .city({"r13 .   .    .   .   .", "c12 .   i03# .   g13 .",
                                 "r09 r12 r05  i14 g01 .", "c10 c11 i09  g02 r10 i13"})
                          .disaster(Disaster::kEarthquake)
                          .severity(3)
                          .wrecked({"line 3", "road 3"})
                          .zoning("z_c_count z_g_row paid")
                          .helpers("planning_commission")
                          .pool("r03 c15")
                          .set_aside("r02")
                          .offered("c07");
  EXPECT_EQ(drawn(table, 80), R"(Comeback City · Setup Build Disaster [Rebuild]
Player 1 decides whether to build it
┌─ Earthquake · severity 3 ─────────────┐┌─ Zoning bonuses and helpers ────────┐
│ Action Points  8 ●●●●●●●●············ ││ $ Trade Drive                   3/6 │
│ 25 Commercial points and all its      ││   6 Commercial in the city          │
│ rubble restored or replaced by        ││ § Civic Avenue           ✓ paid out │
│ something taller, and 65 points in    ││   3 Government in a row             │
│ all                                   ││ ▸ Planning Commission               │
│ ⌂ Residential ████████████··· 20/25   ││   3 discards in each construction   │
│ $ Commercial  █████··········  8/25 ✗ │└─────────────────────────────────────┘
│ ☼ Industrial  ██████········· 10/25   │
│ § Government  ███············  5/25   │
│   All         ██████████····· 43/65 ✗ │
│ Rubble restored              0 of 1 ✗ │
└───────────────────────────────────────┘

   ┌───────────┐
  4│Skyline    │
   │Terrace    │
   │⌂▮11     ▲6│
   ├───────────┤           ┌───────────┐           ┌───────────┐
  3│Business   │           │Sawmill    ║           │City Hall  │             6
   │Hotel      │           │           ║           │           │
   │$▮9      ●3│           │☼▯2▒▒▒▒▒▒▒▒║           │§▮7      ■3│
   ├───────────┼───────────┼───────────┼───────────┼───────────┤
  2│Brownstones│Condo Tower│Seniors'   ║Foundry    │Pocket Park│             5
   │           │           │Village    ║Complex    │          ♣│
   │⌂▮6      ▲3│⌂▮10     ▲5│⌂▯2      ▲3║☼▯9      ◆4│§▮0      ■1│
   ├───────────┼───────────┼───────────┼───────────┼───────────┼───────────┐
  1│Rooftop    │Department │Brewery    ║Playground │Warehouse  │Grain      │ 4
   │Bistro    Ψ│Store      │           ║          ♣│Lofts      │Elevator   │
   │$▮7      ●2│$▮6      ●3│☼▯6      ◆2║§▯0      ■1│⌂▮6      ▲3│☼▮10     ◆4│
   ┷━━━━ 1 ━━━━┷━━━━ 2 ━━━━┷━━━━ 3 ━━━━┷━━━━ 4 ━━━━┷━━━━ 5 ━━━━┷━━━━ 6 ━━━━┷
   road   ════ 1 ════ ════ 2 ════ ╳╳╳╳ 3 ╳╳╳╳ ════ 4 ════ ════ 5 ════        3
   line   ┬─── 1 ───┬ ┬─── 2 ───┬ ╳╳╳╳ 3 ╳╳╳╳ ┬─── 4 ───┬ ┬─── 5 ───┬        2
         ▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬ Power Plant ▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬       1
┌─ Wrecked, with the price to rebuild ─────────────────────────────────────────┐
│ line 3: 1L 1S ✓  road 3: 2B ✓  3-3 ☼ Sawmill: 3L                             │
└──────────────────────────────────────────────────────────────────────────────┘
┌─ Construction ───────────────────────────────────────────────────────────────┐
│ Flipped    $ Cinema  Commercial  4 stories  ★2                               │
│   cost     2B ✓  2S ✓  the pool pays for it                                  │
│   yield    1B 1S                                                             │
│   benefit  1 point for each adjacent Residential building, at most 2         │
│ Pool       1 lumber  2 brick  3 steel                                        │
│   from     Duplex 1L 1B  Trade Spire 1B 3S                                   │
│ Set aside  Cottage Row                                                       │
│ Free discards left 2  Deck 38  Discard pile 0                                │
└──────────────────────────────────────────────────────────────────────────────┘
⌂▲ Residential  $● Commercial  ☼◆ Industrial  §■ Government  Ψ Restaurant
♣ Park  L lumber  B brick  S steel  ★ printed points  ▮5 5 stories, powered
▯5 not powered  ▒ Rubble  ╳ wrecked  ║ not adjacent  left: levels
right: rows of the dice
)");
}

}  // namespace
}  // namespace cornerstone::comeback_city

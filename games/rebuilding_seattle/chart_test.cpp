#include "games/rebuilding_seattle/chart.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "engine/canvas.h"

namespace cornerstone::rebuilding_seattle {
namespace {

constexpr int kSupperRow = 0;

std::string drawn_large(const Chart& chart) {
  Canvas canvas(kLarge.columns(chart.window().width()));
  draw_large(canvas, chart, 0, 0, chart.window());
  return "\n" + canvas.text(false);
}

std::string drawn_small(const Chart& chart, const Window& window) {
  Canvas canvas(kSmall.columns(window.width()));
  draw_small(canvas, chart, 0, 0, window);
  return "\n" + canvas.text(false);
}
std::string drawn_small(const Chart& chart) { return drawn_small(chart, chart.window()); }

// Two neighbours of one type and a landmark, the second of them just laid, on two rows of land.
Chart neighbours() {
  Chart chart({-1, 0, 5, 2});
  for (int x = -1; x < 4; ++x) {
    chart.add_land(x, 0, std::nullopt);
    chart.add_land(x, 1, Terrain::kLake);
  }
  chart.add_building({{0, 0}, {0, 1}}, Type::kBank);
  chart.add_building({{1, 0}, {2, 0}, {1, 1}}, Type::kBank);
  chart.add_building({{3, 0}}, std::nullopt);
  chart.mark_fresh({{1, 0}, {2, 0}, {1, 1}, {-1, 0}});
  return chart;
}

TEST(RebuildingSeattleChart, LargeBuildingsAreBlocksWithTheirLetter) {
  EXPECT_EQ(drawn_large(chart_of_start(built_in_content(), kSupperRow)), R"(
█E█████████ █R█████████
▀▀▀▀▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀▀▀▀▀
█S█████ ░░░ ░░░ ░░░ ░♣░
▀▀▀▀███
░░░ ███ ░░░ ░░░ ░░░ ░≈░
    ▀▀▀
█R█████ ░░░ ░∆░ ░░░ ░♣░
▀▀▀▀▀▀▀
█B█████ █C█████ █T█████
▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀
)");
}

TEST(RebuildingSeattleChart, SmallBuildingsAreALetterAndALine) {
  EXPECT_EQ(drawn_small(chart_of_start(built_in_content(), kSupperRow)), R"(
E━━━╸ R━━━╸
S━┓ · · · ♣
· ╹ · · · ≈
R━╸ · ∆ · ♣
B━╸ C━╸ T━╸
)");
}

TEST(RebuildingSeattleChart, NeighboursOfOneTypeAreToldApartAndWhatIsFreshIsMarked) {
  EXPECT_EQ(drawn_large(neighbours()), R"(
[░] █B█ ▒B▒▒▒▒▒ █L█
    ███ ▒▒▒     ▀▀▀
░≈░ ███ ▒▒▒ ░≈░ ░≈░
    ▀▀▀
)");
  EXPECT_EQ(drawn_small(neighbours()), R"(
□ B B══ L
≈ ╹ ║ ≈ ≈
)");
}

TEST(RebuildingSeattleChart, EveryTypeHasAColourOfItsOwn) {
  Canvas canvas(kLarge.columns(kStartWidth));
  const Chart chart = chart_of_start(built_in_content(), kSupperRow);
  draw_large(canvas, chart, 0, 0, chart.window());
  const std::string coloured = canvas.text(true);
  std::set<std::string> renditions;
  for (auto at = coloured.find("m█"); at != std::string::npos; at = coloured.find("m█", at + 1)) {
    const auto start = coloured.rfind('\x1b', at);
    renditions.insert(coloured.substr(start, at - start));
  }
  EXPECT_EQ(renditions.size(), std::size_t{kTypes});
}

TEST(RebuildingSeattleChart, R1_2_APieceTurnsClockwiseWithItsTerrain) {
  const Content& content = built_in_content();
  const auto found = std::ranges::find(content.suburb_id, "sub-71");
  const int suburb = static_cast<int>(found - content.suburb_id.begin());
  EXPECT_EQ(drawn_large(chart_of_suburb(content, suburb, 0)), R"(
    ░∆░
    ░░░
    ░░░
    ░░░
░░░░░░░

)");
  EXPECT_EQ(drawn_large(chart_of_suburb(content, suburb, 1)), R"(
░░░
░░░
░░░░░░░░░∆░

)");
}

TEST(RebuildingSeattleChart, ALargeNeighborhoodIsCroppedToWhereMostOfItLies) {
  Chart chart({-10, -5, 10, 5});
  for (int x = -10; x < 10; ++x) chart.add_land(x, 0, std::nullopt);
  for (int x = -2; x < 2; ++x) chart.add_land(x, 1, std::nullopt);
  chart.add_land(9, -5, std::nullopt);
  const Window all = chart.window();
  EXPECT_EQ(left_out(all, cropped(chart, 20, 10)), "");

  const Window narrow = cropped(chart, 6, 10);
  EXPECT_EQ(drawn_small(chart, narrow), "\n· · · · · ·\n    · · · ·\n");
  EXPECT_EQ(left_out(all, narrow),
            "not shown: 6 columns to the left, 8 columns to the right, 5 rows above, 3 rows below");

  chart.mark_fresh({{9, -5}});
  EXPECT_TRUE(cropped(chart, 6, 10).has(9, -5));
  const Window low = cropped(chart, 20, 2);
  EXPECT_TRUE(low.has(9, -5));
  EXPECT_EQ(left_out(all, low), "not shown: 8 rows below");
}

}  // namespace
}  // namespace cornerstone::rebuilding_seattle

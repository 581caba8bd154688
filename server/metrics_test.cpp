#include "server/metrics.h"

#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>

namespace cornerstone {
namespace {

TEST(Metrics, EveryLineHasTheFormThatPrometheusReads) {
  ServerFigures figures;
  figures.version = "1.0 \"beta\"\\\n";
  const std::string text = metrics_text(figures);
  const std::regex comment(R"(# (HELP [a-z_]+ .+\.|TYPE [a-z_]+ (counter|gauge)))");
  const std::regex sample(R"re(([a-z_]+)(\{[a-z]+="([^"\\]|\\["\\n])*"\})? [0-9.e+-]+)re");
  std::istringstream lines(text);
  std::set<std::string> seen;
  for (std::string line; std::getline(lines, line);) {
    const bool is_comment = line.starts_with('#');
    EXPECT_TRUE(std::regex_match(line, is_comment ? comment : sample)) << line;
    if (is_comment) continue;
    EXPECT_TRUE(seen.insert(line.substr(0, line.rfind(' '))).second) << line;
  }
  EXPECT_GT(seen.size(), 30u);
  EXPECT_TRUE(text.ends_with('\n'));
}

TEST(Metrics, FiguresStandBehindTheirNames) {
  ServerFigures figures;
  figures.web.responses_by_class[3] = 17;
  figures.house.moves = 4;
  figures.log.queued = 5;
  figures.bots.seconds = 1.5;
  figures.passwords_waiting = 6;
  figures.lobby_guests = 7;
  const std::string text = metrics_text(figures);
  for (const char* line :
       {"cornerstone_responses_total{class=\"4xx\"} 17", "cornerstone_moves_total 4",
        "cornerstone_log_queued 5", "cornerstone_bot_seconds_total 1.5",
        "cornerstone_passwords_waiting 6", "cornerstone_lobby_guests 7"}) {
    EXPECT_NE(text.find("\n" + std::string(line) + "\n"), std::string::npos) << line;
  }
}

TEST(Metrics, TheProcessIsMeasured) {
  const ProcessFigures process = process_figures();
  EXPECT_GT(process.cpu_seconds, 0);
  EXPECT_GT(process.resident_bytes, std::uint64_t{1} << 20);
  EXPECT_GE(process.open_files, 3u);
}

}  // namespace
}  // namespace cornerstone

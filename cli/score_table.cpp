#include "cli/score_table.h"

#include <algorithm>
#include <optional>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

namespace cornerstone::cli {

namespace {

using Sheets = std::vector<ScoreSheet>;

struct Entry {
  std::string text;
  Ink ink = Ink::kText;
};

struct Row {
  Entry label;
  std::vector<Entry> entries{};  // one a seat
};

// Every source of points once, in an order that agrees with that of the sheets; what only some of
// them have stands by seat.
std::vector<std::string> sources_of(const Sheets& sheets) {
  std::vector<std::string> sources;
  for (const ScoreSheet& sheet : sheets) {
    auto next = sources.end();
    for (const ScoreSheetLine& line : std::views::reverse(sheet.lines)) {
      const auto found = std::ranges::find(sources, line.source);
      next = found != sources.end() ? found : sources.insert(next, line.source);
    }
  }
  return sources;
}

// What a seat has from a source; nothing if it has no such line.
std::optional<std::int32_t> points_from(const ScoreSheet& sheet, const std::string& source) {
  std::optional<std::int32_t> points;
  for (const ScoreSheetLine& line : sheet.lines) {
    if (line.source == source) points = points.value_or(0) + line.points;
  }
  return points;
}

template <class EntryOf>
Row make_row(Entry label, const Sheets& sheets, EntryOf&& entry_of) {
  Row row{std::move(label)};
  for (const ScoreSheet& sheet : sheets) row.entries.push_back(entry_of(sheet));
  return row;
}

Row source_row(const Sheets& sheets, const std::string& source) {
  return make_row({source, Ink::kFaint}, sheets, [&](const ScoreSheet& sheet) {
    const auto points = points_from(sheet, source);
    if (!points) return Entry{};
    return Entry{std::to_string(*points), *points < 0 ? Ink::kBad : Ink::kText};
  });
}

std::vector<Row> rows_of(const KnownScores& scores, const Names& names) {
  const Sheets& sheets = scores.sheets;
  const auto is_hidden = [&](const ScoreSheet& sheet) {
    return std::ranges::find(scores.hidden, sheet.seat) != scores.hidden.end();
  };
  std::vector<Row> rows;
  rows.push_back(make_row({}, sheets, [&](const ScoreSheet& sheet) {
    return Entry{names[sheet.seat], static_cast<Ink>(static_cast<int>(Ink::kSeat0) + sheet.seat)};
  }));
  for (const std::string& source : sources_of(sheets)) rows.push_back(source_row(sheets, source));
  if (!scores.hidden.empty()) {
    rows.push_back(make_row({"Hidden", Ink::kFaint}, sheets, [&](const ScoreSheet& sheet) {
      return Entry{is_hidden(sheet) ? "?" : ""};
    }));
  }
  rows.push_back(make_row({"Total", Ink::kStrong}, sheets, [&](const ScoreSheet& sheet) {
    return Entry{std::to_string(sheet.total) + (is_hidden(sheet) ? " + ?" : ""), Ink::kStrong};
  }));
  return rows;
}

}  // namespace

void draw_scores(Canvas& canvas, const KnownScores& scores, const Names& names) {
  constexpr int kGap = 2, kNarrowest = 10, kWidest = 14;
  const std::vector<Row> rows = rows_of(scores, names);
  int longest = 0;
  for (const Row& row : rows) longest = std::max(longest, columns(row.label.text));
  const int seats = static_cast<int>(scores.sheets.size());
  const int column = std::clamp((canvas.width() - longest - kGap) / seats, kNarrowest, kWidest);
  const int label = std::min(longest, canvas.width() - seats * column - kGap);
  for (int y = 0; const Row& row : rows) {
    canvas.put_within(0, label, y, row.label.text, row.label.ink);
    int end = label + kGap;
    for (const auto& [text, ink] : row.entries) {
      end += column;
      canvas.put_within(std::max(end - columns(text), end - column + 1), end, y, text, ink);
    }
    ++y;
  }
}

}  // namespace cornerstone::cli

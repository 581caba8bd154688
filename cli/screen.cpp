#include "cli/screen.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <span>

#include "table/score_sheet.h"

namespace cornerstone::cli {

namespace {

struct Choice {
  std::string number;  // as it is typed
  std::string words;
  std::string text;
};

using Choices = std::vector<Choice>;

Choices choices_of(const Match& match, const Names& names) {
  MoveList moves;
  match.list_moves(moves);
  Choices choices;
  for (const Move move : moves) {
    choices.push_back(
        {std::to_string(choices.size() + 1), match.say_move(move, names), match.move_text(move)});
  }
  return choices;
}

// Moves are alike if their texts differ in the last word only: the same thing at another place.
std::string_view likeness(const Choice& choice) {
  return std::string_view(choice.text).substr(0, choice.text.rfind(' '));
}

// How much of the sentences is the same in all of them, up to the end of a word. A number stays
// with the word before it: "site 3" is not taken apart.
std::size_t common_words(std::span<const Choice> group) {
  const std::string& first = group.front().words;
  std::size_t common = first.size();
  for (const Choice& choice : group) {
    const auto differing = std::mismatch(first.begin(), first.begin() + static_cast<long>(common),
                                         choice.words.begin(), choice.words.end());
    common = static_cast<std::size_t>(differing.first - first.begin());
  }
  const auto word_start = [&](std::size_t before) {
    const std::size_t blank = first.substr(0, before).rfind(' ');
    return blank == std::string::npos ? 0 : blank + 1;
  };
  std::size_t start = word_start(common);
  const auto begins_with_digit = [&](const Choice& choice) {
    return start < choice.words.size() && std::isdigit(choice.words[start]) != 0;
  };
  if (start > 0 && std::ranges::any_of(group, begins_with_digit)) start = word_start(start - 1);
  return start;
}

// A heading saves reading only where it says a good part of each sentence.
std::size_t heading_length(std::span<const Choice> group) {
  constexpr std::size_t kWorthwhile = 12;
  const std::size_t common = group.size() == 1 ? 0 : common_words(group);
  return common < kWorthwhile ? 0 : common;
}

// Neighbours in the list that are shown together.
struct Group {
  std::span<const Choice> choices;
  std::size_t heading = 0;  // how much of each sentence stands above all of them
};

std::vector<Group> groups_of(const Choices& choices) {
  std::vector<Group> groups;
  for (auto first = choices.begin(); first != choices.end();) {
    const auto last = std::find_if(first, choices.end(), [&](const Choice& choice) {
      return likeness(choice) != likeness(*first);
    });
    const std::span<const Choice> alike(first, last);
    const std::size_t heading = heading_length(alike);
    if (heading == 0 && !groups.empty() && groups.back().heading == 0) {
      auto& before = groups.back().choices;
      before = std::span(before.data(), before.size() + alike.size());
    } else {
      groups.push_back({alike, heading});
    }
    first = last;
  }
  return groups;
}

// A group in as many columns as fit, read from left to right.
void draw_group(Canvas& canvas, const Group& group) {
  constexpr int kIndent = 2, kNumber = 4, kGap = 2;
  const auto words = [&](const Choice& choice) { return choice.words.substr(group.heading); };
  int widest = 0, longest_text = 0;
  for (const Choice& choice : group.choices) {
    widest = std::max(widest, columns(words(choice)));
    longest_text = std::max(longest_text, columns(choice.text));
  }
  const int pitch = kNumber + widest + kGap + longest_text + kGap;
  const int across = std::max(1, (canvas.width() - kIndent) / pitch);
  int y = canvas.height();
  for (std::size_t i = 0; i < group.choices.size(); ++i) {
    const Choice& choice = group.choices[i];
    const int column = static_cast<int>(i) % across;
    if (i > 0 && column == 0) ++y;
    const int x = kIndent + column * pitch;
    const int text_at = std::min(x + kNumber + widest + kGap, canvas.width() - longest_text);
    canvas.put(x + kNumber - 2 - columns(choice.number), y, choice.number, Ink::kAccent);
    canvas.put_within(x + kNumber, text_at - 1, y, words(choice));
    canvas.put(text_at, y, choice.text, Ink::kFaint);
  }
}

// Every source of points once, in an order that agrees with that of the sheets.
std::vector<std::string> sources_of(const std::vector<ScoreSheet>& sheets) {
  std::vector<std::string> sources;
  for (const ScoreSheet& sheet : sheets) {
    auto place = sources.begin();
    for (const ScoreSheetLine& line : sheet.lines) {
      auto found = std::ranges::find(sources, line.source);
      if (found == sources.end()) found = sources.insert(place, line.source);
      place = found + 1;
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

// Where the label of a row ends and how wide the columns are: names in full where there is room,
// otherwise the labels are cut before the columns get too narrow for a name and a number.
class SheetColumns {
 public:
  SheetColumns(int width, int longest_label, int seats)
      : column_(std::clamp((width - longest_label - kGap) / seats, kNarrowest, kWidest)),
        label_(std::min(longest_label, width - seats * column_ - kGap)) {}

  void put_label(Canvas& canvas, int y, std::string_view text, Ink ink) const {
    canvas.put_within(0, label_, y, text, ink);
  }
  void put(Canvas& canvas, std::size_t column, int y, std::string_view text, Ink ink) const {
    const int end = label_ + kGap + column_ * static_cast<int>(column + 1);
    const int start = std::max(end - columns(text), end - column_ + 1);
    canvas.put_within(start, end, y, text, ink);
  }

 private:
  static constexpr int kGap = 2, kNarrowest = 10, kWidest = 14;
  int column_, label_;
};

void draw_scores(Canvas& canvas, const KnownScores& scores, const Names& names) {
  constexpr std::string_view kHidden = "Hidden from you", kTotal = "Total";
  const auto& sheets = scores.sheets;
  const std::vector<std::string> sources = sources_of(sheets);
  int longest = columns(scores.hidden.empty() ? kTotal : kHidden);
  for (const std::string& source : sources) longest = std::max(longest, columns(source));
  const SheetColumns sheet(canvas.width(), longest, static_cast<int>(sheets.size()));

  const int hidden_row = static_cast<int>(sources.size()) + 1;
  const int total_row = hidden_row + (scores.hidden.empty() ? 0 : 1);
  for (std::size_t row = 0; row < sources.size(); ++row) {
    sheet.put_label(canvas, static_cast<int>(row) + 1, sources[row], Ink::kFaint);
  }
  if (!scores.hidden.empty()) sheet.put_label(canvas, hidden_row, kHidden, Ink::kFaint);
  sheet.put_label(canvas, total_row, kTotal, Ink::kStrong);
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const auto ink = static_cast<Ink>(static_cast<int>(Ink::kSeat0) + sheets[i].seat);
    sheet.put(canvas, i, 0, names[sheets[i].seat], ink);
    for (std::size_t row = 0; row < sources.size(); ++row) {
      const auto points = points_from(sheets[i], sources[row]);
      if (!points) continue;
      sheet.put(canvas, i, static_cast<int>(row) + 1, std::to_string(*points),
                *points < 0 ? Ink::kBad : Ink::kText);
    }
    const bool hidden = std::ranges::count(scores.hidden, sheets[i].seat) > 0;
    if (hidden) sheet.put(canvas, i, hidden_row, "?", Ink::kText);
    sheet.put(canvas, i, total_row, std::to_string(sheets[i].total) + (hidden ? " + ?" : ""),
              Ink::kStrong);
  }
}

}  // namespace

void show_table(Terminal& terminal, const Match& match, Seat observer, const Names& names) {
  Canvas canvas(terminal.width());
  match.draw(canvas, observer, names);
  terminal.print(canvas);
}

void show_moves(Terminal& terminal, const Match& match, const Names& names) {
  const Choices choices = choices_of(match, names);
  Canvas canvas(terminal.width());
  for (const Group& group : groups_of(choices)) {
    const std::string heading = group.choices.front().words.substr(0, group.heading);
    if (!heading.empty()) canvas.put(0, canvas.height(), heading + "…");
    draw_group(canvas, group);
  }
  terminal.print(canvas);
}

void show_text(Terminal& terminal, std::string_view text, Ink ink) {
  constexpr int kFirst = 2, kOthers = 4;
  const int width = terminal.interactive() ? terminal.width() - kOthers : columns(text);
  int indent = kFirst;
  for (const std::string_view line : wrapped(text, width)) {
    terminal.print(terminal.inked(std::string(indent, ' ').append(line), ink) + "\n");
    indent = kOthers;
  }
}

void show_log(Terminal& terminal, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) show_text(terminal, line, Ink::kFaint);
}

void show_scores(Terminal& terminal, const Match& match, Seat observer, const Names& names) {
  Canvas canvas(terminal.width());
  draw_scores(canvas, known_scores(match, observer), names);
  terminal.print(canvas);
}

std::string result_text(const Match& match, const Names& names) {
  const auto sheets = score_sheets(match);
  std::vector<std::string> winners;
  std::int32_t best = 0;
  for (const ScoreSheet& sheet : sheets) {
    if (sheet.rank != 1) continue;
    winners.push_back(names[sheet.seat]);
    best = sheet.total;
  }
  const auto level = std::ranges::count(sheets, best, &ScoreSheet::total);
  if (winners.size() > 1) return fmt::format("{} share the victory.", fmt::join(winners, " and "));
  return winners.front() + (level > 1 ? " wins on the tie-break." : " wins.");
}

}  // namespace cornerstone::cli

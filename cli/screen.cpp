#include "cli/screen.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <span>

#include "cli/score_table.h"
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
  Choices choices;
  for (const Move move : offered_moves(match)) {
    choices.push_back(
        {std::to_string(choices.size() + 1), match.say_move(move, names), match.move_text(move)});
  }
  return choices;
}

// Moves are alike if their texts begin with the same two words, or the same one of two: the same
// thing at another place.
std::string_view likeness(const Choice& choice) {
  const std::string_view text = choice.text;
  const std::size_t second = text.find(' ', text.find(' ') + 1);
  return text.substr(0, std::min(second, text.rfind(' ')));
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

// A group in as many columns as fit, read from left to right. Where a screen is too narrow for
// both, the words stay and the texts go: a number is enough to choose a move.
void draw_group(Canvas& canvas, const Group& group) {
  constexpr int kIndent = 2, kLeast = 4, kGap = 2, kReadable = 40;
  const int number = std::max(kLeast, columns(group.choices.back().number) + kGap);
  const auto words = [&](const Choice& choice) { return choice.words.substr(group.heading); };
  int widest = 0, longest_text = 0;
  for (const Choice& choice : group.choices) {
    widest = std::max(widest, columns(words(choice)));
    longest_text = std::max(longest_text, columns(choice.text));
  }
  const int readable = std::min(widest, kReadable);
  const bool with_text = kIndent + number + readable + kGap + longest_text <= canvas.width();
  if (!with_text) longest_text = -kGap;
  const int pitch = number + widest + kGap + longest_text + kGap;
  const int across = std::max(1, (canvas.width() - kIndent) / pitch);
  int y = canvas.height();
  for (std::size_t i = 0; i < group.choices.size(); ++i) {
    const Choice& choice = group.choices[i];
    const int column = static_cast<int>(i) % across;
    if (i > 0 && column == 0) ++y;
    const int x = kIndent + column * pitch;
    const int text_at = std::min(x + number + widest + kGap, canvas.width() - longest_text);
    canvas.put(x + number - 2 - columns(choice.number), y, choice.number, Ink::kAccent);
    canvas.put_within(x + number, with_text ? text_at - 1 : canvas.width(), y, words(choice));
    if (with_text) canvas.put(text_at, y, choice.text, Ink::kFaint);
  }
}

}  // namespace

std::vector<Move> offered_moves(const Match& match) {
  MoveList moves;
  match.list_moves(moves);
  std::vector<Move> offered(moves.begin(), moves.end());
  match.list_shortcuts(moves);
  offered.insert(offered.end(), moves.begin(), moves.end());
  return offered;
}

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
  if (sheets.size() == 1) return names[0] + (sheets[0].rank == 1 ? " wins." : " loses.");
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

#include "cli/hint.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/screen.h"
#include "engine/phrase.h"
#include "table/line.h"

namespace cornerstone::cli {

namespace {

// Where the columns end, or the words begin.
constexpr int kNumberEnd = 6, kChanceEnd = 14, kPointsEnd = 22, kWordsAt = 24;

std::size_t number_of(const Match& match, Move move) {
  const std::vector<Move> moves = offered_moves(match);
  return static_cast<std::size_t>(std::ranges::find(moves, move) - moves.begin()) + 1;
}

// Who asks goes on with "then"; others are named.
void put_further(Canvas& canvas, const LineMove& move, Seat asker, const Names& names) {
  const bool is_own = move.seat == asker;
  const std::string begin = is_own ? "then " : names[move.seat] + ": ";
  const std::string words = begin + move.words;
  const int y = canvas.height();
  put_words(canvas, kWordsAt + 2, words, Ink::kFaint);
  if (!is_own) canvas.put(kWordsAt + 2, y, begin, seat_ink(move.seat));
}

void put_move(Canvas& canvas, const Match& match, const MoveAdvice& advice, const Names& names) {
  constexpr std::size_t kFurther = 3;
  const int y = canvas.height();
  const std::string words = match.say_move(advice.move, names);
  put_words(canvas, kWordsAt, words, Ink::kText);
  put_before(canvas, kNumberEnd, y, std::to_string(number_of(match, advice.move)), Ink::kAccent);
  put_before(canvas, kChanceEnd, y, chance_text(advice.chance), Ink::kStrong);
  put_before(canvas, kPointsEnd, y, advice.points ? fmt::format("{:.1f}", *advice.points) : "",
             Ink::kText);
  const auto line = tell_line(match, advice.line, names);
  for (std::size_t i = 1; i < line.size() && i <= kFurther; ++i) {
    put_further(canvas, line[i], match.to_move(), names);
  }
}

void show_only(Terminal& terminal, const Match& match, Move move, std::string_view bot,
               const Names& names) {
  const bool is_forced = offered_moves(match).size() == 1;
  const std::string told =
      is_forced ? "There is only one move" : fmt::format("{} would choose", bot);
  terminal.print(fmt::format("{}: {}  {}  {}\n", told,
                             terminal.inked(std::to_string(number_of(match, move)), Ink::kAccent),
                             match.say_move(move, names),
                             terminal.inked(match.move_text(move), Ink::kFaint)));
}

}  // namespace

std::string chance_text(float chance) {
  constexpr float kHundred = 100, kLeast = 0.005F;
  if (chance > 0 && chance < kLeast) return "<1 %";
  if (chance < 1 && chance > 1 - kLeast) return ">99 %";
  return fmt::format("{:.0f} %", kHundred * chance);
}

void put_before(Canvas& canvas, int end, int y, std::string_view text, Ink ink) {
  canvas.put(end - columns(text), y, text, ink);
}

void put_words(Canvas& canvas, int x, std::string_view words, Ink ink) {
  for (const std::string_view row : wrapped(words, canvas.width() - x)) {
    canvas.put(x, canvas.height(), row, ink);
  }
}

Ink seat_ink(Seat seat) { return static_cast<Ink>(static_cast<int>(Ink::kSeat0) + seat); }

void show_hint(Terminal& terminal, const Match& match, const Advice& advice, std::string_view bot,
               const Names& names) {
  constexpr std::size_t kShown = 3;
  if (advice.simulations == 0) {
    return show_only(terminal, match, advice.moves.front().move, bot, names);
  }
  Canvas canvas(terminal.width());
  put_before(canvas, kNumberEnd, 0, "move", Ink::kFaint);
  put_before(canvas, kChanceEnd, 0, "to win", Ink::kFaint);
  put_before(canvas, kPointsEnd, 0, "points", Ink::kFaint);
  canvas.put(kWordsAt, 0,
             fmt::format("as '{}' sees it, in {}", bot, counted(advice.simulations, "simulation")),
             Ink::kFaint);
  for (std::size_t i = 0; i < std::min(kShown, advice.moves.size()); ++i) {
    if (advice.moves[i].visits > 0) put_move(canvas, match, advice.moves[i], names);
  }
  terminal.print(canvas);
}

}  // namespace cornerstone::cli

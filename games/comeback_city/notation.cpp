// Moves as text: a word for the kind, then what it is about. Cells go by column and level, and
// everything counts from 1: `setup_place 2 4`, `place 3-2`, `repair line 2`, `guard 3-2 4-1`.
#include <algorithm>

#include "engine/scan.h"
#include "games/comeback_city/rules.h"

namespace cornerstone::comeback_city {

namespace {

// In the order of Kind. Some share a word, and what follows it tells them apart.
constexpr std::array<std::string_view, kKinds> kKindNames{
    "setup_place", "flip",      "accept",   "discard", "decline", "place", "rebuild", "repair",
    "salvage",     "crew",      "finish",   "trim",    "reward",  "guard", "guard",   "guard skip",
    "free",        "free stop", "severity", "number",  "dice",    "tie"};

constexpr std::array<std::string_view, 2> kCrewWords{"roads", "lines"};
constexpr std::array<std::string_view, 2> kTrimWords{"no", "yes"};
constexpr std::array<std::string_view, 2> kSeverityWords{"stop", "more"};
constexpr std::array<std::string_view, 2> kDiceWords{"blue", "white"};

std::string_view reward_word(int reward) {
  if (reward == kApReward) return "ap";
  return reward == kHoldReward ? "hold" : text(static_cast<Helper>(reward));
}
constexpr int kRewards = kHoldReward + 1;

// What stands behind the word of a kind: up to two arguments.
using ArgumentText = std::string_view (*)(int);

std::string_view number_word(int n) {
  constexpr std::string_view kDigits = "0123456789";
  return kDigits.substr(n, 1);
}
std::string_view counted_word(int n) { return number_word(n + 1); }

struct Argument {
  ArgumentText text = nullptr;  // none where it is null
  int size = 0;                 // values from 0
};
struct Form {
  Argument first{}, second{};
};

template <const auto& kWords>
constexpr Argument one_of() {
  return {[](int n) { return std::string_view(kWords[n]); }, static_cast<int>(kWords.size())};
}

constexpr Argument kCellArgument{cell_text, kCells};
constexpr int kNumbers = 8;  // 0 to 7 (R8.2, R10.3)

Form form_of(Kind kind) {
  switch (kind) {
    case Kind::kSetupPlace: return {{counted_word, kExtraCards}, {counted_word, kColumns}};
    case Kind::kPlace:
    case Kind::kRebuild:
    case Kind::kSalvage:
    case Kind::kGuard:
    case Kind::kFree:
    case Kind::kTie: return {kCellArgument};
    case Kind::kGuardMove: return {kCellArgument, kCellArgument};
    case Kind::kRepair: return {{part_text, kParts}};
    case Kind::kCrew: return {one_of<kCrewWords>()};
    case Kind::kTrim: return {one_of<kTrimWords>()};
    case Kind::kReward: return {{reward_word, kRewards}};
    case Kind::kSeverity: return {one_of<kSeverityWords>()};
    case Kind::kNumber: return {{number_word, kNumbers}};
    case Kind::kDice: return {one_of<kDiceWords>()};
    case Kind::kFlip:
    case Kind::kAccept:
    case Kind::kDiscard:
    case Kind::kDecline:
    case Kind::kFinish:
    case Kind::kGuardSkip:
    case Kind::kFreeStop: return {};
  }
  return {};
}

// The value whose text comes next, -1 if there is none. The longest fits, since no text may be the
// beginning of another one and its rest.
int scan_argument(Scan& scan, const Argument& argument) {
  if (!scan.literal(" ")) return -1;
  int found = -1;
  std::size_t longest = 0;
  for (int n = 0; n < argument.size; ++n) {
    const std::string_view text = argument.text(n);
    Scan ahead = scan;
    if (text.size() <= longest || !ahead.literal(text)) continue;
    found = n;
    longest = text.size();
  }
  if (found >= 0) scan.literal(argument.text(found));
  return found;
}

std::optional<Move> scan_move(std::string_view text, Kind kind) {
  Scan scan(text);
  if (!scan.literal(kKindNames[static_cast<int>(kind)])) return {};
  const Form form = form_of(kind);
  const int first = form.first.text != nullptr ? scan_argument(scan, form.first) : 0;
  const int second = form.second.text != nullptr ? scan_argument(scan, form.second) : 0;
  if (first < 0 || second < 0 || !scan.done()) return {};
  return make_move(kind, first, second);
}

}  // namespace

bool is_sound(Move move) {
  if (move.kind >= kKinds) return false;
  const Form form = form_of(kind_of(move));
  const auto fits = [](const Argument& argument, int value) {
    return value < std::max(1, argument.size);
  };
  return fits(form.first, first_of(move)) && fits(form.second, second_of(move)) &&
         std::all_of(move.arg.begin() + 2, move.arg.end(), [](std::uint8_t b) { return b == 0; });
}

std::span<const OptionSpec> Rules::options() const { return kOptions; }

std::string Rules::move_text(Move move) const {
  const Form form = form_of(kind_of(move));
  std::string words(kKindNames[move.kind]);
  const auto append = [&words](const Argument& argument, int value) {
    if (argument.text != nullptr) words.append(" ").append(argument.text(value));
  };
  append(form.first, first_of(move));
  append(form.second, second_of(move));
  return words;
}

std::optional<Move> Rules::parse_move(std::string_view text) const {
  for (int kind = 0; kind < kKinds; ++kind) {
    if (const auto move = scan_move(text, static_cast<Kind>(kind))) return move;
  }
  return {};
}

}  // namespace cornerstone::comeback_city

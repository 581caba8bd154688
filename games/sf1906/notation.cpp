// Moves as text. Spaces and slots count from 1, cells have the names of view.h: `place 3`,
// `bonus_objective deck`, `clear none`, `build c4`, `permits green-4a yellow-2b`, `service park`.
#include <algorithm>

#include "engine/described.h"
#include "engine/scan.h"
#include "games/sf1906/rules.h"

namespace cornerstone::sf1906 {

namespace {

struct KindName {
  Kind kind;
  std::string_view name;
};
inline constexpr std::array<KindName, 16> kKindNames{{
    {Kind::kIncome, "income"},
    {Kind::kBonusPermit, "bonus_permit"},
    {Kind::kBonusObjective, "bonus_objective"},
    {Kind::kBonusBuilding, "bonus_building"},
    {Kind::kBonusRight, "bonus_right"},
    {Kind::kBonusMoney, "bonus_money"},
    {Kind::kBonusBuild, "bonus_build"},
    {Kind::kPlace, "place"},
    {Kind::kAct, "act"},
    {Kind::kCollect, "collect"},
    {Kind::kPermit, "permit"},
    {Kind::kObjective, "objective"},
    {Kind::kClear, "clear"},
    {Kind::kBuild, "build"},
    {Kind::kPermits, "permits"},
    {Kind::kService, "service"},
}};

std::optional<int> number_from(std::string_view text, int low, int high) {
  Scan scan(text);
  const auto number = scan.number(low, high);
  return number && scan.done() ? number : std::nullopt;
}

template <class Range>
std::optional<int> place_in(const Range& range, const auto& value) {
  const auto found = std::find(std::begin(range), std::end(range), value);
  if (found == std::end(range)) return std::nullopt;
  return static_cast<int>(found - std::begin(range));
}

std::optional<int> source_from(std::string_view text) {
  if (text == "deck") return kDeck;
  const auto slot = number_from(text, 1, kRowSlots);
  return slot ? std::optional(*slot - 1) : std::nullopt;
}

std::optional<int> cell_from(std::string_view text) {
  const int cell = find_cell(text);
  return cell < 0 ? std::nullopt : std::optional(cell);
}

}  // namespace

std::span<const OptionSpec> Rules::options() const { return kOptions; }

std::string Rules::move_text(Move move) const {
  const int first = first_of(move), second = second_of(move);
  const auto& name = kKindNames[move.kind].name;
  const auto with = [&name](std::string_view argument) {
    return std::string(name) + " " + std::string(argument);
  };
  switch (kind_of(move)) {
    case Kind::kIncome: return with(std::to_string(content_.earnings[first]));
    case Kind::kBonusObjective:
    case Kind::kObjective: return with(first == kDeck ? "deck" : std::to_string(first + 1));
    case Kind::kBonusPermit:
    case Kind::kPermit:
    case Kind::kPlace:
    case Kind::kAct: return with(std::to_string(first + 1));
    case Kind::kClear: return with(first == kNone ? "none" : cell_name(first));
    case Kind::kBuild: return with(cell_name(first));
    case Kind::kPermits:
      return with(content_.permit_id[first]) +
             (second == kNone ? "" : " " + content_.permit_id[second]);
    case Kind::kService: return with(first == kNone ? "none" : text(static_cast<Service>(first)));
    case Kind::kBonusBuilding:
    case Kind::kBonusRight:
    case Kind::kBonusMoney:
    case Kind::kBonusBuild:
    case Kind::kCollect: break;
  }
  return std::string(name);
}

std::optional<Move> Rules::parse_move(std::string_view text) const {
  const std::string_view name = text.substr(0, text.find(' '));
  const auto known = std::find_if(kKindNames.begin(), kKindNames.end(),
                                  [&](const KindName& kind) { return kind.name == name; });
  if (known == kKindNames.end()) return std::nullopt;
  const bool bare = name.size() == text.size();
  const std::string_view argument = bare ? std::string_view() : text.substr(name.size() + 1);
  std::optional<int> first, second = 0;
  switch (known->kind) {
    case Kind::kIncome:
      if (const auto amount = number_from(argument, 1, kMostMoney)) {
        first = place_in(content_.earnings, *amount);
      }
      break;
    case Kind::kBonusObjective:
    case Kind::kObjective: first = source_from(argument); break;
    case Kind::kBonusPermit:
    case Kind::kPermit: first = argument == "deck" ? std::nullopt : source_from(argument); break;
    case Kind::kPlace:
    case Kind::kAct:
      first = number_from(argument, 1, kMaxSpaces);
      if (first) --*first;
      break;
    case Kind::kClear:
      first = argument == "none" ? std::optional<int>(kNone) : cell_from(argument);
      break;
    case Kind::kBuild: first = cell_from(argument); break;
    case Kind::kPermits: {
      const auto gap = argument.find(' ');
      first = place_in(content_.permit_id, argument.substr(0, gap));
      second = gap == std::string_view::npos
                   ? std::optional<int>(kNone)
                   : place_in(content_.permit_id, argument.substr(gap + 1));
      if (first && second && *first >= *second) second.reset();  // one spelling for each set
      break;
    }
    case Kind::kService:
      if (const auto type = parse_enum<Service>(argument)) first = static_cast<int>(*type);
      if (argument == "none") first = kNone;
      break;
    case Kind::kBonusBuilding:
    case Kind::kBonusRight:
    case Kind::kBonusMoney:
    case Kind::kBonusBuild:
    case Kind::kCollect: return bare ? std::optional(make_move(known->kind)) : std::nullopt;
  }
  if (!first || !second) return std::nullopt;
  return make_move(known->kind, *first, *second);
}

}  // namespace cornerstone::sf1906

// Moves as text: a word for the kind, then what it is about. Tiles go by their ids, spaces by
// column and row, levels, slots and targets count from 1: `activate carpenter hard`,
// `figure hard steady L1-17`, `plan 2 7`, `space d3`, `pay misc wood`, `construct L1-17 wood 3`.
#include <algorithm>

#include "engine/described.h"
#include "engine/scan.h"
#include "games/rolling_heights/rules.h"

namespace cornerstone::rolling_heights {

namespace {

// In the order of Kind.
inline constexpr std::array<std::string_view, 27> kKindNames{
    "start_plan",   "start_space", "bench",     "rally",          "stop",         "strike",
    "activate",     "collect",     "servant",   "upgrade",        "upgrade_stop", "figure",
    "choose_color", "convert",     "sacrifice", "planner_reroll", "planner_take", "buy",
    "plan",         "space",       "pay",       "wild",           "trade",        "construct",
    "reward",       "end_main",    "target"};

constexpr std::string_view kMiscWord = "misc ";
constexpr std::string_view kPowerWord = "sp";

std::string_view pose_word(int pose) { return enum_text(static_cast<Pose>(pose)); }
std::string_view cube_word(int cube) { return text(static_cast<Cube>(cube)); }
std::string_view meeple_word(int meeple) { return text(static_cast<Meeple>(meeple)); }

// A hard meeple that works steadily is said to: "hard steady".
std::string work_words(int pose, int column) {
  std::string words(pose_word(pose));
  if (static_cast<Pose>(pose) == Pose::kHard && column == kAsSteady) words += " steady";
  return words;
}

std::string unit_words(int unit) {
  if (unit == kPowerUnit) return std::string(kPowerWord);
  if (unit < kCubeUnit) return std::string(kMiscWord) += cube_word(unit - kMiscUnit);
  return std::string(cube_word(unit - kCubeUnit));
}

// Reads the words after the first from left to right. Once one does not fit, nothing does.
class Arguments {
 public:
  explicit Arguments(std::string_view text) : scan_(text) {}

  int slot() { return number(1, kSlots) - 1; }
  int level() { return number(1, kLevels) - 1; }
  int target() { return number(1, kTargetsDealt) - 1; }
  int cubes() { return number(1, kNone); }
  int meeple() { return named(kMeepleKinds, meeple_word); }
  int cube() { return named(kCubeKinds, cube_word); }
  int pose() { return named(kPoses, pose_word); }
  int space() { return named(kSpaces, space_text); }
  int plan(const Content& content) {
    return named(kPlans, [&](int plan) -> std::string_view { return content.plan_id[plan]; });
  }

  // "hard", "steady" or "hard steady".
  struct Work {
    int pose, column;
  };
  Work work() {
    const int worked = pose();
    fits_ &= worked == index_of(Pose::kHard) || worked == index_of(Pose::kSteady);
    const bool hard = worked == index_of(Pose::kHard);
    const bool reduced = hard && scan_.literal(" steady");
    return {worked, hard && !reduced ? kAsHard : kAsSteady};
  }
  int unit() {
    if (scan_.literal(" misc")) return kMiscUnit + cube();
    if (scan_.literal(" sp")) return kPowerUnit;
    return kCubeUnit + cube();
  }

  bool fit() const { return fits_ && scan_.done(); }

 private:
  int number(int low, int high) {
    const auto found = scan_.literal(" ") ? scan_.number(low, high) : std::nullopt;
    fits_ &= found.has_value();
    return found.value_or(low);
  }

  template <class NameOf>
  int named(int size, NameOf name_of) {
    fits_ &= scan_.literal(" ");
    const std::string_view word = scan_.until(' ');
    int i = 0;
    while (i < size && name_of(i) != word) ++i;
    fits_ &= i < size;
    return i < size ? i : 0;
  }

  Scan scan_;
  bool fits_ = true;
};

}  // namespace

std::span<const OptionSpec> Rules::options() const { return kOptions; }

std::string Rules::move_text(Move move) const {
  const int first = first_of(move), second = second_of(move), third = third_of(move);
  std::string words(kKindNames[move.kind]);
  const auto with = [&words](std::string_view word) { words.append(" ").append(word); };
  switch (kind_of(move)) {
    case Kind::kStartPlan:
    case Kind::kTarget: with(std::to_string(first + 1)); break;
    case Kind::kStartSpace:
    case Kind::kSpace: with(space_text(first)); break;
    case Kind::kBench:
    case Kind::kReward: with(meeple_word(first)); break;
    case Kind::kStrike:
    case Kind::kUpgrade:
    case Kind::kSacrifice:
      with(meeple_word(first));
      with(pose_word(second));
      break;
    case Kind::kActivate:
      with(meeple_word(first));
      with(work_words(second, third));
      break;
    case Kind::kServant: with(work_words(first, second)); break;
    case Kind::kFigure:
      with(work_words(first, second));
      with(content_.plan_id[third]);
      break;
    case Kind::kColour:
    case Kind::kWild:
    case Kind::kTrade: with(cube_word(first)); break;
    case Kind::kConvert:
    case Kind::kReroll: with(pose_word(first)); break;
    case Kind::kPlan:
      with(std::to_string(first + 1));
      with(std::to_string(second + 1));
      break;
    case Kind::kPay: with(unit_words(first)); break;
    case Kind::kConstruct:
      with(content_.plan_id[first]);
      with(cube_word(second));
      with(std::to_string(third));
      break;
    case Kind::kRally:
    case Kind::kStop:
    case Kind::kCollect:
    case Kind::kUpgradeStop:
    case Kind::kTake:
    case Kind::kBuy:
    case Kind::kEndMain: break;
  }
  return words;
}

std::optional<Move> Rules::parse_move(std::string_view text) const {
  const std::string_view name = text.substr(0, text.find(' '));
  const auto known = std::find(kKindNames.begin(), kKindNames.end(), name);
  if (known == kKindNames.end()) return std::nullopt;
  const auto kind = static_cast<Kind>(known - kKindNames.begin());
  Arguments rest(text.substr(name.size()));
  int first = 0, second = 0, third = 0;
  switch (kind) {
    case Kind::kStartPlan: first = rest.slot(); break;
    case Kind::kTarget: first = rest.target(); break;
    case Kind::kStartSpace:
    case Kind::kSpace: first = rest.space(); break;
    case Kind::kBench:
    case Kind::kReward: first = rest.meeple(); break;
    case Kind::kStrike:
    case Kind::kUpgrade:
    case Kind::kSacrifice:
      first = rest.meeple();
      second = rest.pose();
      break;
    case Kind::kActivate: {
      first = rest.meeple();
      const auto work = rest.work();
      second = work.pose;
      third = work.column;
      break;
    }
    case Kind::kServant:
    case Kind::kFigure: {
      const auto work = rest.work();
      first = work.pose;
      second = work.column;
      if (kind == Kind::kFigure) third = rest.plan(content_);
      break;
    }
    case Kind::kColour:
    case Kind::kWild:
    case Kind::kTrade: first = rest.cube(); break;
    case Kind::kConvert:
    case Kind::kReroll: first = rest.pose(); break;
    case Kind::kPlan:
      first = rest.level();
      second = rest.slot();
      break;
    case Kind::kPay: first = rest.unit(); break;
    case Kind::kConstruct:
      first = rest.plan(content_);
      second = rest.cube();
      third = rest.cubes();
      break;
    case Kind::kRally:
    case Kind::kStop:
    case Kind::kCollect:
    case Kind::kUpgradeStop:
    case Kind::kTake:
    case Kind::kBuy:
    case Kind::kEndMain: break;
  }
  if (!rest.fit()) return std::nullopt;
  return make_move(kind, first, second, third);
}

}  // namespace cornerstone::rolling_heights

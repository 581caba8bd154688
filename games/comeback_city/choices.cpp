#include "games/comeback_city/choices.h"

#include <algorithm>

#include "engine/bits.h"
#include "games/comeback_city/city.h"

namespace cornerstone::comeback_city {

namespace {

// Lists what the player may do, as far as `add` wants to hear it: it answers whether to go on.
template <class Add>
class Lister {
 public:
  Lister(const Content& content, const State& state, Add& add)
      : content_(content), state_(state), add_(add) {}

  // Whatever is possible where a flip is due, but for the flip itself (R13.6, R13.9).
  bool list_instead_of_flip() const {
    if (state_.stage != Stage::kRebuild) return true;
    return list_rebuilding() && list_repairs() && list_salvages() && list_between();
  }

  bool list_cells(Kind kind, const Cells& cells) const {
    bool go_on = true;
    cells.for_each([&](int cell) { go_on = go_on && add(kind, cell); });
    return go_on;
  }

  // R11.3: an Action Point or a helper that nobody has hired.
  bool list_rewards() const {
    if (!add(Kind::kReward, kApReward)) return false;
    for (int helper = 0; helper < kHelpers; ++helper) {
      if ((state_.helpers >> helper & 1) == 0 && !add(Kind::kReward, helper)) return false;
    }
    return true;
  }

 private:
  bool add(Kind kind, int first = 0) const { return add_(make_move(kind, first)); }

  bool list_rebuilding() const {
    if (state_.rubble == 0) return true;
    return list_cells(Kind::kRebuild, rebuildable(content_, state_));
  }

  bool list_repairs() const {
    if (state_.wrecked == 0) return true;
    for (int part = 0; part < kParts; ++part) {
      const bool possible =
          !state_.works(part) && covers(state_.materials, repair_cost(content_, part));
      if (possible && !add(Kind::kRepair, part)) return false;
    }
    return true;
  }

  bool list_salvages() const {
    if (!may_salvage(state_) || !state_.can_flip()) return true;  // R12.3, R13.8
    return list_cells(Kind::kSalvage, state_.all_standing());
  }

  bool list_between() const {
    if (!state_.between_constructions()) return true;
    if (state_.owns(Helper::kMaintenanceCrew)) {  // R12.1
      if ((state_.wrecked & kAllRoads) != 0 && !add(Kind::kCrew, kCrewRoads)) return false;
      if ((state_.wrecked & kAllLines) != 0 && !add(Kind::kCrew, kCrewLines)) return false;
    }
    if (is_won(content_, state_) && !add(Kind::kFinish)) return false;  // R15.2
    const bool held = std::ranges::count(state_.bonus, BonusState::kHeld) > 0;
    return !held || list_rewards();  // G8
  }

  const Content& content_;
  const State& state_;
  Add& add_;
};

void list_guards(const Content& content, const State& state, Choices& choices) {  // R12.4
  Cells guarded;
  for_each_bit(state.guarded, [&](int card) { guarded.add(state.cell_of[card]); });
  const Cells open = state.all_standing() - guarded;
  if (std::popcount(state.guarded) < content.amounts.guards) {
    open.for_each([&](int cell) { choices.push_back(make_move(Kind::kGuard, cell)); });
  }
  guarded.for_each([&](int from) {
    open.for_each([&](int to) { choices.push_back(make_move(Kind::kGuardMove, from, to)); });
  });
  choices.push_back(make_move(Kind::kGuardSkip));
}

void list_offer(const Content& content, const State& state, Choices& choices) {
  choices.push_back(make_move(Kind::kAccept));
  if (free_discards(content, state) > 0) choices.push_back(make_move(Kind::kDiscard));
  if (state.means == Means::kReductions) choices.push_back(make_move(Kind::kDecline));  // R13.3
}

void list_setup(const State& state, Choices& choices) {  // R3.4
  for (int which = 0; which < kExtraCards; ++which) {
    if (state.extra[which] == kNone) continue;
    for (int column = 0; column < kColumns; ++column) {
      choices.push_back(make_move(Kind::kSetupPlace, which, column));
    }
  }
}

}  // namespace

int highest_number(const Content& content, const State& state) {
  const bool storm = state.disaster == Disaster::kHurricane;
  return storm ? content.amounts.storm_max : content.amounts.tokens_max;
}

int free_discards(const Content& content, const State& state) {
  const Amounts& amounts = content.amounts;
  const int most =
      state.owns(Helper::kPlanningCommission) ? amounts.more_discards : amounts.discards;
  return std::max(0, most - state.discards_used());
}

bool may_salvage(const State& state) {
  return state.owns(Helper::kEngineeringCorps) && state.salvages < state.salvage_limit();  // G10
}

Cells rebuildable(const Content& content, const State& state) {
  Cells cells;
  for_each_bit(state.rubble, [&](int card) {
    if (is_payable(content, state, content.building[card])) cells.add(state.cell_of[card]);
  });
  return cells;
}

bool guard_is_asked(const State& state) {
  if (!state.owns(Helper::kNationalGuard)) return false;
  return state.disaster == Disaster::kAlienInvasion ||
         (state.disaster == Disaster::kUltraMegaChicken && state.tokens > 0);
}

int freeing_price(const Content& content, const State& state, int cell) {
  if (state.released == 0) return 0;
  const int points = content.building[state.card_at[cell]].points;
  return std::max(1, (points + 1) / 2);  // G25
}

Cells freeable(const Content& content, const State& state) {
  Cells cells;
  for_each_bit(state.occupied, [&](int card) {
    const int cell = state.cell_of[card];
    if (freeing_price(content, state, cell) <= state.action_points) cells.add(cell);
  });
  return cells;
}

Cells tied_cells(const Content& content, const State& state) {
  return state.disaster == Disaster::kAlienInvasion ? alien_targets(content, state)
                                                    : chicken_targets(content, state);
}

bool has_instead_of_flip(const Content& content, const State& state) {
  auto stop = [](Move) { return false; };
  return !Lister(content, state, stop).list_instead_of_flip();
}

void find_choices(const Content& content, const State& state, Choices& choices) {
  choices.clear();
  const auto push = [&](Kind kind, int first = 0) { choices.push_back(make_move(kind, first)); };
  auto add = [&](Move move) {
    choices.push_back(move);
    return true;
  };
  const Lister lister(content, state, add);
  switch (state.phase) {
    case Phase::kSetupPlace: return list_setup(state, choices);
    case Phase::kFlip:
      if (state.can_flip()) push(Kind::kFlip);
      lister.list_instead_of_flip();
      return;
    case Phase::kOffer: return list_offer(content, state, choices);
    case Phase::kShortage:
      lister.list_cells(Kind::kSalvage, useful_salvages(content, state));
      return push(Kind::kDecline);
    case Phase::kPlace: lister.list_cells(Kind::kPlace, open_cells(content, state)); return;
    case Phase::kTrim: push(Kind::kTrim, 1); return push(Kind::kTrim, 0);
    case Phase::kReward:
      lister.list_rewards();
      if (state.has(kZoningHold)) push(Kind::kReward, kHoldReward);  // G8
      return;
    case Phase::kGuard: return list_guards(content, state, choices);
    case Phase::kFree:
      lister.list_cells(Kind::kFree, freeable(content, state));
      return push(Kind::kFreeStop);
    case Phase::kSeverity: push(Kind::kSeverity, 1); return push(Kind::kSeverity, 0);
    case Phase::kNumber:
      for (int n = 0; n <= highest_number(content, state); ++n) push(Kind::kNumber, n);
      return;
    case Phase::kDice: push(Kind::kDice, 0); return push(Kind::kDice, 1);
    case Phase::kTie: lister.list_cells(Kind::kTie, tied_cells(content, state)); return;
    case Phase::kOver: return;
  }
}

}  // namespace cornerstone::comeback_city

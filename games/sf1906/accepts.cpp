// Why a move may not be made. choices() is the truth about what is legal; this only says what is
// wrong with the rest.
#include <algorithm>
#include <bit>

#include "engine/bits.h"
#include "games/sf1906/choices.h"
#include "games/sf1906/rules.h"

namespace cornerstone::sf1906 {

namespace {

Phase phase_of(Kind kind) {
  switch (kind) {
    case Kind::kIncome: return Phase::kIncome;
    case Kind::kBonusPermit:
    case Kind::kBonusObjective:
    case Kind::kBonusBuilding:
    case Kind::kBonusRight:
    case Kind::kBonusMoney:
    case Kind::kBonusBuild: return Phase::kBonus;
    case Kind::kPlace: return Phase::kPlace;
    case Kind::kAct:
    case Kind::kCollect: return Phase::kAct;
    case Kind::kPermit: return Phase::kPermit;
    case Kind::kObjective: return Phase::kObjective;
    case Kind::kClear: return Phase::kClear;
    case Kind::kBuild: return Phase::kPlot;
    case Kind::kPermits: return Phase::kPermits;
    case Kind::kService: return Phase::kService;
  }
  return Phase::kOver;
}

// The clause that asks for the decision that is due.
Clause clause_of_phase(Phase phase) {
  switch (phase) {
    case Phase::kIncome: return "R4.3";
    case Phase::kBonus: return "R4.4";
    case Phase::kPlace:
    case Phase::kAct: return "R5.3";
    case Phase::kPermit: return "R6.3";
    case Phase::kObjective: return "R6.4";
    case Phase::kClear: return "R6.5";
    case Phase::kPlot:
    case Phase::kPermits: return "R6.7";
    case Phase::kService: return "R6.7.5";
    case Phase::kOver: break;
  }
  return {};
}

class Judge {
 public:
  Judge(const Content& content, const State& state)
      : content_(content), state_(state), seat_(state.active()) {}

  // For a move of the phase that is not among the choices.
  Verdict explain(Move move) const {
    const int first = first_of(move);
    switch (kind_of(move)) {
      case Kind::kIncome: return refuse(Refusal::kSpaceTaken, "R4.3", first + 1);
      case Kind::kBonusPermit:
        return offered(kTakePermit) ? permit(first, "R4.4") : not_this_year();
      case Kind::kBonusObjective:
        if (!offered(kTakeObjective)) return not_this_year();
        if (first == kDeck && state_.has(kBonusFromDeck)) {
          return refuse(Refusal::kDeckIsClosed, "G8");
        }
        return objective(first, "R4.4");
      case Kind::kBonusBuilding:
        return offered(kGainBuilding) ? refuse(Refusal::kPoolIsEmpty, "R1.2") : not_this_year();
      case Kind::kBonusRight:
      case Kind::kBonusMoney: return not_this_year();
      case Kind::kBonusBuild: return offered(kBuildNow) ? building(0, false) : not_this_year();
      case Kind::kPlace: return place(first);
      case Kind::kAct: return act(first);
      case Kind::kPermit: return permit(first, "R6.3");
      case Kind::kObjective: return objective(first, "R6.4");
      case Kind::kClear: return clear(first);
      case Kind::kBuild: return plot(first);
      case Kind::kPermits: return permits(first, second_of(move));
      case Kind::kService: return service(first);
      case Kind::kCollect: break;  // always open
    }
    return refuse(Refusal::kUnknownMove, {});
  }

 private:
  bool offered(BonusChoice choice) const {
    return (content_.year[state_.year].choices & choice) != 0;
  }
  Verdict not_this_year() const {
    return refuse(Refusal::kNotThisYear,
                  state_.year == kFinalYear ? Clause("R7.2") : Clause("R4.4"),
                  kFirstYear + state_.year);
  }
  // With all that the turn has cost or would cost before.
  Verdict too_dear(int cost, Clause clause) const {
    return refuse(Refusal::kTooDear, clause, cost, state_.money[seat_]);
  }
  int distance_chosen() const { return state_.money[seat_] - money_to_act(content_, state_); }

  Verdict place(int space) const {
    const int spaces = side_in_play(content_, state_).spaces;
    if (space >= spaces) return refuse(Refusal::kNoSuchSpace, "R5.3", spaces);
    return refuse(Refusal::kSpaceTaken, "R5.3", space + 1);
  }

  Verdict act(int space) const {
    const ActionSide& side = side_in_play(content_, state_);
    if (space >= side.spaces) return refuse(Refusal::kNoSuchSpace, "R5.3", side.spaces);
    const Action action = side.space[space].action;
    if (side.space[state_.token[seat_]].action == Action::kPass) {
      return refuse(Refusal::kPassEndsTheTurn, "G3");
    }
    if (action == Action::kPass) return refuse(Refusal::kPassHasNoAction, "R5.3");
    const int distance = distance_cost(content_, state_, space);
    if (state_.money[seat_] < distance) return too_dear(distance, "R5.3");
    switch (action) {
      case Action::kMaterials: return refuse(Refusal::kPoolIsEmpty, "R6.2");
      case Action::kPermit: return no_permit("R6.3");
      case Action::kObjective: return refuse(Refusal::kNoObjectives, "R6.4");
      case Action::kClearUp: return too_dear(distance + content_.costs.clear_nothing, "R6.5");
      case Action::kUrbanDevelopment:
        return too_dear(distance + content_.costs.urban_development, "R6.6");
      default: return building(distance, action == Action::kBuildGrant);
    }
  }

  Verdict no_permit(Clause clause) const {
    const int held = std::popcount(state_.hand[seat_]);
    if (held >= kPermitLimit) return refuse(Refusal::kHandIsFull, "R1.3", held);
    return refuse(Refusal::kRowIsEmpty, clause);
  }

  Verdict permit(int slot, Clause clause) const {
    const bool empty = state_.permit_row[slot] == kNone;
    const bool full_hand = std::popcount(state_.hand[seat_]) >= kPermitLimit;
    return empty && !full_hand ? refuse(Refusal::kSlotIsEmpty, clause, slot + 1)
                               : no_permit(clause);
  }

  Verdict objective(int source, Clause clause) const {
    if (source == kDeck) return refuse(Refusal::kDeckIsEmpty, clause);
    return refuse(Refusal::kSlotIsEmpty, clause, source + 1);
  }

  // Nothing at all can be built by an action that is so far away.
  Verdict building(int distance, bool grant_space) const {
    if (state_.buildings[seat_] == 0) return refuse(Refusal::kNoBuilding, "R6.7");
    if (state_.hand[seat_] == 0) return refuse(Refusal::kNoPermits, "R6.7");
    const Cells fitting = plots_that_fit(content_, state_, grant_space) & state_.free_plots();
    if (fitting == 0) return refuse(Refusal::kNoPlotFits, "R6.7");
    const int cost = distance + content_.year[state_.year].build_cost;
    return (fitting & ~state_.rubble) != 0
               ? too_dear(cost, "R4.7")
               : too_dear(cost + content_.costs.build_on_rubble, "R6.7.3");
  }

  Verdict misfit(Clause clause) const {
    const Clause why = is_grant_space(content_, state_) ? Clause("R6.8") : clause;
    return refuse(Refusal::kPermitsDoNotFit, why);
  }

  Verdict clear(int cell) const {
    const int distance = distance_chosen();
    if (cell == kNone) return too_dear(distance + content_.costs.clear_nothing, "R6.5");
    if ((state_.rubble & cell_bit(cell)) == 0) return refuse(Refusal::kNoRubble, "R6.5");
    return too_dear(distance + content_.costs.clear_rubble, "R6.5");
  }

  Verdict plot(int cell) const {
    const Cells bit = cell_bit(cell);
    if ((state_.plots() & bit) == 0) return refuse(Refusal::kNoSuchPlot, "R2.2");
    if ((state_.free_plots() & bit) == 0) return refuse(Refusal::kPlotIsTaken, "R1.5");
    if ((plots_that_fit(content_, state_, is_grant_space(content_, state_)) & bit) == 0) {
      return misfit("R6.7");
    }
    return too_dear(distance_chosen() + build_cost(content_, state_, bit), "R6.7.3");
  }

  Verdict permits(int first, int second) const {
    const auto held = [&](int permit) { return (state_.hand[seat_] >> permit & 1u) != 0; };
    if (!held(first) || (second != kNone && !held(second))) {
      return refuse(Refusal::kNotInHand, "R6.7");
    }
    const PermitSet set = judge_permits(content_, state_, first, second);
    if (!set.fits) {
      return misfit(second == kNone ? Clause("R6.7.1") : Clause("R6.7.2"));
    }
    return refuse(Refusal::kSecondNotNeeded, "R6.7.6");
  }

  Verdict service(int type) const {
    if (type == kNone) return refuse(Refusal::kMustTake, "R6.7.5");
    const auto [first, second] = state_.permits;
    const unsigned shared = content_.permit[first].symbols & content_.permit[second].symbols;
    if ((shared >> type & 1u) == 0) return refuse(Refusal::kSymbolsDiffer, "R6.7.5");
    if ((content_.services_of[type] & ~state_.services_taken()) == 0) {
      return refuse(Refusal::kPileIsEmpty, "R6.7.5");
    }
    return refuse(Refusal::kTooDear, "R6.7.5", content_.service_cost[type],
                  money_for_services(content_, state_, cell_bit(state_.plot)));
  }

  const Content& content_;
  const State& state_;
  const int seat_;
};

bool within_its_range(Move move) {
  const int first = first_of(move), second = second_of(move);
  switch (kind_of(move)) {
    case Kind::kIncome: return first < kEarningsSpaces;
    case Kind::kBonusPermit:
    case Kind::kPermit: return first < kRowSlots;
    case Kind::kBonusObjective:
    case Kind::kObjective: return first <= kDeck;
    case Kind::kPlace:
    case Kind::kAct: return first < kMaxSpaces;
    case Kind::kClear: return first < kCellColumns * kCellRows || first == kNone;
    case Kind::kBuild: return first < kCellColumns * kCellRows;
    case Kind::kPermits:
      return first < kPermitCards && (second == kNone || (second < kPermitCards && first < second));
    case Kind::kService: return first < kServiceTypes || first == kNone;
    default: return first == 0;
  }
}

// One spelling for each move: arguments that a kind does not use are zero.
bool is_canonical(Move move) {
  if (move.kind > static_cast<std::uint8_t>(Kind::kService)) return false;
  const bool pair = kind_of(move) == Kind::kPermits;
  return move == make_move(kind_of(move), first_of(move), pair ? second_of(move) : 0) &&
         within_its_range(move);
}

}  // namespace

Verdict Rules::accepts(const State& state, Move move) const {
  if (!is_canonical(move)) return refuse(Refusal::kUnknownMove, {});
  if (state.phase == Phase::kOver) {
    return refuse(Refusal::kGameOver, state.year == kFinalYear ? Clause("R8.3") : Clause("R8.2"));
  }
  if (phase_of(kind_of(move)) != state.phase) {
    return refuse(Refusal::kNotNow, clause_of_phase(state.phase), static_cast<int>(state.phase));
  }
  bool listed = false;
  for_each_bit(choices(content_, state),
               [&](int choice) { listed |= move_of(state, choice) == move; });
  return listed ? kLegal : Judge(content_, state).explain(move);
}

}  // namespace cornerstone::sf1906

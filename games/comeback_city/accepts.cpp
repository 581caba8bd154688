// Why a move is refused. What is legal is decided by choices.h; here the rest is explained.
#include <algorithm>

#include "engine/rules.h"
#include "games/comeback_city/choices.h"
#include "games/comeback_city/city.h"
#include "games/comeback_city/rules.h"

namespace cornerstone::comeback_city {

namespace {

bool is_made_in(Kind kind, Phase phase) {
  switch (kind) {
    case Kind::kSetupPlace: return phase == Phase::kSetupPlace;
    case Kind::kFlip:
    case Kind::kRebuild:
    case Kind::kRepair:
    case Kind::kCrew:
    case Kind::kFinish: return phase == Phase::kFlip;
    case Kind::kSalvage: return phase == Phase::kFlip || phase == Phase::kShortage;
    case Kind::kAccept:
    case Kind::kDiscard: return phase == Phase::kOffer;
    case Kind::kDecline: return phase == Phase::kOffer || phase == Phase::kShortage;
    case Kind::kPlace: return phase == Phase::kPlace;
    case Kind::kTrim: return phase == Phase::kTrim;
    case Kind::kReward: return phase == Phase::kReward || phase == Phase::kFlip;
    case Kind::kGuard:
    case Kind::kGuardMove:
    case Kind::kGuardSkip: return phase == Phase::kGuard;
    case Kind::kFree:
    case Kind::kFreeStop: return phase == Phase::kFree;
    case Kind::kSeverity: return phase == Phase::kSeverity;
    case Kind::kNumber: return phase == Phase::kNumber;
    case Kind::kDice: return phase == Phase::kDice;
    case Kind::kTie: return phase == Phase::kTie;
  }
  return false;
}

// Explains a move that is not among the choices, though it belongs to the decision at hand.
class Refuser {
 public:
  Refuser(const Content& content, const State& state) : content_(content), state_(state) {}

  Verdict explain(Move move) const {
    const int first = first_of(move), second = second_of(move);
    switch (kind_of(move)) {
      case Kind::kSetupPlace: return refuse(Refusal::kPlacedAlready, "R3.4");
      case Kind::kFlip: return refuse(Refusal::kNothingToFlip, "R13.8");
      case Kind::kDiscard: return no_discard();
      case Kind::kDecline: return refuse(Refusal::kMustTake, "R4.5");
      case Kind::kPlace: return bad_cell(first);
      case Kind::kRebuild: return no_rebuilding(first);
      case Kind::kRepair: return no_repair(first);
      case Kind::kSalvage: return no_salvage(first);
      case Kind::kCrew: return no_crew(first);
      case Kind::kFinish: return no_finish();
      case Kind::kReward: return no_reward(first);
      case Kind::kGuard: return no_guard(first);
      case Kind::kGuardMove: return no_guard_move(first, second);
      case Kind::kFree: return no_freeing(first);
      case Kind::kNumber: return bad_number();
      case Kind::kTie: return not_tied(first);
      case Kind::kAccept:
      case Kind::kTrim:
      case Kind::kGuardSkip:
      case Kind::kFreeStop:
      case Kind::kSeverity:
      case Kind::kDice: break;  // always possible where they are asked
    }
    return refuse(Refusal::kUnknownMove, {});
  }

 private:
  Verdict no_discard() const {
    const bool commission = state_.owns(Helper::kPlanningCommission);
    const int most = commission ? content_.amounts.more_discards : content_.amounts.discards;
    return refuse(Refusal::kNoDiscardLeft, commission ? Clause("R12.5") : Clause("R4.5"), most);
  }

  Clause clause_of_place() const {
    return state_.stage == Stage::kRebuild ? Clause("R13.5") : Clause("R4.6");
  }

  Verdict bad_cell(int cell) const {
    if (cell == state_.chicken) return refuse(Refusal::kChickenThere, "R10.5", cell);
    if (state_.stands(cell)) return refuse(Refusal::kOccupiedCell, clause_of_place(), cell);
    const Levels cards = state_.cards.column[column_of(cell)];
    if ((candidate_levels(cards) & level_bit(level_of(cell))) == 0) {
      return refuse(Refusal::kFloating, clause_of_place(), cell);
    }
    return refuse(Refusal::kTooHigh, "R2.8", cell, std::popcount(cards), most_cards());
  }

  // That a column may have (R2.8); the Chicken may close one (G14).
  int most_cards() const {
    int fewest = kBuildings;
    for (int c = 0; c < kColumns; ++c) {
      const Levels cards = state_.cards.column[c];
      Cells open;
      open.column[c] = candidate_levels(cards);
      if (state_.chicken != kNone) open.remove(state_.chicken);
      if (!open.empty()) fewest = std::min(fewest, std::popcount(cards));
    }
    return fewest + content_.amounts.column_spread;
  }

  Verdict too_dear(const Materials& cost, const Reductions& reductions, Clause why) const {
    std::array<int, kMaterials> missing;
    int any = reductions.any;  // G26
    for (int m = 0; m < kMaterials; ++m) {
      missing[m] = std::max(0, cost[m] - reductions.of[m] - state_.materials[m]);
      const int saved = std::min(missing[m], any);
      missing[m] -= saved;
      any -= saved;
    }
    return refuse(Refusal::kTooDear, why, missing[0], missing[1], missing[2]);
  }

  Verdict no_rebuilding(int cell) const {
    const int card = state_.card_at[cell];
    const bool rubble = card != kNone && !state_.stands(cell);
    if (!rubble) return refuse(Refusal::kNoRubble, "R13.6", cell);
    const Building& building = content_.building[card];
    return too_dear(building.cost, reductions_for(content_, state_, building.zone), "R13.6");
  }

  Verdict no_repair(int part) const {
    if (state_.works(part)) return refuse(Refusal::kWorking, "R13.6", part);
    return too_dear(repair_cost(content_, part), {}, "R13.6");
  }

  Verdict not_hired(Helper helper, Clause why) const {
    return refuse(Refusal::kNotHired, why, index_of(helper));
  }

  Verdict no_salvage(int cell) const {
    if (!state_.owns(Helper::kEngineeringCorps)) {
      return not_hired(Helper::kEngineeringCorps, "R12.3");
    }
    if (!may_salvage(state_)) return refuse(Refusal::kSalvagedAlready, "R12.3");
    if (!state_.stands(cell)) return refuse(Refusal::kNoBuilding, "R12.3", cell);
    if (state_.phase == Phase::kShortage) return refuse(Refusal::kNotEnough, "R13.4", cell);
    return refuse(Refusal::kNothingToFlip, "R13.8");
  }

  Verdict no_crew(int repaired) const {
    if (!state_.owns(Helper::kMaintenanceCrew)) return not_hired(Helper::kMaintenanceCrew, "R12.1");
    if (!state_.between_constructions()) return refuse(Refusal::kConstructing, "R13.9");
    return refuse(Refusal::kWorking, "R12.1", repaired == kCrewRoads ? kFirstRoad : kFirstLine);
  }

  Verdict no_finish() const {
    if (!state_.between_constructions()) return refuse(Refusal::kConstructing, "R13.9");
    return refuse(Refusal::kNotWon, "R15.2");
  }

  Verdict no_reward(int reward) const {
    const bool due = state_.phase == Phase::kReward;
    if (reward == kHoldReward) return refuse(Refusal::kNoHolding, "G8");
    if (!due && !state_.between_constructions()) return refuse(Refusal::kConstructing, "R13.9");
    const bool held = std::ranges::count(state_.bonus, BonusState::kHeld) > 0;
    if (!due && !held) return refuse(Refusal::kNothingHeld, "R11.3");
    return refuse(Refusal::kHelperTaken, "R11.3", reward);
  }

  bool is_guarded(int cell) const {
    const int card = state_.card_at[cell];
    return card != kNone && (state_.guarded & card_bit(card)) != 0;
  }

  Verdict no_guard(int cell) const {
    if (!state_.stands(cell)) return refuse(Refusal::kNoBuilding, "R12.4", cell);
    if (is_guarded(cell)) return refuse(Refusal::kGuardedAlready, "R12.4", cell);
    return refuse(Refusal::kNoGuardLeft, "R12.4");
  }

  Verdict no_guard_move(int from, int to) const {
    if (!is_guarded(from)) return refuse(Refusal::kNoGuardThere, "R12.4", from);
    return no_guard(to);
  }

  Verdict no_freeing(int cell) const {
    const int card = state_.card_at[cell];
    const bool occupied = card != kNone && (state_.occupied & card_bit(card)) != 0;
    if (!occupied) return refuse(Refusal::kNotOccupied, "R12.2", cell);
    return refuse(Refusal::kTooFewPoints, "R12.2", cell, freeing_price(content_, state_, cell),
                  state_.action_points);
  }

  Verdict bad_number() const {
    const bool storm = state_.disaster == Disaster::kHurricane;
    return refuse(Refusal::kBadNumber, storm ? Clause("R8.2") : Clause("R10.3"),
                  storm ? content_.amounts.storm_max : content_.amounts.tokens_max);
  }

  Verdict not_tied(int cell) const {
    const bool aliens = state_.disaster == Disaster::kAlienInvasion;
    return refuse(Refusal::kNotTied, aliens ? Clause("R6.2") : Clause("R10.2"), cell);
  }

  const Content& content_;
  const State& state_;
};

}  // namespace

Verdict Rules::accepts(const State& state, Move move) const {
  if (!is_sound(move)) return refuse(Refusal::kUnknownMove, {});
  if (state.phase == Phase::kOver) return refuse(Refusal::kGameOver, "R15.2");
  if (!is_made_in(kind_of(move), state.phase)) {
    return refuse(Refusal::kNotNow, "R13.9", static_cast<int>(state.phase));
  }
  Choices choices;
  find_choices(content_, state, choices);
  const bool legal = std::ranges::find(choices, move) != choices.end();
  return legal ? kLegal : Refuser(content_, state).explain(move);
}

}  // namespace cornerstone::comeback_city

#include "games/sf1906/choices.h"

#include <array>
#include <bit>
#include <cassert>
#include <cstdlib>

#include "engine/bits.h"
#include "games/sf1906/moves.h"

namespace cornerstone::sf1906 {

namespace {

// Bits of a year's bonus, in the order of rules.md, section 4.
inline constexpr int kPermitBits = 0;                           // a slot each
inline constexpr int kObjectiveBits = kPermitBits + kRowSlots;  // a slot each, and the deck
inline constexpr int kBuildingBit = kObjectiveBits + kRowSlots + 1;
inline constexpr int kRightBit = kBuildingBit + 1;
inline constexpr int kMoneyBit = kRightBit + 1;
inline constexpr int kBuildBit = kMoneyBit + 1;

inline constexpr int kCollectBit = kMaxSpaces;                 // after the spaces
inline constexpr int kNoRubbleBit = kCellColumns * kCellRows;  // after the cells

// Two permits of a hand, by their places in it; in the bits they follow the single ones.
struct HandPair {
  std::uint8_t first, second;
};
inline constexpr std::array<HandPair, kHandPairs> kPairs{
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

std::uint32_t full_slots(const std::array<std::uint8_t, kRowSlots>& row) {
  std::uint32_t slots = 0;
  for (std::size_t i = 0; i < kRowSlots; ++i) {
    slots |= static_cast<std::uint32_t>(row[i] != kNone) << i;
  }
  return slots;
}

std::uint32_t permit_slots(const State& state) {  // R1.3, R6.3
  return std::popcount(state.hand[state.active()]) < kPermitLimit ? full_slots(state.permit_row)
                                                                  : 0;
}

std::uint32_t objective_sources(const State& state) {  // R6.4
  return full_slots(state.objective_row) | static_cast<std::uint32_t>(state.objectives_left > 0)
                                               << kDeck;
}

// Free plots that the active player can build on now with this much money (R6.7).
Cells plots_to_build(const Content& content, const State& state, int money, bool grant_space) {
  const int cost = content.year[state.year].build_cost;  // R4.7
  if (state.buildings[state.active()] == 0 || money < cost) return 0;
  const Cells plots = plots_that_fit(content, state, grant_space) & state.free_plots();
  return money >= cost + content.costs.build_on_rubble ? plots : plots & ~state.rubble;  // R6.7.3
}

Choices bonus_choices(const Content& content, const State& state) {  // R4.4, R7.2
  const std::uint8_t offered = content.year[state.year].choices;
  Choices found = 0;
  if ((offered & kTakePermit) != 0) found |= Choices{permit_slots(state)} << kPermitBits;
  if ((offered & kTakeObjective) != 0) {
    std::uint32_t sources = objective_sources(state);
    if (state.has(kBonusFromDeck)) sources &= ~(1u << kDeck);  // G8: the option closes the deck
    found |= Choices{sources} << kObjectiveBits;
  }
  if ((offered & kGainBuilding) != 0 && state.pool(state.active()) > 0) {
    found |= Choices{1} << kBuildingBit;
  }
  if ((offered & kMoveRight) != 0) found |= Choices{1} << kRightBit;
  if ((offered & (kGainMoney | kMoneyPerBuilt)) != 0) found |= Choices{1} << kMoneyBit;
  if ((offered & kBuildNow) != 0 &&
      plots_to_build(content, state, state.money[state.active()], false) != 0) {
    found |= Choices{1} << kBuildBit;
  }
  return found;
}

bool can_act(const Content& content, const State& state, Action action, int money) {  // R5.5
  switch (action) {
    case Action::kEarnings: return true;
    case Action::kMaterials: return state.pool(state.active()) > 0;  // R6.2
    case Action::kPermit: return permit_slots(state) != 0;
    case Action::kObjective: return objective_sources(state) != 0;
    case Action::kClearUp:
      return money >= content.costs.clear_nothing ||
             (money >= content.costs.clear_rubble && state.rubble != 0);              // R6.5
    case Action::kUrbanDevelopment: return money >= content.costs.urban_development;  // R6.6
    case Action::kBuild: return plots_to_build(content, state, money, false) != 0;
    case Action::kBuildGrant: return plots_to_build(content, state, money, true) != 0;
    case Action::kPass: return false;  // R5.3
  }
  return false;
}

Choices act_choices(const Content& content, const State& state) {  // R5.3
  const ActionSide& side = side_in_play(content, state);
  const int seat = state.active();
  Choices found = Choices{1} << kCollectBit;
  if (side.space[state.token[seat]].action == Action::kPass) return found;  // G3
  for (int space = 0; space < side.spaces; ++space) {
    const int money = state.money[seat] - distance_cost(content, state, space);
    const bool open = money >= 0 && can_act(content, state, side.space[space].action, money);
    found |= static_cast<Choices>(open) << space;
  }
  return found;
}

Choices clear_choices(const Content& content, const State& state) {  // R6.5
  const int money = money_to_act(content, state);
  Choices found = money >= content.costs.clear_rubble ? state.rubble : 0;
  if (money >= content.costs.clear_nothing) found |= Choices{1} << kNoRubbleBit;
  return found;
}

// Types whose pile still has a card that this much money buys.
std::uint8_t services_on_offer(const Content& content, const State& state, int money) {
  const std::uint32_t taken = state.services_taken();
  unsigned types = 0;
  for (std::size_t type = 0; type < kServiceTypes; ++type) {
    const bool open =
        (content.services_of[type] & ~taken) != 0 && money >= content.service_cost[type];
    types |= static_cast<unsigned>(open) << type;
  }
  return static_cast<std::uint8_t>(types);
}

// Judges permits of the active player for a plot.
class PermitJudge {
 public:
  PermitJudge(const Content& content, const State& state, int cell)
      : content_(content),
        state_(state),
        plot_(cell_bit(cell)),
        grant_space_(is_grant_space(content, state)),
        on_offer_(services_on_offer(content, state, money_for_services(content, state, plot_))) {}

  struct Fit {
    bool colour, number, alone;
    std::uint8_t symbols;
  };

  Fit fit(int permit) const {
    const Permit& card = content_.permit[permit];
    const bool colour = (state_.colour[card.colour] & plot_) != 0;
    const bool number = (state_.number[card.number] & plot_) != 0;
    const bool half_grant =
        state_.has(kGrantPermit) && (content_.grants >> permit & 1u) != 0;  // G4
    const bool alone = grant_space_ ? colour || number : colour && number && !half_grant;
    return {colour, number, alone, card.symbols};
  }

  PermitSet one(const Fit& fit) const { return {.fits = fit.alone}; }  // R6.7.1

  PermitSet two(const Fit& one, const Fit& other) const {  // R6.7.2
    PermitSet set;
    set.one_is_enough = one.alone || other.alone;
    set.fits = set.one_is_enough || (one.colour && other.number) || (other.colour && one.number);
    set.services = one.symbols & other.symbols & on_offer_;
    return set;
  }

 private:
  const Content& content_;
  const State& state_;
  const Cells plot_;
  const bool grant_space_;
  const std::uint8_t on_offer_;
};

Choices permit_choices(const Content& content, const State& state) {
  Choices found = 0;
  for (const PermitUse& use : permit_uses(content, state, state.plot)) {
    found |= Choices{1} << use.choice;
  }
  return found;
}

std::uint8_t service_choices(const Content& content, const PermitSet& set) {  // R6.7.5
  bool free_of_charge = false;
  for_each_bit(std::uint32_t{set.services},
               [&](int type) { free_of_charge |= content.service_cost[type] == 0; });
  const bool may_decline = !free_of_charge && !set.one_is_enough;
  return static_cast<std::uint8_t>(set.services | static_cast<unsigned>(may_decline) << kNoService);
}

bool in_corner(const State& state, int seat) {
  return state.column[seat] == kColumns - 1 && state.row[seat] == kRows - 1;
}

int hand_permit(const State& state, int place) {
  return kth_bit(state.hand[state.active()], place);
}

}  // namespace

const ActionSide& action_side(const Content& content, const State& state, int ring_place) {
  return content.action[state.ring[ring_place]][state.seats > 2];  // R3.2
}

const ActionSide& side_in_play(const Content& content, const State& state) {
  return action_side(content, state, state.card);
}

std::uint32_t spaces_taken(const State& state) {
  std::uint32_t taken = 0;
  for (int i = 0; i < state.turn; ++i) taken |= 1u << state.token[state.order[i]];
  return taken;
}

int distance_cost(const Content& content, const State& state, int space) {
  return content.costs.per_space * std::abs(space - state.token[state.active()]);  // G2
}

int money_to_act(const Content& content, const State& state) {
  const int money = state.money[state.active()];
  return state.acting == kNone ? money : money - distance_cost(content, state, state.acting);
}

bool is_grant_space(const Content& content, const State& state) {
  return state.acting != kNone &&
         side_in_play(content, state).space[state.acting].action == Action::kBuildGrant;
}

Cells plots_that_fit(const Content& content, const State& state, bool grant_space) {
  const std::uint64_t hand = state.hand[state.active()];
  // A plot's colour and number may come from two permits as well as from one, so the sets of both
  // say it all (R6.7.1, R6.7.2).
  Cells colours = 0, numbers = 0;
  const auto add = [&](int permit) {
    colours |= state.colour[content.permit[permit].colour];
    numbers |= state.number[content.permit[permit].number];
  };
  if (!state.has(kGrantPermit) || grant_space || (hand & content.grants) == 0) {
    for_each_bit(hand, add);
    return grant_space ? colours | numbers : colours & numbers;  // R6.8
  }
  // G4: a grant that stands in for one attribute needs another permit for the other one.
  for_each_bit(hand & ~content.grants, add);
  return std::popcount(hand & content.grants) > 1 ? state.plots() : colours | numbers;
}

int build_cost(const Content& content, const State& state, Cells plot) {
  return content.year[state.year].build_cost +
         ((state.rubble & plot) != 0 ? content.costs.build_on_rubble : 0);
}

int money_for_services(const Content& content, const State& state, Cells plot) {
  const int money = money_to_act(content, state) - build_cost(content, state, plot);
  // A step in the corner pays before the services are bought (R6.7.4).
  const bool paid_step = (state.rubble & plot) != 0 && in_corner(state, state.active());
  return paid_step ? money + content.costs.corner : money;
}

PermitSet judge_permits(const Content& content, const State& state, int first, int second) {
  const PermitJudge judge(content, state, state.plot);
  return second == kNone ? judge.one(judge.fit(first))
                         : judge.two(judge.fit(first), judge.fit(second));
}

PermitUses permit_uses(const Content& content, const State& state, int cell) {
  const PermitJudge judge(content, state, cell);
  PermitUses uses;
  const auto add = [&](std::uint64_t permits, std::size_t choice, const PermitSet& set) {
    if (!set.legal()) return;
    uses.push_back({permits, static_cast<std::uint8_t>(choice), service_choices(content, set)});
  };
  struct Held {
    std::uint64_t bit;
    PermitJudge::Fit fit;
  };
  List<Held, kPermitLimit> hand;
  for_each_bit(state.hand[state.active()], [&](int permit) {
    hand.push_back({std::uint64_t{1} << permit, judge.fit(permit)});
  });
  for (std::size_t i = 0; i < hand.size(); ++i) add(hand[i].bit, i, judge.one(hand[i].fit));
  for (std::size_t i = 0; i < kPairs.size(); ++i) {
    const auto [first, second] = kPairs[i];
    if (second >= hand.size()) continue;
    add(hand[first].bit | hand[second].bit, kPermitLimit + i,
        judge.two(hand[first].fit, hand[second].fit));
  }
  return uses;
}

Choices choices(const Content& content, const State& state) {
  switch (state.phase) {
    case Phase::kIncome: return ((1u << kEarningsSpaces) - 1) & ~spaces_taken(state);  // R4.3
    case Phase::kBonus: return bonus_choices(content, state);
    case Phase::kPlace:
      return ((1u << side_in_play(content, state).spaces) - 1) & ~spaces_taken(state);  // R5.3
    case Phase::kAct: return act_choices(content, state);
    case Phase::kPermit: return permit_slots(state);
    case Phase::kObjective: return objective_sources(state);
    case Phase::kClear: return clear_choices(content, state);
    case Phase::kPlot:
      return plots_to_build(content, state, money_to_act(content, state),
                            is_grant_space(content, state));
    case Phase::kPermits: return permit_choices(content, state);
    case Phase::kService:
      return service_choices(content,
                             judge_permits(content, state, state.permits[0], state.permits[1]));
    case Phase::kOver: return 0;
  }
  return 0;
}

Move move_of(const State& state, int choice) {
  switch (state.phase) {
    case Phase::kIncome: return make_move(Kind::kIncome, choice);
    case Phase::kBonus:
      if (choice < kObjectiveBits) return make_move(Kind::kBonusPermit, choice - kPermitBits);
      if (choice < kBuildingBit) return make_move(Kind::kBonusObjective, choice - kObjectiveBits);
      if (choice == kBuildingBit) return make_move(Kind::kBonusBuilding);
      if (choice == kRightBit) return make_move(Kind::kBonusRight);
      return make_move(choice == kMoneyBit ? Kind::kBonusMoney : Kind::kBonusBuild);
    case Phase::kPlace: return make_move(Kind::kPlace, choice);
    case Phase::kAct:
      return choice == kCollectBit ? make_move(Kind::kCollect) : make_move(Kind::kAct, choice);
    case Phase::kPermit: return make_move(Kind::kPermit, choice);
    case Phase::kObjective: return make_move(Kind::kObjective, choice);
    case Phase::kClear: return make_move(Kind::kClear, choice == kNoRubbleBit ? kNone : choice);
    case Phase::kPlot: return make_move(Kind::kBuild, choice);
    case Phase::kPermits: {
      if (choice < kPermitLimit)
        return make_move(Kind::kPermits, hand_permit(state, choice), kNone);
      const auto [first, second] = kPairs[choice - kPermitLimit];
      return make_move(Kind::kPermits, hand_permit(state, first), hand_permit(state, second));
    }
    case Phase::kService: return make_move(Kind::kService, choice == kNoService ? kNone : choice);
    case Phase::kOver: break;
  }
  assert(false);
  return {};
}

}  // namespace cornerstone::sf1906

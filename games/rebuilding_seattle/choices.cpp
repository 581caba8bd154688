#include "games/rebuilding_seattle/choices.h"

#include <algorithm>

#include "engine/bits.h"
#include "games/rebuilding_seattle/moves.h"

namespace cornerstone::rebuilding_seattle {

namespace {

constexpr Choices bit(int choice) { return Choices{1} << choice; }

// Numbers that nobody has chosen yet (R2.6).
Choices unused_of(const std::array<std::uint8_t, kMaxSeats>& chosen, int seats, int all) {
  Choices unused = bit(all) - 1;
  for (int seat = 0; seat < seats; ++seat) {
    if (chosen[seat] != kNone) unused &= ~bit(chosen[seat]);
  }
  return unused;
}

// Own landmarks that the money would buy.
std::uint32_t affordable_landmarks(const Content& content, const State& state, int money,
                                   int discount) {
  std::uint32_t affordable = 0;
  for_each_bit(std::uint32_t{state.landmarks[state.decider]}, [&](int landmark) {
    if (content.landmark[landmark].price - discount <= money) affordable |= 1u << landmark;
  });
  return affordable;
}

// R6: what may be bought beside what has been bought in this action.
Choices purchases(const Content& content, const State& state) {
  const int money = state.money[state.decider];
  Choices found = 0;
  if (state.bought_suburb == kNone && state.suburbs_left() > 0 &&
      money >= content.amounts.suburb_price) {  // R7.1
    found |= bit(kSuburbChoice);
  }
  if (state.bought_piece != 0) return found;
  Room wanted;
  std::array<std::uint32_t, kForms> spaces_with{};  // affordable and in supply, as bits (R8.2)
  for (int space = 0; space < content.spaces_for[state.seats]; ++space) {
    const int kind = kind_at(content, state, space);
    if (kind == kNone || content.space[space].price > money || state.supply[kind] == 0) continue;
    spaces_with[form_of(kind)] |= 1u << space;
    wanted.forms |= 1u << form_of(kind);
  }
  wanted.landmarks = affordable_landmarks(content, state, money, 0);
  const Room room = room_for(content, state, state.decider, wanted);  // R8.1
  for_each_bit(room.forms, [&](int form) { found |= Choices{spaces_with[form]} << kSpaceChoice; });
  return found | Choices{room.landmarks} << kLandmarkChoice;
}

// R5.1
Choices turn_choices(const Content& content, const State& state) {
  Choices found = purchases(content, state);
  const std::uint32_t available = ((1u << kEvents) - 1) & ~std::uint32_t{state.events_done};
  found |= Choices{available} << kEventChoice;  // R10.1
  if (state.law[state.decider] == kNone) {      // R11.1
    for (int which = 0; which < kLawsPerDistrict; ++which) {
      if (law_is_possible(content, state, which)) found |= bit(kLawChoice + which);
    }
  }
  return found;
}

bool bonus_tile_is_possible(const Content& content, const State& state) {  // R10.6, G12
  const int kind = content.event[state.acting].second.which;
  if (state.supply[kind] == 0) return false;
  return room_for(content, state, state.decider, {.forms = 1u << form_of(kind)}).forms != 0;
}

Move turn_move(const State& state, int choice) {
  if (choice == kSuburbChoice) return make_move(Kind::kBuySuburb);
  if (choice < kLandmarkChoice) {
    const int space = choice - kSpaceChoice;
    return make_move(state.market[space] == kNone ? Kind::kBuyPrinted : Kind::kBuyCard, space);
  }
  if (choice < kEventChoice) return make_move(Kind::kBuyLandmark, choice - kLandmarkChoice);
  if (choice < kLawChoice) return make_move(Kind::kActivateEvent, choice - kEventChoice);
  if (choice < kEndChoice) {
    return make_move(Kind::kEnactLaw, law_number(state, state.decider, choice - kLawChoice));
  }
  return make_move(Kind::kEndTurn);
}

}  // namespace

int kind_at(const Content& content, const State& state, int space) {
  const std::uint8_t card = state.market[space];
  return card == kNone ? content.space[space].printed : content.card[card].kind;  // R8.4
}

int law_number(const State& state, int seat, int which) {
  return kLawsPerDistrict * state.district[seat] + which;
}

const Effect* find_effect(const Effects& effects, EffectKind kind) {
  const Effect* found = std::find_if(effects.begin(), effects.end(),
                                     [&](const Effect& effect) { return effect.kind == kind; });
  return found == effects.end() ? nullptr : found;
}

std::uint32_t landmarks_to_build(const Content& content, const State& state, int money,
                                 int discount) {
  const Room wanted{.forms = 0, .landmarks = affordable_landmarks(content, state, money, discount)};
  return room_for(content, state, state.decider, wanted).landmarks;
}

bool law_is_possible(const Content& content, const State& state, int which) {
  const Law& law = content.law[law_number(state, state.decider, which)];
  const int left = state.money[state.decider] - law.money;
  if (left < 0) return false;
  const Effect* const suburbs = find_effect(law.effects, EffectKind::kBuySuburbs);
  if (suburbs != nullptr && (left < suburbs->price || state.suburbs_left() == 0)) return false;
  const Effect* const landmark = find_effect(law.effects, EffectKind::kBuildLandmark);
  return landmark == nullptr || landmarks_to_build(content, state, left, landmark->amount) != 0;
}

Choices choices(const Content& content, const State& state) {
  switch (state.phase) {
    case Phase::kDistrict: return unused_of(state.district, state.seats, kDistricts);
    case Phase::kNeighborhood: return unused_of(state.neighborhood, state.seats, kNeighborhoods);
    case Phase::kLandmark: return state.landmarks[state.decider];
    case Phase::kTurn: return turn_choices(content, state);
    case Phase::kAfterBuy: return purchases(content, state) | bit(kEndChoice);
    case Phase::kBonus:
      return bit(kPoints) | (bonus_tile_is_possible(content, state) ? bit(kTileInstead) : 0);
    case Phase::kExpansionBuy:
    case Phase::kGraduation:
    case Phase::kShopping:
    case Phase::kLawSuburb: return 0b11;
    case Phase::kLawLandmark: {
      const Law& law = content.law[law_number(state, state.decider, state.acting)];
      const Effect& effect = law.effects.effect[state.step - 1];
      return landmarks_to_build(content, state, state.money[state.decider], effect.amount);
    }
    case Phase::kTrack: return bit(kTracks) - 1;
    case Phase::kPlaceSuburb:
    case Phase::kPlaceBuilding:
    case Phase::kOver: break;
  }
  return 0;
}

Move move_of(const State& state, int choice) {
  switch (state.phase) {
    case Phase::kDistrict: return make_move(Kind::kChooseDistrict, choice);
    case Phase::kNeighborhood: return make_move(Kind::kChooseNeighborhood, choice);
    case Phase::kLandmark: return make_move(Kind::kDiscardLandmark, choice);
    case Phase::kExpansionBuy: return make_move(Kind::kExpansionBuy, choice);
    case Phase::kGraduation: return make_move(Kind::kChooseGraduation, choice);
    case Phase::kBonus: return make_move(Kind::kChooseBonus, choice);
    case Phase::kShopping: return make_move(Kind::kChooseShopping, choice);
    case Phase::kLawSuburb: return make_move(Kind::kLawBuySuburb, choice);
    case Phase::kLawLandmark: return make_move(Kind::kLawLandmark, choice);
    case Phase::kTrack: return make_move(Kind::kChooseTrack, choice);
    default: return turn_move(state, choice);
  }
}

}  // namespace cornerstone::rebuilding_seattle

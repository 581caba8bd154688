// Why a move is refused. What is allowed is known from choices.h and ground.h; here it is only put
// into reasons.
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <span>

#include "engine/bits.h"
#include "games/rebuilding_seattle/choices.h"
#include "games/rebuilding_seattle/layout.h"
#include "games/rebuilding_seattle/rules.h"
#include "games/rebuilding_seattle/shape.h"

namespace cornerstone::rebuilding_seattle {

namespace {

// The decision that a kind of move belongs to; purchases also belong to kAfterBuy.
Phase phase_of(Kind kind) {
  switch (kind) {
    case Kind::kChooseDistrict: return Phase::kDistrict;
    case Kind::kChooseNeighborhood: return Phase::kNeighborhood;
    case Kind::kDiscardLandmark: return Phase::kLandmark;
    case Kind::kBuySuburb:
    case Kind::kBuyCard:
    case Kind::kBuyPrinted:
    case Kind::kBuyLandmark:
    case Kind::kActivateEvent:
    case Kind::kEnactLaw: return Phase::kTurn;
    case Kind::kPlaceSuburb: return Phase::kPlaceSuburb;
    case Kind::kPlaceBuilding: return Phase::kPlaceBuilding;
    case Kind::kRearrange:
    case Kind::kEndTurn: return Phase::kAfterBuy;
    case Kind::kExpansionBuy: return Phase::kExpansionBuy;
    case Kind::kChooseGraduation: return Phase::kGraduation;
    case Kind::kChooseBonus: return Phase::kBonus;
    case Kind::kChooseShopping: return Phase::kShopping;
    case Kind::kLawBuySuburb: return Phase::kLawSuburb;
    case Kind::kLawLandmark: return Phase::kLawLandmark;
    case Kind::kChooseTrack: return Phase::kTrack;
  }
  return Phase::kOver;
}

bool is_purchase(Kind kind) {
  return kind == Kind::kBuySuburb || kind == Kind::kBuyCard || kind == Kind::kBuyPrinted ||
         kind == Kind::kBuyLandmark;
}

Clause clause_of_phase(Phase phase) {
  switch (phase) {
    case Phase::kDistrict:
    case Phase::kNeighborhood: return "R2.6";
    case Phase::kLandmark: return "R2.9";
    case Phase::kTurn: return "R5.1";
    case Phase::kPlaceSuburb:
    case Phase::kPlaceBuilding: return "R6.3";
    case Phase::kAfterBuy: return "R6.1";
    case Phase::kExpansionBuy: return "R10.3";
    case Phase::kGraduation: return "R10.4";
    case Phase::kBonus:
    case Phase::kShopping: return "R10.6";
    case Phase::kLawSuburb:
    case Phase::kLawLandmark:
    case Phase::kTrack: return "R11.4";
    case Phase::kOver: return "R14.1";
  }
  return {};
}

class Judge {
 public:
  Judge(const Content& content, const State& state)
      : content_(content), state_(state), seat_(state.decider), money_(state.money[seat_]) {}

  // The move belongs to the phase, but is not among its choices.
  Verdict explain(Move move) const {
    const int value = value_of(move);
    switch (kind_of(move)) {
      case Kind::kChooseDistrict:
      case Kind::kChooseNeighborhood: return refuse(Refusal::kTaken, "R2.6");
      case Kind::kDiscardLandmark: return refuse(Refusal::kNotYourLandmark, "R2.9", value);
      case Kind::kBuySuburb: return suburb();
      case Kind::kBuyCard: return card(value);
      case Kind::kBuyPrinted: return printed(value);
      case Kind::kBuyLandmark: return landmark(value, 0, "R8.5");
      case Kind::kActivateEvent: return refuse(Refusal::kEventDone, "R10.1", value);
      case Kind::kChooseBonus: return bonus_tile();
      case Kind::kEnactLaw: return law(value);
      case Kind::kLawLandmark: return landmark(value, discount(), "R11.4");
      default: return refuse(Refusal::kUnknownMove, {});  // none of the others can be refused
    }
  }

  Verdict place_suburb(const Placement& at) const {
    if (const Verdict verdict = spelling(content_.suburb[state_.suburb], at); !verdict) {
      return verdict;
    }
    const Layout layout(content_, state_, seat_, {});
    const Laid laid = laid_suburb(content_, state_.suburb, at);
    if (const auto square = layout.overlap(laid)) return overlapping(*square, "R1.7");
    return layout.touches(laid) ? kLegal : refuse(Refusal::kNotAdjacent, "R1.7");
  }

  Verdict place_building(const Placement& at) const {
    const Shape& shape = shape_of_piece(content_, state_.tile);
    if (const Verdict verdict = spelling(state_.tile, at); !verdict) return verdict;
    const Laid laid{&shape.turned[at.turn], at, shape.squares};
    return building_on(Layout(content_, state_, seat_, {}), laid, "R1.8");
  }

  Verdict rearrange(Spot suburb_spot, Spot building_spot) const {  // R6.5
    const bool has_suburb = state_.bought_suburb != kNone, has_building = state_.bought_piece != 0;
    if (has_suburb != (suburb_spot != 0) || has_building != (building_spot != 0)) {
      return refuse(Refusal::kWrongPieces, "R6.5");
    }
    const bool suburb_moves = has_suburb && state_.suburb_spot[state_.bought_suburb] != suburb_spot;
    const bool building_moves =
        has_building &&
        state_.bought_piece != piece_of(seat_, what_of(state_.bought_piece), building_spot);
    if (!suburb_moves && !building_moves) return refuse(Refusal::kNothingMoved, "R6.5");
    Layout layout(content_, state_, seat_, {state_.bought_suburb, state_.bought_piece});
    if (has_suburb) {
      if (const Verdict verdict = relay_suburb(layout, placement_of(suburb_spot)); !verdict) {
        return verdict;
      }
    }
    return has_building ? relay_building(layout, placement_of(building_spot)) : kLegal;
  }

 private:
  Verdict relay_suburb(Layout& layout, const Placement& at) const {
    const int suburb = state_.bought_suburb;
    if (const Verdict verdict = spelling(content_.suburb[suburb], at); !verdict) return verdict;
    const Laid laid = laid_suburb(content_, suburb, at);
    if (const auto square = layout.overlap(laid)) return overlapping(*square, "R6.5");
    layout.add_suburb(content_, suburb, laid);
    return layout.connected() ? kLegal : refuse(Refusal::kTornApart, "R6.5");
  }

  Verdict relay_building(const Layout& layout, const Placement& at) const {
    const int what = what_of(state_.bought_piece);
    const Shape& shape = shape_of_piece(content_, what);
    if (const Verdict verdict = spelling(what, at); !verdict) return verdict;
    return building_on(layout, {&shape.turned[at.turn], at, shape.squares}, "R6.5");
  }

  // R1.4
  Verdict spelling(const Suburb& suburb, const Placement& at) const {
    return spelling(content_.suburb_shape[suburb.shape], suburb.turns, suburb.terrain, at);
  }
  Verdict spelling(int piece, const Placement& at) const {
    return spelling(shape_of_piece(content_, piece), turns_of_piece(content_, piece), kNoTerrain,
                    at);
  }
  static Verdict spelling(const Shape& shape, int turns, std::span<const std::uint8_t> terrain,
                          const Placement& at) {
    if ((turns >> at.turn & 1) != 0) return kLegal;
    return refuse(Refusal::kTurnTaken, "R1.4", named_turn(shape, at.turn, terrain));
  }

  static Verdict overlapping(const Layout::At& square, Clause clause) {
    return refuse(Refusal::kOverlaps, clause, square.x, square.y);
  }

  static Verdict building_on(const Layout& layout, const Laid& laid, Clause clause) {
    if (const auto square = layout.off_the_edge(laid)) {
      return refuse(Refusal::kOffTheEdge, clause, square->x, square->y);
    }
    if (const auto square = layout.built_over(laid)) {
      return refuse(Refusal::kBuiltOver, clause, square->x, square->y);
    }
    return kLegal;
  }

  Verdict too_dear(int price, Clause clause) const {
    return refuse(Refusal::kTooDear, clause, price, money_);
  }

  Verdict suburb() const {
    if (state_.bought_suburb != kNone) return refuse(Refusal::kSuburbBought, "R6.1");
    if (state_.suburbs_left() == 0) return refuse(Refusal::kNoSuburbLeft, "R7.2");
    return too_dear(content_.amounts.suburb_price, "R6.2");
  }

  // A tile of that kind, for that price, and room for it.
  Verdict tile(int kind, int price, Clause clause) const {
    if (state_.supply[kind] == 0) {
      return refuse(Refusal::kOutOfSupply, clause, type_of(kind), form_of(kind));
    }
    if (price > money_) return too_dear(price, "R6.2");
    return refuse(Refusal::kNoRoom, "R8.1");
  }

  Verdict card(int space) const {
    if (state_.bought_piece != 0) return refuse(Refusal::kBuildingBought, "R6.1");
    const int spaces = content_.spaces_for[state_.seats];
    if (space >= spaces) return refuse(Refusal::kNoSuchSpace, "R2.2", spaces);
    if (state_.market[space] == kNone) return refuse(Refusal::kSpaceIsEmpty, "R8.2", space);
    return tile(kind_at(content_, state_, space), content_.space[space].price, "R8.2");
  }

  Verdict printed(int space) const {
    if (state_.bought_piece != 0) return refuse(Refusal::kBuildingBought, "R6.1");
    if (content_.space[space].printed == kNone) {
      return refuse(Refusal::kNothingPrinted, "R8.4", space);
    }
    if (state_.market[space] != kNone) return refuse(Refusal::kStillCovered, "R8.4", space);
    return tile(content_.space[space].printed, content_.space[space].price, "R8.4");
  }

  int discount() const {
    const Law& law = content_.law[law_number(state_, seat_, state_.acting)];
    return law.effects.effect[state_.step - 1].amount;
  }

  Verdict landmark(int number, int discount, Clause clause) const {
    if (state_.bought_piece != 0) return refuse(Refusal::kBuildingBought, "R6.1");
    if ((state_.built_landmarks[seat_] >> number & 1) != 0) {
      return refuse(Refusal::kAlreadyBuilt, clause, number);
    }
    if ((state_.landmarks[seat_] >> number & 1) == 0) {
      return refuse(Refusal::kNotYourLandmark, clause, number);
    }
    const int price = std::max(0, content_.landmark[number].price - discount);
    return price > money_ ? too_dear(price, "R6.2") : refuse(Refusal::kNoRoom, "R8.1");
  }

  Verdict bonus_tile() const {
    const int kind = content_.event[state_.acting].second.which;
    if (state_.supply[kind] == 0) {
      return refuse(Refusal::kOutOfSupply, "R10.6", type_of(kind), form_of(kind));
    }
    return refuse(Refusal::kNoRoom, "R10.6");
  }

  Verdict law(int number) const {
    if (number / kLawsPerDistrict != state_.district[seat_]) {
      return refuse(Refusal::kNotYourLaw, "R11.1");
    }
    if (state_.law[seat_] != kNone) return refuse(Refusal::kLawUsed, "R11.1");
    const Law& law = content_.law[number];
    if (law.money > money_) return too_dear(law.money, "R11.2");
    const Effect* const suburbs = find_effect(law.effects, EffectKind::kBuySuburbs);
    if (suburbs != nullptr) {
      if (state_.suburbs_left() == 0) return refuse(Refusal::kNoSuburbLeft, "R11.2");
      if (law.money + suburbs->price > money_) {
        return too_dear(law.money + suburbs->price, "R11.2");
      }
    }
    return law_landmark(law);
  }

  Verdict law_landmark(const Law& law) const {
    const Effect* const effect = find_effect(law.effects, EffectKind::kBuildLandmark);
    if (effect == nullptr) return refuse(Refusal::kUnknownMove, {});
    int cheapest = -1;
    for_each_bit(std::uint32_t{state_.landmarks[seat_]}, [&](int number) {
      const int price = std::max(0, content_.landmark[number].price - effect->amount) + law.money;
      if (cheapest < 0 || price < cheapest) cheapest = price;
    });
    if (cheapest < 0) return refuse(Refusal::kAllBuilt, "R11.2");
    return cheapest > money_ ? too_dear(cheapest, "R11.2") : refuse(Refusal::kNoRoom, "R11.2");
  }

  const Content& content_;
  const State& state_;
  const int seat_;
  const int money_;
};

int values_of(Kind kind) {
  switch (kind) {
    case Kind::kChooseDistrict: return kDistricts;
    case Kind::kChooseNeighborhood: return kNeighborhoods;
    case Kind::kDiscardLandmark:
    case Kind::kBuyLandmark:
    case Kind::kLawLandmark: return kLandmarks;
    case Kind::kBuyCard:
    case Kind::kBuyPrinted: return kSpaces;
    case Kind::kActivateEvent: return kEvents;
    case Kind::kEnactLaw: return kLaws;
    case Kind::kChooseTrack: return kTracks;
    case Kind::kExpansionBuy:
    case Kind::kChooseGraduation:
    case Kind::kChooseBonus:
    case Kind::kChooseShopping:
    case Kind::kLawBuySuburb: return 2;
    default: return 1;
  }
}

bool in_reach(Spot spot) {
  if (spot >> kSpotBits != 0) return false;
  const Placement at = placement_of(spot);
  return std::abs(at.x) <= kFarthest && std::abs(at.y) <= kFarthest;
}

// One spelling for each move: arguments that a kind does not use are zero.
bool is_canonical(Move move) {
  if (move.kind > static_cast<std::uint8_t>(Kind::kChooseTrack)) return false;
  const Kind kind = kind_of(move);
  const Spot first = first_spot(move), second = second_spot(move);
  switch (kind) {
    case Kind::kPlaceSuburb:
    case Kind::kPlaceBuilding: return move == make_placement(kind, first) && in_reach(first);
    case Kind::kRearrange:
      return move == make_placement(kind, first, second) && (first != 0 || second != 0) &&
             (first == 0 || in_reach(first)) && (second == 0 || in_reach(second));
    default: return move == make_move(kind, value_of(move)) && value_of(move) < values_of(kind);
  }
}

}  // namespace

Verdict Rules::accepts(const State& state, Move move) const {
  if (!is_canonical(move)) return refuse(Refusal::kUnknownMove, {});
  if (state.phase == Phase::kOver) return refuse(Refusal::kGameOver, "R14.1");
  const Kind kind = kind_of(move);
  const bool due = phase_of(kind) == state.phase ||
                   (state.phase == Phase::kAfterBuy && is_purchase(kind));  // R6.1
  if (!due) {
    return refuse(Refusal::kNotNow, clause_of_phase(state.phase), static_cast<int>(state.phase));
  }
  const Judge judge(content_, state);
  switch (kind) {
    case Kind::kPlaceSuburb: return judge.place_suburb(placement_of(first_spot(move)));
    case Kind::kPlaceBuilding: return judge.place_building(placement_of(first_spot(move)));
    case Kind::kRearrange: return judge.rearrange(first_spot(move), second_spot(move));
    default: break;
  }
  bool listed = false;
  for_each_bit(choices(content_, state),
               [&](int choice) { listed |= move_of(state, choice) == move; });
  return listed ? kLegal : judge.explain(move);
}

}  // namespace cornerstone::rebuilding_seattle

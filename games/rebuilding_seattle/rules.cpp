#include "games/rebuilding_seattle/rules.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <numeric>
#include <span>
#include <utility>

#include "engine/bits.h"
#include "engine/rules.h"
#include "games/rebuilding_seattle/choices.h"
#include "games/rebuilding_seattle/ground.h"
#include "games/rebuilding_seattle/scoring.h"

namespace cornerstone::rebuilding_seattle {

namespace {

constexpr std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

// The clause of each event, in the order of the content.
constexpr std::array<Clause, kEvents> kEventClauses{"R10.3", "R10.4", "R10.5",
                                                    "R10.6", "R10.6", "R10.6"};

constexpr int kAllEvents = (1 << kEvents) - 1;

// What a move does, and what follows from it until somebody has a decision again.
template <class J>
class Turn {
 public:
  Turn(const Content& content, State& state, Rng& rng, J& journal)
      : content_(content), state_(state), rng_(rng), journal_(journal) {}

  void play(Move move) {
    const int value = value_of(move);
    switch (kind_of(move)) {
      case Kind::kChooseDistrict: return choose_district(value);
      case Kind::kChooseNeighborhood: return choose_neighborhood(value);
      case Kind::kDiscardLandmark: return discard_landmark(value);
      case Kind::kBuySuburb: return buy_suburb();
      case Kind::kBuyCard: return buy_card(value);
      case Kind::kBuyPrinted: return buy_printed(value);
      case Kind::kBuyLandmark: return buy_landmark(value);
      case Kind::kPlaceSuburb: return place_suburb(first_spot(move));
      case Kind::kPlaceBuilding: return place_building(first_spot(move));
      case Kind::kRearrange: return rearrange(first_spot(move), second_spot(move));
      case Kind::kEndTurn: return end_turn();
      case Kind::kActivateEvent: return activate(value);
      case Kind::kExpansionBuy: return answer_expansion(value);
      case Kind::kChooseGraduation:
      case Kind::kChooseBonus: return choose_bonus(value);
      case Kind::kChooseShopping: return choose_shopping(value);
      case Kind::kEnactLaw: return enact(value % kLawsPerDistrict);
      case Kind::kLawBuySuburb: return answer_law(value);
      case Kind::kLawLandmark: return choose_law_landmark(value);
      case Kind::kChooseTrack: return choose_track(value);
    }
  }

  // Setup, R2.

  void set_up() {
    journal_.add(GameStarted{seat_of(state_.starting_seat)});
    deal_market("R2.4");
    show_suburb();
    if (state_.has(kSetupMode)) {
      deal_homes();
      return deal_landmarks();
    }
    state_.decider = state_.active = state_.starting_seat;
    state_.phase = Phase::kDistrict;
  }

 private:
  static Seat seat_of(int seat) { return static_cast<Seat>(seat); }
  Seat decider() const { return seat_of(state_.decider); }

  void deal_homes() {  // R2.6
    std::array<std::uint8_t, kDistricts> districts;
    std::array<std::uint8_t, kNeighborhoods> neighborhoods;
    std::iota(districts.begin(), districts.end(), std::uint8_t{0});
    std::iota(neighborhoods.begin(), neighborhoods.end(), std::uint8_t{0});
    rng_.shuffle(districts);
    rng_.shuffle(neighborhoods);
    for (int i = 0; i < state_.seats; ++i) {
      const int seat = state_.seat_after(state_.starting_seat, i);
      take_district(seat, districts[i]);
      take_neighborhood(seat, neighborhoods[i]);
    }
  }

  void take_district(int seat, int district) {
    state_.district[seat] = byte(district);
    journal_.add(DistrictTaken{seat_of(seat), DistrictNumber{byte(district)}});
  }

  void take_neighborhood(int seat, int neighborhood) {
    state_.neighborhood[seat] = byte(neighborhood);
    state_.symbols[seat] = content_.neighborhood[neighborhood].symbols;  // R1.9, R2.7
    state_.tiles[seat] = content_.neighborhood[neighborhood].tiles;
    state_.bounds[seat] = bounds_of(content_, state_, seat);
    journal_.add(NeighborhoodTaken{seat_of(seat), NeighborhoodNumber{byte(neighborhood)}});
  }

  void choose_district(int district) {
    take_district(state_.decider, district);
    state_.phase = Phase::kNeighborhood;
  }

  void choose_neighborhood(int neighborhood) {
    take_neighborhood(state_.decider, neighborhood);
    if (!next_in_setup()) return deal_landmarks();
    state_.phase = Phase::kDistrict;
  }

  // Clockwise from the starting player; false once all have had their turn.
  bool next_in_setup() {
    state_.decider = state_.active = byte(state_.seat_after(state_.decider, 1));
    return state_.decider != state_.starting_seat;
  }

  void deal_landmarks() {  // R2.9
    std::array<std::uint8_t, kLandmarks> cards;
    std::iota(cards.begin(), cards.end(), std::uint8_t{0});
    rng_.shuffle(cards);
    for (int i = 0; i < state_.seats; ++i) {
      const int seat = state_.seat_after(state_.starting_seat, i);
      for (int k = 0; k < kLandmarksDealt; ++k) {
        const std::uint8_t landmark = cards[kLandmarksDealt * i + k];
        state_.landmarks[seat] |= static_cast<std::uint16_t>(1u << landmark);
        journal_.add(LandmarkDealt{seat_of(seat), LandmarkNumber{landmark}, byte(1 << seat)});
      }
    }
    state_.decider = state_.active = state_.starting_seat;
    state_.phase = Phase::kLandmark;
  }

  void discard_landmark(int landmark) {
    const auto card = static_cast<std::uint16_t>(1u << landmark);
    state_.landmarks[state_.decider] ^= card;
    state_.discarded_landmark[state_.decider] = card;
    journal_.add(
        LandmarkDiscarded{decider(), LandmarkNumber{byte(landmark)}, byte(1 << state_.decider)});
    if (next_in_setup()) return;
    show_landmarks();
    begin_round(true);
  }

  void show_landmarks() {  // R2.10
    if constexpr (J::kListening) {
      const int everybody = (1 << state_.seats) - 1;
      for (int i = 0; i < state_.seats; ++i) {
        const int seat = state_.seat_after(state_.starting_seat, i);
        const int audience = state_.has(kHiddenLandmarks) ? 1 << seat : everybody;
        for_each_bit(std::uint32_t{state_.landmarks[seat]}, [&](int landmark) {
          journal_.add(LandmarkKept{seat_of(seat), LandmarkNumber{byte(landmark)}, byte(audience)});
        });
      }
    }
  }

  // Rounds, R3 to R5, R12 and R13.

  void begin_round(bool human_first) {
    journal_.add(RoundStarted{state_.round + 1});
    for (int seat = 0; seat < state_.seats; ++seat) {  // R4.1
      change_population(seat, content_.increase[state_.round], "R4.1");
    }
    if (state_.solo()) shuffle_solo_deck();
    if (!human_first) return let_the_deck_act();  // R15.4
    begin_turn(state_.starting_seat);
  }

  // R5.4: an event is left, so there is something to do.
  void begin_turn(int seat) {
    state_.active = state_.decider = byte(seat);
    state_.action = Action::kNothing;
    state_.phase = Phase::kTurn;
    journal_.add(TurnStarted{seat_of(seat)});
  }

  void end_turn() {
    state_.bought_suburb = kNone;  // R6.4: from now on it lies where it lies
    state_.bought_piece = 0;
    state_.acting = kNone;
    state_.step = 0;
    state_.visited = 0;
    const Action done = std::exchange(state_.action, Action::kNothing);
    if (state_.events_done == kAllEvents) return end_round(done);  // R5.2
    if (!state_.solo()) return begin_turn(state_.seat_after(state_.active, 1));
    if (done == Action::kDeckEvent) return begin_turn(0);
    let_the_deck_act();  // R15.2
  }

  void end_round(Action last) {
    for (int seat = 0; seat < state_.seats; ++seat) pay_profit(seat);
    if (state_.round + 1 == kRounds) return finish();
    if (!state_.solo()) {  // R5.3
      state_.starting_seat = byte(state_.seat_after(state_.active, 1));
      journal_.add(StandeePassed{seat_of(state_.starting_seat)});
    }
    clean_up();
    begin_round(!state_.solo() || last == Action::kDeckEvent);
  }

  void pay_profit(int seat) {  // R12.1
    const Profit profit = profit_of(content_, state_, seat);
    add_money(seat, profit.total());
    journal_.add(ProfitPaid{seat_of(seat), profit.banks, profit.upgrades, profit.landmarks});
  }

  void clean_up() {
    journal_.add(MarketCleared{
        static_cast<int>(kSpaces - std::count(state_.market.begin(), state_.market.end(), kNone))});
    state_.law.fill(kNone);  // R13.2
    state_.events_done = 0;
    journal_.add(RoundEnded{state_.round + 1});
    ++state_.round;
    deal_market("R13.1");
  }

  // The deck of the first round is dealt from before the game; those of the others wait.
  void deal_market(Clause why) {
    const int spaces = content_.spaces_for[state_.seats];
    if (state_.round > 0) {
      auto& deck = state_.deck[state_.round - 1];
      std::copy_n(deck.begin(), spaces, state_.market.begin());
      deck.fill(kNone);
    }
    for (int space = 0; space < spaces; ++space) {
      journal_.add(CardDealt{SpaceNumber{byte(space)}, CardNumber{state_.market[space]}, why});
    }
  }

  void finish() {
    state_.active = state_.decider = state_.starting_seat;
    state_.phase = Phase::kOver;
    journal_.add(GameOver{});
  }

  // Buying, R6 to R9.

  void buy_suburb() {
    state_.action = Action::kBuy;
    buy_suburb_for(content_.amounts.suburb_price, Gain::kBought, "R7.1");
  }

  void buy_card(int space) {  // R8.2
    const int price = content_.space[space].price;
    pay_for_building(price, "R8.2");
    const std::uint8_t card = std::exchange(state_.market[space], kNone);
    state_.cards[state_.decider].add(card);
    journal_.add(CardBought{decider(), SpaceNumber{byte(space)}, CardNumber{card}, price});
    state_.card = card;
    take_tile(content_.card[card].kind);
  }

  void buy_printed(int space) {  // R8.4
    const int price = content_.space[space].price, kind = content_.space[space].printed;
    pay_for_building(price, "R8.4");
    journal_.add(PrintedBought{decider(), SpaceNumber{byte(space)},
                               static_cast<Type>(type_of(kind)), FormNumber{byte(form_of(kind))},
                               price});
    take_tile(kind);
  }

  void buy_landmark(int landmark) {  // R8.5
    const int price = content_.landmark[landmark].price;
    pay_for_building(price, "R8.5");
    take_landmark(landmark, price, "R8.5");
  }

  void pay_for_building(int price, Clause why) {
    state_.action = Action::kBuy;
    pay(price, why);
  }

  void take_tile(int kind) {
    --state_.supply[kind];
    state_.tile = byte(kind);
    state_.phase = Phase::kPlaceBuilding;
  }

  // Its card is face up from now on, though the tile is still in hand.
  void take_landmark(int landmark, int price, Clause why) {
    const auto card = static_cast<std::uint16_t>(1u << landmark);
    state_.landmarks[state_.decider] ^= card;
    state_.built_landmarks[state_.decider] |= card;
    journal_.add(LandmarkBought{decider(), LandmarkNumber{byte(landmark)}, price, why});
    state_.tile = byte(kLandmarkPiece + landmark);
    state_.phase = Phase::kPlaceBuilding;
  }

  void place_suburb(Spot spot) {
    const int suburb = std::exchange(state_.suburb, kNone);
    lay_suburb(suburb, spot);
    const Placement at = placement_of(spot);
    journal_.add(SuburbPlaced{decider(), SuburbNumber{byte(suburb)}, at.turn, at.x, at.y});
    switch (std::exchange(state_.gain, Gain::kNothing)) {
      case Gain::kBought:
        state_.bought_suburb = byte(suburb);
        state_.phase = Phase::kAfterBuy;
        return;
      case Gain::kExpansion: return begin_part_for_all();
      case Gain::kLawPurchase: return offer_law_suburb();
      case Gain::kEffect: return gain_next_suburb();
      case Gain::kNothing: assert(false);
    }
  }

  void lay_suburb(int suburb, Spot spot) {
    const int seat = state_.decider;
    state_.suburbs[seat].add(suburb);
    state_.suburb_spot[suburb] = spot;
    const Laid laid = laid_suburb(content_, state_, suburb);
    extend(state_.bounds[seat], *laid.outline, laid.at);
  }

  void place_building(Spot spot) {
    const int what = std::exchange(state_.tile, kNone);
    const Piece piece = piece_of(state_.decider, what, spot);
    add_piece(state_, piece);
    if (state_.action == Action::kBuy) state_.bought_piece = piece;
    if (what >= kLandmarkPiece) return open_landmark(what - kLandmarkPiece, placement_of(spot));
    open_building(what, placement_of(spot));
    if (state_.action == Action::kEvent) return begin_part_for_all();
    upgrade();
    state_.phase = Phase::kAfterBuy;
  }

  void open_building(int kind, const Placement& at) {
    const int type = type_of(kind), symbols = content_.tile[kind].symbols;
    state_.tiles[state_.decider][type] += 1;
    state_.symbols[state_.decider][type] =
        byte(state_.symbols[state_.decider][type] + symbols);  // R8.3
    journal_.add(BuildingPlaced{decider(), static_cast<Type>(type), FormNumber{byte(form_of(kind))},
                                symbols, at.turn, at.x, at.y});
  }

  void upgrade() {  // R9
    if (state_.card == kNone) return;
    const std::uint8_t number = std::exchange(state_.card, kNone);
    const Card& card = content_.card[number];
    switch (card.upgrade) {
      case UpgradeKind::kQuality: return raise_quality(card.effect.which, card.effect.amount);
      case UpgradeKind::kProfit:
        return journal_.add(UpgradeKept{decider(), CardNumber{number}, "R9.3"});
      case UpgradeKind::kEnd:
        return journal_.add(UpgradeKept{decider(), CardNumber{number}, "R9.4"});
    }
  }

  void raise_quality(int track, int steps) {
    std::uint8_t& level = state_.quality[state_.decider][track];
    for (; steps > 0 && level < kTopLevel; --steps) {  // R9.1
      ++level;
      journal_.add(QualityRaised{decider(), static_cast<Type>(track), level});
    }
    if (steps > 0) {  // R9.2
      score(state_.decider, steps * content_.amounts.overflow_vp, kFromOverflow, "R9.2");
    }
  }

  void open_landmark(int landmark, const Placement& at) {  // R8.6: no type, no symbols
    journal_.add(LandmarkPlaced{decider(), LandmarkNumber{byte(landmark)}, at.turn, at.x, at.y});
    state_.landmark = byte(landmark);
    state_.landmark_step = 0;
    go_on_with_landmark();
  }

  void go_on_with_landmark() {  // R8.5
    const Effects& effects = content_.landmark[state_.landmark].on_build;
    while (state_.landmark_step < effects.size) {
      const Effect& effect = effects.effect[state_.landmark_step++];
      if (carry_out(effect, state_.decider, kFromLandmarks, "R8.5")) return;
    }
    state_.landmark = kNone;
    state_.landmark_step = 0;
    if (state_.action == Action::kLaw) return go_on_with_law();
    state_.phase = Phase::kAfterBuy;
  }

  void rearrange(Spot suburb_spot, Spot building_spot) {  // R6.5, R6.6
    if (suburb_spot != 0 && state_.suburb_spot[state_.bought_suburb] != suburb_spot) {
      move_suburb(state_.bought_suburb, suburb_spot);
    }
    const Piece piece = piece_of(state_.decider, what_of(state_.bought_piece), building_spot);
    if (building_spot != 0 && piece != state_.bought_piece) move_building(piece);
  }

  void move_suburb(int suburb, Spot spot) {
    state_.suburb_spot[suburb] = spot;
    state_.bounds[state_.decider] = bounds_of(content_, state_, state_.decider);
    const Placement at = placement_of(spot);
    journal_.add(SuburbMoved{decider(), SuburbNumber{byte(suburb)}, at.turn, at.x, at.y});
  }

  void move_building(Piece piece) {
    remove_piece(state_, state_.bought_piece);
    add_piece(state_, piece);
    state_.bought_piece = piece;
    const int what = what_of(piece);
    const Placement at = placement_of_piece(piece);
    const bool landmark = what >= kLandmarkPiece;
    journal_.add(BuildingMoved{
        decider(),
        landmark ? std::optional(LandmarkNumber{byte(what - kLandmarkPiece)}) : std::nullopt,
        at.turn, at.x, at.y});
  }

  // Events, R10.

  void activate(int event) {
    start_event(event, Action::kEvent);
    journal_.add(EventActivated{decider(), EventNumber{byte(event)}});
    const EventCard& card = content_.event[event];
    switch (card.activator) {
      case Activator::kMayBuySuburb:
        if (!can_buy_suburb(card.first.price)) return begin_part_for_all();
        state_.phase = Phase::kExpansionBuy;
        return;
      case Activator::kPopOrMoney: state_.phase = Phase::kGraduation; return;
      case Activator::kVpOrTile: state_.phase = Phase::kBonus; return;
      case Activator::kGain:
        carry_out(card.first, state_.decider, kFromBonus, kEventClauses[event]);
        return begin_part_for_all();
    }
  }

  void start_event(int event, Action action) {
    state_.events_done |= byte(1 << event);
    state_.action = action;
    state_.acting = byte(event);
  }

  bool can_buy_suburb(int price) const {
    return state_.suburbs_left() > 0 && state_.money[state_.decider] >= price;
  }

  void answer_expansion(int answer) {
    if (answer == kNo) return begin_part_for_all();
    buy_suburb_for(content_.event[state_.acting].first.price, Gain::kExpansion, "R10.3");
  }

  // The two halves of a choice stand in its order on the card.
  void choose_bonus(int which) {
    const EventCard& card = content_.event[state_.acting];
    const Effect& chosen = which == 0 ? card.first : card.second;
    if (chosen.kind == EffectKind::kGainTile) return take_tile(chosen.which);
    carry_out(chosen, state_.decider, kFromBonus, kEventClauses[state_.acting]);
    begin_part_for_all();
  }

  void begin_part_for_all() {  // R10.7: after what the activator gets
    state_.visited = 0;
    state_.step = 0;
    go_on_with_event();
  }

  // R10.2: clockwise from the activator, everybody in turn.
  void go_on_with_event() {
    const Effects& effects = content_.event[state_.acting].all;
    for (; state_.visited < state_.seats; ++state_.visited, state_.step = 0) {
      const int seat = state_.seat_after(state_.active, state_.visited);
      while (state_.step < effects.size) {
        const Effect& effect = effects.effect[state_.step++];
        if (effect.round != 0 && effect.round != state_.round + 1) continue;
        if (carry_out(effect, seat, kFromNature, kEventClauses[state_.acting])) return;
      }
    }
    end_turn();
  }

  bool score_quality(int seat, int track) {  // R10.6
    const int level = state_.quality[seat][track];
    const int reward = reward_of(content_, state_, seat, track);
    journal_.add(QualityScored{seat_of(seat), static_cast<Type>(track),
                               content_.reward[track][level - 1],
                               missing_symbols(state_, seat, track), reward});
    if (reward == 0) return false;
    switch (static_cast<Type>(track)) {
      case Type::kEntertainment:
        gain(seat, reward, "R10.6");
        score(seat, reward, kFromEntertainment, "R10.6");
        return false;
      case Type::kShopping:
        state_.decider = byte(seat);
        state_.phase = Phase::kShopping;
        return true;
      default: score(seat, reward, kFromRestaurant, "R10.6"); return false;
    }
  }

  void choose_shopping(int which) {
    const int seat = state_.decider;
    const int reward = reward_of(content_, state_, seat, static_cast<int>(Type::kShopping));
    if (which == kMoney) {
      gain(seat, reward, "R10.6");
    } else {
      score(seat, reward, kFromShopping, "R10.6");
    }
    go_on_with_event();
  }

  // Laws, R11.

  void enact(int which) {
    const int number = law_number(state_, state_.decider, which);
    const Law& law = content_.law[number];
    state_.law[state_.decider] = byte(which);
    state_.action = Action::kLaw;
    state_.acting = byte(which);
    journal_.add(LawEnacted{decider(), LawNumber{byte(number)}});
    pay(law.money, "R11.3");
    if (law.vp != 0) score(state_.decider, -law.vp, kFromLaws, "R11.3");
    go_on_with_law();
  }

  const Law& law_in_force() const {
    return content_.law[law_number(state_, state_.decider, state_.acting)];
  }

  void go_on_with_law() {
    const Effects& effects = law_in_force().effects;
    while (state_.step < effects.size) {
      const Effect& effect = effects.effect[state_.step++];
      if (carry_out(effect, state_.decider, kFromLaws, "R11.3")) return;
    }
    end_turn();  // R11.5
  }

  // R11.4: the first one is not optional.
  bool buy_law_suburbs(const Effect& effect) {
    if (!can_buy_suburb(effect.price)) return false;
    buy_law_suburb(effect);
    return true;
  }

  void buy_law_suburb(const Effect& effect) {
    ++state_.law_purchases;
    buy_suburb_for(effect.price, Gain::kLawPurchase, "R11.4");
  }

  void offer_law_suburb() {
    const Effect& effect = law_in_force().effects.effect[state_.step - 1];
    if (state_.law_purchases < effect.amount && can_buy_suburb(effect.price)) {
      state_.phase = Phase::kLawSuburb;
      return;
    }
    state_.law_purchases = 0;
    go_on_with_law();
  }

  void answer_law(int answer) {
    if (answer == kYes) return buy_law_suburb(law_in_force().effects.effect[state_.step - 1]);
    state_.law_purchases = 0;
    go_on_with_law();
  }

  bool offer_law_landmark(const Effect& effect) {
    if (landmarks_to_build(content_, state_, state_.money[state_.decider], effect.amount) == 0) {
      return false;
    }
    state_.phase = Phase::kLawLandmark;
    return true;
  }

  void choose_law_landmark(int landmark) {
    const Effect& effect = law_in_force().effects.effect[state_.step - 1];
    const int price = std::max(0, content_.landmark[landmark].price - effect.amount);
    pay(price, "R11.4");
    take_landmark(landmark, price, "R11.4");
  }

  void choose_track(int track) {
    const Effects& effects = state_.landmark == kNone ? law_in_force().effects
                                                      : content_.landmark[state_.landmark].on_build;
    const int step = state_.landmark == kNone ? state_.step : state_.landmark_step;
    raise_quality(track, effects.effect[step - 1].amount);
    go_on();
  }

  // Effects. True: a decision is due before the next one, and go_on() comes after it.
  bool carry_out(const Effect& effect, int seat, PointSource source, Clause why) {
    const int amount = amount_of(content_, state_, seat, effect);
    switch (effect.kind) {
      case EffectKind::kGainMoney:
      case EffectKind::kMoneyPer: gain(seat, amount, why); return false;
      case EffectKind::kGainVp:
      case EffectKind::kVpPer: score(seat, amount, source, why); return false;
      case EffectKind::kPop:
      case EffectKind::kPopPer: change_population(seat, amount, why); return false;
      case EffectKind::kGainSuburbs:
      case EffectKind::kGainSuburbsPer: return gain_suburbs(seat, amount);
      case EffectKind::kScoreQuality: return score_quality(seat, effect.which);
      case EffectKind::kBuySuburbs: return buy_law_suburbs(effect);
      case EffectKind::kBuildLandmark: return offer_law_landmark(effect);
      case EffectKind::kQuality:
        if (effect.which == kAnyTrack) {
          state_.phase = Phase::kTrack;
          return true;
        }
        raise_quality(effect.which, amount);
        return false;
      case EffectKind::kGainTile: assert(false);  // chosen by the activator, never by the rules
    }
    return false;
  }

  // With what the decision was part of.
  void go_on() {
    if (state_.landmark != kNone) return go_on_with_landmark();
    if (state_.action == Action::kLaw) return go_on_with_law();
    go_on_with_event();
  }

  bool gain_suburbs(int seat, int amount) {
    if (amount <= 0) return false;
    state_.decider = byte(seat);
    state_.suburbs_due = byte(std::min(amount, kMostDue));
    return draw_suburb();
  }

  void gain_next_suburb() {
    if (state_.suburbs_due > 0 && draw_suburb()) return;
    go_on();
  }

  bool draw_suburb() {
    if (state_.suburbs_left() == 0) {  // R7.2, G14
      journal_.add(SuburbsRanOut{decider(), state_.suburbs_due});
      state_.suburbs_due = 0;
      return false;
    }
    --state_.suburbs_due;
    const bool event = state_.landmark == kNone && state_.action != Action::kLaw;
    take_suburb(state_.decider, Gain::kEffect, 0,
                event                      ? Clause("R10.3")
                : state_.landmark == kNone ? Clause("R11.4")
                                           : Clause("R8.5"));
    return true;
  }

  void buy_suburb_for(int price, Gain how, Clause why) {
    pay(price, why);
    take_suburb(state_.decider, how, price, why);
  }

  void take_suburb(int seat, Gain how, int price, Clause why) {
    const std::uint8_t suburb = std::exchange(state_.suburb_deck[state_.suburbs_taken], kNone);
    ++state_.suburbs_taken;
    state_.suburb = suburb;
    state_.gain = how;
    state_.phase = Phase::kPlaceSuburb;
    journal_.add(SuburbTaken{seat_of(seat), SuburbNumber{suburb}, price,
                             !state_.has(kSuburbTopVisible), why});
    show_suburb();
  }

  void show_suburb() {  // R7.3
    if (state_.has(kSuburbTopVisible) || state_.suburbs_left() == 0) return;
    journal_.add(SuburbShown{SuburbNumber{byte(state_.next_suburb())}});
  }

  // Money, points and people.

  void add_money(int seat, int amount) {
    state_.money[seat] = static_cast<std::int16_t>(state_.money[seat] + amount);
  }

  void gain(int seat, int amount, Clause why) {
    if (amount == 0) return;
    add_money(seat, amount);
    journal_.add(MoneyGained{seat_of(seat), amount, why});
  }

  void pay(int amount, Clause why) {  // R6.2
    if (amount == 0) return;
    assert(state_.money[state_.decider] >= amount);
    add_money(state_.decider, -amount);
    journal_.add(MoneyPaid{decider(), amount, why});
  }

  void score(int seat, int points, PointSource source, Clause why) {
    if (points == 0) return;
    std::int16_t& so_far = state_.points[seat][source];
    so_far = static_cast<std::int16_t>(so_far + points);
    journal_.add(PointsScored{seat_of(seat), points, why});
  }

  void change_population(int seat, int change, Clause why) {  // R4.2
    if (change == 0) return;
    const int before = state_.population[seat];
    const int after = std::clamp(before + change, int{content_.amounts.least_pop},
                                 int{content_.amounts.most_pop});
    state_.population[seat] = byte(after);
    journal_.add(PopulationChanged{seat_of(seat), after - before, after, why});
  }

  // The deck that plays against a single player, R15.

  void shuffle_solo_deck() {
    std::iota(state_.solo_deck.begin(), state_.solo_deck.end(), std::uint8_t{0});
    rng_.shuffle(state_.solo_deck);
    state_.solo_drawn = 0;
    journal_.add(SoloDeckShuffled{});
  }

  bool is_valid(const SoloCard& card) const {
    if (card.is_event) return (state_.events_done >> card.which & 1) == 0;
    return state_.market[card.which] != kNone;
  }

  void let_the_deck_act() {  // R15.2
    while (true) {
      const std::uint8_t number = state_.solo_deck[state_.solo_drawn++];
      const SoloCard& card = content_.solo_card[number];
      const bool valid = is_valid(card);
      journal_.add(SoloCardDrawn{SoloNumber{number}, valid});
      if (!valid) continue;
      if (card.is_event) return activate_for_the_deck(card.which);
      const std::uint8_t removed = std::exchange(state_.market[card.which], kNone);
      journal_.add(CardRemoved{SpaceNumber{card.which}, CardNumber{removed}});
      return begin_turn(0);
    }
  }

  void activate_for_the_deck(int event) {  // R15.3
    start_event(event, Action::kDeckEvent);
    journal_.add(EventActivated{kNobody, EventNumber{byte(event)}});
    begin_part_for_all();
  }

  const Content& content_;
  State& state_;
  Rng& rng_;
  J& journal_;
};

// Deals what lies in these places anew. They are gathered as a set first: the order in which they
// lay is forgotten.
void reshuffle(std::span<std::uint8_t> places, Rng& rng) {
  BitSet set;
  for (const std::uint8_t item : places) set.add(item);
  std::size_t next = 0;
  set.for_each([&](int item) { places[next++] = byte(item); });
  rng.shuffle(places);
}

// R2.9, R2.10: landmarks that the seat has not seen change hands.
void imagine_landmarks(State& state, Seat seat, Rng& rng) {
  const bool open = state.landmarks_are_open();
  std::uint32_t unknown = (1u << kLandmarks) - 1;
  for (int other = 0; other < state.seats; ++other) {
    unknown &= ~std::uint32_t{state.built_landmarks[other]};
    if (other == seat) unknown &= ~std::uint32_t{state.discarded_landmark[other]};
    if (other == seat || open) unknown &= ~std::uint32_t{state.landmarks[other]};
  }
  std::array<std::uint8_t, kLandmarks> pool;
  std::size_t size = 0;
  for_each_bit(unknown, [&](int landmark) { pool[size++] = byte(landmark); });
  rng.shuffle(std::span(pool).first(size));
  std::size_t next = 0;
  const auto redeal = [&](std::uint16_t& cards) {
    const int held = std::popcount(cards);
    cards = 0;
    for (int i = 0; i < held; ++i) cards |= static_cast<std::uint16_t>(1u << pool[next++]);
  };
  for (int other = 0; other < state.seats; ++other) {
    if (other == seat) continue;
    redeal(state.discarded_landmark[other]);
    if (!open) redeal(state.landmarks[other]);
  }
}

}  // namespace

Rules::Rules(const Content& content) : content_(content) {}

template <class J>
Rules::State Rules::start(const Setup& setup, Rng& rng, J& journal) const {
  State state;
  state.seats = byte(setup.seats);
  std::copy_n(setup.options.begin(), state.options.size(), state.options.begin());
  state.district.fill(kNone);
  state.neighborhood.fill(kNone);
  state.law.fill(kNone);
  state.market.fill(kNone);
  state.solo_deck.fill(kNone);
  for (int kind = 0; kind < kTileKinds; ++kind) state.supply[kind] = content_.tile[kind].count;
  if (setup.seats > 1) {  // R2.1; one who plays alone goes first (R15.1)
    state.starting_seat = byte(static_cast<int>(rng.below(setup.seats)));
  }
  for (int i = 0; i < setup.seats; ++i) {
    const int seat = state.seat_after(state.starting_seat, i);
    state.money[seat] = static_cast<std::int16_t>(  // R2.8
        content_.amounts.start_money + i * content_.amounts.start_money_step);
    state.quality[seat].fill(content_.amounts.quality_start);
  }
  std::iota(state.suburb_deck.begin(), state.suburb_deck.end(), std::uint8_t{0});
  rng.shuffle(state.suburb_deck);                  // R2.3
  std::array<std::uint8_t, kCardsPerRound> first;  // R2.4
  std::iota(first.begin(), first.end(), std::uint8_t{0});
  rng.shuffle(first);
  std::copy_n(first.begin(), content_.spaces_for[setup.seats], state.market.begin());
  for (int round = 1; round < kRounds; ++round) {
    auto& deck = state.deck[round - 1];
    std::iota(deck.begin(), deck.end(), byte(round * kCardsPerRound));
    rng.shuffle(deck);
  }
  Turn(content_, state, rng, journal).set_up();
  return state;
}

// Placements of a suburb: each covers a square next to the neighborhood, of which there are at most
// two for every square that was laid and those around the start.
static_assert(kTurns * kMaxSuburbSquares *
                  (2 * (kStartWidth + kStartHeight) + 2 * (kSuburbs - 1) * kMaxSuburbSquares) <=
              static_cast<int>(kMaxMoves));

void Rules::list_moves(const State& state, MoveList& moves) const {
  moves.clear();
  if (state.phase == Phase::kOver) return;
  if (is_placing(state.phase)) {
    const Kind kind =
        state.phase == Phase::kPlaceSuburb ? Kind::kPlaceSuburb : Kind::kPlaceBuilding;
    Placements(content_, state).for_each([&](Spot spot) {
      moves.push_back(make_placement(kind, spot));
    });
    return;
  }
  for_each_bit(choices(content_, state),
               [&](int choice) { moves.push_back(move_of(state, choice)); });
}

template <class J>
void Rules::play(State& state, Move move, Rng& rng, J& journal) const {
  Turn(content_, state, rng, journal).play(move);
}

void Rules::play_random(State& state, Rng& rng) const {
  NoJournal silence;
  Turn turn(content_, state, rng, silence);
  if (is_placing(state.phase)) {
    const Kind kind =
        state.phase == Phase::kPlaceSuburb ? Kind::kPlaceSuburb : Kind::kPlaceBuilding;
    Placements placements(content_, state);
    const auto k = rng.below(static_cast<std::uint32_t>(placements.count()));
    return turn.play(make_placement(kind, placements.nth(static_cast<int>(k))));
  }
  const Choices open = choices(content_, state);
  const auto k = rng.below(static_cast<std::uint32_t>(std::popcount(open)));
  turn.play(move_of(state, kth_bit(open, static_cast<int>(k))));
}

void Rules::imagine(State& state, Seat seat, Rng& rng) const {
  const int known = state.suburbs_taken + (state.has(kSuburbTopVisible) ? 0 : 1);  // R7.3
  reshuffle(std::span(state.suburb_deck).subspan(std::min(known, kSuburbs)), rng);
  for (int round = state.round + 1; round < kRounds; ++round) {
    reshuffle(std::span(state.deck[round - 1]), rng);
  }
  if (state.solo() && state.landmarks_settled()) {
    reshuffle(std::span(state.solo_deck).subspan(state.solo_drawn), rng);
  }
  imagine_landmarks(state, seat, rng);
}

template Rules::State Rules::start(const Setup&, Rng&, Journal<Event>&) const;
template Rules::State Rules::start(const Setup&, Rng&, NoJournal&) const;
template void Rules::play(State&, Move, Rng&, Journal<Event>&) const;
template void Rules::play(State&, Move, Rng&, NoJournal&) const;

static_assert(Game<Rules> && FastRandomPlay<Rules>);

}  // namespace cornerstone::rebuilding_seattle

#include "games/comeback_city/rules.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "engine/bits.h"
#include "engine/rules.h"
#include "games/comeback_city/chance.h"
#include "games/comeback_city/choices.h"
#include "games/comeback_city/city.h"
#include "games/comeback_city/effects.h"

namespace cornerstone::comeback_city {

namespace {

// What a move does, and what follows from it until there is a decision again.
template <class J>
class Turn : private Effects<J> {
 public:
  using Effects<J>::Effects;
  using Effects<J>::content_;
  using Effects<J>::state_;
  using Effects<J>::journal_;

  Turn(const Content& content, State& state, J& journal) : Effects<J>(content, state, journal) {}

  void play(Move move) {
    const int first = first_of(move), second = second_of(move);
    switch (kind_of(move)) {
      case Kind::kSetupPlace: return place_extra(first, second);
      case Kind::kFlip: return flip();
      case Kind::kAccept: return accept();
      case Kind::kDiscard: return discard();
      case Kind::kDecline: return decline();
      case Kind::kPlace: return place(first);
      case Kind::kRebuild: return rebuild(first);
      case Kind::kRepair: return repair_part(first);
      case Kind::kSalvage: return salvage(first);
      case Kind::kCrew: return send_crew(first);
      case Kind::kFinish: return end(EndCause::kFinished, "R15.2");
      case Kind::kTrim: return trim(first != 0);
      case Kind::kReward: return take_reward(first);
      case Kind::kGuard: return place_guard(first);
      case Kind::kGuardMove: return move_guard(first, second);
      case Kind::kGuardSkip: return skip_guard();
      case Kind::kFree: return free(first);
      case Kind::kFreeStop: return stop_freeing();
      case Kind::kSeverity: return first != 0 ? raise_severity() : stop_severity();
      case Kind::kNumber: return choose_number(first);
      case Kind::kDice: return aim(first);
      case Kind::kTie: return strike_tied(first);
    }
  }

  // Setup, R3.

  void set_up(std::span<const std::uint8_t> zonings) {
    reveal_zoning(zonings);
    for (int column = 0; column < kColumns; ++column) {  // R3.3
      const int card = take_top();
      this->put_on_top(card, column);
      journal_.add(BuildingDealt{this->card_number(card), this->cell_number(state_.cell_of[card])});
    }
    this->check_zoning();                      // R3.5
    for (std::uint8_t& card : state_.extra) {  // R3.4, G27
      card = take_top();
      journal_.add(ExtraRevealed{this->card_number(card)});
    }
    state_.phase = Phase::kSetupPlace;
  }

 private:
  // R3.2. The cards are turned up from the back; no more are drawn later (R11.4).
  void reveal_zoning(std::span<const std::uint8_t> zonings) {
    int drawn = 0;
    for (std::size_t left = zonings.size(); left > 0 && drawn < kZoningsDrawn; --left) {
      const std::uint8_t zoning = zonings[left - 1];
      const bool same_zone =
          drawn > 0 && content_.zoning[zoning].zone == content_.zoning[state_.zoning[0]].zone;
      journal_.add(ZoningRevealed{ZoningNumber{zoning}, !same_zone});
      if (same_zone) {
        state_.passed_over |= std::uint32_t{1} << zoning;
      } else {
        state_.zoning[drawn++] = zoning;
      }
    }
  }

  std::uint8_t take_top() { return std::exchange(state_.deck[--state_.deck_left], kNone); }

  void place_extra(int which, int column) {
    const int card = std::exchange(state_.extra[which], kNone);
    this->put_on_top(card, column);
    journal_.add(
        BuildingPlaced{this->card_number(card), this->cell_number(state_.cell_of[card]), "R3.4"});
    this->check_zoning();
    if (std::ranges::count(state_.extra, kNone) < kExtraCards) return;
    state_.stage = Stage::kBuild;
    journal_.add(StageStarted{Stage::kBuild, "R4.1"});
    face_flip();
  }

  // Constructions, R4 and R13.

  bool rebuilding() const { return state_.stage == Stage::kRebuild; }

  // A flip is due (R13.9). It is made at once while there is nothing else to do.
  void face_flip() {
    state_.phase = Phase::kFlip;
    for (;;) {
      const bool alternatives = has_instead_of_flip(content_, state_);
      if (!alternatives && !state_.can_flip()) return end(EndCause::kNothingLeft, "R13.8");
      if (alternatives || turn_up_card()) return;
    }
  }

  void flip() {
    if (!turn_up_card()) face_flip();
  }

  // Whether there is something to decide about the card; otherwise it went to the pool.
  bool turn_up_card() {
    if (rebuilding()) state_.begun = 1;
    if (state_.deck_left == 0) reshuffle();
    state_.card = take_top();
    ++state_.flips;
    journal_.add(CardFlipped{this->card_number(state_.card)});
    state_.means = means_for(this->building(state_.card));
    const bool offered = state_.means != Means::kShort;
    if (offered || (may_salvage() && !useful_salvages(content_, state_).empty())) {
      state_.phase = offered ? Phase::kOffer : Phase::kShortage;
      return true;
    }
    pool_card("R4.4");
    return false;
  }

  bool may_salvage() const { return rebuilding() && comeback_city::may_salvage(state_); }

  void reshuffle() {  // R4.7
    const int label = ++state_.shuffles;
    this->shuffle(rebuilding() ? kRebuildLabel + label : label, "R4.7");
  }

  Means means_for(const Building& building) const {  // R4.3, R13.3
    if (covers(state_.materials, building.cost)) return Means::kPool;
    const bool reduced = rebuilding() && is_payable(content_, state_, building);
    return reduced ? Means::kReductions : Means::kShort;
  }

  int drop_card() {
    state_.means = Means::kNothing;
    return std::exchange(state_.card, kNone);
  }

  void pool_card(Clause why) { this->add_to_pool(drop_card(), why); }

  void accept() {
    journal_.add(CardAccepted{this->card_number(state_.card)});
    state_.means = Means::kNothing;
    state_.phase = Phase::kPlace;
  }

  void discard() {  // R4.5
    const int card = drop_card();
    state_.set_aside |= card_bit(card);
    if (state_.has(kDiscardFeedsPool)) {  // G2
      state_.materials = sum_of(state_.materials, this->building(card).yield);
    }
    journal_.add(CardDiscarded{this->card_number(card), free_discards(content_, state_)});
    face_flip();
  }

  void decline() {
    pool_card(state_.means == Means::kReductions ? Clause("R13.3") : Clause("R13.4"));
    face_flip();
  }

  void place(int cell) {
    const int card = drop_card();
    if (!rebuilding()) return place_in_build(card, cell);
    spend("R13.7");
    if (state_.card_at[cell] != kNone) this->destroy(cell, "R13.5");  // G20
    set_down(card, cell, "R13.5");
    reward_building(card, cell);
    clear_table();
  }

  void set_down(int card, int cell, Clause why) {
    put(content_, state_, card, cell);
    journal_.add(BuildingPlaced{this->card_number(card), this->cell_number(cell), why});
  }

  void place_in_build(int card, int cell) {  // R4.6
    set_down(card, cell, "R4.6");
    discard_all("R4.6");
    this->check_zoning();
    if (state_.size() < content_.amounts.build_target) return face_flip();
    begin_disaster();
  }

  void spend(Clause why) { this->spend_action_points(1, why); }

  void rebuild(int cell) {  // R13.6
    state_.begun = 1;
    spend("R13.7");
    this->clear_rubble(cell);
    reward_building(state_.card_at[cell], cell);
    clear_table();
  }

  void repair_part(int part) {  // R13.6
    state_.begun = 1;
    spend("R13.7");
    this->repair(part_bit(part), "R13.6");
    clear_table();
  }

  void reward_building(int card, int cell) {  // R13.7 c
    this->place_counters(card, this->building(card).points, "R13.7");
    if (!is_powered(state_, cell)) return;  // R14.1
    this->place_counters(card, benefit_counters(content_, state_, card, cell), "R14.1");
    gift_receivers(content_, state_, card, cell).for_each([&](int receiver) {  // R14.3
      this->place_counters(state_.card_at[receiver], this->building(card).benefit.amount, "R14.3");
    });
  }

  void salvage(int cell) {  // R12.3
    const int card = state_.card_at[cell];
    const int counters = std::exchange(state_.counters[card], std::uint8_t{0});
    std::uint8_t& kept = state_.salvaged[this->building(card).zone];
    kept = byte(kept + counters);
    lift(content_, state_, cell);
    ++state_.salvages;
    state_.begun = 1;
    journal_.add(BuildingSalvaged{this->card_number(card), this->cell_number(cell), counters});
    this->add_to_pool(card, "R12.3");
    if (state_.phase == Phase::kFlip) return face_flip();
    state_.means = Means::kSalvage;  // R13.4
    state_.phase = Phase::kOffer;
  }

  // The steps after a construction, R13.7 d to i.

  void clear_table() {  // d
    const Cards trimmed = trimmed_cards();
    if (trimmed == 0) {
      discard_all("R13.7");
      return settle_zoning();
    }
    state_.phase = Phase::kTrim;
  }

  Cards trimmed_cards() const {  // G3
    return state_.has(kTrimScope) ? state_.set_aside | state_.pool : state_.set_aside;
  }

  void trim(bool remove) {
    if (remove) {
      const Cards trimmed = trimmed_cards();
      tell_trimmed(trimmed);
      state_.removed |= trimmed;
      state_.set_aside = 0;
      state_.pool &= ~trimmed;
    } else {
      journal_.add(ChoiceWaived{Waived::kTrim, "R13.7"});
    }
    discard_all("R13.7");
    settle_zoning();
  }

  void tell_trimmed([[maybe_unused]] Cards cards) {
    if constexpr (J::kListening) {
      std::vector<CardNumber> numbers;
      for_each_bit(cards, [&](int card) { numbers.push_back(this->card_number(card)); });
      journal_.add(CardsTrimmed{std::move(numbers)});
    }
  }

  void discard_all(Clause why) {
    const Cards cards = state_.pool | state_.set_aside;
    state_.discards |= cards;
    state_.pool = state_.set_aside = 0;
    state_.materials = {};
    if (cards != 0) journal_.add(CardsCleared{std::popcount(cards), why});
  }

  void settle_zoning() {  // e
    this->check_zoning();
    pay_next_bonus();
  }

  void pay_next_bonus() {
    if (std::ranges::count(state_.bonus, BonusState::kDue) > 0) {
      state_.phase = Phase::kReward;
      return;
    }
    if (!rebuilding()) return begin_rebuild();  // R5.7
    if (state_.begun == 0) return close();      // after the crew (R12.1) or a reward that was held
    if (guard_is_asked(state_)) {               // f; of a helper gained just now, too (R12.6)
      state_.phase = Phase::kGuard;
      return;
    }
    react();
  }

  void take_reward(int reward) {  // R11.3: in the order they were drawn
    const BonusState waiting =
        state_.phase == Phase::kReward ? BonusState::kDue : BonusState::kHeld;
    const auto bonus = std::ranges::find(state_.bonus, waiting);
    const ZoningNumber zoning{state_.zoning[static_cast<int>(bonus - state_.bonus.begin())]};
    if (reward == kHoldReward) {
      *bonus = BonusState::kHeld;
      journal_.add(RewardHeld{zoning});
      return pay_next_bonus();
    }
    *bonus = BonusState::kPaid;
    if (reward == kApReward) {
      journal_.add(RewardTaken{zoning, {}});
      this->gain_action_points(1, "R11.3");
    } else {
      state_.helpers |= byte(1 << reward);
      journal_.add(RewardTaken{zoning, static_cast<Helper>(reward)});
    }
    pay_next_bonus();
  }

  void place_guard(int cell) {  // R12.4
    state_.guarded |= card_bit(state_.card_at[cell]);
    journal_.add(GuardPlaced{this->cell_number(cell)});
    leave_guard();
  }
  void move_guard(int from, int to) {
    state_.guarded &= ~card_bit(state_.card_at[from]);
    state_.guarded |= card_bit(state_.card_at[to]);
    journal_.add(GuardMoved{this->cell_number(from), this->cell_number(to)});
    leave_guard();
  }
  void skip_guard() {
    journal_.add(ChoiceWaived{Waived::kGuard, "R12.4"});
    leave_guard();
  }
  void leave_guard() {
    if (state_.released > 0) return face_release();  // it came after a removal that was paid for
    react();
  }

  void react() {  // g
    if (state_.disaster == Disaster::kAlienInvasion) this->spread_occupation();
    const bool hungry = state_.disaster == Disaster::kUltraMegaChicken && state_.tokens > 0;
    if (!hungry) return face_release();
    --state_.tokens;  // R10.4
    journal_.add(TokenRemoved{state_.tokens});
    const Cells targets = chicken_targets(content_, state_);
    if (targets.count() > 1) {
      state_.phase = Phase::kTie;
      return;
    }
    targets.for_each([&](int cell) { this->devour(cell, "R10.4"); });
    end_hunt();
  }

  void end_hunt() {
    if (state_.tokens == 0) {  // R10.6
      chase_chicken();
      this->feast();
    }
    face_release();
  }

  void chase_chicken() {
    state_.chicken = kNone;
    journal_.add(ChickenLeft{});
  }

  void face_release() {  // h
    const bool agency = state_.owns(Helper::kExtraterrestrialDefenseAgency);
    if (!agency || freeable(content_, state_).empty()) return close();
    state_.phase = Phase::kFree;
  }

  void free(int cell) {  // R12.2
    const int card = state_.card_at[cell];
    const int price = freeing_price(content_, state_, cell);
    if (price > 0) this->spend_action_points(price, "R12.2");
    state_.occupied &= ~card_bit(card);
    ++state_.released;
    journal_.add(BuildingFreed{this->card_number(card), this->cell_number(cell)});
    this->place_counters(card, this->building(card).points, "R12.2");
    if (price > 0 && guard_is_asked(state_)) {
      state_.phase = Phase::kGuard;
      return;
    }
    face_release();
  }

  void stop_freeing() {
    journal_.add(ChoiceWaived{Waived::kFree, "R12.2"});
    close();
  }

  void close() {  // i; while there are Action Points, construction goes on (R13.2)
    state_.begun = state_.salvages = state_.released = 0;
    if (state_.action_points == 0) return end(EndCause::kNoActionPoints, "R15.2");
    face_flip();
  }

  void send_crew(int repaired) {  // R12.1
    spend("R12.1");
    this->repair(repaired == kCrewRoads ? kAllRoads : kAllLines, "R12.1");
    state_.crew_used = 1;
    settle_zoning();
  }

  // The disaster, R5.

  void begin_disaster() {  // R5.1; the others are not used (R5.8)
    state_.stage = Stage::kDisaster;
    journal_.add(DisasterStruck{state_.disaster});
    this->gain_action_points(state_.start_ap(), "R5.1");
    switch (state_.disaster) {
      case Disaster::kAlienInvasion: return invade();
      case Disaster::kEarthquake:
      case Disaster::kMeteorStrike: return roll();
      case Disaster::kHurricane:
        this->wreck(part_bit(kPlant), "R8.2");
        state_.phase = Phase::kNumber;
        return;
      case Disaster::kUltraMegaChicken: return land_chicken();
    }
  }

  void invade() {  // R6.2, R6.3
    const Cells targets = alien_targets(content_, state_);
    if (targets.empty()) return end_disaster();
    if (targets.count() > 1) {
      state_.phase = Phase::kTie;
      return;
    }
    targets.for_each([&](int cell) { take_over(cell); });
  }

  void take_over(int cell) {
    this->occupy(cell, state_.occupied == 0 ? Clause("R6.2") : Clause("R6.3"));
    face_severity(!alien_targets(content_, state_).empty());
  }

  void land_chicken() {  // R10.2
    const Cells targets = chicken_targets(content_, state_);
    if (targets.count() > 1) {
      state_.phase = Phase::kTie;
      return;
    }
    targets.for_each([&](int cell) { this->devour(cell, "R10.2"); });
    state_.phase = Phase::kNumber;
  }

  void strike_tied(int cell) {  // R5.5
    if (state_.disaster == Disaster::kAlienInvasion) return take_over(cell);
    this->devour(cell, rebuilding() ? Clause("R10.4") : Clause("R10.2"));
    if (rebuilding()) return end_hunt();
    state_.phase = Phase::kNumber;
  }

  void roll() {  // R5.3
    for (;;) {
      const auto [blue, white] = roll_of(state_.dice_seed, state_.rolls++);
      journal_.add(DiceRolled{blue, white});
      state_.dice = {blue, white};
      const bool as_blue = may_target(state_, aimed_at(0)),
                 as_white = may_target(state_, aimed_at(1));
      if (as_blue && as_white && blue != white) {
        state_.phase = Phase::kDice;
        return;
      }
      if (as_blue || as_white) return aim(as_blue ? 0 : 1);
    }
  }

  // With this die as the column.
  Location aimed_at(int die) const {
    return {byte(state_.dice[die] - 1), byte(state_.dice[1 - die] - 1)};
  }

  void aim(int die) {
    const Location at = aimed_at(die);
    state_.dice = {};
    if (state_.disaster == Disaster::kMeteorStrike) return lay_meteor(at);
    state_.target = at;
    journal_.add(TargetNamed{at.column + 1, at.row + 1});
    this->quake(at.column, at.row, "R7.2");
    face_severity(state_.quake_step < content_.amounts.quake_steps);
  }

  void lay_meteor(Location at) {  // R9.2
    state_.meteor_at[state_.meteors++] = at;
    journal_.add(MeteorPlaced{at.column + 1, at.row + 1});
    face_severity(state_.meteors < content_.amounts.max_meteors);
  }

  void face_severity(bool more) {
    if (!more) return end_severity();
    state_.phase = Phase::kSeverity;
  }

  void gain_severity(int steps) {  // R5.2
    state_.severity = byte(state_.severity + steps);
    journal_.add(SeverityRaised{state_.severity});
    this->gain_action_points(steps, "R5.2");
  }

  void raise_severity() {
    if (state_.disaster == Disaster::kEarthquake) return extend_quake();
    gain_severity(1);
    if (state_.disaster == Disaster::kAlienInvasion) return invade();
    roll();
  }

  void extend_quake() {  // R7.3
    ++state_.quake_step;
    journal_.add(QuakeSpread{state_.quake_step});
    const bool broke = this->quake_step(state_.quake_step);
    if (broke || state_.has(kEmptyStepPays)) gain_severity(1);  // G7
    face_severity(state_.quake_step < content_.amounts.quake_steps);
  }

  void stop_severity() {
    journal_.add(SeverityStopped{state_.severity});
    end_severity();
  }

  void end_severity() {
    if (state_.disaster == Disaster::kMeteorStrike) this->strike_meteors();
    end_disaster();
  }

  void choose_number(int number) {
    const bool storm = state_.disaster == Disaster::kHurricane;
    journal_.add(NumberChosen{number, storm ? Clause("R8.2") : Clause("R10.3")});
    if (number > 0) gain_severity(number);
    if (storm) {
      this->storm(number);
    } else {
      state_.tokens = byte(number);
      state_.feast_due = byte(number == 0 ? 1 : 0);
      if (number == 0) chase_chicken();  // E7
    }
    end_disaster();
  }

  // What only the disaster needed is forgotten, and zoning bonuses are paid out (R5.6).
  void end_disaster() {
    state_.target = {};
    state_.quake_step = 0;
    state_.meteor_at = {};
    state_.meteors = 0;
    state_.meteor_face.fill(kNone);
    state_.dice_seed = 0;
    state_.rolls = 0;
    pay_next_bonus();
  }

  void begin_rebuild() {  // R13.1
    state_.stage = Stage::kRebuild;
    state_.shuffles = 0;
    journal_.add(StageStarted{Stage::kRebuild, "R13.1"});
    state_.all_standing().for_each([&](int cell) {
      const int card = state_.card_at[cell];
      if ((state_.occupied & card_bit(card)) != 0) return;
      this->place_counters(card, this->building(card).points, "R13.1");
    });
    if (std::exchange(state_.feast_due, std::uint8_t{0}) != 0) this->feast();
    this->shuffle(kRebuildLabel, "R13.1");  // G19
    face_flip();
  }

  void end(EndCause cause, Clause why) {
    state_.phase = Phase::kOver;
    journal_.add(GameEnded{cause, is_won(content_, state_), total_points(content_, state_), why});
  }
};

State deal(const Content& content, const Setup& setup, Rng& rng) {  // R3.1
  State state;
  for (std::size_t i = 0; i < kOptions.size(); ++i) state.options[i] = setup.options[i];
  state.card_at.fill(kNone);
  state.cell_of.fill(kNone);
  state.quaked_at.fill(kNone);
  state.extra.fill(kNone);
  state.supply = content.amounts.counters;
  std::iota(state.deck.begin(), state.deck.end(), std::uint8_t{0});
  rng.shuffle(state.deck);
  state.deck_left = kBuildings;
  return state;
}

// The rest of what chance decides (B1), after the deck and the zoning cards.
void settle_chance(State& state, Rng& rng) {
  const auto drawn = static_cast<Disaster>(rng.below(kDisasters));
  const int chosen = state.options[kDisasterChoice];
  state.disaster = chosen == 0 ? drawn : static_cast<Disaster>(chosen - 1);  // B6
  std::iota(state.meteor_face.begin(), state.meteor_face.end(), std::uint8_t{0});
  rng.shuffle(state.meteor_face);
  std::ranges::reverse(state.meteor_face);  // the last is laid first
  state.dice_seed = draw_seed(rng);
  state.shuffle_seed = draw_seed(rng);
}

}  // namespace

Rules::Rules(const Content& content) : content_(content) {}

template <class J>
State Rules::start(const Setup& setup, Rng& rng, J& journal) const {
  State state = deal(content_, setup, rng);
  std::array<std::uint8_t, kZonings> zonings;
  std::iota(zonings.begin(), zonings.end(), std::uint8_t{0});
  rng.shuffle(zonings);
  settle_chance(state, rng);
  Turn<J>(content_, state, journal).set_up(zonings);
  return state;
}

void Rules::list_moves(const State& state, MoveList& moves) const {
  Choices choices;
  find_choices(content_, state, choices);
  moves.clear();
  for (const Move move : choices) moves.push_back(move);
}

template <class J>
void Rules::play(State& state, Move move, Rng&, J& journal) const {
  assert(accepts(state, move));
  Turn<J>(content_, state, journal).play(move);
}

void Rules::play_random(State& state, Rng& rng) const {
  Choices choices;
  find_choices(content_, state, choices);
  const Move move = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
  NoJournal silence;
  Turn<NoJournal>(content_, state, silence).play(move);
}

// Nobody knows the order of the deck, the disaster before it strikes, the faces of the meteors and
// what dice and shuffles are to bring.
void Rules::imagine(State& state, Seat, Rng& rng) const {
  const auto deck = std::span(state.deck).first(state.deck_left);
  auto place = deck.begin();
  for_each_bit(state.deck_cards(), [&](int card) { *place++ = byte(card); });
  rng.shuffle(deck);
  state.shuffle_seed = draw_seed(rng);
  if (state.meteor_face[0] == kNone) return;  // the disaster is over
  state.dice_seed = draw_seed(rng);
  std::iota(state.meteor_face.begin(), state.meteor_face.end(), std::uint8_t{0});
  rng.shuffle(state.meteor_face);
  const bool open = state.stage != Stage::kDisaster && state.options[kDisasterChoice] == 0;
  if (open) state.disaster = static_cast<Disaster>(rng.below(kDisasters));
}

template State Rules::start(const Setup&, Rng&, Journal<Event>&) const;
template State Rules::start(const Setup&, Rng&, NoJournal&) const;
template void Rules::play(State&, Move, Rng&, Journal<Event>&) const;
template void Rules::play(State&, Move, Rng&, NoJournal&) const;

static_assert(Game<Rules> && FastRandomPlay<Rules> && SettledChance<Rules> && Raced<Rules>);

}  // namespace cornerstone::comeback_city

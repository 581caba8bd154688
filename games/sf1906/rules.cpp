#include "games/sf1906/rules.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <numeric>
#include <span>
#include <utility>

#include "engine/bits.h"
#include "engine/list.h"
#include "engine/rules.h"
#include "games/sf1906/choices.h"

namespace cornerstone::sf1906 {

namespace {

// Hands the cards of a set to `take` in random order.
template <std::unsigned_integral Set, class F>
void deal(Set cards, Rng& rng, F&& take) {
  List<std::uint8_t, kPermitCards> order;
  for_each_bit(cards, [&](int card) { order.push_back(static_cast<std::uint8_t>(card)); });
  rng.shuffle(order);
  for (const std::uint8_t card : order) take(card);
}

// What a move does, and what follows from it until somebody has a decision again.
template <class J>
class Turn {
 public:
  Turn(const Content& content, State& state, Rng& rng, J& journal)
      : content_(content), state_(state), rng_(rng), journal_(journal), seat_(state.active()) {}

  void play(Move move) {
    const int first = first_of(move);
    switch (kind_of(move)) {
      case Kind::kIncome: return take_income(first);
      case Kind::kBonusPermit: return take_bonus_permit(first);
      case Kind::kBonusObjective: return take_bonus_objective(first);
      case Kind::kBonusBuilding: return take_bonus_building();
      case Kind::kBonusRight: return take_bonus_right();
      case Kind::kBonusMoney: return take_bonus_money();
      case Kind::kBonusBuild: return choose_final_build();
      case Kind::kPlace: return place(first);
      case Kind::kAct: return act(first);
      case Kind::kCollect: return collect();
      case Kind::kPermit: return obtain_permit(first);
      case Kind::kObjective: return agree_objective(first);
      case Kind::kClear: return clear_up(first);
      case Kind::kBuild: return choose_plot(first);
      case Kind::kPermits: return choose_permits(first, second_of(move));
      case Kind::kService: return build(first);
    }
  }

  // R3.1, R4.1: seats clockwise from the starting one.
  void begin_game() {
    for (std::size_t i = 0; i < state_.seats; ++i) {
      state_.order[i] = static_cast<std::uint8_t>((state_.starting_seat + i) % state_.seats);
    }
    begin_year();
  }

  void fill_permit_slot(std::size_t slot, Clause why) {
    if (state_.permit_row[slot] != kNone) return;
    if (state_.permits_left == 0) reshuffle_permits();
    std::uint8_t& top = state_.permit_deck[--state_.permits_left];
    state_.permit_row[slot] = std::exchange(top, kNone);
    journal_.add(
        PermitRevealed{static_cast<int>(slot) + 1, PermitNumber{state_.permit_row[slot]}, why});
  }

  void fill_objective_slot(std::size_t slot, Clause why) {
    if (state_.objective_row[slot] != kNone || state_.objectives_left == 0) return;  // G9
    state_.objective_row[slot] = pop_objective();
    journal_.add(ObjectiveRevealed{static_cast<int>(slot) + 1,
                                   ObjectiveNumber{state_.objective_row[slot]}, why});
  }

  std::uint8_t pop_objective() {
    return std::exchange(state_.objective_deck[--state_.objectives_left], kNone);
  }

  void pay_for_plot(int cell) {
    pay_distance();
    pay(content_.year[state_.year].build_cost, "R4.7");
    if (has_rubble(cell)) pay(content_.costs.build_on_rubble, "R6.7.3");
  }

  void raise_building(int cell) {
    if (has_rubble(cell)) {
      take_rubble(cell, "R6.7.3");
      step_up();
    }
    --state_.buildings[seat_];
    state_.built[seat_] |= cell_bit(cell);
    journal_.add(building_built(cell));
    if (state_.count_built(seat_) == kBuildings && state_.best_builder == kNone) {  // R8.1
      state_.best_builder = static_cast<std::uint8_t>(seat_);
      journal_.add(BestBuilderTaken{seat()});
    }
  }

  void take_service(int type) {  // R6.7.5
    const std::uint32_t pile = content_.services_of[type] & ~state_.services_taken();
    const int card = std::countr_zero(pile);  // R3.4
    state_.services[seat_] |= 1u << card;
    pay(content_.service_cost[type], "R6.7.5");
    journal_.add(ServiceTaken{seat(), ServiceNumber{static_cast<std::uint8_t>(card)}});
    step_right();
  }

 private:
  Seat seat() const { return static_cast<Seat>(seat_); }
  Action action_at(int space) const { return side_in_play(content_, state_).space[space].action; }

  // The start of a year, R4.

  void begin_year() {
    state_.card = kNone;
    state_.turn = 0;
    const int year = kFirstYear + state_.year, cost = content_.year[state_.year].build_cost;
    if (state_.year == kFinalYear) {
      journal_.add(FinalBonusStarted{year, cost});  // R7.2
    } else {
      journal_.add(YearStarted{year, cost});
    }
    begin_bonus_turn();
  }

  void begin_bonus_turn() {
    seat_ = state_.active();
    const bool final = state_.year == kFinalYear;
    journal_.add(TurnStarted{seat(), final ? Clause("R7.2") : Clause("R4.2")});
    if (final) {
      offer_bonus();
    } else {
      state_.phase = Phase::kIncome;
    }
  }

  void take_income(int space) {  // R4.3
    state_.token[seat_] = static_cast<std::uint8_t>(space);
    const int amount = content_.earnings[space];
    journal_.add(IncomeTaken{seat(), amount, add_money(amount)});
    if (content_.year[state_.year].building_free != 0 && state_.pool(seat_) > 0) {
      take_building("R4.4");
    }
    offer_bonus();
  }

  void offer_bonus() {
    state_.phase = Phase::kBonus;
    if (choices(content_, state_) != 0) return;
    journal_.add(BonusLost{seat()});  // R4.6
    end_bonus_turn();
  }

  void take_bonus_permit(int slot) {
    take_permit(slot, "R4.4");
    fill_permit_slot(slot, "R4.5");
    end_bonus_turn();
  }

  void take_bonus_objective(int source) {
    take_objective(source, "R4.4");
    if (source != kDeck) fill_objective_slot(source, "R4.5");
    end_bonus_turn();
  }

  void take_bonus_building() {
    take_building("R4.4");
    end_bonus_turn();
  }

  void take_bonus_right() {
    step_right();
    end_bonus_turn();
  }

  void take_bonus_money() {
    const Year& year = content_.year[state_.year];
    const bool each = (year.choices & kMoneyPerBuilt) != 0;
    gain(each ? year.amount * state_.count_built(seat_) : year.amount,
         state_.year == kFinalYear ? Clause("R7.2") : Clause("R4.4"));
    end_bonus_turn();
  }

  void choose_final_build() {
    journal_.add(ActionChosen{seat(), Action::kBuild, "R7.2"});
    state_.phase = Phase::kPlot;
  }

  void end_bonus_turn() {
    if (++state_.turn < state_.seats) return begin_bonus_turn();
    if (state_.year == kFinalYear) return finish(EndCause::kLastYear, "R8.3");
    order_by_tokens();  // R5.2
    begin_card(0);
  }

  // Turns on the action cards, R5.

  void begin_card(int place) {
    state_.card = static_cast<std::uint8_t>(place);
    state_.turn = 0;
    journal_.add(CardReached{ActionNumber{state_.ring[place]}, place + 1});
    begin_turn();
  }

  void begin_turn() {
    seat_ = state_.active();
    journal_.add(TurnStarted{seat()});
    state_.phase = Phase::kPlace;
  }

  void place(int space) {
    state_.token[seat_] = static_cast<std::uint8_t>(space);
    const Action action = action_at(space);
    journal_.add(TokenPlaced{seat(), ActionNumber{state_.ring[state_.card]}, space + 1, action});
    if (action == Action::kPass && !state_.has(kPassSpace)) {  // R5.4, G3
      journal_.add(Passed{seat()});
      end_turn();
    } else {
      state_.phase = Phase::kAct;
    }
  }

  // Actions with nothing left to choose are carried out, the others wait for their last choice.
  void act(int space) {
    state_.acting = static_cast<std::uint8_t>(space);
    const Space& chosen = side_in_play(content_, state_).space[space];
    journal_.add(ActionChosen{seat(), chosen.action});
    switch (chosen.action) {
      case Action::kEarnings:  // R6.1
        pay_distance();
        gain(chosen.amount, "R6.1");
        return end_turn();
      case Action::kMaterials:  // R6.2
        pay_distance();
        take_building("R6.2");
        return end_turn();
      case Action::kUrbanDevelopment:  // R6.6
        pay_distance();
        pay(content_.costs.urban_development, "R6.6");
        step_right();
        return end_turn();
      case Action::kPermit: state_.phase = Phase::kPermit; return;
      case Action::kObjective: state_.phase = Phase::kObjective; return;
      case Action::kClearUp: state_.phase = Phase::kClear; return;
      case Action::kBuild:
      case Action::kBuildGrant: state_.phase = Phase::kPlot; return;
      case Action::kPass: assert(false);
    }
  }

  void collect() {
    gain(content_.costs.collect, "R5.3");
    end_turn();
  }

  void obtain_permit(int slot) {
    pay_distance();
    take_permit(slot, "R6.3");
    end_turn();
  }

  void agree_objective(int source) {
    pay_distance();
    take_objective(source, "R6.4");
    end_turn();
  }

  void clear_up(int cell) {  // R6.5
    pay_distance();
    if (cell == kNone) {
      pay(content_.costs.clear_nothing, "R6.5");
    } else {
      pay(content_.costs.clear_rubble, "R6.5");
      take_rubble(cell, "R6.5");
    }
    step_up();
    end_turn();
  }

  // Building, R6.7.

  void choose_plot(int cell) {
    state_.plot = static_cast<std::uint8_t>(cell);
    journal_.add(PlotChosen{seat(), CellNumber{state_.plot}});
    state_.phase = Phase::kPermits;
  }

  void choose_permits(int first, int second) {
    state_.permits = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
    if (second == kNone || judge_permits(content_, state_, first, second).services == 0) {
      return build(kNone);  // R6.7.5: nothing to take, nothing to ask
    }
    journal_.add(
        PermitsChosen{seat(), PermitNumber{state_.permits[0]}, PermitNumber{state_.permits[1]}});
    state_.phase = Phase::kService;
  }

  // R6.7.4 has the order of all this.
  void build(int service_type) {
    const bool asked = state_.phase == Phase::kService;
    pay_for_plot(state_.plot);
    discard_permits();
    raise_building(state_.plot);
    if (service_type != kNone) {
      take_service(service_type);
    } else if (asked) {
      journal_.add(ServiceDeclined{seat()});
    }
    state_.plot = kNone;
    if (state_.card == kNone) return end_bonus_turn();  // 1912
    end_turn();
  }

  bool has_rubble(int cell) const { return (state_.rubble & cell_bit(cell)) != 0; }

  BuildingBuilt building_built(int cell) const {
    return {seat(), CellNumber{static_cast<std::uint8_t>(cell)},
            static_cast<Colour>(state_.colour_at(cell)), state_.number_at(cell) + 1};
  }

  void discard_permits() {
    const auto [first, second] = std::exchange(state_.permits, {kNone, kNone});
    const bool two = second != kNone;
    const std::uint64_t cards =
        std::uint64_t{1} << first | (two ? std::uint64_t{1} << second : std::uint64_t{0});
    state_.hand[seat_] &= ~cards;
    state_.discards |= cards;
    journal_.add(PermitsDiscarded{seat(), PermitNumber{first},
                                  two ? std::optional(PermitNumber{second}) : std::nullopt});
  }

  // Between turns.

  void end_turn() {
    state_.acting = kNone;
    if (++state_.turn < state_.seats) return begin_turn();
    order_by_tokens();  // R5.2, R4.1
    if (state_.best_builder != kNone) return finish(EndCause::kEightBuildings, "R8.2");
    for (std::size_t slot = 0; slot < kRowSlots; ++slot) fill_permit_slot(slot, "R5.7");  // R5.6
    for (std::size_t slot = 0; slot < kRowSlots; ++slot) fill_objective_slot(slot, "R5.7");
    if (state_.card + 1 < kActionCards) return begin_card(state_.card + 1);
    ++state_.year;  // R7.1
    begin_year();
  }

  // Rightmost token first.
  void order_by_tokens() {
    std::array<std::uint8_t, kMaxSpaces> on_space;
    on_space.fill(kNone);
    for (std::size_t seat = 0; seat < state_.seats; ++seat) {
      on_space[state_.token[seat]] = static_cast<std::uint8_t>(seat);
    }
    std::size_t next = 0;
    for (std::size_t space = kMaxSpaces; space-- > 0;) {
      if (on_space[space] != kNone) state_.order[next++] = on_space[space];
    }
  }

  void finish(EndCause cause, Clause why) {
    state_.turn = 0;
    state_.phase = Phase::kOver;
    if constexpr (J::kListening) {
      for (int seat = 0; seat < state_.seats; ++seat) {
        for_each_bit(state_.secret_objectives[seat], [&](int objective) {
          journal_.add(SecretObjectiveShown{static_cast<Seat>(seat),
                                            ObjectiveNumber{static_cast<std::uint8_t>(objective)}});
        });
      }
    }
    journal_.add(GameOver{cause, why});
  }

  void reshuffle_permits() {  // R5.7, G9
    deal(std::exchange(state_.discards, 0), rng_,
         [&](std::uint8_t permit) { state_.permit_deck[state_.permits_left++] = permit; });
    journal_.add(PermitsReshuffled{state_.permits_left});
  }

  // What actions and bonuses have in common.

  int add_money(int amount) {  // R1.1
    const int gained = std::min(amount, kMostMoney - state_.money[seat_]);
    state_.money[seat_] = static_cast<std::uint8_t>(state_.money[seat_] + gained);
    return gained;
  }

  void gain(int amount, Clause why) {
    journal_.add(MoneyGained{seat(), amount, add_money(amount), why});
  }

  void pay(int amount, Clause why) {
    if (amount == 0) return;
    assert(state_.money[seat_] >= amount);
    state_.money[seat_] = static_cast<std::uint8_t>(state_.money[seat_] - amount);
    journal_.add(MoneyPaid{seat(), amount, why});
  }

  void pay_distance() {  // R5.5
    if (state_.acting != kNone) pay(distance_cost(content_, state_, state_.acting), "R5.5");
  }

  void take_building(Clause why) {
    ++state_.buildings[seat_];
    journal_.add(BuildingTaken{seat(), why});
  }

  void take_permit(int slot, Clause why) {
    const std::uint8_t permit = std::exchange(state_.permit_row[slot], kNone);
    state_.hand[seat_] |= std::uint64_t{1} << permit;
    journal_.add(PermitTaken{seat(), slot + 1, PermitNumber{permit}, why});
  }

  void take_objective(int source, Clause why) {
    if (source == kDeck) {
      const std::uint8_t objective = pop_objective();
      state_.secret_objectives[seat_] |= 1u << objective;
      journal_.add(ObjectiveDrawn{seat(), ObjectiveNumber{objective},
                                  static_cast<std::uint8_t>(1u << seat_), why});
    } else {
      const std::uint8_t objective = std::exchange(state_.objective_row[source], kNone);
      state_.open_objectives[seat_] |= 1u << objective;
      journal_.add(ObjectiveTaken{seat(), source + 1, ObjectiveNumber{objective}, why});
    }
  }

  void take_rubble(int cell, Clause why) {
    state_.rubble &= ~cell_bit(cell);
    ++state_.cleared[seat_];
    journal_.add(RubbleTaken{seat(), CellNumber{static_cast<std::uint8_t>(cell)}, why});
  }

  void step_up() { step(state_.row[seat_], kRows - 1, state_.column[seat_], kColumns - 1); }
  void step_right() { step(state_.column[seat_], kColumns - 1, state_.row[seat_], kRows - 1); }

  // R6.9: along one edge of the board the step goes the other way, in the corner it pays.
  void step(std::uint8_t& along, int last, std::uint8_t& across, int last_across) {
    if (along < last) {
      ++along;
    } else if (across < last_across) {
      ++across;
    } else {
      return gain(content_.costs.corner, "R6.9");
    }
    const int column = state_.column[seat_], row = state_.row[seat_];
    journal_.add(TokenDeveloped{seat(), column, row, content_.development[row][column]});
  }

  const Content& content_;
  State& state_;
  Rng& rng_;
  J& journal_;
  int seat_;
};

// R2.1, R2.2, R2.5: cards in slots, row by row.
void lay_map(const Content& content, State& state, Rng& rng) {
  std::array<std::uint8_t, kPlotCards> cards;
  std::iota(cards.begin(), cards.end(), std::uint8_t{0});
  rng.shuffle(cards);
  state.map.fill(kNone);
  for (int slot = 0; slot < kMapRows * state.map_columns(); ++slot) {
    const int fixed = state.options[kSides];  // G7
    const int side = fixed == 0 ? static_cast<int>(rng.below(2)) : fixed - 1;
    state.map[slot] = map_entry(cards[slot], side);
  }
  fill_cells(content, state);
  state.rubble = printed_rubble(content, state);
}

}  // namespace

void fill_cells(const Content& content, State& state) {
  state.colour.fill(0);
  state.number.fill(0);
  for (std::size_t slot = 0; slot < state.map.size() && state.map[slot] != kNone; ++slot) {
    for (const Plot& plot : content.plot_card[entry_card(state.map[slot])].plot) {
      const Cells cell = cell_bit(plot_cell(state, static_cast<int>(slot), plot));
      state.colour[plot.colour] |= cell;
      state.number[plot.number] |= cell;
      state.colour[kAnyColour] |= cell;
      state.number[kAnyNumber] |= cell;
    }
  }
}

Cells printed_rubble(const Content& content, const State& state) {
  Cells rubble = 0;
  for (std::size_t slot = 0; slot < state.map.size() && state.map[slot] != kNone; ++slot) {
    const PlotCard& card = content.plot_card[entry_card(state.map[slot])];
    for_each_bit(std::uint32_t{card.rubble[entry_side(state.map[slot])]}, [&](int plot) {
      rubble |= cell_bit(plot_cell(state, static_cast<int>(slot), card.plot[plot]));
    });
  }
  return rubble;
}

Rules::Rules(const Content& content) : content_(content) {}

template <class J>
State Rules::start(const Setup& setup, Rng& rng, J& journal) const {
  assert(setup.seats >= kMinSeats && setup.seats <= kMaxSeats);
  State state;
  state.seats = static_cast<std::uint8_t>(setup.seats);
  std::copy_n(setup.options.begin(), state.options.size(), state.options.begin());
  state.token.fill(kNone);
  lay_map(content_, state, rng);
  std::iota(state.ring.begin(), state.ring.end(), std::uint8_t{0});
  rng.shuffle(state.ring);  // R3.2

  // R3.5, R3.6: three of the initial objectives are common, the others go into the deck.
  List<std::uint8_t, kObjectives> initial;
  std::size_t others = 0;
  for (std::uint8_t i = 0; i < kObjectives; ++i) {
    if (content_.objective[i].initial) {
      initial.push_back(i);
    } else {
      state.objective_deck[others++] = i;
    }
  }
  rng.shuffle(initial);
  for (std::size_t i = 0; i < initial.size(); ++i) {
    if (i < kCommon) {
      state.common |= 1u << initial[i];
    } else {
      state.objective_deck[others++] = initial[i];
    }
  }
  rng.shuffle(state.objective_deck);
  state.objectives_left = kSetupObjectives;
  std::iota(state.permit_deck.begin(), state.permit_deck.end(), std::uint8_t{0});
  rng.shuffle(state.permit_deck);  // R3.7
  state.permits_left = kPermitCards;
  state.permit_row.fill(kNone);
  state.objective_row.fill(kNone);
  state.starting_seat = static_cast<std::uint8_t>(rng.below(state.seats));  // R3.8, G22

  journal.add(GameStarted{static_cast<Seat>(state.starting_seat)});
  Turn<J> turn(content_, state, rng, journal);
  for_each_bit(state.common, [&](int objective) {
    journal.add(CommonObjectiveRevealed{ObjectiveNumber{static_cast<std::uint8_t>(objective)}});
  });
  for (std::size_t seat = 0; seat < state.seats; ++seat) {
    const std::uint8_t objective = turn.pop_objective();
    state.secret_objectives[seat] = 1u << objective;
    journal.add(ObjectiveDealt{static_cast<Seat>(seat), ObjectiveNumber{objective},
                               static_cast<std::uint8_t>(1u << seat)});
  }
  for (std::size_t slot = 0; slot < kRowSlots; ++slot) turn.fill_objective_slot(slot, "R3.6");
  for (std::size_t slot = 0; slot < kRowSlots; ++slot) turn.fill_permit_slot(slot, "R3.7");
  turn.begin_game();  // R3.3: tokens start at zero, as a fresh state has them
  return state;
}

void Rules::list_moves(const State& state, MoveList& moves) const {
  moves.clear();
  for_each_bit(choices(content_, state),
               [&](int choice) { moves.push_back(move_of(state, choice)); });
}

template <class J>
void Rules::play(State& state, Move move, Rng& rng, J& journal) const {
  assert(accepts(state, move));
  Turn<J>(content_, state, rng, journal).play(move);
}

void Rules::play_random(State& state, Rng& rng) const {
  const Choices open = choices(content_, state);
  const auto pick = static_cast<int>(rng.below(static_cast<std::uint32_t>(std::popcount(open))));
  NoJournal silence;
  Turn<NoJournal>(content_, state, rng, silence).play(move_of(state, kth_bit(open, pick)));
}

void Rules::build_without_permits(State& state, int cell, int service) const {
  Rng unused(0);  // no chance lies in it
  NoJournal silence;
  Turn<NoJournal> turn(content_, state, unused, silence);
  turn.pay_for_plot(cell);
  turn.raise_building(cell);
  if (service != kNoService) turn.take_service(service);
}

// Deals anew the decks and, until they are shown at the end, the objectives that others keep face
// down. What is dealt is gathered as sets first, so that nothing of where it lay remains.
void Rules::imagine(State& state, Seat seat, Rng& rng) const {
  std::uint64_t permits = 0;
  std::uint32_t objectives = 0;
  for (std::size_t i = 0; i < state.permits_left; ++i) {
    permits |= std::uint64_t{1} << state.permit_deck[i];
  }
  for (std::size_t i = 0; i < state.objectives_left; ++i) {
    objectives |= 1u << state.objective_deck[i];
  }
  const auto each_other = [&](auto&& f) {
    for (Seat other = 0; other < state.seats && state.phase != Phase::kOver; ++other) {
      if (other != seat) f(state.secret_objectives[other]);
    }
  };
  each_other([&](std::uint32_t secrets) { objectives |= secrets; });

  deal(permits, rng, [&, next = std::size_t{0}](std::uint8_t permit) mutable {
    state.permit_deck[next++] = permit;
  });
  List<std::uint8_t, kSetupObjectives> dealt;
  deal(objectives, rng, [&](std::uint8_t objective) { dealt.push_back(objective); });
  std::size_t next = state.objectives_left;
  std::copy_n(dealt.begin(), next, state.objective_deck.begin());
  each_other([&](std::uint32_t& secrets) {
    const int kept = std::popcount(secrets);
    secrets = 0;
    for (int i = 0; i < kept; ++i) secrets |= 1u << dealt[next++];
  });
}

const ActionSide& Rules::action_side(const State& state, int ring_place) const {
  return sf1906::action_side(content_, state, ring_place);
}

Cells Rules::neighbours(const State& state, Cells cells) const {
  const Cells right = content_.joined_right, below = content_.joined_below;
  return state.plots() & ((cells & right) << 1 | (cells >> 1 & right) |
                          (cells & below) << kCellColumns | (cells >> kCellColumns & below));
}

Cells Rules::corners(const State& state) const {
  const Cells plots = state.plots();
  const Cells right = plots & content_.joined_right, below = plots & content_.joined_below;
  const Cells beside = (right & plots >> 1) ^ (plots & right << 1);
  const Cells above_or_below = (below & plots >> kCellColumns) ^ (plots & below << kCellColumns);
  return beside & above_or_below;
}

static_assert(FastRandomPlay<Rules>);

template State Rules::start(const Setup&, Rng&, Journal<Event>&) const;
template State Rules::start(const Setup&, Rng&, NoJournal&) const;
template void Rules::play(State&, Move, Rng&, Journal<Event>&) const;
template void Rules::play(State&, Move, Rng&, NoJournal&) const;

}  // namespace cornerstone::sf1906

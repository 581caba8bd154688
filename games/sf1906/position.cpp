// A whole position as JSON, out and in. Coming in, it is held to everything that play could not
// break.
#include <algorithm>
#include <bit>
#include <numeric>

#include "engine/bits.h"
#include "games/position_checks.h"
#include "games/sf1906/choices.h"
#include "games/sf1906/rules.h"
#include "games/table_options.h"

namespace cornerstone::sf1906 {

namespace {

class Loader : PositionChecks {
 public:
  Loader(const Rules& rules, const Position& position, Problems& problems)
      : PositionChecks(problems),
        rules_(rules),
        content_(rules.content()),
        position_(position),
        permits_(content_.permit_id, "permit", problems),
        objectives_(content_.objective_id, "objective", problems),
        services_(content_.service_id, "urban development card", problems) {}

  State load() {
    state_.token.fill(kNone);
    state_.map.fill(kNone);
    if (!read_table()) return state_;
    read_ring();
    read_map();
    read_rows();
    for (int seat = 0; seat < state_.seats; ++seat) read_seat(seat);
    permits_.all_must_be_taken({root_, "permit_deck"});
    objectives_.all_must_be_taken({root_, "objective_deck"});
    if (problems_.empty()) check_components();
    if (problems_.empty()) check_progress();
    if (problems_.empty()) read_pending();
    if (problems_.empty()) check_moves();
    return state_;
  }

 private:
  // A set of cards, as bits.
  template <std::size_t kSize>
  static std::uint64_t take_all(CardBox<kSize>& box, const std::vector<std::string>& ids,
                                const JsonPlace& place) {
    std::uint64_t set = 0;
    for (std::size_t i = 0; i < ids.size(); ++i) {
      const std::uint8_t number = box.take(ids[i], {place, i});
      if (number != kNone) set |= std::uint64_t{1} << number;
    }
    return set;
  }

  // A deck written from the top down; returns how many cards it has.
  template <std::size_t kSize, std::size_t kDeckSize>
  std::uint8_t take_deck(CardBox<kSize>& box, const std::vector<std::string>& ids,
                         const JsonPlace& place, std::array<std::uint8_t, kDeckSize>& deck) {
    deck.fill(kNone);
    if (ids.size() > kDeckSize) {
      problem(place, std::to_string(ids.size()) + " cards, at most " + std::to_string(kDeckSize) +
                         " can lie here");
      return 0;
    }
    for (std::size_t i = 0; i < ids.size(); ++i) {
      deck[ids.size() - 1 - i] = box.take(ids[i], {place, i});
    }
    return static_cast<std::uint8_t>(ids.size());
  }

  template <std::size_t kSize>
  void take_row(CardBox<kSize>& box, const std::vector<std::optional<std::string>>& ids,
                const JsonPlace& place, std::array<std::uint8_t, kRowSlots>& row) {
    row.fill(kNone);
    if (ids.size() != kRowSlots) {
      problem(place, std::to_string(ids.size()) + " slots, a row has " + std::to_string(kRowSlots) +
                         " (null where one is empty)");
      return;
    }
    for (std::size_t i = 0; i < kRowSlots; ++i) {
      if (ids[i]) row[i] = box.take(*ids[i], {place, i});
    }
  }

  // What the rest cannot be read without; false if that is hopeless.
  bool read_table() {
    if (!check_table<Rules>(position_, "players", position_.players)) return false;
    state_.seats = static_cast<std::uint8_t>(position_.seats);
    const OptionValues chosen =
        choose_options(Rules::kTitle, kOptions, position_.options, "$.options.", problems_);
    std::copy_n(chosen.begin(), state_.options.size(), state_.options.begin());
    state_.phase = position_.phase;
    state_.starting_seat =
        byte_within("starting_seat", position_.starting_seat, 0, state_.seats - 1);
    const int year = within("year", position_.year, kFirstYear, kFirstYear + kYears - 1);
    state_.year = static_cast<std::uint8_t>(year - kFirstYear);
    const int card = within("card", position_.card, 0, kActionCards);
    state_.card = card == 0 ? kNone : static_cast<std::uint8_t>(card - 1);
    return read_order();
  }

  bool read_order() {
    std::uint32_t seen = 0;
    for (const Seat seat : position_.order) {
      if (seat >= 0 && seat < state_.seats) seen |= 1u << seat;
    }
    if (position_.order.size() != state_.seats || std::popcount(seen) != state_.seats) {
      problem({root_, "order"}, "must list every seat once");
      return false;
    }
    if (within("active", position_.active, 0, state_.seats - 1) != position_.active) return false;
    for (std::size_t i = 0; i < kMaxSeats && i < position_.order.size(); ++i) {
      state_.order[i] = static_cast<std::uint8_t>(position_.order[i]);
      if (position_.order[i] == position_.active) state_.turn = static_cast<std::uint8_t>(i);
    }
    return true;
  }

  void read_ring() {
    CardBox cards(content_.action_id, "action card", problems_);
    const JsonPlace place(root_, "ring");
    if (position_.ring.size() != kActionCards) {
      problem(place, std::to_string(position_.ring.size()) + " cards, the ring has " +
                         std::to_string(kActionCards) + " (R3.2)");
      return;
    }
    for (std::size_t i = 0; i < kActionCards; ++i) {
      state_.ring[i] = cards.take(position_.ring[i], {place, i});
    }
  }

  void read_map() {
    CardBox cards(content_.plot_card_id, "plot card", problems_);
    const JsonPlace place(root_, "map");
    const std::size_t wanted = kMapRows * state_.map_columns();
    if (position_.map.size() != wanted) {
      problem(place, std::to_string(position_.map.size()) + " cards, " +
                         std::to_string(state_.seats) + " players use " + std::to_string(wanted) +
                         " (R2.1)");
      return;
    }
    for (std::size_t i = 0; i < wanted; ++i) {
      const PlotCardView& given = position_.map[i];
      const JsonPlace slot(place, i);
      const std::uint8_t card = cards.take(given.card, {slot, "card"});
      if (card == kNone) return;
      const int fixed = state_.options[kSides];
      if (fixed != 0 && static_cast<int>(given.side) != fixed - 1) {
        problem({slot, "side"}, "the option sides lays every card the other way up (G7)");
      }
      state_.map[i] = map_entry(card, static_cast<int>(given.side));
    }
    fill_cells(content_, state_);
    state_.rubble =
        read_cells(position_.rubble, {root_, "rubble"}, printed_rubble(content_, state_),
                   "rubble has never been there (R2.5)");
  }

  Cells read_cells(const std::vector<std::string>& names, const JsonPlace& place, Cells allowed,
                   std::string_view otherwise) {
    Cells cells = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const int cell = find_cell(names[i]);
      if (cell < 0 || (state_.plots() & cell_bit(cell)) == 0) {
        problem({place, i}, "\"" + names[i] + "\" is no plot of the map");
      } else if ((allowed & cell_bit(cell)) == 0) {
        problem({place, i}, names[i] + ": " + std::string(otherwise));
      } else if ((cells & cell_bit(cell)) != 0) {
        problem({place, i}, names[i] + " is named twice");
      } else {
        cells |= cell_bit(cell);
      }
    }
    return cells;
  }

  void read_rows() {
    take_row(permits_, position_.permit_row, {root_, "permit_row"}, state_.permit_row);
    state_.permits_left =
        take_deck(permits_, position_.permit_deck, {root_, "permit_deck"}, state_.permit_deck);
    state_.discards = take_all(permits_, position_.permit_discards, {root_, "permit_discards"});
    take_row(objectives_, position_.objective_row, {root_, "objective_row"}, state_.objective_row);
    state_.objectives_left = take_deck(objectives_, position_.objective_deck,
                                       {root_, "objective_deck"}, state_.objective_deck);
    const JsonPlace common(root_, "common_objectives");
    state_.common =
        static_cast<std::uint32_t>(take_all(objectives_, position_.common_objectives, common));
    if (position_.common_objectives.size() != kCommon) {
      problem(common, std::to_string(position_.common_objectives.size()) + " objectives, " +
                          std::to_string(kCommon) + " are common (R3.5)");
    }
    for_each_bit(state_.common, [&](int objective) {
      if (!content_.objective[objective].initial) {
        problem(common, content_.objective_id[objective] +
                            " is no initial objective, so it cannot be common (R3.5)");
      }
    });
  }

  void read_seat(int seat) {
    const JsonPlace players(root_, "players");
    const JsonPlace place(players, static_cast<std::size_t>(seat));
    const SeatPosition& given = position_.players[seat];
    state_.money[seat] = byte_within({place, "money"}, given.money, 0, kMostMoney);  // R1.1
    state_.column[seat] = byte_within({place, "column"}, given.column, 0, kColumns - 1);
    state_.row[seat] = byte_within({place, "row"}, given.row, 0, kRows - 1);
    state_.built[seat] = read_cells(given.built, {place, "built"},
                                    state_.plots() & ~state_.all_built() & ~state_.rubble,
                                    "another building or rubble is there (R1.5, R6.7.3)");
    state_.buildings[seat] =
        byte_within({place, "buildings"}, given.buildings, 0,
                    std::max(0, kBuildings - state_.count_built(seat)));  // R1.2
    if (state_.count_built(seat) > kBuildings) {
      problem({place, "built"}, "a player has 8 buildings (R1.2)");
    }
    state_.cleared[seat] = byte_within({place, "rubble"}, given.rubble, 0,
                                       std::popcount(printed_rubble(content_, state_)));
    const JsonPlace hand(place, "permits");
    state_.hand[seat] = take_all(permits_, given.permits, hand);
    if (given.permits.size() > kPermitLimit) {
      problem(hand, std::to_string(given.permits.size()) + " permits, nobody holds more than " +
                        std::to_string(kPermitLimit) + " (R1.3)");
    }
    state_.open_objectives[seat] =
        static_cast<std::uint32_t>(take_all(objectives_, given.objectives, {place, "objectives"}));
    const JsonPlace secret(place, "secret_objectives");
    state_.secret_objectives[seat] =
        static_cast<std::uint32_t>(take_all(objectives_, given.secret_objectives, secret));
    if (given.secret_objectives.empty()) problem(secret, "the one dealt is never lost (R3.6)");
    state_.services[seat] =
        static_cast<std::uint32_t>(take_all(services_, given.services, {place, "services"}));
    if (given.space) {
      state_.token[seat] =
          static_cast<std::uint8_t>(within({place, "space"}, *given.space, 1, kMaxSpaces) - 1);
    }
  }

  void check_components() {
    const int taken = std::accumulate(state_.cleared.begin(), state_.cleared.end(), 0);
    const int gone = std::popcount(printed_rubble(content_, state_) & ~state_.rubble);
    if (taken != gone) {
      problem({root_, "rubble"}, std::to_string(gone) +
                                     " tokens have left the map, the players hold " +
                                     std::to_string(taken) + " (R2.5)");
    }
    for (int type = 0; type < kServiceTypes; ++type) {
      const std::uint32_t cards = content_.services_of[type];
      const std::uint32_t gone_cards = cards & state_.services_taken();
      const std::uint32_t first = cards & -cards;
      if (gone_cards != (first << std::popcount(gone_cards)) - first) {
        problem({root_, "players"}, std::string(text(static_cast<Service>(type))) +
                                        " cards are taken in the order of their pile (R3.4)");
      }
    }
    check_best_builder();
  }

  void check_best_builder() {
    const JsonPlace place(root_, "best_builder");
    if (position_.best_builder) {
      state_.best_builder = byte_within(place, *position_.best_builder, 0, state_.seats - 1);
    }
    bool complete = false;
    for (int seat = 0; seat < state_.seats; ++seat) {
      complete |= state_.count_built(seat) == kBuildings;
    }
    if (complete != (state_.best_builder != kNone) ||
        (complete && state_.count_built(state_.best_builder) != kBuildings)) {
      problem(place,
              "belongs to the first player with 8 buildings on the map, and to nobody "
              "before (R8.1)");
    }
  }

  // The components are all there; the rest must fit the point of the game it claims to be.
  void check_progress() {
    check_phase();
    if (problems_.empty()) check_tokens();
    if (problems_.empty()) check_rows();
  }

  void check_phase() {
    const JsonPlace place(root_, "phase");
    const bool final = state_.year == kFinalYear, at_start = state_.card == kNone;
    if (final && !at_start) {
      problem({root_, "card"}, "must be 0: 1912 has a bonus and no action cards (R7.2)");
    }
    if (state_.phase == Phase::kOver) {
      if (state_.turn != 0) problem({root_, "active"}, "must be the first of the order at the end");
      if (!final && (at_start || state_.best_builder == kNone)) {
        problem(place,
                "the game ends after 1912, or on an action card with the 8th building of "
                "a player (R8.2, R8.3)");
      }
      return;
    }
    if (state_.best_builder != kNone && at_start && !final) {
      problem(place, "the game is over: a player has built 8 buildings (R8.2)");
    }
    const bool building = state_.phase == Phase::kPlot || state_.phase == Phase::kPermits ||
                          state_.phase == Phase::kService;
    const bool fits = final      ? state_.phase == Phase::kBonus || building
                      : at_start ? state_.phase == Phase::kIncome || state_.phase == Phase::kBonus
                                 : state_.phase != Phase::kIncome && state_.phase != Phase::kBonus;
    if (!fits) problem(place, "does not belong to this point of the year (R4, R5)");
  }

  // Every token that has moved stands on a space of its own, and the order follows the tokens
  // where it can.
  void check_tokens() {
    const JsonPlace players(root_, "players");
    const bool earning = state_.card == kNone && state_.year != kFinalYear;
    const int ring_place = state_.card == kNone ? kActionCards - 1 : state_.card;
    const int spaces = earning ? kEarningsSpaces : rules_.action_side(state_, ring_place).spaces;
    std::uint32_t taken = 0;
    for (int i = 0; i < state_.seats; ++i) {
      const int seat = state_.order[i];
      const JsonPlace player(players, static_cast<std::size_t>(seat));
      const JsonPlace place(player, "space");
      const std::uint8_t token = state_.token[seat];
      const bool fresh = state_.year == 0 && earning;  // nobody has a place before the first income
      const bool moved = state_.has_moved(i);
      if (token == kNone) {
        if (!fresh || moved) problem(place, "is missing: its token stands somewhere (R5.3)");
        continue;
      }
      if (fresh && !moved) problem(place, "must be null before the first income (R4.3)");
      if (!moved) continue;
      if (token >= spaces) {
        problem(place, "there are only " + std::to_string(spaces) + " spaces");
      } else if ((taken >> token & 1u) != 0) {
        problem(place, "another token stands there (R5.3)");
      }
      taken |= 1u << token;
    }
    if (problems_.empty()) check_order();
  }

  // R4.1, R5.2: tokens that have not moved yet still show who comes first.
  void check_order() {
    const JsonPlace place(root_, "order");
    if (state_.year == 0 && state_.card == kNone) {
      for (int i = 0; i < state_.seats; ++i) {
        if (state_.order[i] == (state_.starting_seat + i) % state_.seats) continue;
        return problem(place, "must be clockwise from the starting seat in 1906 (R4.1)");
      }
      return;
    }
    const bool settled = state_.phase == Phase::kOver || state_.year == kFinalYear;
    for (int i = settled ? 0 : state_.turn; i + 1 < state_.seats; ++i) {
      if (!settled && state_.has_moved(i)) continue;
      if (state_.token[state_.order[i]] > state_.token[state_.order[i + 1]]) continue;
      return problem(place, "must go from the rightmost token to the left (R5.2)");
    }
  }

  // R5.7: the rows are full when a card or a year begins, and lose a card at a time.
  void check_rows() {
    const auto gaps = [](const auto& row) {
      return static_cast<int>(std::count(row.begin(), row.end(), kNone));
    };
    const bool in_play = state_.card != kNone;
    const int turns = in_play ? state_.turn : 0;
    const int permit_gaps = gaps(state_.permit_row), objective_gaps = gaps(state_.objective_row);
    if (state_.phase == Phase::kOver) return;
    if (permit_gaps > turns) {
      problem({root_, "permit_row"}, "more slots are empty than players have had a turn (R5.7)");
    }
    if (objective_gaps > turns && state_.objectives_left > 0) {
      problem({root_, "objective_row"}, "more slots are empty than players have had a turn (R5.7)");
    }
  }

  void read_pending() {
    const JsonPlace place(root_, "pending");
    const PendingView& given = position_.pending;
    const bool building = state_.phase == Phase::kPermits || state_.phase == Phase::kService;
    const bool acting =
        state_.card != kNone &&
        (building || state_.phase == Phase::kPlot || state_.phase == Phase::kPermit ||
         state_.phase == Phase::kObjective || state_.phase == Phase::kClear);
    if (given.space.has_value() != acting) {
      problem({place, "space"}, acting ? "is missing: an action has been chosen (R5.3)"
                                       : "must be null: no action has been chosen");
    }
    if (given.plot.has_value() != building) {
      problem({place, "plot"}, building ? "is missing: a plot has been chosen (R6.7)"
                                        : "must be null: no plot has been chosen");
    }
    const bool two = state_.phase == Phase::kService;
    if (given.permits.size() != (two ? 2u : 0u)) {
      problem({place, "permits"}, two ? "must be the two permits chosen (R6.7.5)"
                                      : "must be empty: no permits have been chosen");
    }
    if (problems_.empty()) replay_pending(place);
  }

  // What was chosen must have been open when it was chosen.
  void replay_pending(const JsonPlace& place) {
    const Phase phase = state_.phase;
    const auto choose = [&](Phase asked, Move move, std::string_view key) {
      state_.phase = asked;
      const Verdict verdict = rules_.accepts(state_, move);
      if (!verdict) problem({place, key}, rules_.say_refusal(verdict));
      return static_cast<bool>(verdict);
    };
    const PendingView& given = position_.pending;
    bool fine = true;
    if (given.space) {
      const int space = within({place, "space"}, *given.space, 1, kMaxSpaces) - 1;
      fine = problems_.empty() && choose(Phase::kAct, make_move(Kind::kAct, space), "space");
      if (fine) state_.acting = static_cast<std::uint8_t>(space);
      if (fine && !asks(space, phase)) {
        problem({place, "space"}, "its action does not ask for what the phase asks (R6)");
      }
    } else if (state_.year == kFinalYear && phase != Phase::kBonus && phase != Phase::kOver) {
      fine = choose(Phase::kBonus, make_move(Kind::kBonusBuild), "space");
    }
    if (fine && given.plot) {
      const int cell = find_cell(*given.plot);
      if (cell < 0) problem({place, "plot"}, "\"" + *given.plot + "\" is no plot of the map");
      fine = cell >= 0 && choose(Phase::kPlot, make_move(Kind::kBuild, cell), "plot");
      if (fine) state_.plot = static_cast<std::uint8_t>(cell);
    }
    if (fine && given.permits.size() == 2) {
      const auto chosen = rules_.parse_move("permits " + given.permits[0] + " " + given.permits[1]);
      if (!chosen) problem({place, "permits"}, "are no two permits in the order of the pack");
      fine = chosen && choose(Phase::kPermits, *chosen, "permits");
      if (fine) state_.permits = {chosen->arg[0], chosen->arg[1]};
    }
    state_.phase = phase;
  }

  bool asks(int space, Phase phase) const {
    switch (rules_.action_side(state_, state_.card).space[space].action) {
      case Action::kPermit: return phase == Phase::kPermit;
      case Action::kObjective: return phase == Phase::kObjective;
      case Action::kClearUp: return phase == Phase::kClear;
      case Action::kBuild:
      case Action::kBuildGrant:
        return phase == Phase::kPlot || phase == Phase::kPermits || phase == Phase::kService;
      default: return false;
    }
  }

  void check_moves() {
    if (state_.phase == Phase::kOver || choices(content_, state_) != 0) return;
    problem({root_, "phase"}, "the active player has nothing to decide here; the turn would go on");
  }

  State state_;
  const Rules& rules_;
  const Content& content_;
  const Position& position_;
  CardBox<kPermitCards> permits_;
  CardBox<kObjectives> objectives_;
  CardBox<kServices> services_;
};

template <std::size_t kSize>
std::vector<std::optional<std::string>> row_ids(const std::array<std::string, kSize>& ids,
                                                const std::array<std::uint8_t, kRowSlots>& row) {
  std::vector<std::optional<std::string>> slots;
  for (const std::uint8_t card : row) {
    slots.push_back(card == kNone ? std::nullopt : std::optional(ids[card]));
  }
  return slots;
}

}  // namespace

Position Rules::position(const State& state) const {
  Position position;
  position.game = kId;
  position.seats = state.seats;
  position.options = option_map(kOptions, state.options);
  position.phase = state.phase;
  position.active = static_cast<Seat>(state.active());
  position.starting_seat = static_cast<Seat>(state.starting_seat);
  position.year = kFirstYear + state.year;
  position.card = state.card == kNone ? 0 : state.card + 1;
  position.order.assign(state.order.begin(), state.order.begin() + state.seats);
  position.pending = pending_of(content_, state);
  for (const std::uint8_t card : state.ring) position.ring.push_back(content_.action_id[card]);
  position.map = map_cards(content_, state);
  position.rubble = cell_names(state.rubble);
  position.permit_row = row_ids(content_.permit_id, state.permit_row);
  for (int i = state.permits_left; i > 0; --i) {
    position.permit_deck.push_back(content_.permit_id[state.permit_deck[i - 1]]);
  }
  position.permit_discards = permit_ids(content_, state.discards);
  position.common_objectives = objective_ids(content_, state.common);
  position.objective_row = row_ids(content_.objective_id, state.objective_row);
  for (int i = state.objectives_left; i > 0; --i) {
    position.objective_deck.push_back(content_.objective_id[state.objective_deck[i - 1]]);
  }
  if (state.best_builder != kNone) position.best_builder = static_cast<Seat>(state.best_builder);
  for (int seat = 0; seat < state.seats; ++seat) {
    SeatPosition player;
    player.money = state.money[seat];
    player.column = state.column[seat];
    player.row = state.row[seat];
    player.buildings = state.buildings[seat];
    player.built = cell_names(state.built[seat]);
    player.rubble = state.cleared[seat];
    if (state.token[seat] != kNone) player.space = state.token[seat] + 1;
    player.permits = permit_ids(content_, state.hand[seat]);
    player.objectives = objective_ids(content_, state.open_objectives[seat]);
    player.secret_objectives = objective_ids(content_, state.secret_objectives[seat]);
    player.services = service_ids(content_, state.services[seat]);
    position.players.push_back(std::move(player));
  }
  return position;
}

State Rules::load(const Position& position, Problems& problems) const {
  return Loader(*this, position, problems).load();
}

}  // namespace cornerstone::sf1906

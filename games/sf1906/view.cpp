// What a seat may see: everything but the order of the decks and the objectives that others keep
// face down.
#include "games/sf1906/view.h"

#include <algorithm>
#include <bit>

#include "engine/bits.h"
#include "games/sf1906/rules.h"
#include "games/sf1906/scoring.h"
#include "games/table_options.h"

namespace cornerstone::sf1906 {

namespace {

// The state without the secrets of others: whatever is counted in it, the observer could count.
State known_to(const State& state, Seat observer) {
  State known = state;
  if (observer == kOmniscient || state.phase == Phase::kOver) return known;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (seat != observer) known.secret_objectives[seat] = 0;
  }
  return known;
}

template <std::size_t kSize>
std::vector<std::string> ids_of(const std::array<std::string, kSize>& ids, std::uint64_t set) {
  std::vector<std::string> found;
  for_each_bit(set, [&](int i) { found.push_back(ids[i]); });
  return found;
}

class Viewer {
 public:
  Viewer(const Rules& rules, const State& state)
      : rules_(rules), content_(rules.content()), state_(state) {}

  // All but what depends on the observer.
  View view() const {
    View view;
    view.seats = state_.seats;
    view.options = option_map(kOptions, state_.options);
    view.phase = state_.phase;
    view.to_move = rules_.to_move(state_);
    view.starting_seat = static_cast<Seat>(state_.starting_seat);
    view.year = kFirstYear + state_.year;
    view.build_cost = content_.year[state_.year].build_cost;
    view.card = state_.card == kNone ? 0 : state_.card + 1;
    for (int i = 0; i < state_.seats; ++i) view.order.push_back(static_cast<Seat>(state_.order[i]));
    view.pending = pending_of(content_, state_);
    view.earnings.assign(content_.earnings.begin(), content_.earnings.end());
    for (int place = 0; place < kActionCards; ++place) view.ring.push_back(action_card(place));
    view.map = {state_.map_columns(), map_cards(content_, state_), plots()};
    for (const std::uint8_t permit : state_.permit_row) {
      view.permit_row.push_back(permit == kNone ? std::nullopt : std::optional(card(permit)));
    }
    view.permit_deck = state_.permits_left;
    view.permit_discards = permit_ids(content_, state_.discards);
    view.common_objectives = objective_ids(content_, state_.common);
    for (const std::uint8_t objective : state_.objective_row) {
      view.objective_row.push_back(
          objective == kNone ? std::nullopt : std::optional(content_.objective_id[objective]));
    }
    view.objective_deck = state_.objectives_left;
    for (int type = 0; type < kServiceTypes; ++type) view.services.push_back(pile(type));
    if (state_.best_builder != kNone) view.best_builder = static_cast<Seat>(state_.best_builder);
    for (int seat = 0; seat < state_.seats; ++seat) view.players.push_back(player(seat));
    return view;
  }

 private:
  ActionCardView action_card(int place) const {
    ActionCardView card{content_.action_id[state_.ring[place]], {}};
    const ActionSide& side = rules_.action_side(state_, place);
    for (int i = 0; i < side.spaces; ++i) {
      card.spaces.push_back({side.space[i].action, side.space[i].amount});
    }
    return card;
  }

  std::vector<PlotView> plots() const {
    std::vector<PlotView> plots;
    const Cells corners = rules_.corners(state_);
    for_each_bit(state_.plots(), [&](int cell) {
      const Cells bit = cell_bit(cell);
      PlotView plot;
      plot.at = cell_name(cell);
      plot.colour = static_cast<Colour>(state_.colour_at(cell));
      plot.number = state_.number_at(cell) + 1;
      plot.corner = (corners & bit) != 0;
      plot.rubble = (state_.rubble & bit) != 0;
      for (Seat seat = 0; seat < state_.seats; ++seat) {
        if ((state_.built[seat] & bit) != 0) plot.owner = seat;
      }
      plots.push_back(std::move(plot));
    });
    return plots;
  }

  PermitView card(int number) const {
    const Permit& permit = content_.permit[number];
    PermitView view;
    view.permit = content_.permit_id[number];
    if (permit.colour != kAnyColour) view.colour = static_cast<Colour>(permit.colour);
    if (permit.number != kAnyNumber) view.number = permit.number + 1;
    for_each_bit(std::uint32_t{permit.symbols},
                 [&](int type) { view.symbols.push_back(static_cast<Service>(type)); });
    return view;
  }

  ServicePileView pile(int type) const {
    const std::uint32_t left = content_.services_of[type] & ~state_.services_taken();
    ServicePileView view{static_cast<Service>(type), std::popcount(left), std::nullopt};
    if (left != 0) view.top = content_.service_id[std::countr_zero(left)];
    return view;
  }

  SeatView player(int seat) const {
    SeatView player;
    player.money = state_.money[seat];
    player.column = state_.column[seat];
    player.row = state_.row[seat];
    player.development = content_.development[state_.row[seat]][state_.column[seat]];
    player.pool = state_.pool(seat);
    player.buildings = state_.buildings[seat];
    player.built = state_.count_built(seat);
    player.rubble = state_.cleared[seat];
    if (state_.token[seat] != kNone) player.space = state_.token[seat] + 1;
    const auto* place = std::find(state_.order.begin(), state_.order.end(), seat);
    player.placed = state_.has_moved(static_cast<int>(place - state_.order.begin()));
    for_each_bit(state_.hand[seat], [&](int permit) { player.permits.push_back(card(permit)); });
    player.objectives = objective_ids(content_, state_.open_objectives[seat]);
    player.services = service_ids(content_, state_.services[seat]);
    return player;
  }

  const Rules& rules_;
  const Content& content_;
  const State& state_;
};

}  // namespace

PendingView pending_of(const Content& content, const State& state) {
  PendingView pending;
  if (state.acting != kNone) pending.space = state.acting + 1;
  if (state.plot != kNone) pending.plot = cell_name(state.plot);
  for (const std::uint8_t permit : state.permits) {
    if (permit != kNone) pending.permits.push_back(content.permit_id[permit]);
  }
  return pending;
}

std::vector<std::string> objective_ids(const Content& content, std::uint32_t objectives) {
  return ids_of(content.objective_id, objectives);
}

std::vector<std::string> permit_ids(const Content& content, std::uint64_t permits) {
  return ids_of(content.permit_id, permits);
}

std::vector<std::string> service_ids(const Content& content, std::uint32_t services) {
  return ids_of(content.service_id, services);
}

std::vector<std::string> cell_names(Cells cells) {
  std::vector<std::string> names;
  for_each_bit(cells, [&](int cell) { names.emplace_back(cell_name(cell)); });
  return names;
}

std::vector<PlotCardView> map_cards(const Content& content, const State& state) {
  std::vector<PlotCardView> cards;
  for (const std::uint8_t entry : state.map) {
    if (entry == kNone) break;
    cards.push_back(
        {content.plot_card_id[entry_card(entry)], static_cast<Side>(entry_side(entry))});
  }
  return cards;
}

std::string_view cell_name(int cell) {
  static constexpr auto kNames = [] {
    std::array<std::array<char, 2>, kCellColumns * kCellRows> names{};
    for (int i = 0; i < kCellColumns * kCellRows; ++i) {
      names[i] = {static_cast<char>('a' + i % kCellColumns),
                  static_cast<char>('1' + i / kCellColumns)};
    }
    return names;
  }();
  return {kNames[cell].data(), kNames[cell].size()};
}

int find_cell(std::string_view name) {
  if (name.size() != 2) return -1;
  const int column = name[0] - 'a', row = name[1] - '1';
  const bool there = column >= 0 && column < kCellColumns && row >= 0 && row < kCellRows;
  return there ? cell_at(column, row) : -1;
}

Scores Rules::known_scores(const State& state, Seat observer) const {
  return scores(known_to(state, observer));
}

View Rules::view(const State& state, Seat observer) const {
  View view = Viewer(*this, state).view();
  show_to(observer, state, view);
  return view;
}

void Rules::show_to(Seat observer, const State& state, View& view) const {
  view.observer = observer;
  const State known = known_to(state, observer);
  const Scores counted = scores(known);
  for (int seat = 0; seat < state.seats; ++seat) {
    SeatView& player = view.players[seat];
    // As many as there are; those that the observer may not know stay blank.
    player.secret_objectives.assign(std::popcount(state.secret_objectives[seat]), std::nullopt);
    std::ranges::copy(objective_ids(content_, known.secret_objectives[seat]),
                      player.secret_objectives.begin());
    player.objective_points.clear();
    for (const ScoreLine& line : counted.seat[seat].lines) {
      if (line.source >= kDevelopmentSource) continue;
      player.objective_points[content_.objective_id[line.source % kObjectives]] = line.points;
    }
    player.score = counted.seat[seat].total;
  }
}

}  // namespace cornerstone::sf1906

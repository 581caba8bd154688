// Situations of 1906 San Francisco that a player would recognise, set up in a few lines for a test:
//
//   auto game = Table(2).card("act1").hand(0, "green-4a").money(0, 1).year(1907).game();
//   game.play_all({"place 1", "act 1", "build d2", "permits green-4a"});
//
// Whatever a test leaves open is filled in so that the position is complete and legal: every card
// and every token of the box lies somewhere, exactly once. What fills a gap never changes from run
// to run, and scores nothing if it can.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/sf1906/rules.h"
#include "games/testing/played_game.h"

namespace cornerstone::sf1906::testing {

using testkit::joined;
using testkit::Texts;
using testkit::words;

inline const Rules& rules() { return testkit::printed_rules<Rules>(); }

// Cards in the slots of a row: "green-1a - red-2b".
inline std::string joined(const std::vector<std::optional<std::string>>& slots) {
  Texts parts;
  for (const auto& slot : slots) parts.push_back(slot.value_or("-"));
  return joined(parts);
}

template <std::size_t kSize>
int number_of(std::string_view id, const std::array<std::string, kSize>& ids) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  if (found == ids.end()) ADD_FAILURE() << "the content has no " << id;
  return static_cast<int>(found - ids.begin());
}

inline int objective_number(std::string_view id) {
  return number_of(id, built_in_content().objective_id);
}

// The cells of "a3 b3", as a set.
inline Cells cells(std::string_view names) {
  Cells found = 0;
  for (const auto& name : words(names)) {
    const int cell = find_cell(name);
    if (cell < 0) ADD_FAILURE() << "no cell of the map: " << name;
    found |= cell_bit(cell);
  }
  return found;
}

inline Setup setup(int seats, const OptionMap& chosen = {}) {
  return testkit::setup_of<Rules>(seats, chosen);
}

class Game : public testkit::PlayedGame<Rules> {
 public:
  using PlayedGame::PlayedGame;

  static Game started(const Setup& how, std::uint64_t seed = 1) { return {how, seed}; }

  SeatView player(Seat seat, Seat observer = kNobody) const {
    return view(observer).players.at(static_cast<std::size_t>(seat));
  }
  int money(Seat seat) const { return player(seat).money; }
  std::string hand(Seat seat) const {
    Texts ids;
    for (const auto& permit : player(seat).permits) ids.push_back(permit.permit);
    return joined(ids);
  }
  std::string services(Seat seat) const { return joined(player(seat).services); }
  std::string objectives(Seat seat) const { return joined(player(seat).objectives); }
  // What the seat itself sees of its face-down objectives.
  std::string secrets(Seat seat) const { return joined(player(seat, seat).secret_objectives); }
  std::string permit_row() const { return joined(rules().position(state).permit_row); }
  std::string objective_row() const { return joined(view().objective_row); }
  std::string discards() const { return joined(view().permit_discards); }
  // "2.5": column and row on the development board.
  std::string development(Seat seat) const {
    const auto at = player(seat);
    return std::to_string(at.column) + "." + std::to_string(at.row);
  }
  PlotView plot(std::string_view at) const {
    for (const auto& plot : view().map.plots) {
      if (plot.at == at) return plot;
    }
    ADD_FAILURE() << "no plot: " << at;
    return {};
  }
  // The cells with rubble, the corners, the buildings of a seat: "a2 b2".
  std::string rubble() const {
    return plots([](const PlotView& plot) { return plot.rubble; });
  }
  std::string corners() const {
    return plots([](const PlotView& plot) { return plot.corner; });
  }
  std::string built(Seat seat) const {
    return plots([seat](const PlotView& plot) { return plot.owner == seat; });
  }
  // The seats in the order of their turns: "1 0 2".
  std::string order() const {
    Texts seats;
    for (const Seat seat : view().order) seats.push_back(std::to_string(seat));
    return joined(seats);
  }
  int points(std::string_view objective, Seat seat) const {
    return rules().objective_points(state, objective_number(objective), seat);
  }

 private:
  template <class F>
  std::string plots(F wanted) const {
    Texts names;
    for (const auto& plot : view().map.plots) {
      if (wanted(plot)) names.push_back(plot.at);
    }
    return joined(names);
  }
};

inline ::testing::AssertionResult refused(const Verdict& verdict, Refusal why, Clause clause,
                                          const std::array<std::int16_t, 3>& numbers = {}) {
  return testkit::refused_by<Rules>(verdict, why, clause, numbers);
}

// Lays out a table. By default it is 1906, seat 0 is first of the order and to move on the first
// card of the ring, act1; everybody has $5, one building in the area and no permits. The map is
// plot1, plot2, ... from the top left, all with side A up: for two players that of rules.md,
// section 8.
class Table {
 public:
  explicit Table(int seats) {
    position_.game = Rules::kId;
    position_.seats = seats;
    position_.phase = Phase::kPlace;
    position_.year = kFirstYear;
    position_.card = 1;
    position_.players.resize(static_cast<std::size_t>(seats));
    for (Seat seat = 0; seat < seats; ++seat) {
      position_.order.push_back(seat);
      at(seat).money = 5;
      at(seat).buildings = 1;
    }
    for (const auto& option : rules().options()) {
      position_.options[std::string(option.name)] = option.values[0];
    }
    for (int card = 0; card < 2 * seats; ++card) {
      position_.map.push_back({built_in_content().plot_card_id[static_cast<std::size_t>(card)]});
    }
    card("act1");
  }

  // Plot cards from the top left: "plot1 plot2B plot3 plot4". Side A is up where no B follows.
  Table& map(std::string_view cards) {
    position_.map.clear();
    for (auto& card : words(cards)) {
      const Side side = card.ends_with('B') ? Side::kB : Side::kA;
      if (side == Side::kB) card.pop_back();
      position_.map.push_back({card, side});
    }
    return *this;
  }
  // The action card in play and its number in the ring; then the one after it.
  Table& card(std::string_view id, int number = 1) {
    position_.card = number;
    return in_ring(number, id);
  }
  Table& next_card(std::string_view id) { return in_ring(position_.card % kActionCards + 1, id); }
  Table& year(int year) {
    position_.year = year;
    return *this;
  }
  // Income and bonus of the year come next; in 1912 the bonus alone.
  Table& start_of(int year) {
    position_.phase = year == kFirstYear + kFinalYear ? Phase::kBonus : Phase::kIncome;
    position_.card = 0;
    return this->year(year);
  }
  Table& over() {
    position_.phase = Phase::kOver;
    return *this;
  }
  Table& option(const std::string& name, const std::string& value) {
    position_.options[name] = value;
    return *this;
  }
  Table& starting(Seat seat) {
    position_.starting_seat = seat;
    return *this;
  }
  // Seats in the order of their turns, and who is to move. Those before are through with theirs.
  Table& order(const std::vector<Seat>& seats) {
    position_.order = seats;
    return *this;
  }
  Table& turn(Seat seat) {
    turn_ = seat;
    return *this;
  }
  // The space the token of a seat stands on: of this card if the seat has had its turn, otherwise
  // of the one before it. By default tokens fill either from the right.
  Table& stands(Seat seat, int space) {
    at(seat).space = space;
    return *this;
  }

  Table& money(Seat seat, int amount) {
    at(seat).money = amount;
    return *this;
  }
  Table& development(Seat seat, int column, int row) {
    at(seat).column = column;
    at(seat).row = row;
    return *this;
  }
  Table& area(Seat seat, int buildings) {
    at(seat).buildings = buildings;
    return *this;
  }
  Table& built(Seat seat, std::string_view cells) {
    at(seat).built = words(cells);
    const int left = kBuildings - static_cast<int>(at(seat).built.size());
    at(seat).buildings = std::min(at(seat).buildings, left);
    return *this;
  }
  Table& hand(Seat seat, std::string_view permits) {
    at(seat).permits = words(permits);
    return *this;
  }
  // Face-up objectives, and face-down ones; without any of the latter the seat is dealt one.
  Table& objectives(Seat seat, std::string_view ids) {
    at(seat).objectives = words(ids);
    return *this;
  }
  Table& secret(Seat seat, std::string_view ids) {
    at(seat).secret_objectives = words(ids);
    return *this;
  }
  Table& common(std::string_view ids) {
    position_.common_objectives = words(ids);
    return *this;
  }
  // Cards ("park-A"), or types for the next card of their pile ("park hydrant hydrant").
  Table& services(Seat seat, std::string_view cards) {
    for (const auto& word : words(cards)) at(seat).services.push_back(next_service(word));
    return *this;
  }
  // Rubble tokens of a seat, and those that are left on the map. By default every rubble plot
  // without a building has one, as far as the tokens reach; what is left over is the last seat's.
  Table& cleared(Seat seat, int tokens) {
    at(seat).rubble = tokens;
    return *this;
  }
  Table& rubble(std::string_view cells) {
    rubble_ = words(cells);
    return *this;
  }

  // Rows by slots, "-" for an empty one; decks from the top down, with others below, or whole.
  Table& permit_row(std::string_view slots) {
    position_.permit_row = slots_of(slots);
    return *this;
  }
  Table& objective_row(std::string_view slots) {
    position_.objective_row = slots_of(slots);
    return *this;
  }
  Table& permit_deck(std::string_view top) {
    position_.permit_deck = words(top);
    return *this;
  }
  Table& objective_deck(std::string_view top) {
    position_.objective_deck = words(top);
    return *this;
  }
  // The other permits are discarded.
  Table& whole_permit_deck(std::string_view cards) {
    whole_permit_deck_ = true;
    return permit_deck(cards);
  }
  // The other objectives lie before the last seat, face up.
  Table& whole_objective_deck(std::string_view cards) {
    whole_objective_deck_ = true;
    return objective_deck(cards);
  }

  // The same table with every gap filled.
  Position position() const {
    Position full = position_;
    full.active = turn_.value_or(full.order.front());
    fill_ring(full);
    fill_tokens(full);
    fill_rubble(full);
    fill_permits(full);
    fill_objectives(full);
    for (Seat seat = 0; seat < full.seats; ++seat) {
      const auto& player = full.players[static_cast<std::size_t>(seat)];
      if (player.built.size() == kBuildings && !full.best_builder) full.best_builder = seat;
    }
    return full;
  }

  Game game() const {
    Problems problems;
    Game laid_out(rules().load(position(), problems));
    for (const auto& problem : problems) ADD_FAILURE() << text(problem);
    return laid_out;
  }

 private:
  SeatPosition& at(Seat seat) { return position_.players.at(static_cast<std::size_t>(seat)); }

  Table& in_ring(int number, std::string_view id) {
    std::replace(ring_.begin(), ring_.end(), std::string(id), std::string());
    ring_[static_cast<std::size_t>(number - 1)] = id;
    return *this;
  }

  static std::vector<std::optional<std::string>> slots_of(std::string_view text) {
    std::vector<std::optional<std::string>> slots;
    for (const auto& word : words(text)) {
      slots.push_back(word == "-" ? std::nullopt : std::optional(word));
    }
    return slots;
  }

  std::string next_service(const std::string& word) const {
    std::set<std::string> taken;
    for (const auto& player : position_.players) {
      taken.insert(player.services.begin(), player.services.end());
    }
    for (const auto& id : built_in_content().service_id) {
      if (id == word || (id.starts_with(word + "-") && !taken.contains(id))) return id;
    }
    ADD_FAILURE() << "no card is left of " << word;
    return word;
  }

  void fill_ring(Position& full) const {
    Texts spare;
    for (const auto& id : built_in_content().action_id) {
      if (std::find(ring_.begin(), ring_.end(), id) == ring_.end()) spare.push_back(id);
    }
    auto next = spare.begin();
    for (const auto& id : ring_) full.ring.push_back(id.empty() ? *next++ : id);
  }

  // Before the first income no token stands anywhere. In 1912 all are still on the sixth card.
  static void fill_tokens(Position& full) {
    if (full.year == kFirstYear && full.card == 0) return;
    const int on_card = full.seats == 2 ? 3 : kMaxSpaces;
    const int now = full.card == 0 ? kEarningsSpaces : on_card;
    const int before = full.card == 1 ? kEarningsSpaces : on_card;
    bool placed = full.year != kFirstYear + kFinalYear;
    std::set<int> taken;
    int place = 0;
    for (const Seat seat : full.order) {
      if (seat == full.active) placed = false;
      auto& space = full.players[static_cast<std::size_t>(seat)].space;
      if (!space && placed) {
        space = now;
        while (taken.contains(*space)) --*space;
      } else if (!space) {
        space = before - place;
      }
      if (placed) taken.insert(*space);
      ++place;
    }
  }

  Texts rubble_plots(const Position& full) const {
    Texts found;
    for (std::size_t slot = 0; slot < full.map.size(); ++slot) {
      const auto& [id, side] = full.map[slot];
      const auto number = static_cast<std::size_t>(number_of(id, built_in_content().plot_card_id));
      const PlotCard& card = built_in_content().plot_card[number];
      const int left = kCardColumns * static_cast<int>(slot % static_cast<std::size_t>(full.seats));
      const int top = kCardRows * static_cast<int>(slot / static_cast<std::size_t>(full.seats));
      for (std::size_t i = 0; i < kPlotsPerCard; ++i) {
        if ((card.rubble[static_cast<std::size_t>(side)] >> i & 1) == 0) continue;
        const Plot& plot = card.plot[i];
        found.emplace_back(cell_name(cell_at(left + plot.column, top + plot.row)));
      }
    }
    return found;
  }

  void fill_rubble(Position& full) const {
    const Texts plots = rubble_plots(full);
    full.rubble = rubble_.value_or(plots);
    std::size_t cleared = 0;
    for (const auto& player : full.players) {
      for (const auto& cell : player.built) std::erase(full.rubble, cell);
      cleared += static_cast<std::size_t>(player.rubble);
    }
    while (!rubble_ && !full.rubble.empty() && full.rubble.size() + cleared > plots.size()) {
      full.rubble.pop_back();
    }
    if (full.rubble.size() + cleared < plots.size()) {
      full.players.back().rubble += static_cast<int>(plots.size() - full.rubble.size() - cleared);
    }
  }

  void fill_permits(Position& full) const {
    std::set<std::string> used(full.permit_deck.begin(), full.permit_deck.end());
    for (const auto& player : full.players) {
      used.insert(player.permits.begin(), player.permits.end());
    }
    for (const auto& slot : full.permit_row) used.insert(slot.value_or(""));
    for (const auto& id : built_in_content().permit_id) {
      if (used.contains(id)) continue;
      if (full.permit_row.size() < kRowSlots) {
        full.permit_row.emplace_back(id);
      } else {
        (whole_permit_deck_ ? full.permit_discards : full.permit_deck).push_back(id);
      }
    }
  }

  void fill_objectives(Position& full) const {
    // First those that seldom score by accident: the common ones come from the front, where the
    // violet ones are, dealt ones from the back.
    Texts spare = words(
        "set-services maj-rubble set-colours maj-green maj-yellow maj-red maj-purple per-building "
        "isolated by-rival pairs corners in-green in-yellow in-red in-purple coins rubble "
        "bar-urban bar-clear ud-lighting ud-cable_car ud-hydrant ud-park");
    const auto use = [&spare](const std::string& id) { std::erase(spare, id); };
    for (const auto& player : full.players) {
      std::for_each(player.objectives.begin(), player.objectives.end(), use);
      std::for_each(player.secret_objectives.begin(), player.secret_objectives.end(), use);
    }
    std::for_each(full.common_objectives.begin(), full.common_objectives.end(), use);
    std::for_each(full.objective_deck.begin(), full.objective_deck.end(), use);
    for (const auto& slot : full.objective_row) use(slot.value_or(""));

    const auto front = [&spare] {
      const auto id = spare.front();
      spare.erase(spare.begin());
      return id;
    };
    while (full.common_objectives.size() < kCommon) full.common_objectives.push_back(front());
    for (auto& player : full.players) {
      if (!player.secret_objectives.empty()) continue;
      player.secret_objectives.push_back(spare.back());
      spare.pop_back();
    }
    while (full.objective_row.size() < kRowSlots && !spare.empty()) {
      full.objective_row.emplace_back(front());
    }
    auto& rest = whole_objective_deck_ ? full.players.back().objectives : full.objective_deck;
    rest.insert(rest.end(), spare.begin(), spare.end());
  }

  Position position_;
  std::array<std::string, kActionCards> ring_;
  std::optional<Seat> turn_;
  std::optional<Texts> rubble_;
  bool whole_permit_deck_ = false, whole_objective_deck_ = false;
};

// Plays random moves to the end and calls f(game) before each and after the last.
template <class F>
void play_randomly(Game& game, std::uint64_t seed, F f) {
  game.play_randomly(seed, [&] { f(game); });
}

}  // namespace cornerstone::sf1906::testing

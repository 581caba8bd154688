// What a seat may see: everything but the order of decks and stacks, and the landmarks of others as
// long as they are secret.
#include "games/rebuilding_seattle/view.h"

#include <algorithm>
#include <numeric>

#include "engine/bits.h"
#include "games/rebuilding_seattle/choices.h"
#include "games/rebuilding_seattle/layout.h"
#include "games/rebuilding_seattle/rules.h"
#include "games/rebuilding_seattle/scoring.h"
#include "games/table_options.h"

namespace cornerstone::rebuilding_seattle {

namespace {

std::string name_of(Type type) { return std::string(text(type)); }
std::string name_of_type(int type) { return name_of(static_cast<Type>(type)); }

class Viewer {
 public:
  Viewer(const Rules& rules, const State& state)
      : rules_(rules), content_(rules.content()), state_(state), scores_(rules.scores(state)) {}

  // All but what depends on the observer.
  View view() const {
    View view;
    view.seats = state_.seats;
    view.options = option_map(kOptions, state_.options);
    view.phase = state_.phase;
    view.to_move = rules_.to_move(state_);
    view.active = static_cast<Seat>(state_.active);
    view.starting_seat = static_cast<Seat>(state_.starting_seat);
    view.round = state_.round + 1;
    view.pending = pending_of(content_, state_);
    for (int event = 0; event < kEvents; ++event) {
      view.events.push_back(event_view(event));
    }
    for (int space = 0; space < content_.spaces_for[state_.seats]; ++space) {
      view.market.push_back(space_view(space));
    }
    for (int kind = 0; kind < kTileKinds; ++kind) {
      if (content_.tile[kind].count == 0) continue;
      view.supply.push_back({static_cast<Type>(type_of(kind)),
                             std::string(text(static_cast<Form>(form_of(kind)))),
                             state_.supply[kind]});
    }
    add_stacks(view);
    add_free_homes(view);
    if (state_.solo() && state_.landmarks_settled()) {
      view.solo_deck = kSoloCards - state_.solo_drawn;
      for (int i = 0; i < state_.solo_drawn; ++i) {
        view.solo_drawn.push_back(content_.solo_id[state_.solo_deck[i]]);
      }
    }
    for (int seat = 0; seat < state_.seats; ++seat) view.players.push_back(player(seat));
    return view;
  }

 private:
  EventView event_view(int event) const {
    EventView view{.event = content_.event_id[event],
                   .available = (state_.events_done >> event & 1) == 0,
                   .shares = {}};
    if (!view.available || !state_.landmarks_settled()) return view;
    for (int seat = 0; seat < state_.seats; ++seat) {
      const Share share = share_of(content_, state_, seat, event);
      view.shares.push_back({share.money, share.vp, share.population, share.suburbs});
    }
    return view;
  }

  SpaceView space_view(int space) const {
    SpaceView view;
    view.space = content_.space_id[space];
    view.price = content_.space[space].price;
    if (state_.market[space] != kNone) view.card = content_.card_id[state_.market[space]];
    if (content_.space[space].printed != kNone) {
      view.printed = static_cast<Type>(type_of(content_.space[space].printed));
    }
    return view;
  }

  void add_stacks(View& view) const {  // R2.3, R7.2
    view.suburbs_left = state_.suburbs_left();
    int end = 0;
    for (const int size : content_.stack_size) {
      end += size;
      if (state_.suburbs_taken < end) break;
    }
    view.suburbs_on_board = std::max(0, end - state_.suburbs_taken);
  }

  void add_free_homes(View& view) const {
    const auto taken = [&](const auto& chosen, int number) {
      return std::find(chosen.begin(), chosen.end(), number) != chosen.end();
    };
    for (int i = 0; i < kDistricts; ++i) {
      if (!taken(state_.district, i)) view.free_districts.push_back(content_.district_id[i]);
    }
    for (int i = 0; i < kNeighborhoods; ++i) {
      if (!taken(state_.neighborhood, i)) {
        view.free_neighborhoods.push_back(content_.neighborhood_id[i]);
      }
    }
  }

  SeatView player(int seat) const {
    SeatView player;
    player.money = state_.money[seat];
    player.population = state_.population[seat];
    player.vp = state_.vp(seat);
    player.score = scores_.seat[seat].total;
    for (int source = 0; source < kPointSources; ++source) {
      player.points[std::string(point_source_name(source))] = state_.points[seat][source];
    }
    player.law_used = state_.law[seat] != kNone;
    if (state_.district[seat] != kNone) add_district(player, seat);
    for (int track = 0; track < kTracks; ++track) {
      const int level = state_.quality[seat][track];
      player.tracks[name_of_type(track)] = {level, content_.reward[track][level - 1],
                                            state_.symbols[seat][track],
                                            reward_of(content_, state_, seat, track)};
    }
    for (int type = 0; type < kTypes; ++type) {
      player.symbols[name_of_type(type)] = state_.symbols[seat][type];
      player.tiles[name_of_type(type)] = state_.tiles[seat][type];
    }
    player.profit = profit_of(content_, state_, seat).total();
    state_.cards[seat].for_each([&](int card) { player.cards.push_back(content_.card_id[card]); });
    for_each_bit(std::uint32_t{state_.built_landmarks[seat]}, [&](int landmark) {
      player.built_landmarks.push_back(content_.landmark_id[landmark]);
    });
    if (state_.neighborhood[seat] != kNone) add_neighborhood(player, seat);
    return player;
  }

  void add_district(SeatView& player, int seat) const {
    player.district = content_.district_id[state_.district[seat]];
    for (int which = 0; which < kLawsPerDistrict; ++which) {
      player.laws.push_back(
          {content_.law_id[law_number(state_, seat, which)], state_.law[seat] == which});
    }
  }

  void add_neighborhood(SeatView& player, int seat) const {
    player.neighborhood = content_.neighborhood_id[state_.neighborhood[seat]];
    const auto terrain = uncovered_terrain(content_, state_, seat);
    for (int kind = 0; kind < kTerrains; ++kind) {
      player.terrain[std::string(text(static_cast<Terrain>(kind)))] = terrain[kind];
    }
    const Layout layout(content_, state_, seat, {});
    for (const auto& [at, plot] : layout.plots()) {
      SquareView square{at.x, at.y, std::nullopt, plot.built};
      if (plot.terrain != kNone) square.terrain = static_cast<Terrain>(plot.terrain);
      player.squares.push_back(square);
    }
    player.suburbs = suburbs_of(content_, state_, seat);
    const Neighborhood& start = content_.neighborhood[state_.neighborhood[seat]];
    for (int i = 0; i < start.buildings; ++i) {
      const PrintedBuilding& printed = start.building[i];
      const Spot spot = spot_of({printed.turn, printed.x, printed.y});
      player.buildings.push_back(building(piece_of(seat, printed.kind, spot), true));
    }
    for (const Piece piece : pieces_of(state_, seat)) {
      player.buildings.push_back(building(piece, false));
    }
  }

  BuildingView building(Piece piece, bool printed) const {
    const PiecePosition lies = piece_position(content_, piece);
    BuildingView view{lies.type, lies.form, lies.landmark, printed, 0,
                      lies.turn, lies.x,    lies.y,        {}};
    if (what_of(piece) < kLandmarkPiece) view.symbols = content_.tile[what_of(piece)].symbols;
    const Laid laid = laid_piece(content_, piece);
    for (int i = 0; i < laid.squares; ++i) view.squares.push_back({laid.x(i), laid.y(i)});
    return view;
  }

  const Rules& rules_;
  const Content& content_;
  const State& state_;
  const Scores scores_;
};

SuburbView suburb_view(const Content& content, const State& state, int suburb) {
  const Placement at = placement_of(state.suburb_spot[suburb]);
  return {content.suburb_id[suburb], at.turn, at.x, at.y};
}

void put_tile(const Content& content, int what, std::optional<Type>& type,
              std::optional<std::string>& form, std::optional<std::string>& landmark) {
  if (what >= kLandmarkPiece) {
    landmark = content.landmark_id[what - kLandmarkPiece];
  } else {
    type = static_cast<Type>(type_of(what));
    form = text(static_cast<Form>(form_of(what)));
  }
}

}  // namespace

std::string_view point_source_name(int source) {
  static constexpr std::array<std::string_view, kPointSources> kNames{
      "entertainment", "shopping", "restaurant", "bonus",
      "nature",        "overflow", "laws",       "landmarks"};
  return kNames[source];
}

PiecePosition piece_position(const Content& content, Piece piece) {
  PiecePosition position;
  put_tile(content, what_of(piece), position.type, position.form, position.landmark);
  const Placement at = placement_of_piece(piece);
  position.turn = at.turn;
  position.x = at.x;
  position.y = at.y;
  return position;
}

std::vector<SuburbView> suburbs_of(const Content& content, const State& state, int seat) {
  std::vector<SuburbView> laid;
  state.suburbs[seat].for_each(
      [&](int suburb) { laid.push_back(suburb_view(content, state, suburb)); });
  return laid;
}

PendingView pending_of(const Content& content, const State& state) {
  PendingView pending;
  pending.action = state.action;
  if (state.action == Action::kEvent || state.action == Action::kDeckEvent) {
    pending.event = content.event_id[state.acting];
  }
  if (state.action == Action::kLaw) {
    pending.law = content.law_id[law_number(state, state.active, state.acting)];
  }
  pending.step = state.step;
  pending.visited = state.visited;
  if (state.landmark != kNone) pending.landmark = content.landmark_id[state.landmark];
  pending.landmark_step = state.landmark_step;
  pending.gain = state.gain;
  if (state.suburb != kNone) pending.suburb = content.suburb_id[state.suburb];
  pending.suburbs_due = state.suburbs_due;
  pending.law_purchases = state.law_purchases;
  if (state.tile != kNone) {
    put_tile(content, state.tile, pending.tile_type, pending.tile_form, pending.tile_landmark);
  }
  if (state.card != kNone) pending.card = content.card_id[state.card];
  if (state.bought_suburb != kNone) {
    pending.bought_suburb = suburb_view(content, state, state.bought_suburb);
  }
  if (state.bought_piece != 0) {
    pending.bought_building = piece_position(content, state.bought_piece);
  }
  return pending;
}

View Rules::view(const State& state, Seat observer) const {
  View view = Viewer(*this, state).view();
  show_to(observer, state, view);
  return view;
}

void Rules::show_to(Seat observer, const State& state, View& view) const {
  const bool sees_all = observer == kOmniscient;
  view.observer = observer;
  const bool is_top_seen = sees_all || !state.has(kSuburbTopVisible);  // R7.3
  view.top_suburb.reset();
  if (is_top_seen && state.suburbs_left() > 0) {
    view.top_suburb = content_.suburb_id[state.next_suburb()];
  }
  for (int seat = 0; seat < state.seats; ++seat) {  // R2.9, R2.10, G10
    SeatView& player = view.players[seat];
    const bool own = sees_all || observer == seat;
    const bool open = own || state.landmarks_are_open();
    player.landmarks.clear();
    for_each_bit(std::uint32_t{state.landmarks[seat]}, [&](int landmark) {
      player.landmarks.push_back(open ? std::optional(content_.landmark_id[landmark])
                                      : std::nullopt);
    });
    player.discarded_landmark.reset();
    if (!own) continue;
    for_each_bit(std::uint32_t{state.discarded_landmark[seat]},
                 [&](int landmark) { player.discarded_landmark = content_.landmark_id[landmark]; });
  }
}

}  // namespace cornerstone::rebuilding_seattle

// A whole position as JSON, out and in. Coming in, it is held to everything that play could not
// break.
#include <algorithm>
#include <bit>
#include <cstdlib>

#include "engine/bits.h"
#include "games/position_checks.h"
#include "games/rebuilding_seattle/choices.h"
#include "games/rebuilding_seattle/layout.h"
#include "games/rebuilding_seattle/rules.h"
#include "games/rebuilding_seattle/scoring.h"
#include "games/table_options.h"

namespace cornerstone::rebuilding_seattle {

namespace {

// Far more than a game can bring, far less than the state can hold.
constexpr int kMostMoney = 9999, kMostPoints = 9999;

class Loader : PositionChecks {
 public:
  Loader(const Rules& rules, const Position& position, Problems& problems)
      : PositionChecks(problems),
        content_(rules.content()),
        position_(position),
        cards_(content_.card_id, "card", problems),
        suburbs_(content_.suburb_id, "suburb", problems),
        landmarks_(content_.landmark_id, "landmark", problems) {}

  State load() {
    clear();
    if (!read_table()) return state_;
    read_market();
    read_stacks();
    for (int seat = 0; seat < state_.seats; ++seat) read_seat(seat);
    if (problems_.empty()) read_pending();
    if (problems_.empty()) suburbs_.all_must_be_taken({root_, "suburb_stack"});
    if (problems_.empty()) check_supply();
    if (problems_.empty()) check_progress();
    if (problems_.empty()) check_pending();
    if (problems_.empty()) check_moves();
    return state_;
  }

 private:
  static std::uint8_t byte_of(int n) { return static_cast<std::uint8_t>(n); }
  JsonPlace pending_place() const { return {root_, "pending"}; }

  // The number of an id; kNone, and a problem, if there is none.
  template <std::size_t kSize>
  std::uint8_t find(const std::array<std::string, kSize>& ids, std::string_view id,
                    const JsonPlace& place, std::string_view kind) {
    const auto found = std::find(ids.begin(), ids.end(), id);
    if (found != ids.end()) return byte_of(static_cast<int>(found - ids.begin()));
    problem(place, "\"" + std::string(id) + "\" is no " + std::string(kind));
    return kNone;
  }

  void clear() {
    state_.suburb_deck.fill(kNone);
    for (auto& deck : state_.deck) deck.fill(kNone);
    state_.market.fill(kNone);
    state_.solo_deck.fill(kNone);
    state_.district.fill(kNone);
    state_.neighborhood.fill(kNone);
    state_.law.fill(kNone);
    for (int kind = 0; kind < kTileKinds; ++kind) state_.supply[kind] = content_.tile[kind].count;
  }

  // What the rest cannot be read without; false if that is hopeless.
  bool read_table() {
    if (!check_table<Rules>(position_, "players", position_.players)) return false;
    state_.seats = byte_of(position_.seats);
    const OptionValues chosen =
        choose_options(Rules::kTitle, kOptions, position_.options, "$.options.", problems_);
    std::copy_n(chosen.begin(), state_.options.size(), state_.options.begin());
    state_.phase = position_.phase;
    const int last = state_.seats - 1;
    state_.active = byte_within("active", position_.active, 0, last);
    state_.decider = byte_within("decider", position_.decider, 0, last);
    state_.starting_seat = byte_within("starting_seat", position_.starting_seat, 0, last);
    state_.round = byte_of(within("round", position_.round, 1, kRounds) - 1);
    const JsonPlace events(root_, "events_done");
    for (std::size_t i = 0; i < position_.events_done.size(); ++i) {
      const JsonPlace place(events, i);
      const std::uint8_t event = find(content_.event_id, position_.events_done[i], place, "event");
      if (event == kNone) continue;
      if ((state_.events_done >> event & 1) != 0) problem(place, "is named twice");
      state_.events_done |= byte_of(1 << event);
    }
    return problems_.empty();
  }

  void read_market() {
    const JsonPlace market(root_, "market");
    const std::size_t spaces = content_.spaces_for[state_.seats];
    if (position_.market.size() != spaces) {
      problem(market, std::to_string(position_.market.size()) + " spaces, " +
                          std::to_string(state_.seats) + " players use " + std::to_string(spaces) +
                          " (R2.2; null where one is empty)");
      return;
    }
    for (std::size_t i = 0; i < spaces; ++i) {
      if (!position_.market[i]) continue;
      state_.market[i] = cards_.take(*position_.market[i], {market, i});
      if (state_.market[i] != kNone && state_.market[i] / kCardsPerRound != state_.round) {
        problem({market, i}, *position_.market[i] + " is no card of this round (R2.4, R13.1)");
      }
    }
    read_decks();
  }

  void read_decks() {
    const JsonPlace decks(root_, "decks");
    const std::size_t wanted = kRounds - 1 - state_.round;
    if (position_.decks.size() != wanted) {
      problem(decks, std::to_string(position_.decks.size()) + " decks, " + std::to_string(wanted) +
                         " wait for their round");
      return;
    }
    for (std::size_t i = 0; i < wanted; ++i) {
      const auto& ids = position_.decks[i];
      const JsonPlace place(decks, i);
      const int round = state_.round + 1 + static_cast<int>(i);
      if (ids.size() != kCardsPerRound) {
        problem(place, std::to_string(ids.size()) + " cards, a deck has " +
                           std::to_string(kCardsPerRound));
        continue;
      }
      for (std::size_t k = 0; k < kCardsPerRound; ++k) {
        const std::uint8_t card = cards_.take(ids[k], {place, k});
        state_.deck[round - 1][k] = card;
        if (card != kNone && card / kCardsPerRound != round) {
          problem({place, k}, ids[k] + " belongs to another round's deck (R2.4)");
        }
      }
    }
  }

  void read_stacks() {
    const JsonPlace stack(root_, "suburb_stack");
    const auto& ids = position_.suburb_stack;
    if (ids.size() > kSuburbs) {
      problem(stack, std::to_string(ids.size()) + " tiles, there are " + std::to_string(kSuburbs));
      return;
    }
    state_.suburbs_taken = byte_of(kSuburbs - static_cast<int>(ids.size()));
    for (std::size_t i = 0; i < ids.size(); ++i) {
      state_.suburb_deck[state_.suburbs_taken + i] = suburbs_.take(ids[i], {stack, i});
    }
    read_solo_deck();
  }

  void read_solo_deck() {
    const bool wanted = state_.solo() && state_.landmarks_settled();
    const std::size_t cards = position_.solo_drawn.size() + position_.solo_deck.size();
    if (cards != (wanted ? kSoloCards : 0)) {
      problem({root_, "solo_deck"},
              std::to_string(cards) + " cards drawn and left, must be " +
                  (wanted ? std::to_string(kSoloCards) + " (R15.2)" : "none at this point"));
      return;
    }
    CardBox box(content_.solo_id, "solo card", problems_);
    state_.solo_drawn = byte_of(static_cast<int>(position_.solo_drawn.size()));
    std::size_t next = 0;
    const auto take = [&](std::string_view key, const std::vector<std::string>& ids) {
      const JsonPlace place(root_, key);
      for (std::size_t i = 0; i < ids.size(); ++i) {
        state_.solo_deck[next++] = box.take(ids[i], {place, i});
      }
    };
    take("solo_drawn", position_.solo_drawn);
    take("solo_deck", position_.solo_deck);
  }

  void read_seat(int seat) {
    const JsonPlace players(root_, "players");
    const JsonPlace place(players, static_cast<std::size_t>(seat));
    const SeatPosition& given = position_.players[seat];
    state_.money[seat] =
        static_cast<std::int16_t>(within({place, "money"}, given.money, 0, kMostMoney));
    const bool counted = state_.landmarks_settled();  // R4.1: nobody lives here before
    state_.population[seat] = byte_within({place, "population"}, given.population,
                                          counted ? content_.amounts.least_pop : 0,
                                          counted ? content_.amounts.most_pop : 0);
    read_points(seat, {place, "points"});
    read_quality(seat, {place, "quality"});
    read_home(seat, place);
    const JsonPlace cards(place, "cards");
    for (std::size_t i = 0; i < given.cards.size(); ++i) {
      const std::uint8_t card = cards_.take(given.cards[i], {cards, i});
      if (card != kNone) state_.cards[seat].add(card);
    }
    read_landmarks(seat, place);
    if (problems_.empty()) read_pieces(seat, place);
  }

  void read_points(int seat, const JsonPlace& place) {
    for (const auto& [name, points] : position_.players[seat].points) {
      int source = 0;
      while (source < kPointSources && point_source_name(source) != name) ++source;
      if (source == kPointSources) {
        problem({place, name}, "is nothing that points come from");
      } else {
        state_.points[seat][source] =
            static_cast<std::int16_t>(within({place, name}, points, -kMostPoints, kMostPoints));
      }
    }
  }

  void read_quality(int seat, const JsonPlace& place) {
    const auto& given = position_.players[seat].quality;
    for (int track = 0; track < kTracks; ++track) {
      const std::string name(text(static_cast<Type>(track)));
      const auto level = given.find(name);
      if (level == given.end()) {
        problem({place, name}, "is missing");
      } else {
        state_.quality[seat][track] = byte_within({place, name}, level->second, 1, kTopLevel);
      }
    }
    if (given.size() > kTracks) problem(place, "has only the three amenity types (R9.1)");
  }

  void read_home(int seat, const JsonPlace& place) {
    const SeatPosition& given = position_.players[seat];
    if (given.district) {
      const JsonPlace at(place, "district");
      const std::uint8_t district = find(content_.district_id, *given.district, at, "district");
      must_be_free(state_.district, district, at);
      state_.district[seat] = district;
    }
    if (given.neighborhood) {
      const JsonPlace at(place, "neighborhood");
      const std::uint8_t home =
          find(content_.neighborhood_id, *given.neighborhood, at, "neighborhood");
      must_be_free(state_.neighborhood, home, at);
      state_.neighborhood[seat] = home;
    }
    if (given.law) {
      const JsonPlace at(place, "law");
      const std::uint8_t law = find(content_.law_id, *given.law, at, "law");
      if (law == kNone) return;
      if (law / kLawsPerDistrict != state_.district[seat]) {
        problem(at, *given.law + " is no law of the player's district (R11.1)");
      }
      state_.law[seat] = byte_of(law % kLawsPerDistrict);
    }
  }

  void must_be_free(const std::array<std::uint8_t, kMaxSeats>& chosen, std::uint8_t number,
                    const JsonPlace& place) {
    if (number == kNone || std::find(chosen.begin(), chosen.end(), number) == chosen.end()) return;
    problem(place, "is another player's already (R2.6)");
  }

  void read_landmarks(int seat, const JsonPlace& place) {
    const SeatPosition& given = position_.players[seat];
    const JsonPlace held(place, "landmarks");
    for (std::size_t i = 0; i < given.landmarks.size(); ++i) {
      const std::uint8_t landmark = landmarks_.take(given.landmarks[i], {held, i});
      if (landmark != kNone) state_.landmarks[seat] |= static_cast<std::uint16_t>(1u << landmark);
    }
    if (!given.discarded_landmark) return;
    const std::uint8_t gone =
        landmarks_.take(*given.discarded_landmark, {place, "discarded_landmark"});
    if (gone != kNone) state_.discarded_landmark[seat] = static_cast<std::uint16_t>(1u << gone);
  }

  // What lies in a neighborhood: apart from each other, in one region, on free squares.

  void read_pieces(int seat, const JsonPlace& place) {
    const SeatPosition& given = position_.players[seat];
    if (state_.neighborhood[seat] == kNone) {
      if (!given.suburbs.empty()) problem({place, "suburbs"}, "need a neighborhood to lie in");
      if (!given.buildings.empty()) problem({place, "buildings"}, "need a neighborhood to lie in");
      return;
    }
    const Neighborhood& home = content_.neighborhood[state_.neighborhood[seat]];
    state_.symbols[seat] = home.symbols;
    state_.tiles[seat] = home.tiles;
    Layout layout(content_, state_.neighborhood[seat]);
    const JsonPlace suburbs(place, "suburbs");
    for (std::size_t i = 0; i < given.suburbs.size(); ++i) {
      read_suburb(seat, given.suburbs[i], {suburbs, i}, layout);
    }
    if (!layout.connected()) problem(suburbs, "the neighborhood is not one region (R1.7)");
    const JsonPlace buildings(place, "buildings");
    for (std::size_t i = 0; i < given.buildings.size(); ++i) {
      read_building(seat, given.buildings[i], {buildings, i}, layout);
    }
    if (problems_.empty()) state_.bounds[seat] = bounds_of(content_, state_, seat);
  }

  bool is_placement(const JsonPlace& place, const Placement& at, int turns) {
    const bool in_reach = std::abs(at.x) <= kFarthest && std::abs(at.y) <= kFarthest;
    if (!in_reach)
      problem(place, "x and y must be within " + std::to_string(kFarthest) + " (R1.1)");
    const bool spelt = at.turn >= 0 && at.turn < kTurns && (turns >> at.turn & 1) != 0;
    if (!spelt)
      problem({place, "turn"}, std::to_string(at.turn) + " is not how it is named (R1.4)");
    return in_reach && spelt;
  }

  static std::string text_of(const Layout::At& at) {
    return std::to_string(at.x) + "," + std::to_string(at.y);
  }

  void read_suburb(int seat, const SuburbView& given, const JsonPlace& place, Layout& layout) {
    const std::uint8_t suburb = suburbs_.take(given.suburb, {place, "suburb"});
    if (suburb == kNone) return;
    const Placement at{given.turn, given.x, given.y};
    if (!is_placement(place, at, content_.suburb[suburb].turns)) return;
    const Laid laid = laid_suburb(content_, suburb, at);
    if (const auto square = layout.overlap(laid)) {
      problem(place,
              given.suburb + " overlaps the neighborhood on " + text_of(*square) + " (R1.7)");
      return;
    }
    layout.add_suburb(content_, suburb, laid);
    state_.suburbs[seat].add(suburb);
    state_.suburb_spot[suburb] = spot_of(at);
  }

  // The tile kind or landmark that is named; -1, and a problem, where none is.
  int read_what(const std::optional<Type>& type, const std::optional<std::string>& form,
                const std::optional<std::string>& landmark, const JsonPlace& place) {
    if (landmark && !type && !form) {
      const std::uint8_t number = find(content_.landmark_id, *landmark, place, "landmark");
      return number == kNone ? -1 : kLandmarkPiece + number;
    }
    if (!type || !form || landmark) {
      problem(place, "is either a type and a form, or a landmark");
      return -1;
    }
    for (int i = 0; i < kForms; ++i) {
      const int kind = tile_kind(static_cast<int>(*type), i);
      if (text(static_cast<Form>(i)) == *form && content_.tile[kind].count > 0) return kind;
    }
    problem(place, "there is no " + std::string(text(*type)) + " tile of form " + *form);
    return -1;
  }

  void read_building(int seat, const PiecePosition& given, const JsonPlace& place, Layout& layout) {
    const int what = read_what(given.type, given.form, given.landmark, place);
    if (what < 0) return;
    const Placement at{given.turn, given.x, given.y};
    if (!is_placement(place, at, turns_of_piece(content_, what))) return;
    const Piece piece = piece_of(seat, what, spot_of(at));
    const Laid laid = laid_piece(content_, piece);
    if (const auto square = layout.off_the_edge(laid)) {
      problem(place, "lies over the edge on " + text_of(*square) + " (R1.8)");
      return;
    }
    if (const auto square = layout.built_over(laid)) {
      problem(place, "lies on another building on " + text_of(*square) + " (R1.8)");
      return;
    }
    layout.add_building(laid);
    if (what >= kLandmarkPiece) {
      const int landmark = what - kLandmarkPiece;
      if (landmarks_.take(*given.landmark, {place, "landmark"}) == kNone) return;
      state_.built_landmarks[seat] |= static_cast<std::uint16_t>(1u << landmark);
    } else {
      if (!take_tile(what, place)) return;
      state_.tiles[seat][type_of(what)] += 1;
      state_.symbols[seat][type_of(what)] =
          byte_of(state_.symbols[seat][type_of(what)] + content_.tile[what].symbols);
    }
    add_piece(state_, piece);
  }

  bool take_tile(int kind, const JsonPlace& place) {
    if (state_.supply[kind] == 0) {
      problem(place, "there are only " + std::to_string(content_.tile[kind].count) +
                         " tiles of its kind (R2.5)");
      return false;
    }
    --state_.supply[kind];
    return true;
  }

  void read_pending() {
    const PendingView& given = position_.pending;
    const JsonPlace place = pending_place();
    state_.action = given.action;
    state_.gain = given.gain;
    if (given.event) {
      state_.acting = find(content_.event_id, *given.event, {place, "event"}, "event");
    }
    if (given.law) {
      const std::uint8_t law = find(content_.law_id, *given.law, {place, "law"}, "law");
      if (law != kNone && law / kLawsPerDistrict != state_.district[state_.active]) {
        problem({place, "law"}, "is no law of the active player's district (R11.1)");
      }
      state_.acting = byte_of(law % kLawsPerDistrict);
    }
    state_.step = byte_within({place, "step"}, given.step, 0, kMaxEffects);
    state_.visited = byte_within({place, "visited"}, given.visited, 0, state_.seats);
    if (given.landmark) {
      state_.landmark =
          find(content_.landmark_id, *given.landmark, {place, "landmark"}, "landmark");
    }
    state_.landmark_step =
        byte_within({place, "landmark_step"}, given.landmark_step, 0, kMaxEffects);
    if (given.suburb) state_.suburb = suburbs_.take(*given.suburb, {place, "suburb"});
    state_.suburbs_due = byte_within({place, "suburbs_due"}, given.suburbs_due, 0, kMostDue);
    state_.law_purchases = byte_within({place, "law_purchases"}, given.law_purchases, 0, kSuburbs);
    if (given.card) state_.card = find(content_.card_id, *given.card, {place, "card"}, "card");
    read_tile_in_hand();
    read_bought();
  }

  void read_tile_in_hand() {
    const PendingView& given = position_.pending;
    const JsonPlace place = pending_place();
    if (!given.tile_type && !given.tile_form && !given.tile_landmark) return;
    const int what = read_what(given.tile_type, given.tile_form, given.tile_landmark, place);
    if (what < 0) return;
    if (what < kLandmarkPiece) {
      if (!take_tile(what, place)) return;
    } else {
      if (landmarks_.take(*given.tile_landmark, {place, "tile_landmark"}) == kNone) return;
      state_.built_landmarks[state_.decider] |=
          static_cast<std::uint16_t>(1u << (what - kLandmarkPiece));
    }
    state_.tile = byte_of(what);
  }

  void read_bought() {
    const PendingView& given = position_.pending;
    const JsonPlace place = pending_place();
    if (given.bought_suburb) {
      const std::uint8_t suburb =
          find(content_.suburb_id, given.bought_suburb->suburb, place, "suburb");
      const SuburbView& at = *given.bought_suburb;
      if (suburb == kNone || !state_.suburbs[state_.decider].has(suburb) ||
          state_.suburb_spot[suburb] != spot_of({at.turn, at.x, at.y})) {
        problem({place, "bought_suburb"}, "does not lie there (R6.4)");
      }
      state_.bought_suburb = suburb;
    }
    if (given.bought_building) {
      const PiecePosition& at = *given.bought_building;
      const JsonPlace bought(place, "bought_building");
      const int what = read_what(at.type, at.form, at.landmark, bought);
      if (what < 0) return;
      state_.bought_piece = piece_of(state_.decider, what, spot_of({at.turn, at.x, at.y}));
      const PieceRange laid = pieces_of(state_, state_.decider);
      if (std::find(laid.begin(), laid.end(), state_.bought_piece) == laid.end()) {
        problem(bought, "does not lie there (R6.4)");
      }
    }
  }

  // Cards that left the market are somebody's, or the solo deck has taken them.
  void check_supply() {
    int sold = 0;
    for (int seat = 0; seat < state_.seats; ++seat) {
      state_.cards[seat].for_each([&](int card) {
        const int round = card / kCardsPerRound;
        if (round == state_.round) ++sold;
        if (round > state_.round) {
          problem({root_, "players"}, content_.card_id[card] + " is not for sale yet (R13.1)");
        }
      });
    }
    const int spaces = content_.spaces_for[state_.seats];
    const int empty =
        static_cast<int>(std::count(state_.market.begin(), state_.market.begin() + spaces, kNone));
    if (state_.solo() ? sold > empty : sold != empty) {
      problem({root_, "market"}, std::to_string(empty) + " spaces are empty, the players hold " +
                                     std::to_string(sold) + " cards of this round (R8.2)");
    }
  }

  // The components are all there; the rest must fit the point of the game it claims to be.

  // R15.2: what a drawn card calls for has been done, by the deck or before.
  void check_solo_cards() {
    const JsonPlace drawn(root_, "solo_drawn");
    for (std::size_t i = 0; i < state_.solo_drawn; ++i) {
      const SoloCard& card = content_.solo_card[state_.solo_deck[i]];
      const bool done = card.is_event ? (state_.events_done >> card.which & 1) != 0
                                      : state_.market[card.which] == kNone;
      if (!done) problem({drawn, i}, position_.solo_drawn[i] + " has not had its effect (R15.2)");
    }
  }

  void check_progress() {
    check_solo_cards();
    for (int i = 0; i < state_.seats; ++i) check_seat(i);
    const JsonPlace events(root_, "events_done");
    const bool all_done = state_.events_done == (1 << kEvents) - 1;
    if (state_.phase == Phase::kOver && (!all_done || state_.round + 1 != kRounds)) {
      problem({root_, "phase"}, "the game ends with the last event of the last round (R3.1, R5.2)");
    }
    const bool in_event = state_.action == Action::kEvent || state_.action == Action::kDeckEvent;
    if (all_done && state_.phase != Phase::kOver && !in_event) {
      problem(events, "all are done: the round is over (R5.2)");
    }
    if (!state_.landmarks_settled() && (state_.events_done != 0 || state_.round != 0)) {
      problem({root_, "phase"}, "the setup comes before the first event (R2)");
    }
  }

  // The i-th seat from the starting one: how far its setup must have come.
  void check_seat(int i) {
    const int seat = state_.seat_after(state_.starting_seat, i);
    const JsonPlace players(root_, "players");
    const JsonPlace place(players, static_cast<std::size_t>(seat));
    const int turn = (state_.decider - state_.starting_seat + state_.seats) % state_.seats;
    const bool choosing = state_.phase == Phase::kDistrict || state_.phase == Phase::kNeighborhood;
    const bool in_hand = choosing && i == turn && state_.phase == Phase::kNeighborhood;
    const bool settled = !choosing || i < turn;
    if ((state_.district[seat] != kNone) != (settled || in_hand)) {
      problem({place, "district"}, "does not fit this point of the setup (R2.6)");
    }
    if ((state_.neighborhood[seat] != kNone) != settled) {
      problem({place, "neighborhood"}, "does not fit this point of the setup (R2.6)");
    }
    const int held = std::popcount(state_.landmarks[seat]);
    const int built = std::popcount(state_.built_landmarks[seat]);
    const bool discarded = state_.discarded_landmark[seat] != 0;
    const bool must_have_discarded =
        state_.landmarks_settled() || (state_.phase == Phase::kLandmark && i < turn);
    const int wanted = choosing ? 0 : must_have_discarded ? kLandmarksKept : kLandmarksDealt;
    if (held + built != wanted || discarded != must_have_discarded) {
      problem({place, "landmarks"}, std::to_string(held) + " held, " + std::to_string(built) +
                                        " built: does not fit this point of the game (R2.9)");
    }
    if (state_.landmarks_settled()) return;
    const bool fresh = state_.cards[seat].size() == 0 && state_.suburbs[seat].size() == 0 &&
                       pieces_of(state_, seat).begin() == pieces_of(state_, seat).end() &&
                       state_.law[seat] == kNone && state_.vp(seat) == 0;
    if (!fresh) problem(place, "nothing is bought or scored during the setup (R2)");
  }

  // What is pending must be what the phase waits for.

  void pending_problem(std::string_view what) {
    problem(pending_place(), std::string(what) + ", which does not fit the phase");
  }
  void demand(bool holds, std::string_view otherwise) {
    if (!holds) pending_problem(otherwise);
  }

  bool is_event(Activator activator) const {
    return state_.action == Action::kEvent && state_.acting < kEvents &&
           content_.event[state_.acting].activator == activator;
  }

  // The effect that is being carried out, null if there is none.
  const Effect* effect_in_progress() const {
    if (state_.landmark != kNone) {
      return at_step(content_.landmark[state_.landmark].on_build, state_.landmark_step);
    }
    if (state_.action == Action::kLaw) {
      return at_step(content_.law[law_number(state_, state_.active, state_.acting)].effects,
                     state_.step);
    }
    if (state_.action == Action::kEvent || state_.action == Action::kDeckEvent) {
      return at_step(content_.event[state_.acting].all, state_.step);
    }
    return nullptr;
  }
  static const Effect* at_step(const Effects& effects, int step) {
    return step >= 1 && step <= effects.size ? &effects.effect[step - 1] : nullptr;
  }
  bool carries_out(EffectKind kind) const {
    const Effect* const effect = effect_in_progress();
    return effect != nullptr && effect->kind == kind;
  }

  void check_pending() {
    check_action();
    if (!problems_.empty()) return;
    check_in_hand();
    if (!problems_.empty()) return;
    switch (state_.phase) {
      case Phase::kDistrict:
      case Phase::kNeighborhood:
      case Phase::kLandmark:
      case Phase::kTurn:
      case Phase::kOver: demand(state_.action == Action::kNothing, "an action is under way"); break;
      case Phase::kPlaceSuburb: check_suburb_in_hand(); break;
      case Phase::kPlaceBuilding: check_tile_in_hand(); break;
      case Phase::kAfterBuy:
        demand(state_.action == Action::kBuy &&
                   (state_.bought_suburb != kNone || state_.bought_piece != 0),
               "nothing has been bought");
        break;
      case Phase::kExpansionBuy:
        demand(is_event(Activator::kMayBuySuburb) && state_.suburbs_left() > 0 &&
                   state_.money[state_.decider] >= content_.event[state_.acting].first.price,
               "no suburb can be bought");
        break;
      case Phase::kGraduation:
        demand(is_event(Activator::kPopOrMoney), "another event is under way");
        break;
      case Phase::kBonus:
        demand(is_event(Activator::kVpOrTile), "another event is under way");
        break;
      case Phase::kShopping:
        demand(
            carries_out(EffectKind::kScoreQuality) &&
                effect_in_progress()->which == static_cast<int>(Type::kShopping) &&
                reward_of(content_, state_, state_.decider, static_cast<int>(Type::kShopping)) > 0,
            "there is no Shopping reward to take");
        break;
      case Phase::kLawSuburb: check_law_suburb(); break;
      case Phase::kLawLandmark:
        demand(state_.landmark == kNone && carries_out(EffectKind::kBuildLandmark),
               "no law to build a landmark is in force");
        break;
      case Phase::kTrack:
        demand(carries_out(EffectKind::kQuality) && effect_in_progress()->which == kAnyTrack,
               "no quality is to be chosen");
        break;
    }
  }

  void check_action() {
    const bool event = state_.action == Action::kEvent || state_.action == Action::kDeckEvent;
    const bool law = state_.action == Action::kLaw;
    const PendingView& given = position_.pending;
    demand(event == given.event.has_value() && law == given.law.has_value(),
           "event and law go with the action");
    demand(state_.action != Action::kDeckEvent || state_.solo(), "the solo deck acts");
    if (!problems_.empty()) return;
    if (event) {
      demand((state_.events_done >> state_.acting & 1) != 0, "its event is not among those done");
    }
    if (law) demand(state_.law[state_.active] == state_.acting, "its law has not been enacted");
    if (!event && !law) demand(state_.step == 0, "no effect can be under way");
    const bool for_all = event && state_.step > 0;
    demand(for_all ? state_.visited < state_.seats : state_.visited == 0,
           "visited does not count the seats that are done");
    const int whose =
        for_all ? state_.seat_after(state_.active, state_.visited) : int{state_.active};
    if (state_.decider != whose) problem({root_, "decider"}, "must be " + std::to_string(whose));
    const bool landmark_built = state_.landmark == kNone ||
                                (state_.built_landmarks[state_.active] >> state_.landmark & 1) != 0;
    demand(landmark_built && (state_.landmark == kNone || law || state_.action == Action::kBuy),
           "its landmark is not being built");
    demand(state_.landmark != kNone || state_.landmark_step == 0, "no landmark is being built");
    const bool buying = state_.action == Action::kBuy;
    demand(buying || (state_.bought_suburb == kNone && state_.bought_piece == 0),
           "nothing is being bought");
    const int built_now = state_.landmark == kNone ? -1 : kLandmarkPiece + state_.landmark;
    demand(!buying || state_.landmark == kNone ||
               (state_.bought_piece != 0 && what_of(state_.bought_piece) == built_now),
           "its landmark was not bought");
  }

  // Something is in hand exactly in the phases that place it.
  void check_in_hand() {
    const bool suburb = state_.phase == Phase::kPlaceSuburb;
    const bool tile = state_.phase == Phase::kPlaceBuilding;
    demand(suburb == (state_.suburb != kNone) && suburb == (state_.gain != Gain::kNothing),
           suburb ? "no suburb is in hand" : "a suburb is in hand");
    demand(tile == (state_.tile != kNone), tile ? "no tile is in hand" : "a tile is in hand");
    demand(tile || state_.card == kNone, "a card waits for its tile");
    demand(state_.suburbs_due == 0 || state_.gain == Gain::kEffect, "suburbs are due");
    const bool buying_by_law =
        state_.gain == Gain::kLawPurchase || state_.phase == Phase::kLawSuburb;
    demand(buying_by_law == (state_.law_purchases > 0), "law_purchases counts nothing");
  }

  void check_suburb_in_hand() {
    switch (state_.gain) {
      case Gain::kBought:
        demand(state_.action == Action::kBuy && state_.landmark == kNone &&
                   state_.bought_suburb == kNone,
               "no suburb is being bought");
        break;
      case Gain::kExpansion:
        demand(is_event(Activator::kMayBuySuburb) && state_.step == 0,
               "another event is under way");
        break;
      case Gain::kLawPurchase: check_law_purchase(); break;
      case Gain::kEffect:
        demand(carries_out(EffectKind::kGainSuburbs) || carries_out(EffectKind::kGainSuburbsPer),
               "no suburbs are being gained");
        break;
      case Gain::kNothing: break;
    }
  }

  void check_law_purchase() {
    demand(state_.landmark == kNone && carries_out(EffectKind::kBuySuburbs) &&
               state_.law_purchases <= effect_in_progress()->amount,
           "no law to buy suburbs is in force");
  }

  void check_law_suburb() {
    check_law_purchase();
    if (!problems_.empty()) return;
    const Effect& effect = *effect_in_progress();
    demand(state_.law_purchases < effect.amount && state_.suburbs_left() > 0 &&
               state_.money[state_.decider] >= effect.price,
           "no further suburb can be bought");
  }

  void check_tile_in_hand() {
    const int what = state_.tile;
    if (what >= kLandmarkPiece) {
      const bool by_law = state_.action == Action::kLaw && carries_out(EffectKind::kBuildLandmark);
      demand(state_.landmark == kNone && (state_.action == Action::kBuy || by_law) &&
                 state_.card == kNone && state_.bought_piece == 0,
             "the landmark in hand is not being built");
    } else if (state_.action == Action::kEvent) {
      demand(is_event(Activator::kVpOrTile) && state_.step == 0 && state_.card == kNone &&
                 content_.event[state_.acting].second.which == what,
             "the tile in hand is no bonus of the event");
    } else {
      const bool sold = state_.card == kNone ? is_printed(what)
                                             : content_.card[state_.card].kind == what &&
                                                   state_.cards[state_.decider].has(state_.card) &&
                                                   state_.card / kCardsPerRound == state_.round;
      demand(state_.action == Action::kBuy && state_.bought_piece == 0 && sold,
             "the tile in hand has not been bought");
    }
  }

  bool is_printed(int kind) const {  // on a space that no card covers
    for (int space = 0; space < content_.spaces_for[state_.seats]; ++space) {
      if (content_.space[space].printed == kind && state_.market[space] == kNone) return true;
    }
    return false;
  }

  void check_moves() {
    if (state_.phase == Phase::kOver) return;
    const bool stuck = is_placing(state_.phase) ? Placements(content_, state_).count() == 0
                                                : choices(content_, state_) == 0;
    if (stuck) problem({root_, "phase"}, "the player has nothing to decide here");
  }

  State state_;
  const Content& content_;
  const Position& position_;
  CardBox<kCards> cards_;
  CardBox<kSuburbs> suburbs_;
  CardBox<kLandmarks> landmarks_;
};

SeatPosition seat_position(const Content& content, const State& state, int seat) {
  SeatPosition player;
  player.money = state.money[seat];
  player.population = state.population[seat];
  for (int source = 0; source < kPointSources; ++source) {
    if (state.points[seat][source] == 0) continue;
    player.points[std::string(point_source_name(source))] = state.points[seat][source];
  }
  if (state.district[seat] != kNone) player.district = content.district_id[state.district[seat]];
  if (state.neighborhood[seat] != kNone) {
    player.neighborhood = content.neighborhood_id[state.neighborhood[seat]];
  }
  if (state.law[seat] != kNone) {
    player.law = content.law_id[law_number(state, seat, state.law[seat])];
  }
  for (int track = 0; track < kTracks; ++track) {
    player.quality[std::string(text(static_cast<Type>(track)))] = state.quality[seat][track];
  }
  state.cards[seat].for_each([&](int card) { player.cards.push_back(content.card_id[card]); });
  for_each_bit(std::uint32_t{state.landmarks[seat]},
               [&](int landmark) { player.landmarks.push_back(content.landmark_id[landmark]); });
  for_each_bit(std::uint32_t{state.discarded_landmark[seat]},
               [&](int landmark) { player.discarded_landmark = content.landmark_id[landmark]; });
  player.suburbs = suburbs_of(content, state, seat);
  for (const Piece piece : pieces_of(state, seat)) {
    player.buildings.push_back(piece_position(content, piece));
  }
  return player;
}

}  // namespace

Position Rules::position(const State& state) const {
  Position position;
  position.game = kId;
  position.seats = state.seats;
  position.options = option_map(kOptions, state.options);
  position.phase = state.phase;
  position.active = static_cast<Seat>(state.active);
  position.decider = static_cast<Seat>(state.decider);
  position.starting_seat = static_cast<Seat>(state.starting_seat);
  position.round = state.round + 1;
  position.pending = pending_of(content_, state);
  for_each_bit(std::uint32_t{state.events_done},
               [&](int event) { position.events_done.push_back(content_.event_id[event]); });
  for (int space = 0; space < content_.spaces_for[state.seats]; ++space) {
    const std::uint8_t card = state.market[space];
    position.market.push_back(card == kNone ? std::nullopt : std::optional(content_.card_id[card]));
  }
  for (int round = state.round + 1; round < kRounds; ++round) {
    auto& deck = position.decks.emplace_back();
    for (const std::uint8_t card : state.deck[round - 1]) deck.push_back(content_.card_id[card]);
  }
  for (int i = state.suburbs_taken; i < kSuburbs; ++i) {
    position.suburb_stack.push_back(content_.suburb_id[state.suburb_deck[i]]);
  }
  if (state.solo() && state.landmarks_settled()) {
    for (int i = 0; i < kSoloCards; ++i) {
      auto& pile = i < state.solo_drawn ? position.solo_drawn : position.solo_deck;
      pile.push_back(content_.solo_id[state.solo_deck[i]]);
    }
  }
  for (int seat = 0; seat < state.seats; ++seat) {
    position.players.push_back(seat_position(content_, state, seat));
  }
  return position;
}

State Rules::load(const Position& position, Problems& problems) const {
  return Loader(*this, position, problems).load();
}

}  // namespace cornerstone::rebuilding_seattle

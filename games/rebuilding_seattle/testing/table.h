// Situations of Rebuilding Seattle that a player would recognise, set up in a few lines for a test:
//
//   auto game = Table(2).market("m01", "r1-05").money(0, 3).suburb(0, "sub-26 0 6 0").game();
//   game.play_all({"buy_building card m01", "place_building 0 2 1", "end_turn"});
//
// Whatever a test leaves open is filled in so that the position is complete and legal: every card
// and every tile of the box lies somewhere, exactly once. What fills a gap never changes from run
// to run.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/rebuilding_seattle/rules.h"
#include "games/testing/played_game.h"

namespace cornerstone::rebuilding_seattle::testing {

using testkit::joined;
using testkit::Texts;
using testkit::words;

inline const Rules& rules() { return testkit::printed_rules<Rules>(); }

// Cards by space, landmarks as somebody sees them: "r1-01 - r1-03".
inline std::string joined(const std::vector<std::optional<std::string>>& ids) {
  Texts parts;
  for (const auto& id : ids) parts.push_back(id.value_or("-"));
  return joined(parts);
}

template <std::size_t kSize>
int number_of(std::string_view id, const std::array<std::string, kSize>& ids) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  if (found == ids.end()) ADD_FAILURE() << "the content has no " << id;
  return static_cast<int>(found - ids.begin());
}

inline Type type_named(std::string_view name) {
  for (int type = 0; type < kTypes; ++type) {
    if (text(static_cast<Type>(type)) == name) return static_cast<Type>(type);
  }
  ADD_FAILURE() << "no type: " << name;
  return Type::kEntertainment;
}

inline Setup setup(int seats, const OptionMap& chosen = {}) {
  return testkit::setup_of<Rules>(seats, chosen);
}

class Game : public testkit::PlayedGame<Rules> {
 public:
  using PlayedGame::PlayedGame;

  static Game started(const Setup& how, std::uint64_t seed = 1) { return {how, seed}; }
  // The same with everybody's choices of the setup made: always the first one.
  static Game in_round_1(const Setup& how, std::uint64_t seed = 1) {
    Game game = started(how, seed);
    while (!game.state.landmarks_settled()) game.play(game.moves().front());
    return game;
  }

  SeatView player(Seat seat, Seat observer = kNobody) const {
    return view(observer).players.at(static_cast<std::size_t>(seat));
  }
  int money(Seat seat) const { return player(seat).money; }
  int vp(Seat seat) const { return player(seat).vp; }
  int population(Seat seat) const { return player(seat).population; }
  int level(Seat seat, const std::string& track) const {
    return player(seat).tracks.at(track).level;
  }
  int symbols(Seat seat, const std::string& type) const { return player(seat).symbols.at(type); }
  int tiles(Seat seat, const std::string& type) const { return player(seat).tiles.at(type); }
  int terrain(Seat seat, const std::string& kind) const { return player(seat).terrain.at(kind); }
  int supply(std::string_view type, std::string_view form) const {
    for (const auto& pile : view().supply) {
      if (text(pile.type) == type && pile.form == form) return pile.left;
    }
    ADD_FAILURE() << "no tile: " << type << " " << form;
    return 0;
  }
  // The card on a space, "-" where there is none.
  std::string market(std::string_view space) const {
    for (const auto& place : view().market) {
      if (place.space == space) return place.card.value_or("-");
    }
    ADD_FAILURE() << "no space in play: " << space;
    return "";
  }
  std::string market() const {
    std::vector<std::optional<std::string>> cards;
    for (const auto& place : view().market) cards.push_back(place.card);
    return joined(cards);
  }
  // Suburbs as they lie: "sub-26 0 6 0".
  Texts suburbs(Seat seat) const {
    Texts lying;
    for (const auto& suburb : player(seat).suburbs) lying.push_back(said(suburb.suburb, suburb));
    return lying;
  }
  // Buildings and landmarks that are not printed: "bank T 0 2 1", "lm-05 0 2 1".
  Texts buildings(Seat seat) const {
    Texts lying;
    for (const auto& building : player(seat).buildings) {
      if (building.printed) continue;
      lying.push_back(said(building.landmark
                               ? *building.landmark
                               : std::string(text(*building.type)) + " " + *building.form,
                           building));
    }
    return lying;
  }
  std::string events_left() const {
    Texts ids;
    for (const auto& event : view().events) {
      if (event.available) ids.push_back(event.event);
    }
    return joined(ids);
  }

 private:
  template <class Lying>
  static std::string said(const std::string& what, const Lying& at) {
    return what + " " + std::to_string(at.turn) + " " + std::to_string(at.x) + " " +
           std::to_string(at.y);
  }
};

inline ::testing::AssertionResult refused(const Verdict& verdict, Refusal why, Clause clause,
                                          const std::array<std::int16_t, 3>& numbers = {}) {
  return testkit::refused_by<Rules>(verdict, why, clause, numbers);
}

// Lays out a table. By default it is the turn of seat 0, the starting player, in round 1; everybody
// has $10, 11 people and no points. Districts, neighborhoods and landmarks are taken in the order
// of the content, cards lie in the market and suburbs in the stack in that order too.
class Table {
 public:
  explicit Table(int seats) {
    position_.game = Rules::kId;
    position_.seats = seats;
    position_.phase = Phase::kTurn;
    position_.round = 1;
    for (const auto& option : rules().options()) {
      position_.options[std::string(option.name)] = option.values[0];
    }
    for (int seat = 0; seat < seats; ++seat) {
      SeatPosition player;
      player.money = 10;
      player.population = content().increase[0];
      for (int source = 0; source < kPointSources; ++source) {
        player.points[std::string(point_source_name(source))] = 0;
      }
      for (int track = 0; track < kTracks; ++track) {
        player.quality[std::string(text(static_cast<Type>(track)))] = 1;
      }
      position_.players.push_back(player);
    }
    chain_.resize(static_cast<std::size_t>(seats));
  }

  Table& option(const std::string& name, const std::string& value) {
    position_.options[name] = value;
    return *this;
  }
  Table& round(int number) {
    position_.round = number;
    return *this;
  }
  Table& starting(Seat seat) {
    position_.starting_seat = seat;
    return *this;
  }
  Table& turn(Seat seat) {
    position_.active = position_.decider = seat;
    return *this;
  }
  // Events of this round that are done, or the only one that is not.
  Table& done(std::string_view events) {
    position_.events_done = words(events);
    return *this;
  }
  Table& last_event(std::string_view event) {
    position_.events_done.clear();
    for (const auto& id : content().event_id) {
      if (id != event) position_.events_done.push_back(id);
    }
    return *this;
  }

  Table& money(Seat seat, int amount) {
    at(seat).money = amount;
    return *this;
  }
  Table& population(Seat seat, int people) {
    at(seat).population = people;
    return *this;
  }
  Table& vp(Seat seat, int points) {
    at(seat).points[std::string(point_source_name(kFromLaws))] = points;
    return *this;
  }
  Table& quality(Seat seat, const std::string& track, int level) {
    at(seat).quality[track] = level;
    return *this;
  }
  Table& district(Seat seat, std::string_view id) {
    at(seat).district = id;
    return *this;
  }
  Table& neighborhood(Seat seat, std::string_view id) {
    at(seat).neighborhood = id;
    return *this;
  }
  Table& enacted(Seat seat, std::string_view law) {
    at(seat).law = law;
    return *this;
  }
  // Cards bought earlier.
  Table& cards(Seat seat, std::string_view ids) {
    at(seat).cards = words(ids);
    return *this;
  }
  // Landmarks kept and not built; those built are buildings. Two in all, or others are added.
  Table& landmarks(Seat seat, std::string_view ids) {
    at(seat).landmarks = words(ids);
    return *this;
  }
  Table& discarded(Seat seat, std::string_view landmark) {
    at(seat).discarded_landmark = landmark;
    return *this;
  }

  // "sub-26 0 6 0": rotation, x, y.
  Table& suburb(Seat seat, std::string_view lying) {
    const Texts parts = words(lying);
    at(seat).suburbs.push_back(
        {parts.at(0), std::stoi(parts.at(1)), std::stoi(parts.at(2)), std::stoi(parts.at(3))});
    return *this;
  }
  // "bank T 0 2 1" or "lm-05 0 2 1".
  Table& building(Seat seat, std::string_view lying) {
    const Texts parts = words(lying);
    PiecePosition piece;
    std::size_t i = 0;
    if (parts.at(0).starts_with("lm-")) {
      piece.landmark = parts.at(i++);
    } else {
      piece.type = type_named(parts.at(i++));
      piece.form = parts.at(i++);
    }
    piece.turn = std::stoi(parts.at(i));
    piece.x = std::stoi(parts.at(i + 1));
    piece.y = std::stoi(parts.at(i + 2));
    at(seat).buildings.push_back(piece);
    return *this;
  }
  // So many tiles ("bank T") that stand on suburbs of their own shape, in a row to the west of the
  // neighborhood: they bring no free square and no terrain.
  Table& tiles(Seat seat, const std::string& tile, int count = 1) {
    for (int i = 0; i < count; ++i) {
      const int suburb = suburb_shaped_like(words(tile).at(1));
      const Placement where = to_the_west(seat, suburb);
      this->suburb(seat, suburb_id(suburb) + said(where));
      building(seat, tile + said(where));
    }
    return *this;
  }
  // Every free square of nb-dining but that at (0, 2), which takes a 1x1 alone.
  Table& crowded_dining(Seat seat) {
    neighborhood(seat, "nb-dining");
    building(seat, "bank 3x1 1 2 1").building(seat, "bank 3x1 1 3 1");
    return building(seat, "train 3x1 1 4 1").building(seat, "train 3x1 1 5 1");
  }

  // A card on a space, or "-" for none.
  Table& market(std::string_view space, std::string_view card) {
    market_[std::string(space)] = card;
    return *this;
  }
  Table& empty_market() {
    for (const auto& id : content().space_id) market(id, "-");
    return *this;
  }
  // The next suburbs of the stack, with the others below; or all that are left: then the others
  // lie to the west of a seat's neighborhood.
  Table& stack(std::string_view suburbs) {
    position_.suburb_stack = words(suburbs);
    return *this;
  }
  Table& last_suburbs(std::string_view suburbs, Seat owner_of_others) {
    owner_of_others_ = owner_of_others;
    return stack(suburbs);
  }
  // The next cards of the deck of one player, with the others below.
  Table& solo_deck(std::string_view cards) {
    position_.solo_deck = words(cards);
    return *this;
  }

  // The same table with every gap filled.
  Position position() const {
    Table copy = *this;
    copy.fill_seats();
    copy.fill_landmarks();
    copy.fill_cards();
    copy.fill_suburbs();
    copy.fill_solo_deck();
    return copy.position_;
  }

  Game game() const {
    Problems problems;
    Game laid_out(rules().load(position(), problems));
    for (const auto& problem : problems) ADD_FAILURE() << cornerstone::text(problem);
    return laid_out;
  }

 private:
  static const Content& content() { return built_in_content(); }
  static const std::string& suburb_id(int suburb) {
    return content().suburb_id.at(static_cast<std::size_t>(suburb));
  }
  static std::string said(const Placement& where) {
    return " " + std::to_string(where.turn) + " " + std::to_string(where.x) + " " +
           std::to_string(where.y);
  }
  SeatPosition& at(Seat seat) { return position_.players.at(static_cast<std::size_t>(seat)); }

  // A square that the row of suburbs to the west goes on from.
  struct End {
    int x = 0, y = kStartHeight - 1;
  };

  static const Shape& shape_of(int suburb) {
    const Content& all = content();
    return all.suburb_shape.at(all.suburb.at(static_cast<std::size_t>(suburb)).shape);
  }

  int suburb_shaped_like(std::string_view form) const {
    for (int suburb = 0; suburb < kSuburbs; ++suburb) {
      for (int i = 0; i < kForms; ++i) {
        if (text(static_cast<Form>(i)) != form || used(suburb_id(suburb))) continue;
        const Shape& wanted = content().form.at(static_cast<std::size_t>(i));
        const Shape& shape = shape_of(suburb);
        if (shape.squares == wanted.squares && shape.turned[0].row == wanted.turned[0].row) {
          return suburb;
        }
      }
    }
    ADD_FAILURE() << "no suburb has the shape of " << form;
    return 0;
  }

  bool used(const std::string& suburb) const {
    const auto& stack = position_.suburb_stack;
    if (std::find(stack.begin(), stack.end(), suburb) != stack.end()) return true;
    for (const auto& player : position_.players) {
      for (const auto& lying : player.suburbs) {
        if (lying.suburb == suburb) return true;
      }
    }
    return false;
  }

  // Puts the lowest square of the suburb's last column next to the end of the row, which then ends
  // with the lowest square of its first column.
  Placement to_the_west(Seat seat, int suburb) {
    End& end = chain_.at(static_cast<std::size_t>(seat));
    const Shape& shape = shape_of(suburb);
    const Outline& outline = shape.turned[0];
    int first = 0, last = 0;
    for (int i = 0; i < shape.squares; ++i) {
      const Square& square = outline.square.at(static_cast<std::size_t>(i));
      if (square.x == 0) first = std::max<int>(first, square.y);
      if (square.x == outline.width - 1) last = std::max<int>(last, square.y);
    }
    const Placement where{0, end.x - outline.width, end.y - last};
    end = {where.x, where.y + first};
    return where;
  }

  void fill_seats() {
    for (int seat = 0; seat < position_.seats; ++seat) {
      const auto next = [this](const auto& ids, const auto& of) {
        for (const auto& id : ids) {
          if (std::none_of(position_.players.begin(), position_.players.end(),
                           [&](const auto& player) { return of(player) == id; })) {
            return id;
          }
        }
        return std::string();
      };
      SeatPosition& player = at(static_cast<Seat>(seat));
      if (!player.district) {
        player.district = next(content().district_id, [](const auto& p) { return p.district; });
      }
      if (!player.neighborhood) {
        player.neighborhood =
            next(content().neighborhood_id, [](const auto& p) { return p.neighborhood; });
      }
    }
  }

  // Those that fill a gap come from the front, those discarded from the back.
  void fill_landmarks() {
    Texts spare(content().landmark_id.begin(), content().landmark_id.end());
    for (const auto& player : position_.players) {
      for (const auto& id : player.landmarks) std::erase(spare, id);
      for (const auto& piece : player.buildings) std::erase(spare, piece.landmark.value_or(""));
      std::erase(spare, player.discarded_landmark.value_or(""));
    }
    for (auto& player : position_.players) {
      const auto built =
          std::count_if(player.buildings.begin(), player.buildings.end(),
                        [](const PiecePosition& piece) { return piece.landmark.has_value(); });
      while (player.landmarks.size() + static_cast<std::size_t>(built) < kLandmarksKept) {
        player.landmarks.push_back(spare.front());
        spare.erase(spare.begin());
      }
      std::sort(player.landmarks.begin(), player.landmarks.end());
      if (player.discarded_landmark) continue;
      player.discarded_landmark = spare.back();
      spare.pop_back();
    }
  }

  Texts cards_of_round(int round) const {
    const auto first = content().card_id.begin() + kCardsPerRound * (round - 1);
    return {first, first + kCardsPerRound};
  }

  // As many cards of this round as are missing in the market are the players'. Alone, the deck may
  // have taken some.
  void fill_cards() {
    Texts spare = cards_of_round(position_.round);
    std::size_t held = 0, empty = 0;
    for (const auto& player : position_.players) {
      for (const auto& id : player.cards) held += std::erase(spare, id);
    }
    const auto spaces = content().spaces_for.at(static_cast<std::size_t>(position_.seats));
    const Texts in_play(content().space_id.begin(), content().space_id.begin() + spaces);
    for (const auto& space : in_play) {
      if (!market_.contains(space)) continue;
      std::erase(spare, market_.at(space));
      empty += market_.at(space) == "-" ? 1 : 0;
    }
    for (auto space = in_play.rbegin(); held > empty; ++space) {
      if (market_.try_emplace(*space, "-").second) ++empty;
    }
    while (position_.seats > 1 && held++ < empty) hand_out_a_used_card(spare);
    for (const auto& space : in_play) {
      std::string card;
      if (const auto wanted = market_.find(space); wanted != market_.end()) {
        card = wanted->second;
      } else {
        card = spare.front();
        spare.erase(spare.begin());
      }
      position_.market.push_back(card == "-" ? std::nullopt : std::optional(card));
    }
    for (int round = position_.round + 1; round <= kRounds; ++round) {
      position_.decks.push_back(cards_of_round(round));
    }
  }

  // One whose upgrade raised a level once and does nothing any more.
  void hand_out_a_used_card(Texts& spare) {
    for (auto id = spare.rbegin(); id != spare.rend(); ++id) {
      const auto number = static_cast<std::size_t>(number_of(*id, content().card_id));
      if (content().card.at(number).upgrade != UpgradeKind::kQuality) continue;
      position_.players.back().cards.push_back(*id);
      spare.erase(std::next(id).base());
      return;
    }
    ADD_FAILURE() << "too few cards for so empty a market";
  }

  void fill_suburbs() {
    for (int suburb = 0; suburb < kSuburbs; ++suburb) {
      const std::string& id = suburb_id(suburb);
      if (used(id)) continue;
      if (!owner_of_others_) {
        position_.suburb_stack.push_back(id);
      } else {
        this->suburb(*owner_of_others_, id + said(to_the_west(*owner_of_others_, suburb)));
      }
    }
  }

  void fill_solo_deck() {
    if (position_.seats != 1) return;
    for (const auto& id : content().solo_id) {
      auto& deck = position_.solo_deck;
      if (std::find(deck.begin(), deck.end(), id) == deck.end()) deck.push_back(id);
    }
  }

  Position position_;
  std::map<std::string, std::string> market_;  // by space
  std::optional<Seat> owner_of_others_;
  std::vector<End> chain_;  // by seat
};

// Plays random moves to the end and calls f(game) before each and after the last.
template <class F>
void play_randomly(Game& game, std::uint64_t seed, F f) {
  game.play_randomly(seed, [&] { f(game); });
}

}  // namespace cornerstone::rebuilding_seattle::testing

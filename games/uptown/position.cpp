// A whole position as JSON, out and in. Coming in, it is held to everything that play could not
// break.
#include <algorithm>

#include "games/position_checks.h"
#include "games/table_options.h"
#include "games/uptown/options.h"
#include "games/uptown/rules.h"

namespace cornerstone::uptown {

namespace {

constexpr int kMostMoney = 1'000'000;

std::string entry_text(const Content& content, int card, int side) {
  return content.card_id[card] + (side == 0 ? "f" : "b");
}

class Loader : PositionChecks {
 public:
  Loader(const Rules& rules, const Position& position, Problems& problems)
      : PositionChecks(problems),
        rules_(rules),
        content_(rules.content()),
        position_(position),
        cards_(content_.card_id, "card", problems) {}

  State load() {
    state_.top.fill(kNone);
    state_.built.fill(kNone);
    state_.below.fill(kNone);
    state_.deck.fill(kNone);
    state_.pile.fill(kNone);
    if (!read_table()) return state_;
    for (std::size_t seat = 0; seat < state_.seats; ++seat) read_seat(seat);
    read_pile();
    read_discards();
    read_hand();
    cards_.all_must_be_taken(root_);
    if (problems_.empty()) check_progress();
    return state_;
  }

 private:
  // What the rest cannot be read without; false if that is hopeless.
  bool read_table() {
    if (!check_table<Rules>(position_, "streets", position_.streets)) return false;
    state_.seats = static_cast<std::uint8_t>(position_.seats);
    state_.options = option_flags(
        choose_options(Rules::kTitle, kOptions, position_.options, "$.options.", problems_));
    state_.phase = position_.phase;
    state_.active =
        static_cast<std::uint8_t>(within("active", position_.active, 0, state_.seats - 1));
    state_.starting_seat = static_cast<std::uint8_t>(
        within("starting_seat", position_.starting_seat, 0, state_.seats - 1));
    state_.round =
        static_cast<std::uint8_t>(within("round", position_.round, 1, state_.deck_size()));
    state_.final_round = position_.final_round;
    return true;
  }

  // "c24f": a project card and its side up.
  std::uint8_t use_entry(std::string_view text, const JsonPlace& place) {
    const char last = text.empty() ? ' ' : text.back();
    if (last != 'f' && last != 'b') {
      problem(place, "\"" + std::string(text) +
                         "\" must be a project card with its side up, such as c24f or c24b");
      return kNone;
    }
    const std::uint8_t card = cards_.take(text.substr(0, text.size() - 1), place);
    if (card == kNone) return kNone;
    if (card >= kProjectCards) {
      problem(place, "a public card cannot lie here");
      return kNone;
    }
    if (last == 'b' && state_.has(kFrontOnly))
      problem(place, "with project_sides = front_only every front is up (G1)");
    return deck_entry(card, last == 'b');
  }

  void read_seat(std::size_t seat) {
    const JsonPlace streets(root_, "streets");
    const JsonPlace place(streets, seat);
    const SeatPosition& given = position_.streets[seat];
    state_.account[seat] = within(JsonPlace(place, "account"), given.account, 0, kMostMoney);
    state_.coins[seat] =
        within(JsonPlace(place, "coins_on_deck"), given.coins_on_deck, 0, kMostMoney);

    const JsonPlace deck(place, "deck");
    const std::size_t size = state_.deck_size();
    if (given.deck.size() > size) {
      problem(deck, std::to_string(given.deck.size()) + " cards, a deck holds at most " +
                        std::to_string(size) + " (R2.3)");
    } else {
      state_.deck_left[seat] = static_cast<std::uint8_t>(given.deck.size());
      for (std::size_t i = 0; i < given.deck.size(); ++i) {
        state_.deck[seat * size + given.deck.size() - 1 - i] = use_entry(given.deck[i], {deck, i});
      }
    }
    const JsonPlace sites(place, "sites");
    for (std::size_t site = 0; site < kSites; ++site) {
      const JsonPlace tower(sites, site);
      for (std::size_t floor = 0; floor < given.sites[site].size(); ++floor) {
        read_floor(given.sites[site][floor], static_cast<int>(seat), static_cast<int>(site),
                   {tower, floor});
      }
    }
  }

  void read_floor(const FloorView& given, int street, int site, const JsonPlace& place) {
    const std::uint8_t card = cards_.take(given.card, {place, "card"});
    if (card == kNone) return;
    for (int face = 0; face < 4; ++face) {
      const auto project = static_cast<std::uint8_t>(content_.project_on(card, face));
      if (content_.project_label[project].id == given.project)
        return read_storey(card, project, street, site, place);
    }
    problem({place, "project"}, "card " + given.card + " does not show \"" + given.project + "\"");
  }

  void read_storey(std::uint8_t card, std::uint8_t number, int street, int site,
                   const JsonPlace& place) {
    const Project& project = content_.project[number];
    // Whoever may have built it: the owner, or for a gift anybody else.
    const int builder = project.gift ? (street + 1) % state_.seats : street;
    if ((rules_.open_sites(state_, number, builder) & site_bit(street, site)) == 0) {
      problem(place, content_.project_label[number].name + " cannot have been built here (R6)");
    }
    state_.lay(card, number, project, street, site);
  }

  void read_pile() {
    const JsonPlace pile(root_, "public_pile");
    if (position_.public_pile.size() > kPublicCards) {
      problem(pile, std::to_string(position_.public_pile.size()) + " cards, there are only " +
                        std::to_string(kPublicCards));
      return;
    }
    state_.pile_left = static_cast<std::uint8_t>(position_.public_pile.size());
    for (std::size_t i = 0; i < state_.pile_left; ++i) {
      const std::uint8_t card = cards_.take(position_.public_pile[i], {pile, i});
      if (card < kProjectCards) problem({pile, i}, "a project card cannot lie here");
      state_.pile[state_.pile_left - 1 - i] = card;
    }
  }

  void read_discards() {
    const JsonPlace place(root_, "discarded");
    for (std::size_t i = 0; i < position_.discarded.size(); ++i) {
      const std::uint8_t card = cards_.take(position_.discarded[i], {place, i});
      if (card != kNone) state_.discarded[card / 64u] |= std::uint64_t{1} << (card % 64u);
    }
  }

  void read_hand() {
    const JsonPlace place(root_, "held");
    const bool building = state_.phase == Phase::kFirstBuild || state_.phase == Phase::kSecondBuild;
    if (!position_.held.has_value()) {
      if (building) problem(place, "is missing: in this phase the active player holds a card");
      return;
    }
    if (!building) {
      problem(place, "must be null: in this phase nobody holds a card");
      return;
    }
    const std::uint8_t card = cards_.find(*position_.held);
    if (state_.phase == Phase::kSecondBuild && card != kNone && card >= kProjectCards) {
      state_.held = cards_.take(*position_.held, place);
    } else if (const std::uint8_t entry = use_entry(*position_.held, place); entry != kNone) {
      state_.held = static_cast<std::uint8_t>(entry_card(entry));
      state_.held_side = static_cast<std::uint8_t>(entry_side(entry));
    }
  }

  // The cards are all there; the rest must fit the point of the game it claims to be.
  void check_progress() {
    check_pile();
    check_decks();
    check_end();
    if (state_.phase != Phase::kOver && problems_.empty()) {
      MoveList moves;
      rules_.list_moves(state_, moves);
      if (moves.empty()) {
        problem({root_, "phase"},
                "the active player has no move here; the turn would be over (R5.7)");
      }
    }
  }

  // Where public cards may not be discarded (R5.6) some are accepted among the discards all the
  // same: a position for study or a test may do without them.
  void check_pile() {
    for (int i = 0; state_.has(kPublicPileInOrder) && i < state_.pile_left; ++i) {
      if (state_.pile[i] == kCards - 1 - i) continue;
      problem({root_, "public_pile"}, "must be in the order of the content pack (G10)");
      break;
    }
  }

  void check_decks() {
    int dearest = 0;
    for (const auto& card : content_.card) {
      for (const Side& side : card) dearest = std::max<int>(dearest, side.cost);
    }
    const JsonPlace streets(root_, "streets");
    for (int seat = 0; seat < state_.seats; ++seat) {
      const JsonPlace place(streets, static_cast<std::size_t>(seat));
      if (seat == state_.active && state_.coins[seat] > 0) {
        problem({place, "coins_on_deck"}, "must be 0: the active player has collected them (R4.1)");
      }
      within(JsonPlace(place, "coins_on_deck"), state_.coins[seat], 0, dearest);  // R5.4
      // Every turn of its owner costs a deck one card: the one taken, or the one sold before.
      const int turns = state_.round - (has_moved_this_round(seat) ? 0 : 1);
      const int most = state_.deck_size() - turns;
      if (state_.deck_left[seat] > most) {
        problem({place, "deck"}, std::to_string(state_.deck_left[seat]) + " cards, at most " +
                                     std::to_string(most) + " can be left in round " +
                                     std::to_string(state_.round));
      }
    }
  }

  bool has_moved_this_round(int seat) const {
    const auto place = [this](int of) {
      return (of + state_.seats - state_.starting_seat) % state_.seats;
    };
    return place(seat) <= place(state_.active);
  }

  void check_end() {
    bool ending = false;
    for (int seat = 0; seat < state_.seats; ++seat) {
      ending |= state_.deck_left[seat] == 0;
      ending |= (state_.finished & street_mask(seat)) == street_mask(seat);
    }
    if (ending != (state_.final_round != 0)) {
      problem({root_, "final_round"},
              ending ? "must be true: a deck is empty or a street is finished (R9.1)"
                     : "must be false: no deck is empty and no street is finished (R9.1)");
    }
    const bool last_of_round = (state_.active + 1) % state_.seats == state_.starting_seat;
    if (state_.phase == Phase::kOver && (state_.final_round == 0 || !last_of_round)) {
      problem({root_, "phase"}, "the game ends only after the last turn of the final round (R9.2)");
    }
  }

  State state_;
  const Rules& rules_;
  const Content& content_;
  const Position& position_;
  CardBox<kCards> cards_;
};

}  // namespace

Position Rules::position(const State& state) const {
  Position position;
  position.game = kId;
  position.seats = state.seats;
  position.options = option_texts(state);
  position.phase = state.phase;
  position.active = static_cast<Seat>(state.active);
  position.starting_seat = static_cast<Seat>(state.starting_seat);
  position.round = state.round;
  position.final_round = state.final_round != 0;
  if (state.held != kNone) {
    position.held = state.held >= kProjectCards ? content_.card_id[state.held]
                                                : entry_text(content_, state.held, state.held_side);
  }
  for (std::size_t i = state.pile_left; i > 0; --i)
    position.public_pile.push_back(content_.card_id[state.pile[i - 1]]);
  position.discarded = discarded_ids(content_, state);
  for (int seat = 0; seat < state.seats; ++seat) {
    const int index = seat;
    SeatPosition street{state.account[index], state.coins[index], {}, {}};
    for (int i = state.deck_left[index]; i > 0; --i) {
      const std::uint8_t entry = state.deck[seat * state.deck_size() + i - 1];
      street.deck.push_back(entry_text(content_, entry_card(entry), entry_side(entry)));
    }
    for (int site = 0; site < kSites; ++site) {
      street.sites[site] = floors_of(content_, state, seat, site);
    }
    position.streets.push_back(std::move(street));
  }
  return position;
}

State Rules::load(const Position& position, Problems& problems) const {
  return Loader(*this, position, problems).load();
}

}  // namespace cornerstone::uptown

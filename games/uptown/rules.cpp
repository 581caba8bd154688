#include "games/uptown/rules.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <span>

#include "engine/bits.h"
#include "engine/list.h"
#include "engine/rules.h"
#include "games/uptown/options.h"
#include "games/uptown/street.h"

namespace cornerstone::uptown {

namespace {

bool is_public(int card) { return card >= kProjectCards; }

const Side& side_of(const Content& content, std::uint8_t entry) {
  return content.card[entry_card(entry)][entry_side(entry)];
}

// Where one player may build, on the whole table at once. Looked up by footing and giver, so that
// legality needs no branch.
class OpenSites {
 public:
  OpenSites(const State& state, int builder) {
    const Sites table = (Sites{1} << (kSites * state.seats)) - 1;
    const Sites unfinished = table & ~state.finished;  // R6.5
    by_footing_ = {
        unfinished,                   // R6.4
        unfinished & ~state.started,  // R6.2
        unfinished & state.started,   // R6.3
        state.roof_top,               // R6.5
    };
    const Sites own = street_mask(builder);
    by_gift_ = {own, ~own & ~state.guarded};  // R6.1, R6.6
  }

  Sites operator()(const Project& project) const {
    return by_footing_[static_cast<int>(project.footing)] & by_gift_[project.gift];  // R6.7
  }
  Sites operator()(const Content& content, const Side& side) const {
    return (*this)(content.project[side.project[0]]) | (*this)(content.project[side.project[1]]);
  }

 private:
  std::array<Sites, 4> by_footing_;
  std::array<Sites, 2> by_gift_;
};

// Everything one may do with the card in hand.
struct Building {
  std::array<Sites, 4> places{};  // by face
  int faces = 0;
  bool discard = false;

  int count() const {
    int n = discard;
    for (const Sites sites : places) n += std::popcount(sites);
    return n;
  }
};

// The project behind a face of the card in hand: R1.3, R1.4, R4.4.
int held_project(const Content& content, const State& state, int face) {
  return content.project_on(state.held, is_public(state.held) ? face : 2 * state.held_side + face);
}

Building building_choices(const Content& content, const State& state) {
  Building choices;
  choices.faces = is_public(state.held) ? 4 : 2;
  choices.discard =
      state.phase == Phase::kFirstBuild || state.has(kSecondMayDiscard);  // R4.3, R5.6
  const OpenSites open(state, state.active);
  for (int face = 0; face < choices.faces; ++face) {
    choices.places[face] = open(content.project[held_project(content, state, face)]);
  }
  return choices;
}

// Where the card of the 2nd action may come from (R5.1).
struct Sources {
  std::uint32_t decks = 0;  // seats, as bits
  bool pile = false;
  bool pass = false;

  int count() const { return std::popcount(decks) + pile + pass; }
};

bool pile_is_open(const Content& content, const State& state, const OpenSites& open) {
  const std::uint8_t top = state.pile_top();
  if (top == kNone) return false;
  const auto& [front, back] = content.card[top];
  return state.has(kSecondMayDiscard) || (open(content, front) | open(content, back)) != 0;  // R5.8
}

std::uint32_t open_decks(const Content& content, const State& state, const OpenSites& open) {
  std::uint32_t decks = 0;
  for (int seat = 0; seat < state.seats; ++seat) {
    const std::uint8_t top = state.deck_top(seat);
    if (top == kNone || state.coins[seat] > 0) continue;  // R5.2, R5.5
    const Side& side = side_of(content, top);
    const bool fits = state.has(kSecondMayDiscard) || open(content, side) != 0;
    const bool buyable = fits && state.account[state.active] >= side.cost;  // R5.2
    decks |= static_cast<std::uint32_t>(buyable) << seat;
  }
  return decks;
}

Sources source_choices(const Content& content, const State& state) {
  const OpenSites open(state, state.active);
  Sources sources{open_decks(content, state, open), pile_is_open(content, state, open)};
  sources.pass = state.has(kSecondOptional);  // G4; asked only where there is a source (R5.7)
  return sources;
}

// The pile nearly always has something to offer, so it is asked first.
bool has_source(const Content& content, const State& state) {
  const OpenSites open(state, state.active);
  return pile_is_open(content, state, open) || open_decks(content, state, open) != 0;
}

Count count(const Content& content, const State& state, int street, std::int32_t Yield::* kind) {
  Count result;
  const std::array<Yield, kSites> by_site = Street(content, state, street).by_site();
  for (std::size_t site = 0; site < kSites; ++site) {
    result.by_site[site] = by_site[site].*kind;
    result.total += by_site[site].*kind;  // R8.1
  }
  return result;
}

// A turn being played: what a move does, and what follows from it until somebody has a decision
// again.
template <class J>
class Turn {
 public:
  Turn(const Content& content, State& state, J& journal)
      : content_(content), state_(state), journal_(journal) {}

  // R3.2. The next player's turn begins in the same step, up to the first decision.
  void begin() {
    const int seat = state_.active;
    journal_.add(TurnStarted{active(), state_.round});
    if (state_.coins[seat] > 0) {  // R4.1
      journal_.add(CoinsCollected{active(), state_.coins[seat]});
      state_.account[seat] += state_.coins[seat];
      state_.coins[seat] = 0;
      offer_second_action();
    } else if (state_.deck_left[seat] > 0) {  // R4.2
      const std::uint8_t entry = state_.deck_top(active());
      journal_.add(CardTaken{active(), number(entry_card(entry)), entry_side(entry)});
      hold_top_of_deck(active(), Phase::kFirstBuild);
    } else {  // R4.5
      journal_.add(FirstActionSkipped{active()});
      offer_second_action();
    }
  }

  void discard() {  // R4.3, R4.6
    journal_.add(CardDiscarded{active(), number(state_.held),
                               in_first_action() ? Clause("R4.3") : Clause("G3")});
    state_.discarded[state_.held / 64u] |= std::uint64_t{1} << (state_.held % 64u);
    leave_building();
  }

  void build(int face, int street, int site) {
    const std::uint8_t card = state_.held;
    const auto shown = static_cast<std::uint8_t>(held_project(content_, state_, face));
    const Project& project = content_.project[shown];
    journal_.add(ProjectBuilt{active(), number(card), ProjectNumber{shown},
                              static_cast<Seat>(street), site + 1,
                              state_.height[kSites * street + site]});
    state_.lay(card, shown, project, street, site);  // R6.8
    if (project.roof) finish(street, site);          // R7.6: nothing else earns
    leave_building();
  }

  void buy(int deck) {
    const std::uint8_t entry = state_.deck_top(deck);
    const int cost = side_of(content_, entry).cost;
    journal_.add(CardBought{active(), static_cast<Seat>(deck), number(entry_card(entry)),
                            entry_side(entry), cost});
    state_.account[state_.active] -= cost;                 // R12.1: never more than is there
    if (deck != state_.active) state_.coins[deck] = cost;  // R5.3, R5.4
    hold_top_of_deck(deck, Phase::kSecondBuild);
  }

  void take_public() {  // R5.1
    const std::uint8_t card = state_.pile_top();
    journal_.add(PublicCardTaken{active(), number(card)});
    state_.pile[--state_.pile_left] = kNone;
    if (state_.pile_left > 0) {
      journal_.add(
          PublicCardRevealed{number(state_.pile_top()), "R5.9", state_.has(kPublicPileInOrder)});
    } else {
      journal_.add(PublicPileEmptied{});
    }
    state_.held = card;
    state_.phase = Phase::kSecondBuild;
  }

  void pass() {
    journal_.add(Passed{active()});
    end();
  }

 private:
  Seat active() const { return static_cast<Seat>(state_.active); }
  static CardNumber number(int card) { return CardNumber{static_cast<std::uint8_t>(card)}; }

  bool in_first_action() const { return state_.phase == Phase::kFirstBuild; }

  // Takes the top card of a deck in hand for `phase`. The next card lies open before the one taken
  // is built or discarded: R4.7, R5.9.
  void hold_top_of_deck(int deck, Phase phase) {
    std::uint8_t& top = state_.deck[deck * state_.deck_size() + --state_.deck_left[deck]];
    state_.held = static_cast<std::uint8_t>(entry_card(top));
    state_.held_side = static_cast<std::uint8_t>(entry_side(top));
    top = kNone;
    state_.phase = phase;
    if (state_.deck_left[deck] == 0) {
      trigger_final_round(EndCause::kDeckEmpty, deck);  // R9.1
      return;
    }
    const std::uint8_t next = state_.deck_top(deck);
    journal_.add(DeckRevealed{static_cast<Seat>(deck), number(entry_card(next)), entry_side(next),
                              in_first_action() ? Clause("R4.7") : Clause("R5.9")});
  }

  void finish(int street, int site) {
    const Yield earned = Street(content_, state_, street).total();         // R7.2, R7.3
    const std::int32_t income = std::max<std::int32_t>(earned.income, 0);  // R7.4
    state_.account[street] += income;                                      // R7.5
    journal_.add(SiteFinished{static_cast<Seat>(street), site + 1, income});
    if ((state_.finished & street_mask(street)) == street_mask(street)) {
      trigger_final_round(EndCause::kStreetFinished, street);  // R9.1
    }
  }

  void trigger_final_round(EndCause cause, int seat) {
    if (state_.final_round != 0) return;  // R9.1: it cannot be triggered twice, nor undone
    state_.final_round = 1;               // R9.3: play goes on as before until end()
    journal_.add(FinalRoundTriggered{cause, static_cast<Seat>(seat)});
  }

  // The hand is empty: on with the turn.
  void leave_building() {
    state_.held = kNone;
    state_.held_side = 0;
    if (in_first_action()) {
      offer_second_action();
    } else {
      end();
    }
  }

  void offer_second_action() {
    if (has_source(content_, state_)) {
      state_.phase = Phase::kSecondSource;
    } else {  // R5.7
      journal_.add(SecondActionSkipped{active()});
      end();
    }
  }

  void end() {
    const int next = (state_.active + 1) % state_.seats;  // R3.1
    if (next == state_.starting_seat) {
      if (state_.final_round != 0) {  // R9.2
        state_.phase = Phase::kOver;
        journal_.add(GameOver{state_.round});
        return;
      }
      ++state_.round;
    }
    state_.active = static_cast<std::uint8_t>(next);
    begin();
  }

  const Content& content_;
  State& state_;
  J& journal_;
};

}  // namespace

Rules::Rules(const Content& content) : content_(content) {}

template <class J>
State Rules::start(const Setup& setup, Rng& rng, J& journal) const {
  assert(setup.seats >= kMinSeats && setup.seats <= kMaxSeats);  // R2.1
  State state;
  state.seats = static_cast<std::uint8_t>(setup.seats);
  state.options = option_flags(setup.options);

  for (std::size_t i = 0; i < kPublicCards;
       ++i) {  // R2.2; unshuffled, the first card of the pack is on top (G10)
    state.pile[i] = static_cast<std::uint8_t>(kCards - 1 - i);
  }
  if (!state.has(kPublicPileInOrder)) rng.shuffle(state.pile);
  state.pile_left = kPublicCards;

  for (std::size_t i = 0; i < kProjectCards; ++i) state.deck[i] = static_cast<std::uint8_t>(i);
  rng.shuffle(state.deck);  // R2.3
  for (std::uint8_t& entry : state.deck) {
    entry = deck_entry(entry, state.has(kFrontOnly) ? 0 : static_cast<int>(rng.below(2)));  // R2.4
  }
  for (std::size_t seat = 0; seat < state.seats; ++seat) {
    state.deck_left[seat] = static_cast<std::uint8_t>(state.deck_size());
    state.account[seat] = content_.starting_account;  // R2.6, R2.7
  }

  state.top.fill(kNone);
  state.built.fill(kNone);
  state.below.fill(kNone);
  state.starting_seat = static_cast<std::uint8_t>(rng.below(state.seats));  // R2.5
  state.active = state.starting_seat;
  journal.add(GameStarted{static_cast<Seat>(state.starting_seat)});
  if constexpr (J::kListening) {
    for (int seat = 0; seat < state.seats; ++seat) {  // R2.8
      const std::uint8_t top = state.deck_top(seat);
      journal.add(DeckRevealed{static_cast<Seat>(seat),
                               CardNumber{static_cast<std::uint8_t>(entry_card(top))},
                               entry_side(top)});
    }
    journal.add(PublicCardRevealed{CardNumber{state.pile_top()}});
  }
  Turn<J>(content_, state, journal).begin();
  return state;
}

// In the order of rules.md, section 4: by face, street and site, discard last; by seat, then the
// pile, then pass.
void Rules::list_moves(const State& state, MoveList& moves) const {
  moves.clear();
  if (state.phase == Phase::kOver) return;
  if (state.phase == Phase::kSecondSource) {
    const Sources sources = source_choices(content_, state);
    for_each_bit(sources.decks, [&](int seat) { moves.push_back(buy(static_cast<Seat>(seat))); });
    if (sources.pile) moves.push_back(kTakePublic);
    if (sources.pass) moves.push_back(kPass);
    return;
  }
  const Building choices = building_choices(content_, state);
  for (int face = 0; face < choices.faces; ++face) {
    for_each_bit(choices.places[face], [&](int place) {
      moves.push_back(build(face, static_cast<Seat>(place / kSites), place % kSites));
    });
  }
  if (choices.discard) moves.push_back(kDiscard);
}

template <class J>
void Rules::play(State& state, Move move, Rng&, J& journal) const {
  assert(accepts(state, move));
  Turn<J> turn(content_, state, journal);
  switch (kind_of(move)) {
    case Kind::kDiscard: turn.discard(); break;
    case Kind::kBuild: turn.build(face_of(move), street_of(move), site_of(move)); break;
    case Kind::kBuy: turn.buy(deck_of(move)); break;
    case Kind::kTakePublic: turn.take_public(); break;
    case Kind::kPass: turn.pass(); break;
  }
}

void Rules::play_random(State& state, Rng& rng) const {
  NoJournal silence;
  Turn<NoJournal> turn(content_, state, silence);
  if (state.phase == Phase::kSecondSource) {
    const Sources sources = source_choices(content_, state);
    const int pick = static_cast<int>(rng.below(static_cast<std::uint32_t>(sources.count())));
    const int decks = std::popcount(sources.decks);
    if (pick < decks) return turn.buy(kth_bit(sources.decks, pick));
    if (pick == decks && sources.pile) return turn.take_public();
    return turn.pass();
  }
  const Building choices = building_choices(content_, state);
  int pick = static_cast<int>(rng.below(static_cast<std::uint32_t>(choices.count())));
  for (int face = 0; face < choices.faces; ++face) {
    const Sites places = choices.places[face];
    if (pick < std::popcount(places)) {
      const int place = kth_bit(places, pick);
      return turn.build(face, place / kSites, place % kSites);
    }
    pick -= std::popcount(places);
  }
  turn.discard();
}

// No seat knows more than another (rules.md, section 5): what lies under the top of each pile is
// dealt anew. The cards are gathered as sets first, so that nothing of where they lay remains.
void Rules::imagine(State& state, Seat, Rng& rng) const {
  const auto each_hidden_place = [&state](auto&& f) {
    for (int seat = 0; seat < state.seats; ++seat) {
      for (int i = 0; i + 1 < state.deck_left[seat]; ++i) {
        f(state.deck[seat * state.deck_size() + i]);
      }
    }
  };
  std::array<std::uint64_t, 2> unseen{};
  each_hidden_place([&](std::uint8_t entry) {
    unseen[entry_card(entry) / 64] |= std::uint64_t{1} << (entry_card(entry) % 64);
  });
  List<std::uint8_t, kProjectCards> dealt;
  for (std::size_t word = 0; word < unseen.size(); ++word) {
    for_each_bit(unseen[word], [&](int bit) {
      dealt.push_back(static_cast<std::uint8_t>(64 * static_cast<int>(word) + bit));
    });
  }
  rng.shuffle(dealt);
  std::size_t next = 0;
  each_hidden_place([&](std::uint8_t& entry) {
    const int side = state.has(kFrontOnly) ? 0 : static_cast<int>(rng.below(2));
    entry = deck_entry(dealt[next++], side);
  });
  if (state.has(kPublicPileInOrder) || state.pile_left < 2) return;
  const auto pile = std::span(state.pile).first(state.pile_left - 1u);
  std::uint64_t hidden = 0;
  for (const std::uint8_t card : pile) hidden |= std::uint64_t{1} << (card - kProjectCards);
  next = 0;
  for_each_bit(hidden,
               [&](int bit) { pile[next++] = static_cast<std::uint8_t>(kProjectCards + bit); });
  rng.shuffle(pile);
}

Sites Rules::open_sites(const State& state, int project, int builder) const {
  return OpenSites(state, builder)(content_.project[project]);
}

Count Rules::income(const State& state, int street) const {
  return count(content_, state, street, &Yield::income);
}

Count Rules::prestige(const State& state, int street) const {
  return count(content_, state, street, &Yield::prestige);
}

Scores Rules::scores(const State& state) const {
  Scores scores;
  scores.seats = state.seats;
  for (std::size_t seat = 0; seat < state.seats; ++seat) {
    SeatScore& score = scores.seat[seat];
    const Count streets = prestige(state, static_cast<int>(seat));  // R8.8
    for (std::uint8_t site = 0; site < kSites; ++site) {            // R10.2, R10.4
      score.lines.push_back({site, streets.by_site[site]});
    }
    std::int32_t money = state.account[seat];
    if (state.has(kScoreCoinsOnDeck)) money += state.coins[seat];  // R10.3
    score.lines.push_back({kSites, money / content_.upcoins_per_prestige});
    score.total = streets.total + money / content_.upcoins_per_prestige;  // R10.1
    score.tie_break[0] = *std::max_element(
        state.height.begin() + static_cast<std::ptrdiff_t>(kSites * seat),
        state.height.begin() + static_cast<std::ptrdiff_t>(kSites * (seat + 1)));  // R11.2
  }
  scores.rank_seats();  // R11.1, R11.3
  return scores;
}

static_assert(FastRandomPlay<Rules>);

template State Rules::start(const Setup&, Rng&, Journal<Event>&) const;
template State Rules::start(const Setup&, Rng&, NoJournal&) const;
template void Rules::play(State&, Move, Rng&, Journal<Event>&) const;
template void Rules::play(State&, Move, Rng&, NoJournal&) const;

}  // namespace cornerstone::uptown

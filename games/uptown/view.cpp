// What a seat may see. UpTown has no private information: every seat and every spectator sees the
// same.
#include "games/table_options.h"
#include "games/uptown/options.h"
#include "games/uptown/rules.h"

namespace cornerstone::uptown {

namespace {

class Viewer {
 public:
  Viewer(const Rules& rules, const State& state)
      : rules_(rules), content_(rules.content()), state_(state), scores_(rules.scores(state)) {}

  View view(Seat observer) const {
    View view;
    view.seats = state_.seats;
    view.observer = observer;
    view.options = option_texts(state_);
    view.phase = state_.phase;
    view.to_move = rules_.to_move(state_);
    view.starting_seat = static_cast<Seat>(state_.starting_seat);
    view.round = state_.round;
    view.final_round = state_.final_round != 0;
    if (state_.held != kNone) {
      view.held = state_.held >= kProjectCards ? public_card(state_.held)
                                               : project_card(state_.held, state_.held_side);
    }
    view.public_left = state_.pile_left;
    if (state_.pile_left > 0) view.public_top = public_card(state_.pile_top());
    if (state_.has(kPublicPileInOrder)) {
      for (int i = state_.pile_left - 2; i >= 0; --i) {
        view.public_below.push_back(content_.card_id[state_.pile[i]]);
      }
    }
    view.discarded = discarded_ids(content_, state_);
    view.streets.reserve(static_cast<std::size_t>(state_.seats));
    for (int seat = 0; seat < state_.seats; ++seat) view.streets.push_back(street(seat));
    return view;
  }

 private:
  CardView project_card(int card, int side) const {
    const Side& up = content_.card[card][side];
    return {content_.card_id[card], up.cost, {id(up.project[0]), id(up.project[1])}};
  }

  CardView public_card(int card) const {
    const auto& [front, back] = content_.card[card];
    return {content_.card_id[card],
            front.cost,
            {id(front.project[0]), id(front.project[1]), id(back.project[0]), id(back.project[1])}};
  }

  StreetView street(int seat) const {
    const int index = seat;
    const Count prestige = rules_.prestige(state_, seat);
    StreetView street;
    street.account = state_.account[index];
    street.coins_on_deck = state_.coins[index];
    street.deck_left = state_.deck_left[index];
    if (const std::uint8_t top = state_.deck_top(seat); top != kNone) {
      street.deck_top = project_card(entry_card(top), entry_side(top));
    }
    street.income = rules_.income(state_, seat).total;
    street.prestige = prestige.total;
    street.score = scores_.seat[index].total;
    for (int site = 0; site < kSites; ++site) {
      const Sites bit = site_bit(seat, site);
      street.sites[site] = {floors_of(content_, state_, seat, site), (state_.finished & bit) != 0,
                            (state_.guarded & bit) != 0, prestige.by_site[site]};
    }
    return street;
  }

  const std::string& id(int project) const { return content_.project_label[project].id; }

  const Rules& rules_;
  const Content& content_;
  const State& state_;
  const Scores scores_;
};

}  // namespace

OptionMap option_texts(const State& state) {
  OptionValues values{};
  for (std::size_t i = 0; i < kOptions.size(); ++i) values[i] = state.options >> i & 1u;
  return option_map(kOptions, values);
}

std::vector<std::string> discarded_ids(const Content& content, const State& state) {
  std::vector<std::string> ids;
  for (std::size_t card = 0; card < kCards; ++card) {
    if ((state.discarded[card / 64] >> (card % 64) & 1u) != 0) ids.push_back(content.card_id[card]);
  }
  return ids;
}

std::vector<FloorView> floors_of(const Content& content, const State& state, int street, int site) {
  const std::uint8_t top = state.top[kSites * street + site];
  std::size_t count = 0;
  for (std::uint8_t card = top; card != kNone; card = state.below[card]) ++count;
  std::vector<FloorView> floors(count);
  for (std::uint8_t card = top; card != kNone; card = state.below[card]) {
    floors[--count] = {content.card_id[card], content.project_label[state.built[card]].id};
  }
  return floors;
}

View Rules::view(const State& state, Seat observer) const {
  return Viewer(*this, state).view(observer);
}

}  // namespace cornerstone::uptown

// Why a move may not be made. list_moves() in rules.cpp is the truth about what is legal; a
// contract test holds the two together over every move that can be written.
#include "games/uptown/rules.h"

namespace cornerstone::uptown {

namespace {

bool wants_build(Phase phase) {
  return phase == Phase::kFirstBuild || phase == Phase::kSecondBuild;
}

class Judge {
 public:
  Judge(const Rules& rules, const State& state)
      : rules_(rules), content_(rules.content()), state_(state) {}

  Verdict discard() const {
    if (!wants_build(state_.phase)) return refuse(Refusal::kHandIsEmpty, "R3.2");
    if (state_.phase == Phase::kSecondBuild && !state_.has(kSecondMayDiscard)) {
      return refuse(Refusal::kMustBuild, "R5.6");
    }
    return kLegal;
  }

  Verdict pass() const {
    if (wants_build(state_.phase)) return refuse(Refusal::kHandIsFull, "R3.2");
    return state_.has(kSecondOptional) ? kLegal : refuse(Refusal::kMustAct, "R5.7");
  }

  Verdict build(int face, int street, int site) const {
    if (!wants_build(state_.phase)) return refuse(Refusal::kHandIsEmpty, "R3.2");
    const bool is_public = state_.held >= kProjectCards;
    if (face > 3) return refuse(Refusal::kNoSuchFace, "R1.1", face);
    if (!is_public && face > 1) return refuse(Refusal::kCannotTurnOver, "R1.2", face);
    if (street >= state_.seats) return refuse(Refusal::kNoSuchSeat, "R2.1", street, state_.seats);
    if (site >= kSites) return refuse(Refusal::kNoSuchSite, "R6.1", site + 1);
    const int project =
        content_.project_on(state_.held, is_public ? face : 2 * state_.held_side + face);
    return stand(content_.project[project], street, site);
  }

  Verdict buy(int deck) const {
    if (wants_build(state_.phase)) return refuse(Refusal::kHandIsFull, "R3.2");
    if (deck >= state_.seats) return refuse(Refusal::kNoSuchSeat, "R2.1", deck, state_.seats);
    const std::uint8_t top = state_.deck_top(deck);
    if (top == kNone) return refuse(Refusal::kDeckEmpty, "R5.2", deck);
    const int seat = deck;
    if (state_.coins[seat] > 0)
      return refuse(Refusal::kDeckClosed, "R5.5", deck, state_.coins[seat]);
    const Side& side = content_.card[entry_card(top)][entry_side(top)];
    if (state_.account[state_.active] < side.cost) {
      return refuse(Refusal::kTooDear, "R5.2", side.cost, state_.account[state_.active]);
    }
    return side_fits(side) || state_.has(kSecondMayDiscard) ? kLegal
                                                            : refuse(Refusal::kNothingFits, "R5.2");
  }

  Verdict take_public() const {
    if (wants_build(state_.phase)) return refuse(Refusal::kHandIsFull, "R3.2");
    const std::uint8_t top = state_.pile_top();
    if (top == kNone) return refuse(Refusal::kPileEmpty, "R5.8");
    const bool fits = side_fits(content_.card[top][0]) || side_fits(content_.card[top][1]);
    return fits || state_.has(kSecondMayDiscard) ? kLegal : refuse(Refusal::kNothingFits, "R5.8");
  }

 private:
  bool side_fits(const Side& side) const {
    return (rules_.open_sites(state_, side.project[0], state_.active) |
            rules_.open_sites(state_, side.project[1], state_.active)) != 0;
  }

  Verdict stand(const Project& project, int street, int site) const {
    const Sites bit = site_bit(street, site);
    const bool started = (state_.started & bit) != 0;
    const bool finished = (state_.finished & bit) != 0;
    if (!project.gift && street != state_.active) return refuse(Refusal::kOwnStreetOnly, "R6.1");
    if (project.gift && street == state_.active) return refuse(Refusal::kGiftsGoToOthers, "R6.1");
    if (project.footing == Footing::kOnRoof) {
      if ((state_.roof_top & bit) == 0) return refuse(Refusal::kNeedsRoof, "R6.5");
    } else if (finished) {
      return refuse(Refusal::kSiteFinished, "R6.5");
    }
    if (project.footing == Footing::kGround && started)
      return refuse(Refusal::kNeedsEmptySite, "R6.2");
    if (project.footing == Footing::kUpper && !started)
      return refuse(Refusal::kNeedsStartedSite, "R6.3");
    if (project.gift && (state_.guarded & bit) != 0) return refuse(Refusal::kNoGiftsHere, "R6.6");
    return kLegal;
  }

  const Rules& rules_;
  const Content& content_;
  const State& state_;
};

// One spelling for each move: arguments that a kind does not use are zero.
bool is_canonical(Move move) {
  switch (kind_of(move)) {
    case Kind::kBuild:
      return move == build(face_of(move), static_cast<Seat>(street_of(move)), site_of(move));
    case Kind::kBuy: return move == buy(static_cast<Seat>(deck_of(move)));
    case Kind::kDiscard: return move == kDiscard;
    case Kind::kTakePublic: return move == kTakePublic;
    case Kind::kPass: return move == kPass;
  }
  return false;
}

}  // namespace

Verdict Rules::accepts(const State& state, Move move) const {
  if (!is_canonical(move)) return refuse(Refusal::kUnknownMove, {});
  if (state.phase == Phase::kOver) return refuse(Refusal::kGameOver, "R9.2");
  const Judge judge(*this, state);
  switch (kind_of(move)) {
    case Kind::kDiscard: return judge.discard();
    case Kind::kBuild: return judge.build(face_of(move), street_of(move), site_of(move));
    case Kind::kBuy: return judge.buy(deck_of(move));
    case Kind::kTakePublic: return judge.take_public();
    case Kind::kPass: return judge.pass();
  }
  return refuse(Refusal::kUnknownMove, {});
}

}  // namespace cornerstone::uptown

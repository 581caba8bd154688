// How well a seat stands, for bots that look one move ahead.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

#include "engine/bits.h"
#include "games/rebuilding_seattle/choices.h"
#include "games/rebuilding_seattle/ground.h"
#include "games/rebuilding_seattle/rules.h"
#include "games/rebuilding_seattle/scoring.h"

namespace cornerstone::rebuilding_seattle {

namespace {

// In hundredths of a point, by round; found by playing thousands of games against other values.
struct Weights {
  std::array<int, kRounds> money{105, 38, 25};
  int money_per_event = 8;  // in the last round: each event to come is one more to spend it on
  std::array<int, kRounds> bank{370, 70, 0};
  std::array<int, kRounds> school{625, 250, 85};
  std::array<int, kRounds> train{380, 230, 60};
  std::array<int, kRounds> square{57, 55, 15};
  std::array<int, kRounds> seam{12, 6, 4};         // between two free squares
  std::array<int, kRounds> landmark{500, 400, 0};  // still to be built
  std::array<int, kRounds> symbol{30, 5, 4};       // of an amenity, whatever it brings
  std::array<int, kRounds> level{60, 11, 15};      // of quality, likewise
  std::array<int, kRounds> event{400, 400, 300};   // to come: time to buy something
  std::array<int, kRounds> suburb{210, 260, 90};   // due, not drawn yet
  std::array<int, kRounds> step{450, 300, 300};    // of quality, due
  std::array<int, kRounds> person{200, 200, 120};  // to lose, due
  int softness_now = 3, softness_later = 10;       // symbols: how far a reward may be off and count
  int growth = 5;                                  // symbols gained in a round, less people lost
  int law = 440;                                   // not used yet in this round
  int hope = 26;                                   // for each round that an end effect can grow in
};
constexpr Weights kWeights;

// A reward that is not there yet is worth something if it is near: a parabola leads from nothing
// to the full worth of what is there.
constexpr int softened(int reward, int softness) {
  const int near = std::clamp(reward + softness, 0, 2 * softness);
  return 25 * near * near / softness + 100 * std::max(0, reward - softness);
}

class Estimate {
 public:
  Estimate(const Content& content, const State& state, int seat)
      : content_(content),
        state_(state),
        seat_(seat),
        round_(state.round),
        events_left_(kEvents - std::popcount(state.events_done)),
        over_(state.phase == Phase::kOver) {
    if (state.neighborhood[seat] == kNone) return;
    const Ground ground(content, state, seat, Ground::Squares::kFree);
    terrain_ = uncovered_terrain(content, state, seat, ground);
    measure_room(ground);
  }

  std::int32_t total() const {
    std::int32_t sum = 100 * state_.vp(seat_) + end_effects();
    if (over_) return sum + 100 * (state_.money[seat_] / content_.amounts.money_per_vp);
    sum += money_worth() * state_.money[seat_];
    sum += profit() + tracks() + services() + nature() + room() + pending();
    sum += kWeights.event[round_] * events_left_;
    sum += kWeights.landmark[round_] * std::popcount(state_.landmarks[seat_]);
    if (state_.law[seat_] == kNone) sum += kWeights.law;
    return sum;
  }

 private:
  static constexpr int kBank = static_cast<int>(Type::kBank);
  static constexpr int kSchool = static_cast<int>(Type::kSchool);
  static constexpr int kTrain = static_cast<int>(Type::kTrain);

  // Free squares, and how well they hang together. The first strip will do for an estimate.
  void measure_room(const Ground& ground) {
    for (int row = kMargin; row < ground.rows() - kMargin; ++row) {
      const Row free = ground.row(row);
      squares_ += std::popcount(free);
      seams_ += std::popcount(free & free >> 1) + std::popcount(free & ground.row(row - 1));
    }
  }

  int rounds_to_come() const { return kRounds - 1 - round_; }
  // Also while its activator is still busy with a part of its own.
  bool event_to_come(int event) const {
    const bool beginning =
        state_.action == Action::kEvent && state_.acting == event && state_.step == 0;
    return beginning || (state_.events_done >> event & 1) == 0;
  }
  bool deciding() const { return state_.decider == seat_ && !over_; }

  // With the building that is in hand.
  int tile_in_hand() const {
    return deciding() && state_.tile < kLandmarkPiece ? int{state_.tile} : -1;
  }
  int symbols(int type) const {
    const int kind = tile_in_hand();
    const int added = kind >= 0 && type_of(kind) == type ? content_.tile[kind].symbols : 0;
    return state_.symbols[seat_][type] + added;
  }
  int level(int track) const {
    int steps = 0;
    if (deciding() && state_.card != kNone) {
      const Card& card = content_.card[state_.card];
      if (card.upgrade == UpgradeKind::kQuality && card.effect.which == track) {
        steps = card.effect.amount;
      }
    }
    return std::min(kTopLevel, state_.quality[seat_][track] + steps);
  }

  int money_worth() const {
    const int last = round_ + 1 == kRounds ? kWeights.money_per_event * events_left_ : 0;
    return kWeights.money[round_] + last;
  }

  // What Profit phases will pay, this round's included.
  std::int32_t profit() const {
    const Profit now = profit_of(content_, state_, seat_);
    std::int32_t sum = 0;
    for (int round = round_; round < kRounds; ++round) {
      const int worth = round + 1 == kRounds ? 20 : kWeights.money[round + 1];
      sum += worth * now.total();
    }
    return sum + kWeights.bank[round_] * symbols(kBank);
  }

  std::int32_t end_effects() const {
    std::int32_t sum = 0;
    bought_cards(content_, state_, seat_, UpgradeKind::kEnd).for_each([&](int card) {
      sum += end_effect(content_.card[card].effect);
    });
    for_each_bit(std::uint32_t{state_.built_landmarks[seat_]}, [&](int landmark) {
      for (const Effect& effect : content_.landmark[landmark].end) sum += end_effect(effect);
    });
    return sum;
  }

  std::int32_t end_effect(const Effect& effect) const {
    const std::int32_t now = 100 * amount_of(state_, seat_, effect, terrain_);
    if (over_) return now;
    return now + kWeights.hope * rounds_to_come() * effect.amount;
  }

  std::int32_t tracks() const {
    std::int32_t sum = 0;
    for (int track = 0; track < kTracks; ++track) {
      const int value = content_.reward[track][level(track) - 1];
      const int gap = state_.population[seat_] - symbols(track);
      sum += kWeights.symbol[round_] * symbols(track) + kWeights.level[round_] * level(track);
      if (event_to_come(kFirstAmenityEvent + track)) {
        sum += unit(track) * softened(value - std::max(0, gap), kWeights.softness_now) / 100;
      }
      for (int ahead = 1; ahead <= rounds_to_come(); ++ahead) {
        const int later = gap + ahead * (content_.increase[round_ + ahead] - kWeights.growth);
        sum += unit(track) * softened(value - std::max(0, later), kWeights.softness_later) / 100;
      }
    }
    return sum;
  }

  // What one point of a reward is worth.
  int unit(int track) const {
    switch (static_cast<Type>(track)) {
      case Type::kEntertainment: return 100 + money_worth();
      case Type::kShopping: return std::max(100, money_worth());
      default: return 100;
    }
  }

  std::int32_t services() const {
    std::int32_t sum = 0;
    if (rounds_to_come() > 0 || event_to_come(kExpansionEvent))
      sum += kWeights.train[round_] * symbols(kTrain);
    if (rounds_to_come() > 0 || event_to_come(kGraduationEvent))
      sum += kWeights.school[round_] * symbols(kSchool);
    return sum;
  }

  // Nature's Impact pays for what it finds uncovered.
  std::int32_t nature() const {
    std::int32_t sum = 0;
    for (const Effect& effect : content_.event[kNatureEvent].all) {
      const int round = effect.round - 1;
      if (round < round_ || (round == round_ && !event_to_come(kNatureEvent))) continue;
      const int each = effect.kind == EffectKind::kMoneyPer ? money_worth() : 100;
      sum += each * terrain_[effect.which];
    }
    return sum;
  }

  std::int32_t room() const {
    const int in_hand = squares_in_hand();
    return kWeights.square[round_] * (squares_ + in_hand) +
           kWeights.seam[round_] * (seams_ + 3 * in_hand / 2);
  }

  // What the turn is still to bring.
  std::int32_t pending() const {
    if (!deciding()) return 0;
    std::int32_t sum = kWeights.suburb[round_] * state_.suburbs_due;
    if (state_.tile != kNone && state_.tile >= kLandmarkPiece) {
      sum += effects(content_.landmark[state_.tile - kLandmarkPiece].on_build, 0);
    }
    if (state_.landmark != kNone) {
      sum += effects(content_.landmark[state_.landmark].on_build, state_.landmark_step);
    }
    if (state_.action == Action::kLaw) {
      const int law = kLawsPerDistrict * state_.district[seat_] + state_.acting;
      sum += effects(content_.law[law].effects, state_.step);
    }
    return sum;
  }

  std::int32_t effects(const Effects& effects, int done) const {
    std::int32_t sum = 0;
    for (int i = done; i < effects.size; ++i) {
      const Effect& effect = effects.effect[i];
      sum += each(effect.kind) * amount_of(state_, seat_, effect, terrain_);
    }
    return sum;
  }

  std::int32_t each(EffectKind kind) const {
    switch (kind) {
      case EffectKind::kGainMoney:
      case EffectKind::kMoneyPer: return money_worth();
      case EffectKind::kGainVp:
      case EffectKind::kVpPer: return 100;
      case EffectKind::kPop:
      case EffectKind::kPopPer: return -kWeights.person[round_];
      case EffectKind::kQuality: return kWeights.step[round_];
      case EffectKind::kGainSuburbs:
      case EffectKind::kGainSuburbsPer: return kWeights.suburb[round_];
      default: return 0;
    }
  }

  // A suburb to come, or squares that a building will take.
  int squares_in_hand() const {
    if (!deciding()) return 0;
    if (state_.phase == Phase::kPlaceSuburb) {
      return content_.suburb_shape[content_.suburb[state_.suburb].shape].squares;
    }
    if (state_.phase == Phase::kPlaceBuilding) {
      return -shape_of_piece(content_, state_.tile).squares;
    }
    return 0;
  }

  const Content& content_;
  const State& state_;
  const int seat_;
  const int round_;
  const int events_left_;
  const bool over_;
  TerrainCounts terrain_{};
  int squares_ = 0, seams_ = 0;
};

bool is_answer(Phase phase) {
  switch (phase) {
    case Phase::kExpansionBuy:
    case Phase::kGraduation:
    case Phase::kBonus:
    case Phase::kShopping:
    case Phase::kLawSuburb:
    case Phase::kLawLandmark:
    case Phase::kTrack: return true;
    default: return false;
  }
}

}  // namespace

// A choice between two or three things is worth what its best answer is worth.
std::int32_t Rules::worth(const State& state, Seat seat) const {
  if (state.decider != seat || !is_answer(state.phase)) {
    return Estimate(content_, state, seat).total();
  }
  std::int32_t best = std::numeric_limits<std::int32_t>::min();
  Rng unused(0);  // what is dealt next is worth nothing yet
  NoJournal silence;
  for_each_bit(choices(content_, state), [&](int choice) {
    State next = state;
    play(next, move_of(state, choice), unused, silence);
    best = std::max(best, worth(next, seat));
  });
  return best;
}

float Rules::win_chance(const State& state) const {
  const auto ahead = static_cast<float>(worth(state, 0) - 100 * content_.amounts.solo_target) / 100;
  return 1 / (1 + std::exp(-ahead / kSwing));
}

}  // namespace cornerstone::rebuilding_seattle

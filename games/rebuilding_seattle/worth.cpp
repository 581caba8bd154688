// How well a seat stands, for bots that look one move ahead.
#include <algorithm>
#include <array>
#include <bit>

#include "engine/bits.h"
#include "games/rebuilding_seattle/ground.h"
#include "games/rebuilding_seattle/rules.h"
#include "games/rebuilding_seattle/scoring.h"

namespace cornerstone::rebuilding_seattle {

namespace {

// In hundredths of a point, by round; found by playing thousands of games against other values.
struct Weights {
  std::array<int, kRounds> money{105, 90, 25};
  int money_per_event = 8;  // in the last round: each event to come is one more to spend it on
  std::array<int, kRounds> bank{120, 60, 0};
  std::array<int, kRounds> school{450, 250, 60};
  std::array<int, kRounds> train{700, 350, 60};
  std::array<int, kRounds> square{70, 55, 15};
  std::array<int, kRounds> seam{15, 12, 4};        // between two free squares
  std::array<int, kRounds> landmark{500, 400, 0};  // still to be built
  int softness_now = 4, softness_later = 10;       // symbols: how far a reward may be off and count
  int growth = 5;                                  // symbols gained in a round, less people
  int school_relief = 1;
  int law = 250;  // not used yet in this round
  int hope = 60;  // percent of an end effect that is still to grow
};
constexpr Weights kWeights;

// A reward that is not there yet is worth something if it is near.
int softened(int reward, int softness) {
  if (reward >= softness) return 100 * reward;
  if (reward <= -softness) return 0;
  return 25 * (reward + softness) * (reward + softness) / softness;
}

class Estimate {
 public:
  Estimate(const Content& content, const State& state, int seat)
      : content_(content),
        state_(state),
        seat_(seat),
        round_(state.round),
        events_left_(kEvents - std::popcount(state.events_done)),
        over_(state.phase == Phase::kOver) {}

  std::int32_t total() const {
    std::int32_t sum = 100 * state_.vp(seat_) + end_effects();
    if (over_) return sum + 100 * (state_.money[seat_] / content_.amounts.money_per_vp);
    sum += money_worth() * state_.money[seat_];
    sum += profit() + tracks() + services() + terrain() + room();
    sum += kWeights.landmark[round_] * std::popcount(state_.landmarks[seat_]);
    if (state_.law[seat_] == kNone) sum += kWeights.law;
    return sum;
  }

 private:
  static constexpr int kBank = static_cast<int>(Type::kBank);
  static constexpr int kSchool = static_cast<int>(Type::kSchool);
  static constexpr int kTrain = static_cast<int>(Type::kTrain);

  int rounds_to_come() const { return kRounds - 1 - round_; }
  bool event_to_come(int event) const { return (state_.events_done >> event & 1) == 0; }
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
    state_.cards[seat_].for_each([&](int card) {
      if (content_.card[card].upgrade == UpgradeKind::kEnd) {
        sum += end_effect(content_.card[card].effect);
      }
    });
    for_each_bit(std::uint32_t{state_.built_landmarks[seat_]}, [&](int landmark) {
      for (const Effect& effect : content_.landmark[landmark].end) sum += end_effect(effect);
    });
    return sum;
  }

  std::int32_t end_effect(const Effect& effect) const {
    const std::int32_t now = 100 * amount_of(content_, state_, seat_, effect);
    if (over_) return now;
    return now + kWeights.hope * rounds_to_come() * effect.amount;
  }

  std::int32_t tracks() const {
    std::int32_t sum = 0;
    for (int track = 0; track < kTracks; ++track) {
      const int value = content_.reward[track][level(track) - 1];
      const int gap = state_.population[seat_] - symbols(track);
      // The amenity events come last among the events, in the order of the tracks.
      if (event_to_come(kEvents - kTracks + track)) {
        sum += unit(track) * softened(value - std::max(0, gap), kWeights.softness_now) / 100;
      }
      for (int ahead = 1; ahead <= rounds_to_come(); ++ahead) {
        const int later = gap + (content_.increase[round_ + ahead] - kWeights.growth -
                                 kWeights.school_relief * symbols(kSchool)) *
                                    ahead;
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
    if (rounds_to_come() > 0 || event_to_come(0)) sum += kWeights.train[round_] * symbols(kTrain);
    if (rounds_to_come() > 0 || event_to_come(1)) sum += kWeights.school[round_] * symbols(kSchool);
    return sum;
  }

  // Nature's Impact pays for what it finds uncovered.
  std::int32_t terrain() const {
    const EventCard& nature = content_.event[2];
    const auto found = uncovered_terrain(content_, state_, seat_);
    std::int32_t sum = 0;
    for (const Effect& effect : nature.all) {
      const int round = effect.round - 1;
      if (round < round_ || (round == round_ && !event_to_come(2))) continue;
      const int each = effect.kind == EffectKind::kMoneyPer ? money_worth() : 100;
      sum += each * found[effect.which];
    }
    return sum;
  }

  // Free squares, and how well they hang together.
  std::int32_t room() const {
    if (state_.neighborhood[seat_] == kNone) return 0;
    const Ground ground(content_, state_, seat_);
    int squares = 0, seams = 0;
    for (int row = 1; row < ground.rows(); ++row) {
      const Row free = ground.free(row);
      squares += std::popcount(free);
      seams += std::popcount(free & free >> 1) + std::popcount(free & ground.free(row - 1));
    }
    const int in_hand = squares_in_hand();
    return kWeights.square[round_] * (squares + in_hand) +
           kWeights.seam[round_] * (seams + 3 * in_hand / 2);
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
};

}  // namespace

std::int32_t Rules::worth(const State& state, Seat seat) const {
  return Estimate(content_, state, seat).total();
}

}  // namespace cornerstone::rebuilding_seattle

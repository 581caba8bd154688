#include "server/skill.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

namespace cornerstone {

namespace {

// So many points multiply the odds by e; the paper's beta times the root of the number of players.
constexpr double kOddsScale = 400 / std::numbers::ln10;
// Far beyond anything that play can lead to; within, exponentials neither overflow nor vanish.
constexpr double kWidestMean = 10'000;
// The paper's kappa: no single game takes more than almost all of the variance.
constexpr double kLeastShrink = 1e-4;
constexpr double kVariancePerDay =
    (kProvisionalDeviation * kProvisionalDeviation - kLeastDeviation * kLeastDeviation) / 365;

// Numbers from a store may be anything.
Skill sane(const Skill& skill) {
  const bool finite = std::isfinite(skill.mean) && std::isfinite(skill.deviation);
  if (!finite) return {.mean = kNewMean, .deviation = kNewDeviation, .games = skill.games};
  return {.mean = std::clamp(skill.mean, kNewMean - kWidestMean, kNewMean + kWidestMean),
          .deviation = std::clamp(skill.deviation, kLeastBotDeviation, kNewDeviation),
          .games = skill.games};
}

// The first two derivatives of the likelihood of the ranks by the strength of each player, the
// paper's sums Omega and Delta. A player on several seats is one strength: its chances add up.
struct Evidence {
  double pull = 0, certainty = 0;
};

class RankedTable {
 public:
  RankedTable(std::span<const RatedPlayer> players, std::span<const Finish> seats)
      : players_(players), seats_(seats), strengths_(players.size()), seen_(players.size()) {
    double variance = kOddsScale * kOddsScale;
    double best = std::numeric_limits<double>::lowest();
    for (const Finish& seat : seats) {
      const Skill& skill = players[seat.player].skill;
      variance += skill.deviation * skill.deviation;
      best = std::max(best, skill.mean);
    }
    scale_ = std::sqrt(variance);
    for (std::size_t i = 0; i < players.size(); ++i) {
      strengths_[i] = std::exp((players[i].skill.mean - best) / scale_);
    }
  }

  double scale() const { return scale_; }

  std::vector<Evidence> evidence() {
    std::vector<Evidence> sums(players_.size());
    for (const Finish& seat : seats_) add_draw(seat, sums);
    return sums;
  }

 private:
  static bool behind(const Finish& one, const Finish& other) {
    if (one.resigned != other.resigned) return one.resigned;
    return !one.resigned && one.rank > other.rank;
  }

  // What it says that `drawn` was drawn from all who finished no better. Those who tie were drawn
  // in an order that nobody knows; each is taken to be the first of them for an equal part.
  void add_draw(const Finish& drawn, std::vector<Evidence>& sums) {
    double total = 0, ties = 0;
    std::ranges::fill(seen_, 0);
    for (const Finish& seat : seats_) {
      if (behind(drawn, seat)) continue;
      if (!behind(seat, drawn)) ++ties;
      seen_[seat.player] += strengths_[seat.player];
      total += strengths_[seat.player];
    }
    sums[drawn.player].pull += 1 / ties;
    for (std::size_t i = 0; i < sums.size(); ++i) {
      const double chance = seen_[i] / total;
      sums[i].pull -= chance / ties;
      sums[i].certainty += chance * (1 - chance) / ties;
    }
  }

  std::span<const RatedPlayer> players_;
  std::span<const Finish> seats_;
  std::vector<double> strengths_, seen_;
  double scale_ = 0;
};

bool has_result(std::span<const Finish> seats) {
  const bool played = std::ranges::any_of(seats, [](const Finish& seat) { return !seat.resigned; });
  const bool rivals = std::ranges::any_of(
      seats, [&](const Finish& seat) { return seat.player != seats.front().player; });
  return played && rivals;
}

}  // namespace

void rate_game(std::span<RatedPlayer> players, std::span<const Finish> seats) {
  assert(
      std::ranges::all_of(seats, [&](const Finish& seat) { return seat.player < players.size(); }));
  if (!has_result(seats)) return;
  for (RatedPlayer& player : players) player.skill = sane(player.skill);
  RankedTable table(players, seats);
  const auto evidence = table.evidence();
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (!std::ranges::count(seats, i, &Finish::player)) continue;
    auto& [skill, bot] = players[i];
    const double share = skill.deviation * skill.deviation / table.scale();
    // The paper's gamma is 1 here. Its other choices narrow more slowly; in simulated leagues the
    // intervals are right as often without, and a rating settles in half as many games.
    const double shrink = 1 - share / table.scale() * evidence[i].certainty;
    skill.mean += share * evidence[i].pull;
    skill.deviation = std::max(skill.deviation * std::sqrt(std::max(shrink, kLeastShrink)),
                               bot ? kLeastBotDeviation : kLeastDeviation);
    ++skill.games;
  }
}

Skill after_idle(const Skill& skill, std::chrono::seconds idle) {
  Skill later = sane(skill);
  const double days = std::chrono::duration<double, std::chrono::days::period>(idle).count();
  const double variance = later.deviation * later.deviation + std::max(days, 0.0) * kVariancePerDay;
  later.deviation = std::min(std::sqrt(variance), kNewDeviation);
  return later;
}

ShownRating shown_rating(const Skill& skill) {
  constexpr double kNineteenInTwenty = 1.96;
  const auto [mean, deviation, games] = sane(skill);
  const auto whole = [](double number) { return static_cast<int>(std::lround(number)); };
  return {.rating = whole(mean),
          .low = whole(mean - kNineteenInTwenty * deviation),
          .high = whole(mean + kNineteenInTwenty * deviation),
          .provisional = deviation > kProvisionalDeviation};
}

}  // namespace cornerstone

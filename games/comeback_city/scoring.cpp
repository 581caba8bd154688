#include "games/comeback_city/city.h"
#include "games/comeback_city/rules.h"

namespace cornerstone::comeback_city {

Scores Rules::scores(const State& state) const {
  Scores scores;
  scores.seats = 1;
  SeatScore& mayor = scores.seat[0];
  for (int zone = 0; zone < kZones; ++zone) {
    const int points = zone_points(content_, state, zone);
    mayor.lines.push_back({static_cast<std::uint8_t>(zone), points});
    mayor.total += points;
  }
  mayor.rank = is_won(content_, state) ? 1 : 2;  // R15.1, R15.3
  return scores;
}

Scores Rules::known_scores(const State& state, Seat) const { return scores(state); }

std::string Rules::source_name(std::uint8_t source) const {
  constexpr std::array<std::string_view, kZones> kNames{"Residential", "Commercial", "Industrial",
                                                        "Government"};
  return std::string(kNames[source]);
}

}  // namespace cornerstone::comeback_city

#include <algorithm>
#include <string>

#include "engine/phrase.h"
#include "games/comeback_city/city.h"
#include "games/comeback_city/rules.h"

namespace cornerstone::comeback_city {

namespace {

constexpr int kPointsPerAction = 3;  // B2

std::string winner_words(int points, int action_points) {
  std::string words = std::to_string(points) + " points";
  if (action_points == 0) return words;
  words +=
      " + " + std::to_string(kPointsPerAction) + " × " + counted(action_points, "Action Point");
  return words + " = " + std::to_string(points + kPointsPerAction * action_points);
}

std::string loser_words(int points, int rating) {
  const std::string words = counted(points, "point");
  return rating == points ? words : words + " that count as " + std::to_string(rating);
}

}  // namespace

RatedResult Rules::result(const State& state) const {  // B2
  const bool won = is_won(content_, state);
  const int points = total_points(content_, state);
  const int rating = won ? points + kPointsPerAction * state.action_points
                         : std::min(points, content_.amounts.goal_total - 1);
  RatedResult result{won, {rating, {state.severity, -state.flips}}, {}};
  // With a pack that runs out of cards a game can end before anything strikes (G32).
  if (state.stage == Stage::kBuild) {
    result.words = "lost before disaster struck, ";
  } else {
    result.words = (won ? "won against the " : "lost to the ") +
                   content_.disaster_name[index_of(state.disaster)] + ", ";
  }
  result.words += won ? winner_words(points, state.action_points) : loser_words(points, rating);
  return result;
}

}  // namespace cornerstone::comeback_city

// Two mayors, one deck, a city each (B4).
#include "engine/described.h"
#include "engine/phrase.h"
#include "games/comeback_city/city.h"
#include "games/comeback_city/rules.h"

namespace cornerstone::comeback_city {

namespace {

constexpr int kSetupCards = kColumns + kExtraCards;  // R3.3, R3.4

// A construction has been paid for, and what follows from it is not decided yet (R13.7). After the
// crew, which is no construction, bonuses are paid out too (R12.1).
bool is_unfolding(const State& state) {
  if (state.begun == 0) return false;
  switch (state.phase) {
    case Phase::kTrim:
    case Phase::kReward:
    case Phase::kGuard:
    case Phase::kFree:
    case Phase::kTie: return true;
    default: return false;
  }
}

int steps_completed(const Content& content, const State& state, int laps) {
  const int build_steps = content.amounts.build_target - kSetupCards;
  switch (state.stage) {
    case Stage::kSetup: return 0;
    case Stage::kBuild: return 1 + state.size() - kSetupCards;
    case Stage::kDisaster: return 1 + build_steps;
    case Stage::kRebuild: return 2 + build_steps + laps - (is_unfolding(state) ? 1 : 0);
  }
  return 0;
}

// Not the decision at hand: that would tell what kind of card was turned up.
std::string phase_words(const State& state) {
  return std::string(state.phase == Phase::kOver ? "over" : enum_text(state.stage));
}

int points_of_goal(const Content& content, const State& state) {
  const int zone = content.amounts.goal_zone[index_of(state.disaster)];
  return zone == kNone ? 0 : zone_points(content, state, zone);
}

}  // namespace

bool Rules::is_lap(const State& state, Move move) const {
  if (state.stage != Stage::kRebuild) return false;
  const Kind kind = kind_of(move);
  return kind == Kind::kPlace || kind == Kind::kRebuild || kind == Kind::kRepair;  // R13.7
}

RaceStanding Rules::race_standing(const State& state, int laps) const {
  return {.step = steps_completed(content_, state, laps),
          .phase = phase_words(state),
          .action_points = state.action_points,
          .severity = state.severity,
          .points = total_points(content_, state)};
}

RatedResult Rules::race_result(const State& state, int laps) const {
  const bool won = is_won(content_, state);
  const int points = total_points(content_, state);
  if (!won) {
    return {false,
            {points, {points_of_goal(content_, state), 0}},
            "lost with " + counted(points, "point")};
  }
  const int constructions = laps + state.crew_used;
  return {
      true,
      {-constructions, {points, state.severity}},
      "won after " + counted(constructions, "construction") + " with " + counted(points, "point")};
}

}  // namespace cornerstone::comeback_city

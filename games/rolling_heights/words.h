// How Rolling Heights speaks of its tiles and meeples in few words: for the sentences of words.cpp
// and the drawing of board.cpp. All of it is made from the data: another pack has other words.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "games/rolling_heights/content.h"
#include "games/rolling_heights/state.h"

namespace cornerstone::rolling_heights {

// How much room there is: tags stand among many others, a sentence can be read aloud.
enum class Detail : std::uint8_t { kTag, kSentence };

std::string_view spoken(Cube cube);        // "wood"
std::string_view spoken(Type type);        // "Residential"
std::string_view spoken(Meeple meeple);    // "Construction Worker"
std::string_view spoken(Pose pose);        // "working hard"
std::string cubes_words(int n, int cube);  // "2 wood"

std::string stacks_words(const Plan& plan);                     // "wood 1, 1, 4"
std::string points_words(const Points& points, Detail detail);  // "5 points", "2★/own park"
std::string rewards_words(const Plan& plan);                    // "Architect or Riveter"
std::string effects_words(const Effects& effects, Detail detail);
std::string ability_words(const Plan& plan, Detail detail);
// Stacks, points, rewards and ability.
std::string plan_words(const Content& content, int plan, Detail detail);
std::string goal_words(const Goal& goal, Detail detail);

}  // namespace cornerstone::rolling_heights

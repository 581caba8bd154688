// How Rolling Heights speaks of its tiles and meeples in few words: for the sentences of
// say_move.cpp and its neighbours and the drawing of board.cpp. All of it is made from the data:
// another pack has other words.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/rolling_heights/content.h"
#include "games/rolling_heights/events.h"
#include "games/rolling_heights/state.h"

namespace cornerstone::rolling_heights {

// How much room there is: tags stand among many others, a sentence can be read aloud.
enum class Detail : std::uint8_t { kTag, kSentence };

using WordList = std::vector<std::string>;

std::string_view spoken(Cube cube);      // "wood"
std::string_view spoken(Type type);      // "Residential"
std::string_view spoken(Meeple meeple);  // "Construction Worker"
std::string_view spoken(Pose pose);      // "benched", "hard"
std::string_view spoken(Unit unit);      // "spending power", "misc wood", "wood"

std::string with_article(std::string_view noun);        // "an Architect"
std::string amount_words(int n, Detail detail);         // of points: "★5", "5 points"
std::string cubes_words(int n, int cube);               // "2 wood"
std::string cubes_words(int real, int misc, int cube);  // "1 wood and 1 misc wood"
// Cubes by colour: "2 wood and 1 glass".
std::string cubes_words(const CubeCounts& cubes);
std::string types_words(unsigned types, std::string_view all);  // "Civic or Park"; `all` of them

std::string meeples_words(int n, int meeple);    // "Riveter", "2 Riveters"
std::string posed_words(int meeple, Pose pose);  // "hard Riveter"
// With a column that is not its own: "hard Riveter as steady" (R6.3).
std::string worker_words(int meeple, Pose pose, int column);
// What the work of meeples comes to: "2 wood", "4 spending power". Empty where it is no amount.
std::string yield_words(int meeple, int n);

std::string stacks_words(const Plan& plan);                     // "wood 1+1+4, glass 2"
std::string points_words(const Points& points, Detail detail);  // "5 points", "★2/own Park"
std::string rewards_words(const Plan& plan);                    // "Architect or Riveter"
std::string effect_words(const Effect& effect, Detail detail);
std::string effects_words(const Effects& effects, Detail detail);
// Both columns: "steady ★1, hard ★3". Empty for a plan without one, and so are rewards.
std::string ability_words(const Plan& plan, Detail detail);
// Stacks, points, rewards and ability: "wood 1+1+4, ★5, Politician".
std::string plan_words(const Content& content, int plan, Detail detail);
std::string goal_words(const Goal& goal, Detail detail);

}  // namespace cornerstone::rolling_heights

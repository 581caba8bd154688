#include "bots/level.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>

namespace cornerstone {
namespace {

std::string_view take_part(std::string_view& rest) {
  const auto part = rest.substr(0, rest.find(':'));
  rest.remove_prefix(std::min(rest.size(), part.size() + 1));
  return part;
}

// A setting that may be named, and the numbers it takes.
struct Knob {
  std::string_view name;
  double least, most;
  void (*turn)(SearchSettings&, double);
};

constexpr double kMillion = 1e6;
constexpr std::array kKnobs{
    Knob{"simulations", 1, 4000 * kMillion,
         [](SearchSettings& s, double n) { s.simulations = static_cast<std::uint32_t>(n); }},
    Knob{"growth", 0, 1000, [](SearchSettings& s, double n) { s.growth = static_cast<float>(n); }},
    Knob{"seconds", 0, kMillion, [](SearchSettings& s, double n) { s.seconds = n; }},
    Knob{"megabytes", 1, 4096,
         [](SearchSettings& s, double n) { s.memory = static_cast<std::size_t>(n * 1024 * 1024); }},
    Knob{"exploration", 0, 100,
         [](SearchSettings& s, double n) { s.exploration = static_cast<float>(n); }},
    Knob{"hints", 0, 1, [](SearchSettings& s, double n) { s.hints = n != 0; }},
    Knob{"hint_heat", 0.0001, 100,
         [](SearchSettings& s, double n) { s.hint_heat = static_cast<float>(n); }},
    Knob{"widening", 0.01, 1000,
         [](SearchSettings& s, double n) { s.widening = static_cast<float>(n); }},
    Knob{"worlds", 0, kMillion,
         [](SearchSettings& s, double n) { s.worlds = static_cast<std::uint32_t>(n); }},
    Knob{"random_plies", 0, kMillion,
         [](SearchSettings& s, double n) {
           s.rollout = Rollout::kRandom;
           s.rollout_plies = static_cast<std::uint32_t>(n);
         }},
    Knob{"greedy_plies", 0, kMillion,
         [](SearchSettings& s, double n) {
           s.rollout = Rollout::kGreedy;
           s.rollout_plies = static_cast<std::uint32_t>(n);
         }},
    Knob{"rank_weight", 0, 1,
         [](SearchSettings& s, double n) { s.rank_weight = static_cast<float>(n); }},
    Knob{"foretold", 0, kMillion,
         [](SearchSettings& s, double n) { s.foretold = static_cast<std::uint32_t>(n); }},
    Knob{"heat", 0, 100, [](SearchSettings& s, double n) { s.heat = static_cast<float>(n); }},
};

// Whether `part`, "heat=0.02", was understood and done.
bool adjust(SearchSettings& settings, std::string_view part) {
  const auto equals = part.find('=');
  if (equals == std::string_view::npos) return false;
  const auto knob = std::ranges::find(kKnobs, part.substr(0, equals), &Knob::name);
  if (knob == kKnobs.end()) return false;
  const std::string_view text = part.substr(equals + 1);
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return false;
  const bool is_within = number >= knob->least && number <= knob->most;  // NaN is not
  if (!is_within) return false;
  knob->turn(settings, number);
  return true;
}

bool take_style(SearchSettings& settings, std::span<const StyleInfo> styles,
                std::string_view part) {
  const auto style = std::ranges::find(styles, part, &StyleInfo::name);
  if (style == styles.end() || settings.style) return false;
  settings.style = static_cast<std::size_t>(style - styles.begin());
  return true;
}

// How far a level looks: enough to beat the level below by what docs/bots.md promises. One with
// heat also takes moves that are worse by about so much, without noticing.
struct Budget {
  std::uint32_t simulations;
  std::uint32_t greedy_plies;
  std::uint32_t worlds = 0;
  float growth = 0;
  float heat = 0;
};

// What was found to play each game best. `easy` looks no further than its own move.
struct Tuning {
  std::string_view game;
  float hint_heat;
  float easy_heat;
  Budget medium, hard, expert;
};
constexpr std::array kTunings{
    Tuning{"uptown", 0.02F, 0.015F, {48, 8}, {150, 16}, {1500, 24}},
    Tuning{"sf1906", 0.01F, 0.001F, {15, 20}, {90, 20}, {400, 40}},
    Tuning{"rebuilding_seattle", 0.02F, 0.003F, {6, 20}, {40, 20}, {600, 20, 6}},
    Tuning{"rolling_heights",
           0.01F,
           0.0015F,
           {40, 12},
           {120, 12},
           {.simulations = 300, .greedy_plies = 16, .growth = 1}},
    Tuning{"comeback_city",
           0.02F,
           0.04F,
           {.simulations = 8, .greedy_plies = 0, .heat = 0.0125F},
           {12, 0},
           {2000, 10}},
};
constexpr Tuning kAnyGame{"", 0.02F, 0.003F, {30, 10}, {200, 10}, {1000, 10}};

constexpr std::size_t kMegabyte = std::size_t{1} << 20;

std::optional<SearchSettings> level_settings(std::string_view game, std::string_view level) {
  const auto known = std::ranges::find(kTunings, game, &Tuning::game);
  const Tuning& tuning = known != kTunings.end() ? *known : kAnyGame;
  SearchSettings settings{.hint_heat = tuning.hint_heat, .rollout = Rollout::kGreedy};
  const auto with = [&](const Budget& budget, std::size_t megabytes) {
    settings.simulations = budget.simulations;
    settings.rollout_plies = budget.greedy_plies;
    settings.worlds = budget.worlds;
    settings.growth = budget.growth;
    settings.heat = budget.heat;
    settings.memory = megabytes * kMegabyte;
    return settings;
  };
  if (level == "easy") {
    return with({.simulations = 5, .greedy_plies = 0, .heat = tuning.easy_heat}, 1);
  }
  if (level == "medium") return with(tuning.medium, 2);
  if (level == "hard" || level == "tree") return with(tuning.hard, 8);
  if (level == "expert") return with(tuning.expert, 32);
  return {};
}

}  // namespace

std::optional<SearchSettings> search_settings(std::string_view game,
                                              std::span<const StyleInfo> styles,
                                              std::string_view name) {
  if (name.ends_with(':')) return {};
  std::string_view rest = name;
  auto settings = level_settings(game, take_part(rest));
  if (!settings) return {};
  while (!rest.empty()) {
    const std::string_view part = take_part(rest);
    if (!take_style(*settings, styles, part) && !adjust(*settings, part)) return {};
  }
  return settings;
}

}  // namespace cornerstone

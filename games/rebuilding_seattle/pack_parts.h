// What the parts of a content pack are made of: numbers, tiles and effects.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "games/pack_checks.h"
#include "games/rebuilding_seattle/content.h"
#include "games/rebuilding_seattle/pack.h"

namespace cornerstone::rebuilding_seattle {

// Limits that keep money, points and symbols within the numbers of a state, whatever a pack says.
inline constexpr int kLargestAmount = 20;
inline constexpr int kLargestDivisor = 20;
inline constexpr int kLargestMax = 50;
inline constexpr int kLargestPrice = 30;
inline constexpr int kLargestReward = 50;
inline constexpr int kLargestPopulation = 100;
inline constexpr int kMostSymbols = 200;  // of one type, on all tiles together

inline constexpr std::array<std::string_view, kForms> kFormNames{"1x1", "2x1", "3x1",
                                                                 "2x2", "L",   "T"};

using Kinds = std::uint16_t;  // of effects, as bits

constexpr Kinds kinds(std::initializer_list<EffectKind> all) {
  Kinds bits = 0;
  for (const EffectKind kind : all) bits |= static_cast<Kinds>(1u << static_cast<int>(kind));
  return bits;
}

// Where effects stand, and which ones can stand there.
struct Occasion {
  std::string_view name, clause;
  Kinds kinds = 0;
  bool choice = false;   // the player may be left to choose the track
  bool rounds = false;   // an effect may be for one round only
  bool upgrade = false;  // it says what kind of upgrade it is
};

// A reader of packs derives from it.
class PartsReader : protected cornerstone::pack::Checks {
 protected:
  explicit PartsReader(Problems& problems) : Checks(problems) {}

  template <class Int = std::uint8_t>
  Int number(const JsonPlace& place, int value, int low, int high, std::string_view why) {
    within(place, value, low, high, why);
    return static_cast<Int>(std::clamp(value, low, high));
  }

  std::optional<int> find_form(const JsonPlace& place, std::string_view name);
  // The kind of a tile that is in the supply, which must have been read before.
  std::optional<std::uint8_t> find_kind(Type type, const std::string& shape,
                                        const JsonPlace& place);
  // Likewise, shown with as many symbols as it has in the supply.
  std::optional<std::uint8_t> read_kind(Type type, const std::string& shape, int symbols,
                                        const JsonPlace& place);

  Effects read_effects(const pack::Effects& given, const JsonPlace& list, const Occasion& occasion,
                       int least = 0, int most = kMaxEffects);
  Effect read_effect(const pack::Effect& given, const JsonPlace& place, const Occasion& occasion);

  Content content_;

 private:
  void check_keys(const pack::Effect& given, const JsonPlace& place, const Occasion& occasion);
  void read_target(const pack::Effect& given, const JsonPlace& place, const Occasion& occasion,
                   Effect& effect);
  void read_numbers(const pack::Effect& given, const JsonPlace& place, Effect& effect);
};

}  // namespace cornerstone::rebuilding_seattle

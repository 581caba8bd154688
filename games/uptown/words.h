// How UpTown speaks of its projects in few words: for the sentences of words.cpp and the drawing of
// board.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/uptown/content.h"

namespace cornerstone::uptown {

// How much room there is: tags fit a floor of a tower, words explain themselves.
enum class Detail : std::uint8_t { kTags, kWords };

std::string_view tag(Type type);     // "apt"
std::string_view spoken(Type type);  // "coffee shop"
std::string type_tag(
    const Project& project);  // "apt", "apt×2" for a double project, empty without a type

// One effect of a project, such as "★2", "-$1/office here" or "ground ★1".
struct EffectText {
  std::string text;
  bool money = false;
  bool harm = false;
};
std::vector<EffectText> effect_texts(const Project& project, Detail detail);  // prestige first

// One glyph for each thing that sets a project apart: ▲ roof, △ on the roof, ♦ gift, ⊘ no gifts.
std::string marks(const Project& project);
// The same as words, with where the project may stand: "upper floors only, roof".
std::string traits(const Project& project);

}  // namespace cornerstone::uptown

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

std::string signed_amount(int amount, std::string_view symbol);  // "-$2"
std::string_view tag(Type type);                                 // "apt"
std::string_view spoken(Type type);                              // "coffee shop"
std::string type_tag(
    const Project& project);  // "apt", "apt×2" for a double project, empty without a type

// One effect of a project, such as "★2", "-$1/office here" or "ground ★1".
struct EffectText {
  std::string text;
  bool money = false;
  bool harm = false;
};
std::vector<EffectText> effect_texts(
    const Project& project, Detail detail);  // what counts on the ground floor only comes last

// A glyph for what sets a project apart, if anything does.
std::string roof_mark(const Project& project);  // ▲ is a roof, △ stands on one
std::string gift_mark(const Project& project);  // ♦ is a gift, ⊘ keeps gifts away
// The same as words, with where the project may stand: "upper only, roof".
std::string traits(const Project& project);

}  // namespace cornerstone::uptown

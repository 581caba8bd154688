// How Rebuilding Seattle speaks of its cards and tiles in few words: for the sentences of words.cpp
// and the drawing of board.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "games/rebuilding_seattle/content.h"

namespace cornerstone::rebuilding_seattle {

// How much room there is: tags stand among many others, a sentence can be read aloud.
enum class Detail : std::uint8_t { kTag, kSentence };

std::string dollars(int amount);
std::string number_of(int n, const std::string& noun);  // "2 points"

std::string_view spoken(Type type);                             // "Entertainment"
std::string tile_words(int kind);                               // "Entertainment T"
std::string effect_words(const Effect& effect, Detail detail);  // "$2/Restaurant tile"
std::string effects_words(const Effects& effects, Detail detail);
std::string card_words(const Content& content, int card, Detail detail);  // tile and upgrade
std::string law_words(const Content& content, int law, Detail detail);    // cost and effects
std::string landmark_words(const Content& content, int landmark, Detail detail);
std::string event_words(const Content& content, int event, int round, Detail detail);

}  // namespace cornerstone::rebuilding_seattle

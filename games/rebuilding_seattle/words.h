// How Rebuilding Seattle speaks of its cards and tiles in few words: for the sentences of words.cpp
// and the drawing of board.cpp. All of it is made from the data: another pack has other words.
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

std::string_view spoken(Type type);           // "Entertainment"
std::string tile_words(int kind);             // "Entertainment T"
std::string shape_words(const Shape& shape);  // "row of 3", "T of 4"; "piece of 5" without a name
std::string suburb_words(const Content& content, int suburb);  // "T of 4, a tree"

// As "$2/Restaurant tile" or "$2 for each Restaurant tile". A round of its own comes first:
// "round 2: pop -1/lake up to -2".
std::string effect_words(const Effect& effect, Detail detail);
std::string effects_words(const Effects& effects, Detail detail);

// Tile and upgrade: "Entertainment T, $1/Shopping tile", or with when it pays: "Entertainment T,
// each Profit phase $1 for each Shopping tile".
std::string card_words(const Content& content, int card, Detail detail);
// Cost and effects: "$4", "pay $1: Entertainment +1".
std::string law_words(const Content& content, int law, Detail detail);
// Price, shape and effects: "$8, X of 5, Entertainment +1, end ★2/Entertainment tile".
std::string landmark_words(const Content& content, int landmark, Detail detail);
// Both parts, in a round from 1: "★3 or Shopping 1x1; all: score Shopping".
std::string event_words(const Content& content, int event, int round, Detail detail);

}  // namespace cornerstone::rebuilding_seattle

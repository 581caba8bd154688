// How 1906 San Francisco speaks of its cards in few words: for the sentences of words.cpp and the
// drawing of board.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "games/sf1906/content.h"

namespace cornerstone::sf1906 {

// How much room there is: tags stand among many others, a line explains itself, and a sentence can
// be read aloud.
enum class Detail : std::uint8_t { kTag, kLine, kSentence };

std::string dollars(int amount);
std::string counted(int n, const std::string& noun);  // "2 points"

std::string_view spoken(Action action);              // "Clear up"
std::string space_words(Action action, int amount);  // with what it brings: "Earnings $3"

std::string_view symbol(Service type);           // on permits: "lamp"
std::string_view card_word(Service type);        // the card that it brings: "lighting"
std::string symbols_of(const Permit& permit);    // "lamp, tree"
std::string permit_name(const Permit& permit);   // "red 4", or "grant"
std::string permit_words(const Permit& permit);  // "red 4 (lamp, tree)"

// What an objective counts and pays, from its data: "★2/rubble", "★2 for each own rubble token" or
// "2 points for each own rubble token". Without a number of players nobody knows what the places of
// a majority pay.
std::string objective_words(const Content& content, int objective, int seats, Detail detail);

std::string bonus_words(const Year& year);  // "a permit or an objective"

}  // namespace cornerstone::sf1906

// How Comeback City speaks of its cards in few words: for the sentences of say_move.cpp and its
// neighbours and the drawing of board.cpp. All of it is made from the data: another pack has other
// words.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/comeback_city/content.h"
#include "games/comeback_city/events.h"
#include "games/comeback_city/state.h"

namespace cornerstone::comeback_city {

// How much room there is: tags stand among many others, a sentence can be read aloud.
enum class Detail : std::uint8_t { kTag, kSentence };

using WordList = std::vector<std::string>;

std::string_view spoken(Zone zone);                 // "Residential"
std::string_view spoken(Tag tag);                   // "Restaurant"
std::string_view spoken(Material material);         // "lumber"
std::string_view spoken(Means means);               // "the pool pays for it"
std::string_view spoken(Phase phase);               // what is decided: "where to build"
std::string match_words(int match, Detail detail);  // "Residential", "Residential building"

std::string with_article(std::string_view noun);             // "an Industrial building"
std::string the_building(const Content& content, int card);  // "the Cinema"
// "the Cinema in column 3, level 2"
std::string building_at(const Content& content, int card, int cell);
std::string cell_words(int cell);                 // "column 3, level 2"
std::string location_words(int column, int row);  // counted from 1: "column 3, row 2"
std::string part_words(int part, Detail detail);  // "the Power Plant", "Power Line 2", "Road 5";
                                                  // "Line 2"
WordList part_list(Parts parts, Detail detail);   // likewise, of all of them
std::string materials_words(const Materials& materials, Detail detail);  // "2 lumber and 1 brick",
                                                                         // "2L 1B"; "nothing"
std::string points_words(int n, Detail detail);                          // "★5", "5 points"
std::string action_points_words(int n);                                  // "no Action Point"
std::string stories_words(int n);                                        // "1 story", "4 stories"
// Where a step of the earthquake goes: "1 row up and down" (R7.3).
std::string quake_words(int step);

std::string kind_words(const Building& building);  // "Commercial Restaurant"
std::string benefit_words(const Benefit& benefit, Detail detail);
// Zone, stories, cost, yield, points and benefit of a card.
std::string building_words(const Content& content, int card, Detail detail);
std::string condition_words(const Zoning& zoning, Detail detail);  // "3 Residential in a row"
// Of the disaster alone: the total that is wanted besides (R15.1) is the same for all.
std::string goal_words(const Content& content, Disaster disaster, Detail detail);
std::string helper_words(const Content& content, Helper helper, Detail detail);  // what it does
std::string meteor_words(const Meteor& meteor);  // what it does, and how far

}  // namespace cornerstone::comeback_city

// The content pack of 1906 San Francisco as it is written. What is only said for people (colours of
// the players, where a value comes from) is read too, so that a misspelt key never passes for an
// absent one.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/json/value.hpp>

#include "games/pack_checks.h"
#include "games/sf1906/content.h"
#include "games/sf1906/events.h"

namespace cornerstone::sf1906::pack {

using cornerstone::pack::Players;
using cornerstone::pack::Source;
using cornerstone::pack::SourceOf;
using cornerstone::pack::Sources;
using cornerstone::pack::TableOptions;

struct Defaults {
  Source source;
  SourceOf objectives, ud_cards;  // of every card in the list
};
BOOST_DESCRIBE_STRUCT(Defaults, (), (source, objectives, ud_cards))

struct Named {
  std::string id;
  Source source;
};
BOOST_DESCRIBE_STRUCT(Named, (), (id, source))

struct Counts {
  Source source;
  int year_board, year_marker, rubble_tokens, development_board, money_track, development_tokens,
      money_tokens, playing_tokens, buildings, buildings_per_player, cards, plot_cards,
      plot_colours, permits, grants, objectives, initial_objectives, action_cards, ud_cards;
};
BOOST_DESCRIBE_STRUCT(Counts, (),
                      (source, year_board, year_marker, rubble_tokens, development_board,
                       money_track, development_tokens, money_tokens, playing_tokens, buildings,
                       buildings_per_player, cards, plot_cards, plot_colours, permits, grants,
                       objectives, initial_objectives, action_cards, ud_cards))

struct Constants {
  Source source;
  int plot_card_sides, rubble_per_card, symbols_per_permit, common_objectives, objectives_dealt,
      objective_row, permit_row, permit_limit, start_money, buildings_to_end;
};
BOOST_DESCRIBE_STRUCT(Constants, (),
                      (source, plot_card_sides, rubble_per_card, symbols_per_permit,
                       common_objectives, objectives_dealt, objective_row, permit_row, permit_limit,
                       start_money, buildings_to_end))

enum class Border { kOpen, kStreet };
BOOST_DESCRIBE_ENUM(Border, kOpen, kStreet)

struct Streets {
  std::vector<std::array<int, 2>> between_rows;  // inside every card
  Border card_border_left_right, card_border_top_bottom;
};
BOOST_DESCRIBE_STRUCT(Streets, (), (between_rows, card_border_left_right, card_border_top_bottom))

struct Layout {
  int players, cards, columns, rows;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(Layout, (), (players, cards, columns, rows, field_sources))

struct Map {
  int card_columns, card_rows;  // cells of a card
  Streets streets;
  std::vector<Layout> layouts;
};
BOOST_DESCRIBE_STRUCT(Map, (), (card_columns, card_rows, streets, layouts))

struct MoneyTrack {
  int min, max;
  std::array<int, kMostMoney + 1> end_points;
  Source source;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(MoneyTrack, (), (min, max, end_points, source, field_sources))

struct Start {
  int column, row, value;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(Start, (), (column, row, value, field_sources))

enum class Turning { kUp, kRight, kMoney };
BOOST_DESCRIBE_ENUM(Turning, kUp, kRight, kMoney)

struct Overflow {
  Turning up_at_top, right_at_edge, at_corner;
  int money;
  Source source;
};
BOOST_DESCRIBE_STRUCT(Overflow, (), (up_at_top, right_at_edge, at_corner, money, source))

struct DevelopmentBoard {
  int columns, rows;
  Start start;
  std::array<std::array<int, kColumns>, kRows> values_bottom_to_top;
  std::array<int, kColumns> column_sidebar;
  std::array<int, kRows> row_sidebar_bottom_to_top;
  Overflow overflow;
};
BOOST_DESCRIBE_STRUCT(DevelopmentBoard, (),
                      (columns, rows, start, values_bottom_to_top, column_sidebar,
                       row_sidebar_bottom_to_top, overflow))

struct Earnings {
  std::array<int, kEarningsSpaces> left_to_right;
  int lowest, highest;
  Source source;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(Earnings, (), (left_to_right, lowest, highest, source, field_sources))

// In the order of BonusChoice.
enum class EffectKind {
  kTakePermit,
  kTakeObjective,
  kGainBuilding,
  kDevelopRight,
  kGainMoney,
  kMoneyPerBuilt,
  kBuild,
};
BOOST_DESCRIBE_ENUM(EffectKind, kTakePermit, kTakeObjective, kGainBuilding, kDevelopRight,
                    kGainMoney, kMoneyPerBuilt, kBuild)

struct Effect {
  EffectKind effect;
  std::optional<int> amount, steps;
};
BOOST_DESCRIBE_STRUCT(Effect, (), (effect, amount, steps))

struct Bonus {
  std::optional<std::vector<Effect>> all;  // besides the choice
  std::vector<Effect> choose_one;
};
BOOST_DESCRIBE_STRUCT(Bonus, (), (all, choose_one))

struct Year {
  int year;
  std::optional<bool> final_;
  int build_cost;
  Bonus bonus;
};
BOOST_DESCRIBE_STRUCT(Year, (), (year, final_, build_cost, bonus))

struct YearBoard {
  Source source;
  Earnings earnings;
  std::vector<Year> years;
};
BOOST_DESCRIBE_STRUCT(YearBoard, (), (source, earnings, years))

struct Costs {
  Source source;
  int per_space, collect, clear_rubble, clear_nothing, urban_development, build_on_rubble;
};
BOOST_DESCRIBE_STRUCT(Costs, (),
                      (source, per_space, collect, clear_rubble, clear_nothing, urban_development,
                       build_on_rubble))

// Spaces of every action card, by side.
struct ActionSpaces {
  int players_2, players_3_4;
  Source source;
};
BOOST_DESCRIBE_STRUCT(ActionSpaces, (), (players_2, players_3_4, source))

struct Space {
  Action action;
  std::optional<int> amount;
  std::optional<Source> source;
};
BOOST_DESCRIBE_STRUCT(Space, (), (action, amount, source))

struct ActionCard {
  std::string id, name;
  std::vector<Space> players_2, players_3_4;  // from left to right
};
BOOST_DESCRIBE_STRUCT(ActionCard, (), (id, name, players_2, players_3_4))

struct Cell {
  int column, row;
};
BOOST_DESCRIBE_STRUCT(Cell, (), (column, row))

struct Plot {
  int column, row;
  Colour colour;
  int number;
};
BOOST_DESCRIBE_STRUCT(Plot, (), (column, row, colour, number))

// By side: its plots with rubble, which count from 1.
struct Rubble {
  std::array<int, 2> a, b;
};
BOOST_DESCRIBE_STRUCT(Rubble, (), (a, b))

struct PlotCard {
  std::string id;
  Cell open_cell;
  Rubble rubble;
  std::array<Plot, kPlotsPerCard> plots;
};
BOOST_DESCRIBE_STRUCT(PlotCard, (), (id, open_cell, rubble, plots))

enum class PermitColour { kGreen, kYellow, kRed, kPurple, kAny };
BOOST_DESCRIBE_ENUM(PermitColour, kGreen, kYellow, kRed, kPurple, kAny)

struct Permit {
  std::string id;
  PermitColour colour;
  boost::json::value number;  // or "any"
  std::array<Service, 2> symbols;
  std::optional<Source> source;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(Permit, (), (id, colour, number, symbols, source, field_sources))

struct MajorityPoints {
  int players;
  std::vector<int> points;  // by place
  std::optional<Source> source;
};
BOOST_DESCRIBE_STRUCT(MajorityPoints, (), (players, points, source))

enum class Frame { kViolet, kGreen, kOrange };
BOOST_DESCRIBE_ENUM(Frame, kViolet, kGreen, kOrange)
enum class Kind {
  kMajority,
  kPerBuilding,
  kPerIsolatedBuilding,
  kPerBuildingNextToRival,
  kPerOwnPair,
  kPerSurroundedCorner,
  kPerBuildingOnColour,
  kSetColours,
  kPerUdCard,
  kSetUdTypes,
  kPerRubble,
  kPerCoins,
  kColumnSidebar,
  kRowSidebar,
  kBestBuilder,
};
BOOST_DESCRIBE_ENUM(Kind, kMajority, kPerBuilding, kPerIsolatedBuilding, kPerBuildingNextToRival,
                    kPerOwnPair, kPerSurroundedCorner, kPerBuildingOnColour, kSetColours,
                    kPerUdCard, kSetUdTypes, kPerRubble, kPerCoins, kColumnSidebar, kRowSidebar,
                    kBestBuilder)
enum class MajorityOf { kBuildingsOnColour, kRubble };
BOOST_DESCRIBE_ENUM(MajorityOf, kBuildingsOnColour, kRubble)

struct Objective {
  std::string id, name;
  Frame frame;
  Kind kind;
  std::optional<MajorityOf> of;
  std::optional<Colour> colour;
  std::optional<Service> type;
  std::optional<int> points, size, coins;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(Objective, (),
                      (id, name, frame, kind, of, colour, type, points, size, coins, field_sources))

struct UdType {
  std::string id;
  int cards;
  std::optional<std::vector<int>> points;           // what its cards are worth, each value once
  std::optional<std::vector<int>> points_by_count;  // instead: what so many cards are worth
  Source source;
};
BOOST_DESCRIBE_STRUCT(UdType, (), (id, cards, points, points_by_count, source))

struct UdCard {
  std::string id;
  Service type;
  std::optional<std::string> letter;
  int cost;
  std::optional<int> points;
  Sources field_sources;
};
BOOST_DESCRIBE_STRUCT(UdCard, (), (id, type, letter, cost, points, field_sources))

struct Pack {
  std::string game;
  int schema;
  Defaults defaults;
  Players players;
  std::vector<Named> player_colours, plot_colours;
  std::vector<int> plot_numbers;
  Counts counts;
  Constants constants;
  TableOptions options;
  Map map;
  MoneyTrack money_track;
  DevelopmentBoard development_board;
  YearBoard year_board;
  Costs costs;
  ActionSpaces action_spaces;
  std::vector<ActionCard> action_cards;
  std::vector<PlotCard> plot_cards;
  std::vector<Permit> permits;
  std::vector<MajorityPoints> majority_points;
  std::vector<Objective> objectives;
  std::vector<UdType> ud_types;
  std::vector<UdCard> ud_cards;
};
BOOST_DESCRIBE_STRUCT(Pack, (),
                      (game, schema, defaults, players, player_colours, plot_colours, plot_numbers,
                       counts, constants, options, map, money_track, development_board, year_board,
                       costs, action_spaces, action_cards, plot_cards, permits, majority_points,
                       objectives, ud_types, ud_cards))

}  // namespace cornerstone::sf1906::pack

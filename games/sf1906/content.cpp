#include "games/sf1906/content.h"

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

#include "engine/json_read.h"
#include "engine/json_write.h"
#include "engine/phrase.h"
#include "games/sf1906/options.h"
#include "games/sf1906/pack.h"
#include "games/sf1906/state.h"

namespace cornerstone::embedded {
extern const std::string_view sf1906_content;
}

namespace cornerstone::sf1906 {

namespace {

constexpr int kLargestPoints = 100;  // fits a signed byte
constexpr int kInitialObjectives = 8;
constexpr int kRubblePerCard = 2;
constexpr int kLayouts = kMaxSeats - kMinSeats + 1;

std::vector<std::string> as_words(const std::vector<int>& numbers) {
  std::vector<std::string> words;
  for (const int number : numbers) words.push_back(std::to_string(number));
  return words;
}

// Which keys an objective has besides those that all have.
struct ObjectiveKeys {
  bool of = false, colour = false, type = false, points = true, size = false, coins = false;
};

ObjectiveKeys keys_of(const pack::Objective& objective) {
  switch (objective.kind) {
    case pack::Kind::kMajority:
      return {.of = true, .colour = objective.of != pack::MajorityOf::kRubble, .points = false};
    case pack::Kind::kPerBuildingOnColour: return {.colour = true};
    case pack::Kind::kPerUdCard: return {.type = true};
    case pack::Kind::kSetColours:
    case pack::Kind::kSetUdTypes: return {.size = true};
    case pack::Kind::kPerCoins: return {.coins = true};
    case pack::Kind::kColumnSidebar:
    case pack::Kind::kRowSidebar: return {.points = false};
    default: return {};
  }
}

bool counts_places(Aim aim) {
  switch (aim) {
    case Aim::kMajorityOfColour:
    case Aim::kPerIsolatedBuilding:
    case Aim::kPerBuildingNextToRival:
    case Aim::kPerOwnPair:
    case Aim::kPerSurroundedCorner:
    case Aim::kPerBuildingOnColour:
    case Aim::kSetColours: return true;
    default: return false;
  }
}

Aim aim_of(const pack::Objective& objective) {
  if (objective.kind != pack::Kind::kMajority)
    return static_cast<Aim>(static_cast<int>(objective.kind) + 1);
  return objective.of == pack::MajorityOf::kRubble ? Aim::kMajorityOfRubble
                                                   : Aim::kMajorityOfColour;
}
static_assert(static_cast<int>(Aim::kPerBuilding) ==
              static_cast<int>(pack::Kind::kPerBuilding) + 1);
static_assert(static_cast<int>(Aim::kRowSidebar) == static_cast<int>(pack::Kind::kRowSidebar) + 1);

std::uint8_t choice_of(pack::EffectKind effect) {
  return static_cast<std::uint8_t>(1u << static_cast<int>(effect));
}
static_assert(1 << static_cast<int>(pack::EffectKind::kTakePermit) == kTakePermit);
static_assert(1 << static_cast<int>(pack::EffectKind::kBuild) == kBuildNow);

// Checks a pack that has been read as far as it could be, and turns it into tables.
class PackReader : cornerstone::pack::Checks {
 public:
  PackReader(const pack::Pack& pack, Problems& problems) : Checks(problems), pack_(pack) {}

  Content read() {
    check_frame();
    check_counts();
    check_constants();
    check_options({root_, "options"}, pack_.options, kOptions);
    check_default_sources();
    check_sources(pack_, root_);
    read_map();
    read_money_track();
    read_development_board();
    read_year_board();
    read_costs();
    read_action_cards();
    read_plot_cards();
    read_permits();
    read_majority_points();
    read_objectives();
    read_services();
    return std::move(content_);
  }

 private:
  std::int8_t points(const JsonPlace& place, int value, std::string_view clause) {
    within(place, value, -kLargestPoints, kLargestPoints, clause);
    return static_cast<std::int8_t>(std::clamp(value, -kLargestPoints, kLargestPoints));
  }

  std::uint8_t money(const JsonPlace& place, int value, int least, std::string_view clause) {
    within(place, value, least, kMostMoney, clause);
    return static_cast<std::uint8_t>(std::clamp(value, least, kMostMoney));
  }

  // Calls read(number, place) for the cards of a list, of which there must be so many.
  template <class Card, class F>
  void for_each_card(std::string_view key, const std::vector<Card>& cards, std::size_t wanted,
                     std::string_view clause, F&& read) {
    const JsonPlace all(root_, key);
    count_is(all, cards.size(), wanted, "cards", clause);
    std::set<std::string> taken;
    for (std::size_t i = 0; i < std::min(cards.size(), wanted); ++i) {
      const JsonPlace place(all, i);
      take_id(place, cards[i].id, taken);
      read(i, place);
    }
  }

  void check_frame() {
    must_be({root_, "schema"}, pack_.schema, 1, "the only schema there is");
    all_must_be({root_, "players"}, {{"min", pack_.players.min, kMinSeats, "R2.1"},
                                     {"max", pack_.players.max, kMaxSeats, "R2.1"}});
    const JsonPlace colours(root_, "player_colours");
    count_is(colours, pack_.player_colours.size(), kMaxSeats, "colours", "R3.8");
    std::set<std::string> taken;
    for (std::size_t i = 0; i < pack_.player_colours.size(); ++i)
      take_id({colours, i}, pack_.player_colours[i].id, taken);
    must_list({root_, "plot_colours"}, pack_.plot_colours, cornerstone::pack::all_names<Colour>());
    must_list({root_, "ud_types"}, pack_.ud_types, cornerstone::pack::all_names<Service>());
    if (pack_.plot_numbers != std::vector{1, 2, 3, 4, 5} && readable({root_, "plot_numbers"}))
      problem({root_, "plot_numbers"}, "must list 1, 2, 3, 4 and 5 in this order");
  }

  void check_counts() {
    const auto& counts = pack_.counts;
    constexpr std::string_view kOne = "the box holds one";
    constexpr std::string_view kEach = "one for each player";
    constexpr int kAllCards =
        kPlotCards + kPermitCards + kObjectives + 1 + kActionCards + kServices;
    all_must_be({root_, "counts"},
                {{"year_board", counts.year_board, 1, kOne},
                 {"year_marker", counts.year_marker, 1, kOne},
                 {"rubble_tokens", counts.rubble_tokens, kRubblePerCard * kPlotCards, "R2.5"},
                 {"development_board", counts.development_board, 1, kOne},
                 {"money_track", counts.money_track, 1, kOne},
                 {"development_tokens", counts.development_tokens, kMaxSeats, kEach},
                 {"money_tokens", counts.money_tokens, kMaxSeats, kEach},
                 {"playing_tokens", counts.playing_tokens, kMaxSeats, kEach},
                 {"buildings", counts.buildings, kBuildings * kMaxSeats, "R1.2"},
                 {"buildings_per_player", counts.buildings_per_player, kBuildings, "R1.2"},
                 {"cards", counts.cards, kAllCards, "the sum of all kinds"},
                 {"plot_cards", counts.plot_cards, kPlotCards, "R2.1"},
                 {"plot_colours", counts.plot_colours, kColours, "see $.plot_colours"},
                 {"permits", counts.permits, kPermitCards, "R3.7"},
                 {"objectives", counts.objectives, kObjectives + 1, "R3.6"},
                 {"initial_objectives", counts.initial_objectives, kInitialObjectives, "R3.5"},
                 {"action_cards", counts.action_cards, kActionCards, "R3.2"},
                 {"ud_cards", counts.ud_cards, kServices, "R3.4"}});
  }

  void check_constants() {
    const auto& constants = pack_.constants;
    all_must_be({root_, "constants"},
                {{"plot_card_sides", constants.plot_card_sides, 2, "R2.1"},
                 {"rubble_per_card", constants.rubble_per_card, kRubblePerCard, "R2.5"},
                 {"symbols_per_permit", constants.symbols_per_permit, 2, "R6.7.5"},
                 {"common_objectives", constants.common_objectives, kCommon, "R3.5"},
                 {"objectives_dealt", constants.objectives_dealt, 1, "R3.6"},
                 {"objective_row", constants.objective_row, kRowSlots, "R3.6"},
                 {"permit_row", constants.permit_row, kRowSlots, "R3.7"},
                 {"permit_limit", constants.permit_limit, kPermitLimit, "R1.3"},
                 {"start_money", constants.start_money, 0, "R3.3"},
                 {"buildings_to_end", constants.buildings_to_end, kBuildings, "R8.1"}});
  }

  void check_default_sources() {
    const JsonPlace place(root_, "defaults");
    must_name_keys<pack::Objective>({place, "objectives"}, pack_.defaults.objectives);
    must_name_keys<pack::UdCard>({place, "ud_cards"}, pack_.defaults.ud_cards);
  }

  void read_map() {
    const JsonPlace place(root_, "map");
    all_must_be(place, {{"card_columns", pack_.map.card_columns, kCardColumns, "R2.2"},
                        {"card_rows", pack_.map.card_rows, kCardRows, "R2.2"}});
    const JsonPlace layouts(place, "layouts");
    count_is(layouts, pack_.map.layouts.size(), kLayouts, "layouts", "R2.1");
    for (std::size_t i = 0; i < std::min<std::size_t>(pack_.map.layouts.size(), kLayouts); ++i) {
      const auto& layout = pack_.map.layouts[i];
      const int players = kMinSeats + static_cast<int>(i);
      all_must_be({layouts, i}, {{"players", layout.players, players, "R2.1"},
                                 {"cards", layout.cards, kMapRows * players, "R2.1"},
                                 {"columns", layout.columns, players, "R2.1"},
                                 {"rows", layout.rows, kMapRows, "R2.1"}});
    }
    read_streets(pack_.map.streets, {place, "streets"});
  }

  // R2.3, for the largest map: a smaller one has no plots in the cells that it lacks.
  void read_streets(const pack::Streets& streets, const JsonPlace& place) {
    std::array<bool, kCardRows> street_below{};
    street_below[kCardRows - 1] = streets.card_border_top_bottom == pack::Border::kStreet;
    const JsonPlace between(place, "between_rows");
    for (std::size_t i = 0; i < streets.between_rows.size(); ++i) {
      const auto [above, below] = streets.between_rows[i];
      if (!readable({between, i})) continue;
      if (above < 0 || below >= kCardRows || below != above + 1) {
        problem({between, i}, "must be two rows of a card, one below the other: [0, 1] or [1, 2]");
      } else if (std::exchange(street_below[above], true)) {
        problem({between, i}, "is a street that is there already");
      }
    }
    const bool border_open = streets.card_border_left_right == pack::Border::kOpen;
    for (int y = 0; y < kCellRows; ++y) {
      for (int x = 0; x < kCellColumns; ++x) {
        const Cells cell = cell_bit(cell_at(x, y));
        const bool inside = x % kCardColumns + 1 < kCardColumns;
        if (x + 1 < kCellColumns && (inside || border_open)) content_.joined_right |= cell;
        if (y + 1 < kCellRows && !street_below[y % kCardRows]) content_.joined_below |= cell;
      }
    }
  }

  void read_money_track() {
    const JsonPlace place(root_, "money_track");
    const auto& track = pack_.money_track;
    all_must_be(place, {{"min", track.min, 0, "R1.1"}, {"max", track.max, kMostMoney, "R1.1"}});
    read_points({place, "end_points"}, track.end_points, content_.money_points, "R9.1");
  }

  template <std::size_t kSize>
  void read_points(const JsonPlace& place, const std::array<int, kSize>& given,
                   std::array<std::int8_t, kSize>& out, std::string_view clause) {
    for (std::size_t i = 0; i < kSize; ++i) out[i] = points({place, i}, given[i], clause);
  }

  void read_development_board() {
    const JsonPlace place(root_, "development_board");
    const auto& board = pack_.development_board;
    all_must_be(
        place, {{"columns", board.columns, kColumns, "R6.9"}, {"rows", board.rows, kRows, "R6.9"}});
    const JsonPlace values(place, "values_bottom_to_top");
    for (std::size_t row = 0; row < kRows; ++row)
      read_points({values, row}, board.values_bottom_to_top[row], content_.development[row],
                  "R9.1");
    read_points({place, "column_sidebar"}, board.column_sidebar, content_.column_sidebar, "R9.3");
    read_points({place, "row_sidebar_bottom_to_top"}, board.row_sidebar_bottom_to_top,
                content_.row_sidebar, "R9.3");
    const JsonPlace start(place, "start");
    all_must_be(start,
                {{"column", board.start.column, 0, "R3.3"}, {"row", board.start.row, 0, "R3.3"}});
    if (readable(values)) {
      must_be({start, "value"}, board.start.value, board.values_bottom_to_top[0][0],
              "the first value of the board");
    }
    read_overflow(board.overflow, {place, "overflow"});
  }

  void read_overflow(const pack::Overflow& overflow, const JsonPlace& place) {
    const auto turns = [&](std::string_view key, pack::Turning given, pack::Turning wanted) {
      if (given != wanted)
        problem({place, key}, "must be " + std::string(enum_text(wanted)) + " (R6.9)");
    };
    turns("up_at_top", overflow.up_at_top, pack::Turning::kRight);
    turns("right_at_edge", overflow.right_at_edge, pack::Turning::kUp);
    turns("at_corner", overflow.at_corner, pack::Turning::kMoney);
    content_.costs.corner = money({place, "money"}, overflow.money, 0, "R6.9");
  }

  void read_year_board() {
    const JsonPlace place(root_, "year_board");
    read_earnings(pack_.year_board.earnings, {place, "earnings"});
    const auto& years = pack_.year_board.years;
    const JsonPlace all(place, "years");
    count_is(all, years.size(), kYears, "years", "R4.7");
    for (std::size_t i = 0; i < std::min<std::size_t>(years.size(), kYears); ++i)
      content_.year[i] = read_year(years[i], {all, i}, static_cast<int>(i));
  }

  void read_earnings(const pack::Earnings& earnings, const JsonPlace& place) {
    const JsonPlace spaces(place, "left_to_right");
    std::set<int> amounts;
    for (std::size_t i = 0; i < kEarningsSpaces; ++i) {
      const int amount = earnings.left_to_right[i];
      content_.earnings[i] = money({spaces, i}, amount, 1, "R4.3");
      if (!amounts.insert(amount).second)
        problem({spaces, i}, std::to_string(amount) +
                                 " is there already; a move names its space "
                                 "by the amount (R4.3)");
    }
    if (!readable(spaces)) return;
    all_must_be(place, {{"lowest", earnings.lowest, *amounts.begin(), "see left_to_right"},
                        {"highest", earnings.highest, *amounts.rbegin(), "see left_to_right"}});
  }

  Year read_year(const pack::Year& given, const JsonPlace& place, int number) {
    Year year;
    must_be({place, "year"}, given.year, kFirstYear + number, "R4.7");
    year.build_cost = money({place, "build_cost"}, given.build_cost, 0, "R4.7");
    const bool last = number == kFinalYear;
    if (given.final_.value_or(false) != last) {
      problem({place, "final"},
              last ? "must be true in the last year (R7.2)" : "only the last year is final (R7.2)");
    }
    const JsonPlace bonus(place, "bonus");
    if (given.bonus.all) read_gifts(*given.bonus.all, {bonus, "all"}, last, year);
    read_choices(given.bonus.choose_one, {bonus, "choose_one"}, last, year);
    return year;
  }

  // What everybody gets besides the choice comes with the income, of which the last year has none.
  void read_gifts(const std::vector<pack::Effect>& effects, const JsonPlace& list, bool last,
                  Year& year) {
    for (std::size_t i = 0; i < effects.size(); ++i) {
      const JsonPlace place(list, i);
      if (effects[i].effect != pack::EffectKind::kGainBuilding) {
        problem({place, "effect"}, "only gain_building can be given besides a choice (R4.4)");
      } else if (last) {
        problem({place, "effect"}, "the last year gives nothing besides a choice (R7.2)");
      } else if (std::exchange(year.building_free, std::uint8_t{1}) != 0) {
        problem({place, "effect"}, "\"gain_building\" is there already");
      }
      check_amounts(effects[i], place);
    }
  }

  void read_choices(const std::vector<pack::Effect>& effects, const JsonPlace& list, bool last,
                    Year& year) {
    constexpr std::uint8_t kMoney = kGainMoney | kMoneyPerBuilt;
    if (effects.empty()) problem(list, "must offer something (R4.4)");
    for (std::size_t i = 0; i < effects.size(); ++i) {
      const JsonPlace place(list, i);
      const auto effect = effects[i].effect;
      const std::uint8_t choice = choice_of(effect);
      const bool given = effect == pack::EffectKind::kGainBuilding && year.building_free != 0;
      if (given || (year.choices & choice) != 0) {
        problem({place, "effect"}, quoted(enum_text(effect)) + " is there already");
      } else if ((choice & kMoney) != 0 && (year.choices & kMoney) != 0) {
        problem({place, "effect"}, "a year offers money in one way only (R4.4)");
      } else if (choice == kBuildNow && !last) {
        problem({place, "effect"}, "only the last year lets a player build (R7.2)");
      }
      year.choices |= choice;
      check_amounts(effects[i], place);
      if ((choice & kMoney) != 0)
        year.amount = money({place, "amount"}, effects[i].amount.value_or(1), 1, "R4.4");
    }
  }

  void check_amounts(const pack::Effect& given, const JsonPlace& place) {
    const std::string_view name = enum_text(given.effect);
    if (!readable({place, "effect"})) return;
    fits({place, "amount"}, name, given.amount.has_value(),
         given.effect == pack::EffectKind::kGainMoney ||
             given.effect == pack::EffectKind::kMoneyPerBuilt);
    fits({place, "steps"}, name, given.steps.has_value(),
         given.effect == pack::EffectKind::kDevelopRight);
    if (given.effect == pack::EffectKind::kDevelopRight)
      must_be({place, "steps"}, given.steps.value_or(1), 1, "R4.4");
  }

  // A key that some kinds have and others do not.
  void read_costs() {
    const JsonPlace place(root_, "costs");
    const auto& given = pack_.costs;
    Costs& costs = content_.costs;
    costs.per_space = money({place, "per_space"}, given.per_space, 0, "R5.3");
    costs.collect = money({place, "collect"}, given.collect, 0, "R5.3");
    costs.clear_rubble = money({place, "clear_rubble"}, given.clear_rubble, 0, "R6.5");
    costs.clear_nothing = money({place, "clear_nothing"}, given.clear_nothing, 0, "R6.5");
    costs.urban_development =
        money({place, "urban_development"}, given.urban_development, 0, "R6.6");
    costs.build_on_rubble = money({place, "build_on_rubble"}, given.build_on_rubble, 0, "R6.7.3");
  }

  // R5.3: everybody finds a free space.
  void read_action_cards() {
    const JsonPlace spaces(root_, "action_spaces");
    const int two = pack_.action_spaces.players_2, more = pack_.action_spaces.players_3_4;
    within({spaces, "players_2"}, two, kMinSeats, kMaxSpaces, "R5.3");
    within({spaces, "players_3_4"}, more, kMaxSeats, kMaxSpaces, "R5.3");
    for_each_card("action_cards", pack_.action_cards, kActionCards, "R3.2",
                  [&](std::size_t i, const JsonPlace& place) {
                    const auto& card = pack_.action_cards[i];
                    content_.action_id[i] = card.id;
                    content_.action_name[i] = card.name;
                    content_.action[i] = {
                        read_side(card.players_2, {place, "players_2"}, two),
                        read_side(card.players_3_4, {place, "players_3_4"}, more)};
                    check_no_pass(card.players_2, {place, "players_2"});
                  });
  }

  ActionSide read_side(const std::vector<pack::Space>& spaces, const JsonPlace& place, int wanted) {
    ActionSide side;
    side.spaces = static_cast<std::uint8_t>(std::min<std::size_t>(spaces.size(), kMaxSpaces));
    if (static_cast<int>(spaces.size()) != wanted && readable({root_, "action_spaces"})) {
      problem(place, std::to_string(spaces.size()) + " spaces, must be " + std::to_string(wanted) +
                         " (see $.action_spaces)");
    }
    for (std::size_t i = 0; i < side.spaces; ++i) side.space[i] = read_space(spaces[i], {place, i});
    return side;
  }

  Space read_space(const pack::Space& given, const JsonPlace& place) {
    const bool earns = given.action == Action::kEarnings;
    if (readable({place, "action"}))
      fits({place, "amount"}, enum_text(given.action), given.amount.has_value(), earns);
    Space space{.action = given.action};
    if (earns) space.amount = money({place, "amount"}, given.amount.value_or(1), 1, "R6.1");
    return space;
  }

  void check_no_pass(const std::vector<pack::Space>& spaces, const JsonPlace& place) {
    for (std::size_t i = 0; i < spaces.size(); ++i) {
      const JsonPlace space(place, i);
      if (spaces[i].action == Action::kPass)
        problem({space, "action"}, "only the side for 3 and 4 players has Pass (R5.4)");
    }
  }

  void read_plot_cards() {
    for_each_card("plot_cards", pack_.plot_cards, kPlotCards, "R2.1",
                  [&](std::size_t i, const JsonPlace& place) {
                    content_.plot_card_id[i] = pack_.plot_cards[i].id;
                    content_.plot_card[i] = read_plot_card(pack_.plot_cards[i], place);
                  });
  }

  PlotCard read_plot_card(const pack::PlotCard& given, const JsonPlace& place) {
    PlotCard card;
    unsigned taken = cell_on_card(given.open_cell, {place, "open_cell"});
    const JsonPlace plots(place, "plots");
    for (std::size_t i = 0; i < kPlotsPerCard; ++i) {
      const auto& plot = given.plots[i];
      const JsonPlace plot_place(plots, i);
      const unsigned cell = cell_on_card({plot.column, plot.row}, plot_place);
      if ((taken & cell) != 0) {
        problem(plot_place,
                "its cell is taken already; the open cell and the five plots of a card lie in "
                "different cells (R2.2)");
      }
      taken |= cell;
      within({plot_place, "number"}, plot.number, 1, kNumbers, "R6.7.1");
      card.plot[i] = {
          .column = static_cast<std::uint8_t>(plot.column & 1),
          .row = static_cast<std::uint8_t>(std::clamp(plot.row, 0, kCardRows - 1)),
          .colour = static_cast<std::uint8_t>(plot.colour),
          .number = static_cast<std::uint8_t>(std::clamp(plot.number, 1, kNumbers) - 1)};
    }
    const JsonPlace rubble(place, "rubble");
    card.rubble = {read_rubble(given.rubble.a, {rubble, "a"}),
                   read_rubble(given.rubble.b, {rubble, "b"})};
    return card;
  }

  // As a bit, or none where there is no such cell.
  unsigned cell_on_card(const pack::Cell& cell, const JsonPlace& place) {
    if (!readable({place, "column"}) || !readable({place, "row"})) return 0;
    const bool column = within({place, "column"}, cell.column, 0, kCardColumns - 1, "R2.2");
    const bool row = within({place, "row"}, cell.row, 0, kCardRows - 1, "R2.2");
    return column && row ? 1u << (cell.row * kCardColumns + cell.column) : 0;
  }

  std::uint8_t read_rubble(const std::array<int, kRubblePerCard>& plots, const JsonPlace& place) {
    unsigned rubble = 0;
    for (std::size_t i = 0; i < plots.size(); ++i) {
      if (within({place, i}, plots[i], 1, kPlotsPerCard, "plots count from 1"))
        rubble |= 1u << (plots[i] - 1);
    }
    if (plots[0] == plots[1] && readable(place))
      problem(place, "must name two different plots (R2.5)");
    return static_cast<std::uint8_t>(rubble);
  }

  void read_permits() {
    for_each_card("permits", pack_.permits, kPermitCards, "R3.7",
                  [&](std::size_t i, const JsonPlace& place) {
                    content_.permit_id[i] = pack_.permits[i].id;
                    content_.permit[i] = read_permit(pack_.permits[i], place);
                    if (content_.permit[i].colour == kAnyColour)
                      content_.grants |= std::uint64_t{1} << i;
                  });
    if (pack_.permits.size() != kPermitCards || !readable({root_, "permits"})) return;
    must_be({JsonPlace(root_, "counts"), "grants"}, pack_.counts.grants,
            std::popcount(content_.grants), "that many are listed");
  }

  Permit read_permit(const pack::Permit& given, const JsonPlace& place) {
    Permit permit;
    permit.colour = static_cast<std::uint8_t>(given.colour);
    const auto number = read_number(given.number, {place, "number"});
    permit.number = number.value_or(0);
    const bool any_colour = permit.colour == kAnyColour, any_number = permit.number == kAnyNumber;
    if (number && any_colour != any_number) {
      problem({place, any_colour ? "number" : "colour"},
              "must be \"any\" too: a grant fits every colour and every number (R6.8)");
    }
    for (const Service symbol : given.symbols)
      permit.symbols |= static_cast<std::uint8_t>(1u << static_cast<int>(symbol));
    const JsonPlace symbols(place, "symbols");
    if (given.symbols[0] == given.symbols[1] && readable(symbols))
      problem(symbols, "must be two different ones (R6.7.5)");
    return permit;
  }

  std::optional<std::uint8_t> read_number(const boost::json::value& number,
                                          const JsonPlace& place) {
    if (number.is_string() && number.get_string() == "any") return kAnyNumber;
    if (number.is_int64() && number.get_int64() >= 1 && number.get_int64() <= kNumbers)
      return static_cast<std::uint8_t>(number.get_int64() - 1);
    problem(place, "must be a number from 1 to 5, or \"any\" on a grant (R6.7.1)");
    return std::nullopt;
  }

  void read_majority_points() {
    const JsonPlace all(root_, "majority_points");
    const auto& tables = pack_.majority_points;
    count_is(all, tables.size(), places_.size(), "lists", "R9.3");
    for (std::size_t i = 0; i < std::min(tables.size(), places_.size()); ++i) {
      const JsonPlace place(all, i);
      const int players = kMinSeats + static_cast<int>(i);
      must_be({place, "players"}, tables[i].players, players, "R9.3");
      const JsonPlace list(place, "points");
      count_is(list, tables[i].points.size(), players, "places", "R9.3");
      if (tables[i].points.size() == static_cast<std::size_t>(players) && readable(list))
        read_places(tables[i].points, list, places_[i]);
    }
  }

  // Tied players share the places that they occupy, so every run of places must split evenly.
  void read_places(const std::vector<int>& given, const JsonPlace& place,
                   std::array<std::int8_t, kMaxPlaces>& out) {
    for (std::size_t i = 0; i < given.size(); ++i) out[i] = points({place, i}, given[i], "R9.3");
    if (!std::is_sorted(given.rbegin(), given.rend()))
      problem(place, "a better place must not be worth less (R9.3)");
    for (std::size_t first = 0; first < given.size(); ++first) {
      int sum = out[first];
      for (std::size_t last = first + 1; last < given.size(); ++last) {
        sum += out[last];
        const int tied = static_cast<int>(last - first + 1);
        if (sum % tied == 0) continue;
        problem(place, "places " + std::to_string(first + 1) + " to " + std::to_string(last + 1) +
                           " are worth " + std::to_string(sum) + ", which " + std::to_string(tied) +
                           " tied players cannot share evenly (R9.3)");
      }
    }
  }

  void read_objectives() {
    int initial = 0, best_builders = 0;
    std::size_t next = 0;
    for_each_card("objectives", pack_.objectives, kObjectives + 1, "R3.6",
                  [&](std::size_t i, const JsonPlace& place) {
                    const auto& given = pack_.objectives[i];
                    const Objective objective = read_objective(given, place);
                    initial += objective.initial;
                    if (given.kind == pack::Kind::kBestBuilder) {
                      ++best_builders;
                      content_.best_builder_points = objective.points;
                    } else if (next < kObjectives) {
                      content_.objective[next] = objective;
                      if (counts_places(objective.aim)) content_.place_objectives |= 1u << next;
                      content_.objective_id[next] = given.id;
                      content_.objective_name[next++] = given.name;
                    }
                  });
    const JsonPlace all(root_, "objectives");
    if (pack_.objectives.size() != kObjectives + 1 || !readable(all)) return;
    count_is(all, best_builders, 1, "cards of kind best_builder", "R3.5");
    count_is(all, initial, kInitialObjectives, "violet cards", "R3.5");
  }

  Objective read_objective(const pack::Objective& given, const JsonPlace& place) {
    check_keys(given, place);
    const bool best_builder = given.kind == pack::Kind::kBestBuilder;
    if (readable({place, "kind"}) && best_builder != (given.frame == pack::Frame::kOrange)) {
      problem({place, "frame"}, best_builder ? "must be orange on best_builder (R3.5)"
                                             : "only best_builder is orange (R3.5)");
    }
    Objective objective;
    objective.initial = given.frame == pack::Frame::kViolet;
    objective.points = points({place, "points"}, given.points.value_or(1), "R9.3");
    if (given.size) must_be({place, "size"}, *given.size, kColours, "R9.3");
    if (given.coins) objective.each = money({place, "coins"}, *given.coins, 1, "R9.3");
    if (given.colour) objective.which = static_cast<std::uint8_t>(*given.colour);
    if (given.type) objective.which = static_cast<std::uint8_t>(*given.type);
    if (given.kind == pack::Kind::kMajority) objective.places = places_;
    if (!best_builder) objective.aim = aim_of(given);
    return objective;
  }

  void check_keys(const pack::Objective& given, const JsonPlace& place) {
    if (!readable({place, "kind"}) || !readable({place, "of"})) return;
    const ObjectiveKeys keys = keys_of(given);
    const std::string_view kind = enum_text(given.kind);
    fits({place, "of"}, kind, given.of.has_value(), keys.of);
    fits({place, "colour"}, kind, given.colour.has_value(), keys.colour);
    fits({place, "type"}, kind, given.type.has_value(), keys.type);
    fits({place, "points"}, kind, given.points.has_value(), keys.points);
    fits({place, "size"}, kind, given.size.has_value(), keys.size);
    fits({place, "coins"}, kind, given.coins.has_value(), keys.coins);
  }

  void read_services() {
    const auto& cards = pack_.ud_cards;
    for_each_card("ud_cards", cards, kServices, "R3.4", [&](std::size_t i, const JsonPlace& place) {
      content_.service_id[i] = cards[i].id;
      read_service(i, place);
      if (i > 0) check_pile_order(cards[i - 1], cards[i], place);
    });
    const JsonPlace types(root_, "ud_types");
    if (cards.size() != kServices || !readable({root_, "ud_cards"}) || !readable(types)) return;
    for (std::size_t i = 0; i < std::min<std::size_t>(pack_.ud_types.size(), kServiceTypes); ++i)
      read_service_type(i, {types, i});
  }

  void read_service(std::size_t number, const JsonPlace& place) {
    const auto& card = pack_.ud_cards[number];
    const auto type = static_cast<std::size_t>(card.type);
    const std::uint8_t cost = money({place, "cost"}, card.cost, 0, "R6.7.5");
    if (content_.services_of[type] == 0) {
      content_.service_cost[type] = cost;
    } else if (readable({root_, "ud_cards"})) {
      must_be({place, "cost"}, cost, content_.service_cost[type],
              "all cards of a type cost the same, R6.7.5");
    }
    content_.services_of[type] |= 1u << number;
    if (readable({place, "type"})) {
      fits({place, "points"}, enum_text(card.type), card.points.has_value(),
           card.type != Service::kLighting);
    }
    content_.service_points[number] = points({place, "points"}, card.points.value_or(0), "R9.2");
  }

  // The rules take the lowest card that is left of a type.
  void check_pile_order(const pack::UdCard& before, const pack::UdCard& card,
                        const JsonPlace& place) {
    if (card.type < before.type) {
      problem({place, "type"}, quoted(enum_text(card.type)) + " stands after " +
                                   quoted(enum_text(before.type)) +
                                   "; list the cards type by type, in the order of $.ud_types");
    } else if (card.type == before.type && before.letter && card.letter <= before.letter) {
      problem({place, "letter"}, "must come after " + quoted(*before.letter) +
                                     "; list a pile in the order it is taken in (R3.4)");
    }
  }

  void read_service_type(std::size_t number, const JsonPlace& place) {
    const auto& type = pack_.ud_types[number];
    const std::uint32_t cards = content_.services_of[number];
    if (cards == 0) return problem(place, "must have a card; see $.ud_cards (R3.4)");
    must_be({place, "cards"}, type.cards, std::popcount(cards), "that many are listed");
    const bool by_count = static_cast<Service>(number) == Service::kLighting;
    fits({place, "points"}, type.id, type.points.has_value(), !by_count);
    fits({place, "points_by_count"}, type.id, type.points_by_count.has_value(), by_count);
    if (by_count && type.points_by_count)
      read_lighting(*type.points_by_count, std::popcount(cards), {place, "points_by_count"});
    if (!by_count && type.points) check_worth(*type.points, cards, {place, "points"});
  }

  void read_lighting(const std::vector<int>& by_count, int cards, const JsonPlace& place) {
    count_is(place, by_count.size(), cards + 1, "values", "R9.2: for no card, for one and so on");
    for (std::size_t i = 0; i < std::min(by_count.size(), content_.lighting_points.size()); ++i)
      content_.lighting_points[i] = points({place, i}, by_count[i], "R9.2");
    if (!by_count.empty()) must_be({place, std::size_t{0}}, by_count[0], 0, "no card, no points");
  }

  void check_worth(const std::vector<int>& said, std::uint32_t cards, const JsonPlace& place) {
    std::set<int> worth;
    for (std::size_t card = 0; card < kServices; ++card) {
      if ((cards >> card & 1u) != 0) worth.insert(pack_.ud_cards[card].points.value_or(0));
    }
    const std::vector<int> values(worth.begin(), worth.end());
    if (said != values)
      problem(place, "must list what its cards are worth: " + phrase(as_words(values), " and "));
  }

  const pack::Pack& pack_;
  Content content_;
  std::array<std::array<std::int8_t, kMaxPlaces>, 3> places_{};
};

}  // namespace

std::string_view text(Colour colour) { return enum_text(colour); }
std::string_view text(Service type) { return enum_text(type); }
std::string_view text(Action action) { return enum_text(action); }

Content read_content(std::string_view json, Problems& problems) {
  return cornerstone::pack::read_pack<pack::Pack, PackReader>(json, problems);
}

const Content& built_in_content() {
  static const Content content =
      cornerstone::pack::read_own_pack<pack::Pack, PackReader>(embedded::sf1906_content);
  return content;
}

}  // namespace cornerstone::sf1906

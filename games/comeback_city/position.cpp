// A whole position as JSON, out and in. Coming in, it is held to what play could not break, but for
// two liberties that studies want: a city after the disaster may have any size, and any helpers.
#include <algorithm>
#include <bit>

#include "engine/bits.h"
#include "engine/rng.h"
#include "games/comeback_city/choices.h"
#include "games/comeback_city/city.h"
#include "games/comeback_city/rules.h"
#include "games/position_checks.h"
#include "games/table_options.h"

namespace cornerstone::comeback_city {

namespace {

constexpr int kFlipsLimit = 60'000;
constexpr int kRollsLimit = 60'000;
constexpr int kShufflesLimit = 100;  // labels of Build stay below those of Rebuild
constexpr int kPointsToCome = 22;    // Action Points that a game can still bring at most

bool belongs(Stage stage, Phase phase) {
  switch (phase) {
    case Phase::kSetupPlace: return stage == Stage::kSetup;
    case Phase::kFlip:
    case Phase::kOffer:
    case Phase::kPlace:
    case Phase::kOver: return stage == Stage::kBuild || stage == Stage::kRebuild;
    case Phase::kSeverity:
    case Phase::kNumber:
    case Phase::kDice: return stage == Stage::kDisaster;
    case Phase::kReward:
    case Phase::kTie: return stage == Stage::kDisaster || stage == Stage::kRebuild;
    case Phase::kShortage:
    case Phase::kTrim:
    case Phase::kGuard:
    case Phase::kFree: return stage == Stage::kRebuild;
  }
  return false;
}

// A card has been turned up and waits for what is decided about it.
bool holds_card(Phase phase) {
  return phase == Phase::kOffer || phase == Phase::kShortage || phase == Phase::kPlace;
}
bool in_construction(Phase phase) { return phase == Phase::kFlip || holds_card(phase); }

bool leaves_rubble(Disaster disaster) {
  return disaster != Disaster::kAlienInvasion && disaster != Disaster::kUltraMegaChicken;
}

class Loader : PositionChecks {
 public:
  Loader(const Rules& rules, const Position& position, Problems& problems)
      : PositionChecks(problems),
        content_(rules.content()),
        position_(position),
        cards_(content_.building_id, "building", problems) {}

  State load() {
    state_.card_at.fill(kNone);
    state_.cell_of.fill(kNone);
    state_.quaked_at.fill(kNone);
    state_.deck.fill(kNone);
    state_.extra.fill(kNone);
    state_.meteor_face.fill(kNone);
    if (!read_table()) return state_;
    read_city();
    read_wrecked();
    read_cards();
    read_pending();
    cards_.all_must_be_taken({root_, "deck"});
    read_bonuses();
    read_helpers();
    read_numbers();
    if (problems_.empty()) count_counters();
    if (problems_.empty()) read_disaster();
    if (problems_.empty()) check_city();
    if (problems_.empty()) check_marks();
    if (problems_.empty()) check_construction();
    if (problems_.empty()) check_bonuses();
    if (problems_.empty()) check_phase();
    return state_;
  }

 private:
  // What must be so, or else it is a problem.
  void demand(bool met, const JsonPlace& place, std::string what) {
    if (!met) problem(place, std::move(what));
  }
  void demand(bool met, std::string_view key, std::string what) {
    demand(met, JsonPlace(root_, key), std::move(what));
  }

  bool before_disaster() const { return state_.stage < Stage::kDisaster; }
  bool rebuilding() const { return state_.stage == Stage::kRebuild; }
  // The disaster has struck and only its end is left, or not even that.
  bool disaster_is_over() const { return rebuilding() || state_.phase == Phase::kReward; }
  bool strikes(Disaster disaster) const {
    return !before_disaster() && state_.disaster == disaster;
  }

  // What the rest cannot be read without; false if that is hopeless.
  bool read_table() {
    if (position_.game != Rules::kId) {
      problem({root_, "game"},
              "is \"" + position_.game + "\", must be \"" + std::string(Rules::kId) + "\"");
    }
    within("seats", position_.seats, Rules::kMinSeats, Rules::kMaxSeats);
    const OptionValues chosen =
        choose_options(Rules::kTitle, kOptions, position_.options, "$.options.", problems_);
    std::copy_n(chosen.begin(), state_.options.size(), state_.options.begin());
    state_.phase = position_.phase;
    state_.stage = position_.stage;
    state_.disaster = position_.disaster;
    demand(belongs(state_.stage, state_.phase), "phase", "does not belong to this stage");
    const int option = state_.options[kDisasterChoice];
    demand(option == 0 || option - 1 == index_of(state_.disaster), "disaster",
           "is not the one that the table chose (B6)");
    return problems_.empty();
  }

  // A cell, kNone and a problem if there is none of that name.
  int find_cell(const JsonPlace& place, std::string_view name) {
    for (int cell = 0; cell < kCells; ++cell) {
      if (cell_text(cell) == name) return cell;
    }
    problem(place, "\"" + std::string(name) + "\" is no cell: column and level, such as 3-2");
    return kNone;
  }

  void read_city() {
    const JsonPlace place(root_, "city");
    for (std::size_t i = 0; i < position_.city.size(); ++i) {
      read_building(position_.city[i], {place, i});
    }
  }

  void read_building(const BuildingPosition& given, const JsonPlace& place) {
    const int cell = find_cell({place, "at"}, given.at);
    const std::uint8_t card = cards_.take(given.card, {place, "card"});
    if (cell == kNone || card == kNone) return;
    if (state_.cards.has(cell)) {
      return problem({place, "at"}, given.at + " has another building already (R2.1)");
    }
    const Building& building = content_.building[card];
    put(content_, state_, card, cell);
    if (given.rubble) knock_down(content_, state_, cell);
    if (given.occupied) state_.occupied |= card_bit(card);
    if (given.guarded) state_.guarded |= card_bit(card);
    const bool holds = rebuilding() && !given.rubble && !given.occupied;
    const int most = holds ? content_.amounts.counters[building.zone] : 0;
    state_.counters[card] = byte_within({place, "counters"}, given.counters, 0, most);
    demand(!given.rubble || (!given.occupied && !given.guarded), place,
           "rubble can be neither occupied nor guarded");
    demand(!given.occupied || building.zone == index_of(Zone::kResidential), {place, "occupied"},
           "only Residential buildings are occupied (R6.2)");
  }

  void read_wrecked() {
    const JsonPlace place(root_, "wrecked");
    for (std::size_t i = 0; i < position_.wrecked.size(); ++i) {
      int part = 0;
      while (part < kParts && part_text(part) != position_.wrecked[i]) ++part;
      if (part == kParts) {
        problem({place, i}, "\"" + position_.wrecked[i] +
                                "\" is no part: plant, line 1 to line 5, road 1 to road 5");
        continue;
      }
      demand(state_.works(part), {place, i}, position_.wrecked[i] + " is named twice");
      state_.wrecked |= part_bit(part);
    }
  }

  Cards read_set(std::string_view key, const CardIds& ids) {
    const JsonPlace place(root_, key);
    Cards set = 0;
    for (std::size_t i = 0; i < ids.size(); ++i) {
      const std::uint8_t card = cards_.take(ids[i], {place, i});
      if (card != kNone) set |= card_bit(card);
    }
    return set;
  }

  void read_cards() {
    state_.pool = read_set("pool", position_.pool);
    state_.set_aside = read_set("set_aside", position_.set_aside);
    state_.discards = read_set("discards", position_.discards);
    state_.removed = read_set("removed", position_.removed);
    read_deck();
    const Cards feeding = state_.has(kDiscardFeedsPool) ? state_.set_aside : 0;  // G2
    for_each_bit(state_.pool | feeding, [&](int card) {
      state_.materials = sum_of(state_.materials, content_.building[card].yield);
    });
  }

  void read_deck() {
    const JsonPlace place(root_, "deck");
    const std::size_t size = position_.deck.size();
    for (std::size_t i = 0; i < size; ++i) {
      const std::uint8_t card = cards_.take(position_.deck[i], {place, i});
      if (card != kNone && size <= kBuildings) state_.deck[size - 1 - i] = card;
    }
    // With more cards than there are, some came twice, and that has been told.
    if (size <= kBuildings) state_.deck_left = static_cast<std::uint8_t>(size);
  }

  void read_pending() {
    const PendingView& given = position_.pending;
    const JsonPlace place(root_, "pending");
    read_extra({place, "extra"}, given.extra);
    if (given.card) state_.card = cards_.take(*given.card, {place, "card"});
    demand(given.card.has_value() == holds_card(state_.phase), {place, "card"},
           given.card ? "no card is turned up in this phase" : "a card must be turned up");
    state_.means = given.means;
    state_.begun = given.begun ? 1 : 0;
    state_.salvages = byte_within({place, "salvages"}, given.salvages, 0, state_.salvage_limit());
    state_.released = byte_within({place, "released"}, given.released, 0, kBuildings);
    if (!given.dice) return;
    const JsonPlace dice(place, "dice");
    state_.dice = {byte_within({dice, "blue"}, given.dice->blue, 1, kDieSides),
                   byte_within({dice, "white"}, given.dice->white, 1, kDieSides)};
  }

  void read_extra(const JsonPlace& place, const std::vector<std::optional<std::string>>& given) {
    const std::size_t wanted = state_.stage == Stage::kSetup ? kExtraCards : 0;
    if (given.size() != wanted) {
      return problem(place, "has " + std::to_string(given.size()) + " cards, must have " +
                                std::to_string(wanted) + " (R3.4)");
    }
    for (std::size_t i = 0; i < given.size(); ++i) {
      if (given[i]) state_.extra[i] = cards_.take(*given[i], {place, i});
    }
  }

  void read_bonuses() {
    const JsonPlace place(root_, "bonuses");
    if (position_.bonuses.size() != kZoningsDrawn) {
      return problem(place, "has " + std::to_string(position_.bonuses.size()) +
                                " entries, must have " + std::to_string(kZoningsDrawn) + " (R3.2)");
    }
    CardBox zonings(content_.zoning_id, "zoning card", problems_);
    for (std::size_t i = 0; i < kZoningsDrawn; ++i) {
      const BonusPosition& given = position_.bonuses[i];
      const std::uint8_t zoning = zonings.take(given.zoning, {JsonPlace(place, i), "zoning"});
      state_.zoning[i] = zoning == kNone ? std::uint8_t{0} : zoning;
      state_.bonus[i] = given.state;
    }
    const auto zone = [&](int i) { return content_.zoning[state_.zoning[i]].zone; };
    demand(!problems_.empty() || zone(0) != zone(1), place, "have the same zone (R3.2)");
    read_passed_over(zonings, zone(0));
  }

  void read_passed_over(CardBox<kZonings>& zonings, int zone) {
    const JsonPlace place(root_, "passed_over");
    for (std::size_t i = 0; i < position_.passed_over.size(); ++i) {
      const std::uint8_t zoning = zonings.take(position_.passed_over[i], {place, i});
      if (zoning == kNone) continue;
      demand(content_.zoning[zoning].zone == zone, {place, i},
             "only a card with the zone of the first one is put away (R3.2)");
      state_.passed_over |= std::uint32_t{1} << zoning;
    }
  }

  void read_helpers() {
    const JsonPlace place(root_, "helpers");
    for (std::size_t i = 0; i < position_.helpers.size(); ++i) {
      const int bit = 1 << static_cast<int>(position_.helpers[i]);
      demand((state_.helpers & bit) == 0, {place, i}, "is named twice");
      state_.helpers |= static_cast<std::uint8_t>(bit);
    }
    demand(state_.helpers == 0 || (!before_disaster() && disaster_is_over()), place,
           "nobody helps before the disaster is over (R5.6)");
    state_.crew_used = position_.crew_used ? 1 : 0;
    const bool crew = (state_.helpers >> index_of(Helper::kMaintenanceCrew) & 1) != 0;
    demand(!position_.crew_used || crew, "crew_used", "the Maintenance Crew was never hired");
  }

  void read_numbers() {
    const int most = before_disaster() ? 0 : +content_.amounts.die_max;
    const int least = rebuilding() && in_construction(state_.phase) ? 1 : 0;
    state_.action_points = byte_within("action_points", position_.action_points, least, most);
    state_.severity = byte_within("severity", position_.severity, 0, most);
    state_.flips = static_cast<std::uint16_t>(within("flips", position_.flips, 0, kFlipsLimit));
    state_.shuffles = byte_within("shuffles", position_.shuffles, 0,
                                  state_.stage == Stage::kSetup ? 0 : kShufflesLimit);
    const bool rolling = state_.stage == Stage::kDisaster && !disaster_is_over();
    state_.rolls =
        static_cast<std::uint16_t>(within("rolls", position_.rolls, 0, rolling ? kRollsLimit : 0));
    state_.shuffle_seed = seed_within("shuffle_seed", position_.shuffle_seed);
    state_.dice_seed = seed_within("dice_seed", position_.dice_seed);
  }

  std::uint64_t seed_within(std::string_view key, std::uint64_t seed) {
    demand(seed <= kMaxSeed, key, "is more than " + std::to_string(kMaxSeed));
    return std::min(seed, kMaxSeed);
  }

  void count_counters() {
    const ZonesView& given = position_.salvaged;
    const JsonPlace place(root_, "salvaged");
    const std::array<int, kZones> salvaged{given.residential, given.commercial, given.industrial,
                                           given.government};
    const bool kept = state_.owns(Helper::kEngineeringCorps);
    for (int zone = 0; zone < kZones; ++zone) {
      const std::string_view name = text(static_cast<Zone>(zone));
      const int all = content_.amounts.counters[zone];
      state_.salvaged[zone] = byte_within({place, name}, salvaged[zone], 0, kept ? all : 0);
      int placed = state_.salvaged[zone];
      for_each_bit(content_.of_zone[zone], [&](int card) { placed += state_.counters[card]; });
      demand(placed <= all, "city",
             std::to_string(placed) + " " + std::string(name) + " counters, there are " +
                 std::to_string(all) + " (R1.2)");
      state_.supply[zone] = static_cast<std::uint8_t>(std::max(0, all - placed));
    }
  }

  // The disaster.

  void read_disaster() {
    read_faces();
    read_quaked();
    read_target();
    read_meteors();
    read_chicken();
  }

  void read_faces() {
    const bool over = !before_disaster() && disaster_is_over();
    const JsonPlace place(root_, "meteor_faces");
    demand(!over || position_.dice_seed == 0, "dice_seed", "is 0 once the disaster is over");
    const std::size_t wanted = over ? 0 : kMeteors;
    if (position_.meteor_faces.size() != wanted) {
      return problem(place, "has " + std::to_string(position_.meteor_faces.size()) +
                                " meteors, must have " + std::to_string(wanted));
    }
    CardBox meteors(content_.meteor_id, "meteor", problems_);
    for (std::size_t i = 0; i < wanted; ++i) {
      state_.meteor_face[i] = meteors.take(position_.meteor_faces[i], {place, i});
    }
  }

  void read_quaked() {  // R7.4
    const JsonPlace place(root_, "quaked");
    demand(position_.quaked.empty() || strikes(Disaster::kEarthquake), place,
           "only an earthquake is remembered (R7.4)");
    Cells cells;
    for (std::size_t i = 0; i < position_.quaked.size(); ++i) {
      const JsonPlace at(place, i);
      const int cell = find_cell({at, "at"}, position_.quaked[i].at);
      const std::uint8_t card = cards_.find(position_.quaked[i].card);
      if (card == kNone)
        problem({at, "card"}, "\"" + position_.quaked[i].card + "\" is no building");
      if (cell == kNone || card == kNone) continue;
      demand(!cells.has(cell) && state_.quaked_at[card] == kNone, at, "is named twice");
      cells.add(cell);
      state_.quaked_at[card] = static_cast<std::uint8_t>(cell);
    }
    if (!strikes(Disaster::kEarthquake)) return;
    for_each_bit(state_.rubble, [&](int card) {
      demand(state_.quaked_at[card] == state_.cell_of[card], place,
             content_.building_id[card] + " is rubble and must stand here (R7.4)");
    });
  }

  std::optional<Location> read_location(const LocationView& given, const JsonPlace& place) {
    const int column = within({place, "column"}, given.column, 1, kColumns);
    const int row = within({place, "row"}, given.row, 1, kDieSides);
    return Location{static_cast<std::uint8_t>(column - 1), static_cast<std::uint8_t>(row - 1)};
  }

  void read_target() {
    const bool wanted = strikes(Disaster::kEarthquake) && state_.phase == Phase::kSeverity;
    demand(position_.target.has_value() == wanted, "target",
           wanted ? "the earthquake has one (R7.2)" : "there is none now (R7.2)");
    if (position_.target) state_.target = *read_location(*position_.target, {root_, "target"});
    const int most = wanted ? content_.amounts.quake_steps - 1 : 0;
    state_.quake_step = byte_within("quake_step", position_.quake_step, 0, most);
  }

  void read_meteors() {
    const JsonPlace place(root_, "meteors");
    const bool falling = strikes(Disaster::kMeteorStrike) && !disaster_is_over();
    const int most = falling ? content_.amounts.max_meteors - 1 : 0;
    const int least = falling && state_.phase == Phase::kSeverity ? 1 : 0;
    const int count = static_cast<int>(std::min<std::size_t>(position_.meteors.size(), 100));
    if (within(place, count, least, most) != count) return;
    for (int i = 0; i < count; ++i) {
      const JsonPlace at(place, static_cast<std::size_t>(i));
      const Location location = *read_location(position_.meteors[i], at);
      demand(may_target(state_, location), at, "no meteor can fall there (R5.3, R9.3)");
      state_.meteor_at[state_.meteors++] = location;
    }
  }

  void read_chicken() {
    const bool hunts = strikes(Disaster::kUltraMegaChicken);
    const bool placed = hunts && (state_.phase == Phase::kNumber || position_.tokens > 0 ||
                                  (rebuilding() && state_.phase == Phase::kTie));
    const bool tokens =
        hunts && state_.phase != Phase::kNumber && (rebuilding() || state_.phase == Phase::kReward);
    state_.tokens =
        byte_within("tokens", position_.tokens, 0, tokens ? +content_.amounts.tokens_max : 0);
    // Until it has been told where to land, a city without buildings leaves it nowhere.
    const bool nowhere = state_.phase == Phase::kNumber && state_.removed == 0;
    demand(position_.chicken.has_value() == placed || nowhere, "chicken",
           placed ? "the Chicken stands somewhere while it has tokens (R10.4)"
                  : "the Chicken is not in the city now (R10.6)");
    if (position_.chicken) {
      const int cell = find_cell({root_, "chicken"}, *position_.chicken);
      state_.chicken = static_cast<std::uint8_t>(cell);
      demand(cell == kNone || !state_.cards.has(cell), "chicken",
             "a building stands there (R10.2)");
    }
    const bool feast = hunts && state_.stage == Stage::kDisaster &&
                       state_.phase == Phase::kReward && state_.tokens == 0;
    demand(position_.feast_due == feast, "feast_due",
           feast ? "the restaurants wait for their counters (R10.6)"
                 : "no restaurant waits for a counter (R10.6)");
    state_.feast_due = position_.feast_due ? 1 : 0;
  }

  // The city.

  void check_city() {
    const int left = rebuilding() ? state_.action_points + kZoningsDrawn : kPointsToCome;
    for (int c = 0; c < kColumns; ++c) {
      const auto height = static_cast<int>(std::bit_width(state_.cards.column[c]));
      demand(height + left <= kLevels, "city",
             "column " + std::to_string(c + 1) + " is higher than a game can build");
    }
    if (before_disaster()) check_early_city();
  }

  void check_early_city() {
    std::array<int, kColumns> counts;
    for (int c = 0; c < kColumns; ++c) {
      const Levels levels = state_.cards.column[c];
      counts[c] = std::popcount(levels);
      demand(levels != 0 && levels == below(counts[c]), "city",
             "column " + std::to_string(c + 1) + " has a gap before the disaster (R3.3, R4.6)");
    }
    const auto [fewest, most] = std::ranges::minmax(counts);
    demand(most <= fewest + content_.amounts.column_spread, "city",
           "a column has too many cards more than another (R2.8)");
    const auto waiting = kExtraCards - std::ranges::count(state_.extra, kNone);
    const int dealt = kColumns + kExtraCards;
    const bool setup = state_.stage == Stage::kSetup;
    const int low = setup ? dealt - static_cast<int>(waiting) : dealt;
    const int high = setup ? low : content_.amounts.build_target - 1;
    within("city", state_.size(), low, high);
    demand(!setup || waiting > 0, {root_, "pending"}, "a card waits to be placed (R3.4)");
  }

  void check_marks() {
    const bool struck = !before_disaster();
    demand(
        (state_.wrecked == 0 && state_.rubble == 0) || (struck && leaves_rubble(state_.disaster)),
        state_.wrecked != 0 ? "wrecked" : "city", "nothing has broken anything (R5.4)");
    demand(state_.occupied == 0 || strikes(Disaster::kAlienInvasion), "city",
           "only aliens occupy buildings (R6.2)");
    demand(state_.removed == 0 || struck, "removed", "no card leaves the game before the disaster");
    const bool guards =
        rebuilding() && !leaves_rubble(state_.disaster) && state_.owns(Helper::kNationalGuard);
    const int guarded = std::popcount(state_.guarded);
    demand(guarded <= (guards ? +content_.amounts.guards : 0), "city",
           std::to_string(guarded) + " guards stand in the city, more than there can be (R12.4)");
  }

  // Constructions.

  void check_construction() {
    const JsonPlace place(root_, "pending");
    const bool building = in_construction(state_.phase);
    const bool used = (state_.pool | state_.set_aside) != 0;
    const bool stuck = state_.phase == Phase::kOver && !state_.can_flip();
    demand(!used || building || state_.phase == Phase::kTrim || stuck, "pool",
           "no construction is under way (R13.7)");
    const bool between = state_.phase == Phase::kFlip || state_.phase == Phase::kOver ||
                         (state_.phase == Phase::kReward && state_.crew_used != 0);
    demand(!rebuilding() || state_.begun != 0 || between, {place, "begun"},
           "a construction is under way (R13.9)");
    demand(rebuilding() || state_.begun == 0, {place, "begun"}, "only Rebuild has this (R13.9)");
    demand(!rebuilding() || state_.begun != 0 || !used, {place, "begun"},
           "cards have been turned up (R13.9)");
    const bool fresh = state_.begun != 0 && state_.phase == Phase::kFlip && !used;
    demand(!fresh, {place, "begun"}, "nothing has been turned up (R13.9)");
    demand(state_.salvages == 0 || (state_.begun != 0 && state_.owns(Helper::kEngineeringCorps)),
           {place, "salvages"}, "nobody can have salvaged a building (R12.3)");
    const int most = state_.discards_used() + free_discards(content_, state_);
    const int allowed = state_.owns(Helper::kPlanningCommission) ? content_.amounts.more_discards
                                                                 : content_.amounts.discards;
    demand(most <= allowed, "set_aside",
           std::to_string(state_.discards_used()) + " cards, at most " + std::to_string(allowed) +
               " are discarded in one construction (R4.5)");
    check_means({place, "means"});
    check_release({place, "released"});
  }

  void check_means(const JsonPlace& place) {
    if (!holds_card(state_.phase)) {
      return demand(state_.means == Means::kNothing, place, "no card is offered");
    }
    const Building& building = content_.building[state_.card];
    const bool covered = covers(state_.materials, building.cost);
    const bool payable = covered || (rebuilding() && is_payable(content_, state_, building));
    if (state_.phase == Phase::kPlace) {
      demand(payable, {JsonPlace(root_, "pending"), "card"}, "the card cannot be paid for (R4.5)");
      return demand(state_.means == Means::kNothing, place, "no card is offered");
    }
    const Means from_pool = covered ? Means::kPool : payable ? Means::kReductions : Means::kShort;
    const bool answered = state_.means == Means::kSalvage && payable && state_.salvages > 0;
    demand(state_.means == from_pool || answered, place, "is not how the card can be paid for");
    demand((state_.means == Means::kShort) == (state_.phase == Phase::kShortage), place,
           "does not belong to this phase (R13.4)");
    if (state_.phase != Phase::kShortage || !problems_.empty()) return;
    demand(may_salvage(state_) && !useful_salvages(content_, state_).empty(), place,
           "no salvage would help (R13.4)");
  }

  void check_release(const JsonPlace& place) {
    const bool releasing = state_.phase == Phase::kFree || state_.phase == Phase::kGuard;
    const bool agency = state_.owns(Helper::kExtraterrestrialDefenseAgency);
    demand(state_.released == 0 || (releasing && agency), place, "nobody was freed (R12.2)");
    demand(state_.phase != Phase::kGuard || state_.released != 1, place,
           "the first one is free, and no guard follows it (R12.4)");
  }

  void check_bonuses() {
    const auto count = [&](BonusState state) { return std::ranges::count(state_.bonus, state); };
    const JsonPlace place(root_, "bonuses");
    const bool paying = state_.phase == Phase::kReward;
    demand(!paying || count(BonusState::kDue) > 0, place, "none is due (R11.3)");
    demand(!rebuilding() || paying || count(BonusState::kDue) == 0, place,
           "one is due and has not been paid (R11.3)");
    const bool early = before_disaster() || !disaster_is_over();
    demand(!early || count(BonusState::kHeld) + count(BonusState::kPaid) == 0, place,
           "none is paid before the disaster is over (R5.6)");
    demand(state_.has(kZoningHold) || count(BonusState::kHeld) == 0, place,
           "this table holds none (G8)");
    if (!before_disaster()) return;
    for (int i = 0; i < kZoningsDrawn; ++i) {
      const int zoning = state_.zoning[i];
      const bool met = zoning_progress(content_, state_, zoning) == content_.zoning[zoning].n;
      const bool due = state_.bonus[i] == BonusState::kDue;
      // A skyline may have been built over since, and stays complete.
      const bool lasts = content_.zoning[zoning].kind != ConditionKind::kSkyline;
      demand(due || !met, {place, static_cast<std::size_t>(i)},
             "its condition is met: it is due (R11.1)");
      demand(met || !due || !lasts, {place, static_cast<std::size_t>(i)},
             "its condition is not met (R11.2)");
    }
  }

  // Whether the decision of the phase can be the one at hand.
  void check_phase() {
    const std::string_view key = "phase";
    switch (state_.phase) {
      case Phase::kSeverity:
        demand(is_stepwise() && severity_can_grow(), key, "the disaster cannot grow (R5.2)");
        break;
      case Phase::kNumber:
        demand(strikes(Disaster::kHurricane) || strikes(Disaster::kUltraMegaChicken), key,
               "this disaster has no number (R8.2, R10.3)");
        break;
      case Phase::kTie: check_tie(); break;
      case Phase::kTrim: {
        const Cards pool = state_.has(kTrimScope) ? state_.pool : 0;  // G3
        demand((state_.set_aside | pool) != 0, key, "no card was set aside (R13.7)");
        break;
      }
      case Phase::kGuard: demand(guard_is_asked(state_), key, "no guard is called (R12.4)"); break;
      case Phase::kFree:
        demand(state_.owns(Helper::kExtraterrestrialDefenseAgency) &&
                   !freeable(content_, state_).empty(),
               key, "nobody can be freed (R12.2)");
        break;
      case Phase::kOver: check_end(); break;
      case Phase::kSetupPlace:
      case Phase::kFlip:
      case Phase::kOffer:
      case Phase::kShortage:
      case Phase::kPlace:
      case Phase::kReward:
      case Phase::kDice: break;  // all there is to check has been
    }
    check_dice();
    if (problems_.empty()) check_moves();
  }

  bool is_stepwise() const {
    return !strikes(Disaster::kHurricane) && !strikes(Disaster::kUltraMegaChicken);
  }
  bool severity_can_grow() const {
    if (state_.disaster != Disaster::kAlienInvasion) return true;
    return state_.occupied != 0 && !alien_targets(content_, state_).empty();
  }

  void check_tie() {
    const bool aliens = strikes(Disaster::kAlienInvasion) && state_.stage == Stage::kDisaster;
    const bool chicken = strikes(Disaster::kUltraMegaChicken);
    const bool tied = (aliens || chicken) && tied_cells(content_, state_).count() > 1;
    demand(tied, "phase", "nothing is tied (R5.5)");
  }

  void check_dice() {
    const JsonPlace pending(root_, "pending");
    const JsonPlace place(pending, "dice");
    const bool lie = state_.dice[0] != 0, wanted = state_.phase == Phase::kDice;
    demand(lie == wanted, place, wanted ? "must show what was rolled (R5.3)" : "none lie there");
    if (!wanted || !lie) return;
    const bool rolls = strikes(Disaster::kEarthquake) || strikes(Disaster::kMeteorStrike);
    const auto at = [&](int die) {
      return Location{static_cast<std::uint8_t>(state_.dice[die] - 1),
                      static_cast<std::uint8_t>(state_.dice[1 - die] - 1)};
    };
    const bool open =
        state_.dice[0] != state_.dice[1] && may_target(state_, at(0)) && may_target(state_, at(1));
    demand(rolls && open, place, "leave nothing to choose (R5.3)");
  }

  void check_end() {
    const bool stuck = !state_.can_flip() && !has_instead_of_flip(content_, state_);
    const bool ended = rebuilding() && (state_.action_points == 0 || is_won(content_, state_));
    demand(stuck || ended, "phase", "the game is not over (R15.2)");
  }

  void check_moves() {
    if (state_.phase == Phase::kOver) return;
    Choices choices;
    find_choices(content_, state_, choices);
    demand(!choices.empty(), "phase", "no move is possible");
  }

  const Content& content_;
  const Position& position_;
  CardBox<kBuildings> cards_;
  State state_;
};

std::vector<std::string> faces_of(const Content& content, const State& state) {
  std::vector<std::string> faces;
  for (const std::uint8_t face : state.meteor_face) {
    if (face != kNone) faces.push_back(content.meteor_id[face]);
  }
  return faces;
}

void write_cards(const Content& content, const State& state, Position& position) {
  for (int i = state.deck_left - 1; i >= 0; --i) {
    position.deck.push_back(content.building_id[state.deck[i]]);
  }
  position.pool = card_ids(content, state.pool);
  position.set_aside = card_ids(content, state.set_aside);
  position.discards = card_ids(content, state.discards);
  position.removed = card_ids(content, state.removed);
}

void write_city(const Content& content, const State& state, Position& position) {
  state.cards.for_each([&](int cell) {
    const int card = state.card_at[cell];
    const auto marked = [card](Cards cards) { return (cards & card_bit(card)) != 0; };
    position.city.push_back({std::string(cell_text(cell)), content.building_id[card],
                             state.counters[card], marked(state.rubble), marked(state.occupied),
                             marked(state.guarded)});
  });
  position.wrecked = part_texts(state.wrecked);
}

void write_disaster(const Content& content, const State& state, Position& position) {
  const auto view = [](Location at) { return LocationView{at.column + 1, at.row + 1}; };
  position.disaster = state.disaster;
  for (int card = 0; card < kBuildings; ++card) {
    if (state.quaked_at[card] == kNone) continue;
    position.quaked.push_back(
        {content.building_id[card], std::string(cell_text(state.quaked_at[card]))});
  }
  if (state.target.column != kNone) position.target = view(state.target);
  position.quake_step = state.quake_step;
  for (int i = 0; i < state.meteors; ++i) position.meteors.push_back(view(state.meteor_at[i]));
  position.meteor_faces = faces_of(content, state);
  if (state.chicken != kNone) position.chicken = cell_text(state.chicken);
  position.tokens = state.tokens;
  position.feast_due = state.feast_due != 0;
}

}  // namespace

Position Rules::position(const State& state) const {
  Position position;
  position.game = kId;
  position.options = option_map(kOptions, state.options);
  position.phase = state.phase;
  position.stage = state.stage;
  write_city(content_, state, position);
  write_cards(content_, state, position);
  position.pending = pending_of(content_, state);
  for (int i = 0; i < kZoningsDrawn; ++i) {
    position.bonuses.push_back({content_.zoning_id[state.zoning[i]], state.bonus[i]});
  }
  position.passed_over = zoning_ids(content_, state.passed_over);
  position.helpers = helper_list(state);
  position.crew_used = state.crew_used != 0;
  position.salvaged = zones_view(state.salvaged);
  position.action_points = state.action_points;
  position.severity = state.severity;
  position.flips = state.flips;
  position.shuffles = state.shuffles;
  position.rolls = state.rolls;
  position.dice_seed = state.dice_seed;
  position.shuffle_seed = state.shuffle_seed;
  write_disaster(content_, state, position);
  return position;
}

State Rules::load(const Position& position, Problems& problems) const {
  return Loader(*this, position, problems).load();
}

}  // namespace cornerstone::comeback_city

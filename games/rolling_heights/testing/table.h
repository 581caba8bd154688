// Situations of Rolling Heights that a player would recognise, set up in a few lines for a test:
//
//   auto game = Table(2).hard(0, "carpenter 2").exhausted(0, "riveter").place(0, "L1-01",
//   "d3").game(); game.play_all({"activate carpenter hard", "construct L1-01 wood 2", "end_main"});
//   game.play("rally", "s e e");
//
// Whatever a test leaves open is filled in so that the position is complete and legal: every plan,
// cube, meeple and token of the box lies somewhere, exactly once. What fills a gap never changes
// from run to run, and scores nothing.
//
// Meeples and cubes are written as "carpenter 2 riveter": a name, and how many where it is not one.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/rolling_heights/rules.h"
#include "games/testing/played_game.h"

namespace cornerstone::rolling_heights::testing {

using testkit::joined;
using testkit::Texts;
using testkit::words;

inline const Rules& rules() { return testkit::printed_rules<Rules>(); }
inline const Content& content() { return Rules::built_in_content(); }

inline Setup setup(int seats, const OptionMap& chosen = {}) {
  return testkit::setup_of<Rules>(seats, chosen);
}

template <std::size_t kSize>
int number_of(std::string_view id, const std::array<std::string, kSize>& ids) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  if (found != ids.end()) return static_cast<int>(found - ids.begin());
  ADD_FAILURE() << "the content has no " << id;
  return 0;
}
inline int plan_number(std::string_view id) { return number_of(id, content().plan_id); }

// "d3"
inline int space_named(std::string_view name) {
  for (int space = 0; space < kSpaces; ++space) {
    if (space_text(space) == name) return space;
  }
  ADD_FAILURE() << "no space of the map: " << name;
  return 0;
}

// Counts as they are written, and back; Named is what there are so many of.
template <class Named, std::size_t kSize>
std::string written(const std::array<std::uint8_t, kSize>& counts) {
  Texts parts;
  for (std::size_t i = 0; i < kSize; ++i) {
    if (counts[i] == 0) continue;
    parts.emplace_back(text(static_cast<Named>(i)));
    if (counts[i] > 1) parts.push_back(std::to_string(counts[i]));
  }
  return joined(parts);
}
template <class Named, std::size_t kSize>
std::array<std::uint8_t, kSize> counted(std::string_view written) {
  std::array<std::uint8_t, kSize> counts{};
  std::size_t last = kSize;
  for (const auto& word : words(written)) {
    if (std::isdigit(static_cast<unsigned char>(word[0])) != 0 && last < kSize) {
      counts[last] = static_cast<std::uint8_t>(counts[last] + std::stoi(word) - 1);
      continue;
    }
    for (last = 0; last < kSize && text(static_cast<Named>(last)) != word;) ++last;
    if (last == kSize) {
      ADD_FAILURE() << "neither cube nor meeple: " << word;
      return counts;
    }
    ++counts[last];
  }
  return counts;
}
inline CubeCounts cubes(std::string_view written) { return counted<Cube, kCubeKinds>(written); }
inline MeepleCounts meeples(std::string_view written) {
  return counted<Meeple, kMeepleKinds>(written);
}

class Game : public testkit::PlayedGame<Rules> {
 public:
  using PlayedGame::play;
  using PlayedGame::PlayedGame;

  static Game started(const Setup& how, std::uint64_t seed = 1) { return {how, seed}; }
  // The same with all first plans placed: each player takes the first one and the first space.
  static Game in_round_1(const Setup& how, std::uint64_t seed = 1) {
    Game game = started(how, seed);
    while (game.state.round == 0) game.play(game.moves().front());
    return game;
  }

  // Plays a move with rolls that land as told, in the order of R7: h, s or e for each meeple. Rolls
  // that follow from it go on from there, and it must be exactly as many.
  void play(std::string_view text, std::string_view landings) {
    const auto move = rules().parse_move(text);
    ASSERT_TRUE(move) << "not a move: " << text;
    const Verdict verdict = accepts(*move);
    ASSERT_TRUE(verdict) << text << ": " << rules().say_refusal(verdict);
    const Odds& odds = state.odds(content());
    std::vector<std::uint32_t> outcomes;
    for (const char landing : landings) {
      if (landing == 'h') outcomes.push_back(0);
      if (landing == 's') outcomes.push_back(odds.hard);
      if (landing == 'e') outcomes.push_back(std::uint32_t{odds.hard} + odds.steady);
    }
    Rng rng(0);
    std::vector<Chance> drawn;
    rng.record(&drawn);
    rng.force(outcomes);
    play(*move, rng);
    EXPECT_EQ(drawn.size(), outcomes.size()) << "meeples rolled by " << text;
    EXPECT_EQ(rng.misfit(), nullptr) << "something else than a roll in " << text;
  }
  // Ends Main, and goes on to the Main of whoever is next with everybody working steady.
  void end_turn() {
    play("end_main");
    while (phase() == Phase::kBench) play(moves().front());
    for (Pose pose : {Pose::kExhausted, Pose::kHard}) {
      for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
        std::uint8_t& many = state.posed(state.active, pose)[static_cast<std::size_t>(meeple)];
        std::uint8_t& steady =
            state.posed(state.active, Pose::kSteady)[static_cast<std::size_t>(meeple)];
        steady = static_cast<std::uint8_t>(steady + many);
        many = 0;
      }
    }
    if (phase() == Phase::kRisk) state.phase = Phase::kMain;
  }

  // Whether the move is on the list of legal ones.
  bool offers(std::string_view text) const {
    const Texts all = moves();
    return std::find(all.begin(), all.end(), text) != all.end();
  }

  Phase phase() const { return state.phase; }
  int vp(Seat seat) const { return state.vp(seat); }
  int wild(Seat seat) const { return state.wild.at(static_cast<std::size_t>(seat)); }
  int power() const { return state.power; }
  std::string crew(Seat seat, Pose pose) const { return written<Meeple>(state.posed(seat, pose)); }
  std::string hard(Seat seat) const { return crew(seat, Pose::kHard); }
  std::string steady(Seat seat) const { return crew(seat, Pose::kSteady); }
  std::string exhausted(Seat seat) const { return crew(seat, Pose::kExhausted); }
  std::string activated(Seat seat) const { return crew(seat, Pose::kActivated); }
  std::string bench(Seat seat) const { return crew(seat, Pose::kBench); }
  std::string meeple_supply() const { return written<Meeple>(state.meeple_supply); }
  int meeple_supply(Meeple meeple) const {
    return state.meeple_supply.at(static_cast<std::size_t>(meeple));
  }
  std::string hand() const { return written<Cube>(state.hand); }
  std::string misc() const { return written<Cube>(state.misc); }
  int supply(Cube cube) const { return state.supply.at(static_cast<std::size_t>(cube)); }

  // The plan on a space, "-" where there is none.
  std::string plan_at(std::string_view space) const {
    return plan_text(state.plan_at.at(static_cast<std::size_t>(space_named(space))));
  }
  // The spaces on which a seat has plans, and those where they are complete.
  std::string plans(Seat seat) const {
    return spaces_text(state.plans.at(static_cast<std::size_t>(seat)));
  }
  std::string buildings(Seat seat) const {
    return spaces_text(state.buildings.at(static_cast<std::size_t>(seat)));
  }
  // What a plan on the map still needs.
  std::string missing(std::string_view plan) const {
    const int space = state.space_of.at(static_cast<std::size_t>(plan_number(plan)));
    if (space != kNone) return written<Cube>(state.missing.at(static_cast<std::size_t>(space)));
    ADD_FAILURE() << plan << " is not on the map";
    return "";
  }
  // The plans of a strip from slot 1 on: "L1-01 - L1-03". Levels count from 1 here.
  std::string market(int level) const {
    Texts plans;
    for (const auto plan : state.market.at(static_cast<std::size_t>(level - 1))) {
      plans.push_back(plan_text(plan));
    }
    return joined(plans);
  }
  // The wild tokens on them: "1 1 0 0 0 0 0 0 0".
  std::string tokens(int level) const {
    Texts tokens;
    for (const auto n : state.tokens.at(static_cast<std::size_t>(level - 1))) {
      tokens.push_back(std::to_string(n));
    }
    return joined(tokens);
  }
  int pile(int level) const { return state.pile_left.at(static_cast<std::size_t>(level - 1)); }

 private:
  static std::string plan_text(std::uint8_t plan) {
    return plan == kNone ? "-" : content().plan_id.at(plan);
  }
  static std::string spaces_text(const Spaces& spaces) {
    Texts names;
    spaces.for_each([&](int space) { names.emplace_back(space_text(space)); });
    return joined(names);
  }
};

inline ::testing::AssertionResult refused(const Verdict& verdict, Refusal why, Clause clause,
                                          const std::array<std::int16_t, 3>& numbers = {}) {
  return testkit::refused_by<Rules>(verdict, why, clause, numbers);
}

// Lays out a table. By default seat 0 starts and is in Main of round 1 with 2 carpenters and 2
// construction workers, all steady; the others have the same on the bench. Boards N1 to N6 lie in
// reading order, side A up but for the last ones of more than two players, none turned:
//
//      a   b   c   d   e   f   g   h   i      ~ water, . land, 1 to 3: prime
//   1  ~   ~   .c  .   .i  ~   .v  .   .      c i v r p: VP for that type
//   2  ~   .i  .   1i  .   ~   .   2v  1c
//   3  .   2c  .   .   .   2v  ~   .   .r
//   4  .   1r  .   .r  .   ~   ~   ~   .
//   5  .r  .   ~   .   2i  .   .p  .   .      (rows 5 to 8: with two players)
//   6  .   2r  .   ~   .   .i  ~   2p  .
//   7  1p  .   ~   ~   1c  .   ~   .   1v
//   8  .   .p  ~   ~   .   .v  ~   .c  .
//
// The markets hold L1-01 to L1-09 and L2-01 to L2-09, slot by slot, and the piles come in order.
// Whoever has no plan gets L1-10 on a4, L1-11 on i8, L1-12 on i1, L1-13 on a8, by seat.
class Table {
 public:
  explicit Table(int seats) {
    Rng rng(1);
    NoJournal silence;
    state_ = rules().start(setup(seats), rng, silence);
    state_.phase = Phase::kMain;
    state_.round = 1;
    state_.active = state_.start_seat = 0;
    state_.wild_supply = 0;
    for (auto& seat : state_.meeples) seat = {};
    for (std::size_t i = 0; i < state_.seats; ++i) state_.target[i].fill(kNone);
    for (auto& strip : market_) strip.fill(kOpen);
    lay(seats);
    ads("AD-05 AD-08 AD-10");
  }

  Table& option(std::string_view name, std::string_view value) {
    for (std::size_t i = 0; i < kOptions.size(); ++i) {
      if (kOptions[i].name != name) continue;
      const auto& values = kOptions[i].values;
      const auto found = std::find(values.begin(), values.end(), value);
      if (found == values.end()) ADD_FAILURE() << name << " has no value " << value;
      state_.options[i] = static_cast<std::uint8_t>(found - values.begin());
      return *this;
    }
    ADD_FAILURE() << "no option: " << name;
    return *this;
  }
  // Boards in reading order, t for turned: "N1A N2Bt N3A N4A N5A N6A". To be called before plans
  // are placed.
  Table& boards(std::string_view laid) {
    const Texts all = words(laid);
    for (std::size_t i = 0; i < kBoards; ++i) {
      const std::string& board = all.at(i);
      state_.laid[i] = {
          static_cast<std::uint8_t>(number_of(board.substr(0, 2), content().board_id)),
          static_cast<std::uint8_t>(board.at(2) == 'B' ? 1 : 0),
          static_cast<std::uint8_t>(board.ends_with('t') ? 1 : 0)};
    }
    find_land();
    return *this;
  }

  Table& starting(Seat seat) {
    state_.start_seat = seat;
    return *this;
  }
  Table& turn(Seat seat) {
    state_.active = seat;
    return *this;
  }
  Table& round(int number) {
    state_.round = static_cast<std::uint8_t>(number);
    return *this;
  }
  Table& final_round(int number) {
    state_.final_round = static_cast<std::uint8_t>(number);
    return *this;
  }
  Table& phase(Phase phase) {
    state_.phase = phase;
    return *this;
  }
  // First plans are being placed: whoever is next of those without one (R2.10).
  Table& draft() {
    drafting_ = true;
    state_.round = 0;
    return phase(Phase::kStartPlan);
  }
  Table& bought() {
    state_.bought = 1;
    return *this;
  }
  // The seat has done Prep and Risk of its next turn (R3.2).
  Table& prepared(Seat seat) {
    state_.prepared = static_cast<std::uint8_t>(state_.prepared | 1u << seat);
    return *this;
  }

  // Meeples of a seat. Where one of these is called the seat has no others.
  Table& crew(Seat seat, Pose pose, std::string_view written) {
    given_[static_cast<std::size_t>(seat)] = true;
    add(state_.posed(seat, pose), meeples(written));
    return *this;
  }
  Table& hard(Seat seat, std::string_view written) { return crew(seat, Pose::kHard, written); }
  Table& steady(Seat seat, std::string_view written) { return crew(seat, Pose::kSteady, written); }
  Table& exhausted(Seat seat, std::string_view written) {
    return crew(seat, Pose::kExhausted, written);
  }
  Table& activated(Seat seat, std::string_view written) {
    return crew(seat, Pose::kActivated, written);
  }
  Table& bench(Seat seat, std::string_view written) { return crew(seat, Pose::kBench, written); }

  // A plan of a seat, with cubes on it.
  Table& place(Seat seat, std::string_view plan, std::string_view at, std::string_view built = "") {
    put(seat, plan_number(plan), space_named(at), cubes(built));
    return *this;
  }
  Table& complete(Seat seat, std::string_view plan, std::string_view at) {
    const int number = plan_number(plan);
    put(seat, number, space_named(at), plan_of(number).cubes);
    return *this;
  }
  // The ability of the building was used in this turn.
  Table& used(std::string_view plan) {
    state_.used.add(state_.space_of.at(static_cast<std::size_t>(plan_number(plan))));
    return *this;
  }

  Table& hand(std::string_view real) {
    state_.hand = cubes(real);
    return *this;
  }
  Table& misc(std::string_view standing_for) {
    state_.misc = cubes(standing_for);
    return *this;
  }
  // Of the cubes on plans.
  Table& misc_built(std::string_view standing_for) {
    state_.misc_built = cubes(standing_for);
    return *this;
  }
  Table& misc_entered() {
    state_.misc_entered = 1;
    return *this;
  }
  Table& power(int units) {
    state_.power = static_cast<std::int16_t>(units);
    return *this;
  }
  // Real cubes of a colour that are left. Those that are nowhere else are on incomplete plans of
  // the last seat, which lie in the corner of i8.
  Table& supply(Cube cube, int left) {
    supply_.at(static_cast<std::size_t>(cube)) = left;
    return *this;
  }

  Table& wild(Seat seat, int tokens) {
    state_.wild.at(static_cast<std::size_t>(seat)) = static_cast<std::uint8_t>(tokens);
    return *this;
  }
  Table& vp(Seat seat, int points) {
    state_.points.at(static_cast<std::size_t>(seat))[kFromPoliticians] =
        static_cast<std::int16_t>(points);
    return *this;
  }
  Table& ads(std::string_view ids) {
    const Texts all = words(ids);
    for (std::size_t i = 0; i < kAdsInPlay; ++i) {
      state_.ads[i] = static_cast<std::uint8_t>(number_of(all.at(i), content().ad_id));
    }
    std::sort(state_.ads.begin(), state_.ads.end());
    return *this;
  }
  Table& targets(Seat seat, std::string_view ids) {
    const Texts all = words(ids);
    for (std::size_t i = 0; i < kTargetsDealt; ++i) {
      state_.target.at(static_cast<std::size_t>(seat))[i] =
          static_cast<std::uint8_t>(number_of(all.at(i), content().target_id));
    }
    return *this;
  }

  // A plan in a slot, or "-" for a gap; levels and slots count from 1.
  Table& market(int level, int slot, std::string_view plan, int tokens = 0) {
    const int number = plan == "-" ? kNone : plan_number(plan);
    if (number != kNone) claim(number);
    market_.at(static_cast<std::size_t>(level - 1)).at(static_cast<std::size_t>(slot - 1)) = number;
    return this->tokens(level, slot, tokens);
  }
  Table& tokens(int level, int slot, int tokens) {
    state_.tokens.at(static_cast<std::size_t>(level - 1)).at(static_cast<std::size_t>(slot - 1)) =
        static_cast<std::uint8_t>(tokens);
    return *this;
  }
  // The plans of a pile from the top: with the others below, or all that are left. Then the others
  // lie on the map, as plans of the last seat.
  Table& pile(int level, std::string_view plans) {
    for (const auto& plan : words(plans)) {
      claim(plan_number(plan));
      top_.at(static_cast<std::size_t>(level - 1)).push_back(plan_number(plan));
    }
    return *this;
  }
  Table& last_of_pile(int level, std::string_view plans) {
    no_others_.at(static_cast<std::size_t>(level - 1)) = true;
    return pile(level, plans);
  }
  // Plans that are nowhere else have never been in the box: no play leads to such a table (E6).
  Table& no_piles() {
    incomplete_box_ = true;
    return last_of_pile(1, "").last_of_pile(2, "");
  }

  Game game() const {
    Table laid = *this;
    laid.fill_crews();
    if (laid.drafting_) {
      laid.find_drafter();
    } else {
      laid.fill_first_plans();
    }
    laid.fill_supply();
    laid.fill_markets();
    laid.fill_targets();
    laid.count_supplies();
    if (!laid.incomplete_box_) laid.check();
    return Game(laid.state_);
  }

 private:
  static constexpr int kOpen = -1;  // a slot for which any plan will do
  static constexpr std::array<std::string_view, kMaxSeats> kFirstSpaces{"a4", "i8", "i1", "a8"};
  static constexpr int kFirstPlan = 9;  // L1-10

  static const Plan& plan_of(int plan) { return content().plan.at(static_cast<std::size_t>(plan)); }
  static const std::string& id_of(int plan) {
    return content().plan_id.at(static_cast<std::size_t>(plan));
  }
  template <class Counts>
  static void add(Counts& to, const Counts& more) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] = static_cast<std::uint8_t>(to[i] + more[i]);
  }
  Seat last_seat() const { return static_cast<Seat>(state_.seats - 1); }

  void lay(int seats) {
    const int b_sides = content().amounts.b_sides.at(static_cast<std::size_t>(seats));
    for (int i = 0; i < kBoards; ++i) {
      state_.laid.at(static_cast<std::size_t>(i)) = {
          static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i >= kBoards - b_sides ? 1 : 0),
          0};
    }
    find_land();
  }
  void find_land() {
    state_.land = {};
    state_.prime = {};
    for (int space = 0; space < kSpaces; ++space) {
      const Cell& cell = state_.cell(content(), space);
      if (!cell.water) state_.land.add(space);
      if (cell.prime > 0) state_.prime.at(cell.prime - std::size_t{1}).add(space);
    }
  }

  void claim(int plan) {
    bool& claimed = claimed_.at(static_cast<std::size_t>(plan));
    if (claimed) ADD_FAILURE() << id_of(plan) << " is in two places";
    claimed = true;
  }
  // The first plan from there on that is nowhere.
  int spare_plan(int from, int end) {
    while (from < end && claimed_.at(static_cast<std::size_t>(from))) ++from;
    if (from == end) {
      ADD_FAILURE() << "no plan is left";
      return 0;
    }
    claim(from);
    return from;
  }

  void put(Seat seat, int plan, int space, const CubeCounts& built) {
    claim(plan);
    lay_plan(seat, plan, space, built);
  }
  void lay_plan(Seat seat, int plan, int space, const CubeCounts& built) {
    if (!state_.empty_land().has(space)) {
      ADD_FAILURE() << id_of(plan) << " on " << space_text(space) << ": that is no empty land";
    }
    const auto owner = static_cast<std::size_t>(seat);
    state_.plans[owner].add(space);
    state_.plan_at.at(static_cast<std::size_t>(space)) = static_cast<std::uint8_t>(plan);
    state_.space_of.at(static_cast<std::size_t>(plan)) = static_cast<std::uint8_t>(space);
    for (std::size_t i = 0; i < kCubeKinds; ++i) {
      if (built[i] > plan_of(plan).cubes[i]) ADD_FAILURE() << "too many cubes on " << id_of(plan);
      built_[i] += built[i];
      state_.missing.at(static_cast<std::size_t>(space))[i] =
          static_cast<std::uint8_t>(plan_of(plan).cubes[i] - built[i]);
    }
    if (built == plan_of(plan).cubes) state_.buildings[owner].add(space);
  }
  int last_empty_space() const {
    const Spaces empty = state_.empty_land();
    if (!empty.empty()) return empty.nth(empty.size() - 1);
    ADD_FAILURE() << "no land is left";
    return 0;
  }

  void fill_crews() {
    for (Seat seat = 0; seat < state_.seats; ++seat) {
      if (given_.at(static_cast<std::size_t>(seat))) continue;
      const bool at_work = seat == state_.active && !drafting_ && state_.phase < Phase::kTarget;
      state_.posed(seat, at_work ? Pose::kSteady : Pose::kBench) = content().amounts.start_meeples;
    }
  }
  void find_drafter() {
    for (int i = state_.seats; i > 0; --i) {
      const int seat = state_.seat_after(state_.start_seat, i - 1);
      if (!state_.plans.at(static_cast<std::size_t>(seat)).empty()) continue;
      state_.active = static_cast<std::uint8_t>(seat);
      return;
    }
    ADD_FAILURE() << "all first plans are placed";
  }
  void fill_first_plans() {
    for (Seat seat = 0; seat < state_.seats; ++seat) {
      const auto i = static_cast<std::size_t>(seat);
      if (!state_.plans[i].empty()) continue;
      int space = space_named(kFirstSpaces.at(i));
      if (!state_.empty_land().has(space))
        space = (state_.empty_land() - state_.prime_land()).nth(0);
      lay_plan(seat, spare_plan(kFirstPlan + seat, kLevelPlans[0]), space, {});
    }
  }

  // Cubes that should not be in the supply stand on plans that need something else as well.
  void fill_supply() {
    for (std::size_t cube = 0; cube < kCubeKinds; ++cube) {
      if (!supply_[cube]) continue;
      int spare = real_cubes_left(cube) - *supply_[cube];
      if (spare < 0) ADD_FAILURE() << "more " << text(static_cast<Cube>(cube)) << " than there is";
      for (int plan = kPlans; plan-- > 0 && spare > 0;) {
        CubeCounts built{};
        built[cube] = static_cast<std::uint8_t>(std::min<int>(spare, plan_of(plan).cubes[cube]));
        if (claimed_.at(static_cast<std::size_t>(plan)) || built[cube] < std::min(spare, 2) ||
            built == plan_of(plan).cubes) {
          continue;
        }
        spare -= built[cube];
        put(last_seat(), plan, last_empty_space(), built);
      }
      if (spare > 0) ADD_FAILURE() << "no plans for " << text(static_cast<Cube>(cube));
    }
  }
  int real_cubes_left(std::size_t cube) const {
    return state_.cubes_in_play(content(), static_cast<int>(cube)) - state_.hand[cube] -
           (built_[cube] - state_.misc_built[cube]);
  }

  void fill_markets() {
    for (std::size_t level = 0; level < kLevels; ++level) {
      const int first = level == 0 ? 0 : kLevelPlans[0];
      const int end = first + kLevelPlans.at(level);
      for (std::size_t slot = 0; slot < kSlots; ++slot) {
        const int wanted = market_[level][slot];
        state_.market[level][slot] =
            static_cast<std::uint8_t>(wanted == kOpen ? spare_plan(first, end) : wanted);
      }
    }
    for (std::size_t level = 0; level < kLevels; ++level) {
      const int first = level == 0 ? 0 : kLevelPlans[0];
      std::vector<int> drawn = top_[level];
      for (int plan = first; plan < first + kLevelPlans.at(level); ++plan) {
        if (claimed_.at(static_cast<std::size_t>(plan))) continue;
        if (!no_others_[level]) {
          drawn.push_back(plan);
        } else if (!incomplete_box_) {
          put(last_seat(), plan, last_empty_space(), {});
        }
      }
      state_.pile[level].fill(kNone);
      state_.pile_left[level] = static_cast<std::uint8_t>(drawn.size());
      std::reverse(drawn.begin(), drawn.end());
      for (std::size_t i = 0; i < drawn.size(); ++i) {
        state_.pile[level].at(i) = static_cast<std::uint8_t>(drawn[i]);
      }
    }
  }

  void fill_targets() {
    std::uint8_t next = 0;
    const auto dealt = [this](std::uint8_t target) {
      return std::any_of(state_.target.begin(), state_.target.begin() + state_.seats,
                         [target](const auto& two) {
                           return std::find(two.begin(), two.end(), target) != two.end();
                         });
    };
    for (Seat seat = 0; seat < state_.seats; ++seat) {
      for (auto& target : state_.target.at(static_cast<std::size_t>(seat))) {
        if (target != kNone) continue;
        while (dealt(next)) ++next;
        target = next;
      }
    }
  }

  void count_supplies() {
    for (std::size_t cube = 0; cube < kCubeKinds; ++cube) {
      const int left = real_cubes_left(cube);
      if (left < 0)
        ADD_FAILURE() << "too many " << text(static_cast<Cube>(cube)) << " on the table";
      state_.supply[cube] = static_cast<std::uint8_t>(left);
      if (left == 0 || state_.misc[cube] + state_.misc_built[cube] > 0) state_.misc_entered = 1;
      if (left == 0 && state_.hand[cube] == 0 && state_.final_round == 0) {
        state_.final_round = static_cast<std::uint8_t>(state_.round + 1);  // R16.1
      }
    }
    for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
      int left = content().meeples.at(static_cast<std::size_t>(meeple));
      for (int seat = 0; seat < state_.seats; ++seat) left -= state_.meeples_of(seat, meeple);
      if (left < 0) ADD_FAILURE() << "too many meeples: " << text(static_cast<Meeple>(meeple));
      state_.meeple_supply.at(static_cast<std::size_t>(meeple)) = static_cast<std::uint8_t>(left);
    }
    int tokens = state_.wild_in_play(content());
    for (const int held : state_.wild) tokens -= held;
    for (const auto& strip : state_.tokens) {
      for (const int lying : strip) tokens -= lying;
    }
    if (tokens < 0) ADD_FAILURE() << "too many wild tokens";
    state_.wild_supply = static_cast<std::uint8_t>(tokens);
  }

  // What cannot be written down and read back is no table that there could be.
  void check() const {
    Problems problems;
    const State loaded = rules().load(rules().position(state_), problems);
    for (const auto& problem : problems) ADD_FAILURE() << cornerstone::text(problem);
    if (problems.empty()) {
      EXPECT_TRUE(std::memcmp(&loaded, &state_, sizeof(State)) == 0) << "a table with loose ends";
    }
  }

  State state_;
  bool drafting_ = false, incomplete_box_ = false;
  std::array<bool, kMaxSeats> given_{};  // seats whose crew the test has laid out
  std::array<bool, kPlans> claimed_{};   // plans that lie somewhere
  std::array<int, kCubeKinds> built_{};  // cubes on plans, misc ones included
  std::array<std::optional<int>, kCubeKinds> supply_;
  std::array<std::array<int, kSlots>, kLevels> market_{};
  std::array<std::vector<int>, kLevels> top_;
  std::array<bool, kLevels> no_others_{};
};

// Plays random moves to the end and calls f(game) before each and after the last.
template <class F>
void play_randomly(Game& game, std::uint64_t seed, F f) {
  game.play_randomly(seed, [&] { f(game); });
}

}  // namespace cornerstone::rolling_heights::testing

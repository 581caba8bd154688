// A whole position as JSON, out and in. Coming in, it is held to everything that play could not
// break.
#include <algorithm>
#include <bit>

#include "games/position_checks.h"
#include "games/rolling_heights/choices.h"
#include "games/rolling_heights/rules.h"
#include "games/table_options.h"

namespace cornerstone::rolling_heights {

namespace {

constexpr int kPointsLimit = 30000;  // of one source
constexpr int kPowerLimit = 999;
constexpr int kMiscLimit = 255;  // in hand, of one colour
constexpr int kBuiltLimit = 255;

bool is_draft(Phase phase) { return phase == Phase::kStartPlan || phase == Phase::kStartSpace; }
bool is_prep(Phase phase) {
  return phase == Phase::kBench || phase == Phase::kRisk || phase == Phase::kStrike;
}
bool is_scoring(Phase phase) { return phase == Phase::kTarget || phase == Phase::kOver; }
bool is_main(Phase phase) { return !is_draft(phase) && !is_prep(phase) && !is_scoring(phase); }

class Loader : PositionChecks {
 public:
  Loader(const Rules& rules, const Position& position, Problems& problems)
      : PositionChecks(problems),
        content_(rules.content()),
        position_(position),
        plans_(content_.plan_id, "plan", problems),
        targets_(content_.target_id, "target", problems) {}

  State load() {
    state_.plan_at.fill(kNone);
    state_.space_of.fill(kNone);
    state_.chosen.fill(kNone);
    if (!read_table()) return state_;
    read_boards();
    if (!problems_.empty()) return state_;
    read_plans();
    for (int level = 0; level < kLevels; ++level) read_strip(level);
    plans_.all_must_be_taken({root_, "market"});
    read_ads();
    for (int seat = 0; seat < state_.seats; ++seat) read_seat(seat);
    read_hand();
    if (problems_.empty()) count_cubes();
    if (problems_.empty()) count_meeples();
    if (problems_.empty()) count_tokens();
    if (problems_.empty()) check_progress();
    if (problems_.empty()) check_crews();
    if (problems_.empty()) read_turn();
    if (problems_.empty()) read_pending();
    if (problems_.empty()) check_pending();
    if (problems_.empty()) check_moves();
    return state_;
  }

 private:
  // What the rest cannot be read without; false if that is hopeless.
  bool read_table() {
    if (!check_table<Rules>(position_, "players", position_.players)) return false;
    state_.seats = static_cast<std::uint8_t>(position_.seats);
    const OptionValues chosen =
        choose_options(Rules::kTitle, kOptions, position_.options, "$.options.", problems_);
    std::copy_n(chosen.begin(), state_.options.size(), state_.options.begin());
    state_.phase = position_.phase;
    state_.active = byte_within("active", position_.active, 0, state_.seats - 1);
    state_.start_seat = byte_within("start_seat", position_.start_seat, 0, state_.seats - 1);
    state_.round = byte_within("round", position_.round, 0, state_.round_cap());
    state_.misc_entered = position_.misc_entered ? 1 : 0;
    if (position_.final_round) {
      state_.final_round = byte_within("final_round", *position_.final_round,
                                       std::max<int>(2, state_.round), state_.round + 1);
    }
    return problems_.empty();
  }

  void read_boards() {
    const JsonPlace place(root_, "boards");
    if (position_.boards.size() != kBoards) {
      problem(place, std::to_string(position_.boards.size()) + " boards, the map has " +
                         std::to_string(kBoards) + " (R2.2)");
      return;
    }
    CardBox boards(content_.board_id, "board", problems_);
    int b_sides = 0;
    for (std::size_t i = 0; i < kBoards; ++i) {
      const BoardView& given = position_.boards[i];
      const JsonPlace at(place, i);
      const std::uint8_t board = boards.take(given.board, {at, "board"});
      b_sides += given.side == Side::kB ? 1 : 0;
      if (board == kNone) continue;
      state_.laid[i] = {board, static_cast<std::uint8_t>(given.side),
                        static_cast<std::uint8_t>(given.turned ? 1 : 0)};
    }
    const int wanted = content_.amounts.b_sides[state_.seats];
    if (b_sides != wanted) {
      problem(place, std::to_string(b_sides) + " show their B side, with " +
                         std::to_string(state_.seats) + " players " + std::to_string(wanted) +
                         " do (R2.1)");
    }
    if (problems_.empty()) mark_land(content_, state_);
  }

  // A space of the map, kNone and a problem if there is none of that name.
  int find_space(const JsonPlace& place, std::string_view name) {
    for (int space = 0; space < kSpaces; ++space) {
      if (space_text(space) == name) return space;
    }
    problem(place, "\"" + std::string(name) + "\" is no space of the map (a1 to i8)");
    return kNone;
  }

  void read_plans() {
    const JsonPlace place(root_, "plans");
    for (std::size_t i = 0; i < position_.plans.size(); ++i) {
      read_plan(position_.plans[i], {place, i});
    }
  }

  void read_plan(const PlanPosition& given, const JsonPlace& place) {
    const int space = find_space({place, "at"}, given.at);
    const std::uint8_t plan = plans_.take(given.plan, {place, "plan"});
    const int owner = within({place, "owner"}, given.owner, 0, state_.seats - 1);
    if (space == kNone || plan == kNone) return;
    if (!state_.land.has(space)) problem({place, "at"}, given.at + " is water (R9.5)");
    if (state_.taken().has(space)) {
      problem({place, "at"}, given.at + " has another plan already (R9.5)");
    }
    const CubeCounts built = read_cubes({place, "built"}, given.built, content_.plan[plan].cubes);
    for (int cube = 0; cube < kCubeKinds; ++cube) {
      state_.missing[space][cube] =
          static_cast<std::uint8_t>(content_.plan[plan].cubes[cube] - built[cube]);
    }
    state_.plan_at[space] = plan;
    state_.space_of[plan] = static_cast<std::uint8_t>(space);
    state_.plans[owner].add(space);
    if (sum_of(state_.missing[space]) == 0) state_.buildings[owner].add(space);
  }

  CubeCounts read_cubes(const JsonPlace& place, const CubesView& given, const CubeCounts& most) {
    return {byte_within({place, "wood"}, given.wood, 0, most[0]),
            byte_within({place, "concrete"}, given.concrete, 0, most[1]),
            byte_within({place, "glass"}, given.glass, 0, most[2]),
            byte_within({place, "steel"}, given.steel, 0, most[3])};
  }

  void read_strip(int level) {
    const JsonPlace market(root_, "market");
    const JsonPlace place(market, static_cast<std::size_t>(level));
    const StripPosition& given = position_.market[level];
    state_.market[level].fill(kNone);
    state_.pile[level].fill(kNone);
    read_slots(level, given, {place, "slots"});
    const JsonPlace pile(place, "pile");
    const std::size_t most = kLevelPlans[level] - kSlots;
    if (given.pile.size() > most) {
      problem(pile, std::to_string(given.pile.size()) + " plans, at most " + std::to_string(most) +
                        " are left after setup (R2.3)");
      return;
    }
    state_.pile_left[level] = static_cast<std::uint8_t>(given.pile.size());
    for (std::size_t i = 0; i < given.pile.size(); ++i) {
      const std::uint8_t plan = plans_.take(given.pile[i], {pile, i});
      state_.pile[level][given.pile.size() - 1 - i] = plan;
      if (plan != kNone && content_.plan[plan].level != level) {
        problem({pile, i}, given.pile[i] + " lies in the pile of its own level (R2.3)");
      }
    }
  }

  void read_slots(int level, const StripPosition& given, const JsonPlace& place) {
    if (given.slots.size() != kSlots) {
      problem(place, std::to_string(given.slots.size()) + " slots, a strip has " +
                         std::to_string(kSlots) + " (a plan of null where one is empty)");
      return;
    }
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      const JsonPlace at(place, slot);
      const SlotPosition& held = given.slots[slot];
      if (held.plan) state_.market[level][slot] = plans_.take(*held.plan, {at, "plan"});
      const int most = held.plan ? state_.wild_in_play(content_) : 0;
      state_.tokens[level][slot] = byte_within({at, "tokens"}, held.tokens, 0, most);
    }
  }

  void read_ads() {
    const JsonPlace place(root_, "ads");
    if (position_.ads.size() != kAdsInPlay) {
      problem(place, std::to_string(position_.ads.size()) + " ads, " + std::to_string(kAdsInPlay) +
                         " are in play (R2.6)");
      return;
    }
    CardBox ads(content_.ad_id, "ad", problems_);
    for (std::size_t i = 0; i < kAdsInPlay; ++i) {
      const std::uint8_t ad = ads.take(position_.ads[i], {place, i});
      state_.ads[i] = ad;
      if (ad == kNone) continue;
      if (i > 0 && ad < state_.ads[i - 1])
        problem({place, i}, "ads stand in the order of the pack");
      if (state_.has(kFirstGameAds) && (content_.first_game_ads >> ad & 1) == 0) {
        problem({place, i}, position_.ads[i] + " is no ad of a first game (R2.6)");
      }
    }
  }

  void read_seat(int seat) {
    const JsonPlace players(root_, "players");
    const JsonPlace place(players, static_cast<std::size_t>(seat));
    const SeatPosition& given = position_.players[seat];
    read_points(seat, given, {place, "points"});
    state_.wild[seat] = byte_within({place, "wild"}, given.wild, 0, state_.wild_in_play(content_));
    const JsonPlace crew(place, "meeples");
    read_meeples(seat, Pose::kBench, given.meeples.bench, {crew, "bench"});
    read_meeples(seat, Pose::kExhausted, given.meeples.exhausted, {crew, "exhausted"});
    read_meeples(seat, Pose::kSteady, given.meeples.steady, {crew, "steady"});
    read_meeples(seat, Pose::kHard, given.meeples.hard, {crew, "hard"});
    read_meeples(seat, Pose::kActivated, given.meeples.activated, {crew, "activated"});
    read_targets(seat, given, place);
  }

  void read_points(int seat, const SeatPosition& given, const JsonPlace& place) {
    for (const auto& [name, points] : given.points) {
      const JsonPlace at(place, name);
      int source = 0;
      while (source < kPointSources && point_source_name(source) != name) ++source;
      if (source == kPointSources) {
        problem(at, "no points come from there");
        continue;
      }
      state_.points[seat][source] = static_cast<std::int16_t>(within(at, points, 0, kPointsLimit));
    }
  }

  void read_meeples(int seat, Pose pose, const MeeplesView& given, const JsonPlace& place) {
    for (const auto& [name, count] : given) {
      const JsonPlace at(place, name);
      int meeple = 0;
      while (meeple < kMeepleKinds && text(static_cast<Meeple>(meeple)) != name) ++meeple;
      if (meeple == kMeepleKinds) {
        problem(at, "there is no such meeple");
        continue;
      }
      state_.posed(seat, pose)[meeple] = byte_within(at, count, 0, content_.meeples[meeple]);
    }
  }

  void read_targets(int seat, const SeatPosition& given, const JsonPlace& player) {
    const JsonPlace place(player, "targets");
    if (given.targets.size() != kTargetsDealt) {
      problem(place, std::to_string(given.targets.size()) + " targets, each player gets " +
                         std::to_string(kTargetsDealt) + " (R2.7)");
      return;
    }
    for (std::size_t i = 0; i < kTargetsDealt; ++i) {
      state_.target[seat][i] = targets_.take(given.targets[i], {place, i});
    }
    if (given.chosen) {
      state_.chosen[seat] = static_cast<std::uint8_t>(
          within({player, "chosen"}, *given.chosen, 1, kTargetsDealt) - 1);
    }
  }

  // Cubes, meeples and tokens: what is nowhere else lies in the supply.

  void read_hand() {
    CubeCounts most;
    for (int cube = 0; cube < kCubeKinds; ++cube) {
      most[cube] = static_cast<std::uint8_t>(state_.cubes_in_play(content_, cube));
    }
    const auto limit = [](int n) {
      CubeCounts counts;
      counts.fill(static_cast<std::uint8_t>(n));
      return counts;
    };
    state_.hand = read_cubes({root_, "hand"}, position_.hand, most);
    state_.misc = read_cubes({root_, "misc"}, position_.misc, limit(kMiscLimit));
    state_.misc_built = read_cubes({root_, "misc_built"}, position_.misc_built, limit(kBuiltLimit));
    state_.power = static_cast<std::int16_t>(within("power", position_.power, 0, kPowerLimit));
  }

  void count_cubes() {
    CubeCounts built{};
    for (int plan = 0; plan < kPlans; ++plan) {
      const int space = state_.space_of[plan];
      if (space == kNone) continue;
      for (int cube = 0; cube < kCubeKinds; ++cube) {
        built[cube] = static_cast<std::uint8_t>(built[cube] + content_.plan[plan].cubes[cube] -
                                                state_.missing[space][cube]);
      }
    }
    bool needs_misc = false;
    for (int cube = 0; cube < kCubeKinds; ++cube) {
      const std::string name(text(static_cast<Cube>(cube)));
      const int real_built = built[cube] - state_.misc_built[cube];
      const int in_play = state_.cubes_in_play(content_, cube);
      const int supply = in_play - real_built - state_.hand[cube];
      if (real_built < 0) {
        problem({JsonPlace(root_, "misc_built"), name}, "more than there are on the plans");
      }
      if (state_.misc_built[cube] > 0 && (supply > 0 || state_.hand[cube] > 0)) {
        problem({JsonPlace(root_, "misc_built"), name},
                "none is built before all real cubes of the colour are (R12.3)");
      }
      if (supply < 0) {
        problem({root_, "plans"}, std::to_string(real_built + state_.hand[cube]) + " " + name +
                                      " on plans and in hand, " + std::to_string(in_play) +
                                      " are in play (R2.4)");
      }
      state_.supply[cube] = static_cast<std::uint8_t>(std::max(0, supply));
      needs_misc |= supply <= 0 || state_.misc[cube] > 0 || state_.misc_built[cube] > 0;
    }
    if (needs_misc && state_.misc_entered == 0) {
      problem({root_, "misc_entered"}, "must be true once a supply was empty (R15.1)");
    }
  }

  void count_meeples() {
    for (int meeple = 0; meeple < kMeepleKinds; ++meeple) {
      int held = 0;
      for (int seat = 0; seat < state_.seats; ++seat) held += state_.meeples_of(seat, meeple);
      const int all = content_.meeples[meeple];
      if (held > all) {
        problem({root_, "players"}, std::to_string(held) + " of " +
                                        std::string(text(static_cast<Meeple>(meeple))) +
                                        ", there are " + std::to_string(all) + " (R1.2)");
      }
      state_.meeple_supply[meeple] = static_cast<std::uint8_t>(std::max(0, all - held));
    }
  }

  void count_tokens() {
    int tokens = 0;
    for (const auto& strip : state_.tokens) {
      for (const std::uint8_t n : strip) tokens += n;
    }
    for (const std::uint8_t n : state_.wild) tokens += n;
    const int all = state_.wild_in_play(content_);
    if (tokens > all) {
      problem({root_, "players"}, std::to_string(tokens) + " wild tokens, there are " +
                                      std::to_string(all) + " (R1.2)");
    }
    state_.wild_supply = static_cast<std::uint8_t>(std::max(0, all - tokens));
  }

  // The components are all there; the rest must fit the point of the game it claims to be.

  void check_progress() {
    if (is_draft(state_.phase) != (state_.round == 0)) {
      problem({root_, "round"}, "is 0 during the draft of starting plans, and only then (R2.10)");
    }
    if (is_draft(state_.phase)) check_draft();
    if (state_.round > 0) check_round();
    check_choices_of_targets();
  }

  void check_draft() {
    for (int i = 0; i < state_.seats; ++i) {
      const int seat = state_.seat_after(state_.start_seat, i);
      const int place = state_.seat_after(seat, state_.seats - state_.start_seat);
      const int active = state_.seat_after(state_.active, state_.seats - state_.start_seat);
      const int wanted = place > active ? 1 : 0;
      if (state_.plans[seat].size() != wanted || !state_.buildings[seat].empty()) {
        problem({root_, "plans"}, "seat " + std::to_string(seat) + " must have " +
                                      (wanted == 1 ? "its starting plan" : "no plan yet") +
                                      " (R2.10)");
      }
    }
    for (int space = 0; space < kSpaces; ++space) {
      const std::uint8_t plan = state_.plan_at[space];
      if (plan != kNone && state_.missing[space] != content_.plan[plan].cubes) {
        problem({root_, "plans"}, "nobody has cubes during the draft (R2.11)");
      }
    }
  }

  void check_round() {
    for (int seat = 0; seat < state_.seats; ++seat) {
      if (state_.plans[seat].empty()) {
        problem({root_, "plans"}, "seat " + std::to_string(seat) + " has no plan (R2.10)");
      }
    }
    for (int cube = 0; cube < kCubeKinds; ++cube) {
      const bool all_built = state_.supply[cube] == 0 && state_.hand[cube] == 0;
      if (all_built && state_.final_round == 0) {
        problem({root_, "final_round"}, "all " + std::string(text(static_cast<Cube>(cube))) +
                                            " is built, so the end is in sight (R16.1)");
      }
    }
    const bool last = state_.round == state_.final_round || state_.round == state_.round_cap();
    if (is_scoring(state_.phase) && !last) {
      problem({root_, "round"}, "the game ends after final_round or the round cap (R16)");
    }
  }

  void check_choices_of_targets() {
    const JsonPlace players(root_, "players");
    for (int i = 0; i < state_.seats; ++i) {
      const int seat = state_.seat_after(state_.start_seat, i);
      const int turn = state_.seat_after(state_.active, state_.seats - state_.start_seat);
      const bool done =
          state_.phase == Phase::kOver || (state_.phase == Phase::kTarget && i < turn);
      if (done != (state_.chosen[seat] != kNone)) {
        problem({JsonPlace(players, static_cast<std::size_t>(seat)), "chosen"},
                done ? "has been chosen by now (R17.2)" : "is not chosen yet (R17.2)");
      }
    }
    if (state_.phase == Phase::kOver && state_.active != state_.start_seat) {
      problem({root_, "active"}, "must be the start player once the game is over");
    }
  }

  void check_crews() {
    read_prepared();
    for (int seat = 0; seat < state_.seats && problems_.empty(); ++seat) check_crew(seat);
  }

  void read_prepared() {
    const JsonPlace place(root_, "prepared");
    for (std::size_t i = 0; i < position_.prepared.size(); ++i) {
      const int seat = within({place, i}, position_.prepared[i], 0, state_.seats - 1);
      const bool first = (state_.prepared >> seat & 1) == 0;
      const bool acting = seat == state_.active && !is_prep(state_.phase);
      if (!state_.has(kAdvancePrep) || !first || acting || state_.round == 0 ||
          is_scoring(state_.phase) || !has_turn_to_come(seat)) {
        problem({place, i}, "cannot have rolled in advance, or is named twice (R3.2)");
      }
      state_.prepared |= static_cast<std::uint8_t>(1 << seat);
    }
  }

  bool has_turn_to_come(int seat) const {
    const int place = state_.seat_after(seat, state_.seats - state_.start_seat);
    const int active = state_.seat_after(state_.active, state_.seats - state_.start_seat);
    const bool last = state_.round == state_.final_round || state_.round == state_.round_cap();
    return place > active || !last;
  }

  void check_crew(int seat) {
    const JsonPlace players(root_, "players");
    const JsonPlace player(players, static_cast<std::size_t>(seat));
    const JsonPlace place(player, "meeples");
    const bool ready = (state_.prepared >> seat & 1) != 0;
    const bool acting = seat == state_.active && (is_prep(state_.phase) || is_main(state_.phase));
    const int active = state_.active_meeples(seat), most = content_.amounts.max_active;
    if (!acting && !ready) {
      if (active > 0) problem(place, "are all on the bench between turns (R14.1)");
      return;
    }
    const bool choosing = acting && state_.phase == Phase::kBench;
    if (choosing ? active <= most : active > most) {
      problem(place,
              std::to_string(active) + " are active; " + std::to_string(most) + " may be (R4.1)");
    }
    const bool resting = choosing || (acting && is_prep(state_.phase)) || !acting;
    if (resting && state_.count(seat, Pose::kActivated) > 0) {
      problem({place, "activated"}, "nobody works before Main (R6.2)");
    }
    if (choosing && active != state_.count(seat, Pose::kExhausted)) {
      problem(place, "nobody is up before the roll (R4.2)");
    }
    if (acting && state_.phase == Phase::kRisk) check_risk(seat, place);
  }

  void check_risk(int seat, const JsonPlace& place) {
    const int exhausted = state_.count(seat, Pose::kExhausted);
    if (exhausted == 0 || 2 * exhausted > state_.active_meeples(seat)) {
      problem({place, "exhausted"}, "must be some, and at most half of the active (R4.4, R5.1)");
    }
  }

  void read_turn() {
    state_.bought = position_.bought ? 1 : 0;
    const bool holding = state_.power > 0 || sum_of(state_.hand) > 0 || sum_of(state_.misc) > 0;
    if (!is_main(state_.phase) && (holding || position_.bought)) {
      problem({root_, "phase"}, "nobody holds or buys anything before Main (R6.1, R14.1)");
    }
    if (position_.tokens_due) {
      state_.tokens_due =
          static_cast<std::uint8_t>(within("tokens_due", *position_.tokens_due, 1, kLevels) - 1);
      if (!position_.bought) problem({root_, "tokens_due"}, "follow a purchase (R9.9)");
    }
    read_used();
  }

  void read_used() {
    const JsonPlace place(root_, "used");
    for (std::size_t i = 0; i < position_.used.size(); ++i) {
      const std::uint8_t plan = plans_.find(position_.used[i]);
      const int space = plan == kNone ? kNone : state_.space_of[plan];
      const bool fits = space != kNone && is_main(state_.phase) &&
                        state_.buildings[state_.active].has(space) &&
                        content_.plan[plan].has_ability && !state_.used.has(space);
      if (!fits) {
        problem({place, i},
                position_.used[i] + " is no building of the player whose ability was used (R7.3)");
        return;
      }
      state_.used.add(space);
    }
  }

  // What the decision at hand is about: each part is there exactly where it means something.

  void read_pending() {
    const PendingView& given = position_.pending;
    const JsonPlace place(root_, "pending");
    state_.deal = given.deal;
    if (given.level) {
      state_.level =
          static_cast<std::uint8_t>(within({place, "level"}, *given.level, 1, kLevels) - 1);
    }
    if (given.slot) {
      state_.slot = static_cast<std::uint8_t>(within({place, "slot"}, *given.slot, 1, kSlots) - 1);
    }
    if (given.space) {
      state_.space = static_cast<std::uint8_t>(find_space({place, "space"}, *given.space));
    }
    if (given.cube) state_.cube = static_cast<std::uint8_t>(*given.cube);
    state_.cost = byte_within({place, "cost"}, given.cost, 0, kNone - 1);
    read_ability(given, place);
    state_.step = byte_within({place, "step"}, given.step, 0, kMaxEffects);
    state_.left = byte_within({place, "left"}, given.left, 0, kNone - 1);
    state_.begun = given.begun ? 1 : 0;
    state_.last = byte_within({place, "last"}, given.last, 0, 2 * kMeepleKinds);
  }

  void read_ability(const PendingView& given, const JsonPlace& place) {
    if (given.ability.has_value() != given.worked.has_value()) {
      problem({place, "worked"}, "goes with ability");
      return;
    }
    if (!given.ability) return;
    const std::uint8_t plan = plans_.find(*given.ability);
    const int space = plan == kNone ? kNone : state_.space_of[plan];
    if (space == kNone || !state_.used.has(space)) {
      problem({place, "ability"}, "is among those used in this turn (R7.3)");
      return;
    }
    if (*given.worked != Pose::kHard && *given.worked != Pose::kSteady) {
      problem({place, "worked"}, "is hard or steady (R7)");
    }
    state_.ability = static_cast<std::uint8_t>(space);
    state_.column = static_cast<std::uint8_t>(*given.worked == Pose::kHard ? kAsHard : kAsSteady);
  }

  void demand(bool holds, std::string_view part, std::string_view what) {
    if (!holds) problem({JsonPlace(root_, "pending"), part}, std::string(what));
  }

  void check_pending() {
    const Phase phase = state_.phase;
    const bool choosing = phase == Phase::kPlan || phase == Phase::kSpace;
    const bool paying = phase == Phase::kPay, trading = state_.deal == Deal::kTrade;
    const bool placing = phase == Phase::kSpace || (paying && !trading);
    demand((choosing || paying) == (state_.deal != Deal::kNothing) && !(choosing && trading),
           "deal", "does not belong to this phase");
    demand(placing == (state_.level != kNone), "level", "does not belong to this phase");
    demand((placing || phase == Phase::kStartSpace) == (state_.slot != kNone), "slot",
           "does not belong to this phase");
    demand(((paying && !trading) || phase == Phase::kReward) == (state_.space != kNone), "space",
           "does not belong to this phase");
    demand((paying && trading) == (state_.cube != kNone), "cube", "does not belong to this phase");
    demand(paying == (state_.cost > 0), "cost", "does not belong to this phase");
    const bool effect =
        phase == Phase::kColour || phase == Phase::kConvert || phase == Phase::kSacrifice;
    const bool in_ability = state_.ability != kNone;
    demand(effect ? in_ability : !in_ability || phase == Phase::kUpgrade, "ability",
           "does not belong to this phase");
    demand(state_.step == 0 || in_ability || phase == Phase::kReward, "step",
           "nothing is being carried out");
    const bool counting =
        phase == Phase::kStrike || phase == Phase::kUpgrade || phase == Phase::kColour;
    demand(counting == (state_.left > 0), "left", "does not belong to this phase");
    demand(state_.begun == 0 || phase == Phase::kUpgrade, "begun", "no upgrades are being made");
    const bool ordered = paying || phase == Phase::kBench || phase == Phase::kStrike;
    demand(ordered || state_.last == 0, "last", "no order is being kept");
    if (problems_.empty()) check_parts();
  }

  void check_parts() {
    const Phase phase = state_.phase;
    if (phase == Phase::kStrike) {
      const int up =
          state_.count(state_.active, Pose::kHard) + state_.count(state_.active, Pose::kSteady);
      demand(2 * state_.left <= up, "left", "more than half of those that were up (R5.3)");
    }
    demand(state_.deal != Deal::kBuy || state_.bought == 0, "deal",
           "a plan was bought already (R9.1)");
    demand(state_.deal != Deal::kTake || lies_down(Meeple::kCityPlanner), "deal",
           "no city planner has taken a plan (R7.5)");
    if (state_.slot != kNone) check_slot();
    if (phase == Phase::kReward) check_reward();
    if (state_.ability != kNone) check_effect();
    if (phase == Phase::kUpgrade && state_.ability == kNone) check_servant();
    if (phase == Phase::kPay && problems_.empty()) check_payment();
  }

  void check_slot() {
    const int level = state_.level == kNone ? 0 : state_.level;
    demand(state_.market[level][state_.slot] != kNone, "slot", "is empty");
    if (state_.phase != Phase::kPay) return;
    demand(state_.empty_land().has(state_.space), "space", "is not empty land (R9.5)");
  }

  void check_reward() {
    demand(state_.buildings[state_.active].has(state_.space), "space",
           "is no building of the player (R13.3)");
    if (!problems_.empty()) return;
    const Plan& plan = content_.plan[state_.plan_at[state_.space]];
    demand(state_.step < plan.rewards, "step", "the building has no such reward (R13.3)");
    if (!problems_.empty()) return;
    const Reward& reward = plan.reward[state_.step];
    demand(reward.second != kNone && state_.meeple_supply[reward.first] > 0 &&
               state_.meeple_supply[reward.second] > 0,
           "step", "that reward leaves no choice (R13.3)");
  }

  void check_effect() {
    const Effects& effects = content_.plan[state_.plan_at[state_.ability]].ability[state_.column];
    demand(state_.step < effects.size, "step", "the ability has no such effect (R7.3)");
    // A later effect may follow the sacrifice of the figure itself (R18.3).
    demand(state_.step > 0 || lies_down(Meeple::kPublicFigure), "ability",
           "no public figure is at work (R7.3)");
    if (!problems_.empty()) return;
    const Effect& effect = effects.effect[state_.step];
    const auto is = [&](EffectKind kind) { return effect.kind == kind; };
    const bool fits = state_.phase == Phase::kUpgrade   ? is(EffectKind::kUpgrade)
                      : state_.phase == Phase::kColour  ? is(EffectKind::kCube)
                      : state_.phase == Phase::kConvert ? is(EffectKind::kConvert)
                                                        : is(EffectKind::kSacrifice);
    demand(fits, "step", "the effect there asks for another decision (R7.3)");
    if (!problems_.empty()) return;
    if (state_.phase == Phase::kUpgrade) check_upgrades(effect.amount);
    if (state_.phase == Phase::kColour) {
      demand(effect.cube == kAnyCube && state_.left <= effect.amount, "left",
             "the ability gives no such choice (R7.3)");
    }
    if (state_.phase == Phase::kConvert) {
      demand(state_.meeple_supply[effect.to] > 0, "step", "none is left to convert to (G14)");
    }
  }

  bool lies_down(Meeple meeple) const {  // R6.2
    return state_.posed(state_.active, Pose::kActivated, index_of(meeple)) > 0;
  }

  void check_servant() {
    demand(lies_down(Meeple::kPublicServant), "left", "no public servant is at work (R7.1)");
    check_upgrades(content_.meeple_amount[index_of(Meeple::kPublicServant)][kAsHard]);
  }

  void check_upgrades(int most) {
    demand(state_.left + state_.begun <= most, "left", "so many upgrades cannot be left (R7.1)");
  }

  void check_payment() {
    if (state_.deal == Deal::kTrade) {
      demand(state_.cost <= content_.amounts.trade[state_.cube], "cost", "is more than the price");
    } else {
      const int price = state_.deal == Deal::kTake
                            ? prime_cost(state_, state_.space)
                            : content_.market_cost[state_.level][state_.slot] +
                                  placement_cost(state_, state_.space);
      demand(state_.cost <= price, "cost", "is more than the price");
    }
    // A payment without a choice is made at once (D19).
    demand(state_.last < kUnits && std::popcount(payable_units(state_)) > 1, "cost",
           "leaves no choice, or cannot be paid (R8.3)");
  }

  void check_moves() {
    if (state_.phase == Phase::kOver) return;
    bool stuck;
    if (is_placing(state_.phase)) {
      stuck = open_spaces(content_, state_).empty();
    } else {
      Runs runs;
      find_runs(content_, state_, runs);
      stuck = runs.empty();
    }
    if (stuck) problem({root_, "phase"}, "the player has nothing to decide here");
  }

  State state_;
  const Content& content_;
  const Position& position_;
  CardBox<kPlans> plans_;
  CardBox<kTargets> targets_;
};

StripPosition strip_position(const Content& content, const State& state, int level) {
  StripPosition strip;
  for (int slot = 0; slot < kSlots; ++slot) {
    SlotPosition& place = strip.slots.emplace_back();
    const std::uint8_t plan = state.market[level][slot];
    if (plan != kNone) place.plan = content.plan_id[plan];
    place.tokens = state.tokens[level][slot];
  }
  for (int i = state.pile_left[level] - 1; i >= 0; --i) {
    strip.pile.push_back(content.plan_id[state.pile[level][i]]);
  }
  return strip;
}

PlanPosition plan_position(const Content& content, const State& state, int space) {
  const int plan = state.plan_at[space];
  CubeCounts built;
  for (int cube = 0; cube < kCubeKinds; ++cube) {
    built[cube] =
        static_cast<std::uint8_t>(content.plan[plan].cubes[cube] - state.missing[space][cube]);
  }
  return {std::string(space_text(space)), content.plan_id[plan], owner_of(state, space),
          cubes_view(built)};
}

SeatPosition seat_position(const Content& content, const State& state, int seat) {
  SeatPosition player;
  player.points = points_by_source(state, seat);
  player.wild = state.wild[seat];
  player.meeples = crew_view(state, seat);
  for (const std::uint8_t target : state.target[seat]) {
    player.targets.push_back(content.target_id[target]);
  }
  if (state.chosen[seat] != kNone) player.chosen = state.chosen[seat] + 1;
  return player;
}

}  // namespace

Position Rules::position(const State& state) const {
  Position position;
  position.game = kId;
  position.seats = state.seats;
  position.options = option_map(kOptions, state.options);
  position.phase = state.phase;
  position.active = static_cast<Seat>(state.active);
  position.start_seat = static_cast<Seat>(state.start_seat);
  position.round = state.round;
  if (state.final_round != 0) position.final_round = state.final_round;
  position.misc_entered = state.misc_entered != 0;
  position.prepared = prepared_seats(state);
  position.bought = state.bought != 0;
  if (state.tokens_due != kNone) position.tokens_due = state.tokens_due + 1;
  position.pending = pending_of(content_, state);
  position.boards = boards_of(content_, state);
  state.taken().for_each(
      [&](int space) { position.plans.push_back(plan_position(content_, state, space)); });
  position.used = used_plans(content_, state);
  for (int level = 0; level < kLevels; ++level) {
    position.market[level] = strip_position(content_, state, level);
  }
  position.hand = cubes_view(state.hand);
  position.misc = cubes_view(state.misc);
  position.misc_built = cubes_view(state.misc_built);
  position.power = state.power;
  for (const std::uint8_t ad : state.ads) position.ads.push_back(content_.ad_id[ad]);
  for (int seat = 0; seat < state.seats; ++seat) {
    position.players.push_back(seat_position(content_, state, seat));
  }
  return position;
}

State Rules::load(const Position& position, Problems& problems) const {
  return Loader(*this, position, problems).load();
}

}  // namespace cornerstone::rolling_heights

#include "table/race.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "table/table.h"

namespace cornerstone {
namespace {

using protocol::ErrorCode;

const Person kPip{"p1", "Pip"}, kQuinn{"p2", "Quinn"}, kRoe{"p3", "Roe"};
constexpr SeedKey kCommonKey{2, 7, 1, 8};
constexpr Milliseconds kOneHour = 3'600'000;

const Catalog& all_games() {
  static const Catalog all;
  return all;
}

entry::Open wanted_race(Terms terms = {}) {
  return {.game = "comeback_city",
          .content_hash = {},
          .seats = 2,
          .options = {},
          .terms = std::move(terms),
          .promise = {},
          .host = kPip.id,
          .mode = Mode::kRace};
}

ErrorCode code_of(const Table::Asked& asked) {
  const auto* error = std::get_if<protocol::Error>(&asked);
  EXPECT_NE(error, nullptr) << "was allowed";
  return error == nullptr ? ErrorCode{} : error->code;
}

// A race with its log, begun at time 0.
class RaceTable {
 public:
  explicit RaceTable(Terms terms = {}) : RaceTable(wanted_race(std::move(terms))) {
    done(table_->sit(kPip, 0, 0));
    done(table_->sit(kQuinn, 1, 0));
    done(table_->start(kPip, 0));
  }
  explicit RaceTable(entry::Open wanted) {
    Problems problems;
    const auto first = Table::open(all_games(), std::move(wanted), kCommonKey, 0, problems);
    EXPECT_TRUE(problems.empty());
    log_.push_back(entry_text(*first));
    table_ = Table::begin(all_games(), *first, kCommonKey, problems);
  }

  void done(const Table::Asked& asked) {
    if (const auto* error = std::get_if<protocol::Error>(&asked)) {
      ADD_FAILURE() << error->message;
      return;
    }
    Problems problems;
    log_.push_back(entry_text(std::get<Entry>(asked)));
    table_->apply(std::get<Entry>(asked), problems);
    EXPECT_TRUE(problems.empty());
  }
  const Person& person(Seat seat) const { return seat == 0 ? kPip : kQuinn; }
  std::string some_move(Seat seat, Rng& choice) const {
    const Match& match = *table_->seen_by(seat);
    MoveList moves;
    match.list_moves(moves);
    return match.move_text(moves[choice.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  // One thing that this seat may do.
  void step(Seat seat, Rng& choice) {
    ++now;
    if (table_->awaits_confirmation(seat)) {
      done(table_->confirm(person(seat), now));
    } else {
      done(table_->play(person(seat), some_move(seat, choice), choice.coin(), now));
    }
  }
  bool is_awaited(Seat seat) const {
    const auto seats = table_->awaited();
    return std::find(seats.begin(), seats.end(), seat) != seats.end();
  }
  void complete_step(Seat seat, Rng& choice) {
    const auto before = table_->standings();
    while (is_awaited(seat) && table_->standings() == before) step(seat, choice);
  }
  void play_out(Rng& choice) {
    while (!table_->is_finished()) {
      const auto seats = table_->awaited();
      step(seats[choice.below(static_cast<std::uint32_t>(seats.size()))], choice);
    }
    done(table_->end(++now));
  }
  std::unique_ptr<Table> again() const {
    Problems problems;
    std::unique_ptr<Table> other;
    for (const std::string& line : log_) {
      const auto entry = parse_entry(line, problems);
      if (!other) {
        other = Table::begin(all_games(), *entry, kCommonKey, problems);
      } else {
        other->apply(*entry, problems);
      }
    }
    EXPECT_TRUE(problems.empty());
    return other;
  }

  Table& operator*() { return *table_; }
  Table* operator->() { return table_.get(); }

  Milliseconds now = 0;

 private:
  std::vector<std::string> log_;
  std::unique_ptr<Table> table_;
};

TEST(Race, IsForTwoAtAGameThatHasRaces) {
  const auto problem = [](const std::function<void(entry::Open&)>& change) {
    entry::Open open = wanted_race();
    change(open);
    Problems problems;
    EXPECT_FALSE(Table::open(all_games(), open, kCommonKey, 0, problems));
    return problems.empty() ? "" : text(problems.front());
  };
  EXPECT_EQ(problem([](auto& open) { open.game = "uptown"; }), "mode: UpTown has no races");
  EXPECT_EQ(problem([](auto& open) { open.seats = 3; }),
            "seats: 3 is not possible; a race is for 2");
  EXPECT_EQ(problem([](auto& open) { open.mode.reset(); }),
            "seats: 2 is not possible; Comeback City takes 1 player");
  EXPECT_TRUE(RaceTable()->is_race());
  EXPECT_EQ(RaceTable()->agreed().terms.at_zero, AtZero::kResign);
}

TEST(Race, B4_EachPlaysAnOwnBoardFromTheSameSeed) {
  RaceTable race;
  EXPECT_TRUE(race->settled(0)->same_state(*race->settled(1)));
  EXPECT_EQ(race->awaited(), (std::vector<Seat>{0, 1}));
  Rng choice(1);
  race.step(0, choice);
  EXPECT_FALSE(race->seen_by(0)->same_state(*race->seen_by(1)));
  EXPECT_EQ(race->decisions(1), 0);
  EXPECT_EQ(race->seen_by(kNobody), nullptr);
}

TEST(Race, B4_TheNextStepStartsWhenBothHaveCompletedThisOne) {
  RaceTable race;
  Rng choice(2);
  for (int step = 1; step <= 9; ++step) {
    const Seat first = choice.coin() ? Seat{1} : Seat{0}, second = static_cast<Seat>(1 - first);
    race.complete_step(first, choice);
    EXPECT_EQ(race->awaited(), (std::vector<Seat>{second}));
    EXPECT_EQ(code_of(race->play(race.person(first), "flip", true, race.now)),
              ErrorCode::kNotYourTurn);
    EXPECT_EQ(race->standings()[0].step, step - 1);
    race.complete_step(second, choice);
    EXPECT_EQ(race->awaited(), (std::vector<Seat>{0, 1}));
    EXPECT_EQ(race->standings()[0].step, step);
    EXPECT_EQ(race->standings()[1].step, step);
  }
  EXPECT_EQ(race->standings()[0].phase, "disaster");
}

TEST(Race, AStepIsATurnThatMayBeTakenBackUntilItIsConfirmed) {
  RaceTable race;
  Rng choice(5);
  // A step that turns up nothing in the end: in Rebuild, where there is something to choose first.
  while (!race->awaits_confirmation(0)) {
    ASSERT_FALSE(race->is_finished());
    if (race.is_awaited(1)) race.step(1, choice);
    if (race.is_awaited(0)) {
      race.done(race->play(kPip, race.some_move(0, choice), false, ++race.now));
    }
  }
  EXPECT_TRUE(race.is_awaited(0));
  EXPECT_EQ(code_of(race->play(kPip, "flip", false, race.now)), ErrorCode::kUnconfirmed);
  const std::string last = race->draft(0).back();
  race.done(race->undo(kPip, 1, race.now));
  EXPECT_FALSE(race->awaits_confirmation(0));
  race.done(race->play(kPip, last, false, race.now));
  const int step = race->standings()[0].step;
  race.complete_step(1, choice);
  race.done(race->confirm(kPip, race.now));
  EXPECT_FALSE(race->has_draft(0));
  EXPECT_EQ(race->standings()[0].step, step + 1);
}

TEST(Race, B4_WholeRacesEndAndTheLogMakesThemAgain) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    RaceTable race;
    Rng choice(seed);
    race.play_out(choice);
    EXPECT_EQ(race->stage(), TableStage::kOver);
    const auto outcomes = race->outcomes();
    const auto& standings = race->standings();
    for (Seat seat = 0; seat < 2; ++seat) {
      EXPECT_EQ(race->settled(seat)->to_move(), kNobody);
      EXPECT_EQ(outcomes[static_cast<std::size_t>(seat)].points, standings[seat].points);
      EXPECT_EQ(standings[seat].phase, "over");
    }
    // Nobody wins by chance alone: more points are better (B4).
    const int ahead = standings[0].points > standings[1].points ? 0 : 1;
    if (standings[0].points != standings[1].points) {
      EXPECT_EQ(outcomes[static_cast<std::size_t>(ahead)].rank, 1);
      EXPECT_EQ(outcomes[static_cast<std::size_t>(1 - ahead)].rank, 2);
    }
    const auto again = race.again();
    EXPECT_EQ(again->standings(), race->standings());
    for (Seat seat = 0; seat < 2; ++seat) {
      EXPECT_TRUE(again->settled(seat)->same_state(*race->settled(seat)));
      EXPECT_TRUE(again->position(again->decisions(seat), seat)->same_state(*race->settled(seat)));
      EXPECT_EQ(again->happenings(seat), race->happenings(seat));
    }
  }
}

TEST(Race, B4_EqualGamesAreADraw) {
  RaceTable race;
  Rng one(3), other(3);
  while (!race->is_finished()) {
    race.complete_step(0, one);
    race.complete_step(1, other);
  }
  race.done(race->end(race.now));
  EXPECT_EQ(race->outcomes()[0].rank, 1);
  EXPECT_EQ(race->outcomes()[1].rank, 1);
}

TEST(Race, B4_WhoeverHasEndedCountsAsDone) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    RaceTable race;
    Rng choice(seed);
    while (race->settled(0)->to_move() != kNobody && race->settled(1)->to_move() != kNobody) {
      const auto seats = race->awaited();
      race.step(seats.front(), choice);
    }
    const Seat ended = race->settled(0)->to_move() == kNobody ? Seat{0} : Seat{1};
    const Seat other = static_cast<Seat>(1 - ended);
    if (race->is_finished()) continue;
    const int step = race->standings()[other].step;
    EXPECT_EQ(race->awaited(), (std::vector<Seat>{other}));
    EXPECT_EQ(code_of(race->play(race.person(ended), "flip", true, race.now)),
              ErrorCode::kNotYourTurn);
    while (!race->is_finished()) race.step(other, choice);
    EXPECT_GE(race->standings()[other].step, step);
    return;
  }
  FAIL() << "all of them ended in the same step";
}

TEST(Race, B4_ResigningLoses) {
  RaceTable race;
  race.done(race->resign(kPip, 5));
  ASSERT_TRUE(race->is_finished());
  race.done(race->end(5));
  EXPECT_EQ(race->outcomes()[0].rank, 2);
  EXPECT_EQ(race->outcomes()[1].rank, 1);
}

TEST(Race, B4_RunningOutOfTimeLoses) {
  RaceTable race({.pace = Pace::kLive, .time = kOneHour});
  Rng choice(7);
  race.complete_step(1, choice);
  EXPECT_EQ(race->clock(0).running(), 0);
  EXPECT_EQ(race->clock(1).running(), kNobody) << "it waits for the other";
  EXPECT_EQ(race->deadline(), kOneHour);
  EXPECT_EQ(code_of(race->expire(kOneHour - 1)), ErrorCode::kNotYet);
  race.done(race->expire(kOneHour));
  ASSERT_TRUE(race->is_finished());
  race.done(race->end(kOneHour));
  EXPECT_EQ(race->outcomes()[0].rank, 2);
  EXPECT_TRUE(race->outcomes()[0].resigned);
}

TEST(Race, BothClocksRunAndAStepIsATurn) {
  RaceTable race({.pace = Pace::kTurnBased, .time = kOneHour});
  Rng choice(7);
  EXPECT_EQ(race->clock(0).running(), 0);
  EXPECT_EQ(race->clock(1).running(), 1);
  race.now = kOneHour / 2;
  race.complete_step(0, choice);
  EXPECT_EQ(race->deadline(), kOneHour) << "of the other";
  race.complete_step(1, choice);
  EXPECT_EQ(race->deadline(), race.now + kOneHour) << "a new step, a new time";
}

TEST(Race, BotsRaceToo) {
  RaceTable race(wanted_race());
  race.done(race->engage(kPip, 0, "easy", 0));
  race.done(race->engage(kPip, 1, "easy", 0));
  race.done(race->start(kPip, 0));
  Rng choice(3);
  while (!race->is_finished()) {
    const auto turns = race->bot_turns();
    ASSERT_FALSE(turns.empty());
    for (const Table::BotTurn& turn : turns) {
      const std::string move = race.some_move(turn.seat, choice);
      EXPECT_EQ(turn.match->to_move(), 0) << "alone on the own board";
      EXPECT_EQ(code_of(race->play_bot(turn.seat, turn.decisions + 1, move, 1)),
                ErrorCode::kNotYourTurn);
      race.done(race->play_bot(turn.seat, turn.decisions, move, 1));
    }
  }
}

TEST(Race, WhoLeavesIsReplacedByABotUntilItIsBack) {
  RaceTable race;
  race.done(race->leave(kQuinn, 1));
  ASSERT_EQ(race->bot_turns().size(), 1u);
  EXPECT_EQ(race->bot_turns()[0].seat, 1);
  race.done(race->come_back(kQuinn, 2));
  EXPECT_TRUE(race->bot_turns().empty());
}

TEST(Race, B4_NobodyHearsOfMovesOfTheOther) {
  RaceTable race;
  Rng choice(4);
  race.complete_step(1, choice);
  const auto heard = [&](Seat observer) {
    std::string names;
    for (const Happening& one : race->since(0, observer)) {
      std::visit([&](const auto& deed) { names.append(deed.kName).append(" "); }, one.entry.deed);
    }
    EXPECT_EQ(race->since(0, observer).size(), race->happenings(observer));
    return names;
  };
  EXPECT_EQ(heard(0), "open sit sit start ");
  EXPECT_EQ(heard(kNobody), "open sit sit start ");
  EXPECT_TRUE(heard(1).starts_with("open sit sit start play play "));
  const auto missed = race->since(race->happenings(1) - 1, 1);
  ASSERT_EQ(missed.size(), 1u);
  EXPECT_TRUE(missed[0].after->same_state(*race->settled(1)));
  EXPECT_EQ(race->since(0, kNobody).back().after, nullptr) << "the setup is not theirs to see";
}

TEST(Race, EntriesThatNameNoSeatDoNotFit) {
  RaceTable race;
  for (const Deed& deed : {Deed(entry::Play{7, "flip", true}), Deed(entry::Undo{-1, 1}),
                           Deed(entry::Confirm{2}), Deed(entry::Expire{-1}), Deed(entry::Leave{5}),
                           Deed(entry::Return{9}), Deed(entry::Resign{-1})}) {
    Problems problems;
    race->apply({5, deed}, problems);
    EXPECT_FALSE(problems.empty()) << entry_text({5, deed});
  }
}

}  // namespace
}  // namespace cornerstone

#include "lab/simulation.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "lab/clock.h"
#include "lab/playout.h"

namespace cornerstone {
namespace {

// Games taken at a time: enough to keep threads out of each other's way, few enough that all of
// them finish together.
constexpr std::uint64_t kBatch = 16;

// What the threads of one simulation share.
class Work {
 public:
  Work(const Plan& plan, const PlayGame& play, int threads)
      : plan_(plan), play_(play), working_(threads), total_{Tally(plan)} {}

  void run_thread() {
    const double start = thread_cpu_seconds();
    Tally tally(plan_);
    while (true) {
      const std::uint64_t first = taken_.fetch_add(kBatch);
      if (first >= plan_.games) break;
      const std::uint64_t last = std::min(first + kBatch, plan_.games);
      for (std::uint64_t number = first; number < last; ++number) {
        tally.add(plan_, number, play_(number));
      }
      played_ += last - first;
    }
    const std::lock_guard lock(mutex_);
    total_.tally.merge(tally);
    total_.cpu_seconds += thread_cpu_seconds() - start;
    if (--working_ == 0) idle_.notify_one();
  }

  void wait(const ShowProgress& progress) {
    std::unique_lock lock(mutex_);
    const auto done = [this] { return working_ == 0; };
    while (!idle_.wait_for(lock, std::chrono::milliseconds(100), done)) {
      if (progress) progress(played_);
    }
    if (progress) progress(played_);
  }

  Simulation total() && { return std::move(total_); }

 private:
  const Plan& plan_;
  const PlayGame& play_;
  std::atomic<std::uint64_t> taken_ = 0;
  std::atomic<std::uint64_t> played_ = 0;
  std::mutex mutex_;
  std::condition_variable idle_;
  int working_;       // guarded by mutex_
  Simulation total_;  // likewise
};

}  // namespace

std::size_t Plan::bot_at(Seat seat, std::uint64_t game_number) const {
  const auto places = static_cast<std::uint64_t>(setup.seats);
  return (static_cast<std::uint64_t>(seat) + places - game_number % places) % places;
}

GameStreams::GameStreams(const Plan& plan, std::uint64_t game_number)
    : GameStreams(plan.seed, of_chance(game_number), of_chance(game_number) + 1, plan.bots.size()) {
}

GameStreams::GameStreams(std::uint64_t seed, std::uint64_t chance_stream, std::uint64_t first_bot,
                         std::size_t number_of_bots)
    : chance(seed, chance_stream) {
  for (std::size_t bot = 0; bot < number_of_bots; ++bot) bots.emplace_back(seed, first_bot + bot);
}

Tally::Tally(const Plan& plan) : seat_wins(static_cast<std::size_t>(plan.setup.seats)) {
  for (const auto& name : plan.bots) named(name);
}

BotTally& Tally::named(std::string_view bot) {
  const auto found = std::ranges::find(bots, bot, &BotTally::name);
  if (found != bots.end()) return *found;
  return bots.emplace_back(BotTally{.name = std::string(bot)});
}

void Tally::add(const Plan& plan, std::uint64_t game_number, const GameResult& result) {
  if (!result.fault.empty()) {
    ++faults;
    note({game_number, result.fault});
    return;
  }
  lengths.add(static_cast<std::int32_t>(result.decisions));
  decisions += result.decisions;
  const auto seated = [&](Seat seat) -> const SeatScore& {
    return result.scores.seat[static_cast<std::size_t>(seat)];
  };
  std::uint64_t winners = 0;
  for (Seat seat = 0; seat < plan.setup.seats; ++seat) winners += seated(seat).rank == 1;
  for (Seat seat = 0; seat < plan.setup.seats; ++seat) {
    const std::uint64_t share = seated(seat).rank == 1 ? kShares / winners : 0;
    seat_wins[static_cast<std::size_t>(seat)] += share;
    BotTally& bot = named(plan.bots[plan.bot_at(seat, game_number)]);
    ++bot.seats;
    bot.wins += share;
    bot.scores.add(seated(seat).total);
  }
}

void Tally::merge(const Tally& other) {
  lengths.merge(other.lengths);
  decisions += other.decisions;
  for (std::size_t seat = 0; seat < seat_wins.size(); ++seat) {
    seat_wins[seat] += other.seat_wins[seat];
  }
  for (const BotTally& from : other.bots) {
    BotTally& bot = named(from.name);
    bot.seats += from.seats;
    bot.wins += from.wins;
    bot.scores.merge(from.scores);
  }
  faults += other.faults;
  if (other.first_fault) note(*other.first_fault);
}

void Tally::note(const Fault& fault) {
  if (!first_fault || fault.game_number < first_fault->game_number) first_fault = fault;
}

Simulation simulate(const Plan& plan, int threads, const PlayGame& play,
                    const ShowProgress& progress) {
  const Stopwatch stopwatch;
  Work work(plan, play, threads);
  {
    std::vector<std::jthread> crew;
    for (int i = 0; i < threads; ++i) crew.emplace_back([&work] { work.run_thread(); });
    work.wait(progress);
  }
  Simulation simulation = std::move(work).total();
  simulation.wall_seconds = stopwatch.seconds();
  return simulation;
}

Simulation simulate(const Catalog& catalog, const Plan& plan, int threads,
                    const ShowProgress& progress) {
  return catalog.visit(plan.game->id, [&]<Rules R>(const R& rules) {
    const auto play = [&](std::uint64_t number) {
      GameStreams streams(plan, number);
      BareTable<R> table(rules, plan, streams.chance);
      return play_out(plan, number, streams, table);
    };
    return simulate(plan, threads, play, progress);
  });
}

}  // namespace cornerstone

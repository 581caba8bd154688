#include "lab/bench.h"

#include <algorithm>
#include <cstring>

#include "bots/make_bot.h"
#include "bots/tree_search.h"
#include "engine/rules.h"
#include "lab/clock.h"
#include "lab/reference.h"

namespace cornerstone {
namespace {

constexpr std::size_t kStarts = 64;
constexpr std::size_t kPositions = 256;
constexpr std::uint64_t kSeed = 1;

// The compiler must assume that somebody looks at the object here.
template <class T>
void observe(T& object) {
  asm volatile("" : : "r"(&object) : "memory");
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

// CPU nanoseconds for each of the operations that `batch` does and counts.
template <class Batch>
double time_once(const BenchPlan& plan, Batch&& batch) {
  std::uint64_t operations = 0;
  const double start = thread_cpu_seconds();
  double spent = 0;
  do {
    operations += batch();
    spent = thread_cpu_seconds() - start;
  } while (spent < plan.seconds);
  return spent * 1e9 / static_cast<double>(operations);
}

template <class Batch>
double time_median(const BenchPlan& plan, Batch&& batch) {
  batch();
  std::vector<double> times;
  for (int i = 0; i < plan.repetitions; ++i) times.push_back(time_once(plan, batch));
  return median(times);
}

template <Rules R>
class GameBench {
 public:
  using State = typename R::State;

  GameBench(const R& rules, const Setup& setup, const BenchPlan& plan)
      : rules_(rules), setup_(setup), plan_(plan) {
    for (std::size_t i = 0; i < kStarts; ++i) starts_.push_back(rules.start(setup, rng_, silence_));
    gather_positions();
  }

  void measure(GameFigures& figures, double reference) {
    figures.decisions_per_playout = static_cast<double>(decisions_) / kStarts;
    figures.moves_per_decision = static_cast<double>(moves_) / static_cast<double>(decisions_);
    if constexpr (FastRandomPlay<R>) {
      figures.fast = playouts(reference, [this](State& state) { rules_.play_random(state, rng_); });
    }
    figures.listed = playouts(reference, [this](State& state) { play_listed(state); });
    measure_search(figures.search);
    figures.start_ns = time_median(plan_, [this] {
      for (std::size_t i = 0; i < kStarts; ++i) {
        State state = rules_.start(setup_, rng_, silence_);
        observe(state);
      }
      return kStarts;
    });
    measure_copies(figures);
    figures.list_ns = over_positions([this](const Sample& sample) {
      MoveList moves;
      rules_.list_moves(sample.state, moves);
      observe(moves);
    });
    figures.play_ns = beyond_copying(
        [this](State& state, Move move) { rules_.play(state, move, rng_, silence_); });
    figures.imagine_ns = beyond_copying(
        [this](State& state, Move) { rules_.imagine(state, rules_.to_move(state), rng_); });
  }

 private:
  struct Sample {
    State state;
    Move move;  // a legal one
  };

  Move draw_move(const MoveList& moves) {
    return moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
  }

  void play_listed(State& state) {
    MoveList moves;
    rules_.list_moves(state, moves);
    rules_.play(state, draw_move(moves), rng_, silence_);
  }

  // One playout from each start, and an even sample of all the positions they went through.
  void gather_positions() {
    std::vector<Sample> all;
    for (State state : starts_) {
      while (rules_.to_move(state) != kNobody) {
        MoveList moves;
        rules_.list_moves(state, moves);
        moves_ += moves.size();
        ++decisions_;
        all.push_back({state, draw_move(moves)});
        rules_.play(state, all.back().move, rng_, silence_);
      }
    }
    for (std::size_t i = 0; i < kPositions; ++i) {
      samples_.push_back(all[i * all.size() / kPositions]);
    }
  }

  // One playout from each start; the number of decisions.
  template <class Step>
  std::uint64_t play_out(Step&& step) {
    std::uint64_t decisions = 0;
    for (const State& start : starts_) {
      State state = start;
      for (; rules_.to_move(state) != kNobody; ++decisions) step(state);
      observe(state);
    }
    return decisions;
  }

  template <class Step>
  PlayoutFigures playouts(double reference, Step&& step) {
    const auto batch = [&] { return play_out(step); };
    PlayoutFigures figures;
    figures.decisions_per_cpu_second = 1e9 / time_median(plan_, batch);
    figures.of_reference = figures.decisions_per_cpu_second / reference;
    const std::uint64_t before = plan_.allocations();
    batch();
    figures.allocations_per_playout =
        static_cast<double>(plan_.allocations() - before) / static_cast<double>(kStarts);
    return figures;
  }

  // Searches and playouts take turns, so that whatever disturbs one disturbs the other.
  void measure_search(SearchFigures& figures) {
    constexpr std::uint32_t kSimulations = 1000;
    TreeSearch<R> search(rules_, {.simulations = kSimulations,
                                  .exploration = 1,
                                  .hints = false,
                                  .rollout_plies = SearchSettings::kToTheEnd});
    std::size_t start = 0;
    std::uint64_t simulations = 0;
    const auto searched = [&] {
      const State& root = starts_[start++ % kStarts];
      const std::uint64_t before = search.plies();
      simulations += search.think(root, rules_.to_move(root), rng_);
      return search.plies() - before;
    };
    const auto played = [&] { return play_out([this](State& state) { play_fast(state); }); };
    std::vector<double> times, ratios;
    for (int i = 0; i < plan_.repetitions; ++i) {
      times.push_back(time_once(plan_, searched));
      ratios.push_back(time_once(plan_, played) / times.back());
    }
    figures.plies_per_cpu_second = 1e9 / median(times);
    figures.of_playouts = median(ratios);
    figures.plies_per_simulation =
        static_cast<double>(search.plies()) / static_cast<double>(simulations);
    // From a root that it has room for, after the first time.
    searched();
    --start;
    simulations = 0;
    const std::uint64_t before = plan_.allocations();
    searched();
    figures.allocations_per_simulation =
        static_cast<double>(plan_.allocations() - before) / static_cast<double>(simulations);
  }

  void play_fast(State& state) {
    if constexpr (FastRandomPlay<R>) {
      rules_.play_random(state, rng_);
    } else {
      play_listed(state);
    }
  }

  template <class Act>
  auto sweep(Act&& act) {
    return [this, act] {
      for (const Sample& sample : samples_) act(sample);
      return samples_.size();
    };
  }
  template <class Act>
  double over_positions(Act&& act) {
    return time_median(plan_, sweep(act));
  }

  static void copy(const Sample& sample) {
    State state = sample.state;
    observe(state);
  }

  // Both ways of copying take turns, so that whatever disturbs one disturbs the other.
  void measure_copies(GameFigures& figures) {
    std::size_t size = sizeof(State);
    asm volatile("" : "+r"(size));  // a call to the library, as for any bytes of any number
    State target;
    const auto raw_copy = [&](const Sample& sample) {
      std::memcpy(static_cast<void*>(&target), &sample.state, size);
      observe(target);
    };
    std::vector<double> ours, theirs, ratios;
    for (int i = 0; i < plan_.repetitions; ++i) {
      ours.push_back(time_once(plan_, sweep(&GameBench::copy)));
      theirs.push_back(time_once(plan_, sweep(raw_copy)));
      ratios.push_back(ours.back() / theirs.back());
    }
    figures.copy_ns = median(ours);
    figures.memcpy_ns = median(theirs);
    figures.copy_to_memcpy = median(ratios);
  }

  // What `act` costs on top of the copy it needs to work on.
  template <class Act>
  double beyond_copying(Act&& act) {
    const double both = over_positions([&](const Sample& sample) {
      State state = sample.state;
      act(state, sample.move);
      observe(state);
    });
    return std::max(0.0, both - over_positions(&GameBench::copy));
  }

  const R& rules_;
  const Setup& setup_;
  const BenchPlan& plan_;
  Rng rng_{kSeed};
  NoJournal silence_;
  std::vector<State> starts_;
  std::vector<Sample> samples_;
  std::uint64_t decisions_ = 0, moves_ = 0;
};

// Asks the bot about every decision of games that a greedy player plays: the positions are those
// of real play, and no bot waits for a slow one.
template <Rules R>
void time_decisions(const R& rules, const Setup& setup, BotFigures& figures) {
  constexpr std::uint64_t kGames = 2;
  NoJournal silence;
  double total = 0;
  for (std::uint64_t game = 0; game < kGames; ++game) {
    Rng chance(kSeed, game), thoughts(kSeed, kGames + game);
    const auto asked = make_bot<R>(rules, figures.bot), player = make_bot<R>(rules, "greedy");
    auto state = rules.start(setup, chance, silence);
    for (Seat seat = rules.to_move(state); seat != kNobody; seat = rules.to_move(state)) {
      auto imagined = state;
      rules.imagine(imagined, seat, thoughts);
      const double start = thread_cpu_seconds();
      asked->choose(rules, imagined, seat, thoughts);
      const double spent = 1000 * (thread_cpu_seconds() - start);
      total += spent;
      figures.slowest_ms = std::max(figures.slowest_ms, spent);
      ++figures.decisions;
      rules.play(state, player->choose(rules, imagined, seat, thoughts), chance, silence);
    }
  }
  figures.mean_ms = total / static_cast<double>(figures.decisions);
}

}  // namespace

double bench_reference(const BenchPlan& plan) {
  Rng rng(kSeed);
  return 1e9 / time_median(plan, [&] {
           for (std::size_t i = 0; i < kStarts; ++i) {
             ReferenceGame game;
             while (!game.over()) game.play_random(rng);
             observe(game);
           }
           return kStarts * ReferenceGame::kDecisions;
         });
}

GameFigures bench_game(const Catalog& catalog, const GameInfo& game, const Setup& setup,
                       const BenchPlan& plan, double reference) {
  GameFigures figures;
  figures.game = game.id;
  figures.seats = setup.seats;
  figures.state_bytes = game.state_bytes;
  catalog.visit(game.id, [&]<Rules R>(const R& rules) {
    GameBench<R>(rules, setup, plan).measure(figures, reference);
  });
  return figures;
}

BotFigures bench_bot(const Catalog& catalog, const GameInfo& game, const Setup& setup,
                     std::string_view bot) {
  BotFigures figures{.game = std::string(game.id), .seats = setup.seats, .bot = std::string(bot)};
  catalog.visit(game.id,
                [&]<Rules R>(const R& rules) { time_decisions<R>(rules, setup, figures); });
  return figures;
}

}  // namespace cornerstone

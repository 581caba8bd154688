#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <boost/describe.hpp>
#include <memory>
#include <thread>

#include "bots/player.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/transcript_file.h"
#include "engine/json_write.h"
#include "engine/phrase.h"
#include "lab/playout.h"
#include "lab/simulation.h"
#include "table/transcript.h"

namespace cornerstone::cli {
namespace {

struct SimulateArguments {
  TableArguments table;
  std::vector<std::string> bots{"random"};
  std::uint64_t games = 1000;
  std::optional<std::uint64_t> seed;
  int threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  std::string transcript;
  bool json = false;
};

// The report: what is printed and what --json writes.
struct WinRate {
  double share = 0;
  double low = 0, high = 0;  // 95 %
};
BOOST_DESCRIBE_STRUCT(WinRate, (), (share, low, high))
struct Spread {
  double mean = 0, deviation = 0;
  std::int32_t min = 0, lower_quartile = 0, median = 0, upper_quartile = 0, max = 0;
};
BOOST_DESCRIBE_STRUCT(Spread, (),
                      (mean, deviation, min, lower_quartile, median, upper_quartile, max))
struct BotReport {
  std::string bot;
  std::uint64_t seats = 0;  // taken, over all games
  WinRate wins;
  Spread score;
};
BOOST_DESCRIBE_STRUCT(BotReport, (), (bot, seats, wins, score))
struct Speed {
  int threads = 0;
  double wall_seconds = 0, cpu_seconds = 0;
  double games_per_second = 0, decisions_per_second = 0, decisions_per_cpu_second = 0;
};
BOOST_DESCRIBE_STRUCT(Speed, (),
                      (threads, wall_seconds, cpu_seconds, games_per_second, decisions_per_second,
                       decisions_per_cpu_second))
struct Report {
  std::string game;
  int rules_version = 0;
  std::string content_hash;
  int seats = 0;
  OptionMap options;
  std::vector<std::string> bots;
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  std::uint64_t decisions = 0;
  Spread length;  // decisions in a game
  std::vector<WinRate> wins_by_seat;
  std::vector<BotReport> results;
  Speed speed;
};
BOOST_DESCRIBE_STRUCT(Report, (),
                      (game, rules_version, content_hash, seats, options, bots, games, seed,
                       decisions, length, wins_by_seat, results, speed))

WinRate win_rate(std::uint64_t shares, std::uint64_t trials) {
  const double share = static_cast<double>(shares) / static_cast<double>(Tally::kShares * trials);
  const auto [low, high] = wilson(share, trials);
  return {share, low, high};
}

Spread spread(const Distribution& numbers) {
  return {numbers.mean(),        numbers.deviation(),    numbers.min(), numbers.quantile(0.25),
          numbers.quantile(0.5), numbers.quantile(0.75), numbers.max()};
}

Speed speed(const Simulation& simulation, int threads) {
  const auto games = static_cast<double>(simulation.tally.games());
  const auto decisions = static_cast<double>(simulation.tally.decisions);
  return {threads,
          simulation.wall_seconds,
          simulation.cpu_seconds,
          games / simulation.wall_seconds,
          decisions / simulation.wall_seconds,
          decisions / simulation.cpu_seconds};
}

// Precondition: all games came to their end.
Report report(const Plan& plan, const Simulation& simulation, int threads) {
  const Tally& tally = simulation.tally;
  Report report{.game = std::string(plan.game->id),
                .rules_version = plan.game->rules_version,
                .content_hash = std::string(plan.game->content_hash),
                .seats = plan.setup.seats,
                .options = option_map(*plan.game, plan.setup),
                .bots = plan.bots,
                .games = plan.games,
                .seed = plan.seed,
                .decisions = tally.decisions,
                .length = spread(tally.lengths),
                .wins_by_seat = {},
                .results = {},
                .speed = speed(simulation, threads)};
  for (const std::uint64_t wins : tally.seat_wins) {
    report.wins_by_seat.push_back(win_rate(wins, tally.games()));
  }
  for (const BotTally& bot : tally.bots) {
    report.results.push_back(
        {bot.name, bot.seats, win_rate(bot.wins, bot.seats), spread(bot.scores)});
  }
  return report;
}

std::string percent(const WinRate& wins) {
  return fmt::format("{:5.1f} % ({:.1f} to {:.1f})", 100 * wins.share, 100 * wins.low,
                     100 * wins.high);
}

void print_histogram(const Distribution& scores) {
  constexpr std::uint64_t kLongest = 40;
  const auto bars = scores.histogram(12);
  const std::uint64_t most = std::ranges::max_element(bars, {}, &Distribution::Bar::count)->count;
  for (const auto& bar : bars) {
    std::string line;
    for (std::uint64_t i = 0; i < (kLongest * bar.count + most - 1) / most; ++i) line += "▪";
    fmt::print("  {:>5} to {:<5} {} {}\n", bar.low, bar.high, line, bar.count);
  }
}

void print_wins(const Report& report) {
  if (report.seats == 1) {
    fmt::print("games won, with 95 % interval\n");
  } else {
    fmt::print("wins by seat, with 95 % interval\n");
    for (std::size_t seat = 0; seat < report.wins_by_seat.size(); ++seat) {
      fmt::print("  seat {}      {}\n", seat + 1, percent(report.wins_by_seat[seat]));
    }
    fmt::print("wins by bot, for each seat it took\n");
  }
  for (const BotReport& bot : report.results) {
    fmt::print("  {:<10}  {}\n", bot.bot, percent(bot.wins));
  }
}

void print_report(const Plan& plan, const Report& report, const Tally& tally) {
  const Speed& speed = report.speed;
  fmt::print("{}, {}, {} from seed {}\n", plan.game->title, counted(report.seats, "seat"),
             counted(report.games, "game"), report.seed);
  fmt::print("{:.2f} s on {}: {:.0f} games/s, {:.0f} decisions/s, {:.0f} per CPU-second\n",
             speed.wall_seconds, counted(speed.threads, "thread"), speed.games_per_second,
             speed.decisions_per_second, speed.decisions_per_cpu_second);
  fmt::print("{:.1f} decisions a game ({} to {})\n\n", report.length.mean, report.length.min,
             report.length.max);

  print_wins(report);
  for (std::size_t i = 0; i < report.results.size(); ++i) {
    const auto& [bot, seats, wins, score] = report.results[i];
    fmt::print("\nscores of {}: mean {:.1f}, deviation {:.1f}, quartiles {} {} {}, from {} to {}\n",
               bot, score.mean, score.deviation, score.lower_quartile, score.median,
               score.upper_quartile, score.min, score.max);
    print_histogram(tally.bots[i].scores);
  }
}

// A game that is written down as it is played. Chance and bots draw as they do at a BareTable, so
// it is the same game.
class WrittenTable {
 public:
  WrittenTable(const Catalog& catalog, const Plan& plan, std::uint64_t game_number, Rng& chance) {
    GameHead head{.setup = plan.setup,
                  .seed = plan.seed,
                  .stream = GameStreams::of_chance(game_number),
                  .players = {}};
    for (Seat seat = 0; seat < plan.setup.seats; ++seat) {
      head.players.push_back(plan.bots[plan.bot_at(seat, game_number)]);
    }
    for (const auto& bot : plan.bots) players_.push_back(make_player(catalog, *plan.game, bot));
    chance.record(&draws_);
    match_ = catalog.start(*plan.game, plan.setup, chance);
    write_game_line(lines_, *match_, head, draws_);
  }

  Seat to_move() const { return match_->to_move(); }
  void list_moves(MoveList& moves) const { match_->list_moves(moves); }
  Verdict accepts(Move move) const { return match_->accepts(move); }
  Scores scores() const { return match_->scores(); }
  Move choose(std::size_t bot, Rng& rng) { return players_[bot]->choose(*match_, rng); }

  void play(Move move, Rng& rng) {
    draws_.clear();
    const auto before = match_->clone();
    match_->play(move, rng);
    write_decision_line(lines_, ++decisions_, *before, move, *match_, draws_);
  }

  // The lines of the whole game; one that a fault has stopped ends as if saved there.
  std::string lines() && {
    if (match_->to_move() == kNobody) {
      write_end_line(lines_, decisions_, *match_);
    } else {
      write_saved_line(lines_, decisions_);
    }
    return std::move(lines_);
  }

 private:
  std::unique_ptr<Match> match_;
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<Chance> draws_;
  std::string lines_;
  int decisions_ = 0;
};

Simulation simulate_written(const Catalog& catalog, const Plan& plan, int threads,
                            const ShowProgress& progress, TranscriptFile& transcript) {
  const auto play = [&](std::uint64_t number) {
    GameStreams streams(plan, number);
    WrittenTable table(catalog, plan, number, streams.chance);
    GameResult result = play_out(plan, number, streams, table);
    transcript.add(number, std::move(table).lines());
    return result;
  };
  return simulate(plan, threads, play, progress);
}

// Empty when the transcript could not be written.
std::optional<Simulation> play_games(const Catalog& catalog, const Plan& plan,
                                     const SimulateArguments& arguments, Outcome& outcome) {
  const Progress bar(plan.games, "games");
  const auto progress = [&bar](std::uint64_t played) { bar.show(played); };
  if (arguments.transcript.empty()) return simulate(catalog, plan, arguments.threads, progress);

  const auto refuse = [&] {
    outcome.fail(arguments.transcript +
                 ": cannot be written; choose a folder that exists, with room and permission");
    return std::nullopt;
  };
  TranscriptFile transcript(arguments.transcript);
  if (!transcript.is_open()) return refuse();
  auto simulation = simulate_written(catalog, plan, arguments.threads, progress, transcript);
  if (!transcript.finish()) return refuse();
  return simulation;
}

void run(const SimulateArguments& arguments, Outcome& outcome) {
  Catalog catalog;
  const auto table =
      open_table(catalog, arguments.table, outcome, static_cast<int>(arguments.bots.size()));
  if (!table) return;
  check_bots(*table->game, arguments.bots);
  const Plan plan{.game = table->game,
                  .setup = table->setup,
                  .bots = seat_bots(arguments.bots, table->setup.seats),
                  .games = arguments.games,
                  .seed = arguments.seed.value_or(1)};
  const auto simulation = play_games(catalog, plan, arguments, outcome);
  if (!simulation) return;
  const Tally& tally = simulation->tally;
  if (tally.first_fault) {
    outcome.fail(fmt::format("{} of {} games went wrong; first game {} of seed {}: {}",
                             tally.faults, plan.games, tally.first_fault->game_number, plan.seed,
                             tally.first_fault->what));
    return;
  }
  const Report result = report(plan, *simulation, arguments.threads);
  if (arguments.json) {
    fmt::print("{}\n", to_json(result));
  } else {
    print_report(plan, result, tally);
  }
}

}  // namespace

void add_simulate(CLI::App& app, Outcome& outcome) {
  auto* command = app.add_subcommand("simulate", "Let bots play many games and report on them");
  command->footer(
      "Bots move on by one seat from game to game. The same arguments give the same games, "
      "whatever\n"
      "the number of threads.\n\nExample:\n"
      "  cornerstone simulate uptown --seats 3 --bots greedy,random --games 10000");
  const auto arguments = std::make_shared<SimulateArguments>();
  arguments->table.declare(*command);
  declare_bots(*command, arguments->bots,
               "One bot a seat, the last for all seats left; random when not given. Without "
               "--seats, a seat for each");
  declare_number(
      *command, "--games", {1, 1'000'000'000},
      [arguments](std::int64_t n) { arguments->games = static_cast<std::uint64_t>(n); },
      "How many games; 1000 when not given");
  declare_seed(*command, arguments->seed, "Which games; 1 when not given");
  declare_number(
      *command, "--threads", {1, 1024},
      [arguments](std::int64_t n) { arguments->threads = static_cast<int>(n); },
      "All cores when not given");
  command
      ->add_option(
          "--transcript", arguments->transcript,
          "Write every decision to this file, as JSON lines ('cornerstone replay' reads it)")
      ->type_name("FILE");
  command->add_flag("--json", arguments->json, "Write the report as JSON");
  command->callback([arguments, &outcome] { run(*arguments, outcome); });
}

}  // namespace cornerstone::cli

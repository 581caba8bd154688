#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <memory>
#include <thread>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/tournament_file.h"
#include "engine/json_write.h"
#include "engine/phrase.h"
#include "lab/standings.h"
#include "lab/tournament.h"

namespace cornerstone::cli {
namespace {

struct TournamentArguments {
  TableArguments table;
  std::vector<std::string> bots{};
  bool free_for_all = false;
  std::uint64_t games = 400;
  std::optional<std::uint64_t> seed{};
  std::optional<Claims> claims{};
  std::optional<int> threads{};
  std::string file{};
  bool report_only = false;
  bool json = false;
};

struct TournamentSpeed {
  int processes = 1;
  int threads = 1;          // of each
  std::uint64_t games = 0;  // played now; others were known
  double wall_seconds = 0, cpu_seconds = 0;
};
BOOST_DESCRIBE_STRUCT(TournamentSpeed, (), (processes, threads, games, wall_seconds, cpu_seconds))

// The report: what is printed and what --json writes.
struct TournamentReport {
  std::string game;
  int rules_version = 0;
  std::string content_hash;
  int seats = 0;
  OptionMap options;
  std::vector<std::string> bots;
  bool free_for_all = false;
  std::uint64_t seed = 0;
  std::vector<EncounterStanding> encounters;
  std::vector<BotRating> ratings;
  std::optional<TestStanding> test;
  std::optional<TournamentSpeed> speed;  // none where nothing was to be played
};
BOOST_DESCRIBE_STRUCT(TournamentReport, (),
                      (game, rules_version, content_hash, seats, options, bots, free_for_all, seed,
                       encounters, ratings, test, speed))

TournamentReport tournament_report(const TournamentPlan& plan, const Deals& deals,
                                   std::optional<TournamentSpeed> speed) {
  auto [encounters, ratings, test] = standings(plan, deals);
  return {.game = std::string(plan.game->id),
          .rules_version = plan.game->rules_version,
          .content_hash = std::string(plan.game->content_hash),
          .seats = plan.setup.seats,
          .options = option_map(*plan.game, plan.setup),
          .bots = plan.bots,
          .free_for_all = plan.free_for_all,
          .seed = plan.seed,
          .encounters = std::move(encounters),
          .ratings = std::move(ratings),
          .test = test,
          .speed = speed};
}

std::string interval(const Estimate& estimate, double scale = 1) {
  if (!std::isfinite(estimate.low)) return fmt::format("{:.1f}", scale * estimate.mean);
  return fmt::format("{:.1f} ({:.1f} to {:.1f})", scale * estimate.mean, scale * estimate.low,
                     scale * estimate.high);
}

// "hard against 3 medium"
std::string title(const EncounterStanding& encounter, int seats) {
  const auto& lineup = encounter.lineup;
  if (seats == 1) return fmt::format("{} alone", fmt::join(lineup, ", "));
  const std::ptrdiff_t others = std::count(lineup.begin() + 1, lineup.end(), lineup.back());
  if (others + 1 != seats) return fmt::format("{} at one table", fmt::join(lineup, ", "));
  return fmt::format("{} against {}{}", lineup.front(),
                     others > 1 ? fmt::format("{} ", others) : "", lineup.back());
}

void print_encounter(const EncounterStanding& encounter, int seats, int name_width) {
  fmt::print("\n{}: {} on {}", title(encounter, seats), counted(encounter.games, "game"),
             counted(encounter.deals, "deal"));
  if (seats > 1) fmt::print(", a fair share of victories is {:.1f} %", 100.0 / seats);
  fmt::print("\n  {:<{}}  {:<24}  {}\n", "", name_width, "victories in %", "mean score");
  for (const BotStanding& bot : encounter.bots) {
    fmt::print("  {:<{}}  {:<24}  {}\n", bot.bot, name_width, interval(bot.wins, 100),
               interval(bot.score));
  }
  for (const Margin& margin : encounter.margins) {
    fmt::print("  {} ahead of {}: {} % of the victories, {} points\n", margin.bot, margin.against,
               interval(margin.wins, 100), interval(margin.score));
  }
}

void print_test(const TestStanding& test, const std::vector<std::string>& bots) {
  const auto belief = [&](double elo) {
    return fmt::format("{} is {:g} Elo points ahead of {}", bots[0], elo, bots[1]);
  };
  fmt::print("\nafter {}, log likelihood ratio {:.2f} (decided at {:.2f} or {:.2f}): ",
             counted(test.deals, "deal"), test.log_likelihood_ratio, test.lower, test.upper);
  switch (test.decision) {
    case Decision::kUndecided: fmt::print("undecided\n"); break;
    case Decision::kElo0:
      fmt::print("{}, not {:g}\n", belief(test.claims.elo0), test.claims.elo1);
      break;
    case Decision::kElo1:
      fmt::print("{}, not {:g}\n", belief(test.claims.elo1), test.claims.elo0);
      break;
  }
}

void print_tournament(const TournamentPlan& plan, const TournamentReport& report) {
  fmt::print("{}, {}, seed {}; all intervals are of 95 % and take deals for independent\n",
             plan.game->title, counted(report.seats, "seat"), report.seed);
  if (const auto& speed = report.speed) {
    fmt::print(
        "{} played in {:.2f} s on {}{}\n", counted(speed->games, "game"), speed->wall_seconds,
        counted(speed->threads, "thread"),
        speed->processes == 1 ? "" : fmt::format(" of each of {} processes", speed->processes));
  }
  const auto by_length = [](const std::string& a, const std::string& b) {
    return a.size() < b.size();
  };
  const auto name_width = static_cast<int>(std::ranges::max_element(plan.bots, by_length)->size());
  for (const EncounterStanding& encounter : report.encounters) {
    if (encounter.deals > 0) print_encounter(encounter, report.seats, name_width);
  }
  if (!report.ratings.empty()) fmt::print("\nratings in Elo points, the weakest at 0\n");
  for (const BotRating& rating : report.ratings) {
    fmt::print("  {:<{}}  {:.0f} ({:.0f} to {:.0f})\n", rating.bot, name_width, rating.elo.mean,
               rating.elo.low, rating.elo.high);
  }
  if (report.test) print_test(*report.test, plan.bots);
}

Claims parse_claims(const std::string& text) {
  const auto refuse = [&](std::string_view why) {
    wrong_usage("--sprt", fmt::format("'{}' {}; write ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, as in "
                                      "0,20,0.05,0.05",
                                      text, why));
  };
  std::vector<double> numbers;
  const char* end = text.data() + text.size();
  for (const char* place = text.data(); numbers.empty() || place != end;) {
    if (!numbers.empty() && *place++ != ',') refuse("is not a list of numbers");
    const auto [stop, error] = std::from_chars(place, end, numbers.emplace_back());
    if (error != std::errc()) refuse("is not a list of numbers");
    place = stop;
  }
  if (numbers.size() != 2 && numbers.size() != 4) refuse("does not have two numbers or four");
  Claims claims{.elo0 = numbers[0], .elo1 = numbers[1]};
  if (numbers.size() == 4) claims.alpha = numbers[2], claims.beta = numbers[3];
  constexpr double kMostElo = 1000;
  const bool in_order =  // as no NaN is
      -kMostElo <= claims.elo0 && claims.elo0 < claims.elo1 && claims.elo1 <= kMostElo;
  if (!in_order) {
    refuse("does not begin with two numbers from -1000 to 1000, the smaller first");
  }
  for (const double chance : {claims.alpha, claims.beta}) {
    const bool is_possible = chance > 0 && chance < 0.5;
    if (!is_possible) refuse("has a chance of error that is not between 0 and 0.5");
  }
  return claims;
}

// Leaves through wrong_usage when the arguments do not go together.
void check_arguments(const TournamentArguments& arguments, int seats) {
  const std::vector<std::string>& bots = arguments.bots;
  if (bots.size() < (seats == 1 ? 1 : 2)) {
    wrong_usage("--bots", fmt::format("name {} at least", seats == 1 ? "one bot" : "two bots"));
  }
  for (auto bot = bots.begin(); bot != bots.end(); ++bot) {
    if (std::find(bots.begin(), bot, *bot) != bot) {
      wrong_usage("--bots", fmt::format("'{}' is named twice", *bot));
    }
  }
  if (arguments.free_for_all && bots.size() != static_cast<std::size_t>(seats)) {
    wrong_usage("--free-for-all", fmt::format("{} and {}; name one bot for each seat",
                                              counted(bots.size(), "bot"), counted(seats, "seat")));
  }
  if (arguments.claims && bots.size() != 2) {
    wrong_usage("--sprt", fmt::format("compares two bots, not {}", bots.size()));
  }
  if (arguments.report_only && arguments.file.empty()) {
    wrong_usage("--report", "needs the --file to report on");
  }
}

// Empty where something went wrong, which the outcome tells, and on all ranks but the first.
std::optional<TournamentReport> play(const Catalog& catalog, const TournamentPlan& plan,
                                     const TournamentArguments& arguments, Ranks& ranks,
                                     std::optional<TournamentFile>& file, Outcome& outcome) {
  // mpirun is asked for as many processes as there are cores, usually.
  const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  const int threads = arguments.threads.value_or(ranks.size() > 1 ? 1 : cores);
  const Progress bar(
      plan.deals() * plan.encounters().size() * plan.encounters().front().lineups.size(), "games");
  TournamentWatch watch;
  if (ranks.rank() == 0) watch.progress = [&](std::uint64_t games) { bar.show(games); };
  if (file) {
    watch.keep = [&](const DealNumber& number, const DealRecord& deal) {
      return outcome.exit_code == kWorked && file->add(number, deal, outcome);
    };
  }
  const Tournament tournament =
      play_tournament(catalog, plan, file ? file->deals() : Deals(), threads, ranks, watch);
  if (ranks.rank() != 0 || outcome.exit_code != kWorked) return std::nullopt;
  if (const auto& fault = tournament.fault) {
    std::vector<std::string_view> met;
    const Encounter encounter = plan.encounters()[fault->encounter];
    for (const std::size_t bot : encounter.bots) met.push_back(plan.bots[bot]);
    outcome.fail(fmt::format("deal {} of seed {} between {} went wrong: {}", fault->deal, plan.seed,
                             phrase(met, " and "), fault->fault));
    return std::nullopt;
  }
  return tournament_report(plan, tournament.deals,
                           TournamentSpeed{ranks.size(), threads, tournament.games_played,
                                           tournament.wall_seconds, tournament.cpu_seconds});
}

// Of what the file holds, without playing.
std::optional<TournamentReport> report_on(const TournamentPlan& plan, const std::string& name,
                                          Outcome& outcome) {
  const auto file = TournamentFile::open(name, plan, TournamentFile::Use::kRead, outcome);
  if (!file) return std::nullopt;
  if (file->deals().empty()) {
    outcome.fail(name + ": holds no deal yet; play some without --report");
    return std::nullopt;
  }
  return tournament_report(plan, file->deals(), std::nullopt);
}

std::optional<TournamentReport> play_or_report(const Catalog& catalog, const TournamentPlan& plan,
                                               const TournamentArguments& arguments,
                                               Outcome& outcome) {
  if (started_as_one_of_many() && !knows_mpi()) {
    outcome.fail(
        "this program was built without MPI, so each process would play the whole tournament; "
        "install libopenmpi-dev and build it again, or start it without mpirun");
    return std::nullopt;
  }
  const auto ranks = join_ranks();
  const bool first = ranks->rank() == 0;
  if (arguments.report_only) {
    return first ? report_on(plan, arguments.file, outcome) : std::nullopt;
  }
  std::optional<TournamentFile> file;
  if (first && !arguments.file.empty()) {
    auto opened = TournamentFile::open(arguments.file, plan, TournamentFile::Use::kGoOn, outcome);
    if (opened) file.emplace(std::move(*opened));
  }
  if (ranks->share(outcome.exit_code == kWorked ? "play" : "leave") == "leave") return std::nullopt;
  return play(catalog, plan, arguments, *ranks, file, outcome);
}

void run(const TournamentArguments& arguments, Outcome& outcome) {
  Catalog catalog;
  const auto table = open_table(catalog, arguments.table, outcome);
  if (!table) return;
  check_arguments(arguments, table->setup.seats);
  check_bots(*table->game, arguments.bots);
  const TournamentPlan plan{.game = table->game,
                            .setup = table->setup,
                            .bots = arguments.bots,
                            .free_for_all = arguments.free_for_all,
                            .games = arguments.games,
                            .seed = arguments.seed.value_or(1),
                            .claims = arguments.claims};
  const auto report = play_or_report(catalog, plan, arguments, outcome);
  if (!report) return;
  if (arguments.json) {
    fmt::print("{}\n", to_json(*report));
  } else {
    print_tournament(plan, *report);
  }
}

}  // namespace

void add_tournament(CLI::App& app, Outcome& outcome) {
  auto* command =
      app.add_subcommand("tournament", "Find out which bots are stronger, and how sure that is");
  command->footer(
      "Every two bots meet: the one named first against the other at all other seats. Each deal "
      "is\n"
      "played once from every seat, with the same chance. Alone, all bots play the same deals. "
      "The\n"
      "same arguments give the same games, whatever the number of threads and processes.\n\n"
      "Examples:\n"
      "  cornerstone tournament uptown --bots greedy,random --games 400\n"
      "  cornerstone tournament uptown --bots hard,medium --seats 4 --file games.jsonl\n"
      "  cornerstone tournament uptown --bots hard,medium --sprt 0,50 --games 2000\n"
      "  mpirun -np 8 cornerstone tournament uptown --bots expert,hard");
  const auto arguments = std::make_shared<TournamentArguments>();
  arguments->table.declare(*command);
  declare_bots(*command, arguments->bots, "The bots that meet");
  declare_number(
      *command, "--games", {1, 10'000'000},
      [arguments](std::int64_t n) { arguments->games = static_cast<std::uint64_t>(n); },
      "How many for each encounter, in whole deals; alone, for each bot; 400 when not given");
  command->add_flag("--free-for-all", arguments->free_for_all,
                    "All bots at one table instead of every two, one for each seat");
  command
      ->add_option_function<std::string>(
          "--sprt",
          [arguments](const std::string& text) { arguments->claims = parse_claims(text); },
          "Stop as soon as it is known which advantage of the first of two bots is to be "
          "believed, in Elo points; each wrongly with a chance of 0.05 when not given")
      ->type_name("ELO0,ELO1[,ALPHA,BETA]");
  declare_seed(*command, arguments->seed, "Which deals; 1 when not given");
  declare_number(
      *command, "--threads", {1, 1024},
      [arguments](std::int64_t n) { arguments->threads = static_cast<int>(n); },
      "All cores when not given; under mpirun, 1 for each process");
  command
      ->add_option("--file", arguments->file,
                   "Keep what is played in this file, and go on with what it holds already")
      ->type_name("FILE");
  command->add_flag("--report", arguments->report_only,
                    "Play nothing, report on what the file holds");
  command->add_flag("--json", arguments->json, "Write the report as JSON");
  command->callback([arguments, &outcome] { run(*arguments, outcome); });
}

}  // namespace cornerstone::cli

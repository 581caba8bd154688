#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>
#include <memory>
#include <thread>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "lab/learning.h"

namespace cornerstone::cli {
namespace {

namespace city = comeback_city;

struct LearnArguments {
  LearningPlan plan;
  int threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  std::string file;
};

std::string command_of(const LearningPlan& plan) {
  return fmt::format("cornerstone learn --games {} --seed {}", plan.games, plan.seed);
}

void learn_and_write(const LearnArguments& arguments, Outcome& outcome) {
  const LearningPlan& plan = arguments.plan;
  // Begun first: nobody should wait for long to be told that it cannot be written. What was there
  // stays until all of the new is.
  const std::string part = arguments.file + ".part";
  std::ofstream out(part);
  if (!out) return outcome.fail(arguments.file + " cannot be written; name another --file");
  const city::Rules rules(city::built_in_content());
  const Learned learned = [&] {
    const Progress progress(plan.games * (city::kDisasters + 1), "games");
    return learn(rules, plan, arguments.threads, [&](std::uint64_t games) {
      progress.show(games);
      return true;
    });
  }();
  out << insight_text(learned.insight, command_of(plan));
  out.close();
  std::error_code error;
  if (out) std::filesystem::rename(part, arguments.file, error);
  if (!out || error) return outcome.fail(part + " could not be written whole; is there room?");
  for (int i = 0; i < city::kDisasters; ++i) {
    fmt::print("{:20} won {:.1f} % at the end\n", city::text(static_cast<city::Disaster>(i)),
               100 * learned.won[i]);
  }
  fmt::print("{:20} won {:.1f} % at the end\n", "any of them", 100 * learned.won_unforeseen);
  fmt::print("{} is written; {:.0f} CPU-seconds\n", arguments.file, learned.cpu_seconds);
}

}  // namespace

void add_learn(CLI::App& app, Outcome& outcome) {
  CLI::App* command = app.add_subcommand(
      "learn", "Learn from games how likely a position of Comeback City is to be won");
  command->footer(
      "What it writes is read when the program is built:\n"
      "  cornerstone learn --file games/comeback_city/insight.json");
  auto arguments = std::make_shared<LearnArguments>();
  command
      ->add_option("--games", arguments->plan.games,
                   "How many, against each disaster and against any")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  command->add_option("--seed", arguments->plan.seed, "The same seed learns the same")
      ->check(CLI::Range(std::uint64_t{0}, kMaxSeed))
      ->capture_default_str();
  command->add_option("--threads", arguments->threads, "No more than there are disasters help")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--file", arguments->file, "Where to write what was learned")->required();
  command->callback([arguments, &outcome] { learn_and_write(*arguments, outcome); });
}

}  // namespace cornerstone::cli

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <pwd.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/describe.hpp>
#include <cerrno>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/player.h"
#include "cli/arguments.h"
#include "cli/challenge_folder.h"
#include "cli/command.h"
#include "cli/hot_seat.h"
#include "cli/saved_game.h"
#include "cli/terminal.h"
#include "engine/json_write.h"
#include "engine/phrase.h"
#include "table/challenge.h"
#include "table/ledger.h"
#include "table/record.h"

namespace cornerstone::cli {

namespace {

struct ChallengeArguments {
  std::string game;
  std::string player;
  std::string bot;
  std::string date;
  std::string folder;
  bool json = false;
};

Date today() { return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()); }

std::string login_name() {
  const passwd* entry = getpwuid(getuid());
  return entry == nullptr ? "player" : entry->pw_name;
}

// The game that was named, or the first that has such a contest.
const GameInfo& challenged_game(const Catalog& catalog, const std::string& id, Contest contest) {
  std::vector<std::string_view> possible;
  for (const GameInfo& game : catalog.games()) {
    if (has_contest(catalog, game, contest)) possible.push_back(game.id);
  }
  const GameInfo& game = find_game(catalog, id.empty() ? std::string(possible.front()) : id);
  if (has_contest(catalog, game, contest)) return game;
  wrong_usage("GAME", fmt::format("{} has no {} challenge; choose from {}", game.title,
                                  enum_text(contest), fmt::join(possible, ", ")));
}

std::string player_of(const ChallengeArguments& arguments) {
  std::string player = arguments.player;
  if (player.empty()) player = arguments.bot.empty() ? login_name() : arguments.bot;
  Problems problems;
  check_player(player, "--player", problems);
  if (!problems.empty()) wrong_usage("--player", problems.front().what);
  return player;
}

std::filesystem::path folder_of(const ChallengeArguments& arguments) {
  if (arguments.folder.empty()) return data_folder() / "challenges";
  return arguments.folder;
}

// What somebody types to go on.
std::string command_of(Contest contest, const ChallengeArguments& arguments) {
  std::string command = fmt::format("cornerstone challenge {}", enum_text(contest));
  if (!arguments.game.empty()) command += " " + arguments.game;
  if (!arguments.player.empty()) command += fmt::format(" --player '{}'", arguments.player);
  if (!arguments.folder.empty()) command += fmt::format(" --folder '{}'", arguments.folder);
  return command;
}

std::string title_of(const GameInfo& game, const Challenge& challenge) {
  return fmt::format("{}, {} of {}", game.title,
                     challenge.contest == Contest::kDaily ? "daily challenge" : "gauntlet",
                     date_text(challenge.date));
}

std::string place_words(const Place& place) {
  if (place.rank != 0) return result_words(place.attempt);
  if (place.attempt.results.empty()) return "not finished";
  return result_words(place.attempt) + ", not finished";
}

void show_ranking(const GameInfo& game, const Challenge& challenge,
                  const std::vector<Place>& places) {
  fmt::print("{}\n", title_of(game, challenge));
  if (places.empty()) fmt::print("  nobody has tried it\n");
  int widest = 0;
  for (const Place& place : places) widest = std::max(widest, columns(place.attempt.player));
  for (const Place& place : places) {
    const std::string& name = place.attempt.player;
    const std::string blanks(static_cast<std::size_t>(widest - columns(name)), ' ');
    const bool ranked = place.rank != 0;
    fmt::print("{:>3}  {}{}  {:>3}  {}\n", ranked ? std::to_string(place.rank) : "-", name, blanks,
               ranked ? std::to_string(place.rating.points) : "", place_words(place));
  }
}

// An attempt of somebody who sits here, or of a bot.
class Trial {
 public:
  Trial(const Catalog& catalog, Contest contest, const ChallengeArguments& arguments,
        Outcome& outcome)
      : catalog_(catalog),
        game_(challenged_game(catalog, arguments.game, contest)),
        challenge_{std::string(game_.id), contest, today()},
        player_(player_of(arguments)),
        seated_(arguments.bot.empty() ? kHuman : arguments.bot),
        command_(command_of(contest, arguments)),
        folder_(folder_of(arguments)),
        outcome_(outcome) {
    if (!arguments.bot.empty()) check_bot(game_, arguments.bot, "--bot");
  }

  void run() {
    const auto key = folder_.key(outcome_);
    if (!key) return;
    const FolderLock lock(games(), FolderLock::Taken::kGiveUp);
    if (!lock.held()) {
      return outcome_.fail(
          fmt::format("{}: cannot be used ({}); is the attempt being played in "
                      "another terminal?",
                      games().string(), lock.reason()));
    }
    const auto seeds = challenge_seeds(catalog_, challenge_, *key);
    if (!begin(static_cast<int>(seeds.size()))) return;
    while (!attempt_.complete()) {
      if (!play(seeds[attempt_.results.size()])) return;
      if (!attempt_.complete() && !wants_another()) return;
    }
    if (const auto ledger = folder_.ledger(outcome_)) {
      terminal_.print("\n");
      show_ranking(game_, challenge_, ledger->ranking(challenge_));
    }
  }

 private:
  bool is_human() const { return seated_ == kHuman; }
  std::filesystem::path games() const { return folder_.games(challenge_, player_); }
  std::size_t number() const { return attempt_.results.size() + 1; }  // of the game to be played
  std::filesystem::path file() const { return games() / fmt::format("{}.jsonl", number()); }

  // Lets the ledger do something with the attempt and looks at what came of it.
  template <class Change>
  bool change_attempt(Change&& change) {
    Problems problems;
    const auto changed = [&](Ledger& ledger) {
      const Attempt* attempt = change(ledger, problems);
      if (attempt != nullptr) attempt_ = *attempt;
      return attempt != nullptr;
    };
    const bool worked = folder_.change_ledger(changed, outcome_);
    if (!problems.empty()) outcome_.fail(problems.front().what);
    return worked;
  }

  bool begin(int games) {
    return change_attempt([&](Ledger& ledger, Problems& problems) {
      return ledger.begin(challenge_, player_, games, today(), problems);
    });
  }

  // Between the games of a gauntlet.
  bool wants_another() {
    if (!is_human()) return true;
    const auto line = terminal_.read_line(
        fmt::format("\nEnter for game {} of {}, or quit: ", number(), attempt_.games));
    if (line && trimmed(*line) != "quit" && trimmed(*line) != "q") return true;
    terminal_.print(
        fmt::format("{}Go on before the day ends (UTC) with: {}\n", line ? "" : "\n", command_));
    return false;
  }

  // The next game, from where it stands. False if it does not come to its end.
  bool play(std::uint64_t seed) {
    const GameHead head = challenge_head(seed, seated_);
    auto record = open(head);
    if (!record) return false;
    if (is_human()) {
      if (!play_hot_seat(catalog_, terminal_, *record, head, {file(), command_})) {
        outcome_.exit_code = kFailed;
        return false;
      }
    } else if (!play_bot(*record, head)) {
      return false;
    }
    return record->now().to_move() == kNobody && enter(*record->now().result());
  }

  std::optional<Record> open(const GameHead& head) {
    std::error_code unknown;  // then reading it says what is wrong
    Problems none;
    if (!std::filesystem::exists(file(), unknown) && !unknown) {
      return Record::start(catalog_, game_, head.setup, Rng(head.seed), {}, none);
    }
    auto saved = load_game(catalog_, file().string(), outcome_);
    if (!saved) return std::nullopt;
    if (saved->head.seed != head.seed || saved->head.players != head.players) {
      outcome_.fail(
          fmt::format("{}: was played from another key or by {}; remove it to play this "
                      "game from its beginning",
                      file().string(), fmt::join(saved->head.players, ", ")));
      return std::nullopt;
    }
    return std::move(saved->record);
  }

  bool play_bot(Record& record, const GameHead& head) {
    const auto bot = make_player(catalog_, game_, seated_);
    while (record.now().to_move() != kNobody) {
      Rng rng(head.seed, static_cast<std::uint64_t>(record.decisions()) + 1);
      record.play(bot->choose(record.now(), rng));
    }
    const std::string problem = write_whole(file(), transcript(record, head), kPrivate);
    if (problem.empty()) return true;
    outcome_.fail(fmt::format("{} cannot be written: {}", file().string(), problem));
    return false;
  }

  bool enter(const RatedResult& result) {
    const int played = static_cast<int>(number());
    if (!change_attempt([&](Ledger& ledger, Problems& problems) {
          return ledger.enter(challenge_, player_, played, result, today(), problems);
        })) {
      return false;
    }
    if (attempt_.games > 1) {
      terminal_.print(fmt::format("Game {} of {}: {}\n", played, attempt_.games, result.words));
    }
    terminal_.print(shared_line(game_.title, attempt_) + "\n");
    return true;
  }

  const Catalog& catalog_;
  const GameInfo& game_;
  Challenge challenge_;
  std::string player_;
  std::string seated_;   // human, or the name of a bot
  std::string command_;  // that goes on with it
  ChallengeFolder folder_;
  Outcome& outcome_;
  Terminal terminal_;
  Attempt attempt_;
};

// The ranking of a day: what is printed and what --json writes.
struct ContestReport {
  std::vector<std::uint64_t> seeds;  // once the day is over
  std::vector<Place> places;
};
BOOST_DESCRIBE_STRUCT(ContestReport, (), (seeds, places))
struct RankingReport {
  std::string_view game;
  std::string date;
  ContestReport daily;
  std::optional<ContestReport> gauntlet;
};
BOOST_DESCRIBE_STRUCT(RankingReport, (), (game, date, daily, gauntlet))

Date ranked_date(const std::string& typed) {
  if (typed.empty()) return today();
  const auto date = parse_date(typed);
  if (!date) wrong_usage("--date", fmt::format("'{}' is not a day written as 2026-11-15", typed));
  if (*date > today()) wrong_usage("--date", fmt::format("{} has not come yet", typed));
  return *date;
}

// Empty if something is wrong with the files; the outcome says what.
std::optional<ContestReport> report_of(const Catalog& catalog, const ChallengeFolder& folder,
                                       const Challenge& challenge, Outcome& outcome) {
  const auto ledger = folder.ledger(outcome);
  if (!ledger) return std::nullopt;
  ContestReport report{{}, ledger->ranking(challenge)};
  if (report.places.empty() || challenge.date == today()) return report;
  const auto key = folder.key(outcome);
  if (!key) return std::nullopt;
  report.seeds = challenge_seeds(catalog, challenge, *key);
  return report;
}

void show_report(const GameInfo& game, const Challenge& challenge, const ContestReport& report) {
  show_ranking(game, challenge, report.places);
  if (report.seeds.empty()) return;
  fmt::print("  It is played again with: cornerstone play {} --seed {}\n", game.id,
             fmt::join(report.seeds, ", then "));
}

void rank(const ChallengeArguments& arguments, Outcome& outcome) {
  Catalog catalog;
  const GameInfo& game = challenged_game(catalog, arguments.game, Contest::kDaily);
  const ChallengeFolder folder(folder_of(arguments));
  const Date date = ranked_date(arguments.date);
  const Challenge daily{std::string(game.id), Contest::kDaily, date};
  const Challenge gauntlet{std::string(game.id), Contest::kGauntlet, date};
  const auto of_day = report_of(catalog, folder, daily, outcome);
  if (!of_day) return;
  RankingReport report{game.id, date_text(date), *of_day, std::nullopt};
  if (has_contest(catalog, game, Contest::kGauntlet)) {
    report.gauntlet = report_of(catalog, folder, gauntlet, outcome);
    if (!report.gauntlet) return;
  }
  if (arguments.json) return fmt::print("{}\n", to_json(report));
  show_report(game, daily, report.daily);
  if (!report.gauntlet) return;
  fmt::print("\n");
  show_report(game, gauntlet, *report.gauntlet);
}

void declare_common(CLI::App& command, ChallengeArguments& arguments) {
  command.add_option("GAME", arguments.game,
                     "Which game; the first that has challenges when not given");
  command
      .add_option("--folder", arguments.folder,
                  "Where key, ledger and games are kept; when not given, a folder of your own")
      ->type_name("DIR");
}

void declare_trial(CLI::App& command, ChallengeArguments& arguments) {
  declare_common(command, arguments);
  command
      .add_option("--player", arguments.player,
                  "The name in the ranking; when not given, your login name")
      ->type_name("NAME");
  command
      .add_option("--bot", arguments.bot,
                  fmt::format("Let a bot try it, under its own name when none is given ({})",
                              fmt::join(bot_names(), ", ")))
      ->type_name("NAME");
}

void add_trial(CLI::App& app, Contest contest, const std::string& description, Outcome& outcome) {
  auto* command = app.add_subcommand(std::string(enum_text(contest)), description);
  const auto arguments = std::make_shared<ChallengeArguments>();
  declare_trial(*command, *arguments);
  command->callback([arguments, contest, &outcome] {
    const Catalog catalog;
    Trial(catalog, contest, *arguments, outcome).run();
  });
}

void add_ranking(CLI::App& app, Outcome& outcome) {
  auto* command = app.add_subcommand("ranking", "Show how everybody did on a day");
  const auto arguments = std::make_shared<ChallengeArguments>();
  declare_common(*command, *arguments);
  command->add_option("--date", arguments->date, "Of which day; today when not given")
      ->type_name("YYYY-MM-DD");
  command->add_flag("--json", arguments->json, "Write the ranking as JSON");
  command->callback([arguments, &outcome] { rank(*arguments, outcome); });
}

}  // namespace

void add_challenge(CLI::App& app, Outcome& outcome) {
  auto* command =
      app.add_subcommand("challenge", "Play the game of the day, once, and see who did best");
  command->require_subcommand(1);
  command->footer(
      "Each day (in UTC) has one game for everybody, and one gauntlet of several games. You have "
      "one\n"
      "attempt at each. Leave whenever you like and go on with the same command; what is not "
      "finished\n"
      "when the day ends is not ranked.\n\n"
      "Examples:\n"
      "  cornerstone challenge daily\n"
      "  cornerstone challenge daily --bot greedy\n"
      "  cornerstone challenge ranking --date 2026-11-15");
  add_trial(*command, Contest::kDaily, "Play the game of the day", outcome);
  add_trial(*command, Contest::kGauntlet, "Play the games of the day's gauntlet", outcome);
  add_ranking(*command, outcome);
}

}  // namespace cornerstone::cli

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/hot_seat.h"
#include "cli/saved_game.h"
#include "cli/screen.h"
#include "cli/terminal.h"
#include "games/catalog.h"
#include "table/record.h"
#include "table/transcript.h"

namespace cornerstone::cli {

namespace {

struct PlayArguments {
  TableArguments table;
  std::vector<std::string> bots{"greedy"};
  std::optional<std::uint64_t> seed;
  std::string resume;
};

// Short enough to be typed again by somebody who wants the same game.
std::uint64_t random_seed() { return std::random_device()() % 1'000'000; }

bool is_player(const std::string& name) {
  return name == kHuman || std::ranges::find(bot_names(), name) != bot_names().end();
}

// A name for every seat. When there are fewer, a person takes the first seat.
std::vector<std::string> seat_players(std::vector<std::string> players, int seats) {
  if (std::cmp_less(players.size(), seats)) players.insert(players.begin(), std::string(kHuman));
  return seat_bots(std::move(players), seats);
}

void show_games(Terminal& terminal, const std::vector<GameInfo>& games) {
  for (std::size_t i = 0; i < games.size(); ++i) {
    const GameInfo& game = games[i];
    terminal.print(fmt::format(
        "{} {}, {} to {} players\n", terminal.inked(std::to_string(i + 1), Ink::kAccent),
        terminal.inked(game.title, Ink::kStrong), game.min_seats, game.max_seats));
    show_text(terminal, game.summary, Ink::kFaint);
  }
}

bool same_letters(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, [](unsigned char a, unsigned char b) {
    return std::tolower(a) == std::tolower(b);
  });
}

// The game that a number of the list, an id or a title means; null for anything else.
const GameInfo* game_meant(const std::vector<GameInfo>& games, std::string_view typed) {
  for (std::size_t i = 0; i < games.size(); ++i) {
    const bool meant = typed == std::to_string(i + 1) || same_letters(typed, games[i].id) ||
                       same_letters(typed, games[i].title);
    if (meant) return &games[i];
  }
  return nullptr;
}

// Empty when the person would rather leave.
std::string choose_game(const Catalog& catalog, Terminal& terminal) {
  const auto& games = catalog.games();
  if (games.size() == 1) return std::string(games.front().id);
  show_games(terminal, games);
  while (const auto line = terminal.read_line("Which game? A number, or quit: ")) {
    const std::string_view typed = trimmed(*line);
    if (typed == "quit" || typed == "q") return {};
    if (const GameInfo* game = game_meant(games, typed)) return std::string(game->id);
    if (!typed.empty()) terminal.print(fmt::format("Type a number from 1 to {}.\n", games.size()));
  }
  terminal.print("\n");
  return {};
}

// The game that was named, that the content pack is for, or that the person chooses. Empty when
// there is none to play; if something went wrong, the outcome says so.
std::string game_to_play(Catalog& catalog, TableArguments& table, Terminal& terminal,
                         Outcome& outcome) {
  if (!table.game.empty()) return table.game;
  if (table.content.empty()) return choose_game(catalog, terminal);
  const GameInfo* game = load_pack(catalog, table.content, outcome);
  table.content.clear();  // in use from now on; what it came from may not be readable twice
  return game == nullptr ? std::string() : std::string(game->id);
}

// Somebody must sit at every seat before a game that others began can go on.
bool all_known(const std::vector<std::string>& players, Outcome& outcome) {
  for (const std::string& player : players) {
    if (is_player(player)) continue;
    outcome.fail(fmt::format("the game cannot go on: there is no bot '{}'", player));
    return false;
  }
  return true;
}

void resume(Catalog& catalog, const PlayArguments& arguments, Outcome& outcome) {
  if (!use_content(catalog, arguments.table.content, outcome)) return;
  auto saved = load_game(catalog, arguments.resume, outcome);
  if (!saved || !all_known(saved->head.players, outcome)) return;
  Terminal terminal;
  const bool kept = play_hot_seat(catalog, terminal, std::move(saved->record),
                                  std::move(saved->head), arguments.resume);
  if (!kept) outcome.exit_code = kFailed;
}

void play(Catalog& catalog, PlayArguments arguments, Outcome& outcome) {
  Terminal terminal;
  arguments.table.game = game_to_play(catalog, arguments.table, terminal, outcome);
  if (arguments.table.game.empty()) return;
  if (!arguments.table.seats && arguments.bots.size() > 1) {
    arguments.table.seats = static_cast<int>(arguments.bots.size());
  }
  const auto table = open_table(catalog, arguments.table, outcome);
  if (!table) return;
  const std::uint64_t seed = arguments.seed ? *arguments.seed : random_seed();
  GameHead head{table->setup, seed, 0, seat_players(arguments.bots, table->setup.seats)};
  Problems none;
  auto record = Record::start(catalog, *table->game, table->setup, Rng(seed), {}, none);
  if (!play_hot_seat(catalog, terminal, std::move(*record), std::move(head), {})) {
    outcome.exit_code = kFailed;
  }
}

void declare(CLI::App& command, PlayArguments& arguments) {
  arguments.table.declare(command);
  command.get_option("GAME")->required(false);
  declare_bots(
      command, arguments.bots,
      "Who plays at the seats. Fewer names than seats: you take the first seat, and the last "
      "name goes on",
      kHuman);
  declare_seed(command, arguments.seed, "Deals the same cards again; random when not given");
  auto* resumed = command.add_option("--resume", arguments.resume, "Go on with a saved game");
  resumed->type_name("FILE");
  for (const char* other : {"GAME", "--bots", "--seed", "--seats", "--option"}) {
    resumed->excludes(command.get_option(other));
  }
}

}  // namespace

void add_play(CLI::App& app, Outcome& outcome) {
  auto* command = app.add_subcommand("play", "Play a game in the terminal, against bots or people");
  command->footer(
      "Type 'help' in the game. It is saved whenever you leave, also by Ctrl-C. Where people at "
      "one\n"
      "terminal have secrets from each other, each sees the screen alone.\n\n"
      "Examples:\n"
      "  cornerstone play uptown --seats 3 --bots greedy,random\n"
      "  cornerstone play sf1906 --bots human,human,greedy");
  const auto arguments = std::make_shared<PlayArguments>();
  declare(*command, *arguments);
  command->callback([arguments, &outcome] {
    Catalog catalog;
    if (arguments->resume.empty()) {
      play(catalog, *arguments, outcome);
    } else {
      resume(catalog, *arguments, outcome);
    }
  });
}

}  // namespace cornerstone::cli

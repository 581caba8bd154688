#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cctype>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/player.h"
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
  std::vector<std::string> players{};
  std::optional<std::uint64_t> seed;
  std::string resume;
};

constexpr std::string_view kUsualBot = "medium";

// Short enough to be typed again by somebody who wants the same game.
std::uint64_t random_seed() { return std::random_device()() % 1'000'000; }

bool is_player(const GameInfo& game, const std::string& name) {
  return name == kHuman || is_bot(game, name);
}

// How many seats the names call for: who names a single bot wants to play against it, if the game
// is not for one alone.
int seats_for(const GameInfo& game, const std::vector<std::string>& players) {
  if (players.size() == 1 && players.front() != kHuman) return std::min(2, game.max_seats);
  return static_cast<int>(players.size());
}

// A name for every seat. When there are fewer, a person takes the first seat.
std::vector<std::string> seat_players(std::vector<std::string> players, int seats) {
  const bool named = !players.empty();
  if (std::cmp_less(players.size(), seats)) players.insert(players.begin(), std::string(kHuman));
  if (!named && seats > 1) players.emplace_back(kUsualBot);
  return seat_bots(std::move(players), seats);
}

void show_games(Terminal& terminal, const std::vector<GameInfo>& games) {
  for (std::size_t i = 0; i < games.size(); ++i) {
    const GameInfo& game = games[i];
    terminal.print(fmt::format("{} {}, {}\n", terminal.inked(std::to_string(i + 1), Ink::kAccent),
                               terminal.inked(game.title, Ink::kStrong), players_text(game)));
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

// What `meaning` makes of an answer; asks again where that is nothing. Nothing when the person
// would rather leave.
template <class Meaning>
auto ask(Terminal& terminal, const std::string& question, Range numbers, Meaning&& meaning)
    -> decltype(meaning(std::string_view())) {
  while (const auto line = terminal.read_line(question)) {
    const std::string_view typed = trimmed(*line);
    if (typed == "quit" || typed == "q") return {};
    if (const auto meant = meaning(typed)) return meant;
    if (typed.empty()) continue;
    terminal.print(fmt::format("Type a number from {} to {}.\n", numbers.low, numbers.high));
  }
  terminal.print("\n");
  return {};
}

const GameInfo* choose_game(const std::vector<GameInfo>& games, Terminal& terminal) {
  if (games.size() == 1) return &games.front();
  show_games(terminal, games);
  const Range numbers{1, static_cast<std::int64_t>(games.size())};
  return ask(terminal, "Which game? A number, or quit: ", numbers,
             [&](std::string_view typed) { return game_meant(games, typed); });
}

std::optional<int> choose_seats(const GameInfo& game, Terminal& terminal) {
  if (game.min_seats == game.max_seats) return game.min_seats;
  const auto meant = [&game](std::string_view typed) -> std::optional<int> {
    if (typed.empty()) return game.min_seats;
    for (int seats = game.min_seats; seats <= game.max_seats; ++seats) {
      if (typed == std::to_string(seats)) return seats;
    }
    return std::nullopt;
  };
  const std::string question = fmt::format(
      "How many players, {} to {}? Enter for {}: ", game.min_seats, game.max_seats, game.min_seats);
  return ask(terminal, question, {game.min_seats, game.max_seats}, meant);
}

// Which bot plays the others, by its number, its name, or the usual one for nothing.
std::optional<std::string> choose_level(Terminal& terminal) {
  constexpr std::array<std::string_view, 4> kLevels{"easy", "medium", "hard", "expert"};
  const auto meant = [&](std::string_view typed) -> std::optional<std::string> {
    if (typed.empty()) return std::string(kUsualBot);
    for (std::size_t i = 0; i < kLevels.size(); ++i) {
      if (typed == std::to_string(i + 1) || same_letters(typed, kLevels[i])) {
        return std::string(kLevels[i]);
      }
    }
    return std::nullopt;
  };
  std::string question = "How strong are the others?";
  for (std::size_t i = 0; i < kLevels.size(); ++i) {
    question += fmt::format(" {} {},", i + 1, kLevels[i]);
  }
  question += fmt::format(" Enter for {}: ", kUsualBot);
  return ask(terminal, question, {1, kLevels.size()}, meant);
}

// Asks for the game, and for the number of players and how strong they are where nothing typed
// before says it. False when the person would rather leave.
bool choose_table(const Catalog& catalog, PlayArguments& arguments, Terminal& terminal) {
  const GameInfo* game = choose_game(catalog.games(), terminal);
  if (game == nullptr) return false;
  arguments.table.game = game->id;
  if (arguments.table.seats || !arguments.players.empty()) return true;
  arguments.table.seats = choose_seats(*game, terminal);
  if (!arguments.table.seats) return false;
  if (*arguments.table.seats == 1) return true;
  const auto level = choose_level(terminal);
  if (level) arguments.players = {*level};
  return level.has_value();
}

// The game is the one that was named, that the content pack is for, or that the person chooses.
// False when there is none to play; if something went wrong, the outcome says so.
bool find_table(Catalog& catalog, PlayArguments& arguments, Terminal& terminal, Outcome& outcome) {
  TableArguments& table = arguments.table;
  if (!table.game.empty()) return true;
  if (table.content.empty()) return choose_table(catalog, arguments, terminal);
  const GameInfo* game = load_pack(catalog, table.content, outcome);
  if (game == nullptr) return false;
  table.game = game->id;
  table.content.clear();  // in use from now on; what it came from may not be readable twice
  return true;
}

// Somebody must sit at every seat before a game that others began can go on.
bool all_known(const GameInfo& game, const std::vector<std::string>& players, Outcome& outcome) {
  for (const std::string& player : players) {
    if (is_player(game, player)) continue;
    outcome.fail(fmt::format("the game cannot go on: there is no bot '{}'", player));
    return false;
  }
  return true;
}

void resume(Catalog& catalog, const PlayArguments& arguments, Outcome& outcome) {
  if (!use_content(catalog, arguments.table.content, outcome)) return;
  auto saved = load_game(catalog, arguments.resume, outcome);
  if (!saved || !all_known(saved->record.now().game(), saved->head.players, outcome)) return;
  Terminal terminal;
  const bool kept = play_hot_seat(catalog, terminal, saved->record, std::move(saved->head),
                                  {.file = arguments.resume});
  if (!kept) outcome.exit_code = kFailed;
}

void play(Catalog& catalog, PlayArguments arguments, Outcome& outcome) {
  Terminal terminal;
  if (!find_table(catalog, arguments, terminal, outcome)) return;
  const int players = seats_for(find_game(catalog, arguments.table.game), arguments.players);
  const auto table = open_table(catalog, arguments.table, outcome, players);
  if (!table) return;
  check_bots(*table->game, arguments.players, kHuman);
  const std::uint64_t seed = arguments.seed ? *arguments.seed : random_seed();
  GameHead head{table->setup, seed, 0, seat_players(arguments.players, table->setup.seats)};
  Problems none;
  auto record = Record::start(catalog, *table->game, table->setup, Rng(seed), {}, none);
  if (!play_hot_seat(catalog, terminal, *record, std::move(head), {})) {
    outcome.exit_code = kFailed;
  }
}

void declare(CLI::App& command, PlayArguments& arguments) {
  arguments.table.declare(command);
  command.get_option("GAME")->required(false);
  declare_bots(
      command, arguments.players,
      "Who plays at the seats. Fewer names than seats: you take the first seat, and the last "
      "name goes on; medium when none is given",
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
      "  cornerstone play uptown --seats 3 --bots hard,easy\n"
      "  cornerstone play sf1906 --bots human,human,expert\n"
      "  cornerstone play rebuilding_seattle --seats 1");
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

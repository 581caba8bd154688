#include "cli/arguments.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>

#include "bots/player.h"
#include "engine/phrase.h"

namespace cornerstone::cli {
namespace {

std::int64_t parse_number(const std::string& name, Range range, const std::string& text) {
  std::int64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end || number < range.low || number > range.high) {
    wrong_usage(
        name, fmt::format("'{}' is not a whole number from {} to {}", text, range.low, range.high));
  }
  return number;
}

OptionMap parse_options(const std::vector<std::string>& pairs) {
  OptionMap options;
  for (const std::string& pair : pairs) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string::npos) {
      wrong_usage("--option", fmt::format("'{}' has no '='; write NAME=VALUE", pair));
    }
    const auto [place, added] = options.emplace(pair.substr(0, equals), pair.substr(equals + 1));
    if (!added) wrong_usage("--option", fmt::format("'{}' is given twice", place->first));
  }
  return options;
}

// Where make_setup finds fault ("seats", "options.variant"), in the words of the command line.
std::string flag(const std::string& place) {
  constexpr std::string_view kOptions = "options.";
  if (place.starts_with(kOptions)) return "--option " + place.substr(kOptions.size());
  return "--" + place;
}

}  // namespace

void declare_number(CLI::App& command, const std::string& name, Range range,
                    std::function<void(std::int64_t)> take, const std::string& description) {
  const auto parse = [name, range, take = std::move(take)](const std::string& text) {
    take(parse_number(name, range, text));
  };
  command.add_option_function<std::string>(name, parse, description)->type_name("N");
}

void declare_seed(CLI::App& command, std::optional<std::uint64_t>& seed,
                  const std::string& description) {
  declare_number(
      command, "--seed", {},
      [&seed](std::int64_t number) { seed = static_cast<std::uint64_t>(number); }, description);
}

void TableArguments::declare(CLI::App& command) {
  command.add_option("GAME", game, "Which game, as 'cornerstone games' calls it")->required();
  declare_number(
      command, "--seats", {1, 99},
      [this](std::int64_t number) { seats = static_cast<int>(number); },
      "Number of players; when not given, the fewest that the game allows");
  command
      .add_option("--option", options,
                  "A table option that differs from the default; may be given several times")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  declare_content(command, content);
}

const GameInfo& find_game(const Catalog& catalog, const std::string& id) {
  const GameInfo* game = catalog.find(id);
  if (game != nullptr) return *game;
  std::vector<std::string_view> known;
  for (const GameInfo& info : catalog.games()) known.push_back(info.id);
  wrong_usage("GAME",
              fmt::format("there is no game '{}'; choose from {}", id, fmt::join(known, ", ")));
}

std::optional<Table> open_table(Catalog& catalog, const TableArguments& arguments, Outcome& outcome,
                                int players) {
  const GameInfo* game = &find_game(catalog, arguments.game);
  if (!arguments.content.empty()) {
    game = load_pack(catalog, arguments.content, outcome);
    if (game == nullptr) return std::nullopt;
    if (game->id != arguments.game) {
      wrong_usage("--content", fmt::format("{} is a pack for {}, not for {}", arguments.content,
                                           game->id, arguments.game));
    }
  }
  Problems problems;
  const int seats = arguments.seats.value_or(std::max(game->min_seats, players));
  const Setup setup = make_setup(*game, seats, parse_options(arguments.options), problems);
  if (!problems.empty()) wrong_usage(flag(problems.front().place), problems.front().what);
  return Table{game, setup};
}

void declare_bots(CLI::App& command, std::vector<std::string>& bots, const std::string& description,
                  std::string_view other) {
  std::vector<std::string_view> known(bot_names().begin(), bot_names().end());
  if (!other.empty()) known.push_back(other);
  const auto take = [&bots](const std::vector<std::string>& names) { bots = names; };
  command
      .add_option_function<std::vector<std::string>>(
          "--bots", take, fmt::format("{} ({})", description, fmt::join(known, ", ")))
      ->delimiter(',')
      ->type_name("LIST")
      ->allow_extra_args(false);
}

void check_bot(const GameInfo& game, const std::string& name, const std::string& option,
               std::string_view other) {
  if (is_bot(game, name) || (!other.empty() && name == other)) return;
  std::vector<std::string_view> known(bot_names().begin(), bot_names().end());
  if (!other.empty()) known.push_back(other);
  const std::string style =
      game.styles.empty()
          ? ""
          : fmt::format(", or a level with a style, as in hard:{}", game.styles.front().name);
  wrong_usage(option, fmt::format("{} has no bot '{}'; choose from {}{}", game.title, name,
                                  fmt::join(known, ", "), style));
}

void check_bots(const GameInfo& game, const std::vector<std::string>& bots,
                std::string_view other) {
  for (const std::string& name : bots) check_bot(game, name, "--bots", other);
}

std::vector<std::string> seat_bots(std::vector<std::string> bots, int seats) {
  const auto places = static_cast<std::size_t>(seats);
  if (bots.size() > places) {
    wrong_usage("--bots",
                fmt::format("{} bots do not fit on {}", bots.size(), counted(seats, "seat")));
  }
  const std::string last = bots.back();
  bots.resize(places, last);
  return bots;
}

void declare_content(CLI::App& command, std::string& file) {
  command.add_option("--content", file, "Use this content pack instead of the built-in one")
      ->type_name("FILE");
}

bool use_content(Catalog& catalog, const std::string& file, Outcome& outcome) {
  return file.empty() || load_pack(catalog, file, outcome) != nullptr;
}

const GameInfo* load_pack(Catalog& catalog, const std::string& file, Outcome& outcome) {
  const auto pack = read_file(file, outcome);
  if (!pack) return nullptr;
  Problems problems;
  const GameInfo* game = catalog.use_content(*pack, problems);
  if (game == nullptr) outcome.fail(listing(file, problems));
  return game;
}

std::optional<std::string> read_file(const std::string& file, Outcome& outcome) {
  std::ifstream stream(file, std::ios::binary);
  std::string text;
  std::array<char, 65536> piece;
  while (stream.read(piece.data(), piece.size()), stream.gcount() > 0) {
    text.append(piece.data(), static_cast<std::size_t>(stream.gcount()));
  }
  if (stream.is_open() && !stream.bad()) return text;
  outcome.fail(fmt::format("{}: cannot be read ({}); check the name and the permissions", file,
                           std::strerror(errno)));
  return std::nullopt;
}

}  // namespace cornerstone::cli

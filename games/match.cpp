#include "games/match.h"

#include <algorithm>

#include "engine/json_write.h"
#include "engine/phrase.h"

namespace cornerstone {

namespace {

void choose_option(Setup& setup, const GameInfo& game, const std::string& name,
                   const std::string& value, Problems& problems) {
  const auto spec = std::ranges::find(game.options, name, &OptionSpec::name);
  if (spec == game.options.end()) {
    std::vector<std::string_view> known;
    for (const OptionSpec& option : game.options) known.push_back(option.name);
    problems.add("options." + name,
                 std::string(game.title) + " has no such option; it has " + phrase(known, " and "));
    return;
  }
  const auto offered = spec->offered();
  const auto chosen = std::ranges::find(offered, value);
  if (chosen == offered.end()) {
    problems.add("options." + name,
                 quoted(value) + " is not possible; must be " + phrase(offered, " or "));
    return;
  }
  setup.options[spec - game.options.begin()] = static_cast<std::uint8_t>(chosen - offered.begin());
}

}  // namespace

Setup make_setup(const GameInfo& game, int seats, const OptionMap& options, Problems& problems) {
  Setup setup;
  setup.seats = seats;
  if (seats < game.min_seats || seats > game.max_seats) {
    problems.add("seats", std::to_string(seats) + " is not possible; " + std::string(game.title) +
                              " takes " + std::to_string(game.min_seats) + " to " +
                              std::to_string(game.max_seats));
  }
  for (const auto& [name, value] : options) choose_option(setup, game, name, value, problems);
  return setup;
}

OptionMap option_map(const GameInfo& game, const Setup& setup) {
  OptionMap map;
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    map[std::string(game.options[i].name)] = game.options[i].values[setup.options[i]];
  }
  return map;
}

}  // namespace cornerstone

#include "games/match.h"

#include <algorithm>

namespace cornerstone {

namespace {

std::string value_list(const OptionSpec& spec) {
  std::string out;
  for (int i = 0; i < spec.size(); ++i) {
    out += (i == 0 ? "" : i + 1 == spec.size() ? " or " : ", ");
    out += spec.values[static_cast<std::size_t>(i)];
  }
  return out;
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
  for (const auto& [name, value] : options) {
    const auto spec = std::find_if(game.options.begin(), game.options.end(),
                                   [&](const OptionSpec& known) { return known.name == name; });
    if (spec == game.options.end()) {
      std::string known;
      for (const OptionSpec& option : game.options)
        known += (known.empty() ? "" : ", ") + std::string(option.name);
      problems.add("options." + name,
                   std::string(game.title) + " has no such option; it has " + known);
      continue;
    }
    const auto chosen = std::find(spec->values.begin(), spec->values.begin() + spec->size(), value);
    if (chosen == spec->values.begin() + spec->size()) {
      problems.add("options." + name,
                   "\"" + value + "\" is not possible; must be " + value_list(*spec));
      continue;
    }
    setup.options[static_cast<std::size_t>(spec - game.options.begin())] =
        static_cast<std::uint8_t>(chosen - spec->values.begin());
  }
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

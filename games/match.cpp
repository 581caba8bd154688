#include "games/match.h"

namespace cornerstone {

Setup make_setup(const GameInfo& game, int seats, const OptionMap& options, Problems& problems) {
  Setup setup;
  setup.seats = seats;
  if (seats < game.min_seats || seats > game.max_seats) {
    problems.add("seats", std::to_string(seats) + " is not possible; " + std::string(game.title) +
                              " takes " + std::to_string(game.min_seats) + " to " +
                              std::to_string(game.max_seats));
  }
  setup.options = choose_options(game.title, game.options, options, "options.", problems);
  return setup;
}

}  // namespace cornerstone

#include "games/match.h"

#include "engine/phrase.h"

namespace cornerstone {

std::string players_text(const GameInfo& game) {
  std::string most = counted(game.max_seats, "player");
  if (game.min_seats == game.max_seats) return most;
  return std::to_string(game.min_seats) + " to " + most;
}

Setup make_setup(const GameInfo& game, int seats, const OptionMap& options, Problems& problems) {
  Setup setup;
  setup.seats = seats;
  if (seats < game.min_seats || seats > game.max_seats) {
    problems.add("seats", std::to_string(seats) + " is not possible; " + std::string(game.title) +
                              " takes " + players_text(game));
  }
  setup.options = choose_options(game.title, game.options, options, "options.", problems);
  return setup;
}

}  // namespace cornerstone

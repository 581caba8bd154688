// Bytes play a game: the first few choose the game and the table, each of the others a legal move.
// Whatever they choose, nothing breaks, and the position stays one that could be loaded.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "engine/json_read.h"
#include "fuzz/bytes.h"
#include "games/catalog.h"
#include "table/transcript.h"

namespace {

using namespace cornerstone;

Setup choose_table(const GameInfo& game, Bytes& bytes) {
  Setup setup;
  setup.seats = game.min_seats + static_cast<int>(bytes.below(game.max_seats - game.min_seats + 1));
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    setup.options[i] = static_cast<std::uint8_t>(bytes.below(game.options[i].size()));
  }
  return setup;
}

void must_load(const Catalog& catalog, const Match& match) {
  Problems problems;
  const auto position = parse_json(position_json(match), problems);
  const auto loaded = catalog.load(match.game(), *position, problems);
  if (!problems.empty() || !loaded->same_state(match)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Catalog catalog;
  Bytes bytes({data, size});
  const GameInfo& game = catalog.games()[bytes.below(catalog.games().size())];
  const Setup setup = choose_table(game, bytes);
  Rng rng(bytes.below(256));
  const auto match = catalog.start(game, setup, rng);
  MoveList moves;
  while (match->to_move() != kNobody && !bytes.empty()) {
    match->list_moves(moves);
    if (moves.empty()) std::abort();
    match->play(moves[bytes.below(moves.size())], rng);
  }
  must_load(catalog, *match);
  return 0;
}

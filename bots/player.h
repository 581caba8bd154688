// A bot at a table of any game, for whoever holds the game as a Match.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "bots/advice.h"
#include "bots/bot.h"
#include "games/catalog.h"
#include "games/match.h"

namespace cornerstone {

// For one seat of one game: it may remember what it found out for that seat.
class Player {
 public:
  virtual ~Player() = default;

  // A legal move for the seat that is to move. The bot sees only what that seat may see: it is
  // shown a copy in which `rng`, which is the bot's own, has dealt the rest anew.
  virtual Move choose(const Match& match, Rng& rng) = 0;
  // What it thinks of the moves that the seat to move has.
  virtual Advice advise(const Match& match, Rng& rng) = 0;
  // Once the flag is set, it answers with what it has.
  virtual void stop_when(const StopFlag* flag) = 0;
};

// Whether a bot of that name can play the game.
bool is_bot(const GameInfo& game, std::string_view name);

// Null if there is no bot of that name. The catalog must outlive the player.
std::unique_ptr<Player> make_player(const Catalog& catalog, const GameInfo& game,
                                    std::string_view bot);

// Who gives advice where nobody in particular is asked.
inline constexpr std::string_view kAdviser = "expert";

// For the searches of a position that somebody wants advice about, by number: streams that no game
// is dealt from, since a search could then deal itself the very cards that are hidden.
Rng advice_rng(std::uint64_t seed, std::size_t search = 0);

}  // namespace cornerstone

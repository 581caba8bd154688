// Where the chance of tables and the thoughts of bots come from: the machine, so that nobody can
// tell them in advance. To try a client out they may also be the same every time.
#pragma once

#include <string_view>

#include "engine/rng.h"
#include "engine/seed_key.h"
#include "games/match.h"

namespace cornerstone {

struct ChanceSource {
  // Tables that are opened alike are dealt alike, and a bot does the same in the same position.
  bool is_same = false;

  SeedKey of_table(std::string_view opened_as) const;  // all that was asked for
  // Never from anything of the table's own key: a bot that knew it could deal itself the very cards
  // that are hidden.
  Rng of_bot(const Match& match) const;
};

}  // namespace cornerstone

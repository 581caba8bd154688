// Challenges: on one day everybody may play the same game, alone and once, and the results are
// ranked (ledger.h). Clock, key and files belong to whoever keeps them, a terminal or a server.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/seed_key.h"
#include "games/catalog.h"
#include "table/contest.h"
#include "table/transcript.h"

namespace cornerstone {

using Date = std::chrono::year_month_day;  // of the calendar in UTC

std::string date_text(Date date);                       // "2026-11-15"
std::optional<Date> parse_date(std::string_view text);  // strictly that, and a day that there is

bool has_contest(const Catalog& catalog, const GameInfo& game, Contest contest);

struct Challenge {
  std::string game;
  Contest contest = Contest::kDaily;
  Date date{};
};

// The seeds of its games, in the order that they are played. Without the key nobody can tell those
// of any other day. Precondition: the game has such a contest.
std::vector<std::uint64_t> challenge_seeds(const Catalog& catalog, const Challenge& challenge,
                                           const SeedKey& key);

// The same for games at a table, whose chance is made of keys.
std::vector<SeedKey> challenge_keys(const Catalog& catalog, const Challenge& challenge,
                                    const SeedKey& secret);

// How each of these games is played: with the default options.
GameHead challenge_head(std::uint64_t seed, std::string player);

}  // namespace cornerstone

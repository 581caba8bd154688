#include "table/challenge.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <utility>

#include "engine/described.h"
#include "engine/rng.h"
#include "engine/sha256.h"

namespace cornerstone {

namespace {

void add_number(std::string& out, unsigned number, std::size_t digits) {
  const std::string text = std::to_string(number);
  out.append(digits - std::min(digits, text.size()), '0').append(text);
}

std::optional<unsigned> read_number(std::string_view digits) {
  unsigned number = 0;
  const char* end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, number);
  if (error != std::errc() || stop != end) return std::nullopt;
  return number;
}

// What a key makes chance from.
std::string name_of(std::string_view purpose, const Challenge& challenge) {
  std::string name(purpose);
  name.append("\n").append(challenge.game).append("\n").append(enum_text(challenge.contest));
  return name.append("\n").append(date_text(challenge.date));
}

std::uint64_t seed_from(const Digest& digest) {
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < sizeof(word); ++i) word = word << 8 | digest[i];
  static_assert((kMaxSeed & (kMaxSeed + 1)) == 0, "its bits are all ones");
  return word & kMaxSeed;
}

}  // namespace

std::string date_text(Date date) {
  std::string text;
  add_number(text, static_cast<unsigned>(static_cast<int>(date.year())), 4);
  text += '-';
  add_number(text, static_cast<unsigned>(date.month()), 2);
  text += '-';
  add_number(text, static_cast<unsigned>(date.day()), 2);
  return text;
}

std::optional<Date> parse_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto year = read_number(text.substr(0, 4));
  const auto month = read_number(text.substr(5, 2));
  const auto day = read_number(text.substr(8, 2));
  if (!year || !month || !day) return std::nullopt;
  const Date date{std::chrono::year(static_cast<int>(*year)), std::chrono::month(*month),
                  std::chrono::day(*day)};
  if (!date.ok()) return std::nullopt;
  return date;
}

bool has_contest(const Catalog& catalog, const GameInfo& game, Contest contest) {
  return catalog.visit(game.id, [contest]<class R>(const R&) {
    return contest == Contest::kDaily ? Rated<R> : WithGauntlet<R>;
  });
}

std::vector<std::uint64_t> challenge_seeds(const Catalog& catalog, const Challenge& challenge,
                                           const SeedKey& key) {
  const std::uint64_t seed =
      seed_from(hmac_sha256(key, name_of("cornerstone challenge", challenge)));
  if (challenge.contest == Contest::kDaily) return {seed};
  return catalog.visit(challenge.game, [seed]<class R>(const R& rules) {
    if constexpr (WithGauntlet<R>) {
      return rules.gauntlet_seeds(seed);
    } else {
      assert(false);
      return std::vector<std::uint64_t>();
    }
  });
}

std::vector<SeedKey> challenge_keys(const Catalog& catalog, const Challenge& challenge,
                                    const SeedKey& secret) {
  const SeedKey key = hmac_sha256(secret, name_of("cornerstone challenge key", challenge));
  if (challenge.contest == Contest::kDaily) return {key};
  return catalog.visit(challenge.game, [&key]<class R>(const R& rules) {
    if constexpr (WithGauntlet<R>) {
      return rules.gauntlet_keys(key);
    } else {
      assert(false);
      return std::vector<SeedKey>();
    }
  });
}

GameHead challenge_head(std::uint64_t seed, std::string player) {
  return {.setup = {.seats = 1}, .seed = seed, .stream = 0, .players = {std::move(player)}};
}

}  // namespace cornerstone

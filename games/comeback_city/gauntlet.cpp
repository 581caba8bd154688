#include "games/comeback_city/chance.h"
#include "games/comeback_city/rules.h"

namespace cornerstone::comeback_city {

namespace {

// Games are drawn until each disaster has come; one that has come before is passed over. Each is as
// likely as any other to come next, so their order is random (B3), and the option stays `drawn`:
// nothing but the games before it tells which disaster waits in one.
template <class Chances, class Draw>
Chances one_of_each_disaster(const Rules& rules, Rng rng, Draw draw) {
  Chances chosen;
  NoJournal silence;
  unsigned met = 0;  // disasters, as bits
  while (chosen.size() < kDisasters) {
    const auto candidate = draw(rng);
    Rng chance(candidate);
    const State begun = rules.start(Setup{.seats = 1}, chance, silence);
    const unsigned disaster = 1u << index_of(begun.disaster);
    if ((met & disaster) != 0) continue;
    met |= disaster;
    chosen.push_back(candidate);
  }
  return chosen;
}

SeedKey draw_key(Rng& rng) {
  SeedKey key;
  for (std::uint8_t& byte : key) byte = static_cast<std::uint8_t>(rng.below(256));
  return key;
}

}  // namespace

std::vector<std::uint64_t> Rules::gauntlet_seeds(std::uint64_t seed) const {
  return one_of_each_disaster<std::vector<std::uint64_t>>(*this, Rng(seed), draw_seed);
}

std::vector<SeedKey> Rules::gauntlet_keys(const SeedKey& key) const {
  return one_of_each_disaster<std::vector<SeedKey>>(*this, Rng(key), draw_key);
}

}  // namespace cornerstone::comeback_city

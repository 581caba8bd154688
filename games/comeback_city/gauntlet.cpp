#include "games/comeback_city/chance.h"
#include "games/comeback_city/rules.h"

namespace cornerstone::comeback_city {

// Games are drawn until each disaster has come; one that has come before is passed over. Each is as
// likely as any other to come next, so their order is random (B3), and the option stays `drawn`:
// nothing but the games before it tells which disaster waits in one.
std::vector<std::uint64_t> Rules::gauntlet_seeds(std::uint64_t seed) const {
  std::vector<std::uint64_t> seeds;
  Rng rng(seed);
  NoJournal silence;
  unsigned met = 0;  // disasters, as bits
  while (seeds.size() < kDisasters) {
    const std::uint64_t candidate = draw_seed(rng);
    Rng chance(candidate);
    const State begun = start(Setup{.seats = 1}, chance, silence);
    const unsigned disaster = 1u << index_of(begun.disaster);
    if ((met & disaster) != 0) continue;
    met |= disaster;
    seeds.push_back(candidate);
  }
  return seeds;
}

}  // namespace cornerstone::comeback_city

#include "lab/thinking.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <thread>
#include <vector>

namespace cornerstone {
namespace {

Advice search(const Catalog& catalog, const Match& match, const Consultation& consultation,
              std::size_t number, const StopFlag& stop) {
  const auto player = make_player(catalog, match.game(), consultation.bot);
  assert(player != nullptr);
  player->stop_when(&stop);
  Rng rng = advice_rng(consultation.seed, number);
  return player->advise(match, rng);
}

// Their sum does not depend on which thread made which search, nor on which was ready first.
Advice search_all(const Catalog& catalog, const Match& match, const Consultation& consultation,
                  const StopFlag& stop) {
  std::vector<Advice> found(static_cast<std::size_t>(consultation.searches));
  std::atomic<std::size_t> begun = 0;
  const auto work = [&] {
    for (std::size_t i = begun++; i < found.size(); i = begun++) {
      // What has not been begun adds nothing worth waiting for, but somebody must answer.
      if (i > 0 && stop) continue;
      found[i] = search(catalog, match, consultation, i, stop);
    }
  };
  {
    std::vector<std::jthread> others;
    const int threads = std::min(consultation.threads, consultation.searches);
    for (int i = 1; i < threads; ++i) others.emplace_back(work);
    work();
  }
  return merge(found);
}

}  // namespace

Thinking<Move> think_of_move(std::shared_ptr<Player> player, const Match& match, const Rng& rng) {
  const std::shared_ptr<const Match> copy = match.clone();
  return Thinking<Move>([player = std::move(player), copy, rng](const StopFlag& stop) {
    Rng own = rng;
    player->stop_when(&stop);
    const Move move = player->choose(*copy, own);
    player->stop_when(nullptr);  // the player stays, the flag goes
    return move;
  });
}

Thinking<Advice> think_of_advice(const Catalog& catalog, const Match& match,
                                 const Consultation& consultation) {
  assert(consultation.searches > 0 && consultation.threads > 0);
  const std::shared_ptr<const Match> copy = match.clone();
  return Thinking<Advice>([&catalog, copy, consultation](const StopFlag& stop) {
    return search_all(catalog, *copy, consultation, stop);
  });
}

}  // namespace cornerstone

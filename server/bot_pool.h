// Threads on which bots think. Each bot of a table is kept between its moves, with what it found
// out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "bots/player.h"
#include "games/catalog.h"
#include "games/match.h"
#include "server/chance_source.h"

namespace cornerstone {

class BotPool {
 public:
  struct Question {
    std::string table;
    Seat seat = kNobody;  // at the table, that is to move in `match`
    std::string bot;
    const GameInfo* game = nullptr;
    std::shared_ptr<const Match> match;
  };
  // Called on a thread of the pool; must not throw or wait.
  using Moved = std::function<void(std::string move)>;  // its text
  using Advised = std::function<void(Advice advice)>;

  // Threads that are nicer than the others by `nice`: people who wait for an answer come first.
  // At most `players` bots are kept between moves; the one that was asked longest ago goes first.
  // The tree of an expert may grow to 32 MB.
  BotPool(const Catalog& catalog, int threads, ChanceSource chance = {}, int nice = 5,
          std::size_t players = 64);
  ~BotPool();
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  // Questions are served in the order in which they came; two of one seat never at the same time.
  // A bot that there is no player for (is_bot) is a bug of the caller.
  void choose(Question question, Moved done);
  // bot: who is asked, normally kAdviser. It knows nothing of what the seat's own bot found out.
  void advise(Question question, Advised done);
  // The table needs no answers any more: searches of it end early, those waiting are dropped, its
  // bots are forgotten. Answers may still come from what was under way.
  void forget(const std::string& table);
  void stop();  // ends all searches; nothing is called afterwards. Not to be called by an answer.

  struct Figures {
    std::uint64_t thoughts = 0;
    double seconds = 0;  // of thinking, all threads together
    std::size_t waiting = 0;
    std::size_t players = 0;  // kept between moves
  };
  Figures figures() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace cornerstone

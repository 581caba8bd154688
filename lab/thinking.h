// Bots think here on threads of their own, while whoever asked them does something else.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <utility>

#include "bots/advice.h"
#include "bots/player.h"
#include "games/catalog.h"
#include "games/match.h"

namespace cornerstone {

// A question that is being thought about. Whoever drops it stops it and waits the moment that
// takes.
template <class Answer>
class Thinking {
 public:
  // Calls `think` on another thread. It answers with what it has once the flag is set.
  explicit Thinking(std::function<Answer(const StopFlag&)> think)
      : answer_(std::async(std::launch::async,
                           [think = std::move(think), &stop = *stop_] { return think(stop); })) {}
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;
  Thinking(Thinking&&) noexcept = default;
  Thinking& operator=(Thinking&&) = delete;
  ~Thinking() {
    if (stop_ != nullptr) stop();
  }

  bool is_done() const { return wait_for(std::chrono::milliseconds(0)); }
  // Whether it is done after so long at most.
  bool wait_for(std::chrono::milliseconds patience) const {
    return answer_.wait_for(patience) == std::future_status::ready;
  }

  void stop() { stop_->store(true); }

  // Waits until it is done. May be called once.
  Answer take() { return answer_.get(); }

 private:
  std::unique_ptr<StopFlag> stop_ = std::make_unique<StopFlag>(false);  // where threads find it
  std::future<Answer> answer_;  // goes first, and its thread with it
};

// What Player::choose says about the match as it stands now. Nobody else may ask the player
// meanwhile.
Thinking<Move> think_of_move(std::shared_ptr<Player> player, const Match& match, const Rng& rng);

// Several searches of one position, each of them with all that the bot takes for a decision and
// with a generator of its own.
struct Consultation {
  std::string bot{};
  std::uint64_t seed = 0;
  int searches = 1;  // the same number gives the same advice
  int threads = 1;   // however many share the work
};

// Precondition: there is a bot of that name. The catalog must outlive the thinking.
Thinking<Advice> think_of_advice(const Catalog& catalog, const Match& match,
                                 const Consultation& consultation);

}  // namespace cornerstone

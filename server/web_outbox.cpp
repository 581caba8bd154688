#include "server/web_outbox.h"

#include <utility>

namespace cornerstone::web {

namespace {

// What a message costs beside its text, so that a million empty ones are not free.
constexpr std::size_t kCostOfMessage = 64;
constexpr std::size_t kCapacityToKeep = 8;

std::size_t cost(const std::string& message) { return message.size() + kCostOfMessage; }

}  // namespace

Outbox::Outbox(std::uint64_t id, std::string address, std::shared_ptr<void> data, Sender& sender,
               std::size_t most_bytes)
    : WebSocket(id, std::move(address), std::move(data)),
      sender_(&sender),
      most_bytes_(most_bytes) {}

void Outbox::send(std::shared_ptr<const std::string> message) {
  const std::scoped_lock lock(mutex_);
  if (!sender_ || close_) return;
  // A single message may be longer than the limit: it is ours, and the client has seen all others.
  if (bytes_ > 0 && bytes_ + cost(*message) > most_bytes_) {
    queue_.clear();
    head_ = 0;
    overflowed_ = true;
    close_locked(CloseCode::kTryAgainLater, "messages are read too slowly");
    return;
  }
  bytes_ += cost(*message);
  queue_.push_back(std::move(message));
  if (!std::exchange(awake_, true)) sender_->wake();
}

void Outbox::close(CloseCode code, std::string_view reason) {
  const std::scoped_lock lock(mutex_);
  if (sender_ && !close_) close_locked(code, reason);
}

void Outbox::close_locked(CloseCode code, std::string_view reason) {
  constexpr std::size_t kLongestReason = 123;
  close_ = Close{code, std::string(reason.substr(0, kLongestReason))};
  sender_->begin_close();
  if (!std::exchange(awake_, true)) sender_->wake();
}

Outbox::Step Outbox::next() {
  const std::scoped_lock lock(mutex_);
  bytes_ -= std::exchange(on_the_way_, 0);
  if (head_ < queue_.size()) {
    Step step{.message = std::move(queue_[head_++]), .close = {}, .more = false};
    step.more = head_ < queue_.size();
    on_the_way_ = cost(*step.message);
    return step;
  }
  head_ = 0;
  if (queue_.capacity() > kCapacityToKeep) {
    queue_ = {};
  } else {
    queue_.clear();
  }
  if (close_) return {.message = nullptr, .close = close_, .more = false};
  awake_ = false;
  return {};
}

void Outbox::detach() {
  const std::scoped_lock lock(mutex_);
  sender_ = nullptr;
  queue_ = {};
  head_ = 0;
}

bool Outbox::closing() const {
  const std::scoped_lock lock(mutex_);
  return close_.has_value();
}

bool Outbox::overflowed() const {
  const std::scoped_lock lock(mutex_);
  return overflowed_;
}

}  // namespace cornerstone::web

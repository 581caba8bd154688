#include "server/web_outbox.h"

#include <utility>

namespace cornerstone::web {

namespace {

// What a message costs beside its text, so that a million empty ones are not free.
constexpr std::size_t kCostOfMessage = 64;
constexpr std::size_t kCapacityToKeep = 8;
constexpr std::size_t kMostTogether = 16'384;  // bytes

std::size_t cost(const std::string& message) { return message.size() + kCostOfMessage; }

}  // namespace

Outbox::Outbox(std::uint64_t id, std::string address, std::shared_ptr<void> data, Sender& sender,
               std::size_t most_bytes)
    : WebSocket(id, std::move(address), std::move(data)),
      sender_(&sender),
      most_bytes_(most_bytes) {}

void Outbox::send(std::span<const Message> messages) {
  const std::scoped_lock lock(mutex_);
  if (!sender_ || close_) return;
  for (const Message& message : messages) {
    if (enqueue(message)) continue;
    queue_.clear();
    head_ = 0;
    overflowed_ = true;
    return close_locked(CloseCode::kTryAgainLater, "messages are read too slowly");
  }
  if (!std::exchange(awake_, true)) sender_->wake();
}

bool Outbox::enqueue(const Message& message) {
  // A single message may be longer than the limit: it is ours, and the client has seen all others.
  if (bytes_ > 0 && bytes_ + cost(*message) > most_bytes_) return false;
  bytes_ += cost(*message);
  queue_.push_back(message);
  return true;
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
  if (head_ < queue_.size()) return {.message = take(), .close = {}};
  head_ = 0;
  if (queue_.capacity() > kCapacityToKeep) {
    queue_ = {};
  } else {
    queue_.clear();
  }
  if (close_) return {.message = nullptr, .close = close_};
  awake_ = false;
  return {};
}

// To hand over a packet costs more than to write what is in it, so what waits travels together.
Outbox::Message Outbox::take() {
  const std::size_t first = head_;
  std::size_t bytes = 0;
  do {
    bytes += queue_[head_]->size() + 1;
    on_the_way_ += cost(*queue_[head_++]);
  } while (head_ < queue_.size() && bytes + queue_[head_]->size() <= kMostTogether);
  if (head_ == first + 1) return std::move(queue_[first]);
  std::string lines;
  lines.reserve(bytes);
  for (std::size_t i = first; i < head_; ++i) {
    if (i > first) lines += '\n';
    lines += *std::exchange(queue_[i], nullptr);
  }
  return std::make_shared<const std::string>(std::move(lines));
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

// The messages that wait for one client, and the handle by which any thread adds to them. It may
// outlive the connection, and the server too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/web.h"

namespace cornerstone::web {

// The connection, as the outbox knows it. Both functions only post to the connection's thread.
class Sender {
 public:
  virtual void wake() = 0;         // something is to be sent, and nothing is being sent
  virtual void begin_close() = 0;  // from now on the client has so long to take what is left
 protected:
  ~Sender() = default;
};

class Outbox final : public WebSocket {
 public:
  struct Close {
    CloseCode code;
    std::string reason;
  };
  // What to send next: a message, the close, or nothing until `wake`.
  struct Step {
    Message message;  // several that waited, as lines of one
    std::optional<Close> close;
  };

  Outbox(std::uint64_t id, std::string address, std::shared_ptr<void> data, Sender& sender,
         std::size_t most_bytes);

  using WebSocket::send;
  void send(std::span<const Message> messages) override;
  void close(CloseCode code, std::string_view reason) override;

  // For the sender alone, when what it took before has been sent.
  Step next();
  void detach();  // the connection has ended; the sender is not called any more
  bool closing() const;
  bool overflowed() const;

 private:
  bool enqueue(const Message& message);  // false if there is no room for it
  void close_locked(CloseCode code, std::string_view reason);
  Message take();

  mutable std::mutex mutex_;
  Sender* sender_;  // null once detached
  const std::size_t most_bytes_;
  // A vector that is taken from the front: an empty deque has half a kilobyte.
  std::vector<Message> queue_;
  std::size_t head_ = 0;
  std::size_t bytes_ = 0;  // in the queue and on the way
  std::size_t on_the_way_ = 0;
  bool awake_ = false;  // the sender was woken and has not been told yet that there is nothing
  bool overflowed_ = false;
  std::optional<Close> close_;
};

}  // namespace cornerstone::web

// What a WebSocket is for. Whoever allows the upgrade decides it (UpgradeDecision::data), and from
// then on it hears what becomes of the socket.
#pragma once

#include <memory>
#include <string>

#include "server/web.h"

namespace cornerstone {

class SocketRole {
 public:
  SocketRole() = default;
  SocketRole(const SocketRole&) = delete;
  SocketRole& operator=(const SocketRole&) = delete;
  virtual ~SocketRole() = default;

  // As those of WebHandlers: one after the other, and without waiting.
  virtual void opened(const std::shared_ptr<WebSocket>& socket) = 0;
  virtual void message(const std::shared_ptr<WebSocket>& socket, std::string text) = 0;
  virtual void closed(const std::shared_ptr<WebSocket>& socket) = 0;
};

// The data of a socket is a SocketRole, whichever it is.
inline UpgradeDecision consent(std::shared_ptr<SocketRole> role) {
  return {.data = std::move(role), .headers = {}, .refusal = {}};
}
inline SocketRole& role_of(const WebSocket& socket) { return *socket.data<SocketRole>(); }

}  // namespace cornerstone

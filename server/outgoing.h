// A connection that the server opens to somebody else, to deliver news: it blocks, for a thread of
// its own, and everything on it together has one deadline.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace cornerstone {

struct OutgoingPolicy {
  // Whether addresses that are not of the public internet may be called.
  bool private_addresses = false;
  std::chrono::milliseconds timeout = std::chrono::seconds(20);
  // Certificates (PEM) to trust besides those of the system, for servers with one of their own.
  std::string extra_certificates{};
};

struct OutgoingTarget {
  std::string host{};  // a name or an address
  std::uint16_t port = 0;
  OutgoingPolicy policy{};
};

class OutgoingError : public std::runtime_error {
 public:
  OutgoingError(const std::string& what, bool forbidden)
      : std::runtime_error(what), forbidden_(forbidden) {}

  bool forbidden() const { return forbidden_; }  // not to be tried again

 private:
  bool forbidden_;
};

// Every member but the destructor throws OutgoingError when it cannot do its work.
class OutgoingConnection {
 public:
  // Resolves the name once, drops addresses that may not be called, and connects to one of the
  // rest: a name that means something else a moment later changes nothing.
  explicit OutgoingConnection(const OutgoingTarget& target);
  ~OutgoingConnection();
  OutgoingConnection(const OutgoingConnection&) = delete;
  OutgoingConnection& operator=(const OutgoingConnection&) = delete;

  // From here on everything is encrypted, and the other side has proved to be the target's host.
  void start_tls();

  void write(std::string_view bytes);
  // Without its line end, which may be \r\n or \n alone.
  std::string read_line(std::size_t longest);

 private:
  class Wire;
  std::unique_ptr<Wire> wire_;
};

}  // namespace cornerstone

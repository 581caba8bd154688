// HTTP and WebSocket for many clients, on all cores. What is behind this header (Boost.Asio and
// Boost.Beast) is slow to compile and of no concern to those who answer requests.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/http.h"
#include "server/security_headers.h"

namespace cornerstone {

struct WebLimits {
  std::size_t header_bytes = 16 * 1024;
  std::size_t body_bytes = 256 * 1024;
  std::size_t message_bytes = 64 * 1024;       // of one WebSocket message from a client
  std::size_t send_queue_bytes = 1024 * 1024;  // waiting for one client, before it is closed
  std::size_t connections = 20'000;
  std::size_t connections_per_address = 200;  // an IPv4 address or the /64 of an IPv6 one
};

struct WebTimeouts {
  using Duration = std::chrono::milliseconds;
  Duration handshake = std::chrono::seconds(10);  // TLS
  Duration header = std::chrono::seconds(10);     // from the first byte of a request
  Duration body = std::chrono::seconds(30);
  Duration reply = std::chrono::seconds(30);       // for the handler
  Duration write = std::chrono::seconds(60);       // for the client to take an answer
  Duration keep_alive = std::chrono::seconds(60);  // until the next request
  // A WebSocket that has been silent for half of this is pinged, and closed at the end of it.
  Duration silence = std::chrono::seconds(60);
  Duration close = std::chrono::seconds(5);  // for the client to agree to a close
};

struct TlsFiles {
  std::string certificate;  // PEM, the chain included
  std::string key;          // PEM
};

struct WebOptions {
  std::string address = "127.0.0.1";  // "0.0.0.0" and "::" are all that this machine has
  std::uint16_t port = 8080;          // 0 picks a free one
  int threads = 0;                    // 0: one for each core
  std::optional<TlsFiles> tls;
  // Addresses or networks ("10.0.0.0/8") whose X-Forwarded-* headers are believed.
  std::vector<std::string> trusted_proxies;
  // Pages elsewhere that may open sockets and change things: "https://play.example.org".
  std::vector<std::string> origins;
  WebLimits limits;
  WebTimeouts timeouts;
  SecurityPolicy security;
};

// RFC 6455, 7.4.1 and the registry that it founded.
enum class CloseCode : std::uint16_t {
  kNormal = 1000,
  kGoingAway = 1001,
  kUnsupported = 1003,
  kPolicy = 1008,
  kInternal = 1011,
  kTryAgainLater = 1013,  // also for a client that reads too slowly: it may come back and catch up
};

// One client's WebSocket. All of it may be called from any thread and never blocks.
class WebSocket {
 public:
  virtual ~WebSocket() = default;
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  // Texts without line feeds, in the order of the calls. Those that wait for a client reach it as
  // lines of one message. Many clients may share one text. After a close it goes nowhere.
  using Message = std::shared_ptr<const std::string>;
  virtual void send(std::span<const Message> messages) = 0;
  void send(const Message& message) { send(std::span(&message, 1)); }
  void send(std::string message) { send(std::make_shared<const std::string>(std::move(message))); }
  // After what was sent before. The reason has at most 123 bytes.
  virtual void close(CloseCode code, std::string_view reason) = 0;

  std::uint64_t id() const { return id_; }  // unlike that of any other of this server
  const std::string& address() const { return address_; }
  // What `upgrade` decided to remember. The request itself is not kept: thousands of clients are
  // idle most of the time, and its headers would be most of what each costs.
  template <class T>
  T* data() const {
    return static_cast<T*>(data_.get());
  }

 protected:
  WebSocket(std::uint64_t id, std::string address, std::shared_ptr<void> data)
      : id_(id), address_(std::move(address)), data_(std::move(data)) {}

 private:
  std::uint64_t id_;
  std::string address_;
  std::shared_ptr<void> data_;
};

// The way to answer one request: once, from any thread, at any time. Copies are the same way; if
// all of them go without an answer, the client is told of an error on our side.
class HttpReply {
 public:
  class Slot;
  explicit HttpReply(std::shared_ptr<Slot> slot) : slot_(std::move(slot)) {}
  // Answers after the first one, and after the client was told that it took too long, go nowhere.
  void operator()(HttpResponse response) const;

 private:
  std::shared_ptr<Slot> slot_;
};

struct UpgradeDecision {
  std::shared_ptr<void> data;           // for WebSocket::data
  Headers headers;                      // to go with the consent: a cookie
  std::optional<HttpResponse> refusal;  // instead of it
};

// Called on the threads that serve the clients: they must not block. For one client they are called
// one after the other. What they throw is logged; the request is answered by 500, the socket
// closed.
struct WebHandlers {
  std::function<void(HttpRequest, HttpReply)> request;
  // After the origin and the handshake were checked. Without this there are no WebSockets.
  std::function<UpgradeDecision(const HttpRequest&)> upgrade;
  std::function<void(const std::shared_ptr<WebSocket>&)> opened;
  std::function<void(const std::shared_ptr<WebSocket>&, std::string)> message;
  std::function<void(const std::shared_ptr<WebSocket>&)> closed;  // once for each that was opened
};

enum class WebLogLevel : std::uint8_t { kInfo, kWarning, kError };
// Never sees a cookie, a query or more than the first word of a path. Called from any thread.
using WebLog = std::function<void(WebLogLevel, std::string_view)>;

// Since the start, or as it is now.
struct WebCounters {
  std::uint64_t connections = 0;  // now
  std::uint64_t websockets = 0;   // now
  std::uint64_t connections_accepted = 0;
  std::uint64_t connections_refused = 0;  // for their number
  std::uint64_t requests = 0;
  std::uint64_t responses_by_class[5] = {};  // 1xx to 5xx
  std::uint64_t websockets_opened = 0;
  std::uint64_t messages_received = 0;
  std::uint64_t messages_sent = 0;
  std::uint64_t bytes_received = 0;  // of messages and bodies
  std::uint64_t bytes_sent = 0;
  std::uint64_t slow_clients_closed = 0;
  std::uint64_t handler_failures = 0;
};

class WebServer {
 public:
  WebServer(WebOptions options, WebHandlers handlers, WebLog log);
  ~WebServer();  // stops at once
  WebServer(const WebServer&) = delete;
  WebServer& operator=(const WebServer&) = delete;

  // Listens and serves. If it cannot, says why and what to do about it.
  std::optional<std::string> start();
  std::uint16_t port() const;  // the one that was picked, once started

  // Takes nobody in any more, finishes what it is answering, tells the sockets that it goes away,
  // and ends what is left after `grace`. Not to be called by a handler. When it returns, `closed`
  // was called for every socket and no handler is running.
  void stop(std::chrono::milliseconds grace = std::chrono::seconds(5));

  WebCounters counters() const;

 private:
  class Listener;
  std::unique_ptr<Listener> listener_;
};

}  // namespace cornerstone

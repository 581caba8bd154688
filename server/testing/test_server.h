// A server on a free port of this machine, and a notebook of what its handlers and its log saw.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/web.h"

namespace cornerstone::testkit {

using Milliseconds = std::chrono::milliseconds;

// Lines from any thread, that a test can wait for.
class Notebook {
 public:
  void write(std::string line) {
    const std::scoped_lock lock(mutex_);
    lines_.push_back(std::move(line));
    changed_.notify_all();
  }
  int count(const std::string& line) const {
    const std::scoped_lock lock(mutex_);
    return count_locked(line);
  }
  // Says no after a time that only a bug takes.
  bool wait_for(const std::string& line, int times = 1) const {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(20),
                             [&] { return count_locked(line) >= times; });
  }
  std::string all() const {
    const std::scoped_lock lock(mutex_);
    std::string text;
    for (const std::string& line : lines_) text += line + "\n";
    return text;
  }

 private:
  int count_locked(const std::string& line) const {
    return static_cast<int>(std::count(lines_.begin(), lines_.end(), line));
  }
  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  std::vector<std::string> lines_;
};

inline WebOptions quick_options() {
  WebOptions options;
  options.port = 0;
  options.threads = 2;
  options.limits.connections_per_address = 1000;
  return options;
}

// Sends every message back to where it came from, and notes what happens.
inline WebHandlers echo_handlers(const std::shared_ptr<Notebook>& notes) {
  WebHandlers handlers;
  handlers.request = [](const HttpRequest& request, const HttpReply& reply) {
    std::string text(method_name(request.method));
    text += ' ' + request.path;
    if (!request.query.empty()) text += '?' + request.query;
    if (!request.body.empty()) text += ' ' + request.body;
    reply(text_response(200, std::move(text)));
  };
  handlers.upgrade = [](const HttpRequest&) { return UpgradeDecision{}; };
  handlers.opened = [notes](const std::shared_ptr<WebSocket>&) { notes->write("opened"); };
  handlers.message = [notes](const std::shared_ptr<WebSocket>& socket, std::string message) {
    notes->write("message");
    socket->send(std::move(message));
  };
  handlers.closed = [notes](const std::shared_ptr<WebSocket>&) { notes->write("closed"); };
  return handlers;
}

class TestServer {
 public:
  explicit TestServer(WebOptions options = quick_options())
      : TestServer(std::move(options), [](WebHandlers&) {}) {}

  // `change` replaces some of the handlers.
  template <class Change>
  TestServer(WebOptions options, Change change) {
    WebHandlers handlers = echo_handlers(notes);
    change(handlers);
    server = std::make_unique<WebServer>(
        std::move(options), std::move(handlers),
        [log = log](WebLogLevel, std::string_view text) { log->write(std::string(text)); });
    const auto problem = server->start();
    EXPECT_EQ(problem.value_or(""), "");
  }

  std::uint16_t port() const { return server->port(); }

  std::shared_ptr<Notebook> notes = std::make_shared<Notebook>();
  std::shared_ptr<Notebook> log = std::make_shared<Notebook>();
  std::unique_ptr<WebServer> server;
};

}  // namespace cornerstone::testkit

// Somebody with a browser, as far as a server can tell: it keeps cookies, speaks JSON and opens the
// sockets of tables.
#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/testing/raw_client.h"

namespace cornerstone::testkit {

// Null where the text is no JSON.
boost::json::value json(std::string_view text);
// What stands there, as text without quotation marks: text_at(answer, "error", "code"). Empty where
// there is nothing.
std::string text_at(const boost::json::value& value, std::initializer_list<std::string_view> path);

// An open socket of a table or of the lobby.
class JsonSocket {
 public:
  explicit JsonSocket(RawClient client) : client_(std::move(client)) {}

  void send(std::string_view text) { client_.send_text(text); }
  // Sends a request and waits for its answer; letters that come before it are kept.
  boost::json::value ask(std::string_view name, std::string_view more = {});
  // The next letter, or null when the socket has ended.
  boost::json::value letter();
  // The next one that is as wanted.
  boost::json::value letter(const std::function<bool(const boost::json::value&)>& wanted);
  // How the server ended it; 0 if it did not.
  int close_code();
  const std::string& close_reason() const { return close_reason_; }
  void leave() { client_.reset(); }

 private:
  boost::json::value receive();

  RawClient client_;
  std::deque<boost::json::value> letters_;
  int requests_ = 0;
  int close_code_ = 0;
  std::string close_reason_;
};

struct JsonAnswer {
  int status = 0;
  Headers headers;
  std::string text;         // the body
  boost::json::value body;  // the same, read
};

class Browser {
 public:
  explicit Browser(std::uint16_t port) : port_(port) {}

  JsonAnswer get(std::string_view path) { return ask("GET", path, {}); }
  JsonAnswer post(std::string_view path, std::string_view body) { return ask("POST", path, body); }
  JsonAnswer put(std::string_view path, std::string_view body) { return ask("PUT", path, body); }
  JsonAnswer erase(std::string_view path) { return ask("DELETE", path, {}); }

  // A socket; its first answer was that of the handshake.
  JsonSocket open(std::string_view path);
  int refused_upgrade(std::string_view path);  // the status that was answered instead

  // The same person as another browser, of a server that has another port now.
  void keep_session_of(const Browser& other) { cookies_ = other.cookies_; }

 private:
  struct Cookie {
    std::string name, value, path;
  };

  JsonAnswer ask(std::string_view method, std::string_view path, std::string_view body);
  std::string cookie_line(std::string_view path) const;
  void keep_cookies(const Headers& headers);

  std::uint16_t port_;
  std::vector<Cookie> cookies_;
};

}  // namespace cornerstone::testkit

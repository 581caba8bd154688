#include "server/testing/browser.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <utility>

namespace cornerstone::testkit {

boost::json::value json(std::string_view text) {
  boost::system::error_code error;
  auto value = boost::json::parse({text.data(), text.size()}, error);
  return error ? boost::json::value() : value;
}

std::string text_at(const boost::json::value& value, std::initializer_list<std::string_view> path) {
  const boost::json::value* at = &value;
  for (const std::string_view key : path) {
    const auto* object = at->if_object();
    at = object ? object->if_contains({key.data(), key.size()}) : nullptr;
    if (at == nullptr) return {};
  }
  if (at->is_string()) return std::string(at->get_string());
  return boost::json::serialize(*at);
}

boost::json::value JsonSocket::receive() {
  for (;;) {
    const auto frame = client_.frame();
    if (!frame) return {};
    if (frame->opcode == Opcode::kText) return json(frame->payload);
    if (frame->opcode == Opcode::kClose) {
      close_code_ = testkit::close_code(*frame);
      close_reason_ = frame->payload.size() > 2 ? frame->payload.substr(2) : "";
      return {};
    }
  }
}

boost::json::value JsonSocket::ask(std::string_view name, std::string_view more) {
  const std::string id = "q" + std::to_string(++requests_);
  std::string request = R"({"id":")" + id + R"(","do":")" + std::string(name) + '"';
  if (!more.empty()) request += "," + std::string(more);
  send(request + "}");
  for (;;) {
    auto message = receive();
    if (message.is_null() || text_at(message, {"id"}) == id) return message;
    letters_.push_back(std::move(message));
  }
}

boost::json::value JsonSocket::letter() {
  if (letters_.empty()) return receive();
  auto first = std::move(letters_.front());
  letters_.pop_front();
  return first;
}

boost::json::value JsonSocket::letter(
    const std::function<bool(const boost::json::value&)>& wanted) {
  for (;;) {
    auto next = letter();
    if (next.is_null() || wanted(next)) return next;
  }
}

int JsonSocket::close_code() {
  while (!receive().is_null()) {
  }
  return close_code_;
}

JsonSocket Browser::open(std::string_view path) {
  RawClient client(port_);
  const Answer answer = client.upgrade(path, cookie_line(path));
  EXPECT_EQ(answer.status, 101) << path << ' ' << answer.body;
  return JsonSocket(std::move(client));
}

int Browser::refused_upgrade(std::string_view path) {
  return RawClient(port_).upgrade(path, cookie_line(path)).status;
}

JsonAnswer Browser::ask(std::string_view method, std::string_view path, std::string_view body) {
  RawClient client(port_);
  std::string more = cookie_line(path) + "Connection: close\r\n";
  if (method != "GET") more += "Content-Type: application/json\r\n";
  client.ask(std::string(method) + ' ' + std::string(path) + " HTTP/1.1", more, body);
  Answer answer = client.answer().value_or(Answer{});
  keep_cookies(answer.headers);
  JsonAnswer read{answer.status, std::move(answer.headers), std::move(answer.body), {}};
  read.body = json(read.text);
  return read;
}

std::string Browser::cookie_line(std::string_view path) const {
  std::string line;
  for (const Cookie& cookie : cookies_) {
    if (!path.starts_with(cookie.path)) continue;
    line += (line.empty() ? "Cookie: " : "; ") + cookie.name + "=" + cookie.value;
  }
  return line.empty() ? line : line + "\r\n";
}

void Browser::keep_cookies(const Headers& headers) {
  for (const auto& header : headers) {
    if (!equal_ignoring_case(header.name, "Set-Cookie")) continue;
    const std::string_view text = header.value;
    const auto equals = text.find('=');
    const auto end = text.find(';');
    const auto path = text.find("Path=");
    Cookie cookie{std::string(text.substr(0, equals)),
                  std::string(text.substr(equals + 1, end - equals - 1)),
                  path == text.npos ? "/" : std::string(text.substr(path + 5))};
    cookie.path.resize(std::min(cookie.path.find(';'), cookie.path.size()));
    std::erase_if(cookies_, [&](const Cookie& other) {
      return other.name == cookie.name && other.path == cookie.path;
    });
    cookies_.push_back(std::move(cookie));
  }
}

}  // namespace cornerstone::testkit

#include "bench/client.h"

#include <algorithm>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <stdexcept>
#include <utility>

namespace cornerstone::bench {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::use_awaitable;
using asio::ip::tcp;

Client::Client(asio::io_context& context, tcp::endpoint server, asio::ip::address_v4 from)
    : server_(std::move(server)), from_(from), stream_(tcp::socket(context)) {}

std::string Client::host() const {
  return server_.address().to_string() + ":" + std::to_string(server_.port());
}

Task<void> Client::connect() {
  socket().open(tcp::v4());
  socket().bind({from_, 0});
  co_await socket().async_connect(server_, use_awaitable);
  socket().set_option(tcp::no_delay(true));
}

Task<std::string> Client::ask(http::verb verb, std::string target, std::string body) {
  http::request<http::string_body> request(verb, target, 11, std::move(body));
  request.set(http::field::host, host());
  if (!cookie_.empty()) request.set(http::field::cookie, cookie_);
  if (!request.body().empty()) request.set(http::field::content_type, "application/json");
  request.prepare_payload();
  co_await http::async_write(socket(), request, use_awaitable);
  http::response<http::string_body> response;
  co_await http::async_read(socket(), buffer_, response, use_awaitable);
  if (http::to_status_class(response.result()) != http::status_class::successful) {
    throw std::runtime_error(target + " was answered by " + std::to_string(response.result_int()) +
                             ": " + response.body());
  }
  if (const auto cookie = response[http::field::set_cookie]; !cookie.empty()) {
    cookie_ = cookie.substr(0, cookie.find(';'));
  }
  co_return std::move(response.body());
}

Task<void> Client::open_socket(std::string target) {
  stream_.set_option(beast::websocket::stream_base::decorator(
      [cookie = cookie_](beast::websocket::request_type& request) {
        if (!cookie.empty()) request.set(http::field::cookie, cookie);
      }));
  co_await stream_.async_handshake(host(), target, use_awaitable);
  stream_.text(true);
}

Task<void> Client::send(std::string message) {
  co_await stream_.async_write(asio::buffer(message), use_awaitable);
}

Task<std::string_view> Client::read() {
  if (rest_.empty()) {
    buffer_.clear();
    const std::size_t bytes = co_await stream_.async_read(buffer_, use_awaitable);
    bytes_read_ += bytes;
    rest_ = {static_cast<const char*>(buffer_.data().data()), bytes};
  }
  const std::string_view line = rest_.substr(0, rest_.find('\n'));
  rest_.remove_prefix(std::min(line.size() + 1, rest_.size()));
  co_return line;
}

}  // namespace cornerstone::bench

// A client of a server under load: a guest with one connection, which speaks HTTP first and becomes
// a WebSocket then. Whatever goes wrong is thrown: a measurement with errors in it is none.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/verb.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstddef>
#include <string>
#include <string_view>

namespace cornerstone::bench {

template <class Result>
using Task = boost::asio::awaitable<Result>;

class Client {
 public:
  // `from` is an address of this machine: servers count clients by their address, and an address
  // has no more than some ten thousand ports.
  Client(boost::asio::io_context& context, boost::asio::ip::tcp::endpoint server,
         boost::asio::ip::address_v4 from);

  Task<void> connect();
  // The body of the answer. A cookie in it is kept.
  Task<std::string> ask(boost::beast::http::verb verb, std::string target, std::string body = {});
  Task<void> open_socket(std::string target);

  Task<void> send(std::string message);
  Task<std::string_view> read();  // the next line of a message; until the one after it
  std::size_t bytes_read() const { return bytes_read_; }

 private:
  boost::asio::ip::tcp::socket& socket() { return stream_.next_layer(); }
  std::string host() const;

  const boost::asio::ip::tcp::endpoint server_;
  const boost::asio::ip::address_v4 from_;
  boost::beast::websocket::stream<boost::asio::ip::tcp::socket, false> stream_;
  boost::beast::flat_buffer buffer_;
  std::string_view rest_;  // of the message, in the buffer
  std::string cookie_;
  std::size_t bytes_read_ = 0;
};

}  // namespace cornerstone::bench

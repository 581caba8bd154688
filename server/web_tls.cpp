#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include "server/web_session.h"

namespace cornerstone::web {

namespace {

using TlsStream = beast::ssl_stream<TcpSocket>;

constexpr char kTlsHandshake = 0x16;  // the first byte of every TLS connection

// Answers somebody who speaks HTTP where TLS is spoken.
Task<void> point_to_https(TcpSocket& socket, std::string_view date) {
  const HttpResponse response = error_response(
      400, "tls_expected", "this port speaks TLS: the address begins with https://, not http://");
  std::string answer = response_head(response, false, date) + *response.body;
  co_await net::async_write(socket, net::buffer(answer), kTuple);
}

}  // namespace

template <>
struct Tls<TlsStream> {
  static constexpr bool kIs = true;
};

template <>
Task<bool> HttpSession<TlsStream>::handshake() {
  TcpSocket& socket = beast::get_lowest_layer(stream_);
  expire_in(timeouts().handshake);
  timed_out_ = true;  // there is nobody to tell
  const auto [unreadable] = co_await socket.async_wait(net::socket_base::wait_read, kTuple);
  if (unreadable) co_return false;
  char first = 0;
  if (::recv(socket.native_handle(), &first, 1, MSG_PEEK) != 1) co_return false;
  if (first != kTlsHandshake) {
    co_await point_to_https(socket, worker_.date());
    co_await linger(socket);
    co_return false;
  }
  const auto [error] = co_await stream_.async_handshake(net::ssl::stream_base::server, kTuple);
  co_return !error;
}

void serve_tls(Worker& worker, TcpSocket socket, const IpAddress& peer, Ticket ticket,
               Admission admission) {
  using Session = HttpSession<TlsStream>;
  spawn(worker, Session::run(std::make_shared<Session>(
                    worker, TlsStream(std::move(socket), *worker.core.tls), peer, std::move(ticket),
                    admission)));
}

}  // namespace cornerstone::web

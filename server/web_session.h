// One client, from its first byte to its last: HTTP, and after an upgrade WebSocket. Templates over
// the stream; web_plain.cpp and web_tls.cpp instantiate them, which takes half a minute each.
#pragma once

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "server/web_core.h"
#include "server/web_http.h"
#include "server/web_outbox.h"
#include "server/websocket_handshake.h"

namespace cornerstone::web {

namespace websocket = beast::websocket;
using beast::error_code;

template <class T>
using Task = net::awaitable<T, Executor>;
inline constexpr auto kTuple = net::as_tuple(net::use_awaitable_t<Executor>{});

// Specialised where there is one to make.
template <class Stream>
struct Tls {
  static constexpr bool kIs = false;
};

// Runs a coroutine on the thread of a worker; whatever it throws ends this client and no other.
template <class Coroutine>
void spawn(Worker& worker, Coroutine coroutine) {
  net::co_spawn(worker.io.get_executor(), std::move(coroutine),
                [&core = worker.core](const std::exception_ptr& thrown) {
                  if (!thrown) return;
                  try {
                    std::rethrow_exception(thrown);
                  } catch (const std::exception& failure) {
                    core.report(WebLogLevel::kError,
                                std::string("a connection failed: ") + failure.what());
                  }
                });
}

// Closes so that the last answer arrives: a socket closed with unread bytes takes it along.
inline Task<void> linger(TcpSocket& socket) {
  error_code error;
  socket.shutdown(net::socket_base::shutdown_send, error);
  std::array<char, 512> ignored;
  std::size_t count = 0;
  while (!error) {
    std::tie(error, count) = co_await socket.async_read_some(net::buffer(ignored), kTuple);
  }
}

// Calls a handler; says no, and logs why, if it threw.
template <class Call>
bool guarded(Worker& worker, std::string_view where, Call call) {
  std::string why = "an exception of unknown type";
  try {
    call();
    return true;
  } catch (const std::exception& failure) {
    why = failure.what();
  } catch (...) {
  }
  worker.tallies.handler_failures.add();
  worker.core.report(WebLogLevel::kError,
                     "the handler of " + std::string(where) + " failed: " + why);
  return false;
}

template <class Stream>
class SocketSession final : public Connection,
                            public Sender,
                            public std::enable_shared_from_this<SocketSession<Stream>> {
 public:
  SocketSession(Worker& worker, Stream stream, Ticket ticket, const std::string& address,
                std::shared_ptr<void> data)
      : Connection(worker), ticket_(std::move(ticket)), socket_(std::move(stream)) {
    const Core& core = worker.core;
    outbox_ = std::make_shared<Outbox>(++worker.core.last_socket_id, address, std::move(data),
                                       *this, core.options.limits.send_queue_bytes);
    socket_.read_message_max(core.options.limits.message_bytes);
    // One frame a message: a client that is told the end of a message at once can use it at once.
    socket_.auto_fragment(false);
    socket_.text(true);
    // Beast's own timeouts would set a timer anew with every read; the worker watches already.
    socket_.control_callback([this](websocket::frame_type kind, beast::string_view) {
      if (kind == websocket::frame_type::close) return await_end();
      hear();
    });
    expire_in(core.options.timeouts.close);  // for the handshake
  }

  ~SocketSession() override { outbox_->detach(); }

  // A client that is silent for too long is asked whether it is there, and let go the next time.
  void expire() override {
    if (stage_ != Stage::kOpen || asked_) return abort();
    asked_ = true;
    expire_in(worker_.core.options.timeouts.silence / 2);
    if (std::exchange(pinging_, true)) return;  // it takes nothing, not even the ping before
    socket_.async_ping({},
                       [self = this->shared_from_this()](error_code) { self->pinging_ = false; });
  }
  void drain() override {
    if (stage_ == Stage::kHandshake) return abort();
    outbox_->close(CloseCode::kGoingAway, "the server stops");
  }
  void abort() override { beast::close_socket(beast::get_lowest_layer(socket_)); }

  void wake() override {
    net::post(worker_.io, [self = this->shared_from_this()] { self->pump(); });
  }
  void begin_close() override {
    net::post(worker_.io, [self = this->shared_from_this()] { self->await_end(); });
  }

  Task<bool> accept(const Parser::value_type& request, const Headers& headers) {
    socket_.set_option(
        websocket::stream_base::decorator([&headers](websocket::response_type& response) {
          response.set(beast::http::field::server, "cornerstone");  // instead of Beast's version
          for (const auto& [name, value] : headers) response.insert(name, value);
        }));
    const auto [error] = co_await socket_.async_accept(request, kTuple);
    // The headers do not live as long as the stream, which keeps what it was given.
    socket_.set_option(websocket::stream_base::decorator([](websocket::response_type&) {}));
    co_return !error;
  }

  static Task<void> run(std::shared_ptr<SocketSession> self) {
    const Core& core = self->worker_.core;
    self->stage_ = Stage::kOpen;
    self->hear();
    self->worker_.tallies.websockets_opened.add();
    self->call("an opened socket", core.handlers.opened);
    if (self->worker_.draining) self->drain();
    try {
      while (auto message = co_await self->read()) self->take(*std::move(message));
    } catch (const std::exception& failure) {
      core.report(WebLogLevel::kError, std::string("a socket failed: ") + failure.what());
    }
    self->outbox_->detach();
    self->abort();
    if (self->outbox_->overflowed()) self->worker_.tallies.slow_clients_closed.add();
    self->worker_.tallies.websockets_closed.add();
    self->call("a closed socket", core.handlers.closed);
  }

 private:
  enum class Stage : std::uint8_t { kHandshake, kOpen, kEnding };

  // The next message; nothing once the connection has ended. A string that grows with what comes:
  // Beast's own reading would hold a kilobyte and a half for every client that is silent.
  Task<std::optional<std::string>> read() {
    constexpr std::size_t kFirstPart = 128;
    std::string message;
    std::size_t size = 0;
    do {
      if (size == message.size()) message.resize(std::max(kFirstPart, 2 * size));
      const auto [error, count] = co_await socket_.async_read_some(
          net::buffer(message.data() + size, message.size() - size), kTuple);
      if (error) co_return std::nullopt;
      hear();
      size += count;
    } while (!socket_.is_message_done());
    message.resize(size);
    co_return message;
  }

  void hear() {
    if (stage_ != Stage::kOpen) return;
    asked_ = false;
    expire_in(worker_.core.options.timeouts.silence / 2);
  }
  // From now on nothing that the client says gives it more time.
  void await_end() {
    stage_ = Stage::kEnding;
    expire_in(worker_.core.options.timeouts.close);
  }

  void take(std::string message) {
    worker_.tallies.messages_received.add();
    worker_.tallies.bytes_received.add(message.size());
    if (outbox_->closing()) return;  // it is read only until the client has closed too
    if (socket_.got_text()) {
      call("a message", worker_.core.handlers.message, std::move(message));
    } else {
      outbox_->close(CloseCode::kUnsupported, "messages are texts, not bytes");
    }
  }

  // Sends what waits, one message after the other, until nothing does. No coroutine: an idle client
  // would pay for its frame.
  void pump() {
    Outbox::Step step = outbox_->next();
    if (step.message) {
      const auto buffer = net::buffer(*step.message);
      socket_.async_write(buffer, [self = this->shared_from_this(), message = step.message](
                                      error_code error, std::size_t) {
        if (error) return;  // the reading side sees it too, and ends the session
        self->worker_.tallies.messages_sent.add();
        self->worker_.tallies.bytes_sent.add(message->size());
        self->pump();
      });
    } else if (step.close) {
      websocket::close_reason reason(static_cast<websocket::close_code>(step.close->code));
      reason.reason.assign(step.close->reason.data(), step.close->reason.size());
      socket_.async_close(reason, [self = this->shared_from_this()](error_code) {});
    }
  }

  template <class Handler, class... Arguments>
  void call(std::string_view where, const Handler& handler, Arguments&&... arguments) {
    if (!handler) return;
    const std::shared_ptr<WebSocket> socket = outbox_;
    if (!guarded(worker_, where, [&] { handler(socket, std::forward<Arguments>(arguments)...); })) {
      outbox_->close(CloseCode::kInternal, "the server failed");
    }
  }

  Ticket ticket_;
  Stage stage_ = Stage::kHandshake;
  bool asked_ = false;    // whether it is still there, and it has not answered yet
  bool pinging_ = false;  // the question is on its way
  std::shared_ptr<Outbox> outbox_;
  websocket::stream<Stream, false> socket_;  // without compression: it takes 300 KB for each client
};

template <class Stream>
class HttpSession final : public Connection,
                          public std::enable_shared_from_this<HttpSession<Stream>> {
 public:
  HttpSession(Worker& worker, Stream stream, const IpAddress& peer, Ticket ticket,
              Admission admission)
      : Connection(worker),
        ticket_(std::move(ticket)),
        peer_(peer),
        admission_(admission),
        stream_(std::move(stream)),
        answered_(worker.io.get_executor()) {}

  static Task<void> run(std::shared_ptr<HttpSession> self) {
    if constexpr (Tls<Stream>::kIs) {
      if (!co_await self->handshake()) co_return;
    }
    Next next = Next::kRequest;
    while (next == Next::kRequest) next = co_await self->serve();
    if (next == Next::kFarewell) co_await self->take_leave();
  }

  // The first time what is under way is given up, which leaves room for an answer; then the rest.
  void expire() override {
    if (upgraded_) return;
    if (std::exchange(timed_out_, true)) return abort();
    expire_in(timeouts().close);
    if (!waiting_) {
      error_code ignored;
      beast::get_lowest_layer(stream_).cancel(ignored);
    }
    answered_.cancel();
  }
  void drain() override {
    if (!busy_) abort();
  }
  void abort() override {
    if (std::exchange(aborted_, true) || upgraded_) return;
    beast::close_socket(beast::get_lowest_layer(stream_));
    answered_.cancel();
  }

 private:
  enum class Next : std::uint8_t { kRequest, kFarewell, kGone };

  const WebTimeouts& timeouts() const { return worker_.core.options.timeouts; }
  const WebLimits& limits() const { return worker_.core.options.limits; }

  Task<bool> handshake();

  Task<Next> serve() {
    if (!co_await await_request()) co_return Next::kGone;
    Parser parser;
    parser.header_limit(static_cast<std::uint32_t>(limits().header_bytes));
    parser.body_limit(limits().body_bytes);
    timed_out_ = false;
    busy_ = true;
    expire_in(timeouts().header);
    auto [error, count] = co_await beast::http::async_read_header(stream_, buffer_, parser, kTuple);
    if (error) co_return co_await refuse(error);
    worker_.tallies.requests.add();

    Exchange exchange = read_head(parser, worker_.core, peer_, Tls<Stream>::kIs);
    if (admission_ != Admission::kWelcome) turn_away(exchange);
    if (exchange.fault) co_return co_await respond(*std::move(exchange.fault), exchange);
    if (wants_websocket(exchange.request)) co_return co_await upgrade(parser, exchange);

    if (!parser.is_done()) {
      expire_in(timeouts().body);
      if (exchange.expects_continue && !co_await encourage()) co_return Next::kGone;
      std::tie(error, count) = co_await beast::http::async_read(stream_, buffer_, parser, kTuple);
      if (error) co_return co_await refuse(error);
      exchange.request.body = std::move(parser.get().body());
      worker_.tallies.bytes_received.add(exchange.request.body.size());
    }
    co_return co_await respond(co_await ask(exchange), exchange);
  }

  // Waits for the first byte: a client that says nothing has made no request that could time out.
  Task<bool> await_request() {
    busy_ = false;
    if (worker_.draining) co_return false;
    if (buffer_.size() > 0) co_return true;  // sent together with the one before
    constexpr std::size_t kUsualRequest = 1024;
    if (buffer_.capacity() > 4 * kUsualRequest) buffer_ = {};
    expire_in(timeouts().keep_alive);
    const auto [error, count] =
        co_await stream_.async_read_some(buffer_.prepare(kUsualRequest), kTuple);
    if (error) co_return false;
    buffer_.commit(count);
    co_return true;
  }

  void turn_away(Exchange& exchange) {
    exchange.keep_alive = false;
    exchange.fault =
        admission_ == Admission::kServerFull
            ? error_response(503, "server_full", "too many are connected; try again later")
            : error_response(429, "too_many_connections",
                             "too many connections from your address; close some");
    exchange.fault->headers.add("Retry-After", "10");
  }

  // An answer to what could not be read.
  Task<Next> refuse(error_code error) {
    Exchange exchange;
    exchange.secure = Tls<Stream>::kIs;
    if (timed_out_ && error == net::error::operation_aborted) {
      co_return co_await respond(
          error_response(408, "too_slow", "the request took too long to arrive"), exchange);
    }
    auto fault = parse_fault(error, limits());
    if (!fault) co_return Next::kGone;
    co_return co_await respond(*std::move(fault), exchange);
  }

  Task<bool> encourage() {
    static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
    const auto [error, count] = co_await net::async_write(stream_, net::buffer(kContinue), kTuple);
    co_return !error;
  }

  // Hands a request to its handler and waits for the answer, which may come from any thread.
  Task<HttpResponse> ask(Exchange& exchange) {
    const auto slot = std::make_shared<HttpReply::Slot>();
    const std::string path = discreet_path(exchange.request.path);
    {
      const auto give_up = [slot](HttpReply::Slot*) {
        slot->put(error_response(500, "no_answer", "the server did not answer; this is our fault"));
      };
      const HttpReply reply(std::shared_ptr<HttpReply::Slot>(slot.get(), give_up));
      if (!guarded(worker_, path,
                   [&] { worker_.core.handlers.request(std::move(exchange.request), reply); })) {
        reply(error_response(500, "failure", "the server failed; this is our fault"));
      }
    }
    const auto wake = [self = this->shared_from_this()] {
      net::post(self->worker_.io, [self] { self->answered_.cancel(); });
    };
    waiting_ = true;
    expire_in(timeouts().reply);
    auto response = slot->take_or_wait(wake);
    while (!response && !timed_out_ && !aborted_) {
      answered_.expires_at(Clock::time_point::max());
      co_await answered_.async_wait(kTuple);
      response = slot->take_or_wait(wake);
    }
    slot->abandon();
    waiting_ = false;
    if (response) co_return *std::move(response);
    worker_.core.report(WebLogLevel::kWarning, "no answer in time to a request for " + path);
    co_return error_response(503, "no_answer", "the server did not answer in time; try again");
  }

  Task<Next> respond(HttpResponse response, const Exchange& exchange) {
    // Together in one packet, or in one record of TLS, where copying costs less than another.
    constexpr std::size_t kWorthCopying = 16 * 1024;
    const bool keep_alive = exchange.keep_alive && !worker_.draining && !timed_out_;
    finish_response(response, exchange, worker_.core);
    std::string head = response_head(response, keep_alive, worker_.date());
    const bool with_body = response.body && !exchange.head_only;
    std::string_view rest = with_body ? std::string_view(*response.body) : std::string_view();
    worker_.tallies.bytes_sent.add(rest.size());
    worker_.tallies.responses_by_class[std::clamp(response.status / 100, 1, 5) - 1].add();
    if (rest.size() <= kWorthCopying) head += std::exchange(rest, {});
    expire_in(timeouts().write);
    timed_out_ = true;  // there is nothing left to say if this takes too long
    const std::array<net::const_buffer, 2> buffers{net::buffer(head), net::buffer(rest)};
    const auto [error, count] = co_await net::async_write(stream_, buffers, kTuple);
    if (error) co_return Next::kGone;
    co_return keep_alive ? Next::kRequest : Next::kFarewell;
  }

  Task<Next> upgrade(Parser& parser, Exchange& exchange) {
    const Core& core = worker_.core;
    UpgradeDecision decision;
    decision.refusal = handshake_fault(exchange.request);
    if (!parser.is_done()) exchange.keep_alive = false;  // its body is in the way
    if (!decision.refusal && (buffer_.size() > 0 || !parser.is_done())) {
      exchange.keep_alive = false;
      decision.refusal =
          error_response(400, "bad_handshake", "nothing may follow before the handshake is done");
    }
    if (!decision.refusal && !core.handlers.upgrade)
      decision.refusal = error_response(404, "no_websocket", "there are no WebSockets here");
    const auto client = parse_ip(exchange.request.address);
    if (!decision.refusal && !ticket_.count_for(*client, limits().connections_per_address))
      decision.refusal = error_response(429, "too_many_connections",
                                        "too many connections from your address; close some");
    if (!decision.refusal && !guarded(worker_, "a handshake", [&] {
          decision = core.handlers.upgrade(exchange.request);
        })) {
      decision.refusal = error_response(500, "failure", "the server failed; this is our fault");
    }
    if (decision.refusal) co_return co_await respond(*std::move(decision.refusal), exchange);

    upgraded_ = true;
    const auto session =
        std::make_shared<SocketSession<Stream>>(worker_, std::move(stream_), std::move(ticket_),
                                                exchange.request.address, std::move(decision.data));
    worker_.tallies.responses_by_class[0].add();
    if (!co_await session->accept(parser.get(), decision.headers)) co_return Next::kGone;
    // A coroutine of its own, so that the memory of this one is given back.
    spawn(worker_, SocketSession<Stream>::run(session));
    co_return Next::kGone;
  }

  Task<void> take_leave() {
    busy_ = false;
    expire_in(timeouts().close);
    if constexpr (Tls<Stream>::kIs) co_await stream_.async_shutdown(kTuple);
    co_await linger(beast::get_lowest_layer(stream_));
  }

  Ticket ticket_;
  IpAddress peer_;
  Admission admission_;
  bool busy_ = false;       // a request is being read or answered
  bool upgraded_ = false;   // the stream belongs to another session now
  bool waiting_ = false;    // for a handler
  bool timed_out_ = false;  // the deadline of this request has passed, or the next one is final
  bool aborted_ = false;
  Stream stream_;
  beast::flat_buffer buffer_;
  net::basic_waitable_timer<Clock, net::wait_traits<Clock>, Executor> answered_;
};

}  // namespace cornerstone::web

// The least that a server of tables can do: rooms of four, and whatever one of them says, a text of
// BYTES bytes goes to all four. No rules, no log, no views: what is left is the price of WebSockets
// in this library, which bench/load.cpp holds our server against.
//
//   bare_rooms BYTES
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <deque>
#include <exception>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::use_awaitable;
using asio::ip::tcp;
using Text = std::shared_ptr<const std::string>;

constexpr std::size_t kRoomSize = 4;
constexpr std::size_t kLargestText = 1 << 20;

class Guest : public std::enable_shared_from_this<Guest> {
 public:
  explicit Guest(tcp::socket socket) : stream_(std::move(socket)) {}

  auto accept() { return stream_.async_accept(use_awaitable); }
  asio::awaitable<void> read() {
    buffer_.clear();
    co_await stream_.async_read(buffer_, use_awaitable);
  }
  void send(Text text) {
    waiting_.push_back(std::move(text));
    if (waiting_.size() == 1) write();
  }

 private:
  void write() {
    stream_.async_write(asio::buffer(*waiting_.front()),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                          if (error) return;
                          self->waiting_.pop_front();
                          if (!self->waiting_.empty()) self->write();
                        });
  }

  beast::websocket::stream<tcp::socket, false> stream_;
  beast::flat_buffer buffer_;
  std::deque<Text> waiting_;
};

using Room = std::vector<std::shared_ptr<Guest>>;

// Guests come in and go in the order of their rooms: the next four share one.
asio::awaitable<void> serve(std::shared_ptr<Guest> guest, std::shared_ptr<Room> room, Text text) {
  try {
    co_await guest->accept();
    while (true) {
      co_await guest->read();
      for (const auto& other : *room) other->send(text);
    }
  } catch (const std::exception&) {  // it has left
    std::erase(*room, guest);
  }
}

asio::awaitable<void> listen(tcp::acceptor& acceptor, Text text) {
  auto room = std::make_shared<Room>();
  while (true) {
    auto guest = std::make_shared<Guest>(co_await acceptor.async_accept(use_awaitable));
    if (room->size() == kRoomSize) room = std::make_shared<Room>();
    room->push_back(guest);
    asio::co_spawn(acceptor.get_executor(), serve(guest, room, text), asio::detached);
  }
}

void allow_many_files() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

int main(int count, char** words) {
  std::size_t bytes = 0;
  const char* end = count == 2 ? words[1] + std::strlen(words[1]) : nullptr;
  if (end == nullptr || std::from_chars(words[1], end, bytes).ptr != end || bytes == 0 ||
      bytes > kLargestText) {
    std::fprintf(stderr, "usage: bare_rooms BYTES (of each message, 1 to %zu)\n", kLargestText);
    return 2;
  }
  allow_many_files();
  asio::io_context context(1);
  tcp::acceptor acceptor(context, {asio::ip::address_v4::loopback(), 0});
  asio::signal_set signals(context, SIGINT, SIGTERM);
  signals.async_wait([&](beast::error_code, int) { context.stop(); });
  std::printf("http://127.0.0.1:%d\n", acceptor.local_endpoint().port());
  std::fflush(stdout);
  asio::co_spawn(context, listen(acceptor, std::make_shared<const std::string>(bytes, 'x')),
                 asio::detached);
  context.run();
  return 0;
}

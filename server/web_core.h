// What every connection of the web layer shares. Only for the files that know Asio.
//
// Threads: each has an io_context of its own, and a connection stays on one thread for life. So
// nothing about a connection needs a lock or a strand but the way in from other threads, its data
// stay in one cache, and the kernel wakes the thread that it concerns. One context shared by all
// threads would balance better when handlers take long; ours must not, and it would pay for it with
// a strand for each connection and a queue that all threads fight for.
#pragma once

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/ip_address.h"
#include "server/web.h"

namespace cornerstone::web {

namespace net = boost::asio;
using Clock = std::chrono::steady_clock;
// The concrete executor instead of the erased one: smaller, and no virtual calls.
using Executor = net::io_context::executor_type;
using TcpSocket = net::basic_stream_socket<net::ip::tcp, Executor>;

class Worker;

// Written by one thread and read by any, so that counting is not what threads meet at.
class Tally {
 public:
  void add(std::uint64_t n = 1) {
    value_.store(value_.load(std::memory_order_relaxed) + n, std::memory_order_relaxed);
  }
  operator std::uint64_t() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_{0};
};

struct Tallies {
  Tally requests, websockets_opened, websockets_closed, messages_received, messages_sent;
  Tally bytes_received, bytes_sent, slow_clients_closed, handler_failures;
  Tally responses_by_class[5];
};

// How many connections there are, in all and from one household.
class Census {
 public:
  bool enter(const IpAddress& address, std::size_t most);
  void leave(const IpAddress& address);

  std::atomic<std::size_t> connections{0};

 private:
  std::mutex mutex_;
  std::map<IpAddress, std::size_t> households_;
};

// One connection's place in the census, given back when it ends.
class Ticket {
 public:
  explicit Ticket(Census& census) : census_(&census) { ++census.connections; }
  Ticket(Ticket&& other) noexcept
      : census_(std::exchange(other.census_, nullptr)), household_(other.household_) {}
  Ticket& operator=(Ticket&&) = delete;
  ~Ticket() {
    if (!census_) return;
    if (household_) census_->leave(*household_);
    --census_->connections;
  }
  // Says no if there are too many from there already. Counts for the last one only: through a proxy
  // one connection may carry the requests of many clients.
  bool count_for(const IpAddress& address, std::size_t most) {
    const IpAddress counted = household(address);
    if (household_ == counted) return true;
    if (!census_->enter(counted, most)) return false;
    if (household_) census_->leave(*household_);
    household_ = counted;
    return true;
  }

 private:
  Census* census_;
  std::optional<IpAddress> household_;
};

// Everything that the connections of a server have in common, constant while it runs.
struct Core {
  Core(WebOptions web_options, WebHandlers web_handlers, WebLog web_log)
      : options(std::move(web_options)),
        handlers(std::move(web_handlers)),
        log(std::move(web_log)) {}

  WebOptions options;
  WebHandlers handlers;
  WebLog log;
  std::vector<IpNetwork> proxies;
  std::optional<net::ssl::context> tls;
  Census census;
  std::atomic<std::uint64_t> last_socket_id{0};

  void report(WebLogLevel level, std::string_view text) const {
    if (log) log(level, text);
  }
};

// One client's connection, as its worker knows it. All of it belongs to the worker's thread.
class Connection {
 public:
  explicit Connection(Worker& worker);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection();

  virtual void expire() = 0;  // the deadline has passed
  virtual void drain() = 0;   // the server stops: finish what is being answered, and go
  virtual void abort() = 0;   // the server cannot wait any longer

  bool is_past_deadline(Clock::time_point now) const { return now >= deadline_; }

 protected:
  void expire_in(Clock::duration duration) { deadline_ = Clock::now() + duration; }

  Worker& worker_;

 private:
  Clock::time_point deadline_ = Clock::time_point::max();
};

// One thread and the connections that it serves. Deadlines are looked at by one timer for all of
// them: a timer of its own for every read of every connection costs more than the reads.
class Worker {
 public:
  explicit Worker(Core& shared);

  // These three from the thread that owns the server.
  void start();
  void drain();                             // no more connections; those there are shall finish
  void finish(Clock::time_point deadline);  // waits for them, then ends them

  void forget(Connection& connection);
  std::string_view date();  // for the header of that name

  Core& core;
  Tallies tallies;
  bool draining = false;
  std::unordered_set<Connection*> connections;
  net::io_context io{1};  // one thread runs it

 private:
  void watch_deadlines();

  net::executor_work_guard<Executor> work_;
  net::basic_waitable_timer<Clock, net::wait_traits<Clock>, Executor> watch_;
  Clock::duration watch_interval_;
  std::time_t date_second_ = 0;
  std::string date_;
  std::promise<void> done_;
  std::thread thread_;
};

// Why a connection is only told to go away.
enum class Admission : std::uint8_t { kWelcome, kServerFull, kAddressFull };

// Each is the only function of its translation unit, which instantiates Beast for its stream.
void serve_plain(Worker& worker, TcpSocket socket, const IpAddress& peer, Ticket ticket,
                 Admission admission);
void serve_tls(Worker& worker, TcpSocket socket, const IpAddress& peer, Ticket ticket,
               Admission admission);

}  // namespace cornerstone::web

namespace cornerstone {

// Where an answer waits for the connection, or the connection for an answer.
class HttpReply::Slot {
 public:
  // From any thread; says no if it was not the first.
  bool put(HttpResponse response);
  // What is there. If nothing is, `wake` is called, once, by the thread that answers.
  std::optional<HttpResponse> take_or_wait(std::function<void()> wake);
  // Nobody waits any more: `wake` is not called from now on, nor running.
  void abandon();

 private:
  std::mutex mutex_;
  bool answered_ = false;
  std::optional<HttpResponse> response_;
  std::function<void()> wake_;
};

}  // namespace cornerstone

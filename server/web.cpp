#include "server/web.h"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <future>
#include <system_error>
#include <utility>

#include "server/forwarded.h"
#include "server/web_core.h"

namespace cornerstone {

namespace web {

namespace {

using boost::system::error_code;

// Refused politely up to this many beyond the limit; more than that are just closed.
constexpr std::size_t kPoliteRefusals = 200;

// The more often deadlines are looked at, the more punctual they are; a tenth is enough.
Clock::duration watch_interval(const WebTimeouts& timeouts) {
  const auto shortest =
      std::min({timeouts.handshake, timeouts.header, timeouts.body, timeouts.reply, timeouts.write,
                timeouts.keep_alive, timeouts.close});
  using std::chrono::milliseconds;
  return std::clamp(shortest / 10, milliseconds(5), milliseconds(500));
}

// Every client is an open file, and the usual limit is 1024.
void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

IpAddress address_of(const net::ip::address& address) {
  if (address.is_v6()) return {.bytes = address.to_v6().to_bytes()};
  return {.bytes = net::ip::make_address_v6(net::ip::v4_mapped, address.to_v4()).to_bytes()};
}

}  // namespace

bool Census::enter(const IpAddress& address, std::size_t most) {
  const std::scoped_lock lock(mutex_);
  std::size_t& count = households_[address];
  if (count >= most) return false;
  ++count;
  return true;
}

void Census::leave(const IpAddress& address) {
  const std::scoped_lock lock(mutex_);
  const auto found = households_.find(address);
  if (--found->second == 0) households_.erase(found);
}

Connection::Connection(Worker& worker) : worker_(worker) { worker.connections.insert(this); }

Connection::~Connection() { worker_.forget(*this); }

Worker::Worker(Core& shared)
    : core(shared),
      work_(io.get_executor()),
      watch_(io.get_executor()),
      watch_interval_(watch_interval(shared.options.timeouts)) {}

void Worker::start() {
  net::post(io, [this] { watch_deadlines(); });
  thread_ = std::thread([this] {
    // What escapes here was thrown outside of any session, and concerns none.
    for (bool running = true; running;) {
      try {
        io.run();
        running = false;
      } catch (const std::exception& failure) {
        core.report(WebLogLevel::kError, std::string("a worker failed: ") + failure.what());
      }
    }
    done_.set_value();
  });
}

void Worker::drain() {
  net::post(io, [this] {
    draining = true;
    work_.reset();
    // A session may end, and leave the set, while it is told to.
    for (Connection* connection : std::vector(connections.begin(), connections.end())) {
      if (connections.contains(connection)) connection->drain();
    }
    if (connections.empty()) watch_.cancel();
  });
}

void Worker::finish(Clock::time_point deadline) {
  if (done_.get_future().wait_until(deadline) != std::future_status::ready) {
    net::post(io, [this] {
      for (Connection* connection : std::vector(connections.begin(), connections.end())) {
        if (connections.contains(connection)) connection->abort();
      }
    });
  }
  thread_.join();
}

void Worker::forget(Connection& connection) {
  connections.erase(&connection);
  if (draining && connections.empty()) watch_.cancel();
}

void Worker::watch_deadlines() {
  if (draining && connections.empty()) return;
  const auto now = Clock::now();
  std::vector<Connection*> late;
  for (Connection* connection : connections) {
    if (connection->is_past_deadline(now)) late.push_back(connection);
  }
  for (Connection* connection : late) {
    if (connections.contains(connection)) connection->expire();
  }
  watch_.expires_after(watch_interval_);
  watch_.async_wait([this](error_code) { watch_deadlines(); });
}

std::string_view Worker::date() {
  const std::time_t now = std::time(nullptr);
  if (now != date_second_) {
    date_second_ = now;
    std::tm utc{};
    gmtime_r(&now, &utc);
    char text[64];
    date_.assign(text, std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &utc));
  }
  return date_;
}

}  // namespace web

bool HttpReply::Slot::put(HttpResponse response) {
  const std::scoped_lock lock(mutex_);
  if (std::exchange(answered_, true)) return false;
  response_ = std::move(response);
  if (wake_) wake_();
  return true;
}

std::optional<HttpResponse> HttpReply::Slot::take_or_wait(std::function<void()> wake) {
  const std::scoped_lock lock(mutex_);
  if (response_) return std::exchange(response_, std::nullopt);
  wake_ = std::move(wake);
  return {};
}

void HttpReply::Slot::abandon() {
  const std::scoped_lock lock(mutex_);
  answered_ = true;
  wake_ = nullptr;
}

void HttpReply::operator()(HttpResponse response) const { slot_->put(std::move(response)); }

// Accepts connections and deals them out to the workers in turn.
class WebServer::Listener {
 public:
  Listener(WebOptions options, WebHandlers handlers, WebLog log)
      : core_(std::move(options), std::move(handlers), std::move(log)) {}
  ~Listener() { stop(std::chrono::milliseconds(0)); }

  std::optional<std::string> start();
  void stop(std::chrono::milliseconds grace);
  std::uint16_t port() const { return port_; }
  WebCounters counters() const;

 private:
  using Acceptor = web::net::basic_socket_acceptor<web::net::ip::tcp, web::Executor>;

  std::optional<std::string> read_proxies();
  std::optional<std::string> read_certificate();
  std::optional<std::string> listen(Acceptor& acceptor);
  void accept();
  void take_in(web::Worker& worker, web::TcpSocket socket);

  web::Core core_;
  std::vector<std::unique_ptr<web::Worker>> workers_;
  std::optional<Acceptor> acceptor_;  // on the first worker, and of its thread once started
  std::optional<web::net::steady_timer> pause_;
  std::size_t next_worker_ = 0;
  std::atomic<std::uint64_t> accepted_{0}, refused_{0};
  std::uint16_t port_ = 0;
  bool running_ = false;
};

std::optional<std::string> WebServer::Listener::read_proxies() {
  core_.proxies.clear();
  for (const std::string& text : core_.options.trusted_proxies) {
    const auto network = parse_network(text);
    if (!network)
      return "\"" + text + "\" is no address of a proxy; write 10.0.0.7, 10.0.0.0/8 or ::1";
    core_.proxies.push_back(*network);
  }
  return {};
}

std::optional<std::string> WebServer::Listener::read_certificate() {
  namespace ssl = web::net::ssl;
  core_.tls.reset();
  if (!core_.options.tls) return {};
  const TlsFiles& files = *core_.options.tls;
  ssl::context& context = core_.tls.emplace(ssl::context::tls_server);
  boost::system::error_code error;
  context.set_options(ssl::context::default_workarounds | ssl::context::no_sslv2 |
                          ssl::context::no_sslv3 | ssl::context::no_tlsv1 |
                          ssl::context::no_tlsv1_1 | ssl::context::no_compression,
                      error);
  // Without this every idle client keeps the buffers of its last record.
  SSL_CTX_set_mode(context.native_handle(), SSL_MODE_RELEASE_BUFFERS);
  context.use_certificate_chain_file(files.certificate, error);
  if (error)
    return "the certificate " + files.certificate + " cannot be used (" + error.message() +
           "); name a readable PEM file with the whole chain";
  context.use_private_key_file(files.key, ssl::context::pem, error);
  if (error)
    return "the key " + files.key + " cannot be used (" + error.message() +
           "); name a readable PEM file without a passphrase, made for the certificate";
  if (SSL_CTX_check_private_key(context.native_handle()) != 1)
    return "the key " + files.key + " does not belong to the certificate " + files.certificate;
  return {};
}

std::optional<std::string> WebServer::Listener::listen(Acceptor& acceptor) {
  namespace ip = web::net::ip;
  const WebOptions& options = core_.options;
  const std::string where = options.address + " port " + std::to_string(options.port);
  boost::system::error_code error;
  const auto address = ip::make_address(options.address, error);
  if (error)
    return "\"" + options.address + "\" is no address; write 127.0.0.1, 0.0.0.0 for all, or ::";
  const ip::tcp::endpoint endpoint(address, options.port);
  acceptor.open(endpoint.protocol(), error);
  if (error) return "cannot listen on " + where + ": " + error.message();
  acceptor.set_option(web::net::socket_base::reuse_address(true), error);
  if (address.is_v6()) acceptor.set_option(ip::v6_only(false), error);
  acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(web::net::socket_base::max_listen_connections, error);
  if (error == boost::system::errc::address_in_use)
    return "cannot listen on " + where +
           ": another program does; stop it, or choose another port (0 picks a free one)";
  if (error == boost::system::errc::address_not_available)
    return "cannot listen on " + where +
           ": this machine does not have that address; 0.0.0.0 means all that it has";
  if (error == boost::system::errc::permission_denied)
    return "cannot listen on " + where +
           ": not permitted; ports below 1024 need root, choose another and put a proxy before it";
  if (error) return "cannot listen on " + where + ": " + error.message();
  port_ = acceptor.local_endpoint(error).port();
  return {};
}

std::optional<std::string> WebServer::Listener::start() {
  web::raise_file_limit();
  if (auto problem = read_proxies()) return problem;
  if (auto problem = read_certificate()) return problem;
  auto first = std::make_unique<web::Worker>(core_);
  Acceptor acceptor(first->io.get_executor());
  if (auto problem = listen(acceptor)) return problem;

  const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
  const int threads = core_.options.threads > 0 ? core_.options.threads : static_cast<int>(cores);
  workers_.push_back(std::move(first));
  while (static_cast<int>(workers_.size()) < threads)
    workers_.push_back(std::make_unique<web::Worker>(core_));
  acceptor_.emplace(std::move(acceptor));
  pause_.emplace(workers_.front()->io);
  for (const auto& worker : workers_) worker->start();
  web::net::post(workers_.front()->io, [this] { accept(); });
  running_ = true;
  return {};
}

void WebServer::Listener::accept() {
  web::Worker& worker = *workers_[next_worker_];
  next_worker_ = (next_worker_ + 1) % workers_.size();
  acceptor_->async_accept(worker.io.get_executor(), [this, &worker](boost::system::error_code error,
                                                                    web::TcpSocket socket) {
    if (!acceptor_->is_open()) return;
    if (error == boost::system::errc::too_many_files_open ||
        error == boost::system::errc::too_many_files_open_in_system ||
        error == boost::system::errc::not_enough_memory ||
        error == boost::system::errc::no_buffer_space) {
      core_.report(WebLogLevel::kWarning, "cannot accept clients: " + error.message());
      // Trying again at once would fail again at once.
      pause_->expires_after(std::chrono::milliseconds(200));
      pause_->async_wait([this](boost::system::error_code) {
        if (acceptor_->is_open()) accept();
      });
      return;
    }
    if (!error) take_in(worker, std::move(socket));
    accept();
  });
}

void WebServer::Listener::take_in(web::Worker& worker, web::TcpSocket socket) {
  const WebLimits& limits = core_.options.limits;
  boost::system::error_code error;
  const auto endpoint = socket.remote_endpoint(error);
  if (error) return;  // gone already
  accepted_.fetch_add(1, std::memory_order_relaxed);
  // A move of a player is one small packet; waiting for more to send with it helps nobody.
  socket.set_option(web::net::ip::tcp::no_delay(true), error);

  const IpAddress peer = web::address_of(endpoint.address());
  web::Ticket ticket(core_.census);
  auto admission = web::Admission::kWelcome;
  // Many clients may come through one proxy; they are counted where they open a WebSocket.
  if (core_.census.connections > limits.connections) {
    admission = web::Admission::kServerFull;
  } else if (!is_trusted(peer, core_.proxies) &&
             !ticket.count_for(peer, limits.connections_per_address)) {
    admission = web::Admission::kAddressFull;
  }
  if (admission != web::Admission::kWelcome) {
    refused_.fetch_add(1, std::memory_order_relaxed);
    if (core_.census.connections > limits.connections + web::kPoliteRefusals) return;
  }
  web::net::post(worker.io, [&worker, peer, admission, socket = std::move(socket),
                             ticket = std::move(ticket)]() mutable {
    if (worker.draining) return;
    const auto serve = worker.core.tls ? web::serve_tls : web::serve_plain;
    serve(worker, std::move(socket), peer, std::move(ticket), admission);
  });
}

void WebServer::Listener::stop(std::chrono::milliseconds grace) {
  if (!std::exchange(running_, false)) return;
  const auto deadline = web::Clock::now() + grace;
  std::promise<void> closed;
  web::net::post(workers_.front()->io, [&] {
    boost::system::error_code ignored;
    acceptor_->close(ignored);
    pause_->cancel();
    closed.set_value();
  });
  closed.get_future().wait();
  for (const auto& worker : workers_) worker->drain();
  for (const auto& worker : workers_) worker->finish(deadline);
}

WebCounters WebServer::Listener::counters() const {
  WebCounters sum;
  sum.connections = core_.census.connections;
  sum.connections_accepted = accepted_;
  sum.connections_refused = refused_;
  for (const auto& worker : workers_) {
    const web::Tallies& tallies = worker->tallies;
    sum.requests += tallies.requests;
    for (std::size_t i = 0; i < std::size(sum.responses_by_class); ++i)
      sum.responses_by_class[i] += tallies.responses_by_class[i];
    sum.websockets_opened += tallies.websockets_opened;
    sum.websockets += tallies.websockets_opened - tallies.websockets_closed;
    sum.messages_received += tallies.messages_received;
    sum.messages_sent += tallies.messages_sent;
    sum.bytes_received += tallies.bytes_received;
    sum.bytes_sent += tallies.bytes_sent;
    sum.slow_clients_closed += tallies.slow_clients_closed;
    sum.handler_failures += tallies.handler_failures;
  }
  return sum;
}

WebServer::WebServer(WebOptions options, WebHandlers handlers, WebLog log)
    : listener_(
          std::make_unique<Listener>(std::move(options), std::move(handlers), std::move(log))) {}

WebServer::~WebServer() = default;

std::optional<std::string> WebServer::start() { return listener_->start(); }
std::uint16_t WebServer::port() const { return listener_->port(); }
void WebServer::stop(std::chrono::milliseconds grace) { listener_->stop(grace); }
WebCounters WebServer::counters() const { return listener_->counters(); }

}  // namespace cornerstone

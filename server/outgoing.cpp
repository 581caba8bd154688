#include "server/outgoing.h"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <boost/system/system_error.hpp>
#include <optional>
#include <vector>

#include "engine/json_write.h"
#include "server/public_address.h"

namespace cornerstone {

namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using tcp = asio::ip::tcp;

IpAddress address_of(const tcp::endpoint& endpoint) {
  const auto address = endpoint.address();
  const auto v6 = address.is_v6() ? address.to_v6()
                                  : asio::ip::make_address_v6(asio::ip::v4_mapped, address.to_v4());
  return {v6.to_bytes()};
}

asio::ssl::context client_context(const std::string& extra_certificates) {
  asio::ssl::context context(asio::ssl::context::tls_client);
  context.set_options(asio::ssl::context::no_tlsv1 | asio::ssl::context::no_tlsv1_1);
  context.set_default_verify_paths();
  context.set_verify_mode(asio::ssl::verify_peer);
  if (!extra_certificates.empty()) {
    context.add_certificate_authority(asio::buffer(extra_certificates));
  }
  return context;
}

}  // namespace

class OutgoingConnection::Wire {
 public:
  explicit Wire(const OutgoingTarget& target)
      : target_(target), deadline_(std::chrono::steady_clock::now() + target.policy.timeout) {
    const auto endpoints = callable(resolve());
    complete("connect to", [&](auto done) {
      asio::async_connect(
          socket_, endpoints,
          [done](const error_code& error, const tcp::endpoint&) { done(error, 0); });
    });
  }

  void start_tls() {
    // What came before the handshake was not protected: nothing of it may be read after.
    if (!received_.empty()) fail("was sent more than it asked for by");
    try {
      context_.emplace(client_context(target_.policy.extra_certificates));
    } catch (const boost::system::system_error& error) {
      fail("has no usable certificates to know", error.what());
    }
    tls_.emplace(socket_, *context_);
    error_code is_name;
    asio::ip::make_address(target_.host, is_name);
    if (is_name) SSL_set_tlsext_host_name(tls_->native_handle(), target_.host.c_str());
    tls_->set_verify_callback(asio::ssl::host_name_verification(target_.host));
    complete("agree on encryption with", [&](auto done) {
      tls_->async_handshake(asio::ssl::stream_base::client,
                            [done](const error_code& error) { done(error, 0); });
    });
  }

  void write(std::string_view bytes) {
    complete("write to", [&](auto done) {
      if (tls_) {
        asio::async_write(*tls_, asio::buffer(bytes), done);
      } else {
        asio::async_write(socket_, asio::buffer(bytes), done);
      }
    });
  }

  std::string read_line(std::size_t longest) {
    for (;;) {
      if (const auto end = received_.find('\n'); end != std::string::npos && end <= longest) {
        std::string line = received_.substr(0, end);
        received_.erase(0, end + 1);
        if (line.ends_with('\r')) line.pop_back();
        return line;
      }
      if (received_.size() > longest) fail("was sent too long a line by");
      receive();
    }
  }

 private:
  [[noreturn]] void fail(std::string_view what, const std::string& why = "",
                         bool forbidden = false) const {
    std::string sentence = "The server ";
    sentence.append(what).append(" ").append(cornerstone::quoted(target_.host));
    sentence += " at port " + std::to_string(target_.port);
    throw OutgoingError(sentence + (why.empty() ? "" : ": " + why), forbidden);
  }

  // Starts an operation and waits for its end, but not longer than the deadline.
  template <class Start>
  std::size_t complete(std::string_view what, Start start) {
    std::optional<error_code> result;
    std::size_t amount = 0;
    start([&](const error_code& error, std::size_t bytes) {
      result = error;
      amount = bytes;
    });
    io_.restart();
    io_.run_until(deadline_);
    if (!result) {
      resolver_.cancel();
      error_code ignored;
      socket_.close(ignored);
      io_.restart();
      io_.run();  // the operation ends, since what it works on is gone
      fail("could not " + std::string(what), "no answer in time");
    }
    if (*result) fail("could not " + std::string(what), result->message());
    return amount;
  }

  tcp::resolver::results_type resolve() {
    tcp::resolver::results_type found;
    complete("find", [&](auto done) {
      resolver_.async_resolve(
          target_.host, std::to_string(target_.port), tcp::resolver::numeric_service,
          [&found, done](const error_code& error, tcp::resolver::results_type results) {
            found = std::move(results);
            done(error, 0);
          });
    });
    return found;
  }

  std::vector<tcp::endpoint> callable(const tcp::resolver::results_type& found) const {
    std::vector<tcp::endpoint> allowed;
    for (const auto& entry : found) {
      if (target_.policy.private_addresses || is_public_address(address_of(entry.endpoint()))) {
        allowed.push_back(entry.endpoint());
      }
    }
    if (allowed.empty()) fail("may not call", "it is no address of the public internet", true);
    return allowed;
  }

  void receive() {
    std::array<char, 4096> bytes;
    const std::size_t amount = complete("read from", [&](auto done) {
      if (tls_) {
        tls_->async_read_some(asio::buffer(bytes), done);
      } else {
        socket_.async_read_some(asio::buffer(bytes), done);
      }
    });
    received_.append(bytes.data(), amount);
  }

  const OutgoingTarget target_;
  const std::chrono::steady_clock::time_point deadline_;
  asio::io_context io_{1};
  tcp::resolver resolver_{io_};
  tcp::socket socket_{io_};
  std::optional<asio::ssl::context> context_;
  std::optional<asio::ssl::stream<tcp::socket&>> tls_;
  std::string received_;
};

OutgoingConnection::OutgoingConnection(const OutgoingTarget& target)
    : wire_(std::make_unique<Wire>(target)) {}
OutgoingConnection::~OutgoingConnection() = default;

void OutgoingConnection::start_tls() { wire_->start_tls(); }
void OutgoingConnection::write(std::string_view bytes) { wire_->write(bytes); }
std::string OutgoingConnection::read_line(std::size_t longest) { return wire_->read_line(longest); }

}  // namespace cornerstone

// A server inside a test, for one client after the other: plain sockets on loopback, and TLS with a
// certificate that it makes itself.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace cornerstone::testing_server {

// For localhost and 127.0.0.1, signed by itself; made once for all tests.
class LoopbackCertificate {
 public:
  static const LoopbackCertificate& get() {
    static const LoopbackCertificate certificate;
    return certificate;
  }

  const std::string& pem() const { return pem_; }
  SSL_CTX* context() const { return context_.get(); }

 private:
  LoopbackCertificate() : key_(EVP_EC_gen("P-256"), EVP_PKEY_free), x509_(X509_new(), X509_free) {
    X509_set_version(x509_.get(), X509_VERSION_3);
    ASN1_INTEGER_set(X509_get_serialNumber(x509_.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(x509_.get()), -3600);
    X509_gmtime_adj(X509_getm_notAfter(x509_.get()), 3600);
    X509_set_pubkey(x509_.get(), key_.get());
    X509_NAME* name = X509_get_subject_name(x509_.get());
    const auto* common = reinterpret_cast<const unsigned char*>("localhost");
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, common, -1, -1, 0);
    X509_set_issuer_name(x509_.get(), name);
    X509_EXTENSION* names =
        X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:localhost,IP:127.0.0.1");
    X509_add_ext(x509_.get(), names, -1);
    X509_EXTENSION_free(names);
    X509_sign(x509_.get(), key_.get(), EVP_sha256());
    SSL_CTX_use_certificate(context_.get(), x509_.get());
    SSL_CTX_use_PrivateKey(context_.get(), key_.get());
    const std::unique_ptr<BIO, decltype(&BIO_free)> memory(BIO_new(BIO_s_mem()), BIO_free);
    PEM_write_bio_X509(memory.get(), x509_.get());
    char* text = nullptr;
    const long size = BIO_get_mem_data(memory.get(), &text);
    pem_.assign(text, static_cast<std::size_t>(size));
  }

  std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key_;
  std::unique_ptr<X509, decltype(&X509_free)> x509_;
  std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> context_{SSL_CTX_new(TLS_server_method()),
                                                             SSL_CTX_free};
  std::string pem_;
};

// The client, as the server sees it. Reading gives an empty text once the client is gone.
class Peer {
 public:
  explicit Peer(int socket) : socket_(socket) {}
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;
  ~Peer() { ::close(socket_); }

  bool start_tls() {
    tls_.reset(SSL_new(LoopbackCertificate::get().context()));
    SSL_set_fd(tls_.get(), socket_);
    return SSL_accept(tls_.get()) == 1;
  }
  void write(std::string_view text) {
    if (tls_) {
      SSL_write(tls_.get(), text.data(), static_cast<int>(text.size()));
    } else {
      ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
    }
  }
  // Up to and with that text.
  std::string read_until(std::string_view end) {
    std::string text;
    while (!text.ends_with(end)) {
      const std::string one = read(1);
      if (one.empty()) break;
      text += one;
    }
    return text;
  }
  std::string read(std::size_t amount) {
    std::string text(amount, '\0');
    std::size_t size = 0;
    while (size < amount) {
      const auto got = tls_ ? SSL_read(tls_.get(), &text[size], static_cast<int>(amount - size))
                            : static_cast<int>(::recv(socket_, &text[size], amount - size, 0));
      if (got <= 0) break;
      size += static_cast<std::size_t>(got);
    }
    text.resize(size);
    return text;
  }

 private:
  int socket_;
  std::unique_ptr<SSL, decltype(&SSL_free)> tls_{nullptr, SSL_free};
};

class LoopbackServer {
 public:
  // `serve` talks to each client in turn, on a thread of the server.
  explicit LoopbackServer(std::function<void(Peer&)> serve) : serve_(std::move(serve)) {
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* plain = reinterpret_cast<sockaddr*>(&address);
    EXPECT_EQ(::bind(listener_, plain, size), 0);
    EXPECT_EQ(::listen(listener_, 8), 0);
    EXPECT_EQ(::getsockname(listener_, plain, &size), 0);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { run(); });
  }
  LoopbackServer(const LoopbackServer&) = delete;
  LoopbackServer& operator=(const LoopbackServer&) = delete;
  // Waits until the last client has been served.
  ~LoopbackServer() { stop(); }
  void stop() {
    if (!thread_.joinable()) return;
    ::shutdown(listener_, SHUT_RDWR);
    thread_.join();
    ::close(listener_);
  }

  std::uint16_t port() const { return port_; }
  std::string url(std::string_view scheme, std::string_view target = "/") const {
    return std::string(scheme) + "://localhost:" + std::to_string(port_) + std::string(target);
  }

 private:
  void run() {
    for (;;) {
      const int socket = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
      if (socket < 0) return;
      const timeval patience{.tv_sec = 5, .tv_usec = 0};  // a test that fails must still end
      ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
      Peer peer(socket);
      serve_(peer);
    }
  }

  std::function<void(Peer&)> serve_;
  int listener_ = -1;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

}  // namespace cornerstone::testing_server

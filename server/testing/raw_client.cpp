#include "server/testing/raw_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <cstdlib>
#include <utility>

namespace cornerstone::testkit {

namespace {

constexpr int kSecondsToWait = 20;  // only a bug makes a test wait for so long
constexpr std::array<char, 4> kMask{0x12, 0x34, 0x56, 0x78};

void append_number(std::string& out, std::uint64_t number, int bytes) {
  for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) {
    out += static_cast<char>(number >> shift & 0xff);
  }
}

std::uint64_t number_in(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

}  // namespace

std::string encode(const Frame& frame) {
  const std::size_t size = frame.payload.size();
  const char mask_bit = frame.masked ? static_cast<char>(0x80) : char{0};
  std::string out(1, static_cast<char>((frame.fin ? 0x80 : 0) | static_cast<int>(frame.opcode)));
  if (size < 126) {
    out += static_cast<char>(mask_bit | static_cast<char>(size));
  } else if (size < 65536) {
    out += static_cast<char>(mask_bit | 126);
    append_number(out, size, 2);
  } else {
    out += static_cast<char>(mask_bit | 127);
    append_number(out, size, 8);
  }
  if (!frame.masked) return out + frame.payload;
  out.append(kMask.data(), kMask.size());
  for (std::size_t i = 0; i < size; ++i)
    out += static_cast<char>(frame.payload[i] ^ kMask[i % kMask.size()]);
  return out;
}

std::string close_payload(int code, std::string_view reason) {
  std::string payload;
  append_number(payload, static_cast<std::uint64_t>(code), 2);
  return payload.append(reason);
}

int close_code(const Frame& frame) {
  if (frame.opcode != Opcode::kClose || frame.payload.size() < 2) return 0;
  return static_cast<int>(number_in(std::string_view(frame.payload).substr(0, 2)));
}

struct RawClient::TlsState {
  SSL_CTX* context = SSL_CTX_new(TLS_client_method());
  SSL* ssl = SSL_new(context);
  TlsState() = default;
  TlsState(const TlsState&) = delete;
  TlsState& operator=(const TlsState&) = delete;
  ~TlsState() {
    SSL_free(ssl);
    SSL_CTX_free(context);
  }
};

RawClient::RawClient(std::uint16_t port, Tls tls) : RawClient(port, tls, 0) {}

RawClient RawClient::with_small_window(std::uint16_t port) {
  return RawClient(port, Tls::kNo, 4096);
}

RawClient::RawClient(std::uint16_t port, Tls tls, int receive_buffer)
    : fd_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  if (receive_buffer > 0)
    ::setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  const timeval patience{.tv_sec = kSecondsToWait, .tv_usec = 0};
  ::setsockopt(fd_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  ::setsockopt(fd_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(fd_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    ::close(std::exchange(fd_, -1));
    return;
  }
  if (tls == Tls::kNo) return;
  tls_ = std::make_unique<TlsState>();
  SSL_set_fd(tls_->ssl, fd_);
  if (SSL_connect(tls_->ssl) != 1) reset();
}

RawClient::RawClient(RawClient&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)),
      received_(std::move(other.received_)),
      tls_(std::move(other.tls_)) {}

RawClient::~RawClient() {
  if (fd_ >= 0) ::close(fd_);
}

void RawClient::send(std::string_view bytes) {
  while (!bytes.empty() && fd_ >= 0) {
    const auto count = tls_ ? SSL_write(tls_->ssl, bytes.data(), static_cast<int>(bytes.size()))
                            : ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
}

bool RawClient::fill() {
  std::array<char, 16384> part;
  if (fd_ < 0) return false;
  const auto count = tls_ ? SSL_read(tls_->ssl, part.data(), static_cast<int>(part.size()))
                          : ::recv(fd_, part.data(), part.size(), 0);
  if (count <= 0) return false;
  received_.append(part.data(), static_cast<std::size_t>(count));
  return true;
}

std::optional<std::string> RawClient::take(std::size_t count) {
  while (received_.size() < count) {
    if (!fill()) return {};
  }
  std::string taken = received_.substr(0, count);
  received_.erase(0, count);
  return taken;
}

void RawClient::ask(std::string_view request_line, std::string_view more, std::string_view body) {
  std::string text(request_line);
  text += "\r\nHost: localhost\r\n";
  text += more;
  if (!body.empty()) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  text += "\r\n";
  text += body;
  send(text);
}

std::optional<Answer> RawClient::answer(bool with_body) {
  constexpr std::string_view kEnd = "\r\n\r\n";
  while (received_.find(kEnd) == received_.npos) {
    if (!fill()) return {};
  }
  const auto head = take(received_.find(kEnd) + kEnd.size());
  std::string_view rest = *head;
  Answer answer;
  answer.status = std::atoi(std::string(rest.substr(rest.find(' ') + 1, 3)).c_str());
  rest.remove_prefix(rest.find("\r\n") + 2);
  while (rest != "\r\n") {
    const auto line = rest.substr(0, rest.find("\r\n"));
    const auto colon = line.find(':');
    answer.headers.add(std::string(line.substr(0, colon)),
                       std::string(trimmed(line.substr(colon + 1))));
    rest.remove_prefix(line.size() + 2);
  }
  const std::string length(answer.headers["Content-Length"]);
  if (!with_body || length.empty()) return answer;
  auto body = take(std::strtoull(length.c_str(), nullptr, 10));
  if (!body) return {};
  answer.body = *std::move(body);
  return answer;
}

Answer RawClient::get(std::string_view path, std::string_view more) {
  ask("GET " + std::string(path) + " HTTP/1.1", more);
  return answer().value_or(Answer{});
}

Answer RawClient::upgrade(std::string_view path, std::string_view more) {
  return get(path,
             "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                 std::string(more));
}

std::optional<Frame> RawClient::frame() {
  std::optional<Frame> next = rest_ ? std::exchange(rest_, {}) : read_frame();
  if (!next || next->opcode != Opcode::kText) return next;
  const auto end = next->payload.find('\n');
  if (end == next->payload.npos) return next;
  rest_ = next;
  rest_->payload.erase(0, end + 1);
  next->payload.resize(end);
  return next;
}

std::optional<Frame> RawClient::read_frame() {
  const auto start = take(2);
  if (!start) return {};
  Frame frame{.opcode = static_cast<Opcode>((*start)[0] & 0x0f), .payload = {}};
  frame.fin = ((*start)[0] & 0x80) != 0;
  frame.masked = ((*start)[1] & 0x80) != 0;
  std::uint64_t size = static_cast<unsigned char>((*start)[1]) & 0x7f;
  if (size >= 126) {
    const auto length = take(size == 126 ? 2 : 8);
    if (!length) return {};
    size = number_in(*length);
  }
  auto payload = take(size);
  if (!payload) return {};
  frame.payload = *std::move(payload);
  return frame;
}

std::string RawClient::text() {
  const auto next = frame();
  if (!next) return "(gone)";
  if (next->opcode == Opcode::kText && next->fin) return next->payload;
  return "(opcode " + std::to_string(static_cast<int>(next->opcode)) + ")";
}

bool RawClient::is_closed() { return received_.empty() && !fill(); }

void RawClient::stop_sending() { ::shutdown(fd_, SHUT_WR); }

void RawClient::reset() {
  const linger at_once{.l_onoff = 1, .l_linger = 0};
  ::setsockopt(fd_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  ::close(std::exchange(fd_, -1));
}

}  // namespace cornerstone::testkit

// A client on plain sockets, with HTTP and WebSocket frames written by hand, so that tests can send
// what no library would. Every wait ends after a while with nothing, never with a hanging test.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/http.h"

namespace cornerstone::testkit {

enum class Opcode : std::uint8_t {
  kContinuation = 0,
  kText = 1,
  kBinary = 2,
  kClose = 8,
  kPing = 9,
  kPong = 10,
};

struct Frame {
  Opcode opcode = Opcode::kText;
  std::string payload;
  bool fin = true;
  bool masked = true;
};

std::string encode(const Frame& frame);
std::string close_payload(int code, std::string_view reason = {});
int close_code(const Frame& frame);  // of a close; 0 if it is none

struct Answer {
  int status = 0;
  Headers headers;
  std::string body;
};

class RawClient {
 public:
  enum class Tls : bool { kNo, kYes };
  explicit RawClient(std::uint16_t port, Tls tls = Tls::kNo);
  // Takes little from the network before it is read.
  static RawClient with_small_window(std::uint16_t port);
  RawClient(RawClient&&) noexcept;
  ~RawClient();

  void send(std::string_view bytes);
  void send(const Frame& frame) { send(encode(frame)); }
  void send_text(std::string_view text) { send(Frame{.payload = std::string(text)}); }

  // "GET / HTTP/1.1" and such, with a Host; `more` are further header lines, each with its "\r\n".
  void ask(std::string_view request_line, std::string_view more = {}, std::string_view body = {});
  // Nothing if the connection ends before.
  std::optional<Answer> answer(bool with_body = true);
  Answer get(std::string_view path, std::string_view more = {});  // status 0 if there is none

  // Opens a WebSocket; what the server answered.
  Answer upgrade(std::string_view path = "/", std::string_view more = {});
  // Messages that waited for a client come as lines of one; here each line is a frame of its own.
  std::optional<Frame> frame();
  std::string text();   // of the next text message; "(gone)" if there is none
  bool is_closed();     // the other side has ended, and sent nothing more
  void stop_sending();  // half-closed
  void reset();         // gone without a word

 private:
  struct TlsState;
  RawClient(std::uint16_t port, Tls tls, int receive_buffer);
  std::optional<Frame> read_frame();
  bool fill();
  std::optional<std::string> take(std::size_t count);

  int fd_ = -1;
  std::string received_;
  std::optional<Frame> rest_;
  std::unique_ptr<TlsState> tls_;
};

}  // namespace cornerstone::testkit

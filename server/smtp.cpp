#include "server/smtp.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <ctime>
#include <vector>

#include "engine/utf8.h"
#include "server/http.h"
#include "server/secrets.h"

namespace cornerstone {

namespace {

constexpr std::size_t kLongestReplyLine = 2048;
constexpr int kMostReplyLines = 100;

std::string base64_padded(std::string_view bytes) {
  constexpr int kVariant = sodium_base64_VARIANT_ORIGINAL;
  std::string text(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), kVariant);
  text.pop_back();  // the terminating zero is counted
  return text;
}

bool is_printable_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= ' ' && c < 127; });
}

// Texts of a header as encoded words (RFC 2047), each of at most 75 characters and with whole
// characters in it. Line breaks and all other control characters become blanks.
std::string encoded_words(std::string_view text) {
  constexpr std::size_t kMostBytes = 42;  // 56 as base64, and 12 around them
  std::string words, chunk;
  const auto flush = [&] {
    if (!words.empty()) words += "\r\n ";
    words += "=?UTF-8?B?" + base64_padded(chunk) + "?=";
    chunk.clear();
  };
  while (!text.empty()) {
    const char32_t letter = take_code_point(text);
    const bool control = letter < U' ' || (letter >= 0x7F && letter < 0xA0);
    append_utf8(chunk, control ? U' ' : letter);
    if (chunk.size() > kMostBytes - 4) flush();
  }
  if (!chunk.empty() || words.empty()) flush();
  return words;
}

// As it is where nothing can go wrong with it.
std::string header_text(std::string_view text) {
  const bool plain = text.size() < 60 && is_printable_ascii(text) && !text.empty() &&
                     text.find_first_of("=?\"\\<>@,;:()[]") == text.npos;
  return plain ? std::string(text) : encoded_words(text);
}

void append_hex(std::string& out, char c) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(c);
  out += '=';
  out += kDigits[byte >> 4];
  out += kDigits[byte & 15];
}

// One line of quoted-printable (RFC 2045, section 6.7), broken softly where it is too long.
std::string quoted_printable(std::string_view line) {
  std::string out;
  std::size_t width = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const bool last = i + 1 == line.size();
    std::string piece;
    const bool plain = (c > ' ' && c < 127 && c != '=') || (c == ' ' && !last);
    if (plain) {
      piece = c;
    } else {
      append_hex(piece, c);
    }
    if (width + piece.size() > 75) {
      out += "=\r\n";
      width = 0;
    }
    out += piece;
    width += piece.size();
  }
  return out;
}

std::string mail_date(NoticeTime time) {
  const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  constexpr std::array<std::string_view, 7> kDays = {"Sun", "Mon", "Tue", "Wed",
                                                     "Thu", "Fri", "Sat"};
  constexpr std::array<std::string_view, 12> kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  std::array<char, 32> clock{};
  std::strftime(clock.data(), clock.size(), "%Y %H:%M:%S +0000", &parts);
  std::string date(kDays[static_cast<std::size_t>(parts.tm_wday)]);
  date += ", " + std::to_string(parts.tm_mday) + ' ';
  date.append(kMonths[static_cast<std::size_t>(parts.tm_mon)]).append(" ");
  return date.append(clock.data());
}

// A server that said no.
struct SmtpRefusal {
  std::string why;
  bool final = false;  // to this message
  bool bad_address = false;
};

struct SmtpReply {
  int code = 0;
  std::vector<std::string> lines;  // without the code
};

// One conversation with a server. What the server says is kept only as far as it is understood.
class SmtpTalk {
 public:
  explicit SmtpTalk(const SmtpSettings& settings)
      : settings_(settings),
        wire_({.host = settings.host,
               .port = settings.port,
               .policy = {.private_addresses = true,  // the operator's own choice
                          .timeout = settings.timeout,
                          .extra_certificates = settings.extra_certificates}}) {}

  void send(const Mail& mail) {
    greet();
    if (!settings_.user.empty()) log_in();
    ask("MAIL FROM:<" + settings_.from + '>', 250, "the sender");
    const SmtpReply recipient = command("RCPT TO:<" + mail.to + '>');
    if (recipient.code != 250 && recipient.code != 251) refuse(recipient, "the recipient");
    ask("DATA", 354, "the message");
    wire_.write(dot_stuffed(compose_mail(settings_, mail)));
    expect(read_reply(), 250, "the message");
    wire_.write("QUIT\r\n");  // it has the message; what it answers no longer matters
  }

 private:
  void greet() {
    if (settings_.security == SmtpSecurity::kTls) wire_.start_tls();
    expect(read_reply(), 220, "a conversation");
    hello();
    if (settings_.security != SmtpSecurity::kStartTls) return;
    if (!offers("STARTTLS")) throw SmtpRefusal{"the mail server offers no STARTTLS"};
    ask("STARTTLS", 220, "encryption");
    wire_.start_tls();
    hello();  // what was said before encryption may not have come from the server
  }

  void hello() {
    const std::string domain = settings_.from.substr(settings_.from.find('@') + 1);
    greeting_ = ask("EHLO " + domain, 250, "EHLO");
  }

  void log_in() {
    if (offers("AUTH", "PLAIN")) {
      const std::string zero(1, '\0');
      const std::string secret = zero + settings_.user + zero + settings_.password;
      ask("AUTH PLAIN " + base64_padded(secret), 235, "the user and password");
    } else if (offers("AUTH", "LOGIN")) {
      ask("AUTH LOGIN", 334, "to log in");
      ask(base64_padded(settings_.user), 334, "the user");
      ask(base64_padded(settings_.password), 235, "the user and password");
    } else {
      throw SmtpRefusal{"the mail server offers neither AUTH PLAIN nor AUTH LOGIN"};
    }
  }

  // Whether a line of the greeting is that keyword, with that word behind it.
  bool offers(std::string_view keyword, std::string_view word = "") const {
    return std::ranges::any_of(greeting_.lines, [&](std::string_view line) {
      std::vector<std::string_view> words;
      while (!line.empty()) {
        const auto end = std::min(line.find(' '), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(std::min(end + 1, line.size()));
      }
      return !words.empty() && equal_ignoring_case(words.front(), keyword) &&
             (word.empty() || std::ranges::any_of(words, [&](std::string_view one) {
                return equal_ignoring_case(one, word);
              }));
    });
  }

  SmtpReply command(const std::string& line) {
    wire_.write(line + "\r\n");
    return read_reply();
  }

  SmtpReply ask(const std::string& line, int wanted, std::string_view what) {
    SmtpReply reply = command(line);
    expect(reply, wanted, what);
    return reply;
  }

  SmtpReply read_reply() {
    SmtpReply reply;
    for (int i = 0; i < kMostReplyLines; ++i) {
      const std::string line = wire_.read_line(kLongestReplyLine);
      const char* begin = line.data();
      const bool numbered =
          line.size() >= 3 && std::from_chars(begin, begin + 3, reply.code).ptr == begin + 3;
      if (!numbered || reply.code < 200 || (line.size() > 3 && line[3] != ' ' && line[3] != '-')) {
        break;
      }
      if (line.size() > 4) reply.lines.push_back(line.substr(4));
      if (line.size() == 3 || line[3] == ' ') return reply;
    }
    throw OutgoingError("The answer of the mail server is not one of SMTP", false);
  }

  static void expect(const SmtpReply& reply, int wanted, std::string_view what) {
    if (reply.code != wanted) refuse(reply, what);
  }

  [[noreturn]] static void refuse(const SmtpReply& reply, std::string_view what) {
    std::string why = "the mail server does not take ";
    why.append(what).append(" (").append(std::to_string(reply.code)).append(")");
    const bool bad_address = !reply.lines.empty() && reply.lines.front().starts_with("5.1.");
    throw SmtpRefusal{why, reply.code >= 500, bad_address};
  }

  const SmtpSettings& settings_;
  OutgoingConnection wire_;
  SmtpReply greeting_;
};

// What is wrong with the address itself has codes of its own (RFC 3463, 5.1.x). Any other refusal
// may be about this server, and then the operator can mend it.
DeliveryResult refusal_result(const SmtpRefusal& refusal) {
  if (refusal.bad_address) return DeliveryResult::kGone;
  return refusal.final ? DeliveryResult::kRefused : DeliveryResult::kLater;
}

}  // namespace

void check_smtp_settings(const SmtpSettings& settings, const std::string& place,
                         Problems& problems) {
  if (settings.host.empty() || settings.port == 0) {
    problems.add(place, "names no mail server; give its host and port");
  }
  if (!is_email_address(settings.from)) {
    problems.add(place, "the sender is not an e-mail address, like games@example.org");
  }
  if (!settings.user.empty() && settings.security == SmtpSecurity::kNone) {
    problems.add(place, "a password is only sent encrypted; use STARTTLS or TLS, or no user");
  }
  if (settings.user.find('\0') != std::string::npos ||
      settings.password.find('\0') != std::string::npos) {
    problems.add(place, "neither user nor password can have a zero byte in it");
  }
}

std::string compose_mail(const SmtpSettings& settings, const Mail& mail) {
  assert(is_email_address(settings.from) && is_email_address(mail.to) && is_email_address(mail.id));
  std::string message = "From: " + header_text(settings.from_name) + " <" + settings.from +
                        ">\r\nTo: <" + mail.to + ">\r\nSubject: " + header_text(mail.subject) +
                        "\r\nDate: " + mail_date(mail.date) + "\r\nMessage-ID: <" + mail.id +
                        ">\r\nAuto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
                        "Content-Type: text/plain; charset=utf-8\r\n"
                        "Content-Transfer-Encoding: quoted-printable\r\n\r\n";
  for (std::string_view rest = mail.text; !rest.empty();) {
    const auto end = std::min(rest.find('\n'), rest.size());
    message += quoted_printable(rest.substr(0, end)) + "\r\n";
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return message;
}

std::string dot_stuffed(std::string_view message) {
  std::string out;
  bool line_begins = true;
  for (const char c : message) {
    if (line_begins && c == '.') out += '.';
    out += c;
    line_begins = c == '\n';
  }
  return out + (line_begins ? ".\r\n" : "\r\n.\r\n");
}

Delivery Mailer::deliver(const NoticeAddress& address, const Notice& notice, NoticeTime now) {
  if (!is_email_address(address.target)) {
    return {.result = DeliveryResult::kGone, .why = "the e-mail address is none"};
  }
  Problems problems;
  check_smtp_settings(settings_, "the settings for e-mail", problems);
  if (!problems.empty()) {
    return {.result = DeliveryResult::kLater, .why = text(problems.front())};
  }
  const Mail mail{.to = address.target,
                  .subject = notice_subject(notice),
                  .text = notice_text(notice),
                  .date = now,
                  .id = new_token() + settings_.from.substr(settings_.from.find('@'))};
  try {
    SmtpTalk(settings_).send(mail);
    return {};
  } catch (const SmtpRefusal& refusal) {
    return {.result = refusal_result(refusal), .why = refusal.why};
  } catch (const OutgoingError& error) {
    return {.result = DeliveryResult::kLater, .why = error.what()};
  }
}

}  // namespace cornerstone

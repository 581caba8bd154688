// Notices as e-mail: plain text through an SMTP server that the operator names.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "engine/problems.h"
#include "server/notices.h"
#include "server/outgoing.h"

namespace cornerstone {

enum class SmtpSecurity {
  kStartTls,  // usual at port 587; a server that does not offer it is not used
  kTls,       // usual at port 465
  kNone,      // for a server on the same machine; no password is sent then
};

struct SmtpSettings {
  std::string host{};
  std::uint16_t port = 587;
  SmtpSecurity security = SmtpSecurity::kStartTls;
  std::string user{};  // empty: without a password
  std::string password{};
  std::string from{};                     // an e-mail address
  std::string from_name = "Cornerstone";  // any text
  std::chrono::milliseconds timeout = std::chrono::seconds(30);
  std::string extra_certificates{};  // PEM, besides those of the system
};

// What keeps mail from being sent with these settings.
void check_smtp_settings(const SmtpSettings& settings, const std::string& place,
                         Problems& problems);

struct Mail {
  std::string to{};  // an e-mail address
  std::string subject{};
  std::string text{};  // lines end with \n
  NoticeTime date{};
  std::string id{};  // of the message, unique: "x8f2@example.org"
};

// The message as it travels, with \r\n: ASCII, no line above 78 characters but for a long address.
// Addresses and id must have the form of an address; whatever the other fields hold, they end in
// their own header or in the body.
std::string compose_mail(const SmtpSettings& settings, const Mail& mail);

// A line that begins with a dot gets another one, and a line with a dot alone ends it all.
std::string dot_stuffed(std::string_view message);

class Mailer : public Deliverer {
 public:
  explicit Mailer(SmtpSettings settings) : settings_(std::move(settings)) {}

  Delivery deliver(const NoticeAddress& address, const Notice& notice, NoticeTime now) override;

 private:
  const SmtpSettings settings_;
};

}  // namespace cornerstone

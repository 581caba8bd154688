#include "server/smtp.h"

#include <gtest/gtest.h>

#include <vector>

#include "server/testing/loopback_server.h"

namespace cornerstone {
namespace {

using namespace std::chrono_literals;
using testing_server::LoopbackCertificate;
using testing_server::LoopbackServer;
using testing_server::Peer;

constexpr NoticeTime kMailTime{1'794'808'634s};  // 16 November 2026, 05:57:14

SmtpSettings settings_for(std::uint16_t port, SmtpSecurity security = SmtpSecurity::kNone) {
  return {.host = "localhost",
          .port = port,
          .security = security,
          .from = "games@example.org",
          .timeout = 5s,
          .extra_certificates = LoopbackCertificate::get().pem()};
}

const NoticeAddress kAda{.channel = NoticeChannel::kEmail, .target = "ada@example.org"};

Notice mail_notice() {
  return {.person = "Ada", .game = "UpTown", .table = "k7w2", .link = "https://example.org/t/k7w2"};
}

std::string header_of(const std::string& message, std::string_view name) {
  const auto begin = message.find("\r\n" + std::string(name) + ": ");
  if (begin == std::string::npos) return "missing";
  const auto value = begin + name.size() + 4;
  auto end = message.find("\r\n", value);
  while (message.compare(end, 3, "\r\n ") == 0) end = message.find("\r\n", end + 2);
  return message.substr(value, end - value);
}

std::string body_of(const std::string& message) {
  return message.substr(message.find("\r\n\r\n") + 4);
}

Mail plain_mail() {
  return {.to = "ada@example.org",
          .subject = "Your turn",
          .text = "Hello\n",
          .date = kMailTime,
          .id = "1@example.org"};
}

// A mail server that keeps what it was told and can be told to say no.
class MailServer {
 public:
  struct Manners {
    bool tls_at_once = false;
    std::string greeting = "220 mail.example.org ESMTP\r\n";
    std::string offers = "250-mail.example.org\r\n250-STARTTLS\r\n250 AUTH PLAIN LOGIN\r\n";
    std::string starttls = "220 go ahead\r\n";
    std::string sender = "250 ok\r\n";
    std::string recipient = "250 ok\r\n";
    std::string data = "354 end with a dot\r\n";
    std::string message = "250 queued\r\n";
    std::string password = "235 welcome\r\n";
  };

  MailServer() : MailServer(Manners{}) {}
  explicit MailServer(Manners manners)
      : manners_(std::move(manners)), server_([this](Peer& peer) { serve(peer); }) {}

  std::uint16_t port() const { return server_.port(); }
  // Only after it was stopped:
  void stop() { server_.stop(); }
  const std::vector<std::string>& commands() const { return commands_; }
  const std::string& message() const { return message_; }

 private:
  void serve(Peer& peer) {
    if (manners_.tls_at_once && !peer.start_tls()) return;
    peer.write(manners_.greeting);
    for (std::string line; !(line = peer.read_until("\r\n")).empty();) {
      line.resize(line.size() - std::min<std::size_t>(line.size(), 2));
      commands_.push_back(line);
      if (!answer(peer, line)) return;
    }
  }
  bool answer(Peer& peer, const std::string& line) {
    const auto is = [&](std::string_view verb) { return line.starts_with(verb); };
    if (is("EHLO")) {
      peer.write(manners_.offers);
    } else if (is("STARTTLS")) {
      peer.write(manners_.starttls);
      return manners_.starttls.starts_with("220") && peer.start_tls();
    } else if (is("AUTH PLAIN")) {
      peer.write(manners_.password);
    } else if (is("AUTH LOGIN")) {
      peer.write("334 VXNlcm5hbWU6\r\n");
      commands_.push_back(peer.read_until("\r\n"));
      peer.write("334 UGFzc3dvcmQ6\r\n");
      commands_.push_back(peer.read_until("\r\n"));
      peer.write(manners_.password);
    } else if (is("MAIL")) {
      peer.write(manners_.sender);
    } else if (is("RCPT")) {
      peer.write(manners_.recipient);
    } else if (is("DATA")) {
      peer.write(manners_.data);
      if (!manners_.data.starts_with("354")) return true;
      message_ = peer.read_until("\r\n.\r\n");
      peer.write(manners_.message);
    }
    return !is("QUIT");
  }

  const Manners manners_;
  std::vector<std::string> commands_;
  std::string message_;
  LoopbackServer server_;  // last: its thread uses what stands above
};

Delivery deliver_to(MailServer& server, const SmtpSettings& settings) {
  const Delivery delivery = Mailer(settings).deliver(kAda, mail_notice(), kMailTime);
  server.stop();
  return delivery;
}

Delivery deliver_with(MailServer::Manners manners) {
  MailServer server(std::move(manners));
  return deliver_to(server, settings_for(server.port()));
}

TEST(Mails, AreComposed) {
  EXPECT_EQ(compose_mail(settings_for(25), plain_mail()),
            "From: Cornerstone <games@example.org>\r\nTo: <ada@example.org>\r\n"
            "Subject: Your turn\r\nDate: Mon, 16 Nov 2026 05:57:14 +0000\r\n"
            "Message-ID: <1@example.org>\r\nAuto-Submitted: auto-generated\r\n"
            "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
            "Content-Transfer-Encoding: quoted-printable\r\n\r\nHello\r\n");
}

TEST(Mails, HaveNoHeadersThatSomebodySmuggledIn) {
  SmtpSettings settings = settings_for(25);
  Mail mail = plain_mail();
  mail.subject = "Your turn\r\nBcc: eve@example.org\r\n\r\nbody";
  settings.from_name = "Games\nBcc: eve@example.org";
  const std::string message = compose_mail(settings, mail);
  EXPECT_EQ(message.find("Bcc"), std::string::npos) << message;
  EXPECT_EQ(body_of(message), "Hello\r\n");
  settings.from_name = "\"A\" <eve@example.org>";
  EXPECT_EQ(compose_mail(settings, mail).find("eve"), std::string::npos);
}

TEST(Mails, EncodeHeadersBeyondAscii) {
  Mail mail = plain_mail();
  mail.subject = "Z\u00FCrich";
  EXPECT_EQ(header_of(compose_mail(settings_for(25), mail), "Subject"), "=?UTF-8?B?WsO8cmljaA==?=");
  mail.subject.clear();
  for (int i = 0; i < 50; ++i) mail.subject += "\u20AC";  // three bytes each
  const std::string message = compose_mail(settings_for(25), mail);
  std::string_view subject = message;
  subject = subject.substr(subject.find("Subject: ") + 9);
  int words = 0;
  while (subject.starts_with("=?UTF-8?B?")) {
    const auto end = subject.find("?=");
    EXPECT_LE(end + 2, 75u);
    // Whole characters of three bytes need no padding.
    EXPECT_EQ(subject.substr(10, end - 10).find('='), std::string_view::npos);
    subject.remove_prefix(std::min(end + 5, subject.size()));
    ++words;
  }
  EXPECT_GT(words, 2);
}

TEST(Mails, KeepEveryTextInShortAsciiLines) {
  Mail mail = plain_mail();
  mail.text = "a = b\ntrailing \n\t\n\u20AC\r\n" + std::string(200, 'x') + "\nno end";
  const std::string body = body_of(compose_mail(settings_for(25), mail));
  EXPECT_EQ(body, "a =3D b\r\ntrailing=20\r\n=09\r\n=E2=82=AC=0D\r\n" + std::string(75, 'x') +
                      "=\r\n" + std::string(75, 'x') + "=\r\n" + std::string(50, 'x') +
                      "\r\nno end\r\n");
}

TEST(Mails, EndOnlyWithTheirOwnDot) {
  EXPECT_EQ(dot_stuffed("a\r\n.\r\n..b\r\n.c"), "a\r\n..\r\n...b\r\n..c\r\n.\r\n");
  EXPECT_EQ(dot_stuffed(".\r\n"), "..\r\n.\r\n");
  EXPECT_EQ(dot_stuffed(""), ".\r\n");
}

TEST(MailSettings, AreCheckedWithARemedy) {
  const auto problem = [](const SmtpSettings& settings) {
    Problems problems;
    check_smtp_settings(settings, "--smtp", problems);
    return problems.empty() ? "" : text(problems.front());
  };
  EXPECT_EQ(problem(settings_for(25)), "");
  SmtpSettings settings = settings_for(25);
  settings.user = "games";
  EXPECT_EQ(problem(settings),
            "--smtp: a password is only sent encrypted; use STARTTLS or TLS, or no user");
  settings.security = SmtpSecurity::kTls;
  EXPECT_EQ(problem(settings), "");
  settings.password = std::string("a\0b", 3);
  EXPECT_NE(problem(settings), "");
  settings = settings_for(25);
  settings.from = "games";
  EXPECT_NE(problem(settings).find("games@example.org"), std::string::npos);
  settings = settings_for(0);
  EXPECT_NE(problem(settings).find("host and port"), std::string::npos);
}

TEST(MailDelivery, WithoutEncryption) {
  MailServer server;
  const Delivery delivery = deliver_to(server, settings_for(server.port()));
  EXPECT_EQ(delivery.result, DeliveryResult::kDelivered) << delivery.why;
  const std::vector<std::string> expected{"EHLO example.org", "MAIL FROM:<games@example.org>",
                                          "RCPT TO:<ada@example.org>", "DATA", "QUIT"};
  EXPECT_EQ(server.commands(), expected);
  EXPECT_EQ(header_of(server.message(), "Subject"), "Your turn at UpTown");
  EXPECT_TRUE(header_of(server.message(), "Message-ID").ends_with("@example.org>"));
  EXPECT_EQ(body_of(server.message()),
            "Hello Ada,\r\n\r\nit is your turn at table k7w2 (UpTown).\r\n\r\n"
            "https://example.org/t/k7w2\r\n.\r\n");
}

TEST(MailDelivery, WithStartTlsAndAPassword) {
  MailServer server;
  SmtpSettings settings = settings_for(server.port(), SmtpSecurity::kStartTls);
  settings.user = "games";
  settings.password = "secret";
  const Delivery delivery = deliver_to(server, settings);
  EXPECT_EQ(delivery.result, DeliveryResult::kDelivered) << delivery.why;
  const std::vector<std::string> expected{"EHLO example.org",
                                          "STARTTLS",
                                          "EHLO example.org",
                                          "AUTH PLAIN AGdhbWVzAHNlY3JldA==",
                                          "MAIL FROM:<games@example.org>",
                                          "RCPT TO:<ada@example.org>",
                                          "DATA",
                                          "QUIT"};
  EXPECT_EQ(server.commands(), expected);
}

TEST(MailDelivery, WithTlsFromTheStartAndTheOtherWayToLogIn) {
  MailServer server({.tls_at_once = true,
                     .offers = "250-mail.example.org\r\n250-SIZE 1000000\r\n250 auth LOGIN\r\n"});
  SmtpSettings settings = settings_for(server.port(), SmtpSecurity::kTls);
  settings.user = "games";
  settings.password = "secret";
  const Delivery delivery = deliver_to(server, settings);
  EXPECT_EQ(delivery.result, DeliveryResult::kDelivered) << delivery.why;
  ASSERT_GE(server.commands().size(), 4u);
  EXPECT_EQ(server.commands()[1], "AUTH LOGIN");
  EXPECT_EQ(server.commands()[2], "Z2FtZXM=\r\n");
  EXPECT_EQ(server.commands()[3], "c2VjcmV0\r\n");
}

TEST(MailDelivery, IsNeverTalkedOutOfEncryption) {
  for (const MailServer::Manners& manners :
       {MailServer::Manners{.offers = "250 mail.example.org\r\n"},
        MailServer::Manners{.offers = "250 NOSTARTTLS\r\n"},
        MailServer::Manners{.starttls = "454 not now\r\n"},
        MailServer::Manners{.starttls = "220 go ahead\r\n250 injected\r\n"}}) {
    MailServer server(manners);
    SmtpSettings settings = settings_for(server.port(), SmtpSecurity::kStartTls);
    settings.user = "games";
    settings.password = "secret";
    EXPECT_EQ(deliver_to(server, settings).result, DeliveryResult::kLater);
    for (const std::string& command : server.commands()) {
      EXPECT_TRUE(command == "EHLO example.org" || command == "STARTTLS") << command;
    }
  }
}

TEST(MailDelivery, SendsNoPasswordToAStranger) {
  MailServer server;
  SmtpSettings settings = settings_for(server.port(), SmtpSecurity::kStartTls);
  settings.extra_certificates.clear();
  settings.user = "games";
  settings.password = "secret";
  const Delivery delivery = deliver_to(server, settings);
  EXPECT_EQ(delivery.result, DeliveryResult::kLater);
  EXPECT_NE(delivery.why.find("could not agree on encryption"), std::string::npos) << delivery.why;
  EXPECT_EQ(delivery.why.find("secret"), std::string::npos);
}

TEST(MailDelivery, KnowsWhoIsToBlame) {
  const auto result = [](MailServer::Manners manners) {
    return deliver_with(std::move(manners)).result;
  };
  EXPECT_EQ(result({.recipient = "550 5.1.1 no such user\r\n"}), DeliveryResult::kGone);
  EXPECT_EQ(result({.recipient = "550 5.7.1 relaying denied\r\n"}), DeliveryResult::kRefused);
  EXPECT_EQ(result({.recipient = "450 4.2.0 greylisted\r\n"}), DeliveryResult::kLater);
  EXPECT_EQ(result({.recipient = "251 will forward\r\n"}), DeliveryResult::kDelivered);
  EXPECT_EQ(result({.message = "554 spam\r\n"}), DeliveryResult::kRefused);
  EXPECT_EQ(result({.message = "451 disk full\r\n"}), DeliveryResult::kLater);
  EXPECT_EQ(result({.data = "503 no\r\n"}), DeliveryResult::kRefused);
  EXPECT_EQ(result({.greeting = "421 busy\r\n"}), DeliveryResult::kLater);
  EXPECT_EQ(deliver_with({.sender = "451 no\r\n"}).why,
            "the mail server does not take the sender (451)");
}

TEST(MailDelivery, SurvivesAnswersThatAreNone) {
  std::string endless;
  for (int i = 0; i < 200; ++i) endless += "250-more\r\n";
  for (const std::string& greeting :
       {std::string("hello\r\n"), std::string("22\r\n"), std::string("220x\r\n"),
        std::string("-20 x\r\n"), std::string(5000, '2'), endless}) {
    const Delivery delivery = deliver_with({.greeting = greeting});
    EXPECT_EQ(delivery.result, DeliveryResult::kLater) << greeting.substr(0, 20);
    EXPECT_NE(delivery.why, "");
  }
}

TEST(MailDelivery, DoesNotWaitForeverForASilentServer) {
  LoopbackServer server([](Peer& peer) { peer.read_until("the client goes away"); });
  SmtpSettings settings = settings_for(server.port());
  settings.timeout = 50ms;
  const Delivery delivery = Mailer(settings).deliver(kAda, mail_notice(), kMailTime);
  EXPECT_EQ(delivery.result, DeliveryResult::kLater);
  EXPECT_NE(delivery.why.find("no answer in time"), std::string::npos) << delivery.why;
}

TEST(MailDelivery, GoesToAddressesOnly) {
  NoticeAddress address = kAda;
  address.target = "ada@example.org>\r\nRCPT TO:<eve@example.org";
  EXPECT_EQ(Mailer(settings_for(25)).deliver(address, mail_notice(), kMailTime).result,
            DeliveryResult::kGone);
}

}  // namespace
}  // namespace cornerstone

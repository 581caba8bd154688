#include <fmt/format.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments.h"
#include "cli/command.h"
#include "server/server.h"

namespace cornerstone::cli {

namespace {

constexpr const char* kMailPassword = "CORNERSTONE_SMTP_PASSWORD";

struct ServeArguments {
  ServerOptions options;
  TlsFiles tls;
  SmtpSettings smtp;
  std::string smtp_security = "starttls";
  bool verbose = false;
};

void declare_web(CLI::App& command, ServeArguments& arguments) {
  WebOptions& web = arguments.options.web;
  command.add_option("--address", web.address, "Address to listen on; :: and 0.0.0.0 are all")
      ->capture_default_str();
  declare_number(
      command, "--port", {0, 65535},
      [&web](std::int64_t port) { web.port = static_cast<std::uint16_t>(port); },
      "Port to listen on, 8080 unless given; 0 picks a free one");
  command.add_option("--web", arguments.options.web_folder, "Folder with the files of the client");
  command.add_option("--tls-certificate", arguments.tls.certificate,
                     "Certificate and its chain (PEM), to serve HTTPS without a proxy");
  command.add_option("--tls-key", arguments.tls.key, "Its private key (PEM)");
  command.add_option("--trust-proxy", web.trusted_proxies,
                     "Address or network of a proxy whose X-Forwarded headers are believed");
  command.add_option("--origin", web.origins,
                     "Page elsewhere that may open sockets: https://play.example.org");
  command.add_option("--public-url", arguments.options.public_url,
                     "Where people find this server; links in notices begin with it");
}

void declare_sizes(CLI::App& command, ServeArguments& arguments) {
  ServerOptions& options = arguments.options;
  const auto declare = [&](const std::string& name, Range range, auto& target,
                           const std::string& description) {
    declare_number(
        command, name, range,
        [&target](std::int64_t number) {
          target = static_cast<std::remove_reference_t<decltype(target)>>(number);
        },
        description);
  };
  declare("--threads", {1, 256}, options.threads,
          "Threads that serve tables; one for each core unless given");
  declare("--bot-threads", {1, 256}, options.bot_threads,
          "Threads that bots think on; one for each core but one unless given");
  declare("--database-threads", {1, 64}, options.database_threads,
          "Connections to the database besides that of the log, 4 unless given");
  declare("--max-connections", {1, 1'000'000}, options.web.limits.connections,
          "Clients at the same time, 20000 unless given");
  declare("--max-connections-per-address", {1, 1'000'000},
          options.web.limits.connections_per_address, "Of one address, 200 unless given");
  declare("--max-tables-per-person", {1, 10'000}, options.limits.live_tables,
          "Tables that one person has opened and that are not over, 20 unless given");
}

void declare_notices(CLI::App& command, ServeArguments& arguments) {
  SmtpSettings& smtp = arguments.smtp;
  command.add_option("--smtp-host", smtp.host, "Server that notices by e-mail go through");
  declare_number(
      command, "--smtp-port", {1, 65535},
      [&smtp](std::int64_t port) { smtp.port = static_cast<std::uint16_t>(port); },
      "Its port, 587 unless given");
  command
      .add_option("--smtp-security", arguments.smtp_security,
                  "starttls, tls, or none for a server on this machine")
      ->check(CLI::IsMember({"starttls", "tls", "none"}))
      ->capture_default_str();
  command.add_option("--smtp-user", smtp.user,
                     fmt::format("Name to log in with; the password stands in {}", kMailPassword));
  command.add_option("--smtp-from", smtp.from, "E-mail address that notices come from");
  command.add_flag("--call-private-addresses", arguments.options.calls_private_addresses,
                   "Let people's webhooks lead into the own network");
}

void check_tls(ServeArguments& arguments) {
  const TlsFiles& tls = arguments.tls;
  if (tls.certificate.empty() != tls.key.empty()) {
    wrong_usage(tls.key.empty() ? "--tls-key" : "--tls-certificate",
                "is missing; both files are needed to serve HTTPS");
  }
  if (!tls.key.empty()) arguments.options.web.tls = tls;
}

void check_mail(ServeArguments& arguments) {
  SmtpSettings& smtp = arguments.smtp;
  if (smtp.host.empty()) {
    if (!smtp.user.empty() || !smtp.from.empty()) {
      wrong_usage("--smtp-host", "is missing; without it no e-mail can be sent");
    }
    return;
  }
  smtp.security = arguments.smtp_security == "tls"    ? SmtpSecurity::kTls
                  : arguments.smtp_security == "none" ? SmtpSecurity::kNone
                                                      : SmtpSecurity::kStartTls;
  if (const char* password = std::getenv(kMailPassword)) smtp.password = password;
  Problems problems;
  check_smtp_settings(smtp, "--smtp", problems);
  if (!problems.empty()) wrong_usage(problems.front().place, problems.front().what);
  arguments.options.smtp = smtp;
}

void check_public_url(ServeArguments& arguments) {
  std::string& url = arguments.options.public_url;
  if (url.empty()) return;
  if (!url.starts_with("http://") && !url.starts_with("https://")) {
    wrong_usage("--public-url", "must begin with https:// or http://");
  }
  while (url.ends_with('/')) url.pop_back();
}

std::string served_address(const WebOptions& web, std::uint16_t port) {
  const bool everywhere = web.address == "0.0.0.0" || web.address == "::";
  std::string host = everywhere ? "localhost" : web.address;
  if (host.find(':') != host.npos) host = "[" + host + "]";
  return fmt::format("{}://{}:{}", web.tls ? "https" : "http", host, port);
}

// A connection is a file, and the usual limit of 1024 of them is a small party.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// Threads inherit what is blocked, so this comes before there are any.
class StopSignals {
 public:
  StopSignals() {
    sigemptyset(&set_);
    sigaddset(&set_, SIGINT);
    sigaddset(&set_, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &set_, nullptr);
  }
  // Afterwards another one ends the program at once.
  void wait() {
    int signal = 0;
    sigwait(&set_, &signal);
    pthread_sigmask(SIG_UNBLOCK, &set_, nullptr);
  }

 private:
  sigset_t set_{};
};

void serve(ServeArguments arguments, Outcome& outcome) {
  check_tls(arguments);
  check_mail(arguments);
  check_public_url(arguments);
  allow_many_files();
  StopSignals signals;
  const bool verbose = arguments.verbose;
  Server server(arguments.options, [verbose](WebLogLevel level, std::string_view text) {
    if (level == WebLogLevel::kInfo && !verbose) return;
    fmt::print(stderr, "cornerstone: {}\n", text);
  });
  if (const auto problem = server.start()) return outcome.fail(*problem);
  if (arguments.options.chance.is_same) {
    fmt::print(stderr, "cornerstone: with --same-chance anybody can know what will be dealt\n");
  }
  fmt::print("Cornerstone serves at {}\n", served_address(arguments.options.web, server.port()));
  std::fflush(stdout);
  signals.wait();
  fmt::print("Stopping\n");
  std::fflush(stdout);
  server.stop();
}

}  // namespace

void add_serve(CLI::App& app, Outcome& outcome) {
  auto* command = app.add_subcommand("serve", "Serve tables to people with browsers");
  command->footer(
      "docs/server.md describes the API and how to run a server for others. The database is a file "
      "(SQLite), or\npostgres://user@host/database for several servers; CORNERSTONE_DATABASE names "
      "it as well, where a password in it\nis not seen by others.\n\n"
      "Examples:\n"
      "  cornerstone serve\n"
      "  cornerstone serve --address :: --database /var/lib/cornerstone/games.db --web web/dist");
  const auto arguments = std::make_shared<ServeArguments>();
  arguments->options.version = CORNERSTONE_VERSION;
  command->add_option("--database", arguments->options.database, "Where everything is kept")
      ->envname("CORNERSTONE_DATABASE")
      ->capture_default_str();
  declare_web(*command, *arguments);
  declare_sizes(*command, *arguments);
  declare_notices(*command, *arguments);
  command->add_flag("--same-chance", arguments->options.chance.is_same,
                    "To try a client out: games of a kind are dealt alike and bots play alike");
  command->add_flag("--verbose", arguments->verbose,
                    "Say on stderr what happens, not only trouble");
  command->callback([arguments, &outcome] { serve(*arguments, outcome); });
}

}  // namespace cornerstone::cli

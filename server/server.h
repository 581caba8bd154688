// The server: everything in this folder put together, from the database to the sockets.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "games/catalog.h"
#include "server/api_tables.h"
#include "server/chance_source.h"
#include "server/identity.h"
#include "server/smtp.h"
#include "server/table_sockets.h"
#include "server/wall_clock.h"
#include "server/web.h"
#include "table/entry.h"

namespace cornerstone {

struct ServerOptions {
  WebOptions web;
  std::string database = "cornerstone.db";  // as open_database takes it
  std::string web_folder;                   // the files of the client; empty: there are none
  std::string public_url;            // where people find this server: "https://play.example.org"
  std::optional<SmtpSettings> smtp;  // for notices; without it none go by e-mail
  bool calls_private_addresses = false;  // webhooks may lead into the own network
  int threads = 0;                       // that serve tables; 0: one for each core
  int bot_threads = 0;                   // that bots think on; 0: one for each core but one
  int database_threads = 4;
  ChanceSource chance;
  std::string version = "unknown";

  ApiTables::Limits limits;
  TableSockets::Limits socket_limits;
  Identity::Rates identity_rates;
  PasswordPool::Limits password_limits;
  std::chrono::milliseconds sweep_every = std::chrono::seconds(5);

  std::shared_ptr<const Catalog> catalog = std::make_shared<const Catalog>();
  std::function<Milliseconds()> now = milliseconds_since_1970;
};

class Server {
 public:
  Server(ServerOptions options, WebLog log);
  ~Server();  // stops at once
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Opens the database and serves. If it cannot, says why and what to do about it.
  std::optional<std::string> start();
  std::uint16_t port() const;  // precondition: started

  // Takes nobody in any more, answers what it has been asked, tells those who are connected to come
  // back later, and stores what has been played. A second call does nothing.
  void stop(std::chrono::milliseconds grace = std::chrono::seconds(5));

 private:
  struct Parts;

  const ServerOptions options_;
  const WebLog log_;
  std::unique_ptr<Parts> parts_;
};

}  // namespace cornerstone

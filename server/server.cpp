#include "server/server.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <thread>
#include <utility>

#include "server/alarm.h"
#include "server/announcements.h"
#include "server/api_me.h"
#include "server/bot_pool.h"
#include "server/challenges.h"
#include "server/database.h"
#include "server/database_pool.h"
#include "server/house.h"
#include "server/listing.h"
#include "server/lobby.h"
#include "server/log_writer.h"
#include "server/metrics.h"
#include "server/notifier.h"
#include "server/passwords.h"
#include "server/router.h"
#include "server/shared_secret.h"
#include "server/socket_role.h"
#include "server/static_files.h"
#include "server/web_push.h"
#include "server/webhook.h"
#include "server/workers.h"

namespace cornerstone {

namespace {

using namespace std::chrono_literals;

constexpr int kSweepLimit = 500;               // of each kind at a time
constexpr Milliseconds kBotPatience = 30'000;  // before a bot's turn counts as forgotten
constexpr Milliseconds kOneDay = 24 * 3600 * 1000;
constexpr Milliseconds kIdleGuest = 30 * kOneDay, kIdleTable = 7 * kOneDay;
constexpr int kSweepsBetweenTidying = 100;

int bot_threads(const ServerOptions& options) {
  if (options.bot_threads > 0) return options.bot_threads;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

// Push services want to know whom to turn to.
std::string push_contact(const ServerOptions& options) {
  if (options.smtp) return "mailto:" + options.smtp->from;
  return options.public_url.starts_with("https://") ? options.public_url : "";
}

Deliverers make_deliverers(const ServerOptions& options, const SigningKey& key) {
  OutgoingPolicy policy;
  policy.private_addresses = options.calls_private_addresses;
  Deliverers all;
  all.webhook = std::make_unique<Webhook>(key, policy);
  if (options.smtp) all.email = std::make_unique<Mailer>(*options.smtp);
  if (const std::string contact = push_contact(options); !contact.empty()) {
    all.web_push = std::make_unique<WebPush>(PushKey::of_server(key), contact, policy);
  }
  return all;
}

std::vector<NoticeChannel> notice_channels(const ServerOptions& options) {
  std::vector<NoticeChannel> channels{NoticeChannel::kWebhook};
  if (options.smtp) channels.push_back(NoticeChannel::kEmail);
  if (!push_contact(options).empty()) channels.push_back(NoticeChannel::kWebPush);
  return channels;
}

class LobbyVisit : public SocketRole {
 public:
  explicit LobbyVisit(Lobby& lobby) : lobby_(lobby) {}
  void opened(const std::shared_ptr<WebSocket>& socket) override { lobby_.enter(socket); }
  void message(const std::shared_ptr<WebSocket>& socket, std::string) override {
    socket->close(CloseCode::kPolicy, "the lobby only tells");
  }
  void closed(const std::shared_ptr<WebSocket>& socket) override { lobby_.leave(*socket); }

 private:
  Lobby& lobby_;
};

// "/api/tables/k7m/socket" has "k7m".
std::optional<std::string_view> table_of_socket(std::string_view path) {
  constexpr std::string_view kBefore = "/api/tables/", kAfter = "/socket";
  if (!path.starts_with(kBefore) || !path.ends_with(kAfter)) return {};
  if (path.size() <= kBefore.size() + kAfter.size()) return {};
  path.remove_prefix(kBefore.size());
  path.remove_suffix(kAfter.size());
  if (path.find('/') != path.npos) return {};
  return path;
}

bool is_api(std::string_view path) {
  return path == "/api" || path.starts_with("/api/") || path == "/metrics";
}

// The client is one page that finds out by itself what to show at "/table/k7m".
bool is_page(std::string_view path) {
  return path.substr(path.rfind('/')).find('.') == std::string_view::npos;
}

}  // namespace

// In the order in which each needs those before it.
struct Server::Parts {
  Parts(const ServerOptions& all_options, StaticFiles all_files, const WebLog& web_log);

  WebHandlers handlers();
  void answer(HttpRequest request, const HttpReply& reply);
  UpgradeDecision upgrade(const HttpRequest& request);
  void sweep_later();
  void sweep();
  void stop(std::chrono::milliseconds grace);

  void trouble(const std::string& what) const { log(WebLogLevel::kError, what); }
  std::function<void(const std::string&)> troubled() const {
    return [this](const std::string& what) { trouble(what); };
  }
  House::News house_news();
  // Puts messages into the outbox: `announce` says how many.
  void announce(std::function<int(storage::Store&)> announce);
  storage::Ears ears();
  ServerFigures figures() const;

  const ServerOptions& options;
  const WebLog& log;
  const StaticFiles files;
  const double started;
  const std::unique_ptr<storage::Database>
      connection;  // for what happens at the start, and to hear
  const SigningKey key;
  storage::DatabasePool database;
  storage::LogWriter log_writer;
  Workers workers;
  Alarm alarm;
  BotPool bots;
  std::optional<PasswordPool> passwords;
  Identity identity;
  House house;
  Lobby lobby;
  TableSockets sockets;
  Notifier notifier;
  Challenges challenges;
  ApiTables api_tables;
  ApiMe api_me;
  Router router;
  std::unique_ptr<storage::Listener> listener;
  WebServer web;
  int sweeps = 0;  // on the thread of the alarm
};

Server::Parts::Parts(const ServerOptions& all_options, StaticFiles all_files, const WebLog& web_log)
    : options(all_options),
      log(web_log),
      files(std::move(all_files)),
      started(static_cast<double>(milliseconds_since_1970()) / 1000),
      connection(storage::open_database(options.database)),
      key(shared_secret(*connection, "signing")),
      database(options.database, options.database_threads),
      log_writer(storage::open_database(options.database)),
      workers(options.threads),
      bots(*options.catalog, bot_threads(options), options.chance),
      passwords(std::in_place, options.password_limits),
      identity({.key = key,
                .database = database,
                .passwords = *passwords,
                .now = options.now,
                .ended = [this](const SessionsEnded& ended) { sockets.sessions_ended(ended); },
                .trouble = troubled()},
               options.identity_rates),
      house({.catalog = *options.catalog,
             .log = log_writer,
             .database = database,
             .workers = workers,
             .bots = bots,
             .alarm = alarm,
             .now = options.now},
            house_news()),
      lobby({.database = database, .alarm = alarm, .trouble = troubled()}),
      sockets({.house = house,
               .identity = identity,
               .database = database,
               .key = key,
               .trouble = troubled()},
              options.socket_limits),
      notifier(options.database, make_deliverers(options, key), troubled(), options.now),
      challenges(
          {.catalog = *options.catalog,
           .house = house,
           .identity = identity,
           .database = database,
           .now = options.now,
           .trouble = troubled()},
          options.chance.is_same ? SharedSecret{} : shared_secret(*connection, "challenges")),
      api_tables({.catalog = *options.catalog,
                  .house = house,
                  .identity = identity,
                  .database = database,
                  .passwords = *passwords,
                  .key = key,
                  .chance = options.chance,
                  .now = options.now,
                  .listed = [this](const std::string&) { lobby.changed(); },
                  .trouble = troubled()},
                 options.version, options.limits),
      api_me({.identity = identity,
              .database = database,
              .key = key,
              .channels = notice_channels(options),
              .now = options.now,
              .trouble = troubled()}),
      web(options.web, handlers(), log) {
  api_tables.add_to(router);
  api_me.add_to(router);
  challenges.add_to(router);
  router.add(Method::kGet, "/metrics", [this](const ApiCallPtr& call) {
    call->reply(text_response(200, metrics_text(figures()), "text/plain; version=0.0.4"));
  });
  // A file has one server: it has nothing to hear but itself.
  if (connection->dialect() == storage::Dialect::kPostgres) {
    listener = connection->listen({std::string(storage::kLogChannel)}, ears());
  }
}

House::News Server::Parts::house_news() {
  House::News news;
  news.listed = [this](const std::string&) { lobby.changed(); };
  news.turn = [this](const Table& table, const std::string& id, const std::string& person) {
    const auto who = person_id(person);
    if (!who) return;
    announce([this, turn = turn_news(table, id, *who, options.public_url)](storage::Store& store) {
      return announce_turn(store, turn, options.now());
    });
  };
  news.over = [this](const Table& table, const std::string& id) {
    challenges.over(table, id);
    announce([this, over = over_news(table, id, options.public_url)](storage::Store& store) {
      return announce_over(store, over, options.now());
    });
  };
  news.trouble = troubled();
  return news;
}

void Server::Parts::announce(std::function<int(storage::Store&)> announce) {
  database.run(
      [this, announce = std::move(announce)](storage::Store& store) {
        if (announce(store) > 0) notifier.wake();
      },
      [this](const std::string& why) { trouble("a notice could not be stored: " + why); });
}

// What other servers wrote; what this one wrote comes too, and is known to the house.
storage::Ears Server::Parts::ears() {
  return {.news =
              [this](std::string_view, std::string_view text) {
                for (const storage::LogNews& news : storage::parse_log_news(text)) {
                  house.heard(news);
                }
                lobby.changed();
              },
          .gap =
              [this] {
                house.heard_nothing();
                lobby.changed();
              }};
}

WebHandlers Server::Parts::handlers() {
  return {
      .request = [this](HttpRequest request,
                        const HttpReply& reply) { answer(std::move(request), reply); },
      .upgrade = [this](const HttpRequest& request) { return upgrade(request); },
      .opened = [](const std::shared_ptr<WebSocket>& socket) { role_of(*socket).opened(socket); },
      .message = [](const std::shared_ptr<WebSocket>& socket,
                    std::string text) { role_of(*socket).message(socket, std::move(text)); },
      .closed = [](const std::shared_ptr<WebSocket>& socket) { role_of(*socket).closed(socket); }};
}

void Server::Parts::answer(HttpRequest request, const HttpReply& reply) {
  if (is_api(request.path)) return router.answer(std::move(request), reply);
  if (auto file = files.serve(request)) return reply(*std::move(file));
  if (is_page(request.path)) {
    request.path = "/";
    if (auto page = files.serve(request)) return reply(*std::move(page));
  }
  reply(error_response(404, "not_found", "there is nothing at this address"));
}

UpgradeDecision Server::Parts::upgrade(const HttpRequest& request) {
  if (request.path == "/api/lobby/socket") return consent(std::make_shared<LobbyVisit>(lobby));
  if (const auto table = table_of_socket(request.path)) return sockets.upgrade(request, *table);
  return {.data = {},
          .headers = {},
          .refusal = error_response(404, "not_found", "there is no socket at this address")};
}

// What is due although nobody asks for it. Servers that share a database all look; who comes second
// finds it done.
void Server::Parts::sweep_later() {
  alarm.set(options.sweep_every, [this] { sweep(); });
}

void Server::Parts::sweep() {
  lobby.changed();  // other servers do not tell of a table that nobody has come to yet
  const bool tidy = sweeps++ % kSweepsBetweenTidying == 0;
  const Milliseconds now = options.now();
  database.run(
      [this, tidy, now](storage::Store& store) {
        for (const std::string& table : store.overdue_tables(now, kSweepLimit)) house.wake(table);
        for (const std::string& table : store.waiting_for_bots(now - kBotPatience, kSweepLimit)) {
          house.wake(table);
        }
        if (tidy) {
          store.delete_expired_sessions(now, kSweepLimit);
          if (store.delete_idle_tables(now - kIdleTable, kSweepLimit) > 0) lobby.changed();
          store.delete_idle_guests(now - kIdleGuest, kSweepLimit);
        }
        sweep_later();
      },
      [this](const std::string& why) {
        trouble("what is due could not be looked up: " + why);
        sweep_later();
      });
}

// First those who ask for something, then those who do it, then those who store it. Each may still
// call upon the ones after it, which drop what comes too late or say no; the pool of passwords,
// which cannot, goes when nobody is left.
void Server::Parts::stop(std::chrono::milliseconds grace) {
  web.stop(grace);
  listener.reset();
  alarm.stop();
  notifier.stop();
  bots.stop();
  workers.stop();
  log_writer.close();
  database.close();
  passwords.reset();
}

ServerFigures Server::Parts::figures() const {
  return {.version = options.version,
          .started = started,
          .web = web.counters(),
          .house = house.figures(),
          .log = log_writer.figures(),
          .bots = bots.figures(),
          .notices = notifier.figures(),
          .database_waiting = database.waiting(),
          .passwords_waiting = passwords->waiting(),
          .lobby_guests = lobby.guests(),
          .process = process_figures()};
}

Server::Server(ServerOptions options, WebLog log)
    : options_(std::move(options)), log_(std::move(log)) {}

Server::~Server() { stop(0ms); }

std::optional<std::string> Server::start() {
  Problems problems;
  StaticFiles files = options_.web_folder.empty()
                          ? StaticFiles::from_embedded({})
                          : StaticFiles::from_folder(options_.web_folder, problems);
  if (!problems.empty()) return text(problems.front());
  try {
    parts_ = std::make_unique<Parts>(options_, std::move(files), log_);
  } catch (const storage::DatabaseError& error) {
    return error.what();
  }
  if (auto problem = parts_->web.start()) {
    stop(0ms);
    return problem;
  }
  parts_->notifier.start();
  parts_->sweep();
  return std::nullopt;
}

std::uint16_t Server::port() const { return parts_->web.port(); }

void Server::stop(std::chrono::milliseconds grace) {
  if (!parts_) return;
  parts_->stop(grace);
  parts_.reset();
}

}  // namespace cornerstone

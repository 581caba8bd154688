#include "server/postgres.h"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

namespace cornerstone::storage {

namespace {

using Fault = DatabaseError::Fault;
using std::chrono::milliseconds;

struct FinishConnection {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct ClearResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Connection = std::unique_ptr<PGconn, FinishConnection>;
using Result = std::unique_ptr<PGresult, ClearResult>;

// Where to connect to, taken apart once.
class PostgresAddress {
 public:
  explicit PostgresAddress(const std::string& address);

  const std::string& name() const { return name_; }
  // Waits a few seconds at most. Throws an error that may be tried again.
  Connection connect() const;

 private:
  std::string value(const std::string& key) const;
  void check_encoding(const PGconn* connection) const;
  void set_up(PGconn* connection) const;

  std::map<std::string, std::string> values_;  // by the keywords of libpq
  std::string name_;                           // without the password
};

PostgresAddress::PostgresAddress(const std::string& address) {
  const auto refuse = [](std::string_view what) {
    throw DatabaseError(Fault::kOther, "postgres://…", what);
  };
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(
      PQconninfoParse(address.c_str(), nullptr), &PQconninfoFree);
  // What libpq says about an address that it cannot read repeats parts of it, perhaps the password.
  if (!options)
    refuse(
        "PostgreSQL cannot read this address; it must be like "
        "postgres://user:password@host:port/database, with %40 for @ and %25 for % in a part");
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option)
    if (option->val != nullptr) values_[option->keyword] = option->val;
  for (const char* part : {"host", "port", "dbname"})
    if (value(part).find('@') != std::string::npos)
      refuse(
          "there is an @ too many in this address; in a user's name or a password write %40 for "
          "@, %2F for / and %3A for :");
  const std::string user = value("user"), host = value("host"), port = value("port");
  name_ = fmt::format("postgres://{}{}{}{}/{}", user, user.empty() ? "" : "@", host,
                      port.empty() ? "" : ":" + port, value("dbname"));
  // Only where the address does not say otherwise. Whoever is cut off without a word must notice.
  for (const auto& [keyword, preset] : std::initializer_list<std::pair<const char*, const char*>>{
           {"connect_timeout", "5"},
           {"application_name", "cornerstone"},
           {"keepalives_idle", "30"},
           {"keepalives_interval", "10"},
           {"keepalives_count", "3"},
           {"tcp_user_timeout", "30000"}})
    values_.try_emplace(keyword, preset);
  values_["client_encoding"] = "UTF8";
}

std::string PostgresAddress::value(const std::string& key) const {
  const auto place = values_.find(key);
  return place == values_.end() ? std::string() : place->second;
}

// libpq ends its sentences with a line break, and breaks and indents longer ones.
std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    if (c != '\n' && c != '\t') {
      line += c;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  while (line.ends_with(' ')) line.pop_back();
  return line;
}

Connection PostgresAddress::connect() const {
  std::vector<const char*> keywords, values;
  for (const auto& [keyword, value] : values_) {
    keywords.push_back(keyword.c_str());
    values.push_back(value.c_str());
  }
  keywords.push_back(nullptr);
  values.push_back(nullptr);
  Connection connection(PQconnectdbParams(keywords.data(), values.data(), 0));
  if (!connection) throw std::bad_alloc();
  if (PQstatus(connection.get()) != CONNECTION_OK)
    throw DatabaseError(
        Fault::kTryAgain, name_,
        fmt::format("cannot connect: {}. Check that the server runs and is allowed to be reached, "
                    "and the host, port, user, password and database of the address",
                    one_line(PQerrorMessage(connection.get()))));
  check_encoding(connection.get());
  set_up(connection.get());
  return connection;
}

void PostgresAddress::check_encoding(const PGconn* connection) const {
  const char* const encoding = PQparameterStatus(connection, "server_encoding");
  if (encoding == nullptr || std::string_view(encoding) != "UTF8")
    throw DatabaseError(Fault::kOther, name_,
                        fmt::format("the database keeps texts as {}; make one for UTF-8: createdb "
                                    "--encoding=UTF8 --template=template0 NAME",
                                    encoding == nullptr ? "an unknown encoding" : encoding));
}

Fault fault_of(const PGconn* connection, const PGresult* result) {
  const char* const field =
      result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const std::string_view state = field == nullptr ? "" : field;
  if (state == "23505") return Fault::kConflict;  // unique_violation
  // Connections, shutdown, deadlocks and their like, too many connections, locks.
  for (const std::string_view passing : {"08", "57P", "40", "53", "55P03"})
    if (state.starts_with(passing)) return Fault::kTryAgain;
  return PQstatus(connection) == CONNECTION_OK ? Fault::kOther : Fault::kTryAgain;
}

DatabaseError error_of(const PGconn* connection, const PGresult* result, const std::string& name,
                       std::string_view doing) {
  const char* const primary =
      result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  const std::string words = one_line(primary != nullptr ? primary : PQerrorMessage(connection));
  const char* const state =
      result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const bool no_rights = state != nullptr && std::string_view(state) == "42501";
  return {fault_of(connection, result), name,
          fmt::format("{}: {}{}", doing, words,
                      no_rights ? "; grant them to this user, or let it own the database" : "")};
}

void PostgresAddress::set_up(PGconn* connection) const {
  // Notices would go to the terminal.
  PQsetNoticeProcessor(connection, [](void*, const char*) {}, nullptr);
  // A database may be told to answer before a commit is on disk, but ours acknowledges moves by it.
  const Result result(PQexec(connection,
                             "SELECT set_config('synchronous_commit', 'on', false) "
                             "WHERE current_setting('synchronous_commit') = 'off'"));
  if (PQresultStatus(result.get()) != PGRES_TUPLES_OK)
    throw error_of(connection, result.get(), name_, "cannot set up a connection");
}

// The types of results, by the numbers that PostgreSQL has always had for them.
enum : Oid {
  kBool = 16,
  kBytea = 17,
  kInt8 = 20,
  kInt2 = 21,
  kInt4 = 23,
  kFloat4 = 700,
  kFloat8 = 701
};

Value read_value(const PGresult* result, int row, int column) {
  if (PQgetisnull(result, row, column)) return {};
  const char* const start = PQgetvalue(result, row, column);
  const char* const end = start + PQgetlength(result, row, column);
  switch (PQftype(result, column)) {
    case kBool: return std::int64_t{*start == 't'};
    case kInt2:
    case kInt4:
    case kInt8: {
      std::int64_t number = 0;
      std::from_chars(start, end, number);
      return number;
    }
    case kFloat4:
    case kFloat8: {
      double number = 0;
      std::from_chars(start, end, number);
      return number;
    }
    case kBytea: {
      std::size_t length = 0;
      const std::unique_ptr<unsigned char, decltype(&PQfreemem)> bytes(
          PQunescapeBytea(reinterpret_cast<const unsigned char*>(start), &length), &PQfreemem);
      if (!bytes) throw std::bad_alloc();
      return Bytes(bytes.get(), bytes.get() + length);
    }
    default: return std::string(start, end);
  }
}

Rows read_rows(const PGresult* result) {
  Rows rows;
  for (int row = 0; row < PQntuples(result); ++row) {
    std::vector<Value> values;
    for (int column = 0; column < PQnfields(result); ++column)
      values.push_back(read_value(result, row, column));
    rows.emplace_back(std::move(values));
  }
  return rows;
}

// The values of a statement as libpq takes them. Their types are what the statement needs in that
// place, so that a null or a number is welcome wherever SQLite would take it.
class WireValues {
 public:
  explicit WireValues(const std::vector<Parameter>& parameters) {
    texts_.reserve(parameters.size());  // none may move
    for (const Parameter& parameter : parameters) std::visit(*this, parameter);
  }

  int count() const { return static_cast<int>(values_.size()); }
  const char* const* values() const { return values_.data(); }
  const int* lengths() const { return lengths_.data(); }
  const int* formats() const { return formats_.data(); }

  void operator()(std::monostate) { add(nullptr, 0, 0); }
  void operator()(std::int64_t value) { add_text(fmt::format("{}", value)); }
  void operator()(double value) { add_text(fmt::format("{}", value)); }  // the same when read back
  // As binary, texts and bytes go as they are: nothing to end with a zero, nothing to quote.
  void operator()(std::string_view value) { add(value.data(), value.size(), 1); }
  void operator()(std::span<const std::uint8_t> value) {
    add(reinterpret_cast<const char*>(value.data()), value.size(), 1);
  }

 private:
  void add_text(std::string text) {
    texts_.push_back(std::move(text));
    add(texts_.back().c_str(), texts_.back().size(), 0);
  }
  void add(const char* start, std::size_t size, int format) {
    values_.push_back(start == nullptr && format == 1 ? "" : start);
    lengths_.push_back(static_cast<int>(size));
    formats_.push_back(format);
  }

  std::vector<std::string> texts_;
  std::vector<const char*> values_;
  std::vector<int> lengths_;
  std::vector<int> formats_;
};

class Postgres : public Database {
 public:
  explicit Postgres(const std::string& address) : address_(address) { connect(); }

  Dialect dialect() const override { return Dialect::kPostgres; }
  const std::string& name() const override { return address_.name(); }
  std::vector<Rows> run_all(std::span<const Statement> statements) override;
  void lock_schema() override;
  void notify(std::string_view channel, std::string_view text) override;
  std::unique_ptr<Listener> listen(std::vector<std::string> channels, Ears ears) override;

 protected:
  void begin() override;
  void commit() override;
  void roll_back() noexcept override;

 private:
  // Something that was sent and whose result will come.
  struct Sent {
    enum class Kind : std::uint8_t { kBegin, kPrepare, kRun } kind = Kind::kRun;
    std::string_view sql;
  };

  void connect();
  void reconnect();
  bool still_connected();
  void send(const Statement& statement, std::vector<Sent>& sent);
  std::vector<Rows> receive(const std::vector<Sent>& sent);
  bool leave_pipeline();
  void check_sent(int success, std::string_view doing);

  const PostgresAddress address_;
  Connection connection_;
  std::map<std::string, std::string, std::less<>> prepared_;  // SQL -> its name on this connection
  std::size_t names_given_ = 0;
  bool in_transaction_ = false;
  bool begin_pending_ = false;  // it goes out together with the first statement
};

void Postgres::connect() {
  connection_.reset();
  prepared_.clear();
  Connection fresh = address_.connect();
  connection_ = std::move(fresh);
}

// A server that restarts is back within seconds; whoever waits longer should be told.
void Postgres::reconnect() {
  constexpr int kAttempts = 6;
  milliseconds pause(50);
  for (int attempt = 1;; ++attempt) {
    try {
      return connect();
    } catch (const DatabaseError& error) {
      if (!error.may_try_again() || attempt == kAttempts) throw;
    }
    std::this_thread::sleep_for(pause);
    pause *= 2;
  }
}

// A connection that was closed while nobody used it has the news lying in its socket.
bool Postgres::still_connected() {
  if (!connection_ || PQstatus(connection_.get()) != CONNECTION_OK) return false;
  pollfd socket{PQsocket(connection_.get()), POLLIN, 0};
  while (poll(&socket, 1, 0) > 0)  // first the reason, if the server gave one, then the end
    if (PQconsumeInput(connection_.get()) != 1) return false;
  return PQstatus(connection_.get()) == CONNECTION_OK;
}

void Postgres::check_sent(int success, std::string_view doing) {
  if (success != 1) throw error_of(connection_.get(), nullptr, name(), doing);
}

void Postgres::send(const Statement& statement, std::vector<Sent>& sent) {
  auto place = prepared_.find(statement.sql);
  if (place == prepared_.end()) {
    place = prepared_.emplace(statement.sql, fmt::format("s{}", ++names_given_)).first;
    check_sent(
        PQsendPrepare(connection_.get(), place->second.c_str(), place->first.c_str(), 0, nullptr),
        "cannot prepare a statement");
    sent.push_back({Sent::Kind::kPrepare, statement.sql});
  }
  const WireValues wire(statement.parameters);
  check_sent(PQsendQueryPrepared(connection_.get(), place->second.c_str(), wire.count(),
                                 wire.values(), wire.lengths(), wire.formats(), 0),
             "cannot send a statement");
  sent.push_back({Sent::Kind::kRun, statement.sql});
}

// Reads every answer, whatever it is, so that the connection is ready for the next statement; then
// throws if there was an error, of which there can be one: what follows it is not even tried.
std::vector<Rows> Postgres::receive(const std::vector<Sent>& sent) {
  std::vector<Rows> results;
  std::optional<DatabaseError> error;
  for (const Sent& what : sent) {
    const Result result(PQgetResult(connection_.get()));
    const ExecStatusType status = PQresultStatus(result.get());
    const bool success = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!success) {
      if (!error)
        error = error_of(connection_.get(), result.get(), name(),
                         fmt::format("cannot run \"{}\"", what.sql));
      if (what.kind == Sent::Kind::kPrepare) prepared_.erase(prepared_.find(what.sql));
    } else if (what.kind == Sent::Kind::kRun) {
      results.push_back(read_rows(result.get()));
    }
    if (PQstatus(connection_.get()) != CONNECTION_OK) break;
    if (result) Result(PQgetResult(connection_.get()));  // the null that ends what one brought
  }
  const bool in_step = PQstatus(connection_.get()) == CONNECTION_OK && leave_pipeline();
  if (error) throw *error;
  check_sent(in_step ? 1 : 0, "lost step with the server");
  return results;
}

bool Postgres::leave_pipeline() {
  const Result sync(PQgetResult(connection_.get()));
  return PQexitPipelineMode(connection_.get()) == 1;
}

std::vector<Rows> Postgres::run_all(std::span<const Statement> statements) {
  for (const Statement& statement : statements) check_parameters(statement);
  if (statements.empty()) return {};
  if ((!in_transaction_ || begin_pending_) && !still_connected()) reconnect();
  try {
    std::vector<Sent> sent;
    check_sent(PQenterPipelineMode(connection_.get()), "cannot send statements");
    if (begin_pending_) {
      constexpr const char* kBegin = "BEGIN ISOLATION LEVEL READ COMMITTED";
      check_sent(
          PQsendQueryParams(connection_.get(), kBegin, 0, nullptr, nullptr, nullptr, nullptr, 0),
          "cannot begin a transaction");
      sent.push_back({Sent::Kind::kBegin, kBegin});
      begin_pending_ = false;
    }
    for (const Statement& statement : statements) send(statement, sent);
    check_sent(PQpipelineSync(connection_.get()), "cannot send statements");
    return receive(sent);
  } catch (...) {
    // Half a conversation cannot be taken up again.
    if (PQpipelineStatus(connection_.get()) != PQ_PIPELINE_OFF) connection_.reset();
    throw;
  }
}

void Postgres::lock_schema() {
  assert(in_transaction_);
  run("SELECT pg_advisory_xact_lock(4887210063)");  // any number that nobody else uses
}

void Postgres::notify(std::string_view channel, std::string_view text) {
  check_news(channel, text);
  run("SELECT pg_notify($1, $2)", {channel, text});
}

void Postgres::begin() {
  assert(!in_transaction_);
  in_transaction_ = true;
  begin_pending_ = true;
}

void Postgres::commit() {
  if (!begin_pending_) {
    // The server would answer COMMIT by rolling back, and call that a success.
    if (PQtransactionStatus(connection_.get()) == PQTRANS_INERROR)
      throw DatabaseError(Fault::kOther, name(), "a transaction went on after an error");
    run("COMMIT");
  }
  in_transaction_ = begin_pending_ = false;
}

void Postgres::roll_back() noexcept {
  const bool begun = !begin_pending_;
  in_transaction_ = begin_pending_ = false;
  if (!begun || !connection_) return;
  // A connection that cannot even do this is given up; the server rolls back what it had begun.
  const Result result(PQexec(connection_.get(), "ROLLBACK"));
  if (PQresultStatus(result.get()) != PGRES_COMMAND_OK) connection_.reset();
}

// A connection and a thread of its own, since it waits all the time.
class PostgresListener : public Listener {
 public:
  PostgresListener(const PostgresAddress& address, std::vector<std::string> channels, Ears ears)
      : address_(address), channels_(std::move(channels)), ears_(std::move(ears)) {
    connect();
    wake_ = eventfd(0, EFD_CLOEXEC);
    if (wake_ < 0)
      throw DatabaseError(Fault::kTryAgain, address_.name(),
                          "cannot listen: no file handle is free");
    thread_ = std::thread([this] { work(); });
  }
  ~PostgresListener() override {
    {
      const std::lock_guard lock(mutex_);
      stopped_ = true;
    }
    stop_.notify_all();
    const std::uint64_t one = 1;
    // A counter that has just been made takes a 1.
    [[maybe_unused]] const ssize_t written = write(wake_, &one, sizeof one);
    thread_.join();
    close(wake_);
  }

 private:
  void connect();
  void work();
  bool wait_for_news();  // false: the connection is lost
  bool reconnect();      // false: stopped
  bool stopped() const;
  bool pause(milliseconds time);  // false: stopped
  void tell();

  const PostgresAddress address_;
  const std::vector<std::string> channels_;
  const Ears ears_;
  Connection connection_;
  int wake_ = -1;
  mutable std::mutex mutex_;
  std::condition_variable stop_;
  bool stopped_ = false;
  std::thread thread_;
};

void PostgresListener::connect() {
  connection_.reset();
  Connection fresh = address_.connect();
  for (const std::string& channel : channels_) {
    const std::unique_ptr<char, decltype(&PQfreemem)> quoted(
        PQescapeIdentifier(fresh.get(), channel.data(), channel.size()), &PQfreemem);
    if (!quoted)
      throw DatabaseError(Fault::kOther, address_.name(), "cannot listen on such a channel");
    const Result result(PQexec(fresh.get(), fmt::format("LISTEN {}", quoted.get()).c_str()));
    if (PQresultStatus(result.get()) != PGRES_COMMAND_OK)
      throw error_of(fresh.get(), result.get(), address_.name(), "cannot listen");
  }
  connection_ = std::move(fresh);
}

void PostgresListener::work() {
  while (!stopped()) {
    if (wait_for_news()) {
      tell();
    } else if (reconnect()) {
      ears_.gap();
    }
  }
}

bool PostgresListener::wait_for_news() {
  std::array<pollfd, 2> both{{{PQsocket(connection_.get()), POLLIN, 0}, {wake_, POLLIN, 0}}};
  if (poll(both.data(), both.size(), -1) < 0 || both[0].revents == 0) return true;  // look around
  return PQconsumeInput(connection_.get()) == 1 && PQstatus(connection_.get()) == CONNECTION_OK;
}

void PostgresListener::tell() {
  while (const std::unique_ptr<PGnotify, decltype(&PQfreemem)> news{PQnotifies(connection_.get()),
                                                                    &PQfreemem})
    ears_.news(news->relname, news->extra);
}

bool PostgresListener::reconnect() {
  constexpr milliseconds kLongest(5000);
  for (milliseconds time(50); pause(time); time = std::min(2 * time, kLongest)) {
    try {
      connect();
      return true;
    } catch (const DatabaseError&) {
      // Whoever uses the database meets the same error and says so; here it is enough to go on.
    }
  }
  return false;
}

bool PostgresListener::stopped() const {
  const std::lock_guard lock(mutex_);
  return stopped_;
}

bool PostgresListener::pause(milliseconds time) {
  std::unique_lock lock(mutex_);
  return !stop_.wait_for(lock, time, [this] { return stopped_; });
}

std::unique_ptr<Listener> Postgres::listen(std::vector<std::string> channels, Ears ears) {
  return std::make_unique<PostgresListener>(address_, std::move(channels), std::move(ears));
}

}  // namespace

bool is_postgres_address(std::string_view address) {
  return address.starts_with("postgres://") || address.starts_with("postgresql://");
}

std::unique_ptr<Database> open_postgres(const std::string& address) {
  return std::make_unique<Postgres>(address);
}

}  // namespace cornerstone::storage

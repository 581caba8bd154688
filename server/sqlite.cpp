#include "server/sqlite.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <charconv>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>

namespace cornerstone::storage {

namespace {

using Fault = DatabaseError::Fault;

// Lets one in at a time, in the order in which they came. A plain mutex would let the thread that
// has just left in again at once, and a busy writer of logs would keep everybody else out.
class Turnstile {
 public:
  void lock() {
    std::unique_lock guard(mutex_);
    const std::uint64_t ticket = next_++;
    left_.wait(guard, [&] { return serving_ == ticket; });
  }
  void unlock() {
    {
      const std::lock_guard guard(mutex_);
      ++serving_;
    }
    left_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable left_;
  std::uint64_t next_ = 0;
  std::uint64_t serving_ = 0;
};

struct Announcement {
  std::string channel;
  std::string text;
};

class LocalListener;

// All listeners of this process on one file.
class Exchange {
 public:
  void join(LocalListener& listener);
  void leave(LocalListener& listener);
  void tell(const std::vector<Announcement>& announcements);

 private:
  std::mutex mutex_;
  std::vector<LocalListener*> listeners_;
};

// What all connections of this process to one file share.
class SqliteFile {
 public:
  // Refuses, with a message, a file that another process has opened.
  explicit SqliteFile(const std::string& path);
  SqliteFile(const SqliteFile&) = delete;
  SqliteFile& operator=(const SqliteFile&) = delete;
  ~SqliteFile() { close(lock_); }

  Turnstile writers;  // waiting here is fairer than SQLite's own way, which sleeps and tries again
  Exchange exchange;

 private:
  int lock_ = -1;
};

class LocalListener : public Listener {
 public:
  LocalListener(std::shared_ptr<SqliteFile> file, std::vector<std::string> channels, Ears ears)
      : file_(std::move(file)), channels_(std::move(channels)), ears_(std::move(ears)) {
    thread_ = std::thread([this] { work(); });
    file_->exchange.join(*this);
  }
  ~LocalListener() override {
    file_->exchange.leave(*this);
    {
      const std::lock_guard lock(mutex_);
      stopped_ = true;
    }
    arrived_.notify_one();
    thread_.join();
  }

  void hear(const Announcement& announcement) {
    if (std::find(channels_.begin(), channels_.end(), announcement.channel) == channels_.end())
      return;
    {
      const std::lock_guard lock(mutex_);
      queue_.push_back(announcement);
    }
    arrived_.notify_one();
  }

 private:
  void work() {
    std::unique_lock lock(mutex_);
    while (true) {
      arrived_.wait(lock, [this] { return stopped_ || !queue_.empty(); });
      if (stopped_) return;
      const Announcement announcement = std::move(queue_.front());
      queue_.pop_front();
      lock.unlock();
      ears_.news(announcement.channel, announcement.text);
      lock.lock();
    }
  }

  std::shared_ptr<SqliteFile> file_;
  const std::vector<std::string> channels_;
  const Ears ears_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Announcement> queue_;
  bool stopped_ = false;
  std::thread thread_;
};

void Exchange::join(LocalListener& listener) {
  const std::lock_guard lock(mutex_);
  listeners_.push_back(&listener);
}

void Exchange::leave(LocalListener& listener) {
  const std::lock_guard lock(mutex_);
  std::erase(listeners_, &listener);
}

void Exchange::tell(const std::vector<Announcement>& announcements) {
  const std::lock_guard lock(mutex_);
  for (LocalListener* listener : listeners_)
    for (const Announcement& announcement : announcements) listener->hear(announcement);
}

[[noreturn]] void refuse(const std::string& path, std::string_view what) {
  throw DatabaseError(Fault::kOther, path, what);
}

std::string system_words(int error) { return std::generic_category().message(error); }

void check_folder(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path folder = fs::path(path).parent_path();
  if (!fs::is_directory(folder, error))
    refuse(path,
           fmt::format("there is no folder {}; make it, or choose another path", folder.string()));
  if (fs::is_directory(path, error)) refuse(path, "is a folder; give the path of a file in it");
  if (faccessat(AT_FDCWD, folder.c_str(), W_OK | X_OK, AT_EACCESS) != 0)
    refuse(path, fmt::format("cannot write in folder {}: {}; SQLite keeps files beside its own "
                             "there. Change its rights, or choose another path",
                             folder.string(), system_words(errno)));
}

// An empty file is a database without a table to SQLite, and it is what a new one begins as: made
// here because SQLite would let everybody read it, password hashes and all.
void check_or_make_file(const std::string& path) {
  const int made = open(path.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
  if (made >= 0) {
    close(made);
    return;
  }
  if (errno != EEXIST) refuse(path, fmt::format("cannot be made: {}", system_words(errno)));
  const int file = open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (file < 0)
    refuse(path, fmt::format("cannot be read and written: {}; change its rights, or choose another "
                             "path",
                             system_words(errno)));
  constexpr std::string_view kMagic("SQLite format 3\0", 16);
  char head[kMagic.size()];
  const ssize_t length = read(file, head, sizeof head);
  close(file);
  if (length != 0 &&
      (length < 0 || std::string_view(head, static_cast<std::size_t>(length)) != kMagic))
    refuse(path, "is no SQLite database; choose another path, or move this file away");
}

// The process that holds the lock has left its number in the file.
std::string holder(int lock) {
  char text[16];
  const ssize_t length = pread(lock, text, sizeof text, 0);
  int process = 0;
  const bool known = length > 0 && std::from_chars(text, text + length, process).ec == std::errc();
  return known ? fmt::format("process {}", process) : "another process";
}

// A file of its own, for as soon as a process closes any handle on a file, all locks that SQLite
// holds on it in that process are gone. It stays when the server ends: removing it could take it
// from under the next one that locks it.
int lock_file(const std::string& path) {
  const std::string beside = path + "-lock";
  const int lock = open(beside.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (lock < 0)
    refuse(path, fmt::format("cannot open {}: {}; change its rights, or choose another path",
                             beside, system_words(errno)));
  if (flock(lock, LOCK_EX | LOCK_NB) != 0) {
    const int error = errno;
    const std::string who = holder(lock);
    close(lock);
    if (error != EWOULDBLOCK)
      refuse(path, fmt::format("cannot lock {}: {}", beside, system_words(error)));
    refuse(path, fmt::format("is in use by {}, another server. Stop that one, choose another path, "
                             "or let both use one PostgreSQL (postgres://…)",
                             who));
  }
  const std::string process = fmt::format("{}\n", getpid());
  if (ftruncate(lock, 0) != 0 ||
      pwrite(lock, process.data(), process.size(), 0) != static_cast<ssize_t>(process.size())) {
    const int error = errno;
    close(lock);
    refuse(path, fmt::format("cannot write {}: {}", beside, system_words(error)));
  }
  return lock;
}

SqliteFile::SqliteFile(const std::string& path) {
  check_folder(path);
  check_or_make_file(path);
  lock_ = lock_file(path);
}

// The file as this process has it open already, or opened for the first time.
std::shared_ptr<SqliteFile> shared_file(const std::string& path) {
  static std::mutex mutex;
  static std::map<std::string, std::weak_ptr<SqliteFile>> files;
  const std::lock_guard lock(mutex);
  std::weak_ptr<SqliteFile>& known = files[path];
  std::shared_ptr<SqliteFile> file = known.lock();
  if (!file) known = file = std::make_shared<SqliteFile>(path);
  return file;
}

struct CloseSqlite {
  void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
};
struct FinalizeStatement {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

// A statement kept for reuse, and which of the given values each of its parameters is.
struct Prepared {
  std::unique_ptr<sqlite3_stmt, FinalizeStatement> handle;
  std::vector<std::size_t> order;
};

class Sqlite : public Database {
 public:
  Sqlite(const std::string& path, std::shared_ptr<SqliteFile> file)
      : path_(path), file_(std::move(file)) {
    sqlite3* connection = nullptr;
    const int code = sqlite3_open_v2(
        path.c_str(), &connection,
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
    connection_.reset(connection);
    if (code != SQLITE_OK) fail(code, "cannot be opened");
    configure();
  }

  Dialect dialect() const override { return Dialect::kSqlite; }
  const std::string& name() const override { return path_; }
  std::vector<Rows> run_all(std::span<const Statement> statements) override;
  void lock_schema() override { assert(in_transaction_); }  // there is one writer anyway
  void notify(std::string_view channel, std::string_view text) override;
  std::unique_ptr<Listener> listen(std::vector<std::string> channels, Ears ears) override {
    return std::make_unique<LocalListener>(file_, std::move(channels), std::move(ears));
  }

 protected:
  void begin() override;
  void commit() override;
  void roll_back() noexcept override;

 private:
  void configure();
  Rows run_one(const Statement& statement);
  std::vector<Rows> read_together(const std::function<std::vector<Rows>()>& read);
  Prepared& prepare(std::string_view sql);
  void bind(const Prepared& prepared, const Statement& statement);
  Row read_row(sqlite3_stmt* handle) const;
  void end_transaction();
  [[noreturn]] void fail(int code, std::string_view doing) const;

  const std::string path_;
  std::shared_ptr<SqliteFile> file_;
  std::unique_ptr<sqlite3, CloseSqlite> connection_;
  std::map<std::string, Prepared, std::less<>> prepared_;
  bool in_transaction_ = false;
  std::vector<Announcement> untold_;  // of the transaction under way
};

void Sqlite::configure() {
  // Only strangers to this process can still be in the way, a backup say: the turnstile keeps order
  // among ourselves.
  sqlite3_busy_timeout(connection_.get(), 5000);
  if (run("PRAGMA journal_mode = WAL").front().text(0) != "wal")
    refuse(path_, "cannot keep a write-ahead log here; choose a path on a local disk");
  // A move is acknowledged when its transaction has been committed, so the commit must wait for the
  // disk. With NORMAL the log is synced now and then only, and a power cut would take the last
  // commits back.
  run("PRAGMA synchronous = FULL");
  // Copying the log into the file is a few per cent of the work of a busy server when it happens
  // every thousand pages.
  run("PRAGMA wal_autocheckpoint = 8000");
  run("PRAGMA foreign_keys = ON");
  // A file may come from elsewhere; its views and triggers get no say beyond plain SQL.
  run("PRAGMA trusted_schema = OFF");
}

void Sqlite::fail(int code, std::string_view doing) const {
  const int primary = code & 0xFF;
  const char* words = connection_ ? sqlite3_errmsg(connection_.get()) : sqlite3_errstr(code);
  if (primary == SQLITE_NOTADB || primary == SQLITE_CORRUPT)
    refuse(path_,
           fmt::format("{}: {}; restore it from a backup, or choose another path", doing, words));
  if (primary == SQLITE_FULL) refuse(path_, fmt::format("{}: {}; make room", doing, words));
  Fault fault = Fault::kOther;
  if (primary == SQLITE_BUSY || primary == SQLITE_LOCKED) fault = Fault::kTryAgain;
  if (code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_PRIMARYKEY)
    fault = Fault::kConflict;
  throw DatabaseError(fault, path_, fmt::format("{}: {}", doing, words));
}

Prepared& Sqlite::prepare(std::string_view sql) {
  if (const auto known = prepared_.find(sql); known != prepared_.end()) return known->second;
  sqlite3_stmt* handle = nullptr;
  const int code = sqlite3_prepare_v3(connection_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &handle, nullptr);
  if (code != SQLITE_OK) fail(code, fmt::format("cannot run \"{}\"", sql));
  Prepared prepared;
  prepared.handle.reset(handle);
  // To SQLite $2 is a name, and its number says only how early in the text it stands.
  for (int i = 1; i <= sqlite3_bind_parameter_count(handle); ++i) {
    const std::string_view name = sqlite3_bind_parameter_name(handle, i);
    std::size_t number = 0;
    std::from_chars(name.data() + 1, name.data() + name.size(), number);
    assert(name.front() == '$' && number > 0);
    prepared.order.push_back(number - 1);
  }
  return prepared_.emplace(sql, std::move(prepared)).first->second;
}

void Sqlite::bind(const Prepared& prepared, const Statement& statement) {
  sqlite3_stmt* const handle = prepared.handle.get();
  for (std::size_t i = 0; i < prepared.order.size(); ++i) {
    const int place = static_cast<int>(i) + 1;
    // The values outlive the run, so SQLite need not copy them.
    struct Bind {
      sqlite3_stmt* handle;
      int place;
      int operator()(std::monostate) const { return sqlite3_bind_null(handle, place); }
      int operator()(std::int64_t value) const { return sqlite3_bind_int64(handle, place, value); }
      int operator()(double value) const { return sqlite3_bind_double(handle, place, value); }
      int operator()(std::string_view value) const {
        const char* const start = value.empty() ? "" : value.data();  // a null would be NULL
        return sqlite3_bind_text64(handle, place, start, value.size(), SQLITE_STATIC, SQLITE_UTF8);
      }
      int operator()(std::span<const std::uint8_t> value) const {
        if (value.empty()) return sqlite3_bind_zeroblob(handle, place, 0);
        return sqlite3_bind_blob64(handle, place, value.data(), value.size(), SQLITE_STATIC);
      }
    };
    const int code = std::visit(Bind{handle, place}, statement.parameters.at(prepared.order[i]));
    if (code != SQLITE_OK) fail(code, fmt::format("cannot run \"{}\"", statement.sql));
  }
}

Row Sqlite::read_row(sqlite3_stmt* handle) const {
  std::vector<Value> values;
  for (int column = 0; column < sqlite3_column_count(handle); ++column) {
    const int type = sqlite3_column_type(handle, column);
    if (type == SQLITE_INTEGER) {
      values.emplace_back(std::int64_t{sqlite3_column_int64(handle, column)});
    } else if (type == SQLITE_FLOAT) {
      values.emplace_back(sqlite3_column_double(handle, column));
    } else if (type == SQLITE_NULL) {
      values.emplace_back();
    } else {
      const auto* start = static_cast<const std::uint8_t*>(sqlite3_column_blob(handle, column));
      const auto* end = start + sqlite3_column_bytes(handle, column);
      if (type == SQLITE_TEXT) {
        values.emplace_back(std::string(start, end));
      } else {
        values.emplace_back(Bytes(start, end));
      }
    }
  }
  return Row(std::move(values));
}

Rows Sqlite::run_one(const Statement& statement) {
  Prepared& prepared = prepare(statement.sql);
  sqlite3_stmt* const handle = prepared.handle.get();
  // Also after an error: a statement that is not reset keeps the file locked, and one that is not
  // cleared points at values that are gone.
  const auto tidy = [](sqlite3_stmt* used) {
    sqlite3_reset(used);
    sqlite3_clear_bindings(used);
  };
  const std::unique_ptr<sqlite3_stmt, decltype(tidy)> in_use(handle, tidy);
  bind(prepared, statement);
  Rows rows;
  int code = sqlite3_step(handle);
  for (; code == SQLITE_ROW; code = sqlite3_step(handle)) rows.push_back(read_row(handle));
  if (code != SQLITE_DONE) fail(code, fmt::format("cannot run \"{}\"", statement.sql));
  return rows;
}

std::vector<Rows> Sqlite::run_all(std::span<const Statement> statements) {
  for (const Statement& statement : statements) check_parameters(statement);
  const auto all = [&] {
    std::vector<Rows> results;
    for (const Statement& statement : statements) results.push_back(run_one(statement));
    return results;
  };
  if (in_transaction_ || statements.empty()) return all();
  const bool reads = std::all_of(statements.begin(), statements.end(), [&](const Statement& one) {
    return sqlite3_stmt_readonly(prepare(one.sql).handle.get()) != 0;
  });
  if (reads) return statements.size() == 1 ? all() : read_together(all);
  if (statements.size() > 1) return transaction(all);
  const std::lock_guard turn(file_->writers);
  return all();
}

// Readers see one state of the file, and keep nobody waiting.
std::vector<Rows> Sqlite::read_together(const std::function<std::vector<Rows>()>& read) {
  run_one({"BEGIN", {}});
  struct End {
    sqlite3* connection;
    ~End() { sqlite3_exec(connection, "COMMIT", nullptr, nullptr, nullptr); }
  };
  const End end{connection_.get()};
  return read();
}

void Sqlite::notify(std::string_view channel, std::string_view text) {
  check_news(channel, text);
  Announcement announcement{std::string(channel), std::string(text)};
  if (in_transaction_) {
    untold_.push_back(std::move(announcement));
  } else {
    file_->exchange.tell({std::move(announcement)});
  }
}

void Sqlite::begin() {
  assert(!in_transaction_);
  file_->writers.lock();
  in_transaction_ = true;
  try {
    // A transaction that becomes a writer only on the way can fail there without having waited.
    run_one({"BEGIN IMMEDIATE", {}});
  } catch (...) {
    end_transaction();
    throw;
  }
}

void Sqlite::commit() {
  run_one({"COMMIT", {}});
  const std::vector<Announcement> told = std::exchange(untold_, {});
  end_transaction();
  file_->exchange.tell(told);
}

void Sqlite::roll_back() noexcept {
  if (!in_transaction_) return;
  // Some errors, such as a full disk, have rolled it back already.
  if (sqlite3_get_autocommit(connection_.get()) == 0)
    sqlite3_exec(connection_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
  end_transaction();
}

void Sqlite::end_transaction() {
  untold_.clear();
  in_transaction_ = false;
  file_->writers.unlock();
}

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& path) {
  if (path.empty())
    refuse("the database", "its path is empty; give that of an SQLite file, or postgres://…");
  // Absolute, for ":memory:" and "file:" would mean something else to SQLite; without links, for
  // connections of this process must find that they share a file.
  std::error_code error;
  const std::filesystem::path absolute = std::filesystem::absolute(path, error);
  const std::string whole = std::filesystem::weakly_canonical(absolute, error).string();
  if (whole.empty()) refuse(path, "is no path that this system understands");
  std::shared_ptr<SqliteFile> file = shared_file(whole);
  return std::make_unique<Sqlite>(whole, std::move(file));
}

}  // namespace cornerstone::storage

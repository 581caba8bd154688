// One connection to the database of a server: SQL in, rows out. SQLite (sqlite.h) and PostgreSQL
// (postgres.h) stand behind it; what is kept, and in which words, is the business of store.h.
//
// Calls wait for the disk or the network, and a connection serves one thread at a time. Threads
// that work side by side open a connection each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace cornerstone::storage {

using Bytes = std::vector<std::uint8_t>;

// What came back. A truth value is the integer 0 or 1.
using Value = std::variant<std::monostate, std::int64_t, double, std::string, Bytes>;

// What is handed in. Texts and bytes are not copied: they must live until the call returns.
using Parameter = std::variant<std::monostate, std::int64_t, double, std::string_view,
                               std::span<const std::uint8_t>>;

template <class T>
Parameter or_null(const std::optional<T>& value) {
  return value ? Parameter(*value) : Parameter();
}

class DatabaseError : public std::runtime_error {
 public:
  enum class Fault : std::uint8_t {
    kTryAgain,  // the connection was lost, or others were in the way: later it may work
    kConflict,  // a unique key is taken already
    kOther,
  };

  // `database` as it may stand in a log: no password.
  DatabaseError(Fault fault, std::string_view database, std::string_view what);

  Fault fault() const { return fault_; }
  bool may_try_again() const { return fault_ == Fault::kTryAgain; }

 private:
  Fault fault_;
};

// Columns are counted from 0. Asking for another type than the column has is a bug, and throws
// std::bad_variant_access.
class Row {
 public:
  explicit Row(std::vector<Value> values) : values_(std::move(values)) {}

  std::size_t size() const { return values_.size(); }
  const Value& operator[](std::size_t column) const { return values_.at(column); }
  bool is_null(std::size_t column) const;

  std::int64_t integer(std::size_t column) const { return get<std::int64_t>(column); }
  double real(std::size_t column) const { return get<double>(column); }
  const std::string& text(std::size_t column) const { return get<std::string>(column); }
  const Bytes& bytes(std::size_t column) const { return get<Bytes>(column); }

  // The same where there may be nothing: `maybe<std::int64_t>(3)`.
  template <class T>
  std::optional<T> maybe(std::size_t column) const {
    return is_null(column) ? std::nullopt : std::optional<T>(get<T>(column));
  }

 private:
  template <class T>
  const T& get(std::size_t column) const {
    return std::get<T>(values_.at(column));
  }

  std::vector<Value> values_;
};

using Rows = std::vector<Row>;

// One statement with a value for each of $1, $2, ... The texts of statements are kept prepared for
// the life of the connection, so values belong into parameters and never into the text.
struct Statement {
  std::string_view sql;
  std::vector<Parameter> parameters;
};

enum class Dialect : std::uint8_t { kSqlite, kPostgres };

// Hears what others tell; stops when it is destroyed, and waits for a call under way.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;
};

// Both are called from a thread of the listener's own, one call at a time, and must not throw.
struct Ears {
  std::function<void(std::string_view channel, std::string_view text)> news;
  // The connection was lost and is there again: anything may have been told in between.
  std::function<void()> gap;
};

inline constexpr std::size_t kLongestNews = 7999;  // bytes, the limit of PostgreSQL

class Database {
 public:
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  virtual Dialect dialect() const = 0;
  virtual const std::string& name() const = 0;  // for messages and logs: without the password

  Rows run(std::string_view sql, std::initializer_list<Parameter> parameters = {});
  // Several statements on one trip to the database, which matters where it is far away. All of them
  // happen or none; what each brought back is at its place.
  virtual std::vector<Rows> run_all(std::span<const Statement> statements) = 0;

  // Calls `work` in a transaction. Whatever it throws undoes everything and goes on to the caller.
  // Transactions do not nest. If the connection is lost during the commit itself, nobody can say
  // whether it happened, and the error is one of those that may be tried again: what is done in a
  // transaction must therefore stand being tried twice.
  template <class Work>
  std::invoke_result_t<Work> transaction(Work&& work);

  // Within a transaction: nobody else changes the schema until it ends.
  virtual void lock_schema() = 0;

  // Tells all that listen on this database, this process included. Within a transaction it is told
  // when the transaction succeeds, and not at all if it does not.
  virtual void notify(std::string_view channel, std::string_view text) = 0;
  // Whatever is told after this call returns is heard, or there is a gap.
  virtual std::unique_ptr<Listener> listen(std::vector<std::string> channels, Ears ears) = 0;

 protected:
  virtual void begin() = 0;
  virtual void commit() = 0;
  virtual void roll_back() noexcept = 0;

  // Throws unless `text` may be stored as text: well-formed UTF-8 without the byte 0, which
  // PostgreSQL cannot keep. `what` names it.
  void check_text(std::string_view text, std::string_view what) const;
  void check_parameters(const Statement& statement) const;
  void check_news(std::string_view channel, std::string_view text) const;
};

// Why `text` cannot be stored as text; empty if it can.
std::string text_fault(std::string_view text);

// Opens "games.db" (a path; the file is made if it is not there) or
// "postgres://user@host/database", and brings its schema up to date. Throws DatabaseError with the
// remedy if that cannot be.
std::unique_ptr<Database> open_database(const std::string& address);

template <class Work>
std::invoke_result_t<Work> Database::transaction(Work&& work) {
  begin();
  try {
    if constexpr (std::is_void_v<std::invoke_result_t<Work>>) {
      std::forward<Work>(work)();
      commit();
    } else {
      auto result = std::forward<Work>(work)();
      commit();
      return result;
    }
  } catch (...) {
    roll_back();
    throw;
  }
}

}  // namespace cornerstone::storage

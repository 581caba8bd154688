#include "server/database.h"

#include <fmt/format.h>

#include "engine/utf8.h"
#include "server/postgres.h"
#include "server/schema.h"
#include "server/sqlite.h"

namespace cornerstone::storage {

DatabaseError::DatabaseError(Fault fault, std::string_view database, std::string_view what)
    : std::runtime_error(fmt::format("{}: {}", database, what)), fault_(fault) {}

bool Row::is_null(std::size_t column) const {
  return std::holds_alternative<std::monostate>(values_.at(column));
}

Rows Database::run(std::string_view sql, std::initializer_list<Parameter> parameters) {
  const Statement statement{sql, parameters};
  return std::move(run_all({&statement, 1}).front());
}

std::string text_fault(std::string_view text) {
  if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos)
    return fmt::format("has a NUL byte at offset {}; a text cannot hold one", zero);
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t offset = text.size() - rest.size();
    // A replacement character that really stands there has three bytes.
    if (take_code_point(rest) == kReplacement && text.size() - rest.size() == offset + 1)
      return fmt::format("is not UTF-8 at offset {}", offset);
  }
  return {};
}

void Database::check_text(std::string_view text, std::string_view what) const {
  if (const std::string fault = text_fault(text); !fault.empty())
    throw DatabaseError(DatabaseError::Fault::kOther, name(), fmt::format("{} {}", what, fault));
}

void Database::check_parameters(const Statement& statement) const {
  for (std::size_t i = 0; i < statement.parameters.size(); ++i)
    if (const auto* text = std::get_if<std::string_view>(&statement.parameters[i]))
      check_text(*text, fmt::format("the value for ${} of \"{}\"", i + 1, statement.sql));
}

void Database::check_news(std::string_view channel, std::string_view text) const {
  check_text(channel, "the name of a channel");
  check_text(text, "what is told on a channel");
  if (text.size() > kLongestNews)
    throw DatabaseError(
        DatabaseError::Fault::kOther, name(),
        fmt::format("what is told on channel \"{}\" has {} bytes, at most {} can be", channel,
                    text.size(), kLongestNews));
}

std::unique_ptr<Database> open_database(const std::string& address) {
  std::unique_ptr<Database> database;
  if (is_postgres_address(address)) {
    database = open_postgres(address);
  } else if (const std::size_t scheme = address.find("://"); scheme != std::string::npos) {
    // Not a word of the rest, which may hold a password.
    throw DatabaseError(DatabaseError::Fault::kOther, address.substr(0, scheme + 3) + "…",
                        "no such kind of database; give the path of an SQLite file, or "
                        "postgres://user:password@host:port/database");
  } else {
    database = open_sqlite(address);
  }
  migrate(*database);
  return database;
}

}  // namespace cornerstone::storage

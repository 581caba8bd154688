#include "server/schema.h"

#include <fmt/format.h>

#include <array>

#include "server/wall_clock.h"

namespace cornerstone::storage {

namespace {

// SQL that both databases understand, but for the names of types, which stand in braces:
struct Word {
  std::string_view ours, sqlite, postgres;
};
constexpr std::array kWords = {
    // Never given twice, not even after a row was deleted.
    Word{"{identity}", "INTEGER PRIMARY KEY AUTOINCREMENT",
         "bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY"},
    Word{"{integer}", "INTEGER", "bigint"},
    Word{"{real}", "REAL", "double precision"},
    // In the order of its bytes, whatever language the server of the database was set up for.
    Word{"{text}", "TEXT", "text COLLATE \"C\""},
    Word{"{blob}", "BLOB", "bytea"},
    Word{"{strict}", "STRICT", ""},
    // Rows lie in the order of the key: for what is read and pruned a whole game table at a time.
    Word{"{clustered}", "STRICT, WITHOUT ROWID", ""},
};

std::string translated(std::string_view sql, Dialect dialect) {
  std::string text(sql);
  for (const Word& word : kWords) {
    const std::string_view theirs = dialect == Dialect::kSqlite ? word.sqlite : word.postgres;
    for (std::size_t at = text.find(word.ours); at != std::string::npos;
         at = text.find(word.ours, at + theirs.size()))
      text.replace(at, word.ours.size(), theirs);
  }
  return text;
}

// Times are milliseconds since 1970. A player is a person or a bot, never both.
constexpr std::array kVersion1 = {
    // Names of accounts are unique as people read them; those of guests are not (folded_name null).
    R"(CREATE TABLE persons (
  id {identity},
  kind {text} NOT NULL CHECK (kind IN ('guest', 'account')),
  name {text} NOT NULL,
  folded_name {text} UNIQUE,
  password_hash {text},
  created {integer} NOT NULL,
  seen {integer} NOT NULL,
  settings {text} NOT NULL,
  CHECK (kind = 'guest' OR (folded_name IS NOT NULL AND password_hash IS NOT NULL))
) {strict})",
    "CREATE INDEX persons_idle_guests ON persons (seen) WHERE kind = 'guest'",

    R"(CREATE TABLE sessions (
  token_hash {text} PRIMARY KEY,
  person {integer} NOT NULL REFERENCES persons ON DELETE CASCADE,
  created {integer} NOT NULL,
  seen {integer} NOT NULL,
  expires {integer} NOT NULL
) {strict})",
    "CREATE INDEX sessions_of_person ON sessions (person)",
    "CREATE INDEX sessions_by_end ON sessions (expires)",

    // since: when the table came into its state.
    // seed_key: what the chance of the game comes from; nobody's to know until the game is over.
    R"(CREATE TABLE game_tables (
  id {text} PRIMARY KEY,
  game {text} NOT NULL,
  seats {integer} NOT NULL CHECK (seats > 0),
  state {text} NOT NULL CHECK (state IN ('open', 'running', 'over')),
  visibility {text} NOT NULL CHECK (visibility IN ('public', 'link', 'password')),
  password_hash {text},
  terms {text} NOT NULL,
  owner {integer} REFERENCES persons ON DELETE SET NULL,
  created {integer} NOT NULL,
  since {integer} NOT NULL,
  seed_key {blob} NOT NULL,
  CHECK ((visibility = 'password') = (password_hash IS NOT NULL))
) {strict})",
    "CREATE INDEX tables_listed ON game_tables (state, since, id) WHERE visibility <> 'link'",
    "CREATE INDEX tables_listed_of_game ON game_tables (state, game, since, id) "
    "WHERE visibility <> 'link'",
    "CREATE INDEX tables_of_owner ON game_tables (owner) WHERE state <> 'over'",

    // What most moves change, in short rows of their own, and only of tables that are not over.
    // turn_of: the persons whose turn it is, as JSON; null before the game begins.
    R"(CREATE TABLE live_tables (
  table_id {text} PRIMARY KEY REFERENCES game_tables ON DELETE CASCADE,
  updated {integer} NOT NULL,
  turn_of {text},
  deadline {integer}
) {clustered})",
    "CREATE INDEX tables_by_deadline ON live_tables (deadline) WHERE deadline IS NOT NULL",

    // live: 1 until the game is over. It repeats what the table knows so that the few tables that
    // somebody plays at are found among the many that are over.
    R"(CREATE TABLE seats (
  table_id {text} NOT NULL REFERENCES game_tables ON DELETE CASCADE,
  seat {integer} NOT NULL CHECK (seat >= 0),
  person {integer} REFERENCES persons,
  bot {text},
  live {integer} NOT NULL CHECK (live IN (0, 1)),
  PRIMARY KEY (table_id, seat),
  CHECK ((person IS NULL) <> (bot IS NULL))
) {clustered})",
    "CREATE UNIQUE INDEX seats_once ON seats (table_id, person) WHERE person IS NOT NULL",
    "CREATE INDEX seats_of_person ON seats (person, live) WHERE person IS NOT NULL",

    // Without a foreign key: in PostgreSQL it would write to the row of the table with every move.
    // Who appends sees to it that there is a table, and that no number is left out.
    R"(CREATE TABLE log (
  table_id {text} NOT NULL,
  sequence {integer} NOT NULL CHECK (sequence > 0),
  at {integer} NOT NULL,
  entry {text} NOT NULL,
  PRIMARY KEY (table_id, sequence)
) {clustered})",

    R"(CREATE TABLE ratings (
  person {integer} REFERENCES persons ON DELETE CASCADE,
  bot {text},
  game {text} NOT NULL,
  seats {integer} NOT NULL,
  mu {real} NOT NULL,
  sigma {real} NOT NULL,
  games {integer} NOT NULL CHECK (games > 0),
  last_game {integer} NOT NULL,
  CHECK ((person IS NULL) <> (bot IS NULL))
) {strict})",
    "CREATE UNIQUE INDEX ratings_of_person ON ratings (person, game, seats) "
    "WHERE person IS NOT NULL",
    "CREATE UNIQUE INDEX ratings_of_bot ON ratings (bot, game, seats) WHERE bot IS NOT NULL",
    "CREATE INDEX ratings_ranked ON ratings (game, seats, (mu - 3 * sigma))",

    // Ratings are null where the game did not count.
    R"(CREATE TABLE results (
  table_id {text} NOT NULL REFERENCES game_tables ON DELETE CASCADE,
  seat {integer} NOT NULL,
  person {integer} REFERENCES persons ON DELETE SET NULL,
  bot {text},
  rank {integer} NOT NULL,
  points {integer} NOT NULL,
  resigned {integer} NOT NULL CHECK (resigned IN (0, 1)),
  finished {integer} NOT NULL,
  mu_before {real},
  sigma_before {real},
  mu_after {real},
  sigma_after {real},
  PRIMARY KEY (table_id, seat)
) {clustered})",
    "CREATE INDEX results_of_person ON results (person, finished, table_id) "
    "WHERE person IS NOT NULL",

    // version counts the changes, so that of two at the same time one is refused.
    R"(CREATE TABLE attempts (
  game {text} NOT NULL,
  contest {text} NOT NULL,
  date {text} NOT NULL,
  person {integer} NOT NULL REFERENCES persons ON DELETE CASCADE,
  version {integer} NOT NULL,
  attempt {text} NOT NULL,
  PRIMARY KEY (game, contest, date, person)
) {clustered})",
    "CREATE INDEX attempts_of_person ON attempts (person)",

    // once: what it is about, so that two servers do not tell the same twice. due: when it is to be
    // tried next; who tries it moves that on first.
    R"(CREATE TABLE outbox (
  id {identity},
  once {text} NOT NULL UNIQUE,
  person {integer} NOT NULL REFERENCES persons ON DELETE CASCADE,
  message {text} NOT NULL,
  created {integer} NOT NULL,
  due {integer} NOT NULL,
  tries {integer} NOT NULL
) {strict})",
    "CREATE INDEX outbox_due ON outbox (due)",
    "CREATE INDEX outbox_of_person ON outbox (person)",

    // Where messages of a person go. Unique by an index, which in PostgreSQL takes no long texts.
    R"(CREATE TABLE addresses (
  id {identity},
  person {integer} NOT NULL REFERENCES persons ON DELETE CASCADE,
  channel {text} NOT NULL,
  target {text} NOT NULL CHECK (length(target) <= 2000),
  created {integer} NOT NULL,
  UNIQUE (person, channel, target)
) {strict})",

    // Secrets that all servers of one database share and that outlive them.
    "CREATE TABLE shared_keys (name {text} PRIMARY KEY, value {blob} NOT NULL) {strict}",
};

using Migration = std::span<const char* const>;
constexpr std::array<Migration, kSchemaVersion> kMigrations = {kVersion1};

bool has_versions(Database& database) {
  const std::string_view sql =
      database.dialect() == Dialect::kSqlite
          ? "SELECT 1 FROM sqlite_schema WHERE name = 'schema_versions'"
          : "SELECT 1 FROM pg_catalog.pg_class WHERE oid = to_regclass('schema_versions')";
  return !database.run(sql).empty();
}

void apply(Database& database, int version) {
  std::vector<std::string> texts;
  for (const char* sql : kMigrations[static_cast<std::size_t>(version) - 1])
    texts.push_back(translated(sql, database.dialect()));
  // One by one: PostgreSQL wants to see a table before it prepares an index on it.
  for (const std::string& text : texts) database.run(text);
  database.run("INSERT INTO schema_versions (version, applied) VALUES ($1, $2)",
               {std::int64_t{version}, milliseconds_since_1970()});
}

// Whether there was something to do.
bool apply_next(Database& database) {
  return database.transaction([&] {
    database.lock_schema();
    const int version = schema_version(database);
    if (version >= kSchemaVersion) return false;  // another server was faster
    if (version == 0)
      database.run(
          translated("CREATE TABLE IF NOT EXISTS schema_versions "
                     "(version {integer} PRIMARY KEY, applied {integer} NOT NULL) {strict}",
                     database.dialect()));
    apply(database, version + 1);
    return true;
  });
}

}  // namespace

int schema_version(Database& database) {
  if (!has_versions(database)) return 0;
  const Rows rows = database.run("SELECT coalesce(max(version), 0) FROM schema_versions");
  return static_cast<int>(rows.front().integer(0));
}

void migrate(Database& database) {
  const int version = schema_version(database);
  if (version > kSchemaVersion)
    throw DatabaseError(
        DatabaseError::Fault::kOther, database.name(),
        fmt::format("was made by a newer version of this program (its schema is {}, this program "
                    "knows {}); run that version, or choose another database",
                    version, kSchemaVersion));
  if (version == kSchemaVersion) return;
  while (apply_next(database)) {
  }
}

}  // namespace cornerstone::storage

#include "server/store.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <charconv>
#include <limits>
#include <map>
#include <utility>

#include "engine/described.h"

namespace cornerstone::storage {

namespace {

Parameter number(std::int64_t value) { return value; }

std::int64_t page(int limit) { return std::clamp(limit, 0, kLargestPage); }

// Before the first of a list that goes from the newest to the oldest.
PageMark start_of(const std::optional<PageMark>& after) {
  return after.value_or(PageMark{std::numeric_limits<Time>::max(), ""});
}

template <class E>
E read_enum(const Row& row, std::size_t column) {
  return parse_enum<E>(row.text(column)).value();  // the schema allows no other
}

constexpr std::string_view kPersonColumns =
    "id, kind, name, password_hash, created, seen, settings";

std::optional<Person> read_person(const Rows& rows) {
  if (rows.empty()) return std::nullopt;
  const Row& row = rows.front();
  return Person{.id = row.integer(0),
                .kind = read_enum<PersonKind>(row, 1),
                .name = row.text(2),
                .password_hash = row.maybe<std::string>(3),
                .created = row.integer(4),
                .seen = row.integer(5),
                .settings = row.text(6)};
}

constexpr std::string_view kTableColumns =
    "t.id, t.game, t.seats, t.state, t.visibility, t.password_hash, t.terms, t.owner, t.created, "
    "coalesce(l.updated, t.since), t.since, coalesce(l.turn_of, '[]'), l.deadline";
constexpr std::string_view kTables = "game_tables t LEFT JOIN live_tables l ON l.table_id = t.id";

std::vector<PersonId> read_persons(std::string_view text) {
  std::vector<PersonId> persons;
  const char* at = text.data() + 1;
  const char* const end = text.data() + text.size() - 1;
  while (at < end) {
    PersonId person = 0;
    at = std::from_chars(at, end, person).ptr + 1;
    persons.push_back(person);
  }
  return persons;
}

TableListing read_table(const Row& row) {
  return {.id = row.text(0),
          .game = row.text(1),
          .seats = static_cast<int>(row.integer(2)),
          .state = read_enum<TableState>(row, 3),
          .visibility = read_enum<Visibility>(row, 4),
          .password_hash = row.maybe<std::string>(5),
          .terms = row.text(6),
          .owner = row.maybe<PersonId>(7),
          .created = row.integer(8),
          .updated = row.integer(9),
          .since = row.integer(10),
          .turn_of = read_persons(row.text(11)),
          .deadline = row.maybe<Time>(12),
          .taken = {},
          .results = {}};
}

std::vector<TableListing> read_tables(const Rows& rows) {
  std::vector<TableListing> tables;
  for (const Row& row : rows) tables.push_back(read_table(row));
  return tables;
}

Player read_player(const Row& row, std::size_t person_column) {
  return {row.maybe<PersonId>(person_column), row.maybe<std::string>(person_column + 1)};
}

std::vector<std::string> first_column(const Rows& rows) {
  std::vector<std::string> texts;
  for (const Row& row : rows) texts.push_back(row.text(0));
  return texts;
}

// From the columns seat, person, bot, rank, points, resigned.
SeatResult read_result(const Row& row, std::size_t first) {
  return {.seat = static_cast<int>(row.integer(first)),
          .player = read_player(row, first + 1),
          .rank = static_cast<int>(row.integer(first + 3)),
          .points = row.integer(first + 4),
          .resigned = row.integer(first + 5) != 0};
}

// From the columns mu, sigma, games, last_game.
Skill read_skill(const Row& row, std::size_t first) {
  return {.mu = row.real(first),
          .sigma = row.real(first + 1),
          .games = row.integer(first + 2),
          .last = row.integer(first + 3)};
}

constexpr std::string_view kResultsOfTable =
    "SELECT seat, person, bot, rank, points, resigned FROM results WHERE table_id = $1 "
    "ORDER BY seat";

std::vector<SeatResult> read_results(const Rows& rows) {
  std::vector<SeatResult> results;
  for (const Row& row : rows) results.push_back(read_result(row, 0));
  return results;
}

StoredAttempt read_attempt(const Row& row) { return {row.integer(0), row.integer(1), row.text(2)}; }

}  // namespace

std::string persons_text(std::span<const PersonId> persons) {
  return fmt::format("[{}]", fmt::join(persons, ","));
}

// Persons

PersonId Store::create_guest(const std::string& name, Time now) {
  return database_
      .run(
          "INSERT INTO persons (kind, name, created, seen, settings) "
          "VALUES ('guest', $1, $2, $2, '{}') RETURNING id",
          {name, number(now)})
      .front()
      .integer(0);
}

std::optional<PersonId> Store::create_account(const Credentials& credentials, Time now) {
  const Rows rows = database_.run(
      "INSERT INTO persons (kind, name, folded_name, password_hash, created, seen, settings) "
      "VALUES ('account', $1, $2, $3, $4, $4, '{}') ON CONFLICT DO NOTHING RETURNING id",
      {credentials.name, credentials.folded_name, credentials.password_hash, number(now)});
  return rows.empty() ? std::nullopt : std::optional(rows.front().integer(0));
}

bool Store::make_account(PersonId guest, const Credentials& credentials) {
  try {
    return !database_
                .run(
                    "UPDATE persons SET kind = 'account', name = $2, folded_name = $3, "
                    "password_hash = $4 WHERE id = $1 AND kind = 'guest' RETURNING id",
                    {number(guest), credentials.name, credentials.folded_name,
                     credentials.password_hash})
                .empty();
  } catch (const DatabaseError& error) {
    if (error.fault() != DatabaseError::Fault::kConflict) throw;
    return false;  // an update cannot ask for silence as an insertion can
  }
}

std::optional<Person> Store::find_person(PersonId id) {
  static const std::string sql =
      fmt::format("SELECT {} FROM persons WHERE id = $1", kPersonColumns);
  return read_person(database_.run(sql, {number(id)}));
}

std::optional<Person> Store::find_account(std::string_view folded_name) {
  static const std::string sql =
      fmt::format("SELECT {} FROM persons WHERE folded_name = $1", kPersonColumns);
  return read_person(database_.run(sql, {folded_name}));
}

bool Store::set_guest_name(PersonId guest, std::string_view name) {
  return !database_
              .run("UPDATE persons SET name = $2 WHERE id = $1 AND kind = 'guest' RETURNING id",
                   {number(guest), name})
              .empty();
}

bool Store::set_password(PersonId account, std::string_view password_hash) {
  return !database_
              .run(
                  "UPDATE persons SET password_hash = $2 WHERE id = $1 AND kind = 'account' "
                  "RETURNING id",
                  {number(account), password_hash})
              .empty();
}

bool Store::set_settings(PersonId person, std::string_view settings) {
  return !database_
              .run("UPDATE persons SET settings = $2 WHERE id = $1 RETURNING id",
                   {number(person), settings})
              .empty();
}

void Store::set_seen(PersonId person, Time now) {
  database_.run("UPDATE persons SET seen = $2 WHERE id = $1 AND seen < $2",
                {number(person), number(now)});
}

int Store::delete_idle_guests(Time seen_before, int limit) {
  const Rows rows = database_.run(
      "DELETE FROM persons WHERE id IN (SELECT id FROM persons p "
      "WHERE kind = 'guest' AND seen < $1 "
      "AND NOT EXISTS (SELECT 1 FROM seats WHERE person = p.id) "
      "AND NOT EXISTS (SELECT 1 FROM attempts WHERE person = p.id) LIMIT $2) RETURNING id",
      {number(seen_before), number(limit)});
  return static_cast<int>(rows.size());
}

// Sessions

void Store::add_session(const Session& session) {
  database_.run(
      "INSERT INTO sessions (token_hash, person, created, seen, expires) "
      "VALUES ($1, $2, $3, $4, $5)",
      {session.token_hash, number(session.person), number(session.created), number(session.seen),
       number(session.expires)});
}

std::optional<Session> Store::find_session(std::string_view token_hash, Time now) {
  const Rows rows = database_.run(
      "SELECT token_hash, person, created, seen, expires FROM sessions "
      "WHERE token_hash = $1 AND expires > $2",
      {token_hash, number(now)});
  if (rows.empty()) return std::nullopt;
  const Row& row = rows.front();
  return Session{row.text(0), row.integer(1), row.integer(2), row.integer(3), row.integer(4)};
}

void Store::prolong_session(std::string_view token_hash, Time now, Time expires) {
  database_.run("UPDATE sessions SET seen = $2, expires = $3 WHERE token_hash = $1",
                {token_hash, number(now), number(expires)});
}

void Store::end_session(std::string_view token_hash) {
  database_.run("DELETE FROM sessions WHERE token_hash = $1", {token_hash});
}

void Store::end_sessions(PersonId person, std::string_view but_token_hash) {
  database_.run("DELETE FROM sessions WHERE person = $1 AND token_hash <> $2",
                {number(person), but_token_hash});
}

int Store::delete_expired_sessions(Time now, int limit) {
  const Rows rows = database_.run(
      "DELETE FROM sessions WHERE token_hash IN "
      "(SELECT token_hash FROM sessions WHERE expires <= $1 LIMIT $2) RETURNING token_hash",
      {number(now), number(limit)});
  return static_cast<int>(rows.size());
}

// Tables

bool Store::create_table(const NewTable& table) {
  return database_.transaction([&] {
    const Rows rows = database_.run(
        "INSERT INTO game_tables (id, game, seats, state, visibility, password_hash, terms, owner, "
        "created, since, seed_key) VALUES ($1, $2, $3, 'open', $4, $5, $6, $7, $8, $8, $9) "
        "ON CONFLICT DO NOTHING RETURNING id",
        {table.id, table.game, number(table.seats), enum_text(table.visibility),
         or_null(table.password_hash), table.terms, number(table.owner), number(table.created),
         table.seed_key});
    if (rows.empty()) return false;
    const std::vector<Statement> statements = {
        {"INSERT INTO live_tables (table_id, updated) VALUES ($1, $2)",
         {table.id, number(table.created)}},
        {"INSERT INTO log (table_id, sequence, at, entry) VALUES ($1, 1, $2, $3)",
         {table.id, number(table.created), table.first_entry}}};
    database_.run_all(statements);
    return true;
  });
}

std::optional<TableListing> Store::find_table(std::string_view id) {
  static const std::string sql =
      fmt::format("SELECT {} FROM {} WHERE t.id = $1", kTableColumns, kTables);
  std::vector<TableListing> tables = complete(read_tables(database_.run(sql, {id})));
  return tables.empty() ? std::nullopt : std::optional(std::move(tables.front()));
}

// With all that stands in rows of its own, on one trip.
std::vector<TableListing> Store::complete(std::vector<TableListing> tables) {
  std::vector<Statement> statements;
  for (const TableListing& table : tables) {
    statements.push_back(
        {"SELECT s.seat, s.person, s.bot, coalesce(p.name, '') FROM seats s "
         "LEFT JOIN persons p ON p.id = s.person WHERE s.table_id = $1 "
         "ORDER BY s.seat",
         {table.id}});
    if (table.state == TableState::kOver) statements.push_back({kResultsOfTable, {table.id}});
  }
  const std::vector<Rows> found = database_.run_all(statements);
  auto next = found.begin();
  for (TableListing& table : tables) {
    for (const Row& row : *next++)
      table.taken.push_back({static_cast<int>(row.integer(0)), read_player(row, 1), row.text(3)});
    if (table.state == TableState::kOver) table.results = read_results(*next++);
  }
  return tables;
}

int Store::delete_idle_tables(Time updated_before, int limit) {
  return database_.transaction([&] {
    // The state is asked for once more: a game may have begun since they were listed.
    const std::vector<std::string> tables = first_column(
        database_.run("DELETE FROM game_tables WHERE state = 'open' AND id IN "
                      "(SELECT table_id FROM live_tables WHERE turn_of IS NULL AND updated < $1 "
                      "ORDER BY updated, table_id LIMIT $2) "
                      "RETURNING id",
                      {number(updated_before), number(limit)}));
    std::vector<Statement> statements;  // all else goes by itself
    for (const std::string& table : tables)
      statements.push_back({"DELETE FROM log WHERE table_id = $1", {table}});
    database_.run_all(statements);
    return static_cast<int>(tables.size());
  });
}

Bytes Store::seed_key(std::string_view table) {
  const Rows rows = database_.run("SELECT seed_key FROM game_tables WHERE id = $1", {table});
  return rows.empty() ? Bytes() : rows.front().bytes(0);
}

std::vector<TableListing> Store::public_tables(TableState state,
                                               const std::optional<std::string>& game,
                                               const std::optional<PageMark>& after, int limit) {
  static const std::string of_all = fmt::format(
      "SELECT {} FROM {} WHERE t.visibility <> 'link' AND t.state = $1 "
      "AND (t.since, t.id) < ($2, $3) ORDER BY t.since DESC, t.id DESC LIMIT $4",
      kTableColumns, kTables);
  static const std::string of_game = fmt::format(
      "SELECT {} FROM {} WHERE t.visibility <> 'link' AND t.state = $1 "
      "AND t.game = $5 AND (t.since, t.id) < ($2, $3) ORDER BY t.since DESC, t.id DESC LIMIT $4",
      kTableColumns, kTables);
  const PageMark mark = start_of(after);
  Statement statement{of_all, {enum_text(state), number(mark.time), mark.id, number(page(limit))}};
  if (game) {
    statement.sql = of_game;
    statement.parameters.emplace_back(*game);
  }
  return complete(read_tables(database_.run_all({&statement, 1}).front()));
}

std::vector<TableListing> Store::live_tables_of(PersonId person, int limit) {
  static const std::string sql = fmt::format(
      "SELECT {} FROM seats s JOIN game_tables t ON t.id = s.table_id "
      "JOIN live_tables l ON l.table_id = s.table_id "
      "WHERE s.person = $1 AND s.live = 1 ORDER BY l.updated DESC, t.id LIMIT $2",
      kTableColumns);
  return complete(read_tables(database_.run(sql, {number(person), number(page(limit))})));
}

int Store::count_live_tables_of_owner(PersonId owner) {
  const Rows rows = database_.run(
      "SELECT count(*) FROM game_tables WHERE owner = $1 AND state <> 'over'", {number(owner)});
  return static_cast<int>(rows.front().integer(0));
}

std::vector<std::string> Store::overdue_tables(Time now, int limit) {
  return first_column(
      database_.run("SELECT table_id FROM live_tables WHERE deadline <= $1 "
                    "ORDER BY deadline, table_id LIMIT $2",
                    {number(now), number(page(limit))}));
}

// Without an index, which every move would have to keep: there are not that many live tables.
std::vector<std::string> Store::waiting_for_bots(Time updated_before, int limit) {
  return first_column(
      database_.run("SELECT table_id FROM live_tables WHERE turn_of = '[]' AND updated < $1 "
                    "ORDER BY updated, table_id LIMIT $2",
                    {number(updated_before), number(page(limit))}));
}

// Logs

std::vector<LogEntry> Store::read_log(std::string_view table, std::int64_t from, int limit,
                                      std::size_t bytes) {
  const Rows rows = database_.run(
      "SELECT sequence, at, entry FROM (SELECT sequence, at, entry, "
      "sum(length(entry)) OVER (ORDER BY sequence) AS together FROM (SELECT sequence, at, entry "
      "FROM log WHERE table_id = $1 AND sequence >= $2 ORDER BY sequence LIMIT $3) AS a) AS b "
      "WHERE together <= $4 OR sequence = $2 ORDER BY sequence",
      {table, number(from), number(std::max(limit, 0)), number(static_cast<std::int64_t>(bytes))});
  std::vector<LogEntry> entries;
  for (const Row& row : rows)
    entries.push_back({.sequence = row.integer(0), .at = row.integer(1), .entry = row.text(2)});
  return entries;
}

std::int64_t Store::last_sequence(std::string_view table) {
  return database_.run("SELECT coalesce(max(sequence), 0) FROM log WHERE table_id = $1", {table})
      .front()
      .integer(0);
}

// Results and ratings

namespace {

// Somebody else has changed a rating that was read: everything is to be done again.
struct RatingsMoved {};

struct RatedPlayer {
  Player player;
  std::vector<std::size_t> seats;  // as places in the results
};

// Each player once, and in an order in which two servers do not wait for each other.
std::vector<RatedPlayer> rated_players(const std::vector<SeatResult>& results) {
  std::map<std::pair<std::optional<PersonId>, std::optional<std::string>>, RatedPlayer> players;
  for (std::size_t i = 0; i < results.size(); ++i) {
    RatedPlayer& rated = players[{results[i].player.person, results[i].player.bot}];
    rated.player = results[i].player;
    rated.seats.push_back(i);
  }
  std::vector<RatedPlayer> list;
  for (auto& [key, rated] : players) list.push_back(std::move(rated));
  return list;
}

// After one game more.
Skill mean_skill(const std::vector<Skill>& skills, const std::vector<std::size_t>& seats,
                 const std::optional<Skill>& before, Time now) {
  Skill mean{.games = 1, .last = now};
  if (before) mean = {.games = before->games + 1, .last = std::max(before->last, now)};
  for (const std::size_t seat : seats) {
    mean.mu += skills[seat].mu / static_cast<double>(seats.size());
    mean.sigma += skills[seat].sigma / static_cast<double>(seats.size());
  }
  return mean;
}

void write_skill(Database& database, const RatedPlayer& rated, const std::string& game, int seats,
                 const std::optional<Skill>& before, const Skill& after) {
  const std::string_view sql =
      before ? "UPDATE ratings SET mu = $5, sigma = $6, games = $7, last_game = $8 "
               "WHERE game = $1 AND seats = $2 AND (person = $3 OR bot = $4) "
               "AND games = CAST($7 AS bigint) - 1 RETURNING games"
             : "INSERT INTO ratings (game, seats, person, bot, mu, sigma, games, last_game) "
               "VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING games";
  const Rows rows = database.run(
      sql, {game, number(seats), or_null(rated.player.person), or_null(rated.player.bot), after.mu,
            after.sigma, number(after.games), number(after.last)});
  if (rows.empty()) throw RatingsMoved();
}

void write_result(Database& database, const FinishedGame& finished, std::size_t index,
                  const std::optional<Skill>& before, const std::optional<Skill>& after) {
  const SeatResult& result = finished.results[index];
  const auto part = [](const std::optional<Skill>& skill, double Skill::* member) {
    return skill ? Parameter((*skill).*member) : Parameter();
  };
  database.run(
      "INSERT INTO results (table_id, seat, person, bot, rank, points, resigned, finished, "
      "mu_before, sigma_before, mu_after, sigma_after) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
      {finished.table, number(result.seat), or_null(result.player.person),
       or_null(result.player.bot), number(result.rank), number(result.points),
       number(result.resigned ? 1 : 0), number(finished.at), part(before, &Skill::mu),
       part(before, &Skill::sigma), part(after, &Skill::mu), part(after, &Skill::sigma)});
}

// From the columns mu and sigma, if the game was rated.
std::optional<Skill> read_skill_then(const Row& row, std::size_t first) {
  if (row.is_null(first)) return std::nullopt;
  return Skill{.mu = row.real(first), .sigma = row.real(first + 1)};
}

}  // namespace

bool Store::finish_table(const FinishedGame& finished, const Rate& rate) {
  constexpr int kAttempts = 20;  // each time somebody else was faster, so this ends
  for (int attempt = 1;; ++attempt) {
    try {
      return try_to_finish(finished, rate);
    } catch (const RatingsMoved&) {
      if (attempt == kAttempts)
        throw DatabaseError(DatabaseError::Fault::kTryAgain, database_.name(),
                            "cannot change ratings: others change them all the time");
    }
  }
}

bool Store::try_to_finish(const FinishedGame& finished, const Rate& rate) {
  return database_.transaction([&] {
    const Rows ended = database_.run(
        "UPDATE game_tables SET state = 'over', since = $2 WHERE id = $1 AND state = 'running' "
        "RETURNING game, seats",
        {finished.table, number(finished.at)});
    if (ended.empty()) return false;
    // Before the ratings: whoever waits for one of those must have all that belongs to the table,
    // for a writer of logs holds many tables and would close the circle.
    const std::vector<Statement> statements = {
        {"DELETE FROM live_tables WHERE table_id = $1", {finished.table}},
        {"UPDATE seats SET live = 0 WHERE table_id = $1", {finished.table}}};
    database_.run_all(statements);
    const std::string& game = ended.front().text(0);
    const int seats = static_cast<int>(ended.front().integer(1));

    std::vector<std::optional<Skill>> before(finished.results.size());
    std::vector<Skill> after;
    if (rate) {
      for (std::size_t i = 0; i < before.size(); ++i)
        before[i] = skill_of(finished.results[i].player, game, seats);
      after = rate(finished, before);
      assert(after.size() == before.size());
      for (const RatedPlayer& rated : rated_players(finished.results))
        write_skill(database_, rated, game, seats, before[rated.seats.front()],
                    mean_skill(after, rated.seats, before[rated.seats.front()], finished.at));
    }
    for (std::size_t i = 0; i < finished.results.size(); ++i)
      write_result(database_, finished, i, before[i],
                   rate ? std::optional(after[i]) : std::nullopt);
    return true;
  });
}

std::vector<SeatResult> Store::results_of(std::string_view table) {
  return read_results(database_.run(kResultsOfTable, {table}));
}

std::vector<PastGame> Store::past_games_of(PersonId person, const std::optional<PageMark>& after,
                                           int limit) {
  const PageMark mark = start_of(after);
  const Rows rows = database_.run(
      "SELECT t.id, t.game, t.seats, r.finished, r.seat, r.person, r.bot, r.rank, r.points, "
      "r.resigned, r.mu_before, r.sigma_before, r.mu_after, r.sigma_after "
      "FROM results r JOIN game_tables t ON t.id = r.table_id "
      "WHERE r.person = $1 AND (r.finished, r.table_id) < ($2, $3) "
      "ORDER BY r.finished DESC, r.table_id DESC LIMIT $4",
      {number(person), number(mark.time), mark.id, number(page(limit))});
  std::vector<PastGame> games;
  for (const Row& row : rows)
    games.push_back({.table = row.text(0),
                     .game = row.text(1),
                     .seats = static_cast<int>(row.integer(2)),
                     .finished = row.integer(3),
                     .result = read_result(row, 4),
                     .before = read_skill_then(row, 10),
                     .after = read_skill_then(row, 12)});
  return games;
}

std::optional<Skill> Store::skill_of(const Player& player, std::string_view game, int seats) {
  const Rows rows = database_.run(
      "SELECT mu, sigma, games, last_game FROM ratings "
      "WHERE game = $1 AND seats = $2 AND (person = $3 OR bot = $4)",
      {game, number(seats), or_null(player.person), or_null(player.bot)});
  if (rows.empty()) return std::nullopt;
  return read_skill(rows.front(), 0);
}

std::vector<RatedSkill> Store::skills_of(PersonId person) {
  std::vector<RatedSkill> skills;
  for (const Row& row :
       database_.run("SELECT game, seats, mu, sigma, games, last_game FROM ratings "
                     "WHERE person = $1 ORDER BY game, seats",
                     {number(person)}))
    skills.push_back({row.text(0), static_cast<int>(row.integer(1)), read_skill(row, 2)});
  return skills;
}

std::vector<Ranked> Store::leaderboard(std::string_view game, int seats, int offset, int limit) {
  const Rows rows = database_.run(
      "SELECT r.person, r.bot, coalesce(p.name, ''), r.mu, r.sigma, r.games, "
      "r.last_game "
      "FROM ratings r LEFT JOIN persons p ON p.id = r.person WHERE r.game = $1 AND r.seats = $2 "
      "ORDER BY r.mu - 3 * r.sigma DESC, coalesce(r.person, 0), r.bot LIMIT $3 OFFSET $4",
      {game, number(seats), number(page(limit)), number(std::max(offset, 0))});
  std::vector<Ranked> ranking;
  for (const Row& row : rows)
    ranking.push_back({read_player(row, 0), row.text(2), read_skill(row, 3)});
  return ranking;
}

// Challenges

StoredAttempt Store::begin_attempt(const AttemptKey& key, PersonId person,
                                   std::string_view attempt) {
  database_.run(
      "INSERT INTO attempts (game, contest, date, person, version, attempt) "
      "VALUES ($1, $2, $3, $4, 1, $5) ON CONFLICT DO NOTHING",
      {key.game, key.contest, key.date, number(person), attempt});
  return find_attempt(key, person).value();
}

std::optional<StoredAttempt> Store::find_attempt(const AttemptKey& key, PersonId person) {
  const Rows rows = database_.run(
      "SELECT person, version, attempt FROM attempts "
      "WHERE game = $1 AND contest = $2 AND date = $3 AND person = $4",
      {key.game, key.contest, key.date, number(person)});
  return rows.empty() ? std::nullopt : std::optional(read_attempt(rows.front()));
}

bool Store::save_attempt(const AttemptKey& key, const StoredAttempt& attempt) {
  return !database_
              .run(
                  "UPDATE attempts SET attempt = $6, version = version + 1 WHERE game = $1 "
                  "AND contest = $2 AND date = $3 AND person = $4 AND version = $5 "
                  "RETURNING version",
                  {key.game, key.contest, key.date, number(attempt.person), number(attempt.version),
                   attempt.attempt})
              .empty();
}

std::vector<StoredAttempt> Store::attempts_at(const AttemptKey& key, int offset, int limit) {
  std::vector<StoredAttempt> attempts;
  for (const Row& row : database_.run(
           "SELECT person, version, attempt FROM attempts WHERE game = $1 AND contest = $2 "
           "AND date = $3 ORDER BY person LIMIT $4 OFFSET $5",
           {key.game, key.contest, key.date, number(page(limit)), number(std::max(offset, 0))}))
    attempts.push_back(read_attempt(row));
  return attempts;
}

// Messages

bool Store::add_message(const NewMessage& message, Time now) {
  return !database_
              .run(
                  "INSERT INTO outbox (once, person, message, created, due, tries) "
                  "VALUES ($1, $2, $3, $4, $5, 0) ON CONFLICT DO NOTHING RETURNING id",
                  {message.once, number(message.person), message.message, number(now),
                   number(message.due)})
              .empty();
}

std::vector<DueMessage> Store::claim_messages(Time now, Time again, int limit) {
  // The condition stands there twice: another server may have claimed them since they were listed.
  const Rows rows = database_.run(
      "UPDATE outbox SET due = $2, tries = tries + 1 WHERE due <= $1 AND id IN "
      "(SELECT id FROM outbox WHERE due <= $1 ORDER BY due, id LIMIT $3) "
      "RETURNING id, person, message, created, tries",
      {number(now), number(again), number(page(limit))});
  std::vector<DueMessage> messages;
  for (const Row& row : rows)
    messages.push_back({row.integer(0), row.integer(1), row.text(2), row.integer(3),
                        static_cast<int>(row.integer(4))});
  std::sort(messages.begin(), messages.end(),
            [](const DueMessage& a, const DueMessage& b) { return a.id < b.id; });
  return messages;
}

void Store::delete_message(std::int64_t id) {
  database_.run("DELETE FROM outbox WHERE id = $1", {number(id)});
}

void Store::postpone_message(std::int64_t id, Time due) {
  database_.run("UPDATE outbox SET due = $2 WHERE id = $1", {number(id), number(due)});
}

// Addresses

bool Store::add_address(const StoredAddress& address) {
  return !database_
              .run(
                  "INSERT INTO addresses (person, channel, target, created) "
                  "VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id",
                  {number(address.person), address.channel, address.target,
                   number(address.created)})
              .empty();
}

std::vector<StoredAddress> Store::addresses_of(PersonId person) {
  std::vector<StoredAddress> addresses;
  for (const Row& row : database_.run("SELECT id, person, channel, target, created FROM addresses "
                                      "WHERE person = $1 ORDER BY id",
                                      {number(person)}))
    addresses.push_back({row.integer(0), row.integer(1), row.text(2), row.text(3), row.integer(4)});
  return addresses;
}

bool Store::delete_address(PersonId person, std::int64_t id) {
  return !database_
              .run("DELETE FROM addresses WHERE id = $1 AND person = $2 RETURNING id",
                   {number(id), number(person)})
              .empty();
}

void Store::delete_gone_address(std::int64_t id) {
  database_.run("DELETE FROM addresses WHERE id = $1", {number(id)});
}

// Keys

Bytes Store::shared_key(std::string_view name, std::span<const std::uint8_t> fresh) {
  database_.run("INSERT INTO shared_keys (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                {name, fresh});
  return database_.run("SELECT value FROM shared_keys WHERE name = $1", {name}).front().bytes(0);
}

}  // namespace cornerstone::storage

// What a server keeps: persons, sessions, tables and their logs, ratings, results, challenges,
// messages to be sent and where they go. Written once, in SQL that both databases understand.
//
// The log of a table is the only truth about it. What lists show, a Listing, follows from the log
// and is stored together with the entries that change it (log_writer.h).
//
// Several servers may work on one database. Whatever two of them could do at the same time is
// decided in the database, by a key or by a condition in the statement that changes something; who
// comes second is told so by the value returned. Errors of the database are thrown
// (DatabaseError).
//
// Nothing here reads a clock: times are milliseconds since 1970 and come from the caller. JSON is
// kept as it is given. A call waits for the database, and serves one thread at a time.
#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/database.h"

namespace cornerstone::storage {

using PersonId = std::int64_t;
using Time = std::int64_t;

inline constexpr int kLargestPage = 200;  // rows that a list has at most, whatever was asked for

// Persons

enum class PersonKind : std::uint8_t { kGuest, kAccount };
BOOST_DESCRIBE_ENUM(PersonKind, kGuest, kAccount)

struct Person {
  PersonId id = 0;
  PersonKind kind = PersonKind::kGuest;
  std::string name;
  std::optional<std::string> password_hash;  // of an account
  Time created = 0;
  Time seen = 0;
  std::string settings;  // JSON
};

struct Credentials {
  std::string name;
  std::string folded_name;  // by which names are the same or not
  std::string password_hash;
};

struct Session {
  std::string token_hash;
  PersonId person = 0;
  Time created = 0;
  Time seen = 0;
  Time expires = 0;
};

// Tables

enum class TableState : std::uint8_t { kOpen, kRunning, kOver };
BOOST_DESCRIBE_ENUM(TableState, kOpen, kRunning, kOver)
enum class Visibility : std::uint8_t { kPublic, kLink, kPassword };
BOOST_DESCRIBE_ENUM(Visibility, kPublic, kLink, kPassword)

// A person or a bot.
struct Player {
  std::optional<PersonId> person;
  std::optional<std::string> bot;

  bool operator==(const Player&) const = default;
};

struct SeatTaken {
  int seat = 0;
  Player player;
  std::string name{};  // of the person, empty for a bot; not stored here

  bool operator==(const SeatTaken&) const = default;
};

// What lists show of a table that is not over, as it follows from the table.
struct Listing {
  TableState state = TableState::kOpen;  // or running: finish_table alone makes it over
  std::vector<SeatTaken> taken{};
  // Of a running game: who is to move, nobody while bots are, and until when.
  std::vector<PersonId> turn_of{};
  std::optional<Time> deadline{};

  bool operator==(const Listing&) const = default;
};

// How a seat came out of the game.
struct SeatResult {
  int seat = 0;
  Player player;
  int rank = 0;  // from 1
  std::int64_t points = 0;
  bool resigned = false;

  bool operator==(const SeatResult&) const = default;
};

struct NewTable {
  std::string id;
  std::string game;
  int seats = 0;
  Visibility visibility = Visibility::kPublic;
  std::optional<std::string> password_hash{};  // if that is how it is entered
  std::string terms;                           // JSON
  PersonId owner = 0;
  Bytes seed_key{};
  std::string first_entry;  // of its log
  Time created = 0;
};

// A table as the database has it.
struct TableListing {
  std::string id;
  std::string game;
  int seats = 0;
  TableState state = TableState::kOpen;
  Visibility visibility = Visibility::kPublic;
  std::optional<std::string> password_hash;
  std::string terms;
  std::optional<PersonId> owner;
  Time created = 0;
  Time updated = 0;
  Time since = 0;  // when it came into its state
  std::vector<PersonId> turn_of;
  std::optional<Time> deadline;
  std::vector<SeatTaken> taken;     // by seat
  std::vector<SeatResult> results;  // by seat, once it is over
};

// Lists go on after the last one of the page before.
struct PageMark {
  Time time = 0;
  std::string id;
};

struct LogEntry {
  std::int64_t sequence = 0;  // from 1, without gaps
  Time at = 0;
  std::string entry;
};

// Ratings and results

struct Skill {
  double mu = 0;
  double sigma = 0;
  std::int64_t games = 0;
  Time last = 0;  // when the last of them ended

  // What the player can do almost certainly: leaderboards are sorted by it, and so should show it.
  // The index of the database has it too.
  double certain() const { return mu - 3 * sigma; }
  bool operator==(const Skill&) const = default;
};

struct FinishedGame {
  std::string table;
  Time at = 0;
  std::vector<SeatResult> results;
};

// mu and sigma of all seats after the game, in the order of the results, from the skills as the
// games before left them (Skill::last says how long ago); null for who has none yet. May be called
// several times, if others finish games with the same players. Who sits on several seats, as a bot
// may, gets the mean of them and one game more.
using Rate = std::function<std::vector<Skill>(const FinishedGame& finished,
                                              std::span<const std::optional<Skill>> before)>;

struct PastGame {
  std::string table;
  std::string game;
  int seats = 0;
  Time finished = 0;
  SeatResult result;
  std::optional<Skill> before, after;  // mu and sigma only; null if the game was not rated
};

struct Ranked {
  Player player;
  std::string name;  // of the person, empty for a bot
  Skill skill;
};

// Of somebody, at one game.
struct RatedSkill {
  std::string game;
  int seats = 0;
  Skill skill;
};

// Challenges

struct AttemptKey {
  std::string game;
  std::string contest;
  std::string date;
};

struct StoredAttempt {
  PersonId person = 0;
  std::int64_t version = 0;
  std::string attempt;  // JSON
};

// Messages to persons

struct NewMessage {
  std::string once;  // a second one that says the same is dropped
  PersonId person = 0;
  std::string message;  // JSON
  Time due = 0;
};

struct DueMessage {
  std::int64_t id = 0;
  PersonId person = 0;
  std::string message;
  Time created = 0;
  int tries = 0;  // this one included
};

// Where messages of a person go.

struct StoredAddress {
  // Both databases find it in an index, and PostgreSQL takes no more there.
  static constexpr std::size_t kLongestTarget = 2000;  // characters

  std::int64_t id = 0;
  PersonId person = 0;
  std::string channel;
  std::string target;
  Time created = 0;

  bool operator==(const StoredAddress&) const = default;
};

class Store {
 public:
  explicit Store(Database& database) : database_(database) {}

  // Persons and sessions

  PersonId create_guest(const std::string& name, Time now);
  // Nothing: the name is taken.
  std::optional<PersonId> create_account(const Credentials& credentials, Time now);
  // A guest becomes an account and keeps everything. False: the name is taken, or it is no guest.
  bool make_account(PersonId guest, const Credentials& credentials);
  std::optional<Person> find_person(PersonId id);
  std::optional<Person> find_account(std::string_view folded_name);
  bool set_guest_name(PersonId guest, std::string_view name);
  bool set_password(PersonId account, std::string_view password_hash);
  bool set_settings(PersonId person, std::string_view settings);
  void set_seen(PersonId person, Time now);
  // Guests who have not been seen since and never sat at a table. Returns how many.
  int delete_idle_guests(Time seen_before, int limit);

  void add_session(const Session& session);
  std::optional<Session> find_session(std::string_view token_hash, Time now);  // if not expired
  void prolong_session(std::string_view token_hash, Time now, Time expires);
  void end_session(std::string_view token_hash);
  // Of one person, on all devices but perhaps this one.
  void end_sessions(PersonId person, std::string_view but_token_hash = {});
  int delete_expired_sessions(Time now, int limit);

  // Tables

  // The table and the first entry of its log. False: there is one with this id.
  bool create_table(const NewTable& table);
  std::optional<TableListing> find_table(std::string_view id);
  // Those that wait for players and whose listing has not changed since, with all that belongs to
  // them. Who comes at that very moment has come too late. Returns how many.
  int delete_idle_tables(Time updated_before, int limit);
  Bytes seed_key(std::string_view table);  // for who deals

  // Those that are not for who has the link only, newest in their state first; of one game if it is
  // given. Some of them need a password.
  std::vector<TableListing> public_tables(TableState state, const std::optional<std::string>& game,
                                          const std::optional<PageMark>& after, int limit);
  // Where somebody sits and the game is not over, last changed first.
  std::vector<TableListing> live_tables_of(PersonId person, int limit);
  int count_live_tables_of_owner(PersonId owner);

  // Running tables at which something is to be done although nobody asks for it: where the time of
  // whoever is to move is up, most overdue first; and where nobody is to move, because bots are or
  // the game is to be entered into the books, and nothing has happened since.
  std::vector<std::string> overdue_tables(Time now, int limit);
  std::vector<std::string> waiting_for_bots(Time updated_before, int limit);

  // Logs. They are written by the LogWriter.

  // Of the entries from `from` on, as many as `limit` says and as fit in about `bytes`, at least
  // one.
  std::vector<LogEntry> read_log(std::string_view table, std::int64_t from, int limit,
                                 std::size_t bytes = std::size_t{4} << 20);
  std::int64_t last_sequence(std::string_view table);  // 0: there is no such table

  // Results and ratings

  // The end of a running game: its state, the results and, where there is a method, the new ratings
  // of all players, together or not at all. False: it was not running any more.
  bool finish_table(const FinishedGame& finished, const Rate& rate = {});
  std::vector<SeatResult> results_of(std::string_view table);
  std::vector<PastGame> past_games_of(PersonId person, const std::optional<PageMark>& after,
                                      int limit);
  std::optional<Skill> skill_of(const Player& player, std::string_view game, int seats);
  std::vector<RatedSkill> skills_of(PersonId person);
  std::vector<Ranked> leaderboard(std::string_view game, int seats, int offset, int limit);

  // Challenges

  // The attempt that there is now, begun by this call or earlier.
  StoredAttempt begin_attempt(const AttemptKey& key, PersonId person, std::string_view attempt);
  std::optional<StoredAttempt> find_attempt(const AttemptKey& key, PersonId person);
  // False: it is not the version that was read.
  bool save_attempt(const AttemptKey& key, const StoredAttempt& attempt);
  std::vector<StoredAttempt> attempts_at(const AttemptKey& key, int offset, int limit);

  // Messages

  bool add_message(const NewMessage& message, Time now);  // false: there is one that says the same
  // Some that are due, oldest first. Nobody else is given them before `again`; who has sent one
  // deletes it, and otherwise it is due again then.
  std::vector<DueMessage> claim_messages(Time now, Time again, int limit);
  void delete_message(std::int64_t id);
  void postpone_message(std::int64_t id, Time due);

  // Where they go

  // Without the id, which it gets. False: it is there already.
  bool add_address(const StoredAddress& address);
  std::vector<StoredAddress> addresses_of(PersonId person);  // oldest first
  bool delete_address(PersonId person, std::int64_t id);     // false: this person has no such one
  void delete_gone_address(std::int64_t id);                 // whosever it was

  // Keys

  // The key of that name that all servers of this database share: `fresh` if there was none.
  Bytes shared_key(std::string_view name, std::span<const std::uint8_t> fresh);

 private:
  bool try_to_finish(const FinishedGame& finished, const Rate& rate);
  std::vector<TableListing> complete(std::vector<TableListing> tables);

  Database& database_;
};

// Persons as JSON, as turn_of is kept: [3,17].
std::string persons_text(std::span<const PersonId> persons);

}  // namespace cornerstone::storage

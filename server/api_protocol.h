// What the HTTP API takes and answers, as JSON: docs/server.md. Members that are optional may be
// left out of what is sent.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json_write.h"
#include "server/notices.h"
#include "server/store.h"
#include "table/contest.h"
#include "table/entry.h"
#include "table/protocol.h"

namespace cornerstone::api {

// Games

struct StyleOffer {
  std::string_view name;
  std::string_view summary;
};
BOOST_DESCRIBE_STRUCT(StyleOffer, (), (name, summary))

struct GameOffer {
  std::string_view id;
  std::string_view title;
  std::string_view summary;
  int rules_version = 0;
  int min_seats = 0;
  int max_seats = 0;
  std::string_view content_hash;
  std::size_t state_bytes = 0;
  std::vector<protocol::OptionOffer> options;
  std::vector<StyleOffer> styles;
  std::vector<std::string_view> bots;  // weakest first; most also take a style: "hard:rusher"
  bool race = false;                   // two can play it alone, side by side
  std::vector<Contest> contests;       // challenges that there are of it
};
BOOST_DESCRIBE_STRUCT(GameOffer, (),
                      (id, title, summary, rules_version, min_seats, max_seats, content_hash,
                       state_bytes, options, styles, bots, race, contests))

// Tables

struct WantedTerms {
  std::optional<Pace> pace;  // unhurried when not given
  std::optional<Milliseconds> time;
  std::optional<Milliseconds> increment;
  std::optional<AtZero> at_zero;
  std::optional<std::string> stand_in;
};
BOOST_DESCRIBE_STRUCT(WantedTerms, (), (pace, time, increment, at_zero, stand_in))

struct WantedTable {
  std::string game;
  std::optional<int> seats;                       // the game's smallest number when not given
  std::optional<protocol::OptionValues> options;  // where they differ from the default
  std::optional<WantedTerms> terms;
  std::optional<Mode> mode;                       // together when not given
  std::optional<storage::Visibility> visibility;  // public when not given
  std::optional<std::string> password;            // that lets one in, if visibility says so
  std::optional<bool> sit;                        // whoever opens it takes the first seat
  std::optional<std::vector<std::string>> bots;   // on the next seats
  std::optional<bool> start;                      // at once
};
BOOST_DESCRIBE_STRUCT(WantedTable, (),
                      (game, seats, options, terms, mode, visibility, password, sit, bots, start))

struct TableMade {
  std::string id;
};
BOOST_DESCRIBE_STRUCT(TableMade, (), (id))

struct SeatShown {
  int seat = 0;
  std::optional<std::string> name;  // of the person
  std::optional<std::string> bot;
};
BOOST_DESCRIBE_STRUCT(SeatShown, (), (seat, name, bot))

struct ResultShown {
  int seat = 0;
  int rank = 0;  // from 1
  std::int64_t points = 0;
  bool resigned = false;
};
BOOST_DESCRIBE_STRUCT(ResultShown, (), (seat, rank, points, resigned))

// What was agreed on when the table was opened.
struct Agreement {
  OptionMap options;
  Terms terms;
  Mode mode = Mode::kTogether;
};
BOOST_DESCRIBE_STRUCT(Agreement, (), (options, terms, mode))

// A table as lists show it.
struct TableShown {
  std::string id;
  std::string game;
  int seats = 0;
  storage::TableState state{};
  storage::Visibility visibility{};
  Agreement agreement;
  std::int64_t created = 0;          // milliseconds since 1970
  std::int64_t since = 0;            // when it came into its state
  std::vector<SeatShown> taken;      // by seat; those missing are free
  std::vector<ResultShown> results;  // by seat, once it is over
};
BOOST_DESCRIBE_STRUCT(TableShown, (),
                      (id, game, seats, state, visibility, agreement, created, since, taken,
                       results))

struct TablePage {
  std::vector<TableShown> tables;
  std::optional<std::string> after;  // what to ask for to go on; null at the end
};
BOOST_DESCRIBE_STRUCT(TablePage, (), (tables, after))

// One table, to one person.
struct TableFound {
  TableShown table;
  bool admitted = true;     // false: "pass" must be asked for first, with the password
  bool owner = false;       // this person opened it
  std::optional<int> seat;  // of this person
};
BOOST_DESCRIBE_STRUCT(TableFound, (), (table, admitted, owner, seat))

struct TablePassword {
  std::string password;
};
BOOST_DESCRIBE_STRUCT(TablePassword, (), (password))

// What the lobby's sockets are told whenever it has changed.
struct LobbyNews {
  std::vector<TableShown> tables;  // those that are open, then those that are running
};
BOOST_DESCRIBE_STRUCT(LobbyNews, (), (tables))

// Ratings

struct RankShown {
  int place = 0;                    // from 1
  std::optional<std::string> name;  // of the person
  std::optional<std::string> bot;
  double rating = 0;  // what they can do almost certainly: mu - 3 sigma
  double mu = 0;
  double sigma = 0;
  std::int64_t games = 0;
};
BOOST_DESCRIBE_STRUCT(RankShown, (), (place, name, bot, rating, mu, sigma, games))

struct Leaderboard {
  std::string game;
  int seats = 0;
  std::vector<RankShown> ranks;
};
BOOST_DESCRIBE_STRUCT(Leaderboard, (), (game, seats, ranks))

// Persons

// Who is asking.
struct Me {
  std::string id;
  std::string name;
  storage::PersonKind kind{};
  RawJson settings;  // whatever the client keeps there: an object
};
BOOST_DESCRIBE_STRUCT(Me, (), (id, name, kind, settings))

struct WantedName {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(WantedName, (), (name))

// Of an account: to be made, or to log in.
struct NameAndPassword {
  std::string name;
  std::string password;
};
BOOST_DESCRIBE_STRUCT(NameAndPassword, (), (name, password))

struct LoggedIn {
  Me me;
  // The guest that this browser was until now. Its tables and results are not the account's, and
  // nobody can be that guest again.
  std::optional<std::string> left_guest;
};
BOOST_DESCRIBE_STRUCT(LoggedIn, (), (me, left_guest))

struct WantedPassword {
  std::string old;
  std::string new_;
};
BOOST_DESCRIBE_STRUCT(WantedPassword, (), (old, new_))

// The live tables of somebody.
struct OwnTable {
  TableShown table;
  bool your_turn = false;
  std::optional<std::int64_t> deadline;  // of whoever is to move, milliseconds since 1970
};
BOOST_DESCRIBE_STRUCT(OwnTable, (), (table, your_turn, deadline))

struct OwnTables {
  std::vector<OwnTable> tables;  // last changed first
};
BOOST_DESCRIBE_STRUCT(OwnTables, (), (tables))

// Both as `rating` of RankShown.
struct RatingChange {
  std::optional<double> before;  // null: it was the first game that counted
  double after = 0;
};
BOOST_DESCRIBE_STRUCT(RatingChange, (), (before, after))

struct OwnGame {
  std::string table;
  std::string game;
  int seats = 0;
  std::int64_t finished = 0;  // milliseconds since 1970
  int seat = 0;
  int rank = 0;  // from 1
  std::int64_t points = 0;
  bool resigned = false;
  std::optional<RatingChange> rating;  // null: the game did not count
};
BOOST_DESCRIBE_STRUCT(OwnGame, (),
                      (table, game, seats, finished, seat, rank, points, resigned, rating))

struct OwnGames {
  std::vector<OwnGame> games;        // newest first
  std::optional<std::string> after;  // what to ask for to go on; null at the end
};
BOOST_DESCRIBE_STRUCT(OwnGames, (), (games, after))

struct OwnRating {
  std::string game;
  int seats = 0;
  double rating = 0;  // what they can do almost certainly: mu - 3 sigma
  double mu = 0;
  double sigma = 0;
  std::int64_t games = 0;
};
BOOST_DESCRIBE_STRUCT(OwnRating, (), (game, seats, rating, mu, sigma, games))

struct OwnRatings {
  std::vector<OwnRating> ratings;
};
BOOST_DESCRIBE_STRUCT(OwnRatings, (), (ratings))

// Where notices go

struct WantedAddress {
  NoticeChannel channel{};
  std::string target;  // a URL; an e-mail address; a push subscription as the browser writes it
};
BOOST_DESCRIBE_STRUCT(WantedAddress, (), (channel, target))

struct AddressShown {
  std::int64_t id = 0;
  NoticeChannel channel{};
  std::string target;                 // of a push subscription only the host of the push service
  std::optional<std::string> secret;  // by which a webhook can tell that it is we who call
};
BOOST_DESCRIBE_STRUCT(AddressShown, (), (id, channel, target, secret))

struct AddressesShown {
  std::vector<AddressShown> addresses;  // oldest first
  std::vector<NoticeChannel> channels;  // that this server can use
  std::string push_key;                 // what a browser subscribes with, in base64url
};
BOOST_DESCRIBE_STRUCT(AddressesShown, (), (addresses, channels, push_key))

// Health

struct Health {
  bool ok = false;
  std::string version;
};
BOOST_DESCRIBE_STRUCT(Health, (), (ok, version))

}  // namespace cornerstone::api

// One table of the house: its room, its guests, and what is on its way to the disk.
//
// Everything private happens on the line of the table, one thing after the other. What the room
// does is written to the log; letters wait until all that they could tell of is stored. If the log
// turns out to have gone on without us, the room is made again from the log, the guests are told
// how it stands, and what they asked meanwhile is asked again: the ids of requests, which are in
// the log, say what has been done already.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/house.h"

namespace cornerstone {

class Keeper : public std::enable_shared_from_this<Keeper> {
 public:
  using Connection = House::Connection;

  Keeper(House& house, std::string table);

  // From any thread.
  void load();
  void enter(Connection connection, House::Guest guest, std::uint64_t since,
             std::function<void(House::Entrance)> done);
  void leave(Connection connection);
  void receive(Connection connection, std::string line);
  void ask(Connection connection, const Person& person, std::string line,
           std::function<void(House::Entrance, House::Mail)> done);
  void look(std::function<void(House::Entrance, const Table*)> look);
  void wake();
  void heard(std::int64_t sequence);

 private:
  friend class House;

  struct Present {
    House::Guest guest;
    std::uint64_t since = 0;  // the last happening that they know of
  };
  struct Request {
    Connection from = 0;
    std::string line;
  };
  // What goes to the disk together, and what may go out when it is there.
  struct Batch {
    std::vector<std::string> entries;
    std::vector<Room::Letter> letters;
    std::vector<Request> requests;  // that led to it
    // That each seat has heard of with it, and spectators behind them.
    std::vector<std::uint64_t> happenings;
    std::uint64_t moves = 0;
    std::optional<storage::Listing> listing;
  };
  // A table as the database has it.
  struct Stored {
    storage::TableListing listing;
    storage::Bytes key;
    std::vector<storage::LogEntry> log;
  };
  enum class State : std::uint8_t { kLoading, kReady, kGone };

  void post(Job job);
  // When the room is there; at once if it never will be.
  void when_ready(Job job);
  void read_all();
  void loaded(const std::optional<Stored>& stored);
  std::unique_ptr<Room> make_room(const Stored& stored);
  void bring_back_guests();
  void give_up(House::Entrance why, std::string_view told);

  void admit(Connection connection, House::Guest guest, std::uint64_t since,
             const std::function<void(House::Entrance)>& done);
  void let_in(Connection connection, House::Guest guest, std::uint64_t since);
  void send_away(Connection connection);
  void handle(Connection connection, std::string line);
  void think(const Room::Question& question);
  void take(Room::Effect effect);
  std::vector<std::uint64_t> happenings() const;
  void flush();
  void write();
  void written(const storage::AppendResult& result);
  void deliver(const Batch& batch);
  void read_missed();
  void read_on();
  void read_first();
  void follow_first(const std::vector<storage::LogEntry>& log);
  void catch_up();
  void follow(const std::vector<storage::LogEntry>& log);

  // What follows from how the table stands now. Where another server made it so, that one is given
  // the time to see to it first.
  void attend(bool ours);
  void attend_bots(bool ours);
  void attend_clock(bool ours);
  void attend_books();
  void announce_turn(const std::vector<storage::PersonId>& before);
  void rest();
  void set_alarm(Alarm::Id& alarm, std::chrono::milliseconds in, void (Keeper::*ring)());

  std::vector<Table::BotTurn> bots_to_ask() const;
  void ask_bots();
  void expire();
  void try_to_rest();

  Milliseconds now() const { return house_.services_.now(); }
  void trouble(const std::string& what) const;

  House& house_;
  const std::string id_;
  const std::shared_ptr<Line> line_;
  int visits_ = 0;  // who keeps it from being forgotten; the house's lock guards it

  State state_ = State::kLoading;
  House::Entrance why_gone_ = House::Entrance::kUnavailable;
  std::vector<Job> waiting_;  // until the room is there
  std::unique_ptr<Room> room_;
  std::map<Connection, Present> guests_;
  std::int64_t logged_ = 0;  // entries that are stored, as far as we know
  std::int64_t heard_ = 0;   // and as far as others say that no reading has begun since
  storage::Listing listed_;  // as the database has it
  bool in_books_ = false;    // the end of the game, too
  bool writing_ = false;
  bool is_behind_ = false;  // others wrote before what is being written
  bool reading_ = false;
  Batch under_way_, gathered_;
  std::map<Seat, int> asked_bots_;  // after so many decisions
  Alarm::Id bot_alarm_ = 0, clock_alarm_ = 0, rest_alarm_ = 0, write_alarm_ = 0;
};

}  // namespace cornerstone

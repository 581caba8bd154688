// A table and those who are connected to it: requests come in, letters go out. What a connection is
// and how letters travel is for others to know; here it is a number.
//
// Each observer gets what it may know and nothing else. Spectators are one observer: what is
// written for one is written for all.
#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/advice.h"
#include "table/answer.h"
#include "table/room_protocol.h"
#include "table/table.h"

namespace cornerstone {

class Room {
 public:
  using Connection = std::uint64_t;
  static constexpr std::size_t kMaxId = 40;

  struct Letter {
    Connection to = 0;
    std::shared_ptr<const std::string> text;
  };
  // Somebody wants to know what a bot would do. Thinking takes a while, and is not done here.
  struct Question {
    Connection from = 0;
    std::optional<boost::json::value> id;
    std::shared_ptr<const Match> match;  // in which it is the asker's turn
  };
  // What is to be appended to the log, and what may go out once everything appended so far is safe.
  struct Effect {
    std::vector<Entry> entries;
    std::vector<Letter> letters;
    std::optional<Question> question{};
  };

  explicit Room(std::unique_ptr<Table> table) : table_(std::move(table)) {}

  const Table& table() const { return *table_; }
  bool empty() const { return guests_.empty(); }

  // Somebody is connected from now on, and is told the whole of the table and what happened after
  // the happening of that number.
  std::vector<Letter> enter(Connection connection, const Person& person, std::uint64_t since,
                            Milliseconds now);
  void leave(Connection connection);

  // A line from somebody who is connected.
  Effect receive(Connection from, std::string_view line, Milliseconds now);

  // From those who have no connection. Nothing happens if it comes too late.
  Effect play_bot(Seat seat, int decisions, std::string_view move, Milliseconds now);
  Effect expire(Milliseconds now);
  // To a question that has been thought about; nothing if whoever asked has gone.
  std::vector<Letter> advise(const Question& question, const Advice& advice) const;

  // An entry that the log has already, from another process; problems if it does not fit.
  std::vector<Letter> follow(const Entry& entry, Problems& problems);

 private:
  // Requests of one person that are remembered; clients repeat the last few.
  static constexpr std::size_t kRemembered = 64;

  // What an observer has been told.
  struct Told {
    std::shared_ptr<const Match> match;
    std::uint32_t check = 0;
    std::vector<RaceStanding> standings;
  };
  // What changed between two views, written once for all who see the same.
  struct Written {
    std::shared_ptr<const Match> before, after;
    std::unique_ptr<ViewChanges> changes;
    std::optional<Seat> eyes;  // that the rest is for
    std::string text;
    std::uint32_t check = 0;  // by so much
  };
  // A letter that all who see the same get alike: those who were told as much before, and have not
  // made the move themselves.
  struct Circular {
    std::shared_ptr<const Match> before;
    std::uint64_t number = 0;
    std::uint32_t check = 0;  // of what they were told before
    Told after;
    std::shared_ptr<const std::string> text;
  };
  struct Command {
    std::string_view name;
    void (Room::*serve)(Connection from, const boost::json::value& request, Milliseconds now,
                        Effect& effect);
  };
  static const std::vector<Command>& commands();

  template <class Request>
  void serve(Connection from, const boost::json::value& request, Milliseconds now, Effect& effect);
  void serve_hint(Connection from, const room::Hint& request, Effect& effect);
  template <class Request>
  void serve_deed(Connection from, const Request& request, Milliseconds now, Effect& effect);

  Table::Asked ask(const room::Sit& request, const Person& who, Milliseconds now) const;
  Table::Asked ask(const room::Engage& request, const Person& who, Milliseconds now) const;
  Table::Asked ask(const room::Leave& request, const Person& who, Milliseconds now) const;
  Table::Asked ask(const room::Dismiss& request, const Person& who, Milliseconds now) const;
  Table::Asked ask(const room::Return& request, const Person& who, Milliseconds now) const;
  Table::Asked ask(const room::Start& request, const Person& who, Milliseconds now) const;
  Table::Asked ask(const room::Play& request, const Person& who, Milliseconds now) const;
  Table::Asked ask(const room::Undo& request, const Person& who, Milliseconds now) const;
  Table::Asked ask(const room::Confirm& request, const Person& who, Milliseconds now) const;
  Table::Asked ask(const room::Resign& request, const Person& who, Milliseconds now) const;
  Table::Asked ask(const room::Say& request, const Person& who, Milliseconds now) const;

  Reply<room::Whereabouts> answer(const room::Whole& request, const Person& who, Milliseconds now);
  Reply<protocol::MovesAnswer> answer(const room::Moves& request, const Person& who,
                                      Milliseconds now);
  Reply<protocol::WhyAnswer> answer(const room::Why& request, const Person& who, Milliseconds now);
  Reply<protocol::PreviewAnswer> answer(const room::Preview& request, const Person& who,
                                        Milliseconds now);
  Reply<protocol::ScoresAnswer> answer(const room::CountScores& request, const Person& who,
                                       Milliseconds now);
  Reply<room::ViewThen> answer(const room::LookBack& request, const Person& who, Milliseconds now);
  Reply<room::Story> answer(const room::TellStory& request, const Person& who, Milliseconds now);

  // Applies an entry and tells everybody; whatever follows from it by itself is added to `entries`.
  void carry_out(Entry entry, Milliseconds now, Effect& effect);
  void apply(const Entry& entry, Milliseconds now, std::vector<Letter>& letters,
             Problems& problems);
  void tell(Seat observer, const std::vector<Happening>& happened, Milliseconds now,
            std::vector<Letter>& letters);
  void tell_happening(Seat observer, const Happening& happening, std::uint64_t number,
                      Milliseconds now, std::vector<Letter>& letters);
  void tell_draft(Seat observer, std::vector<Letter>& letters);
  // Adds what changed since the observer was told, and the check value.
  void add_changes(JsonObject& letter, Seat observer, const std::shared_ptr<const Match>& after);
  void tell_standings(Seat observer, std::vector<Letter>& letters);
  void send(Seat observer, std::shared_ptr<const std::string> text,
            std::vector<Letter>& letters) const;
  void remember(const Entry& entry);

  // The match in which this person may move now, or why there is none.
  Reply<std::shared_ptr<const Match>> own_turn(const Person& who) const;
  bool plays_against_people(const Person& who) const;
  room::Whereabouts whereabouts(const Person& who, Milliseconds now) const;
  room::ClockState clock(Seat observer, Milliseconds now) const;
  std::vector<RawJson> boards() const;         // all of a race that is over
  protocol::ScoresAnswer race_scores() const;  // likewise
  bool waits(Seat seat) const;                 // for others who have not completed the step
  protocol::Error no_game() const;             // why there is none to be seen
  Told told_now(Seat observer) const;
  void look_around();  // whoever is connected is an observer, and nobody else

  std::unique_ptr<Table> table_;
  std::map<Connection, Person> guests_;
  std::map<Seat, Told> told_;                                 // by observer
  std::map<std::string, std::vector<std::string>> requests_;  // by person: ids, the latest last
  std::optional<Written> written_;                            // while an entry is being applied,
  std::optional<Circular> circular_;                          // likewise
};

}  // namespace cornerstone

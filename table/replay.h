// Reads a transcript or a saved game (transcript.h) line by line and plays it again: whatever the
// file says is held against what the rules make of it.
//
// Where chance comes from a seed, the draws of the file are taken as they stand. At a table nobody
// may choose them: the key must be the promised one, and every draw must be the one that it makes.
#pragma once

#include <boost/describe/enum.hpp>
#include <boost/json/fwd.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/problems.h"
#include "games/catalog.h"
#include "table/record.h"
#include "table/table.h"
#include "table/transcript.h"

namespace cornerstone {

enum class LineKind : std::uint8_t { kGame, kDecision, kTable, kEnd, kSaved };
BOOST_DESCRIBE_ENUM(LineKind, kGame, kDecision, kTable, kEnd, kSaved)

class Replay {
 public:
  explicit Replay(const Catalog& catalog) : catalog_(catalog) {}

  // Takes the next line of the file, line end included. False from the first fault on.
  bool read(std::string_view text);
  // The file ends here. False if it should not, or if there was a fault before.
  bool finish();

  // The first thing that is wrong; its place is inside the line ("$.position.round").
  const std::optional<Problem>& fault() const { return fault_; }
  std::size_t line() const { return line_; }  // number of the line read last, from 1
  LineKind kind() const { return kind_; }     // and what it was
  Seat seat() const { return seat_; }         // whom it was about; kNobody if nobody alone

  std::size_t games() const { return games_; }
  std::size_t decisions() const { return decisions_; }

  // The game of the line read last. Precondition: read() has been true.
  const Record& record() const { return *record_; }
  Record& record() { return *record_; }
  const GameHead& head() const { return head_; }
  const Table* table() const { return table_.get(); }  // where it was played; null if at none

 private:
  using Fault = std::optional<Problem>;

  Fault check(std::string_view text);
  Fault check_game(const boost::json::value& found);
  Fault open_table(const GameInfo& game);
  Fault apply(const Deed& deed, Milliseconds at);
  Fault check_draws(const protocol::ChancePairs& told) const;
  Fault check_decision(const boost::json::value& found);
  Fault check_move(const std::string& text) const;
  Fault check_table(const boost::json::value& found);
  Fault check_end(const boost::json::value& found);
  Fault check_saved(const boost::json::value& found);
  Fault check_order(LineKind kind) const;

  const Catalog& catalog_;
  Fault fault_;
  std::size_t line_ = 0;
  LineKind kind_ = LineKind::kEnd;
  Seat seat_ = kNobody;
  std::size_t games_ = 0;
  std::size_t decisions_ = 0;
  bool open_ = false;  // a game has begun and neither ended nor been saved
  std::optional<Record> record_;
  GameHead head_;
  std::unique_ptr<Table> table_;  // beside the record: it knows what is possible at a table
};

}  // namespace cornerstone

// Reads a transcript or a saved game (transcript.h) line by line and plays it again: whatever the
// file says is held against what the rules make of it.
#pragma once

#include <boost/describe/enum.hpp>
#include <boost/json/fwd.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/problems.h"
#include "games/catalog.h"
#include "table/record.h"
#include "table/transcript.h"

namespace cornerstone {

enum class LineKind : std::uint8_t { kGame, kDecision, kEnd, kSaved };
BOOST_DESCRIBE_ENUM(LineKind, kGame, kDecision, kEnd, kSaved)

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

  std::size_t games() const { return games_; }
  std::size_t decisions() const { return decisions_; }

  // The game of the line read last. Precondition: read() has been true.
  const Record& record() const { return *record_; }
  Record& record() { return *record_; }
  const GameHead& head() const { return head_; }

 private:
  using Fault = std::optional<Problem>;

  Fault check(std::string_view text);
  Fault check_game(const boost::json::value& found);
  Fault check_decision(const boost::json::value& found);
  Fault check_move(const std::string& text) const;
  Fault check_end(const boost::json::value& found);
  Fault check_saved(const boost::json::value& found);
  Fault check_order(LineKind kind) const;

  const Catalog& catalog_;
  Fault fault_;
  std::size_t line_ = 0;
  LineKind kind_ = LineKind::kEnd;
  std::size_t games_ = 0;
  std::size_t decisions_ = 0;
  bool open_ = false;  // a game has begun and neither ended nor been saved
  std::optional<Record> record_;
  GameHead head_;
};

}  // namespace cornerstone

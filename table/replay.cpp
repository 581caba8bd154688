#include "table/replay.h"

#include <algorithm>
#include <boost/describe.hpp>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/json_read.h"
#include "engine/json_write.h"
#include "engine/phrase.h"
#include "engine/seed_key.h"
#include "table/json_difference.h"

namespace cornerstone {

namespace {

namespace json = boost::json;

using protocol::ChancePairs;

struct GameLine {
  std::string line;
  int format = 0;
  std::string game;
  int rules_version = 0;
  std::string content_hash;
  int seats = 0;
  OptionMap options;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> stream;
  std::optional<TableHead> table;
  std::vector<std::string> players;
  ChancePairs chance;
  json::value journal;
};
BOOST_DESCRIBE_STRUCT(GameLine, (),
                      (line, format, game, rules_version, content_hash, seats, options, seed,
                       stream, table, players, chance, journal))

struct DecisionLine {
  std::string line;
  std::optional<Milliseconds> at;
  int number = 0;
  Seat seat = 0;
  json::value position;
  std::vector<std::string> moves;
  std::string move;
  ChancePairs chance;
  json::value journal;
};
BOOST_DESCRIBE_STRUCT(DecisionLine, (),
                      (line, at, number, seat, position, moves, move, chance, journal))

struct TableLine {
  std::string line;
  Milliseconds at = 0;
  TableDeed do_{};
  Seat seat = 0;
};
BOOST_DESCRIBE_STRUCT(TableLine, (), (line, at, do_, seat))

// Exactly the keys that the struct has; otherwise the first problem.
template <class Line>
std::optional<Problem> read_line(const json::value& value, Line& out) {
  Problems problems;
  read_json(value, out, JsonPlace(), problems);
  if (problems.empty()) return std::nullopt;
  return problems.front();
}

json::value parsed(std::string_view text) {
  Problems none;
  return *parse_json(text, none);  // our own writing
}

std::vector<std::uint32_t> outcomes_of(const ChancePairs& chance) {
  std::vector<std::uint32_t> outcomes;
  for (const auto& draw : chance) outcomes.push_back(draw[1]);
  return outcomes;
}

// The draws that the key makes against those that the file tells of.
std::optional<Problem> other_draw(const std::vector<Chance>& made, const ChancePairs& told) {
  for (std::size_t i = 0; i < std::max(made.size(), told.size()); ++i) {
    const std::string place = "$.chance[" + std::to_string(i) + "]";
    const std::string draw = "draw " + std::to_string(i + 1) + " of this line ";
    const auto outcome = [](std::uint32_t found, std::uint32_t below) {
      return std::to_string(found) + " (below " + std::to_string(below) + ")";
    };
    if (i == made.size()) {
      return Problem{place, draw + "should not be there: the rules draw " +
                                counted(made.size(), "time") + " here"};
    }
    const std::string expected = "the key makes it " + outcome(made[i].outcome, made[i].below);
    if (i == told.size()) return Problem{place, draw + "is missing; " + expected};
    if (told[i][0] == made[i].below && told[i][1] == made[i].outcome) continue;
    return Problem{place, draw + "is " + outcome(told[i][1], told[i][0]) + "; " + expected};
  }
  return std::nullopt;
}

// What happened at a table has its time, and nothing else has.
std::optional<Problem> check_time(const std::optional<Milliseconds>& at, bool is_at_table) {
  if (at.has_value() == is_at_table) return std::nullopt;
  return Problem{"$.at", is_at_table ? "is missing" : "should not be there: it tells of a table"};
}

// Time that ran out is taken as told: how long somebody thought is not in the file.
Deed deed_of(const TableLine& line, const Terms& terms) {
  switch (line.do_) {
    case TableDeed::kLeave: return entry::Leave{line.seat};
    case TableDeed::kReturn: return entry::Return{line.seat};
    case TableDeed::kResign: return entry::Resign{line.seat};
    case TableDeed::kExpire: break;
  }
  if (terms.at_zero == AtZero::kResign) return entry::Resign{line.seat};
  return entry::Leave{line.seat};
}

// Compares only what `expected` speaks of.
std::optional<Problem> difference_within(const json::value& expected, const json::value& found) {
  for (const auto& [key, value] : expected.get_object()) {
    const auto* other = found.get_object().if_contains(key);
    const std::string place = "$." + std::string(key);
    if (other == nullptr) return Problem{place, "is missing"};
    if (auto difference = first_difference(value, *other, place)) return difference;
  }
  return std::nullopt;
}

std::optional<Problem> whole_difference(const std::string& expected_line,
                                        const json::value& found) {
  return first_difference(parsed(expected_line), found, "$");
}

std::optional<Problem> wrong_count(const std::string& place, const std::vector<std::string>& names,
                                   int seats) {
  if (std::cmp_equal(names.size(), seats)) return std::nullopt;
  return Problem{place, "names " + std::to_string(names.size()) + " players at " +
                            std::to_string(seats) + " seats"};
}

// What a program of another time or with other cards has played cannot be checked by this one.
std::optional<Problem> other_program(const GameLine& line, const GameInfo& game) {
  if (line.rules_version != game.rules_version) {
    return Problem{"$.rules_version", "was played by version " +
                                          std::to_string(line.rules_version) +
                                          " of the rules; this program has version " +
                                          std::to_string(game.rules_version)};
  }
  if (line.content_hash != game.content_hash) {
    return Problem{"$.content_hash", "was played with another content pack (" + line.content_hash +
                                         "); this one is " + std::string(game.content_hash)};
  }
  return std::nullopt;
}

}  // namespace

bool Replay::read(std::string_view text) {
  if (fault_) return false;
  ++line_;
  fault_ = check(text);
  return !fault_;
}

bool Replay::finish() {
  if (fault_) return false;
  ++line_;
  if (games_ == 0) {
    fault_ = Problem{"", "the file is empty; a transcript begins with a line \"game\""};
  } else if (open_) {
    fault_ = Problem{
        "", "the file is cut off: neither a line \"end\" nor a line \"saved\" closes the game"};
  }
  return !fault_;
}

Replay::Fault Replay::check(std::string_view text) {
  Problems problems;
  const auto line = parse_json(text, problems);
  if (!line && !text.ends_with('\n')) {
    return Problem{"", "the file is cut off in the middle of this line"};
  }
  if (!line) return problems.front();
  const auto* name = line->is_object() ? line->get_object().if_contains("line") : nullptr;
  if (name == nullptr) return Problem{"$.line", "is missing; every line is an object that has it"};
  read_json(*name, kind_, JsonPlace(JsonPlace(), "line"), problems);
  if (!problems.empty()) return problems.front();
  if (auto fault = check_order(kind_)) return fault;
  seat_ = kNobody;
  switch (kind_) {
    case LineKind::kGame: return check_game(*line);
    case LineKind::kDecision: return check_decision(*line);
    case LineKind::kTable: return check_table(*line);
    case LineKind::kEnd: return check_end(*line);
    case LineKind::kSaved: return check_saved(*line);
  }
  return std::nullopt;
}

Replay::Fault Replay::check_order(LineKind kind) const {
  if (open_ && kind == LineKind::kGame) {
    return Problem{"$.line",
                   "a new game begins here, but neither \"end\" nor \"saved\" closed the last one"};
  }
  if (!open_ && kind != LineKind::kGame) {
    return Problem{"$.line", "no game has begun; a line \"game\" must come first"};
  }
  const bool played_out = open_ && record_->now().to_move() == kNobody;
  if (played_out && kind != LineKind::kEnd && kind != LineKind::kTable) {
    return Problem{"$.line", "the game is over; only a line \"end\" may follow"};
  }
  const bool is_race = table_ && head_.table->racer;  // which others may have ended
  const bool over = played_out || is_race || (table_ && table_->is_finished());
  if (open_ && !over && kind == LineKind::kEnd) {
    return Problem{"$.line", "the game is not over yet: somebody is still to move"};
  }
  if (table_ && kind == LineKind::kSaved) {
    return Problem{"$.line",
                   "a game at a table is not saved in the middle: only an \"end\" tells "
                   "the key"};
  }
  if (open_ && !table_ && kind == LineKind::kTable) {
    return Problem{"$.line", "this game was not played at a table"};
  }
  return std::nullopt;
}

Replay::Fault Replay::check_game(const json::value& found) {
  if (const auto* format = found.get_object().if_contains("format");
      format != nullptr && *format != kTranscriptFormat) {
    return Problem{"$.format", "this program reads format " + std::to_string(kTranscriptFormat)};
  }
  GameLine line;
  if (auto fault = read_line(found, line)) return fault;
  const GameInfo* game = catalog_.find(line.game);
  if (game == nullptr) return Problem{"$.game", "there is no game " + quoted(line.game)};
  if (auto fault = other_program(line, *game)) return fault;

  if (!line.table && !line.seed) return Problem{"$.seed", "is missing"};
  if (!line.table && !line.stream) return Problem{"$.stream", "is missing"};

  Problems problems;
  head_ = {make_setup(*game, line.seats, line.options, problems), line.seed.value_or(0),
           line.stream.value_or(0), line.players, line.table};
  if (!problems.empty()) return Problem{"$." + problems.front().place, problems.front().what};
  if (auto fault = wrong_count("$.players", line.players, line.seats)) return fault;
  table_.reset();
  if (line.table) {
    if (auto fault = open_table(*game)) return fault;
  }
  record_ = table_ ? Record::start(catalog_, *game, head_.setup, Rng(*parse_key(line.table->key)),
                                   {}, problems)
                   : Record::start(catalog_, *game, head_.setup, Rng(head_.seed, head_.stream),
                                   outcomes_of(line.chance), problems);
  if (!record_) return problems.front();
  if (auto fault = check_draws(line.chance)) return fault;

  std::string expected;
  write_game_line(expected, record_->now(), head_, record_->steps()[0].chance);
  if (auto fault = whole_difference(expected, found)) return fault;
  open_ = true;
  ++games_;
  return std::nullopt;
}

// The same seats at a table of our own, where nobody is in a hurry.
Replay::Fault Replay::open_table(const GameInfo& game) {
  const TableHead& head = *head_.table;
  const auto key = parse_key(head.key);
  if (!key) return Problem{"$.table.key", "must be 64 hexadecimal digits, small letters"};
  if (!keeps_promise(*key, head.promise)) {
    return Problem{"$.table.promise",
                   "is " + quoted(head.promise) + ", but the SHA-256 of the key " + "is " +
                       commitment(*key) + ": this is not the key that was promised"};
  }
  if (auto fault = wrong_count("$.table.names", head.names, head_.setup.seats)) return fault;
  Problems problems;
  auto first = Table::open(catalog_,
                           {.game = std::string(game.id),
                            .content_hash = {},
                            .seats = head_.setup.seats,
                            .options = option_map(game, head_.setup),
                            .terms = head.terms,
                            .promise = {},
                            .host = {}},
                           *key, head.opened, problems);
  if (!first) return Problem{"$.table." + problems.front().place, problems.front().what};
  Terms& terms = std::get<entry::Open>(first->deed).terms;
  terms = {.at_zero = terms.at_zero, .stand_in = terms.stand_in};
  table_ = Table::begin(catalog_, *first, *key, problems);
  for (Seat seat = 0; seat < head_.setup.seats; ++seat) {
    const auto index = static_cast<std::size_t>(seat);
    const Deed deed = head_.players[index] == kHuman
                          ? Deed(entry::Sit{seat, std::to_string(seat), head.names[index]})
                          : Deed(entry::Engage{seat, head_.players[index]});
    if (auto fault = apply(deed, head.opened)) {
      return Problem{"$.players[" + std::to_string(seat) + "]", fault->what};
    }
  }
  return apply(entry::Start{}, head.started);
}

Replay::Fault Replay::apply(const Deed& deed, Milliseconds at) {
  Problems problems;
  table_->apply({at, deed}, problems);
  if (problems.empty()) return std::nullopt;
  return Problem{"$." + problems.front().place, problems.front().what};
}

Replay::Fault Replay::check_decision(const json::value& found) {
  DecisionLine line;
  if (auto fault = read_line(found, line)) return fault;
  const int number = record_->decisions() + 1;
  const json::value expected = parsed(situation_json(number, record_->now()));
  if (auto fault = difference_within(expected, found)) return fault;
  seat_ = line.seat;
  if (auto fault = check_time(line.at, table_ != nullptr)) return fault;
  if (auto fault = check_move(line.move)) return fault;

  Problems problems;
  const Move move = *record_->now().parse_move(line.move);
  const auto outcomes = table_ ? std::vector<std::uint32_t>() : outcomes_of(line.chance);
  if (!record_->play(move, outcomes, problems)) return problems.front();
  if (auto fault = check_draws(line.chance)) return fault;
  if (table_) {
    if (auto fault = apply(entry::Play{line.seat, line.move, true}, *line.at)) return fault;
  }
  const json::value consequences =
      parsed(consequences_json(record_->now(), record_->steps().back().chance));
  if (auto fault = difference_within(consequences, found)) return fault;
  ++decisions_;
  return std::nullopt;
}

Replay::Fault Replay::check_draws(const protocol::ChancePairs& told) const {
  return table_ ? other_draw(record_->steps().back().chance, told) : std::nullopt;
}

Replay::Fault Replay::check_move(const std::string& text) const {
  const Match& match = record_->now();
  const auto move = match.parse_move(text);
  if (!move) return Problem{"$.move", quoted(text) + " is not a move of this game"};
  const Verdict verdict = match.accepts(*move);
  if (verdict) return std::nullopt;
  const std::string clause = cornerstone::text(verdict.clause);
  return Problem{"$.move", quoted(text) + " is not allowed here: " + match.say_refusal(verdict) +
                               (clause.empty() ? "" : " (" + clause + ")")};
}

Replay::Fault Replay::check_table(const json::value& found) {
  TableLine line;
  if (auto fault = read_line(found, line)) return fault;
  seat_ = line.seat;
  return apply(deed_of(line, head_.table->terms), line.at);
}

Replay::Fault Replay::check_end(const json::value& found) {
  std::optional<TableEnd> end;
  if (table_) {
    Milliseconds at = 0;
    if (const auto* told = found.get_object().if_contains("at")) {
      Problems problems;
      read_json(*told, at, JsonPlace(JsonPlace(), "at"), problems);
      if (!problems.empty()) return problems.front();
    }
    if (head_.table->racer) {
      end = TableEnd{at, {}};
    } else {
      if (auto fault = apply(entry::End{head_.table->key}, at)) return fault;
      end = table_end(*table_, at);
    }
  }
  std::string expected;
  write_end_line(expected, record_->decisions(), record_->now(), end);
  open_ = false;
  return whole_difference(expected, found);
}

Replay::Fault Replay::check_saved(const json::value& found) {
  std::string expected;
  write_saved_line(expected, record_->decisions());
  open_ = false;
  return whole_difference(expected, found);
}

}  // namespace cornerstone

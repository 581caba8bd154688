#include "table/replay.h"

#include <boost/describe.hpp>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/json_read.h"
#include "engine/json_write.h"
#include "table/json_difference.h"

namespace cornerstone {

namespace {

namespace json = boost::json;

using ChancePairs = std::vector<std::array<std::uint32_t, 2>>;

struct GameLine {
  std::string line;
  int format = 0;
  std::string game;
  int rules_version = 0;
  std::string content_hash;
  int seats = 0;
  OptionMap options;
  std::uint64_t seed = 0;
  std::uint64_t stream = 0;
  std::vector<std::string> players;
  ChancePairs chance;
  json::value journal;
};
BOOST_DESCRIBE_STRUCT(GameLine, (),
                      (line, format, game, rules_version, content_hash, seats, options, seed,
                       stream, players, chance, journal))

struct DecisionLine {
  std::string line;
  int number = 0;
  int seat = 0;
  json::value position;
  std::vector<std::string> moves;
  std::string move;
  ChancePairs chance;
  json::value journal;
};
BOOST_DESCRIBE_STRUCT(DecisionLine, (),
                      (line, number, seat, position, moves, move, chance, journal))

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
  switch (kind_) {
    case LineKind::kGame: return check_game(*line);
    case LineKind::kDecision: return check_decision(*line);
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
  const bool over = open_ && record_->now().to_move() == kNobody;
  if (over && kind != LineKind::kEnd) {
    return Problem{"$.line", "the game is over; only a line \"end\" may follow"};
  }
  if (open_ && !over && kind == LineKind::kEnd) {
    return Problem{"$.line", "the game is not over yet: somebody is still to move"};
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

  Problems problems;
  head_ = {make_setup(*game, line.seats, line.options, problems), line.seed, line.stream,
           line.players};
  if (!problems.empty()) return Problem{"$." + problems.front().place, problems.front().what};
  if (std::cmp_not_equal(line.players.size(), line.seats)) {
    return Problem{"$.players", "names " + std::to_string(line.players.size()) + " players at " +
                                    std::to_string(line.seats) + " seats"};
  }
  record_ = Record::start(catalog_, *game, head_.setup, Rng(line.seed, line.stream),
                          outcomes_of(line.chance), problems);
  if (!record_) return problems.front();

  std::string expected;
  write_game_line(expected, record_->now(), head_, record_->steps()[0].chance);
  if (auto fault = whole_difference(expected, found)) return fault;
  open_ = true;
  ++games_;
  return std::nullopt;
}

Replay::Fault Replay::check_decision(const json::value& found) {
  DecisionLine line;
  if (auto fault = read_line(found, line)) return fault;
  const int number = record_->decisions() + 1;
  const json::value expected = parsed(situation_json(number, record_->now()));
  if (auto fault = difference_within(expected, found)) return fault;
  if (auto fault = check_move(line.move)) return fault;

  Problems problems;
  const Move move = *record_->now().parse_move(line.move);
  if (!record_->play(move, outcomes_of(line.chance), problems)) return problems.front();
  const json::value consequences =
      parsed(consequences_json(record_->now(), record_->steps().back().chance));
  if (auto fault = difference_within(consequences, found)) return fault;
  ++decisions_;
  return std::nullopt;
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

Replay::Fault Replay::check_end(const json::value& found) {
  std::string expected;
  write_end_line(expected, record_->decisions(), record_->now());
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

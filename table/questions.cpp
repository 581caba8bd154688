#include "table/questions.h"

#include <cmath>
#include <utility>

#include "engine/rng.h"
#include "games/rulebook.h"
#include "table/line.h"

namespace cornerstone {

using protocol::Error;
using protocol::ErrorCode;

namespace {

// As exact as it is meaningful.
double rounded(float number, double steps) { return std::round(number * steps) / steps; }

protocol::AdvisedMove tell(const Match& match, const MoveAdvice& advice, const Names& names) {
  constexpr double kOfChance = 1e4, kOfPoints = 1e2;
  protocol::AdvisedMove told{
      .text = match.move_text(advice.move),
      .words = match.say_move(advice.move, names),
      .visits = advice.visits,
      .chance = {},
      .points = {},
      .line = tell_line(match, advice.line, names),
  };
  if (advice.visits == 0) return told;
  told.chance = rounded(advice.chance, kOfChance);
  if (advice.points) told.points = rounded(*advice.points, kOfPoints);
  return told;
}

}  // namespace

Reply<Move> read_move(const Match& match, const std::string& text) {
  if (const auto move = match.parse_move(text)) return *move;
  return error(ErrorCode::kUnknownMove,
               quoted(text) + " is not the text of any move; \"moves\" lists those allowed now",
               "$.move");
}

Reply<Move> legal_move(const Match& match, const std::string& text) {
  auto move = read_move(match, text);
  if (std::holds_alternative<Error>(move)) return move;
  const Verdict verdict = match.accepts(std::get<Move>(move));
  if (verdict) return move;
  Error refused = error(ErrorCode::kIllegalMove, match.say_refusal(verdict), "$.move");
  if (verdict.clause) refused.clause = cornerstone::text(verdict.clause);
  return refused;
}

protocol::MovesAnswer list_moves(const Match& match, const Names& names) {
  const auto offers = [&](const MoveList& moves) {
    std::vector<protocol::MoveOffer> offered;
    for (const Move move : moves) {
      offered.push_back({match.move_text(move), match.say_move(move, names), match.figures(move)});
    }
    return offered;
  };
  protocol::MovesAnswer answer{match.to_move(), {}, {}};
  MoveList moves;
  match.list_moves(moves);
  answer.moves = offers(moves);
  match.list_shortcuts(moves);
  answer.shortcuts = offers(moves);
  return answer;
}

Reply<protocol::PreviewAnswer> preview(const Match& match, const std::string& text,
                                       const Names& names) {
  const auto move = legal_move(match, text);
  if (const auto* refused = std::get_if<Error>(&move)) return *refused;
  const Seat seat = match.to_move();
  // Played on a copy whose secrets have been dealt anew, so that none can leak whatever is told.
  Rng rng(0);
  auto copy = match.clone();
  copy->imagine(seat, rng);
  copy->play(std::get<Move>(move), rng);
  protocol::PreviewAnswer answer{text, {}, {}, {}};
  copy->write_journal(answer.journal.text, seat, Telling::kPreview);
  answer.words = copy->say_journal(seat, names, Telling::kPreview);
  // Nothing is left open: then what the seat would see does not depend on the imagined secrets.
  std::string happened;
  copy->write_journal(happened, seat, Telling::kHappened);
  if (happened == answer.journal.text) copy->write_view(answer.view.emplace().text, seat);
  return answer;
}

Reply<protocol::WhyAnswer> why(const Match& match, const std::string& asked) {
  const auto move = read_move(match, asked);
  if (const auto* refused = std::get_if<Error>(&move)) return *refused;
  const Verdict verdict = match.accepts(std::get<Move>(move));
  protocol::WhyAnswer answer{asked, static_cast<bool>(verdict), {}, verdict.numbers, {}, {}, {}};
  if (!verdict) {
    answer.reason = match.refusal_name(verdict);
    answer.message = match.say_refusal(verdict);
  }
  if (verdict.clause) {
    answer.clause = text(verdict.clause);
    answer.rule = find_rule(match.game().rules, *answer.clause);
  }
  return answer;
}

protocol::AdviseAnswer advice_answer(const Match& match, const Advice& advice, std::string_view bot,
                                     int moves, const Names& names) {
  protocol::AdviseAnswer answer{match.to_move(), std::string(bot), advice.simulations, {}};
  for (const MoveAdvice& move : advice.moves) {
    if (std::cmp_equal(answer.moves.size(), moves)) break;
    answer.moves.push_back(tell(match, move, names));
  }
  return answer;
}

}  // namespace cornerstone

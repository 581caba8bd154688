#include "table/score_sheet.h"

namespace cornerstone {

namespace {

std::vector<ScoreSheet> sheets_of(const Match& match, const Scores& scores) {
  std::vector<ScoreSheet> sheets;
  for (Seat seat = 0; seat < scores.seats; ++seat) {
    const SeatScore& score = scores.seat[static_cast<std::size_t>(seat)];
    ScoreSheet sheet{seat, score.total, score.rank, score.tie_break, {}};
    for (const ScoreLine& line : score.lines) {
      sheet.lines.push_back({match.source_name(line.source), line.points});
    }
    sheets.push_back(std::move(sheet));
  }
  return sheets;
}

}  // namespace

std::vector<ScoreSheet> score_sheets(const Match& match) {
  return sheets_of(match, match.scores());
}

KnownScores known_scores(const Match& match, Seat observer) {
  const Scores known = match.known_scores(observer), truth = match.scores();
  KnownScores standing{sheets_of(match, known), {}};
  for (Seat seat = 0; seat < known.seats; ++seat) {
    const auto lines = [seat](const Scores& scores) {
      return scores.seat[static_cast<std::size_t>(seat)].lines.size();
    };
    if (lines(known) != lines(truth)) standing.hidden.push_back(seat);
  }
  return standing;
}

}  // namespace cornerstone

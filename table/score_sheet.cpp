#include "table/score_sheet.h"

namespace cornerstone {

std::vector<ScoreSheet> score_sheets(const Match& match) {
  const Scores scores = match.scores();
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

}  // namespace cornerstone

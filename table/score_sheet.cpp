#include "table/score_sheet.h"

#include <algorithm>

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

bool has_line(const SeatScore& score, const ScoreLine& wanted) {
  return std::ranges::any_of(score.lines, [&](const ScoreLine& line) {
    return line.source == wanted.source && line.points == wanted.points;
  });
}

// What stands in all of the scores.
SeatScore common_part(const std::vector<SeatScore>& scores) {
  SeatScore common;
  const auto all = [&](auto&& holds) { return std::ranges::all_of(scores, holds); };
  for (const ScoreLine& line : scores.front().lines) {
    if (!all([&](const SeatScore& score) { return has_line(score, line); })) continue;
    common.lines.push_back(line);
    common.total += line.points;
  }
  const auto& first = scores.front().tie_break;
  for (std::size_t i = 0; i < first.size(); ++i) {
    const bool known = all([&](const SeatScore& s) { return s.tie_break[i] == first[i]; });
    common.tie_break[i] = known ? first[i] : 0;
  }
  return common;
}

// Enough that what differs between worlds differs between two of these.
constexpr int kWorlds = 16;

}  // namespace

std::vector<ScoreSheet> score_sheets(const Match& match) {
  return sheets_of(match, match.scores());
}

// The observer knows what is the same wherever the cards may lie that it cannot see.
KnownScores known_scores(const Match& match, Seat observer) {
  if (match.to_move() == kNobody) return {score_sheets(match), {}};
  std::vector<Scores> worlds;
  Rng rng(0);
  for (int i = 0; i < kWorlds; ++i) {
    const auto imagined = match.clone();
    imagined->imagine(observer, rng);
    worlds.push_back(imagined->scores());
  }
  KnownScores known;
  Scores common = worlds.front();
  for (std::size_t seat = 0; seat < common.seats; ++seat) {
    std::vector<SeatScore> possible;
    for (const Scores& world : worlds) possible.push_back(world.seat[seat]);
    common.seat[seat] = common_part(possible);
    const auto lacks_lines = [&](const SeatScore& score) {
      return score.lines.size() != common.seat[seat].lines.size();
    };
    if (std::ranges::any_of(possible, lacks_lines)) known.hidden.push_back(static_cast<Seat>(seat));
  }
  common.rank_seats();
  known.sheets = sheets_of(match, common);
  return known;
}

}  // namespace cornerstone

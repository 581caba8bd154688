#include "server/listing.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/decimal.h"
#include "server/skill.h"

namespace cornerstone {

namespace {

storage::Player player_at(const Occupant& occupant) {
  if (const auto person = person_id(occupant.person)) return {person, std::nullopt};
  return {std::nullopt, occupant.bot};
}

cornerstone::Skill skill_now(const std::optional<storage::Skill>& before, bool is_bot,
                             storage::Time now) {
  if (!before) return {};
  const cornerstone::Skill skill{before->mu, before->sigma, before->games};
  if (is_bot) return skill;
  const std::chrono::milliseconds idle(std::max<storage::Time>(0, now - before->last));
  return after_idle(skill, std::chrono::duration_cast<std::chrono::seconds>(idle));
}

std::vector<storage::Skill> rate(const storage::FinishedGame& finished,
                                 std::span<const std::optional<storage::Skill>> before) {
  std::vector<RatedPlayer> players;
  std::vector<storage::Player> known;
  std::vector<Finish> finishes;
  for (std::size_t i = 0; i < finished.results.size(); ++i) {
    const storage::SeatResult& result = finished.results[i];
    const auto found = std::ranges::find(known, result.player);
    finishes.push_back(
        {static_cast<std::size_t>(found - known.begin()), result.rank, result.resigned});
    if (found != known.end()) continue;
    const bool is_bot = result.player.bot.has_value();
    known.push_back(result.player);
    players.push_back({skill_now(before[i], is_bot, finished.at), is_bot});
  }
  rate_game(players, finishes);
  std::vector<storage::Skill> after;
  for (const Finish& finish : finishes) {
    const cornerstone::Skill& skill = players[finish.player].skill;
    after.push_back({skill.mean, skill.deviation, skill.games, finished.at});
  }
  return after;
}

}  // namespace

std::string person_text(storage::PersonId person) { return std::to_string(person); }

std::optional<storage::PersonId> person_id(std::string_view text) {
  return parse_decimal<storage::PersonId>(text);
}

storage::Listing listing_of(const Table& table) {
  storage::Listing listing;
  if (table.stage() != TableStage::kOpen) listing.state = storage::TableState::kRunning;
  for (Seat seat = 0; std::cmp_less(seat, table.seats().size()); ++seat) {
    const Occupant& one = table.seats()[static_cast<std::size_t>(seat)];
    if (one.free()) continue;
    const bool is_person = !one.person.empty();
    listing.taken.push_back({seat, player_at(one), is_person ? one.name : std::string()});
  }
  if (table.stage() != TableStage::kRunning) return listing;
  for (const Seat seat : table.awaited()) {
    const Occupant& mover = table.seats()[static_cast<std::size_t>(seat)];
    const auto person = mover.bot.empty() ? person_id(mover.person) : std::nullopt;
    if (person) listing.turn_of.push_back(*person);
  }
  listing.deadline = table.deadline();
  return listing;
}

storage::FinishedGame finished_game(const std::string& id, const Table& table, Milliseconds at) {
  storage::FinishedGame finished{id, at, {}};
  const auto outcomes = table.outcomes();
  for (Seat seat = 0; std::cmp_less(seat, outcomes.size()); ++seat) {
    const auto index = static_cast<std::size_t>(seat);
    const Outcome& outcome = outcomes[index];
    finished.results.push_back(
        {seat, player_at(table.seats()[index]), outcome.rank, outcome.points, outcome.resigned});
  }
  return finished;
}

storage::Rate rating_method(const Table& table) {
  if (table.seats().size() < 2) return {};
  return rate;
}

}  // namespace cornerstone

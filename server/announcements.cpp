#include "server/announcements.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "engine/json_write.h"
#include "engine/phrase.h"
#include "server/listing.h"

namespace cornerstone {

namespace {

std::string table_link(std::string_view public_url, const std::string& id) {
  return fmt::format("{}/table/{}", public_url, id);
}

std::string outcome_words(const Table& table) {
  const std::vector<Outcome> outcomes = table.outcomes();
  std::vector<std::string> winners;
  int points = outcomes.front().points;
  for (std::size_t seat = 0; seat < outcomes.size(); ++seat) {
    if (outcomes[seat].rank != 1 || outcomes[seat].resigned) continue;
    const Occupant& occupant = table.seats()[seat];
    winners.push_back(occupant.name.empty() ? occupant.bot : occupant.name);
    points = outcomes[seat].points;
  }
  const std::string score = "with " + counted(points, "point");
  if (!winners.empty()) return fmt::format("{} won {}.", phrase(winners, " and "), score);
  const bool is_given_up = std::ranges::all_of(outcomes, &Outcome::resigned);
  return is_given_up ? "The game was given up." : fmt::format("The game was lost {}.", score);
}

int announce_to(storage::Store& store, storage::PersonId person, Notice notice,
                const std::string& what, storage::Time now) {
  const auto addresses = store.addresses_of(person);
  if (addresses.empty()) return 0;
  const auto known = store.find_person(person);
  if (!known) return 0;
  notice.person = known->name;
  int added = 0;
  for (const storage::StoredAddress& address : addresses) {
    const OutboxMessage message{.address = address.id, .notice = notice};
    added += store.add_message({.once = fmt::format("{} to {}", what, address.id),
                                .person = person,
                                .message = to_json(message),
                                .due = now},
                               now)
                 ? 1
                 : 0;
  }
  return added;
}

}  // namespace

TurnNews turn_news(const Table& table, const std::string& id, storage::PersonId person,
                   std::string_view public_url) {
  return {.person = person,
          .table = id,
          .game = std::string(table.game().title),
          .link = table_link(public_url, id),
          .turn = table.happenings(table.seat_of(person_text(person)))};
}

OverNews over_news(const Table& table, const std::string& id, std::string_view public_url) {
  OverNews news{.persons = {},
                .table = id,
                .game = std::string(table.game().title),
                .link = table_link(public_url, id),
                .remark = outcome_words(table)};
  if (table.agreed().terms.pace != Pace::kTurnBased) return news;
  for (const Occupant& occupant : table.seats()) {
    if (const auto person = person_id(occupant.person)) news.persons.push_back(*person);
  }
  return news;
}

int announce_turn(storage::Store& store, const TurnNews& news, storage::Time now) {
  const Notice notice{
      .kind = NoticeKind::kYourTurn, .game = news.game, .table = news.table, .link = news.link};
  return announce_to(store, news.person, notice,
                     fmt::format("turn {} at {} of {}", news.turn, news.table, news.person), now);
}

int announce_over(storage::Store& store, const OverNews& news, storage::Time now) {
  const Notice notice{.kind = NoticeKind::kGameOver,
                      .game = news.game,
                      .table = news.table,
                      .link = news.link,
                      .remark = news.remark};
  int added = 0;
  for (const storage::PersonId person : news.persons)
    added += announce_to(store, person, notice, fmt::format("end of {}", news.table), now);
  return added;
}

}  // namespace cornerstone

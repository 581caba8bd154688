#include "server/table_shown.h"

#include "engine/json_read.h"

namespace cornerstone {

api::TableShown table_shown(const storage::TableListing& listing) {
  api::TableShown shown{.id = listing.id,
                        .game = listing.game,
                        .seats = listing.seats,
                        .state = listing.state,
                        .visibility = listing.visibility,
                        .agreement = {},
                        .created = listing.created,
                        .since = listing.since,
                        .taken = {},
                        .results = {}};
  Problems of_another_program;  // whose table it was; what can be read of it is shown
  shown.agreement = from_json<api::Agreement>(listing.terms, of_another_program);
  for (const storage::SeatTaken& taken : listing.taken) {
    api::SeatShown seat{.seat = taken.seat, .name = {}, .bot = taken.player.bot};
    if (taken.player.person) seat.name = taken.name;
    shown.taken.push_back(std::move(seat));
  }
  for (const storage::SeatResult& result : listing.results) {
    shown.results.push_back({result.seat, result.rank, result.points, result.resigned});
  }
  return shown;
}

std::vector<api::TableShown> tables_shown(std::span<const storage::TableListing> listings) {
  std::vector<api::TableShown> all;
  for (const storage::TableListing& listing : listings) all.push_back(table_shown(listing));
  return all;
}

}  // namespace cornerstone

// What becomes of a table's news: messages in the outbox, one for each address of the persons whom
// they concern. The Notifier sends them.
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/notices.h"
#include "server/store.h"
#include "table/table.h"

namespace cornerstone {

// A message as the outbox keeps it. Where it goes is looked up when it is sent, for addresses come
// and go.
struct OutboxMessage {
  std::int64_t address = 0;
  Notice notice{};
};
BOOST_DESCRIBE_STRUCT(OutboxMessage, (), (address, notice))

// Somebody is to move.
struct TurnNews {
  storage::PersonId person = 0;
  std::string table;
  std::string game;        // its title
  std::string link;        // to the table
  std::uint64_t turn = 0;  // by which two turns of a table can be told apart
};

// A game is over.
struct OverNews {
  std::vector<storage::PersonId> persons;
  std::string table;
  std::string game;
  std::string link;
  std::string remark;  // how it ended: "Ada won with 74 points."
};

// From the table as it stands; `public_url` is where people find the server. Of games that people
// play in one go nobody needs to be told the end, so there is nobody in the news then.
TurnNews turn_news(const Table& table, const std::string& id, storage::PersonId person,
                   std::string_view public_url);
OverNews over_news(const Table& table, const std::string& id, std::string_view public_url);

// How many messages there are to send now. None for persons without an address, and none that says
// the same as one that waits already, which another server may have written.
int announce_turn(storage::Store& store, const TurnNews& news, storage::Time now);
int announce_over(storage::Store& store, const OverNews& news, storage::Time now);

}  // namespace cornerstone

#include "table/export.h"

#include <cassert>
#include <optional>
#include <variant>
#include <vector>

#include "engine/seed_key.h"
#include "table/record.h"
#include "table/transcript.h"

namespace cornerstone {

namespace {

SeedKey told_key(const std::vector<Happening>& history) {
  for (const Happening& happening : history) {
    if (const auto* end = std::get_if<entry::End>(&happening.entry.deed)) {
      return *parse_key(end->key);
    }
  }
  assert(false && "the game is over");
  return {};
}

// Writes the lines of a game from the log of its table. The game is played again by the settled
// moves alone: a draft that was taken back has given back what it drew.
class Exporter {
 public:
  Exporter(const Catalog& catalog, const Table& table, const SeedKey& key)
      : catalog_(catalog), table_(table), key_(key) {}

  void add(const Entry& entry) {
    std::visit([&](const auto& deed) { tell(deed, entry.at); }, entry.deed);
  }
  std::string take() { return std::move(out_); }

 private:
  void tell(const entry::Open& deed, Milliseconds at) {
    head_.table = TableHead{.promise = deed.promise,
                            .key = key_text(key_),
                            .names = {},
                            .terms = deed.terms,
                            .opened = at};
    Problems none;
    head_.setup = make_setup(table_.game(), deed.seats, deed.options, none);
  }

  void tell(const entry::Start&, Milliseconds at) {
    head_.table->started = at;
    for (const Occupant& occupant : table_.seats()) {
      head_.table->names.push_back(occupant.name);
      head_.players.push_back(occupant.person.empty() ? occupant.bot : std::string(kHuman));
    }
    Problems none;
    record_ = Record::start(catalog_, table_.game(), head_.setup, Rng(key_), {}, none);
    write_game_line(out_, record_->now(), head_, record_->steps().back().chance);
  }

  void tell(const entry::Play& deed, Milliseconds at) {
    const Move move = *record_->now().parse_move(deed.move);
    record_->play(move);
    const auto& steps = record_->steps();
    write_decision_line(out_, record_->decisions(), *steps[steps.size() - 2].match, move,
                        record_->now(), steps.back().chance, at);
  }

  void tell(const entry::Leave& deed, Milliseconds at) {
    if (record_) write_table_line(out_, at, TableDeed::kLeave, deed.seat);
  }
  void tell(const entry::Return& deed, Milliseconds at) {
    write_table_line(out_, at, TableDeed::kReturn, deed.seat);
  }
  void tell(const entry::Resign& deed, Milliseconds at) {
    write_table_line(out_, at, TableDeed::kResign, deed.seat);
  }
  void tell(const entry::Expire& deed, Milliseconds at) {
    write_table_line(out_, at, TableDeed::kExpire, deed.seat);
  }

  void tell(const entry::End&, Milliseconds at) {
    write_end_line(out_, record_->decisions(), record_->now(), table_end(table_, at));
  }

  // Who sits where is told as it was at the start; drafts are no part of the history.
  void tell(const entry::Sit&, Milliseconds) {}
  void tell(const entry::Engage&, Milliseconds) {}
  void tell(const entry::Undo&, Milliseconds) {}
  void tell(const entry::Confirm&, Milliseconds) {}
  void tell(const entry::Say&, Milliseconds) {}

  const Catalog& catalog_;
  const Table& table_;
  const SeedKey key_;
  GameHead head_;
  std::optional<Record> record_;
  std::string out_;
};

}  // namespace

std::string finished_transcript(const Catalog& catalog, const Table& table) {
  assert(table.stage() == TableStage::kOver);
  const auto history = table.since(0);
  Exporter exporter(catalog, table, told_key(history));
  for (const Happening& happening : history) exporter.add(happening.entry);
  return exporter.take();
}

}  // namespace cornerstone

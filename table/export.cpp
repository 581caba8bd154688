#include "table/export.h"

#include <cassert>
#include <optional>
#include <utility>
#include <variant>

#include "engine/seed_key.h"
#include "table/record.h"
#include "table/transcript.h"

namespace cornerstone {

namespace {

// Writes the lines of a game from the log of its table. The game is played again by the settled
// moves alone: a draft that was taken back has given back what it drew.
class Exporter {
 public:
  // `racer`: in a race, whose game it is.
  Exporter(const Catalog& catalog, const Table& table, const SeedKey& key,
           std::optional<Seat> racer)
      : catalog_(catalog), table_(table), key_(key), racer_(racer) {}

  std::string lines() {
    for (const Happening& happening : table_.since(0, racer_.value_or(kNobody))) {
      std::visit([&](const auto& deed) { tell(deed, happening.entry.at); }, happening.entry.deed);
    }
    return std::move(out_);
  }

 private:
  void tell(const entry::Open& deed, Milliseconds at) {
    head_.table = TableHead{.promise = deed.promise,
                            .key = key_text(key_),
                            .names = {},
                            .terms = deed.terms,
                            .opened = at,
                            .racer = racer_};
    Problems none;
    head_.setup = make_setup(table_.game(), racer_ ? 1 : deed.seats, deed.options, none);
  }

  void tell(const entry::Start&, Milliseconds at) {
    head_.table->started = at;
    for (Seat seat = 0; std::cmp_less(seat, table_.seats().size()); ++seat) {
      if (!concerns(seat)) continue;
      const Occupant& occupant = table_.seats()[static_cast<std::size_t>(seat)];
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

  void tell(const entry::Leave& deed, Milliseconds at) { tell(TableDeed::kLeave, deed.seat, at); }
  void tell(const entry::Return& deed, Milliseconds at) { tell(TableDeed::kReturn, deed.seat, at); }
  void tell(const entry::Resign& deed, Milliseconds at) { tell(TableDeed::kResign, deed.seat, at); }
  void tell(const entry::Expire& deed, Milliseconds at) { tell(TableDeed::kExpire, deed.seat, at); }
  void tell(TableDeed deed, Seat seat, Milliseconds at) {
    if (!record_ || !concerns(seat)) return;
    write_table_line(out_, at, deed, table_.seat_in_game(seat));
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

  bool concerns(Seat seat) const { return !racer_ || seat == *racer_; }

  const Catalog& catalog_;
  const Table& table_;
  const SeedKey key_;
  const std::optional<Seat> racer_;
  GameHead head_;
  std::optional<Record> record_;
  std::string out_;
};

}  // namespace

std::string finished_transcript(const Catalog& catalog, const Table& table, const SeedKey& key) {
  assert(table.stage() == TableStage::kOver && keeps_promise(key, table.agreed().promise));
  if (!table.is_race()) return Exporter(catalog, table, key, std::nullopt).lines();
  std::string games;
  for (Seat seat = 0; std::cmp_less(seat, table.seats().size()); ++seat) {
    games += Exporter(catalog, table, key, seat).lines();
  }
  return games;
}

}  // namespace cornerstone

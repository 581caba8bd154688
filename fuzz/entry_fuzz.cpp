// Whatever the lines of a log hold: an entry that can be read is written as it was understood, and
// one that cannot be the next leaves the table as it was. The first byte chooses the game, or a
// race; a line that is a number is the legal move of that number, so that games get somewhere.
#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "fuzz/bytes.h"
#include "table/race.h"
#include "table/table.h"

namespace {

using namespace cornerstone;

constexpr SeedKey kKey{7};

const Catalog& games() {
  static const Catalog all;
  return all;
}

Entry first_entry(const GameInfo& game, bool is_race) {
  Problems none;
  auto first = Table::open(games(),
                           {.game = std::string(game.id),
                            .content_hash = {},
                            .seats = is_race ? kRacers : game.min_seats,
                            .options = {},
                            .terms = {.pace = Pace::kLive, .time = 60'000, .increment = 1'000},
                            .promise = {},
                            .host = "1",
                            .mode = is_race ? Mode::kRace : Mode::kTogether},
                           kKey, 1, none);
  require(first.has_value());
  return *first;
}

// All that everybody could see of it, and what follows from it.
std::string picture(const Table& table) {
  std::string text;
  const auto add = [&](const auto& number) { text += ' ' + std::to_string(number); };
  for (const Occupant& one : table.seats()) text += ' ' + one.person + '/' + one.bot;
  for (Seat seat = 0; std::cmp_less(seat, table.seats().size()); ++seat) {
    add(table.happenings(seat));
    add(table.decisions(seat));
    for (const std::string& move : table.draft(seat)) text += ' ' + move;
    const auto& match = table.seen_by(seat);
    if (match) add(match->view_check(table.seat_in_game(seat)));
    add(table.clock(seat).left(seat, 0).value_or(-1));
  }
  add(table.happenings());
  add(table.deadline().value_or(-1));
  return text;
}

class Log {
 public:
  Log(const GameInfo& game, bool is_race) : first_(first_entry(game, is_race)) {
    table_ = begun();
    again_ = begun();
  }

  void read(std::string_view line) {
    unsigned number = 0;
    const auto [end, fault] = std::from_chars(line.data(), line.data() + line.size(), number);
    const bool is_number = fault == std::errc() && end == line.data() + line.size();
    read_entry(is_number ? move_entry(number) : std::string(line));
  }

  // Two who read the same log have the same table, and can tell how it came to be so.
  void finish() const {
    require(picture(*table_) == picture(*again_));
    for (Seat seat = kNobody; std::cmp_less(seat, table_->seats().size()); ++seat) {
      require(table_->since(0, seat).size() == table_->happenings(seat));
      if (seat == kNobody || !table_->settled(seat)) continue;
      const auto position = table_->position(table_->decisions(seat), seat);
      require(position->same_state(*table_->settled(seat)));
    }
    if (table_->stage() == TableStage::kOver) {
      require(table_->outcomes().size() == table_->seats().size());
    }
  }

 private:
  std::string move_entry(unsigned number) const {
    const auto awaited = table_->awaited();
    if (awaited.empty()) return {};
    const Seat seat = awaited[number % awaited.size()];
    if (table_->awaits_confirmation(seat)) return entry_text({kNow, entry::Confirm{seat}});
    const Match& match = *table_->seen_by(seat);
    MoveList moves;
    match.list_moves(moves);
    const Move move = moves[number % moves.size()];
    return entry_text({kNow, entry::Play{seat, match.move_text(move), number % 3 == 0}});
  }

  void read_entry(const std::string& line) {
    Problems problems;
    const auto entry = parse_entry(line, problems);
    require(entry.has_value() == problems.empty());
    if (!entry) return;
    const std::string text = entry_text(*entry);
    const auto same = parse_entry(text, problems);
    require(problems.empty() && entry_text(*same) == text);
    const std::string before = picture(*table_);
    const std::uint64_t known = table_->happenings(0);
    const auto happened = table_->apply(*entry, problems);
    if (!problems.empty()) return require(happened.empty() && picture(*table_) == before);
    const auto concerns = [&](const Happening& one) { return table_->concerns(one.entry, 0); };
    const auto heard = std::ranges::count_if(happened, concerns);
    require(table_->happenings(0) == known + static_cast<std::uint64_t>(heard));
    require(again_->apply(*same, problems).size() == happened.size() && problems.empty());
  }

  std::unique_ptr<Table> begun() const {
    Problems none;
    auto table = Table::begin(games(), first_, kKey, none);
    require(table != nullptr);
    return table;
  }

  static constexpr Milliseconds kNow = 30'000;

  const Entry first_;
  std::unique_ptr<Table> table_, again_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes({data, size});
  const std::size_t chosen = bytes.below(2 * games().games().size());
  const GameInfo& game = games().games()[chosen % games().games().size()];
  const bool is_other = chosen >= games().games().size();
  Log log(game, is_other && has_race(games(), game));
  const std::string text = bytes.text(size);
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size() + (line.size() < rest.size() ? 1 : 0));
    log.read(line);
  }
  log.finish();
  return 0;
}

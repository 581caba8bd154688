// Whatever the lines of a log hold: an entry that can be read is written as it was understood, and
// one that cannot be the next leaves the table as it was. The first byte chooses the game of a
// table that has begun, with two people or one alone.
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
#include "table/table.h"

namespace {

using namespace cornerstone;

constexpr SeedKey kKey{7};

const Catalog& games() {
  static const Catalog all;
  return all;
}

Entry first_entry(const GameInfo& game) {
  Problems none;
  auto first = Table::open(games(),
                           {.game = std::string(game.id),
                            .content_hash = {},
                            .seats = game.min_seats,
                            .options = {},
                            .terms = {.pace = Pace::kLive, .time = 60'000, .increment = 1'000},
                            .promise = {},
                            .host = "1"},
                           kKey, 1, none);
  require(first.has_value());
  return *first;
}

// All that everybody could see of it, and what follows from it.
std::string picture(const Table& table) {
  std::string text = std::to_string(table.happenings()) + ' ' + std::to_string(table.decisions());
  for (const Occupant& one : table.seats()) text += ' ' + one.person + '/' + one.bot;
  for (const std::string& move : table.draft()) text += ' ' + move;
  for (Seat seat = kNobody; std::cmp_less(seat, table.seats().size()); ++seat) {
    if (const auto& match = table.seen_by(seat)) {
      text += ' ' + std::to_string(match->view_check(seat));
    }
    if (seat != kNobody) text += ' ' + std::to_string(table.clock().left(seat, 0).value_or(-1));
  }
  return text + ' ' + std::to_string(table.clock().deadline().value_or(-1));
}

class Log {
 public:
  explicit Log(const GameInfo& game) : first_(first_entry(game)) {
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
    require(table_->since(0).size() == table_->happenings());
    if (table_->settled()) {
      require(table_->position(table_->decisions())->same_state(*table_->settled()));
    }
    if (table_->stage() == TableStage::kOver) {
      require(table_->outcomes().size() == table_->seats().size());
    }
  }

 private:
  std::string move_entry(unsigned number) const {
    const Seat drafting = table_->drafting();
    if (table_->awaits_confirmation()) return entry_text({kNow, entry::Confirm{drafting}});
    const Seat seat = table_->settled() ? table_->settled()->to_move() : kNobody;
    if (seat == kNobody) return {};
    const Match& match = *table_->seen_by(seat);
    MoveList moves;
    match.list_moves(moves);
    const Move move = moves[number % moves.size()];
    return entry_text({kNow, entry::Play{seat, match.move_text(move), number % 2 == 0}});
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
    const std::uint64_t known = table_->happenings();
    const auto happened = table_->apply(*entry, problems);
    if (!problems.empty()) return require(happened.empty() && picture(*table_) == before);
    require(table_->happenings() == known + happened.size());
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
  Log log(games().games()[bytes.below(games().games().size())]);
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

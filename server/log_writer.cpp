#include "server/log_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <charconv>
#include <stdexcept>
#include <utility>

#include "engine/described.h"

namespace cornerstone::storage {

std::vector<std::string> log_news_texts(std::span<const LogNews> all) {
  std::vector<std::string> texts;
  for (const LogNews& news : all) {
    const std::string line = fmt::format("{} {}\n", news.sequence, news.table);
    if (texts.empty() || texts.back().size() + line.size() > kLongestNews) texts.emplace_back();
    texts.back() += line;
  }
  return texts;
}

std::vector<LogNews> parse_log_news(std::string_view text) {
  std::vector<LogNews> all;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    LogNews news;
    const char* const end = line.data() + line.size();
    const auto [after, error] = std::from_chars(line.data(), end, news.sequence);
    if (error != std::errc() || news.sequence < 1 || end - after < 2 || *after != ' ') continue;
    news.table.assign(after + 1, end);
    all.push_back(std::move(news));
  }
  return all;
}

namespace {

// Several appends in one transaction, each of which is stored or refused by itself.
class Batch {
 public:
  Batch(Database& database, std::vector<const Append*> appends)
      : database_(database), appends_(std::move(appends)), outcomes_(appends_.size()) {}

  std::vector<AppendOutcome> store() {
    database_.transaction([this] {
      store_first_entries();
      store_the_rest();
      tell();
    });
    return std::move(outcomes_);
  }

 private:
  void store_first_entries();
  void store_the_rest();
  void list(const Append& append, const Listing& listing);
  void seat(const std::string& table, const std::vector<SeatTaken>& taken);
  void tell();

  bool stored(std::size_t i) const { return outcomes_[i] == AppendOutcome::kStored; }

  Database& database_;
  const std::vector<const Append*> appends_;
  std::vector<AppendOutcome> outcomes_;  // stored, as long as nothing speaks against it
  std::vector<Statement> statements_;
  std::deque<std::string> turns_;  // which statements point at
};

// Who stores the first entry has the place: logs have no gaps, so nobody can have stored the second
// without it, and whoever tries at the same time waits here until this transaction has ended.
void Batch::store_first_entries() {
  std::vector<Statement> statements;
  for (const Append* append : appends_)
    statements.push_back(
        {"INSERT INTO log (table_id, sequence, at, entry) "
         "SELECT $1, CAST($2 AS bigint), CAST($3 AS bigint), $4 "
         "WHERE EXISTS (SELECT 1 FROM log WHERE table_id = $1 "
         "AND sequence = CAST($2 AS bigint) - 1) "
         "ON CONFLICT DO NOTHING RETURNING sequence",
         {append->table, append->first, append->at, append->entries.front()}});
  const std::vector<Rows> stored_rows = database_.run_all(statements);
  for (std::size_t i = 0; i < stored_rows.size(); ++i)
    if (stored_rows[i].empty()) outcomes_[i] = AppendOutcome::kTaken;
}

void Batch::store_the_rest() {
  for (std::size_t i = 0; i < appends_.size(); ++i) {
    if (!stored(i)) continue;
    const Append& append = *appends_[i];
    for (std::size_t n = 1; n < append.entries.size(); ++n)
      statements_.push_back(
          {"INSERT INTO log (table_id, sequence, at, entry) VALUES ($1, $2, $3, $4)",
           {append.table, append.first + static_cast<std::int64_t>(n), append.at,
            append.entries[n]}});
    if (append.listing) list(append, *append.listing);
  }
  database_.run_all(statements_);
}

// A table that is over is not live, and then none of these finds anything to change: who ends a
// game and who writes here take turns at the row in live_tables.
void Batch::list(const Append& append, const Listing& listing) {
  if (!append.only_turn)
    statements_.push_back(
        {"UPDATE game_tables SET state = $2, since = $3 "
         "WHERE id = $1 AND state <> $2 AND state <> 'over'",
         {append.table, enum_text(listing.state), append.at}});
  Parameter turn, deadline;
  if (listing.state == TableState::kRunning) {
    turn = turns_.emplace_back(persons_text(listing.turn_of));
    deadline = or_null(listing.deadline);
  }
  statements_.push_back(
      {"UPDATE live_tables SET updated = $2, turn_of = $3, deadline = $4 WHERE table_id = $1",
       {append.table, append.at, turn, deadline}});
  if (!append.only_turn) seat(append.table, listing.taken);
}

void Batch::seat(const std::string& table, const std::vector<SeatTaken>& taken) {
  statements_.push_back(
      {"DELETE FROM seats WHERE table_id = $1 "
       "AND EXISTS (SELECT 1 FROM live_tables WHERE table_id = $1)",
       {table}});
  // Somebody who does not exist any more must not keep all the others from being stored.
  for (const SeatTaken& place : taken)
    statements_.push_back(
        {"INSERT INTO seats (table_id, seat, person, bot, live) "
         "SELECT table_id, $2, $3, $4, 1 FROM live_tables WHERE table_id = $1 "
         "AND (CAST($3 AS bigint) IS NULL OR EXISTS (SELECT 1 FROM persons WHERE id = $3)) "
         "ON CONFLICT DO NOTHING",
         {table, std::int64_t{place.seat}, or_null(place.player.person),
          or_null(place.player.bot)}});
}

void Batch::tell() {
  std::vector<LogNews> all;
  for (std::size_t i = 0; i < appends_.size(); ++i) {
    const Append& append = *appends_[i];
    const auto count = static_cast<std::int64_t>(append.entries.size());
    if (stored(i)) all.push_back({append.table, append.first + count - 1});
  }
  for (const std::string& text : log_news_texts(all)) database_.notify(kLogChannel, text);
}

}  // namespace

LogWriter::LogWriter(std::unique_ptr<Database> database)
    : LogWriter(std::move(database), Limits()) {}

LogWriter::LogWriter(std::unique_ptr<Database> database, const Limits& limits)
    : database_(std::move(database)), limits_(limits) {
  assert(limits.queued_appends > 0 && limits.batch_appends > 0);
  thread_ = std::thread([this] { work(); });
}

// What would fail in the database is refused here, where it cannot take others down with it.
void LogWriter::check(const Append& append) const {
  assert(!append.entries.empty() && append.first > 0);
  assert(append.table.size() < 1000 && append.table.find('\n') == std::string::npos);
  const auto check_text = [&](std::string_view text, std::string_view what) {
    if (const std::string fault = text_fault(text); !fault.empty())
      throw DatabaseError(DatabaseError::Fault::kOther, database_->name(),
                          fmt::format("{} {}", what, fault));
  };
  check_text(append.table, "the id of a table");
  for (std::size_t i = 0; i < append.entries.size(); ++i)
    check_text(append.entries[i],
               fmt::format("entry {} of table {}", append.first + static_cast<std::int64_t>(i),
                           append.table));
  if (!append.listing) return;
  assert(append.listing->state != TableState::kOver);
  for (const SeatTaken& place : append.listing->taken) {
    assert(place.seat >= 0 && place.player.person.has_value() != place.player.bot.has_value());
    if (place.player.bot)
      check_text(*place.player.bot,
                 fmt::format("the bot on seat {} of table {}", place.seat, append.table));
  }
}

bool LogWriter::has_room() const {
  return queue_.size() < limits_.queued_appends && queued_bytes_ < limits_.queued_bytes;
}

void LogWriter::enqueue(Append append, Done done) {
  if (closed_) throw std::logic_error("the log writer is closed");
  [[maybe_unused]] const bool alone = under_way_.insert(append.table).second;
  assert(alone);  // one append of a table at a time
  std::size_t bytes = 0;
  for (const std::string& entry : append.entries) bytes += entry.size();
  queued_bytes_ += bytes;
  queue_.push_back({std::move(append), std::move(done), bytes});
  arrived_.notify_one();
}

bool LogWriter::offer(Append append, Done done) {
  check(append);
  const std::lock_guard lock(mutex_);
  if (!closed_ && !has_room()) return false;
  enqueue(std::move(append), std::move(done));
  return true;
}

void LogWriter::append(Append append, Done done) {
  check(append);
  std::unique_lock lock(mutex_);
  room_.wait(lock, [this] { return closed_ || has_room(); });
  enqueue(std::move(append), std::move(done));
}

void LogWriter::close() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  arrived_.notify_all();
  room_.notify_all();
  const std::lock_guard lock(closing_);
  if (thread_.joinable()) thread_.join();
}

LogWriter::Figures LogWriter::figures() const {
  const std::lock_guard lock(mutex_);
  Figures figures = figures_;
  figures.queued = queue_.size();
  return figures;
}

void LogWriter::work() {
  for (std::vector<Item> batch = next_batch(); !batch.empty(); batch = next_batch())
    answer(batch, write(batch));
}

// Waits for something to do; empty once there will be nothing more.
std::vector<LogWriter::Item> LogWriter::next_batch() {
  std::unique_lock lock(mutex_);
  arrived_.wait(lock, [this] { return closed_ || !queue_.empty(); });
  std::vector<Item> batch;
  std::size_t bytes = 0;
  while (!queue_.empty() && batch.size() < limits_.batch_appends) {
    bytes += queue_.front().bytes;
    if (!batch.empty() && bytes > limits_.batch_bytes) break;
    queued_bytes_ -= queue_.front().bytes;
    batch.push_back(std::move(queue_.front()));
    queue_.pop_front();
  }
  lock.unlock();
  room_.notify_all();
  // In the same order everywhere, so that two servers never wait for each other in a circle.
  std::sort(batch.begin(), batch.end(),
            [](const Item& a, const Item& b) { return a.append.table < b.append.table; });
  return batch;
}

std::vector<AppendResult> LogWriter::write(const std::vector<Item>& batch) {
  std::vector<AppendResult> results(batch.size());
  bool failed = false;
  try {
    std::vector<const Append*> appends;
    for (const Item& item : batch) appends.push_back(&item.append);
    const std::vector<AppendOutcome> outcomes = Batch(*database_, std::move(appends)).store();
    for (std::size_t i = 0; i < batch.size(); ++i) results[i].outcome = outcomes[i];
  } catch (const std::exception& error) {
    failed = true;
    for (AppendResult& result : results) result = {AppendOutcome::kFailed, error.what()};
  }
  const std::lock_guard lock(mutex_);
  figures_.appends += batch.size();
  figures_.batches += 1;
  figures_.failed_batches += failed ? 1 : 0;
  figures_.largest_batch = std::max(figures_.largest_batch, batch.size());
  return results;
}

void LogWriter::answer(std::vector<Item>& batch, const std::vector<AppendResult>& results) {
  {
    // Before the calls, which may well bring the next appends of these tables.
    const std::lock_guard lock(mutex_);
    for (const Item& item : batch) under_way_.erase(item.append.table);
  }
  for (std::size_t i = 0; i < batch.size(); ++i) batch[i].done(results[i]);
}

}  // namespace cornerstone::storage

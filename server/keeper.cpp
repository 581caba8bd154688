#include "server/keeper.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "server/listing.h"

namespace cornerstone {

using std::chrono::milliseconds;
using storage::AppendOutcome;
using storage::AppendResult;
using storage::LogEntry;
using storage::Store;

namespace {

constexpr milliseconds kRestAfter{60'000};
// How long another server has for what follows from its own entry.
constexpr milliseconds kOthersThink{15'000}, kOthersExpire{3'000};
constexpr milliseconds kFullQueue{50};
constexpr int kPage = 5'000;  // log entries read at once

std::vector<LogEntry> read_whole(Store& store, const std::string& table, std::int64_t from) {
  std::vector<LogEntry> all;
  while (true) {
    auto page = store.read_log(table, from, kPage);
    if (page.empty()) return all;
    from = page.back().sequence + 1;
    std::ranges::move(page, std::back_inserter(all));
  }
}

// An answer begins with the id of its request; nothing else that a room sends does.
bool is_answer(std::string_view letter) { return letter.starts_with(R"({"id":)"); }

}  // namespace

Keeper::Keeper(House& house, std::string table)
    : house_(house),
      id_(std::move(table)),
      line_(std::make_shared<Line>(house.services_.workers)) {}

void Keeper::post(Job job) {
  line_->post([self = shared_from_this(), job = std::move(job)] { job(); });
}

void Keeper::when_ready(Job job) {
  if (state_ == State::kLoading) {
    waiting_.push_back(std::move(job));
  } else {
    job();
  }
}

void Keeper::trouble(const std::string& what) const {
  house_.news_.trouble("table " + id_ + ": " + what);
}

// Loading

void Keeper::load() {
  post([this] { read_all(); });
}

void Keeper::read_all() {
  state_ = State::kLoading;
  heard_ = 0;  // all of it is read; what is heard of meanwhile may not be in it
  house_.services_.database.run(
      [self = shared_from_this()](Store& store) {
        std::optional<Stored> stored;
        if (auto listing = store.find_table(self->id_)) {
          stored = Stored{*std::move(listing), store.seed_key(self->id_),
                          read_whole(store, self->id_, 1)};
        }
        self->post([self, stored = std::move(stored)] { self->loaded(stored); });
      },
      [self = shared_from_this()](const std::string& why) {
        self->post([self, why] {
          self->trouble("cannot be read: " + why);
          self->give_up(House::Entrance::kUnavailable, "the table cannot be read now");
        });
      });
}

void Keeper::loaded(const std::optional<Stored>& stored) {
  if (!stored) return give_up(House::Entrance::kNoSuchTable, "there is no such table any more");
  const bool is_overtaken = room_ != nullptr;
  room_ = make_room(*stored);
  if (room_ == nullptr) {
    return give_up(House::Entrance::kUnavailable, "this server cannot go on with the table");
  }
  logged_ = stored->log.back().sequence;
  const storage::TableListing& found = stored->listing;
  listed_ = {found.state, found.taken, found.turn_of, found.deadline};
  in_books_ = found.state == storage::TableState::kOver;
  asked_bots_.clear();
  writing_ = false;
  is_behind_ = false;
  state_ = State::kReady;
  bring_back_guests();
  catch_up();
  attend(!is_overtaken);
  flush();
  read_missed();
}

std::unique_ptr<Room> Keeper::make_room(const Stored& stored) {
  Problems problems;
  SeedKey key{};
  if (stored.log.empty() || stored.key.size() != key.size()) {
    trouble("its log or its key is missing");
    return nullptr;
  }
  std::ranges::copy(stored.key, key.begin());
  std::unique_ptr<Room> room;
  for (const LogEntry& line : stored.log) {
    const auto entry = parse_entry(line.entry, problems);
    if (entry && room != nullptr) {
      room->follow(*entry, problems);
    } else if (entry) {
      auto table = Table::begin(house_.services_.catalog, *entry, key, problems);
      if (table != nullptr) room = std::make_unique<Room>(std::move(table));
    }
    if (problems.empty()) continue;
    trouble("entry " + std::to_string(line.sequence) + " of its log: " + text(problems.front()));
    return nullptr;
  }
  return room;
}

// After the log went on without us: whatever had not been stored is asked anew.
void Keeper::bring_back_guests() {
  auto requests = std::exchange(under_way_, {}).requests;
  std::ranges::move(std::exchange(gathered_, {}).requests, std::back_inserter(requests));
  for (const auto& [connection, present] : guests_) {
    auto letters = room_->enter(connection, present.guest.person, present.since, now());
    std::ranges::move(letters, std::back_inserter(gathered_.letters));
  }
  for (Request& request : requests) handle(request.from, std::move(request.line));
}

void Keeper::give_up(House::Entrance why, std::string_view told) {
  state_ = State::kGone;
  why_gone_ = why;
  house_.forget(*this, true);
  house_.services_.bots.forget(id_);
  for (const Alarm::Id alarm : {bot_alarm_, clock_alarm_, rest_alarm_, write_alarm_}) {
    house_.services_.alarm.cancel(alarm);
  }
  house_.guests_ -= guests_.size();
  for (const auto& [connection, present] : std::exchange(guests_, {})) {
    present.guest.dismiss(told);
  }
  for (const Job& job : std::exchange(waiting_, {})) job();
}

// Those who come and go

void Keeper::enter(Connection connection, House::Guest guest, std::uint64_t since,
                   std::function<void(House::Entrance)> done) {
  post([this, connection, guest = std::move(guest), since, done = std::move(done)] {
    when_ready([this, connection, guest, since, done] {
      if (state_ == State::kGone) {
        house_.release(*this);
        return done(why_gone_);
      }
      // What they send next, or that they leave, waits with them.
      const Table& table = room_->table();
      if (since > table.happenings(table.seat_of(guest.person.id))) read_first();
      when_ready([this, connection, guest, since, done] { admit(connection, guest, since, done); });
    });
  });
}

void Keeper::admit(Connection connection, House::Guest guest, std::uint64_t since,
                   const std::function<void(House::Entrance)>& done) {
  if (state_ == State::kGone || !room_->table().admits(guest.person.id, now())) {
    house_.release(*this);
    if (state_ == State::kGone) return done(why_gone_);
    rest();
    return done(House::Entrance::kNoSuchTable);
  }
  done(House::Entrance::kIn);
  let_in(connection, std::move(guest), since);
  flush();
}

void Keeper::let_in(Connection connection, House::Guest guest, std::uint64_t since) {
  ++house_.guests_;
  auto letters = room_->enter(connection, guest.person, since, now());
  guests_[connection] = {std::move(guest), since};
  std::ranges::move(letters, std::back_inserter(gathered_.letters));
}

void Keeper::leave(Connection connection) {
  post([this, connection] { when_ready([this, connection] { send_away(connection); }); });
}

void Keeper::send_away(Connection connection) {
  if (guests_.erase(connection) == 0) return;
  --house_.guests_;
  room_->leave(connection);
  house_.release(*this);
  rest();
}

void Keeper::receive(Connection connection, std::string line) {
  // Most of what comes is a move: it is quicker played here than handed on.
  line_->run_or_post(
      [self = shared_from_this(), this, connection, line = std::move(line)]() mutable {
        if (state_ == State::kReady) {
          handle(connection, std::move(line));
          return flush();
        }
        when_ready([this, connection, line = std::move(line)] {
          if (state_ == State::kGone) return;
          handle(connection, line);
          flush();
        });
      });
}

void Keeper::handle(Connection connection, std::string line) {
  if (!guests_.contains(connection)) return;
  take(room_->receive(connection, line, now()));
  gathered_.requests.push_back({connection, std::move(line)});
}

void Keeper::ask(Connection connection, const Person& person, std::string line,
                 std::function<void(House::Entrance, House::Mail)> done) {
  const auto self = weak_from_this();
  // Whoever has the answer may be sent away before they have left.
  const auto answered = std::make_shared<bool>(false);
  House::Guest asker{.person = person,
                     .send =
                         [self, connection, done, answered](std::span<const House::Mail> letters) {
                           const auto answer = std::ranges::find_if(
                               letters, [](const House::Mail& one) { return is_answer(*one); });
                           if (answer == letters.end() || std::exchange(*answered, true)) return;
                           done(House::Entrance::kIn, *answer);
                           if (const auto keeper = self.lock()) keeper->leave(connection);
                         },
                     .dismiss =
                         [done, answered](std::string_view) {
                           if (!std::exchange(*answered, true))
                             done(House::Entrance::kUnavailable, nullptr);
                         }};
  const auto entered = [self, connection, line, done](House::Entrance entrance) {
    if (entrance != House::Entrance::kIn) return done(entrance, nullptr);
    if (const auto keeper = self.lock()) keeper->receive(connection, line);
  };
  enter(connection, std::move(asker), 0, entered);
}

void Keeper::look(std::function<void(House::Entrance, const Table*)> look) {
  post([this, look = std::move(look)] {
    when_ready([this, look] {
      if (state_ == State::kGone) {
        look(why_gone_, nullptr);
      } else {
        look(House::Entrance::kIn, &room_->table());
        rest();
      }
      house_.release(*this);
    });
  });
}

void Keeper::wake() {
  post([this] {
    when_ready([this] {
      if (state_ == State::kReady) attend(true);
      house_.release(*this);
    });
  });
}

// What happens

void Keeper::take(Room::Effect effect) {
  for (const Entry& entry : effect.entries) {
    gathered_.entries.push_back(entry_text(entry));
    gathered_.moves += std::holds_alternative<entry::Play>(entry.deed) ? 1 : 0;
  }
  std::ranges::move(effect.letters, std::back_inserter(gathered_.letters));
  if (effect.question) think(*effect.question);
}

void Keeper::think(const Room::Question& question) {
  const BotPool::Question asked{id_, question.match->to_move(), std::string(kAdviser),
                                &room_->table().game(), question.match};
  house_.services_.bots.advise(asked, [self = shared_from_this(), question](const Advice& advice) {
    self->post([self, question, advice] {
      self->when_ready([self, question, advice] {
        if (self->state_ == State::kGone) return;
        auto letters = self->room_->advise(question, advice);
        std::ranges::move(letters, std::back_inserter(self->gathered_.letters));
        self->flush();
      });
    });
  });
}

std::vector<std::uint64_t> Keeper::happenings() const {
  std::vector<std::uint64_t> heard;
  const Table& table = room_->table();
  for (Seat seat = 0; std::cmp_less(seat, table.seats().size()); ++seat) {
    heard.push_back(table.happenings(seat));
  }
  heard.push_back(table.happenings());
  return heard;
}

void Keeper::flush() {
  if (writing_ || state_ != State::kReady) return;
  gathered_.happenings = happenings();
  if (gathered_.entries.empty()) return deliver(std::exchange(gathered_, {}));
  under_way_ = std::exchange(gathered_, {});
  writing_ = true;
  auto listing = listing_of(room_->table());
  if (listing != listed_) under_way_.listing = std::move(listing);
  write();
}

void Keeper::write() {
  storage::Append append{id_, logged_ + 1, under_way_.entries, now(), under_way_.listing, false};
  if (append.listing) {
    append.only_turn =
        append.listing->state == listed_.state && append.listing->taken == listed_.taken;
  }
  try {
    const bool accepted = house_.services_.log.offer(
        std::move(append), [self = shared_from_this()](const AppendResult& result) {
          // Letters only change hands here, which is quicker than to wake somebody for it.
          self->line_->run_or_post([self, result] { self->written(result); });
        });
    if (!accepted) set_alarm(write_alarm_, kFullQueue, &Keeper::write);
  } catch (const std::exception& error) {
    trouble(error.what());
    give_up(House::Entrance::kUnavailable, "the table cannot be stored");
  }
}

void Keeper::written(const AppendResult& result) {
  if (state_ == State::kGone) return;
  if (result.outcome != AppendOutcome::kStored) {
    if (result.outcome == AppendOutcome::kTaken) ++house_.conflicts_;
    if (result.outcome == AppendOutcome::kFailed) trouble("cannot be written: " + result.error);
    return read_all();
  }
  writing_ = false;
  const Batch stored = std::exchange(under_way_, {});
  logged_ += static_cast<std::int64_t>(stored.entries.size());
  house_.entries_ += stored.entries.size();
  house_.moves_ += stored.moves;
  const auto before = listed_.turn_of;
  if (stored.listing) {
    listed_ = *stored.listing;
    house_.news_.listed(id_);
  }
  deliver(stored);
  announce_turn(before);
  attend(true);
  // What was stored went behind all that others wrote: now we know as much as anybody.
  if (std::exchange(is_behind_, false)) catch_up();
  flush();
  read_missed();
}

void Keeper::deliver(const Batch& batch) {
  // Each guest's letters one after the other, so that they can travel together.
  std::vector<const Room::Letter*> order;
  for (const Room::Letter& letter : batch.letters) order.push_back(&letter);
  std::ranges::sort(order, {}, [](const auto* letter) { return std::pair(letter->to, letter); });
  std::vector<House::Mail> mail;
  for (auto letter = order.begin(); letter != order.end();) {
    const Connection to = (*letter)->to;
    mail.clear();
    for (; letter != order.end() && (*letter)->to == to; ++letter) mail.push_back((*letter)->text);
    const auto present = guests_.find(to);
    if (present == guests_.end()) continue;
    auto& [guest, since] = present->second;
    const Seat seat = room_->table().seat_of(guest.person.id);
    since = seat == kNobody ? batch.happenings.back()
                            : batch.happenings[static_cast<std::size_t>(seat)];
    guest.send(mail);
  }
}

// What other servers write

void Keeper::heard(std::int64_t sequence) {
  post([this, sequence] {
    heard_ = std::max(heard_, sequence);
    read_missed();
  });
}

// While we write ourselves there is nothing to do: the outcome says whether others were faster.
void Keeper::read_missed() {
  if (state_ == State::kReady && heard_ > logged_) read_on();
}

void Keeper::read_on() {
  if (writing_ || reading_) return;
  reading_ = true;
  // What is heard of from now on may not be in what is read.
  const std::int64_t wanted = std::exchange(heard_, logged_);
  house_.services_.database.run(
      [self = shared_from_this(), wanted, from = logged_ + 1](Store& store) {
        auto log = read_whole(store, self->id_, from);
        self->post([self, wanted, log = std::move(log)] {
          self->reading_ = false;
          const bool is_in_time = self->state_ == State::kReady && !self->writing_;
          if (!is_in_time) self->heard_ = std::max(self->heard_, wanted);
          self->follow(log);
        });
      },
      [self = shared_from_this(), wanted](const std::string& why) {
        self->post([self, wanted, why] {
          self->reading_ = false;
          self->heard_ = std::max(self->heard_, wanted);  // the next news tries again
          self->trouble("cannot be read on: " + why);
        });
      });
}

// Somebody was told more by another server, perhaps one that is no more, than we have heard of.
// Everything waits until we know as much.
void Keeper::read_first() {
  state_ = State::kLoading;
  is_behind_ = writing_;
  if (writing_) return;  // its outcome tells
  heard_ = logged_;
  house_.services_.database.run(
      [self = shared_from_this(), from = logged_ + 1](Store& store) {
        auto log = read_whole(store, self->id_, from);
        self->post([self, log = std::move(log)] { self->follow_first(log); });
      },
      [self = shared_from_this()](const std::string& why) {
        self->post([self, why] {
          self->trouble("cannot be read on: " + why);
          self->follow_first({});
        });
      });
}

void Keeper::follow_first(const std::vector<LogEntry>& log) {
  if (state_ != State::kLoading) return;
  state_ = State::kReady;
  follow(log);
  if (state_ == State::kReady) catch_up();
  flush();
}

// Some of what waited may have to wait again, for another reason.
void Keeper::catch_up() {
  state_ = State::kReady;
  for (Job& job : std::exchange(waiting_, {})) when_ready(std::move(job));
}

void Keeper::follow(const std::vector<LogEntry>& log) {
  if (state_ != State::kReady || writing_) return;
  for (const LogEntry& line : log) {
    if (line.sequence != logged_ + 1) continue;  // we know it
    Problems problems;
    const auto entry = parse_entry(line.entry, problems);
    if (entry) {
      auto letters = room_->follow(*entry, problems);
      std::ranges::move(letters, std::back_inserter(gathered_.letters));
    }
    if (!problems.empty()) return read_all();
    logged_ = line.sequence;
  }
  listed_ = listing_of(room_->table());
  flush();
  house_.news_.listed(id_);
  attend(false);
  read_missed();
}

// What follows by itself

void Keeper::attend(bool ours) {
  if (state_ != State::kReady) return;
  attend_bots(ours);
  attend_clock(ours);
  attend_books();
  rest();
}

void Keeper::set_alarm(Alarm::Id& alarm, milliseconds in, void (Keeper::*ring)()) {
  if (alarm != 0) house_.services_.alarm.cancel(alarm);
  alarm = house_.services_.alarm.set(in, [self = weak_from_this(), ring] {
    const auto keeper = self.lock();
    if (keeper == nullptr) return;
    keeper->post([keeper, ring] {
      if (keeper->state_ == State::kReady) (*keeper.*ring)();
    });
  });
}

std::vector<Table::BotTurn> Keeper::bots_to_ask() const {
  auto turns = room_->table().bot_turns();
  std::erase_if(turns, [&](const Table::BotTurn& turn) {
    const auto asked = asked_bots_.find(turn.seat);
    return asked != asked_bots_.end() && asked->second == turn.decisions;
  });
  return turns;
}

void Keeper::attend_bots(bool ours) {
  // Whoever came back and left again has a bot that must be asked again.
  const auto turns = room_->table().bot_turns();
  std::erase_if(asked_bots_, [&](const auto& asked) {
    return std::ranges::find(turns, asked.first, &Table::BotTurn::seat) == turns.end();
  });
  if (bots_to_ask().empty()) return;
  if (ours) {
    ask_bots();
  } else {
    set_alarm(bot_alarm_, kOthersThink, &Keeper::ask_bots);
  }
}

void Keeper::ask_bots() {
  for (const Table::BotTurn& turn : bots_to_ask()) {
    asked_bots_[turn.seat] = turn.decisions;
    const BotPool::Question asked{id_, turn.seat, turn.bot, &room_->table().game(), turn.match};
    house_.services_.bots.choose(asked, [self = shared_from_this(), seat = turn.seat,
                                         decisions = turn.decisions](const std::string& move) {
      self->post([self, seat, decisions, move] {
        if (self->state_ != State::kReady) return;
        self->take(self->room_->play_bot(seat, decisions, move, self->now()));
        self->flush();
      });
    });
  }
}

void Keeper::attend_clock(bool ours) {
  const auto deadline = room_->table().deadline();
  if (!deadline || room_->table().stage() != TableStage::kRunning) {
    house_.services_.alarm.cancel(std::exchange(clock_alarm_, 0));
    return;
  }
  const milliseconds left(std::max<Milliseconds>(1, *deadline - now() + 1));
  set_alarm(clock_alarm_, ours ? left : left + kOthersExpire, &Keeper::expire);
}

void Keeper::expire() {
  take(room_->expire(now()));
  if (gathered_.entries.empty()) attend_clock(true);  // somebody has moved in the meantime
  flush();
}

void Keeper::attend_books() {
  if (in_books_ || writing_ || room_->table().stage() != TableStage::kOver) return;
  in_books_ = true;
  house_.services_.database.run(
      [self = shared_from_this(), finished = finished_game(id_, room_->table(), now()),
       method = rating_method(room_->table())](Store& store) {
        const bool entered = store.finish_table(finished, method);
        self->post([self, entered] {
          if (!entered || self->state_ != State::kReady) return;
          self->house_.news_.over(self->room_->table(), self->id_);
          self->house_.news_.listed(self->id_);
        });
      },
      [self = shared_from_this()](const std::string& why) {
        self->post([self, why] {
          self->in_books_ = false;  // whoever looks for what is due finds it again
          self->trouble("its end cannot be entered into the books: " + why);
        });
      });
}

void Keeper::announce_turn(const std::vector<storage::PersonId>& before) {
  if (room_->table().agreed().terms.pace != Pace::kTurnBased) return;
  for (const storage::PersonId person : listed_.turn_of) {
    if (std::ranges::find(before, person) != before.end()) continue;
    const std::string text = person_text(person);
    const bool is_here = std::ranges::any_of(
        guests_, [&](const auto& one) { return one.second.guest.person.id == text; });
    if (!is_here) house_.news_.turn(room_->table(), id_, text);
  }
}

void Keeper::rest() {
  if (guests_.empty()) set_alarm(rest_alarm_, kRestAfter, &Keeper::try_to_rest);
}

void Keeper::try_to_rest() {
  if (!guests_.empty()) return;
  const bool is_busy = writing_ || reading_ || !room_->table().bot_turns().empty();
  if (is_busy || !house_.forget(*this, false)) return rest();
  state_ = State::kGone;
  house_.services_.bots.forget(id_);
  house_.services_.alarm.cancel(clock_alarm_);
}

}  // namespace cornerstone

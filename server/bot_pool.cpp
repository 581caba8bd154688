#include "server/bot_pool.h"

#include <sodium.h>
#include <sys/resource.h>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <list>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

namespace cornerstone {

namespace {

// Linux knows a niceness for each thread, and nobody needs permission to be nicer.
void be_nicer(int by) { setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + by); }

}  // namespace

struct BotPool::Impl {
  struct Asked {
    Question question;
    std::variant<Moved, Advised> done;
  };
  struct UnderWay {
    std::string table;
    Seat seat = kNobody;
    StopFlag stop = false;
  };
  struct Kept {
    std::string table;
    Seat seat = kNobody;
    std::string bot;
    std::unique_ptr<Player> player;
  };

  Impl(const Catalog& all, ChanceSource all_chance, std::size_t players)
      : catalog(all), chance(all_chance), most_kept(players) {}

  void ask(Asked asked);
  void work();
  std::deque<Asked>::iterator next();
  void serve(Asked asked, const StopFlag& stop);
  Move choose(const Question& question, const StopFlag& stop);
  Advice advise(const Question& question, const StopFlag& stop);
  std::unique_ptr<Player> make(const Question& question) const;
  std::unique_ptr<Player> take(const Question& question);
  void keep(Kept fresh, const StopFlag& stop);
  // Counts a thought that is ready; false if nobody is to hear of it any more.
  bool count(std::chrono::steady_clock::duration took);

  const Catalog& catalog;
  const ChanceSource chance;
  const std::size_t most_kept;
  mutable std::mutex mutex;
  std::condition_variable arrived;
  std::deque<Asked> waiting;
  std::list<UnderWay> under_way;
  std::list<Kept> kept;  // the one that was asked last comes first
  Figures figures;
  bool stopping = false;
  std::vector<std::thread> threads;
};

BotPool::BotPool(const Catalog& catalog, int threads, ChanceSource chance, int nice,
                 std::size_t players)
    : impl_(std::make_unique<Impl>(catalog, chance, players)) {
  assert(threads > 0);
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used on this machine");
  try {
    for (int i = 0; i < threads; ++i) {
      impl_->threads.emplace_back([impl = impl_.get(), nice] {
        be_nicer(nice);
        impl->work();
      });
    }
  } catch (...) {
    stop();
    throw;
  }
}

BotPool::~BotPool() { stop(); }

void BotPool::choose(Question question, Moved done) {
  impl_->ask({std::move(question), std::move(done)});
}

void BotPool::advise(Question question, Advised done) {
  impl_->ask({std::move(question), std::move(done)});
}

// Here and below, what is dropped goes after the lock: it may hold the last of something that calls
// the pool when it ends.

void BotPool::forget(const std::string& table) {
  std::deque<Impl::Asked> dropped, others;
  std::list<Impl::Kept> forgotten;
  const std::scoped_lock lock(impl_->mutex);
  for (Impl::UnderWay& search : impl_->under_way) {
    if (search.table == table) search.stop = true;
  }
  for (Impl::Asked& asked : impl_->waiting) {
    (asked.question.table == table ? dropped : others).push_back(std::move(asked));
  }
  impl_->waiting.swap(others);
  for (auto place = impl_->kept.begin(); place != impl_->kept.end();) {
    const auto here = place++;
    if (here->table == table) forgotten.splice(forgotten.end(), impl_->kept, here);
  }
}

void BotPool::stop() {
  {
    std::deque<Impl::Asked> dropped;
    const std::scoped_lock lock(impl_->mutex);
    impl_->stopping = true;
    dropped.swap(impl_->waiting);
    for (Impl::UnderWay& search : impl_->under_way) search.stop = true;
  }
  impl_->arrived.notify_all();
  for (std::thread& thread : impl_->threads) {
    if (thread.joinable()) thread.join();
  }
}

BotPool::Figures BotPool::figures() const {
  const std::scoped_lock lock(impl_->mutex);
  Figures figures = impl_->figures;
  figures.waiting = impl_->waiting.size();
  figures.players = impl_->kept.size();
  return figures;
}

void BotPool::Impl::ask(Asked asked) {
  assert(asked.question.match->to_move() != kNobody);
  assert(is_bot(*asked.question.game, asked.question.bot));
  {
    const std::scoped_lock lock(mutex);
    if (stopping) return;
    waiting.push_back(std::move(asked));
  }
  arrived.notify_one();
}

// The first one whose seat is not being thought about.
std::deque<BotPool::Impl::Asked>::iterator BotPool::Impl::next() {
  return std::ranges::find_if(waiting, [this](const Asked& asked) {
    return std::ranges::none_of(under_way, [&](const UnderWay& search) {
      return search.table == asked.question.table && search.seat == asked.question.seat;
    });
  });
}

void BotPool::Impl::work() {
  std::unique_lock lock(mutex);
  for (;;) {
    arrived.wait(lock, [this] { return stopping || next() != waiting.end(); });
    if (stopping) return;
    const auto place = next();
    Asked asked = std::move(*place);
    waiting.erase(place);
    const auto search =
        under_way.emplace(under_way.end(), asked.question.table, asked.question.seat);
    lock.unlock();
    serve(std::move(asked), search->stop);
    lock.lock();
    under_way.erase(search);  // what waited for this seat is found by this thread
  }
}

void BotPool::Impl::serve(Asked asked, const StopFlag& stop) {
  using std::chrono::steady_clock;
  const steady_clock::time_point begin = steady_clock::now();
  if (const Moved* moved = std::get_if<Moved>(&asked.done)) {
    const Move move = choose(asked.question, stop);
    if (count(steady_clock::now() - begin)) (*moved)(asked.question.match->move_text(move));
  } else {
    Advice advice = advise(asked.question, stop);
    if (count(steady_clock::now() - begin)) std::get<Advised>(asked.done)(std::move(advice));
  }
}

Move BotPool::Impl::choose(const Question& question, const StopFlag& stop) {
  std::unique_ptr<Player> player = take(question);
  if (player == nullptr) player = make(question);
  player->stop_when(&stop);
  Rng rng = chance.of_bot(*question.match);
  const Move move = player->choose(*question.match, rng);
  player->stop_when(nullptr);  // the player stays, the flag goes
  keep({question.table, question.seat, question.bot, std::move(player)}, stop);
  return move;
}

// Advice is of one thinking alone, so whoever gives it remembers nothing and need not be kept.
Advice BotPool::Impl::advise(const Question& question, const StopFlag& stop) {
  const std::unique_ptr<Player> player = make(question);
  player->stop_when(&stop);
  Rng rng = chance.of_bot(*question.match);
  return player->advise(*question.match, rng);
}

std::unique_ptr<Player> BotPool::Impl::make(const Question& question) const {
  std::unique_ptr<Player> player = make_player(catalog, *question.game, question.bot);
  assert(player != nullptr);
  return player;
}

// Null if it is not there: it has not been asked before, or went for others.
std::unique_ptr<Player> BotPool::Impl::take(const Question& question) {
  const std::scoped_lock lock(mutex);
  const auto place = std::ranges::find_if(kept, [&](const Kept& one) {
    return one.table == question.table && one.seat == question.seat && one.bot == question.bot;
  });
  if (place == kept.end()) return nullptr;
  std::unique_ptr<Player> player = std::move(place->player);
  kept.erase(place);
  return player;
}

void BotPool::Impl::keep(Kept fresh, const StopFlag& stop) {
  std::list<Kept> one, gone;
  one.push_back(std::move(fresh));
  const std::scoped_lock lock(mutex);
  if (stop) return;  // the table has been forgotten meanwhile
  kept.splice(kept.begin(), one);
  if (kept.size() > most_kept) gone.splice(gone.begin(), kept, std::prev(kept.end()));
}

bool BotPool::Impl::count(std::chrono::steady_clock::duration took) {
  const std::scoped_lock lock(mutex);
  ++figures.thoughts;
  figures.seconds += std::chrono::duration<double>(took).count();
  return !stopping;
}

}  // namespace cornerstone

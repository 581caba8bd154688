#include "server/notifier.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <exception>
#include <stdexcept>
#include <utility>

#include "engine/described.h"
#include "engine/json_read.h"
#include "server/announcements.h"
#include "server/wall_clock.h"

namespace cornerstone {

namespace {

using std::chrono::milliseconds;
using storage::Store;
using storage::Time;

// Several, so that somebody who answers slowly does not hold up everybody else.
constexpr int kSendingThreads = 4;
constexpr std::chrono::seconds kLookEvery{10};
// Longer than any delivery takes. A server that dies in the middle of one delays it by this.
constexpr milliseconds kClaimLasts = std::chrono::minutes(5);

NoticeTime notice_time(Time time) {
  return NoticeTime(std::chrono::floor<std::chrono::seconds>(milliseconds(time)));
}
Time stored_time(NoticeTime time) { return milliseconds(time.time_since_epoch()).count(); }

// In [0, 1).
double random_share() { return randombytes_uniform(1 << 20) / static_cast<double>(1 << 20); }

// Whether there is still a reason to say so: whoever has moved meanwhile knows.
bool is_news(Store& store, const Notice& notice, storage::PersonId person) {
  if (notice.kind != NoticeKind::kYourTurn) return true;
  const auto table = store.find_table(notice.table);
  return table && std::ranges::find(table->turn_of, person) != table->turn_of.end();
}

}  // namespace

Deliverer* Deliverers::of(NoticeChannel channel) const {
  switch (channel) {
    case NoticeChannel::kWebhook: return webhook.get();
    case NoticeChannel::kEmail: return email.get();
    case NoticeChannel::kWebPush: return web_push.get();
  }
  return nullptr;
}

Notifier::Notifier(std::string database_address, Deliverers deliverers, Log log, Now now)
    : address_(std::move(database_address)),
      deliverers_(std::move(deliverers)),
      log_(std::move(log)),
      now_(now ? std::move(now) : Now(milliseconds_since_1970)) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used on this machine");
}

void Notifier::start() {
  assert(threads_.empty());
  for (int i = 0; i < kSendingThreads; ++i) threads_.emplace_back([this] { work(); });
}

void Notifier::wake() {
  {
    const std::scoped_lock lock(mutex_);
    ++wakes_;
  }
  woken_.notify_all();
}

void Notifier::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  woken_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

Notifier::Figures Notifier::figures() const {
  const std::scoped_lock lock(mutex_);
  return figures_;
}

void Notifier::work() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    const std::uint64_t before = wakes_;
    lock.unlock();
    std::optional<Claimed> claimed = claim();
    if (claimed) settle(*claimed, deliver(*claimed));
    lock.lock();
    if (!claimed) woken_.wait_for(lock, kLookEvery, [&] { return stopping_ || wakes_ != before; });
  }
}

// The next message that is due and still news; nothing if there is none, or none can be had.
std::optional<Notifier::Claimed> Notifier::claim() try {
  const std::scoped_lock lock(database_mutex_);
  if (database_ == nullptr) database_ = storage::open_database(address_);
  Store store(*database_);
  for (;;) {
    const Time now = now_();
    const auto due = store.claim_messages(now, now + kClaimLasts.count(), 1);
    say_trouble("");
    if (due.empty()) return std::nullopt;
    if (auto claimed = read(store, due.front())) return claimed;
    store.delete_message(due.front().id);
    count(&Figures::dropped);
  }
} catch (const std::exception& error) {
  say_trouble(error.what());
  return std::nullopt;
}

// Nothing if nobody needs to be told any more.
std::optional<Notifier::Claimed> Notifier::read(Store& store,
                                                const storage::DueMessage& due) const {
  Problems problems;
  const auto message = from_json<OutboxMessage>(due.message, problems);
  if (!problems.empty()) {
    log_(fmt::format("message {} in the outbox is none and is dropped: {}", due.id,
                     text(problems.front())));
    return std::nullopt;
  }
  for (const storage::StoredAddress& address : store.addresses_of(due.person)) {
    if (address.id != message.address) continue;
    const auto channel = parse_enum<NoticeChannel>(address.channel);
    if (!channel || !is_news(store, message.notice, due.person)) return std::nullopt;
    const NoticeJob job{.id = due.id,
                        .address = {*channel, std::to_string(due.person), address.target},
                        .notice = message.notice,
                        .created = notice_time(due.created),
                        .due = notice_time(now_()),
                        .attempts = due.tries - 1};
    return Claimed{job, address.id, due.person};
  }
  return std::nullopt;
}

Delivery Notifier::deliver(const Claimed& claimed) const {
  const NoticeAddress& address = claimed.job.address;
  Deliverer* const deliverer = deliverers_.of(address.channel);
  // Another server of the same database may have it.
  if (deliverer == nullptr) return {DeliveryResult::kLater, "it is not set up on this server", {}};
  return deliverer->deliver(address, claimed.job.notice, notice_time(now_()));
}

void Notifier::settle(Claimed& claimed, const Delivery& delivery) try {
  NoticeJob& job = claimed.job;
  const auto next = next_attempt(job, delivery, notice_time(now_()), random_share());
  {
    const std::scoped_lock lock(database_mutex_);
    Store store(*database_);
    if (delivery.result == DeliveryResult::kGone) store.delete_gone_address(claimed.address);
    if (next) {
      store.postpone_message(job.id, stored_time(*next));
    } else {
      store.delete_message(job.id);
    }
  }
  if (delivery.result == DeliveryResult::kDelivered) return count(&Figures::delivered);
  // Whose address it is, but not which: logs are read by more people than that.
  log_(fmt::format("a notice to person {} by {} was not delivered and is {}: {}", claimed.person,
                   enum_text(job.address.channel), next ? "tried again" : "given up",
                   delivery.why));
  count(next ? &Figures::postponed : &Figures::given_up);
} catch (const std::exception& error) {
  say_trouble(error.what());  // the message is found again when the claim has run out
}

void Notifier::count(std::uint64_t Figures::* figure) {
  const std::scoped_lock lock(mutex_);
  ++(figures_.*figure);
}

// Once for each trouble, however long it lasts.
void Notifier::say_trouble(const std::string& what) {
  {
    const std::scoped_lock lock(mutex_);
    if (std::exchange(trouble_, what) == what || what.empty()) return;
  }
  log_("the outbox cannot be read: " + what);
}

}  // namespace cornerstone

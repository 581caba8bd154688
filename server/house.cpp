#include "server/house.h"

#include <utility>

#include "server/keeper.h"

namespace cornerstone {

namespace {

// Those who ask without being connected have numbers that no socket has.
constexpr House::Connection kAskers = House::Connection{1} << 63;

}  // namespace

House::House(Services services, News news)
    : services_(std::move(services)), news_(std::move(news)) {}

House::~House() = default;

std::shared_ptr<Keeper> House::keeper(const std::string& table) {
  std::shared_ptr<Keeper> found;
  bool is_new = false;
  {
    const std::scoped_lock lock(mutex_);
    auto& kept = keepers_[table];
    is_new = kept == nullptr;
    if (is_new) kept = std::make_shared<Keeper>(*this, table);
    ++kept->visits_;
    found = kept;
  }
  if (is_new) found->load();
  return found;
}

std::shared_ptr<Keeper> House::find(std::string_view table) const {
  const std::scoped_lock lock(mutex_);
  const auto kept = keepers_.find(table);
  return kept == keepers_.end() ? nullptr : kept->second;
}

void House::release(Keeper& keeper) {
  const std::scoped_lock lock(mutex_);
  --keeper.visits_;
}

bool House::forget(const Keeper& keeper, bool visited_or_not) {
  const std::scoped_lock lock(mutex_);
  if (keeper.visits_ > 0 && !visited_or_not) return false;
  const auto kept = keepers_.find(keeper.id_);
  // Somebody may have come after this one was given up, and has a keeper of their own.
  if (kept != keepers_.end() && kept->second.get() == &keeper) keepers_.erase(kept);
  return true;
}

void House::enter(const std::string& table, Connection connection, Guest guest, std::uint64_t since,
                  std::function<void(Entrance)> done) {
  keeper(table)->enter(connection, std::move(guest), since, std::move(done));
}

void House::leave(const std::string& table, Connection connection) {
  if (const auto kept = find(table)) kept->leave(connection);
}

void House::receive(const std::string& table, Connection connection, std::string line) {
  if (const auto kept = find(table)) kept->receive(connection, std::move(line));
}

void House::ask(const std::string& table, const Person& person, std::string line,
                std::function<void(Entrance, Mail)> done) {
  keeper(table)->ask(kAskers | asked_.fetch_add(1), person, std::move(line), std::move(done));
}

void House::look(const std::string& table, std::function<void(Entrance, const Table*)> look) {
  keeper(table)->look(std::move(look));
}

void House::wake(const std::string& table) { keeper(table)->wake(); }

void House::heard(const storage::LogNews& news) {
  if (const auto kept = find(news.table)) kept->heard(news.sequence);
}

void House::heard_nothing() {
  std::vector<std::shared_ptr<Keeper>> all;
  {
    const std::scoped_lock lock(mutex_);
    for (const auto& [table, kept] : keepers_) all.push_back(kept);
  }
  for (const auto& kept : all) kept->heard(std::numeric_limits<std::int64_t>::max());
}

House::Figures House::figures() const {
  const std::scoped_lock lock(mutex_);
  return {keepers_.size(), guests_, entries_, moves_, conflicts_};
}

}  // namespace cornerstone

#include "server/lobby.h"

#include <algorithm>
#include <utility>

#include "server/table_shown.h"

namespace cornerstone {

namespace {

std::string lobby_text(storage::Store& store) {
  api::LobbyNews news;
  for (const auto state : {storage::TableState::kOpen, storage::TableState::kRunning}) {
    for (auto& table : tables_shown(store.public_tables(state, {}, {}, Lobby::kTables))) {
      news.tables.push_back(std::move(table));
    }
  }
  return to_json(news);
}

}  // namespace

Lobby::Lobby(Services services, Clock::duration least_pause)
    : services_(std::move(services)), least_pause_(least_pause) {}

void Lobby::enter(const std::shared_ptr<WebSocket>& socket) {
  const std::scoped_lock lock(mutex_);
  guests_.emplace(socket->id(), socket);
  if (latest_) socket->send(latest_);
  if (stale_) read_soon();
}

void Lobby::leave(const WebSocket& socket) {
  const std::scoped_lock lock(mutex_);
  guests_.erase(socket.id());
}

void Lobby::changed() {
  const std::scoped_lock lock(mutex_);
  stale_ = true;
  if (!guests_.empty()) read_soon();
}

std::size_t Lobby::guests() const {
  const std::scoped_lock lock(mutex_);
  return guests_.size();
}

void Lobby::read_soon() {
  if (std::exchange(reading_, true)) return;
  const auto pause = read_at_ + least_pause_ - Clock::now();
  services_.alarm.set(std::max(pause, Clock::duration::zero()), [this] { read(); });
}

void Lobby::read() {
  {
    const std::scoped_lock lock(mutex_);
    stale_ = false;
    read_at_ = Clock::now();
  }
  services_.database.run([this](storage::Store& store) { tell(lobby_text(store)); },
                         [this](const std::string& why) { failed(why); });
}

void Lobby::tell(std::string text) {
  const std::scoped_lock lock(mutex_);
  reading_ = false;
  if (!latest_ || *latest_ != text) {
    latest_ = std::make_shared<const std::string>(std::move(text));
    for (const auto& [id, socket] : guests_) socket->send(latest_);
  }
  if (stale_ && !guests_.empty()) read_soon();
}

void Lobby::failed(const std::string& why) {
  services_.trouble("the list of tables could not be read: " + why);
  const std::scoped_lock lock(mutex_);
  reading_ = false;
  stale_ = true;
  if (!guests_.empty()) read_soon();
}

}  // namespace cornerstone

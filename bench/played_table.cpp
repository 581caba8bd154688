#include "bench/played_table.h"

#include <fmt/format.h>

#include <charconv>
#include <stdexcept>
#include <utility>

namespace cornerstone::bench {

using boost::beast::http::verb;

namespace {

// The number that stands behind a key. Texts in JSON cannot contain the quotes of a key, so looking
// for it is enough; parsing everything that is told would cost more than the server takes to tell.
bool read_number(std::string_view text, std::string_view key, auto& number) {
  const auto place = text.find(key);
  if (place == std::string_view::npos) return false;
  const char* begin = text.data() + place + key.size();
  return std::from_chars(begin, text.data() + text.size(), number).ec == std::errc();
}

std::string_view text_behind(std::string_view text, std::string_view key) {
  const auto place = text.find(key);
  if (place == std::string_view::npos) return {};
  text.remove_prefix(place + key.size());
  return text.substr(0, text.find('"'));
}

std::string_view random_move(std::string_view answer, std::minstd_rand& random) {
  static constexpr std::string_view kKey = "{\"text\":\"";
  std::vector<std::size_t> places;
  for (auto at = answer.find(kKey); at != std::string_view::npos; at = answer.find(kKey, at + 1)) {
    places.push_back(at);
  }
  if (places.empty()) throw std::runtime_error(fmt::format("no moves in {}", answer));
  return text_behind(answer.substr(places[random() % places.size()]), kKey);
}

}  // namespace

PlayedTable::PlayedTable(Crowd& crowd, Kind kind, std::uint32_t seed)
    : crowd_(crowd), kind_(std::move(kind)), random_(seed) {}

void PlayedTable::Player::learn(std::string_view letter) {
  if (letter.starts_with("{\"number\":")) read_number(letter, "{\"number\":", number);
  if (letter.starts_with("{\"table\":")) read_number(letter, "{\"table\":{\"number\":", number);
  if (!read_number(letter, "\"/to_move\",", to_move)) {
    read_number(letter, "\"to_move\":", to_move);
  }
}

// What is told on the way is not lost.
Task<std::string> PlayedTable::answer_to(Player& player, std::string request) {
  request_bytes_ = request.size();
  co_await player.client->send(std::move(request));
  while (true) {
    const std::string_view message = co_await player.client->read();
    if (message.starts_with("{\"id\":")) {
      if (message.find("\"ok\":true") == std::string_view::npos) {
        throw std::runtime_error(fmt::format("refused: {}", message));
      }
      co_return std::string(message);
    }
    player.learn(message);
  }
}

Task<void> PlayedTable::wait_for(Player& player, std::int64_t number) {
  while (player.number < number) {
    const std::string_view letter = co_await player.client->read();
    player.learn(letter);
  }
}

Task<void> PlayedTable::open() {
  players_.clear();
  for (int seat = 0; seat < kind_.seats; ++seat) {
    Player& player = players_.emplace_back(crowd_.newcomer());
    co_await player.client->connect();
    co_await player.client->ask(verb::get, "/api/me");
  }
  const std::string wanted =
      fmt::format(R"({{"game":"{}","seats":{},"options":{{}},"terms":{{}},"visibility":"public"}})",
                  kind_.game, kind_.seats);
  const std::string opened =
      co_await players_.front().client->ask(verb::post, "/api/tables", wanted);
  const std::string socket =
      fmt::format("/api/tables/{}/socket?since=0", text_behind(opened, "\"id\":\""));
  for (Player& player : players_) {
    co_await player.client->open_socket(socket);
    const std::string_view whole = co_await player.client->read();
    player.learn(whole);
  }
  for (int seat = 0; seat < kind_.seats; ++seat) {
    co_await answer_to(players_[static_cast<std::size_t>(seat)],
                       fmt::format(R"({{"id":{},"do":"sit","seat":{}}})", ++requests_, seat));
  }
  const std::string begun =
      co_await answer_to(players_.front(), fmt::format(R"({{"id":{},"do":"start"}})", ++requests_));
  std::int64_t number = 0;
  read_number(begun, "\"number\":", number);
  for (Player& player : players_) co_await wait_for(player, number);
  check_agreement();
}

Task<void> PlayedTable::ask() {
  const std::string moves =
      co_await answer_to(players_[static_cast<std::size_t>(to_move())],
                         fmt::format(R"({{"id":{},"do":"moves"}})", ++requests_));
  move_ = random_move(moves, random_);
}

Task<void> PlayedTable::play() {
  const auto began = std::chrono::steady_clock::now();
  const std::string answer = co_await answer_to(
      players_[static_cast<std::size_t>(to_move())],
      fmt::format(R"({{"id":{},"do":"play","move":"{}","confirm":true}})", ++requests_, move_));
  time_to_answer_ = std::chrono::steady_clock::now() - began;
  std::int64_t number = 0;
  read_number(answer, "\"number\":", number);
  for (Player& player : players_) co_await wait_for(player, number);
  check_agreement();
}

Task<void> PlayedTable::look() {
  for (Player& player : players_) {
    const std::string whole =
        co_await answer_to(player, fmt::format(R"({{"id":{},"do":"view"}})", ++requests_));
    std::int64_t number = 0;
    read_number(whole, "\"number\":", number);
    int mover = -1;
    read_number(whole, "\"to_move\":", mover);
    if (number != player.number || mover != player.to_move) {
      throw std::runtime_error(
          fmt::format("a player who knows of {} and that {} is to move sees {}", player.number,
                      player.to_move, whole));
    }
  }
}

std::size_t PlayedTable::letter_bytes() const {
  std::size_t bytes = 0;
  for (const Player& player : players_) bytes += player.client->bytes_read();
  return bytes;
}

void PlayedTable::check_agreement() const {
  for (const Player& player : players_) {
    if (player.number != players_.front().number || player.to_move != to_move()) {
      throw std::runtime_error("players of one table were told different things");
    }
  }
}

}  // namespace cornerstone::bench

// Bytes are a conversation with a table of any game, or with a race: people come and go, ask for
// this and that in good and in bad order, repeat themselves, speak nonsense; bots move and time
// passes. Whatever they do, everybody who is there has the right picture of the table, and so has a
// second server that only reads the log.
#include <algorithm>
#include <array>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/json_parse.h"
#include "engine/json_write.h"
#include "engine/testing/json_client.h"
#include "fuzz/bytes.h"
#include "table/race.h"
#include "table/room.h"

namespace {

using namespace cornerstone;
namespace json = boost::json;

constexpr int kSteps = 60;
constexpr Room::Connection kFollower = 1;

const Catalog& games() {
  static const Catalog all;
  return all;
}

json::value parsed(const std::string& text) {
  Problems none;
  auto value = parse_json(text, none);
  require(value.has_value() && text.find('\n') == std::string::npos);
  return std::move(*value);
}

// Somebody who believes what is told, as a client in a browser does.
class Client {
 public:
  Client() = default;
  explicit Client(Person person) : person_(std::move(person)) {}

  const Person& person() const { return person_; }

  void take(const json::value& letter, const Table& table) {
    const auto& object = letter.as_object();
    if (object.contains("ok")) return;  // an answer, which whoever asked looks at
    if (const auto* whole = object.if_contains("table")) {
      number_ = whole->at("number").to_number<std::uint64_t>();
      view_ = whole->at("view");
      require(whole->at("check").to_number<std::uint32_t>() == check_now(table));
      return;
    }
    if (const auto* number = object.if_contains("number")) {
      require(number->to_number<std::uint64_t>() == ++number_);
    }
    if (const auto* view = object.if_contains("view")) view_ = *view;
    if (const auto* changes = object.if_contains("changes")) {
      json_client::apply_changes(view_, *changes);
    }
    if (const auto* check = object.if_contains("check")) {
      check_ = check->to_number<std::uint32_t>();
      is_checked_ = true;
    }
  }
  // After all letters of one step. Summing up is cheap, comparing whole views is not.
  void require_up_to_date(const Table& table) {
    require(number_ == table.happenings(table.seat_of(person_.id)));
    if (std::exchange(is_checked_, false)) require(check_ == check_now(table));
  }
  void require_same_view(const Table& table) const {
    const Seat seat = table.seat_of(person_.id);
    if (!table.seen_by(seat)) return require(view_.is_null());
    std::string seen;
    table.seen_by(seat)->write_view(seen, table.seat_in_game(seat));
    require(view_ == parsed(seen));
    require(json_client::check_of(view_) == check_now(table));
  }

 private:
  std::uint32_t check_now(const Table& table) const {
    const Seat seat = table.seat_of(person_.id);
    const auto& seen = table.seen_by(seat);
    return seen ? seen->view_check(table.seat_in_game(seat)) : 0;
  }

  Person person_;
  std::uint64_t number_ = 0;
  json::value view_;
  std::uint32_t check_ = 0;
  bool is_checked_ = false;
};

Entry first_entry(const GameInfo& game, Bytes& bytes, const SeedKey& key) {
  Setup setup;
  setup.seats = game.min_seats + static_cast<int>(bytes.below(game.max_seats - game.min_seats + 1));
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    setup.options[i] = static_cast<std::uint8_t>(bytes.below(game.options[i].size()));
  }
  Terms terms;
  terms.pace = static_cast<Pace>(bytes.below(3));
  terms.at_zero = static_cast<AtZero>(bytes.below(2));
  if (terms.pace != Pace::kUnhurried) terms.time = 3'600'000;
  if (terms.pace == Pace::kLive) terms.increment = 5'000;
  const bool is_race = has_race(games(), game) && bytes.coin();
  Problems none;
  const auto first = Table::open(games(),
                                 {.game = std::string(game.id),
                                  .content_hash = {},
                                  .seats = is_race ? kRacers : setup.seats,
                                  .options = option_map(game, setup),
                                  .terms = terms,
                                  .promise = {},
                                  .host = "1",
                                  .mode = is_race ? Mode::kRace : Mode::kTogether},
                                 key, 0, none);
  require(first.has_value());
  return *first;
}

Room room_of(const Entry& first, const SeedKey& key) {
  Problems none;
  auto table = Table::begin(games(), first, key, none);
  require(table != nullptr);
  return Room(std::move(table));
}

class Conversation {
 public:
  explicit Conversation(Bytes& bytes)
      : bytes_(bytes),
        game_(games().games()[bytes.below(games().games().size())]),
        key_{static_cast<std::uint8_t>(bytes.below(256))},
        first_(first_entry(game_, bytes, key_)),
        room_(room_of(first_, key_)),
        other_(room_of(first_, key_)) {
    const Person stranger{"9", "Stranger"};
    follower_ = Client(stranger);
    for (const auto& letter : other_.enter(kFollower, stranger, 0, 0)) {
      follower_.take(parsed(*letter.text), other_.table());
    }
    enter(1);
  }

  void go_on() {
    now_ += static_cast<Milliseconds>(bytes_.below(256)) * 100;
    switch (bytes_.below(16)) {
      case 0: return enter(bytes_.below(6));
      case 1: return leave();
      case 2: return repeat();
      case 3: return send(somebody(), bytes_.text(bytes_.below(200)), false);
      case 4: return send(somebody(), damaged(good_request(somebody())), false);
      case 5:
        return deliver(room_.expire(now_ + static_cast<Milliseconds>(bytes_.below(3)) * 3'600'000));
      case 6: return begin_game();
      case 7:
      case 8: {
        const auto from = somebody();
        return send(from, good_request(from), true);
      }
      default: return next_move();
    }
  }

  void finish() const {
    for (const auto& [connection, client] : clients_) client.require_same_view(table());
    follower_.require_same_view(other_.table());
    require(table().stage() == other_.table().stage());
    for (Seat seat = 0; std::cmp_less(seat, table().seats().size()); ++seat) {
      require(table().draft(seat) == other_.table().draft(seat));
      require_same(table().seen_by(seat), other_.table().seen_by(seat), table().seat_in_game(seat));
    }
  }

 private:
  const Table& table() const { return room_.table(); }

  static void require_same(const std::shared_ptr<const Match>& one,
                           const std::shared_ptr<const Match>& other, Seat observer) {
    require((one == nullptr) == (other == nullptr));
    if (one == nullptr) return;
    require(one->same_state(*other));
    require(one->view_check(observer) == other->view_check(observer));
  }

  // Coming and going

  static Person person(std::size_t number) {
    return {std::to_string(number), "Person " + std::to_string(number)};
  }
  Room::Connection somebody() {
    if (clients_.empty()) enter(1);
    auto chosen = clients_.begin();
    std::advance(chosen, bytes_.below(clients_.size()));
    return chosen->first;
  }
  void enter(std::size_t number) {
    const Room::Connection connection = ++last_connection_;
    clients_[connection] = Client(person(number));
    const auto since = static_cast<std::uint64_t>(bytes_.below(20));
    const auto letters = room_.enter(connection, person(number), since, now_);
    require(letters.size() == 1 && letters[0].to == connection);
    const auto missed = parsed(*letters[0].text).at("missed").as_array().size();
    const auto happened = table().happenings(table().seat_of(person(number).id));
    require(missed == happened - std::min(since, happened));
    take(letters);
  }
  void leave() {
    const auto connection = somebody();
    clients_[connection].require_same_view(table());
    clients_.erase(connection);
    room_.leave(connection);
  }

  // What is asked

  std::string good_request(Room::Connection from) {
    static constexpr std::array<std::string_view, 19> kCommands{
        "sit",     "engage", "dismiss", "leave", "return", "start", "undo",
        "confirm", "say",    "view",    "moves", "scores", "story", "position",
        "hint",    "resign", "play",    "why",   "preview"};
    return request(from, kCommands[bytes_.below(kCommands.size())]);
  }
  std::string request(Room::Connection from, std::string_view command) {
    std::string line;
    {
      JsonObject object(line);
      object.add("id", ++requests_).add("do", command);
      if (command == "sit" || command == "engage" || command == "dismiss") {
        object.add("seat", static_cast<int>(bytes_.below(6)) - 1);
      }
      if (command == "engage") object.add("bot", bytes_.coin() ? "easy" : "hard:simulations=9");
      if (command == "undo" && bytes_.coin()) object.add("moves", bytes_.below(4));
      if (command == "say") object.add("text", bytes_.text(bytes_.below(20)));
      if (command == "story" && bytes_.coin()) object.add("since", bytes_.below(40));
      if (command == "position") object.add("decisions", static_cast<int>(bytes_.below(80)) - 1);
      if (command == "play" || command == "why" || command == "preview") {
        object.add("move", some_move(table().seat_of(clients_[from].person().id)));
      }
      if (command == "play") object.add("confirm", bytes_.coin());
    }
    return line;
  }
  std::string some_move(Seat seat) {
    const auto& match = table().seen_by(seat);
    return match && match->to_move() != kNobody ? some_move(*match) : "pass";
  }
  std::string some_move(const Match& match) {
    MoveList moves;
    match.list_moves(moves);
    return match.move_text(moves[bytes_.below(moves.size())]);
  }
  std::string damaged(std::string line) {
    for (std::size_t i = 1 + bytes_.below(3); i > 0; --i) {
      line[bytes_.below(line.size())] = static_cast<char>(bytes_.below(256));
    }
    return line;
  }

  // Whoever is free sits down, bots take the other seats, and off it goes.
  void begin_game() {
    if (table().stage() != TableStage::kOpen) return next_move();
    const auto people = clients_;
    for (const auto& [connection, client] : people) {
      for (Seat seat = 0; std::cmp_less(seat, table().seats().size()); ++seat) {
        if (!table().seats()[static_cast<std::size_t>(seat)].free()) continue;
        if (table().seat_of(client.person().id) != kNobody) break;
        ask(connection, R"("sit","seat":)" + std::to_string(seat));
      }
    }
    if (host() == 0) enter(1);
    for (Seat seat = 0; std::cmp_less(seat, table().seats().size()); ++seat) {
      if (!table().seats()[static_cast<std::size_t>(seat)].free()) continue;
      ask(host(), R"("engage","bot":"easy","seat":)" + std::to_string(seat));
    }
    ask(host(), R"("start")");
    require(table().stage() == TableStage::kRunning);
  }
  Room::Connection connection_of(const std::string& id) const {
    for (const auto& [connection, client] : clients_) {
      if (client.person().id == id) return connection;
    }
    return 0;
  }
  Room::Connection host() const { return connection_of("1"); }
  void ask(Room::Connection from, const std::string& rest) {
    send(from, R"({"id":)" + std::to_string(++requests_) + R"(,"do":)" + rest + "}", true);
  }

  void next_move() {
    const auto awaited = table().awaited();
    if (awaited.empty()) return;
    const Seat seat = awaited[bytes_.below(awaited.size())];
    if (const auto turn = table().bot_turn(seat)) return move_bot(*turn);
    const std::string& id = table().seats()[static_cast<std::size_t>(seat)].person;
    if (connection_of(id) == 0) enter(static_cast<std::size_t>(std::stoul(id)));
    const auto player = connection_of(id);
    send(player, request(player, table().awaits_confirmation(seat) ? "confirm" : "play"), true);
  }
  void move_bot(const Table::BotTurn& turn) {
    const int late = bytes_.below(16) == 0 ? 1 : 0;
    const auto effect =
        room_.play_bot(turn.seat, turn.decisions - late, some_move(*turn.match), now_);
    require(effect.entries.empty() == (late == 1));
    deliver(effect);
  }

  // A request that was carried out is not carried out again; whoever asks is told the same.
  void repeat() {
    if (!clients_.contains(last_from_)) return;
    const auto effect = room_.receive(last_from_, last_line_, now_);
    if (was_carried_out_) {
      require(effect.entries.empty() && effect.letters.size() == 1);
      require(parsed(*effect.letters[0].text).at("ok").as_bool());
    }
    deliver(effect);
  }

  void send(Room::Connection from, const std::string& line, bool is_good) {
    const auto effect = room_.receive(from, line, now_);
    last_from_ = from;
    last_line_ = line;
    was_carried_out_ = !effect.entries.empty();
    int answers = effect.question ? 1 : 0;
    for (const Room::Letter& letter : effect.letters) {
      const auto value = parsed(*letter.text);
      if (!value.as_object().contains("ok")) continue;
      ++answers;
      require(letter.to == from);
      if (is_good) require(value.at("id") == parsed(line).at("id"));
      if (was_carried_out_) require(value.at("ok").as_bool());
    }
    require(answers == 1);
    deliver(effect);
    if (effect.question) take(room_.advise(*effect.question, Advice{}));
  }

  // What comes of it

  void deliver(const Room::Effect& effect) {
    for (const Entry& entry : effect.entries) write_to_log(entry);
    take(effect.letters);
  }
  void take(const std::vector<Room::Letter>& letters) {
    for (const Room::Letter& letter : letters) {
      require(clients_.contains(letter.to));
      clients_[letter.to].take(parsed(*letter.text), table());
    }
    for (auto& [connection, client] : clients_) client.require_up_to_date(table());
  }
  void write_to_log(const Entry& entry) {
    const std::string text = entry_text(entry);
    Problems none;
    const auto read = parse_entry(text, none);
    require(read.has_value() && entry_text(*read) == text);
    for (const Room::Letter& letter : other_.follow(*read, none)) {
      follower_.take(parsed(*letter.text), other_.table());
    }
    require(none.empty());
    follower_.require_up_to_date(other_.table());
  }

  Bytes& bytes_;
  const GameInfo& game_;
  const SeedKey key_;
  const Entry first_;
  Room room_, other_;  // the other one of a server that reads the log
  Client follower_;    // looks on there
  std::map<Room::Connection, Client> clients_;
  Room::Connection last_connection_ = 0, last_from_ = 0;
  std::string last_line_;
  bool was_carried_out_ = false;
  Milliseconds now_ = 0;
  std::int64_t requests_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes({data, size});
  Conversation conversation(bytes);
  for (int i = 0; i < kSteps && !bytes.empty(); ++i) conversation.go_on();
  conversation.finish();
  return 0;
}

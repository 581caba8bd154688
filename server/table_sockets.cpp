#include "server/table_sockets.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/json_parse.h"
#include "engine/json_write.h"
#include "server/decimal.h"
#include "server/socket_role.h"
#include "server/table_pass.h"
#include "table/answer.h"

namespace cornerstone {

namespace {

constexpr std::string_view kNoSuchTable = "there is no such table";
constexpr std::string_view kNoTableNow = "the table cannot be had now; try again in a while";

constexpr std::size_t kLongestReason = 123;    // bytes of a close
constexpr std::size_t kMostSockets = 100'000;  // whose rates are remembered

void dismiss(WebSocket& socket, CloseCode code, std::string_view why) {
  socket.close(code, why.substr(0, kLongestReason));
}

// The number of the last happening that the client knows of; 0 where it does not say.
std::optional<std::uint64_t> read_since(const HttpRequest& request) {
  return parse_decimal<std::uint64_t>(query_value(request.query, "since").value_or("0"));
}

UpgradeDecision refuse_upgrade(int status, std::string_view code, std::string_view message) {
  return {.data = {}, .headers = {}, .refusal = error_response(status, code, message)};
}

// As a table would refuse a request.
std::string too_fast_answer(std::string_view message, std::chrono::nanoseconds wait) {
  Problems not_even_json;
  const auto request = parse_json(message, not_even_json);
  const auto* id = request ? member(*request, "id") : nullptr;
  if (id != nullptr && id->is_structured()) id = nullptr;
  std::string out;
  {
    JsonObject answer(out);
    begin_answer(answer, id, false);
    JsonObject(answer.key("error"))
        .add("code", "too_many_requests")
        .add("message", wait_words(wait));
  }
  return out;
}

}  // namespace

// One socket, from the upgrade to its end.
class TableSockets::Visit : public SocketRole {
 public:
  struct Wish {
    std::string table;
    std::string token;  // of the session
    std::uint64_t since = 0;
    bool has_pass = false;
  };

  Visit(TableSockets& all, Wish wish) : all_(all), wish_(std::move(wish)) {}

  void opened(const std::shared_ptr<WebSocket>& socket) override {
    all_.services_.identity.identify_token(
        wish_.token, [this, socket](const Identified& who) { identified(socket, who); });
  }

  void message(const std::shared_ptr<WebSocket>& socket, std::string text) override {
    if (is_too_fast(*socket, text)) return;
    const std::scoped_lock lock(mutex_);
    if (stage_ == Stage::kIn) {
      all_.services_.house.receive(wish_.table, socket->id(), std::move(text));
    } else if (stage_ == Stage::kComing && early_.size() < all_.limits_.early) {
      early_.push_back(std::move(text));
    } else {
      dismiss(*socket, CloseCode::kPolicy, "wait for the first letter before you send so much");
    }
  }

  void closed(const std::shared_ptr<WebSocket>& socket) override {
    const std::scoped_lock lock(mutex_);
    if (person_) all_.forget(*person_, socket->id());
    if (std::exchange(stage_, Stage::kGone) == Stage::kIn) {
      all_.services_.house.leave(wish_.table, socket->id());
    }
  }

 private:
  enum class Stage : std::uint8_t { kComing, kIn, kGone };

  bool is_too_fast(WebSocket& socket, std::string_view text) {
    const auto wait = all_.messages_.take(std::to_string(socket.id()), all_.services_.steady());
    if (wait == wait.zero()) {
      excess_ = 0;
      return false;
    }
    socket.send(too_fast_answer(text, wait));
    if (++excess_ >= all_.limits_.excess) dismiss(socket, CloseCode::kPolicy, "too many messages");
    return true;
  }

  void identified(const std::shared_ptr<WebSocket>& socket, const Identified& who) {
    if (!who.person) {
      const bool nobody = who.refusal->status == 401;
      return dismiss(*socket, nobody ? CloseCode::kPolicy : CloseCode::kTryAgainLater,
                     who.refusal->message);
    }
    {
      const std::scoped_lock lock(mutex_);
      if (stage_ == Stage::kGone) return;
      if (!all_.count(who.person->id, {socket->id(), who.session, socket})) {
        return dismiss(*socket, CloseCode::kPolicy, "too many windows: close one of the others");
      }
      person_ = who.person->id;
    }
    // The session may have ended before it was counted, and nobody would send it away.
    all_.services_.identity.identify_token(wish_.token, [socket](const Identified& still) {
      if (!still.person) dismiss(*socket, CloseCode::kPolicy, "logged out");
    });
    all_.services_.database.run(
        [this, socket, person = *who.person](storage::Store& store) {
          const auto table = store.find_table(wish_.table);
          if (!table) {
            dismiss(*socket, CloseCode::kPolicy, kNoSuchTable);
          } else if (!may_enter(*table, person.id, wish_.has_pass)) {
            dismiss(*socket, CloseCode::kPolicy, "this table needs its password");
          } else {
            enter(socket, at_table(person));
          }
        },
        [this, socket](const std::string& why) {
          all_.services_.trouble("a table could not be looked up: " + why);
          dismiss(*socket, CloseCode::kTryAgainLater, kNoTableNow);
        });
  }

  void enter(const std::shared_ptr<WebSocket>& socket, const Person& person) {
    House::Guest guest{
        .person = person,
        .send = [socket](std::span<const House::Mail> mail) { socket->send(mail); },
        .dismiss =
            [socket](std::string_view why) { dismiss(*socket, CloseCode::kTryAgainLater, why); }};
    const auto entered = [socket](House::Entrance entrance) {
      if (entrance == House::Entrance::kNoSuchTable) {
        dismiss(*socket, CloseCode::kPolicy, kNoSuchTable);
      } else if (entrance == House::Entrance::kUnavailable) {
        dismiss(*socket, CloseCode::kTryAgainLater, kNoTableNow);
      }
    };
    // What came early goes first: with the lock, nothing comes in between.
    const std::scoped_lock lock(mutex_);
    if (stage_ == Stage::kGone) return;
    stage_ = Stage::kIn;
    House& house = all_.services_.house;
    house.enter(wish_.table, socket->id(), std::move(guest), wish_.since, entered);
    for (std::string& text : std::exchange(early_, {})) {
      house.receive(wish_.table, socket->id(), std::move(text));
    }
  }

  TableSockets& all_;
  const Wish wish_;
  int excess_ = 0;
  std::mutex mutex_;
  Stage stage_ = Stage::kComing;
  std::optional<storage::PersonId> person_;  // whom the socket is counted for
  std::vector<std::string> early_;
};

TableSockets::TableSockets(Services services, const Limits& limits)
    : services_(std::move(services)), limits_(limits), messages_(limits.messages, kMostSockets) {}

UpgradeDecision TableSockets::upgrade(const HttpRequest& request, std::string_view table) {
  const auto id = read_code(table);
  if (!id) return refuse_upgrade(404, "not_found", kNoSuchTable);
  const auto since = read_since(request);
  if (!since) {
    return refuse_upgrade(400, "bad_request",
                          "since must be the number of the last happening that you know of");
  }
  auto token = services_.identity.quick_token(request);
  if (!token) {
    return refuse_upgrade(401, "nobody", "ask for /api/me first: its cookie says who you are");
  }
  return consent(std::make_shared<Visit>(
      *this, Visit::Wish{.table = *id,
                         .token = *std::move(token),
                         .since = *since,
                         .has_pass = has_table_pass(services_.key, *id, request)}));
}

void TableSockets::sessions_ended(const SessionsEnded& ended) {
  std::vector<std::shared_ptr<WebSocket>> sockets;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = open_.find(ended.person);
    if (found == open_.end()) return;
    for (const Open& open : found->second) {
      if ((open.session == ended.session) == ended.all_but) continue;
      if (auto socket = open.socket.lock()) sockets.push_back(std::move(socket));
    }
  }
  for (const auto& socket : sockets) dismiss(*socket, CloseCode::kPolicy, "logged out");
}

bool TableSockets::count(storage::PersonId person, Open open) {
  const std::scoped_lock lock(mutex_);
  auto& all = open_[person];
  if (all.size() >= limits_.per_person) return false;
  all.push_back(std::move(open));
  return true;
}

void TableSockets::forget(storage::PersonId person, std::uint64_t id) {
  const std::scoped_lock lock(mutex_);
  const auto found = open_.find(person);
  if (found == open_.end()) return;
  std::erase_if(found->second, [&](const Open& open) { return open.id == id; });
  if (found->second.empty()) open_.erase(found);
}

}  // namespace cornerstone

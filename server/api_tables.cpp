#include "server/api_tables.h"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/json_read.h"
#include "server/api_protocol.h"
#include "server/decimal.h"
#include "server/games_json.h"
#include "server/gzip.h"
#include "server/listing.h"
#include "server/table_pass.h"
#include "server/table_shown.h"
#include "table/export.h"
#include "table/race.h"
#include "table/room.h"

namespace cornerstone {

namespace {

constexpr std::size_t kMostAskers = 100'000;  // of each limiter
constexpr int kListed = 50;
constexpr std::size_t kLongestRequest = std::size_t{64} << 10;  // bytes, as over a socket
constexpr std::size_t kShortestTablePassword = 4, kLongestTablePassword = 128;  // bytes, of a table

// What a table answered to a request.
struct TableAnswer {
  bool ok = false;
  std::string error;  // JSON, if it is not
};

TableAnswer read_answer(std::string_view answer) {
  Problems problems;
  const auto value = parse_json(answer, problems);
  const auto* ok = value ? member(*value, "ok") : nullptr;
  if (ok != nullptr && ok->is_bool() && ok->get_bool()) return {.ok = true, .error = {}};
  const auto* error = value ? member(*value, "error") : nullptr;
  return {.ok = false, .error = error ? boost::json::serialize(*error) : "null"};
}

// The error of a table as one of the API.
HttpResponse table_error(int status, std::string_view error) {
  return json_response(status, "{\"error\":" + std::string(error) + "}");
}

Terms agreed_terms(const std::optional<api::WantedTerms>& wanted) {
  Terms terms;
  if (!wanted) return terms;
  if (wanted->pace) terms.pace = *wanted->pace;
  if (wanted->time) terms.time = *wanted->time;
  if (wanted->increment) terms.increment = *wanted->increment;
  if (wanted->at_zero) terms.at_zero = *wanted->at_zero;
  if (wanted->stand_in) terms.stand_in = *wanted->stand_in;
  return terms;
}

OptionMap agreed_options(const api::WantedTable& wanted, Problems& problems) {
  OptionMap options;
  if (!wanted.options) return options;
  for (const auto& [name, value] : *wanted.options) {
    if (value.is_bool()) {
      options[name] = value.get_bool() ? "true" : "false";
    } else if (value.is_string()) {
      options[name] = std::string(value.get_string());
    } else {
      problems.add("$.options." + name,
                   "is " + std::string(kind_text(value)) + ", must be a text, true or false");
    }
  }
  return options;
}

// Whoever names a password wants it to be asked for.
storage::Visibility agreed_visibility(const api::WantedTable& wanted, Problems& problems) {
  using storage::Visibility;
  const Visibility meant = wanted.password ? Visibility::kPassword : Visibility::kPublic;
  const Visibility visibility = wanted.visibility.value_or(meant);
  if (visibility == Visibility::kPassword && !wanted.password) {
    problems.add("$.password", "is missing; a table with this visibility needs one");
  } else if (visibility != Visibility::kPassword && wanted.password) {
    problems.add("$.visibility", "must be \"password\" for a table that has one");
  } else if (wanted.password && (wanted.password->size() < kShortestTablePassword ||
                                 wanted.password->size() > kLongestTablePassword)) {
    problems.add("$.password", "must have 4 to 128 bytes");
  }
  return visibility;
}

// The requests by which the table is made ready, in the words of docs/tables.md.
std::vector<std::string> first_requests(const api::WantedTable& wanted) {
  std::vector<std::string> lines;
  const auto add = [&](std::string_view name, const auto& more) {
    std::string line;
    {
      JsonObject request(line);
      request.add("id", "open-" + std::to_string(lines.size() + 1)).add("do", name);
      more(request);
    }
    lines.push_back(std::move(line));
  };
  int seat = 0;
  if (wanted.sit.value_or(false)) {
    add("sit", [&](JsonObject& request) { request.add("seat", seat++); });
  }
  for (const std::string& bot : wanted.bots.value_or(std::vector<std::string>())) {
    add("engage", [&](JsonObject& request) { request.add("seat", seat++).add("bot", bot); });
  }
  if (wanted.start.value_or(false)) add("start", [](JsonObject&) {});
  return lines;
}

// All of the wish that has a say in the game.
std::string what_is_played(const api::WantedTable& wanted) {
  Problems none;  // agree() tells of them
  std::string text = to_json(api::Agreement{.options = agreed_options(wanted, none),
                                            .terms = {},
                                            .mode = wanted.mode.value_or(Mode::kTogether)});
  return wanted.game + " " + std::to_string(wanted.seats.value_or(0)) + " " + text;
}

// The table as it would be, and what the store has to know of it; null, and problems, if the game
// does not allow it.
std::unique_ptr<Table> agree(const Catalog& catalog, const api::WantedTable& wanted,
                             storage::NewTable& table, Problems& problems) {
  SeedKey key{};
  std::copy_n(table.seed_key.begin(), key.size(), key.begin());
  const GameInfo* game = catalog.find(wanted.game);
  entry::Open open;
  open.game = wanted.game;
  open.mode = wanted.mode;
  const bool is_race = wanted.mode == Mode::kRace;
  open.seats = wanted.seats.value_or(is_race ? kRacers : game ? game->min_seats : 0);
  open.options = agreed_options(wanted, problems);
  open.terms = agreed_terms(wanted.terms);
  open.host = person_text(table.owner);
  Problems faults;
  const auto first = Table::open(catalog, std::move(open), key, table.created, faults);
  for (const Problem& fault : faults) problems.add("$." + fault.place, fault.what);
  if (!problems.empty()) return nullptr;

  const auto& agreed = std::get<entry::Open>(first->deed);
  table.game = agreed.game;
  table.seats = agreed.seats;
  table.terms = to_json(api::Agreement{.options = agreed.options,
                                       .terms = agreed.terms,
                                       .mode = agreed.mode.value_or(Mode::kTogether)});
  table.first_entry = entry_text(*first);
  return Table::begin(catalog, *first, key, problems);
}

// What a table would say no to, before there is one that stays behind half ready.
std::optional<std::string> rehearse(std::unique_ptr<Table> table, const Person& person,
                                    const std::vector<std::string>& lines, Milliseconds now) {
  constexpr Room::Connection kRehearsal = 1;
  Room room(std::move(table));
  room.enter(kRehearsal, person, 0, now);
  for (const std::string& line : lines) {
    for (const Room::Letter& letter : room.receive(kRehearsal, line, now).letters) {
      Problems none;
      const auto value = parse_json(*letter.text, none);
      if (!value || member(*value, "ok") == nullptr) continue;  // news, not the answer
      const TableAnswer answer = read_answer(*letter.text);
      if (!answer.ok) return answer.error;
    }
  }
  return std::nullopt;
}

api::RankShown rank_shown(int place, const storage::Ranked& ranked) {
  api::RankShown shown{.place = place,
                       .name = {},
                       .bot = ranked.player.bot,
                       .rating = ranked.skill.certain(),
                       .mu = ranked.skill.mu,
                       .sigma = ranked.skill.sigma,
                       .games = ranked.skill.games};
  if (ranked.player.person) shown.name = ranked.name;
  return shown;
}

HttpResponse no_such_table() {
  return error_response(404, "no_such_table", "there is no such table; is its name complete?");
}

HttpResponse entrance_response(House::Entrance entrance) {
  if (entrance == House::Entrance::kNoSuchTable) return no_such_table();
  return refusal_response(unavailable("The table cannot be had now; try again in a while."));
}

HttpResponse transcript_response(const HttpRequest& request, const Table& table,
                                 const std::string& id, std::string text) {
  HttpResponse response;
  response.headers.add("Content-Type", "application/x-ndjson");
  response.headers.add(
      "Content-Disposition",
      "attachment; filename=\"" + std::string(table.game().id) + "-" + id + ".jsonl\"");
  response.headers.add("Vary", "Accept-Encoding");
  if (quality(request.headers["Accept-Encoding"], "gzip") > 0) {
    response.headers.add("Content-Encoding", "gzip");
    text = gzip(text, kQuickGzip);
  }
  response.body = std::make_shared<const std::string>(std::move(text));
  return response;
}

}  // namespace

struct ApiTables::Opening {
  ApiCallPtr call;
  Identified who;
  std::optional<std::string> password;
  storage::NewTable table;
  std::vector<std::string> requests;  // still to be made
};

ApiTables::ApiTables(Services services, std::string version, const Limits& limits)
    : services_(std::move(services)),
      version_(std::move(version)),
      limits_(limits),
      games_(std::make_shared<const std::string>(games_json(services_.catalog))),
      tables_(limits.tables, kMostAskers),
      tables_from_(limits.tables_from, kMostAskers),
      requests_(limits.requests, kMostAskers),
      transcripts_(limits.transcripts, kMostAskers),
      passwords_from_(limits.passwords_from, kMostAskers),
      passwords_at_(limits.passwords_at, kMostAskers) {}

void ApiTables::add_to(Router& router) {
  const auto to = [this](void (ApiTables::*serve)(const ApiCallPtr&)) {
    return [this, serve](const ApiCallPtr& call) { (this->*serve)(call); };
  };
  router.add(Method::kGet, "/api/health", to(&ApiTables::health));
  router.add(Method::kGet, "/api/games", [games = games_](const ApiCallPtr& call) {
    HttpResponse response = json_response(200, {});
    response.body = games;
    call->reply(std::move(response));
  });
  router.add(Method::kPost, "/api/tables", to(&ApiTables::open));
  router.add(Method::kGet, "/api/tables", to(&ApiTables::list));
  router.add(Method::kGet, "/api/tables/{id}", to(&ApiTables::find));
  router.add(Method::kPost, "/api/tables/{id}/pass", to(&ApiTables::pass));
  router.add(Method::kPost, "/api/tables/{id}/requests", to(&ApiTables::request));
  router.add(Method::kGet, "/api/tables/{id}/transcript", to(&ApiTables::transcript));
  router.add(Method::kGet, "/api/ratings/{game}/{seats}", to(&ApiTables::leaderboard));
}

// Opening a table: everything is checked, then the password hashed, then the table stored, then
// those who sit there from the beginning sit down.

void ApiTables::open(const ApiCallPtr& call) {
  services_.identity.identify(call, Identity::Unknown::kBecomesGuest,
                              [this, call](const Identified& who) { prepare(call, who); });
}

void ApiTables::prepare(const ApiCallPtr& call, const Identified& who) {
  Problems problems;
  const auto wanted = from_json<api::WantedTable>(call->request.body, problems);
  if (!problems.empty()) return who.answer(*call, problems_response(problems));
  if (!check_rates(*call, who)) return;

  const auto opening = std::make_shared<Opening>();
  opening->call = call;
  opening->who = who;
  opening->password = wanted.password;
  opening->requests = first_requests(wanted);
  storage::NewTable& table = opening->table;
  table.visibility = agreed_visibility(wanted, problems);
  table.owner = who.person->id;
  table.created = services_.now();
  const SeedKey key = services_.chance.of_table(what_is_played(wanted));
  table.seed_key.assign(key.begin(), key.end());

  auto trial = agree(services_.catalog, wanted, table, problems);
  if (trial == nullptr) return who.answer(*call, problems_response(problems));
  const Person person = at_table(*who.person);
  if (const auto no = rehearse(std::move(trial), person, opening->requests, table.created)) {
    return who.answer(*call, table_error(400, *no));
  }
  hash_password(opening);
}

bool ApiTables::check_rates(const ApiCall& call, const Identified& who) {
  return take(tables_, std::to_string(who.person->id), call) &&
         take(tables_from_, address_key(call.request.address), call);
}

void ApiTables::hash_password(const OpeningPtr& opening) {
  if (!opening->password) return store(opening);
  const bool accepted = services_.passwords.hash(
      *std::exchange(opening->password, {}), [this, opening](std::optional<std::string> hash) {
        if (!hash) {
          return opening->who.answer(*opening->call,
                                     refusal_response(unavailable(PasswordPool::kBusy)));
        }
        opening->table.password_hash = *std::move(hash);
        store(opening);
      });
  if (!accepted) {
    opening->who.answer(*opening->call, refusal_response(unavailable(PasswordPool::kBusy)));
  }
}

void ApiTables::store(const OpeningPtr& opening) {
  services_.database.run(
      [this, opening](storage::Store& store) {
        storage::NewTable& table = opening->table;
        if (store.count_live_tables_of_owner(table.owner) >= limits_.live_tables) {
          return opening->who.answer(
              *opening->call,
              error_response(409, "too_many_tables",
                             "you have opened " + std::to_string(limits_.live_tables) +
                                 " tables that are not over; finish one of them first"));
        }
        do {
          table.id = new_table_id();
        } while (!store.create_table(table));
        services_.listed(table.id);
        furnish(opening);
      },
      failed(opening->call));
}

void ApiTables::furnish(const OpeningPtr& opening) {
  const std::string& id = opening->table.id;
  if (opening->requests.empty()) {
    HttpResponse response = answer_response(api::TableMade{id}, 201);
    response.headers.add("Location", "/api/tables/" + id);
    return opening->who.answer(*opening->call, std::move(response));
  }
  std::string line = std::move(opening->requests.front());
  opening->requests.erase(opening->requests.begin());
  services_.house.ask(id, at_table(*opening->who.person), std::move(line),
                      [this, opening](House::Entrance entrance, const House::Mail& answer) {
                        if (entrance != House::Entrance::kIn || !answer) {
                          return opening->who.answer(*opening->call, entrance_response(entrance));
                        }
                        const TableAnswer said = read_answer(*answer);
                        if (!said.ok)
                          return opening->who.answer(*opening->call, table_error(409, said.error));
                        furnish(opening);
                      });
}

// Tables that there are

void ApiTables::list(const ApiCallPtr& call) {
  const std::string& query = call->request.query;
  const auto state = parse_enum<storage::TableState>(query_value(query, "state").value_or("open"));
  if (!state) {
    return call->reply(error_response(400, "bad_request", "state must be open, running or over"));
  }
  const auto game = query_value(query, "game");
  if (game && services_.catalog.find(*game) == nullptr) {
    return call->reply(error_response(400, "unknown_game",
                                      "there is no game " + quoted(std::string_view(*game)) +
                                          "; /api/games lists those that there are"));
  }
  const WantedPage page = read_page(*call);
  if (!page.ok) return;
  services_.database.run(
      [call, state = *state, game, after = page.after](storage::Store& store) {
        const auto tables = store.public_tables(state, game, after, kListed);
        api::TablePage answer{.tables = tables_shown(tables), .after = {}};
        if (tables.size() == kListed) {
          answer.after = page_mark_text({tables.back().since, tables.back().id});
        }
        call->reply(answer_response(answer));
      },
      failed(call));
}

void ApiTables::find(const ApiCallPtr& call) {
  const auto found = [this, call](const Identified& who) {
    look_up(call, [this, call, who](const storage::TableListing& table) {
      const storage::PersonId person = who.person ? who.person->id : 0;
      const bool pass = has_table_pass(services_.key, table.id, call->request);
      api::TableFound answer{.table = table_shown(table),
                             .admitted = may_enter(table, person, pass),
                             .owner = who.person && table.owner == person,
                             .seat = {}};
      for (const storage::SeatTaken& taken : table.taken) {
        if (who.person && taken.player.person == person) answer.seat = taken.seat;
      }
      who.answer(*call, answer_response(answer));
    });
  };
  services_.identity.identify(call->request, Identity::Unknown::kRefused, found);
}

void ApiTables::pass(const ApiCallPtr& call) {
  auto body = read_body<api::TablePassword>(*call);
  if (!body) return;
  // Capitals and hyphens make no other table of it, and no more tries.
  const auto id = read_code(call->parts["id"]);
  if (!id) return call->reply(no_such_table());
  if (!take(passwords_from_, address_key(call->request.address), *call) ||
      !take(passwords_at_, *id, *call)) {
    return;
  }
  look_up(call, [this, call, password = std::move(body->password)](const auto& table) {
    check_pass(call, table, password);
  });
}

void ApiTables::check_pass(const ApiCallPtr& call, const storage::TableListing& table,
                           std::string password) {
  if (table.visibility != storage::Visibility::kPassword) return call->reply(done_response());
  const auto checked = [this, call, id = table.id](const PasswordCheck& check) {
    if (check.answer == PasswordAnswer::kUnable) {
      return call->reply(refusal_response(unavailable(PasswordPool::kBusy)));
    }
    if (check.answer == PasswordAnswer::kWrong) {
      return call->reply(
          error_response(403, "wrong_password", "that is not the password of this table"));
    }
    HttpResponse response = done_response();
    response.headers.add("Set-Cookie", header_value(table_pass(services_.key, id, call->request)));
    call->reply(std::move(response));
  };
  if (!services_.passwords.verify(std::move(password), table.password_hash, checked)) {
    call->reply(refusal_response(unavailable(PasswordPool::kBusy)));
  }
}

void ApiTables::request(const ApiCallPtr& call) {
  if (call->request.body.size() > kLongestRequest) {
    return call->reply(error_response(413, "too_long", "a request has at most 64 KiB"));
  }
  services_.identity.identify(
      call, Identity::Unknown::kBecomesGuest, [this, call](const Identified& who) {
        if (!take(requests_, std::to_string(who.person->id), *call)) return;
        admit(call, who, [this, call](const Visitor& visitor) {
          services_.house.ask(
              visitor.table.id, at_table(*visitor.who.person), call->request.body,
              [call, who = visitor.who](House::Entrance entrance, const House::Mail& answer) {
                if (entrance != House::Entrance::kIn || !answer) {
                  return who.answer(*call, entrance_response(entrance));
                }
                HttpResponse response = json_response(200, {});
                response.body = answer;
                who.answer(*call, std::move(response));
              });
        });
      });
}

void ApiTables::transcript(const ApiCallPtr& call) {
  const auto answer = [this, call](const std::string& id, House::Entrance entrance,
                                   const Table* table) {
    if (entrance != House::Entrance::kIn || table == nullptr) {
      return call->reply(entrance_response(entrance));
    }
    const auto key = table->told_key(services_.now());
    if (!key) {
      return call->reply(error_response(
          409, "not_over",
          "the transcript is told when the game is over, and the challenge if it is part of one"));
    }
    call->reply(transcript_response(call->request, *table, id,
                                    finished_transcript(services_.catalog, *table, *key)));
  };
  if (!take(transcripts_, address_key(call->request.address), *call)) return;
  services_.identity.identify(
      call->request, Identity::Unknown::kRefused, [this, call, answer](const Identified& who) {
        admit(call, who, [this, answer](const Visitor& visitor) {
          const std::string& id = visitor.table.id;
          services_.house.look(id, [answer, id](House::Entrance entrance, const Table* table) {
            answer(id, entrance, table);
          });
        });
      });
}

// Others

void ApiTables::leaderboard(const ApiCallPtr& call) {
  const GameInfo* game = services_.catalog.find(call->parts["game"]);
  if (game == nullptr) {
    return call->reply(error_response(404, "unknown_game",
                                      "there is no game " +
                                          quoted(std::string_view(call->parts["game"])) +
                                          "; /api/games lists those that there are"));
  }
  const auto seats = parse_decimal<int>(call->parts["seats"]);
  const bool is_race = seats == kRacers && has_race(services_.catalog, *game);
  if (!seats || ((*seats < game->min_seats || *seats > game->max_seats) && !is_race)) {
    return call->reply(error_response(
        404, "bad_setup", std::string(game->title) + " is played by " + players_text(*game)));
  }
  const auto offset = read_offset(*call);
  if (!offset) return;
  services_.database.run(
      [call, game, seats = *seats, offset = *offset](storage::Store& store) {
        api::Leaderboard answer{.game = std::string(game->id), .seats = seats, .ranks = {}};
        int place = offset;
        for (const auto& ranked : store.leaderboard(game->id, seats, offset, kListed)) {
          answer.ranks.push_back(rank_shown(++place, ranked));
        }
        call->reply(answer_response(answer));
      },
      failed(call));
}

// Healthy is a server that can reach its database.
void ApiTables::health(const ApiCallPtr& call) {
  services_.database.run(
      [this, call](storage::Store& store) {
        store.find_table({});
        call->reply(answer_response(api::Health{.ok = true, .version = version_}));
      },
      failed(call));
}

void ApiTables::look_up(const ApiCallPtr& call,
                        std::function<void(const storage::TableListing&)> found) {
  const auto id = read_code(call->parts["id"]);
  if (!id) return call->reply(no_such_table());
  services_.database.run(
      [call, id = *id, found = std::move(found)](storage::Store& store) {
        if (const auto table = store.find_table(id)) {
          found(*table);
        } else {
          call->reply(no_such_table());
        }
      },
      failed(call));
}

void ApiTables::admit(const ApiCallPtr& call, const Identified& who, Admitted admitted) {
  look_up(call, [this, call, who, admitted = std::move(admitted)](const auto& table) {
    const storage::PersonId person = who.person ? who.person->id : 0;
    if (!may_enter(table, person, has_table_pass(services_.key, table.id, call->request))) {
      return who.answer(*call, error_response(403, "password_needed",
                                              "this table needs its password; send it to "
                                              "/api/tables/" +
                                                  table.id + "/pass first"));
    }
    admitted({who, table});
  });
}

storage::DatabasePool::Failed ApiTables::failed(const ApiCallPtr& call) const {
  return [call, trouble = services_.trouble](const std::string& why) {
    trouble("a request failed: " + why);
    call->reply(refusal_response(database_unavailable()));
  };
}

bool ApiTables::take(RateLimiter& limiter, std::string_view key, const ApiCall& call) const {
  const auto wait = limiter.take(key, services_.steady());
  if (wait == wait.zero()) return true;
  call.reply(refusal_response(too_often(wait)));
  return false;
}

}  // namespace cornerstone

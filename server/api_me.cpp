#include "server/api_me.h"

#include <algorithm>

#include "server/api_protocol.h"
#include "server/decimal.h"
#include "server/http_post.h"
#include "server/table_shown.h"
#include "server/web_push.h"
#include "server/webhook.h"

namespace cornerstone {

using storage::PersonId;
using storage::Store;

namespace {

constexpr int kGamesOnAPage = 50;

// A person that was just identified is there, unless somebody deleted it a moment ago.
std::optional<api::Me> find_me(Store& store, PersonId id) {
  auto person = store.find_person(id);
  if (!person) return std::nullopt;
  return api::Me{.id = std::to_string(person->id),
                 .name = std::move(person->name),
                 .kind = person->kind,
                 .settings = {std::move(person->settings)}};
}

HttpResponse gone() {
  return error_response(401, "nobody", "This person is not there any more; GET /api/me again.");
}

HttpResponse me_response(Store& store, PersonId id) {
  const auto me = find_me(store, id);
  return me ? answer_response(*me) : gone();
}

api::OwnTables tables_of(Store& store, PersonId id) {
  api::OwnTables own;
  for (const auto& listing : store.live_tables_of(id, storage::kLargestPage)) {
    own.tables.push_back(
        {.table = table_shown(listing),
         .your_turn = std::ranges::find(listing.turn_of, id) != listing.turn_of.end(),
         .deadline = listing.deadline});
  }
  return own;
}

api::OwnGame own_game(const storage::PastGame& past) {
  api::OwnGame game{.table = past.table,
                    .game = past.game,
                    .seats = past.seats,
                    .finished = past.finished,
                    .seat = past.result.seat,
                    .rank = past.result.rank,
                    .points = past.result.points,
                    .resigned = past.result.resigned,
                    .rating = {}};
  if (past.after) {
    game.rating = api::RatingChange{.before = {}, .after = past.after->certain()};
    if (past.before) game.rating->before = past.before->certain();
  }
  return game;
}

api::OwnGames games_of(Store& store, PersonId id, const std::optional<storage::PageMark>& after) {
  api::OwnGames own;
  const auto games = store.past_games_of(id, after, kGamesOnAPage);
  for (const storage::PastGame& game : games) own.games.push_back(own_game(game));
  if (games.size() == kGamesOnAPage)
    own.after = page_mark_text({.time = games.back().finished, .id = games.back().table});
  return own;
}

api::OwnRatings ratings_of(Store& store, PersonId id) {
  api::OwnRatings own;
  for (const auto& [game, seats, skill] : store.skills_of(id)) {
    own.ratings.push_back({.game = game,
                           .seats = seats,
                           .rating = skill.certain(),
                           .mu = skill.mu,
                           .sigma = skill.sigma,
                           .games = skill.games});
  }
  return own;
}

// A subscription is a secret between the browser and its push service.
std::string push_service(const std::string& subscription) {
  Problems ignored;  // it was checked when it came
  const auto parsed = parse_subscription(subscription, "$", ignored);
  const auto address = parsed ? parse_web_address(parsed->endpoint) : std::nullopt;
  return address ? address->origin() : std::string();
}

}  // namespace

ApiMe::ApiMe(Services services, const Limits& limits)
    : services_(std::move(services)),
      limits_(limits),
      changes_(limits.changes, 100'000),
      addresses_from_(limits.addresses_from, 100'000) {}

void ApiMe::add_to(Router& router) {
  add_pages(router);
  add_sessions(router);
  add_addresses(router);
  router.add(Method::kPut, "/api/me/name", [this](const auto& call) { set_name(call); });
  router.add(Method::kPut, "/api/me/settings", [this](const auto& call) { set_settings(call); });
}

void ApiMe::add_pages(Router& router) {
  router.add(Method::kGet, "/api/me", [this](const ApiCallPtr& call) {
    serve(call, Unknown::kBecomesGuest,
          [](Store& store, const KnownPerson& who) { return me_response(store, who.id); });
  });
  router.add(Method::kGet, "/api/me/tables", [this](const ApiCallPtr& call) {
    serve(call, Unknown::kRefused, [](Store& store, const KnownPerson& who) {
      return answer_response(tables_of(store, who.id));
    });
  });
  router.add(Method::kGet, "/api/me/games", [this](const ApiCallPtr& call) { list_games(call); });
  router.add(Method::kGet, "/api/me/ratings", [this](const ApiCallPtr& call) {
    serve(call, Unknown::kRefused, [](Store& store, const KnownPerson& who) {
      return answer_response(ratings_of(store, who.id));
    });
  });
}

void ApiMe::add_sessions(Router& router) {
  router.add(Method::kPut, "/api/me/password", [this](const auto& call) { set_password(call); });
  router.add(Method::kPost, "/api/account", [this](const auto& call) { make_account(call); });
  router.add(Method::kPost, "/api/session", [this](const auto& call) { log_in(call); });
  router.add(Method::kDelete, "/api/session", [this](const auto& call) { log_out(call); });
  router.add(Method::kDelete, "/api/sessions",
             [this](const auto& call) { log_out_elsewhere(call); });
}

void ApiMe::add_addresses(Router& router) {
  router.add(Method::kGet, "/api/me/addresses", [this](const ApiCallPtr& call) {
    serve(call, Unknown::kRefused, [this](Store& store, const KnownPerson& who) {
      return answer_response(addresses_of(store, who.id));
    });
  });
  router.add(Method::kPost, "/api/me/addresses", [this](const auto& call) { add_address(call); });
  router.add(Method::kDelete, "/api/me/addresses/{id}", [this](const ApiCallPtr& call) {
    const auto id = parse_decimal<std::int64_t>(call->parts["id"]);
    change(call, [id](Store& store, const KnownPerson& who) {
      if (id && store.delete_address(who.id, *id)) return done_response();
      return error_response(404, "no_such_address", "You have no address with this id.");
    });
  });
}

void ApiMe::serve(const ApiCallPtr& call, Unknown unknown, Answer answer) {
  services_.identity.identify(call, unknown,
                              [this, call, answer = std::move(answer)](const Identified& who) {
                                this->answer(call, who, answer);
                              });
}

void ApiMe::change(const ApiCallPtr& call, Answer answer) {
  const auto identified = [this, call, answer = std::move(answer)](const Identified& who) {
    const auto wait = changes_.take(std::to_string(who.person->id), services_.steady());
    if (wait > wait.zero()) return who.answer(*call, refusal_response(too_often(wait)));
    this->answer(call, who, answer);
  };
  services_.identity.identify(call, Unknown::kRefused, identified);
}

void ApiMe::answer(const ApiCallPtr& call, const Identified& who, Answer answer) {
  services_.database.run([call, who, answer = std::move(answer)](
                             Store& store) { who.answer(*call, answer(store, *who.person)); },
                         [this, call, who](const std::string& why) {
                           if (services_.trouble)
                             services_.trouble("cannot answer about a person: " + why);
                           who.answer(*call, refusal_response(database_unavailable()));
                         });
}

// About oneself

void ApiMe::set_name(const ApiCallPtr& call) {
  const auto wanted = read_body<api::WantedName>(*call);
  if (!wanted) return;
  Problems problems;
  check_name(wanted->name, "$.name", problems);
  if (!problems.empty()) return call->reply(problems_response(problems));
  change(call, [this, name = wanted->name](Store& store, const KnownPerson& who) {
    if (who.kind == storage::PersonKind::kAccount) {
      return error_response(409, "account_name",
                            "The name of an account stays: it is what you log in with.");
    }
    // Guests may share a name with each other, but not with somebody who has proved to be one.
    if (store.find_account(folded_name(name)))
      return error_response(409, "name_taken", "An account has this name; choose another.");
    if (!store.set_guest_name(who.id, name)) return gone();
    services_.identity.forget(who.id);
    return me_response(store, who.id);
  });
}

void ApiMe::set_settings(const ApiCallPtr& call) {
  const std::string& settings = call->request.body;
  Problems problems;
  const auto value = parse_json(settings, problems);
  if (value && !value->is_object())
    problems.add("$", "is " + std::string(kind_text(*value)) + ", must be an object");
  if (settings.size() > limits_.settings_bytes) {
    problems.add("$", "has " + std::to_string(settings.size()) + " bytes; settings have at most " +
                          std::to_string(limits_.settings_bytes));
  }
  if (!problems.empty()) return call->reply(problems_response(problems));
  change(call, [call](Store& store, const KnownPerson& who) {
    if (!store.set_settings(who.id, call->request.body)) return gone();
    return me_response(store, who.id);
  });
}

void ApiMe::list_games(const ApiCallPtr& call) {
  const WantedPage page = read_page(*call);
  if (!page.ok) return;
  serve(call, Unknown::kRefused, [after = page.after](Store& store, const KnownPerson& who) {
    return answer_response(games_of(store, who.id, after));
  });
}

// Sessions

void ApiMe::make_account(const ApiCallPtr& call) {
  const auto wanted = read_body<api::NameAndPassword>(*call);
  if (!wanted) return;
  Problems problems;
  check_name(wanted->name, "$.name", problems);
  check_password(wanted->password, wanted->name, "$.password", problems);
  if (!problems.empty()) return call->reply(problems_response(problems));
  const auto make = [this, call, wanted](const Identified& guest) {
    const auto made = [this, call, guest](const Identified& account) {
      if (account.refusal) return guest.answer(*call, refusal_response(*account.refusal));
      answer(call, account,
             [](Store& store, const KnownPerson& who) { return me_response(store, who.id); });
    };
    services_.identity.make_account(call->request, *guest.person, wanted->name, wanted->password,
                                    made);
  };
  services_.identity.identify(call, Unknown::kBecomesGuest, make);
}

void ApiMe::log_in(const ApiCallPtr& call) {
  auto given = read_body<api::NameAndPassword>(*call);
  if (!given) return;
  const auto done = [this, call](const Identified& account) {
    if (account.refusal) return call->reply(refusal_response(*account.refusal));
    answer(call, account, [left_guest = account.left_guest](Store& store, const KnownPerson& who) {
      auto me = find_me(store, who.id);
      if (!me) return gone();
      return answer_response(api::LoggedIn{*std::move(me), left_guest});
    });
  };
  services_.identity.log_in(call->request, std::move(given->name), std::move(given->password),
                            done);
}

void ApiMe::set_password(const ApiCallPtr& call) {
  const auto wanted = read_body<api::WantedPassword>(*call);
  if (!wanted) return;
  const auto change = [this, call, wanted](const Identified& who) {
    Problems problems;
    check_password(wanted->new_, who.person->name, "$.new", problems);
    if (!problems.empty()) return who.answer(*call, problems_response(problems));
    const auto changed = [call, who](const Identified& account) {
      if (account.refusal) return who.answer(*call, refusal_response(*account.refusal));
      account.answer(*call, done_response());
    };
    services_.identity.change_password(call->request, *who.person, wanted->old, wanted->new_,
                                       changed);
  };
  services_.identity.identify(call, Unknown::kRefused, change);
}

void ApiMe::log_out(const ApiCallPtr& call) {
  services_.identity.log_out(call->request, [call](const Identified& out) {
    out.answer(*call, out.refusal ? refusal_response(*out.refusal) : done_response());
  });
}

void ApiMe::log_out_elsewhere(const ApiCallPtr& call) {
  const auto done = [call](const Identified& who) {
    who.answer(*call, who.refusal ? refusal_response(*who.refusal) : done_response());
  };
  services_.identity.identify(call, Unknown::kRefused, [this, done](const Identified& who) {
    services_.identity.log_out_elsewhere(who, done);
  });
}

// Where notices go

api::AddressShown ApiMe::shown(const storage::StoredAddress& stored) const {
  const NoticeAddress address{
      .channel = parse_enum<NoticeChannel>(stored.channel).value_or(NoticeChannel::kWebhook),
      .owner = std::to_string(stored.person),
      .target = stored.target};
  api::AddressShown shown{
      .id = stored.id, .channel = address.channel, .target = address.target, .secret = {}};
  if (address.channel == NoticeChannel::kWebhook)
    shown.secret = webhook_secret(services_.key, address);
  if (address.channel == NoticeChannel::kWebPush) shown.target = push_service(address.target);
  return shown;
}

api::AddressesShown ApiMe::addresses_of(Store& store, PersonId person) const {
  api::AddressesShown all{.addresses = {},
                          .channels = services_.channels,
                          .push_key = base64url(PushKey::of_server(services_.key).public_key())};
  for (const auto& address : store.addresses_of(person)) all.addresses.push_back(shown(address));
  return all;
}

void ApiMe::add_address(const ApiCallPtr& call) {
  const auto wanted = read_body<api::WantedAddress>(*call);
  if (!wanted || !check_address(*call, *wanted)) return;
  const auto wait = addresses_from_.take(address_key(call->request.address), services_.steady());
  if (wait > wait.zero()) return call->reply(refusal_response(too_often(wait)));
  change(call, [this, wanted](Store& store, const KnownPerson& who) {
    return keep_address(store, who, *wanted);
  });
}

bool ApiMe::check_address(const ApiCall& call, const api::WantedAddress& wanted) {
  constexpr std::size_t kLongest = storage::StoredAddress::kLongestTarget;
  Problems problems;
  if (std::ranges::find(services_.channels, wanted.channel) == services_.channels.end())
    problems.add("$.channel", "is not set up on this server; GET lists the `channels` that are");
  if (wanted.target.size() > kLongest) {
    problems.add("$.target", "has " + std::to_string(wanted.target.size()) +
                                 " bytes; an address has at most " + std::to_string(kLongest));
  } else {
    check_notice_address({.channel = wanted.channel, .owner = {}, .target = wanted.target},
                         "$.target", problems);
  }
  if (!problems.empty()) call.reply(problems_response(problems));
  return problems.empty();
}

HttpResponse ApiMe::keep_address(Store& store, const KnownPerson& who,
                                 const api::WantedAddress& wanted) const {
  // Browsers tell their subscription again and again.
  if (const auto known = find_address(store, who.id, wanted)) return answer_response(*known);
  if (store.addresses_of(who.id).size() >= limits_.addresses) {
    return error_response(409, "too_many_addresses",
                          "You have " + std::to_string(limits_.addresses) +
                              " addresses, the most there can be; remove one first.");
  }
  store.add_address({.id = 0,
                     .person = who.id,
                     .channel = std::string(enum_text(wanted.channel)),
                     .target = wanted.target,
                     .created = services_.now()});
  const auto added = find_address(store, who.id, wanted);
  return added ? answer_response(*added, 201) : gone();
}

std::optional<api::AddressShown> ApiMe::find_address(Store& store, PersonId person,
                                                     const api::WantedAddress& wanted) const {
  for (const auto& address : store.addresses_of(person)) {
    if (address.channel == enum_text(wanted.channel) && address.target == wanted.target)
      return shown(address);
  }
  return std::nullopt;
}

}  // namespace cornerstone

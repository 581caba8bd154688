#include "server/challenges.h"

#include <sodium.h>

#include <algorithm>
#include <array>

#include <utility>

#include "engine/described.h"
#include "engine/phrase.h"
#include "server/api_protocol.h"
#include "server/listing.h"
#include "server/secrets.h"

namespace cornerstone {

using storage::AttemptKey;
using storage::PersonId;
using storage::Store;
using storage::StoredAttempt;

namespace {

constexpr int kRivals = 5;                  // servers that change one attempt at the same time
constexpr std::size_t kAddresses = 10'000;  // whose asking is counted

// An attempt as the database keeps it.
struct KeptAttempt {
  int games = 1;
  std::vector<std::string> tables;   // of the games that were begun
  std::vector<RatedResult> results;  // of those that are over
};
BOOST_DESCRIBE_STRUCT(KeptAttempt, (), (games, tables, results))

KeptAttempt kept_attempt(const StoredAttempt& stored) {
  Problems none;
  return from_json<KeptAttempt>(stored.attempt, none);
}

std::optional<std::string> table_to_go_on_at(const KeptAttempt& kept) {
  if (kept.tables.size() == kept.results.size()) return std::nullopt;
  return kept.tables.back();
}

AttemptKey attempt_key(const Challenge& challenge) {
  return {challenge.game, std::string(enum_text(challenge.contest)), date_text(challenge.date)};
}

Attempt attempt_of(const Challenge& challenge, PersonId person, KeptAttempt kept) {
  return {.player = person_text(person),
          .game = challenge.game,
          .contest = challenge.contest,
          .date = date_text(challenge.date),
          .games = kept.games,
          .results = std::move(kept.results)};
}

Milliseconds end_of(Date date) {
  const auto next = std::chrono::sys_days(date) + std::chrono::days(1);
  return std::chrono::duration_cast<std::chrono::milliseconds>(next.time_since_epoch()).count();
}

// The same ids each time: what has been done is not done again.
constexpr std::array<std::string_view, 2> kFirstRequests{
    R"({"id":"challenge sit","do":"sit","seat":0})", R"({"id":"challenge start","do":"start"})"};

HttpResponse unavailable_response() {
  return refusal_response(unavailable("The challenge cannot be had now; try again in a while."));
}

}  // namespace

struct Challenges::Visit {
  ApiCallPtr call;
  Identified who;
  Challenge challenge;
  std::string table;
  std::size_t requests = 0;  // that were made there
};

struct Challenges::Result {
  Challenge challenge;
  PersonId person = 0;
  int number = 0;
  std::string table;
  RatedResult result;
};

Challenges::Challenges(Services services, const SeedKey& secret)
    : services_(std::move(services)), secret_(secret), rankings_(kRankings, kAddresses) {}

void Challenges::add_to(Router& router) {
  router.add(Method::kGet, "/api/challenges/{game}/{contest}",
             [this](const ApiCallPtr& call) { show_today(call); });
  router.add(Method::kPost, "/api/challenges/{game}/{contest}",
             [this](const ApiCallPtr& call) { begin(call); });
  router.add(Method::kGet, "/api/challenges/{game}/{contest}/{date}",
             [this](const ApiCallPtr& call) { show_ranking(call); });
}

Date Challenges::today() const {
  const std::chrono::sys_time<std::chrono::milliseconds> now{
      std::chrono::milliseconds(services_.now())};
  return std::chrono::floor<std::chrono::days>(now);
}

int Challenges::games_of(const Challenge& challenge) const {
  return static_cast<int>(challenge_keys(services_.catalog, challenge, secret_).size());
}

std::optional<Challenge> Challenges::find_challenge(const ApiCall& call) const {
  const GameInfo* game = services_.catalog.find(call.parts["game"]);
  const auto contest = parse_enum<Contest>(call.parts["contest"]);
  if (game != nullptr && contest && has_contest(services_.catalog, *game, *contest)) {
    return Challenge{std::string(game->id), *contest, today()};
  }
  call.reply(error_response(404, "no_such_challenge",
                            "there is no such challenge; Comeback City has daily and gauntlet"));
  return std::nullopt;
}

storage::DatabasePool::Failed Challenges::failed(const ApiCallPtr& call) const {
  return [call, trouble = services_.trouble](const std::string& why) {
    trouble("a challenge failed: " + why);
    call->reply(refusal_response(database_unavailable()));
  };
}

// How far somebody is

void Challenges::show_today(const ApiCallPtr& call) {
  const auto challenge = find_challenge(*call);
  if (!challenge) return;
  const auto answer = [this, call, challenge = *challenge](const Identified& who) {
    catch_up(call, challenge, who, [this, call, challenge, who](Store& store) {
      answer_today(store, *call, challenge, who);
    });
  };
  services_.identity.identify(call->request, Identity::Unknown::kRefused, answer);
}

void Challenges::answer_today(Store& store, const ApiCall& call, const Challenge& challenge,
                              const Identified& who) {
  api::ChallengeToday shown{.game = challenge.game,
                            .contest = challenge.contest,
                            .date = date_text(challenge.date),
                            .until = end_of(challenge.date),
                            .games = games_of(challenge),
                            .attempt = {}};
  const auto found =
      who.person ? store.find_attempt(attempt_key(challenge), who.person->id) : std::nullopt;
  if (found) {
    const KeptAttempt kept = kept_attempt(*found);
    const Attempt attempt = attempt_of(challenge, found->person, kept);
    api::AttemptShown& own = shown.attempt.emplace();
    own.results = kept.results;
    own.tables.assign(kept.tables.begin(), kept.tables.begin() + kept.results.size());
    own.complete = attempt.complete();
    if (own.complete) {
      own.line = shared_line(services_.catalog.find(challenge.game)->title, attempt);
    }
    own.table = table_to_go_on_at(kept);
  }
  who.answer(call, answer_response(shown));
}

// Playing

void Challenges::begin(const ApiCallPtr& call) {
  const auto challenge = find_challenge(*call);
  if (!challenge) return;
  services_.identity.identify(
      call, Identity::Unknown::kBecomesGuest,
      [this, call, challenge = *challenge](const Identified& who) {
        const auto visit = std::make_shared<Visit>(Visit{call, who, challenge, {}});
        catch_up(call, challenge, who, [this, visit](Store& store) { find_table(store, visit); });
      });
}

// The attempt names its table before there is one, so that nobody ever has two: whoever comes
// second, or after a server went down in between, goes on with that name.
void Challenges::find_table(Store& store, const VisitPtr& visit) {
  const AttemptKey key = attempt_key(visit->challenge);
  const PersonId person = visit->who.person->id;
  const KeptAttempt fresh{games_of(visit->challenge), {}, {}};
  for (int i = 0; i < kRivals; ++i) {
    StoredAttempt stored = store.begin_attempt(key, person, to_json(fresh));
    KeptAttempt kept = kept_attempt(stored);
    if (std::cmp_equal(kept.results.size(), kept.games)) {
      return visit->who.answer(
          *visit->call, error_response(409, "attempt_over",
                                       "you have had today's attempt; the next one is tomorrow's"));
    }
    if (!table_to_go_on_at(kept)) {
      kept.tables.push_back(new_table_id());
      stored.attempt = to_json(kept);
      if (!store.save_attempt(key, stored)) continue;
    }
    visit->table = kept.tables.back();
    open_table(store, *visit, static_cast<int>(kept.tables.size()), visit->table);
    return furnish(visit);
  }
  visit->who.answer(*visit->call, unavailable_response());
}

void Challenges::open_table(Store& store, const Visit& visit, int number, const std::string& id) {
  const Challenge& challenge = visit.challenge;
  const SeedKey key =
      challenge_keys(services_.catalog, challenge, secret_)[static_cast<std::size_t>(number) - 1];
  const PersonId person = visit.who.person->id;
  const Milliseconds now = services_.now();
  entry::Open open;
  open.game = challenge.game;
  open.seats = 1;
  open.host = person_text(person);
  open.trial = Trial{challenge.contest, date_text(challenge.date), number, end_of(challenge.date)};
  Problems none;
  const auto first = Table::open(services_.catalog, std::move(open), key, now, none);
  const auto& agreed = std::get<entry::Open>(first->deed);
  store.create_table({.id = id,
                      .game = agreed.game,
                      .seats = agreed.seats,
                      .visibility = storage::Visibility::kLink,
                      .terms = to_json(api::Agreement{agreed.options, agreed.terms}),
                      .owner = person,
                      .seed_key = {key.begin(), key.end()},
                      .first_entry = entry_text(*first),
                      .created = now});
}

// Whoever sits there already, or has started, is told so; all that matters is that it is done.
void Challenges::furnish(const VisitPtr& visit) {
  if (visit->requests == kFirstRequests.size()) {
    return visit->who.answer(*visit->call, answer_response(api::ChallengeBegun{visit->table}));
  }
  std::string line(kFirstRequests[visit->requests++]);
  services_.house.ask(visit->table, at_table(*visit->who.person), std::move(line),
                      [this, visit](House::Entrance entrance, const House::Mail& answer) {
                        if (entrance != House::Entrance::kIn || !answer) {
                          return visit->who.answer(*visit->call, unavailable_response());
                        }
                        furnish(visit);
                      });
}

// Results

std::optional<Challenges::Result> Challenges::result_of(const Table& table, const std::string& id) {
  const auto& trial = table.agreed().trial;
  if (!trial || table.stage() != TableStage::kOver || *table.ended() >= trial->until) return {};
  const auto person = person_id(table.agreed().host);
  const auto date = parse_date(trial->date);
  auto result = table.settled()->result();
  if (!person || !date || !result) return {};
  return Result{
      {table.agreed().game, trial->contest, *date}, *person, trial->number, id, *std::move(result)};
}

void Challenges::over(const Table& table, const std::string& id) {
  const auto result = result_of(table, id);
  if (!result) return;
  services_.database.run([this, result = *result](Store& store) { enter(store, result); },
                         [trouble = services_.trouble](const std::string& why) {
                           trouble("the result of a challenge could not be entered: " + why);
                         });
}

// A game may have ended just now, or while nobody could enter it.
void Challenges::catch_up(const ApiCallPtr& call, const Challenge& challenge, const Identified& who,
                          std::function<void(Store&)> then) {
  services_.database.run(
      [this, call, challenge, who, then = std::move(then)](Store& store) {
        const auto attempt =
            who.person ? store.find_attempt(attempt_key(challenge), who.person->id) : std::nullopt;
        const auto table = attempt ? table_to_go_on_at(kept_attempt(*attempt)) : std::nullopt;
        if (!table) return then(store);
        const auto looked = [this, call, then, id = *table](House::Entrance, const Table* found) {
          const auto result = found == nullptr ? std::nullopt : result_of(*found, id);
          services_.database.run(
              [this, then, result](Store& again) {
                if (result) enter(again, *result);
                then(again);
              },
              failed(call));
        };
        services_.house.look(*table, looked);
      },
      failed(call));
}

void Challenges::enter(Store& store, const Result& result) {
  const AttemptKey key = attempt_key(result.challenge);
  for (int i = 0; i < kRivals; ++i) {
    auto stored = store.find_attempt(key, result.person);
    if (!stored) return;
    KeptAttempt kept = kept_attempt(*stored);
    const bool is_next = std::cmp_equal(kept.results.size() + 1, result.number) &&
                         std::cmp_equal(kept.tables.size(), result.number) &&
                         kept.tables.back() == result.table;
    if (!is_next) return;
    kept.results.push_back(result.result);
    stored->attempt = to_json(kept);
    if (store.save_attempt(key, *stored)) return;
  }
  services_.trouble("the result of table " + result.table + " could not be entered");
}

// The ranking

void Challenges::show_ranking(const ApiCallPtr& call) {
  auto challenge = find_challenge(*call);
  if (!challenge) return;
  const auto date = parse_date(call->parts["date"]);
  if (!date || *date > challenge->date) {
    return call->reply(error_response(
        404, "no_such_day", "name a day that has come, as " + date_text(challenge->date)));
  }
  challenge->date = *date;
  const auto offset = read_offset(*call);
  if (!offset) return;
  const auto wait = rankings_.take(address_key(call->request.address), services_.steady());
  if (wait != wait.zero()) return call->reply(refusal_response(too_often(wait)));
  services_.identity.identify(call->request, Identity::Unknown::kRefused,
                              [this, call, challenge = *challenge,
                               offset = static_cast<std::size_t>(*offset)](const Identified& who) {
                                catch_up(call, challenge, who,
                                         [this, call, challenge, who, offset](Store& store) {
                                           answer_ranking(store, *call, challenge, who, offset);
                                         });
                              });
}

std::vector<Attempt> Challenges::read_attempts(Store& store, const Challenge& challenge) {
  std::vector<Attempt> attempts;
  const AttemptKey key = attempt_key(challenge);
  for (;;) {
    const auto page =
        store.attempts_at(key, static_cast<int>(attempts.size()), storage::kLargestPage);
    for (const StoredAttempt& stored : page) {
      attempts.push_back(attempt_of(challenge, stored.person, kept_attempt(stored)));
    }
    if (page.size() < storage::kLargestPage) return attempts;
  }
}

void Challenges::answer_ranking(Store& store, const ApiCall& call, const Challenge& challenge,
                                const Identified& who, std::size_t offset) {
  const std::vector<Place> places = ranked(read_attempts(store, challenge));
  const std::string own = who.person ? person_text(who.person->id) : std::string();
  const auto show = [&](const Place& place) {
    const auto person = store.find_person(*person_id(place.attempt.player));
    const std::vector<RatedResult>& results = place.attempt.results;
    return api::PlaceShown{
        .rank = place.rank == 0 ? std::nullopt : std::optional(place.rank),
        .name = person ? person->name : std::string(),
        .rating = place.rating,
        .won = static_cast<int>(std::ranges::count(results, true, &RatedResult::won)),
        .played = static_cast<int>(results.size()),
        .words = results.empty() ? std::string() : result_words(place.attempt),
        .you = place.attempt.player == own};
  };
  api::ChallengeRanking shown{.game = challenge.game,
                              .contest = challenge.contest,
                              .date = date_text(challenge.date),
                              .over = challenge.date < today(),
                              .keys = {},
                              .attempts = static_cast<std::int64_t>(places.size()),
                              .places = {},
                              .you = {}};
  for (std::size_t i = offset; i < places.size() && i < offset + kShown; ++i) {
    shown.places.push_back(show(places[i]));
  }
  const auto mine = std::ranges::find(
      places, own, [](const Place& place) { return std::string_view(place.attempt.player); });
  if (mine != places.end()) shown.you = show(*mine);
  if (shown.over) {
    for (const SeedKey& key : challenge_keys(services_.catalog, challenge, secret_)) {
      shown.keys.push_back(key_text(key));
    }
  }
  who.answer(call, answer_response(shown));
}

}  // namespace cornerstone

#include "lab/tournament.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <numeric>
#include <thread>
#include <utility>

#include "engine/json_read.h"
#include "engine/json_write.h"
#include "lab/clock.h"
#include "lab/crew.h"
#include "lab/playout.h"

namespace cornerstone {
namespace {

constexpr std::chrono::milliseconds kPatience(50);

std::vector<Lineup> rotations(Lineup lineup) {
  std::vector<Lineup> all;
  for (std::size_t i = 0; i < lineup.size(); ++i) {
    all.push_back(lineup);
    std::ranges::rotate(lineup, lineup.end() - 1);
  }
  return all;
}

GameRecord record_of(const GameResult& result) {
  GameRecord record{.decisions = result.decisions, .scores = {}, .ranks = {}};
  for (std::size_t seat = 0; seat < result.scores.seats; ++seat) {
    record.scores.push_back(result.scores.seat[seat].total);
    record.ranks.push_back(result.scores.seat[seat].rank);
  }
  return record;
}

template <Rules R>
PlayedDeal play_deal(const R& rules, const TournamentPlan& plan, const Encounter& encounter,
                     const DealNumber& number) {
  PlayedDeal played{.deal = number.deal, .encounter = number.encounter};
  for (std::size_t i = 0; i < encounter.lineups.size(); ++i) {
    Plan game{.game = plan.game, .setup = plan.setup, .bots = {}, .games = 1, .seed = plan.seed};
    for (const std::size_t bot : encounter.lineups[i]) game.bots.push_back(plan.bots[bot]);
    GameStreams streams = plan.streams(number.deal, i);
    BareTable<R> table(rules, game, streams.chance);
    const GameResult result = play_out(game, 0, streams, table);
    if (!result.fault.empty()) {
      played.fault = result.fault;
      break;
    }
    played.games.push_back(record_of(result));
  }
  return played;
}

// The mean of `value(game, seat)` over the games of a deal and the seats of the bot in them.
template <class Value>
double mean_at_seats(const Encounter& encounter, const DealRecord& deal, std::size_t bot,
                     Value value) {
  double sum = 0;
  int seats = 0;
  for (std::size_t i = 0; i < deal.size(); ++i) {
    for (std::size_t seat = 0; seat < encounter.lineups[i].size(); ++seat) {
      if (encounter.lineups[i][seat] != bot) continue;
      sum += value(deal[i], seat);
      ++seats;
    }
  }
  return sum / seats;
}

// What there is to be told about the first bot: of a deal alone, it has won a duel with the second
// one if it won where the other lost, and anything else is a draw.
double tested_share(const TournamentPlan& plan, const Encounter& encounter,
                    const DealRecord& deal) {
  const double first = victories(encounter, deal, 0);
  return plan.setup.seats > 1 ? first : (1 + first - victories(encounter, deal, 1)) / 2;
}

// Goes on with the test where it stopped.
void go_on(SequentialTest& test, const TournamentPlan& plan, const Encounter& encounter,
           const Deals& deals) {
  while (test.decision() == Decision::kUndecided && test.results() < plan.deals()) {
    const auto next = deals.find({test.results(), 0});
    if (next == deals.end()) return;
    test.add(tested_share(plan, encounter, next->second));
  }
}

SequentialTest new_test(const TournamentPlan& plan) {
  return {*plan.claims, std::max(1, plan.setup.seats - 1)};
}

// Between the ranks. The last message of each has no deal.
struct Message {
  std::optional<PlayedDeal> deal{};
  double cpu_seconds = 0;
};
BOOST_DESCRIBE_STRUCT(Message, (), (deal, cpu_seconds))

using DealCrew = Crew<DealNumber, PlayedDeal>;

// What every rank but the first does.
void work_for_others(DealCrew& crew, Ranks& ranks) {
  bool called_off = false;
  while (!crew.idle()) {
    for (PlayedDeal& played : crew.finished(kPatience)) {
      ranks.send(to_json(Message{.deal = std::move(played)}));
    }
    if (!called_off && ranks.called_off()) {
      called_off = true;
      crew.call_off();
    }
  }
  ranks.send(to_json(Message{.cpu_seconds = crew.cpu_seconds()}));
  while (!called_off) {
    std::this_thread::sleep_for(kPatience);
    called_off = ranks.called_off();
  }
}

// What rank 0 does with the deals, its own and those of the others.
class Collector {
 public:
  Collector(const TournamentPlan& plan, Deals known, const TournamentWatch& watch)
      : plan_(plan), encounters_(plan.encounters()), watch_(watch) {
    tournament_.deals = std::move(known);
    if (plan.claims) test_ = new_test(plan);
    go_on_with_test();
    for (const auto& [number, deal] : tournament_.deals) games_known_ += deal.size();
  }

  // A mark for every deal of the plan, in order: whether it has to be played.
  std::string missing() const {
    std::string marks;
    for (std::uint64_t deal = 0; deal < plan_.deals(); ++deal) {
      for (std::size_t encounter = 0; encounter < encounters_.size(); ++encounter) {
        const bool known = tournament_.deals.contains({deal, encounter});
        marks += known || is_enough() ? '0' : '1';
      }
    }
    return marks;
  }

  void collect(DealCrew& crew, Ranks& ranks) {
    int others = ranks.size() - 1;
    bool called_off = false;
    while (others > 0 || !crew.idle()) {
      for (PlayedDeal& played : crew.finished(kPatience)) take(std::move(played));
      for (const std::string& text : ranks.received()) others -= take_message(text);
      go_on_with_test();
      if (watch_.progress) watch_.progress(games_known_ + tournament_.games_played);
      if (is_enough() && !std::exchange(called_off, true)) {
        crew.call_off();
        ranks.call_off();
      }
    }
    if (!called_off) ranks.call_off();
    tournament_.cpu_seconds += crew.cpu_seconds();
  }

  Tournament result() && { return std::move(tournament_); }

 private:
  bool is_enough() const {
    return tournament_.fault || unkept_ || (test_ && test_->decision() != Decision::kUndecided);
  }

  void go_on_with_test() {
    if (test_) go_on(*test_, plan_, encounters_.front(), tournament_.deals);
  }

  void take(PlayedDeal&& played) {
    if (!played.fault.empty()) {
      auto& fault = tournament_.fault;
      if (!fault || played.number() < fault->number()) fault = std::move(played);
      return;
    }
    if (watch_.keep && !watch_.keep(played.number(), played.games)) unkept_ = true;
    tournament_.games_played += played.games.size();
    tournament_.deals.emplace(played.number(), std::move(played.games));
  }

  // Whether it was the last of its rank.
  bool take_message(const std::string& text) {
    Problems problems;
    auto message = from_json<Message>(text, problems);
    assert(problems.empty());
    tournament_.cpu_seconds += message.cpu_seconds;
    if (message.deal) take(std::move(*message.deal));
    return !message.deal;
  }

  const TournamentPlan& plan_;
  const std::vector<Encounter> encounters_;
  const TournamentWatch& watch_;
  std::optional<SequentialTest> test_;
  Tournament tournament_;
  std::uint64_t games_known_ = 0;
  bool unkept_ = false;
};

// The deals that this rank is to play.
std::vector<DealNumber> own_deals(const std::string& missing, std::size_t encounters,
                                  const Ranks& ranks) {
  std::vector<DealNumber> own;
  int whose = 0;
  for (std::size_t i = 0; i < missing.size(); ++i) {
    if (missing[i] == '0') continue;
    if (whose == ranks.rank()) own.push_back({i / encounters, i % encounters});
    whose = (whose + 1) % ranks.size();
  }
  return own;
}

}  // namespace

std::vector<Encounter> TournamentPlan::encounters() const {
  Lineup all(bots.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  if (setup.seats == 1) {
    Encounter alone{.bots = all, .lineups = {}};
    for (const std::size_t bot : all) alone.lineups.push_back({bot});
    return {alone};
  }
  if (free_for_all) return {{.bots = all, .lineups = rotations(all)}};
  std::vector<Encounter> pairs;
  for (std::size_t one = 0; one < bots.size(); ++one) {
    for (std::size_t other = one + 1; other < bots.size(); ++other) {
      Lineup lineup(static_cast<std::size_t>(setup.seats), other);
      lineup.front() = one;
      pairs.push_back({.bots = {one, other}, .lineups = rotations(std::move(lineup))});
    }
  }
  return pairs;
}

std::uint64_t TournamentPlan::deals() const {
  const auto seats = static_cast<std::uint64_t>(setup.seats);
  return (games + seats - 1) / seats;
}

GameStreams TournamentPlan::streams(std::uint64_t deal, std::size_t lineup) const {
  constexpr std::uint64_t kPerDeal = 1 + kMaxSeats * kMaxSeats;
  const std::uint64_t of_chance = deal * kPerDeal;
  const std::size_t rotation = setup.seats == 1 ? 0 : lineup;
  return {seed, of_chance, of_chance + 1 + rotation * kMaxSeats,
          static_cast<std::size_t>(setup.seats)};
}

double victories(const Encounter& encounter, const DealRecord& deal, std::size_t bot) {
  return mean_at_seats(encounter, deal, bot, [](const GameRecord& game, std::size_t seat) {
    if (game.ranks[seat] != 1) return 0.0;
    return 1.0 / static_cast<double>(std::ranges::count(game.ranks, 1));
  });
}

double points(const Encounter& encounter, const DealRecord& deal, std::size_t bot) {
  return mean_at_seats(encounter, deal, bot, [](const GameRecord& game, std::size_t seat) {
    return static_cast<double>(game.scores[seat]);
  });
}

SequentialTest test_claims(const TournamentPlan& plan, const Deals& deals) {
  SequentialTest test = new_test(plan);
  go_on(test, plan, plan.encounters().front(), deals);
  return test;
}

Tournament play_tournament(const TournamentPlan& plan, Deals known, const PlayDeal& play,
                           int threads, Ranks& ranks, const TournamentWatch& watch) {
  const Stopwatch stopwatch;
  Collector collector(plan, std::move(known), watch);
  const std::string missing = ranks.share(collector.missing());
  DealCrew crew(own_deals(missing, plan.encounters().size(), ranks), play, threads);
  if (ranks.rank() != 0) {
    work_for_others(crew, ranks);
    return {};
  }
  collector.collect(crew, ranks);
  Tournament tournament = std::move(collector).result();
  tournament.wall_seconds = stopwatch.seconds();
  return tournament;
}

Tournament play_tournament(const Catalog& catalog, const TournamentPlan& plan, Deals known,
                           int threads, Ranks& ranks, const TournamentWatch& watch) {
  const std::vector<Encounter> encounters = plan.encounters();
  return catalog.visit(plan.game->id, [&]<Rules R>(const R& rules) {
    const auto play = [&](const DealNumber& number) {
      return play_deal(rules, plan, encounters[number.encounter], number);
    };
    return play_tournament(plan, std::move(known), play, threads, ranks, watch);
  });
}

}  // namespace cornerstone

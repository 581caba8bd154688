#include "lab/standings.h"

#include <algorithm>

#include "lab/ratings.h"

namespace cornerstone {
namespace {

// All that a bot can win for each of its seats: a victory, divided among its seats at one table.
double most_victories(const Encounter& encounter, std::size_t bot) {
  std::ptrdiff_t seats = 0;
  for (const Lineup& lineup : encounter.lineups) {
    seats = std::max(seats, std::ranges::count(lineup, bot));
  }
  return 1 / static_cast<double>(seats);
}

// The deals of one encounter, in order.
std::vector<const DealRecord*> deals_of(std::size_t encounter, const Deals& deals) {
  std::vector<const DealRecord*> found;
  for (const auto& [number, deal] : deals) {
    if (number.encounter == encounter) found.push_back(&deal);
  }
  return found;
}

BotStanding bot_standing(const TournamentPlan& plan, const Encounter& encounter,
                         const std::vector<const DealRecord*>& deals, std::size_t bot) {
  Sample wins, scores;
  for (const DealRecord* deal : deals) {
    wins.add(victories(encounter, *deal, bot));
    scores.add(points(encounter, *deal, bot));
  }
  return {plan.bots[bot], estimate_within(wins, 0, most_victories(encounter, bot)),
          estimate_mean(scores)};
}

Margin margin(const TournamentPlan& plan, const Encounter& encounter,
              const std::vector<const DealRecord*>& deals, std::size_t bot, std::size_t against) {
  Sample wins, scores;
  for (const DealRecord* deal : deals) {
    const auto ahead = [&](auto figure) {
      return figure(encounter, *deal, bot) - figure(encounter, *deal, against);
    };
    wins.add(ahead(victories));
    scores.add(ahead(points));
  }
  return {
      plan.bots[bot], plan.bots[against],
      estimate_within(wins, -most_victories(encounter, against), most_victories(encounter, bot)),
      estimate_mean(scores)};
}

EncounterStanding encounter_standing(const TournamentPlan& plan, const Encounter& encounter,
                                     const std::vector<const DealRecord*>& deals) {
  EncounterStanding standing;
  const Lineup& lineup = plan.setup.seats == 1 ? encounter.bots : encounter.lineups.front();
  for (const std::size_t bot : lineup) standing.lineup.push_back(plan.bots[bot]);
  standing.deals = deals.size();
  for (const DealRecord* deal : deals) {
    standing.games += deal->size();
    for (const GameRecord& game : *deal) standing.decisions += game.decisions;
  }
  for (std::size_t i = 0; i < encounter.bots.size(); ++i) {
    standing.bots.push_back(bot_standing(plan, encounter, deals, encounter.bots[i]));
    for (std::size_t j = i + 1; j < encounter.bots.size(); ++j) {
      standing.margins.push_back(
          margin(plan, encounter, deals, encounter.bots[i], encounter.bots[j]));
    }
  }
  return standing;
}

// Of every two bots that are in it.
template <class AddPair>
void for_each_pair(const std::vector<std::size_t>& bots, AddPair add_pair) {
  for (std::size_t i = 0; i < bots.size(); ++i) {
    for (std::size_t j = i + 1; j < bots.size(); ++j) add_pair(bots[i], bots[j]);
  }
}

// Alone, bots meet over a deal: every two of them, each having won or lost.
void add_rankings(const TournamentPlan& plan, const Encounter& encounter, const DealRecord& deal,
                  std::vector<Ranking>& rankings) {
  if (plan.setup.seats == 1) {
    for_each_pair(encounter.bots, [&](std::size_t one, std::size_t other) {
      rankings.push_back({{one, deal[one].ranks[0]}, {other, deal[other].ranks[0]}});
    });
    return;
  }
  for (std::size_t i = 0; i < deal.size(); ++i) {
    Ranking& ranking = rankings.emplace_back();
    for (std::size_t seat = 0; seat < deal[i].ranks.size(); ++seat) {
      ranking.push_back({encounter.lineups[i][seat], deal[i].ranks[seat]});
    }
  }
}

std::vector<BotRating> bot_ratings(const TournamentPlan& plan,
                                   const std::vector<Encounter>& encounters, const Deals& deals) {
  if (plan.bots.size() < 2 || deals.empty()) return {};
  std::map<std::uint64_t, std::vector<Ranking>> by_number;  // they begin alike in all encounters
  for (const auto& [number, deal] : deals) {
    add_rankings(plan, encounters[number.encounter], deal, by_number[number.deal]);
  }
  std::vector<std::vector<Ranking>> observed;
  for (auto& [number, rankings] : by_number) observed.push_back(std::move(rankings));
  // One draw, never played, between every two that met keeps ratings finite where one of them won
  // every game.
  for (const Encounter& encounter : encounters) {
    for_each_pair(encounter.bots, [&](std::size_t one, std::size_t other) {
      observed.push_back({{{one, 1}, {other, 1}}});
    });
  }
  std::vector<BotRating> ratings;
  for (const Estimate& elo : rate(plan.bots.size(), observed)) {
    ratings.push_back({plan.bots[ratings.size()], elo});
  }
  return ratings;
}

}  // namespace

Standings standings(const TournamentPlan& plan, const Deals& deals) {
  Standings standings;
  std::uint64_t last = plan.deals();
  if (plan.claims) {
    const SequentialTest test = test_claims(plan, deals);
    standings.test = {*plan.claims, test.results(), test.log_likelihood_ratio(),
                      test.lower(), test.upper(),   test.decision()};
    if (test.decision() != Decision::kUndecided) last = test.results();
  }
  const Deals counted_deals(deals.begin(), deals.lower_bound({last, 0}));
  const std::vector<Encounter> encounters = plan.encounters();
  for (std::size_t i = 0; i < encounters.size(); ++i) {
    standings.encounters.push_back(
        encounter_standing(plan, encounters[i], deals_of(i, counted_deals)));
  }
  standings.ratings = bot_ratings(plan, encounters, counted_deals);
  return standings;
}

}  // namespace cornerstone

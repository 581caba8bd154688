// Information-set Monte-Carlo tree search over the contract of a game, for any number of seats.
//
// A simulation deals anew what the thinking seat cannot see, walks down the tree, adds a node
// where it leaves it, judges the position there and tells every node on its way. A node stands for
// what the seat that decides there knows: its key is the hash of the state with everything hidden
// from that seat dealt by one fixed generator, so worlds that this seat cannot tell apart share a
// node, and different ways to the same position do as well. Each seat takes what is best for
// itself. Chance happens as in the game; how many of its outcomes get a node grows with the visits.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "bots/advice.h"
#include "bots/appraisal.h"
#include "bots/bot.h"
#include "bots/search_settings.h"
#include "bots/search_tree.h"
#include "engine/hash.h"
#include "engine/list.h"

namespace cornerstone {

template <Rules R>
class TreeSearch {
 public:
  using State = typename R::State;

  TreeSearch(const R& rules, const SearchSettings& settings)
      : rules_(rules),
        settings_(settings),
        appraise_(rules, settings.rank_weight, settings.style),
        tree_(settings.memory) {}

  // Thinks about `root`, in which `seat` is to move; what it knows from before is kept if it is of
  // use. Returns the number of simulations.
  std::uint32_t think(const State& root, Seat seat, Rng& rng, const StopFlag* stop = nullptr) {
    settle(root, seat, rng);
    thought_ = 0;
    if (root_node_->edges == 1) return 0;
    const Deadline deadline(settings_.seconds);
    const std::uint64_t worlds = rng.below(1u << 31);
    while (thought_ < simulations_) {
      simulate(worlds);
      ++thought_;
      if (thought_ % kLookUpEvery != 0) continue;
      if ((stop != nullptr && stop->load(std::memory_order_relaxed)) || deadline.passed()) break;
      if (is_decided(simulations_ - thought_)) break;
    }
    return thought_;
  }

  // The move to make after thinking: the best, or where the settings have heat, one that is not
  // much worse.
  Move choose(Rng& rng) {
    const auto edges = tree_.edges(*root_node_);
    return settings_.heat > 0 ? warm_choice(edges, rng) : most_visited(edges).move;
  }

  // What it thinks of all moves after thinking.
  Advice advice(Rng& rng, const StopFlag* stop = nullptr) {
    Advice advice{.simulations = thought_};
    const auto edges = tree_.edges(*root_node_);
    for (std::size_t i = 0; i < edges.size(); ++i) {
      const RootTally& tally = tallies_[i];
      advice.moves.push_back(
          {.move = edges[i].move,
           .visits = tally.visits,
           .value = edges[i].value,
           .chance = tally.chance / static_cast<float>(std::max(1u, tally.visits)),
           .line = line(edges[i], rng)});
    }
    advice = merge({&advice, 1});
    foretell_points(std::span(advice.moves).first(std::min(kForetold, edges.size())), rng, stop);
    return advice;
  }

  // What it found out so far is gone: the next thinking begins anew.
  void forget() { tree_.clear(); }

  const SearchTree& tree() const { return tree_; }
  std::uint64_t plies() const { return plies_; }  // played in all simulations so far

 private:
  static constexpr std::uint32_t kLookUpEvery = 16;
  static constexpr std::size_t kMaxDepth = 200;
  static constexpr std::size_t kForetold = 5;  // moves whose points at the end are of interest

  class Deadline {
   public:
    explicit Deadline(double seconds) : seconds_(seconds) {}
    bool passed() const {
      if (seconds_ <= 0) return false;
      const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
      return spent.count() >= seconds_;
    }

   private:
    double seconds_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  };

  // What is known of a move at the root beyond its edge.
  struct RootTally {
    std::uint32_t visits = 0;
    float chance = 0;  // sum
  };

  struct Step {
    SearchNode* node;
    SearchEdge* edge;
  };

  // Finds the root in the tree of earlier searches, or begins a new tree. A tree that was grown for
  // another seat knows that seat's secrets.
  void settle(const State& root, Seat seat, Rng& rng) {
    const bool is_of_use = seat == seat_ && tree_.fullness() < 0.5;
    if (!is_of_use) tree_.clear();
    root_ = root;
    seat_ = seat;
    appraise_.sit_at(seat);
    simulations_ = simulations_at(rules_.seats(root));
    rollout_plies_ = plies_at(rules_.seats(root));
    const std::uint64_t key = key_of(root);
    root_node_ = tree_.find(key);
    if (root_node_ == nullptr) {
      tree_.clear();
      rules_.list_moves(root, moves_);
      root_node_ = tree_.add(key, seat, moves_);
      State state = root;
      rules_.imagine(state, seat, rng);
      expand(*root_node_, state, rng);
    }
    tallies_.assign(root_node_->edges, {});
  }

  std::uint32_t simulations_at(int seats) const {
    constexpr auto kMost = static_cast<double>(std::numeric_limits<std::uint32_t>::max());
    const double times = 1 + double{settings_.growth} * std::max(0, seats - 2);
    return static_cast<std::uint32_t>(std::min(kMost, settings_.simulations * times));
  }

  // The more seats, the more plies until it is one's turn again: as far ahead in turns as at two.
  std::uint64_t plies_at(int seats) const {
    return std::uint64_t{settings_.rollout_plies} * static_cast<unsigned>(std::max(2, seats)) / 2;
  }

  std::uint64_t key_of(const State& state) const {
    State seen = state;
    Rng fixed = fixed_;
    const Seat mover = rules_.to_move(state);
    rules_.imagine(seen, mover, fixed);
    return hash_of(seen);
  }

  // The moves at the root are tried in the same worlds, the first try of each in the first world
  // and so on: what chance makes of them says nothing about which is better.
  void simulate(std::uint64_t worlds) {
    SearchEdge& edge = select(*root_node_);
    RootTally& tally = tallies_[&edge - tree_.edges(*root_node_).data()];
    Rng rng(worlds, settings_.worlds > 0 ? tally.visits % settings_.worlds : tally.visits);
    State state = root_;
    rules_.imagine(state, seat_, rng);
    path_.clear();
    const Appraisal found = descend(state, edge, rng);
    for (const Step& step : path_) {
      ++step.node->visits;
      step.edge->add(found.value[step.node->mover]);
    }
    ++tally.visits;
    tally.chance += found.chance[seat_];
  }

  // Walks down from the root by `first` to where the tree ends, writing the path; what is found
  // there.
  Appraisal descend(State& state, SearchEdge& first, Rng& rng) {
    NoJournal silence;
    SearchNode* node = root_node_;
    SearchEdge* edge = &first;
    while (true) {
      path_.push_back({node, edge});
      rules_.play(state, edge->move, rng, silence);
      ++plies_;
      if (rules_.to_move(state) == kNobody) return appraise_(state);
      const std::uint64_t key = key_of(state);
      node = tree_.find(key);
      if (node == nullptr) return leave(state, *edge, key, rng);
      if (path_.size() == path_.capacity()) return appraise_(state);
      edge = &select(*node);
    }
  }

  // The first move in the order of the list among those that promise most.
  SearchEdge& select(const SearchNode& node) {
    const auto edges = tree_.edges(node);
    const float urge = settings_.exploration * std::sqrt(static_cast<float>(node.visits + 1));
    SearchEdge* best = &edges.front();
    float most = -std::numeric_limits<float>::infinity();
    for (SearchEdge& edge : edges) {
      const float promise = edge.value + urge * edge.prior / static_cast<float>(1 + edge.visits);
      if (promise > most) {
        most = promise;
        best = &edge;
      }
    }
    return *best;
  }

  // Behind `edge` the tree ends: adds a node if it is time for one, and judges the position.
  Appraisal leave(State& state, SearchEdge& edge, std::uint64_t key, Rng& rng) {
    const float room = settings_.widening * std::sqrt(static_cast<float>(edge.visits));
    if (static_cast<float>(edge.outcomes + 1) <= room) {
      rules_.list_moves(state, moves_);
      if (SearchNode* node = tree_.add(key, rules_.to_move(state), moves_)) {
        ++edge.outcomes;
        return expand(*node, state, rng);
      }
    }
    return roll_out(state, rng);
  }

  // Looks at each move of a new node; what the best of them leads to.
  Appraisal expand(const SearchNode& node, State& state, Rng& rng) {
    const auto edges = tree_.edges(node);
    if (!settings_.hints || edges.size() == 1) {
      const Appraisal found = roll_out(state, rng);
      for (SearchEdge& edge : edges) {
        edge.value = found.value[node.mover];
        edge.prior = 1.0F / static_cast<float>(edges.size());
      }
      return found;
    }
    NoJournal silence;
    Appraisal best;
    State best_state;
    float most = -1;
    for (SearchEdge& edge : edges) {
      State next = state;
      rules_.play(next, edge.move, rng, silence);
      const Appraisal found = appraise_(next);
      edge.value = found.value[node.mover];
      if (edge.value > most) {
        most = edge.value;
        best = found;
        if (rollout_plies_ > 0) best_state = next;
      }
    }
    plies_ += edges.size();
    give_priors(edges, most);
    return rollout_plies_ > 0 ? roll_out(best_state, rng) : best;
  }

  void give_priors(std::span<SearchEdge> edges, float most) const {
    float sum = 0;
    for (SearchEdge& edge : edges) {
      edge.prior = std::exp((edge.value - most) / settings_.hint_heat);
      sum += edge.prior;
    }
    for (SearchEdge& edge : edges) edge.prior /= sum;
  }

  // Plays on without a tree, then judges.
  Appraisal roll_out(State& state, Rng& rng) {
    for (std::uint64_t ply = 0; ply < rollout_plies_; ++ply) {
      if (rules_.to_move(state) == kNobody) break;
      if (settings_.rollout == Rollout::kGreedy) {
        play_greedy(state, rng);
      } else {
        play_random(state, rng);
      }
      ++plies_;
    }
    return appraise_(state);
  }

  void play_random(State& state, Rng& rng) {
    if constexpr (FastRandomPlay<R>) {
      rules_.play_random(state, rng);
    } else {
      NoJournal silence;
      rules_.list_moves(state, moves_);
      rules_.play(state, moves_[rng.below(static_cast<std::uint32_t>(moves_.size()))], rng,
                  silence);
    }
  }

  // As a greedy player would, but with one try a move, since a rollout is one of many and chance
  // evens out over them, and looking at nobody else: as strong, and quicker by half.
  void play_greedy(State& state, Rng& rng) {
    NoJournal silence;
    rules_.list_moves(state, moves_);
    Move best = moves_[0];
    if (moves_.size() > 1) {
      const Seat mover = rules_.to_move(state);
      State guess = state;
      // Where the state holds what chance will bring, the mover must not see it.
      if constexpr (SettledChance<R>) rules_.imagine(guess, mover, rng);
      std::int32_t most = std::numeric_limits<std::int32_t>::min();
      for (const Move move : moves_) {
        State next = guess;
        rules_.play(next, move, rng, silence);
        const std::int32_t gain = appraise_.liking(next, mover);
        if (gain > most) {
          most = gain;
          best = move;
        }
      }
    }
    rules_.play(state, best, rng, silence);
  }

  // All moves in the same worlds, so that luck favours none of them.
  void foretell_points(std::span<MoveAdvice> moves, Rng& rng, const StopFlag* stop) {
    NoJournal silence;
    for (std::uint32_t game = 0; game < settings_.foretold; ++game) {
      if (game > 0 && stop != nullptr && stop->load(std::memory_order_relaxed)) return;
      State world = root_;
      rules_.imagine(world, seat_, rng);
      for (MoveAdvice& move : moves) {
        State state = world;
        rules_.play(state, move.move, rng, silence);
        while (rules_.to_move(state) != kNobody) play_greedy(state, rng);
        const auto points = static_cast<float>(rules_.scores(state).seat[seat_].total);
        const float before = move.points.value_or(0);
        move.points = before + (points - before) / static_cast<float>(game + 1);
      }
    }
  }

  std::vector<Move> line(const SearchEdge& first, Rng& rng) {
    std::vector<Move> moves;
    State state = root_;
    rules_.imagine(state, seat_, rng);
    const SearchEdge* edge = &first;
    NoJournal silence;
    while (true) {
      moves.push_back(edge->move);
      rules_.play(state, edge->move, rng, silence);
      if (edge->outcomes != 1 || rules_.to_move(state) == kNobody) return moves;
      const SearchNode* node = tree_.find(key_of(state));
      if (node == nullptr || moves.size() == kMaxDepth) return moves;
      edge = &most_visited(tree_.edges(*node));
      if (edge->visits == 0 && node->edges > 1) return moves;
    }
  }

  // Whether so many simulations more could not make another move the best.
  bool is_decided(std::uint32_t left) {
    std::uint32_t first = 0, second = 0;
    for (const SearchEdge& edge : tree_.edges(*root_node_)) {
      if (edge.visits > first) {
        second = std::exchange(first, edge.visits);
      } else {
        second = std::max(second, edge.visits);
      }
    }
    return settings_.heat == 0 && first > second + left;
  }

  static SearchEdge& most_visited(std::span<SearchEdge> edges) {
    return *std::ranges::max_element(edges, [](const SearchEdge& a, const SearchEdge& b) {
      return a.visits != b.visits ? a.visits < b.visits : a.value < b.value;
    });
  }

  Move warm_choice(std::span<SearchEdge> edges, Rng& rng) const {
    float most = 0;
    for (const SearchEdge& edge : edges) most = std::max(most, edge.value);
    const auto weight = [&](const SearchEdge& edge) {
      return std::exp((edge.value - most) / settings_.heat);
    };
    float sum = 0;
    for (const SearchEdge& edge : edges) sum += weight(edge);
    constexpr std::uint32_t kGrain = 1u << 24;
    float left = sum * static_cast<float>(rng.below(kGrain)) / static_cast<float>(kGrain);
    for (const SearchEdge& edge : edges) {
      left -= weight(edge);
      if (left < 0) return edge.move;
    }
    return edges.back().move;
  }

  const R& rules_;
  SearchSettings settings_;
  Appraiser<R> appraise_;
  SearchTree tree_;
  const Rng fixed_{0};
  State root_{};
  Seat seat_ = kNobody;
  std::uint32_t simulations_ = 0;  // for a decision at this table
  std::uint64_t rollout_plies_ = 0;
  SearchNode* root_node_ = nullptr;
  std::vector<RootTally> tallies_;  // of the root's edges
  List<Step, kMaxDepth> path_;
  MoveList moves_;
  std::uint32_t thought_ = 0;  // simulations of the last think
  std::uint64_t plies_ = 0;
};

}  // namespace cornerstone

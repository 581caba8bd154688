// The loop of one game between bots, the same for a typed game and for one behind a Match.
#pragma once

#include <memory>
#include <vector>

#include "bots/make_bot.h"
#include "lab/simulation.h"

namespace cornerstone {

// More decisions than any game of the catalog could need: a game that reaches this does not end.
inline constexpr std::uint32_t kEndless = 100'000;

// `Table` has to_move, list_moves, accepts, play, scores and choose(bot, rng), which asks that bot
// of the plan for a move.
template <class Table>
GameResult play_out(const Plan& plan, std::uint64_t game_number, GameStreams& streams,
                    Table& table) {
  GameResult result;
  MoveList moves;
  for (Seat seat = table.to_move(); seat != kNobody; seat = table.to_move()) {
    moves.clear();
    table.list_moves(moves);
    if (moves.empty()) {
      result.fault = "seat " + std::to_string(seat + 1) + " is to move and has no legal move";
      return result;
    }
    if (result.decisions == kEndless) {
      result.fault = "the game does not end";
      return result;
    }
    const std::size_t bot = plan.bot_at(seat, game_number);
    const Move move = table.choose(bot, streams.bots[bot]);
    if (!table.accepts(move)) {
      result.fault = "the bot " + plan.bots[bot] + " made a move that is not legal";
      return result;
    }
    table.play(move, streams.chance);
    ++result.decisions;
  }
  result.scores = table.scores();
  return result;
}

// A game with nothing erased and nothing written down. Its bots are new for each game: a bot that
// remembered the last one would tie the result to the order in which threads play.
template <Rules R>
class BareTable {
 public:
  BareTable(const R& rules, const Plan& plan, Rng& chance)
      : rules_(rules), state_(rules.start(plan.setup, chance, silence_)) {
    for (const auto& name : plan.bots) bots_.push_back(make_bot<R>(rules, name));
  }

  Seat to_move() const { return rules_.to_move(state_); }
  void list_moves(MoveList& moves) const { rules_.list_moves(state_, moves); }
  Verdict accepts(Move move) const { return rules_.accepts(state_, move); }
  void play(Move move, Rng& rng) { rules_.play(state_, move, rng, silence_); }
  Scores scores() const { return rules_.scores(state_); }

  Move choose(std::size_t bot, Rng& rng) {
    auto imagined = state_;
    const Seat seat = rules_.to_move(state_);
    rules_.imagine(imagined, seat, rng);
    return bots_[bot]->choose(rules_, imagined, seat, rng);
  }

 private:
  const R& rules_;
  NoJournal silence_;
  typename R::State state_;
  std::vector<std::unique_ptr<Bot<R>>> bots_;
};

}  // namespace cornerstone

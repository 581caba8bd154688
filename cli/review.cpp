#include "cli/review.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <map>
#include <optional>
#include <thread>
#include <tuple>
#include <vector>

#include "cli/hint.h"
#include "cli/progress.h"
#include "engine/phrase.h"
#include "lab/thinking.h"

namespace cornerstone::cli {

namespace {

struct MadeDecision {
  int number = 0;  // from 1
  const Match* before = nullptr;
  Move played{};

  Seat seat() const { return before->to_move(); }
};

struct Judgement {
  MadeDecision decision;
  Move best{};
  float chance = 0;  // to win, by the best move
  float loss = 0;    // of that chance, by the move that was made

  bool agrees() const { return decision.played == best; }
};

std::vector<MadeDecision> decisions_of(const Record& record, const ReviewTerms& terms) {
  std::vector<MadeDecision> decisions;
  for (int number = 1; number <= record.decisions(); ++number) {
    const auto place = static_cast<std::size_t>(number);
    const Match& before = *record.steps()[place - 1].match;
    if (before.to_move() == terms.seat.value_or(before.to_move())) {
      decisions.push_back({number, &before, record.steps()[place].move});
    }
  }
  return decisions;
}

// Nothing where there was no choice, or where the move does the work of several. A move that was
// not worth a simulation has no chance of its own; it is judged by its value at a glance.
std::optional<Judgement> judge(const MadeDecision& decision, const Advice& advice) {
  if (advice.simulations == 0) return {};
  const auto played = std::ranges::find(advice.moves, decision.played, &MoveAdvice::move);
  if (played == advice.moves.end()) return {};
  const MoveAdvice& best = advice.moves.front();
  const float loss = played->visits > 0 ? best.chance - played->chance : best.value - played->value;
  return Judgement{decision, best.move, best.chance, std::max(0.0F, loss)};
}

// Thinks about several decisions at a time and judges them in their order, so that the result does
// not depend on how many cores there are. Nothing if the person wants to leave.
std::optional<std::vector<Judgement>> judge_all(const Catalog& catalog, const Terminal& terminal,
                                                const std::vector<MadeDecision>& decisions,
                                                const Consultation& consultation) {
  const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
  const Progress progress(std::max<std::size_t>(1, decisions.size()), "decisions");
  std::vector<Judgement> judgements;
  std::deque<Thinking<Advice>> thoughts;  // of the decisions from `done` on
  for (std::size_t done = 0; done < decisions.size(); ++done) {
    while (thoughts.size() < std::min(cores, decisions.size() - done)) {
      const Match& match = *decisions[done + thoughts.size()].before;
      thoughts.push_back(think_of_advice(catalog, match, consultation));
    }
    while (!thoughts.front().wait_for(std::chrono::milliseconds(100))) {
      if (terminal.interrupted()) return {};
    }
    const auto judgement = judge(decisions[done], thoughts.front().take());
    if (judgement) judgements.push_back(*judgement);
    thoughts.pop_front();
    progress.show(done + 1);
  }
  return judgements;
}

// Of a review's table: where columns end, or begin.
constexpr int kDecisionEnd = 6, kPlayerAt = 8, kLeastPlayer = 6;

class ReviewTable {
 public:
  ReviewTable(Terminal& terminal, const Names& names, int seats)
      : terminal_(terminal), names_(names), canvas_(terminal.width()) {
    int widest = kLeastPlayer;
    for (Seat seat = 0; seat < seats; ++seat) widest = std::max(widest, columns(names[seat]));
    loss_end_ = kPlayerAt + widest + 7;
    put_before(canvas_, kDecisionEnd, 0, "move", Ink::kFaint);
    canvas_.put(kPlayerAt, 0, "player", Ink::kFaint);
    put_before(canvas_, loss_end_, 0, "lost", Ink::kFaint);
  }

  void add(const Judgement& judgement) {
    const Match& before = *judgement.decision.before;
    const Seat seat = judgement.decision.seat();
    const int y = canvas_.height();
    const std::string words = before.say_move(judgement.decision.played, names_);
    put_words(canvas_, words_at(), words, Ink::kText);
    put_before(canvas_, kDecisionEnd, y, std::to_string(judgement.decision.number), Ink::kAccent);
    canvas_.put(kPlayerAt, y, names_[seat], seat_ink(seat));
    put_before(canvas_, loss_end_, y, chance_text(judgement.loss),
               judgement.loss > 0 ? Ink::kStrong : Ink::kFaint);
    if (judgement.agrees()) return;
    const std::string rather =
        fmt::format("rather: {} ({} to win)", before.say_move(judgement.best, names_),
                    chance_text(judgement.chance));
    put_words(canvas_, words_at() + 2, rather, Ink::kFaint);
  }

  void print() { terminal_.print(canvas_); }

 private:
  int words_at() const { return loss_end_ + 2; }

  Terminal& terminal_;
  const Names& names_;
  Canvas canvas_;
  int loss_end_;
};

// The worst first; of equals the earlier.
std::vector<Judgement> costliest(std::vector<Judgement> judgements, std::size_t number) {
  std::erase_if(judgements, [](const Judgement& judgement) { return judgement.loss <= 0; });
  std::ranges::sort(judgements, [](const Judgement& a, const Judgement& b) {
    return std::tie(a.loss, b.decision.number) > std::tie(b.loss, a.decision.number);
  });
  judgements.resize(std::min(number, judgements.size()));
  return judgements;
}

void summarize(Terminal& terminal, const Names& names, Seat seat,
               const std::vector<Judgement>& judgements) {
  constexpr std::size_t kCostliest = 3;
  constexpr float kHundred = 100;
  float sum = 0;
  for (const Judgement& judgement : judgements) sum += judgement.loss;
  const auto number = judgements.size();
  const auto agreed = std::ranges::count_if(judgements, &Judgement::agrees);
  terminal.print(fmt::format("\n{} gave away {:.1f} % on average in {}; the bot agrees with {}.\n",
                             terminal.inked(names[seat], seat_ink(seat)),
                             kHundred * sum / static_cast<float>(number),
                             counted(number, "decision"), agreed));
  const auto worst = costliest(judgements, kCostliest);
  if (worst.empty()) return;
  std::vector<std::string> moves;
  for (const Judgement& judgement : worst) {
    moves.push_back(
        fmt::format("move {} ({})", judgement.decision.number, chance_text(judgement.loss)));
  }
  terminal.print("  The costliest: " + phrase(moves, " and ") + ".\n");
}

// The same bot without the games to the end that tell points: a review has no use for them.
std::string brief(const GameInfo& game, const std::string& bot) {
  const std::string name = bot + ":foretold=0";
  return is_bot(game, name) ? name : bot;
}

}  // namespace

bool review(const Catalog& catalog, Terminal& terminal, const Record& record, const GameHead& head,
            const Names& names, const ReviewTerms& terms) {
  const auto judgements =
      judge_all(catalog, terminal, decisions_of(record, terms),
                {.bot = brief(record.now().game(), terms.bot), .seed = head.seed});
  if (!judgements) return false;
  if (judgements->empty()) {
    terminal.print(
        fmt::format("Nothing to tell: nobody had a choice, or '{}' does not search.\n", terms.bot));
    return true;
  }
  ReviewTable table(terminal, names, record.now().seats());
  std::map<Seat, std::vector<Judgement>> by_seat;
  for (const Judgement& judgement : *judgements) {
    table.add(judgement);
    by_seat[judgement.decision.seat()].push_back(judgement);
  }
  table.print();
  for (const auto& [seat, judged] : by_seat) summarize(terminal, names, seat, judged);
  return true;
}

}  // namespace cornerstone::cli

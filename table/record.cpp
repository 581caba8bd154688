#include "table/record.h"

#include <cassert>
#include <string>

#include "engine/phrase.h"

namespace cornerstone {

namespace {

void check_outcomes(const Rng& rng, std::size_t draws, Problems& problems) {
  if (const auto* misfit = rng.misfit()) {
    problems.add("$.chance[" + std::to_string(misfit->index) + "]",
                 "outcome " + std::to_string(misfit->outcome) + " does not fit a draw below " +
                     std::to_string(misfit->below));
  } else if (rng.forced_left() > 0) {
    problems.add("$.chance[" + std::to_string(draws) + "]",
                 "is not needed: this makes " + counted(draws, "random draw"));
  }
}

// `act` turns a generator into the match that follows from it.
template <class Act>
std::optional<Step> take_step(Move move, const Rng& rng, Outcomes outcomes, Problems& problems,
                              Act act) {
  Step step{nullptr, move, {}, rng};
  Rng scripted = rng;
  scripted.force(outcomes);
  scripted.record(&step.chance);
  step.match = act(scripted);
  check_outcomes(scripted, step.chance.size(), problems);
  if (!problems.empty()) return std::nullopt;
  for (const Chance& draw : step.chance) step.rng.below(draw.below);
  return step;
}

}  // namespace

std::optional<Record> Record::start(const Catalog& catalog, const GameInfo& game,
                                    const Setup& setup, const Rng& rng, Outcomes outcomes,
                                    Problems& problems) {
  auto step = take_step({}, rng, outcomes, problems,
                        [&](Rng& scripted) { return catalog.start(game, setup, scripted); });
  if (!step) return std::nullopt;
  return Record(std::move(*step));
}

Record::Record(std::unique_ptr<Match> position, const Rng& rng)
    : Record(Step{std::move(position), {}, {}, rng}) {}

Record::Record(Step beginning) { steps_.push_back(std::move(beginning)); }

bool Record::play(Move move, Outcomes outcomes, Problems& problems) {
  assert(now().accepts(move));
  auto step = take_step(move, steps_.back().rng, outcomes, problems, [&](Rng& scripted) {
    auto match = now().clone();
    match->play(move, scripted);
    return match;
  });
  if (!step) return false;
  steps_.push_back(std::move(*step));
  return true;
}

void Record::play(Move move) {
  Problems none;
  [[maybe_unused]] const bool played = play(move, {}, none);
  assert(played);
}

void Record::rewind(int decisions) {
  assert(decisions >= 0 && decisions <= this->decisions());
  steps_.erase(steps_.begin() + decisions + 1, steps_.end());
}

}  // namespace cornerstone

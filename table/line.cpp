#include "table/line.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "engine/rng.h"

namespace cornerstone {
namespace {

// One of the games that this may be, for all that the seat can see.
class World {
 public:
  World(const Match& match, std::uint64_t number)
      : rng_(number), match_(match.clone()), observer_(match.to_move()) {
    match_->imagine(observer_, rng_);
  }

  // Nothing if the move cannot be made here.
  std::optional<LineMove> tell(Move move, const Names& names) const {
    if (!match_->accepts(move)) return {};
    return LineMove{match_->to_move(), match_->move_text(move), match_->say_move(move, names)};
  }

  void play(Move move) { match_->play(move, rng_); }

  std::string view() const {
    std::string out;
    match_->write_view(out, observer_);
    return out;
  }

 private:
  Rng rng_;
  std::unique_ptr<Match> match_;
  Seat observer_;
};

bool same(const std::optional<LineMove>& one, const std::optional<LineMove>& other) {
  return one && other && one->seat == other->seat && one->words == other->words;
}

}  // namespace

// A move is told if it sounds the same in worlds that are dealt independently of each other, and
// another after it if the seat still cannot tell these apart. Chance and hidden cards differ among
// so many, but for an accident that tells nothing.
std::vector<LineMove> tell_line(const Match& match, std::span<const Move> line,
                                const Names& names) {
  constexpr std::uint64_t kWorlds = 8;
  std::vector<World> worlds;
  for (std::uint64_t i = 0; i < kWorlds; ++i) worlds.emplace_back(match, i);
  std::vector<LineMove> told;
  for (const Move move : line) {
    auto first = worlds.front().tell(move, names);
    const bool is_certain = std::ranges::all_of(
        worlds, [&](const World& world) { return same(world.tell(move, names), first); });
    if (!is_certain) break;
    told.push_back(*std::move(first));
    for (World& world : worlds) world.play(move);
    const std::string view = worlds.front().view();
    const bool is_news =
        std::ranges::any_of(worlds, [&](const World& world) { return world.view() != view; });
    if (is_news) break;
  }
  return told;
}

}  // namespace cornerstone

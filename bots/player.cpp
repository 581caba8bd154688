#include "bots/player.h"

#include <algorithm>
#include <utility>

#include "bots/make_bot.h"

namespace cornerstone {
namespace {

template <Rules R>
class TypedPlayer final : public Player {
 public:
  TypedPlayer(const R& rules, std::unique_ptr<Bot<R>> bot) : rules_(rules), bot_(std::move(bot)) {}

  Move choose(const Match& match, Rng& rng) override {
    const auto [imagined, seat] = imagine(match, rng);
    return bot_->choose(rules_, imagined, seat, rng);
  }
  Advice advise(const Match& match, Rng& rng) override {
    const auto [imagined, seat] = imagine(match, rng);
    return bot_->advise(rules_, imagined, seat, rng);
  }
  void stop_when(const StopFlag* flag) override { bot_->stop_when(flag); }

 private:
  std::pair<typename R::State, Seat> imagine(const Match& match, Rng& rng) const {
    auto state = *static_cast<const typename R::State*>(match.state());
    const Seat seat = rules_.to_move(state);
    rules_.imagine(state, seat, rng);
    return {state, seat};
  }

  const R& rules_;
  std::unique_ptr<Bot<R>> bot_;
};

}  // namespace

bool is_bot(const GameInfo& game, std::string_view name) {
  return std::ranges::find(bot_names(), name) != bot_names().end() ||
         search_settings(game.id, game.styles, name);
}

std::unique_ptr<Player> make_player(const Catalog& catalog, const GameInfo& game,
                                    std::string_view bot) {
  return catalog.visit(game.id, [&]<Rules R>(const R& rules) -> std::unique_ptr<Player> {
    auto typed = make_bot<R>(rules, bot);
    if (typed == nullptr) return nullptr;
    return std::make_unique<TypedPlayer<R>>(rules, std::move(typed));
  });
}

Rng advice_rng(std::uint64_t seed, std::size_t search) {
  constexpr std::uint64_t kFirst = std::uint64_t{1} << 63;
  return Rng(seed, kFirst + search);
}

}  // namespace cornerstone

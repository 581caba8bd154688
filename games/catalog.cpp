#include "games/catalog.h"

#include <algorithm>

#include "engine/json_read.h"
#include "games/match_of.h"

namespace cornerstone {

namespace {

template <class... R>
constexpr bool all_are_games(const std::tuple<R...>*) {
  return (Game<R> && ...);
}
static_assert(all_are_games(static_cast<const AllRules*>(nullptr)));

template <Game R>
GameInfo info_of(const R& rules) {
  return {.id = R::kId,
          .title = R::kTitle,
          .summary = R::kSummary,
          .rules_version = R::kVersion,
          .min_seats = R::kMinSeats,
          .max_seats = R::kMaxSeats,
          .options = rules.options(),
          .styles = styles_of<R>(),
          .content_hash = rules.content_hash(),
          .rules = rules.rules_text(),
          .state_bytes = sizeof(typename R::State)};
}

}  // namespace

void Catalog::describe() {
  games_.clear();
  std::apply([this](const auto&... entry) { (games_.push_back(info_of(*entry.rules)), ...); },
             entries_);
}

template <class R>
void Catalog::use_content(Entry<R>& entry, std::string_view json, Problems& problems) {
  auto pack = std::make_unique<const typename R::Content>(R::read_content(json, problems));
  if (!problems.empty()) return;
  entry.rules = std::make_unique<R>(*pack);
  entry.pack = std::move(pack);
}

const GameInfo* Catalog::use_content(std::string_view json, Problems& problems) {
  const auto pack = parse_json(json, problems);
  if (!pack) return nullptr;
  const auto* object = pack->if_object();
  const auto* name = object == nullptr ? nullptr : object->if_contains("game");
  if (name == nullptr || !name->is_string() || find(name->get_string()) == nullptr) {
    problems.add("$.game", "must name the game that the pack is for");
    return nullptr;
  }
  const std::string_view game = name->get_string();
  const auto use = [&]<class R>(Entry<R>& entry) {
    if (R::kId == game) use_content(entry, json, problems);
  };
  std::apply([&](auto&... entry) { (use(entry), ...); }, entries_);
  if (!problems.empty()) return nullptr;
  describe();
  return find(game);
}

const GameInfo* Catalog::find(std::string_view id) const {
  const auto found = std::find_if(games_.begin(), games_.end(),
                                  [id](const GameInfo& game) { return game.id == id; });
  return found == games_.end() ? nullptr : &*found;
}

std::unique_ptr<Match> Catalog::begin(const GameInfo& game, const Setup& setup, Rng& rng) const {
  return visit(game.id, [&]<class R>(const R& rules) -> std::unique_ptr<Match> {
    return std::make_unique<MatchOf<R>>(rules, game, setup, rng);
  });
}

std::unique_ptr<Match> Catalog::load(const GameInfo& game, const boost::json::value& position,
                                     Problems& problems) const {
  return visit(game.id, [&]<class R>(const R& rules) -> std::unique_ptr<Match> {
    typename R::Position given{};
    read_json(position, given, JsonPlace(), problems);
    if (!problems.empty()) return nullptr;
    const auto state = rules.load(given, problems);
    if (!problems.empty()) return nullptr;
    return std::make_unique<MatchOf<R>>(rules, game, state);
  });
}

}  // namespace cornerstone

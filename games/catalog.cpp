#include "games/catalog.h"

#include <algorithm>

#include "engine/json_read.h"
#include "games/match_of.h"

namespace cornerstone {

static_assert(Game<uptown::Rules> && FastRandomPlay<uptown::Rules>);

// Packs that came from outside, kept because the rules refer to them.
struct Catalog::Packs {
  std::unique_ptr<const uptown::Content> uptown;
};

Catalog::Catalog()
    : packs_(std::make_unique<Packs>()),
      rules_(std::make_unique<uptown::Rules>(uptown::built_in_content())) {
  describe();
}

Catalog::~Catalog() = default;

void Catalog::describe() {
  games_.clear();
  std::apply(
      [this](const auto&... rules) {
        const auto info = [](const auto& r) {
          using R = std::remove_cvref_t<decltype(r)>;
          return GameInfo{.id = R::kId,
                          .title = R::kTitle,
                          .summary = R::kSummary,
                          .rules_version = R::kVersion,
                          .min_seats = R::kMinSeats,
                          .max_seats = R::kMaxSeats,
                          .options = r.options(),
                          .content_hash = r.content_hash(),
                          .rules = r.rules_text(),
                          .state_bytes = sizeof(typename R::State)};
        };
        (games_.push_back(info(*rules)), ...);
      },
      rules_);
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
  const std::string game(std::string_view(name->get_string()));
  if (game == uptown::Rules::kId) {
    auto content = std::make_unique<uptown::Content>(uptown::read_content(json, problems));
    if (!problems.empty()) return nullptr;
    std::get<std::unique_ptr<uptown::Rules>>(rules_) = std::make_unique<uptown::Rules>(*content);
    packs_->uptown = std::move(content);
  }
  describe();
  return find(game);
}

const GameInfo* Catalog::find(std::string_view id) const {
  const auto found = std::find_if(games_.begin(), games_.end(),
                                  [id](const GameInfo& game) { return game.id == id; });
  return found == games_.end() ? nullptr : &*found;
}

std::unique_ptr<Match> Catalog::start(const GameInfo& game, const Setup& setup, Rng& rng) const {
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

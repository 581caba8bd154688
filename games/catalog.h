// The list of games, and the one place where a game's type is erased (match.h) and found again
// (visit).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <boost/json/fwd.hpp>

#include "engine/rules.h"
#include "games/comeback_city/rules.h"
#include "games/match.h"
#include "games/rebuilding_seattle/rules.h"
#include "games/rolling_heights/rules.h"
#include "games/sf1906/rules.h"
#include "games/uptown/rules.h"

namespace cornerstone {

// A new game is listed here, nowhere else.
using AllRules = std::tuple<uptown::Rules, sf1906::Rules, rebuilding_seattle::Rules,
                            rolling_heights::Rules, comeback_city::Rules>;

class Catalog {
 public:
  Catalog() { describe(); }  // with the content that the program was built with
  Catalog(const Catalog&) = delete;
  Catalog& operator=(const Catalog&) = delete;
  virtual ~Catalog() = default;

  // Plays the game that a content pack is for with that pack from now on, and returns that game.
  // Null, and nothing changes, if there are problems. What was found before is out of date
  // afterwards.
  const GameInfo* use_content(std::string_view json, Problems& problems);

  const std::vector<GameInfo>& games() const { return games_; }
  const GameInfo* find(std::string_view id) const;

  // Virtual for tests alone, which deal hidden cards anew to see who notices. Inline, because they
  // are built with type information and this folder is not.
  virtual std::unique_ptr<Match> start(const GameInfo& game, const Setup& setup, Rng& rng) const {
    return begin(game, setup, rng);
  }
  // Null, and problems, if the position is not one that the game can be in.
  std::unique_ptr<Match> load(const GameInfo& game, const boost::json::value& position,
                              Problems& problems) const;

  // Calls f with the typed rules of the game: const uptown::Rules& and so on. The game must be in
  // the catalog.
  template <class F>
  decltype(auto) visit(std::string_view game, F&& f) const {
    return visit_from<0>(game, std::forward<F>(f));
  }

 private:
  template <class R>
  struct Entry {
    std::unique_ptr<const typename R::Content> pack;  // from outside; the rules refer to it
    std::unique_ptr<const R> rules = std::make_unique<R>(R::built_in_content());
  };
  template <class Tuple>
  struct Entries;
  template <class... R>
  struct Entries<std::tuple<R...>> {
    using type = std::tuple<Entry<R>...>;
  };

  template <std::size_t kIndex, class F>
  decltype(auto) visit_from(std::string_view game, F&& f) const {
    if constexpr (kIndex + 1 < std::tuple_size_v<AllRules>) {
      if (game != std::tuple_element_t<kIndex, AllRules>::kId) {
        return visit_from<kIndex + 1>(game, std::forward<F>(f));
      }
    }
    return f(*std::get<kIndex>(entries_).rules);
  }
  void describe();
  std::unique_ptr<Match> begin(const GameInfo& game, const Setup& setup, Rng& rng) const;
  template <class R>
  void use_content(Entry<R>& entry, std::string_view json, Problems& problems);

  Entries<AllRules>::type entries_;
  std::vector<GameInfo> games_;
};

}  // namespace cornerstone

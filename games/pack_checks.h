// What every content pack has in common, and the checks that the games' readers share. Whatever is
// wrong is told at once, with its place, its remedy and the clause that wants it so.
#pragma once

#include <algorithm>
#include <cassert>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/json/value.hpp>

#include "engine/json_parse.h"
#include "engine/json_read.h"
#include "engine/phrase.h"
#include "engine/problems.h"
#include "engine/setup.h"
#include "engine/sha256.h"

namespace cornerstone::pack {

// Where a value comes from: stated in the rulebook or forced by its counts; told on a public page;
// designed here. A source speaks for everything inside its object that has none of its own.
enum class Source { kRulebook, kPublic, kReconstructed };
BOOST_DESCRIBE_ENUM(Source, kRulebook, kPublic, kReconstructed)

using SourceOf = std::map<std::string, Source>;  // by key of the object
using Sources = std::optional<SourceOf>;

struct Players {
  int min, max;
  Source source;
};
BOOST_DESCRIBE_STRUCT(Players, (), (min, max, source))

struct TableOption {
  boost::json::value default_;
  std::vector<boost::json::value> values;
};
BOOST_DESCRIBE_STRUCT(TableOption, (), (default_, values))
using TableOptions = std::map<std::string, TableOption>;

template <DescribedEnum E>
std::vector<std::string> all_names() {
  std::vector<std::string> names;
  for (const auto& named : enum_names<E>()) names.push_back(named.name);
  return names;
}

// A reader of packs derives from it. It starts when the text has been read as far as it could be.
class Checks {
 public:
  explicit Checks(Problems& problems) : problems_(problems), unreadable_(problems) {}

 protected:
  // What could not even be read has been told already, and would only be told again in other words.
  void problem(const JsonPlace& place, std::string what);
  // Whether everything inside could be read; where not, sums and comparisons say nothing.
  bool readable(const JsonPlace& place) const;

  void must_be(const JsonPlace& place, int value, int wanted, std::string_view why);
  struct Said {
    std::string_view key;
    int value, wanted;
    std::string_view why;
  };
  void all_must_be(const JsonPlace& place, std::initializer_list<Said> all);
  bool within(const JsonPlace& place, int value, int low, int high, std::string_view why);
  void count_is(const JsonPlace& place, std::size_t count, std::size_t wanted,
                std::string_view things, std::string_view clause);
  // Something that only some kinds of thing have.
  void fits(const JsonPlace& place, std::string_view kind, bool given, bool wanted);
  void take_id(const JsonPlace& item, const std::string& id, std::set<std::string>& taken);

  // Items that the rules know by their place in the list.
  template <class Item>
  void must_list(const JsonPlace& place, const std::vector<Item>& given,
                 const std::vector<std::string>& names) {
    if (std::ranges::equal(given, names, {}, &Item::id) || !readable(place)) return;
    problem(place, "must list " + phrase(names, " and ") + " in this order");
  }

  // The rules carry the options out, so a pack can neither add nor drop one.
  void check_options(const JsonPlace& place, const TableOptions& given,
                     std::span<const OptionSpec> options);

  // What is said about the origin of a value must name a value.
  template <class T>
  void check_sources(const T& given, const JsonPlace& place) {
    if constexpr (kIsOptional<T>) {
      if (given) check_sources(*given, place);
    } else if constexpr (kIsVector<T> || kIsArray<T>) {
      for (std::size_t i = 0; i < given.size(); ++i) check_sources(given[i], {place, i});
    } else if constexpr (DescribedStruct<T>) {
      for_each_member(given, [&]<class M>(std::string_view key, const M& member) {
        if constexpr (std::same_as<M, Sources>) {
          if (member) must_name_keys<T>({place, key}, *member);
        } else {
          check_sources(member, {place, key});
        }
      });
    }
  }
  template <class Item>
  void must_name_keys(const JsonPlace& place, const SourceOf& sources) {
    std::set<std::string_view> keys;
    Item item{};
    for_each_member(item, [&](std::string_view key, auto&) { keys.insert(key); });
    for (const auto& [key, source] : sources) {
      if (!keys.contains(key)) problem({place, key}, "is the source of a key that is not there");
    }
  }

  const JsonPlace root_;

 private:
  Problems& problems_;
  const Problems unreadable_;
};

// The content of a pack's text: read as it is written, then checked and turned into flat tables by
// the game's reader. Meaningless if problems were added.
template <class Pack, class Reader>
auto read_pack(std::string_view json, Problems& problems) {
  using Content = decltype(std::declval<Reader&>().read());
  const auto parsed = parse_json(json, problems);
  if (!parsed) return Content();
  Pack given{};
  read_json(*parsed, given, JsonPlace(), problems);
  Content content = Reader(given, problems).read();
  content.hash = hex(sha256(json));
  return content;
}

// The one that the program was built with, which is in order.
template <class Pack, class Reader>
auto read_own_pack(std::string_view json) {
  Problems problems;
  auto content = read_pack<Pack, Reader>(json, problems);
  assert(problems.empty());
  return content;
}

}  // namespace cornerstone::pack

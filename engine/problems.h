// What is wrong with something a person wrote: every fault at once, each with its place and its
// remedy.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace cornerstone {

struct Problem {
  std::string place;  // "$.project_cards[17].front.cost"; "line 12"; empty when the whole is meant
  std::string what;   // one sentence: what is wrong and what would be right
};

class Problems {
 public:
  // A hostile text can hold millions of faults; nobody reads more than this many.
  static constexpr std::size_t kMost = 100;

  // Past kMost a last entry says that there are more.
  void add(std::string place, std::string what);

  // Whether something is known to be wrong at this place or with what it is a part of.
  bool concern(std::string_view place) const;

  bool empty() const { return all_.empty(); }
  std::size_t size() const { return all_.size(); }
  const Problem& front() const { return all_.front(); }
  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }

 private:
  std::vector<Problem> all_;
};

std::string text(const Problem& problem);  // "place: what"

}  // namespace cornerstone

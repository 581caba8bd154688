// The checks that loading a position shares among the games: a position from outside is held to
// everything that play could not break.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json_read.h"
#include "engine/problems.h"

namespace cornerstone {

// A loader of positions derives from it.
class PositionChecks {
 public:
  explicit PositionChecks(Problems& problems) : problems_(problems) {}

 protected:
  void problem(const JsonPlace& place, std::string what) {
    problems_.add(place.text(), std::move(what));
  }

  // The value, or the nearest one that is allowed, and a problem.
  int within(const JsonPlace& place, int value, int low, int high) {
    if (value < low || value > high) {
      problem(place, std::to_string(value) + " is not allowed here; must be from " +
                         std::to_string(low) + " to " + std::to_string(high));
    }
    return std::clamp(value, low, high);
  }
  int within(std::string_view key, int value, int low, int high) {
    return within(JsonPlace(root_, key), value, low, high);
  }
  std::uint8_t byte_within(const JsonPlace& place, int value, int low, int high) {
    return static_cast<std::uint8_t>(within(place, value, low, high));
  }
  std::uint8_t byte_within(std::string_view key, int value, int low, int high) {
    return byte_within(JsonPlace(root_, key), value, low, high);
  }

  // Whether it is a position of this game with something for every seat: if not, the rest cannot be
  // read.
  template <class R, class Player>
  bool check_table(const typename R::Position& position, std::string_view players_key,
                   const std::vector<Player>& players) {
    if (position.game != R::kId) {
      problem({root_, "game"},
              "is \"" + position.game + "\", must be \"" + std::string(R::kId) + "\"");
    }
    const int seats = position.seats;
    if (within("seats", seats, R::kMinSeats, R::kMaxSeats) != seats) return false;
    if (players.size() == static_cast<std::size_t>(seats)) return true;
    problem({root_, players_key}, "has " + std::to_string(players.size()) +
                                      " entries, needs one for each of " + std::to_string(seats) +
                                      " seats");
    return false;
  }

  Problems& problems_;
  const JsonPlace root_;
};

// The cards of one kind: each lies somewhere, none in two places.
template <std::size_t kSize>
class CardBox {
 public:
  static constexpr std::uint8_t kNoCard = 0xff;
  static_assert(kSize < kNoCard);

  CardBox(const std::array<std::string, kSize>& ids, std::string_view kind, Problems& problems)
      : ids_(ids), kind_(kind), problems_(problems) {}

  // The number of a card; kNoCard if there is none of that id.
  std::uint8_t find(std::string_view id) const {
    const auto found = std::find(ids_.begin(), ids_.end(), id);
    return found == ids_.end() ? kNoCard : static_cast<std::uint8_t>(found - ids_.begin());
  }

  // The number of a card that has not been met before; kNoCard, and a problem, otherwise.
  std::uint8_t take(std::string_view id, const JsonPlace& place) {
    const std::uint8_t number = find(id);
    if (number == kNoCard) {
      problems_.add(place.text(), "\"" + std::string(id) + "\" is no " + kind_);
    } else if (taken_[number]) {
      problems_.add(place.text(), kind_ + " " + std::string(id) + " is in another place already");
      return kNoCard;
    } else {
      taken_[number] = true;
    }
    return number;
  }

  void all_must_be_taken(const JsonPlace& place) const {
    std::string missing;
    for (std::size_t i = 0; i < kSize; ++i) {
      if (!taken_[i]) missing += (missing.empty() ? "" : ", ") + ids_[i];
    }
    if (missing.empty()) return;
    problems_.add(place.text(), "every " + kind_ + " lies somewhere; missing: " + missing);
  }

 private:
  const std::array<std::string, kSize>& ids_;
  const std::string kind_;
  Problems& problems_;
  std::array<bool, kSize> taken_{};
};

}  // namespace cornerstone

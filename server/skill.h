// How strong somebody plays one game at one number of players, as a rating that follows from ranks.
//
// The method is the Plackett-Luce form of Weng and Lin, "A Bayesian Approximation Method for Online
// Ranking" (2011): a game of any number of players is explained as drawing the first rank, then the
// second from those left, and so on, each with a chance that grows with strength. Strengths are
// normal distributions; a game moves and narrows them. Bots are rated on the same scale.
//
// The scale is that of Elo, for any number of players: 1500 is where everybody begins, and who has
// 400 points more finishes ahead about ten times for each time behind.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>

namespace cornerstone {

inline constexpr double kNewMean = 1500, kNewDeviation = 250;
// A person goes on learning, so a new game must go on counting; a bot hardly changes.
inline constexpr double kLeastDeviation = 45, kLeastBotDeviation = 20;
inline constexpr double kProvisionalDeviation = 100;

struct Skill {
  double mean = kNewMean;
  double deviation = kNewDeviation;
  std::int64_t games = 0;

  bool operator==(const Skill&) const = default;
};

// A person or a bot at the table.
struct RatedPlayer {
  Skill skill{};
  bool bot = false;
};

// How a seat came out of the game.
struct Finish {
  std::size_t player = 0;  // who sat there; one bot may sit on several seats
  int rank = 1;            // less is better; equal ranks share a place
  bool resigned = false;   // behind all who played on, whatever the rank
};

// Rates a game that is over. A game of fewer than two players, or one in which everybody resigned,
// changes nothing. Whatever the numbers are, the new ones are finite.
void rate_game(std::span<RatedPlayer> players, std::span<const Finish> seats);

// What is known of a person who has not played for so long: less. About a year away makes a settled
// rating provisional again. Bots do not change in their sleep.
Skill after_idle(const Skill& skill, std::chrono::seconds idle);

struct ShownRating {
  int rating = 0;
  int low = 0, high = 0;  // the strength lies between them, nineteen times in twenty
  bool provisional = true;

  bool operator==(const ShownRating&) const = default;
};

ShownRating shown_rating(const Skill& skill);

}  // namespace cornerstone

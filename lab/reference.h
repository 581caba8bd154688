// A made-up game of nothing but masks and counters: four players fill boards of 32 fields from a
// hand of eight cards. It is about as fast as a game can be on the machine at hand, so the speed of
// a real game divided by its speed can be compared between machines.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/bits.h"
#include "engine/rng.h"

namespace cornerstone {

class ReferenceGame {
 public:
  static constexpr int kDecisions = 80;

  void play_random(Rng& rng) {
    Player& player = players_[turn_ % players_.size()];
    const std::uint32_t fields = ~player.filled & (0x11111111u << (turn_ & 3));
    const std::uint32_t cards = affordable(player);
    const int choices = std::popcount(fields) + std::popcount(cards);
    if (choices == 0) {
      ++player.coins;
    } else {
      const auto k = static_cast<int>(rng.below(static_cast<std::uint32_t>(choices)));
      const int first_card = std::popcount(fields);
      if (k < first_card) {
        fill(player, kth_bit(fields, k));
      } else {
        buy(player, kth_bit(cards, k - first_card), rng);
      }
    }
    ++turn_;
  }
  bool over() const { return turn_ == kDecisions; }

 private:
  struct Player {
    std::array<std::uint8_t, 8> hand{1, 2, 3, 4, 5, 6, 7, 8};
    std::array<std::uint8_t, 32> board{};
    std::uint32_t filled = 0;
    std::int32_t coins = 4, points = 0;
  };

  static std::uint32_t affordable(const Player& player) {
    std::uint32_t cards = 0;
    for (std::size_t i = 0; i < player.hand.size(); ++i) {
      cards |= static_cast<std::uint32_t>(player.hand[i] <= player.coins) << i;
    }
    return cards;
  }
  void fill(Player& player, int field) const {
    player.filled |= 1u << field;
    player.board[static_cast<std::size_t>(field)] = static_cast<std::uint8_t>(turn_ + 1);
    const std::uint32_t beside = (2u << field | 1u << field >> 1) & player.filled;
    player.coins += 1 + std::popcount(beside);
  }
  static void buy(Player& player, int card, Rng& rng) {
    std::uint8_t& place = player.hand[static_cast<std::size_t>(card)];
    player.coins -= place;
    player.points += 2 * place;
    place = static_cast<std::uint8_t>(1 + rng.below(12));
  }

  std::array<Player, 4> players_{};
  std::uint32_t turn_ = 0;
};

}  // namespace cornerstone

// A table of our server at which every seat is taken by a client that plays random moves.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "bench/client.h"
#include "bench/crowd.h"

namespace cornerstone::bench {

class PlayedTable {
 public:
  struct Kind {
    std::string game;
    int seats = 4;
  };

  PlayedTable(Crowd& crowd, Kind kind, std::uint32_t seed);
  PlayedTable(const PlayedTable&) = delete;
  PlayedTable& operator=(const PlayedTable&) = delete;

  Task<void> open();  // new guests come, one of them opens a table, all sit down and begin
  Task<void> ask();   // who is to move asks for the moves and picks one
  Task<void> play();  // and plays it; done when everybody has been told
  Task<void> look();  // everybody asks for the whole view, and compares it with what was told

  bool is_over() const { return players_.empty() || to_move() < 0; }
  std::chrono::nanoseconds time_to_answer() const { return time_to_answer_; }  // of the last move
  std::size_t request_bytes() const { return request_bytes_; }                 // likewise
  std::size_t letter_bytes() const;  // that all players have been told

 private:
  struct Player {
    std::unique_ptr<Client> client;
    std::int64_t number = 0;  // of the last happening that it knows of
    int to_move = -1;

    void learn(std::string_view letter);
  };

  Task<std::string> answer_to(Player& player, std::string request);
  Task<void> wait_for(Player& player, std::int64_t number);
  int to_move() const { return players_.front().to_move; }
  void check_agreement() const;

  Crowd& crowd_;
  const Kind kind_;
  std::minstd_rand random_;
  std::vector<Player> players_;
  std::string move_;
  std::int64_t requests_ = 0;
  std::size_t request_bytes_ = 0;
  std::chrono::nanoseconds time_to_answer_{};
};

}  // namespace cornerstone::bench

// A bar that fills while people wait. Nothing is shown where stderr is no terminal.
#pragma once

#include <cstdint>
#include <string>

namespace cornerstone::cli {

class Progress {
 public:
  // `unit` names what is counted: "games".
  Progress(std::uint64_t total, std::string unit);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();  // takes the bar away

  void show(std::uint64_t done) const;

 private:
  std::uint64_t total_;
  std::string unit_;
  bool visible_;
};

}  // namespace cornerstone::cli

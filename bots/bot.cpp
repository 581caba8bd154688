#include "bots/bot.h"

#include <array>

namespace cornerstone {

std::span<const std::string_view> bot_names() {
  static constexpr std::array<std::string_view, 6> kNames{"random", "easy", "greedy",
                                                          "medium", "hard", "expert"};
  return kNames;
}

}  // namespace cornerstone

// What a seat may hope for.
#pragma once

namespace cornerstone {

struct Prospect {
  float chance = 0;  // to win, from 0 to 1
  float points = 0;  // at the end
};

}  // namespace cornerstone

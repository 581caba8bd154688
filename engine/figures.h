// What a sentence for people says in numbers, by name, for programs that say it otherwise.
#pragma once

#include <map>
#include <string>

namespace cornerstone {

using Figures = std::map<std::string, int>;  // "prestige" 2

}  // namespace cornerstone

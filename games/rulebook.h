// A game's rules.md, built in: what a citation such as R5.2 says, for whoever wants to know why.
#pragma once

#include <string>
#include <string_view>

namespace cornerstone {

// The text behind an id: a clause ("R5.2", with its parts), a chapter ("R5", its heading and
// clauses) or a ruling ("G4"). Without an id, the headings of the chapters. Empty if there is
// nothing of that id.
std::string find_rule(std::string_view rules, std::string_view id);

}  // namespace cornerstone

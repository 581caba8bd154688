// What seats keep from each other, found by looking at the table with the eyes of both.
#pragma once

#include "games/match.h"

namespace cornerstone {

// Whether one of the two sees anything now that the other does not.
bool keep_secrets(const Match& match, Seat one, Seat other);

// Whether the last move showed its player anything that could not be known before it: then it
// cannot be taken back as if nothing had been seen.
bool brought_news(const Match& after, Seat player);

}  // namespace cornerstone

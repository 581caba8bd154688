// The content pack of Comeback City as text, to be changed by a test, and what is said about it.
#pragma once

#include "games/comeback_city/rules.h"
#include "games/testing/pack_text.h"

namespace cornerstone::comeback_city::testing {

using testkit::Complaints;
using testkit::replaced;

inline constexpr auto printed_pack = testkit::printed_pack<Rules>;
inline constexpr auto pack_with = testkit::pack_with<Rules>;
inline constexpr auto pack_without_line = testkit::pack_without_line<Rules>;
inline constexpr auto complaints = testkit::complaints<Rules>;
inline constexpr auto content_with = testkit::content_with<Rules>;
inline constexpr auto expect_told = testkit::expect_told<Rules>;
inline constexpr auto expect_limits = testkit::expect_limits<Rules>;

}  // namespace cornerstone::comeback_city::testing

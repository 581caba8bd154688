// Whatever a file holds, reading it as a ledger ends with problems or with attempts that can be
// ranked and written again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "table/ledger.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace cornerstone;
  Problems problems;
  const Ledger ledger =
      Ledger::read(std::string_view(reinterpret_cast<const char*>(data), size), problems);
  if (!problems.empty()) return 0;
  const Ledger again = Ledger::read(ledger.text(), problems);
  if (!problems.empty() || again.text() != ledger.text()) std::abort();
  const Challenge challenge{"comeback_city", Contest::kGauntlet, *parse_date("2026-11-15")};
  for (const Place& place : again.ranking(challenge)) {
    if (place.rank != 0 && !place.attempt.complete()) std::abort();
    shared_line("Comeback City", place.attempt);
  }
  return 0;
}

// A finished game in hindsight: what each decision cost, as a bot sees it.
#pragma once

#include <optional>
#include <string>

#include "cli/terminal.h"
#include "engine/names.h"
#include "engine/seat.h"
#include "games/catalog.h"
#include "table/record.h"
#include "table/transcript.h"

namespace cornerstone::cli {

struct ReviewTerms {
  std::string bot;
  std::optional<Seat> seat{};  // whose decisions; everybody's without one
};

// False when the person does not want to wait for it.
bool review(const Catalog& catalog, Terminal& terminal, const Record& record, const GameHead& head,
            const Names& names, const ReviewTerms& terms);

}  // namespace cornerstone::cli

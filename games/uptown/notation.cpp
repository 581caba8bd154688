// Moves as text: `discard`, `build 1 0.3` (face 1, on site 3 of seat 0's street), `buy 2`,
// `take_public`, `pass`.
#include "engine/scan.h"
#include "games/uptown/options.h"
#include "games/uptown/rules.h"

namespace cornerstone::uptown {

std::span<const OptionSpec> Rules::options() const { return kOptions; }

std::string Rules::move_text(Move move) const {
  switch (kind_of(move)) {
    case Kind::kDiscard: return "discard";
    case Kind::kBuild:
      return "build " + std::to_string(face_of(move)) + " " + std::to_string(street_of(move)) +
             "." + std::to_string(site_of(move) + 1);
    case Kind::kBuy: return "buy " + std::to_string(deck_of(move));
    case Kind::kTakePublic: return "take_public";
    case Kind::kPass: return "pass";
  }
  return "?";
}

std::optional<Move> Rules::parse_move(std::string_view text) const {
  if (text == "discard") return kDiscard;
  if (text == "take_public") return kTakePublic;
  if (text == "pass") return kPass;
  Scan scan(text);
  if (scan.literal("buy ")) {
    const auto deck = scan.number(0, kMaxSeats - 1);
    if (deck && scan.done()) return buy(static_cast<Seat>(*deck));
  } else if (scan.literal("build ")) {
    const auto face = scan.number(0, 3);
    const auto street = face && scan.literal(" ") ? scan.number(0, kMaxSeats - 1) : std::nullopt;
    const auto site = street && scan.literal(".") ? scan.number(1, kSites) : std::nullopt;
    if (site && scan.done()) return build(*face, static_cast<Seat>(*street), *site - 1);
  }
  return std::nullopt;
}

}  // namespace cornerstone::uptown

#include "server/guest_name.h"

#include <array>
#include <string_view>

namespace cornerstone {

namespace {

constexpr std::array<std::string_view, 48> kManners = {
    "Agile",   "Amber",  "Blithe",  "Bold",   "Brave",  "Breezy", "Bright", "Brisk",
    "Calm",    "Candid", "Cheery",  "Clever", "Copper", "Cosy",   "Deft",   "Eager",
    "Earnest", "Fair",   "Gentle",  "Golden", "Hearty", "Honest", "Jolly",  "Keen",
    "Kind",    "Lively", "Lucky",   "Mellow", "Merry",  "Neat",   "Nimble", "Patient",
    "Plucky",  "Quick",  "Quiet",   "Ruddy",  "Sage",   "Silver", "Spry",   "Steady",
    "Sunny",   "Swift",  "Thrifty", "Tidy",   "Trusty", "Upbeat", "Witty",  "Zesty"};

// People who build towns.
constexpr std::array<std::string_view, 48> kTrades = {
    "Architect", "Baker",    "Bricklayer", "Builder",    "Carpenter",  "Carver",      "Cobbler",
    "Cooper",    "Drafter",  "Dredger",    "Engineer",   "Ferrier",    "Florist",     "Founder",
    "Gardener",  "Gilder",   "Glazier",    "Joiner",     "Keeper",     "Lamplighter", "Lineman",
    "Locksmith", "Mason",    "Mayor",      "Miller",     "Paver",      "Painter",     "Planner",
    "Plasterer", "Plumber",  "Porter",     "Potter",     "Printer",    "Quarrier",    "Rigger",
    "Roofer",    "Sawyer",   "Sculptor",   "Shipwright", "Signwriter", "Smith",       "Stonecutter",
    "Surveyor",  "Thatcher", "Tiler",      "Turner",     "Weaver",     "Welder"};

constexpr std::uint32_t kLeastNumber = 2, kNumbers = 98;

}  // namespace

std::string guest_name(std::uint32_t number) {
  std::string name(kManners[number % kManners.size()]);
  number /= kManners.size();
  name += ' ';
  name += kTrades[number % kTrades.size()];
  number /= kTrades.size();
  return name + ' ' + std::to_string(kLeastNumber + number % kNumbers);
}

}  // namespace cornerstone

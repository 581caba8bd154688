#include "games/pack_checks.h"

#include <algorithm>

#include "engine/json_write.h"

namespace cornerstone::pack {

namespace {

std::string option_text(const boost::json::value& value) {
  if (value.is_bool()) return value.get_bool() ? "true" : "false";
  return value.is_string() ? std::string(value.get_string().c_str()) : "?";
}

bool offers(const TableOption& given, std::span<const std::string_view> wanted) {
  return option_text(given.default_) == wanted[0] &&
         std::ranges::equal(given.values, wanted, {}, option_text);
}

}  // namespace

void Checks::problem(const JsonPlace& place, std::string what) {
  if (!unreadable_.concern(place.text())) problems_.add(place.text(), std::move(what));
}

bool Checks::readable(const JsonPlace& place) const {
  const std::string whole = place.text();
  return !unreadable_.concern(whole) &&
         std::none_of(unreadable_.begin(), unreadable_.end(),
                      [&](const Problem& fault) { return fault.place.starts_with(whole); });
}

void Checks::must_be(const JsonPlace& place, int value, int wanted, std::string_view why) {
  if (value == wanted) return;
  problem(place, "is " + std::to_string(value) + ", must be " + std::to_string(wanted) + " (" +
                     std::string(why) + ")");
}

void Checks::all_must_be(const JsonPlace& place, std::initializer_list<Said> all) {
  for (const Said& said : all) must_be({place, said.key}, said.value, said.wanted, said.why);
}

bool Checks::within(const JsonPlace& place, int value, int low, int high, std::string_view why) {
  if (value >= low && value <= high) return true;
  problem(place, std::to_string(value) + " is not allowed here; must be from " +
                     std::to_string(low) + " to " + std::to_string(high) + " (" + std::string(why) +
                     ")");
  return false;
}

void Checks::count_is(const JsonPlace& place, std::size_t count, std::size_t wanted,
                      std::string_view things, std::string_view clause) {
  if (count == wanted) return;
  problem(place, std::to_string(count) + " " + std::string(things) + ", the game needs " +
                     std::to_string(wanted) + " (" + std::string(clause) + ")");
}

void Checks::fits(const JsonPlace& place, std::string_view kind, bool given, bool wanted) {
  if (given == wanted) return;
  problem(place, wanted ? "is missing; " + std::string(kind) + " needs it"
                        : "does not belong to " + std::string(kind));
}

// Ids stand in moves and on the wire, so they must be words.
void Checks::take_id(const JsonPlace& item, const std::string& id, std::set<std::string>& taken) {
  constexpr std::string_view kLetters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
  if (id.empty() || id.size() > 40 || id.find_first_not_of(kLetters) != std::string::npos) {
    problem({item, "id"}, "must be 1 to 40 letters, digits, - or _");
  } else if (!taken.insert(id).second) {
    problem({item, "id"}, quoted(id) + " is taken already");
  }
}

void Checks::check_options(const JsonPlace& place, const TableOptions& given,
                           std::span<const OptionSpec> options) {
  for (const OptionSpec& spec : options) {
    const JsonPlace here(place, spec.name);
    const auto found = given.find(std::string(spec.name));
    if (found == given.end()) {
      problem(here, "is missing");
    } else if (!offers(found->second, spec.offered()) && readable(here)) {
      std::vector<std::string> words(spec.offered().begin(), spec.offered().end());
      words[0] += " (the default)";
      problem(here, "must offer " + phrase(words, " and "));
    }
  }
  for (const auto& [name, option] : given) {
    if (std::ranges::find(options, name, &OptionSpec::name) == options.end())
      problem({place, name}, "is an option that the rules do not know");
  }
}

}  // namespace cornerstone::pack

#include "games/table_options.h"

#include <algorithm>

#include "engine/json_write.h"
#include "engine/phrase.h"

namespace cornerstone {

OptionValues choose_options(std::string_view title, std::span<const OptionSpec> options,
                            const OptionMap& chosen, std::string_view place, Problems& problems) {
  OptionValues values{};
  for (const auto& [name, value] : chosen) {
    const std::string here = std::string(place) + name;
    const auto spec = std::ranges::find(options, name, &OptionSpec::name);
    if (spec == options.end()) {
      std::vector<std::string_view> known;
      for (const OptionSpec& option : options) known.push_back(option.name);
      problems.add(here,
                   std::string(title) + " has no such option; it has " + phrase(known, " and "));
      continue;
    }
    const auto offered = spec->offered();
    const auto found = std::ranges::find(offered, value);
    if (found == offered.end()) {
      problems.add(here, quoted(value) + " is not possible; must be " + phrase(offered, " or "));
      continue;
    }
    values[spec - options.begin()] = static_cast<std::uint8_t>(found - offered.begin());
  }
  return values;
}

OptionMap option_map(std::span<const OptionSpec> options, std::span<const std::uint8_t> values) {
  OptionMap map;
  for (std::size_t i = 0; i < options.size(); ++i) {
    map[std::string(options[i].name)] = options[i].values[values[i]];
  }
  return map;
}

}  // namespace cornerstone

#include "table/entry.h"

#include <boost/json/value.hpp>

#include "engine/json_read.h"
#include "engine/json_write.h"

namespace cornerstone {

namespace {

// Reads the deed of that name, the alternatives one after another.
template <std::size_t kIndex = 0>
std::optional<Deed> read_deed(std::string_view name, const boost::json::value& value,
                              Problems& problems) {
  if constexpr (kIndex == std::variant_size_v<Deed>) {
    problems.add("$.do", quoted(name) + " is nothing that happens at a table");
    return std::nullopt;
  } else {
    using Kind = std::variant_alternative_t<kIndex, Deed>;
    if (name != Kind::kName) return read_deed<kIndex + 1>(name, value, problems);
    Kind deed;
    read_json(value, deed, JsonPlace(), problems);
    return Deed(std::move(deed));
  }
}

}  // namespace

std::string entry_text(const Entry& entry) {
  std::string out;
  std::visit(
      [&](const auto& deed) {
        JsonObject object(out);
        object.add("at", entry.at);
        if (entry.request) object.add("by", entry.request->person).add("id", entry.request->id);
        object.add("do", deed.kName);
        for_each_member(
            deed, [&](std::string_view name, const auto& member) { object.add(name, member); });
      },
      entry.deed);
  return out;
}

std::optional<Entry> parse_entry(std::string_view text, Problems& problems) {
  auto value = parse_json(text, problems);
  if (!value) return std::nullopt;
  Entry entry;
  std::string name;
  if (!value->is_object()) {
    problems.add("$", "must be an object");
    return std::nullopt;
  }
  auto& object = value->get_object();
  const auto take = [&](std::string_view key, auto& out) {
    if (const auto* found = object.if_contains(key)) {
      const JsonPlace root;
      read_json(*found, out, JsonPlace(root, key), problems);
      object.erase(key);
    } else {
      problems.add("$." + std::string(key), "is missing");
    }
  };
  take("at", entry.at);
  take("do", name);
  if (object.contains("by") || object.contains("id")) {
    entry.request.emplace();
    take("by", entry.request->person);
    take("id", entry.request->id);
  }
  if (!problems.empty()) return std::nullopt;
  auto deed = read_deed(name, *value, problems);
  if (!deed || !problems.empty()) return std::nullopt;
  entry.deed = std::move(*deed);
  return entry;
}

}  // namespace cornerstone

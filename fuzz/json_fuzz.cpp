// Any bytes through the JSON parser and reader; what is understood must survive writing and reading
// again.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json_read.h"
#include "engine/json_write.h"

namespace cornerstone {
namespace {

enum class Use { kHome, kCoffeeShop, kPark };
BOOST_DESCRIBE_ENUM(Use, kHome, kCoffeeShop, kPark)

struct Floor {
  Use use = Use::kHome;
  std::int8_t rent = 0;
  std::optional<std::string> tenant;

  bool operator==(const Floor&) const = default;
};
BOOST_DESCRIBE_STRUCT(Floor, (), (use, rent, tenant))

// Every member may be left out, so that the fuzzer reaches each of them by itself.
struct House {
  std::optional<std::string> name;
  std::optional<bool> open;
  std::optional<std::vector<Floor>> floors;
  std::optional<std::array<std::uint16_t, 2>> site;
  std::optional<std::map<std::string, std::vector<std::int64_t>>> guests;
  std::optional<double> share;
  std::optional<std::uint64_t> id;

  bool operator==(const House&) const = default;
};
BOOST_DESCRIBE_STRUCT(House, (), (name, open, floors, site, guests, share, id))

void require(bool holds) {
  if (!holds) std::abort();
}

void read_twice(std::string_view bytes) {
  Problems problems;
  const House house = from_json<House>(bytes, problems);
  for (const Problem& problem : problems) require(!problem.what.empty());
  if (!problems.empty()) return;
  require(from_json<House>(to_json(house), problems) == house);
  require(problems.empty());
}

// Text from outside may be any bytes; what is written of it is JSON all the same.
void write_as_text(std::string_view bytes) {
  Problems problems;
  const std::string written = to_json(bytes);
  const auto read = from_json<std::string>(written, problems);
  require(problems.empty());
  require(to_json(read) == written);
}

}  // namespace
}  // namespace cornerstone

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  cornerstone::read_twice(bytes);
  cornerstone::write_as_text(bytes);
  return 0;
}

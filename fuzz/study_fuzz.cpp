// Whatever is asked of a game under study, the answer is one line of JSON. The first byte chooses
// the game, the rest is asked line by line.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/json_parse.h"
#include "games/catalog.h"
#include "table/study.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace cornerstone;
  static const Catalog catalog;
  if (size == 0) return 0;
  static const StopFlag at_once = true;  // no time for long thoughts
  Study study(catalog, &at_once);
  const GameInfo& game = catalog.games()[data[0] % catalog.games().size()];
  study.answer(R"({"do":"start","game":")" + std::string(game.id) + "\"}");
  std::string_view rest(reinterpret_cast<const char*>(data + 1), size - 1);
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size() + (line.size() < rest.size() ? 1 : 0));
    const std::string answer = study.answer(line);
    Problems problems;
    if (!parse_json(answer, problems) || answer.find('\n') != std::string::npos) std::abort();
  }
  return 0;
}

#include "games/rulebook.h"

#include <algorithm>

namespace cornerstone {

namespace {

constexpr std::string_view kClauseMark = "- ";
constexpr std::string_view kChapterMark = "### ";

// Whether `text` starts with the whole id: R1 is not the beginning of R10 or R1.2.
bool named(std::string_view text, std::string_view id) {
  return text.starts_with(id) && text.substr(id.size()).starts_with(' ');
}

// Whether `text` is the clause or a part of it: R6.7.1 belongs to R6.7.
bool belongs(std::string_view text, std::string_view id) {
  if (id.empty()) return false;
  if (named(text, id)) return true;
  return id.find('.') != std::string_view::npos && text.starts_with(id) &&
         text.substr(id.size()).starts_with('.');
}

}  // namespace

std::string find_rule(std::string_view rules, std::string_view id) {
  std::string out;
  if (id.find(' ') != std::string_view::npos) return out;
  const auto add = [&out](std::string_view line) {
    if (!out.empty()) out += '\n';
    out += line;
  };
  bool inside = false;  // the chapter that was asked for
  bool told = false;    // the clause before: the lines indented below it are part of it
  while (!rules.empty()) {
    std::string_view line = rules.substr(0, rules.find('\n'));
    rules.remove_prefix(std::min(line.size() + 1, rules.size()));
    if (line.starts_with('#')) {
      const bool chapter = line.starts_with(kChapterMark);
      if (chapter) line.remove_prefix(kChapterMark.size());
      inside = chapter && !id.empty() && named(line, id);
      if (inside || (chapter && id.empty())) add(line);
    } else if (line.starts_with(kClauseMark)) {
      line.remove_prefix(kClauseMark.size());
      told = inside || belongs(line, id);
      if (told) add(line);
    } else if (told && line.starts_with("  ")) {
      add(line);
    } else {
      told = false;
    }
  }
  return out;
}

}  // namespace cornerstone

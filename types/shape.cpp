#include "types/shape.h"

namespace cornerstone::types {

namespace {

using Kind = Shape::Kind;

// JSON whose form is decided elsewhere, by the name of the member that holds it.
std::optional<Shape> shape_of_free_form(std::string_view member) {
  if (member == "id") return named("Scalar");
  if (member == "seat") return union_of({{Kind::kNumber}, literal("spectator")});
  if (member == "options") return union_of({{Kind::kText}, {Kind::kTruth}});
  if (member == "view" || member == "boards") return named("View");
  if (member == "position") return named("Position");
  if (member == "journal") return named("Journal");
  if (member == "settings") return map_of({Kind::kAny});
  return std::nullopt;
}

}  // namespace

Shape literal(std::string_view text) {
  Shape shape{Kind::kLiteral};
  write_json_text(shape.text, text);
  return shape;
}

Shape truth(bool value) { return {Kind::kLiteral, value ? "true" : "false"}; }
Shape named(std::string name) { return {Kind::kNamed, std::move(name)}; }
Shape list_of(Shape item) { return {Kind::kList, {}, {std::move(item)}}; }
Shape map_of(Shape item) { return {Kind::kMap, {}, {std::move(item)}}; }
Shape union_of(std::vector<Shape> parts) { return {Kind::kUnion, {}, std::move(parts)}; }
Shape together(std::vector<Shape> parts) { return {Kind::kTogether, {}, std::move(parts)}; }
Shape or_null(Shape shape) { return union_of({std::move(shape), {Kind::kNull}}); }

Shape Shapes::add(Definition definition) {
  const auto [place, is_new] = places_.emplace(definition.name, all_.size());
  assert(is_new || all_[place->second] == definition);
  Shape shape = named(definition.name);
  if (is_new) all_.push_back(std::move(definition));
  return shape;
}

Shape Shapes::define(std::string name, std::vector<Member> members) {
  return add({std::move(name), std::move(members), std::nullopt});
}

Shape Shapes::define(std::string name, Shape alias) {
  return add({std::move(name), {}, std::move(alias)});
}

const Definition* Shapes::find(std::string_view name) const {
  const auto place = places_.find(name);
  return place == places_.end() ? nullptr : &all_[place->second];
}

Shape Shapes::free_form(std::string_view member) {
  if (auto shape = shape_of_free_form(member)) return *shape;
  unknown_.emplace_back(member);
  return {Kind::kAny};
}

// g++ writes "[with T = cornerstone::uptown::View; ...]", clang "[T = cornerstone::uptown::View]".
std::string name_within(std::string_view signature) {
  const std::string_view before = "T = ";
  signature.remove_prefix(signature.find(before) + before.size());
  signature = signature.substr(0, signature.find_first_of(";]"));
  const std::string_view ours = "cornerstone::";
  if (signature.starts_with(ours)) signature.remove_prefix(ours.size());
  std::string name;
  for (std::size_t at = 0; at < signature.size(); ++at) {
    if (signature[at] == ':') {
      name += '.';
      ++at;
    } else {
      name += signature[at];
    }
  }
  return name;
}

}  // namespace cornerstone::types

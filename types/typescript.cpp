#include "types/typescript.h"

#include <algorithm>
#include <string_view>

namespace cornerstone::types {

namespace {

using Kind = Shape::Kind;

constexpr std::size_t kColumns = 100;

std::string shape_text(const Shape& shape);

std::string joined(const std::vector<Shape>& parts, std::string_view between) {
  std::string text;
  for (const Shape& part : parts) {
    if (!text.empty()) text += between;
    text += shape_text(part);
  }
  return text;
}

std::string item_text(const Shape& shape) {
  const bool is_compound = shape.kind == Kind::kUnion || shape.kind == Kind::kTogether;
  return is_compound ? "(" + shape_text(shape) + ")" : shape_text(shape);
}

std::string shape_text(const Shape& shape) {
  switch (shape.kind) {
    case Kind::kAny: return "unknown";
    case Kind::kText: return "string";
    case Kind::kNumber: return "number";
    case Kind::kTruth: return "boolean";
    case Kind::kNull: return "null";
    case Kind::kLiteral:
    case Kind::kNamed: return shape.text;
    case Kind::kList: return item_text(shape.parts[0]) + "[]";
    case Kind::kTuple: return "[" + joined(shape.parts, ", ") + "]";
    case Kind::kMap: return "{ [key: string]: " + shape_text(shape.parts[0]) + " }";
    case Kind::kUnion: return joined(shape.parts, " | ");
    case Kind::kTogether: return joined(shape.parts, " & ");
  }
  return {};
}

std::string_view space_of(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? "" : name.substr(0, dot);
}

void add_alias(std::string& out, const std::string& indent, const std::string& name,
               const Shape& shape) {
  const std::string line = indent + "export type " + name + " = " + shape_text(shape) + ";\n";
  if (line.size() <= kColumns || shape.kind != Kind::kUnion) {
    out += line;
    return;
  }
  out += indent + "export type " + name + " =";
  for (const Shape& part : shape.parts) out += "\n" + indent + "  | " + shape_text(part);
  out += ";\n";
}

void add_definition(std::string& out, const std::string& indent, const Definition& definition) {
  const std::string_view space = space_of(definition.name);
  const std::string name = definition.name.substr(space.empty() ? 0 : space.size() + 1);
  if (definition.alias) return add_alias(out, indent, name, *definition.alias);
  out += indent + "export interface " + name + " {\n";
  for (const Member& member : definition.members) {
    out += indent + "  " + member.name + (member.may_be_missing ? "?: " : ": ") +
           shape_text(member.shape) + ";\n";
  }
  out += indent + "}\n";
}

}  // namespace

std::string typescript(const Shapes& shapes) {
  std::vector<std::string_view> spaces{""};
  for (const Definition& definition : shapes.all()) {
    const std::string_view space = space_of(definition.name);
    if (std::ranges::find(spaces, space) == spaces.end()) spaces.push_back(space);
  }
  std::string out;
  for (const std::string_view space : spaces) {
    if (!space.empty()) out += "\nexport namespace " + std::string(space) + " {";
    for (const Definition& definition : shapes.all()) {
      if (space_of(definition.name) != space) continue;
      out += "\n";
      add_definition(out, space.empty() ? "" : "  ", definition);
    }
    if (!space.empty()) out += "}\n";
  }
  return out;
}

}  // namespace cornerstone::types

#include "types/conformity.h"

#include <algorithm>
#include <boost/json/serialize.hpp>

namespace cornerstone::types {

namespace {

namespace json = boost::json;
using Kind = Shape::Kind;

// The members of an object that has those of all parts.
std::vector<Member> members_together(const Shapes& shapes, const std::vector<Shape>& parts) {
  std::vector<Member> members;
  for (const Shape& part : parts) {
    const Definition* definition = shapes.find(part.text);
    assert(definition != nullptr && !definition->alias);
    members.insert(members.end(), definition->members.begin(), definition->members.end());
  }
  return members;
}

std::optional<Problem> object_misfit(const Shapes& shapes, const std::vector<Member>& members,
                                     const json::value& value, const JsonPlace& place) {
  if (!value.is_object()) return Problem{place.text(), "is no object"};
  const json::object& object = value.get_object();
  for (const Member& member : members) {
    const JsonPlace within(place, member.name);
    const json::value* found = object.if_contains(member.name);
    if (found == nullptr && !member.may_be_missing) return Problem{within.text(), "is missing"};
    if (found == nullptr) continue;
    if (auto problem = misfit(shapes, member.shape, *found, within)) return problem;
  }
  for (const auto& item : object) {
    if (std::ranges::find(members, std::string_view(item.key()), &Member::name) == members.end()) {
      return Problem{JsonPlace(place, item.key()).text(), "is an unknown key"};
    }
  }
  return std::nullopt;
}

std::optional<Problem> list_misfit(const Shapes& shapes, const Shape& shape,
                                   const json::value& value, const JsonPlace& place) {
  if (!value.is_array()) return Problem{place.text(), "is no list"};
  const json::array& items = value.get_array();
  const bool is_tuple = shape.kind == Kind::kTuple;
  if (is_tuple && items.size() != shape.parts.size()) {
    return Problem{place.text(), "has " + std::to_string(items.size()) + " items"};
  }
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (auto problem =
            misfit(shapes, shape.parts[is_tuple ? i : 0], items[i], JsonPlace(place, i))) {
      return problem;
    }
  }
  return std::nullopt;
}

// The problem of the part that fits best: the one that is met last.
std::optional<Problem> union_misfit(const Shapes& shapes, const Shape& shape,
                                    const json::value& value, const JsonPlace& place) {
  std::optional<Problem> nearest;
  for (const Shape& part : shape.parts) {
    auto problem = misfit(shapes, part, value, place);
    if (!problem) return std::nullopt;
    if (!nearest || problem->place.size() > nearest->place.size()) nearest = std::move(problem);
  }
  return nearest;
}

std::optional<Problem> leaf_misfit(std::string_view wanted, bool fits, const json::value& value,
                                   const JsonPlace& place) {
  if (fits) return std::nullopt;
  return Problem{place.text(),
                 "is " + std::string(kind_text(value)) + ", should be " + std::string(wanted)};
}

}  // namespace

std::optional<Problem> misfit(const Shapes& shapes, const Shape& shape, const json::value& value,
                              const JsonPlace& place) {
  switch (shape.kind) {
    case Kind::kAny: return std::nullopt;
    case Kind::kText: return leaf_misfit("a text", value.is_string(), value, place);
    case Kind::kNumber: return leaf_misfit("a number", value.is_number(), value, place);
    case Kind::kTruth: return leaf_misfit("true or false", value.is_bool(), value, place);
    case Kind::kNull: return leaf_misfit("null", value.is_null(), value, place);
    case Kind::kLiteral:
      return leaf_misfit(shape.text, json::serialize(value) == shape.text, value, place);
    case Kind::kNamed: {
      const Definition* definition = shapes.find(shape.text);
      assert(definition != nullptr);
      if (definition->alias) return misfit(shapes, *definition->alias, value, place);
      return object_misfit(shapes, definition->members, value, place);
    }
    case Kind::kTogether:
      return object_misfit(shapes, members_together(shapes, shape.parts), value, place);
    case Kind::kList:
    case Kind::kTuple: return list_misfit(shapes, shape, value, place);
    case Kind::kMap: {
      if (!value.is_object()) return Problem{place.text(), "is no object"};
      for (const auto& [key, item] : value.get_object()) {
        if (auto problem = misfit(shapes, shape.parts[0], item, JsonPlace(place, key))) {
          return problem;
        }
      }
      return std::nullopt;
    }
    case Kind::kUnion: return union_misfit(shapes, shape, value, place);
  }
  return std::nullopt;
}

}  // namespace cornerstone::types

#include "table/answer.h"

#include <utility>

namespace cornerstone {

namespace json = boost::json;
using protocol::Error;
using protocol::ErrorCode;

namespace {

void write_scalar(std::string& out, const json::value& scalar) {
  switch (scalar.kind()) {
    case json::kind::bool_: return write_json(out, scalar.get_bool());
    case json::kind::int64: return write_json(out, scalar.get_int64());
    case json::kind::uint64: return write_json(out, scalar.get_uint64());
    case json::kind::double_: return write_json(out, scalar.get_double());
    case json::kind::string: return write_json_text(out, scalar.get_string());
    default: out += "null";
  }
}

std::string error_text(const Error& error) {
  std::string out;
  {
    JsonObject object(out);
    object.add("code", error.code).add("message", error.message);
    if (error.clause) object.add("clause", *error.clause);
    if (error.place) object.add("place", *error.place);
    if (!error.others.empty()) object.add("others", error.others);
  }
  return out;
}

}  // namespace

Error error(ErrorCode code, std::string message, std::optional<std::string> place) {
  return {code, std::move(message), std::nullopt, std::move(place), {}};
}

Error error(ErrorCode code, const Problems& problems) {
  Error out = error(code, problems.front().what, problems.front().place);
  for (auto problem = problems.begin() + 1; problem != problems.end(); ++problem) {
    out.others.push_back({problem->place, problem->what});
  }
  return out;
}

const json::value* member(const json::value& request, std::string_view key) {
  return request.is_object() ? request.get_object().if_contains(key) : nullptr;
}

Reply<RequestHead> read_head(const json::value& request) {
  const json::value* id = member(request, "id");
  if (id != nullptr && (id->is_object() || id->is_array())) {
    return error(ErrorCode::kBadRequest, "must be a text, a number, true, false or null", "$.id");
  }
  const json::value* name = member(request, "do");
  if (name == nullptr || !name->is_string()) {
    return error(ErrorCode::kBadRequest, "a request is an object whose \"do\" names a command",
                 "$.do");
  }
  return RequestHead{id, name->get_string()};
}

JsonObject& begin_answer(JsonObject& answer, const json::value* id, bool ok) {
  std::string& out = answer.key("id");
  if (id != nullptr) {
    write_scalar(out, *id);
  } else {
    out += "null";
  }
  return answer.add("ok", ok);
}

std::string refusal(const json::value* id, const Error& error) {
  std::string out;
  {
    JsonObject answer(out);
    begin_answer(answer, id, false).add("error", RawJson{error_text(error)});
  }
  return out;
}

}  // namespace cornerstone

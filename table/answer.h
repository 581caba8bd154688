// Answers to requests, as JSON: {"id":…,"ok":true,…} or {"id":…,"ok":false,"error":{…}}.
#pragma once

#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/json_write.h"
#include "engine/problems.h"
#include "table/protocol.h"

namespace cornerstone {

template <class Answer>
using Reply = std::variant<Answer, protocol::Error>;

protocol::Error error(protocol::ErrorCode code, std::string message,
                      std::optional<std::string> place = std::nullopt);
protocol::Error error(protocol::ErrorCode code, const Problems& problems);  // there is one or more

// Null if the request is no object or has no such key.
const boost::json::value* member(const boost::json::value& request, std::string_view key);

// What every request has.
struct RequestHead {
  const boost::json::value* id = nullptr;  // any scalar; null when not given
  std::string_view name;                   // of the command
};
Reply<RequestHead> read_head(const boost::json::value& request);

// An answer begins with the id of its request, so that an asker who is ahead can tell them apart.
JsonObject& begin_answer(JsonObject& answer, const boost::json::value* id, bool ok);
std::string refusal(const boost::json::value* id, const protocol::Error& error);

template <class Answer>
std::string acceptance(const boost::json::value* id, const Answer& content) {
  std::string out;
  {
    JsonObject answer(out);
    begin_answer(answer, id, true);
    for_each_member(content,
                    [&](std::string_view name, const auto& value) { answer.add(name, value); });
  }
  return out;
}

}  // namespace cornerstone

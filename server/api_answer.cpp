#include "server/api_answer.h"

#include <cassert>
#include <charconv>

#include "server/decimal.h"
#include "server/rate_limit.h"

namespace cornerstone {

namespace {

constexpr std::chrono::seconds kUnavailableFor{5};

}  // namespace

HttpResponse refusal_response(const ApiRefusal& refusal) {
  HttpResponse response = error_response(refusal.status, refusal.code, refusal.message);
  if (refusal.retry_after)
    response.headers.add("Retry-After", std::to_string(refusal.retry_after->count()));
  return response;
}

ApiRefusal too_often(std::chrono::nanoseconds wait) {
  return {.status = 429,
          .code = "too_often",
          .message = wait_words(wait),
          .retry_after = std::chrono::ceil<std::chrono::seconds>(wait)};
}

ApiRefusal unavailable(std::string_view message) {
  return {.status = 503,
          .code = "unavailable",
          .message = std::string(message),
          .retry_after = kUnavailableFor};
}

ApiRefusal database_unavailable() {
  return unavailable("The server cannot reach its database; nothing is lost, try again soon.");
}

HttpResponse problems_response(const Problems& problems) {
  assert(!problems.empty());
  std::string json;
  {
    JsonObject answer(json);
    JsonObject error(answer.key("error"));
    error.add("code", "bad_request").add("message", problems.front().what);
    error.add("place", problems.front().place);
    if (problems.size() > 1) {
      Commas commas;
      std::string& others = error.key("others");
      others += '[';
      for (auto problem = problems.begin() + 1; problem != problems.end(); ++problem) {
        commas.next(others);
        JsonObject(others).add("place", problem->place).add("message", problem->what);
      }
      others += ']';
    }
  }
  return json_response(400, std::move(json));
}

HttpResponse done_response() {
  return {.status = 204, .headers = {{"Cache-Control", "no-store"}}, .body = nullptr};
}

std::string page_mark_text(const storage::PageMark& mark) {
  return std::to_string(mark.time) + '.' + mark.id;
}

std::optional<storage::PageMark> parse_page_mark(std::string_view text) {
  const auto dot = text.find('.');
  if (dot == text.npos) return std::nullopt;
  storage::PageMark mark;
  const char* const end = text.data() + dot;
  const auto [rest, error] = std::from_chars(text.data(), end, mark.time);
  if (error != std::errc() || rest != end) return std::nullopt;
  mark.id = text.substr(dot + 1);
  if (!storage::text_fault(mark.id).empty()) return std::nullopt;
  return mark;
}

WantedPage read_page(const ApiCall& call) {
  const auto text = query_value(call.request.query, "after");
  if (!text) return {};
  if (auto mark = parse_page_mark(*text)) return {.after = std::move(mark)};
  Problems problems;
  problems.add("?after", quoted(*text) + " is no place in a list; use `after` of the page before");
  call.reply(problems_response(problems));
  return {.ok = false};
}

std::optional<int> read_offset(const ApiCall& call) {
  const std::string text = query_value(call.request.query, "offset").value_or("0");
  const auto offset = parse_decimal<int>(text);
  if (offset && *offset >= 0) return offset;
  Problems problems;
  problems.add("?offset", quoted(text) + " is no number from 0");
  call.reply(problems_response(problems));
  return std::nullopt;
}

}  // namespace cornerstone

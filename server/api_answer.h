// How the API reads what it is sent, and says no.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/json_read.h"
#include "engine/json_write.h"
#include "engine/problems.h"
#include "server/http.h"
#include "server/router.h"
#include "server/store.h"

namespace cornerstone {

// Why something was not done. The code is for programs, the message for people.
struct ApiRefusal {
  int status = 400;
  std::string code{};
  std::string message{};
  std::optional<std::chrono::seconds> retry_after{};
};
HttpResponse refusal_response(const ApiRefusal& refusal);

ApiRefusal too_often(std::chrono::nanoseconds wait);  // 429
ApiRefusal unavailable(std::string_view message);     // 503: later it may work
// The database does not answer. Why is for the log alone.
ApiRefusal database_unavailable();

// 400 with all that is wrong: {"error":{"code":"bad_request","message":…,"place":"$.name",
// "others":[{"place":…,"message":…}]}}. Precondition: something is.
HttpResponse problems_response(const Problems& problems);

template <class Answer>
HttpResponse answer_response(const Answer& answer, int status = 200) {
  return json_response(status, to_json(answer));
}
HttpResponse done_response();  // 204: there is nothing to say

// The body of a request; nothing if it is wrong, which is answered here.
template <class Body>
std::optional<Body> read_body(const ApiCall& call) {
  Problems problems;
  auto body = from_json<Body>(call.request.body, problems);
  if (problems.empty()) return body;
  call.reply(problems_response(problems));
  return std::nullopt;
}

// Where a list goes on, as a client hands it back: "1794800000000.x7k".
std::string page_mark_text(const storage::PageMark& mark);
std::optional<storage::PageMark> parse_page_mark(std::string_view text);

// The mark that a request has as `after`. False if it has none that we wrote: that is answered.
struct WantedPage {
  bool ok = true;
  std::optional<storage::PageMark> after{};
};
WantedPage read_page(const ApiCall& call);
// Where a page of a ranking begins, 0 when left out. Nothing: it is no such number, and the call
// has been answered.
std::optional<int> read_offset(const ApiCall& call);

}  // namespace cornerstone

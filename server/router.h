// Which function answers which request: a table of methods and patterns.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/http.h"
#include "server/web.h"

namespace cornerstone {

// What stands in a path where its pattern has {name}.
class PathParts {
 public:
  void add(std::string_view name, std::string_view value) { parts_.emplace_back(name, value); }
  // Precondition: the pattern has that name.
  const std::string& operator[](std::string_view name) const;

 private:
  std::vector<std::pair<std::string, std::string>> parts_;
};

// A request on its way to an answer. It is shared by whatever must happen before that, on
// whichever thread.
struct ApiCall {
  HttpRequest request;
  PathParts parts;
  HttpReply reply;
};
using ApiCallPtr = std::shared_ptr<const ApiCall>;

class Router {
 public:
  // Called as WebHandlers::request is: must not block.
  using Handler = std::function<void(const ApiCallPtr&)>;

  // A pattern is a path with names for what may differ: "/api/tables/{id}/requests". A name stands
  // for one segment, which is not empty. Where two patterns fit, the one added first counts.
  void add(Method method, std::string_view pattern, Handler handler);

  // Hands the request to its handler, or says why there is none: 404 for a path that nothing was
  // added for, 405 for a method, 415 for a body that is not said to be JSON. The last is no
  // formality: a form of another site can post to us, but not under that name.
  void answer(HttpRequest request, const HttpReply& reply) const;

 private:
  struct Route {
    Method method = Method::kGet;
    std::vector<std::string> segments;
    Handler handler;
  };

  std::vector<Route> routes_;
};

}  // namespace cornerstone

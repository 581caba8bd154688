#include "server/router.h"

#include <algorithm>
#include <cassert>
#include <optional>

namespace cornerstone {

namespace {

std::vector<std::string> path_segments(std::string_view path) {
  assert(path.starts_with('/'));
  std::vector<std::string> segments;
  while (!path.empty()) {
    path.remove_prefix(1);
    const auto slash = std::min(path.find('/'), path.size());
    segments.emplace_back(path.substr(0, slash));
    path.remove_prefix(slash);
  }
  return segments;
}

bool is_name(std::string_view segment) { return segment.starts_with('{'); }

std::optional<PathParts> match_path(const std::vector<std::string>& pattern,
                                    const std::vector<std::string>& path) {
  if (pattern.size() != path.size()) return {};
  PathParts parts;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (!is_name(pattern[i])) {
      if (pattern[i] != path[i]) return {};
    } else if (path[i].empty()) {
      return {};
    } else {
      parts.add(std::string_view(pattern[i]).substr(1, pattern[i].size() - 2), path[i]);
    }
  }
  return parts;
}

// Browsers send what other sites' forms hold under three other names without asking us first.
bool has_json_or_nothing(const HttpRequest& request) {
  if (request.method == Method::kGet) return true;
  if (request.method == Method::kDelete && request.body.empty()) return true;
  const std::string_view type = request.headers["Content-Type"];
  return equal_ignoring_case(trimmed(type.substr(0, type.find(';'))), "application/json");
}

HttpResponse method_not_allowed(const std::vector<Method>& allowed) {
  std::string list;
  for (const Method method : allowed) {
    if (!list.empty()) list += ", ";
    list += method_name(method);
    if (method == Method::kGet) list += ", HEAD";
  }
  HttpResponse response =
      error_response(405, "method_not_allowed", "this address takes only " + list);
  response.headers.add("Allow", list);
  return response;
}

}  // namespace

const std::string& PathParts::operator[](std::string_view name) const {
  const auto found = std::ranges::find(parts_, name, &std::pair<std::string, std::string>::first);
  assert(found != parts_.end());
  return found->second;
}

void Router::add(Method method, std::string_view pattern, Handler handler) {
  Route route{.method = method, .segments = path_segments(pattern), .handler = std::move(handler)};
  assert(std::ranges::none_of(routes_, [&](const Route& other) {
    return other.method == method && other.segments == route.segments;
  }));
  routes_.push_back(std::move(route));
}

void Router::answer(HttpRequest request, const HttpReply& reply) const {
  const std::vector<std::string> path = path_segments(request.path);
  std::vector<Method> allowed;
  for (const Route& route : routes_) {
    auto parts = match_path(route.segments, path);
    if (!parts) continue;
    if (route.method != request.method) {
      if (std::ranges::find(allowed, route.method) == allowed.end())
        allowed.push_back(route.method);
    } else if (!has_json_or_nothing(request)) {
      return reply(error_response(415, "json_needed",
                                  "send JSON, with the header Content-Type: application/json"));
    } else {
      return route.handler(
          std::make_shared<const ApiCall>(std::move(request), std::move(*parts), reply));
    }
  }
  reply(allowed.empty() ? error_response(404, "not_found", "there is nothing at this address")
                        : method_not_allowed(allowed));
}

}  // namespace cornerstone

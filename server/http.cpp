#include "server/http.h"

#include <algorithm>
#include <cassert>
#include <charconv>

#include "engine/json_write.h"
#include "engine/utf8.h"

namespace cornerstone {

namespace {

char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    // A replacement character that was really sent is three bytes long.
    const std::size_t before = text.size();
    if (take_code_point(text) == kReplacement && before - text.size() == 1) return false;
  }
  return true;
}

// "0.5" as 500; at most three digits after the point (RFC 9110, 12.4.2).
int read_weight(std::string_view text) {
  int weight = 0;
  if (text.empty() || (text[0] != '0' && text[0] != '1')) return 0;
  weight = (text[0] - '0') * 1000;
  int worth = 100;
  for (const char digit : text.substr(std::min<std::size_t>(text.size(), 2)).substr(0, 3)) {
    if (digit < '0' || digit > '9') return 0;
    weight += (digit - '0') * worth;
    worth /= 10;
  }
  return std::min(weight, 1000);
}

// How precisely a range of an Accept header speaks of an item: 2 names it, 0 means everything,
// -1 does not mean it.
int precision(std::string_view range, std::string_view item) {
  if (equal_ignoring_case(range, item)) return 2;
  if (range == "*" || range == "*/*") return 0;
  if (!range.ends_with("/*")) return -1;
  const auto type = range.substr(0, range.size() - 1);
  return equal_ignoring_case(type, item.substr(0, type.size())) ? 1 : -1;
}

// A segment that another program might take for the way to a parent folder, or for two segments.
std::string_view segment_problem(std::string_view segment) {
  if (segment == "." || segment == "..") return "the path must not contain . or ..";
  if (segment.find_first_of("/\\") != segment.npos)
    return "the path must not contain an encoded slash or a backslash";
  if (std::ranges::any_of(segment, is_control))
    return "the path must not contain control characters";
  if (!is_utf8(segment)) return "the path must be UTF-8";
  return {};
}

}  // namespace

std::string_view method_name(Method method) {
  switch (method) {
    case Method::kGet: return "GET";
    case Method::kPost: return "POST";
    case Method::kPut: return "PUT";
    case Method::kDelete: return "DELETE";
  }
  return {};
}

Headers::Headers(std::initializer_list<Header> headers) {
  for (const Header& header : headers) add(header.name, header.value);
}

const Headers::Header* Headers::find(std::string_view name) const {
  const auto found = std::ranges::find_if(
      all_, [&](const Header& header) { return equal_ignoring_case(header.name, name); });
  return found == all_.end() ? nullptr : &*found;
}

std::string_view Headers::operator[](std::string_view name) const {
  const Header* header = find(name);
  return header ? std::string_view(header->value) : std::string_view();
}

int Headers::count(std::string_view name) const {
  return static_cast<int>(std::ranges::count_if(
      all_, [&](const Header& header) { return equal_ignoring_case(header.name, name); }));
}

void Headers::add(std::string name, std::string value) {
  std::ranges::replace_if(name, is_control, ' ');
  std::ranges::replace_if(value, is_control, ' ');
  all_.push_back({std::move(name), std::move(value)});
}

void Headers::set(std::string name, std::string value) {
  std::erase_if(all_, [&](const Header& header) { return equal_ignoring_case(header.name, name); });
  add(std::move(name), std::move(value));
}

HttpResponse text_response(int status, std::string text, std::string_view type) {
  return {.status = status,
          .headers = {{"Content-Type", std::string(type)}},
          .body = std::make_shared<const std::string>(std::move(text))};
}

HttpResponse json_response(int status, std::string json) {
  HttpResponse response = text_response(status, std::move(json), "application/json");
  response.headers.add("Cache-Control", "no-store");
  return response;
}

HttpResponse error_response(int status, std::string_view code, std::string_view message) {
  std::string json;
  {
    JsonObject answer(json);
    JsonObject(answer.key("error")).add("code", code).add("message", message);
  }
  return json_response(status, std::move(json));
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower_case, lower_case);
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

bool lists_token(std::string_view list, std::string_view token) {
  bool found = false;
  for_each_item(list,
                [&](std::string_view item) { found = found || equal_ignoring_case(item, token); });
  return found;
}

int quality(std::string_view accept, std::string_view item) {
  int best = -1;
  int result = 0;
  for_each_item(accept, [&](std::string_view entry) {
    const auto semicolon = entry.find(';');
    const int match = precision(trimmed(entry.substr(0, semicolon)), item);
    if (match <= best) return;
    best = match;
    result = 1000;
    while (!entry.empty()) {
      const auto next = entry.find(';');
      const auto parameter = trimmed(entry.substr(0, next));
      if (parameter.starts_with("q=") || parameter.starts_with("Q="))
        result = read_weight(parameter.substr(2));
      entry.remove_prefix(next == entry.npos ? entry.size() : next + 1);
    }
  });
  return result;
}

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    const auto digits = text.substr(i + 1, 2);
    unsigned byte = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
    if (error != std::errc() || digits.size() != 2 || end != digits.data() + 2) return {};
    out += static_cast<char>(byte);
    i += 2;
  }
  return out;
}

Target parse_target(std::string_view target) {
  Target result;
  if (!target.starts_with('/')) {
    result.problem = "the target of a request must begin with a slash";
    return result;
  }
  target = target.substr(0, target.find('#'));
  const auto question = target.find('?');
  if (question != target.npos) result.query = target.substr(question + 1);
  std::string_view rest = target.substr(1, question == target.npos ? question : question - 1);
  // Segment by segment: once decoded, a slash that was escaped looks like any other.
  for (;;) {
    const auto slash = rest.find('/');
    const auto segment = percent_decoded(rest.substr(0, slash));
    result.problem =
        segment ? segment_problem(*segment) : "the path has a % without two hexadecimal digits";
    if (!result.problem.empty()) return result;
    result.path += '/';
    result.path += *segment;
    if (slash == rest.npos) return result;
    rest.remove_prefix(slash + 1);
  }
}

std::vector<std::pair<std::string, std::string>> parse_query(std::string_view query) {
  const auto decode = [](std::string_view text) {
    std::string spaced(text);
    std::ranges::replace(spaced, '+', ' ');
    return percent_decoded(spaced);
  };
  std::vector<std::pair<std::string, std::string>> all;
  while (!query.empty()) {
    const auto end = query.find('&');
    const auto pair = query.substr(0, end);
    const auto equals = pair.find('=');
    auto name = decode(pair.substr(0, equals));
    auto value = decode(equals == pair.npos ? std::string_view() : pair.substr(equals + 1));
    if (!pair.empty() && name && value) all.emplace_back(std::move(*name), std::move(*value));
    query.remove_prefix(end == query.npos ? query.size() : end + 1);
  }
  return all;
}

std::optional<std::string> query_value(std::string_view query, std::string_view name) {
  for (auto& [key, value] : parse_query(query)) {
    if (key == name) return std::move(value);
  }
  return {};
}

std::optional<std::string_view> cookie(const HttpRequest& request, std::string_view name) {
  for (const auto& header : request.headers) {
    if (!equal_ignoring_case(header.name, "Cookie")) continue;
    std::string_view rest = header.value;
    while (!rest.empty()) {
      const auto end = rest.find(';');
      const auto pair = trimmed(rest.substr(0, end));
      const auto equals = pair.find('=');
      if (equals != pair.npos && pair.substr(0, equals) == name) return pair.substr(equals + 1);
      rest.remove_prefix(end == rest.npos ? rest.size() : end + 1);
    }
  }
  return {};
}

std::string header_value(const SetCookie& cookie) {
  assert(cookie.value.find_first_of(" \",;\\") == std::string::npos);
  std::string text = cookie.name + "=" + cookie.value + "; Path=" + cookie.path;
  if (cookie.max_age_seconds) text += "; Max-Age=" + std::to_string(*cookie.max_age_seconds);
  if (cookie.http_only) text += "; HttpOnly";
  if (cookie.secure) text += "; Secure";
  text += "; SameSite=";
  text += cookie.same_site;
  return text;
}

}  // namespace cornerstone

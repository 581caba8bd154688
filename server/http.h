// HTTP as plain values: what a client asked, what it is answered, and how the small languages
// inside headers and targets are read. No sockets here.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cornerstone {

// HEAD arrives as kGet: only the web layer knows that the body of the answer stays behind.
enum class Method : std::uint8_t { kGet, kPost, kPut, kDelete };

std::string_view method_name(Method method);

// In the order in which they came; names are compared without regard to case.
class Headers {
 public:
  struct Header {
    std::string name;
    std::string value;
  };

  Headers() = default;
  Headers(std::initializer_list<Header> headers);

  // The first value; empty where there is none.
  std::string_view operator[](std::string_view name) const;
  bool has(std::string_view name) const { return find(name) != nullptr; }
  int count(std::string_view name) const;

  // Control characters become spaces: a line break would begin a header of somebody else's making.
  void add(std::string name, std::string value);
  void set(std::string name, std::string value);  // in the place of all of that name

  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }

 private:
  const Header* find(std::string_view name) const;

  std::vector<Header> all_;
};

struct HttpRequest {
  Method method = Method::kGet;
  std::string path;   // decoded; begins with a slash and has no "." or ".." in it
  std::string query;  // as it was sent, without the question mark
  Headers headers;
  std::string body;
  std::string address;  // of the client, also behind a proxy that we trust
  std::string host;     // as the client knows us: "example.org", "localhost:8080"
  bool secure = false;  // the client came by TLS, ours or that of a proxy that we trust
};

struct HttpResponse {
  int status = 200;
  Headers headers;
  std::shared_ptr<const std::string> body;  // shared, so that a file is never copied; may be null
};

HttpResponse text_response(int status, std::string text,
                           std::string_view type = "text/plain; charset=utf-8");
HttpResponse json_response(int status, std::string json);
// {"error":{"code":"…","message":"…"}}: the code is for programs, the message for people.
HttpResponse error_response(int status, std::string_view code, std::string_view message);

bool equal_ignoring_case(std::string_view a, std::string_view b);
std::string_view trimmed(std::string_view text);  // of spaces and tabs, as header values are

// Calls `each` with every item of a header value that is a list: "gzip, br;q=0.5".
template <class Each>
void for_each_item(std::string_view list, Each each) {
  while (!list.empty()) {
    const auto comma = list.find(',');
    const auto item = trimmed(list.substr(0, comma));
    if (!item.empty()) each(item);
    list.remove_prefix(comma == list.npos ? list.size() : comma + 1);
  }
}
bool lists_token(std::string_view list, std::string_view token);

// How welcome `item` is in a header like Accept or Accept-Encoding, in thousandths; 0 is a refusal.
// "*" and "text/*" speak for what is not named itself.
int quality(std::string_view accept, std::string_view item);

// "%41" is "A". Nothing where an escape is cut off or no number.
std::optional<std::string> percent_decoded(std::string_view text);

// The target of a request line, "/tables/7?seat=2".
struct Target {
  std::string path;
  std::string query;
  std::string_view problem;  // why it cannot be served; empty when it can
};
Target parse_target(std::string_view target);

// Names and values of a query or of a form, decoded; what cannot be decoded is left out.
std::vector<std::pair<std::string, std::string>> parse_query(std::string_view query);
std::optional<std::string> query_value(std::string_view query, std::string_view name);

// A cookie that the client sent. Of several with one name it is the first: browsers put the one
// with the longest path there.
std::optional<std::string_view> cookie(const HttpRequest& request, std::string_view name);

struct SetCookie {
  std::string name;
  std::string value;  // without quotes, commas, semicolons, spaces and backslashes
  std::optional<std::int64_t> max_age_seconds =
      {};  // left out: until the browser is closed; 0: forget
  std::string path = "/";
  bool secure = true;
  bool http_only = true;
  std::string_view same_site = "Lax";
};
std::string header_value(const SetCookie& cookie);

}  // namespace cornerstone

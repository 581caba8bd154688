#include "server/web_http.h"

#include <boost/beast/http/error.hpp>
#include <boost/beast/http/status.hpp>
#include <boost/beast/http/verb.hpp>

#include "server/forwarded.h"
#include "server/gzip.h"
#include "server/websocket_handshake.h"

namespace cornerstone::web {

namespace {

namespace http = beast::http;

constexpr std::size_t kWorthGzip = 1024;  // below, it saves no packet

std::optional<HttpResponse> read_method(http::verb verb, Exchange& exchange) {
  switch (verb) {
    case http::verb::head: exchange.head_only = true; [[fallthrough]];
    case http::verb::get: exchange.request.method = Method::kGet; return {};
    case http::verb::post: exchange.request.method = Method::kPost; return {};
    case http::verb::put: exchange.request.method = Method::kPut; return {};
    case http::verb::delete_: exchange.request.method = Method::kDelete; return {};
    case http::verb::unknown:
      return error_response(501, "unknown_method", "there is no such method");
    default: break;
  }
  HttpResponse response =
      error_response(405, "method_not_allowed", "use GET, HEAD, POST, PUT or DELETE");
  response.headers.add("Allow", "GET, HEAD, POST, PUT, DELETE");
  return response;
}

// Whatever two programs could read in two ways: a proxy before us might see another request in it.
std::optional<HttpResponse> ambiguity(const Headers& headers, unsigned version) {
  const auto fault = [](std::string_view message) {
    return error_response(400, "bad_request", message);
  };
  if (headers.count("Host") > 1 || (version >= 11 && !headers.has("Host")))
    return fault("exactly one header Host is needed");
  if (headers.count("Content-Length") > 1 ||
      headers["Content-Length"].find(',') != std::string_view::npos)
    return fault("more than one Content-Length");
  if (!headers.has("Transfer-Encoding")) return {};
  if (headers.has("Content-Length"))
    return fault("both Content-Length and Transfer-Encoding; send one of them");
  if (version < 11) return fault("HTTP/1.0 has no Transfer-Encoding");
  if (headers.count("Transfer-Encoding") > 1 ||
      !equal_ignoring_case(headers["Transfer-Encoding"], "chunked"))
    return error_response(501, "unknown_coding", "of transfer codings only chunked is known");
  return {};
}

std::optional<HttpResponse> expectation(const Headers& headers, Exchange& exchange) {
  const std::string_view expect = headers["Expect"];
  if (expect.empty()) return {};
  if (!equal_ignoring_case(expect, "100-continue"))
    return error_response(417, "unknown_expectation", "of expectations only 100-continue is met");
  exchange.expects_continue = true;
  return {};
}

std::optional<HttpResponse> foreign_origin(const HttpRequest& request, const Core& core) {
  const bool changes_something = request.method != Method::kGet || wants_websocket(request);
  if (!changes_something || from_our_pages(request, core.options.origins)) return {};
  return error_response(403, "foreign_origin",
                        "pages of other sites may not do this; if the page is one of ours, the "
                        "server must be told its origin, or that its proxy can be trusted");
}

bool worth_compressing(const HttpResponse& response) {
  const std::string_view type = response.headers["Content-Type"];
  return response.body && response.body->size() >= kWorthGzip &&
         (type.starts_with("application/json") || type.starts_with("text/")) &&
         !response.headers.has("Content-Encoding") && !response.headers.has("ETag");
}

}  // namespace

Exchange read_head(const Parser& parser, const Core& core, const IpAddress& peer, bool tls) {
  Exchange exchange;
  const auto& message = parser.get();
  HttpRequest& request = exchange.request;
  for (const auto& field : message) {
    request.headers.add(std::string(field.name_string()), std::string(field.value()));
  }
  exchange.keep_alive = message.version() >= 11 && parser.keep_alive();
  exchange.fault = read_method(message.method(), exchange);
  if (!exchange.fault) exchange.fault = ambiguity(request.headers, message.version());
  if (!exchange.fault) exchange.fault = expectation(request.headers, exchange);
  const Target target = parse_target(std::string_view(message.target()));
  if (!exchange.fault && !target.problem.empty())
    exchange.fault = error_response(400, "bad_target", target.problem);
  request.path = target.path;
  request.query = target.query;
  identify_client(request, peer, tls, core.proxies);
  exchange.secure = request.secure;
  exchange.takes_gzip = quality(request.headers["Accept-Encoding"], "gzip") > 0;
  if (!exchange.fault) exchange.fault = foreign_origin(request, core);
  // The body was not read: what follows it cannot be found.
  if (exchange.fault && !parser.is_done()) exchange.keep_alive = false;
  return exchange;
}

std::optional<HttpResponse> parse_fault(const beast::error_code& error, const WebLimits& limits) {
  const auto kilobytes = [](std::size_t bytes) { return std::to_string(bytes / 1024) + " KiB"; };
  if (error == http::error::header_limit || error == http::error::buffer_overflow)
    return error_response(431, "header_too_large",
                          "the header of a request has at most " + kilobytes(limits.header_bytes));
  if (error == http::error::body_limit)
    return error_response(413, "body_too_large",
                          "the body of a request has at most " + kilobytes(limits.body_bytes));
  if (error == http::error::end_of_stream || error == http::error::partial_message) return {};
  static const auto& category = make_error_code(http::error::end_of_stream).category();
  if (error.category() != category) return {};
  return error_response(400, "bad_request", "this is not HTTP/1.1: " + error.message());
}

void finish_response(HttpResponse& response, const Exchange& exchange, const Core& core) {
  if (worth_compressing(response)) {
    response.headers.add("Vary", "Accept-Encoding");
    if (exchange.takes_gzip) {
      response.body = std::make_shared<const std::string>(gzip(*response.body, kQuickGzip));
      response.headers.add("Content-Encoding", "gzip");
    }
  }
  add_security_headers(response, core.options.security, exchange.secure);
}

std::string response_head(const HttpResponse& response, bool keep_alive, std::string_view date) {
  std::string head;
  head.reserve(1024);
  head += "HTTP/1.1 ";
  head += std::to_string(response.status);
  head += ' ';
  head += std::string_view(
      http::obsolete_reason(http::int_to_status(static_cast<unsigned>(response.status))));
  head += "\r\nDate: ";
  head += date;
  for (const auto& [name, value] : response.headers) {
    head += "\r\n";
    head += name;
    head += ": ";
    head += value;
  }
  if (response.status >= 200 && response.status != 204 && response.status != 304) {
    head += "\r\nContent-Length: ";
    head += std::to_string(response.body ? response.body->size() : 0);
  }
  if (!keep_alive) head += "\r\nConnection: close";
  head += "\r\n\r\n";
  return head;
}

std::string discreet_path(std::string_view path) {
  const auto second = path.find('/', 1);
  if (second == path.npos) return std::string(path);
  return std::string(path.substr(0, second)) + "/…";
}

}  // namespace cornerstone::web

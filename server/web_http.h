// Between Beast's HTTP messages and ours. Only for the files that know Beast.
#pragma once

#include <boost/beast/core/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "server/http.h"
#include "server/web_core.h"

namespace cornerstone::web {

namespace beast = boost::beast;
using Parser = beast::http::request_parser<beast::http::string_body>;

// One request, without a body yet, and the terms of its answer, which outlive it.
struct Exchange {
  HttpRequest request;
  bool secure = false;  // as in the request
  bool takes_gzip = false;
  bool head_only = false;             // the answer goes without its body
  bool keep_alive = false;            // another request may follow
  bool expects_continue = false;      // the client wants to hear that its body is welcome
  std::optional<HttpResponse> fault;  // not to be shown to the handlers; the body is not read
};

Exchange read_head(const Parser& parser, const Core& core, const IpAddress& peer, bool tls);

// The answer to something that is no request. Nothing if nobody is left to answer.
std::optional<HttpResponse> parse_fault(const beast::error_code& error, const WebLimits& limits);

// Makes an answer ready for the client that asked: compressed, and with the headers that all have.
void finish_response(HttpResponse& response, const Exchange& exchange, const Core& core);

// The answer up to its body.
std::string response_head(const HttpResponse& response, bool keep_alive, std::string_view date);

// A path without what may be the key to a table.
std::string discreet_path(std::string_view path);

}  // namespace cornerstone::web

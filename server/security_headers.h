// The headers by which a browser protects the people who play.
#pragma once

#include <string>

#include "server/http.h"

namespace cornerstone {

struct SecurityPolicy {
  // What pages may load and do. The client is files of our own, and WebAssembly for play alone.
  std::string content_security_policy =
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
      "img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src 'self'; "
      "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
      "frame-ancestors 'none'";
  std::string permissions_policy =
      "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()";
  std::string strict_transport_security = "max-age=31536000";
};

// Adds what is not there yet. `secure`: the client came by TLS; without it a browser would not
// believe Strict-Transport-Security.
void add_security_headers(HttpResponse& response, const SecurityPolicy& policy, bool secure);

}  // namespace cornerstone

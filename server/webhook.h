// Notices as HTTP requests to a URL of the person's choice, signed so that whoever is called knows
// by whom.
#pragma once

#include <string>

#include "server/notices.h"
#include "server/outgoing.h"
#include "server/secrets.h"

namespace cornerstone {

// What the owner of a webhook is shown to check signatures with. It follows from the server's key,
// so that nothing is stored, and differs for two people who name the same URL.
std::string webhook_secret(const SigningKey& key, const NoticeAddress& address);

// "t=1794800000,v1=<hex>": the HMAC-SHA256 of "<t>.<body>" under the secret. The time is signed, so
// an old request that somebody kept can be told from a new one.
std::string webhook_signature(const std::string& secret, const std::string& body, NoticeTime now);

// {"event":"your_turn","person":…,"game":…,"table":…,"link":…,"text":…,"time":…}
std::string webhook_body(const Notice& notice, NoticeTime now);

class Webhook : public Deliverer {
 public:
  Webhook(const SigningKey& key, OutgoingPolicy policy) : key_(key), policy_(std::move(policy)) {}

  Delivery deliver(const NoticeAddress& address, const Notice& notice, NoticeTime now) override;

 private:
  const SigningKey key_;
  const OutgoingPolicy policy_;
};

}  // namespace cornerstone

// Notices to browsers that are closed: web push (RFC 8030), encrypted so that only the browser can
// read them (RFC 8291), from a sender that the push service can tell from others (RFC 8292, VAPID).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/problems.h"
#include "server/notices.h"
#include "server/outgoing.h"
#include "server/secrets.h"

namespace cornerstone {

struct PushSubscription {
  std::string endpoint{};    // the URL that the push service gave the browser
  std::string public_key{};  // of the browser: 65 bytes, a point on P-256
  std::string secret{};      // 16 bytes that only the browser and we know
};

// From {"endpoint":…,"keys":{"p256dh":…,"auth":…}}, as browsers write a subscription. Nothing, and
// problems, if no message could be sent there.
std::optional<PushSubscription> parse_subscription(std::string_view json, const std::string& place,
                                                   Problems& problems);

// A key pair on the curve P-256.
class PushKey {
 public:
  using Secret = std::array<std::uint8_t, 32>;

  // Nothing for one secret in four thousand million, which is no number below the curve's order.
  static std::optional<PushKey> from_secret(const Secret& secret);
  static PushKey random();
  // The one by which push services know this server; browsers subscribe to its public key.
  static PushKey of_server(const SigningKey& key);

  const std::string& public_key() const { return public_key_; }  // 65 bytes
  // ES256: 64 bytes.
  std::string sign(std::string_view text) const;
  // What both sides of two key pairs know and nobody else: ECDH, 32 bytes. Nothing if the other
  // key is no point on the curve.
  std::optional<std::string> shared_secret(std::string_view other_public_key) const;

 private:
  PushKey(const Secret& secret, std::string public_key)
      : secret_(secret), public_key_(std::move(public_key)) {}

  Secret secret_;
  std::string public_key_;
};

using PushSalt = std::array<std::uint8_t, 16>;
inline constexpr std::size_t kLongestPush = 3900;  // services take 4096 bytes in all

// The body of a push message (aes128gcm, RFC 8188). The key and the salt must be new ones. Nothing
// if the text is too long or the subscription's key is none.
std::optional<std::string> encrypt_push(const PushSubscription& to, std::string_view text,
                                        const PushKey& sender, const PushSalt& salt);

// "vapid t=…, k=…", good for twelve hours at that origin. The contact is a mailto: or https: URL at
// which the people behind a push service can reach those behind this server.
std::string vapid_authorization(const PushKey& key, std::string_view origin,
                                std::string_view contact, NoticeTime now);

class WebPush : public Deliverer {
 public:
  WebPush(PushKey key, std::string contact, OutgoingPolicy policy)
      : key_(std::move(key)), contact_(std::move(contact)), policy_(std::move(policy)) {}

  Delivery deliver(const NoticeAddress& address, const Notice& notice, NoticeTime now) override;

 private:
  const PushKey key_;
  const std::string contact_;
  const OutgoingPolicy policy_;
};

}  // namespace cornerstone

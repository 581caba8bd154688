#include "server/webhook.h"

#include "engine/json_write.h"
#include "engine/sha256.h"
#include "server/http_post.h"

namespace cornerstone {

std::string webhook_secret(const SigningKey& key, const NoticeAddress& address) {
  // A URL has no blanks, so no two addresses give the same text.
  return base64url(key.derive("webhook " + address.target + ' ' + address.owner));
}

std::string webhook_signature(const std::string& secret, const std::string& body, NoticeTime now) {
  const std::string time = std::to_string(now.time_since_epoch().count());
  const std::span key(reinterpret_cast<const std::uint8_t*>(secret.data()), secret.size());
  return "t=" + time + ",v1=" + hex(hmac_sha256(key, time + '.' + body));
}

std::string webhook_body(const Notice& notice, NoticeTime now) {
  std::string body;
  JsonObject(body)
      .add("event", notice.kind)
      .add("person", notice.person)
      .add("game", notice.game)
      .add("table", notice.table)
      .add("link", notice.link)
      .add("text", notice_subject(notice))
      .add("remark", notice.remark)
      .add("time", now.time_since_epoch().count());
  return body;
}

Delivery Webhook::deliver(const NoticeAddress& address, const Notice& notice, NoticeTime now) {
  const auto to = parse_web_address(address.target);
  if (!to) return {.result = DeliveryResult::kGone, .why = "the webhook has no usable URL"};
  HttpPost post{.to = *to, .body = webhook_body(notice, now)};
  post.headers = {
      {"Content-Type", "application/json"},
      {"Cornerstone-Signature", webhook_signature(webhook_secret(key_, address), post.body, now)}};
  return post_notice(post, policy_, false);
}

}  // namespace cornerstone

#include "server/web_push.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>

#include <boost/describe/class.hpp>
#include <memory>
#include <span>
#include <stdexcept>

#include "engine/json_read.h"
#include "engine/json_write.h"
#include "engine/sha256.h"
#include "server/http_post.h"

namespace cornerstone {

// As the browser names them.
struct SubscriptionKeys {
  std::string p256dh, auth;
};
BOOST_DESCRIBE_STRUCT(SubscriptionKeys, (), (p256dh, auth))

struct BrowserSubscription {
  std::string endpoint;
  std::optional<double> expirationTime;
  SubscriptionKeys keys;
};
BOOST_DESCRIBE_STRUCT(BrowserSubscription, (), (endpoint, expirationTime, keys))

namespace {

template <auto kFree>
struct FreedBy {
  template <class T>
  void operator()(T* object) const {
    kFree(object);
  }
};
using CurvePtr = std::unique_ptr<EC_GROUP, FreedBy<EC_GROUP_free>>;
using PointPtr = std::unique_ptr<EC_POINT, FreedBy<EC_POINT_free>>;
using NumberPtr = std::unique_ptr<BIGNUM, FreedBy<BN_clear_free>>;
using KeyPtr = std::unique_ptr<EVP_PKEY, FreedBy<EVP_PKEY_free>>;
using KeyContextPtr = std::unique_ptr<EVP_PKEY_CTX, FreedBy<EVP_PKEY_CTX_free>>;
using HashContextPtr = std::unique_ptr<EVP_MD_CTX, FreedBy<EVP_MD_CTX_free>>;
using CipherContextPtr = std::unique_ptr<EVP_CIPHER_CTX, FreedBy<EVP_CIPHER_CTX_free>>;
using ParamBuilderPtr = std::unique_ptr<OSSL_PARAM_BLD, FreedBy<OSSL_PARAM_BLD_free>>;
using ParamsPtr = std::unique_ptr<OSSL_PARAM, FreedBy<OSSL_PARAM_free>>;
using SignaturePtr = std::unique_ptr<ECDSA_SIG, FreedBy<ECDSA_SIG_free>>;

constexpr std::size_t kPointBytes = 65, kTagBytes = 16;

// Nothing that a user does makes these fail: memory is gone, or OpenSSL lacks P-256.
void must(bool success) {
  if (!success) throw std::runtime_error("OpenSSL cannot compute on the curve P-256");
}

std::uint8_t* octets(std::string& text) { return reinterpret_cast<std::uint8_t*>(text.data()); }
const std::uint8_t* octets(std::string_view text) {
  return reinterpret_cast<const std::uint8_t*>(text.data());
}

CurvePtr p256() {
  CurvePtr curve(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  must(curve != nullptr);
  return curve;
}

// Null if the point is not on the curve. The secret may be missing.
KeyPtr make_key(std::string_view public_key, const BIGNUM* secret) {
  const ParamBuilderPtr builder(OSSL_PARAM_BLD_new());
  must(builder != nullptr);
  must(OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) == 1);
  must(OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, public_key.data(),
                                        public_key.size()) == 1);
  if (secret != nullptr) {
    must(OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, secret) == 1);
  }
  const ParamsPtr params(OSSL_PARAM_BLD_to_param(builder.get()));
  const KeyContextPtr context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  must(params && context && EVP_PKEY_fromdata_init(context.get()) == 1);
  EVP_PKEY* key = nullptr;
  EVP_PKEY_fromdata(context.get(), &key, secret != nullptr ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY,
                    params.get());
  return KeyPtr(key);
}

NumberPtr number_of(const PushKey::Secret& secret) {
  NumberPtr number(BN_bin2bn(secret.data(), static_cast<int>(secret.size()), nullptr));
  must(number != nullptr);
  return number;
}

bool is_point(std::string_view bytes) {
  return bytes.size() == kPointBytes && bytes[0] == 4 && make_key(bytes, nullptr) != nullptr;
}

Digest hmac(std::string_view key, std::string_view text) {
  return hmac_sha256(std::span(octets(key), key.size()), text);
}

// HKDF (RFC 5869) for no more than one block of output, which is all that is asked of it here.
std::string hkdf(std::string_view salt, std::string_view secret, std::string_view info,
                 std::size_t length) {
  const Digest extracted = hmac(salt, secret);
  const Digest expanded = hmac_sha256(extracted, std::string(info) + '\x01');
  return {reinterpret_cast<const char*>(expanded.data()), length};
}

std::string aes_128_gcm(std::string_view key, std::string_view nonce, std::string_view text) {
  const CipherContextPtr context(EVP_CIPHER_CTX_new());
  must(context != nullptr);
  must(EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, octets(key), octets(nonce)) ==
       1);
  std::string sealed(text.size() + kTagBytes, '\0');
  int written = 0, rest = 0;
  must(EVP_EncryptUpdate(context.get(), octets(sealed), &written, octets(text),
                         static_cast<int>(text.size())) == 1);
  must(EVP_EncryptFinal_ex(context.get(), octets(sealed) + written, &rest) == 1);
  must(EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, kTagBytes,
                           octets(sealed) + text.size()) == 1);
  return sealed;
}

std::string push_text(const Notice& notice) {
  std::string text;
  JsonObject(text)
      .add("event", notice.kind)
      .add("title", notice_subject(notice))
      .add("body", notice.remark)
      .add("table", notice.table)
      .add("link", notice.link);
  return text;
}

// Until it is shown, a newer message about the same table takes the place of an older one.
std::string push_topic(const Notice& notice) {
  return base64url(hmac("cornerstone", notice.table)).substr(0, 32);
}

}  // namespace

std::optional<PushSubscription> parse_subscription(std::string_view json, const std::string& place,
                                                   Problems& problems) {
  Problems found;
  const auto given = from_json<BrowserSubscription>(json, found);
  const auto point = parse_base64url(given.keys.p256dh);
  const auto secret = parse_base64url(given.keys.auth);
  const auto endpoint = parse_web_address(given.endpoint);
  if (found.empty()) {
    if (!endpoint || !endpoint->secure) {
      found.add("$.endpoint", cornerstone::quoted(given.endpoint) + " is not an https URL");
    }
    if (!point || !is_point(*point)) found.add("$.keys.p256dh", "is not a point on P-256");
    if (!secret || secret->size() != 16) found.add("$.keys.auth", "is not 16 bytes in base64url");
  }
  for (const Problem& problem : found) problems.add(place, "push subscription: " + text(problem));
  if (!found.empty()) return std::nullopt;
  return PushSubscription{given.endpoint, *point, *secret};
}

std::optional<PushKey> PushKey::from_secret(const Secret& secret) {
  const CurvePtr curve = p256();
  const NumberPtr number = number_of(secret);
  if (BN_is_zero(number.get()) || BN_cmp(number.get(), EC_GROUP_get0_order(curve.get())) >= 0) {
    return std::nullopt;
  }
  const PointPtr point(EC_POINT_new(curve.get()));
  must(point != nullptr);
  must(EC_POINT_mul(curve.get(), point.get(), number.get(), nullptr, nullptr, nullptr) == 1);
  std::string public_key(kPointBytes, '\0');
  must(EC_POINT_point2oct(curve.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED,
                          octets(public_key), kPointBytes, nullptr) == kPointBytes);
  return PushKey(secret, std::move(public_key));
}

PushKey PushKey::random() {
  for (;;) {
    Secret secret;
    randombytes_buf(secret.data(), secret.size());
    if (auto key = from_secret(secret)) return *std::move(key);
  }
}

PushKey PushKey::of_server(const SigningKey& key) {
  for (int i = 0;; ++i) {
    if (auto mine = from_secret(key.derive("web push " + std::to_string(i)))) {
      return *std::move(mine);
    }
  }
}

std::string PushKey::sign(std::string_view text) const {
  const KeyPtr key = make_key(public_key_, number_of(secret_).get());
  const HashContextPtr context(EVP_MD_CTX_new());
  must(key && context);
  must(EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key.get()) == 1);
  std::array<std::uint8_t, 80> der;  // at most 72 are needed
  std::size_t size = der.size();
  must(EVP_DigestSign(context.get(), der.data(), &size, octets(text), text.size()) == 1);
  const std::uint8_t* rest = der.data();
  const SignaturePtr pair(d2i_ECDSA_SIG(nullptr, &rest, static_cast<long>(size)));
  must(pair != nullptr);
  std::string raw(64, '\0');
  must(BN_bn2binpad(ECDSA_SIG_get0_r(pair.get()), octets(raw), 32) == 32);
  must(BN_bn2binpad(ECDSA_SIG_get0_s(pair.get()), octets(raw) + 32, 32) == 32);
  return raw;
}

std::optional<std::string> PushKey::shared_secret(std::string_view other_public_key) const {
  if (!is_point(other_public_key)) return std::nullopt;
  const KeyPtr other = make_key(other_public_key, nullptr);
  const KeyPtr mine = make_key(public_key_, number_of(secret_).get());
  must(mine != nullptr);
  const KeyContextPtr context(EVP_PKEY_CTX_new(mine.get(), nullptr));
  must(context && EVP_PKEY_derive_init(context.get()) == 1);
  must(EVP_PKEY_derive_set_peer(context.get(), other.get()) == 1);
  std::string secret(32, '\0');
  std::size_t size = secret.size();
  must(EVP_PKEY_derive(context.get(), octets(secret), &size) == 1 && size == secret.size());
  return secret;
}

// The steps and the texts in them are those of RFC 8291, section 3.4.
std::optional<std::string> encrypt_push(const PushSubscription& to, std::string_view text,
                                        const PushKey& sender, const PushSalt& salt) {
  using namespace std::string_literals;
  if (text.size() > kLongestPush) return std::nullopt;
  const auto shared = sender.shared_secret(to.public_key);
  if (!shared) return std::nullopt;
  const std::string salt_text(salt.begin(), salt.end());
  const std::string input =
      hkdf(to.secret, *shared, "WebPush: info\0"s + to.public_key + sender.public_key(), 32);
  const std::string key = hkdf(salt_text, input, "Content-Encoding: aes128gcm\0"s, 16);
  const std::string nonce = hkdf(salt_text, input, "Content-Encoding: nonce\0"s, 12);
  // RFC 8188: salt, the size of a record (4096), and the sender's key as the id of the key.
  const std::string head = salt_text + "\x00\x00\x10\x00"s + static_cast<char>(kPointBytes);
  const std::string last_record = std::string(text) + '\x02';
  return head + sender.public_key() + aes_128_gcm(key, nonce, last_record);
}

std::string vapid_authorization(const PushKey& key, std::string_view origin,
                                std::string_view contact, NoticeTime now) {
  const auto expires = now + std::chrono::hours(12);
  std::string claims;
  JsonObject(claims)
      .add("aud", origin)
      .add("exp", expires.time_since_epoch().count())
      .add("sub", contact);
  const std::string token =
      base64url(std::string_view(R"({"typ":"JWT","alg":"ES256"})")) + '.' + base64url(claims);
  return "vapid t=" + token + '.' + base64url(key.sign(token)) +
         ", k=" + base64url(key.public_key());
}

Delivery WebPush::deliver(const NoticeAddress& address, const Notice& notice, NoticeTime now) {
  Problems problems;
  const auto to = parse_subscription(address.target, "address", problems);
  if (!to) return {.result = DeliveryResult::kGone, .why = text(problems.front())};
  PushSalt salt;
  randombytes_buf(salt.data(), salt.size());
  const auto body = encrypt_push(*to, push_text(notice), PushKey::random(), salt);
  if (!body) return {.result = DeliveryResult::kRefused, .why = "the notice is too long to push"};
  HttpPost post{.to = parse_web_address(to->endpoint).value(), .body = *body};
  post.headers = {{"Content-Type", "application/octet-stream"},
                  {"Content-Encoding", "aes128gcm"},
                  {"TTL", "86400"},
                  {"Urgency", "normal"},
                  {"Topic", push_topic(notice)},
                  {"Authorization", vapid_authorization(key_, post.to.origin(), contact_, now)}};
  return post_notice(post, policy_, true);
}

}  // namespace cornerstone

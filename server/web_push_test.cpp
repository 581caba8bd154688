#include "server/web_push.h"

#include <gtest/gtest.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>

#include <algorithm>
#include <memory>
#include <span>

#include "engine/sha256.h"
#include "server/testing/loopback_server.h"

namespace cornerstone {
namespace {

using namespace std::string_literals;
using namespace std::chrono_literals;
using testing_server::LoopbackCertificate;
using testing_server::LoopbackServer;
using testing_server::Peer;

std::string decoded(std::string_view text) { return parse_base64url(text).value(); }

template <std::size_t kSize>
std::array<std::uint8_t, kSize> decoded_array(std::string_view text) {
  std::array<std::uint8_t, kSize> bytes;
  const std::string plain = decoded(text);
  EXPECT_EQ(plain.size(), kSize);
  std::ranges::copy(plain, bytes.begin());
  return bytes;
}

// The example of RFC 8291, section 5 and appendix A.
constexpr std::string_view kText = "When I grow up, I want to be a watermelon";
constexpr std::string_view kBrowserSecret = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
constexpr std::string_view kBrowserPublic =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr std::string_view kAuth = "BTBZMqHH6r4Tts7J_aSIgg";
constexpr std::string_view kSenderSecret = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
constexpr std::string_view kSenderPublic =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
constexpr std::string_view kSalt = "DGv6ra1nlYgDCS1FRnbzlw";
constexpr std::string_view kMessage =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6T"
    "lzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4"
    "a-fN";

PushKey key_of(std::string_view secret) {
  return PushKey::from_secret(decoded_array<32>(secret)).value();
}

PushSubscription example_subscription() {
  return {.endpoint = "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
          .public_key = decoded(kBrowserPublic),
          .secret = decoded(kAuth)};
}

std::string subscription_json(std::string_view endpoint, std::string_view point = kBrowserPublic,
                              std::string_view auth = kAuth) {
  return "{\"endpoint\":\"" + std::string(endpoint) +
         "\",\"expirationTime\":null,\"keys\":{\"p256dh\":\"" + std::string(point) +
         "\",\"auth\":\"" + std::string(auth) + "\"}}";
}

std::string subscription_problem(const std::string& json) {
  Problems problems;
  const auto subscription = parse_subscription(json, "address", problems);
  EXPECT_EQ(subscription.has_value(), problems.empty());
  return problems.empty() ? "" : text(problems.front());
}

// What the browser does with a message: the steps of the RFC the other way round.
std::string opened(const std::string& message, const PushKey& browser, std::string_view auth) {
  const auto hmac = [](std::string_view key, std::string_view text) {
    const Digest digest =
        hmac_sha256(std::span(reinterpret_cast<const std::uint8_t*>(key.data()), key.size()), text);
    return std::string(digest.begin(), digest.end());
  };
  const std::string salt = message.substr(0, 16), sender = message.substr(21, 65);
  const std::string sealed = message.substr(86, message.size() - 86 - 16);
  std::string tag = message.substr(message.size() - 16);
  const std::string input = hmac(hmac(auth, browser.shared_secret(sender).value()),
                                 "WebPush: info\0"s + browser.public_key() + sender + '\x01');
  const std::string key = hmac(hmac(salt, input), "Content-Encoding: aes128gcm\0\x01"s);
  const std::string nonce = hmac(hmac(salt, input), "Content-Encoding: nonce\0\x01"s);
  std::string plain(sealed.size(), '\0');
  const auto bytes = [](const std::string& text) {
    return reinterpret_cast<const unsigned char*>(text.data());
  };
  const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> context(
      EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free);
  int size = 0;
  EVP_DecryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes(key), bytes(nonce));
  EVP_DecryptUpdate(context.get(), reinterpret_cast<unsigned char*>(plain.data()), &size,
                    bytes(sealed), static_cast<int>(sealed.size()));
  EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_SET_TAG, 16, tag.data());
  EXPECT_EQ(EVP_DecryptFinal_ex(context.get(), nullptr, &size), 1) << "it was tampered with";
  EXPECT_TRUE(plain.ends_with('\x02'));
  return plain.substr(0, plain.size() - 1);
}

// Whether ES256 holds under a public key of 65 bytes.
bool verifies(std::string_view public_key, std::string_view text, std::string_view signature) {
  OSSL_PARAM params[] = {
      OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, const_cast<char*>("P-256"), 0),
      OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY,
                                        const_cast<char*>(public_key.data()), public_key.size()),
      OSSL_PARAM_construct_end()};
  EVP_PKEY_CTX* maker = EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr);
  EVP_PKEY* key = nullptr;
  EVP_PKEY_fromdata_init(maker);
  EVP_PKEY_fromdata(maker, &key, EVP_PKEY_PUBLIC_KEY, params);
  EVP_PKEY_CTX_free(maker);
  const auto* raw = reinterpret_cast<const unsigned char*>(signature.data());
  ECDSA_SIG* pair = ECDSA_SIG_new();
  ECDSA_SIG_set0(pair, BN_bin2bn(raw, 32, nullptr), BN_bin2bn(raw + 32, 32, nullptr));
  unsigned char* der = nullptr;
  const int size = i2d_ECDSA_SIG(pair, &der);
  ECDSA_SIG_free(pair);
  EVP_MD_CTX* context = EVP_MD_CTX_new();
  EVP_DigestVerifyInit(context, nullptr, EVP_sha256(), nullptr, key);
  const bool good =
      EVP_DigestVerify(context, der, static_cast<std::size_t>(size),
                       reinterpret_cast<const unsigned char*>(text.data()), text.size()) == 1;
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(key);
  OPENSSL_free(der);
  return good;
}

TEST(WebPushKeys, AreThoseOfTheStandard) {
  EXPECT_EQ(base64url(key_of(kSenderSecret).public_key()), kSenderPublic);
  EXPECT_EQ(base64url(key_of(kBrowserSecret).public_key()), kBrowserPublic);
  EXPECT_EQ(key_of(kSenderSecret).shared_secret(decoded(kBrowserPublic)),
            key_of(kBrowserSecret).shared_secret(decoded(kSenderPublic)));
}

TEST(WebPushKeys, AreBelowTheOrderOfTheCurve) {
  PushKey::Secret secret{};
  EXPECT_FALSE(PushKey::from_secret(secret));
  secret.back() = 1;
  EXPECT_TRUE(PushKey::from_secret(secret));
  secret.fill(0xFF);
  EXPECT_FALSE(PushKey::from_secret(secret));
}

TEST(WebPushKeys, OfAServerStayTheSame) {
  const SigningKey one({1}), other({2});
  EXPECT_EQ(PushKey::of_server(one).public_key(), PushKey::of_server(one).public_key());
  EXPECT_NE(PushKey::of_server(one).public_key(), PushKey::of_server(other).public_key());
  EXPECT_NE(PushKey::random().public_key(), PushKey::random().public_key());
}

TEST(WebPushKeys, ShareNothingWithWhatIsNoPoint) {
  const PushKey key = key_of(kSenderSecret);
  std::string point = decoded(kBrowserPublic);
  EXPECT_FALSE(key.shared_secret(""));
  EXPECT_FALSE(key.shared_secret(point.substr(1)));
  EXPECT_FALSE(key.shared_secret(std::string(65, '\x04')));
  point[40] ^= 1;
  EXPECT_FALSE(key.shared_secret(point));
}

TEST(WebPushEncryption, IsThatOfTheStandard) {
  const auto message =
      encrypt_push(example_subscription(), kText, key_of(kSenderSecret), decoded_array<16>(kSalt));
  ASSERT_TRUE(message);
  EXPECT_EQ(base64url(*message), kMessage);
}

TEST(WebPushEncryption, IsReadByTheBrowserAlone) {
  const std::string longest(kLongestPush, 'x');
  for (const std::string_view text : {std::string_view(), kText, std::string_view(longest)}) {
    const auto message = encrypt_push(example_subscription(), text, PushKey::random(), {1, 2, 3});
    ASSERT_TRUE(message);
    EXPECT_LE(message->size(), 4096u);
    EXPECT_EQ(opened(*message, key_of(kBrowserSecret), decoded(kAuth)), text);
  }
}

TEST(WebPushEncryption, RefusesWhatCannotBeSent) {
  PushSubscription to = example_subscription();
  EXPECT_FALSE(encrypt_push(to, std::string(kLongestPush + 1, 'x'), PushKey::random(), {}));
  to.public_key[64] ^= 1;
  EXPECT_FALSE(encrypt_push(to, kText, PushKey::random(), {}));
}

TEST(WebPushVapid, IsSignedByTheServer) {
  const PushKey key = PushKey::of_server(SigningKey({7}));
  const std::string header = vapid_authorization(key, "https://push.example.net",
                                                 "mailto:games@example.org", NoticeTime(1000s));
  const auto comma = header.find(", k=");
  ASSERT_TRUE(header.starts_with("vapid t=") && comma != std::string::npos) << header;
  EXPECT_EQ(decoded(header.substr(comma + 4)), key.public_key());
  const std::string token = header.substr(8, comma - 8);
  const auto dot = token.rfind('.');
  EXPECT_EQ(decoded(token.substr(0, token.find('.'))), R"({"typ":"JWT","alg":"ES256"})");
  EXPECT_EQ(decoded(token.substr(token.find('.') + 1, dot - token.find('.') - 1)),
            R"({"aud":"https://push.example.net","exp":44200,"sub":"mailto:games@example.org"})");
  const std::string signature = decoded(token.substr(dot + 1));
  EXPECT_EQ(signature.size(), 64u);
  EXPECT_TRUE(verifies(key.public_key(), token.substr(0, dot), signature));
  EXPECT_FALSE(verifies(key.public_key(), token.substr(0, dot) + "x", signature));
  EXPECT_FALSE(verifies(PushKey::random().public_key(), token.substr(0, dot), signature));
}

TEST(WebPushSubscriptions, AreReadAsBrowsersWriteThem) {
  Problems problems;
  const auto subscription =
      parse_subscription(subscription_json("https://push.example.net/x"), "address", problems);
  ASSERT_TRUE(subscription);
  EXPECT_EQ(subscription->endpoint, "https://push.example.net/x");
  EXPECT_EQ(subscription->public_key, decoded(kBrowserPublic));
  EXPECT_EQ(subscription->secret, decoded(kAuth));
}

TEST(WebPushSubscriptions, ThatCannotBeUsedAreRefused) {
  const std::string url = "https://push.example.net/x";
  std::string off_curve(kBrowserPublic);
  off_curve[30] = off_curve[30] == 'A' ? 'B' : 'A';
  const auto expect = [](const std::string& json, std::string_view part) {
    const std::string problem = subscription_problem(json);
    EXPECT_TRUE(problem.starts_with("address: push subscription: ")) << problem;
    EXPECT_NE(problem.find(part), std::string::npos) << problem;
  };
  expect("", "");
  expect("{}", "$.endpoint");
  expect(subscription_json("http://push.example.net/x"), "is not an https URL");
  expect(subscription_json("elsewhere"), "is not an https URL");
  expect(subscription_json(url, off_curve), "$.keys.p256dh: is not a point");
  expect(subscription_json(url, "AAAA"), "$.keys.p256dh: is not a point");
  expect(subscription_json(url, "?"), "$.keys.p256dh: is not a point");
  expect(subscription_json(url, kBrowserPublic, "AAAA"), "$.keys.auth: is not 16 bytes");
}

TEST(WebPushDelivery, ReachesTheBrowserThroughTheService) {
  std::string head, body;
  LoopbackServer service([&](Peer& peer) {
    if (!peer.start_tls()) return;
    head = peer.read_until("\r\n\r\n");
    const auto length = head.find("Content-Length: ");
    if (length != std::string::npos) body = peer.read(std::stoul(head.substr(length + 16)));
    peer.write("HTTP/1.1 201 Created\r\n\r\n");
  });
  const PushKey key = PushKey::of_server(SigningKey({7}));
  WebPush push(key, "mailto:games@example.org",
               {.private_addresses = true,
                .timeout = std::chrono::seconds(5),
                .extra_certificates = LoopbackCertificate::get().pem()});
  const NoticeAddress address{.channel = NoticeChannel::kWebPush,
                              .owner = "12",
                              .target = subscription_json(service.url("https", "/push/abc"))};
  const Notice notice{.kind = NoticeKind::kYourTurn,
                      .person = "Ada",
                      .game = "UpTown",
                      .table = "k7w2",
                      .link = "https://example.org/t/k7w2"};
  const Delivery delivery = push.deliver(address, notice, NoticeTime(1000s));
  service.stop();
  EXPECT_EQ(delivery.result, DeliveryResult::kDelivered) << delivery.why;
  EXPECT_TRUE(head.starts_with("POST /push/abc HTTP/1.1\r\n"));
  for (const std::string_view header : {"\r\nContent-Encoding: aes128gcm\r\n", "\r\nTTL: 86400\r\n",
                                        "\r\nTopic: ", "\r\nAuthorization: vapid t="}) {
    EXPECT_NE(head.find(header), std::string::npos) << head;
  }
  EXPECT_EQ(opened(body, key_of(kBrowserSecret), decoded(kAuth)),
            R"({"event":"your_turn","title":"Your turn at UpTown","body":"","table":"k7w2",)"
            R"("link":"https://example.org/t/k7w2"})");
}

TEST(WebPushDelivery, NoticesThatABrowserIsGone) {
  LoopbackServer service([](Peer& peer) {
    if (!peer.start_tls()) return;
    peer.read_until("\r\n\r\n");
    peer.write("HTTP/1.1 404 Not Found\r\n\r\n");
  });
  WebPush push(PushKey::random(), "mailto:games@example.org",
               {.private_addresses = true,
                .timeout = std::chrono::seconds(5),
                .extra_certificates = LoopbackCertificate::get().pem()});
  NoticeAddress address{.channel = NoticeChannel::kWebPush,
                        .owner = "12",
                        .target = subscription_json(service.url("https"))};
  EXPECT_EQ(push.deliver(address, {}, {}).result, DeliveryResult::kGone);
  address.target = "{}";
  EXPECT_EQ(push.deliver(address, {}, {}).result, DeliveryResult::kGone);
}

}  // namespace
}  // namespace cornerstone

#include "server/rate_limit.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <stdexcept>

#include "server/ip_address.h"

namespace cornerstone {

namespace {

// Keys are kept as their SipHash under a key of this process: eight bytes however long they are,
// and nobody can choose keys that fall on each other.
std::uint64_t hashed_key(std::string_view key) {
  static const auto secret = [] {
    if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used on this machine");
    std::array<std::uint8_t, crypto_shorthash_KEYBYTES> bytes;
    crypto_shorthash_keygen(bytes.data());
    return bytes;
  }();
  std::uint64_t hash = 0;
  static_assert(sizeof hash == crypto_shorthash_BYTES);
  crypto_shorthash(reinterpret_cast<std::uint8_t*>(&hash),
                   reinterpret_cast<const std::uint8_t*>(key.data()), key.size(), secret.data());
  return hash;
}

}  // namespace

std::string address_key(std::string_view address) {
  const auto parsed = parse_ip(address.substr(0, address.find('%')));  // no zone: fe80::1%eth0
  return parsed ? text(household(*parsed)) : std::string(address);
}

RateLimiter::RateLimiter(const Rate& rate, std::size_t most_keys)
    : rate_(rate), most_keys_(most_keys) {
  assert(rate.burst > 0 && rate.interval.count() > 0 && most_keys > 0);
}

std::chrono::nanoseconds RateLimiter::take(std::string_view key, Clock::time_point now,
                                           int tokens) {
  assert(tokens > 0);
  if (tokens > rate_.burst) return kForever;
  const std::uint64_t hash = hashed_key(key);
  const std::scoped_lock lock(mutex_);
  forget_full(now);
  Bucket& bucket = find_or_add(hash, now);
  const auto full_at = std::max(bucket.full_at, now) + tokens * rate_.interval;
  const auto wait = full_at - now - rate_.burst * rate_.interval;
  if (wait > wait.zero()) return wait;
  bucket.full_at = full_at;
  return wait.zero();
}

std::size_t RateLimiter::size() const {
  const std::scoped_lock lock(mutex_);
  return buckets_.size();
}

// Two for each that may come in, so that the memory follows how many are active, and no call pays
// for all.
void RateLimiter::forget_full(Clock::time_point now) {
  for (int i = 0; i < 2 && !buckets_.empty() && buckets_.back().full_at <= now; ++i) {
    index_.erase(buckets_.back().key);
    buckets_.pop_back();
  }
}

RateLimiter::Bucket& RateLimiter::find_or_add(std::uint64_t key, Clock::time_point now) {
  if (const auto found = index_.find(key); found != index_.end()) {
    buckets_.splice(buckets_.begin(), buckets_, found->second);
    return buckets_.front();
  }
  if (buckets_.size() >= most_keys_) {
    index_.erase(buckets_.back().key);
    buckets_.pop_back();
  }
  buckets_.push_front({.key = key, .full_at = now});
  index_.emplace(key, buckets_.begin());
  return buckets_.front();
}

std::string wait_words(std::chrono::nanoseconds wait) {
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(wait).count();
  if (seconds < 120) {
    return "Too many requests; wait " + std::to_string(seconds) +
           (seconds == 1 ? " second." : " seconds.");
  }
  return "Too many requests; wait " + std::to_string((seconds + 59) / 60) + " minutes.";
}

}  // namespace cornerstone

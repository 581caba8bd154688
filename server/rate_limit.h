// How often somebody may do something: a bucket of tokens per key, which fills at a steady rate.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <list>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace cornerstone {

// The address of a client as a key: one IPv6 customer has at least a /64, so that much is one
// client; an IPv4 address written as IPv6 is the IPv4 address. What is no address stays as it is.
std::string address_key(std::string_view address);

// May be used by many threads. It has no clock: whoever asks says what time it is.
class RateLimiter {
 public:
  using Clock = std::chrono::steady_clock;
  struct Rate {
    int burst = 10;  // so many at once after a rest
    std::chrono::nanoseconds interval =
        std::chrono::seconds(1);  // and one more after each of these
  };

  // Beyond `most_keys` the key that was asked for longest ago is forgotten.
  RateLimiter(const Rate& rate, std::size_t most_keys);

  // Zero: go ahead, and `tokens` are taken. Otherwise nothing is taken and this is how long to
  // wait. More tokens than the burst are never there: that asks for a wait without end.
  std::chrono::nanoseconds take(std::string_view key, Clock::time_point now, int tokens = 1);

  std::size_t size() const;  // keys that are remembered

  static constexpr auto kForever = std::chrono::nanoseconds::max();

 private:
  // A bucket is known by when it will be full again: what is full needs no memory at all.
  struct Bucket {
    std::uint64_t key = 0;
    Clock::time_point full_at;
  };
  using Buckets = std::list<Bucket>;

  void forget_full(Clock::time_point now);
  Bucket& find_or_add(std::uint64_t key, Clock::time_point now);

  const Rate rate_;
  const std::size_t most_keys_;
  mutable std::mutex mutex_;
  Buckets buckets_;  // the one that was asked for last is in front
  std::unordered_map<std::uint64_t, Buckets::iterator> index_;
};

// "Too many requests; wait 12 seconds." for a person, rounded up.
std::string wait_words(std::chrono::nanoseconds wait);

}  // namespace cornerstone

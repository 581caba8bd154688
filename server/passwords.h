// Who may be called what, and passwords: argon2id through libsodium, never on the thread of a
// connection.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/problems.h"

namespace cornerstone {

// Two names that people would take for the same are the same text here: in small letters without
// accents, and whatever stands between words is one blank. Total: any bytes have such a text.
std::string folded_name(std::string_view name);
// A problem if nobody may have this name.
void check_name(std::string_view name, const std::string& place, Problems& problems);
void check_password(std::string_view password, std::string_view name, const std::string& place,
                    Problems& problems);

// What a hash costs whoever computes it, and so whoever tries passwords by the million.
struct PasswordCost {
  unsigned long long passes = 2;
  std::size_t memory = std::size_t{64} << 20;  // bytes
};

// These take a fifth of a second and the memory above. Throws std::bad_alloc where it is lacking.
std::string hash_password(std::string_view password, const PasswordCost& cost = {});
bool verify_password(std::string_view password, const std::string& hash);
// Whether the hash was made at another cost, or is none.
bool needs_rehash(const std::string& hash, const PasswordCost& cost = {});

enum class PasswordAnswer {
  kRight,
  kWrong,
  kUnable,  // no memory was left, or the pool was closed: nothing is known
};

struct PasswordCheck {
  PasswordAnswer answer = PasswordAnswer::kUnable;
  // Of the right password at today's cost, if the stored hash has another: store it instead.
  std::optional<std::string> better_hash{};
};

// Threads that do nothing but hash, so that connections never wait for it and memory has a bound:
// threads times the memory of a hash.
class PasswordPool {
 public:
  struct Limits {
    int threads = 2;
    std::size_t waiting = 32;
    PasswordCost cost{};
  };
  // Called once, on a thread of the pool or on the one that closes it; must not throw. No hash: it
  // was unable.
  using Hashed = std::function<void(std::optional<std::string> hash)>;
  using Checked = std::function<void(PasswordCheck check)>;

  explicit PasswordPool(const Limits& limits);
  // Those that wait are told that the pool was unable; what is being hashed is finished.
  ~PasswordPool();
  PasswordPool(const PasswordPool&) = delete;
  PasswordPool& operator=(const PasswordPool&) = delete;

  // Both return false, and will not call back, if too many wait already: say kBusy.
  [[nodiscard]] bool hash(std::string password, Hashed done);
  // Without a stored hash, because nobody has that name, the answer is "wrong" after as much work
  // as for a wrong password: the time taken does not tell who has an account.
  [[nodiscard]] bool verify(std::string password, std::optional<std::string> stored, Checked done);

  std::size_t waiting() const;  // jobs that nobody has begun

  static constexpr std::string_view kBusy =
      "The server is busy checking passwords; try again in a few seconds.";

 private:
  struct Job {
    std::string password{};
    std::optional<std::string> stored{};
    Hashed hashed{};  // one of the two
    Checked checked{};
  };

  bool enqueue(Job job);
  void work(const std::stop_token& stop);
  void carry_out(Job& job) const;
  PasswordCheck check(const Job& job) const;

  const Limits limits_;
  const std::string nobodys_hash_;
  mutable std::mutex mutex_;
  std::condition_variable_any news_;
  std::deque<Job> waiting_;
  bool closing_ = false;
  std::vector<std::jthread> threads_;  // last, so that they end before what they use
};

}  // namespace cornerstone

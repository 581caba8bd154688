#include "server/passwords.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <new>
#include <stdexcept>
#include <utility>

#include "engine/json_write.h"
#include "engine/utf8.h"
#include "server/secrets.h"

namespace cornerstone {

namespace {

constexpr int kShortestName = 2, kLongestAccountName = 24;
constexpr int kShortestPassword = 8, kLongestPassword = 200;

// The letters from U+00C0 to U+017F without case and accents; * where there is no letter.
constexpr std::string_view kPlainLetters =
    "aaaaaaaceeeeiiiidnooooo*ouuuuyts"
    "aaaaaaaceeeeiiiidnooooo*ouuuuyty"
    "aaaaaaccccccccddddeeeeeeeeeegggg"
    "gggghhhhiiiiiiiiiiiijjkkklllllll"
    "lllnnnnnnnnnoooooooorrrrrrssssss"
    "ssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
static_assert(kPlainLetters.size() == 0x180 - 0xC0);

// A letter or digit as two people would agree that they read it; 0 for anything else. Letters of
// other alphabets are left out because many cannot be told from these.
char plain_letter(char32_t letter) {
  if (letter >= U'A' && letter <= U'Z') return static_cast<char>(letter - U'A' + U'a');
  if ((letter >= U'a' && letter <= U'z') || (letter >= U'0' && letter <= U'9')) {
    return static_cast<char>(letter);
  }
  if (letter < 0xC0 || letter >= 0x180) return 0;
  const char plain = kPlainLetters[letter - 0xC0];
  return plain == '*' ? '\0' : plain;
}

bool separates_words(char32_t letter) {
  return letter == U' ' || letter == U'.' || letter == U'_' || letter == U'-';
}

// Blanks of other widths, and of none: invisible in a name, however it is set.
bool looks_blank(char32_t letter) {
  return letter == 0xA0 || letter == 0xAD || letter == 0x1680 ||
         (letter >= 0x2000 && letter <= 0x200F) || letter == 0x2028 || letter == 0x2029 ||
         letter == 0x202F || letter == 0x205F || letter == 0x2060 || letter == 0x3000 ||
         letter == 0xFEFF || (letter >= U'\t' && letter <= U'\r');
}

// Names under which the program itself speaks, alone or with a number: "Guest", "player 2".
constexpr std::array<std::string_view, 27> kReservedNames = {
    "admin", "administrator", "anonymous", "anybody",   "bot",      "computer", "cornerstone",
    "easy",  "everybody",     "expert",    "greedy",    "guest",    "hard",     "host",
    "human", "medium",        "moderator", "nobody",    "observer", "player",   "random",
    "robot", "root",          "server",    "spectator", "system",   "tree"};

bool is_reserved(std::string_view folded) {
  const auto end = folded.find_last_not_of(" 0123456789");
  return std::ranges::find(kReservedNames, folded.substr(0, end + 1)) != kReservedNames.end();
}

// Nothing if the text is not UTF-8.
std::optional<int> count_characters(std::string_view text) {
  int count = 0;
  for (std::string_view rest = text; !rest.empty(); ++count) {
    const bool stands_for_itself = rest.starts_with("\uFFFD");
    if (take_code_point(rest) == kReplacement && !stands_for_itself) return std::nullopt;
  }
  return count;
}

std::string characters_words(int least, int most) {
  return std::to_string(least) + " to " + std::to_string(most) + " characters";
}

bool name_letters_fit(std::string_view name) {
  while (!name.empty()) {
    const char32_t letter = take_code_point(name);
    if (plain_letter(letter) == 0 && !separates_words(letter)) return false;
  }
  return true;
}

void wipe_password(std::string& secret) { sodium_memzero(secret.data(), secret.size()); }

}  // namespace

std::string folded_name(std::string_view name) {
  std::string folded;
  bool gap = false;
  while (!name.empty()) {
    const char32_t letter = take_code_point(name);
    if (separates_words(letter) || looks_blank(letter)) {
      gap = true;
      continue;
    }
    if (gap && !folded.empty()) folded += ' ';
    gap = false;
    if (const char plain = plain_letter(letter); plain != 0) {
      folded += plain;
    } else {
      append_utf8(folded, letter);
    }
  }
  return folded;
}

void check_name(std::string_view name, const std::string& place, Problems& problems) {
  const auto refuse = [&](std::string_view what) {
    problems.add(place, cornerstone::quoted(name).append(" ").append(what));
  };
  if (!name_letters_fit(name)) {
    return refuse(
        "has a character that a name cannot have; use Latin letters, digits, blanks and . _ -");
  }
  const int length = count_characters(name).value_or(0);
  if (length < kShortestName || length > kLongestAccountName) {
    return refuse("is not a name of " + characters_words(kShortestName, kLongestAccountName));
  }
  if (name.front() == ' ' || name.back() == ' ') {
    return refuse("begins or ends with a blank; leave it out");
  }
  const std::string folded = folded_name(name);
  if (folded.empty()) return refuse("has neither letters nor digits; add some");
  if (is_reserved(folded)) return refuse("is what the program calls others; choose another name");
}

void check_password(std::string_view password, std::string_view name, const std::string& place,
                    Problems& problems) {
  const auto length = count_characters(password);  // the text itself is never repeated
  if (!length) {
    problems.add(place, "is not UTF-8; type it again");
  } else if (*length < kShortestPassword || *length > kLongestPassword) {
    problems.add(place, "has " + std::to_string(*length) + " characters; choose one of " +
                            characters_words(kShortestPassword, kLongestPassword));
  } else if (folded_name(password) == folded_name(name)) {
    problems.add(place, "is the name; choose one that others cannot guess");
  }
}

std::string hash_password(std::string_view password, const PasswordCost& cost) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used on this machine");
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  errno = 0;
  if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), cost.passes, cost.memory,
                            crypto_pwhash_ALG_ARGON2ID13) != 0) {
    if (errno == EINVAL) throw std::invalid_argument("no password can be hashed at this cost");
    throw std::bad_alloc();
  }
  return hash.data();
}

bool verify_password(std::string_view password, const std::string& hash) {
  errno = 0;
  if (crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0) return true;
  if (errno == ENOMEM) throw std::bad_alloc();
  return false;
}

bool needs_rehash(const std::string& hash, const PasswordCost& cost) {
  return crypto_pwhash_str_needs_rehash(hash.c_str(), cost.passes, cost.memory) != 0;
}

PasswordPool::PasswordPool(const Limits& limits)
    : limits_(limits), nobodys_hash_(hash_password(new_token(), limits.cost)) {
  assert(limits_.threads > 0 && limits_.waiting > 0);
  for (int i = 0; i < limits_.threads; ++i) {
    threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
  }
}

PasswordPool::~PasswordPool() {
  std::deque<Job> unserved;
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
    unserved.swap(waiting_);
  }
  for (Job& job : unserved) {
    wipe_password(job.password);
    if (job.hashed) {
      job.hashed(std::nullopt);
    } else {
      job.checked({});
    }
  }
}

bool PasswordPool::hash(std::string password, Hashed done) {
  return enqueue({.password = std::move(password), .hashed = std::move(done)});
}

bool PasswordPool::verify(std::string password, std::optional<std::string> stored, Checked done) {
  return enqueue(
      {.password = std::move(password), .stored = std::move(stored), .checked = std::move(done)});
}

std::size_t PasswordPool::waiting() const {
  const std::scoped_lock lock(mutex_);
  return waiting_.size();
}

bool PasswordPool::enqueue(Job job) {
  {
    const std::scoped_lock lock(mutex_);
    if (closing_ || waiting_.size() >= limits_.waiting) {
      wipe_password(job.password);
      return false;
    }
    waiting_.push_back(std::move(job));
  }
  news_.notify_one();
  return true;
}

void PasswordPool::work(const std::stop_token& stop) {
  for (;;) {
    std::unique_lock lock(mutex_);
    if (!news_.wait(lock, stop, [this] { return !waiting_.empty(); })) return;
    Job job = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    carry_out(job);
  }
}

void PasswordPool::carry_out(Job& job) const {
  std::optional<std::string> hash;
  PasswordCheck result;
  try {
    if (job.hashed) {
      hash = hash_password(job.password, limits_.cost);
    } else {
      result = check(job);
    }
  } catch (const std::bad_alloc&) {
    result = {};  // the next one may find memory
  }
  wipe_password(job.password);
  if (job.hashed) {
    job.hashed(std::move(hash));
  } else {
    job.checked(std::move(result));
  }
}

PasswordCheck PasswordPool::check(const Job& job) const {
  const bool right = verify_password(job.password, job.stored.value_or(nobodys_hash_));
  if (!right || !job.stored) return {.answer = PasswordAnswer::kWrong};
  PasswordCheck result{.answer = PasswordAnswer::kRight};
  if (needs_rehash(*job.stored, limits_.cost)) {
    result.better_hash = hash_password(job.password, limits_.cost);
  }
  return result;
}

}  // namespace cornerstone

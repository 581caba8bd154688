#include "server/secrets.h"

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <span>
#include <stdexcept>
#include <system_error>

namespace cornerstone {

namespace {

// Every function that needs libsodium passes here; only the first call does anything.
void start_sodium() {
  static const bool started = sodium_init() >= 0;
  if (!started) throw std::runtime_error("libsodium finds no source of randomness on this machine");
}

const std::uint8_t* octets_of(std::string_view text) {
  return reinterpret_cast<const std::uint8_t*>(text.data());
}

SigningKey::Bytes blake2b(std::string_view text, std::span<const std::uint8_t> key = {}) {
  start_sodium();
  SigningKey::Bytes hash;
  crypto_generichash(hash.data(), hash.size(), octets_of(text), text.size(), key.data(),
                     key.size());
  return hash;
}

constexpr std::string_view kCodeLetters = "23456789abcdefghjkmnpqrstuvwxyz";

std::string random_code(std::size_t length) {
  start_sodium();
  std::string code(length, ' ');
  for (char& letter : code) letter = kCodeLetters[randombytes_uniform(kCodeLetters.size())];
  return code;
}

class KeyDescriptor {
 public:
  explicit KeyDescriptor(int number) : number_(number) {}
  KeyDescriptor(const KeyDescriptor&) = delete;
  KeyDescriptor& operator=(const KeyDescriptor&) = delete;
  ~KeyDescriptor() {
    if (number_ >= 0) ::close(number_);
  }

  explicit operator bool() const { return number_ >= 0; }
  int number() const { return number_; }

 private:
  int number_;
};

std::string error_words(int error) { return std::generic_category().message(error); }

std::optional<SigningKey> read_key_file(const KeyDescriptor& file, const std::string& place,
                                        Problems& problems) {
  struct stat about{};
  SigningKey::Bytes bytes;
  const auto refuse = [&](std::string what) {
    problems.add(place, std::move(what));
    return std::nullopt;
  };
  if (::fstat(file.number(), &about) != 0) return refuse("cannot be read: " + error_words(errno));
  if (!S_ISREG(about.st_mode)) return refuse("is not a file; the signing key is kept there");
  if ((about.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
    return refuse("can be read by others; keep it to its owner: chmod 600 " + place);
  }
  if (about.st_size != static_cast<off_t>(bytes.size())) {
    return refuse("has " + std::to_string(about.st_size) + " bytes, a signing key has " +
                  std::to_string(bytes.size()) +
                  "; restore it, or remove it to get a new key and sign everybody out");
  }
  if (::read(file.number(), bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size())) {
    return refuse("cannot be read: " + error_words(errno));
  }
  SigningKey key(bytes);
  sodium_memzero(bytes.data(), bytes.size());
  return key;
}

bool write_new_key(int file) {
  SigningKey::Bytes bytes;
  randombytes_buf(bytes.data(), bytes.size());
  const bool written =
      ::write(file, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size());
  sodium_memzero(bytes.data(), bytes.size());
  return written && ::fsync(file) == 0;
}

// The file appears under its name with everything in it or not at all, and if two servers start at
// the same time, the first one's key is the key of both: link() refuses to replace a file.
bool make_key_file(const std::filesystem::path& file, Problems& problems) {
  const auto refuse = [&](int error) {
    problems.add(file.string(), "cannot be made: " + error_words(error));
    return false;
  };
  std::string draft = file.string() + ".XXXXXX";
  const KeyDescriptor made(::mkstemp(draft.data()));  // with mode 0600, whatever the umask is
  if (!made) return refuse(errno);
  int error = 0;
  if (!write_new_key(made.number())) {
    error = errno;
  } else if (::link(draft.c_str(), file.c_str()) != 0 && errno != EEXIST) {
    error = errno;
  }
  ::unlink(draft.c_str());
  if (error != 0) return refuse(error);
  const auto folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
  const KeyDescriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return directory && ::fsync(directory.number()) == 0 ? true : refuse(errno);
}

constexpr std::string_view kVersionMark = "v1.";

}  // namespace

std::string base64url(std::span<const std::uint8_t> bytes) {
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
  text.pop_back();  // the terminating zero is counted
  return text;
}

std::string base64url(std::string_view bytes) {
  return base64url(std::span(octets_of(bytes), bytes.size()));
}

std::optional<std::string> parse_base64url(std::string_view text) {
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string bytes(text.size() / 4 * 3 + 2, '\0');
  std::size_t length = 0;
  sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                    text.size(), nullptr, &length, nullptr, kVariant);
  bytes.resize(length);
  // libsodium takes some bytes above 127 for letters; writing it again finds every such liberty.
  if (base64url(bytes) != text) return std::nullopt;
  return bytes;
}

std::string new_token() {
  start_sodium();
  SigningKey::Bytes bytes;
  randombytes_buf(bytes.data(), bytes.size());
  return base64url(bytes);
}

std::string token_hash(std::string_view token) { return base64url(blake2b(token)); }

bool same_secret(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::string new_table_id() { return random_code(10); }
std::string new_join_code() { return random_code(16); }

std::optional<std::string> read_code(std::string_view typed) {
  std::string code;
  for (char letter : typed) {
    if (letter == ' ' || letter == '-') continue;
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    if (kCodeLetters.find(letter) == std::string_view::npos) return std::nullopt;
    code += letter;
  }
  if (code.empty()) return std::nullopt;
  return code;
}

SigningKey::~SigningKey() { sodium_memzero(bytes_.data(), bytes_.size()); }

std::optional<SigningKey> SigningKey::open(const std::filesystem::path& file, Problems& problems) {
  start_sodium();
  // Nonblocking, since opening a pipe would otherwise wait for a writer.
  constexpr int kReading = O_RDONLY | O_NONBLOCK | O_CLOEXEC;
  for (bool made = false;; made = true) {
    const KeyDescriptor existing(::open(file.c_str(), kReading));
    if (existing) return read_key_file(existing, file.string(), problems);
    if (errno != ENOENT || made) {
      problems.add(file.string(), "cannot be read: " + error_words(errno) +
                                      "; it must belong to the user that runs the server");
      return std::nullopt;
    }
    if (!make_key_file(file, problems)) return std::nullopt;
  }
}

std::string SigningKey::sign(std::string_view purpose, std::string_view payload) const {
  const std::string value = std::string(kVersionMark) + base64url(payload);
  const Bytes key = derive("cookie " + std::string(purpose));
  return value + '.' + base64url(blake2b(value, key));
}

std::optional<std::string> SigningKey::verify(std::string_view purpose,
                                              std::string_view value) const {
  const auto dot = value.rfind('.');
  if (!value.starts_with(kVersionMark) || dot < kVersionMark.size()) return std::nullopt;
  const auto payload =
      parse_base64url(value.substr(kVersionMark.size(), dot - kVersionMark.size()));
  if (!payload || !same_secret(sign(purpose, *payload), value)) return std::nullopt;
  return payload;
}

SigningKey::Bytes SigningKey::derive(std::string_view use) const { return blake2b(use, bytes_); }

}  // namespace cornerstone

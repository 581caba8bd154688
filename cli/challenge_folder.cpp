#include "cli/challenge_folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "cli/arguments.h"
#include "cli/saved_game.h"
#include "engine/described.h"

namespace cornerstone::cli {

namespace {

std::string why(int error) { return std::generic_category().message(error); }

bool is_there(const std::filesystem::path& file) {
  std::error_code error;  // what cannot be looked at is there, and reading it says why not
  return std::filesystem::exists(file, error) || error;
}

bool write_or_fail(const std::filesystem::path& file, const std::string& text, mode_t mode,
                   Outcome& outcome) {
  const std::string problem = write_whole(file, text, mode);
  if (problem.empty()) return true;
  outcome.fail(
      fmt::format("{}: cannot be written ({}); choose another --folder", file.string(), problem));
  return false;
}

bool lock_or_fail(const std::filesystem::path& folder, const FolderLock& lock, Outcome& outcome) {
  if (lock.held()) return true;
  outcome.fail(fmt::format("{}: cannot be used ({}); choose another --folder", folder.string(),
                           lock.reason()));
  return false;
}

std::optional<SeedKey> make_key(const std::filesystem::path& file, Outcome& outcome) {
  SeedKey key;
  if (getentropy(key.data(), key.size()) != 0) {
    outcome.fail(fmt::format("the system gives no random numbers ({})", why(errno)));
    return std::nullopt;
  }
  if (!write_or_fail(file, key_text(key) + "\n", kPrivate, outcome)) return std::nullopt;
  return key;
}

}  // namespace

FolderLock::FolderLock(const std::filesystem::path& folder, Taken taken) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    reason_ = error.message();
    return;
  }
  descriptor_ = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const int how = taken == Taken::kWait ? LOCK_EX : LOCK_EX | LOCK_NB;
  if (descriptor_ < 0 || flock(descriptor_, how) != 0) reason_ = why(errno);
}

FolderLock::~FolderLock() {
  if (descriptor_ >= 0) close(descriptor_);
}

std::optional<SeedKey> ChallengeFolder::key(Outcome& outcome) const {
  const FolderLock lock(folder_, FolderLock::Taken::kWait);
  if (!lock_or_fail(folder_, lock, outcome)) return std::nullopt;
  const std::filesystem::path file = folder_ / "key";
  if (!is_there(file)) return make_key(file, outcome);
  auto text = read_file(file.string(), outcome);
  if (!text) return std::nullopt;
  if (text->ends_with('\n')) text->pop_back();
  const auto key = parse_key(*text);
  if (!key) {
    outcome.fail(
        fmt::format("{}: is not a key of 64 hexadecimal digits; restore it, or remove it "
                    "and have new challenges made",
                    file.string()));
  }
  return key;
}

std::optional<Ledger> ChallengeFolder::ledger(Outcome& outcome) const {
  const std::filesystem::path file = folder_ / "ledger.jsonl";
  if (!is_there(file)) return Ledger();
  const auto text = read_file(file.string(), outcome);
  if (!text) return std::nullopt;
  Problems problems;
  Ledger ledger = Ledger::read(*text, problems);
  if (problems.empty()) return ledger;
  outcome.fail(listing(file.string(), problems) +
               "\nEach line is an attempt: correct these, or remove them.");
  return std::nullopt;
}

bool ChallengeFolder::change_ledger(const std::function<bool(Ledger&)>& change,
                                    Outcome& outcome) const {
  const FolderLock lock(folder_, FolderLock::Taken::kWait);
  if (!lock_or_fail(folder_, lock, outcome)) return false;
  auto now = ledger(outcome);
  return now && change(*now) &&
         write_or_fail(folder_ / "ledger.jsonl", now->text(), kShared, outcome);
}

std::filesystem::path ChallengeFolder::games(const Challenge& challenge,
                                             const std::string& player) const {
  return folder_ / fmt::format("{}-{}-{}-{}", date_text(challenge.date), challenge.game,
                               enum_text(challenge.contest), player);
}

}  // namespace cornerstone::cli

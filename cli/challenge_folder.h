// Where challenges are kept on disk: the key that their seeds follow from, the ledger, and for each
// attempt a folder with its games. Several programs may use it at once.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "cli/command.h"
#include "engine/seed_key.h"
#include "table/challenge.h"
#include "table/ledger.h"

namespace cornerstone::cli {

// Makes the folder where there is none, and has it alone as long as this lives.
class FolderLock {
 public:
  enum class Taken { kWait, kGiveUp };  // what to do while another program has it

  FolderLock(const std::filesystem::path& folder, Taken taken);
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock();

  bool held() const { return reason_.empty(); }
  const std::string& reason() const { return reason_; }  // why it is not held

 private:
  int descriptor_ = -1;
  std::string reason_;
};

class ChallengeFolder {
 public:
  explicit ChallengeFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // Each is empty or false if something is wrong with a file; the outcome says what.

  // Made of the system's randomness when it is first asked for, and readable by its owner alone.
  std::optional<SeedKey> key(Outcome& outcome) const;
  std::optional<Ledger> ledger(Outcome& outcome) const;
  // Reads the ledger, lets it be changed and, if that answers true, writes it. Nobody else changes
  // it meanwhile.
  bool change_ledger(const std::function<bool(Ledger&)>& change, Outcome& outcome) const;

  // Where the games of an attempt are.
  std::filesystem::path games(const Challenge& challenge, const std::string& player) const;

 private:
  std::filesystem::path folder_;
};

}  // namespace cornerstone::cli

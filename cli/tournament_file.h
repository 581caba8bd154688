// What has been played of a tournament: the first line says which one it is, every other is a deal.
// Lines are appended as deals are finished, so that one who is interrupted can go on.
#pragma once

#include <optional>
#include <string>

#include "cli/command.h"
#include "lab/tournament.h"

namespace cornerstone::cli {

class TournamentFile {
 public:
  enum class Use {
    kGoOn,  // makes it where there is none, and has it alone as long as this lives
    kRead,  // as it is, perhaps while another program goes on with it
  };

  // Empty if it is of no use for this plan; the outcome says why.
  static std::optional<TournamentFile> open(const std::string& file, const TournamentPlan& plan,
                                            Use use, Outcome& outcome);
  TournamentFile(TournamentFile&& other) noexcept;
  TournamentFile& operator=(TournamentFile&&) = delete;
  ~TournamentFile();

  // Those of the plan.
  const Deals& deals() const { return deals_; }

  // The line is with the system when this returns. False if it could not be written; the outcome
  // says why.
  bool add(const DealNumber& number, const DealRecord& deal, Outcome& outcome);

 private:
  TournamentFile(std::string file, int descriptor)
      : file_(std::move(file)), descriptor_(descriptor) {}

  bool read(const TournamentPlan& plan, Use use, Outcome& outcome);
  bool begin(const std::string& head, Outcome& outcome);
  bool append(const std::string& line, Outcome& outcome);
  bool fail(const std::string& what, Outcome& outcome) const;

  std::string file_;
  int descriptor_;
  Deals deals_;
};

}  // namespace cornerstone::cli

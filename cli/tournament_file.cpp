#include "cli/tournament_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "cli/arguments.h"
#include "engine/json_read.h"
#include "engine/json_write.h"

namespace cornerstone::cli {
namespace {

// All that the games depend on, but for their number: that may grow.
struct TournamentHead {
  std::string line = "tournament";
  std::string game;
  int rules_version = 0;
  std::string content_hash;
  int seats = 0;
  OptionMap options;
  std::vector<std::string> bots;
  bool free_for_all = false;
  std::uint64_t seed = 0;
};
BOOST_DESCRIBE_STRUCT(TournamentHead, (),
                      (line, game, rules_version, content_hash, seats, options, bots, free_for_all,
                       seed))

struct DealLine {
  std::string line = "deal";
  std::uint64_t deal = 0;
  std::uint64_t encounter = 0;
  DealRecord games;
};
BOOST_DESCRIBE_STRUCT(DealLine, (), (line, deal, encounter, games))

TournamentHead head_of(const TournamentPlan& plan) {
  TournamentHead head;
  head.game = plan.game->id;
  head.rules_version = plan.game->rules_version;
  head.content_hash = plan.game->content_hash;
  head.seats = plan.setup.seats;
  head.options = option_map(*plan.game, plan.setup);
  head.bots = plan.bots;
  head.free_for_all = plan.free_for_all;
  head.seed = plan.seed;
  return head;
}

std::vector<std::string> differences(const TournamentHead& theirs, const TournamentHead& ours) {
  std::vector<std::string> members;
  for_each_member(
      ours, [&](std::string_view, const auto& member) { members.push_back(to_json(member)); });
  std::vector<std::string> found;
  auto own = members.begin();
  for_each_member(theirs, [&](std::string_view name, const auto& member) {
    if (const std::string there = to_json(member); there != *own) {
      found.push_back(fmt::format("its {} is {} and not {}", name, there, *own));
    }
    ++own;
  });
  return found;
}

// Why a deal cannot be one of this plan; empty if it can.
std::string fault_of(const DealLine& line, const TournamentPlan& plan,
                     const std::vector<Encounter>& encounters, const Deals& known) {
  if (line.line != "deal") return "is not a deal";
  if (line.encounter >= encounters.size()) return "is of an encounter that there is not";
  if (known.contains({line.deal, line.encounter})) return "is a deal that stands above already";
  if (line.games.size() != encounters[line.encounter].lineups.size()) {
    return "has not one game for each lineup";
  }
  const auto seats = static_cast<std::size_t>(plan.setup.seats);
  const int last_rank = std::max(2, plan.setup.seats);
  for (const GameRecord& game : line.games) {
    const bool ranked =
        std::ranges::all_of(game.ranks, [&](int rank) { return rank >= 1 && rank <= last_rank; });
    const bool won = seats == 1 || std::ranges::find(game.ranks, 1) != game.ranks.end();
    if (game.scores.size() != seats || game.ranks.size() != seats || !ranked || !won) {
      return "has a game that cannot have ended so";
    }
  }
  return "";
}

// Precondition: the text ends with a line.
Deals read_deals(std::string_view text, const TournamentPlan& plan, Problems& problems) {
  const std::vector<Encounter> encounters = plan.encounters();
  Deals deals;
  for (int number = 2; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    Problems in_line;
    auto line = from_json<DealLine>(text.substr(0, end), in_line);
    text.remove_prefix(end + 1);
    const std::string place = fmt::format("line {}", number);
    for (const Problem& problem : in_line) problems.add(place, cornerstone::text(problem));
    if (!in_line.empty()) continue;
    if (const std::string fault = fault_of(line, plan, encounters, deals); !fault.empty()) {
      problems.add(place, fault);
      continue;
    }
    deals.emplace(DealNumber{line.deal, line.encounter}, std::move(line.games));
  }
  deals.erase(deals.lower_bound({plan.deals(), 0}), deals.end());
  return deals;
}

std::string why_not() { return std::generic_category().message(errno); }

}  // namespace

std::optional<TournamentFile> TournamentFile::open(const std::string& file,
                                                   const TournamentPlan& plan, Use use,
                                                   Outcome& outcome) {
  const int flags = use == Use::kGoOn ? O_RDWR | O_CREAT | O_APPEND : O_RDONLY;
  TournamentFile opened(file, ::open(file.c_str(), flags | O_CLOEXEC, 0666));
  if (opened.descriptor_ < 0) {
    opened.fail(fmt::format("cannot be opened ({}); choose another --file", why_not()), outcome);
    return std::nullopt;
  }
  struct stat status{};
  if (fstat(opened.descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) {
    opened.fail("cannot be used, since it is no plain file; choose another --file", outcome);
    return std::nullopt;
  }
  if (use == Use::kGoOn && flock(opened.descriptor_, LOCK_EX | LOCK_NB) != 0) {
    opened.fail("another program is going on with it; wait, or choose another --file", outcome);
    return std::nullopt;
  }
  if (!opened.read(plan, use, outcome)) return std::nullopt;
  return opened;
}

TournamentFile::TournamentFile(TournamentFile&& other) noexcept
    : file_(std::move(other.file_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      deals_(std::move(other.deals_)) {}

TournamentFile::~TournamentFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

bool TournamentFile::read(const TournamentPlan& plan, Use use, Outcome& outcome) {
  const auto text = read_file(file_, outcome);
  if (!text) return false;
  const TournamentHead head = head_of(plan);
  const std::string head_line = to_json(head) + "\n";
  const std::size_t head_end = text->find('\n');
  if (head_end == std::string::npos && head_line.starts_with(*text)) {  // or torn while it began
    return use == Use::kRead || begin(head_line, outcome);
  }
  Problems problems;
  const auto theirs = from_json<TournamentHead>(text->substr(0, head_end), problems);
  if (!problems.empty() || head_end == std::string::npos || theirs.line != head.line) {
    return fail("is not the file of a tournament; choose another --file", outcome);
  }
  if (const auto different = differences(theirs, head); !different.empty()) {
    return fail(fmt::format("is of another tournament: {}; choose another --file, or name the "
                            "same bots, game and seed",
                            fmt::join(different, ", ")),
                outcome);
  }
  // A line that was torn while it was written is as if it had never been begun.
  const std::size_t whole = text->rfind('\n') + 1;
  deals_ = read_deals(std::string_view(*text).substr(head_end + 1, whole - head_end - 1), plan,
                      problems);
  if (!problems.empty()) {
    outcome.fail(listing(file_, problems) +
                 "\nRemove these lines, and the deals are played again.");
    return false;
  }
  if (use == Use::kGoOn && ftruncate(descriptor_, static_cast<off_t>(whole)) != 0) {
    return fail(fmt::format("cannot be written ({})", why_not()), outcome);
  }
  return true;
}

bool TournamentFile::begin(const std::string& head, Outcome& outcome) {
  if (ftruncate(descriptor_, 0) == 0) return append(head, outcome);
  return fail(fmt::format("cannot be written ({})", why_not()), outcome);
}

bool TournamentFile::add(const DealNumber& number, const DealRecord& deal, Outcome& outcome) {
  const DealLine line{.deal = number.deal, .encounter = number.encounter, .games = deal};
  return append(to_json(line) + "\n", outcome);
}

bool TournamentFile::append(const std::string& line, Outcome& outcome) {
  for (std::string_view rest = line; !rest.empty();) {
    const ssize_t written = write(descriptor_, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      return fail(fmt::format("cannot be written ({}); make room and start again, it goes on "
                              "from what is there",
                              why_not()),
                  outcome);
    }
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool TournamentFile::fail(const std::string& what, Outcome& outcome) const {
  outcome.fail(fmt::format("{}: {}", file_, what));
  return false;
}

}  // namespace cornerstone::cli

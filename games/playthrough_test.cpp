// Golden playthroughs: one whole game of every kind at every number of seats, as a person would
// read it who may know every secret, in games/<id>/playthroughs/<seats>p.txt. Whatever else lies
// there is played with the options that its name tells: 1p-disaster-hurricane.txt. A change of
// rules or wording shows there as a difference to review; CORNERSTONE_REWRITE=1 in the environment
// writes the files anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "engine/phrase.h"
#include "engine/testing/source_folder.h"
#include "games/catalog.h"
#include "games/testing/played_game.h"

namespace cornerstone {
namespace {

constexpr std::uint64_t kSeed = 1;
constexpr int kSheetWidth = 100;

// The table is drawn after every fortieth move, and more seldom once a game has become long.
bool is_time_to_draw(int number) { return number % (number <= 400 ? 40 : 200) == 0; }

void write_lines(std::ostream& out, const std::vector<std::string>& lines) {
  for (const auto& line : lines) out << "    " << line << "\n";
}

void write_table(std::ostream& out, const Match& match, const Names& names) {
  Canvas canvas(kSheetWidth);
  match.draw(canvas, kNobody, names);
  out << "\n" << canvas.text(false) << "\n";
}

// The place among several, or what became of one alone.
std::string place_text(const Scores& scores, const SeatScore& score) {
  if (scores.seats > 1) return std::to_string(score.rank) + ".";
  return score.rank == 1 ? "Won." : "Lost.";
}

void write_scores(std::ostream& out, const Match& match, const Names& names) {
  const Scores scores = match.scores();
  for (Seat seat = 0; seat < scores.seats; ++seat) {
    const SeatScore& score = scores.seat[static_cast<std::size_t>(seat)];
    out << place_text(scores, score) << " " << names[seat] << ": " << score.total << "\n";
    for (const ScoreLine& line : score.lines) {
      out << "    " << match.source_name(line.source) << ": " << line.points << "\n";
    }
  }
}

// What the name of a playthrough says.
struct TableName {
  int seats = 0;
  OptionMap options;
};

TableName read_name(const std::string& name) {
  const auto words = testkit::split(name, '-');
  TableName read{.seats = std::stoi(words.at(0)), .options = {}};
  for (std::size_t i = 1; i + 1 < words.size(); i += 2) read.options[words[i]] = words[i + 1];
  return read;
}

std::filesystem::path folder_of(const GameInfo& game) {
  return std::filesystem::path(kSourceFolder) / "games" / game.id / "playthroughs";
}

std::set<std::string> names_for(const GameInfo& game) {
  std::set<std::string> names;
  for (int seats = game.min_seats; seats <= game.max_seats; ++seats) {
    names.insert(std::to_string(seats) + "p");
  }
  if (!std::filesystem::exists(folder_of(game))) return names;
  for (const auto& entry : std::filesystem::directory_iterator(folder_of(game))) {
    names.insert(entry.path().stem());
  }
  return names;
}

// Moves are drawn uniformly: a bot's taste may change without any change of the game.
std::string playthrough(const Catalog& catalog, const GameInfo& game, const TableName& table) {
  Rng chance(kSeed), choice(kSeed, 1);
  const Names names;
  Problems problems;
  const Setup setup = make_setup(game, table.seats, table.options, problems);
  for (const auto& problem : problems) ADD_FAILURE() << game.id << ": " << text(problem);
  const auto match = catalog.start(game, setup, chance);

  std::ostringstream out;
  out << game.title << ", " << counted(table.seats, "player");
  for (const auto& [option, value] : table.options) out << ", " << option << " " << value;
  out << ", seed " << kSeed << ", random moves\n\n";
  write_lines(out, match->say_journal(kOmniscient, names, Telling::kHappened));
  write_table(out, *match, names);
  MoveList moves;
  for (int number = 1; match->to_move() != kNobody; ++number) {
    const Seat mover = match->to_move();
    match->list_moves(moves);
    const Move move = moves[choice.below(static_cast<std::uint32_t>(moves.size()))];
    out << number << ". " << names[mover] << ": " << match->say_move(move, names) << "  ["
        << match->move_text(move) << ", of " << moves.size() << "]\n";
    match->play(move, chance);
    write_lines(out, match->say_journal(kOmniscient, names, Telling::kHappened));
    const bool over = match->to_move() == kNobody;
    if (over || is_time_to_draw(number)) write_table(out, *match, names);
  }
  write_scores(out, *match, names);
  return out.str();
}

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return (std::ostringstream() << file.rdbuf()).str();
}

void expect_same_lines(const std::string& stored, const std::string& played,
                       const std::string& name) {
  std::istringstream stored_lines(stored), played_lines(played);
  for (int number = 1;; ++number) {
    std::string was, is;
    const bool more_stored = static_cast<bool>(std::getline(stored_lines, was));
    const bool more_played = static_cast<bool>(std::getline(played_lines, is));
    if (!more_stored && !more_played) return;
    if (more_stored == more_played && was == is) continue;
    ADD_FAILURE() << name << ":" << number
                  << " differs\n  stored: " << (more_stored ? was : "(the end)")
                  << "\n  played: " << (more_played ? is : "(the end)")
                  << "\nIf the change is intended: CORNERSTONE_REWRITE=1, run this test again, "
                     "review the difference.";
    return;
  }
}

TEST(Playthroughs, AreThoseStored) {
  const Catalog catalog;
  for (const GameInfo& game : catalog.games()) {
    for (const std::string& name : names_for(game)) {
      const std::filesystem::path path = folder_of(game) / (name + ".txt");
      const std::string played = playthrough(catalog, game, read_name(name));
      if (std::getenv("CORNERSTONE_REWRITE") != nullptr) {
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << played;
      }
      const std::string place = "games/" + std::string(game.id) + "/playthroughs/" + name + ".txt";
      expect_same_lines(contents(path), played, place);
    }
  }
}

}  // namespace
}  // namespace cornerstone

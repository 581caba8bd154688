#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "bots/player.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/review.h"
#include "cli/saved_game.h"
#include "cli/screen.h"
#include "cli/terminal.h"
#include "engine/names.h"
#include "engine/phrase.h"
#include "games/catalog.h"
#include "table/replay.h"

namespace cornerstone::cli {

namespace {

struct ReplayArguments {
  std::string file;
  std::string content;
  bool step = false;
  bool review = false;
  ReviewTerms terms{.bot = std::string(kAdviser)};
};

// "greedy 2": who sits where.
Names seated_names(const GameHead& head) {
  Names names;
  const auto& players = head.table ? head.table->names : head.players;
  for (std::size_t i = 0; i < players.size(); ++i) {
    names.set(static_cast<Seat>(i), fmt::format("{} {}", players[i], i + 1));
  }
  return names;
}

std::string heading_of(const Replay& replay) {
  const GameHead& head = replay.head();
  return fmt::format("Game {}: {}, {}\n", replay.games(), replay.record().now().game().title,
                     head.table ? "key " + head.table->key : fmt::format("seed {}", head.seed));
}

// Shows what the line read last has brought.
class Stepper {
 public:
  Stepper(Terminal& terminal, const Replay& replay) : terminal_(terminal), replay_(replay) {}

  // False when the person has seen enough.
  bool show() {
    const Match& match = replay_.record().now();
    switch (replay_.kind()) {
      case LineKind::kGame: begin(match); break;
      case LineKind::kDecision: decision(match); break;
      case LineKind::kTable: table_deed(); break;
      case LineKind::kEnd: end(match); break;
      case LineKind::kSaved:
        terminal_.print("Saved here; the game goes on from this point.\n");
        break;
    }
    if (!terminal_.interactive()) return true;
    const auto answer =
        terminal_.read_line(terminal_.inked("Enter: on, q: leave", Ink::kFaint) + " ");
    return answer && answer != "q";
  }

 private:
  void begin(const Match& match) {
    names_ = seated_names(replay_.head());
    terminal_.clear();
    terminal_.print(heading_of(replay_));
    show_table(terminal_, match, kNobody, names_);
    show_log(terminal_, match.say_journal(kOmniscient, names_, Telling::kHappened));
  }

  void decision(const Match& match) {
    const auto& steps = replay_.record().steps();
    const Match& before = *steps[steps.size() - 2].match;
    const Move move = steps.back().move;
    terminal_.clear();
    show_table(terminal_, match, kNobody, names_);
    terminal_.print(fmt::format("{}. {}: {}  {}\n", replay_.record().decisions(),
                                names_[before.to_move()], before.say_move(move, names_),
                                terminal_.inked(before.move_text(move), Ink::kFaint)));
    show_log(terminal_, match.say_journal(kOmniscient, names_, Telling::kHappened));
  }

  void table_deed() {
    const auto& seat = replay_.table()->seats()[static_cast<std::size_t>(replay_.seat())];
    const std::string& name = names_[replay_.seat()];
    if (seat.bot.empty()) {
      terminal_.print(fmt::format("{} is back.\n", name));
    } else {
      terminal_.print(fmt::format("{} {}; {} plays on.\n", name,
                                  seat.resigned ? "resigned" : "is away", seat.bot));
    }
  }

  void end(const Match& match) {
    show_scores(terminal_, match, kNobody, names_);
    terminal_.print(result_text(match, names_) + "\n");
  }

  Terminal& terminal_;
  const Replay& replay_;
  Names names_;
};

// Leaves through wrong_usage when there is no such bot or seat.
void check_terms(const Match& match, const ReviewTerms& terms) {
  check_bot(match.game(), terms.bot, "--by");
  if (terms.seat && *terms.seat >= match.seats()) {
    wrong_usage("--seat", fmt::format("{} is not possible; {} played", *terms.seat + 1,
                                      counted(match.seats(), "seat")));
  }
}

void review_file(const Catalog& catalog, const ReplayArguments& arguments, Replay& replay,
                 Outcome& outcome) {
  Terminal terminal;
  read_transcript(arguments.file, replay, outcome, [&] {
    if (replay.kind() != LineKind::kEnd && replay.kind() != LineKind::kSaved) return true;
    check_terms(replay.record().now(), arguments.terms);
    terminal.print(heading_of(replay));
    return review(catalog, terminal, replay.record(), replay.head(), seated_names(replay.head()),
                  arguments.terms);
  });
}

void replay_file(const ReplayArguments& arguments, Outcome& outcome) {
  Catalog catalog;
  if (!use_content(catalog, arguments.content, outcome)) return;
  Replay replay(catalog);
  if (arguments.review) return review_file(catalog, arguments, replay, outcome);
  if (arguments.step) {
    Terminal terminal;
    Stepper stepper(terminal, replay);
    read_transcript(arguments.file, replay, outcome, [&] { return stepper.show(); });
    return;
  }
  if (!read_transcript(arguments.file, replay, outcome, [] { return true; })) return;
  fmt::print("ok: {}, {}\n", counted(replay.games(), "game"),
             counted(replay.decisions(), "decision"));
}

}  // namespace

void add_replay(CLI::App& app, Outcome& outcome) {
  auto* command = app.add_subcommand(
      "replay", "Check a transcript or a saved game move by move, or look at it again");
  command->footer(
      "Every line is held against what the rules make of it; the first difference is named.\n\n"
      "A review asks a bot about each decision; the chance to win that the move cost is its own "
      "opinion.\n\n"
      "Examples:\n"
      "  cornerstone replay --step game.jsonl\n"
      "  cornerstone replay --review --seat 1 game.jsonl");
  const auto arguments = std::make_shared<ReplayArguments>();
  command->add_option("FILE", arguments->file, "The transcript or saved game")->required();
  declare_content(*command, arguments->content);
  command->add_flag("--step", arguments->step, "Show the game step by step");
  auto* reviewed =
      command->add_flag("--review", arguments->review, "Tell what each decision was worth");
  reviewed->excludes("--step");
  declare_number(
      *command, "--seat", {1, kMaxSeats},
      [arguments](std::int64_t seat) { arguments->terms.seat = static_cast<Seat>(seat - 1); },
      "Whose decisions are reviewed, by the number behind the name; everybody's when not given");
  command->get_option("--seat")->needs(reviewed);
  command->add_option("--by", arguments->terms.bot, "Which bot reviews")
      ->type_name("BOT")
      ->capture_default_str()
      ->needs(reviewed);
  command->callback([arguments, &outcome] { replay_file(*arguments, outcome); });
}

}  // namespace cornerstone::cli

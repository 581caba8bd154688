#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "cli/arguments.h"
#include "cli/command.h"
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
};

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
    names_ = Names();
    for (Seat seat = 0; seat < match.seats(); ++seat) {
      names_.set(seat, fmt::format("{} {}", replay_.head().players[static_cast<std::size_t>(seat)],
                                   seat + 1));
    }
    terminal_.clear();
    terminal_.print(fmt::format("Game {}: {}, seed {}\n", replay_.games(), match.game().title,
                                replay_.head().seed));
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

  void end(const Match& match) {
    show_scores(terminal_, match, kNobody, names_);
    terminal_.print(result_text(match, names_) + "\n");
  }

  Terminal& terminal_;
  const Replay& replay_;
  Names names_;
};

void replay_file(const ReplayArguments& arguments, Outcome& outcome) {
  Catalog catalog;
  if (!use_content(catalog, arguments.content, outcome)) return;
  Replay replay(catalog);
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
      "Example:\n  cornerstone replay --step game.jsonl");
  const auto arguments = std::make_shared<ReplayArguments>();
  command->add_option("FILE", arguments->file, "The transcript or saved game")->required();
  declare_content(*command, arguments->content);
  command->add_flag("--step", arguments->step, "Show the game step by step");
  command->callback([arguments, &outcome] { replay_file(*arguments, outcome); });
}

}  // namespace cornerstone::cli

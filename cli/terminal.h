// Where a person sits: how wide and colourful the screen is, and the lines that are typed.
#pragma once

#include <csignal>
#include <optional>
#include <string>
#include <string_view>

#include "engine/canvas.h"

namespace cornerstone::cli {

class Terminal {
 public:
  // Holds Ctrl-C, hang-up and termination back until a line is waited for, so that none of them can
  // come between a move and its being kept.
  Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal();

  bool interactive() const { return interactive_; }  // a person reads what is printed
  int width() const;                                 // in columns

  void print(std::string_view text);
  void print(const Canvas& canvas);
  // Text in one colour, where there are colours.
  std::string inked(std::string_view text, Ink ink) const;
  // Starts a new page where a person reads; elsewhere an empty line.
  void clear();
  // As clear, and what stood before cannot be scrolled back to either.
  void wipe();

  // Says what one waits for, where a person reads. The next note takes its place; an empty one
  // takes it away.
  void note(std::string_view text);

  // The next line that is typed, without its end. Nothing at the end of the input or when the
  // person wants to leave.
  std::optional<std::string> read_line(std::string_view prompt);
  // As above, but nothing that was typed before the question counts at a keyboard: somebody else is
  // to answer it.
  std::optional<std::string> read_fresh_line(std::string_view prompt);
  // The person wants to leave; asked between moves where no line is waited for.
  bool interrupted() const;
  // Whether Ctrl-C was pressed, which then means no more than that this has lasted long enough.
  bool hurried();

 private:
  bool wait_for_input();

  bool interactive_;
  bool colour_;
  bool reached_end_ = false;
  std::string typed_;  // read, but not yet asked for
  sigset_t held_back_, usual_;
};

// What was typed without the blanks around it.
std::string_view trimmed(std::string_view typed);

}  // namespace cornerstone::cli

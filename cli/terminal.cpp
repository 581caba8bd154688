#include "cli/terminal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

namespace cornerstone::cli {

namespace {

constexpr int kNarrow = 60, kUsual = 100, kWide = 140;
constexpr std::array kLeaving{SIGINT, SIGTERM, SIGHUP};

// Its arrival is what matters: it ends the wait for input.
void wake_up(int) {}

}  // namespace

Terminal::Terminal()
    : interactive_(isatty(STDOUT_FILENO) == 1),
      colour_(interactive_ && std::getenv("NO_COLOR") == nullptr) {
  sigemptyset(&held_back_);
  for (const int signal : kLeaving) {
    sigaddset(&held_back_, signal);
    struct sigaction action{};
    action.sa_handler = wake_up;
    sigaction(signal, &action, nullptr);
  }
  sigprocmask(SIG_BLOCK, &held_back_, &usual_);
}

Terminal::~Terminal() {
  std::fflush(stdout);
  sigprocmask(SIG_SETMASK, &usual_, nullptr);
  for (const int signal : kLeaving) std::signal(signal, SIG_DFL);
}

int Terminal::width() const {
  winsize size{};
  if (!interactive_ || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) {
    return kUsual;
  }
  return std::clamp(static_cast<int>(size.ws_col), kNarrow, kWide);
}

void Terminal::print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void Terminal::print(const Canvas& canvas) { print(canvas.text(colour_)); }

std::string Terminal::inked(std::string_view text, Ink ink) const {
  if (text.empty()) return {};
  Canvas line(columns(text));
  line.put(0, 0, text, ink);
  std::string out = line.text(colour_);
  out.pop_back();  // the line end
  return out;
}

void Terminal::clear() { print(interactive_ ? "\x1b[H\x1b[2J" : "\n"); }

void Terminal::wipe() {
  clear();
  if (interactive_) print("\x1b[3J");  // the pages that were scrolled away
}

void Terminal::note(std::string_view text) {
  if (!interactive_) return;
  print("\r\x1b[K" + inked(text, Ink::kFaint));
  std::fflush(stdout);
}

std::optional<std::string> Terminal::read_fresh_line(std::string_view prompt) {
  if (isatty(STDIN_FILENO) == 1) {
    tcflush(STDIN_FILENO, TCIFLUSH);
    typed_.clear();
  }
  return read_line(prompt);
}

std::optional<std::string> Terminal::read_line(std::string_view prompt) {
  print(prompt);
  std::fflush(stdout);
  std::size_t end = typed_.find('\n');
  while (end == std::string::npos && wait_for_input()) end = typed_.find('\n');
  if (end == std::string::npos) {
    // What was typed and not sent off with Enter is not an answer.
    typed_.clear();
    return std::nullopt;
  }
  std::string line = typed_.substr(0, end);
  typed_.erase(0, end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

bool Terminal::interrupted() const {
  sigset_t pending;
  sigpending(&pending);
  return std::ranges::any_of(kLeaving,
                             [&](int signal) { return sigismember(&pending, signal) == 1; });
}

bool Terminal::hurried() {
  sigset_t hurry;
  sigemptyset(&hurry);
  sigaddset(&hurry, SIGINT);
  constexpr timespec kAtOnce{};
  return sigtimedwait(&hurry, nullptr, &kAtOnce) == SIGINT;
}

bool Terminal::wait_for_input() {
  if (reached_end_) return false;
  pollfd input{STDIN_FILENO, POLLIN, 0};
  if (ppoll(&input, 1, nullptr, &usual_) < 0) return false;
  std::array<char, 4096> bytes;
  const ssize_t count = read(STDIN_FILENO, bytes.data(), bytes.size());
  if (count <= 0) {
    reached_end_ = true;
    return false;
  }
  typed_.append(bytes.data(), static_cast<std::size_t>(count));
  return true;
}

std::string_view trimmed(std::string_view typed) {
  while (typed.starts_with(' ')) typed.remove_prefix(1);
  while (typed.ends_with(' ')) typed.remove_suffix(1);
  return typed;
}

}  // namespace cornerstone::cli

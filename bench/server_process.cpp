#include "bench/server_process.h"

#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <ctime>
#include <fstream>
#include <regex>
#include <stdexcept>
#include <system_error>
#include <thread>

namespace cornerstone::bench {

namespace {

constexpr auto kTimeToStart = std::chrono::seconds(20);

[[noreturn]] void fail(int error, const std::string& what) {
  throw std::system_error(error, std::generic_category(), what);
}

// What a server said about itself so far.
std::string all_of(int file) {
  std::string said(16'384, '\0');
  const ssize_t count = pread(file, said.data(), said.size(), 0);
  said.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
  return said;
}

// The port in it; 0 if it has not been said yet.
std::uint16_t announced_port(const std::string& said) {
  static const std::regex pattern(R"(https?://[^\s/]+:(\d+)[^\d])");
  std::smatch found;
  if (!std::regex_search(said, found, pattern)) return 0;
  return static_cast<std::uint16_t>(std::stoi(found[1]));
}

}  // namespace

ServerProcess::ServerProcess(std::vector<std::string> command) {
  // A file and no pipe: nobody has to read on for the server to go on.
  output_ = memfd_create("output", MFD_CLOEXEC);
  if (output_ < 0) fail(errno, "memfd_create");
  std::vector<char*> arguments;
  for (std::string& word : command) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, output_, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output_, STDERR_FILENO);
  const int error = posix_spawnp(&pid_, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) fail(error, command.front());
  const auto deadline = std::chrono::steady_clock::now() + kTimeToStart;
  while ((port_ = announced_port(all_of(output_))) == 0) {
    if (waitpid(pid_, nullptr, WNOHANG) != 0) {
      throw std::runtime_error(command.front() + " has ended: " + all_of(output_));
    }
    if (std::chrono::steady_clock::now() > deadline) {
      kill(pid_, SIGKILL);
      waitpid(pid_, nullptr, 0);
      throw std::runtime_error(command.front() +
                               " does not say where it listens: " + all_of(output_));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

ServerProcess::~ServerProcess() {
  kill(pid_, SIGTERM);
  waitpid(pid_, nullptr, 0);
  close(output_);
}

std::chrono::nanoseconds ServerProcess::cpu_time() const {
  clockid_t clock{};
  if (const int error = clock_getcpuclockid(pid_, &clock); error != 0) fail(error, "the server");
  timespec time{};
  if (clock_gettime(clock, &time) != 0) fail(errno, "the server has ended");
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

std::uint64_t ServerProcess::memory() const {
  std::ifstream file("/proc/" + std::to_string(pid_) + "/smaps_rollup");
  std::string key;
  std::uint64_t kilobytes = 0;
  while (file >> key) {
    if (key == "Anonymous:" && file >> kilobytes) return kilobytes * 1024;
  }
  throw std::runtime_error("/proc does not tell how much memory the server has");
}

}  // namespace cornerstone::bench

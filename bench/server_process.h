// A server that is started to be measured: what it costs is read from outside.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace cornerstone::bench {

class ServerProcess {
 public:
  // Starts a program and waits for it to say at which port it listens, in a line with
  // "http://ADDRESS:PORT". Throws if it ends or stays silent instead.
  explicit ServerProcess(std::vector<std::string> command);
  ~ServerProcess();  // asks it to stop, and waits for that
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  std::uint16_t port() const { return port_; }
  std::chrono::nanoseconds cpu_time() const;  // of all of its threads, in the kernel too
  std::uint64_t memory() const;               // that is its own, in bytes

 private:
  pid_t pid_ = 0;
  int output_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace cornerstone::bench

// How the server does, in the text format that Prometheus reads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "server/bot_pool.h"
#include "server/house.h"
#include "server/log_writer.h"
#include "server/notifier.h"
#include "server/web.h"

namespace cornerstone {

struct ProcessFigures {
  double cpu_seconds = 0;
  std::uint64_t resident_bytes = 0;
  std::uint64_t open_files = 0;
};
ProcessFigures process_figures();  // of this process; zeros where the system does not say

struct ServerFigures {
  std::string version;
  double started = 0;  // seconds since 1970
  WebCounters web;
  House::Figures house;
  storage::LogWriter::Figures log;
  BotPool::Figures bots;
  Notifier::Figures notices;
  std::size_t database_waiting = 0;
  std::size_t passwords_waiting = 0;
  std::size_t lobby_guests = 0;
  ProcessFigures process;
};

std::string metrics_text(const ServerFigures& figures);

}  // namespace cornerstone

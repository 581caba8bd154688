#include "server/metrics.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>

namespace cornerstone {

namespace {

class MetricsPage {
 public:
  template <class Number>
  void counter(std::string_view name, std::string_view help, Number value) {
    begin(name, "counter", help);
    line(name, {}, value);
  }
  template <class Number>
  void gauge(std::string_view name, std::string_view help, Number value) {
    begin(name, "gauge", help);
    line(name, {}, value);
  }

  // For those with labels: first what it is, then a line for each.
  void begin(std::string_view name, std::string_view type, std::string_view help) {
    fmt::format_to(std::back_inserter(text_), "# HELP {0} {1}\n# TYPE {0} {2}\n", name, help, type);
  }
  template <class Number>
  void line(std::string_view name, std::string_view labels, Number value) {
    fmt::format_to(std::back_inserter(text_), "{}{} {}\n", name, labels, value);
  }

  std::string text() && { return std::move(text_); }

 private:
  std::string text_;
};

// Within the quotation marks of a label.
std::string label_text(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\\' || c == '"') escaped += '\\';
    if (c == '\n') {
      escaped += "\\n";
    } else {
      escaped += c;
    }
  }
  return escaped;
}

void add_web(MetricsPage& page, const WebCounters& web) {
  page.gauge("cornerstone_connections", "Connections of clients now.", web.connections);
  page.gauge("cornerstone_websockets", "Open WebSockets now.", web.websockets);
  page.counter("cornerstone_connections_accepted_total", "Connections that were taken in.",
               web.connections_accepted);
  page.counter("cornerstone_connections_refused_total",
               "Connections that were turned away because there were too many.",
               web.connections_refused);
  page.counter("cornerstone_requests_total", "HTTP requests.", web.requests);
  page.begin("cornerstone_responses_total", "counter", "HTTP answers by class of status.");
  for (std::size_t i = 0; i < std::size(web.responses_by_class); ++i) {
    page.line("cornerstone_responses_total", fmt::format("{{class=\"{}xx\"}}", i + 1),
              web.responses_by_class[i]);
  }
  page.counter("cornerstone_websockets_opened_total", "WebSockets that were opened.",
               web.websockets_opened);
  page.counter("cornerstone_messages_received_total", "WebSocket messages from clients.",
               web.messages_received);
  page.counter("cornerstone_messages_sent_total", "WebSocket messages to clients.",
               web.messages_sent);
  page.counter("cornerstone_received_bytes_total", "Bytes of messages and bodies from clients.",
               web.bytes_received);
  page.counter("cornerstone_sent_bytes_total", "Bytes of messages and bodies to clients.",
               web.bytes_sent);
  page.counter("cornerstone_slow_clients_closed_total",
               "WebSockets that were closed because their clients read too slowly.",
               web.slow_clients_closed);
  page.counter("cornerstone_handler_failures_total",
               "Requests and messages whose handling failed by a bug.", web.handler_failures);
}

void add_house(MetricsPage& page, const House::Figures& house) {
  page.gauge("cornerstone_tables", "Tables in memory.", house.tables);
  page.gauge("cornerstone_guests", "Connections to tables.", house.guests);
  page.counter("cornerstone_entries_total", "Entries of tables' logs that were stored.",
               house.entries);
  page.counter("cornerstone_moves_total", "Moves among them.", house.moves);
  page.counter("cornerstone_conflicts_total", "Times that another server wrote to a log first.",
               house.conflicts);
}

void add_storage(MetricsPage& page, const ServerFigures& figures) {
  const auto& log = figures.log;
  page.counter("cornerstone_log_appends_total", "Appends to logs that were answered.", log.appends);
  page.counter("cornerstone_log_batches_total", "Transactions that they shared.", log.batches);
  page.counter("cornerstone_log_failed_batches_total", "Transactions that failed.",
               log.failed_batches);
  page.gauge("cornerstone_log_largest_batch", "Appends in the largest transaction.",
             log.largest_batch);
  page.gauge("cornerstone_log_queued", "Appends that wait.", log.queued);
  page.gauge("cornerstone_database_waiting", "Other work that waits for the database.",
             figures.database_waiting);
}

void add_pools(MetricsPage& page, const ServerFigures& figures) {
  page.counter("cornerstone_bot_thoughts_total", "Decisions of bots.", figures.bots.thoughts);
  page.counter("cornerstone_bot_seconds_total", "Seconds that bots thought, on all threads.",
               figures.bots.seconds);
  page.gauge("cornerstone_bots_waiting", "Bots that wait for a thread to think on.",
             figures.bots.waiting);
  page.gauge("cornerstone_bots_kept", "Bots that are kept between their moves.",
             figures.bots.players);
  page.gauge("cornerstone_passwords_waiting", "Passwords that wait to be hashed.",
             figures.passwords_waiting);
  page.gauge("cornerstone_lobby_guests", "Connections to the lobby.", figures.lobby_guests);
}

void add_notices(MetricsPage& page, const Notifier::Figures& notices) {
  constexpr std::string_view kName = "cornerstone_notices_total";
  page.begin(kName, "counter", "Notices to people by what became of them.");
  page.line(kName, "{result=\"delivered\"}", notices.delivered);
  page.line(kName, "{result=\"postponed\"}", notices.postponed);
  page.line(kName, "{result=\"given_up\"}", notices.given_up);
  page.line(kName, "{result=\"dropped\"}", notices.dropped);
}

// By the names that Prometheus' own libraries use, so that its dashboards find them.
void add_process(MetricsPage& page, const ServerFigures& figures) {
  const ProcessFigures& process = figures.process;
  page.counter("process_cpu_seconds_total", "CPU time, user and system.", process.cpu_seconds);
  page.gauge("process_resident_memory_bytes", "Resident memory.", process.resident_bytes);
  page.gauge("process_open_fds", "Open file descriptors.", process.open_files);
  page.gauge("process_start_time_seconds", "Start of the process since 1970.", figures.started);
  page.begin("cornerstone_build_info", "gauge", "1, with the version as a label.");
  page.line("cornerstone_build_info",
            fmt::format("{{version=\"{}\"}}", label_text(figures.version)), 1);
}

std::uint64_t resident_bytes() {
  std::ifstream in("/proc/self/statm");
  std::uint64_t size = 0, resident = 0;
  in >> size >> resident;
  return in ? resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) : 0;
}

std::uint64_t open_files() {
  std::error_code unknown;
  const std::filesystem::directory_iterator files("/proc/self/fd", unknown);
  return unknown ? 0 : static_cast<std::uint64_t>(std::distance(begin(files), end(files)));
}

double cpu_seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

}  // namespace

ProcessFigures process_figures() {
  ProcessFigures figures{.resident_bytes = resident_bytes(), .open_files = open_files()};
  rusage usage{};
  if (getrusage(RUSAGE_SELF, &usage) == 0) {
    figures.cpu_seconds = cpu_seconds(usage.ru_utime) + cpu_seconds(usage.ru_stime);
  }
  return figures;
}

std::string metrics_text(const ServerFigures& figures) {
  MetricsPage page;
  add_web(page, figures.web);
  add_house(page, figures.house);
  add_storage(page, figures);
  add_pools(page, figures);
  add_notices(page, figures.notices);
  add_process(page, figures);
  return std::move(page).text();
}

}  // namespace cornerstone

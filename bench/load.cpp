// What the server costs: CPU time a move and memory a client, and latencies at a steady pace. It
// starts the server that it measures and, in the same run, a bare room server in the same library
// (bare_rooms.cpp). How to read the figures: docs/load.md.
//
// CPU time and memory are those of the server's process. Wall time appears in latencies alone.
#include <fmt/format.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <deque>
#include <exception>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bench/client.h"
#include "bench/crowd.h"
#include "bench/played_table.h"
#include "bench/server_process.h"

namespace {

namespace fs = std::filesystem;
using namespace cornerstone::bench;
using std::chrono::nanoseconds;
using Tables = std::deque<PlayedTable>;

struct Plan {
  fs::path folder = fs::read_symlink("/proc/self/exe").parent_path();
  std::string server = (folder.parent_path() / "cornerstone").string();
  std::string database;  // in a temporary folder when empty
  PlayedTable::Kind kind{"uptown", 4};
  int tables = 500;
  int rounds = 60;  // moves of every table
  int clients = 10'000;
  int seconds = 10;  // at a steady pace
  std::uint32_t seed = 1;
};

constexpr int kTurns = 6;          // our server and the other one take turns so often
constexpr int kOpenedAtOnce = 25;  // tables
constexpr auto kLongestSilence = std::chrono::seconds(10);  // servers close sockets that are silent

// What something cost, and how often it was done.
struct Cost {
  nanoseconds time{};
  std::int64_t count = 0;

  double microseconds() const {
    return std::chrono::duration<double, std::micro>(time).count() / static_cast<double>(count);
  }
  double per_second() const { return 1e6 / microseconds(); }
  Cost& operator+=(const Cost& other) {
    time += other.time;
    count += other.count;
    return *this;
  }
};

// The server's time for what is done here, `count` times.
template <class Work>
Cost cost_of(const ServerProcess& server, std::size_t count, Work work) {
  const nanoseconds before = server.cpu_time();
  work();
  return {server.cpu_time() - before, static_cast<std::int64_t>(count)};
}

// A folder that is gone afterwards.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (fs::temp_directory_path() / "cornerstone-load.XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make " + name);
    path_ = name;
  }
  ~TemporaryFolder() { fs::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

class OwnServer {
 public:
  explicit OwnServer(const Plan& plan) : process_(command(plan, folder_.path())) {}
  const ServerProcess& process() const { return process_; }

 private:
  static std::vector<std::string> command(const Plan& plan, const fs::path& folder) {
    const std::string database =
        plan.database.empty() ? (folder / "cornerstone.db").string() : plan.database;
    return {plan.server, "serve", "--port", "0", "--database", database};
  }

  TemporaryFolder folder_;
  ServerProcess process_;
};

// Opens tables, a few at a time; those who are there already show that they are alive.
void open_tables(Crowd& crowd, std::span<PlayedTable*> tables) {
  auto last_sign = std::chrono::steady_clock::now();
  for (std::size_t opened = 0; opened < tables.size();) {
    const std::size_t count = std::min<std::size_t>(kOpenedAtOnce, tables.size() - opened);
    crowd.for_all(tables.subspan(opened, count), [](PlayedTable* table) { return table->open(); });
    opened += count;
    if (std::chrono::steady_clock::now() - last_sign > kLongestSilence) {
      crowd.for_all(tables.first(opened), [](PlayedTable* table) { return table->look(); });
      last_sign = std::chrono::steady_clock::now();
    }
  }
}

// Those at which nothing can be played, at first or any more, are opened anew.
void renew(Crowd& crowd, Tables& tables) {
  std::vector<PlayedTable*> over;
  for (PlayedTable& table : tables) {
    if (table.is_over()) over.push_back(&table);
  }
  open_tables(crowd, over);
}

Tables new_tables(Crowd& crowd, const Plan& plan, int count) {
  Tables tables;
  for (int i = 0; i < count; ++i) {
    tables.emplace_back(crowd, plan.kind, plan.seed + static_cast<std::uint32_t>(i));
  }
  renew(crowd, tables);
  return tables;
}

struct Played {
  Cost moves, questions;
  std::size_t request_bytes = 0, letter_bytes = 0;  // of all moves
};

void play_rounds(const ServerProcess& server, Crowd& crowd, Tables& tables, int rounds,
                 Played& played) {
  const auto bytes = [&] {
    std::size_t sum = 0;
    for (const PlayedTable& table : tables) sum += table.letter_bytes();
    return sum;
  };
  for (int round = 0; round < rounds; ++round) {
    renew(crowd, tables);
    played.questions += cost_of(server, tables.size(), [&] {
      crowd.for_all(tables, [](PlayedTable& table) { return table.ask(); });
    });
    const std::size_t before = bytes();
    played.moves += cost_of(server, tables.size(), [&] {
      crowd.for_all(tables, [](PlayedTable& table) { return table.play(); });
    });
    played.letter_bytes += bytes() - before;
    for (const PlayedTable& table : tables) played.request_bytes += table.request_bytes();
  }
}

// Four clients in a room of the bare server.
struct BareRoom {
  std::vector<std::unique_ptr<Client>> clients;

  Task<void> enter(Crowd& crowd) {
    for (std::size_t i = 0; i < 4; ++i) {
      clients.push_back(crowd.newcomer());
      co_await clients.back()->connect();
      co_await clients.back()->open_socket("/");
    }
  }
  Task<void> say(std::string text) {
    co_await clients.front()->send(std::move(text));
    for (const auto& client : clients) co_await client->read();
    std::rotate(clients.begin(), clients.begin() + 1, clients.end());
  }
};

void report(std::string_view what, const Cost& cost) {
  fmt::print("  {:<34}{:>10.0f} per CPU-second{:>9.1f} us each\n", what, cost.per_second(),
             cost.microseconds());
  std::fflush(stdout);
}

void measure_moves(const Plan& plan) {
  const OwnServer own(plan);
  Crowd crowd(own.process().port());
  Tables tables = new_tables(crowd, plan, plan.tables);
  Played played;
  play_rounds(own.process(), crowd, tables, 1, played);
  const auto moves = static_cast<std::size_t>(played.moves.count);
  const std::size_t request = played.request_bytes / moves;
  const std::size_t letter =
      played.letter_bytes / moves / static_cast<std::size_t>(plan.kind.seats);

  const ServerProcess bare({(plan.folder / "bare_rooms").string(), std::to_string(letter)});
  Crowd bare_crowd(bare.port());
  std::vector<BareRoom> rooms(tables.size());
  for (BareRoom& room : rooms) {  // one after the other: that is how it fills its rooms
    bare_crowd.for_all(std::span(&room, 1), [&](BareRoom& one) { return one.enter(bare_crowd); });
  }

  played = {};
  Cost said;
  for (int turn = 0; turn < kTurns; ++turn) {
    const int rounds = plan.rounds * (turn + 1) / kTurns - plan.rounds * turn / kTurns;
    play_rounds(own.process(), crowd, tables, rounds, played);
    for (int round = 0; round < rounds; ++round) {
      said += cost_of(bare, rooms.size(), [&] {
        bare_crowd.for_all(rooms,
                           [&](BareRoom& room) { return room.say(std::string(request, 'x')); });
      });
    }
  }
  crowd.for_all(tables, [](PlayedTable& table) { return table.look(); });

  fmt::print("{} tables of {} with {} seats, {} moves; {} bytes told to each seat for a move\n",
             tables.size(), plan.kind.game, plan.kind.seats, played.moves.count,
             played.letter_bytes / static_cast<std::size_t>(played.moves.count * plan.kind.seats));
  report("moves, stored and told to all", played.moves);
  report("questions which moves there are", played.questions);
  report("messages to a bare room of four", said);
  fmt::print("  a move costs {:.2f} times such a message\n",
             played.moves.microseconds() / said.microseconds());
}

// Every table moves once a second, each at its own instant.
Task<void> play_steadily(Crowd& crowd, PlayedTable& table, int seconds, nanoseconds offset,
                         std::vector<nanoseconds>& latencies) {
  boost::asio::steady_timer timer(crowd.context());
  timer.expires_after(offset);
  for (int second = 0; second < seconds && !table.is_over(); ++second) {
    co_await timer.async_wait(boost::asio::use_awaitable);
    timer.expires_at(timer.expiry() + std::chrono::seconds(1));
    co_await table.ask();
    co_await table.play();
    latencies.push_back(table.time_to_answer());
  }
}

void measure_latency(const Plan& plan) {
  const OwnServer own(plan);
  Crowd crowd(own.process().port());
  Tables tables = new_tables(crowd, plan, plan.tables);
  std::vector<nanoseconds> latencies;
  const auto gap = nanoseconds(std::chrono::seconds(1)) / plan.tables;
  nanoseconds offset{};
  const Cost cost = cost_of(own.process(), 1, [&] {
    crowd.for_all(tables, [&](PlayedTable& table) {
      return play_steadily(crowd, table, plan.seconds, offset += gap, latencies);
    });
  });
  std::ranges::sort(latencies);
  const auto milliseconds = [&](double share) {
    const auto place = static_cast<std::size_t>(share * static_cast<double>(latencies.size() - 1));
    return std::chrono::duration<double, std::milli>(latencies[place]).count();
  };
  fmt::print("{} tables, each with a move a second: {} moves\n", tables.size(), latencies.size());
  fmt::print("  {:<34}{:>10.1f} % of a core\n", "questions and moves",
             100 * std::chrono::duration<double>(cost.time).count() / plan.seconds);
  fmt::print("  {:<34}half {:.1f} ms, 95 % {:.1f} ms, 99 % {:.1f} ms, all {:.1f} ms\n",
             "a move is acknowledged within", milliseconds(0.5), milliseconds(0.95),
             milliseconds(0.99), milliseconds(1));
}

void measure_memory(const Plan& plan) {
  const OwnServer own(plan);
  const std::uint64_t before = own.process().memory();
  Crowd crowd(own.process().port());
  Tables tables = new_tables(crowd, plan, plan.clients / plan.kind.seats);
  const auto clients = static_cast<std::uint64_t>(plan.kind.seats) * tables.size();
  const Cost looks = cost_of(own.process(), clients, [&] {
    crowd.for_all(tables, [](PlayedTable& table) { return table.look(); });
  });
  const std::uint64_t after = own.process().memory();
  fmt::print("{} clients at {} tables, all answered\n", clients, tables.size());
  report("whole views", looks);
  fmt::print("  {:<34}{:>10.1f} KB a client ({:.1f} MB before, {:.1f} MB with all)\n", "memory",
             static_cast<double>(after - before) / 1e3 / static_cast<double>(clients),
             static_cast<double>(before) / 1e6, static_cast<double>(after) / 1e6);
}

void allow_many_files() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

int main(int count, char** words) {
  Plan plan;
  CLI::App app("Measures what the server costs.");
  app.add_option("--server", plan.server, "the program");
  app.add_option("--database", plan.database, "its database; a new one when left out");
  app.add_option("--game", plan.kind.game)->capture_default_str();
  app.add_option("--seats", plan.kind.seats)->capture_default_str()->check(CLI::Range(2, 5));
  app.add_option("--tables", plan.tables, "that play; 0: leave that out")->capture_default_str();
  app.add_option("--rounds", plan.rounds, "moves of each")->capture_default_str();
  app.add_option("--seconds", plan.seconds, "at a steady pace; 0: leave that out")
      ->capture_default_str();
  app.add_option("--clients", plan.clients, "that only look on; 0: leave that out")
      ->capture_default_str();
  app.add_option("--seed", plan.seed, "of the choice of moves")->capture_default_str();
  CLI11_PARSE(app, count, words);
  try {
    allow_many_files();
    if (plan.tables > 0 && plan.rounds > 0) measure_moves(plan);
    if (plan.tables > 0 && plan.seconds > 0) measure_latency(plan);
    if (plan.clients >= plan.kind.seats) measure_memory(plan);
  } catch (const std::exception& error) {
    fmt::print(stderr, "load: {}\n", error.what());
    return 1;
  }
  return 0;
}

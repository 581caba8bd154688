// What the projects of a street earn and are worth together (R8).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/list.h"
#include "games/uptown/content.h"
#include "games/uptown/state.h"

namespace cornerstone::uptown {

struct Yield {
  std::int32_t income = 0, prestige = 0;

  friend Yield operator+(Yield a, Yield b) {
    return {a.income + b.income, a.prestige + b.prestige};
  }
};

// Read once, a street can tell quickly what it yields and what one project more would add to that.
class Street {
 public:
  Street(const Content& content, const State& state, int street) : content_(content) {
    for (std::uint8_t site = 0; site < kSites; ++site) {
      const int place = kSites * street + site;
      height_[site] = state.height[place];
      int floor = height_[site];
      for (std::uint8_t card = state.top[place]; card != kNone; card = state.below[card]) {
        read(state.built[card], site, --floor);
      }
    }
  }

  Yield total() const {  // R8.1
    Yield sum;
    for (const Yield& each : by_site()) sum = sum + each;
    return sum;
  }

  // What each site's cards contribute (R10.4).
  std::array<Yield, kSites> by_site() const {
    std::array<Yield, kSites> sums = alone_;
    for (const auto& [project, site] : counters_) {
      sums[site] = sums[site] + counted(content_.project[project], site);
    }
    return sums;
  }

  // What the total grows by with a project on top of a site: it counts what is there, and is
  // counted by it and by itself.
  Yield gain(const Project& project, int site) const {
    Yield sum = alone(project, height_[site]) + counted(project, site);
    if (project.type < 0) return sum;
    const auto count_it = [&](const Project& counter, bool same_site) {
      sum = sum + Yield{project.type_count * paid(counter.income, project.type, same_site),
                        project.type_count * paid(counter.prestige, project.type, same_site)};
    };
    for (const auto& counter : counters_) {
      count_it(content_.project[counter.project], counter.site == site);
    }
    count_it(project, true);
    return sum;
  }

 private:
  using TypeCounts = std::array<std::int32_t, kTypes>;

  struct Counter {  // a project whose effects depend on the types around it
    std::uint8_t project, site;
  };

  void read(std::uint8_t number, std::uint8_t site, int floor) {
    const Project& project = content_.project[number];
    alone_[site] = alone_[site] + alone(project, floor);
    if (project.income.counts_types || project.prestige.counts_types) {
      counters_.push_back({number, site});
    }
    if (project.type < 0) return;
    on_site_[site][project.type] += project.type_count;  // R8.7, R6.9
    on_street_[project.type] += project.type_count;
  }

  // Whatever stands around it: R8.2, R8.3, R8.6.
  static Yield alone(const Project& project, int floor) {
    return {alone(project.income, floor), alone(project.prestige, floor)};
  }
  static std::int32_t alone(const Tally& tally, int floor) {
    return tally.flat + tally.per_floor_below * floor + (floor == 0 ? tally.if_ground : 0);
  }

  Yield counted(const Project& project, int site) const {
    return {counted(project.income, site), counted(project.prestige, site)};
  }
  std::int32_t counted(const Tally& tally, int site) const {
    if (!tally.counts_types) return 0;
    std::int32_t sum = 0;
    for (std::size_t type = 0; type < kTypes; ++type) {
      sum += tally.on_site[type] * on_site_[site][type] +  // R8.4
             tally.on_street[type] * on_street_[type];     // R8.5
    }
    return sum;
  }

  static std::int32_t paid(const Tally& tally, int type, bool same_site) {
    return (same_site ? tally.on_site[type] : 0) + tally.on_street[type];
  }

  const Content& content_;
  std::array<int, kSites> height_;
  std::array<Yield, kSites> alone_{};
  std::array<TypeCounts, kSites> on_site_{};
  TypeCounts on_street_{};
  List<Counter, kCards> counters_;
};

}  // namespace cornerstone::uptown

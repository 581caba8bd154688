// Nobody learns from a table what the game hides from them: of two games that differ in nothing
// that an observer can see, that observer is told the same, byte for byte. Clock and key are the
// same in both, so nothing has to be left out of the comparison.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/race.h"
#include "table/room.h"
#include "table/secrets.h"
#include "table/testing/two_worlds.h"

namespace cornerstone {
namespace {

using two_worlds::DealtCatalog;
using two_worlds::Desk;
using two_worlds::Pair;
using two_worlds::PairSearch;
using two_worlds::Playing;
using two_worlds::World;

#ifdef CORNERSTONE_SANITIZED
constexpr int kDecisions = 8, kTries = 40;
#else
constexpr int kDecisions = 16, kTries = 90;
#endif

constexpr SeedKey kSecretKey{1, 9, 0, 6};

Person person_at(Seat seat) {
  return {std::to_string(seat + 10),
          seat == kNobody ? "Onlooker" : "Player " + std::to_string(seat)};
}

class RoomDesk : public Desk {
 public:
  RoomDesk(const Catalog& catalog, const Pair& pair, Mode mode = Mode::kTogether) {
    Problems problems;
    const GameInfo& game = *catalog.find(pair.game);
    const auto first = Table::open(catalog,
                                   {.game = pair.game,
                                    .content_hash = {},
                                    .seats = pair.setup.seats,
                                    .options = option_map(game, pair.setup),
                                    .terms = {.pace = Pace::kLive, .time = 3'600'000},
                                    .promise = {},
                                    .host = person_at(0).id,
                                    .mode = mode},
                                   kSecretKey, 0, problems);
    room_.emplace(Table::begin(catalog, *first, kSecretKey, problems));
    EXPECT_TRUE(problems.empty());
    for (Seat seat = kNobody; seat < pair.setup.seats; ++seat) come_back(seat, 0);
  }

  void tick() override { now_ += 1000; }
  std::string ask(Seat who, const std::string& rest) override {
    const std::string line =
        R"({"id":)" + std::to_string(++requests_[who]) + R"(,"do":)" + rest + "}";
    std::string answer;
    for (const Room::Letter& letter : room_->receive(first_.at(who), line, now_).letters) {
      deliver(letter);
      if (letter.to == first_.at(who)) answer = *letter.text;  // the last one
    }
    return answer;
  }
  void come_back(Seat who, std::uint64_t since) override {
    const Room::Connection connection = people_.size() + 1;
    people_.push_back(who);
    first_.try_emplace(who, connection);
    for (const Room::Letter& letter : room_->enter(connection, person_at(who), since, now_)) {
      deliver(letter);
    }
  }

  const Table& table() const { return room_->table(); }
  // Everything that this person was told, on all connections.
  const std::vector<std::string>& traffic(Seat who) { return traffic_[who]; }
  // From now on this person also hears what others are told.
  void eavesdrop(Seat who) { eavesdropper_ = who; }

 private:
  void deliver(const Room::Letter& letter) {
    const Seat who = people_[letter.to - 1];
    traffic_[who].push_back(std::to_string(letter.to) + " " + *letter.text);
    if (eavesdropper_ && who != *eavesdropper_) {
      traffic_[*eavesdropper_].push_back(*letter.text);
    }
  }

  std::optional<Room> room_;
  std::vector<Seat> people_;  // by connection, from 1
  std::map<Seat, Room::Connection> first_;
  std::map<Seat, int> requests_;
  std::map<Seat, std::vector<std::string>> traffic_;
  std::optional<Seat> eavesdropper_;
  Milliseconds now_ = 0;
};

std::vector<std::string> told_in(DealtCatalog& catalog, const Pair& pair, const World& world,
                                 bool discreet) {
  catalog.deal(world.draws);
  RoomDesk desk(catalog, pair);
  EXPECT_TRUE(Playing(desk, pair, world, discreet).run());
  return desk.traffic(pair.observer);
}

struct SecretTable {
  std::string game;
  int seats;

  friend void PrintTo(const SecretTable& table, std::ostream* out) {
    *out << table.game << ", " << table.seats << " seats";
  }
};

std::vector<SecretTable> every_secret_table() {
  const Catalog catalog;
  std::vector<SecretTable> tables;
  for (const GameInfo& game : catalog.games()) {
    for (int seats = game.min_seats; seats <= game.max_seats; ++seats) {
      tables.push_back({std::string(game.id), seats});
    }
  }
  return tables;
}

// Every second table plays with one option that is not the default, each with another.
cornerstone::Setup setup_for(const GameInfo& game, int seats, int turn) {
  cornerstone::Setup setup{.seats = seats, .options = {}};
  if (turn % 2 == 0 || game.options.empty()) return setup;
  const auto option = static_cast<std::size_t>(turn / 2) % game.options.size();
  setup.options[option] = static_cast<std::uint8_t>(game.options[option].size() - 1);
  return setup;
}

class RoomSecrecy : public testing::TestWithParam<SecretTable> {};

TEST_P(RoomSecrecy, WhatIsHiddenMakesNoDifference) {
  DealtCatalog catalog;
  const GameInfo& game = *catalog.find(GetParam().game);
  Rng rng(1);
  const auto some_match = catalog.start(game, setup_for(game, GetParam().seats, 0), rng);
  const bool has_secrets = GetParam().seats > 1 && keep_secrets(*some_match, 0, 1);
  int others_secrets = 0;
  for (Seat observer = kNobody; observer < GetParam().seats; ++observer) {
    SCOPED_TRACE(int{observer});
    const auto setup = setup_for(game, GetParam().seats, observer + GetParam().seats);
    catalog.deal({});
    const Pair pair = PairSearch(catalog, game, setup, observer).find(kDecisions, kTries);
    ASSERT_GT(pair.hidden, 0) << "the worlds do not differ, and nothing would be shown";
    const auto one = told_in(catalog, pair, pair.one, true);
    const auto other = told_in(catalog, pair, pair.other, false);
    EXPECT_EQ(two_worlds::first_difference(one, other), "");
    others_secrets += pair.others_secrets;
  }
  if (has_secrets) {
    EXPECT_GT(others_secrets, 0) << "what other seats know does not differ";
  }
}

INSTANTIATE_TEST_SUITE_P(Games, RoomSecrecy, testing::ValuesIn(every_secret_table()),
                         [](const auto& table) {
                           return table.param.game + "_" + std::to_string(table.param.seats) +
                                  "_players";
                         });

// Racers play the same game side by side, and are told how the others stand when all of them have
// completed a step. What others do before that is nobody else's.
class Racing {
 public:
  Racing(const Catalog& catalog, Seat observer)
      : desk_(catalog, {.game = "comeback_city", .setup = {.seats = kRacers}}, Mode::kRace),
        observer_(observer) {}

  // What the observer is told, while the other racer is busy or does nothing.
  std::vector<std::string> told(bool busy) {
    for (Seat seat = 0; seat < kRacers; ++seat) {
      desk_.ask(seat, R"("sit","seat":)" + std::to_string(seat));
    }
    desk_.ask(0, R"("start")");
    for (int i = 0; i < 12; ++i) {
      desk_.tick();
      if (busy) move_if_possible();
      for (const auto* question : {"view", "scores", "moves", "undo", "story"}) {
        desk_.ask(observer_, "\"" + std::string(question) + "\"");
      }
      desk_.ask(observer_, R"("position","decisions":0,"seat":1)");
      desk_.come_back(observer_, static_cast<std::uint64_t>(i) / 2);
    }
    return desk_.traffic(observer_);
  }
  int moves() const { return moves_; }

 private:
  void move_if_possible() {
    const auto awaited = desk_.table().awaited();
    if (std::ranges::find(awaited, Seat{1}) == awaited.end()) return;  // the step is completed
    const Match& match = *desk_.table().seen_by(1);
    MoveList moves;
    match.list_moves(moves);
    const Move move = moves[choice_.below(static_cast<std::uint32_t>(moves.size()))];
    const bool confirm = choice_.coin();
    desk_.ask(1, R"("play","move":")" + match.move_text(move) + "\"" +
                     (confirm ? R"(,"confirm":true)" : ""));
    if (desk_.table().awaits_confirmation(1)) desk_.ask(1, R"("undo")");
    ++moves_;
  }

  RoomDesk desk_;
  const Seat observer_;
  Rng choice_{5};
  int moves_ = 0;
};

TEST(RoomSecrecyOfRaces, WhatOthersDoIsNobodyElsesBeforeAllHaveCompletedTheStep) {
  const Catalog catalog;
  for (const Seat observer : {kNobody, Seat{0}}) {
    Racing quiet(catalog, observer), busy(catalog, observer);
    EXPECT_EQ(two_worlds::first_difference(quiet.told(false), busy.told(true)), "");
    EXPECT_GT(busy.moves(), 1);
  }
}

// That the comparison would notice: the ways in which a game could give away what it hides.
enum class Leak : std::uint8_t {
  kView,
  kChanges,
  kCheck,
  kJournal,
  kWords,
  kScores,
  kMoveWords,
  kFigures,
  kRefusal
};

class LeakyChanges final : public ViewChanges {
 public:
  LeakyChanges(std::unique_ptr<ViewChanges> honest, std::string secret)
      : honest_(std::move(honest)), secret_(std::move(secret)) {}

  std::uint32_t write(std::string& out, Seat observer) override {
    const std::uint32_t check = honest_->write(out, observer);
    out.insert(out.size() - 1, secret_);
    return check;
  }

 private:
  std::unique_ptr<ViewChanges> honest_;
  std::string secret_;
};

// An honest match, but for one thing that it says.
class LeakyMatch final : public Match {
 public:
  LeakyMatch(std::unique_ptr<Match> honest, Leak leak) : honest_(std::move(honest)), leak_(leak) {}

  const GameInfo& game() const override { return honest_->game(); }
  std::unique_ptr<Match> clone() const override {
    return std::make_unique<LeakyMatch>(honest_->clone(), leak_);
  }
  int seats() const override { return honest_->seats(); }
  Seat to_move() const override { return honest_->to_move(); }
  void list_moves(MoveList& moves) const override { honest_->list_moves(moves); }
  void list_shortcuts(MoveList& moves) const override { honest_->list_shortcuts(moves); }
  Verdict accepts(Move move) const override { return honest_->accepts(move); }
  void play(Move move, Rng& rng) override { honest_->play(move, rng); }
  void imagine(Seat seat, Rng& rng) override { honest_->imagine(seat, rng); }
  Scores scores() const override { return honest_->scores(); }
  Scores known_scores(Seat observer) const override {
    Scores known = honest_->known_scores(observer);
    if (leak_ == Leak::kScores) known.seat[0].total += static_cast<int>(honest_->hash() % 1000);
    return known;
  }
  std::optional<RatedResult> result() const override { return honest_->result(); }
  std::uint64_t hash() const override { return honest_->hash(); }
  bool same_state(const Match& other) const override { return honest_->same_state(other); }
  std::string move_text(Move move) const override { return honest_->move_text(move); }
  std::optional<Move> parse_move(std::string_view text) const override {
    return honest_->parse_move(text);
  }
  Figures figures(Move move) const override {
    Figures figures = honest_->figures(move);
    if (leak_ == Leak::kFigures) figures["hash"] = static_cast<int>(honest_->hash() % 1000);
    return figures;
  }
  std::string say_move(Move move, const Names& names) const override {
    return honest_->say_move(move, names) + secret(Leak::kMoveWords);
  }
  std::string say_refusal(const Verdict& verdict) const override {
    return honest_->say_refusal(verdict) + secret(Leak::kRefusal);
  }
  std::string_view refusal_name(const Verdict& verdict) const override {
    return honest_->refusal_name(verdict);
  }
  std::string source_name(std::uint8_t source) const override {
    return honest_->source_name(source);
  }
  void write_view(std::string& out, Seat observer) const override {
    honest_->write_view(out, observer);
    if (leak_ == Leak::kView) out.insert(out.size() - 1, R"(,"leak":)" + secret(leak_));
  }
  std::unique_ptr<ViewChanges> changes_since(const Match& before) const override {
    return std::make_unique<LeakyChanges>(honest_->changes_since(before),
                                          leak_ == Leak::kChanges ? secret(leak_) : std::string());
  }
  std::uint32_t view_check(Seat observer) const override {
    const auto more = leak_ == Leak::kCheck ? honest_->hash() : 0;
    return honest_->view_check(observer) + static_cast<std::uint32_t>(more);
  }
  void write_position(std::string& out) const override { honest_->write_position(out); }
  void draw(Canvas& canvas, Seat observer, const Names& names) const override {
    honest_->draw(canvas, observer, names);
  }
  void write_journal(std::string& out, Seat observer, Telling telling) const override {
    honest_->write_journal(out, leak_ == Leak::kJournal ? kOmniscient : observer, telling);
  }
  std::vector<std::string> say_journal(Seat observer, const Names& names,
                                       Telling telling) const override {
    return honest_->say_journal(leak_ == Leak::kWords ? kOmniscient : observer, names, telling);
  }
  const void* state() const override { return honest_->state(); }

 private:
  std::string secret(Leak leak) const {
    return leak == leak_ ? std::to_string(honest_->hash()) : std::string();
  }

  std::unique_ptr<Match> honest_;
  Leak leak_;
};

class LeakyCatalog : public DealtCatalog {
 public:
  std::unique_ptr<Match> start(const GameInfo& game, const cornerstone::Setup& setup,
                               Rng& rng) const override {
    auto match = DealtCatalog::start(game, setup, rng);
    if (!leak) return match;
    return std::make_unique<LeakyMatch>(std::move(match), *leak);
  }

  std::optional<Leak> leak;
};

// A game in which others know what the observer does not.
Pair telling_pair(DealtCatalog& catalog, std::string_view game, int seats, Seat observer) {
  catalog.deal({});
  const cornerstone::Setup setup{.seats = seats, .options = {}};
  Pair pair = PairSearch(catalog, *catalog.find(game), setup, observer).find(16, 300);
  EXPECT_GT(pair.others_secrets, 0);
  return pair;
}

// Others may choose what nobody sees, not only be dealt it.
TEST(RoomSecrecyItself, HasPairsInWhichOthersMoveInSecret) {
  DealtCatalog catalog;
  const Pair pair = telling_pair(catalog, "rebuilding_seattle", 1, kNobody);
  ASSERT_GT(pair.secret_moves, 0);
  const auto one = told_in(catalog, pair, pair.one, true);
  const auto other = told_in(catalog, pair, pair.other, true);
  EXPECT_EQ(two_worlds::first_difference(one, other), "");
}

TEST(RoomSecrecyItself, NoticesEveryWayToTellASecret) {
  LeakyCatalog catalog;
  const Pair pair = telling_pair(catalog, "sf1906", 3, 1);
  for (int i = 0; i <= static_cast<int>(Leak::kRefusal); ++i) {
    catalog.leak = static_cast<Leak>(i);
    const auto one = told_in(catalog, pair, pair.one, true);
    const auto other = told_in(catalog, pair, pair.other, true);
    EXPECT_NE(two_worlds::first_difference(one, other), "") << "leak " << i;
  }
}

TEST(RoomSecrecyItself, NoticesLettersThatWereMeantForOthers) {
  DealtCatalog catalog;
  const Pair pair = telling_pair(catalog, "sf1906", 3, 1);
  std::vector<std::vector<std::string>> told;
  for (const World* world : {&pair.one, &pair.other}) {
    catalog.deal(world->draws);
    RoomDesk desk(catalog, pair);
    desk.eavesdrop(pair.observer);
    EXPECT_TRUE(Playing(desk, pair, *world, true).run());
    told.push_back(desk.traffic(pair.observer));
  }
  EXPECT_NE(two_worlds::first_difference(told[0], told[1]), "");
}

}  // namespace
}  // namespace cornerstone

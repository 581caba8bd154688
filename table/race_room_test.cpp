// What those who are connected to a race are told.
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <map>
#include <string>

#include "engine/json_read.h"
#include "engine/testing/json_client.h"
#include "table/room.h"

namespace cornerstone {
namespace {

namespace json = boost::json;

const Person kMia{"person-mia", "Mia"}, kNed{"person-ned", "Ned"}, kOla{"person-ola", "Ola"};
constexpr SeedKey kRaceKey{5, 7, 7};
constexpr Room::Connection kOnlooker = 2;  // seats have the connection of their number

const Catalog& race_catalog() {
  static const Catalog all;
  return all;
}

json::value read_letter(const std::string& text) {
  Problems none;
  return *parse_json(text, none);
}

// A race in a room, with what each connection was told and the view that it made of it.
class RaceRoom {
 public:
  explicit RaceRoom(Terms terms = {}) {
    Problems problems;
    const auto first = Table::open(race_catalog(),
                                   {.game = "comeback_city",
                                    .content_hash = {},
                                    .seats = 2,
                                    .options = {},
                                    .terms = std::move(terms),
                                    .promise = {},
                                    .host = kMia.id,
                                    .mode = Mode::kRace},
                                   kRaceKey, 0, problems);
    room_ = std::make_unique<Room>(Table::begin(race_catalog(), *first, kRaceKey, problems));
    EXPECT_TRUE(problems.empty());
    enter(0, kMia);
    enter(1, kNed);
    enter(kOnlooker, kOla);
    ask(0, R"("sit","seat":0)");
    ask(1, R"("sit","seat":1)");
    ask(0, R"("start")");
  }

  const Table& table() const { return room_->table(); }
  void enter(Room::Connection connection, const Person& person, std::uint64_t since = 0) {
    deliver(room_->enter(connection, person, since, now));
  }
  void leave(Room::Connection connection) { room_->leave(connection); }

  // The answer; request ids are counted by connection, as clients do.
  json::value ask(Room::Connection from, const std::string& rest) {
    deliver(room_->receive(
        from, R"({"id":)" + std::to_string(++requests_[from]) + R"(,"do":)" + rest + "}", ++now));
    return read_letter(told[from].back());
  }
  void play(Seat seat, const std::string& move, bool confirm) {
    const auto answer =
        ask(static_cast<Room::Connection>(seat),
            R"("play","move":")" + move + R"(","confirm":)" + (confirm ? "true" : "false"));
    EXPECT_TRUE(answer.at("ok").as_bool()) << json::serialize(answer);
  }
  void step(Seat seat, Rng& choice) {
    if (table().awaits_confirmation(seat)) {
      ask(static_cast<Room::Connection>(seat), R"("confirm")");
      return;
    }
    const Match& match = *table().seen_by(seat);
    MoveList moves;
    match.list_moves(moves);
    const Move move = moves[choice.below(static_cast<std::uint32_t>(moves.size()))];
    play(seat, match.move_text(move), choice.coin());
  }
  bool is_awaited(Seat seat) const {
    const auto seats = table().awaited();
    return std::find(seats.begin(), seats.end(), seat) != seats.end();
  }
  void complete_step(Seat seat, Rng& choice) {
    const auto before = table().standings();
    while (is_awaited(seat) && table().standings() == before) step(seat, choice);
  }
  void play_out(Rng& choice) {
    while (table().stage() != TableStage::kOver) {
      const auto seats = table().awaited();
      step(seats[choice.below(static_cast<std::uint32_t>(seats.size()))], choice);
    }
  }

  std::map<Room::Connection, std::vector<std::string>> told;
  std::map<Room::Connection, json::value> views;
  std::map<Room::Connection, std::uint64_t> numbers;
  Milliseconds now = 0;

 private:
  void deliver(const Room::Effect& effect) { deliver(effect.letters); }
  void deliver(const std::vector<Room::Letter>& letters) {
    for (const Room::Letter& letter : letters) take(letter.to, *letter.text);
  }
  // As a client does.
  void take(Room::Connection to, const std::string& text) {
    told[to].push_back(text);
    const json::value letter = read_letter(text);
    const auto& object = letter.as_object();
    json::value& view = views[to];
    if (const auto* table = object.if_contains("table")) {
      numbers[to] = table->at("number").to_number<std::uint64_t>();
      view = table->at("view");
      return;
    }
    if (object.contains("id")) return;
    if (object.contains("number")) {
      EXPECT_EQ(object.at("number").to_number<std::uint64_t>(), ++numbers[to]) << text;
    }
    if (const auto* whole = object.if_contains("view")) view = *whole;
    if (const auto* changes = object.if_contains("changes")) {
      json_client::apply_changes(view, *changes);
    }
    if (const auto* check = object.if_contains("check")) {
      EXPECT_EQ(check->to_number<std::uint32_t>(), json_client::check_of(view)) << text;
    }
  }

  std::unique_ptr<Room> room_;
  std::map<Room::Connection, int> requests_;
};

TEST(RaceRoom, EachIsToldTheOwnBoardThroughWholeRaces) {
  RaceRoom race;
  Rng choice(21);
  while (race.table().stage() != TableStage::kOver) {
    const auto seats = race.table().awaited();
    race.step(seats[choice.below(static_cast<std::uint32_t>(seats.size()))], choice);
    for (Seat seat = 0; seat < 2; ++seat) {
      const auto connection = static_cast<Room::Connection>(seat);
      std::string view;
      race.table().seen_by(seat)->write_view(view, 0);
      ASSERT_EQ(race.views[connection], read_letter(view));
      EXPECT_EQ(race.numbers[connection], race.table().happenings(seat));
    }
    EXPECT_TRUE(race.views[kOnlooker].is_null());
    EXPECT_EQ(race.numbers[kOnlooker], race.table().happenings());
  }
}

TEST(RaceRoom, B4_TheStandingsAreToldWhenBothHaveCompletedAStep) {
  RaceRoom race;
  Rng choice(3);
  const std::size_t before = race.told[1].size();
  race.complete_step(0, choice);
  EXPECT_EQ(race.told[1].size(), before) << "nothing of the other is told";
  EXPECT_EQ(read_letter(race.told[0].at(race.told[0].size() - 2)).at("waits"), true);
  race.complete_step(1, choice);
  for (Room::Connection to = 0; to <= kOnlooker; ++to) {
    std::string last;
    for (const std::string& letter : race.told[to]) {
      if (letter.starts_with(R"({"standings")")) last = letter;
    }
    ASSERT_FALSE(last.empty());
    const auto letter = read_letter(last);
    EXPECT_EQ(letter.at("waits"), false);
    EXPECT_EQ(json::serialize(letter.at("standings").at(0)),
              R"({"step":1,"phase":"build","action_points":0,"severity":0,"points":0})");
  }
}

// All that a seat is told while the other plays in its own way: who completes a step when is the
// same, what is decided is not.
std::vector<std::string> told_while_the_other(std::uint64_t plays) {
  RaceRoom race({.pace = Pace::kLive, .time = 3'600'000});
  Rng own(1), other(plays);
  for (int step = 0; step < 14 && race.table().stage() == TableStage::kRunning; ++step) {
    race.complete_step(1, other);
    race.now = 10'000 * (step + 1);
    race.complete_step(0, own);
    for (const char* question : {R"("view")", R"("scores")", R"("moves")", R"("story")",
                                 R"("position","decisions":0)", R"("position","decisions":1)"}) {
      race.ask(0, question);
    }
    race.ask(kOnlooker, R"("view")");
    race.ask(kOnlooker, R"("story")");
  }
  race.leave(0);
  race.enter(0, kMia, 5);
  std::vector<std::string> letters = race.told[0];
  letters.insert(letters.end(), race.told[kOnlooker].begin(), race.told[kOnlooker].end());
  return letters;
}

// Without the five figures that everybody may know.
void drop_standings(json::value& letter) {
  auto& object = letter.as_object();
  if (auto* standings = object.if_contains("standings")) {
    for (const json::value& one : standings->as_array()) EXPECT_EQ(one.as_object().size(), 5u);
    *standings = nullptr;
  }
  if (auto* table = object.if_contains("table")) drop_standings(*table);
}

TEST(RaceRoom, B4_OfTheOtherOneSeesTheFiveFiguresAndNothingElse) {
  const auto some = told_while_the_other(100);
  bool differed = false;
  for (std::uint64_t plays = 101; plays < 106; ++plays) {
    const auto others = told_while_the_other(plays);
    ASSERT_EQ(some.size(), others.size());
    for (std::size_t i = 0; i < some.size(); ++i) {
      if (some[i] == others[i]) continue;
      differed = true;
      json::value one = read_letter(some[i]), another = read_letter(others[i]);
      drop_standings(one);
      drop_standings(another);
      ASSERT_EQ(json::serialize(one), json::serialize(another));
    }
  }
  EXPECT_TRUE(differed) << "the figures are told";
}

TEST(RaceRoom, B4_BothBoardsAreOpenedWhenBothHaveEnded) {
  RaceRoom race;
  Rng choice(8);
  race.complete_step(0, choice);
  EXPECT_EQ(race.ask(1, R"("position","decisions":0,"seat":0)").at("error").at("code"),
            "not_allowed");
  EXPECT_EQ(race.ask(kOnlooker, R"("scores")").at("error").at("code"), "not_allowed");
  EXPECT_EQ(race.ask(kOnlooker, R"("position","decisions":0)").at("error").at("code"),
            "not_allowed");
  EXPECT_EQ(race.ask(0, R"("position","decisions":1)").at("ok"), true);
  race.play_out(choice);
  for (Room::Connection to = 0; to <= kOnlooker; ++to) {
    std::string end;
    for (const std::string& letter : race.told[to]) {
      if (letter.find(R"("do":"end")") != std::string::npos) end = letter;
    }
    ASSERT_FALSE(end.empty());
    const auto boards = read_letter(end).at("boards").as_array();
    ASSERT_EQ(boards.size(), 2u);
    EXPECT_EQ(boards[0], race.views[0]);
    EXPECT_EQ(boards[1], race.views[1]);
  }
  EXPECT_EQ(race.ask(kOnlooker, R"("position","decisions":2,"seat":1)").at("ok"), true);
  EXPECT_EQ(race.ask(1, R"("position","decisions":2,"seat":0)").at("ok"), true);
  EXPECT_EQ(race.ask(1, R"("position","decisions":2,"seat":2)").at("error").at("code"), "bad_seat");
  const auto sheets = race.ask(kOnlooker, R"("scores")").at("scores").as_array();
  ASSERT_EQ(sheets.size(), 2u);
  for (int seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(sheets[seat].at("seat"), seat);
    EXPECT_EQ(sheets[seat].at("total"), race.views[seat].at("total"));
  }
  const auto whole = race.ask(kOnlooker, R"("view")");
  for (int seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(sheets[seat].at("rank"), whole.at("outcomes").at(seat).at("rank"));
  }
  EXPECT_EQ(whole.at("boards").as_array().size(), 2u);
  EXPECT_EQ(whole.at("key").as_string(), key_text(kRaceKey));
  EXPECT_EQ(whole.at("mode"), "race");
}

TEST(RaceRoom, WhoComesBackIsToldTheOwnMoves) {
  RaceRoom race;
  Rng choice(9);
  for (int step = 0; step < 3; ++step) {
    race.complete_step(0, choice);
    race.complete_step(1, choice);
  }
  const std::uint64_t known = race.numbers[0];
  race.leave(0);
  race.enter(7, kMia, known - 2);
  const auto letter = read_letter(race.told[7].at(0));
  ASSERT_EQ(letter.at("missed").as_array().size(), 2u);
  for (const auto& missed : letter.at("missed").as_array()) {
    EXPECT_EQ(missed.at("do"), "play");
    EXPECT_EQ(missed.at("seat"), 0);
    EXPECT_TRUE(missed.as_object().contains("journal"));
  }
  EXPECT_EQ(race.views[7], race.views[0]);
  EXPECT_EQ(letter.at("table").at("standings").as_array().size(), 2u);
}

TEST(RaceRoom, WhoWaitsHasNoMovesToChooseFrom) {
  RaceRoom race;
  Rng choice(2);
  EXPECT_EQ(race.ask(0, R"("moves")").at("ok"), true);
  race.complete_step(0, choice);
  EXPECT_EQ(race.ask(0, R"("moves")").at("error").at("code"), "not_your_turn");
  EXPECT_EQ(race.ask(0, R"("view")").at("waits"), true);
  EXPECT_EQ(race.ask(1, R"("moves")").at("ok"), true);
  EXPECT_EQ(race.ask(kOnlooker, R"("moves")").at("error").at("code"), "not_your_turn");
}

TEST(RaceRoom, TheStoryIsToldWithTheOwnName) {
  RaceRoom race;
  Rng choice(2);
  race.complete_step(1, choice);
  const std::string told = json::serialize(race.ask(1, R"("story")"));
  EXPECT_NE(told.find("Mia took seat 1."), std::string::npos) << told;
  const std::string other = json::serialize(race.ask(0, R"("story")"));
  EXPECT_LT(other.size(), told.size());
}

}  // namespace
}  // namespace cornerstone

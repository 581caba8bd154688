#include "types/wire_types.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <fstream>
#include <functional>
#include <regex>
#include <set>
#include <sstream>

#include "engine/json_read.h"
#include "engine/testing/source_folder.h"
#include "server/games_json.h"
#include "table/room.h"
#include "table/study.h"
#include "types/conformity.h"

namespace cornerstone::types {
namespace {

namespace json = boost::json;
using testing::IsEmpty;

const Shapes& wire() {
  static const Shapes shapes = wire_types();
  return shapes;
}

const Catalog& all_games() {
  static const Catalog catalog;
  return catalog;
}

json::value value_of(std::string_view text) {
  Problems problems;
  auto value = parse_json(text, problems);
  EXPECT_TRUE(value) << text;
  return value.value_or(nullptr);
}

void expect_shape(const Shape& shape, std::string_view json) {
  const auto problem = misfit(wire(), shape, value_of(json));
  EXPECT_FALSE(problem) << text(*problem) << "\nof " << shape.text << " in " << json;
}

std::string space_of(const GameInfo& game) { return std::string(game.id) + "."; }

// The answer to a request of that name in "protocol" or "room".
Shape answer_shape(const std::string& conversation, std::string_view name) {
  for (const Member& answer : wire().find(conversation + ".Answers")->members) {
    if (answer.name == name) {
      return union_of({together({named("Accepted"), answer.shape}), named("Refused")});
    }
  }
  ADD_FAILURE() << conversation << " has no " << name;
  return {};
}

// Some JSON of a shape, with all that may be in it.
json::value sample_of(const Shape& shape) {
  using Kind = Shape::Kind;
  switch (shape.kind) {
    case Kind::kAny:
    case Kind::kNull: return nullptr;
    case Kind::kText: return "x";
    case Kind::kNumber: return 1;
    case Kind::kTruth: return true;
    case Kind::kLiteral: return value_of(shape.text);
    case Kind::kNamed: {
      const Definition& definition = *wire().find(shape.text);
      if (definition.alias) return sample_of(*definition.alias);
      json::object object;
      for (const Member& member : definition.members) {
        object[member.name] = sample_of(member.shape);
      }
      return object;
    }
    case Kind::kMap: return json::object{{"x", sample_of(shape.parts[0])}};
    case Kind::kUnion: return sample_of(shape.parts[0]);
    case Kind::kList: return json::array{sample_of(shape.parts[0])};
    case Kind::kTuple:
    case Kind::kTogether: break;
  }
  json::array items;
  for (const Shape& part : shape.parts) items.push_back(sample_of(part));
  return items;
}

// Whether an answer says that the request itself was not understood.
bool was_understood(const json::value& answer) {
  const auto* error = answer.get_object().if_contains("error");
  if (error == nullptr) return true;
  const auto& code = error->get_object().at("code").get_string();
  return code != "bad_request" && code != "unknown_command" && code != "bad_json";
}

TEST(WireTypes, EverythingHasAForm) { EXPECT_THAT(wire().unknown(), IsEmpty()); }

TEST(WireTypes, NothingThatIsDescribedIsLeftOut) {
  const auto described_in = [](const std::string& file) {
    std::ifstream stream(std::string(kSourceFolder) + "/" + file);
    std::stringstream text;
    text << stream.rdbuf();
    const std::string whole = text.str();
    const std::regex description(R"(BOOST_DESCRIBE_(?:STRUCT|ENUM)\((\w+))");
    std::vector<std::string> names;
    for (std::sregex_iterator at(whole.begin(), whole.end(), description), end; at != end; ++at) {
      names.push_back((*at)[1]);
    }
    EXPECT_GT(names.size(), 3u) << file;
    return names;
  };
  for (const auto& [file, space] : {std::pair{"table/protocol.h", "protocol."},
                                    {"table/room_protocol.h", "room."},
                                    {"server/api_protocol.h", "api."},
                                    {"server/challenge_protocol.h", "api."}}) {
    for (const std::string& name : described_in(file)) {
      EXPECT_NE(wire().find(space + name), nullptr)
          << name << " of " << file << " is not in types/wire_types.cpp";
    }
  }
}

TEST(WireTypes, EveryNameIsDefined) {
  const std::function<void(const Shape&)> look = [&](const Shape& shape) {
    if (shape.kind == Shape::Kind::kNamed) {
      EXPECT_NE(wire().find(shape.text), nullptr) << shape.text;
    }
    for (const Shape& part : shape.parts) look(part);
  };
  for (const Definition& definition : wire().all()) {
    if (definition.alias) look(*definition.alias);
    for (const Member& member : definition.members) look(member.shape);
  }
}

// Views, positions, journals and previews of whole games, as everybody at the table sees them.
TEST(WireTypes, GamesLookAsTheyAreDescribed) {
  for (const GameInfo& game : all_games().games()) {
    for (const int seats : std::set{game.min_seats, game.max_seats}) {
      Rng rng(static_cast<std::uint64_t>(seats));
      const auto match = all_games().start(game, {.seats = seats}, rng);
      const Shape journal = list_of(named(space_of(game) + "Event"));
      for (int i = 0; match->to_move() != kNobody && !testing::Test::HasFailure(); ++i) {
        for (Seat observer = kNobody; observer < seats; ++observer) {
          std::string told;
          match->write_journal(told, observer, i % 2 == 0 ? Telling::kHappened : Telling::kPreview);
          expect_shape(journal, told);
          if (i % 7 != 0) continue;
          std::string view;
          match->write_view(view, observer);
          expect_shape(named(space_of(game) + "View"), view);
        }
        if (i % 7 == 0) {
          std::string position;
          match->write_position(position);
          expect_shape(named(space_of(game) + "Position"), position);
        }
        MoveList moves;
        match->list_moves(moves);
        match->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))], rng);
      }
    }
  }
}

class Conversations : public testing::Test {
 protected:
  // Asks in a study of the game; the answer has the form that it should.
  json::value study(Study& study, const std::string& request) {
    const std::string answer = study.answer(request);
    const json::value asked = value_of(request);
    expect_shape(named("protocol.Request"), request);
    expect_shape(answer_shape("protocol", asked.at("do").get_string()), answer);
    return value_of(answer);
  }
};

TEST_F(Conversations, StudiesAnswerAsTheyAreDescribed) {
  for (const GameInfo& game : all_games().games()) {
    Study engine(all_games());
    const auto ask = [&](const std::string& request) {
      const json::value answer = study(engine, request);
      EXPECT_TRUE(answer.at("ok").get_bool()) << request << ": " << answer;
      return answer;
    };
    ask(R"({"do":"hello"})");
    ask(R"({"id":1,"do":"games"})");
    ask(R"({"id":"two","do":"start","seed":3,"game":")" + std::string(game.id) + "\"}");
    const json::value moves = ask(R"({"do":"moves"})");
    const std::string move = json::serialize(moves.at("moves").get_array().at(0).at("text"));
    ask(R"({"do":"why","move":)" + move + "}");
    ask(R"({"do":"preview","move":)" + move + "}");
    ask(R"({"do":"advise","bot":"greedy","seed":1})");
    ask(R"({"do":"play","move":)" + move + "}");
    ask(R"({"do":"scores"})");
    ask(R"({"do":"view","seat":"spectator"})");
    ask(R"({"do":"view","seat":0})");
    ask(R"({"do":"draw","width":90})");
    const json::value position = ask(R"({"do":"dump"})");
    ask(R"({"do":"undo","steps":1})");
    ask(R"({"do":"load","position":)" + json::serialize(position.at("position")) + "}");
    EXPECT_FALSE(study(engine, R"({"do":"play","move":"dance"})").at("ok").get_bool());
  }
}

TEST_F(Conversations, StudiesUnderstandEveryRequest) {
  Study engine(all_games());
  const json::value hello = value_of(engine.answer(R"({"do":"hello"})"));
  const auto& answers = wire().find("protocol.Answers")->members;
  EXPECT_EQ(hello.at("commands").get_array().size(), answers.size());
  for (const Shape& request : wire().find("protocol.Request")->alias->parts) {
    const std::string line = json::serialize(sample_of(request));
    const json::value answer = value_of(engine.answer(line));
    EXPECT_TRUE(was_understood(answer)) << line << ": " << answer;
  }
}

// A room with Ada in it, a spectator, and bots on the other seats.
class TestedRoom {
 public:
  TestedRoom(const GameInfo& game, int seats, Mode mode = Mode::kTogether) {
    Problems problems;
    const SeedKey key{1, 2, 3};
    const auto first = Table::open(all_games(),
                                   {.game = std::string(game.id),
                                    .content_hash = {},
                                    .seats = seats,
                                    .options = {},
                                    .terms = {.pace = Pace::kLive, .time = 60'000},
                                    .promise = {},
                                    .host = "p1",
                                    .mode = mode},
                                   key, 0, problems);
    room_ = std::make_unique<Room>(Table::begin(all_games(), *first, key, problems));
    read(room_->enter(1, {"p1", "Ada"}, 0, 0));
    read(room_->enter(2, {"p2", "Eve"}, 0, 0));
  }

  const Table& table() const { return room_->table(); }

  // What Ada asks for; its answer.
  json::value ask(std::string_view name, const std::string& more = "") {
    const std::string line = R"({"id":)" + std::to_string(++requests_) + R"(,"do":")" +
                             std::string(name) + "\"" + more + "}";
    expect_shape(named("room.Request"), line);
    answer_ = nullptr;
    asked_ = name;
    read(room_->receive(1, line, 100).letters);
    EXPECT_FALSE(answer_.is_null()) << line << " has no answer";
    return answer_;
  }

  void play_bot(Seat seat, std::string_view move) {
    read(room_->play_bot(seat, table().decisions(seat), move, 100).letters);
  }

  // Somebody looks in again, and is told what it missed.
  void come_again() { read(room_->enter(3, {"p1", "Ada"}, 2, 100)); }

  json::value send(const std::string& line) {
    answer_ = nullptr;
    for (const auto& letter : room_->receive(1, line, 100).letters) {
      const json::value value = value_of(*letter.text);
      if (value.get_object().contains("ok")) answer_ = value;
    }
    return answer_;
  }

 private:
  void read(const std::vector<Room::Letter>& letters) {
    for (const auto& letter : letters) {
      const json::value value = value_of(*letter.text);
      if (value.get_object().contains("ok")) {
        expect_shape(answer_shape("room", asked_), *letter.text);
        answer_ = value;
      } else {
        expect_shape(named("room.Letter"), *letter.text);
      }
    }
  }

  std::unique_ptr<Room> room_;
  int requests_ = 0;
  std::string asked_;
  json::value answer_;
};

std::string random_move(const Match& match, Rng& rng) {
  MoveList moves;
  match.list_moves(moves);
  return match.move_text(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
}

// A game from before its start until it is over, with most of what can be asked on the way.
void play_in(TestedRoom& room, int seats) {
  room.ask("sit", R"(,"seat":0)");
  room.ask("view");
  room.ask("moves");
  for (Seat seat = 1; seat < seats; ++seat) {
    room.ask("engage", R"(,"bot":"easy","seat":)" + std::to_string(seat));
  }
  room.ask("start");
  room.ask("say", R"(,"text":"hello")");
  Rng rng(1);
  for (int i = 0; i < 60 && room.table().stage() == TableStage::kRunning; ++i) {
    if (const Seat seat = room.table().awaited().front(); seat != 0) {
      room.play_bot(seat, random_move(*room.table().settled(seat), rng));
      continue;
    }
    std::string quoted_move;
    write_json_text(quoted_move, random_move(*room.table().seen_by(0), rng));
    room.ask("preview", R"(,"move":)" + quoted_move);
    room.ask("why", R"(,"move":)" + quoted_move);
    room.ask("play", R"(,"move":)" + quoted_move + (i % 3 == 0 ? R"(,"confirm":true)" : ""));
    if (i % 3 == 1) room.ask("undo");
    if (i % 3 == 2) room.ask("confirm");
    if (i % 10 == 0) room.come_again();
  }
  room.ask("moves");
  room.ask("scores");
  room.ask("story");
  room.ask("position", R"(,"decisions":1)");
  room.ask("leave");
  room.ask("return");
  room.ask("resign");
  EXPECT_EQ(room.table().stage(), TableStage::kOver);
  room.ask("view");
  room.come_again();
}

TEST(Letters, AreWrittenAsTheyAreDescribed) {
  for (const GameInfo& game : all_games().games()) {
    const int seats = std::min(2, game.max_seats);
    TestedRoom room(game, seats);
    play_in(room, seats);
    if (testing::Test::HasFailure()) FAIL() << game.id;
  }
}

TEST(Letters, OfRacesToo) {
  TestedRoom room(*all_games().find("comeback_city"), 2, Mode::kRace);
  play_in(room, 2);
}

TEST(Letters, RoomsUnderstandEveryRequest) {
  TestedRoom room(all_games().games().front(), 2);
  int id = 1000;
  for (const Shape& request : wire().find("room.Request")->alias->parts) {
    json::value line = sample_of(request);
    line.get_object()["id"] = ++id;
    const json::value answer = room.send(json::serialize(line));
    ASSERT_TRUE(answer.is_object()) << line;
    EXPECT_TRUE(was_understood(answer)) << line << ": " << answer;
  }
}

TEST(WireTypes, TheListOfGamesIsAsItIsDescribed) {
  expect_shape(list_of(named("api.GameOffer")), games_json(all_games()));
}

}  // namespace
}  // namespace cornerstone::types

#include "table/room.h"

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <map>
#include <string>

#include "engine/json_read.h"
#include "engine/testing/json_client.h"

namespace cornerstone {
namespace {

namespace json = boost::json;
using cornerstone::json_client::apply_changes;
using cornerstone::json_client::check_of;

const Person kAnn{"person-ann", "Ann"}, kBob{"person-bob", "Bob"}, kCy{"person-cy", "Cy"};
constexpr SeedKey kChanceKey{3, 1, 4};

const Catalog& games() {
  static const Catalog all;
  return all;
}

// Believes what it is told, as a client in a browser does, and checks it.
class Client {
 public:
  void take(const std::string& text) {
    letters.push_back(text);
    Problems none;
    const json::value letter = *parse_json(text, none);
    const auto& object = letter.as_object();
    if (const auto* table = object.if_contains("table")) {
      number = table->at("number").to_number<std::uint64_t>();
      view = table->at("view");
      if (view.is_null()) return;
      EXPECT_EQ(table->at("check").to_number<std::uint32_t>(), check_of(view));
      return;
    }
    if (const auto* told = object.if_contains("number");
        told != nullptr && !object.contains("id")) {
      EXPECT_EQ(told->to_number<std::uint64_t>(), ++number) << text;
    }
    if (const auto* whole = object.if_contains("view")) view = *whole;
    if (const auto* changes = object.if_contains("changes")) apply_changes(view, *changes);
    if (const auto* check = object.if_contains("check")) {
      EXPECT_EQ(check->to_number<std::uint32_t>(), check_of(view)) << text;
    }
  }

  std::vector<std::string> letters;
  std::uint64_t number = 0;
  json::value view;
};

// A room with its log and clients, numbered by their connections.
class Hosted {
 public:
  explicit Hosted(const std::string& game, int seats = 2) {
    Problems problems;
    const auto first = Table::open(games(),
                                   {.game = game,
                                    .content_hash = {},
                                    .seats = seats,
                                    .options = {},
                                    .terms = {.pace = Pace::kLive, .time = 3'600'000},
                                    .promise = {},
                                    .host = kAnn.id},
                                   kChanceKey, 0, problems);
    log.push_back(*first);
    room = std::make_unique<Room>(Table::begin(games(), *first, kChanceKey, problems));
    EXPECT_TRUE(problems.empty());
  }

  void enter(Room::Connection connection, const Person& person, std::uint64_t since = 0) {
    deliver(room->enter(connection, person, since, 0));
  }
  // The answer to it.
  json::value send(Room::Connection from, const std::string& line) {
    deliver(room->receive(from, line, ++now));
    Problems none;
    return *parse_json(clients[from].letters.back(), none);
  }
  json::value ask(Room::Connection from, const std::string& rest) {
    return send(from, R"({"id":)" + std::to_string(++requests) + R"(,"do":)" + rest + "}");
  }
  void deliver(const Room::Effect& effect) {
    log.insert(log.end(), effect.entries.begin(), effect.entries.end());
    deliver(effect.letters);
  }
  void deliver(const std::vector<Room::Letter>& letters) {
    for (const Room::Letter& letter : letters) clients[letter.to].take(*letter.text);
  }

  const Table& table() const { return room->table(); }
  void start_two() {
    enter(1, kAnn);
    enter(2, kBob);
    enter(3, kCy);
    EXPECT_TRUE(ask(1, R"("sit","seat":0)").at("ok").as_bool());
    EXPECT_TRUE(ask(2, R"("sit","seat":1)").at("ok").as_bool());
    EXPECT_TRUE(ask(1, R"("start")").at("ok").as_bool());
  }
  // The connection of whoever is to move.
  Room::Connection on_turn() const { return table().settled()->to_move() == 0 ? 1u : 2u; }
  std::string some_move(Rng& choice) const {
    const Match& match = *table().seen_by(table().settled()->to_move());
    MoveList moves;
    match.list_moves(moves);
    return match.move_text(moves[choice.below(static_cast<std::uint32_t>(moves.size()))]);
  }

  std::unique_ptr<Room> room;
  std::vector<Entry> log;
  std::map<Room::Connection, Client> clients;
  Milliseconds now = 0;
  int requests = 0;
};

std::string code_of(const json::value& answer) {
  EXPECT_FALSE(answer.at("ok").as_bool());
  return std::string(answer.at("error").at("code").as_string());
}

TEST(Room, TellsWhoeverComesTheWholeOfTheTable) {
  Hosted host("uptown");
  host.enter(1, kAnn);
  Problems none;
  const json::value letter = *parse_json(host.clients[1].letters.at(0), none);
  const auto& table = letter.at("table");
  EXPECT_EQ(table.at("game"), "uptown");
  EXPECT_EQ(table.at("stage"), "open");
  EXPECT_EQ(table.at("host"), true);
  EXPECT_EQ(table.at("seat"), -1);
  EXPECT_TRUE(table.at("view").is_null());
  EXPECT_EQ(table.at("promise").as_string(), commitment(kChanceKey));
  EXPECT_EQ(letter.at("missed").as_array().size(), 1u);
  EXPECT_EQ(letter.at("protocol"), protocol::kVersion);
}

TEST(Room, ClientsSeeWhatTheyMayThroughWholeGames) {
  for (const std::string game : {"uptown", "sf1906", "rebuilding_seattle", "rolling_heights"}) {
    SCOPED_TRACE(game);
    Hosted host(game);
    host.start_two();
    Rng choice(8);
    for (int i = 0; i < 150 && host.table().stage() != TableStage::kOver; ++i) {
      const Room::Connection player = host.on_turn(), other = 3 - player;
      const std::size_t told_other = host.clients[other].letters.size();
      const std::size_t told_spectator = host.clients[3].letters.size();
      const std::uint64_t before = host.table().happenings();
      if (host.table().awaits_confirmation()) {
        host.ask(player, choice.coin() ? R"("confirm")" : R"("undo")");
      } else {
        const std::string move = host.some_move(choice);
        const auto answer = host.ask(player, R"("play","move":")" + move + "\"" +
                                                 (choice.coin() ? R"(,"confirm":true)" : ""));
        EXPECT_TRUE(answer.at("ok").as_bool()) << json::serialize(answer);
      }
      if (host.table().happenings() == before) {
        EXPECT_EQ(host.clients[other].letters.size(), told_other) << "a draft is private";
        EXPECT_EQ(host.clients[3].letters.size(), told_spectator);
      }
      for (const auto& [connection, seat] :
           {std::pair{1u, Seat{0}}, {2u, Seat{1}}, {3u, kNobody}}) {
        std::string view;
        host.table().seen_by(seat)->write_view(view, seat);
        Problems none;
        ASSERT_EQ(host.clients[connection].view, *parse_json(view, none)) << connection;
        EXPECT_EQ(host.clients[connection].number, host.table().happenings());
      }
    }
  }
}

TEST(Room, ARequestThatIsRepeatedIsNotCarriedOutTwice) {
  Hosted host("uptown");
  host.start_two();
  Rng choice(1);
  const std::string line =
      R"({"id":"a7","do":"play","confirm":true,"move":")" + host.some_move(choice) + "\"}";
  const Room::Connection player = host.on_turn();
  EXPECT_TRUE(host.send(player, line).at("ok").as_bool());
  const std::size_t entries = host.log.size();
  EXPECT_TRUE(host.send(player, line).at("ok").as_bool());
  EXPECT_EQ(host.log.size(), entries);
  EXPECT_EQ(host.table().decisions(), 1);

  // Nor by a server that knows the log alone.
  Problems none;
  Room again(Table::begin(games(), host.log[0], kChanceKey, none));
  for (std::size_t i = 1; i < host.log.size(); ++i) again.follow(host.log[i], none);
  ASSERT_TRUE(none.empty());
  again.enter(9, player == 1 ? kAnn : kBob, 0, 0);
  const auto effect = again.receive(9, line, 50);
  EXPECT_TRUE(effect.entries.empty());
  ASSERT_EQ(effect.letters.size(), 1u);
  EXPECT_NE(effect.letters[0].text->find("\"ok\":true"), std::string::npos);
}

TEST(Room, WhoComesBackIsToldExactlyWhatItMissed) {
  Hosted host("sf1906");
  host.start_two();
  Rng choice(4);
  const auto play_some = [&](int moves) {
    for (int i = 0; i < moves; ++i) {
      host.ask(host.on_turn(), R"("play","confirm":true,"move":")" + host.some_move(choice) + "\"");
    }
  };
  play_some(10);
  const std::uint64_t known = host.clients[3].number;
  const std::size_t letters = host.clients[3].letters.size();
  host.enter(4, kCy, host.table().happenings());
  play_some(15);
  host.ask(1, R"("say","text":"your turn")");
  host.room->leave(4);
  host.clients.erase(4);
  host.enter(4, kCy, known);
  Problems none;
  const json::value back = *parse_json(host.clients[4].letters.at(0), none);
  const auto& missed = back.at("missed").as_array();
  std::size_t i = 0;
  // The other connection of the same person saw it happen.
  for (std::size_t k = letters; k < host.clients[3].letters.size(); ++k) {
    json::value live = *parse_json(host.clients[3].letters[k], none);
    for (const auto* key : {"changes", "check", "clock"}) live.as_object().erase(key);
    ASSERT_LT(i, missed.size());
    EXPECT_EQ(missed[i++], live);
  }
  EXPECT_EQ(i, missed.size());
  EXPECT_EQ(host.clients[4].view, host.clients[3].view);
}

TEST(Room, AnswersQuestionsOfWhoeverIsToMove) {
  Hosted host("uptown");
  host.enter(1, kAnn);
  EXPECT_EQ(code_of(host.ask(1, R"("moves")")), "not_yet");
  EXPECT_EQ(code_of(host.ask(1, R"("scores")")), "not_yet");
  EXPECT_EQ(code_of(host.ask(1, R"("position","decisions":0)")), "not_yet");
  host.start_two();
  const Room::Connection player = host.on_turn(), other = 3 - player;
  const auto moves = host.ask(player, R"("moves")");
  EXPECT_GT(moves.at("moves").as_array().size(), 1u);
  const std::string move(moves.at("moves").at(0).at("text").as_string());
  EXPECT_TRUE(host.ask(player, R"("preview","move":")" + move + "\"").at("ok").as_bool());
  EXPECT_EQ(host.ask(player, R"("why","move":"buy 0")").at("legal"), false);
  EXPECT_EQ(code_of(host.ask(other, R"("moves")")), "not_your_turn");
  EXPECT_EQ(code_of(host.ask(3, R"("preview","move":")" + move + "\"")), "not_your_turn");
  EXPECT_EQ(host.ask(3, R"("scores")").at("scores").as_array().size(), 2u);
  EXPECT_EQ(host.ask(3, R"("position","decisions":0)").at("view"), host.clients[3].view);
  EXPECT_EQ(code_of(host.ask(3, R"("position","decisions":1)")), "bad_request");
  EXPECT_EQ(host.ask(other, R"("view")").at("view"), host.clients[other].view);
}

TEST(Room, BadRequestsChangeNothing) {
  Hosted host("uptown");
  host.start_two();
  const std::size_t entries = host.log.size();
  for (const auto& [line, code] : std::vector<std::pair<std::string, std::string>>{
           {"{", "bad_json"},
           {"[]", "bad_request"},
           {R"({"id":1,"do":"dance"})", "unknown_command"},
           {R"({"id":{},"do":"start"})", "bad_request"},
           {R"({"do":"resign"})", "bad_request"},
           {R"({"id":true,"do":"resign"})", "bad_request"},
           {R"({"id":")" + std::string(41, 'x') + R"(","do":"resign"})", "bad_request"},
           {R"({"id":1,"do":"play"})", "bad_request"},
           {R"({"id":1,"do":"sit","seat":"one"})", "bad_request"},
           {R"({"id":1,"do":"play","move":"castle"})", "unknown_move"},
           {R"({"id":1,"do":"say","text":"a\nb"})", "bad_text"},
           {R"({"id":1,"do":"start"})", "not_allowed"}}) {
    EXPECT_EQ(code_of(host.send(host.on_turn(), line)), code) << line;
  }
  EXPECT_EQ(host.log.size(), entries);
  EXPECT_TRUE(host.room->receive(77, R"({"id":1,"do":"view"})", 0).letters.empty());
}

TEST(Room, NobodyLearnsTheIdsOfPersonsOrTheTextOfOthersMoves) {
  Hosted host("sf1906");
  host.start_two();
  Rng choice(2);
  for (int i = 0; i < 30; ++i) {
    host.ask(host.on_turn(), R"("play","confirm":true,"move":")" + host.some_move(choice) + "\"");
  }
  for (const auto& [connection, client] : host.clients) {
    for (const std::string& letter : client.letters) {
      EXPECT_EQ(letter.find("person-"), std::string::npos) << letter;
      if (connection != 3) continue;
      EXPECT_EQ(letter.find("\"move\":"), std::string::npos) << letter;
    }
  }
}

TEST(Room, EndsTheGameByItselfAndTellsTheKey) {
  Hosted host("uptown");
  host.start_two();
  host.ask(2, R"("resign")");
  EXPECT_EQ(host.table().stage(), TableStage::kOver);
  EXPECT_TRUE(std::holds_alternative<entry::End>(host.log.back().deed));
  const std::string key = key_text(kChanceKey);
  for (Room::Connection connection = 1; connection <= 3; ++connection) {
    int told = 0;
    for (const std::string& letter : host.clients[connection].letters) {
      told += letter.find(key) != std::string::npos ? 1 : 0;
    }
    EXPECT_EQ(told, 1);
  }
  host.enter(5, kCy);
  Problems none;
  const auto whole = *parse_json(host.clients[5].letters.at(0), none);
  EXPECT_EQ(whole.at("table").at("outcomes").at(0).at("rank"), 1);
  EXPECT_EQ(whole.at("table").at("outcomes").at(1).at("resigned"), true);
}

TEST(Room, BotsAndClocksComeInAtTheSameDoor) {
  Hosted host("uptown");
  host.enter(1, kAnn);
  host.ask(1, R"("sit","seat":0)");
  host.ask(1, R"("engage","seat":1,"bot":"easy")");
  host.ask(1, R"("start")");
  Rng choice(6);
  while (!host.table().bot_turn()) {
    host.ask(1, R"("play","confirm":true,"move":")" + host.some_move(choice) + "\"");
  }
  const int decisions = host.table().decisions();
  const std::string move = host.some_move(choice);
  EXPECT_TRUE(host.room->play_bot(1, decisions + 1, move, 5).entries.empty());
  host.deliver(host.room->play_bot(1, decisions, move, 5));
  EXPECT_EQ(host.table().decisions(), decisions + 1);
  EXPECT_EQ(host.clients[1].number, host.table().happenings());
  EXPECT_TRUE(host.room->expire(6).entries.empty()) << "there is time left";
}

TEST(Room, TellsItsStoryInWords) {
  Hosted host("uptown");
  host.start_two();
  host.ask(3, R"("say","text":"Good luck!")");
  Rng choice(2);
  const std::string mover = host.on_turn() == 1 ? "Ann" : "Bob";
  host.ask(host.on_turn(), R"("play","confirm":true,"move":")" + host.some_move(choice) + "\"");
  const auto story = host.ask(3, R"("story")");
  const auto& lines = story.at("lines").as_array();
  ASSERT_EQ(lines.size(), host.table().happenings());
  EXPECT_EQ(lines[1].at("words").at(0), "Ann took seat 1.");
  EXPECT_EQ(lines[3].at("words").at(0), "The game began.");
  EXPECT_EQ(lines[4].at("words").at(0), "Cy: Good luck!");
  EXPECT_EQ(lines[5].at("number"), 6);
  const auto& words = lines[5].at("words").as_array();
  ASSERT_FALSE(words.empty());
  EXPECT_EQ(words[0].as_string().find(mover), 0u) << words[0];
  const auto rest = host.ask(3, R"("story","since":5)");
  EXPECT_EQ(rest.at("lines").as_array().size(), 1u);
  EXPECT_EQ(rest.at("lines").at(0), lines[5]);
}

// What others may not know of a move is not told in words either.
TEST(Room, StoriesDifferByWhoAsks) {
  Hosted host("sf1906");
  host.start_two();
  Rng choice(2);
  for (int i = 0; i < 30; ++i) {
    host.ask(host.on_turn(), R"("play","confirm":true,"move":")" + host.some_move(choice) + "\"");
  }
  const auto told = [&](Room::Connection to) {
    return json::serialize(host.ask(to, R"("story")").at("lines"));
  };
  EXPECT_NE(told(1), told(2));
  EXPECT_NE(told(1), told(3));
}

TEST(Room, HandsOutTheQuestionThatAHintIs) {
  Hosted host("uptown");
  host.enter(1, kAnn);
  host.ask(1, R"("sit","seat":0)");
  host.ask(1, R"("engage","seat":1,"bot":"easy")");
  EXPECT_EQ(code_of(host.ask(1, R"("hint")")), "not_yet");
  host.ask(1, R"("start")");
  Rng choice(6);
  while (host.table().bot_turn()) {
    host.deliver(host.room->play_bot(1, host.table().decisions(), host.some_move(choice), 5));
  }
  const auto effect = host.room->receive(1, R"({"id":"h","do":"hint"})", 6);
  EXPECT_TRUE(effect.entries.empty());
  EXPECT_TRUE(effect.letters.empty());
  ASSERT_TRUE(effect.question);
  EXPECT_EQ(effect.question->match->to_move(), 0);
  MoveList moves;
  effect.question->match->list_moves(moves);
  const auto letters = host.room->advise(*effect.question, {.moves = {{.move = moves[0]}}});
  ASSERT_EQ(letters.size(), 1u);
  Problems none;
  const auto answer = *parse_json(*letters[0].text, none);
  EXPECT_EQ(answer.at("id"), "h");
  EXPECT_EQ(answer.at("moves").at(0).at("text").as_string(),
            effect.question->match->move_text(moves[0]));
  host.room->leave(1);
  EXPECT_TRUE(host.room->advise(*effect.question, {.moves = {{.move = moves[0]}}}).empty());
}

TEST(Room, WhispersNothingToPeopleWhoPlayEachOther) {
  Hosted host("uptown");
  host.start_two();
  EXPECT_EQ(code_of(host.ask(host.on_turn(), R"("hint")")), "not_allowed");
  EXPECT_EQ(code_of(host.ask(3, R"("hint")")), "not_your_turn");
}

}  // namespace
}  // namespace cornerstone

#include "table/study.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <fstream>

#include "engine/json_parse.h"
#include "engine/testing/source_folder.h"

namespace cornerstone {
namespace {

class StudyTest : public testing::Test {
 protected:
  std::string ask(const std::string& request) { return study_.answer(request); }

  boost::json::value read(const std::string& answer) {
    Problems problems;
    auto value = parse_json(answer, problems);
    EXPECT_TRUE(value) << answer;
    return value ? *value : boost::json::value();
  }
  boost::json::object object(const std::string& request) { return read(ask(request)).as_object(); }
  std::string error_code(const std::string& request) {
    const auto answer = object(request);
    EXPECT_EQ(answer.at("ok"), false) << request;
    if (answer.at("ok") == true) return "";
    return std::string(answer.at("error").at("code").as_string());
  }
  std::string place(const std::string& request) {
    const auto answer = object(request);
    return answer.at("ok") == true
               ? ""
               : std::string(answer.at("error").as_object().at("place").as_string());
  }
  void start(std::string_view game = "uptown", int seats = 2) {
    const std::string request = R"({"do":"start","seed":42,"game":")" + std::string(game) +
                                R"(","seats":)" + std::to_string(seats) + "}";
    ASSERT_EQ(object(request).at("ok"), true);
  }
  // Calls f in each game of the catalog, just started.
  template <class F>
  void in_every_game(F&& f) {
    for (const GameInfo& game : catalog_.games()) {
      SCOPED_TRACE(game.id);
      start(game.id, game.min_seats);
      f();
    }
  }
  void play_first_move() { ask(R"({"do":"play","move":")" + first_move() + "\"}"); }
  std::string first_move() {
    return std::string(
        object(R"({"do":"moves"})").at("moves").as_array().at(0).at("text").as_string());
  }

  Catalog catalog_;
  Study study_{catalog_};
};

// Rebuilding Seattle accepts a rearrangement of what was bought, and never lists it.
TEST_F(StudyTest, AMoveThatIsNeverListedIsPlayedLikeAnyOther) {
  start("rebuilding_seattle", 1);
  for (int i = 0; i < 4; ++i) play_first_move();  // the setup, and a suburb is bought
  const auto places = object(R"({"do":"moves"})").at("moves").as_array();
  const std::string elsewhere(places.back().at("text").as_string());
  play_first_move();
  const std::string move = "rearrange suburb" + elsewhere.substr(elsewhere.find(' '));
  EXPECT_EQ(ask(R"({"do":"moves"})").find("rearrange"), std::string::npos);
  EXPECT_EQ(object(R"({"do":"why","move":")" + move + "\"}").at("legal"), true) << move;
  EXPECT_EQ(object(R"({"do":"preview","move":")" + move + "\"}").at("ok"), true);
  EXPECT_EQ(object(R"({"do":"play","move":")" + move + "\"}").at("ok"), true);
  EXPECT_EQ(object(R"({"do":"undo"})").at("decisions"), 5);
}

TEST_F(StudyTest, IdIsEchoedWhateverScalarItIs) {
  for (const std::string id :
       {"7", "-1", "18446744073709551615", "0.5", "\"a\\\"b\"", "true", "null"}) {
    const std::string expected = R"({"id":)" + id + R"(,"ok":true)";
    EXPECT_TRUE(ask(R"({"do":"hello","id":)" + id + "}").starts_with(expected)) << id;
  }
  EXPECT_TRUE(ask(R"({"do":"hello"})").starts_with(R"({"id":null,"ok":true)"));
  EXPECT_TRUE(ask(R"({"id":3,"do":"dance"})").starts_with(R"({"id":3,"ok":false)"));
  EXPECT_EQ(place(R"({"id":[1],"do":"hello"})"), "$.id");
}

TEST_F(StudyTest, MalformedRequestsAreAnswered) {
  EXPECT_EQ(error_code(""), "bad_json");
  EXPECT_EQ(error_code("{"), "bad_json");
  EXPECT_EQ(error_code("{\"do\":\"hello\"} {}"), "bad_json");
  EXPECT_EQ(error_code("\xff\xfe"), "bad_json");
  EXPECT_EQ(error_code(std::string(100'000, '[')), "bad_json");
  EXPECT_EQ(error_code("[]"), "bad_request");
  EXPECT_EQ(error_code("{}"), "bad_request");
  EXPECT_EQ(error_code(R"({"do":1})"), "bad_request");
  EXPECT_EQ(error_code(R"({"do":"hello","extra":1})"), "bad_request");
  EXPECT_EQ(error_code(R"({"do":"dance"})"), "unknown_command");
  EXPECT_EQ(error_code(R"({"do":"start"})"), "bad_request");
  EXPECT_EQ(error_code(R"({"do":"start","game":"chess"})"), "unknown_game");
  EXPECT_EQ(error_code(R"({"do":"start","game":"uptown","seats":7})"), "bad_setup");
  EXPECT_EQ(error_code(R"({"do":"start","game":"uptown","options":{"a":"b"}})"), "bad_setup");
  EXPECT_EQ(place(R"({"do":"start","game":"uptown","seed":-1})"), "$.seed");
  EXPECT_EQ(place(R"({"do":"start","game":"uptown","seed":9007199254740992})"), "$.seed");
  EXPECT_EQ(place(R"({"do":"start","game":"uptown","options":{"second_action":1}})"),
            "$.options.second_action");
}

TEST_F(StudyTest, OptionsMayBeTextsOrTruthValues) {
  for (const char* value : {"true", "\"true\""}) {
    object(R"({"do":"start","game":"uptown","options":{"second_action_discard":)" +
           std::string(value) + "}}");
    const auto position = object(R"({"do":"dump"})").at("position");
    EXPECT_EQ(position.at("options").at("second_action_discard"), "true");
  }
}

TEST_F(StudyTest, LineThatIsTooLongIsRefused) {
  EXPECT_EQ(error_code(std::string(Study::kMaxLine + 1, ' ')), "line_too_long");
  const std::string request = R"({"do":"hello"})";
  EXPECT_EQ(object(request + std::string(Study::kMaxLine - request.size(), ' ')).at("ok"), true);
}

TEST_F(StudyTest, AllProblemsAreNamedAtOnce) {
  const auto answer = object(R"({"do":"start","seats":"two","mood":1})");
  EXPECT_EQ(answer.at("error").at("others").as_array().size(), 2u);
}

TEST_F(StudyTest, WithoutAGameThereIsNothingToAsk) {
  for (const std::string command : {"dump", "moves", "view", "draw", "undo", "scores"}) {
    EXPECT_EQ(error_code(R"({"do":")" + command + "\"}"), "no_game") << command;
  }
  EXPECT_EQ(error_code(R"({"do":"play","move":"discard"})"), "no_game");
}

TEST_F(StudyTest, RefusedRequestsChangeNothing) {
  start();
  const std::string before = ask(R"({"do":"dump"})");
  EXPECT_EQ(error_code(R"({"do":"play","move":"buy 0"})"), "illegal_move");
  EXPECT_EQ(error_code(R"({"do":"play","move":"sing"})"), "unknown_move");
  EXPECT_EQ(error_code(R"({"do":"play","move":"discard","chance":[0]})"), "bad_chance");
  EXPECT_EQ(error_code(R"({"do":"play","move":"discard","chance":[-1]})"), "bad_request");
  EXPECT_EQ(error_code(R"({"do":"start","game":"uptown","chance":[999]})"), "bad_chance");
  EXPECT_EQ(error_code(R"({"do":"load","position":{"game":"uptown"}})"), "bad_position");
  EXPECT_EQ(error_code(R"({"do":"load","position":3})"), "unknown_game");
  EXPECT_EQ(error_code(R"({"do":"undo"})"), "nothing_to_undo");
  EXPECT_EQ(error_code(R"({"do":"undo","steps":0})"), "bad_request");
  EXPECT_EQ(error_code(R"({"do":"view","seat":2})"), "bad_seat");
  EXPECT_EQ(error_code(R"({"do":"draw","width":1000000})"), "bad_request");
  EXPECT_EQ(ask(R"({"do":"dump"})"), before);
}

TEST_F(StudyTest, IllegalMoveSaysWhyAndCitesTheClause) {
  start();
  const auto error = object(R"({"do":"play","move":"buy 0"})").at("error").as_object();
  EXPECT_TRUE(error.at("clause").as_string().starts_with("R"));
  EXPECT_FALSE(error.at("message").as_string().empty());
  const auto why = object(R"({"do":"why","move":"buy 0"})");
  EXPECT_EQ(why.at("legal"), false);
  EXPECT_EQ(why.at("reason"), "hand_is_full");
  EXPECT_EQ(why.at("message"), error.at("message"));
  EXPECT_EQ(object(R"({"do":"why","move":"discard"})").at("legal"), true);
}

TEST_F(StudyTest, PositionIsDumpedAndLoadedAgain) {
  in_every_game([this] {
    for (int i = 0; i < 10; ++i) play_first_move();
    const std::string dump = ask(R"({"do":"dump"})");
    const std::string position = boost::json::serialize(read(dump).at("position"));
    Study other(catalog_);
    EXPECT_TRUE(other.answer(R"({"do":"load","position":)" + position + "}")
                    .starts_with(R"({"id":null,"ok":true)"));
    EXPECT_EQ(other.answer(R"({"do":"dump"})"), dump);
    EXPECT_EQ(other.answer(R"({"do":"moves"})"), ask(R"({"do":"moves"})"));
  });
}

TEST_F(StudyTest, PositionWithACardTooManyIsRefusedAtItsPlace) {
  start();
  auto position = object(R"({"do":"dump"})").at("position");
  auto& pile = position.as_object().at("public_pile").as_array();
  pile.push_back(pile.at(0));
  EXPECT_TRUE(place(R"({"do":"load","position":)" + boost::json::serialize(position) + "}")
                  .starts_with("$.position"));
}

TEST_F(StudyTest, UndoTakesBackAnyNumberOfSteps) {
  in_every_game([this] {
    const std::string beginning = ask(R"({"do":"dump"})");
    std::vector<std::string> moves;
    for (int i = 0; i < 9; ++i) {
      moves.push_back(first_move());
      ask(R"({"do":"play","move":")" + moves.back() + "\"}");
    }
    const std::string end = ask(R"({"do":"dump"})");
    EXPECT_EQ(object(R"({"do":"undo","steps":8})").at("decisions"), 1);
    EXPECT_EQ(object(R"({"do":"undo"})").at("decisions"), 0);
    EXPECT_EQ(ask(R"({"do":"dump"})"), beginning);
    for (const std::string& move : moves) ask(R"({"do":"play","move":")" + move + "\"}");
    EXPECT_EQ(ask(R"({"do":"dump"})"), end);
  });
}

TEST_F(StudyTest, ForcedOutcomesOfTheStartAreTheOnesReported) {
  const auto free = object(R"({"do":"start","game":"uptown","seed":1})");
  const std::string dump = ask(R"({"do":"dump"})");
  boost::json::array outcomes;
  for (const auto& draw : free.at("chance").as_array()) outcomes.push_back(draw.at(1));
  object(R"({"do":"start","game":"uptown","seed":2,"chance":)" + boost::json::serialize(outcomes) +
         "}");
  EXPECT_EQ(ask(R"({"do":"dump"})"), dump);
}

TEST_F(StudyTest, PreviewChangesNothingAndLeavesHiddenCardsOpen) {
  start();
  // The first decision of a turn is always made with a card in hand; the second shows the next one.
  ask(R"({"do":"play","move":"discard"})");
  const std::string before = ask(R"({"do":"dump"})");
  const std::string preview = ask(R"({"do":"preview","move":"take_public"})");
  EXPECT_NE(preview.find(R"("view":null)"), std::string::npos) << preview;
  EXPECT_NE(preview.find(R"("event":"public_card_revealed","clause":"R5.9","card":null)"),
            std::string::npos)
      << preview;
  EXPECT_EQ(ask(R"({"do":"dump"})"), before);
  EXPECT_EQ(ask(R"({"do":"play","move":"take_public"})").find(R"("card":null)"), std::string::npos);
}

TEST_F(StudyTest, WholeGameEndsWithScores) {
  in_every_game([this] {
    bool over = false;
    for (int i = 0; i < 1000 && !over; ++i) {
      over = object(R"({"do":"play","move":")" + first_move() + "\"}").at("over").as_bool();
    }
    ASSERT_TRUE(over);
    EXPECT_TRUE(object(R"({"do":"moves"})").at("moves").as_array().empty());
    const auto scores = object(R"({"do":"scores"})");
    EXPECT_EQ(scores.at("over"), true);
    EXPECT_EQ(object(R"({"do":"scores","seat":0})"), scores);
    for (const auto& sheet : scores.at("scores").as_array()) {
      std::int64_t sum = 0;
      for (const auto& line : sheet.at("lines").as_array()) sum += line.at("points").as_int64();
      EXPECT_EQ(sheet.at("total"), sum);
    }
  });
}

TEST_F(StudyTest, AViewHasOwnSecretsAndNoOthers) {
  start("sf1906", 3);
  const auto position = object(R"({"do":"dump"})").at("position");
  for (const std::string observer : {"0", "1", "2", "\"spectator\""}) {
    const std::string view = ask(R"({"do":"view","seat":)" + observer + "}");
    for (int owner = 0; owner < 3; ++owner) {
      const auto& secret = position.at("players").as_array().at(owner).at("secret_objectives");
      const bool seen = view.find(boost::json::serialize(secret.at(0))) != std::string::npos;
      EXPECT_EQ(seen, observer == std::to_string(owner)) << observer << " and " << owner;
    }
  }
}

TEST_F(StudyTest, ScoresOfASeatLeaveOutWhatOthersHide) {
  start("sf1906", 3);
  const auto truth = object(R"({"do":"scores"})").at("scores").as_array();
  const auto answer = object(R"({"do":"scores","seat":1})");
  const auto& known = answer.at("scores").as_array();
  EXPECT_EQ(answer.at("hidden"), boost::json::value({0, 2}));
  EXPECT_EQ(known.at(1).at("lines"), truth.at(1).at("lines"));
  for (const int other : {0, 2}) {
    EXPECT_EQ(known.at(other).at("lines").as_array().size() + 1,
              truth.at(other).at("lines").as_array().size());
  }
  EXPECT_EQ(object(R"({"do":"scores","seat":"spectator"})").at("hidden"),
            boost::json::value({0, 1, 2}));
  EXPECT_EQ(error_code(R"({"do":"scores","seat":3})"), "bad_seat");
}

TEST_F(StudyTest, ABlindDrawStaysOpenInItsPreviewAndIsToldInPlay) {
  start("sf1906");
  std::string move;
  while (!move.starts_with("bonus_objective")) {
    const auto moves = object(R"({"do":"moves"})").at("moves").as_array();
    ASSERT_FALSE(moves.empty());
    move = moves.back().at("text").as_string();
    if (!move.starts_with("bonus_objective")) play_first_move();
  }
  ASSERT_EQ(move, "bonus_objective deck");
  const std::string hidden = R"("event":"objective_drawn","clause":"R4.4","seat":)";
  const std::string preview = ask(R"({"do":"preview","move":"bonus_objective deck"})");
  const std::size_t at = preview.find(hidden);
  ASSERT_NE(at, std::string::npos) << preview;
  EXPECT_TRUE(preview.substr(at + hidden.size() + 1).starts_with(R"(,"objective":null})"));
  const std::string played = ask(R"({"do":"play","move":"bonus_objective deck"})");
  EXPECT_EQ(played.find(R"("objective":null)"), std::string::npos) << played;
}

TEST_F(StudyTest, AdviceNamesTheBestMovesOfEveryGame) {
  in_every_game([&] {
    for (int i = 0; i < 6; ++i) play_first_move();
    const std::string request = R"({"do":"advise","simulations":30,"moves":2,"seed":5})";
    const std::string answer = ask(request);
    EXPECT_EQ(ask(request), answer);
    const auto advice = read(answer).as_object();
    ASSERT_EQ(advice.at("ok"), true) << answer;
    const auto legal = object(R"({"do":"moves"})");
    EXPECT_EQ(advice.at("to_move"), legal.at("to_move"));
    const auto& moves = advice.at("moves").as_array();
    ASSERT_EQ(moves.size(), std::min<std::size_t>(2, legal.at("moves").as_array().size()));
    for (const auto& move : moves) {
      const auto& offers = legal.at("moves").as_array();
      EXPECT_TRUE(std::ranges::any_of(offers, [&](const auto& offer) {
        return offer.at("text") == move.at("text") && offer.at("words") == move.at("words");
      })) << move.at("text");
      const auto& begin = move.at("line").at(0);
      EXPECT_EQ(begin.at("seat"), advice.at("to_move"));
      EXPECT_EQ(begin.at("text"), move.at("text"));
    }
    EXPECT_GE(moves[0].at("visits").to_number<int>(), moves.back().at("visits").to_number<int>());
  });
}

TEST_F(StudyTest, AdviceSaysHowLikelyItIsToWin) {
  start();
  const auto advice = object(R"({"do":"advise","simulations":50,"moves":1})");
  EXPECT_LE(advice.at("simulations").to_number<int>(), 50);
  const auto& best = advice.at("moves").at(0);
  EXPECT_GT(best.at("chance").as_double(), 0);
  EXPECT_LT(best.at("chance").as_double(), 1);
  EXPECT_GT(best.at("points").to_number<double>(), 0);
}

TEST_F(StudyTest, NoMoreSimulationsThanAskedForAtLargerTables) {
  start("rolling_heights", 4);  // where expert makes more of them of its own accord
  const auto advice = object(R"({"do":"advise","bot":"expert","simulations":16})");
  EXPECT_GT(advice.at("simulations").to_number<int>(), 0);
  EXPECT_LE(advice.at("simulations").to_number<int>(), 16);
}

TEST_F(StudyTest, WhoDoesNotSearchNamesItsMove) {
  start();
  const auto advice = object(R"({"do":"advise","bot":"greedy"})");
  EXPECT_EQ(advice.at("bot"), "greedy");
  EXPECT_EQ(advice.at("simulations"), 0);
  ASSERT_EQ(advice.at("moves").as_array().size(), 1);
  EXPECT_TRUE(advice.at("moves").at(0).at("chance").is_null());
  EXPECT_TRUE(advice.at("moves").at(0).at("points").is_null());
}

TEST_F(StudyTest, AdviceThatCannotBeGiven) {
  EXPECT_EQ(error_code(R"({"do":"advise"})"), "no_game");
  start();
  EXPECT_EQ(error_code(R"({"do":"advise","bot":"nobody"})"), "unknown_bot");
  EXPECT_EQ(place(R"({"do":"advise","bot":"nobody"})"), "$.bot");
  EXPECT_EQ(error_code(R"({"do":"advise","bot":"tree:megabytes=999999"})"), "unknown_bot");
  EXPECT_EQ(place(R"({"do":"advise","moves":0})"), "$.moves");
  EXPECT_EQ(place(R"({"do":"advise","simulations":0})"), "$.simulations");
  EXPECT_EQ(place(R"({"do":"advise","simulations":1000001})"), "$.simulations");
  EXPECT_EQ(place(R"({"do":"advise","simulations":9,"bot":"greedy"})"), "$.simulations");
}

TEST_F(StudyTest, AfterTheEndThereIsNothingToAdvise) {
  start();
  while (object(R"({"do":"moves"})").at("to_move") != kNobody) play_first_move();
  EXPECT_EQ(error_code(R"({"do":"advise"})"), "game_over");
}

TEST_F(StudyTest, AdviceMayBeCutShort) {
  const StopFlag at_once = true;
  Study hurried(catalog_, &at_once);
  hurried.answer(R"({"do":"start","game":"uptown","seed":42})");
  const auto advice = read(hurried.answer(R"({"do":"advise","simulations":1000000})")).as_object();
  EXPECT_EQ(advice.at("ok"), true);
  EXPECT_LT(advice.at("simulations").to_number<int>(), 100);
}

// An ellipsis in a documented answer stands for any text.
bool matches(std::string_view documented, std::string_view answer) {
  const std::string_view ellipsis = "…";
  bool anchored = true;
  while (true) {
    const std::size_t cut = documented.find(ellipsis);
    const std::string_view piece = documented.substr(0, cut);
    if (cut == std::string_view::npos && !anchored) return answer.ends_with(piece);
    const std::size_t at = answer.find(piece);
    if (at == std::string_view::npos || (anchored && at != 0)) return false;
    answer.remove_prefix(at + piece.size());
    if (cut == std::string_view::npos) return answer.empty();
    documented.remove_prefix(cut + ellipsis.size());
    anchored = false;
  }
}

TEST_F(StudyTest, ExamplesOfTheProtocolPageAreTrue) {
  std::ifstream page(std::string(kSourceFolder) + "/docs/protocol.md");
  std::string answer;
  int examples = 0;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("> {")) answer = ask(line.substr(2));
    if (!line.starts_with("< {")) continue;
    EXPECT_TRUE(matches(line.substr(2), answer)) << line << "\nbut it is\n" << answer;
    ++examples;
  }
  EXPECT_GT(examples, 15);
}

}  // namespace
}  // namespace cornerstone

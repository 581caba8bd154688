#include "types/wire_types.h"

#include <boost/mp11.hpp>
#include <concepts>
#include <type_traits>
#include <variant>

#include "games/catalog.h"
#include "server/api_protocol.h"
#include "server/challenge_protocol.h"
#include "table/entry.h"
#include "table/protocol.h"
#include "table/room_protocol.h"
#include "types/typescript.h"

namespace cornerstone::types {

namespace {

using Kind = Shape::Kind;

constexpr auto kSent = Absence::kLeftOut;
constexpr auto kTold = Absence::kNull;

// Calls f with one of each type in the list, by its address: some cannot be copied.
template <class List, class F>
void for_each_type(F&& f) {
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, List>>(f);
}

// Games

template <class Rules>
Shape add_game(Shapes& shapes) {
  const std::string space(Rules::kId);
  std::vector<Shape> events;
  for_each_type<typename Rules::Event>(
      [&](auto event) { events.push_back(shapes.event<Rules, typename decltype(event)::type>()); });
  const Shape event = shapes.define(space + ".Event", union_of(std::move(events)));
  return shapes.define(space + ".Game", {{"view", shapes.of<typename Rules::View>(kTold)},
                                         {"event", event},
                                         {"refusal", shapes.of<typename Rules::Refusal>(kTold)},
                                         {"position", shapes.of<typename Rules::Position>(kTold)}});
}

void add_games(Shapes& shapes) {
  std::vector<Member> games;
  std::vector<Shape> ids, views, events, positions;
  for_each_type<AllRules>([&](auto rules) {
    using Rules = typename decltype(rules)::type;
    const std::string space(Rules::kId);
    games.push_back({space, add_game<Rules>(shapes)});
    ids.push_back(literal(space));
    views.push_back(named(space + ".View"));
    events.push_back(named(space + ".Event"));
    positions.push_back(named(space + ".Position"));
  });
  shapes.define("Games", std::move(games));
  shapes.define("GameId", union_of(std::move(ids)));
  shapes.define("View", union_of(std::move(views)));
  shapes.define("Event", union_of(std::move(events)));
  shapes.define("Position", union_of(std::move(positions)));
  shapes.define("Journal", list_of(named("Event")));
}

// Requests and their answers

// What can be asked in one place, and what is answered: by the name of the request.
class Conversation {
 public:
  Conversation(Shapes& shapes, std::string space) : shapes_(shapes), space_(std::move(space)) {}

  template <class Request, class Content>
  Conversation& add(std::string_view name) {
    auto members = shapes_.members_of<Request>(kSent);
    for (Member& member : members) {
      if (member.name == "do") member.shape = literal(name);
    }
    requests_.push_back(shapes_.define(name_of<Request>(), std::move(members)));
    answers_.push_back({std::string(name), shapes_.of<Content>(kTold)});
    return *this;
  }

  void define() {
    shapes_.define(space_ + ".Request", union_of(requests_));
    shapes_.define(space_ + ".Answers", answers_);
  }

 private:
  Shapes& shapes_;
  std::string space_;
  std::vector<Shape> requests_;
  std::vector<Member> answers_;
};

void add_envelopes(Shapes& shapes) {
  shapes.define("Scalar",
                union_of({{Kind::kText}, {Kind::kNumber}, {Kind::kTruth}, {Kind::kNull}}));
  const Shape error = shapes.of<protocol::Error>(Absence::kNever);
  shapes.define("Accepted", {{"id", named("Scalar")}, {"ok", truth(true)}});
  shapes.define("Refused", {{"id", named("Scalar")}, {"ok", truth(false)}, {"error", error}});
}

void add_study(Shapes& shapes) {
  using namespace protocol;
  Conversation(shapes, "protocol")
      .add<Hello, HelloAnswer>("hello")
      .add<protocol::Games, GamesAnswer>("games")
      .add<Start, StandingAnswer>("start")
      .add<Load, StandingAnswer>("load")
      .add<Dump, PositionAnswer>("dump")
      .add<Moves, MovesAnswer>("moves")
      .add<Play, PlayAnswer>("play")
      .add<Preview, PreviewAnswer>("preview")
      .add<Why, WhyAnswer>("why")
      .add<protocol::Whole, ViewAnswer>("view")
      .add<Draw, DrawAnswer>("draw")
      .add<Undo, StandingAnswer>("undo")
      .add<CountScores, ScoresAnswer>("scores")
      .add<Advise, AdviseAnswer>("advise")
      .define();
}

// Tables

// What is told of a deed to those who look on, as Room writes it. Without what only those who are
// connected get: `missed` happenings have neither a clock nor what they changed.
template <class Deed>
Shape add_happening(Shapes& shapes) {
  constexpr bool kIsPlay = std::same_as<Deed, entry::Play>;
  constexpr bool kIsStart = std::same_as<Deed, entry::Start>;
  constexpr bool kIsEnd = std::same_as<Deed, entry::End>;
  const Shape standings = shapes.of<std::vector<RaceStanding>>(kTold);
  std::vector<Member> members{
      {"number", {Kind::kNumber}}, {"at", {Kind::kNumber}}, {"do", literal(Deed::kName)}};
  for (Member& member : shapes.members_of<Deed>(kTold)) {
    if (member.name == "person" || member.name == "host" || member.name == "confirm") continue;
    member.may_be_missing = kIsPlay && member.name == "move";  // told to its player alone
    members.push_back(std::move(member));
  }
  if (kIsPlay) members.push_back({"journal", named("Journal")});
  if (kIsPlay) members.push_back({"changes", named("room.Changes"), true});
  if (kIsStart) members.push_back({"journal", named("Journal"), true});  // not to all, in a race
  if (kIsStart) members.push_back({"view", named("View"), true});
  if (kIsPlay || kIsStart) members.push_back({"check", {Kind::kNumber}, true});
  if (kIsStart) members.push_back({"standings", standings, true});
  if (kIsEnd) members.push_back({"boards", list_of(named("View")), true});
  members.push_back({"waits", {Kind::kTruth}, true});
  members.push_back({"clock", shapes.of<room::ClockState>(kTold), true});
  const std::string name = name_of<Deed>();
  return shapes.define("happening" + name.substr(name.rfind('.')), std::move(members));
}

void add_letters(Shapes& shapes) {
  const Shape change{Kind::kTuple, {}, {{Kind::kText}, {Kind::kAny}}};  // a JSON pointer, a value
  const Shape changes = shapes.define("room.Changes", list_of(change));
  std::vector<Shape> happenings;
  for_each_type<Deed>([&](auto deed) {
    using Told = typename decltype(deed)::type;
    // Drafts are their player's alone.
    if constexpr (!std::same_as<Told, entry::Undo> && !std::same_as<Told, entry::Confirm>) {
      happenings.push_back(add_happening<Told>(shapes));
    }
  });
  const Shape happening = shapes.define("room.Happening", union_of(std::move(happenings)));
  const Shape first =
      shapes.define("room.FirstLetter", {{"table", shapes.of<room::Whereabouts>(kTold)},
                                         {"missed", list_of(happening)},
                                         {"protocol", {Kind::kNumber}}});
  const Shape draft = shapes.define("room.DraftLetter", {{"draft", list_of({Kind::kText})},
                                                         {"awaits_confirmation", {Kind::kTruth}},
                                                         {"changes", changes},
                                                         {"check", {Kind::kNumber}}});
  const Shape standings = shapes.define(
      "room.StandingsLetter",
      {{"standings", shapes.of<std::vector<RaceStanding>>(kTold)}, {"waits", {Kind::kTruth}}});
  shapes.define("room.Letter", union_of({first, happening, draft, standings}));
}

void add_room(Shapes& shapes) {
  using namespace room;
  Conversation(shapes, "room")
      .add<Sit, Done>("sit")
      .add<Engage, Done>("engage")
      .add<Leave, Done>("leave")
      .add<Dismiss, Done>("dismiss")
      .add<Return, Done>("return")
      .add<Start, Done>("start")
      .add<Play, Done>("play")
      .add<Undo, Done>("undo")
      .add<Confirm, Done>("confirm")
      .add<Resign, Done>("resign")
      .add<Say, Done>("say")
      .add<Whole, Whereabouts>("view")
      .add<Moves, protocol::MovesAnswer>("moves")
      .add<Why, protocol::WhyAnswer>("why")
      .add<Preview, protocol::PreviewAnswer>("preview")
      .add<CountScores, protocol::ScoresAnswer>("scores")
      .add<LookBack, ViewThen>("position")
      .add<TellStory, Story>("story")
      .add<Hint, protocol::AdviseAnswer>("hint")
      .define();
  add_letters(shapes);
}

// The HTTP API

template <class... Types>
void add_all(Shapes& shapes, Absence absence) {
  (shapes.of<Types>(absence), ...);
}

void add_api(Shapes& shapes) {
  using namespace api;
  add_all<WantedTable, TablePassword, WantedName, NameAndPassword, WantedPassword, WantedAddress>(
      shapes, kSent);
  add_all<api::GameOffer, TableMade, TableFound, TablePage, LobbyNews, Leaderboard, Me, LoggedIn,
          OwnTables, OwnGames, OwnRatings, AddressesShown, ChallengeToday, ChallengeBegun,
          ChallengeRanking, Health>(shapes, kTold);
  const Shape problem = shapes.of<protocol::OtherProblem>(kTold);
  const Shape error = shapes.define("api.Error", {{"code", {Kind::kText}},
                                                  {"message", {Kind::kText}},
                                                  {"place", {Kind::kText}, true},
                                                  {"others", list_of(problem), true}});
  shapes.define("api.Failure", {{"error", error}});
}

}  // namespace

Shapes wire_types() {
  Shapes shapes;
  add_envelopes(shapes);
  add_games(shapes);
  add_study(shapes);
  add_room(shapes);
  add_api(shapes);
  return shapes;
}

std::string wire_module() {
  return "// Written by `cornerstone types` from the definitions in C++: change those, not this "
         "file.\n"
         "\n"
         "// An answer to a request: `Answer<room.Answers['moves']>`.\n"
         "export type Answer<Content> = (Accepted & Content) | Refused;\n" +
         typescript(wire_types());
}

}  // namespace cornerstone::types

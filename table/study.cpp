#include "table/study.h"

#include <concepts>
#include <utility>

#include "engine/canvas.h"
#include "engine/json_read.h"
#include "engine/json_write.h"
#include "engine/phrase.h"
#include "table/questions.h"
#include "table/transcript.h"

namespace cornerstone {

namespace {

namespace json = boost::json;
using protocol::Error;
using protocol::ErrorCode;

template <class Request>
constexpr bool kNeedsGame =
    !std::same_as<Request, protocol::Hello> && !std::same_as<Request, protocol::Games> &&
    !std::same_as<Request, protocol::Start> && !std::same_as<Request, protocol::Load>;

protocol::GameOffer offer(const GameInfo& game) {
  protocol::GameOffer out{game.id,           game.title,     game.summary,   game.rules_version,
                          game.content_hash, game.min_seats, game.max_seats, {}};
  for (const OptionSpec& option : game.options) {
    out.options.push_back(
        {option.name, {option.values.begin(), option.values.begin() + option.size()}});
  }
  return out;
}

Outcomes outcomes_of(const std::optional<protocol::ForcedOutcomes>& chance) {
  return chance ? Outcomes(*chance) : Outcomes();
}

// A table option that is on or off may be written as true or false.
OptionMap read_options(const std::optional<protocol::OptionValues>& given, Problems& problems) {
  OptionMap options;
  if (!given) return options;
  const JsonPlace root;
  const JsonPlace place(root, "options");
  for (const auto& [name, value] : *given) {
    if (value.is_bool()) {
      options[name] = value.get_bool() ? "true" : "false";
    } else {
      read_json(value, options[name], JsonPlace(place, name), problems);
    }
  }
  return options;
}

// Settings within a name could ask for any amount of memory and time.
bool has_settings(std::string_view bot) { return bot.find('=') != std::string_view::npos; }

// Problems of a part are told as those of the request that it came in.
Problems within(const std::string& place, const Problems& problems) {
  Problems out;
  for (const Problem& problem : problems) {
    const bool rooted = problem.place.starts_with('$');
    out.add(place + (rooted ? problem.place.substr(1) : "." + problem.place), problem.what);
  }
  return out;
}

}  // namespace

const std::vector<Study::Command>& Study::commands() {
  static const std::vector<Command> all{
      {"hello", &Study::serve<protocol::Hello>},
      {"games", &Study::serve<protocol::Games>},
      {"start", &Study::serve<protocol::Start>},
      {"load", &Study::serve<protocol::Load>},
      {"dump", &Study::serve<protocol::Dump>},
      {"moves", &Study::serve<protocol::Moves>},
      {"play", &Study::serve<protocol::Play>},
      {"preview", &Study::serve<protocol::Preview>},
      {"why", &Study::serve<protocol::Why>},
      {"view", &Study::serve<protocol::Whole>},
      {"draw", &Study::serve<protocol::Draw>},
      {"undo", &Study::serve<protocol::Undo>},
      {"scores", &Study::serve<protocol::CountScores>},
      {"advise", &Study::serve<protocol::Advise>},
  };
  return all;
}

std::string Study::answer(std::string_view line) {
  if (line.size() > kMaxLine) {
    return refusal(nullptr, error(ErrorCode::kLineTooLong,
                                  "the line has more than " + std::to_string(kMaxLine) +
                                      " bytes; nothing that can be asked is that long"));
  }
  Problems problems;
  const auto request = parse_json(line, problems);
  if (!request) return refusal(nullptr, error(ErrorCode::kBadJson, problems));
  const auto head = read_head(*request);
  if (const auto* refused = std::get_if<Error>(&head)) {
    const json::value* id = member(*request, "id");
    return refusal(refused->place == "$.id" ? nullptr : id, *refused);
  }
  const auto& [id, name] = std::get<RequestHead>(head);
  for (const Command& command : commands()) {
    if (name == command.name) return (this->*command.serve)(*request);
  }
  return refusal(id, error(ErrorCode::kUnknownCommand,
                           quoted(name) + " is unknown; \"hello\" lists the commands", "$.do"));
}

template <class Request>
std::string Study::serve(const json::value& request) {
  const json::value* id = member(request, "id");
  Request read;
  Problems problems;
  read_json(request, read, JsonPlace(), problems);
  if (!problems.empty()) return refusal(id, error(ErrorCode::kBadRequest, problems));
  if (kNeedsGame<Request> && !record_) {
    return refusal(id, error(ErrorCode::kNoGame, "no game yet: \"start\" or \"load\" one first"));
  }
  const auto reply = carry_out(read);
  if (const auto* refused = std::get_if<Error>(&reply)) return refusal(id, *refused);
  return acceptance(id, std::get<0>(reply));
}

Reply<protocol::HelloAnswer> Study::carry_out(const protocol::Hello&) {
  protocol::HelloAnswer answer{.program = "cornerstone", .commands = {}};
  for (const Command& command : commands()) answer.commands.push_back(command.name);
  return answer;
}

Reply<protocol::GamesAnswer> Study::carry_out(const protocol::Games&) {
  protocol::GamesAnswer answer;
  for (const GameInfo& game : catalog_.games()) answer.games.push_back(offer(game));
  return answer;
}

Reply<protocol::StandingAnswer> Study::carry_out(const protocol::Start& request) {
  const GameInfo* game = catalog_.find(request.game);
  if (game == nullptr) {
    return error(ErrorCode::kUnknownGame,
                 quoted(request.game) + " is unknown; \"games\" lists what there is", "$.game");
  }
  Problems problems;
  const OptionMap options = read_options(request.options, problems);
  if (!problems.empty()) return error(ErrorCode::kBadRequest, problems);
  const Setup setup = make_setup(*game, request.seats.value_or(game->min_seats), options, problems);
  if (!problems.empty()) return error(ErrorCode::kBadSetup, within("$", problems));
  auto record = Record::start(catalog_, *game, setup, Rng(request.seed.value_or(0)),
                              outcomes_of(request.chance), problems);
  if (!record) return error(ErrorCode::kBadChance, problems);
  record_ = std::move(record);
  return standing();
}

Reply<protocol::StandingAnswer> Study::carry_out(const protocol::Load& request) {
  const json::value* name = member(request.position, "game");
  const GameInfo* game =
      name != nullptr && name->is_string() ? catalog_.find(name->get_string()) : nullptr;
  if (game == nullptr) {
    return error(ErrorCode::kUnknownGame, "must name a game; \"games\" lists what there is",
                 "$.position.game");
  }
  Problems problems;
  auto match = catalog_.load(*game, request.position, problems);
  if (!problems.empty()) return error(ErrorCode::kBadPosition, within("$.position", problems));
  record_.emplace(std::move(match), Rng(request.seed.value_or(0)));
  return standing();
}

Reply<protocol::PositionAnswer> Study::carry_out(const protocol::Dump&) {
  return protocol::PositionAnswer{{position_json(record_->now())}};
}

Reply<protocol::MovesAnswer> Study::carry_out(const protocol::Moves&) {
  return list_moves(record_->now(), Names());
}

Reply<protocol::PreviewAnswer> Study::carry_out(const protocol::Preview& request) {
  return preview(record_->now(), request.move, Names());
}

Reply<protocol::WhyAnswer> Study::carry_out(const protocol::Why& request) {
  return why(record_->now(), request.move);
}

Reply<protocol::PlayAnswer> Study::carry_out(const protocol::Play& request) {
  const auto move = legal_move(record_->now(), request.move);
  if (const auto* refused = std::get_if<Error>(&move)) return *refused;
  Problems problems;
  if (!record_->play(std::get<Move>(move), outcomes_of(request.chance), problems)) {
    return error(ErrorCode::kBadChance, problems);
  }
  const Match& match = record_->now();
  return protocol::PlayAnswer{
      .move = request.move,
      .decisions = record_->decisions(),
      .to_move = match.to_move(),
      .over = match.to_move() == kNobody,
      .chance = chance_pairs(record_->steps().back().chance),
      .journal = {journal_json(match)},
      .words = match.say_journal(kOmniscient, Names(), Telling::kHappened),
  };
}

Reply<protocol::ViewAnswer> Study::carry_out(const protocol::Whole& request) {
  const auto observer = read_observer(request.seat);
  if (const auto* refused = std::get_if<Error>(&observer)) return *refused;
  protocol::ViewAnswer answer;
  record_->now().write_view(answer.view.text, std::get<Seat>(observer));
  return answer;
}

Reply<protocol::DrawAnswer> Study::carry_out(const protocol::Draw& request) {
  constexpr int kNarrow = 20, kUsual = 100, kWide = 400;
  const int width = request.width.value_or(kUsual);
  if (width < kNarrow || width > kWide) {
    return error(ErrorCode::kBadRequest,
                 "must be from " + std::to_string(kNarrow) + " to " + std::to_string(kWide),
                 "$.width");
  }
  const auto observer = read_observer(request.seat);
  if (const auto* refused = std::get_if<Error>(&observer)) return *refused;
  Canvas canvas(width);
  record_->now().draw(canvas, std::get<Seat>(observer), Names());
  return protocol::DrawAnswer{canvas.text(false)};
}

Reply<protocol::StandingAnswer> Study::carry_out(const protocol::Undo& request) {
  const int steps = request.steps.value_or(1);
  if (steps < 1) return error(ErrorCode::kBadRequest, "must be 1 or more", "$.steps");
  if (steps > record_->decisions()) {
    return error(ErrorCode::kNothingToUndo,
                 std::to_string(record_->decisions()) + " decisions can be taken back", "$.steps");
  }
  record_->rewind(record_->decisions() - steps);
  return standing();
}

Reply<protocol::ScoresAnswer> Study::carry_out(const protocol::CountScores& request) {
  const Match& match = record_->now();
  const bool over = match.to_move() == kNobody;
  if (!request.seat) return protocol::ScoresAnswer{over, score_sheets(match), {}};
  const auto observer = read_observer(request.seat);
  if (const auto* refused = std::get_if<Error>(&observer)) return *refused;
  KnownScores known = known_scores(match, std::get<Seat>(observer));
  return protocol::ScoresAnswer{over, std::move(known.sheets), std::move(known.hidden)};
}

Reply<protocol::AdviseAnswer> Study::carry_out(const protocol::Advise& request) {
  constexpr int kFew = 3;
  const Match& match = record_->now();
  if (match.to_move() == kNobody) {
    return error(ErrorCode::kGameOver, "the game is over; nobody has a move to make");
  }
  const int moves = request.moves.value_or(kFew);
  if (moves < 1) return error(ErrorCode::kBadRequest, "must be 1 or more", "$.moves");
  auto found = find_adviser(request);
  if (const auto* refused = std::get_if<Error>(&found)) return *refused;
  auto& adviser = *std::get<0>(found);
  adviser.stop_when(stop_);
  Rng rng = advice_rng(request.seed.value_or(0));
  const Advice advice = adviser.advise(match, rng);
  return advice_answer(match, advice, request.bot.value_or(std::string(kAdviser)), moves, {});
}

Reply<std::unique_ptr<Player>> Study::find_adviser(const protocol::Advise& request) const {
  constexpr int kMostSimulations = 1'000'000;
  const std::string bot = request.bot.value_or(std::string(kAdviser));
  if (has_settings(bot)) {
    return error(ErrorCode::kUnknownBot,
                 quoted(bot) + " has settings; of these only \"simulations\" is taken, as a key",
                 "$.bot");
  }
  const GameInfo& game = record_->now().game();
  auto adviser = make_player(catalog_, game, bot);
  if (adviser == nullptr) {
    return error(ErrorCode::kUnknownBot,
                 quoted(bot) + " is unknown; choose from " + phrase(bot_names(), " or "), "$.bot");
  }
  if (!request.simulations) return adviser;
  if (*request.simulations < 1 || *request.simulations > kMostSimulations) {
    return error(ErrorCode::kBadRequest, "must be from 1 to " + std::to_string(kMostSimulations),
                 "$.simulations");
  }
  // As many at every table, whatever the level's own habit.
  adviser = make_player(catalog_, game,
                        bot + ":simulations=" + std::to_string(*request.simulations) + ":growth=0");
  if (adviser == nullptr) {
    return error(ErrorCode::kBadRequest, quoted(bot) + " does not search", "$.simulations");
  }
  return adviser;
}

Reply<Seat> Study::read_observer(const std::optional<protocol::SeatOrSpectator>& seat) const {
  const int seats = record_->now().seats();
  if (!seat || *seat == "spectator") return kNobody;
  if (seat->is_int64() && seat->get_int64() >= 0 && seat->get_int64() < seats) {
    return static_cast<Seat>(seat->get_int64());
  }
  return error(ErrorCode::kBadSeat,
               "must be a seat from 0 to " + std::to_string(seats - 1) + ", or \"spectator\"",
               "$.seat");
}

protocol::StandingAnswer Study::standing() const {
  const Match& match = record_->now();
  return {
      .game = match.game().id,
      .seats = match.seats(),
      .decisions = record_->decisions(),
      .to_move = match.to_move(),
      .over = match.to_move() == kNobody,
      .chance = chance_pairs(record_->steps().back().chance),
      .journal = {journal_json(match)},
  };
}

}  // namespace cornerstone

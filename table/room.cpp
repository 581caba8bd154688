#include "table/room.h"

#include <algorithm>
#include <concepts>
#include <utility>

#include "bots/player.h"
#include "engine/json_read.h"
#include "table/questions.h"
#include "table/score_sheet.h"
#include "table/story.h"

namespace cornerstone {

namespace json = boost::json;
using protocol::Error;
using protocol::ErrorCode;

namespace {

constexpr std::size_t kUsualLetter = 1000;  // bytes

template <class Request>
concept ChangesTheTable =
    std::same_as<Request, room::Sit> || std::same_as<Request, room::Engage> ||
    std::same_as<Request, room::Leave> || std::same_as<Request, room::Dismiss> ||
    std::same_as<Request, room::Return> || std::same_as<Request, room::Start> ||
    std::same_as<Request, room::Play> || std::same_as<Request, room::Undo> ||
    std::same_as<Request, room::Confirm> || std::same_as<Request, room::Resign> ||
    std::same_as<Request, room::Say>;

// Requests that change something are remembered by their id.
std::optional<std::string> id_text(const protocol::Id& id) {
  if (!id) return std::nullopt;
  std::string text;
  if (id->is_string()) {
    text = id->get_string();
  } else if (id->is_int64()) {
    text = std::to_string(id->get_int64());
  }
  if (text.empty() || text.size() > Room::kMaxId) return std::nullopt;
  return text;
}

std::shared_ptr<const std::string> shared(std::string text) {
  constexpr std::size_t kWorthIt = 512;  // bytes; letters may wait long, and there may be many
  if (text.capacity() > text.size() + kWorthIt) text.shrink_to_fit();
  return std::make_shared<const std::string>(std::move(text));
}

std::optional<std::string> unless_empty(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

// Whether somebody may sit elsewhere afterwards, and be another observer.
bool moves_people(const Deed& deed) {
  return !std::holds_alternative<entry::Play>(deed) && !std::holds_alternative<entry::Undo>(deed) &&
         !std::holds_alternative<entry::Confirm>(deed) && !std::holds_alternative<entry::Say>(deed);
}

// As the observer may know it. Ids of persons are for the log alone; the text of a move may name
// what only its player sees, and its journal says what others may know of it.
void write_happening(JsonObject& letter, const Table& table, const Happening& happening,
                     std::uint64_t number, Seat observer) {
  letter.add("number", number).add("at", happening.entry.at);
  std::visit(
      [&](const auto& deed) {
        letter.add("do", deed.kName);
        for_each_member(deed, [&](std::string_view name, const auto& member) {
          if (name == "person" || name == "host" || name == "confirm") return;
          if constexpr (std::same_as<std::remove_cvref_t<decltype(deed)>, entry::Play>) {
            if (name == "move" && deed.seat != observer) return;
          }
          letter.add(name, member);
        });
      },
      happening.entry.deed);
  if (happening.after && table.seen_by(observer)) {
    happening.after->write_journal(letter.key("journal"), table.seat_in_game(observer),
                                   Telling::kHappened);
  }
}

}  // namespace

const std::vector<Room::Command>& Room::commands() {
  static const std::vector<Command> all{
      {"sit", &Room::serve<room::Sit>},           {"engage", &Room::serve<room::Engage>},
      {"leave", &Room::serve<room::Leave>},       {"dismiss", &Room::serve<room::Dismiss>},
      {"return", &Room::serve<room::Return>},     {"start", &Room::serve<room::Start>},
      {"play", &Room::serve<room::Play>},         {"undo", &Room::serve<room::Undo>},
      {"confirm", &Room::serve<room::Confirm>},   {"resign", &Room::serve<room::Resign>},
      {"say", &Room::serve<room::Say>},           {"view", &Room::serve<room::Whole>},
      {"moves", &Room::serve<room::Moves>},       {"why", &Room::serve<room::Why>},
      {"preview", &Room::serve<room::Preview>},   {"scores", &Room::serve<room::CountScores>},
      {"position", &Room::serve<room::LookBack>}, {"story", &Room::serve<room::TellStory>},
      {"hint", &Room::serve<room::Hint>},
  };
  return all;
}

// Coming and going

std::vector<Room::Letter> Room::enter(Connection connection, const Person& person,
                                      std::uint64_t since, Milliseconds now) {
  guests_[connection] = person;
  look_around();
  std::string text;
  {
    JsonObject letter(text);
    letter.add("table", whereabouts(person, now));
    const Seat observer = table_->seat_of(person.id);
    const auto missed = table_->since(since, observer);
    std::uint64_t number = table_->happenings(observer) - missed.size();
    std::string& out = letter.key("missed");
    write_json_array(out, missed, [&](const Happening& happening) {
      JsonObject told(out);
      write_happening(told, *table_, happening, ++number, observer);
    });
    letter.add("protocol", protocol::kVersion);
  }
  return {{connection, shared(std::move(text))}};
}

void Room::leave(Connection connection) {
  guests_.erase(connection);
  look_around();
}

void Room::look_around() {
  std::map<Seat, Told> present;
  for (const auto& [connection, person] : guests_) {
    const Seat observer = table_->seat_of(person.id);
    const auto known = told_.find(observer);
    present.try_emplace(observer, known != told_.end() ? known->second : told_now(observer));
  }
  told_ = std::move(present);
}

Room::Told Room::told_now(Seat observer) const {
  const auto& match = table_->seen_by(observer);
  const std::uint32_t check = match ? match->view_check(table_->seat_in_game(observer)) : 0;
  return {match, check, table_->standings()};
}

// Requests

Room::Effect Room::receive(Connection from, std::string_view line, Milliseconds now) {
  Effect effect;
  const auto refuse = [&](const json::value* id, const Error& why) {
    effect.letters.push_back({from, shared(refusal(id, why))});
    return std::move(effect);
  };
  if (!guests_.contains(from)) return effect;
  Problems problems;
  const auto request = parse_json(line, problems);
  if (!request) return refuse(nullptr, error(ErrorCode::kBadJson, problems));
  const auto head = read_head(*request);
  if (const auto* why = std::get_if<Error>(&head)) return refuse(nullptr, *why);
  const auto& [id, name] = std::get<RequestHead>(head);
  const auto command = std::ranges::find(commands(), name, &Command::name);
  if (command == commands().end()) {
    return refuse(id, error(ErrorCode::kUnknownCommand,
                            quoted(name) + " is nothing that can be asked of a table", "$.do"));
  }
  (this->*command->serve)(from, *request, now, effect);
  return effect;
}

template <class Request>
void Room::serve(Connection from, const json::value& request, Milliseconds now, Effect& effect) {
  const json::value* id = member(request, "id");
  const auto say = [&](std::string text) {
    effect.letters.push_back({from, shared(std::move(text))});
  };
  Request read;
  Problems problems;
  read_json(request, read, JsonPlace(), problems);
  if (!problems.empty()) return say(refusal(id, error(ErrorCode::kBadRequest, problems)));
  if constexpr (ChangesTheTable<Request>) {
    serve_deed(from, read, now, effect);
  } else if constexpr (std::same_as<Request, room::Hint>) {
    serve_hint(from, read, effect);
  } else {
    const auto reply = answer(read, guests_.at(from), now);
    if (const auto* why = std::get_if<Error>(&reply)) return say(refusal(id, *why));
    say(acceptance(id, std::get<0>(reply)));
  }
}

template <class Request>
void Room::serve_deed(Connection from, const Request& request, Milliseconds now, Effect& effect) {
  const json::value* id = request.id ? &*request.id : nullptr;
  const Person who = guests_.at(from);
  const auto say = [&](std::string text) {
    effect.letters.push_back({from, shared(std::move(text))});
  };
  const auto done = [&] {
    say(acceptance(id, room::Done{table_->happenings(table_->seat_of(who.id))}));
  };
  const auto mark = id_text(request.id);
  if (!mark) {
    return say(refusal(id, error(ErrorCode::kBadRequest,
                                 "must be a text or a whole number of at most " +
                                     std::to_string(kMaxId) + " characters, new for each request",
                                 "$.id")));
  }
  const auto& known = requests_[who.id];
  if (std::ranges::find(known, *mark) != known.end()) return done();
  Table::Asked asked = ask(request, who, now);
  if (const auto* why = std::get_if<Error>(&asked)) return say(refusal(id, *why));
  Entry entry = std::get<Entry>(std::move(asked));
  entry.request = RequestMark{who.id, *mark};
  carry_out(std::move(entry), now, effect);
  done();
}

Table::Asked Room::ask(const room::Sit& request, const Person& who, Milliseconds now) const {
  return table_->sit(who, request.seat, now);
}
Table::Asked Room::ask(const room::Engage& request, const Person& who, Milliseconds now) const {
  return table_->engage(who, request.seat, request.bot, now);
}
Table::Asked Room::ask(const room::Leave&, const Person& who, Milliseconds now) const {
  return table_->leave(who, now);
}
Table::Asked Room::ask(const room::Dismiss& request, const Person& who, Milliseconds now) const {
  return table_->dismiss(who, request.seat, now);
}
Table::Asked Room::ask(const room::Return&, const Person& who, Milliseconds now) const {
  return table_->come_back(who, now);
}
Table::Asked Room::ask(const room::Start&, const Person& who, Milliseconds now) const {
  return table_->start(who, now);
}
Table::Asked Room::ask(const room::Play& request, const Person& who, Milliseconds now) const {
  return table_->play(who, request.move, request.confirm.value_or(false), now);
}
Table::Asked Room::ask(const room::Undo& request, const Person& who, Milliseconds now) const {
  return table_->undo(who, request.moves.value_or(1), now);
}
Table::Asked Room::ask(const room::Confirm&, const Person& who, Milliseconds now) const {
  return table_->confirm(who, now);
}
Table::Asked Room::ask(const room::Resign&, const Person& who, Milliseconds now) const {
  return table_->resign(who, now);
}
Table::Asked Room::ask(const room::Say& request, const Person& who, Milliseconds now) const {
  return table_->say(who, request.text, now);
}

// Questions

Reply<std::shared_ptr<const Match>> Room::own_turn(const Person& who) const {
  const Seat seat = table_->seat_of(who.id);
  if (table_->stage() == TableStage::kOpen) {
    return error(ErrorCode::kNotYet, "the game has not begun");
  }
  const auto& match = table_->seen_by(seat);
  if (match && match->to_move() == kNobody) {
    return error(ErrorCode::kGameOver, "the game is over");
  }
  const bool is_turn = seat != kNobody && match->to_move() == table_->seat_in_game(seat);
  if (!is_turn || waits(seat) || table_->awaits_confirmation(seat)) {
    return error(ErrorCode::kNotYourTurn, "it is not your turn");
  }
  return match;
}

Error Room::no_game() const {
  if (table_->stage() == TableStage::kOpen) {
    return error(ErrorCode::kNotYet, "the game has not begun");
  }
  return error(ErrorCode::kNotAllowed, "the boards of a race are opened when all have ended");
}

Reply<room::Whereabouts> Room::answer(const room::Whole&, const Person& who, Milliseconds now) {
  return whereabouts(who, now);
}

Reply<protocol::MovesAnswer> Room::answer(const room::Moves&, const Person& who, Milliseconds) {
  const auto turn = own_turn(who);
  if (const auto* why = std::get_if<Error>(&turn)) return *why;
  return list_moves(*std::get<0>(turn), names_in_game(*table_, table_->seat_of(who.id)));
}

Reply<protocol::WhyAnswer> Room::answer(const room::Why& request, const Person& who, Milliseconds) {
  const auto turn = own_turn(who);
  if (const auto* why = std::get_if<Error>(&turn)) return *why;
  return why(*std::get<0>(turn), request.move);
}

Reply<protocol::PreviewAnswer> Room::answer(const room::Preview& request, const Person& who,
                                            Milliseconds) {
  const auto turn = own_turn(who);
  if (const auto* why = std::get_if<Error>(&turn)) return *why;
  return preview(*std::get<0>(turn), request.move, names_in_game(*table_, table_->seat_of(who.id)));
}

// Each board of a race has a sheet of its own; here they stand side by side.
protocol::ScoresAnswer Room::race_scores() const {
  protocol::ScoresAnswer answer{true, {}, {}};
  const auto outcomes = table_->outcomes();
  for (Seat seat = 0; std::cmp_less(seat, outcomes.size()); ++seat) {
    answer.scores.push_back(score_sheets(*table_->settled(seat)).front());
    answer.scores.back().seat = seat;
    answer.scores.back().rank = outcomes[seat].rank;
  }
  return answer;
}

Reply<protocol::ScoresAnswer> Room::answer(const room::CountScores&, const Person& who,
                                           Milliseconds) {
  if (table_->is_race() && table_->stage() == TableStage::kOver) return race_scores();
  const Seat seat = table_->seat_of(who.id);
  const auto& match = table_->seen_by(seat);
  if (!match) return no_game();
  KnownScores known = known_scores(*match, table_->seat_in_game(seat));
  return protocol::ScoresAnswer{match->to_move() == kNobody, std::move(known.sheets),
                                std::move(known.hidden)};
}

Reply<room::ViewThen> Room::answer(const room::LookBack& request, const Person& who, Milliseconds) {
  const Seat observer = table_->seat_of(who.id), board = request.seat.value_or(observer);
  if (table_->stage() == TableStage::kOpen) return no_game();
  if (table_->is_race()) {
    const bool is_seat = board >= 0 && std::cmp_less(board, table_->seats().size());
    if (request.seat && !is_seat) return error(ErrorCode::kBadSeat, "nobody races there", "$.seat");
    const bool is_open = table_->stage() == TableStage::kOver || board == observer;
    if (!is_seat || !is_open) return no_game();
  }
  const int last = table_->decisions(board);
  if (request.decisions < 0 || request.decisions > last) {
    return error(ErrorCode::kBadRequest, "must be from 0 to " + std::to_string(last),
                 "$.decisions");
  }
  room::ViewThen then{request.decisions, {}};
  table_->position(request.decisions, board)
      ->write_view(then.view.text, table_->seat_in_game(observer));
  return then;
}

Reply<room::Story> Room::answer(const room::TellStory& request, const Person& who, Milliseconds) {
  const Seat observer = table_->seat_of(who.id);
  const auto happened = table_->since(request.since.value_or(0), observer);
  std::uint64_t number = table_->happenings(observer) - happened.size();
  room::Story story;
  for (const Happening& one : happened) {
    story.lines.push_back({++number, one.entry.at, happening_words(*table_, one, observer)});
  }
  return story;
}

// Where people play against each other, nobody has a bot whisper to them.
bool Room::plays_against_people(const Person& who) const {
  return std::ranges::any_of(table_->seats(), [&](const Occupant& one) {
    return !one.person.empty() && one.person != who.id && !one.resigned;
  });
}

void Room::serve_hint(Connection from, const room::Hint& request, Effect& effect) {
  const Person& who = guests_.at(from);
  const json::value* id = request.id ? &*request.id : nullptr;
  const auto refuse = [&](const Error& why) {
    effect.letters.push_back({from, shared(refusal(id, why))});
  };
  const auto turn = own_turn(who);
  if (const auto* why = std::get_if<Error>(&turn)) return refuse(*why);
  if (plays_against_people(who)) {
    return refuse(error(ErrorCode::kNotAllowed, "there are no hints where people play each other"));
  }
  if (table_->agreed().trial) {
    return refuse(error(ErrorCode::kNotAllowed, "there are no hints in a challenge"));
  }
  effect.question = Question{from, request.id, std::get<0>(turn)};
}

std::vector<Room::Letter> Room::advise(const Question& question, const Advice& advice) const {
  constexpr int kFew = 3;
  if (!guests_.contains(question.from)) return {};
  const Names names = names_in_game(*table_, table_->seat_of(guests_.at(question.from).id));
  const auto answer = advice_answer(*question.match, advice, kAdviser, kFew, names);
  const json::value* id = question.id ? &*question.id : nullptr;
  return {{question.from, shared(acceptance(id, answer))}};
}

// What happens

Room::Effect Room::play_bot(Seat seat, int decisions, std::string_view move, Milliseconds now) {
  Effect effect;
  auto asked = table_->play_bot(seat, decisions, move, now);
  if (auto* entry = std::get_if<Entry>(&asked)) carry_out(std::move(*entry), now, effect);
  return effect;
}

Room::Effect Room::expire(Milliseconds now) {
  Effect effect;
  auto asked = table_->expire(now);
  if (auto* entry = std::get_if<Entry>(&asked)) carry_out(std::move(*entry), now, effect);
  return effect;
}

std::vector<Room::Letter> Room::follow(const Entry& entry, Problems& problems) {
  std::vector<Letter> letters;
  apply(entry, entry.at, letters, problems);
  return letters;
}

void Room::carry_out(Entry entry, Milliseconds now, Effect& effect) {
  Problems none;
  apply(entry, now, effect.letters, none);
  effect.entries.push_back(std::move(entry));
  if (!table_->is_finished()) return;
  effect.entries.push_back(std::get<Entry>(table_->end(now)));
  apply(effect.entries.back(), now, effect.letters, none);
}

void Room::apply(const Entry& entry, Milliseconds now, std::vector<Letter>& letters,
                 Problems& problems) {
  const auto happened = table_->apply(entry, problems);
  if (!problems.empty()) return;
  remember(entry);
  if (moves_people(entry.deed)) look_around();
  for (const auto& [observer, told] : told_) tell(observer, happened, now, letters);
  written_.reset();
  circular_.reset();
}

void Room::remember(const Entry& entry) {
  if (!entry.request) return;
  auto& ids = requests_[entry.request->person];
  ids.push_back(entry.request->id);
  if (ids.size() > kRemembered) ids.erase(ids.begin());
}

// What others are told

void Room::send(Seat observer, std::shared_ptr<const std::string> text,
                std::vector<Letter>& letters) const {
  for (const auto& [connection, person] : guests_) {
    if (table_->seat_of(person.id) == observer) letters.push_back({connection, text});
  }
}

void Room::tell(Seat observer, const std::vector<Happening>& happened, Milliseconds now,
                std::vector<Letter>& letters) {
  const auto concerns = [&](const Happening& one) { return table_->concerns(one.entry, observer); };
  std::uint64_t number = table_->happenings(observer) -
                         static_cast<std::uint64_t>(std::ranges::count_if(happened, concerns));
  for (const Happening& happening : happened) {
    if (concerns(happening)) tell_happening(observer, happening, ++number, now, letters);
  }
  if (table_->has_draft(observer) || told_[observer].match != table_->seen_by(observer)) {
    tell_draft(observer, letters);
  }
  if (told_[observer].standings != table_->standings()) tell_standings(observer, letters);
}

void Room::tell_happening(Seat observer, const Happening& happening, std::uint64_t number,
                          Milliseconds now, std::vector<Letter>& letters) {
  Told& told = told_[observer];
  const Seat eyes = table_->seat_in_game(observer);
  const auto* play = std::get_if<entry::Play>(&happening.entry.deed);
  const bool is_alike = play && happening.after && play->seat != observer &&
                        !happening.after->has_secrets() && told.match == happening.before &&
                        !table_->is_race();
  if (is_alike && circular_ && circular_->before == told.match && circular_->number == number &&
      circular_->check == told.check) {
    told = circular_->after;
    return send(observer, circular_->text, letters);
  }
  const std::uint32_t check_before = told.check;
  std::string text;
  text.reserve(kUsualLetter);
  {
    JsonObject letter(text);
    write_happening(letter, *table_, happening, number, observer);
    if (std::holds_alternative<entry::Start>(happening.entry.deed)) {
      told = told_now(observer);
      if (told.match) {
        told.match->write_view(letter.key("view"), eyes);
        letter.add("check", told.check);
      }
      if (table_->is_race()) letter.add("standings", told.standings);
    } else if (happening.after && told.match == happening.before) {
      // Whoever drafted the move has seen its consequences already.
      add_changes(letter, observer, happening.after);
    }
    if (std::holds_alternative<entry::End>(happening.entry.deed) && table_->is_race()) {
      letter.add("boards", boards());
    }
    if (table_->is_race()) letter.add("waits", waits(observer));
    letter.add("clock", clock(observer, now));
  }
  const auto written = shared(std::move(text));
  if (is_alike) circular_ = Circular{happening.before, number, check_before, told, written};
  send(observer, written, letters);
}

void Room::tell_draft(Seat observer, std::vector<Letter>& letters) {
  const auto& seen = table_->seen_by(observer);
  const bool own = table_->has_draft(observer);
  std::string text;
  {
    JsonObject letter(text);
    letter.add("draft", own ? table_->draft(observer) : std::vector<std::string>());
    letter.add("awaits_confirmation", own && table_->awaits_confirmation(observer));
    add_changes(letter, observer, seen);
  }
  send(observer, shared(std::move(text)), letters);
}

void Room::add_changes(JsonObject& letter, Seat observer,
                       const std::shared_ptr<const Match>& after) {
  Told& told = told_[observer];
  const Seat eyes = after->has_secrets() ? table_->seat_in_game(observer) : kNobody;
  if (!written_ || written_->before != told.match || written_->after != after) {
    written_ = Written{told.match, after, after->changes_since(*told.match), {}, {}, 0};
  }
  if (written_->eyes != eyes) {
    written_->eyes = eyes;
    written_->text.clear();
    written_->check = written_->changes->write(written_->text, eyes);
  }
  letter.key("changes") += written_->text;
  told.check += written_->check;
  told.match = after;
  letter.add("check", told.check);
}

void Room::tell_standings(Seat observer, std::vector<Letter>& letters) {
  Told& told = told_[observer];
  told.standings = table_->standings();
  std::string text;
  {
    JsonObject letter(text);
    letter.add("standings", told.standings).add("waits", waits(observer));
  }
  send(observer, shared(std::move(text)), letters);
}

// In a race everybody has a clock, and knows of no other.
room::ClockState Room::clock(Seat observer, Milliseconds now) const {
  room::ClockState state;
  const bool has_clock = !table_->is_race() || observer != kNobody;
  if (has_clock) state.running = table_->clock(observer).running();
  for (Seat seat = 0; std::cmp_less(seat, table_->seats().size()); ++seat) {
    const bool is_known = !table_->is_race() || seat == observer;
    state.left.push_back(is_known ? table_->clock(seat).left(seat, now) : std::nullopt);
  }
  return state;
}

std::vector<RawJson> Room::boards() const {
  std::vector<RawJson> views;
  if (!table_->is_race() || table_->stage() != TableStage::kOver) return views;
  for (Seat seat = 0; std::cmp_less(seat, table_->seats().size()); ++seat) {
    table_->settled(seat)->write_view(views.emplace_back().text, table_->seat_in_game(seat));
  }
  return views;
}

bool Room::waits(Seat seat) const {
  if (!table_->is_race() || seat == kNobody || table_->stage() != TableStage::kRunning) {
    return false;
  }
  const auto awaited = table_->awaited();
  return std::ranges::find(awaited, seat) == awaited.end();
}

room::Whereabouts Room::whereabouts(const Person& who, Milliseconds now) const {
  const Seat seat = table_->seat_of(who.id);
  room::Whereabouts all{
      .number = table_->happenings(seat),
      .game = std::string(table_->game().id),
      .options = table_->agreed().options,
      .terms = table_->agreed().terms,
      .promise = table_->agreed().promise,
      .mode = table_->agreed().mode.value_or(Mode::kTogether),
      .trial = table_->agreed().trial,
      .key = {},
      .stage = table_->stage(),
      .seat = seat,
      .host = who.id == table_->agreed().host,
      .seats = {},
      .clock = clock(seat, now),
      .decisions = table_->seen_by(seat) ? table_->decisions(seat) : 0,
      .view = {},
      .check = 0,
      .draft = {},
      .waits = waits(seat),
      .standings = table_->standings(),
      .outcomes = {},
      .boards = boards(),
  };
  if (const auto key = table_->told_key(now)) all.key = key_text(*key);
  for (const Occupant& one : table_->seats()) {
    all.seats.push_back(
        {unless_empty(one.name), !one.person.empty(), unless_empty(one.bot), one.resigned});
  }
  if (const auto& match = table_->seen_by(seat)) {
    match->write_view(all.view.emplace().text, table_->seat_in_game(seat));
    all.check = match->view_check(table_->seat_in_game(seat));
  }
  if (table_->has_draft(seat)) {
    all.draft = table_->draft(seat);
    all.awaits_confirmation = table_->awaits_confirmation(seat);
  }
  if (table_->stage() == TableStage::kOver) {
    for (const Outcome& one : table_->outcomes()) {
      all.outcomes.push_back({one.rank, one.points, one.resigned});
    }
  }
  return all;
}

}  // namespace cornerstone

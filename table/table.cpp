#include "table/table.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <tuple>
#include <utility>

#include "bots/player.h"
#include "engine/phrase.h"
#include "engine/utf8.h"
#include "table/answer.h"
#include "table/race.h"
#include "table/secrets.h"

namespace cornerstone {

using protocol::Error;
using protocol::ErrorCode;

namespace {

constexpr Milliseconds kMinute = 60'000, kHour = 60 * kMinute, kDay = 24 * kHour;

// Settings within a name could ask for any amount of memory and time.
bool can_be_engaged(const GameInfo& game, std::string_view bot) {
  return bot.find('=') == std::string_view::npos && is_bot(game, bot);
}

// No bytes that are not text, nothing that breaks the line, nothing that turns what follows around.
bool is_plain_line(std::string_view text) {
  while (!text.empty()) {
    const char32_t c = take_code_point(text);
    const bool is_control = c < U' ' || (c >= 0x7f && c <= 0x9f) || c == 0x2028 || c == 0x2029;
    const bool is_turning = (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    if (c == kReplacement || is_control || is_turning) return false;
  }
  return true;
}

void check_span(std::string_view what, Milliseconds given, Milliseconds least, Milliseconds most,
                Problems& problems) {
  if (given >= least && given <= most) return;
  problems.add("terms." + std::string(what),
               std::to_string(given) + " ms is not possible; must be " + std::to_string(least) +
                   " to " + std::to_string(most));
}

void check_terms(const GameInfo& game, const Terms& terms, Problems& problems) {
  switch (terms.pace) {
    case Pace::kUnhurried:
      check_span("time", terms.time, 0, 0, problems);
      check_span("increment", terms.increment, 0, 0, problems);
      break;
    case Pace::kLive:
      check_span("time", terms.time, kMinute, kDay, problems);
      check_span("increment", terms.increment, 0, kHour, problems);
      break;
    case Pace::kTurnBased:
      check_span("time", terms.time, kHour, 30 * kDay, problems);
      check_span("increment", terms.increment, 0, 0, problems);
      break;
  }
  if (!can_be_engaged(game, terms.stand_in)) {
    problems.add("terms.stand_in", quoted(terms.stand_in) + " is not a bot of " +
                                       std::string(game.title) + "; a level is, such as medium");
  }
}

// How the game is set up on each board.
Setup check_setup(const Catalog& catalog, const GameInfo& game, const entry::Open& wanted,
                  Problems& problems) {
  if (wanted.mode != Mode::kRace) {
    return make_setup(game, wanted.seats, wanted.options, problems);
  }
  if (!has_race(catalog, game)) {
    problems.add("mode", std::string(game.title) + " has no races");
  } else if (wanted.seats != kRacers) {
    problems.add("seats", std::to_string(wanted.seats) + " is not possible; a race is for " +
                              std::to_string(kRacers));
  }
  return make_setup(game, 1, wanted.options, problems);
}

}  // namespace

std::optional<Entry> Table::open(const Catalog& catalog, entry::Open wanted, const SeedKey& key,
                                 Milliseconds now, Problems& problems) {
  const GameInfo* game = catalog.find(wanted.game);
  if (game == nullptr) {
    problems.add("game", "there is no game " + quoted(wanted.game));
    return std::nullopt;
  }
  const Setup setup = check_setup(catalog, *game, wanted, problems);
  check_terms(*game, wanted.terms, problems);
  if (!problems.empty()) return std::nullopt;
  if (wanted.mode == Mode::kRace)
    wanted.terms.at_zero = AtZero::kResign;  // it is a race, after all
  wanted.options = option_map(*game, setup);
  wanted.rules_version = game->rules_version;
  wanted.content_hash = game->content_hash;
  wanted.promise = commitment(key);
  return Entry{now, std::move(wanted)};
}

std::unique_ptr<Table> Table::begin(const Catalog& catalog, const Entry& first, const SeedKey& key,
                                    Problems& problems) {
  const auto* opened = std::get_if<entry::Open>(&first.deed);
  if (opened == nullptr) {
    problems.add("do", "the first entry of a log must open the table");
    return nullptr;
  }
  const GameInfo* game = catalog.find(opened->game);
  if (game == nullptr) {
    problems.add("game", "there is no game " + quoted(opened->game));
    return nullptr;
  }
  const Setup setup = check_setup(catalog, *game, *opened, problems);
  check_terms(*game, opened->terms, problems);
  if (opened->rules_version != game->rules_version) {
    problems.add("rules_version", "is " + std::to_string(opened->rules_version) +
                                      "; this program plays version " +
                                      std::to_string(game->rules_version));
  }
  if (opened->content_hash != game->content_hash) {
    problems.add("content_hash", "is not that of the content which this program plays with");
  }
  if (!keeps_promise(key, opened->promise)) {
    problems.add("promise", "was given for another key");
  }
  if (!problems.empty()) return nullptr;
  return std::unique_ptr<Table>(new Table(catalog, *game, setup, first, key));
}

Table::Table(const Catalog& catalog, const GameInfo& game, const Setup& setup, const Entry& first,
             const SeedKey& key)
    : catalog_(catalog),
      game_(game),
      setup_(setup),
      agreed_(std::get<entry::Open>(first.deed)),
      key_(key),
      occupants_(static_cast<std::size_t>(agreed_.seats)),
      clocks_(is_race() ? occupants_.size() : 1, Clock(agreed_.terms, agreed_.seats)),
      opened_(first.at) {}

// How it stands

bool Table::is_seat(Seat seat) const { return seat >= 0 && std::cmp_less(seat, occupants_.size()); }

Seat Table::seat_of(std::string_view person) const {
  for (Seat seat = 0; is_seat(seat); ++seat) {
    if (!person.empty() && at(seat).person == person) return seat;
  }
  return kNobody;
}

// By all but one, or by all people.
bool Table::is_given_up() const {
  const auto resigned = std::ranges::count_if(occupants_, &Occupant::resigned);
  const auto stays = [](const Occupant& one) { return !one.person.empty() && !one.resigned; };
  return resigned > 0 && (std::cmp_greater_equal(resigned + 1, occupants_.size()) ||
                          std::ranges::none_of(occupants_, stays));
}

bool Table::is_finished() const {
  const auto is_over = [](const Board& board) { return board.settled()->to_move() == kNobody; };
  return stage_ == TableStage::kRunning && (std::ranges::all_of(boards_, is_over) || is_given_up());
}

bool Table::admits(std::string_view person, Milliseconds now) const {
  return !is_sealed(now) || seat_of(person) != kNobody || person == agreed_.host;
}

std::optional<SeedKey> Table::told_key(Milliseconds now) const {
  if (stage_ != TableStage::kOver || is_sealed(now)) return std::nullopt;
  return key_;
}

std::vector<Seat> Table::awaited() const {
  std::vector<Seat> seats;
  if (stage_ != TableStage::kRunning) return seats;
  if (!is_race()) {
    const Seat seat = settled()->to_move();
    if (seat != kNobody) seats.push_back(seat);
    return seats;
  }
  const int step = slowest();
  for (Seat seat = 0; is_seat(seat); ++seat) {
    const bool is_over = settled(seat)->to_move() == kNobody;
    if (!is_over && settled_steps(board_of(seat)) == step) seats.push_back(seat);
  }
  return seats;
}

std::optional<Milliseconds> Table::deadline() const {
  std::optional<Milliseconds> first;
  for (const Clock& clock : clocks_) {
    const auto deadline = clock.deadline();
    if (deadline && (!first || *deadline < *first)) first = deadline;
  }
  return first;
}

Seat Table::drafting(Seat seat) const {
  if (boards_.empty() || !board_of(seat).has_draft()) return kNobody;
  return is_race() ? seat : settled()->to_move();
}

std::vector<std::string> Table::draft(Seat seat) const {
  return boards_.empty() ? std::vector<std::string>() : board_of(seat).draft();
}

bool Table::awaits_confirmation(Seat seat) const {
  if (boards_.empty() || !board_of(seat).has_draft()) return false;
  const Board& board = board_of(seat);
  if (is_race()) return steps(*board.latest(), board.laps()) > settled_steps(board);
  return board.latest()->to_move() != board.settled()->to_move();
}

int Table::decisions(Seat seat) const { return boards_.empty() ? 0 : board_of(seat).decisions(); }

const std::shared_ptr<const Match>& Table::settled(Seat seat) const {
  static const std::shared_ptr<const Match> kNone;
  return boards_.empty() ? kNone : board_of(seat).settled();
}

std::unique_ptr<Match> Table::position(int decisions, Seat seat) const {
  assert(stage_ != TableStage::kOpen);
  return board_of(seat).position(decisions);
}

const std::shared_ptr<const Match>& Table::seen_by(Seat observer) const {
  static const std::shared_ptr<const Match> kNone;
  if (boards_.empty() || (is_race() && observer == kNobody)) return kNone;
  return has_draft(observer) ? board_of(observer).latest() : board_of(observer).settled();
}

std::optional<Table::BotTurn> Table::bot_turn(Seat seat) const {
  for (const Seat awaited : this->awaited()) {
    if (lane_of(awaited) != lane_of(seat) || at(awaited).bot.empty()) continue;
    return BotTurn{awaited, at(awaited).bot, decisions(awaited), settled(awaited)};
  }
  return std::nullopt;
}

std::vector<Table::BotTurn> Table::bot_turns() const {
  std::vector<BotTurn> turns;
  for (const Seat seat : awaited()) {
    if (auto turn = bot_turn(seat)) turns.push_back(std::move(*turn));
  }
  return turns;
}

bool Table::concerns(const Entry& happened, Seat observer) const {
  return hears_of(std::get_if<entry::Play>(&happened.deed), observer);
}

bool Table::concerns(const Settled& happened, Seat observer) const {
  return hears_of(std::get_if<entry::Play>(&happened.deed), observer);
}

bool Table::hears_of(const entry::Play* play, Seat observer) const {
  return play == nullptr || !is_race() || play->seat == observer;
}

std::uint64_t Table::happenings(Seat observer) const {
  if (!is_race()) return 1 + history_.size();
  return 1 + static_cast<std::uint64_t>(std::ranges::count_if(
                 history_, [&](const Settled& one) { return concerns(one, observer); }));
}

std::vector<Happening> Table::since(std::uint64_t number, Seat observer) const {
  std::vector<Happening> out;
  if (number == 0) out.push_back({{opened_, agreed_}, nullptr, nullptr});
  std::uint64_t heard = 1;
  int decisions = 0;
  for (const Settled& settled : history_) {
    if (!concerns(settled, observer)) continue;
    const bool is_move = std::holds_alternative<entry::Play>(settled.deed);
    if (is_move) ++decisions;
    if (++heard <= number) continue;
    Happening happening{entry_of(settled), nullptr, nullptr};
    const bool is_start = std::holds_alternative<entry::Start>(settled.deed);
    if (is_start && seen_by(observer)) happening.after = board_of(observer).start();
    if (is_move) happening.after = position(decisions, observer);
    out.push_back(std::move(happening));
  }
  return out;
}

Entry Table::entry_of(const Settled& settled) {
  Entry entry{settled.at, {}};
  std::visit([&](const auto& deed) { entry.deed = deed; }, settled.deed);
  return entry;
}

void Table::keep(const Entry& entry) {
  std::visit(
      [&](const auto& deed) {
        if constexpr (!std::same_as<std::remove_cvref_t<decltype(deed)>, entry::Open>) {
          history_.push_back({entry.at, deed});
        }
      },
      entry.deed);
}

// Races

int Table::steps(const Match& match, int laps) const {
  if (match.to_move() == kNobody) return std::numeric_limits<int>::max();
  return race_standing(catalog_, match, laps).step;
}

int Table::slowest() const {
  int step = std::numeric_limits<int>::max();
  for (const Board& board : boards_) step = std::min(step, settled_steps(board));
  return step;
}

std::vector<RaceStanding> Table::standings_now() const {
  std::vector<RaceStanding> all;
  for (const Board& board : boards_) {
    all.push_back(race_standing(catalog_, *board.settled(), board.settled_laps()));
  }
  return all;
}

// If somebody gave up before the end, all others are equal.
int Table::race_rank(Seat seat) const {
  const auto result = [&](const Board& board) {
    return race_result(catalog_, *board.settled(), board.settled_laps());
  };
  if (is_given_up()) return 1;
  const RatedResult own = result(board_of(seat));
  return 1 + static_cast<int>(std::ranges::count_if(boards_, [&](const Board& board) {
           const RatedResult other = result(board);
           return std::tie(other.won, other.rating) > std::tie(own.won, own.rating);
         }));
}

std::vector<Outcome> Table::outcomes() const {
  assert(stage_ == TableStage::kOver);
  std::vector<Outcome> all;
  for (Seat seat = 0; is_seat(seat); ++seat) {
    const SeatScore score = settled(seat)->scores().seat[seat_in_game(seat)];
    all.push_back({is_race() ? race_rank(seat) : score.rank, score.total, at(seat).resigned});
  }
  const auto stayed = [](const Outcome& outcome) { return !outcome.resigned; };
  if (std::ranges::all_of(all, stayed)) return all;
  const std::vector<Outcome> played = all;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto is_ahead = [&](const Outcome& other) {
      return stayed(other) && (played[i].resigned || other.rank < played[i].rank);
    };
    all[i].rank = 1 + static_cast<int>(std::ranges::count_if(played, is_ahead));
  }
  if (all.size() == 1) all[0].rank = 2;
  return all;
}

// What can be asked

Table::Asked Table::ask(Deed deed, Milliseconds now) const {
  if (auto why = std::visit([&](const auto& it) { return objection(it, now); }, deed)) {
    return std::move(*why);
  }
  return Entry{now, std::move(deed)};
}

Table::Asked Table::sit(const Person& who, Seat seat, Milliseconds now) const {
  return ask(entry::Sit{seat, who.id, who.name}, now);
}

Table::Asked Table::engage(const Person& who, Seat seat, std::string_view bot,
                           Milliseconds now) const {
  if (auto why = not_the_host(who)) return *why;
  return ask(entry::Engage{seat, std::string(bot)}, now);
}

Table::Asked Table::leave(const Person& who, Milliseconds now) const {
  if (auto why = not_at_the_table(who)) return *why;
  return ask(entry::Leave{seat_of(who.id)}, now);
}

Table::Asked Table::dismiss(const Person& who, Seat seat, Milliseconds now) const {
  if (auto why = not_the_host(who)) return *why;
  if (auto why = not_open()) return *why;
  return ask(entry::Leave{seat}, now);
}

Table::Asked Table::come_back(const Person& who, Milliseconds now) const {
  if (auto why = not_at_the_table(who)) return *why;
  return ask(entry::Return{seat_of(who.id)}, now);
}

Table::Asked Table::start(const Person& who, Milliseconds now) const {
  if (auto why = not_the_host(who)) return *why;
  return ask(entry::Start{}, now);
}

Table::Asked Table::play(const Person& who, std::string_view move, bool confirm,
                         Milliseconds now) const {
  if (auto why = not_at_the_table(who)) return *why;
  const Seat seat = seat_of(who.id);
  if (!at(seat).bot.empty()) {
    return error(ErrorCode::kNotAllowed, "a bot plays for you; come back first");
  }
  return ask(entry::Play{seat, std::string(move), confirm}, now);
}

Table::Asked Table::undo(const Person& who, int moves, Milliseconds now) const {
  if (auto why = not_at_the_table(who)) return *why;
  return ask(entry::Undo{seat_of(who.id), moves}, now);
}

Table::Asked Table::confirm(const Person& who, Milliseconds now) const {
  if (auto why = not_at_the_table(who)) return *why;
  return ask(entry::Confirm{seat_of(who.id)}, now);
}

Table::Asked Table::resign(const Person& who, Milliseconds now) const {
  if (auto why = not_at_the_table(who)) return *why;
  return ask(entry::Resign{seat_of(who.id)}, now);
}

Table::Asked Table::say(const Person& who, std::string_view text, Milliseconds now) const {
  return ask(entry::Say{who.id, who.name, std::string(text)}, now);
}

Table::Asked Table::play_bot(Seat seat, int decisions, std::string_view move,
                             Milliseconds now) const {
  const auto turn = is_seat(seat) ? bot_turn(seat) : std::nullopt;
  if (!turn || turn->seat != seat || turn->decisions != decisions) {
    return error(ErrorCode::kNotYourTurn, "the game has gone on without this bot");
  }
  return ask(entry::Play{seat, std::string(move), true}, now);
}

Table::Asked Table::expire(Milliseconds now) const {
  const auto first = std::ranges::find(clocks_, deadline(), &Clock::deadline);
  return ask(entry::Expire{first->running()}, now);
}

Table::Asked Table::end(Milliseconds now) const {
  return ask(entry::End{is_sealed(now) ? std::string() : key_text(key_)}, now);
}

// Why not

Table::Objection Table::not_open() const {
  if (stage_ == TableStage::kOpen) return std::nullopt;
  return error(ErrorCode::kNotAllowed, "the game has begun");
}

Table::Objection Table::not_running() const {
  switch (stage_) {
    case TableStage::kOpen: return error(ErrorCode::kNotYet, "the game has not begun");
    case TableStage::kRunning: return std::nullopt;
    case TableStage::kOver: return error(ErrorCode::kGameOver, "the game is over");
  }
  return std::nullopt;
}

Table::Objection Table::not_free(Seat seat) const {
  if (auto why = not_open()) return why;
  if (!is_seat(seat)) {
    return error(ErrorCode::kBadSeat, "there is no seat " + std::to_string(seat) +
                                          "; the last one is " +
                                          std::to_string(occupants_.size() - 1));
  }
  if (!at(seat).free()) {
    return error(ErrorCode::kSeatTaken, "somebody sits there already; choose a free seat");
  }
  return std::nullopt;
}

Table::Objection Table::not_on_turn(Seat seat) const {
  const auto not_yours = [](std::string why) {
    return error(ErrorCode::kNotYourTurn, std::move(why));
  };
  if (!is_seat(seat)) return not_yours("nobody sits there");
  if (awaits_confirmation(seat)) {
    if (!has_draft(seat)) return not_yours("the turn before yours has not been confirmed");
    return error(ErrorCode::kUnconfirmed,
                 "your turn is complete; confirm it, or take something back");
  }
  if (board_of(seat).latest()->to_move() != seat_in_game(seat)) {
    return not_yours(is_race() ? "your game has ended; the others play on" : "it is not your turn");
  }
  if (is_race() && settled_steps(board_of(seat)) > slowest()) {
    return not_yours("you have completed this step; wait for the others");
  }
  return std::nullopt;
}

// Whoever breaks off a trial just goes away: a bot would finish it.
Table::Objection Table::not_free_to_go(Milliseconds now) const {
  if (!is_sealed(now)) return std::nullopt;
  return error(ErrorCode::kNotAllowed,
               "this game counts for a challenge; it waits for you until that is over");
}

Table::Objection Table::not_at_the_table(const Person& who) const {
  if (seat_of(who.id) != kNobody) return std::nullopt;
  return error(ErrorCode::kNotAllowed, "you look on; only those who sit at the table can do that");
}

Table::Objection Table::not_the_host(const Person& who) const {
  if (who.id == agreed_.host) return std::nullopt;
  return error(ErrorCode::kNotAllowed, "only the host of the table can do that");
}

Table::Objection Table::objection(const entry::Open&, Milliseconds) const {
  return error(ErrorCode::kNotAllowed, "the table is open already");
}

Table::Objection Table::objection(const entry::Sit& deed, Milliseconds) const {
  if (auto why = not_free(deed.seat)) return why;
  if (deed.person.empty()) return error(ErrorCode::kNotAllowed, "nobody cannot sit down");
  if (seat_of(deed.person) != kNobody) {
    return error(ErrorCode::kNotAllowed, "you have a seat at this table; leave it first");
  }
  return std::nullopt;
}

Table::Objection Table::objection(const entry::Engage& deed, Milliseconds) const {
  if (auto why = not_free(deed.seat)) return why;
  if (can_be_engaged(game_, deed.bot)) return std::nullopt;
  return error(ErrorCode::kUnknownBot, quoted(deed.bot) + " is not a bot of " +
                                           std::string(game_.title) +
                                           "; a level is, such as medium");
}

Table::Objection Table::objection(const entry::Leave& deed, Milliseconds now) const {
  if (stage_ == TableStage::kOver) return not_running();
  if (!is_seat(deed.seat) || at(deed.seat).free()) {
    return error(ErrorCode::kBadSeat, "nobody sits there");
  }
  if (stage_ == TableStage::kOpen) return std::nullopt;
  if (!at(deed.seat).bot.empty()) return error(ErrorCode::kNotAllowed, "a bot plays there already");
  return not_free_to_go(now);
}

Table::Objection Table::objection(const entry::Return& deed, Milliseconds now) const {
  if (auto why = not_running()) return why;
  if (!is_seat(deed.seat) || at(deed.seat).person.empty() || at(deed.seat).bot.empty()) {
    return error(ErrorCode::kNotAllowed, "no bot stands in for you");
  }
  if (at(deed.seat).resigned) return error(ErrorCode::kNotAllowed, "you have resigned");
  if (clock(deed.seat).left(deed.seat, now) == 0) {
    return error(ErrorCode::kNotAllowed, "your time is used up; a bot plays on for you");
  }
  return std::nullopt;
}

Table::Objection Table::objection(const entry::Start&, Milliseconds) const {
  if (auto why = not_open()) return why;
  const auto left = std::ranges::count_if(occupants_, &Occupant::free);
  if (left == 0) return std::nullopt;
  return error(ErrorCode::kNotYet, counted(left, "seat") + (left == 1 ? " is" : " are") +
                                       " free; wait for people or seat bots there");
}

Table::Objection Table::objection(const entry::Play& deed, Milliseconds) const {
  if (auto why = not_running()) return why;
  if (auto why = not_on_turn(deed.seat)) return why;
  const Match& match = *board_of(deed.seat).latest();
  const auto move = match.parse_move(deed.move);
  if (!move) {
    return error(ErrorCode::kUnknownMove, quoted(deed.move) + " is not the text of any move");
  }
  const Verdict verdict = match.accepts(*move);
  if (verdict) return std::nullopt;
  Error why = error(ErrorCode::kIllegalMove, match.say_refusal(verdict), "$.move");
  if (verdict.clause) why.clause = text(verdict.clause);
  return why;
}

Table::Objection Table::objection(const entry::Undo& deed, Milliseconds) const {
  if (auto why = not_running()) return why;
  const bool has_any = is_seat(deed.seat) && has_draft(deed.seat);
  const std::size_t possible = has_any ? draft(deed.seat).size() : 0;
  if (deed.moves >= 1 && std::cmp_less_equal(deed.moves, possible)) return std::nullopt;
  return error(
      ErrorCode::kNothingToUndo,
      counted(possible, "move") + " can be taken back" +
          (possible == 0 ? "; what others have seen or what turned something up stands" : ""));
}

Table::Objection Table::objection(const entry::Confirm& deed, Milliseconds) const {
  if (auto why = not_running()) return why;
  if (is_seat(deed.seat) && has_draft(deed.seat)) return std::nullopt;
  return error(ErrorCode::kNotAllowed, "nothing waits for your confirmation");
}

Table::Objection Table::objection(const entry::Resign& deed, Milliseconds now) const {
  if (auto why = not_running()) return why;
  if (!is_seat(deed.seat) || at(deed.seat).person.empty()) {
    return error(ErrorCode::kBadSeat, "only people resign");
  }
  if (at(deed.seat).resigned) return error(ErrorCode::kNotAllowed, "you have resigned already");
  return not_free_to_go(now);
}

Table::Objection Table::objection(const entry::Expire& deed, Milliseconds now) const {
  if (auto why = not_running()) return why;
  if (is_seat(deed.seat) && clock(deed.seat).running() == deed.seat) {
    const auto deadline = clock(deed.seat).deadline();
    if (deadline && *deadline <= now) return std::nullopt;
  }
  return error(ErrorCode::kNotYet, "there is time left");
}

Table::Objection Table::objection(const entry::Say& deed, Milliseconds) const {
  if (deed.text.empty() || deed.text.size() > kMaxChat || !is_plain_line(deed.text)) {
    return error(ErrorCode::kBadText,
                 "a remark is one line of at most " + std::to_string(kMaxChat) + " bytes of text");
  }
  return std::nullopt;
}

Table::Objection Table::objection(const entry::End& deed, Milliseconds now) const {
  if (auto why = not_running()) return why;
  if (!is_finished()) return error(ErrorCode::kNotYet, "the game goes on");
  if (is_sealed(now) && deed.key.empty()) return std::nullopt;
  if (is_sealed(now) || deed.key != key_text(key_)) {
    return error(ErrorCode::kNotAllowed, "that key cannot be told here");
  }
  return std::nullopt;
}

// What happens

std::vector<Happening> Table::apply(const Entry& entry, Problems& problems) {
  std::vector<Happening> out;
  std::visit(
      [&](const auto& deed) {
        if (const auto why = objection(deed, entry.at)) {
          problems.add("do", std::string(deed.kName) + " is not possible here: " + why->message);
          return;
        }
        carry_out(deed, entry.at, out);
        using Kind = std::remove_cvref_t<decltype(deed)>;
        constexpr bool kIsDraft = std::same_as<Kind, entry::Play> ||
                                  std::same_as<Kind, entry::Undo> ||
                                  std::same_as<Kind, entry::Confirm>;
        constexpr bool kIsStart = std::same_as<Kind, entry::Start>;
        if (!kIsDraft) out.push_back({entry, nullptr, kIsStart ? settled() : nullptr});
      },
      entry.deed);
  for (const Happening& happening : out) keep(happening.entry);
  return out;
}

void Table::carry_out(const entry::Open&, Milliseconds, std::vector<Happening>&) {}

void Table::carry_out(const entry::Sit& deed, Milliseconds, std::vector<Happening>&) {
  at(deed.seat) = {.person = deed.person, .name = deed.name, .bot = {}};
}

void Table::carry_out(const entry::Engage& deed, Milliseconds, std::vector<Happening>&) {
  at(deed.seat) = {.person = {}, .name = deed.bot, .bot = deed.bot};
}

void Table::carry_out(const entry::Leave& deed, Milliseconds now, std::vector<Happening>& out) {
  if (stage_ == TableStage::kOpen) {
    at(deed.seat) = {};
  } else {
    stand_in(deed.seat, now, out);
  }
}

void Table::carry_out(const entry::Return& deed, Milliseconds now, std::vector<Happening>&) {
  at(deed.seat).bot.clear();
  run_clocks(now);
}

void Table::carry_out(const entry::Start&, Milliseconds now, std::vector<Happening>&) {
  stage_ = TableStage::kRunning;
  for (std::size_t i = 0; i < clocks_.size(); ++i)
    boards_.emplace_back(catalog_, game_, setup_, key_);
  if (is_race()) standings_ = standings_now();
  run_clocks(now);
}

void Table::carry_out(const entry::Play& deed, Milliseconds now, std::vector<Happening>& out) {
  Board& board = board_of(deed.seat);
  const Match& before = *board.latest();
  const bool laps = is_race() && is_lap(catalog_, before, *before.parse_move(deed.move));
  board.play(deed, laps ? 1 : 0, now);
  if (deed.confirm || brought_news(*board.latest(), seat_in_game(deed.seat))) {
    settle(deed.seat, now, out);
  }
}

void Table::carry_out(const entry::Undo& deed, Milliseconds, std::vector<Happening>&) {
  board_of(deed.seat).take_back(deed.moves);
}

void Table::carry_out(const entry::Confirm& deed, Milliseconds now, std::vector<Happening>& out) {
  settle(deed.seat, now, out);
}

void Table::carry_out(const entry::Resign& deed, Milliseconds now, std::vector<Happening>& out) {
  stand_in(deed.seat, now, out);
  at(deed.seat).resigned = true;
}

void Table::carry_out(const entry::Expire& deed, Milliseconds now, std::vector<Happening>& out) {
  stand_in(deed.seat, now, out);
  at(deed.seat).resigned = agreed_.terms.at_zero == AtZero::kResign;
}

void Table::carry_out(const entry::Say&, Milliseconds, std::vector<Happening>&) {}

void Table::carry_out(const entry::End&, Milliseconds now, std::vector<Happening>&) {
  for (Board& board : boards_) board.drop_draft();
  stage_ = TableStage::kOver;
  ended_ = now;
  if (is_race()) standings_ = standings_now();
  run_clocks(now);
}

void Table::settle(Seat seat, Milliseconds now, std::vector<Happening>& out) {
  const bool is_turn = awaits_confirmation(seat);
  board_of(seat).settle(out);
  if (is_turn) clocks_[lane_of(seat)].end_turn(seat, now);
  if (is_race() && slowest() > step_) {
    step_ = slowest();
    standings_ = standings_now();
  }
  run_clocks(now);
}

// A turn that only wanted confirmation stands; one that was begun is for the bot to make.
void Table::stand_in(Seat seat, Milliseconds now, std::vector<Happening>& out) {
  if (has_draft(seat) && awaits_confirmation(seat)) settle(seat, now, out);
  if (has_draft(seat)) board_of(seat).drop_draft();
  if (at(seat).bot.empty()) at(seat).bot = agreed_.terms.stand_in;
  run_clocks(now);
}

void Table::run_clocks(Milliseconds now) {
  const std::vector<Seat> seats = awaited();
  for (std::size_t lane = 0; lane < clocks_.size(); ++lane) {
    const auto pressed = std::ranges::find_if(
        seats, [&](Seat seat) { return lane_of(seat) == lane && at(seat).bot.empty(); });
    const Seat seat = pressed == seats.end() ? kNobody : *pressed;
    if (seat != clocks_[lane].running()) clocks_[lane].run(seat, now);
  }
}

}  // namespace cornerstone

#include "table/table.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "bots/player.h"
#include "engine/phrase.h"
#include "engine/utf8.h"
#include "table/answer.h"
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

}  // namespace

std::optional<Entry> Table::open(const Catalog& catalog, entry::Open wanted, const SeedKey& key,
                                 Milliseconds now, Problems& problems) {
  const GameInfo* game = catalog.find(wanted.game);
  if (game == nullptr) {
    problems.add("game", "there is no game " + quoted(wanted.game));
    return std::nullopt;
  }
  const Setup setup = make_setup(*game, wanted.seats, wanted.options, problems);
  check_terms(*game, wanted.terms, problems);
  if (!problems.empty()) return std::nullopt;
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
  const Setup setup = make_setup(*game, opened->seats, opened->options, problems);
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
      occupants_(static_cast<std::size_t>(setup.seats)),
      clock_(agreed_.terms, setup.seats),
      history_{first} {}

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
  return stage_ == TableStage::kRunning && (settled_.match->to_move() == kNobody || is_given_up());
}

const std::shared_ptr<const Match>& Table::seen_by(Seat observer) const {
  return observer != kNobody && observer == drafting() ? latest().match : settled_.match;
}

Seat Table::drafting() const { return draft_.empty() ? kNobody : settled_.match->to_move(); }

std::vector<std::string> Table::draft() const {
  std::vector<std::string> texts;
  for (const Step& step : draft_) texts.push_back(step.deed.move);
  return texts;
}

bool Table::awaits_confirmation() const {
  return !draft_.empty() && latest().match->to_move() != drafting();
}

std::optional<Table::BotTurn> Table::bot_turn() const {
  if (stage_ != TableStage::kRunning) return std::nullopt;
  const Seat seat = settled_.match->to_move();
  if (seat == kNobody || at(seat).bot.empty()) return std::nullopt;
  return BotTurn{seat, at(seat).bot, decisions(), settled_.match};
}

std::unique_ptr<Match> Table::position(int decisions) const {
  assert(stage_ != TableStage::kOpen && decisions >= 0 && decisions <= this->decisions());
  const int kept = decisions / kKeepEvery;
  auto match = kept_[kept].match->clone();
  Rng rng = kept_[kept].rng;
  for (int i = kept * kKeepEvery; i < decisions; ++i) match->play(moves_[i], rng);
  return match;
}

std::vector<Happening> Table::since(std::uint64_t number) const {
  const auto is_move = [](const Entry& entry) {
    return std::holds_alternative<entry::Play>(entry.deed);
  };
  const std::size_t first = std::min<std::size_t>(number, history_.size());
  int decisions = static_cast<int>(std::count_if(
      history_.begin(), history_.begin() + static_cast<std::ptrdiff_t>(first), is_move));
  std::vector<Happening> out;
  for (std::size_t i = first; i < history_.size(); ++i) {
    Happening happening{history_[i], nullptr, nullptr};
    if (std::holds_alternative<entry::Start>(history_[i].deed)) happening.after = kept_[0].match;
    if (is_move(history_[i])) happening.after = position(++decisions);
    out.push_back(std::move(happening));
  }
  return out;
}

std::vector<Outcome> Table::outcomes() const {
  assert(stage_ == TableStage::kOver);
  const Scores scores = settled_.match->scores();
  std::vector<Outcome> all;
  for (Seat seat = 0; is_seat(seat); ++seat) {
    all.push_back({scores.seat[seat].rank, scores.seat[seat].total, at(seat).resigned});
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
  const auto turn = bot_turn();
  if (!turn || turn->seat != seat || turn->decisions != decisions) {
    return error(ErrorCode::kNotYourTurn, "the game has gone on without this bot");
  }
  return ask(entry::Play{seat, std::string(move), true}, now);
}

Table::Asked Table::expire(Milliseconds now) const {
  return ask(entry::Expire{clock_.running()}, now);
}

Table::Asked Table::end(Milliseconds now) const { return ask(entry::End{key_text(key_)}, now); }

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

Table::Objection Table::objection(const entry::Leave& deed, Milliseconds) const {
  if (stage_ == TableStage::kOver) return not_running();
  if (!is_seat(deed.seat) || at(deed.seat).free()) {
    return error(ErrorCode::kBadSeat, "nobody sits there");
  }
  const bool is_away = stage_ == TableStage::kRunning && !at(deed.seat).bot.empty();
  if (is_away) return error(ErrorCode::kNotAllowed, "a bot plays there already");
  return std::nullopt;
}

Table::Objection Table::objection(const entry::Return& deed, Milliseconds now) const {
  if (auto why = not_running()) return why;
  if (!is_seat(deed.seat) || at(deed.seat).person.empty() || at(deed.seat).bot.empty()) {
    return error(ErrorCode::kNotAllowed, "no bot stands in for you");
  }
  if (at(deed.seat).resigned) return error(ErrorCode::kNotAllowed, "you have resigned");
  if (clock_.left(deed.seat, now) == 0) {
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
  if (awaits_confirmation()) {
    if (drafting() != deed.seat) {
      return error(ErrorCode::kNotYourTurn, "the turn before yours has not been confirmed");
    }
    return error(ErrorCode::kUnconfirmed,
                 "your turn is complete; confirm it, or take something back");
  }
  const Match& match = *latest().match;
  if (match.to_move() != deed.seat) {
    return error(ErrorCode::kNotYourTurn, "it is not your turn");
  }
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
  const std::size_t possible = drafting() == deed.seat ? draft_.size() : 0;
  if (deed.moves >= 1 && std::cmp_less_equal(deed.moves, possible)) return std::nullopt;
  return error(
      ErrorCode::kNothingToUndo,
      counted(possible, "move") + " can be taken back" +
          (possible == 0 ? "; what others have seen or what turned something up stands" : ""));
}

Table::Objection Table::objection(const entry::Confirm& deed, Milliseconds) const {
  if (auto why = not_running()) return why;
  if (drafting() == deed.seat) return std::nullopt;
  return error(ErrorCode::kNotAllowed, "nothing waits for your confirmation");
}

Table::Objection Table::objection(const entry::Resign& deed, Milliseconds) const {
  if (auto why = not_running()) return why;
  if (!is_seat(deed.seat) || at(deed.seat).person.empty()) {
    return error(ErrorCode::kBadSeat, "only people resign");
  }
  if (at(deed.seat).resigned) return error(ErrorCode::kNotAllowed, "you have resigned already");
  return std::nullopt;
}

Table::Objection Table::objection(const entry::Expire& deed, Milliseconds now) const {
  if (auto why = not_running()) return why;
  const auto deadline = clock_.deadline();
  if (deadline && clock_.running() == deed.seat && *deadline <= now) return std::nullopt;
  return error(ErrorCode::kNotYet, "there is time left");
}

Table::Objection Table::objection(const entry::Say& deed, Milliseconds) const {
  if (deed.text.empty() || deed.text.size() > kMaxChat || !is_plain_line(deed.text)) {
    return error(ErrorCode::kBadText,
                 "a remark is one line of at most " + std::to_string(kMaxChat) + " bytes of text");
  }
  return std::nullopt;
}

Table::Objection Table::objection(const entry::End& deed, Milliseconds) const {
  if (auto why = not_running()) return why;
  if (!is_finished()) return error(ErrorCode::kNotYet, "the game goes on");
  if (deed.key != key_text(key_)) return error(ErrorCode::kNotAllowed, "that is another key");
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
        if (!kIsDraft) out.push_back({entry, nullptr, kIsStart ? settled_.match : nullptr});
      },
      entry.deed);
  for (const Happening& happening : out) history_.push_back(happening.entry);
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
  run_clock(now);
}

void Table::carry_out(const entry::Start&, Milliseconds now, std::vector<Happening>&) {
  stage_ = TableStage::kRunning;
  settled_.rng = Rng(key_);
  settled_.match = catalog_.start(game_, setup_, settled_.rng);
  kept_.push_back(settled_);
  run_clock(now);
}

void Table::carry_out(const entry::Play& deed, Milliseconds now, std::vector<Happening>& out) {
  const Point& from = latest();
  const Move move = *from.match->parse_move(deed.move);
  auto match = from.match->clone();
  Rng rng = from.rng;
  match->play(move, rng);
  draft_.push_back({deed, now, move, {std::move(match), std::move(rng)}});
  if (deed.confirm || brought_news(*latest().match, deed.seat)) settle(now, out);
}

void Table::carry_out(const entry::Undo& deed, Milliseconds, std::vector<Happening>&) {
  draft_.erase(draft_.end() - deed.moves, draft_.end());
}

void Table::carry_out(const entry::Confirm&, Milliseconds now, std::vector<Happening>& out) {
  settle(now, out);
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
  draft_.clear();
  stage_ = TableStage::kOver;
  clock_.run(kNobody, now);
}

void Table::settle(Milliseconds now, std::vector<Happening>& out) {
  const Seat seat = drafting();
  for (Step& step : draft_) {
    out.push_back({{step.at, std::move(step.deed)}, settled_.match, step.after.match});
    settled_ = std::move(step.after);
    moves_.push_back(step.move);
    if (moves_.size() % kKeepEvery == 0) kept_.push_back(settled_);
  }
  draft_.clear();
  if (settled_.match->to_move() != seat) clock_.end_turn(seat, now);
  run_clock(now);
}

// A turn that only wanted confirmation stands; one that was begun is for the bot to make.
void Table::stand_in(Seat seat, Milliseconds now, std::vector<Happening>& out) {
  if (drafting() == seat && awaits_confirmation()) settle(now, out);
  if (drafting() == seat) draft_.clear();
  if (at(seat).bot.empty()) at(seat).bot = agreed_.terms.stand_in;
  run_clock(now);
}

void Table::run_clock(Milliseconds now) {
  const Seat seat = settled_.match->to_move();
  const Seat pressed = seat != kNobody && at(seat).bot.empty() ? seat : kNobody;
  if (pressed != clock_.running()) clock_.run(pressed, now);
}

}  // namespace cornerstone

#include "cli/hot_seat.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "bots/player.h"
#include "cli/hint.h"
#include "cli/saved_game.h"
#include "cli/screen.h"
#include "engine/names.h"
#include "engine/phrase.h"
#include "games/rulebook.h"
#include "lab/thinking.h"
#include "table/secrets.h"

namespace cornerstone::cli {

namespace {

// "Greedy", or "Greedy 3" where two of that kind play.
Names names_of(const std::vector<std::string>& players) {
  Names names;
  for (std::size_t i = 0; i < players.size(); ++i) {
    std::string name = players[i] == kHuman ? "player" : players[i];
    name.front() = static_cast<char>(std::toupper(name.front()));
    if (std::ranges::count(players, players[i]) > 1) name += " " + std::to_string(i + 1);
    names.set(static_cast<Seat>(i), name);
  }
  return names;
}

// A longer list would push the table off the screen.
constexpr std::size_t kMostShown = 60;

class HotSeat {
 public:
  HotSeat(const Catalog& catalog, Terminal& terminal, Record& record, GameHead head,
          Keeping keeping)
      : catalog_(catalog),
        terminal_(terminal),
        record_(record),
        head_(std::move(head)),
        names_(names_of(head_.players)),
        file_(std::move(keeping.file)),
        ranked_by_(std::move(keeping.ranked_by)) {}

  bool play() {
    while (match().to_move() != kNobody && !leaving_) {
      if (terminal_.interrupted()) break;
      if (is_human(match().to_move())) {
        human_turn();
      } else {
        bot_turn();
      }
    }
    return match().to_move() == kNobody ? finish() : leave();
  }

 private:
  struct Command {
    std::string_view name;
    std::string_view argument;
    std::string_view meaning;
    void (HotSeat::*run)(const std::string& argument);
  };
  static const std::vector<Command>& commands();

  const Match& match() const { return record_.now(); }
  const GameInfo& game() const { return match().game(); }
  bool is_human(Seat seat) const { return head_.players[static_cast<std::size_t>(seat)] == kHuman; }
  bool is_ranked() const { return !ranked_by_.empty(); }
  bool has_humans() const { return std::ranges::count(head_.players, kHuman) > 0; }

  // The answer. Who waits for it is told so, and stops it by whatever `enough` looks for.
  template <class Answer, class Enough>
  Answer await(Thinking<Answer> thinking, const std::string& note, Enough&& enough) {
    constexpr std::chrono::milliseconds kMoment(100);
    bool is_noted = false;
    while (!thinking.wait_for(kMoment)) {
      if (enough()) thinking.stop();
      if (!std::exchange(is_noted, true)) terminal_.note(note);
    }
    if (is_noted) terminal_.note("");
    return thinking.take();
  }

  // A bot begins anew with each decision and draws from a stream of its own for it, so that neither
  // undo nor a resumed game changes its mind.
  void bot_turn() {
    const Seat seat = match().to_move();
    const Rng rng(head_.seed, static_cast<std::uint64_t>(record_.decisions()) + 1);
    const std::string& bot = head_.players[static_cast<std::size_t>(seat)];
    const Move move =
        await(think_of_move(make_player(catalog_, game(), bot), match(), rng),
              names_[seat] + " is thinking…", [&] { return terminal_.interrupted(); });
    if (terminal_.interrupted()) return;  // it may have been cut short, and thinks again one day
    record_.play(move);
    if (has_humans()) return;
    show_log(terminal_, match().say_journal(kNobody, names_, Telling::kHappened));
  }

  // Whether two people at this terminal see different things of the game.
  bool people_have_secrets() const {
    for (Seat one = 0; one < match().seats(); ++one) {
      for (Seat other = 0; other < one; ++other) {
        if (is_human(one) && is_human(other) && keep_secrets(match(), one, other)) return true;
      }
    }
    return false;
  }

  // Takes away what the last person saw and waits until the next one sits at the screen.
  void hand_over(Seat seat) {
    terminal_.wipe();
    const std::string request = fmt::format("Pass the keyboard to {}.", names_[seat]);
    say(terminal_.inked(request, Ink::kStrong));
    reader_ = seat;
    leaving_ = !terminal_.read_fresh_line(names_[seat] + ", press Enter: ");
  }

  void human_turn() {
    private_ = private_ || people_have_secrets();
    if (private_ && reader_ != match().to_move()) hand_over(match().to_move());
    if (leaving_) return;
    show_turn();
    answered_ = false;
    while (!answered_ && !leaving_) {
      const Seat seat = match().to_move();
      const std::string prompt = names_[seat] + ", your move (a number, or help):";
      const auto line = terminal_.read_line(terminal_.inked(prompt, Ink::kStrong) + " ");
      if (line) {
        obey(*line);
      } else {
        terminal_.print("\n");
        leaving_ = true;
      }
    }
    if (!answered_ || !is_ranked()) return;
    kept_ = keep();
    leaving_ = !kept_;
  }

  void show_turn() {
    const Seat seat = match().to_move();
    terminal_.clear();
    show_table(terminal_, match(), seat, names_);
    const auto last = last_decision(seat);
    const auto log = log_from(last ? *last + 1 : 0, seat);
    if (!last || !log.empty()) {
      say("\n" + terminal_.inked(last ? "Since your last decision" : start_text(), Ink::kFaint));
    }
    show_log(terminal_, log);
    say("");
    const std::vector<Move> moves = offered_moves(match());
    if (moves.size() <= kMostShown) return show_moves(terminal_, match(), names_);
    const std::string one = match().move_text(moves[moves.size() / 2]);
    say(fmt::format("{} moves, such as '{}': 'moves' lists them all, 'hint' names a good one.",
                    moves.size(), one));
    const std::string word = common_word(moves);
    if (word.empty()) return;
    say(fmt::format("Where all begin with the same word it may be left out: '{}'.",
                    one.substr(word.size())));
  }

  // What the texts of all these moves begin with, up to the first blank; empty if they differ.
  std::string common_word(const std::vector<Move>& moves) const {
    const std::string first = match().move_text(moves[0]);
    const std::string word = first.substr(0, first.find(' ') + 1);
    const bool common = std::ranges::all_of(
        moves, [&](Move move) { return match().move_text(move).starts_with(word); });
    return common ? word : "";
  }

  std::string start_text() const {
    if (is_ranked()) return "This game counts. It is saved after each decision.";
    return fmt::format("Seed {}: '--seed {}' deals this game again.", head_.seed, head_.seed);
  }

  // How many decisions had been made when this seat made its last one.
  std::optional<int> last_decision(Seat seat) const {
    for (int i = record_.decisions() - 1; i >= 0; --i) {
      if (record_.steps()[static_cast<std::size_t>(i)].match->to_move() == seat) return i;
    }
    return std::nullopt;
  }

  std::vector<std::string> log_from(int step, Seat observer) const {
    std::vector<std::string> lines;
    for (auto i = static_cast<std::size_t>(step); i < record_.steps().size(); ++i) {
      const auto more = record_.steps()[i].match->say_journal(observer, names_, Telling::kHappened);
      lines.insert(lines.end(), more.begin(), more.end());
    }
    return lines;
  }

  void obey(const std::string& line) {
    const std::string_view typed = trimmed(line);
    if (typed.empty()) return;
    const std::string_view word = typed.substr(0, typed.find(' '));
    for (const Command& command : commands()) {
      if (word != command.name) continue;
      return (this->*command.run)(std::string(trimmed(typed.substr(word.size()))));
    }
    if (const auto move = read_move(typed)) decide(*move);
  }

  // A number of the list or the text of a move; otherwise says what is wrong with it.
  std::optional<Move> read_move(std::string_view typed) {
    const std::vector<Move> moves = offered_moves(match());
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
    if (error == std::errc() && end == typed.data() + typed.size()) {
      if (number >= 1 && number <= moves.size()) return moves[number - 1];
      say(fmt::format("Type a number from 1 to {}.", moves.size()));
      return std::nullopt;
    }
    auto move = match().parse_move(typed);
    if (!move) move = match().parse_move(common_word(moves).append(typed));
    if (!move) {
      say(fmt::format("'{}' is neither a move nor a command; 'help' lists the commands.", typed));
      return std::nullopt;
    }
    if (match().accepts(*move)) return move;
    explain(*move);
    return std::nullopt;
  }

  void decide(Move move) {
    record_.play(move);
    answered_ = true;
  }

  void explain(Move move) {
    const Verdict verdict = match().accepts(move);
    if (verdict) return say("That move is allowed.");
    const std::string clause = text(verdict.clause);
    say(match().say_refusal(verdict) + (clause.empty() ? "" : " (" + clause + ")"));
  }

  void say(const std::string& sentence) { terminal_.print(sentence + "\n"); }

  // Commands

  void help(const std::string&) {
    say(fmt::format("{}: {}", game().title, game().summary));
    say("Type the number of a move, or its text as it stands behind it, or one of these:");
    for (const Command& command : commands()) {
      const std::string typed = fmt::format("{} {}", command.name, command.argument);
      say(fmt::format("  {:12} {}", typed, command.meaning));
    }
  }

  void board(const std::string&) { show_turn(); }

  void moves(const std::string&) { show_moves(terminal_, match(), names_); }

  void undo(const std::string&) {
    const auto last = last_decision(match().to_move());
    if (!last) return say("This is your first decision; there is nothing to take back.");
    if (private_ && !can_be_unseen(*last)) {
      return say(
          "That cannot be taken back: with hidden cards at the table, only a decision that nobody "
          "has answered and that showed nothing new.");
    }
    if (is_ranked() && !can_be_unseen(*last)) {
      return say(
          "That cannot be taken back: in a game that counts, only a decision that showed nothing "
          "new.");
    }
    record_.rewind(*last);
    answered_ = true;
  }

  // Whether taking back the decision of that number leaves everybody knowing what they knew before
  // it. Otherwise one could draw a card, look, and leave it for another to draw in secret.
  bool can_be_unseen(int number) const {
    return number + 1 == record_.decisions() && !brought_news(match(), match().to_move());
  }

  void hint(const std::string& argument) {
    if (is_ranked()) return say("Nobody gives hints in a game that counts.");
    const std::string bot = argument.empty() ? std::string(kAdviser) : argument;
    if (!is_bot(game(), bot)) {
      return say(
          fmt::format("There is no bot '{}'; choose from {}.", bot, phrase(bot_names(), " or ")));
    }
    show_hint(terminal_, match(), consult(bot), bot, names_);
  }

  // All cores think about it, each by itself.
  Advice consult(const std::string& bot) {
    constexpr std::chrono::seconds kPatience(2);
    constexpr unsigned kMostSearches = 16;  // each takes memory
    const int cores =
        static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, kMostSearches));
    const auto begin = std::chrono::steady_clock::now();
    const auto enough = [&] {
      return terminal_.hurried() || terminal_.interrupted() ||
             std::chrono::steady_clock::now() - begin > kPatience;
    };
    return await(think_of_advice(catalog_, match(), {bot, head_.seed, cores, cores}),
                 "Thinking… Ctrl-C if you cannot wait.", enough);
  }

  void why(const std::string& argument) {
    if (argument.empty()) {
      MoveList moves;
      match().list_moves(moves);
      return say(fmt::format("Write the text of a move behind it, as in 'why {}'.",
                             match().move_text(moves[0])));
    }
    const auto move = match().parse_move(argument);
    if (!move) return say(fmt::format("'{}' is not the text of any move.", argument));
    explain(*move);
  }

  void rules(const std::string& id) {
    const std::string found = find_rule(game().rules, id);
    if (found.empty()) return say(fmt::format("There is no rule '{}'; 'rules' lists them.", id));
    for (std::string_view rest = found; !rest.empty();) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      show_text(terminal_, line, Ink::kText);
      rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
    if (id.empty()) say("Write one behind it, as in 'rules R1', to read it.");
  }

  void log(const std::string&) { show_log(terminal_, log_from(0, match().to_move())); }

  void scores(const std::string&) { show_scores(terminal_, match(), match().to_move(), names_); }

  void save(const std::string& argument) {
    if (is_ranked()) return say("This game is saved already, after each decision.");
    if (argument.empty())
      return say("Write the name of a file behind it, as in 'save game.jsonl'.");
    std::error_code unknown;  // such a name cannot be written either, and then we are told why
    if (std::filesystem::exists(argument, unknown) && argument != file_) {
      return say(fmt::format("{} exists already; choose another name.", argument));
    }
    const std::string problem = write_whole(argument, transcript(record_, head_));
    if (!problem.empty()) return say(fmt::format("{} cannot be written: {}", argument, problem));
    file_ = argument;
    say(fmt::format("Saved as {}.{}", argument, secrets_text()));
  }

  void quit(const std::string&) { leaving_ = true; }

  // The end

  bool leave() {
    if (private_) terminal_.wipe();
    if (is_ranked()) {
      if (kept_) say(fmt::format("Go on before the day ends (UTC) with: {}", ranked_by_));
      return kept_;
    }
    if (record_.decisions() == 0) return true;
    if (!keep()) return false;
    say(fmt::format("Saved as {}.{} Go on with: cornerstone play --resume '{}'", file_.string(),
                    secrets_text(), file_.string()));
    return true;
  }

  std::string_view secrets_text() const {
    return private_ ? " The file holds everything, hidden cards too." : "";
  }

  bool finish() {
    if (has_humans()) terminal_.clear();
    show_table(terminal_, match(), kNobody, names_);
    terminal_.print("\n");
    show_scores(terminal_, match(), kNobody, names_);
    say("\n" + terminal_.inked(result_text(match(), names_), Ink::kStrong));
    if (!has_humans()) return true;
    if (!keep()) return false;
    say(fmt::format("Look at the game again with: cornerstone replay --step '{}'", file_.string()));
    return true;
  }

  bool keep() {
    if (file_.empty()) file_ = unnamed_save(game(), head_);
    const mode_t mode = is_ranked() ? kPrivate : kShared;  // the file tells the seed
    std::string problem = write_whole(file_, transcript(record_, head_), mode);
    if (!problem.empty()) {
      say(fmt::format("{} cannot be written: {}", file_.string(), problem));
      if (is_ranked()) return false;
      file_ = unnamed_save(game(), head_).filename();
      problem = write_whole(file_, transcript(record_, head_));
    }
    if (problem.empty()) return true;
    say(fmt::format("{} cannot be written either: {}", file_.string(), problem));
    return false;
  }

  const Catalog& catalog_;
  Terminal& terminal_;
  Record& record_;
  GameHead head_;
  Names names_;
  std::filesystem::path file_;  // empty until the game has been saved
  std::string ranked_by_;       // see Keeping
  Seat reader_ = kNobody;       // who looks at the screen, where it matters
  bool private_ = false;   // people here have had secrets from each other; stays so, for old pages
  bool answered_ = false;  // the table has changed: a move or an undo
  bool leaving_ = false;
  bool kept_ = true;  // a ranked game, after the last decision
};

const std::vector<HotSeat::Command>& HotSeat::commands() {
  static const std::vector<Command> all{
      {"help", "", "this list", &HotSeat::help},
      {"board", "", "draw the table and the moves again", &HotSeat::board},
      {"moves", "", "list the moves, however many there are", &HotSeat::moves},
      {"undo", "", "back to your last decision", &HotSeat::undo},
      {"hint", "[BOT]", "the best moves, as the search or another bot sees it", &HotSeat::hint},
      {"why", "MOVE", "why a move is not allowed", &HotSeat::why},
      {"rules", "[ID]", "the rules, by chapter or clause: 'rules R1.2'", &HotSeat::rules},
      {"log", "", "all that has happened", &HotSeat::log},
      {"scores", "", "the standing, by source", &HotSeat::scores},
      {"save", "FILE", "save and play on", &HotSeat::save},
      {"quit", "", "save and leave; the game can be resumed", &HotSeat::quit},
  };
  return all;
}

}  // namespace

bool play_hot_seat(const Catalog& catalog, Terminal& terminal, Record& record, GameHead head,
                   Keeping keeping) {
  return HotSeat(catalog, terminal, record, std::move(head), std::move(keeping)).play();
}

}  // namespace cornerstone::cli

#include "table/ledger.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>
#include <utility>

#include "engine/json_read.h"
#include "engine/json_write.h"
#include "engine/utf8.h"

namespace cornerstone {

namespace {

constexpr int kLongestName = 40;
constexpr int kMostGames = 100;

bool belongs_to(const Attempt& attempt, const Challenge& challenge) {
  return attempt.game == challenge.game && attempt.contest == challenge.contest &&
         attempt.date == date_text(challenge.date);
}

// What the types alone do not say.
void check_attempt(const Attempt& attempt, Problems& problems) {
  check_player(attempt.player, "$.player", problems);
  if (!parse_date(attempt.date)) {
    problems.add("$.date", quoted(attempt.date) + " is not a day written as 2026-11-15");
  }
  if (attempt.games < 1 || attempt.games > kMostGames) {
    problems.add("$.games", std::to_string(attempt.games) + " is not a number from 1 to " +
                                std::to_string(kMostGames));
  } else if (std::cmp_greater(attempt.results.size(), attempt.games)) {
    problems.add("$.results", "has " + std::to_string(attempt.results.size()) +
                                  " items, there are " + std::to_string(attempt.games) +
                                  " games to be played");
  }
}

Attempt read_attempt(std::string_view line, Problems& problems) {
  auto attempt = from_json<Attempt>(line, problems);
  if (problems.empty()) check_attempt(attempt, problems);
  return attempt;
}

}  // namespace

Rating Attempt::rating() const {
  Rating sum;
  for (const RatedResult& result : results) sum += result.rating;
  return sum;
}

std::string result_words(const Attempt& attempt) {
  if (attempt.games == 1 && attempt.complete()) return attempt.results.front().words;
  const auto won = std::ranges::count(attempt.results, true, &RatedResult::won);
  std::string words = "won " + std::to_string(won) + " of " + std::to_string(attempt.games);
  for (std::string_view joint = ", "; const RatedResult& result : attempt.results) {
    words.append(joint).append(std::to_string(result.rating.points));
    joint = " + ";
  }
  if (attempt.results.size() < 2) return words;
  return words.append(" = ").append(std::to_string(attempt.rating().points));
}

std::string shared_line(std::string_view title, const Attempt& attempt) {
  std::string line(title);
  if (attempt.contest == Contest::kGauntlet) line += " gauntlet";
  return line.append(" ").append(attempt.date).append(": ").append(result_words(attempt));
}

void check_player(std::string_view name, const std::string& place, Problems& problems) {
  int length = 0;
  for (std::string_view rest = name; !rest.empty(); ++length) {
    const char32_t letter = take_code_point(rest);
    if (letter < U' ' || (letter >= 0x7f && letter < 0xa0) || letter == U'/' ||
        letter == kReplacement) {
      return problems.add(place, quoted(name) + " has a character that a name cannot have");
    }
  }
  if (length < 1 || length > kLongestName) {
    problems.add(place, quoted(name) + " is not a name of 1 to " + std::to_string(kLongestName) +
                            " characters");
  } else if (name.front() == ' ' || name.back() == ' ') {
    problems.add(place, quoted(name) + " begins or ends with a blank");
  }
}

Ledger Ledger::read(std::string_view text, Problems& problems) {
  Ledger ledger;
  std::set<std::tuple<std::string, std::string, Contest, std::string>> known;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    Problems here;
    Attempt attempt = read_attempt(line, here);
    if (here.empty() &&
        !known.emplace(attempt.date, attempt.game, attempt.contest, attempt.player).second) {
      here.add("$.player",
               quoted(attempt.player) + " has an attempt at this challenge in a line above");
    }
    for (const Problem& problem : here) {
      problems.add("line " + std::to_string(number), cornerstone::text(problem));
    }
    ledger.attempts_.push_back(std::move(attempt));
  }
  return ledger;
}

std::string Ledger::text() const {
  std::string lines;
  for (const Attempt& attempt : attempts_) {
    write_json(lines, attempt);
    lines += '\n';
  }
  return lines;
}

Attempt* Ledger::find(const Challenge& challenge, std::string_view player) {
  const auto found = std::ranges::find_if(attempts_, [&](const Attempt& attempt) {
    return attempt.player == player && belongs_to(attempt, challenge);
  });
  return found == attempts_.end() ? nullptr : &*found;
}

const Attempt* Ledger::begin(const Challenge& challenge, const std::string& player, int games,
                             Date today, Problems& problems) {
  check_player(player, "player", problems);
  if (challenge.date != today) {
    problems.add("date", date_text(challenge.date) + " is not today; only the challenge of " +
                             date_text(today) + " can be played");
  }
  if (!problems.empty()) return nullptr;
  if (const Attempt* attempt = find(challenge, player)) {
    if (!attempt->complete()) return attempt;
    problems.add("player", quoted(player) + " has had today's attempt; the next one is tomorrow's");
    return nullptr;
  }
  return &attempts_.emplace_back(Attempt{.player = player,
                                         .game = challenge.game,
                                         .contest = challenge.contest,
                                         .date = date_text(challenge.date),
                                         .games = games,
                                         .results = {}});
}

const Attempt* Ledger::enter(const Challenge& challenge, std::string_view player, int number,
                             const RatedResult& result, Date today, Problems& problems) {
  Attempt* attempt = find(challenge, player);
  if (attempt == nullptr || attempt->complete() ||
      std::cmp_not_equal(attempt->results.size() + 1, number)) {
    problems.add("player", quoted(player) + " is not in game " + std::to_string(number) +
                               " of this challenge");
    return nullptr;
  }
  if (challenge.date != today) {
    problems.add("date", date_text(challenge.date) +
                             " ended before the game did; the attempt is not ranked");
    return nullptr;
  }
  attempt->results.push_back(result);
  return attempt;
}

std::vector<Place> ranked(std::vector<Attempt> attempts) {
  std::vector<Place> places;
  for (Attempt& attempt : attempts) {
    const Rating rating = attempt.rating();
    places.push_back({0, rating, std::move(attempt)});
  }
  std::ranges::sort(places, [](const Place& one, const Place& other) {
    const bool complete = one.attempt.complete();
    if (complete != other.attempt.complete()) return complete;
    if (complete && one.rating != other.rating) return one.rating > other.rating;
    return one.attempt.player < other.attempt.player;
  });
  for (std::size_t i = 0; i < places.size() && places[i].attempt.complete(); ++i) {
    const bool shared = i > 0 && places[i].rating == places[i - 1].rating;
    places[i].rank = shared ? places[i - 1].rank : static_cast<int>(i) + 1;
  }
  return places;
}

std::vector<Place> Ledger::ranking(const Challenge& challenge) const {
  std::vector<Attempt> tried;
  std::ranges::copy_if(attempts_, std::back_inserter(tried),
                       [&](const Attempt& attempt) { return belongs_to(attempt, challenge); });
  return ranked(std::move(tried));
}

}  // namespace cornerstone

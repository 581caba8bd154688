#include "table/story.h"

#include <utility>

namespace cornerstone {

namespace {

// Seats as people count them.
std::string seat_words(Seat seat) { return "seat " + std::to_string(seat + 1); }

Names names_at(const Table& table) {
  Names names;
  for (Seat seat = 0; std::cmp_less(seat, table.seats().size()); ++seat) {
    const Occupant& occupant = table.seats()[static_cast<std::size_t>(seat)];
    if (!occupant.name.empty()) names.set(seat, occupant.name);
  }
  return names;
}

class Teller {
 public:
  explicit Teller(Names names) : names_(std::move(names)) {}

  std::string operator()(const entry::Open&) const { return "The table was opened."; }
  std::string operator()(const entry::Sit& deed) const {
    return deed.name + " took " + seat_words(deed.seat) + ".";
  }
  std::string operator()(const entry::Engage& deed) const {
    return "A bot (" + deed.bot + ") took " + seat_words(deed.seat) + ".";
  }
  std::string operator()(const entry::Leave& deed) const {
    return names_[deed.seat] + " left the table.";
  }
  std::string operator()(const entry::Return& deed) const {
    return names_[deed.seat] + " came back.";
  }
  std::string operator()(const entry::Start&) const { return "The game began."; }
  std::string operator()(const entry::Resign& deed) const {
    return names_[deed.seat] + " resigned.";
  }
  std::string operator()(const entry::Expire& deed) const {
    return names_[deed.seat] + " ran out of time.";
  }
  std::string operator()(const entry::Say& deed) const { return deed.name + ": " + deed.text; }
  std::string operator()(const entry::End&) const { return "The game is over."; }
  // These are told by what came of them.
  std::string operator()(const entry::Play&) const { return {}; }
  std::string operator()(const entry::Undo&) const { return {}; }
  std::string operator()(const entry::Confirm&) const { return {}; }

 private:
  const Names names_;
};

}  // namespace

Names names_in_game(const Table& table, Seat observer) {
  Names names = names_at(table);
  if (table.is_race() && observer != kNobody) {
    names.set(table.seat_in_game(observer), names[observer]);
  }
  return names;
}

std::vector<std::string> happening_words(const Table& table, const Happening& happening,
                                         Seat observer) {
  std::vector<std::string> words;
  std::string deed = std::visit(Teller(names_at(table)), happening.entry.deed);
  if (!deed.empty()) words.push_back(std::move(deed));
  if (happening.after && table.seen_by(observer)) {
    auto journal = happening.after->say_journal(table.seat_in_game(observer),
                                                names_in_game(table, observer), Telling::kHappened);
    words.insert(words.end(), journal.begin(), journal.end());
  }
  return words;
}

}  // namespace cornerstone

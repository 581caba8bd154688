#include "table/table.h"

#include <gtest/gtest.h>

#include <string>

#include "bots/player.h"

namespace cornerstone {
namespace {

using protocol::ErrorCode;

const Person kAda{"p1", "Ada"}, kBen{"p2", "Ben"}, kEve{"p3", "Eve"};
constexpr SeedKey kKey{7, 1, 9};

const Catalog& catalog() {
  static const Catalog all;
  return all;
}

std::string name_of(ErrorCode code) { return std::string(enum_text(code)); }

// A table with its log, as a server keeps both.
class Kept {
 public:
  explicit Kept(entry::Open wanted, const SeedKey& key = kKey) : key_(key) {
    if (wanted.host.empty()) wanted.host = kAda.id;
    Problems problems;
    const auto first = Table::open(catalog(), std::move(wanted), key, 0, problems);
    EXPECT_TRUE(problems.empty()) << text(problems.front());
    log_.push_back(entry_text(*first));
    table_ = Table::begin(catalog(), *first, key, problems);
  }

  // Applies what was asked for; what it settled.
  std::vector<Happening> done(const Table::Asked& asked) {
    if (const auto* error = std::get_if<protocol::Error>(&asked)) {
      ADD_FAILURE() << name_of(error->code) << ": " << error->message;
      return {};
    }
    const Entry& entry = std::get<Entry>(asked);
    log_.push_back(entry_text(entry));
    Problems problems;
    auto settled = table_->apply(entry, problems);
    EXPECT_TRUE(problems.empty()) << text(problems.front());
    for (const Happening& one : settled) {
      EXPECT_EQ(std::holds_alternative<entry::Play>(one.entry.deed), one.before != nullptr);
    }
    return settled;
  }

  // Another table, made from the log alone.
  std::unique_ptr<Table> again() const {
    Problems problems;
    std::unique_ptr<Table> other;
    for (const std::string& line : log_) {
      const auto entry = parse_entry(line, problems);
      EXPECT_TRUE(entry) << line;
      if (!other) {
        other = Table::begin(catalog(), *entry, key_, problems);
      } else {
        other->apply(*entry, problems);
      }
      EXPECT_TRUE(problems.empty()) << text(problems.front()) << " in " << line;
    }
    return other;
  }

  Table& operator*() { return *table_; }
  Table* operator->() { return table_.get(); }

 private:
  SeedKey key_;
  std::vector<std::string> log_;
  std::unique_ptr<Table> table_;
};

entry::Open wanted(std::string game, int seats, Terms terms = {}) {
  return {.game = std::move(game),
          .content_hash = {},
          .seats = seats,
          .options = {},
          .terms = std::move(terms),
          .promise = {},
          .host = {}};
}

// Ada and Ben at a game for two, started at time 0.
Kept two_players(const std::string& game, Terms terms = {}) {
  Kept table(wanted(game, 2, std::move(terms)));
  table.done(table->sit(kAda, 0, 0));
  table.done(table->sit(kBen, 1, 0));
  table.done(table->start(kAda, 0));
  return table;
}

const Person& on_turn(Table& table) { return table.settled()->to_move() == 0 ? kAda : kBen; }
const Person& waiting(Table& table) { return table.settled()->to_move() == 0 ? kBen : kAda; }

std::string first_move(const Match& match) {
  MoveList moves;
  match.list_moves(moves);
  return match.move_text(moves[0]);
}

ErrorCode refused(const Table::Asked& asked) {
  const auto* error = std::get_if<protocol::Error>(&asked);
  EXPECT_NE(error, nullptr) << "was allowed";
  if (error == nullptr) return {};
  EXPECT_FALSE(error->message.empty());
  return error->code;
}

std::string view_of(const Match& match, Seat seat) {
  std::string text;
  match.write_view(text, seat);
  return text;
}

// Opening

TEST(Table, OpensForWhatTheGameAllows) {
  const auto problem = [&](const entry::Open& open) {
    Problems problems;
    EXPECT_FALSE(Table::open(catalog(), open, kKey, 0, problems));
    return problems.empty() ? "" : text(problems.front());
  };
  EXPECT_EQ(problem(wanted("chess", 2)), "game: there is no game \"chess\"");
  EXPECT_EQ(problem(wanted("uptown", 7)), "seats: 7 is not possible; UpTown takes 2 to 4 players");
  EXPECT_EQ(problem(wanted("uptown", 2, {.pace = Pace::kLive, .time = 5})),
            "terms.time: 5 ms is not possible; must be 60000 to 86400000");
  EXPECT_EQ(problem(wanted("uptown", 2, {.time = 60000})),
            "terms.time: 60000 ms is not possible; must be 0 to 0");
  EXPECT_EQ(problem(wanted("uptown", 2, {.stand_in = "tree:simulations=4000000000"})),
            "terms.stand_in: \"tree:simulations=4000000000\" is not a bot of UpTown; a level is, "
            "such as medium");
}

TEST(Table, PromisesItsChanceAndTellsItInTheEnd) {
  Kept table(wanted("comeback_city", 1));
  EXPECT_EQ(table->agreed().promise, commitment(kKey));
  table.done(table->sit(kAda, 0, 0));
  table.done(table->start(kAda, 0));
  EXPECT_EQ(refused(table->end(1)), ErrorCode::kNotYet);
  table.done(table->resign(kAda, 1));
  EXPECT_TRUE(table->is_finished());
  const auto last = table.done(table->end(1));
  ASSERT_EQ(last.size(), 1u);
  EXPECT_TRUE(keeps_promise(*parse_key(std::get<entry::End>(last[0].entry.deed).key),
                            table->agreed().promise));
  EXPECT_EQ(table->stage(), TableStage::kOver);
  EXPECT_EQ(table->outcomes()[0].rank, 2);
}

TEST(Table, RefusesALogOfOtherRulesOrAnotherKey) {
  Problems problems;
  auto first = *Table::open(catalog(), wanted("uptown", 2), kKey, 0, problems);
  EXPECT_EQ(Table::begin(catalog(), first, SeedKey{1}, problems), nullptr);
  EXPECT_EQ(text(problems.front()), "promise: was given for another key");
  auto& open = std::get<entry::Open>(first.deed);
  open.rules_version = 99;
  open.content_hash = "0";
  problems = {};
  EXPECT_EQ(Table::begin(catalog(), first, kKey, problems), nullptr);
  EXPECT_EQ(problems.size(), 2u);
  problems = {};
  EXPECT_EQ(Table::begin(catalog(), {0, entry::Start{}}, kKey, problems), nullptr);
  EXPECT_EQ(problems.size(), 1u);
}

// Seats

TEST(Table, PeopleSitDownAndTheHostSeatsBots) {
  Kept table(wanted("uptown", 3));
  EXPECT_EQ(table.done(table->sit(kAda, 2, 5)).size(), 1u);
  EXPECT_EQ(table->seat_of(kAda.id), 2);
  EXPECT_EQ(table->seat_of(kEve.id), kNobody);
  EXPECT_EQ(refused(table->sit(kBen, 2, 5)), ErrorCode::kSeatTaken);
  EXPECT_EQ(refused(table->sit(kBen, 3, 5)), ErrorCode::kBadSeat);
  EXPECT_EQ(refused(table->sit(kAda, 0, 5)), ErrorCode::kNotAllowed) << "two seats for one";
  EXPECT_EQ(refused(table->engage(kBen, 0, "easy", 5)), ErrorCode::kNotAllowed) << "not the host";
  EXPECT_EQ(refused(table->engage(kAda, 0, "nobody", 5)), ErrorCode::kUnknownBot);
  EXPECT_EQ(refused(table->engage(kAda, 0, "tree:simulations=9", 5)), ErrorCode::kUnknownBot);
  table.done(table->engage(kAda, 0, "hard:rusher", 5));
  EXPECT_EQ(refused(table->start(kAda, 5)), ErrorCode::kNotYet) << "a seat is free";
  table.done(table->sit(kBen, 1, 5));
  table.done(table->leave(kBen, 6));
  EXPECT_TRUE(table->seats()[1].free());
  table.done(table->dismiss(kAda, 0, 6));
  EXPECT_EQ(refused(table->dismiss(kAda, 0, 6)), ErrorCode::kBadSeat);
  EXPECT_EQ(refused(table->dismiss(kBen, 2, 6)), ErrorCode::kNotAllowed);
}

TEST(Table, NothingIsPlayedBeforeTheStartAndNobodySitsDownAfterIt) {
  Kept table(wanted("uptown", 2));
  table.done(table->sit(kAda, 0, 0));
  EXPECT_EQ(refused(table->play(kAda, "take_public", true, 0)), ErrorCode::kNotYet);
  EXPECT_EQ(refused(table->start(kBen, 0)), ErrorCode::kNotAllowed);
  EXPECT_EQ(table->settled(), nullptr);
  table.done(table->engage(kAda, 1, "easy", 0));
  table.done(table->start(kAda, 0));
  EXPECT_NE(table->settled(), nullptr);
  EXPECT_EQ(refused(table->sit(kBen, 1, 0)), ErrorCode::kNotAllowed);
  EXPECT_EQ(refused(table->start(kAda, 0)), ErrorCode::kNotAllowed);
  EXPECT_EQ(refused(table->engage(kAda, 1, "easy", 0)), ErrorCode::kNotAllowed);
}

// Drafts

TEST(Table, ADraftIsSeenByItsPlayerAloneUntilItIsConfirmed) {
  Kept table = two_players("uptown");
  const Person player = on_turn(*table), other = waiting(*table);
  const Seat seat = table->seat_of(player.id);
  const auto before = table->settled();
  const std::uint64_t number = table->happenings();
  EXPECT_TRUE(table.done(table->play(player, first_move(*before), false, 1)).empty());
  EXPECT_EQ(table->settled(), before);
  EXPECT_EQ(table->seen_by(table->seat_of(other.id)), before);
  EXPECT_EQ(table->seen_by(kNobody), before);
  EXPECT_FALSE(table->seen_by(seat)->same_state(*before));
  EXPECT_EQ(table->draft().size(), 1u);
  EXPECT_EQ(table->happenings(), number);
  EXPECT_EQ(refused(table->confirm(other, 1)), ErrorCode::kNotAllowed);
  EXPECT_EQ(refused(table->undo(other, 1, 1)), ErrorCode::kNothingToUndo);
  EXPECT_EQ(refused(table->play(other, first_move(*before), true, 1)), ErrorCode::kNotYourTurn);

  const auto drafted = table->seen_by(seat);
  const auto settled = table.done(table->confirm(player, 2));
  ASSERT_EQ(settled.size(), 1u);
  EXPECT_EQ(settled[0].before, before);
  EXPECT_EQ(settled[0].after, drafted);
  EXPECT_EQ(settled[0].entry.at, 1) << "played then";
  EXPECT_EQ(table->settled(), drafted);
  EXPECT_EQ(table->drafting(), kNobody);
  EXPECT_EQ(table->happenings(), number + 1);
  EXPECT_EQ(refused(table->undo(player, 1, 3)), ErrorCode::kNothingToUndo) << "confirmed";
}

TEST(Table, ADraftCanBeTakenBack) {
  Kept table = two_players("uptown");
  const Person player = on_turn(*table);
  const auto before = table->settled();
  table.done(table->play(player, first_move(*before), false, 1));
  EXPECT_EQ(refused(table->undo(player, 2, 2)), ErrorCode::kNothingToUndo);
  EXPECT_EQ(refused(table->undo(player, 0, 2)), ErrorCode::kNothingToUndo);
  EXPECT_EQ(refused(table->undo(player, -1, 2)), ErrorCode::kNothingToUndo);
  EXPECT_TRUE(table.done(table->undo(player, 1, 2)).empty());
  EXPECT_EQ(table->seen_by(table->seat_of(player.id)), before);
  EXPECT_EQ(table->drafting(), kNobody);
  EXPECT_EQ(refused(table->confirm(player, 3)), ErrorCode::kNotAllowed);
}

TEST(Table, SaysWhyAMoveIsNotAllowed) {
  Kept table = two_players("uptown");
  const Person player = on_turn(*table);
  EXPECT_EQ(refused(table->play(player, "build a castle", false, 1)), ErrorCode::kUnknownMove);
  const auto asked = table->play(player, "take_public", false, 1);
  EXPECT_EQ(refused(asked), ErrorCode::kIllegalMove);
  EXPECT_EQ(std::get<protocol::Error>(asked).clause, "R3.2");
  EXPECT_EQ(refused(table->play(kEve, "take_public", false, 1)), ErrorCode::kNotAllowed);
}

// Plays the first move of each list by the seat that is to move, as its person, until the condition
// holds.
template <class Until>
void play_on(Kept& table, bool confirm, Until until) {
  for (int i = 0; i < 2000 && !until(); ++i) {
    const Seat seat = table->settled()->to_move();
    if (table->awaits_confirmation()) {
      table.done(table->confirm(on_turn(*table), i));
    } else if (seat == kNobody) {
      FAIL() << "the game is over";
    } else {
      table.done(table->play(on_turn(*table), first_move(*table->seen_by(seat)), confirm, i));
    }
  }
  EXPECT_TRUE(until());
}

TEST(Table, AWholeTurnWaitsForConfirmation) {
  Kept table = two_players("sf1906");
  play_on(table, false, [&] { return table->awaits_confirmation(); });
  const Person player = on_turn(*table), other = waiting(*table);
  const auto& next = *table->seen_by(table->seat_of(player.id));
  EXPECT_NE(next.to_move(), table->seat_of(player.id));
  EXPECT_EQ(refused(table->play(player, first_move(next), false, 1)), ErrorCode::kUnconfirmed);
  EXPECT_EQ(refused(table->play(other, first_move(next), false, 1)), ErrorCode::kNotYourTurn);
  table.done(table->undo(player, 1, 1));
  EXPECT_FALSE(table->awaits_confirmation());
}

TEST(Table, WhatTurnedSomethingUpStands) {
  Kept table = two_players("uptown");
  // A card is drawn face up sooner or later.
  const auto settled_by_itself = [&] {
    const int before = table->decisions();
    const Seat seat = table->settled()->to_move();
    if (table->awaits_confirmation()) {
      table.done(table->confirm(on_turn(*table), 0));
      return false;
    }
    const auto settled =
        table.done(table->play(on_turn(*table), first_move(*table->seen_by(seat)), false, 0));
    return !settled.empty() && table->decisions() > before;
  };
  bool found = false;
  for (int i = 0; i < 200 && !found && !table->is_finished(); ++i) found = settled_by_itself();
  EXPECT_TRUE(found);
  EXPECT_EQ(table->drafting(), kNobody);
}

// Bots, and those who leave

TEST(Table, BotsAreAskedAndTheirMovesStandAtOnce) {
  Kept table(wanted("uptown", 2));
  table.done(table->engage(kAda, 0, "easy", 0));
  table.done(table->engage(kAda, 1, "greedy", 0));
  EXPECT_FALSE(table->bot_turn());
  table.done(table->start(kAda, 0));
  Rng thoughts(3);
  while (!table->is_finished()) {
    const auto turn = table->bot_turn();
    ASSERT_TRUE(turn);
    const auto player = make_player(catalog(), table->game(), turn->bot);
    const std::string move = turn->match->move_text(player->choose(*turn->match, thoughts));
    EXPECT_EQ(refused(table->play_bot(turn->seat, turn->decisions + 1, move, 0)),
              ErrorCode::kNotYourTurn);
    ASSERT_EQ(table.done(table->play_bot(turn->seat, turn->decisions, move, 0)).size(), 1u);
  }
  table.done(table->end(9));
  EXPECT_FALSE(table->bot_turn());
  const auto outcomes = table->outcomes();
  EXPECT_EQ(std::min(outcomes[0].rank, outcomes[1].rank), 1);
  EXPECT_EQ(refused(table->play_bot(0, table->decisions(), "take_public", 9)),
            ErrorCode::kNotYourTurn);
}

TEST(Table, ABotStandsInForWhoeverLeavesAndHandsBack) {
  Kept table = two_players("uptown");
  const Person player = on_turn(*table);
  const Seat seat = table->seat_of(player.id);
  table.done(table->play(player, first_move(*table->settled()), false, 1));
  table.done(table->leave(player, 2));
  EXPECT_EQ(table->drafting(), kNobody) << "a turn that was begun is for the bot to make";
  EXPECT_EQ(table->decisions(), 0);
  ASSERT_TRUE(table->bot_turn());
  EXPECT_EQ(table->bot_turn()->bot, "medium");
  EXPECT_EQ(refused(table->leave(player, 2)), ErrorCode::kNotAllowed);
  EXPECT_EQ(refused(table->play(player, first_move(*table->settled()), false, 2)),
            ErrorCode::kNotAllowed);
  table.done(table->play_bot(seat, 0, first_move(*table->settled()), 3));
  table.done(table->come_back(player, 4));
  EXPECT_FALSE(table->bot_turn());
  EXPECT_EQ(table->seats()[static_cast<std::size_t>(seat)].name, player.name);
  EXPECT_EQ(refused(table->come_back(player, 4)), ErrorCode::kNotAllowed);
}

TEST(Table, AWholeTurnStandsThoughItsPlayerLeaves) {
  Kept table = two_players("sf1906");
  play_on(table, false, [&] { return table->awaits_confirmation(); });
  const Person player = on_turn(*table);
  const auto moves = table->draft();
  const int before = table->decisions();
  const auto settled = table.done(table->leave(player, 5));
  EXPECT_EQ(settled.size(), moves.size() + 1);
  EXPECT_EQ(table->decisions(), before + static_cast<int>(moves.size()));
  EXPECT_TRUE(std::holds_alternative<entry::Leave>(settled.back().entry.deed));
}

TEST(Table, WhoResignsComesLastAndOneAloneHasWon) {
  Kept table = two_players("uptown");
  table.done(table->resign(kBen, 1));
  EXPECT_EQ(refused(table->resign(kBen, 1)), ErrorCode::kNotAllowed);
  EXPECT_EQ(refused(table->come_back(kBen, 1)), ErrorCode::kNotAllowed);
  ASSERT_TRUE(table->is_finished());
  table.done(table->end(1));
  EXPECT_EQ(table->outcomes()[0].rank, 1);
  EXPECT_EQ(table->outcomes()[1].rank, 2);
  EXPECT_TRUE(table->outcomes()[1].resigned);
  EXPECT_EQ(refused(table->resign(kAda, 2)), ErrorCode::kGameOver);
}

TEST(Table, AmongThreeTheGameGoesOnWithoutOne) {
  Kept table(wanted("uptown", 3));
  table.done(table->sit(kAda, 0, 0));
  table.done(table->sit(kBen, 1, 0));
  table.done(table->sit(kEve, 2, 0));
  table.done(table->start(kAda, 0));
  table.done(table->resign(kAda, 0));
  EXPECT_FALSE(table->is_finished());
  EXPECT_EQ(table->seats()[0].bot, "medium");
  table.done(table->resign(kEve, 0));
  EXPECT_TRUE(table->is_finished());
  table.done(table->end(1));
  EXPECT_EQ(table->outcomes()[0].rank, 2);
  EXPECT_EQ(table->outcomes()[1].rank, 1);
  EXPECT_EQ(table->outcomes()[2].rank, 2);
}

TEST(Table, NobodyWatchesBotsFinishAGameThatPeopleGaveUp) {
  Kept table(wanted("uptown", 3));
  table.done(table->sit(kAda, 0, 0));
  table.done(table->engage(kAda, 1, "easy", 0));
  table.done(table->engage(kAda, 2, "easy", 0));
  table.done(table->start(kAda, 0));
  table.done(table->resign(kAda, 0));
  EXPECT_TRUE(table->is_finished());
}

// Time

constexpr Milliseconds kMinute = 60'000;

TEST(Table, TimeRunsForWhoeverIsToMoveAndNotForBots) {
  Kept table = two_players("uptown", {.pace = Pace::kLive, .time = 10 * kMinute});
  const Seat seat = table->settled()->to_move();
  EXPECT_EQ(table->clock().running(), seat);
  EXPECT_EQ(refused(table->expire(kMinute)), ErrorCode::kNotYet);
  play_on(table, true, [&] { return table->settled()->to_move() != seat; });
  EXPECT_EQ(table->clock().running(), 1 - seat);
  table.done(table->leave(on_turn(*table), kMinute));
  EXPECT_EQ(table->clock().running(), kNobody);
  table.done(table->come_back(on_turn(*table), 2 * kMinute));
  EXPECT_EQ(table->clock().running(), 1 - seat);
}

TEST(Table, AtZeroABotStandsInOrTheSeatResigns) {
  for (const AtZero at_zero : {AtZero::kStandIn, AtZero::kResign}) {
    Kept table = two_players("uptown", {.pace = Pace::kLive, .time = kMinute, .at_zero = at_zero});
    const Person player = on_turn(*table);
    table.done(table->play(player, first_move(*table->settled()), false, 10));
    table.done(table->expire(kMinute));
    EXPECT_EQ(table->is_finished(), at_zero == AtZero::kResign);
    EXPECT_EQ(table->decisions(), 0);
    EXPECT_EQ(refused(table->come_back(player, kMinute)), ErrorCode::kNotAllowed);
    EXPECT_EQ(table->clock().running(), kNobody);
  }
}

TEST(Table, InTurnBasedPlayOneCanComeBackToTheNextTurn) {
  Kept table = two_players("uptown", {.pace = Pace::kTurnBased, .time = 60 * kMinute});
  const Person player = on_turn(*table);
  const Seat seat = table->seat_of(player.id);
  table.done(table->expire(60 * kMinute));
  while (table->settled()->to_move() == seat) {
    const auto turn = table->bot_turn();
    ASSERT_TRUE(turn);
    table.done(table->play_bot(seat, turn->decisions, first_move(*turn->match), 61 * kMinute));
  }
  table.done(table->come_back(player, 62 * kMinute));
  EXPECT_FALSE(table->seats()[static_cast<std::size_t>(seat)].resigned);
}

// Talk

TEST(Table, EverybodyMaySpeakInPlainLines) {
  Kept table(wanted("uptown", 2));
  EXPECT_EQ(table.done(table->say(kEve, "Good luck! \u2665", 1)).size(), 1u);
  for (const std::string& line :
       {std::string(), std::string(501, 'x'), std::string("two\nlines"), std::string("\xff"),
        std::string("\u202eback"), std::string("nul\0", 4)}) {
    EXPECT_EQ(refused(table->say(kEve, line, 1)), ErrorCode::kBadText);
  }
}

// The log

TEST(Table, IsWhatItsLogMadeOfIt) {
  for (const std::string game : {"uptown", "sf1906", "rebuilding_seattle", "rolling_heights"}) {
    Kept table = two_players(game, {.pace = Pace::kLive, .time = 60 * kMinute, .increment = 10});
    Rng choice(5);
    for (int i = 0; i < 120 && !table->is_finished(); ++i) {
      const Person player = on_turn(*table);
      const Seat seat = table->seat_of(player.id);
      if (table->awaits_confirmation()) {
        table.done(choice.coin() ? table->confirm(player, i) : table->undo(player, 1, i));
        continue;
      }
      MoveList moves;
      const Match& match = *table->seen_by(seat);
      match.list_moves(moves);
      const Move move = moves[choice.below(static_cast<std::uint32_t>(moves.size()))];
      table.done(table->play(player, match.move_text(move), choice.below(3) == 0, i));
    }
    const auto again = table.again();
    EXPECT_EQ(again->happenings(), table->happenings());
    EXPECT_EQ(again->draft(), table->draft());
    ASSERT_TRUE(again->settled()->same_state(*table->settled()));
    for (Seat seat = kNobody; seat < 2; ++seat) {
      EXPECT_EQ(view_of(*again->seen_by(seat), seat), view_of(*table->seen_by(seat), seat));
    }
    EXPECT_EQ(again->clock().deadline(), table->clock().deadline());
    EXPECT_TRUE(table->position(table->decisions())->same_state(*table->settled()));
  }
}

TEST(Table, TellsWhatHappenedSince) {
  Kept table = two_players("uptown");
  std::vector<Happening> all;
  for (int i = 0; i < 40; ++i) {
    const auto asked = table->play(on_turn(*table), first_move(*table->settled()), true, i);
    for (Happening& one : table.done(asked)) all.push_back(std::move(one));
    if (i % 7 == 0) all.push_back(table.done(table->say(kEve, "well played", i))[0]);
  }
  const std::uint64_t before = table->happenings() - all.size();
  EXPECT_EQ(before, 4u) << "opened, two sat down, started";
  EXPECT_NE(table->since(3)[0].after, nullptr);
  for (const std::uint64_t missed : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{17}}) {
    const auto since = table->since(before + missed);
    ASSERT_EQ(since.size(), all.size() - missed);
    for (std::size_t i = 0; i < since.size(); ++i) {
      const Happening& then = all[i + missed];
      EXPECT_EQ(entry_text(since[i].entry), entry_text(then.entry));
      ASSERT_EQ(since[i].after == nullptr, then.after == nullptr);
      if (!then.after) continue;
      EXPECT_TRUE(since[i].after->same_state(*then.after));
      std::string told, again;
      then.after->write_journal(told, kOmniscient, Telling::kHappened);
      since[i].after->write_journal(again, kOmniscient, Telling::kHappened);
      EXPECT_EQ(again, told);
    }
  }
  EXPECT_TRUE(table->since(table->happenings()).empty());
  EXPECT_TRUE(table->since(99999).empty());
}

TEST(Table, AnyPositionCanBeLookedAtAgain) {
  Kept table = two_players("uptown");
  std::vector<std::shared_ptr<const Match>> seen{table->settled()};
  Rng choice(9);
  while (!table->is_finished()) {
    MoveList moves;
    table->settled()->list_moves(moves);
    const Move move = moves[choice.below(static_cast<std::uint32_t>(moves.size()))];
    table.done(table->play(on_turn(*table), table->settled()->move_text(move), true, 0));
    seen.push_back(table->settled());
  }
  EXPECT_GT(seen.size(), 40u);
  for (std::size_t i = 0; i < seen.size(); ++i) {
    EXPECT_TRUE(table->position(static_cast<int>(i))->same_state(*seen[i])) << i;
  }
}

TEST(Table, AnEntryThatCannotBeTheNextChangesNothing) {
  Kept table = two_players("uptown");
  for (const Deed& deed :
       {Deed(entry::Open{}), Deed(entry::Start{}), Deed(entry::Play{0, "castle", true}),
        Deed(entry::Undo{0, 1}), Deed(entry::Confirm{0}), Deed(entry::Sit{5, "x", "x"}),
        Deed(entry::Leave{-1}), Deed(entry::Resign{9}), Deed(entry::Expire{0}),
        Deed(entry::Return{0}), Deed(entry::End{"00"}), Deed(entry::Engage{0, "easy"})}) {
    const auto before = table->settled();
    Problems problems;
    EXPECT_TRUE(table->apply({1, deed}, problems).empty());
    EXPECT_EQ(problems.size(), 1u);
    EXPECT_EQ(table->settled(), before);
    EXPECT_EQ(table->happenings(), 4u);
  }
}

}  // namespace
}  // namespace cornerstone

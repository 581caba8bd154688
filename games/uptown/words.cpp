#include "games/uptown/words.h"

#include <array>
#include <cassert>
#include <cstdlib>
#include <optional>
#include <utility>
#include <variant>

#include "engine/phrase.h"
#include "games/uptown/rules.h"

namespace cornerstone::embedded {
extern const std::string_view uptown_rules;
}

namespace cornerstone::uptown {

namespace {

using namespace std::string_literals;

std::string dollars(int amount) { return "$" + std::to_string(amount); }

std::string counted(int n, const std::string& noun) {
  return std::to_string(n) + " " + noun + (n == 1 ? "" : "s");
}

// "+2 prestige", "-$1 income"
std::string change(int by, std::string_view symbol, std::string_view noun) {
  return (by < 0 ? "-"s : "+"s).append(symbol) + std::to_string(std::abs(by)) + " " +
         std::string(noun);
}

// Gathers the effects of a project as texts: what is sure first, what needs the ground floor last.
class EffectList {
 public:
  EffectList(const Project& project, Detail detail) : words_(detail == Detail::kWords) {
    const Tally &stars = project.prestige, &coins = project.income;
    put(stars.flat, kPrestige, "", "");
    put(coins.flat, kIncome, "", "");
    add_counting(stars, kPrestige);
    add_counting(coins, kIncome);
    const std::string ground = words_ ? "ground " : "gnd ";
    put(stars.if_ground, kPrestige, ground, "");
    put(coins.if_ground, kIncome, ground, "");
  }

  std::vector<EffectText> take() { return std::move(effects_); }

 private:
  enum Kind { kPrestige, kIncome };

  void add_counting(const Tally& tally, Kind kind) {
    put(tally.per_floor_below, kind, "", words_ ? "/floor below" : "/floor↓");
    for (int i = 0; i < kTypes; ++i) {
      const auto type = static_cast<Type>(i);
      const std::string per = "/" + std::string(words_ ? spoken(type) : tag(type));
      put(tally.on_site[i], kind, "", per + (words_ ? " here" : ""));
      put(tally.on_street[i], kind, "", per + (words_ ? " street" : "↔"));
    }
  }

  void put(int amount, Kind kind, const std::string& before, const std::string& per) {
    if (amount == 0) return;
    const std::string sum = signed_amount(amount, kind == kIncome ? "$" : "★");
    effects_.push_back({before + sum + per, kind == kIncome, amount < 0});
  }

  bool words_;
  std::vector<EffectText> effects_;
};

std::string site_place(int site, int floor, const Project& project) {
  const std::string where = "site " + std::to_string(site);
  if (project.footing == Footing::kOnRoof) return "the roof of " + where;
  return where + (floor == 0 ? ", ground floor" : ", floor " + std::to_string(floor));
}

std::vector<std::string> project_names(const Content& content, int card, int first_face,
                                       int faces) {
  std::vector<std::string> names;
  for (int face = first_face; face < first_face + faces; ++face) {
    names.push_back(content.project_label[content.project_on(card, face)].name);
  }
  return names;
}

std::string side_names(const Content& content, int card, int side) {
  return phrase(project_names(content, card, 2 * side, 2), " or ");
}

std::string all_names(const Content& content, int card) {
  return phrase(project_names(content, card, 0, 4), " or ");
}

// What building would certainly do: a copy of the game is played one move on and asked.
class Consequences {
 public:
  Consequences(const Rules& rules, const State& state, Move move) : street_(street_of(move)) {
    State after = state;
    Rng unused(0);  // building leaves nothing to chance
    Journal<Event> journal;
    rules.play(after, move, unused, journal);
    prestige_ = rules.prestige(after, street_).total - rules.prestige(state, street_).total;
    income_ = rules.income(after, street_).total - rules.income(state, street_).total;
    for (const Event& event : journal.events()) {
      if (const auto* built = std::get_if<ProjectBuilt>(&event)) built_ = *built;
      if (const auto* finish = std::get_if<SiteFinished>(&event)) earned_ = finish->income;
      if (const auto* end = std::get_if<FinalRoundTriggered>(&event)) {
        ends_game_ = end->cause == EndCause::kStreetFinished;
      }
    }
  }

  const ProjectBuilt& built() const { return built_; }

  Figures figures() const {
    Figures figures{{"prestige", prestige_}, {"income", income_}};
    if (earned_) figures["earned"] = *earned_;
    return figures;
  }

  std::string words(const Project& project) const {
    std::vector<std::string> parts;
    if (prestige_ != 0) parts.push_back(change(prestige_, "", "prestige"));
    if (income_ != 0) parts.push_back(change(income_, "$", "income"));
    if (earned_) {
      parts.push_back("roof: "s + (project.gift ? "they earn " : "earns ") +
                      (*earned_ == 0 ? "nothing" : dollars(*earned_)));
    }
    if (project.no_gifts) parts.emplace_back("no more gifts here");
    if (ends_game_) parts.emplace_back("starts the final round");
    if (parts.empty()) return {};
    return (project.gift ? " (for them: " : " (") + phrase(parts, ", ") + ")";
  }

 private:
  int street_;
  int prestige_ = 0, income_ = 0;
  std::optional<int> earned_;
  bool ends_game_ = false;
  ProjectBuilt built_{};
};

std::string say_build(const Rules& rules, const State& state, Move move, const Names& names) {
  const Consequences consequences(rules, state, move);
  const ProjectBuilt& built = consequences.built();
  const auto number = static_cast<std::size_t>(built.project);
  const Project& project = rules.content().project[number];
  const std::string what = "the " + rules.content().project_label[number].name;
  const std::string where = site_place(built.site, built.floor, project);
  return (project.gift ? "Give " + names[built.street] + " " + what : "Build " + what) + " on " +
         where + consequences.words(project);
}

std::string say_buy(const Rules& rules, const State& state, int deck, const Names& names) {
  const std::uint8_t top = state.deck_top(deck);
  const int card = entry_card(top), side = entry_side(top);
  const int cost = rules.content().card[card][side].cost;
  const bool last = state.deck_left[deck] == 1 && state.final_round == 0;
  return "Buy " + (deck == state.active ? "your own"s : names[static_cast<Seat>(deck)] + "'s") +
         " top card for " + dollars(cost) + ": " + side_names(rules.content(), card, side) +
         (last ? " (the last of its deck: starts the final round)" : "");
}

// An event that lacks its sentence does not compile.
struct EventWords {
  const Content& content;
  const Names& names;

  std::string operator()(const GameStarted& e) const {
    return names[e.seat] + " has the start symbol and begins.";
  }
  std::string operator()(const TurnStarted& e) const {
    return "Round " + std::to_string(e.round) + ": it is " + names[e.seat] + "'s turn.";
  }
  std::string operator()(const CoinsCollected& e) const {
    return names[e.seat] + " collects " + dollars(e.amount) +
           " from the deck instead of taking a card.";
  }
  std::string operator()(const CardTaken& e) const {
    return names[e.seat] + " takes the top card of the deck: " + side_words(e.card, e.side) + ".";
  }
  std::string operator()(const FirstActionSkipped& e) const {
    return names[e.seat] + " has no card left to take.";
  }
  std::string operator()(const CardDiscarded& e) const {
    return names[e.seat] + " discards the card.";
  }
  std::string operator()(const CardBought& e) const {
    const std::string card = side_words(e.card, e.side) + " for " + dollars(e.cost);
    if (e.deck == e.seat) return names[e.seat] + " buys from the own deck: " + card + ".";
    return names[e.seat] + " buys from " + names[e.deck] + "'s deck: " + card +
           ". The money closes that deck until " + names[e.deck] + " collects it.";
  }
  std::string operator()(const PublicCardTaken& e) const {
    return names[e.seat] + " takes the public card: " + public_words(e.card) + ".";
  }
  std::string operator()(const DeckRevealed& e) const {
    if (!e.card || !e.side) return names[e.deck] + "'s deck offers its next card.";
    return names[e.deck] + "'s deck now offers " + side_words(*e.card, *e.side) + ".";
  }
  std::string operator()(const PublicPileEmptied&) const { return "The public pile is empty now."; }
  std::string operator()(const PublicCardRevealed& e) const {
    if (!e.card) return "The public pile offers its next card.";
    return "The public pile now offers " + public_words(*e.card) + ".";
  }
  std::string operator()(const ProjectBuilt& e) const {
    const auto number = static_cast<std::size_t>(e.project);
    const std::string what = "the " + content.project_label[number].name + " on ";
    const std::string where = site_place(e.site, e.floor, content.project[number]) + ".";
    if (e.street == e.seat) return names[e.seat] + " builds " + what + where;
    return names[e.seat] + " gives " + names[e.street] + " " + what + where;
  }
  std::string operator()(const SiteFinished& e) const {
    return "Site " + std::to_string(e.site) + " of " + names[e.street] + " is finished " +
           (e.income == 0 ? "but earns nothing." : "and earns " + dollars(e.income) + ".");
  }
  std::string operator()(const SecondActionSkipped& e) const {
    return names[e.seat] + " has no 2nd action to take.";
  }
  std::string operator()(const Passed& e) const { return names[e.seat] + " passes."; }
  std::string operator()(const FinalRoundTriggered& e) const {
    std::string end = " This round is the last.";
    switch (e.cause) {
      case EndCause::kDeckEmpty: return names[e.seat] + "'s deck is empty." + end;
      case EndCause::kStreetFinished:
        return "All five sites of " + names[e.seat] + " are finished." + end;
    }
    return end;
  }
  std::string operator()(const GameOver& e) const {
    return "The game is over after " + counted(e.rounds, "round") + ".";
  }

 private:
  std::string side_words(CardNumber card, int side) const {
    return side_names(content, static_cast<int>(card), side);
  }
  std::string public_words(CardNumber card) const {
    return all_names(content, static_cast<int>(card));
  }
};

}  // namespace

std::string_view tag(Type type) {
  switch (type) {
    case Type::kOffice: return "off";
    case Type::kService: return "svc";
    case Type::kApartment: return "apt";
    case Type::kCoffeeShop: return "caf";
    case Type::kStore: return "sto";
    case Type::kHotel: return "htl";
  }
  return {};
}

std::string signed_amount(int amount, std::string_view symbol) {
  return (amount < 0 ? "-"s : ""s).append(symbol) + std::to_string(std::abs(amount));
}

std::string_view spoken(Type type) {
  return type == Type::kCoffeeShop ? "coffee shop" : text(type);
}

std::string type_tag(const Project& project) {
  if (project.type < 0) return {};
  const std::string name(tag(static_cast<Type>(project.type)));
  return project.type_count == 1 ? name : name + "×" + std::to_string(project.type_count);
}

std::vector<EffectText> effect_texts(const Project& project, Detail detail) {
  return EffectList(project, detail).take();
}

std::string roof_mark(const Project& project) {
  if (project.roof) return "▲";
  return project.footing == Footing::kOnRoof ? "△" : "";
}

std::string gift_mark(const Project& project) {
  if (project.gift) return "♦";
  return project.no_gifts ? "⊘" : "";
}

std::string traits(const Project& project) {
  std::vector<std::string> parts;
  switch (project.footing) {
    case Footing::kAnywhere: break;
    case Footing::kGround: parts.emplace_back("ground only"); break;
    case Footing::kUpper: parts.emplace_back("upper only"); break;
    case Footing::kOnRoof: parts.emplace_back("on a roof"); break;
  }
  if (project.roof) parts.emplace_back("roof");
  if (project.gift) parts.emplace_back("gift");
  if (project.no_gifts) parts.emplace_back("no gifts");
  return phrase(parts, ", ");
}

std::string Rules::say_move(const State& state, Move move, const Names& names) const {
  if (!accepts(state, move)) return move_text(move);
  switch (kind_of(move)) {
    case Kind::kDiscard: return "Discard the card";
    case Kind::kBuild: return say_build(*this, state, move, names);
    case Kind::kBuy: return say_buy(*this, state, deck_of(move), names);
    case Kind::kTakePublic: return "Take the public card: " + all_names(content_, state.pile_top());
    case Kind::kPass: return "Pass: do without the 2nd action";
  }
  return {};
}

Figures Rules::figures(const State& state, Move move) const {
  if (!accepts(state, move) || kind_of(move) != Kind::kBuild) return {};
  return Consequences(*this, state, move).figures();
}

std::string Rules::say_event(const Event& event, const Names& names) const {
  return std::visit(EventWords{content_, names}, event);
}

std::string Rules::say_refusal(const Verdict& verdict) const {
  const auto& numbers = verdict.numbers;
  switch (static_cast<Refusal>(verdict.refusal)) {
    case Refusal::kAllowed: return "That move is legal.";
    case Refusal::kGameOver: return "The game is over.";
    case Refusal::kUnknownMove: return "There is no such move in this game.";
    case Refusal::kHandIsFull: return "You hold a card; decide about it first.";
    case Refusal::kHandIsEmpty:
      return "You hold no card; choose where the next one comes from first.";
    case Refusal::kMustBuild:
      return "A card of the 2nd action must be built; it cannot be discarded.";
    case Refusal::kMustAct:
      return "The 2nd action is compulsory; choose where its card comes from.";
    case Refusal::kCannotTurnOver:
      return "A project card cannot be turned over; only its upper side can be built.";
    case Refusal::kNoSuchFace: return "A card has no such face.";
    case Refusal::kNoSuchSeat:
      return "Nobody sits there; this table has " + counted(numbers[1], "seat") + ".";
    case Refusal::kNoSuchSite:
      return "There is no site " + std::to_string(numbers[0]) + "; a street has sites 1 to 5.";
    case Refusal::kOwnStreetOnly:
      return "That project is no gift; it can only be built on your own street.";
    case Refusal::kGiftsGoToOthers:
      return "That project is a gift; it can only be built on another player's street.";
    case Refusal::kNeedsEmptySite:
      return "That project belongs on the ground floor, and this site is not empty.";
    case Refusal::kNeedsStartedSite:
      return "That project cannot be the ground floor, and this site is empty.";
    case Refusal::kNeedsRoof:
      return "That project stands on a roof, and there is no free roof on this site.";
    case Refusal::kSiteFinished:
      return "This site is finished; only a project that stands on a roof can be added.";
    case Refusal::kNoGiftsHere: return "A project on this site keeps gifts away.";
    case Refusal::kDeckEmpty: return "That deck is empty.";
    case Refusal::kDeckClosed:
      return "That deck is closed until its owner collects the " + dollars(numbers[1]) +
             " lying on it.";
    case Refusal::kTooDear:
      return "That card costs " + dollars(numbers[0]) + " and you have " + dollars(numbers[1]) +
             ".";
    case Refusal::kNothingFits: return "No project of that card fits anywhere at the moment.";
    case Refusal::kPileEmpty: return "The public pile is empty.";
  }
  assert(false && "a verdict of another game");
  return {};
}

std::string_view Rules::rules_text() const { return embedded::uptown_rules; }

std::string Rules::source_name(std::uint8_t source) const {
  return source < kSites ? "Site " + std::to_string(source + 1) : "Money";
}

}  // namespace cornerstone::uptown

// Moves as text. A piece is laid by its quarter turns and the least x and y of its squares (R1.2):
// `place_suburb 1 -2 4`. Cards, laws and the like go by their ids: `buy_building card m03`.
#include <algorithm>

#include "engine/scan.h"
#include "games/rebuilding_seattle/rules.h"

namespace cornerstone::rebuilding_seattle {

namespace {

struct KindName {
  Kind kind;
  std::string_view name;  // with the space before what follows
};
inline constexpr std::array<KindName, 20> kKindNames{{
    {Kind::kChooseDistrict, "choose_district "},
    {Kind::kChooseNeighborhood, "choose_neighborhood "},
    {Kind::kDiscardLandmark, "discard_landmark "},
    {Kind::kBuySuburb, "buy_suburb"},
    {Kind::kBuyCard, "buy_building card "},
    {Kind::kBuyPrinted, "buy_building preprinted "},
    {Kind::kBuyLandmark, "buy_building landmark "},
    {Kind::kPlaceSuburb, "place_suburb "},
    {Kind::kPlaceBuilding, "place_building "},
    {Kind::kRearrange, "rearrange "},
    {Kind::kEndTurn, "end_turn"},
    {Kind::kActivateEvent, "activate_event "},
    {Kind::kExpansionBuy, "expansion_buy "},
    {Kind::kChooseGraduation, "choose_graduation "},
    {Kind::kChooseBonus, "choose_bonus "},
    {Kind::kChooseShopping, "choose_shopping "},
    {Kind::kEnactLaw, "enact_law "},
    {Kind::kLawBuySuburb, "law_buy_suburb "},
    {Kind::kLawLandmark, "law_landmark "},
    {Kind::kChooseTrack, "choose_track "},
}};

using TwoWords = std::array<std::string_view, 2>;
inline constexpr TwoWords kAnswers{"yes", "no"};
inline constexpr TwoWords kGraduationChoices{"population", "money"};
inline constexpr TwoWords kBonusChoices{"vp", "tile"};
inline constexpr TwoWords kShoppingChoices{"money", "vp"};

std::array<std::string_view, kTracks> track_names() {
  return {text(Type::kEntertainment), text(Type::kShopping), text(Type::kRestaurant)};
}

std::string placement_text(Spot spot) {
  const Placement at = placement_of(spot);
  return std::to_string(at.turn) + " " + std::to_string(at.x) + " " + std::to_string(at.y);
}

// "1 -2 4"; 0 for anything else.
Spot scan_spot(Scan& scan) {
  const auto turn = scan.number(0, kTurns - 1);
  if (!turn || !scan.literal(" ")) return 0;
  const auto x = scan.number(-kFarthest, kFarthest);
  if (!x || !scan.literal(" ")) return 0;
  const auto y = scan.number(-kFarthest, kFarthest);
  return y ? spot_of({*turn, *x, *y}) : 0;
}

std::optional<Move> placement_from(Kind kind, std::string_view argument) {
  Scan scan(argument);
  const Spot spot = scan_spot(scan);
  if (spot == 0 || !scan.done()) return std::nullopt;
  return make_placement(kind, spot);
}

std::string layout_text(Move move) {
  const Spot suburb = first_spot(move), building = second_spot(move);
  std::string layout;
  if (suburb != 0) layout += "suburb " + placement_text(suburb);
  if (suburb != 0 && building != 0) layout += " ";
  if (building != 0) layout += "building " + placement_text(building);
  return layout;
}

std::optional<Move> layout_from(std::string_view argument) {
  Scan scan(argument);
  Spot suburb = 0, building = 0;
  if (scan.literal("suburb ")) {
    suburb = scan_spot(scan);
    if (suburb == 0) return std::nullopt;
    if (scan.done()) return make_placement(Kind::kRearrange, suburb);
    if (!scan.literal(" ")) return std::nullopt;
  }
  if (!scan.literal("building ")) return std::nullopt;
  building = scan_spot(scan);
  if (building == 0 || !scan.done()) return std::nullopt;
  return make_placement(Kind::kRearrange, suburb, building);
}

template <class Names>
std::optional<Move> move_named(Kind kind, const Names& names, std::string_view name) {
  const auto found = std::find(std::begin(names), std::end(names), name);
  if (found == std::end(names)) return std::nullopt;
  return make_move(kind, static_cast<int>(found - std::begin(names)));
}

}  // namespace

std::span<const OptionSpec> Rules::options() const { return kOptions; }

std::string Rules::move_text(Move move) const {
  const int value = value_of(move);
  std::string words(kKindNames[move.kind].name);
  switch (kind_of(move)) {
    case Kind::kChooseDistrict: return words += content_.district_id[value];
    case Kind::kChooseNeighborhood: return words += content_.neighborhood_id[value];
    case Kind::kDiscardLandmark:
    case Kind::kBuyLandmark:
    case Kind::kLawLandmark: return words += content_.landmark_id[value];
    case Kind::kBuyCard:
    case Kind::kBuyPrinted: return words += content_.space_id[value];
    case Kind::kPlaceSuburb:
    case Kind::kPlaceBuilding: return words += placement_text(first_spot(move));
    case Kind::kRearrange: return words += layout_text(move);
    case Kind::kActivateEvent: return words += content_.event_id[value];
    case Kind::kExpansionBuy:
    case Kind::kLawBuySuburb: return words += kAnswers[value];
    case Kind::kChooseGraduation: return words += kGraduationChoices[value];
    case Kind::kChooseBonus: return words += kBonusChoices[value];
    case Kind::kChooseShopping: return words += kShoppingChoices[value];
    case Kind::kEnactLaw: return words += content_.law_id[value];
    case Kind::kChooseTrack: return words += track_names()[value];
    case Kind::kBuySuburb:
    case Kind::kEndTurn: break;
  }
  return words;
}

std::optional<Move> Rules::parse_move(std::string_view text) const {
  const auto known = std::find_if(kKindNames.begin(), kKindNames.end(), [&](const KindName& kind) {
    return kind.name.ends_with(' ') ? text.starts_with(kind.name) : text == kind.name;
  });
  if (known == kKindNames.end()) return std::nullopt;
  const Kind kind = known->kind;
  const std::string_view rest = text.substr(known->name.size());
  switch (kind) {
    case Kind::kChooseDistrict: return move_named(kind, content_.district_id, rest);
    case Kind::kChooseNeighborhood: return move_named(kind, content_.neighborhood_id, rest);
    case Kind::kDiscardLandmark:
    case Kind::kBuyLandmark:
    case Kind::kLawLandmark: return move_named(kind, content_.landmark_id, rest);
    case Kind::kBuyCard:
    case Kind::kBuyPrinted: return move_named(kind, content_.space_id, rest);
    case Kind::kPlaceSuburb:
    case Kind::kPlaceBuilding: return placement_from(kind, rest);
    case Kind::kRearrange: return layout_from(rest);
    case Kind::kActivateEvent: return move_named(kind, content_.event_id, rest);
    case Kind::kExpansionBuy:
    case Kind::kLawBuySuburb: return move_named(kind, kAnswers, rest);
    case Kind::kChooseGraduation: return move_named(kind, kGraduationChoices, rest);
    case Kind::kChooseBonus: return move_named(kind, kBonusChoices, rest);
    case Kind::kChooseShopping: return move_named(kind, kShoppingChoices, rest);
    case Kind::kEnactLaw: return move_named(kind, content_.law_id, rest);
    case Kind::kChooseTrack: return move_named(kind, track_names(), rest);
    case Kind::kBuySuburb:
    case Kind::kEndTurn: break;
  }
  return make_move(kind);
}

}  // namespace cornerstone::rebuilding_seattle

// What stands beside a line of the log: the icon before it, and the places of the board that it speaks of.
import type { comeback_city } from "../../protocol";
import type { IconName } from "../../shell/icons";
import {
  bonus_place,
  card_place,
  cell_place,
  helper_place,
  location_places,
  part_place,
} from "./places";

const icons: Partial<Record<comeback_city.Event["event"], IconName>> = {
  zoning_revealed: "flag",
  zoning_completed: "flag",
  reward_taken: "gift",
  reward_held: "gift",
  building_dealt: "house",
  extra_revealed: "flip",
  building_placed: "crane",
  building_rebuilt: "crane",
  building_salvaged: "materials",
  stage_started: "sun",
  card_pooled: "materials",
  card_accepted: "check",
  card_discarded: "x",
  cards_trimmed: "x",
  deck_shuffled: "rotate",
  part_repaired: "build",
  action_points_spent: "clock",
  action_points_gained: "clock",
  counters_placed: "star",
  severity_raised: "up",
  building_occupied: "eye",
  building_freed: "house",
  chicken_moved: "chicken",
  token_removed: "chicken",
  chicken_left: "chicken",
  guard_placed: "lock",
  guard_moved: "lock",
  choice_waived: "pass",
  game_ended: "trophy",
};

/** Who plays alone needs no mark of their own: a line is known by what it is about. What a disaster does has its bolt. */
export function event_icon(event: comeback_city.Event): IconName {
  const eaten = event.event === "building_destroyed" && /^R10\./.test(event.clause);
  return eaten ? "chicken" : (icons[event.event] ?? "bolt");
}

/** Keys of the places an event is about, as the board's `data-place` has them. */
export function event_places(event: comeback_city.Event): string[] {
  switch (event.event) {
    case "building_dealt":
    case "building_placed":
    case "building_rebuilt":
    case "building_occupied":
    case "building_freed":
    case "building_rubbled":
    case "building_destroyed":
    case "building_salvaged":
    case "counters_placed":
    case "guard_placed":
    case "chicken_moved":
      return [cell_place(event.cell)];
    case "guard_moved":
      return [cell_place(event.from), cell_place(event.cell)];
    case "part_repaired":
    case "part_wrecked":
      return [part_place(event.part)];
    case "target_named":
    case "meteor_placed":
    case "meteor_revealed":
      return location_places(event.column, event.row);
    case "card_flipped":
      return event.card === null ? ["deck"] : [card_place(event.card)];
    case "card_pooled":
    case "card_accepted":
    case "card_discarded":
    case "extra_revealed":
      return [card_place(event.card)];
    case "deck_shuffled":
      return ["deck"];
    case "action_points_spent":
    case "action_points_gained":
      return ["action_points"];
    case "disaster_struck":
    case "severity_raised":
      return ["disaster"];
    case "zoning_revealed":
    case "zoning_completed":
    case "reward_held":
      return [bonus_place(event.zoning)];
    case "reward_taken":
      return event.helper === null
        ? [bonus_place(event.zoning), "action_points"]
        : [bonus_place(event.zoning), helper_place(event.helper)];
    case "token_removed":
    case "chicken_left":
      return ["chicken"];
    default:
      return [];
  }
}

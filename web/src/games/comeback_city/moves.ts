// The texts of moves (rules.md, section 4), read and written. Grammar only: what is legal the server says.
import type { comeback_city } from "../../protocol";

export { read_move, type MoveText } from "../shared/move_text";

export const move_kinds = [
  "setup_place",
  "flip",
  "accept",
  "discard",
  "decline",
  "place",
  "rebuild",
  "repair",
  "salvage",
  "crew",
  "finish",
  "trim",
  "reward",
  "guard",
  "free",
  "severity",
  "number",
  "dice",
  "tie",
] as const;

/** What the player has in hand: the card of the setup that is placed next, and the guard that is moved. */
export interface Hand {
  extra: number;
  guard: string | null;
}

/** What a click on a cell with a building says; null where it only shows the card. */
export function building_move(
  view: comeback_city.View,
  one: comeback_city.BuildingView,
  hand: Hand,
): string | null {
  switch (view.phase) {
    case "flip":
      if (one.rubble) return `rebuild ${one.at}`;
      return view.helpers.includes("engineering_corps") ? `salvage ${one.at}` : null;
    case "shortage":
      return `salvage ${one.at}`;
    case "place":
      return `place ${one.at}`;
    case "guard":
      return hand.guard === null ? `guard ${one.at}` : `guard ${hand.guard} ${one.at}`;
    case "free":
      return `free ${one.at}`;
    case "tie":
      return `tie ${one.at}`;
    default:
      return null;
  }
}

/** What a click on an empty cell says; null where nothing can be put anywhere. */
export function slot_move(view: comeback_city.View, at: string, hand: Hand): string | null {
  if (view.phase === "place") return `place ${at}`;
  if (view.phase === "setup_place") return `setup_place ${hand.extra} ${at.split("-")[0]}`;
  return null;
}

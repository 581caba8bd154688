// What a journal does to the city: for previews on the board, for chips and for the words of a severity.
import type { comeback_city } from "../../protocol";
import { cell_place, part_place } from "./places";

export type Journal = readonly comeback_city.Event[];
export type Blow = "destroyed" | "rubble" | "occupied" | "wrecked" | "freed" | "repaired";

export interface Hit {
  place: string;
  blow: Blow;
  /** A card, or a part of the infrastructure. */
  card: string | null;
  part: string | null;
}

function hit_of(event: comeback_city.Event): Hit | null {
  const on_card = (blow: Blow, at: { card: string; cell: string }): Hit => ({
    place: cell_place(at.cell),
    blow,
    card: at.card,
    part: null,
  });
  switch (event.event) {
    case "building_destroyed":
      return event.clause === "R13.5" ? null : on_card("destroyed", event);
    case "building_rubbled":
      return on_card("rubble", event);
    case "building_occupied":
      return on_card("occupied", event);
    case "building_freed":
      return on_card("freed", event);
    case "part_wrecked":
      return { place: part_place(event.part), blow: "wrecked", card: null, part: event.part };
    case "part_repaired":
      return { place: part_place(event.part), blow: "repaired", card: null, part: event.part };
    default:
      return null;
  }
}

/** Those of a journal; what is hit twice is told once, as it ends. */
export function hits_of(journal: Journal): Hit[] {
  const hits = new Map<string, Hit>();
  for (const event of journal) {
    const hit = hit_of(event);
    if (hit) hits.set(hit.place, hit);
  }
  return [...hits.values()];
}

/** Whether it ends where chance has a say. */
export const is_open = (journal: Journal): boolean =>
  journal.some(
    (event) =>
      (event.event === "dice_rolled" && event.blue === null) ||
      (event.event === "meteor_revealed" && event.meteor === null) ||
      (event.event === "card_flipped" && event.card === null),
  );

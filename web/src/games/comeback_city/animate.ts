// Events made visible: what each of them moves.
import type { comeback_city } from "../../protocol";
import {
  appear,
  by_place,
  find_place,
  remember as remember_things,
  travel,
  type Lays,
  type Step,
} from "../shared/journal";
import { event_places } from "./log_signs";
import { card_place, cell_place, part_place } from "./places";

export const remember = (root: Element): Lays => remember_things(root, "[data-place]", by_place);

// A card grows as it goes to its place.
const small = { scale: 0.7, opacity: 0.4 };
const drop: Keyframe[] = [
  { transform: "translateY(-24px)", opacity: 0 },
  { transform: "translateY(0) scale(1.04, .96)", opacity: 1, offset: 0.8 },
  { transform: "none", opacity: 1 },
];
const flip: Keyframe[] = [
  { transform: "rotateY(90deg) translateY(-8px)", opacity: 0 },
  { transform: "none", opacity: 1 },
];
const collapse: Keyframe[] = [
  { transform: "none" },
  { transform: "translateX(-3px) rotate(-1.5deg)" },
  { transform: "translateX(3px) rotate(1.5deg)" },
  { transform: "translate(-2px, 3px)" },
  { transform: "none" },
];
const swell: Keyframe[] = [{}, { transform: "scale(1.25)" }, {}];
const beam: Keyframe[] = [
  { transform: "translateY(-18px)", opacity: 0.3 },
  { transform: "none", opacity: 1 },
];
const roll: Keyframe[] = [
  { transform: "rotate(-200deg) scale(.6)", opacity: 0 },
  { transform: "rotate(20deg) scale(1.1)", opacity: 1, offset: 0.8 },
  { transform: "none" },
];

export function steps_of(event: comeback_city.Event, root: Element, before: Lays): Step[] {
  switch (event.event) {
    case "building_placed":
    case "building_rebuilt":
    case "building_dealt": {
      const cell = find_place(root, cell_place(event.cell));
      const from = before.get(card_place(event.card));
      return from ? travel(cell, from, 320, small) : appear(cell, drop, 260);
    }
    case "card_flipped":
      return event.card === null ? [] : appear(find_place(root, card_place(event.card)), flip, 260);
    case "card_pooled":
      return appear(find_place(root, card_place(event.card)), flip, 240, { then: 120 });
    case "building_rubbled":
      return appear(find_place(root, cell_place(event.cell)), collapse, 400, { then: 160 });
    case "building_occupied":
    case "building_freed":
      return appear(find_place(root, cell_place(event.cell)), beam, 400, { then: 160 });
    case "part_wrecked":
      return appear(find_place(root, part_place(event.part)), collapse, 350, { then: 60 });
    case "part_repaired":
      return appear(find_place(root, part_place(event.part)), drop, 260, { then: 60 });
    case "chicken_moved":
      return travel(find_place(root, "chicken"), before.get("chicken"), 600, small);
    case "counters_placed": {
      const cell = find_place(root, cell_place(event.cell));
      return appear(cell?.querySelector(".points"), swell, 300, { then: 60 });
    }
    case "action_points_gained":
    case "action_points_spent":
      return appear([...root.querySelectorAll("[data-die]")], swell, 350, { then: 0 });
    case "dice_rolled":
      return appear([...root.querySelectorAll("[data-die]")], roll, 700, { then: 0 });
    case "zoning_completed":
      return appear(find_place(root, event_places(event)[0] ?? ""), swell, 400);
    case "guard_placed":
    case "guard_moved":
      return appear(find_place(root, cell_place(event.cell))?.querySelector(".guard"), drop, 260);
    default:
      return [];
  }
}

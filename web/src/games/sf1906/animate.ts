// Events made visible: what each of them moves.
import type { sf1906 } from "../../protocol";
import {
  appear,
  at_place,
  by_place,
  find_place,
  fly_to_seat,
  remember as remember_things,
  travel,
  type Lays,
  type Step,
} from "../shared/journal";
import { event_places } from "./log";

const offered = "[data-place^='permit-'], [data-place^='objective-']";
const kept = `[data-token], [data-place^='development-'], ${offered}`;

export const remember = (root: Element): Lays =>
  remember_things(
    root,
    kept,
    (thing) => {
      const { token } = thing.dataset;
      return token === undefined ? by_place(thing) : `token-${token}`;
    },
    offered,
  );

const drop: Keyframe[] = [
  { transform: "translate(-50%, -24px)", opacity: 0 },
  { transform: "translate(-50%, 0) scale(1.04, .96)", opacity: 1, offset: 0.8 },
  { transform: "translate(-50%, 0)", opacity: 1 },
];
const turn_up: Keyframe[] = [{ transform: "translateY(-10px)", opacity: 0 }, { opacity: 1 }];
const swell: Keyframe[] = [{}, { transform: "scale(1.5)" }, {}];
const shake: Keyframe[] = [
  {},
  { transform: "translateX(-3px)" },
  { transform: "translateX(3px)" },
  { transform: "translateX(-2px)" },
  {},
];

/** A card goes to the papers of its taker, or to their seat where those are not in sight. */
function taken(root: Element, to: string, from: string, seat: number, before: Lays): Step[] {
  const here = find_place(root, to);
  const lay = before.get(from);
  return here ? travel(here, lay, 320) : fly_to_seat(root, lay, seat);
}

export function steps_of(event: sf1906.Event, root: Element, before: Lays): Step[] {
  switch (event.event) {
    case "token_placed":
    case "income_taken": {
      const token = root.querySelector(`[data-token="${event.seat}"]`);
      return travel(token, before.get(`token-${event.seat}`), 420);
    }
    case "building_built": {
      const house = root.querySelector(`${at_place(`plot-${event.plot}`)} [data-house]`);
      return appear(house, drop, 260);
    }
    case "rubble_taken":
      return appear(find_place(root, `plot-${event.plot}`), shake, 300);
    case "permit_taken":
      return taken(root, `held-${event.permit}`, `permit-${event.slot}`, event.seat, before);
    case "objective_taken":
      return taken(root, `slip-${event.objective}`, `objective-${event.slot}`, event.seat, before);
    case "permit_revealed":
      return appear(find_place(root, `permit-${event.slot}`), turn_up, 200);
    case "objective_revealed":
      return appear(find_place(root, `objective-${event.slot}`), turn_up, 200);
    case "token_developed": {
      const place = `development-${event.seat}`;
      return travel(find_place(root, place), before.get(place), 240);
    }
    case "money_paid":
    case "money_gained":
      return appear(find_place(root, `money-${event.seat}`), swell, 300);
    case "service_taken":
      return appear(find_place(root, event_places(event)[0] ?? ""), swell, 300);
    case "year_started":
    case "final_bonus_started":
      return appear(find_place(root, `year-${event.year}`), swell, 600);
    default:
      return [];
  }
}

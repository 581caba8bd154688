// Events made visible: what each of them moves.
import type { rebuilding_seattle } from "../../protocol";
import { appear, find_place, type Step } from "../shared/journal";

const drop: Keyframe[] = [
  { transform: "translateY(-24px)", opacity: 0 },
  { transform: "translateY(0) scale(1.01, .98)", opacity: 1, offset: 0.8 },
  { transform: "none", opacity: 1 },
];
const turn_up: Keyframe[] = [{ transform: "translateY(-10px)", opacity: 0 }, { opacity: 1 }];
const swell: Keyframe[] = [{}, { transform: "scale(1.06)" }, {}];
const leave: Keyframe[] = [{ opacity: 0.2 }, { opacity: 1 }];

export function steps_of(event: rebuilding_seattle.Event, root: Element): Step[] {
  switch (event.event) {
    case "building_placed":
    case "landmark_placed":
    case "building_moved": {
      const piece = root.querySelector(`[data-piece="${event.seat}-${event.x},${event.y}"]`);
      return appear(piece, drop, 260);
    }
    case "suburb_shown":
      return appear(find_place(root, "suburbs"), turn_up, 200);
    case "suburb_placed":
    case "suburb_moved": {
      const city = root.querySelector(`[data-city="${event.seat}"] .land`);
      return appear(city, leave, 260);
    }
    case "card_dealt":
      return appear(find_place(root, `space-${event.space}`), turn_up, 160);
    case "card_bought":
    case "card_removed":
    case "printed_bought":
      return appear(find_place(root, `space-${event.space}`), leave, 240);
    case "event_activated":
      return appear(find_place(root, event.which), swell, 500);
    case "law_enacted":
      return appear(find_place(root, `law-${event.law}`), swell, 400);
    case "quality_raised":
    case "quality_scored":
      return appear(find_place(root, `track-${event.seat}-${event.track}`), leave, 300);
    case "population_changed":
      return appear(find_place(root, `people-${event.seat}`), leave, 240);
    case "money_gained":
    case "money_paid":
    case "profit_paid":
      return appear(find_place(root, `money-${event.seat}`), swell, 240);
    case "solo_card_drawn":
      return appear(find_place(root, "solo"), turn_up, 300);
    default:
      return [];
  }
}

// Why something is not allowed.
import type { rebuilding_seattle } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Refusal } from "../contract";
import { event_ids, form_names, landmark_ids, types } from "./content";
import { event_name, landmark_name, tile_name } from "./names";

/** As the wire names them. */
export const refusals: readonly rebuilding_seattle.Refusal[] = [
  "allowed",
  "game_over",
  "unknown_move",
  "not_now",
  "taken",
  "not_your_landmark",
  "already_built",
  "too_dear",
  "no_suburb_left",
  "suburb_bought",
  "building_bought",
  "no_such_space",
  "space_is_empty",
  "nothing_printed",
  "still_covered",
  "out_of_supply",
  "no_room",
  "event_done",
  "law_used",
  "not_your_law",
  "all_built",
  "turn_taken",
  "overlaps",
  "not_adjacent",
  "off_the_edge",
  "built_over",
  "nothing_moved",
  "wrong_pieces",
  "torn_apart",
];

export function say_refusal(answer: Refusal, view: rebuilding_seattle.View, speak: Speak): string {
  const reason = (answer.reason ?? null) as rebuilding_seattle.Refusal | null;
  const [first, second] = answer.numbers;
  switch (reason) {
    case null:
      return answer.message ?? speak("seattle.refusal.allowed");
    case "not_now":
      return speak(`seattle.refusal.not_now.${view.phase}`);
    case "not_your_landmark":
    case "already_built":
      return speak(`seattle.refusal.${reason}`, {
        landmark: landmark_name(landmark_ids[first] ?? ""),
      });
    case "too_dear":
      return speak("seattle.refusal.too_dear", {
        cost: speak.money(first),
        money: speak.money(second),
      });
    case "out_of_supply":
      return speak("seattle.refusal.out_of_supply", {
        tile: tile_name(types[first] ?? "bank", form_names[second] ?? "", speak),
      });
    case "event_done":
      return speak("seattle.refusal.event_done", {
        event: event_name(event_ids[first] ?? "", speak),
      });
    default:
      return (
        speak.maybe(`seattle.refusal.${reason}`) ??
        answer.message ??
        speak("seattle.refusal.allowed")
      );
  }
}

// Why something is not allowed.
import type { comeback_city } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Refusal } from "../contract";
import { helpers } from "./content";
import { capital } from "./log";
import { action_points_words, cell_name, helper_name, materials_words, part_name } from "./names";
import { read_move } from "./moves";

/** All of them. */
export const refusals = [
  "allowed",
  "game_over",
  "unknown_move",
  "not_now",
  "placed_already",
  "nothing_to_flip",
  "no_discard_left",
  "must_take",
  "occupied_cell",
  "floating",
  "chicken_there",
  "too_high",
  "no_rubble",
  "too_dear",
  "working",
  "not_hired",
  "salvaged_already",
  "no_building",
  "not_enough",
  "constructing",
  "not_won",
  "helper_taken",
  "no_holding",
  "guarded_already",
  "no_guard_there",
  "no_guard_left",
  "not_occupied",
  "too_few_points",
  "bad_number",
  "not_tied",
  "nothing_held",
] as const satisfies readonly comeback_city.Refusal[];
type Reason = comeback_city.Refusal;

const parts = [
  "plant",
  ...[1, 2, 3, 4, 5].map((k) => `line ${k}`),
  ...[1, 2, 3, 4, 5].map((k) => `road ${k}`),
];

/** The cell that a move names; that of a guard on the way is the one it goes to. */
function cell_of(move: string): string {
  const { first, second } = read_move(move);
  return second.includes("-") ? second : first;
}

export function say_refusal(answer: Refusal, view: comeback_city.View, speak: Speak): string {
  const fallback = answer.message ?? speak("comeback_city.refusal.allowed");
  const reason = (answer.reason ?? null) as Reason | null;
  const [first, second, third] = answer.numbers;
  switch (reason) {
    case null:
      return fallback;
    case "not_now":
      return speak(`comeback_city.refusal.not_now.${view.phase}`);
    case "no_discard_left":
      return speak("comeback_city.refusal.no_discard_left", { count: first });
    case "occupied_cell":
    case "floating":
    case "chicken_there":
    case "no_rubble":
    case "no_building":
    case "not_enough":
    case "guarded_already":
    case "not_occupied":
    case "not_tied":
      return speak(`comeback_city.refusal.${reason}`, {
        cell: cell_name(cell_of(answer.move), speak),
      });
    case "no_guard_there":
      return speak("comeback_city.refusal.no_guard_there", {
        cell: cell_name(read_move(answer.move).first, speak),
      });
    case "too_high":
      return speak("comeback_city.refusal.too_high", {
        column: cell_of(answer.move).split("-")[0] ?? "",
        cards: speak("comeback_city.cards", { count: second }),
        most: third,
      });
    case "too_dear":
      return speak("comeback_city.refusal.too_dear", {
        materials: materials_words({ lumber: first, brick: second, steel: third }, speak),
      });
    case "working":
      return speak("comeback_city.refusal.working", {
        part: capital(part_name(parts[first] ?? "plant", speak)),
      });
    case "not_hired":
    case "helper_taken":
      return speak(`comeback_city.refusal.${reason}`, {
        helper: helper_name(helpers[first] ?? "maintenance_crew", speak),
      });
    case "too_few_points":
      return speak("comeback_city.refusal.too_few_points", {
        cell: cell_name(cell_of(answer.move), speak),
        price: action_points_words(second, speak),
        count: third,
      });
    case "bad_number":
      return speak("comeback_city.refusal.bad_number", { most: first });
    default:
      return speak.maybe(`comeback_city.refusal.${reason}`) ?? fallback;
  }
}

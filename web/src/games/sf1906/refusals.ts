// Why something is not allowed.
import type { sf1906 } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Refusal } from "../contract";

/** `enum class Refusal` of games/sf1906/rules.h, as the wire names them. */
export const refusals = [
  "allowed",
  "game_over",
  "unknown_move",
  "not_now",
  "no_such_space",
  "space_taken",
  "pass_has_no_action",
  "pass_ends_the_turn",
  "not_this_year",
  "too_dear",
  "hand_is_full",
  "slot_is_empty",
  "row_is_empty",
  "deck_is_empty",
  "deck_is_closed",
  "no_objectives",
  "pool_is_empty",
  "no_building",
  "no_permits",
  "no_plot_fits",
  "no_such_plot",
  "plot_is_taken",
  "no_rubble",
  "permits_do_not_fit",
  "not_in_hand",
  "second_not_needed",
  "symbols_differ",
  "pile_is_empty",
  "must_take",
] as const;
type Reason = (typeof refusals)[number];

export function say_refusal(answer: Refusal, view: sf1906.View, speak: Speak): string {
  const fallback = answer.message ?? speak("sf1906.refusal.allowed");
  const reason = (answer.reason ?? null) as Reason | null;
  const [first, second] = answer.numbers;
  switch (reason) {
    case null:
      return fallback;
    case "not_now":
      return speak(`sf1906.refusal.not_now.${view.phase}`);
    case "no_such_space":
      return speak("sf1906.refusal.no_such_space", { count: first });
    case "not_this_year":
      return speak("sf1906.refusal.not_this_year", { year: String(first) });
    case "too_dear":
      return speak("sf1906.refusal.too_dear", {
        cost: speak.money(first),
        money: speak.money(second),
      });
    case "hand_is_full":
      return speak("sf1906.refusal.hand_is_full", { count: first });
    case "permits_do_not_fit":
      if (answer.clause === "R6.8") return speak("sf1906.refusal.permits_do_not_fit.grant");
      return answer.clause === "R6.7.1" || answer.clause === "R6.7.2"
        ? speak("sf1906.refusal.permits_do_not_fit.chosen")
        : speak("sf1906.refusal.permits_do_not_fit");
    default:
      return speak.maybe(`sf1906.refusal.${reason}`) ?? fallback;
  }
}

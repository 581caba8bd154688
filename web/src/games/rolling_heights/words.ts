// All words of the game together: what is to be done, and the parts of a turn.
import type { rolling_heights } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Words } from "../contract";
import { say_chips } from "./chips";
import { derive, say_source, tie_break } from "./derive";
import { say_event } from "./log";
import { cube_name } from "./names";
import { chain_left, pending_plan } from "./pending";
import { event_places } from "./places";
import { say_refusal } from "./refusals";
import { say_deal } from "./say_deal";
import { say_move } from "./say_move";

type View = rolling_heights.View;

/** The part of a turn, as the strip over the board shows it. */
export function part_of(
  phase: rolling_heights.Phase,
): "draft" | "prep" | "risk" | "main" | "targets" | "over" {
  switch (phase) {
    case "start_plan":
    case "start_space":
      return "draft";
    case "bench":
      return "prep";
    case "risk":
    case "strike":
      return "risk";
    case "target":
      return "targets";
    case "over":
      return "over";
    default:
      return "main";
  }
}

function say_phase(view: View, speak: Speak): { label: string; lamp: boolean }[] {
  const now = part_of(view.phase);
  if (now === "draft" || now === "targets" || now === "over") {
    return [{ label: speak(`rolling_heights.phase.${now}`), lamp: true }];
  }
  const { round, final_round } = view;
  const parts = (["prep", "risk", "main"] as const).map((part) => ({
    label: speak(`rolling_heights.phase.${part}`),
    lamp: part === now,
  }));
  const label =
    final_round === null
      ? speak("rolling_heights.phase.round", { round })
      : final_round === round
        ? speak("rolling_heights.phase.last", { round })
        : speak("rolling_heights.phase.ends", { round: final_round });
  return [...parts, { label, lamp: false }];
}

function say_task(view: View, speak: Speak): string {
  const { cost, cube, space } = view.pending;
  if (view.phase !== "pay") return speak(`rolling_heights.task.${view.phase}`, about(view));
  if (cube) return speak("rolling_heights.pay.trade", { n: cost, cube: cube_name(cube, speak) });
  if (space === null) return speak("rolling_heights.task.pay", { count: cost });
  return speak("rolling_heights.pay.plan", { n: cost, plan: pending_plan(view), space });
}

const about = (view: View) => ({ plan: pending_plan(view), count: chain_left(view) });

export const words: Words<"rolling_heights"> = {
  task: say_task,
  waiting: (view, name, speak) =>
    speak(`rolling_heights.waiting.${view.phase}`, { name, ...about(view) }),
  move: (text, view, _names, speak) => say_move(text, view, speak),
  deal: (text, journal, view, _names, speak) => say_deal(text, journal, view, speak),
  chips: (journal, view, me, _names, speak, after) =>
    say_chips(journal, view, me, speak, after ?? null),
  event: say_event,
  places: event_places,
  refusal: (answer, view, _names, speak) => say_refusal(answer, view, speak),
  source: say_source,
  derive,
  tie_break,
  phase: say_phase,
};

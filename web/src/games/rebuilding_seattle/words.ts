// All words of the game together: tasks and phases here, the rest where it belongs.
import type { rebuilding_seattle } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Words } from "../contract";
import { about } from "./about";
import { say_chips } from "./chips";
import { rounds } from "./content";
import { say_deal } from "./deals";
import { derive, say_source, tie_break } from "./derive";
import { say_event } from "./log";
import { say_move, say_planned } from "./move_words";
import { event_places } from "./places";
import { say_refusal } from "./refusals";

type View = rebuilding_seattle.View;

const setup: ReadonlySet<string> = new Set(["district", "neighborhood", "landmark"]);

function say_phase(view: View, speak: Speak): { label: string; lamp: boolean }[] {
  if (view.phase === "over") return [{ label: speak("seattle.phase.over"), lamp: true }];
  if (setup.has(view.phase)) return [{ label: speak("seattle.phase.setup"), lamp: true }];
  const left = view.events.filter((event) => event.available).length;
  return [
    { label: speak("seattle.phase.build", { round: view.round, rounds }), lamp: true },
    { label: speak("seattle.phase.events", { count: left }), lamp: false },
  ];
}

export const words: Words<"rebuilding_seattle"> = {
  task: (view, speak) => speak(`seattle.task.${view.phase}`, about(view, speak)),
  waiting: (view, name, speak) =>
    speak(`seattle.waiting.${view.phase}`, { name, ...about(view, speak) }),
  move: (text, view, _names, speak) => say_move(text, view, speak),
  planned: (text, view, _names, speak) => say_planned(text, view, speak),
  deal: (text, journal, view, _names, speak) => say_deal(text, journal, view, speak),
  chips: (journal, view, me, names, speak, after) =>
    say_chips(journal, view, me, names, speak, after ?? null),
  event: say_event,
  places: event_places,
  refusal: (answer, view, _names, speak) => say_refusal(answer, view, speak),
  source: say_source,
  derive,
  tie_break,
  phase: say_phase,
};

// What is due, where points come from, and all words of the game together.
import type { comeback_city } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Derivation, Words } from "../contract";
import { say_chips } from "./chips";
import { build_target, building, zones } from "./content";
import { say_deal } from "./deals";
import { say_event } from "./log";
import { event_icon, event_places } from "./log_signs";
import { due_bonus, say_move } from "./move_words";
import { building_at, building_name, disaster_name, zoning_name } from "./names";
import { cell_place } from "./places";
import { say_refusal } from "./refusals";

type View = comeback_city.View;

// What the phase's sentence speaks of.
const about = (view: View, speak: Speak) => ({
  card: view.pending.card ? building_name(view.pending.card, speak) : "",
  zoning: zoning_name(due_bonus(view)?.zoning ?? "", speak),
});

function say_task(view: View, speak: Speak): string {
  const { phase, disaster } = view;
  switch (phase) {
    case "severity":
      return disaster === "alien_invasion" || disaster === "earthquake"
        ? speak(`comeback_city.task.severity.${disaster}`)
        : speak("comeback_city.task.severity.meteor_strike");
    case "number":
      return disaster === "hurricane"
        ? speak("comeback_city.task.number.hurricane")
        : speak("comeback_city.task.number.ultra_mega_chicken");
    case "tie":
      return disaster === "alien_invasion"
        ? speak("comeback_city.task.tie.alien_invasion")
        : speak("comeback_city.task.tie.ultra_mega_chicken");
    default:
      return speak(`comeback_city.task.${phase}`, about(view, speak));
  }
}

function say_source(source: string, speak: Speak): string {
  return speak.maybe(`comeback_city.zone.${source.toLowerCase()}`) ?? source;
}

/** The counters of a zone by building, and those that the Engineering Corps keeps. */
function derive(source: string, view: View, speak: Speak): Derivation | null {
  const zone = zones.find((one) => one === source.toLowerCase());
  if (!zone) return null;
  const counted = view.city.filter((one) => one.counters > 0 && building(one.card).zone === zone);
  const lines: Derivation["lines"][number][] = counted.map((one) => ({
    text: building_at(one.card, one.at, speak),
    points: one.counters,
  }));
  if (view.salvaged[zone] > 0) {
    lines.push({ text: speak("comeback_city.derive.salvaged"), points: view.salvaged[zone] });
  }
  return { lines, places: counted.map(({ at }) => cell_place(at)) };
}

function say_phase(view: View, speak: Speak): { label: string; lamp: boolean }[] {
  const stage = { label: speak(`comeback_city.stage.${view.stage}`), lamp: true };
  if (view.phase === "over") {
    return [
      stage,
      {
        label: speak(
          view.goal?.won ? "comeback_city.phase.over.won" : "comeback_city.phase.over.lost",
        ),
        lamp: false,
      },
    ];
  }
  if (view.stage === "rebuild") {
    const count = view.action_points;
    return [stage, { label: speak("comeback_city.phase.action_points", { count }), lamp: false }];
  }
  if (view.stage === "disaster" && view.disaster) {
    return [stage, { label: disaster_name(view.disaster, speak), lamp: false }];
  }
  const built = { count: view.city.length, most: build_target };
  return [stage, { label: speak("comeback_city.phase.buildings", built), lamp: false }];
}

export const words: Words<"comeback_city"> = {
  task: say_task,
  waiting: (view, name, speak) =>
    speak(`comeback_city.waiting.${view.phase}`, { name, ...about(view, speak) }),
  move: (text, view, _names, speak) => say_move(text, view, speak),
  deal: (text, journal, view, _names, speak) => say_deal(text, journal, view, speak),
  chips: (journal, view, _me, _names, speak, after) =>
    say_chips(journal, view, speak, after ?? null),
  event: (event, _names, speak) => say_event(event, speak),
  icon: event_icon,
  places: event_places,
  refusal: (answer, view, _names, speak) => say_refusal(answer, view, speak),
  source: say_source,
  derive: (source, _seat, view, _names, speak) => derive(source, view, speak),
  tie_break: (_ahead, _behind, speak) => speak("comeback_city.tie_break"),
  phase: say_phase,
};

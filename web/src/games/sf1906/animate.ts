// Events made visible. The view has changed already; things come from where they were. Transform and opacity only.
import type { sf1906 } from "../../protocol";
import { event_places } from "./log";

const kept =
  "[data-token], [data-place^='permit-'], [data-place^='objective-'], [data-place^='development-']";
const ease = "cubic-bezier(.2,.8,.2,1)";
// A whole turn of somebody else takes no longer than this.
const longest = 2500;

export type Places = ReadonlyMap<string, DOMRect>;

const key_of = (element: HTMLElement | SVGElement) =>
  element.dataset["token"] === undefined
    ? (element.dataset["place"] ?? "")
    : `token-${element.dataset["token"]}`;

/** Where things are before the table changes. */
export function remember(root: Element): Places {
  const places = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(kept)) {
    places.set(key_of(element), element.getBoundingClientRect());
  }
  return places;
}

interface Step {
  lasts: number;
  run: (delay: number, pace: number) => Animation | null;
}

const find = (root: Element, selector: string) => root.querySelector<HTMLElement>(selector);
const at = (place: string) => `[data-place="${CSS.escape(place)}"]`;

function travel(element: Element | null, from: DOMRect | undefined, lasts: number): Step | null {
  if (!element || !from) return null;
  const to = element.getBoundingClientRect();
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.hypot(dx, dy) < 2) return null;
  return {
    lasts,
    run: (delay, pace) =>
      element.animate(
        [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "translate(0, 0)" }],
        { duration: lasts / pace, delay, easing: "cubic-bezier(.6,0,.3,1)", fill: "backwards" },
      ),
  };
}

function appear(element: Element | null, frames: Keyframe[], lasts: number): Step | null {
  if (!element) return null;
  return {
    lasts,
    run: (delay, pace) =>
      element.animate(frames, { duration: lasts / pace, delay, easing: ease, fill: "backwards" }),
  };
}

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

function step_of(event: sf1906.Event, root: Element, before: Places): Step | null {
  switch (event.event) {
    case "token_placed":
    case "income_taken": {
      const token = `[data-token="${event.seat}"]`;
      return travel(find(root, token), before.get(`token-${event.seat}`), 420);
    }
    case "building_built":
      return appear(find(root, `${at(`plot-${event.plot}`)} [data-house]`), drop, 260);
    case "rubble_taken":
      return appear(find(root, at(`plot-${event.plot}`)), shake, 300);
    case "permit_taken":
      return travel(
        find(root, at(`held-${event.permit}`)),
        before.get(`permit-${event.slot}`),
        320,
      );
    case "objective_taken":
      return travel(
        find(root, at(`slip-${event.objective}`)),
        before.get(`objective-${event.slot}`),
        320,
      );
    case "permit_revealed":
      return appear(find(root, at(`permit-${event.slot}`)), turn_up, 200);
    case "objective_revealed":
      return appear(find(root, at(`objective-${event.slot}`)), turn_up, 200);
    case "token_developed": {
      const place = `development-${event.seat}`;
      return travel(find(root, at(place)), before.get(place), 240);
    }
    case "money_paid":
    case "money_gained":
      return appear(find(root, at(`money-${event.seat}`)), swell, 300);
    case "service_taken":
      return appear(find(root, at(event_places(event)[0] ?? "")), swell, 300);
    case "year_started":
    case "final_bonus_started":
      return appear(find(root, at(`year-${event.year}`)), swell, 600);
    default:
      return null;
  }
}

/** Plays the journal; the answer ends it at once. */
export function show_journal(
  root: Element,
  journal: readonly sf1906.Event[],
  before: Places,
  pace: number,
): () => void {
  const steps = journal.flatMap((event) => step_of(event, root, before) ?? []);
  const whole = steps.reduce((sum, step) => sum + step.lasts * 0.8, 0);
  const haste = Math.max(1, whole / longest) * pace;
  const running: Animation[] = [];
  let delay = 0;
  for (const step of steps) {
    const animation = step.run(delay, haste);
    if (animation) running.push(animation);
    delay += (step.lasts * 0.8) / haste;
  }
  return () => {
    for (const animation of running) animation.finish();
  };
}

/** Without motion: what changed is ringed for a moment. */
export function ring_journal(root: Element, journal: readonly sf1906.Event[]): () => void {
  const ringed = journal
    .flatMap(event_places)
    .flatMap((place) => find(root, at(place)) ?? [])
    .map((element) => (element.classList.add("ringed"), element));
  const clear = () => {
    for (const element of ringed) element.classList.remove("ringed");
  };
  const timer = setTimeout(clear, 1200);
  return () => {
    clearTimeout(timer);
    clear();
  };
}

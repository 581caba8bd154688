// Events made visible. The view has changed already; things come from where they were. Transform and opacity only.
import type { rebuilding_seattle } from "../../protocol";
import { event_places } from "./places";

const ease = "cubic-bezier(.2,.8,.2,1)";
// A whole turn of somebody else takes no longer than this.
const longest = 2500;

interface Step {
  element: Element;
  frames: Keyframe[];
  lasts: number;
}

const find = (root: Element, selector: string) => root.querySelector(selector);
const at = (place: string) => `[data-place="${CSS.escape(place)}"]`;

const drop: Keyframe[] = [
  { transform: "translateY(-24px)", opacity: 0 },
  { transform: "translateY(0) scale(1.01, .98)", opacity: 1, offset: 0.8 },
  { transform: "none", opacity: 1 },
];
const turn_up: Keyframe[] = [{ transform: "translateY(-10px)", opacity: 0 }, { opacity: 1 }];
const swell: Keyframe[] = [{}, { transform: "scale(1.06)" }, {}];
const leave: Keyframe[] = [{ opacity: 0.2 }, { opacity: 1 }];

function step_of(event: rebuilding_seattle.Event, root: Element): Step | null {
  const step = (selector: string, frames: Keyframe[], lasts: number): Step | null => {
    const element = find(root, selector);
    return element ? { element, frames, lasts } : null;
  };
  switch (event.event) {
    case "building_placed":
    case "landmark_placed":
    case "building_moved":
      return step(`[data-piece="${event.seat}-${event.x},${event.y}"]`, drop, 260);
    case "suburb_shown":
      return step(at("suburbs"), turn_up, 200);
    case "suburb_placed":
    case "suburb_moved": {
      const city = find(root, `[data-city="${event.seat}"] .land`);
      return city ? { element: city, frames: leave, lasts: 260 } : null;
    }
    case "card_dealt":
      return step(at(`space-${event.space}`), turn_up, 160);
    case "card_bought":
    case "card_removed":
    case "printed_bought":
      return step(at(`space-${event.space}`), leave, 240);
    case "event_activated":
      return step(at(event.which), swell, 500);
    case "law_enacted":
      return step(at(`law-${event.law}`), swell, 400);
    case "quality_raised":
    case "quality_scored":
      return step(at(`track-${event.seat}-${event.track}`), leave, 300);
    case "population_changed":
      return step(at(`people-${event.seat}`), leave, 240);
    case "money_gained":
    case "money_paid":
    case "profit_paid":
      return step(at(`money-${event.seat}`), swell, 240);
    case "solo_card_drawn":
      return step(at("solo"), turn_up, 300);
    default:
      return null;
  }
}

/** Plays the journal; the answer ends it at once. */
export function show_journal(
  root: Element,
  journal: readonly rebuilding_seattle.Event[],
  pace: number,
): () => void {
  const steps = journal.flatMap((event) => step_of(event, root) ?? []);
  const whole = steps.reduce((sum, step) => sum + step.lasts * 0.8, 0);
  const haste = Math.max(1, whole / longest) * pace;
  let delay = 0;
  const running = steps.map(({ element, frames, lasts }) => {
    const timing = { duration: lasts / haste, delay, easing: ease, fill: "backwards" as const };
    delay += (lasts * 0.8) / haste;
    return element.animate(frames, timing);
  });
  return () => {
    for (const animation of running) animation.finish();
  };
}

/** Without motion: what changed is ringed for a moment. */
export function ring_journal(
  root: Element,
  journal: readonly rebuilding_seattle.Event[],
): () => void {
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

// Events made visible. The view has changed already; things come from where they were. Transform and opacity only. Rolls
// have a show of their own (parts/RollShow.svelte).
import type { rolling_heights } from "../../protocol";
import { event_places } from "./places";

const ease = "cubic-bezier(.2,.8,.2,1)";
// A whole turn of somebody else takes no longer than this.
const longest = 2500;

export type Places = ReadonlyMap<string, DOMRect>;

const at = (place: string) => `[data-place="${CSS.escape(place)}"]`;
const find = (root: Element, selector: string) =>
  root.querySelector<HTMLElement | SVGElement>(selector);

/** Where the plans of the markets are before the table changes. */
export function remember(root: Element): Places {
  const places = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-plan]")) {
    places.set(element.dataset["plan"] ?? "", element.getBoundingClientRect());
  }
  return places;
}

interface Step {
  lasts: number;
  run: (delay: number, pace: number) => Animation[];
}

function appear(
  elements: readonly (Element | null)[],
  frames: Keyframe[],
  lasts: number,
  apart = 0,
): Step | null {
  const there = elements.filter((one) => one !== null);
  if (there.length === 0) return null;
  return {
    lasts,
    run: (delay, pace) =>
      there.map((one, i) =>
        one.animate(frames, {
          duration: Math.max(120, lasts - apart * there.length) / pace,
          delay: delay + (i * apart) / pace,
          easing: ease,
          fill: "backwards",
        }),
      ),
  };
}

function travel(element: Element | null, from: DOMRect | undefined, lasts: number): Step | null {
  if (!element || !from) return null;
  const to = element.getBoundingClientRect();
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.hypot(dx, dy) < 2) return null;
  return appear([element], [{ transform: `translate(${dx}px, ${dy}px)` }, {}], lasts);
}

const drop: Keyframe[] = [
  { transform: "translateY(-26px)", opacity: 0 },
  { transform: "translateY(2px)", opacity: 1, offset: 0.75 },
  { transform: "translateY(0)", opacity: 1 },
];
const swell: Keyframe[] = [{}, { transform: "scale(1.35)" }, {}];
const rise: Keyframe[] = [{ transform: "translateY(18px)", opacity: 0 }, {}];
const light: Keyframe[] = [{ filter: "brightness(2)" }, { filter: "none" }];

function step_of(
  event: rolling_heights.Event,
  root: Element,
  before: Places,
  later: readonly rolling_heights.Event[],
): Step | null {
  switch (event.event) {
    case "plan_placed":
      return appear([find(root, at(`plan-${event.plan}`))], drop, 300);
    case "cubes_built": {
      const plan = find(root, at(`plan-${event.plan}`));
      if (!plan) return null;
      const cubes = [...plan.querySelectorAll(`.stack-${event.cube} .cube`)];
      const fresh = cubes.slice(-(event.cubes + event.misc));
      return fresh.length > 0
        ? appear(fresh, drop, Math.min(800, 260 + 60 * fresh.length), 60)
        : appear([plan], swell, 260);
    }
    case "building_completed": {
      const plan = find(root, at(`plan-${event.plan}`));
      const flag = plan?.querySelector(".flag") ?? null;
      return appear([flag], rise, 400) ?? appear([plan], light, 400);
    }
    case "plan_revealed": {
      // Several come at once: together they take the time of one.
      if (later.some((one) => one.event === "plan_revealed")) return null;
      return appear([find(root, at(`slot-${event.level}-${event.slot}`))], rise, 220);
    }
    case "market_slid": {
      const moved = [...root.querySelectorAll<HTMLElement>("[data-plan]")].flatMap(
        (one) => travel(one, before.get(one.dataset["plan"] ?? ""), 220) ?? [],
      );
      if (moved.length === 0) return null;
      return {
        lasts: 220,
        run: (delay, pace) => moved.flatMap((step) => step.run(delay, pace)),
      };
    }
    case "cubes_gained":
      return appear([find(root, at(`hand-${event.cube}`))], swell, 220);
    case "power_gained":
      return appear([find(root, at("hand-power"))], swell, 220);
    case "wild_gained":
    case "wild_spent":
      return appear([find(root, at("hand-wild"))], swell, 240);
    case "meeple_upgraded":
    case "meeple_converted":
    case "meeple_gained": {
      const who = event.event === "meeple_converted" ? event.after : event.meeple;
      return appear([find(root, at(`crew-${who}`))], swell, 260);
    }
    case "wild_placed":
      return appear([find(root, `${at(`slot-${event.level}-${event.slot}`)} em`)], swell, 240);
    case "ad_scored":
      return appear([find(root, at(`goal-${event.ad}`))], light, 260);
    case "space_scored":
      return appear([find(root, at(`space-${event.space}`))], light, 260);
    default:
      return null;
  }
}

/** Plays the journal; the answer ends it at once. */
export function show_journal(
  root: Element,
  journal: readonly rolling_heights.Event[],
  before: Places,
  pace: number,
): () => void {
  const steps = journal.flatMap(
    (event, i) => step_of(event, root, before, journal.slice(i + 1)) ?? [],
  );
  const whole = steps.reduce((sum, step) => sum + step.lasts * 0.8, 0);
  const haste = Math.max(1, whole / longest) * pace;
  const running: Animation[] = [];
  let delay = 0;
  for (const step of steps) {
    running.push(...step.run(delay, haste));
    delay += (step.lasts * 0.8) / haste;
  }
  return () => {
    for (const animation of running) animation.finish();
  };
}

/** Without motion: what changed is ringed for a moment. */
export function ring_journal(root: Element, journal: readonly rolling_heights.Event[]): () => void {
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

// Events made visible. The view has changed already; things come from where they were. Transform and opacity only.
import type { comeback_city } from "../../protocol";
import { event_places } from "./log";
import { card_place, cell_place, part_place } from "./places";

const ease = "cubic-bezier(.2,.8,.2,1)";
// A run of events takes no longer than this.
const longest = 2500;

export type Places = ReadonlyMap<string, DOMRect>;

/** Where cards are before the table changes. */
export function remember(root: Element): Places {
  const places = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-place]")) {
    places.set(element.dataset["place"] ?? "", element.getBoundingClientRect());
  }
  return places;
}

interface Step {
  lasts: number;
  /** The next one waits so long. */
  then: number;
  run: (delay: number, pace: number) => Animation | null;
}

const find = (root: Element, place: string) =>
  root.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);

function appear(
  element: Element | null,
  frames: Keyframe[],
  lasts: number,
  then = lasts * 0.6,
): Step[] {
  if (!element) return [];
  return [
    {
      lasts,
      then,
      run: (delay, pace) =>
        element.animate(frames, { duration: lasts / pace, delay, easing: ease, fill: "backwards" }),
    },
  ];
}

function travel(element: Element | null, from: DOMRect | undefined, lasts: number): Step[] {
  if (!element || !from) return [];
  const to = element.getBoundingClientRect();
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  return appear(
    element,
    [
      { transform: `translate(${dx}px, ${dy}px) scale(.7)`, opacity: 0.4 },
      { transform: "none", opacity: 1 },
    ],
    lasts,
  );
}

const drop: Keyframe[] = [
  { transform: "translateY(-24px)", opacity: 0 },
  { transform: "translateY(0) scale(1.04, .96)", opacity: 1, offset: 0.8 },
  { transform: "none", opacity: 1 },
];
const flip: Keyframe[] = [
  { transform: "rotateY(90deg) translateY(-8px)", opacity: 0 },
  { transform: "none", opacity: 1 },
];
const collapse: Keyframe[] = [
  { transform: "none" },
  { transform: "translateX(-3px) rotate(-1.5deg)" },
  { transform: "translateX(3px) rotate(1.5deg)" },
  { transform: "translate(-2px, 3px)" },
  { transform: "none" },
];
const swell: Keyframe[] = [{}, { transform: "scale(1.25)" }, {}];
const beam: Keyframe[] = [
  { transform: "translateY(-18px)", opacity: 0.3 },
  { transform: "none", opacity: 1 },
];
const roll: Keyframe[] = [
  { transform: "rotate(-200deg) scale(.6)", opacity: 0 },
  { transform: "rotate(20deg) scale(1.1)", opacity: 1, offset: 0.8 },
  { transform: "none" },
];

function steps_of(event: comeback_city.Event, root: Element, before: Places): Step[] {
  switch (event.event) {
    case "building_placed":
    case "building_rebuilt":
    case "building_dealt": {
      const cell = find(root, cell_place(event.cell));
      const from = before.get(card_place(event.card));
      return from ? travel(cell, from, 320) : appear(cell, drop, 260);
    }
    case "card_flipped":
      return event.card === null ? [] : appear(find(root, card_place(event.card)), flip, 260);
    case "card_pooled":
      return appear(find(root, card_place(event.card)), flip, 240, 120);
    case "building_rubbled":
      return appear(find(root, cell_place(event.cell)), collapse, 400, 160);
    case "building_occupied":
    case "building_freed":
      return appear(find(root, cell_place(event.cell)), beam, 400, 160);
    case "part_wrecked":
      return appear(find(root, part_place(event.part)), collapse, 350, 60);
    case "part_repaired":
      return appear(find(root, part_place(event.part)), drop, 260, 60);
    case "chicken_moved":
      return travel(find(root, "chicken"), before.get("chicken"), 600);
    case "counters_placed": {
      const cell = find(root, cell_place(event.cell));
      return appear(cell?.querySelector(".points") ?? null, swell, 300, 60);
    }
    case "action_points_gained":
    case "action_points_spent":
      return [...root.querySelectorAll("[data-die]")].flatMap((die) => appear(die, swell, 350, 0));
    case "dice_rolled":
      return [...root.querySelectorAll("[data-die]")].flatMap((die) => appear(die, roll, 700, 0));
    case "zoning_completed":
      return appear(find(root, event_places(event)[0] ?? ""), swell, 400);
    case "guard_placed":
    case "guard_moved":
      return appear(find(root, cell_place(event.cell))?.querySelector(".guard") ?? null, drop, 260);
    default:
      return [];
  }
}

/** Plays the journal; the answer ends it at once. */
export function show_journal(
  root: Element,
  journal: readonly comeback_city.Event[],
  before: Places,
  pace: number,
): () => void {
  const steps = journal.flatMap((event) => steps_of(event, root, before));
  const whole = steps.reduce((sum, step) => sum + step.then, 0);
  const haste = Math.max(1, whole / longest) * pace;
  const running: Animation[] = [];
  let delay = 0;
  for (const step of steps) {
    const animation = step.run(delay, haste);
    if (animation) running.push(animation);
    delay += step.then / haste;
  }
  return () => {
    for (const animation of running) animation.finish();
  };
}

/** Without motion: what changed is ringed for a moment. */
export function ring_journal(root: Element, journal: readonly comeback_city.Event[]): () => void {
  const ringed = journal
    .flatMap(event_places)
    .flatMap((place) => find(root, place) ?? [])
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

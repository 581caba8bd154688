// Events made visible. The view has changed already; things come from where they were, and go to whoever took them. Transform
// and opacity only.
import { nameless } from "./carry";

const ease_out = "cubic-bezier(.2,.8,.2,1)";
const ease_in_out = "cubic-bezier(.6,0,.3,1)";
// A whole turn of somebody else takes no longer than this.
const longest = 2500;

type Thing = HTMLElement | SVGElement;

/** How a thing lay before the table changed. */
export interface Lay {
  box: DOMRect;
  /** Its drawing, of things that may leave the table. */
  copy: Node | null;
}
export type Lays = ReadonlyMap<string, Lay>;

export interface Step {
  lasts: number;
  /** The next one waits so long. */
  then: number;
  run: (delay: number, pace: number) => Animation[];
}

export const at_place = (place: string): string => `[data-place="${CSS.escape(place)}"]`;
export const find_place = (root: Element, place: string): Thing | null =>
  root.querySelector<Thing>(at_place(place));

/** How the things of these kinds lie, by their keys; those that may leave the table are kept as drawings, too. */
export function remember(
  root: Element,
  things: string,
  key: (thing: Thing) => string | undefined,
  leaving = "",
): Lays {
  const lays = new Map<string, Lay>();
  for (const thing of root.querySelectorAll<Thing>(things)) {
    const copy = leaving !== "" && thing.matches(leaving) ? thing.cloneNode(true) : null;
    lays.set(key(thing) ?? "", { box: thing.getBoundingClientRect(), copy });
  }
  return lays;
}
export const by_place = (thing: Thing): string | undefined => thing.dataset["place"];

/** All of them change alike, each `apart` milliseconds after the one before. */
export function appear(
  things: Element | null | undefined | readonly Element[],
  frames: Keyframe[],
  lasts: number,
  { then = lasts * 0.8, apart = 0, easing = ease_out } = {},
): Step[] {
  const there = [things ?? []].flat();
  if (there.length === 0) return [];
  const each = apart === 0 ? lasts : Math.max(120, lasts - apart * there.length);
  const run = (delay: number, pace: number) =>
    there.map((one, i) =>
      one.animate(frames, {
        duration: each / pace,
        delay: delay + (i * apart) / pace,
        easing,
        fill: "backwards",
      }),
    );
  return [{ lasts, then, run }];
}

const way = (from: DOMRect, to: DOMRect) => ({
  dx: to.left + to.width / 2 - from.left - from.width / 2,
  dy: to.top + to.height / 2 - from.top - from.height / 2,
});

/** It comes from where it lay; `start` is how it looked there besides. */
export function travel(
  thing: Element | null,
  from: Lay | undefined,
  lasts: number,
  start: { scale?: number; opacity?: number } = {},
): Step[] {
  if (!thing || !from) return [];
  const { dx, dy } = way(thing.getBoundingClientRect(), from.box);
  if (Math.hypot(dx, dy) < 2) return [];
  const { scale = 1, opacity = 1 } = start;
  const frames = [
    { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity },
    { transform: "none", opacity: 1 },
  ];
  return appear(thing, frames, lasts, { easing: ease_in_out });
}

/** All of them at once. */
export function together(steps: readonly Step[]): Step[] {
  if (steps.length === 0) return [];
  const lasts = Math.max(...steps.map((step) => step.lasts));
  const then = Math.max(...steps.map((step) => step.then));
  return [{ lasts, then, run: (delay, pace) => steps.flatMap((step) => step.run(delay, pace)) }];
}

/** The card of somebody at the table, wherever the shell shows it. */
function seat_card(seat: number): Element | null {
  const cards = [...document.querySelectorAll(`li[data-seat="${seat}"]`)];
  return cards.find((one) => one.getClientRects().length > 0) ?? null;
}

/** What was taken goes to the seat of whoever took it. */
export function fly_to_seat(root: Element, taken: Lay | undefined, seat: number): Step[] {
  const to = seat_card(seat);
  const drawing = taken?.copy?.cloneNode(true);
  if (!taken || !to || !(drawing instanceof Element)) return [];
  const lasts = 320;
  // Beyond the board and above it: in the top layer nothing cuts it off, and the board's colours reach it.
  const run = (delay: number, pace: number): Animation[] => {
    const { box } = taken;
    const { dx, dy } = way(box, to.getBoundingClientRect());
    const layer = document.createElement("div");
    layer.className = "flying";
    layer.popover = "manual";
    layer.inert = true;
    layer.style.left = `${box.left}px`;
    layer.style.top = `${box.top}px`;
    layer.style.width = `${box.width}px`;
    layer.style.height = `${box.height}px`;
    layer.append(nameless(drawing));
    root.append(layer);
    layer.showPopover();
    const flight = layer.animate(
      [
        { transform: "none", opacity: 1 },
        { transform: `translate(${dx}px, ${dy}px) scale(.3)`, opacity: 1, offset: 0.85 },
        { transform: `translate(${dx}px, ${dy}px) scale(.25)`, opacity: 0 },
      ],
      { duration: lasts / pace, delay, easing: ease_in_out, fill: "both" },
    );
    flight.onfinish = flight.oncancel = () => layer.remove();
    return [flight];
  };
  return [{ lasts, then: lasts * 0.8, run }];
}

/** Plays all of it, one after the other; the answer ends it at once. */
export function show_steps(steps: readonly Step[], pace: number): () => void {
  const whole = steps.reduce((sum, { then }) => sum + then, 0);
  const haste = Math.max(1, whole / longest) * pace;
  let delay = 0;
  const running = steps.flatMap((step) => {
    const animations = step.run(delay, haste);
    delay += step.then / haste;
    return animations;
  });
  return () => {
    for (const animation of running) animation.finish();
  };
}

/** Without motion: what changed is ringed for a moment. */
export function ring_places(root: Element, places: readonly string[]): () => void {
  const ringed = places.flatMap((place) => find_place(root, place) ?? []);
  const clear = () => {
    for (const thing of ringed) thing.classList.remove("ringed");
  };
  for (const thing of ringed) thing.classList.add("ringed");
  const timer = setTimeout(clear, 1200);
  return () => {
    clearTimeout(timer);
    clear();
  };
}

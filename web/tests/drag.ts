// Things that move, and things that are moved: touching what is on its way somewhere misses it, so everything here waits
// until it rests.
import type { Locator, Page } from "playwright-core";
import { slowness } from "./play";

export interface Point {
  x: number;
  y: number;
}
interface Spot extends Point {
  /** Which of the things. */
  index: number;
  /** The same point, from the thing's own corner. */
  inside: Point;
}

/** Runs in the page: where one of these can be touched once it rests; null if none does for a while. */
async function find_spot(things: Element[]): Promise<Spot | null> {
  const enough = 3; // frames at the same place
  const parts = [0.5, 0.75, 0.3, 0.9, 0.1];
  const next_frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const is_going = ({ playState, effect }: Animation) =>
    playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
  /** It, or something that carries it, is moved; also what only waits for its moment to be. */
  const is_moved = (thing: Element | null): boolean =>
    thing !== null && (thing.getAnimations().some(is_going) || is_moved(thing.parentElement));
  /** What is only drawn is held by what it is drawn on. */
  const held_by = (thing: Element): Element =>
    thing.parentElement && getComputedStyle(thing).pointerEvents === "none"
      ? held_by(thing.parentElement)
      : thing;
  /** Other things may stand before it: a point at which it is hit. */
  function free_point(thing: Element, box: DOMRect): Point | null {
    const holder = held_by(thing);
    for (const dy of parts) {
      for (const dx of parts) {
        const point = { x: box.left + box.width * dx, y: box.top + box.height * dy };
        const hit = document.elementFromPoint(point.x, point.y);
        if (hit && holder.contains(hit)) return point;
      }
    }
    return null;
  }
  const rests = new Map<Element, { at: string; frames: number }>();
  for (let frame = 0; frame < 60; frame++) {
    for (const [index, thing] of things.entries()) {
      if (!thing.isConnected || !thing.checkVisibility({ visibilityProperty: true })) continue;
      if (frame === 0) thing.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = thing.getBoundingClientRect();
      const at = [box.left, box.top, box.width, box.height].join();
      const before = rests.get(thing);
      const frames = before?.at === at && !is_moved(thing) ? before.frames + 1 : 1;
      rests.set(thing, { at, frames });
      const point = frames < enough ? null : free_point(thing, box);
      if (point) {
        const inside = {
          x: point.x - box.left - thing.clientLeft,
          y: point.y - box.top - thing.clientTop,
        };
        return { ...point, index, inside };
      }
    }
    await next_frame();
  }
  return null;
}

/** Waits until one of these rests, and says where it can be touched. */
export async function resting_spot(thing: Locator): Promise<Spot> {
  const latest = Date.now() + 60_000 * slowness;
  do {
    await thing.first().waitFor({ state: "attached" });
    const spot = await thing.evaluateAll(find_spot);
    if (spot) return spot;
  } while (Date.now() < latest);
  throw new Error(`${String(thing)} never rests where it can be touched`);
}

/** Presses a thing where nothing stands before it; `force` where it says that it cannot be pressed. */
export async function touch(thing: Locator, how: "click" | "tap", force = false): Promise<void> {
  const { index, inside } = await resting_spot(thing);
  await thing.nth(index)[how]({ position: inside, force });
}

export interface Signs {
  /** Something is being carried. */
  carried?: Locator;
  /** It may be dropped here. */
  received?: Locator | null;
}

/** Drags a thing to another, or to a point of the window. */
export async function drag(
  page: Page,
  from: Locator,
  to: Locator | Point,
  { carried = page.locator(".carried"), received }: Signs = {},
): Promise<void> {
  let start = await resting_spot(from);
  // What is pointed at may make room for what it has to say.
  for (;;) {
    await page.mouse.move(start.x, start.y);
    const now = await resting_spot(from);
    if (now.x === start.x && now.y === start.y) break;
    start = now;
  }
  await page.mouse.down();
  await page.mouse.move(start.x + 9, start.y + 9); // further than a click that trembles
  await carried.first().waitFor();
  const end = "x" in to ? to : await resting_spot(to);
  await page.mouse.move(end.x - 9, end.y - 3, { steps: 4 });
  await page.mouse.move(end.x, end.y);
  if ("x" in to) await received?.waitFor();
  else await (received ?? to.and(page.locator(".receiving, .planned"))).first().waitFor();
  await page.mouse.up();
}

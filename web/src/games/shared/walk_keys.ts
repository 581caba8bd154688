// A board by keyboard: arrows walk the things that carry `data-move` and `data-legal`, with Shift everything that carries a
// move; 1 to 9 go to the move of that number, ? asks why not.
import type { GameId } from "../../protocol";
import type { TargetBoard } from "./target_board.svelte";

type Direction = "left" | "right" | "up" | "down";
const arrows: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** Things of a board are buttons, or parts of a drawing that behave like them. */
export type Thing = HTMLElement | SVGElement;
const is_thing = (one: Element | null): one is Thing =>
  one instanceof HTMLElement || one instanceof SVGElement;

const targets = (root: Element, all: boolean): Thing[] =>
  [...root.querySelectorAll<Thing>(all ? "[data-move]" : "[data-move][data-legal]")].filter(
    (one) => one.getClientRects().length > 0,
  );

function press(one: Thing): void {
  if (one instanceof HTMLElement) one.click();
  else one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

export function first_target(root: Element): Thing | undefined {
  return targets(root, false)[0];
}

const centre = (one: Element) => {
  const box = one.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/** The nearest in that direction; what lies straight ahead is nearer than what lies aside. */
function nearest(from: Element, to: Direction, among: readonly Thing[]): Thing | null {
  const here = centre(from);
  const level = to === "left" || to === "right";
  let best: Thing | null = null;
  let least = Infinity;
  for (const one of among) {
    if (one === from) continue;
    const there = centre(one);
    const dx = there.x - here.x;
    const dy = there.y - here.y;
    const ahead = level ? (to === "left" ? -dx : dx) : to === "up" ? -dy : dy;
    if (ahead < 4) continue;
    const distance = ahead + 2.5 * Math.abs(level ? dy : dx);
    if (distance < least) [best, least] = [one, distance];
  }
  return best;
}

/** Whether the key was for the board. */
export function press_key<Id extends GameId>(
  event: KeyboardEvent,
  root: Element,
  board: TargetBoard<Id>,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const focused = document.activeElement;
  const here = is_thing(focused) && root.contains(focused) ? focused : null;
  const direction = arrows[event.key];
  if (direction) {
    const among = targets(root, event.shiftKey);
    const from = here?.closest<Thing>("[data-move]") ?? null;
    const order = direction === "left" || direction === "up" ? -1 : 1;
    const at = from ? among.indexOf(from) : -1;
    // Where nothing lies in that direction the walk goes on in reading order.
    const next =
      (from && nearest(from, direction, among)) ??
      among[(at + order + among.length) % Math.max(among.length, 1)];
    next?.focus();
    next?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return next !== undefined;
  }
  if (/^[1-9]$/.test(event.key)) {
    // As the list of moves counts them; what cannot be seen here the list plays.
    const move = [...board.stage.moves.keys()][Number(event.key) - 1];
    const chosen = targets(root, false).find((one) => one.dataset["move"] === move);
    if (!chosen) return false;
    if (chosen === here) press(chosen);
    else chosen.focus();
    return true;
  }
  if (event.key === "?" && here?.dataset["move"] !== undefined) {
    board.stage.why(here.dataset["move"], here);
    return true;
  }
  // The shell forgets the move that was picked, too.
  if (event.key === "Escape") board.forget();
  return false;
}

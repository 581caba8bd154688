// The board by keys alone: arrows walk the choices, Enter plays (the browser's own click), R and F turn the card, digits
// choose, ? asks why.
import type { Desk } from "./desk.svelte";

const targets = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>("[data-target]:not(:disabled)"),
];

export function focus_first(root: HTMLElement): void {
  const all = targets(root);
  // Building is what most people do with a card; the bin comes last.
  const first = all.find((target) => target.dataset["move"] !== "discard") ?? all[0];
  // Nothing fits this way up: the card in hand can be turned.
  (first ?? root.querySelector<HTMLElement>("[data-face]"))?.focus();
}

const middle = (element: Element): { x: number; y: number } => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/** Left and right in reading order, round and round; up and down to what lies nearest that way. */
function walk(root: HTMLElement, key: string): void {
  const all = targets(root);
  const here = document.activeElement;
  const at = all.findIndex((target) => target === here);
  if (at === -1) {
    focus_first(root);
    return;
  }
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const step = key === "ArrowRight" ? 1 : -1;
    all[(at + step + all.length) % all.length]?.focus();
    return;
  }
  const from = middle(all[at] ?? root);
  const way = key === "ArrowDown" ? 1 : -1;
  const distance = (target: HTMLElement): number => {
    const to = middle(target);
    const along = (to.y - from.y) * way;
    return along < 12 ? Infinity : along + 2 * Math.abs(to.x - from.x);
  };
  const nearest = all.reduce((best, target) => (distance(target) < distance(best) ? target : best));
  if (distance(nearest) < Infinity) nearest.focus();
}

/** A digit: the project of the card in hand, or the source of the next card. */
function pick(root: HTMLElement, desk: Desk, number: number): void {
  if (desk.placing) {
    desk.choose(number - 1);
    focus_first(root);
  } else {
    targets(root)[number - 1]?.focus();
  }
}

/** What the focus is on, or the planned thing, as a move to ask about. */
function ask_why(root: HTMLElement, desk: Desk): boolean {
  const asked = document.activeElement?.closest<HTMLElement>("[data-move]");
  const move = asked?.dataset["move"];
  if (!asked || move === undefined || !root.contains(asked) || desk.stage.moves.has(move))
    return false;
  desk.stage.why(move, asked);
  return true;
}

/** True where the key was ours. */
export function on_key(event: KeyboardEvent, root: HTMLElement, desk: Desk): boolean {
  desk.by_keys = true;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === "?") return ask_why(root, desk);
  if (!desk.choosing) return false;
  if (key.startsWith("Arrow")) {
    walk(root, key);
    return true;
  }
  if (/^[1-9]$/.test(key)) {
    pick(root, desk, Number(key));
    return true;
  }
  switch (key) {
    case "Escape":
      desk.stage.plan(null);
      return false; // the table drops what was picked
    case "r":
      if (!desk.placing) return false;
      desk.turn();
      break;
    case "f":
      if (!desk.placing) return false;
      desk.turn_over();
      break;
    case "d": {
      const bin = root.querySelector<HTMLElement>('[data-move="discard"]');
      if (!bin) return false;
      bin.focus();
      return true;
    }
    default:
      return false;
  }
  // What had the focus may be gone with the face it belonged to.
  requestAnimationFrame(() => {
    if (desk.placing && !root.contains(document.activeElement)) focus_first(root);
  });
  return true;
}

// Playing on a board: what it offers, and when a move has been made. Nothing here waits for a time, only for signs.
import type { Locator, Page } from "playwright-core";

/** How a table stands, read at one instant. */
export interface Standing {
  over: boolean;
  /** Names the position: the decisions that stand, and the draft. Every move makes another of it. */
  position: string;
  /** What the board offers. */
  moves: string[];
  /** The turn is complete and wants to be settled. */
  settles: boolean;
}

/** Runs in the page; null while there is nothing to do. */
function read_standing(targets: string): Standing | null {
  const moves = [...document.querySelectorAll<HTMLElement>(targets)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.dataset["move"] ?? "");
  const standing = {
    over: document.querySelector(".end aside table") !== null,
    position: document.querySelector<HTMLElement>(".table")?.dataset["position"] ?? "",
    moves,
    settles: moves.length === 0 && document.querySelector(".prompt .confirm:enabled") !== null,
  };
  return standing.over || standing.settles || moves.length > 0 ? standing : null;
}

/** Waits until there is something to do, or the game is over; `targets` find what the board offers. */
export async function next_standing(page: Page, targets: string): Promise<Standing> {
  const found = await page.waitForFunction(read_standing, targets, { timeout: 60_000 });
  const standing = await found.jsonValue();
  await found.dispose();
  if (!standing) throw new Error("waited for nothing");
  return standing;
}

/** Waits until the table is in another position than this, or over. */
export async function moved_on(page: Page, { position }: Pick<Standing, "position">) {
  const moved = await page.waitForFunction(
    (before) => document.querySelector<HTMLElement>(".table")?.dataset["position"] !== before,
    position,
  );
  await moved.dispose();
}

/** Where moves are confirmed, the first press picks it: waits until it has. */
export async function picked(page: Page, move: string): Promise<void> {
  await page.locator(`.table[data-picked="${move}"]`).waitFor();
}

export const settle = (page: Page): Locator => page.locator(".prompt .confirm:enabled");

/** Goes from control to control until one with this name has the focus. */
export async function tab_to(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 80; stop++) {
    await page.keyboard.press("Tab");
    const here = await page.evaluate(() => {
      const element = document.activeElement?.closest("a, button");
      return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
    });
    if (here.includes(name)) return;
  }
  throw new Error(`"${name}" is not reached by Tab`);
}

/** The move of the target that has the focus. */
export const focused_move = (page: Page): Promise<string | null> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset["move"] ?? null);

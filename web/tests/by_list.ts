// Playing from the list of moves in words: the same for every game, and the quickest that the screen offers.
import type { Locator, Page } from "playwright-core";
import { moved_on, picked, settle, type Standing } from "./board";

const offers = ".moves button[data-move]";
export const moves = (page: Page): Locator => page.locator(offers);
export const ended = (page: Page): Locator => page.locator(".end aside table");
/** The bar asks something of whoever sits at this page. */
export const asked = (page: Page): Locator => page.locator(".prompt.mine");

export async function open_list(page: Page): Promise<void> {
  await page.locator("#tab-moves").click();
}

/** How it stands now: null where there is nothing to do. */
const standing = (page: Page): Promise<Standing | null> =>
  page.evaluate((listed) => {
    const all = [...document.querySelectorAll<HTMLElement>(listed)];
    const settles = all.length === 0 && document.querySelector(".prompt .confirm:enabled") !== null;
    if (all.length === 0 && !settles) return null;
    const position = document.querySelector<HTMLElement>(".table")?.dataset["position"] ?? "";
    return { over: false, position, moves: all.map((one) => one.dataset["move"] ?? ""), settles };
  }, offers);

/** Plays the last move that is listed, or settles a turn; false when there is nothing to do. */
export async function play_one(page: Page): Promise<boolean> {
  const before = await standing(page);
  if (!before) return false;
  if (!before.settles) {
    await moves(page).last().click();
    await picked(page, before.moves.at(-1) ?? "");
  }
  await settle(page).click();
  await moved_on(page, before);
  return true;
}

/** Plays on at all of these pages until `done`, whoever's turn it is. */
export async function play_until(
  pages: readonly Page[],
  done: (played: number) => boolean | Promise<boolean>,
): Promise<void> {
  for (let played = 0; !(await done(played));) {
    const before = played;
    for (const page of pages) if (await play_one(page)) played += 1;
    if (played === before) await pages[0]?.waitForTimeout(30);
  }
}

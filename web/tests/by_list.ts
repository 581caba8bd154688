// Playing from the list of moves in words: the same for every game, and the quickest that the screen offers.
import type { Locator, Page } from "playwright-core";

export const moves = (page: Page): Locator => page.locator(".moves button[data-move]");
export const confirm = (page: Page): Locator => page.locator(".prompt .confirm:enabled");
export const ended = (page: Page): Locator => page.locator(".end aside table");
/** The bar asks something of whoever sits at this page. */
export const asked = (page: Page): Locator => page.locator(".prompt.mine");

export async function open_list(page: Page): Promise<void> {
  await page.locator("#tab-moves").click();
}

/** Plays the last move that is listed, or settles a turn; false when there is nothing to do. */
export async function play_one(page: Page): Promise<boolean> {
  if ((await moves(page).count()) > 0) await moves(page).last().click({ timeout: 5000 });
  else if ((await confirm(page).count()) === 0) return false;
  await confirm(page).click({ timeout: 5000 });
  return true;
}

/** Plays on at all of these pages until `done`, whoever's turn it is. */
export async function play_until(
  pages: readonly Page[],
  done: (played: number) => boolean | Promise<boolean>,
): Promise<void> {
  for (let played = 0; !(await done(played));) {
    let busy = false;
    for (const page of pages) {
      // The list may change under the click when a letter arrives: then there is another chance.
      if (await play_one(page).catch(() => false)) {
        played += 1;
        busy = true;
      }
    }
    if (!busy) await pages[0]?.waitForTimeout(30);
  }
}

// Playing from the list of moves in words: the same for every game, and the quickest that the screen offers.
import type { Locator, Page } from "playwright-core";
import { came_of, in_position, next_standing, settle, type Standing } from "./board";

const offers = ".moves button[data-move]";
export const moves = (page: Page): Locator => page.locator(offers);
export const ended = (page: Page): Locator => page.locator(".end aside table");
/** The bar asks something of whoever sits at this page. */
export const asked = (page: Page): Locator => page.locator(".prompt.mine");

export async function open_list(page: Page): Promise<void> {
  await page.locator("#tab-moves").click();
}

/** Waits until there is something to do; who watches waits for all that is being shown. */
const standing_of = (page: Page, watches = false): Promise<Standing> =>
  next_standing(page, offers, !watches);

/** Plays the last move that is listed, or settles the turn. */
async function decide(page: Page, standing: Standing): Promise<void> {
  const move = standing.moves.at(-1);
  if (move !== undefined) {
    await page.locator(`${in_position(standing)} ${offers}[data-move="${move}"]`).click();
    await came_of(page, standing, move);
  }
  await settle(page, standing);
}

/** Makes one decision as soon as there is one; false when the game is over. */
export async function play_one(page: Page, watches = false): Promise<boolean> {
  const standing = await standing_of(page, watches);
  if (!standing.over) await decide(page, standing);
  return !standing.over;
}

/** Makes so many decisions at these pages, whoever's they are; fewer if the game ends. */
export async function play_on(pages: readonly Page[], decisions = Infinity): Promise<void> {
  for (let made = 0; made < decisions; made++) {
    const { page, standing } = await Promise.any(
      pages.map(async (one) => ({ page: one, standing: await standing_of(one) })),
    );
    if (standing.over) return;
    await decide(page, standing);
  }
}

/** Makes decisions until somebody else is to move. */
export async function finish_turn(page: Page): Promise<void> {
  for (;;) {
    const found = await page.waitForFunction((listed) => {
      if (!document.querySelector(".prompt.mine")) return "theirs";
      return document.querySelector(`${listed}, .prompt .confirm:enabled`) ? "mine" : null;
    }, offers);
    const whose = await found.jsonValue();
    await found.dispose();
    if (whose === "theirs") return;
    await play_one(page);
  }
}

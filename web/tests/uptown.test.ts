// UpTown from the first page to the last: a whole game against a bot by mouse, by touch and by keys alone, on the board.
import { mkdirSync } from "node:fs";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { focused_move, moved_on, next_standing, picked, settle, tab_to } from "./board";
import { axe, open_house, prefer, scrolls_sideways, visit, type House } from "./play";

let house: House;
beforeAll(async () => {
  house = await open_house();
});
afterAll(() => house.close());

const pictures = process.env["PICTURES"];
async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png` });
}

/** A page that is pictured when the test on it fails. */
async function on_page(
  name: string,
  options: BrowserContextOptions,
  body: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, troubles } = await visit(house, options);
  try {
    await body(page);
    expect(troubles).toEqual([]);
  } catch (error) {
    await picture(page, `${name}-failed`);
    throw error;
  } finally {
    await page.context().close();
  }
}

const board = ".board";
const targets = `${board} [data-target]`;
const over = (page: Page) => page.locator(".end main");

const kind = (move: string): string => move.split(" ")[0] ?? "";

/** A player who tries everything once, and then builds and buys here and there. */
function choose(moves: readonly string[], turn: number, tried = new Set<string>()): string {
  const fresh = moves.find((move) => !tried.has(kind(move)));
  if (fresh !== undefined && turn > 0) return fresh;
  const pool = moves.filter((move) => /^(build|buy|take_public)/.test(move));
  return (pool.length > 0 ? pool : moves)[(turn * 5) % (pool.length || moves.length)] ?? "";
}

const target = (page: Page, move: string) =>
  page.locator(`${board} [data-target][data-move="${move}"]`).first();

describe("a whole game of UpTown", () => {
  it("is played by mouse at 1440x900, some of it by dragging", async () => {
    await on_page("mouse", { viewport: { width: 1440, height: 900 } }, async (page) => {
      await prefer(page, { pace: 2 });
      await page.getByRole("button", { name: "Play UpTown" }).click();
      await page.getByRole("button", { name: "Start the game" }).click();
      const kinds = new Set<string>();
      for (let turn = 0; ; turn++) {
        const standing = await next_standing(page, targets);
        if (standing.over) break;
        if (standing.settles) await settle(page).click();
        else {
          const move = choose(standing.moves, turn, kinds);
          kinds.add(kind(move));
          if (turn === 4) await axe_in_both_themes(page, "desktop");
          if (move.startsWith("build") && (turn % 5 === 0 || !kinds.has("drag"))) {
            kinds.add("drag");
            await drag(page, move);
          } else {
            await target(page, move).hover();
            await target(page, move).click();
          }
          await picked(page, move);
          await target(page, move).click();
        }
        await moved_on(page, standing);
      }
      expect(kinds).toEqual(new Set(["build", "buy", "take_public", "discard", "drag"]));
      await over(page).waitFor();
      await picture(page, "desktop-end");
    });
  });

  it("is played by touch at 390x844", async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    await on_page("touch", phone, async (page) => {
      await prefer(page, { pace: 2, motion: "off" });
      await page.getByRole("button", { name: "Play UpTown" }).tap();
      await page.getByRole("button", { name: "Start the game" }).tap();
      for (let turn = 0; ; turn++) {
        const standing = await next_standing(page, targets);
        if (standing.over) break;
        if (standing.settles) await settle(page).tap();
        else {
          const move = choose(standing.moves, turn);
          if (turn === 4) {
            await axe_in_both_themes(page, "phone");
            expect(await scrolls_sideways(page)).toBe(false);
          }
          await target(page, move).tap();
          await picked(page, move);
          await target(page, move).tap();
        }
        await moved_on(page, standing);
      }
      expect(await scrolls_sideways(page)).toBe(false);
      await picture(page, "phone-end");
    });
  });

  it("is played by keys alone", async () => {
    await on_page("keys", { viewport: { width: 1024, height: 768 } }, async (page) => {
      await prefer(page, { pace: 2, motion: "off" });
      await tab_to(page, "Play UpTown");
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").waitFor();
      await tab_to(page, "Start the game");
      await page.keyboard.press("Enter");
      for (let turn = 0; ; turn++) {
        const standing = await next_standing(page, targets);
        if (standing.over) break;
        if (!standing.settles) {
          if (turn % 3 === 1) await page.keyboard.press("r");
          if (turn % 4 === 2) await page.keyboard.press("f");
          // A project that fits nowhere offers nothing: the card is turned on until one does.
          for (const key of ["r", "f", "r"])
            if ((await page.locator(targets).count()) === 0) await page.keyboard.press(key);
          for (let step = 0; step <= turn % 4; step++) await page.keyboard.press("ArrowRight");
          await page.locator(`${targets}:focus`).waitFor();
          if (turn === 4) {
            await picture(page, "keys");
            expect(await axe(page, board)).toEqual([]);
          }
          const move = (await focused_move(page)) ?? "";
          await page.keyboard.press("Enter");
          await picked(page, move);
        }
        await page.keyboard.press("Enter");
        await moved_on(page, standing);
      }
    });
  });

  it("says why not, in French too, with nothing moving", async () => {
    await on_page("why", { viewport: { width: 1440, height: 900 } }, async (page) => {
      await prefer(page, { language: "fr", motion: "off", pace: 2, confirm_moves: false });
      await page.getByRole("button", { name: /UpTown/ }).click();
      await page
        .locator("dialog")
        .getByRole("button")
        .filter({ has: page.locator("svg") })
        .last()
        .click();
      let asked = false;
      for (let turn = 0; !asked; turn++) {
        const standing = await next_standing(page, targets);
        if (standing.over) break;
        if (standing.settles) await settle(page).click();
        else {
          const shut = page.locator(`${board} .shut`).first();
          if ((await shut.count()) > 0) {
            await shut.click();
            await page
              .getByText(/Ce projet|Le terrain|achevé/)
              .first()
              .waitFor();
            await picture(page, "why-fr");
            asked = true;
          }
          await target(page, choose(standing.moves, turn)).click();
        }
        await moved_on(page, standing);
      }
      expect(asked).toBe(true);
      expect(await axe(page, board)).toEqual([]);
    });
  });
});

async function axe_in_both_themes(page: Page, name: string): Promise<void> {
  for (const theme of ["dark", "light"] as const) {
    await page.evaluate((to) => (document.documentElement.dataset["theme"] = to), theme);
    await picture(page, `${name}-${theme}`);
    expect(await axe(page, board), theme).toEqual([]);
  }
}

async function drag(page: Page, move: string): Promise<void> {
  const face = move.split(" ")[1] ?? "0";
  const from = await page.locator(`${board} [data-face="${face}"]`).first().boundingBox();
  const to = await target(page, move).boundingBox();
  if (!from || !to) throw new Error(`nothing to drag for ${move}`);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
}

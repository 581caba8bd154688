// UpTown from the first page to the last: a whole game against a bot by mouse, by touch and by keys alone, on the board.
import { mkdirSync } from "node:fs";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
/** What may be done now, on the board itself. */
const offered = (page: Page): Promise<string[]> =>
  page
    .locator(`${board} [data-target]`)
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["move"] ?? ""));
const over = (page: Page) => page.locator(".end main");

/** The turn is complete and wants to be settled. */
const settling = (page: Page) => page.locator(".prompt .confirm:enabled");

/** Waits for a choice and ends turns by `settle`; null when the game has ended instead. */
async function next_choice(page: Page, settle: () => Promise<void>): Promise<string[] | null> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    if ((await over(page).count()) > 0) return null;
    const moves = await offered(page);
    if (moves.length > 0) return moves;
    if ((await settling(page).count()) > 0) await settle();
    await page.waitForTimeout(100);
  }
  throw new Error("nothing to do for a minute");
}

/** A player who tries a bit of everything: builds, gives, discards, buys from each deck, takes the public card. */
function choose(moves: readonly string[], turn: number): string {
  const builds = moves.filter((move) => move.startsWith("build"));
  const sources = moves.filter((move) => move.startsWith("buy") || move === "take_public");
  if (moves.includes("discard") && turn % 7 === 3) return "discard";
  const pool = builds.length > 0 ? builds : sources.length > 0 ? sources : moves;
  return pool[(turn * 5) % pool.length] ?? "";
}

const target = (page: Page, move: string) =>
  page.locator(`${board} [data-target][data-move="${move}"]`).first();

describe("a whole game of UpTown", () => {
  it("is played by mouse at 1440x900, some of it by dragging", async () => {
    await on_page("mouse", { viewport: { width: 1440, height: 900 } }, async (page) => {
      await prefer(page, { pace: 2 });
      await page.getByRole("button", { name: "Play UpTown" }).click();
      await page.getByRole("button", { name: "Start the game" }).click();
      await page.locator(board).waitFor();
      const kinds = new Set<string>();
      for (let turn = 0; turn < 200; turn++) {
        const moves = await next_choice(page, () => settling(page).click());
        if (!moves) break;
        const move = choose(moves, turn);
        kinds.add(move.split(" ")[0] ?? "");
        if (turn === 4) {
          for (const theme of ["dark", "light"] as const) {
            await page.evaluate((to) => (document.documentElement.dataset["theme"] = to), theme);
            await picture(page, `desktop-${theme}`);
            expect(await axe(page, board), theme).toEqual([]);
          }
        }
        if (move.startsWith("build") && turn % 5 === 0) {
          kinds.add("drag");
          await drag(page, move);
        } else {
          await target(page, move).hover();
          await target(page, move).click();
          // Where moves are confirmed, the second click settles what the first one picked.
          const again = target(page, move);
          if ((await again.count()) > 0) await again.click();
        }
        await moved_on(page, moves);
      }
      expect(kinds).toEqual(new Set(["build", "buy", "take_public", "discard", "drag"]));
      await over(page).waitFor();
      await picture(page, "desktop-end");
    });
  });

  it("is played by touch at 390x844", async () => {
    await on_page(
      "touch",
      {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
      async (page) => {
        await prefer(page, { pace: 2, motion: "off" });
        await page.getByRole("button", { name: "Play UpTown" }).tap();
        await page.getByRole("button", { name: "Start the game" }).tap();
        await page.locator(board).waitFor();
        for (let turn = 0; turn < 200; turn++) {
          const moves = await next_choice(page, () => settling(page).tap());
          if (!moves) break;
          const move = choose(moves, turn);
          if (turn === 4) {
            for (const theme of ["dark", "light"] as const) {
              await page.evaluate((to) => (document.documentElement.dataset["theme"] = to), theme);
              await picture(page, `phone-${theme}`);
              expect(await axe(page, board), theme).toEqual([]);
            }
            expect(await scrolls_sideways(page)).toBe(false);
          }
          await target(page, move).tap();
          await page.waitForTimeout(50);
          const again = target(page, move);
          if ((await again.count()) > 0) await again.tap();
          await moved_on(page, moves);
        }
        await over(page).waitFor();
        expect(await scrolls_sideways(page)).toBe(false);
        await picture(page, "phone-end");
      },
    );
  });

  it("is played by keys alone", async () => {
    await on_page("keys", { viewport: { width: 1024, height: 768 } }, async (page) => {
      await prefer(page, { pace: 2, motion: "off" });
      await tab_to(page, "Play UpTown");
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").waitFor();
      await tab_to(page, "Start the game");
      await page.keyboard.press("Enter");
      await page.locator(board).waitFor();
      for (let turn = 0; turn < 200; turn++) {
        const moves = await next_choice(page, () => page.keyboard.press("Enter"));
        if (!moves) break;
        if (turn % 3 === 1) await page.keyboard.press("r");
        if (turn % 4 === 2) await page.keyboard.press("f");
        // A project that fits nowhere offers nothing: the card is turned on until one does.
        for (const key of ["r", "f", "r"]) {
          if ((await offered(page)).length === 0) await page.keyboard.press(key);
        }
        await page.keyboard.press("ArrowRight");
        for (let step = 0; step < turn % 4; step++) await page.keyboard.press("ArrowRight");
        await expect.poll(() => focused_move(page)).not.toBeNull();
        if (turn === 4) {
          await picture(page, "keys");
          expect(await axe(page, board)).toEqual([]);
        }
        const before = await offered(page);
        await page.keyboard.press("Enter");
        await page.waitForTimeout(50);
        if ((await focused_move(page)) !== null) await page.keyboard.press("Enter");
        await moved_on(page, before);
      }
      await over(page).waitFor();
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
      await page.locator(board).waitFor();
      let asked = false;
      for (let turn = 0; turn < 60 && !asked; turn++) {
        const moves = await next_choice(page, () => settling(page).click());
        if (!moves) break;
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
        const move = choose(moves, turn);
        await target(page, move).click();
        await moved_on(page, moves);
      }
      expect(asked).toBe(true);
      expect(await axe(page, board)).toEqual([]);
    });
  });
});

/** The move was made: what is offered now is something else. */
async function moved_on(page: Page, before: readonly string[]): Promise<void> {
  await expect
    .poll(
      async () => (await offered(page)).join() !== before.join() || (await over(page).count()) > 0,
      {
        timeout: 20_000,
      },
    )
    .toBe(true);
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
  // Where moves are confirmed, dropping picks.
  await page.waitForTimeout(50);
  const again = target(page, move);
  if ((await again.count()) > 0) await again.click();
}

async function tab_to(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    const here = await page.evaluate(() => {
      const element = document.activeElement?.closest("a, button");
      return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
    });
    if (here.includes(name)) return;
  }
  throw new Error(`"${name}" is not reached by Tab`);
}

const focused_move = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    return element?.matches("[data-target]") ? (element.dataset["move"] ?? null) : null;
  });

// 1906 San Francisco from the first page to the last: whole games against bots by mouse, by touch and by keys alone, on the
// board.
import { mkdirSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
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
  await page.screenshot({ path: `${pictures}/sf1906-${name}.png` });
}

const board = ".sf";
const targets = `${board} .target[data-legal]`;
const over = (page: Page) => page.locator(".end main");
const target = (page: Page, move: string) =>
  page.locator(`${targets}[data-move="${move}"]`).first();

/** Somebody who builds when they can and tries a bit of everything else. */
function choose(moves: readonly string[], step: number): string {
  const wanted = moves.filter((move) => /^(build|permits|bonus_build|service)/.test(move));
  const pool = wanted.length > 0 && step % 5 !== 4 ? wanted : moves;
  return pool[(step * 7) % pool.length] ?? "";
}

const kind = (move: string) => move.split(" ")[0] ?? "";

async function axe_in_both_themes(page: Page, name: string): Promise<void> {
  for (const theme of ["dark", "light"] as const) {
    await page.evaluate((to) => (document.documentElement.dataset["theme"] = to), theme);
    await picture(page, `${name}-${theme}`);
    expect(await axe(page, board), theme).toEqual([]);
  }
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("nothing to drag");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2 - 9, end.y + end.height / 2 - 9, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2);
  await page.mouse.up();
}

async function start(page: Page, players: number, how: "click" | "tap"): Promise<void> {
  await page.getByRole("button", { name: "Play 1906 San Francisco" })[how]();
  await page.getByRole("radio", { name: `${players} players` }).check();
  await page.getByRole("button", { name: "Start the game" })[how]();
  await page.locator(board).waitFor();
}

describe("a whole game of 1906 San Francisco", () => {
  it.concurrent("is played by mouse at 1440x900, some of it by dragging", async () => {
    const { page, troubles } = await visit(house, { viewport: { width: 1440, height: 900 } });
    await prefer(page, { pace: 2, confirm_moves: false });
    await start(page, 3, "click");
    const kinds = new Set<string>();
    const dragged = new Set<string>();
    let asked = false;
    for (let step = 0; ; step++) {
      const standing = await next_standing(page, targets);
      if (standing.over) break;
      if (standing.settles) await settle(page).click();
      else {
        const move = choose(standing.moves, step);
        const here = target(page, move);
        kinds.add(kind(move));
        if (step === 6) await axe_in_both_themes(page, "desktop");
        if (!asked && kind(move) === "place") {
          // A space that is taken, or Pass while acting, says why not.
          const taken = page.locator(`${board} .target.dimmed`).first();
          if ((await taken.count()) > 0) {
            await taken.click({ force: true });
            await page.locator(".bubble").first().waitFor();
            await page.keyboard.press("Escape");
            asked = true;
          }
        }
        const house_piece = page.locator(`${board} [data-carries="house"]`).first();
        if (kind(move) === "build" && !dragged.has("build") && (await house_piece.count()) > 0) {
          await drag(page, house_piece, here);
          dragged.add("build");
        } else if (kind(move) === "permit" && !dragged.has("permit")) {
          await drag(page, here, page.locator(`${board} [data-takes="card"]`).first());
          dragged.add("permit");
        } else {
          if (step % 6 === 0) await here.hover();
          await here.click();
        }
      }
      await moved_on(page, standing);
    }
    await over(page).waitFor();
    await picture(page, "desktop-end");
    expect([...kinds]).toEqual(
      expect.arrayContaining(["income", "place", "act", "build", "permits"]),
    );
    expect(dragged.size).toBeGreaterThan(0);
    expect(asked).toBe(true);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it.concurrent("is played by touch at 390x844", async () => {
    const { page, troubles } = await visit(house, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await prefer(page, { motion: "off", pace: 2 });
    await start(page, 2, "tap");
    for (let step = 0; ; step++) {
      const standing = await next_standing(page, targets);
      if (standing.over) break;
      if (standing.settles) await settle(page).tap();
      else {
        if (step === 6) {
          await axe_in_both_themes(page, "phone");
          expect(await scrolls_sideways(page)).toBe(false);
        }
        const move = choose(standing.moves, step);
        await target(page, move).tap();
        await picked(page, move);
        await target(page, move).tap();
      }
      await moved_on(page, standing);
    }
    await over(page).waitFor();
    expect(await scrolls_sideways(page)).toBe(false);
    await picture(page, "phone-end");
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it.concurrent("is played by keys alone", async () => {
    const { page, troubles } = await visit(house, { viewport: { width: 1024, height: 768 } });
    await prefer(page, { motion: "off", pace: 2 });
    await tab_to(page, "Play 1906 San Francisco");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await tab_to(page, "Start the game");
    await page.keyboard.press("Enter");
    await page.locator(board).waitFor();
    for (let step = 0; ; step++) {
      const standing = await next_standing(page, targets);
      if (standing.over) break;
      if (!standing.settles) {
        for (let arrow = 0; arrow <= step % 3; arrow++) {
          await page.keyboard.press(
            ["ArrowRight", "ArrowDown", "ArrowLeft"][(step + arrow) % 3] ?? "",
          );
        }
        if (step === 6) await axe_in_both_themes(page, "tablet");
        // Permits are put together card by card; the sets that fit are further along.
        const is_legal = async () => standing.moves.includes((await focused_move(page)) ?? "");
        for (let more = 0; more < 12 && !(await is_legal()); more++)
          await page.keyboard.press("ArrowRight");
        if (step === 6) {
          await page.keyboard.press("i"); // looks closely at it
          await page.getByRole("dialog").waitFor();
          await page.keyboard.press("Escape");
          await page.getByRole("dialog").waitFor({ state: "detached" });
        }
        const move = (await focused_move(page)) ?? "";
        expect(standing.moves).toContain(move);
        await page.keyboard.press("Enter");
        await picked(page, move);
      }
      await page.keyboard.press("Enter");
      await moved_on(page, standing);
    }
    await over(page).waitFor();
    await picture(page, "keys-end");
    expect(troubles).toEqual([]);
    await page.context().close();
  });
});

// 1906 San Francisco from the first page to the last: whole games against bots by mouse, by touch and by keys alone, on the
// board.
import { mkdirSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
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
  await page.screenshot({ path: `${pictures}/sf1906-${name}.png` });
}

const board = ".sf";
const over = (page: Page) => page.locator(".end main");
const end_turn = (page: Page) => page.getByRole("button", { name: /^End turn/ });
const target = (page: Page, move: string) =>
  page.locator(`${board} .target[data-legal][data-move="${move}"]`).first();

type Due = { moves: string[] } | "end_turn" | "over" | "wait";

/** How the table stands, in one question: whole games ask it often. */
const due_now = (page: Page): Promise<Due> =>
  page.evaluate((root) => {
    if (document.querySelector(".end main")) return "over";
    const moves = [...document.querySelectorAll<HTMLElement>(`${root} .target[data-legal]`)]
      .filter((one) => one.offsetParent !== null)
      .map((one) => one.dataset["move"] ?? "");
    if (moves.length > 0) return { moves };
    const buttons = [...document.querySelectorAll<HTMLButtonElement>("button:enabled")];
    return buttons.some((one) => one.textContent.trim().startsWith("End turn"))
      ? "end_turn"
      : "wait";
  }, board);

/** What is to be done next. */
async function next_due(page: Page): Promise<Exclude<Due, "wait">> {
  const latest = Date.now() + 60_000;
  while (Date.now() < latest) {
    const due = await due_now(page);
    if (due !== "wait") return due;
    await page.waitForTimeout(50);
  }
  throw new Error("nothing to do for a minute");
}

/** Somebody who builds when they can and tries a bit of everything else. */
function choose(moves: readonly string[], step: number): string {
  const wanted = moves.filter((move) => /^(build|permits|bonus_build|service)/.test(move));
  const pool = wanted.length > 0 && step % 5 !== 4 ? wanted : moves;
  return pool[(step * 7) % pool.length] ?? "";
}

const kind = (move: string) => move.split(" ")[0] ?? "";

/** Presses until the move has been played: where moves are confirmed the first press only picks it. */
async function press(what: Locator, how: "click" | "tap"): Promise<void> {
  await what[how]();
  await what.page().waitForTimeout(40);
  if ((await what.count()) > 0) await what[how]({ timeout: 2000 }).catch(() => undefined);
}

async function axe_in_both_themes(page: Page, name: string): Promise<void> {
  for (const theme of ["dark", "light"] as const) {
    await page.evaluate((to) => (document.documentElement.dataset["theme"] = to), theme);
    await page.waitForTimeout(200);
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
  await page.waitForTimeout(40);
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
    let looked = false;
    for (let step = 0; step < 400; step++) {
      const due = await next_due(page);
      if (due === "over") break;
      if (due === "end_turn") {
        await end_turn(page).click({ timeout: 5000 });
        continue;
      }
      const move = choose(due.moves, step);
      const here = target(page, move);
      kinds.add(kind(move));
      if (!looked && step > 5) {
        await axe_in_both_themes(page, "desktop");
        looked = true;
      }
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
      const mine = page.locator(`${board} [data-takes="card"]`).first();
      const house_piece = page.locator(`${board} [data-carries="house"]`).first();
      if (kind(move) === "build" && !dragged.has("build") && (await house_piece.count()) > 0) {
        await drag(page, house_piece, here);
        dragged.add("build");
        if ((await here.count()) > 0) await press(here, "click");
      } else if (kind(move) === "permit" && !dragged.has("permit")) {
        await drag(page, here, mine);
        dragged.add("permit");
        if ((await here.count()) > 0) await press(here, "click");
      } else {
        if (step % 6 === 0) await here.hover();
        await press(here, "click");
      }
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
    let looked = false;
    for (let step = 0; step < 400; step++) {
      const due = await next_due(page);
      if (due === "over") break;
      if (due === "end_turn") {
        await end_turn(page).tap({ timeout: 5000 });
        continue;
      }
      if (!looked && step > 5) {
        looked = true;
        await axe_in_both_themes(page, "phone");
        expect(await scrolls_sideways(page)).toBe(false);
      }
      await press(target(page, choose(due.moves, step)), "tap");
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
    const focused = () =>
      page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset["move"] ?? null);
    const tab_to = async (name: string) => {
      for (let stop = 0; stop < 80; stop++) {
        await page.keyboard.press("Tab");
        const here = await page.evaluate(() => {
          const element = document.activeElement;
          return element?.getAttribute("aria-label") ?? element?.textContent.trim() ?? "";
        });
        if (here.startsWith(name)) return;
      }
      throw new Error(`no ${name} to be tabbed to`);
    };
    await tab_to("Play 1906 San Francisco");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await tab_to("Start the game");
    await page.keyboard.press("Enter");
    await page.locator(board).waitFor();
    let looked = false;
    for (let step = 0; step < 400; step++) {
      const due = await next_due(page);
      if (due === "over") break;
      if (due === "end_turn") {
        await page.keyboard.press("Enter");
        await page.waitForTimeout(60);
        continue;
      }
      for (let arrow = 0; arrow <= step % 3; arrow++) {
        await page.keyboard.press(
          ["ArrowRight", "ArrowDown", "ArrowLeft"][(step + arrow) % 3] ?? "",
        );
      }
      if ((await focused()) === null) await page.keyboard.press("ArrowRight");
      if (!looked && step > 5) {
        await axe_in_both_themes(page, "tablet");
        looked = true;
      }
      // Permits are put together card by card; the sets that fit are further along.
      for (let more = 0; more < 12 && !due.moves.includes((await focused()) ?? ""); more++) {
        await page.keyboard.press("ArrowRight");
      }
      const move = await focused();
      expect(due.moves).toContain(move);
      await page.keyboard.press("Enter");
      await page.waitForTimeout(40);
      if ((await focused()) === move) await page.keyboard.press("Enter");
      await page.waitForTimeout(40);
    }
    await over(page).waitFor();
    await picture(page, "keys-end");
    expect(troubles).toEqual([]);
    await page.context().close();
  });
});

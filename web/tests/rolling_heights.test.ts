// Rolling Heights from the first page to the last: whole games against bots by mouse, by touch and by keys alone, on the
// board.
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import en from "../src/games/rolling_heights/catalogs/en";
import fr from "../src/games/rolling_heights/catalogs/fr";
import { silent_events } from "../src/games/rolling_heights/log";
import { words } from "../src/games/rolling_heights/words";
import { add_part, set_locale, speak } from "../src/i18n/speak";
import type { protocol, rolling_heights } from "../src/protocol";
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
  await page.screenshot({ path: `${pictures}/rolling_heights-${name}.png` });
}

const board = ".heights";
const over = (page: Page) => page.locator(".end main");

interface Asked {
  phase: string;
  moves: string[];
}
type Due = Asked | "end_turn" | "over" | "wait";

/** How the table stands, in one question: whole games ask it often. */
const due_now = (page: Page): Promise<Due> =>
  page.evaluate((root) => {
    if (document.querySelector(".end main")) return "over";
    const phase = document.querySelector<HTMLElement>(root)?.dataset["phase"] ?? "";
    const moves = [...document.querySelectorAll<HTMLElement>(`${root} .target[data-legal]`)]
      .filter((one) => one.getClientRects().length > 0)
      .map((one) => one.dataset["move"] ?? "");
    if (moves.length > 0) return { phase, moves };
    const confirm = document.querySelector(".prompt.mine .confirm:enabled");
    return confirm?.textContent.includes("End turn") ? "end_turn" : "wait";
  }, board);

/** What is to be done next. */
async function next_due(page: Page): Promise<Exclude<Due, "wait">> {
  const latest = Date.now() + 60_000;
  while (Date.now() < latest) {
    const due = await due_now(page);
    if (due !== "wait") return due;
    await page.waitForTimeout(30);
  }
  throw new Error("nothing to do for a minute");
}

const kind = (move: string) => move.split(" ")[0] ?? "";
const kinds_of_work =
  /^(collect|activate|servant|upgrade |figure|public_figure|city_planner|planner_)/;

/** Somebody who uses the crew, builds what they can, buys a plan each turn and goes on. */
function choose({ phase, moves }: Asked, step: number): string {
  const any = (pattern: RegExp) => {
    const found = moves.filter((move) => pattern.test(move));
    return found[(step * 5) % Math.max(found.length, 1)];
  };
  if (phase === "main") {
    const built = moves
      .filter((move) => move.startsWith("construct"))
      .sort((a, b) => Number(b.split(" ")[3]) - Number(a.split(" ")[3]));
    return (
      any(/^collect/) ??
      built[0] ??
      any(/^build/) ??
      any(/^wild/) ??
      any(/^(figure|planner_)/) ??
      any(kinds_of_work) ??
      any(/^buy/) ??
      any(/^end_main/) ??
      ""
    );
  }
  // A rally now and then, so that strikes happen.
  if (phase === "risk") return step % 3 === 0 ? "rally" : "stop";
  return moves[(step * 7) % moves.length] ?? "";
}

/** A point at which the thing can really be hit: towers may stand before it. */
async function point_of(page: Page, move: string): Promise<{ x: number; y: number } | null> {
  return page.evaluate(
    ({ root, text }) => {
      const things = document.querySelectorAll<HTMLElement>(
        `${root} .target[data-legal][data-move="${text}"]`,
      );
      for (const thing of things) {
        if (thing.getClientRects().length === 0) continue;
        thing.scrollIntoView({ block: "nearest", inline: "nearest" });
        const box = thing.getBoundingClientRect();
        for (const dy of [0.5, 0.75, 0.9, 0.3, 0.1]) {
          for (const dx of [0.5, 0.3, 0.7, 0.15, 0.85]) {
            const [x, y] = [box.left + box.width * dx, box.top + box.height * dy];
            const hit = document.elementFromPoint(x, y);
            if (hit && thing.contains(hit)) return { x, y };
          }
        }
      }
      return null;
    },
    { root: board, text: move },
  );
}

const has = (page: Page, move: string): Promise<boolean> =>
  page.evaluate(
    ({ root, text }) =>
      document.querySelector(`${root} .target[data-legal][data-move="${text}"]`) !== null,
    { root: board, text: move },
  );

/** Presses until the move has been played: where moves are confirmed the first press only picks it. */
async function press(page: Page, move: string, how: "click" | "tap"): Promise<void> {
  const hit = await point_of(page, move);
  if (!hit) throw new Error(`nothing to press for ${move}`);
  const act = () =>
    how === "tap" ? page.touchscreen.tap(hit.x, hit.y) : page.mouse.click(hit.x, hit.y);
  await act();
  await page.waitForTimeout(20);
  const confirm = page.locator(".prompt .confirm:enabled");
  if ((await has(page, move)) && (await confirm.count()) > 0) {
    await confirm[how]({ timeout: 2000 }).catch(() => undefined);
  }
}

async function axe_in_both_themes(page: Page, name: string): Promise<void> {
  for (const theme of ["dark", "light"] as const) {
    await page.evaluate((to) => (document.documentElement.dataset["theme"] = to), theme);
    await page.waitForTimeout(200);
    await picture(page, `${name}-${theme}`);
    expect(await axe(page, board), theme).toEqual([]);
  }
}

async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x - 9, to.y - 3, { steps: 4 });
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await page.waitForTimeout(30);
}

/** From the first page to a table of so many, whose game has ten rounds at most. */
async function start(page: Page, players: number, how: "click" | "tap"): Promise<void> {
  await page.getByRole("button", { name: "Play Rolling Heights" })[how]();
  await page.getByRole("link", { name: "Choose seats, options and clock" })[how]();
  await page.getByRole("radio", { name: `${players} players` }).check();
  await page.getByLabel("Last round at the latest").selectOption("10");
  await page.getByRole("button", { name: "Start the game" })[how]();
  await page.locator(board).waitFor();
}

/** The middle of the first thing that can be carried so. */
const carried = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
  }, `${board} ${selector}`);

describe("a whole game of Rolling Heights", () => {
  it.concurrent("is played by mouse at 1440x900, some of it by dragging", async () => {
    const { page, troubles } = await visit(house, { viewport: { width: 1440, height: 900 } });
    await prefer(page, { pace: 2, confirm_moves: false });
    await start(page, 2, "click");
    const kinds = new Set<string>();
    const dragged = new Set<string>();
    let asked = false;
    let looked = false;
    for (let step = 0; step < 900; step++) {
      const due = await next_due(page);
      if (due === "over") break;
      if (due === "end_turn") {
        await page.locator(".prompt .confirm:enabled").click({ timeout: 5000 });
        continue;
      }
      if (!looked && step > 12 && due.phase === "main") {
        await axe_in_both_themes(page, "desktop");
        looked = true;
      }
      const move = choose(due, step);
      kinds.add(kind(move));
      if (!asked && due.phase === "space") {
        // Too far away for what is in hand: the ground says what it costs, and a press why not.
        const far = await carried(page, ".target.dimmed[data-move^='space']");
        if (far) {
          await page.mouse.click(far.x, far.y);
          await page.locator(".bubble").first().waitFor();
          await page.keyboard.press("Escape");
          asked = true;
        }
      }
      const cube = await carried(page, "[data-carries='cube']");
      if (kind(move) === "construct" && !dragged.has("cube") && cube) {
        const plan = await carried(page, "[data-takes='cube']");
        if (plan) {
          await drag(page, cube, plan);
          dragged.add("cube");
          continue;
        }
      }
      const tile = await carried(page, "[data-carries='plan']");
      if (kind(move) === "buy" && !dragged.has("plan") && tile) {
        const ground = await carried(page, ".target[data-takes='plan'][data-space='e5']");
        if (ground) {
          await drag(page, tile, ground);
          dragged.add("plan");
          continue;
        }
      }
      await press(page, move, "click");
    }
    await over(page).waitFor();
    await picture(page, "desktop-end");
    expect([...kinds]).toEqual(
      expect.arrayContaining(["start_plan", "start_space", "collect", "construct", "space"]),
    );
    expect([...dragged].sort()).toEqual(["cube", "plan"]);
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
    await start(page, 3, "tap");
    let looked = false;
    for (let step = 0; step < 900; step++) {
      const due = await next_due(page);
      if (due === "over") break;
      if (due === "end_turn") {
        await page.locator(".prompt .confirm:enabled").tap({ timeout: 5000 });
        continue;
      }
      if (!looked && step > 12 && due.phase === "main") {
        looked = true;
        await axe_in_both_themes(page, "phone");
        expect(await scrolls_sideways(page)).toBe(false);
      }
      await press(page, choose(due, step), "tap");
    }
    await over(page).waitFor();
    expect(await scrolls_sideways(page)).toBe(false);
    await picture(page, "phone-end");
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it.concurrent("is played by keys alone at 1024x768", async () => {
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
    await tab_to("Play Rolling Heights");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await tab_to("Choose seats, options and clock");
    await page.keyboard.press("Enter");
    await page.getByLabel("Last round at the latest").waitFor();
    await tab_to("Last round at the latest");
    await page.keyboard.press("ArrowDown");
    await tab_to("Start the game");
    await page.keyboard.press("Enter");
    await page.locator(board).waitFor();
    const letters: Record<string, string> = {
      rally: "r",
      stop: "s",
      collect: "w",
      end_main: "n",
    };
    let looked = false;
    for (let step = 0; step < 900; step++) {
      const due = await next_due(page);
      if (due === "over") break;
      if (due === "end_turn") {
        await page.keyboard.press("Enter");
        await page.waitForTimeout(40);
        continue;
      }
      if (!looked && step > 12 && due.phase === "main") {
        await axe_in_both_themes(page, "tablet");
        looked = true;
        await page.keyboard.press("v");
        await page.keyboard.press("v");
        await page.keyboard.press("e");
      }
      const wanted = choose(due, step);
      const letter = letters[wanted];
      if (letter !== undefined) {
        await page.keyboard.press(letter);
      } else {
        for (let walk = 0; walk < 40 && (await focused()) !== wanted; walk++) {
          await page.keyboard.press(walk % 9 === 8 ? "ArrowDown" : "ArrowRight");
        }
        // Wherever the walk ended is legal, too.
        if (!due.moves.includes((await focused()) ?? "")) await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Enter");
      }
      await page.waitForTimeout(30);
      const confirm = await page.evaluate(
        () => document.querySelector(".prompt.mine .confirm:enabled") !== null,
      );
      if (confirm && (await has(page, (await focused()) ?? wanted))) {
        await page.keyboard.press("Enter");
        await page.waitForTimeout(30);
      }
    }
    await over(page).waitFor();
    await picture(page, "keys-end");
    expect(troubles).toEqual([]);
    await page.context().close();
  });
});

/** A game of its own, asked line by line. */
function engine() {
  const program =
    process.env["CORNERSTONE"] ??
    fileURLToPath(new URL("../../build/release/cornerstone", import.meta.url));
  const process_ = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: process_.stdout })[Symbol.asyncIterator]();
  return {
    async ask<Answer>(request: object): Promise<Answer> {
      process_.stdin.write(`${JSON.stringify(request)}\n`);
      const line = await lines.next();
      return JSON.parse(String(line.value)) as Answer;
    },
    close: () => process_.stdin.end(),
  };
}

type View = rolling_heights.View;
const names = ["Ada", "Ben", "Cleo", "Dan"];

/** Said, with nothing left open. */
function expect_said(text: string | null): void {
  expect(text).toBeTruthy();
  expect(text).not.toMatch(/[{}]|rolling_heights\.|undefined|NaN/);
}

// What somebody might try at any time, allowed or not.
const tries = [
  "start_plan 5",
  "start_space d3",
  "space a1",
  "bench carpenter",
  "rally",
  "strike riveter hard",
  "activate riveter steady",
  "activate public_figure hard",
  "collect",
  "servant hard",
  "upgrade public_servant steady",
  "upgrade_stop",
  "figure hard L1-17",
  "planner_reroll steady",
  "planner_take",
  "buy",
  "plan 2 1",
  "pay wood",
  "wild wood",
  "trade steel",
  "construct L1-17 wood 3",
  "reward architect",
  "target 1",
];

describe.each(["en", "fr"] as const)("a scripted client in %s", (locale) => {
  beforeAll(async () => {
    await add_part("rolling_heights", {
      en: () => Promise.resolve({ default: en }),
      fr: () => Promise.resolve({ default: fr }),
    });
    await set_locale(locale);
  });
  afterAll(() => set_locale("en"));

  it.each([2, 3, 4])("has words for all of a game of %i", async (seats) => {
    const game = engine();
    const said = new Set<string>();
    const hear = (journal: readonly rolling_heights.Event[]) => {
      for (const event of journal) {
        const text = words.event(event, names, speak);
        if (silent_events.has(event.event)) expect(text).toBeNull();
        if (text !== null) expect_said(text);
        said.add(event.event);
      }
    };
    const begun = await game.ask<protocol.StandingAnswer>({
      do: "start",
      game: "rolling_heights",
      seats,
      seed: 3,
    });
    hear(begun.journal as rolling_heights.Event[]);
    let chance = 7;
    const pick = (below: number) => {
      chance = (chance * 1664525 + 1013904223) >>> 0;
      return Math.floor((chance / 4294967296) * below);
    };
    for (let step = 0; ; step++) {
      const { to_move, moves, shortcuts } = await game.ask<protocol.MovesAnswer>({ do: "moves" });
      const { view: seen } = await game.ask<protocol.ViewAnswer>({ do: "view", seat: to_move });
      const view = seen as View;
      expect_said(words.task(view, speak));
      expect_said(words.waiting(view, "Ada", speak));
      for (const part of words.phase(view, speak)) expect_said(part.label);
      const texts = [...moves, ...shortcuts].map(({ text }) => text);
      for (const text of texts) {
        expect_said(words.move(text, view, names, speak));
        expect(words.move(text, view, names, speak)).not.toBe(text);
        expect_said(words.deal(text, [], view, names, speak));
      }
      if (step % 7 === 0) {
        const move = tries[(step / 7) % tries.length] ?? "";
        const answer = await game.ask<protocol.WhyAnswer>({ do: "why", move });
        if (!answer.legal) {
          const message = "the server’s own words";
          const why = words.refusal({ ...answer, message }, view, names, speak);
          expect_said(why);
          expect(why).not.toBe(message);
        }
      }
      const built = texts.filter((text) => text.startsWith("construct"));
      const pool = built.length > 0 && pick(2) === 0 ? built : texts;
      const move = pool[pick(pool.length)] ?? "";
      const preview = await game.ask<protocol.PreviewAnswer>({ do: "preview", move });
      const journal = preview.journal as rolling_heights.Event[];
      const after = preview.view as View | null;
      for (const chip of words.chips(journal, view, to_move, names, speak, after)) {
        expect_said(chip.label);
      }
      const done = await game.ask<protocol.PlayAnswer>({ do: "play", move });
      hear(done.journal as rolling_heights.Event[]);
      if (done.over) break;
    }
    expect(said).toContain("game_over");
    expect(said.size).toBeGreaterThan(35);
    game.close();
  });
});

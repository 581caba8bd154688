// Comeback City from the first page to the last: whole games on the board by mouse, by touch and by keys alone, a race of two,
// the challenge of the day; and every disaster played to its end by a program that listens to the board's words.
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import en from "../src/games/comeback_city/catalogs/en";
import fr from "../src/games/comeback_city/catalogs/fr";
import { silent_events } from "../src/games/comeback_city/log";
import { words } from "../src/games/comeback_city/words";
import { add_part, set_locale, speak } from "../src/i18n/speak";
import type { comeback_city, protocol } from "../src/protocol";
import { focused_move, moved_on, next_standing, picked, settle, tab_to } from "./board";
import { ended } from "./by_list";
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
  await page.screenshot({ path: `${pictures}/comeback_city-${name}.png` });
}

const board = ".cc";
const targets = `${board} .target[data-legal]`;
const over = (page: Page) => page.locator(".end main");
const target = (page: Page, move: string) =>
  page.locator(`${targets}[data-move="${move}"]`).first();
const kind = (move: string) => move.split(" ")[0] ?? "";

/** Somebody who builds what they can, tries helpers, and tires of a disaster after some steps. */
function choose(moves: readonly string[], step: number): string {
  const wanted = moves.filter((move) =>
    /^(accept|finish|rebuild|repair|reward \w+_|severity more)/.test(move),
  );
  const pool = wanted.length > 0 && step % 5 !== 4 ? wanted : moves;
  return pool[(step * 7) % pool.length] ?? "";
}

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

async function start(page: Page, how: "click" | "tap"): Promise<void> {
  await page.getByRole("button", { name: "Play Comeback City" })[how]();
  await page.getByRole("button", { name: "Start the game" })[how]();
  await page.locator(board).waitFor();
}

/** Plays to the end by clicks. */
async function play_on(page: Page): Promise<void> {
  for (let step = 0; ; step++) {
    const standing = await next_standing(page, targets);
    if (standing.over) break;
    if (standing.settles) await settle(page).click();
    else await target(page, choose(standing.moves, step)).click();
    await moved_on(page, standing);
  }
}

describe("a whole game of Comeback City", () => {
  it.concurrent("is played by mouse at 1440x900, some of it by dragging", async () => {
    const { page, troubles } = await visit(house, { viewport: { width: 1440, height: 900 } });
    await prefer(page, { pace: 2, confirm_moves: false });
    await start(page, "click");
    const kinds = new Set<string>();
    let dragged = 0;
    let asked = false;
    let looked = false;
    for (let step = 0; ; step++) {
      const standing = await next_standing(page, targets);
      if (standing.over) break;
      if (standing.settles) await settle(page).click();
      else {
        const move = choose(standing.moves, step);
        const here = target(page, move);
        kinds.add(kind(move));
        const strikes = standing.moves.some((one) => /^(severity|number|dice|tie)/.test(one));
        if (!looked && strikes) {
          await axe_in_both_themes(page, "disaster");
          looked = true;
        }
        if (!asked && kind(move) === "place") {
          // Where a building stands there is no place: it says why.
          await page.locator(`${board} .cell.target.dimmed`).first().click({ force: true });
          await page.locator(".bubble").first().waitFor();
          await page.keyboard.press("Escape");
          asked = true;
        }
        if (/^(setup_)?place/.test(move) && dragged < 4) {
          const card =
            kind(move) === "place"
              ? page.locator(`${board} .desk [data-carries="card"]`)
              : page.locator(`${board} [data-extra="${move.split(" ")[1]}"] [data-carries="card"]`);
          await drag(page, card, here);
          dragged += 1;
        } else {
          if (step % 6 === 0) await here.hover();
          await here.click();
        }
      }
      await moved_on(page, standing);
    }
    await over(page).waitFor();
    await page.locator(".finale svg").first().waitFor();
    await picture(page, "desktop-end");
    expect([...kinds]).toEqual(expect.arrayContaining(["setup_place", "accept", "place"]));
    expect(dragged).toBe(4);
    expect(asked && looked).toBe(true);
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
    await start(page, "tap");
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
    await tab_to(page, "Play Comeback City");
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
        if (step === 30) await axe_in_both_themes(page, "tablet");
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

it.concurrent("is raced by two people, who see both cities at the end", async () => {
  const [host, guest] = await Promise.all(
    [0, 1].map(async () => {
      const visitor = await visit(house);
      await prefer(visitor.page, { pace: 2, motion: "off", confirm_moves: false });
      return visitor;
    }),
  );
  if (!host || !guest) throw new Error("nobody came");
  await host.page.goto(`${house.url}/new/comeback_city?mode=race`);
  await host.page.getByRole("radio", { name: "Person" }).check();
  await host.page.getByRole("button", { name: "Open the table" }).click();
  await host.page.waitForURL(/\/table\//);
  await guest.page.goto(host.page.url());
  await guest.page.getByRole("button", { name: "Take seat 2" }).click();
  await host.page.getByRole("button", { name: "Start the game" }).click();
  await Promise.all([host.page, guest.page].map(play_on));
  for (const { page, troubles } of [host, guest]) {
    await ended(page).waitFor();
    // A column of points for each, and a city for each.
    expect(await ended(page).locator("thead th").count()).toBe(2);
    expect(await page.locator(".finale svg[role=img]").count()).toBe(2);
    await picture(page, page === host.page ? "race-host" : "race-guest");
    expect(troubles).toEqual([]);
    await page.context().close();
  }
});

it.concurrent("ends the challenge of the day with a result to hand on", async () => {
  const { page, troubles } = await visit(house, { viewport: { width: 390, height: 844 } });
  await prefer(page, { motion: "off", pace: 2, confirm_moves: false });
  await page.goto(`${house.url}/daily/comeback_city`);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator(board).waitFor();
  await play_on(page);
  await page.goto(`${house.url}/daily/comeback_city`);
  await page.locator(".finale svg[role=img]").waitFor();
  const text = await page.locator("textarea").inputValue();
  expect(text).toMatch(/^Comeback City .*: (came back from|lost to) the .*, rating \d+\n/);
  expect(text).toMatch(/\n\d+ points?, severity \d+, \d+ action points? left\n/);
  expect(text.split("\n").at(-1)).toMatch(/^([RCIG#x·] ){5}[RCIG#x·]$/);
  expect(text).not.toMatch(/\p{Extended_Pictographic}/u);
  expect(await scrolls_sideways(page)).toBe(false);
  await picture(page, "daily");
  for (const theme of ["dark", "light"] as const) {
    await page.evaluate((to) => (document.documentElement.dataset["theme"] = to), theme);
    expect(await axe(page, "main"), theme).toEqual([]);
  }
  expect(troubles).toEqual([]);
  await page.context().close();
});

/** The program that studies games over stdin and stdout. */
class Engine {
  readonly #process = spawn(
    process.env["CORNERSTONE"] ??
      fileURLToPath(new URL("../../build/release/cornerstone", import.meta.url)),
    ["engine"],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  readonly #lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();

  async ask<D extends keyof protocol.Answers>(
    request: Extract<protocol.Request, { do: D }>,
  ): Promise<protocol.Answers[D]> {
    this.#process.stdin.write(`${JSON.stringify(request)}\n`);
    return JSON.parse(String((await this.#lines.next()).value)) as protocol.Answers[D];
  }
  close(): void {
    this.#process.stdin.end();
  }
}

// One text of every kind, also where it means nothing.
const tried = [
  "setup_place 1 1",
  "flip",
  "accept",
  "discard",
  "decline",
  "place 1-1",
  "place 6-9",
  "rebuild 1-1",
  "repair plant",
  "repair line 1",
  "repair road 3",
  "salvage 1-1",
  "crew roads",
  "finish",
  "trim yes",
  "reward ap",
  "reward maintenance_crew",
  "reward hold",
  "guard 1-1",
  "guard 1-1 2-1",
  "free 1-1",
  "severity more",
  "number 9",
  "dice blue",
  "tie 1-1",
];

describe("words for everything", () => {
  const said_of = (text: string | null, about: string) => {
    expect(text, about).toBeTruthy();
    expect(text, about).not.toMatch(/[{}]|comeback_city\.|undefined|NaN/);
  };
  /** In both languages. */
  async function expect_said(say: () => string | null, about: string): Promise<void> {
    for (const locale of ["en", "fr"] as const) {
      await set_locale(locale);
      said_of(say(), `${locale}: ${about}`);
    }
  }

  it("are found while every disaster is played to its end", async () => {
    await add_part("comeback_city", {
      en: () => Promise.resolve({ default: en }),
      fr: () => Promise.resolve({ default: fr }),
    });
    const engine = new Engine();
    const reasons = new Set<string>();
    const told = new Set<string>();
    const disasters = ["alien_invasion", "earthquake", "hurricane", "meteor_strike"] as const;
    for (const [seed, disaster] of [...disasters, "ultra_mega_chicken"].entries()) {
      const begun = await engine.ask({
        do: "start",
        game: "comeback_city",
        seats: 1,
        seed,
        options: { disaster },
      });
      let journal = begun.journal as comeback_city.Event[];
      for (let step = 0; ; step++) {
        for (const event of journal) {
          told.add(event.event);
          if (silent_events.has(event.event)) continue;
          await expect_said(() => words.event(event, [], speak), JSON.stringify(event));
        }
        const view = (await engine.ask({ do: "view", seat: 0 })).view as comeback_city.View;
        await expect_said(() => words.task(view, speak), view.phase);
        const { moves } = await engine.ask({ do: "moves" });
        if (moves.length === 0) break;
        for (const { text } of moves) {
          await expect_said(() => words.move(text, view, [], speak), text);
          await expect_said(() => words.deal(text, [], view, [], speak), text);
        }
        const move = choose(
          moves.map(({ text }) => text),
          step,
        );
        const outcome = await engine.ask({ do: "preview", move });
        const chips = words.chips(
          outcome.journal as comeback_city.Event[],
          view,
          0,
          [],
          speak,
          outcome.view as comeback_city.View | null,
        );
        for (const chip of chips) said_of(`${chip.label} ${chip.after}`, move);
        for (const text of tried) {
          const answer = await engine.ask({ do: "why", move: text });
          // What the grammar does not know is no move, and has no reason.
          if (answer.legal || !answer.reason) continue;
          reasons.add(answer.reason);
          await expect_said(() => words.refusal(answer, view, [], speak), answer.reason);
          expect(words.refusal(answer, view, [], speak)).not.toBe(answer.message);
        }
        journal = (await engine.ask({ do: "play", move })).journal as comeback_city.Event[];
      }
      const last = (await engine.ask({ do: "view", seat: 0 })).view as comeback_city.View;
      expect([last.phase, last.disaster]).toEqual(["over", disaster]);
    }
    engine.close();
    await set_locale("en");
    expect(told.size).toBeGreaterThan(25);
    expect(reasons.size).toBeGreaterThan(8);
  });
});

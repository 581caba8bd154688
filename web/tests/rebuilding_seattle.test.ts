// Rebuilding Seattle from the first page to the last: whole games against bots by mouse, by touch and by keys alone, on the
// board.
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import en from "../src/games/rebuilding_seattle/catalogs/en";
import fr from "../src/games/rebuilding_seattle/catalogs/fr";
import { silent_events } from "../src/games/rebuilding_seattle/log";
import { words } from "../src/games/rebuilding_seattle/words";
import { add_part, set_locale, speak } from "../src/i18n/speak";
import type { protocol, rebuilding_seattle } from "../src/protocol";
import { focused_move, moved_on, next_standing, settle, tab_to, type Standing } from "./board";
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
  await page.screenshot({ path: `${pictures}/seattle-${name}.png` });
}

const board = ".seattle";
// A piece in hand is an offer of its own: it is laid by dragging, clicking and keys, not by pressing a thing.
const targets = `${board} .target[data-legal], ${board} [data-ghost="hand"]`;
const over = (page: Page) => page.locator(".end main");
const target = (page: Page, move: string) =>
  page.locator(`${board} .target[data-legal][data-move="${move}"]`).first();
const ghost = (page: Page) => page.locator(`${board} [data-ghost="hand"]`);
const laying = (standing: Standing) => standing.moves.includes("");
const kind = (move: string) => move.split(" ")[0] ?? "";

/** Somebody who buys what there is and ends rounds soon, so that a test does not take all day. */
function choose(moves: readonly string[], step: number): string {
  const of = (...kinds: string[]) => moves.filter((move) => kinds.includes(kind(move)));
  const pick = (pool: readonly string[]) => pool[(step * 7) % pool.length] ?? "";
  const buys = of("buy_building", "buy_suburb");
  if (moves.includes("end_turn") && (buys.length === 0 || step % 3 === 0)) return "end_turn";
  const laws = of("enact_law");
  if (laws.length > 0 && step % 4 === 1) return pick(laws);
  const events = of("activate_event");
  if (events.length > 0 && (buys.length === 0 || step % 2 === 1)) return pick(events);
  return pick(buys.length > 0 ? buys : moves);
}

async function axe_in_both_themes(page: Page, name: string): Promise<void> {
  for (const theme of ["dark", "light"] as const) {
    await page.evaluate((to) => (document.documentElement.dataset["theme"] = to), theme);
    await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)));
    await picture(page, `${name}-${theme}`);
    expect(await axe(page, board), theme).toEqual([]);
  }
}

/** Presses until the move has been played: where moves are confirmed the first press only picks it. */
async function press(page: Page, standing: Standing, move: string, how: "click" | "tap") {
  const here = target(page, move);
  await here[how]();
  const picked = page.locator(`.table[data-picked="${move}"]`);
  const moved = page.locator(`.table[data-position]:not([data-position="${standing.position}"])`);
  await picked.or(moved).first().waitFor();
  if ((await picked.count()) > 0) await here[how]({ timeout: 5000 }).catch(() => undefined);
  await moved_on(page, standing);
}

/** Lays the piece in hand where it is drawn, by the bar. */
async function confirm(page: Page, standing: Standing, how: "click" | "tap") {
  await settle(page)[how]();
  await moved_on(page, standing);
}

const centre = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error("nothing to drag");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x - 9, to.y - 9, { steps: 4 });
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

async function start(page: Page, players: RegExp, how: "click" | "tap"): Promise<void> {
  await page.getByRole("button", { name: "Play Rebuilding Seattle" })[how]();
  await page.getByRole("radio", { name: players }).check();
  await page.getByRole("button", { name: "Start the game" })[how]();
  await page.locator(board).waitFor();
}

describe("a whole game of Rebuilding Seattle", () => {
  it.concurrent("is played by mouse at 1440x900, some of it by dragging", async () => {
    const { page, troubles } = await visit(house, { viewport: { width: 1440, height: 900 } });
    await prefer(page, { pace: 2, motion: "off" });
    await start(page, /^3 players/, "click");
    const kinds = new Set<string>();
    const dragged = new Set<string>();
    let asked = false;
    let looked = false;
    for (let step = 0; step < 300; step++) {
      const standing = await next_standing(page, targets);
      if (standing.over) break;
      if (standing.settles) {
        await confirm(page, standing, "click");
        continue;
      }
      if (laying(standing)) {
        const piece = ghost(page);
        if (!dragged.has("piece")) {
          // Off the board it says why not; back on it, it can be laid.
          const at = await centre(piece);
          await drag(page, at, { x: at.x, y: 90 });
          await page.locator(".bubble").first().waitFor();
          await page.keyboard.press("n");
          dragged.add("piece");
          asked = true;
        } else if (step % 3 === 0) {
          await page.keyboard.press("r");
          if (await piece.evaluate((one) => one.classList.contains("bad")))
            await page.getByRole("button", { name: "Next place that fits (N)" }).click();
        }
        await confirm(page, standing, "click");
        continue;
      }
      if (!looked && step > 6) {
        await axe_in_both_themes(page, "desktop");
        looked = true;
      }
      const move = choose(standing.moves, step);
      kinds.add(kind(move));
      if (kind(move) === "buy_building" && !dragged.has("card")) {
        const city = page.locator(`${board} [data-city]`).first();
        await drag(page, await centre(target(page, move)), await centre(city));
        dragged.add("card");
        await moved_on(page, standing);
      } else {
        if (step % 5 === 0) await target(page, move).hover();
        await press(page, standing, move, "click");
      }
    }
    await over(page).waitFor();
    await picture(page, "desktop-end");
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        "choose_district",
        "choose_neighborhood",
        "discard_landmark",
        "buy_building",
        "activate_event",
        "enact_law",
        "end_turn",
      ]),
    );
    expect([...dragged].sort()).toEqual(["card", "piece"]);
    expect([asked, looked]).toEqual([true, true]);
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
    await start(page, /^2 players/, "tap");
    let looked = false;
    const tabs = ["Market", "Events", "Laws", "Landmarks"];
    for (let step = 0; step < 300; step++) {
      const standing = await next_standing(page, targets);
      if (standing.over) break;
      if (standing.settles) {
        await confirm(page, standing, "tap");
        continue;
      }
      if (laying(standing)) {
        await page.getByRole("button", { name: "Next place that fits (N)" }).tap();
        await confirm(page, standing, "tap");
        continue;
      }
      if (!looked && step > 6) {
        looked = true;
        await axe_in_both_themes(page, "phone");
        expect(await scrolls_sideways(page)).toBe(false);
      }
      // In a turn the sheet holds what can be done, a tab at a time.
      const tab = page.getByRole("tab", { name: tabs[step % tabs.length] ?? "" });
      if ((await tab.count()) > 0) {
        await tab.tap();
        if ((await page.locator(targets).count()) === 0)
          await page.getByRole("tab", { name: "Events" }).tap();
      }
      const here = await next_standing(page, targets);
      await press(page, here, choose(here.moves, step), "tap");
    }
    await over(page).waitFor();
    expect(await scrolls_sideways(page)).toBe(false);
    await picture(page, "phone-end");
    expect(looked).toBe(true);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it.concurrent("is played by keys alone", async () => {
    const { page, troubles } = await visit(house, { viewport: { width: 1024, height: 768 } });
    await prefer(page, { motion: "off", pace: 2 });
    await tab_to(page, "Play Rebuilding Seattle");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await tab_to(page, "Start the game");
    await page.keyboard.press("Enter");
    await page.locator(board).waitFor();
    let looked = false;
    let rearranged = false;
    for (let step = 0; step < 300; step++) {
      const standing = await next_standing(page, targets);
      if (standing.over) break;
      if (standing.settles) {
        await page.keyboard.press("Enter");
        await moved_on(page, standing);
        continue;
      }
      if (laying(standing)) {
        for (const key of ["ArrowRight", "ArrowDown", "r"].slice(0, step % 4)) {
          await page.keyboard.press(key);
        }
        if (await ghost(page).evaluate((one) => one.classList.contains("bad")))
          await page.keyboard.press("n");
        await page.keyboard.press("Enter");
        await moved_on(page, standing);
        continue;
      }
      if (!looked && step > 6) {
        await axe_in_both_themes(page, "tablet");
        looked = true;
      }
      if (!rearranged && (await page.locator("[data-lift=suburb]").count()) > 0) {
        // What was bought may be laid out anew until the turn ends: along the edge there is room.
        await tab_to(page, "Move the suburb");
        await page.keyboard.press("Enter");
        const lifted = page.locator('[data-ghost="suburb"]:not(.asking)');
        for (const key of ["ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowDown"]) {
          await page.keyboard.press(key);
          await lifted.waitFor();
          if (await lifted.evaluate((one) => !one.classList.contains("bad"))) rearranged = true;
          if (rearranged) break;
        }
        await page.keyboard.press(rearranged ? "Enter" : "Escape");
        if (rearranged) await moved_on(page, standing);
        continue;
      }
      const wanted = choose(standing.moves, step);
      for (let stop = 0; stop < 60 && (await focused_move(page)) !== wanted; stop++) {
        // Every choice is reached in reading order, whatever lies where.
        await page.keyboard.press(stop === 0 ? "ArrowRight" : "Tab");
      }
      const move = await focused_move(page);
      expect(standing.moves).toContain(move);
      await page.keyboard.press("Enter");
      const picked = page.locator(`.table[data-picked="${move}"]`);
      const moved = page.locator(
        `.table[data-position]:not([data-position="${standing.position}"])`,
      );
      await picked.or(moved).first().waitFor();
      if ((await picked.count()) > 0) await page.keyboard.press("Enter");
      await moved_on(page, standing);
    }
    await over(page).waitFor();
    await picture(page, "keys-end");
    expect([looked, rearranged]).toEqual([true, true]);
    expect(troubles).toEqual([]);
    await page.context().close();
  });
});

/** The engine of the program, asked line by line. */
function open_engine() {
  const program =
    process.env["CORNERSTONE"] ??
    fileURLToPath(new URL("../../build/release/cornerstone", import.meta.url));
  const engine = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  return {
    async ask<A>(request: object): Promise<A> {
      engine.stdin.write(`${JSON.stringify(request)}\n`);
      const line = await lines.next();
      const answer = JSON.parse(line.value as string) as A & { ok: boolean; error?: unknown };
      if (!answer.ok) throw new Error(JSON.stringify(answer.error));
      return answer;
    },
    close: () => engine.kill(),
  };
}

interface Step {
  to_move: number;
  over: boolean;
  journal: rebuilding_seattle.Event[];
}

/** Asked in every phase; most of it is refused in most of them. */
const attempts = [
  "buy_suburb",
  "buy_building card m01",
  "buy_building preprinted m01",
  "buy_building preprinted m04",
  "buy_building card x37",
  "buy_building landmark lm-01",
  "place_suburb 0 1 1",
  "place_suburb 0 40 40",
  "place_building 0 0 0",
  "place_building 0 30 30",
  "rearrange building 0 0 0",
  "end_turn",
  "activate_event event-nature",
  "enact_law waterfront-1",
  "choose_district d-waterfront",
  "choose_track shopping",
];

describe.each([1, 2, 3, 4, 5])("the words for %i players", (seats) => {
  const names = ["Ada", "Ben", "Cleo", "Dan", "Eve"].slice(0, seats);
  function expect_said(text: string | null): void {
    expect(text).toBeTruthy();
    expect(text).not.toMatch(/[{}]|seattle\.|undefined|NaN/);
  }

  it.each(["en", "fr"] as const)("tell a whole game in %s", async (locale) => {
    await add_part("rebuilding_seattle", {
      en: () => Promise.resolve({ default: en }),
      fr: () => Promise.resolve({ default: fr }),
    });
    await set_locale(locale);
    const engine = open_engine();
    const phases = new Set<string>();
    const said = new Set<string>();
    const tell = (journal: readonly rebuilding_seattle.Event[]) => {
      for (const event of journal) {
        const line = words.event(event, names, speak);
        // A card of the solo deck that is carried out is told by what it does.
        const silent =
          silent_events.has(event.event) ||
          (event.event === "solo_card_drawn" && event.valid === true);
        if (silent) expect(line).toBeNull();
        else expect_said(line);
        said.add(event.event);
      }
    };
    let step = await engine.ask<Step>({ do: "start", game: "rebuilding_seattle", seats, seed: 7 });
    tell(step.journal);
    for (let number = 0; !step.over; number++) {
      const { view } = await engine.ask<{ view: rebuilding_seattle.View }>({
        do: "view",
        seat: step.to_move,
      });
      const { moves } = await engine.ask<{ moves: protocol.MoveOffer[] }>({ do: "moves" });
      const texts = moves.map(({ text }) => text);
      const spoken = texts.map((text) => words.move(text, view, names, speak));
      spoken.forEach(expect_said);
      // What is listed can be told apart.
      expect(new Set(spoken).size).toBe(texts.length);
      for (const text of texts.slice(0, 3)) expect_said(words.deal(text, [], view, names, speak));
      expect_said(words.task(view, speak));
      expect_said(words.waiting(view, "Ada", speak));
      for (const { label } of words.phase(view, speak)) expect_said(label);
      if (!phases.has(view.phase)) {
        for (const move of attempts) {
          const why = await engine.ask<protocol.WhyAnswer>({ do: "why", move });
          if (!why.legal) expect_said(words.refusal(why, view, names, speak));
        }
      }
      phases.add(view.phase);
      const move = choose(texts, number);
      const preview = await engine.ask<protocol.PreviewAnswer>({ do: "preview", move });
      const after = preview.view as rebuilding_seattle.View | null;
      const journal = preview.journal as rebuilding_seattle.Event[];
      for (const chip of words.chips(journal, view, step.to_move, names, speak, after))
        expect_said(chip.label);
      step = await engine.ask<Step>({ do: "play", move });
      tell(step.journal);
    }
    engine.close();
    expect([...phases]).toEqual(
      expect.arrayContaining(["district", "neighborhood", "landmark", "turn", "after_buy"]),
    );
    expect(said.has("game_over")).toBe(true);
    expect(said.has("solo_card_drawn")).toBe(seats === 1);
  });
});

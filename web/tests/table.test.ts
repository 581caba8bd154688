// The table screen, played from its list of moves: a whole game with a server that dies in the middle, and every state
// that a table can be in.
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe, open_house, prefer, scrolls_sideways, visit, type House } from "./play";

let house: House;
beforeAll(async () => {
  house = await open_house();
});
afterAll(() => house.close());

const fast = { pace: 2, motion: "off" };

function open_table(page: Page, wanted: Record<string, unknown>): Promise<string> {
  return page.evaluate(async (body) => {
    await fetch("/api/me");
    const answer = await fetch("/api/tables", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { id: string }).id;
  }, wanted);
}

function request(page: Page, id: string, wanted: Record<string, unknown>): Promise<void> {
  return page.evaluate(
    async ([table, body]) => {
      await fetch(`/api/tables/${table}/requests`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ id: crypto.randomUUID(), ...body }),
      });
    },
    [id, wanted] as const,
  );
}

const against_bot = {
  game: "uptown",
  seats: 2,
  sit: true,
  bots: ["random"],
  start: true,
  visibility: "link",
};

const moves = (page: Page) => page.locator(".moves button[data-move]");
const confirm = (page: Page) => page.locator(".prompt .confirm:enabled");
const ended = (page: Page) => page.locator(".end aside table");

/** Plays the first move that is listed, or settles a turn; false when there is nothing to do. */
async function play_one(page: Page): Promise<boolean> {
  if ((await moves(page).count()) > 0) await moves(page).last().click();
  else if ((await confirm(page).count()) === 0) return false;
  await confirm(page).click();
  return true;
}

async function play_on(page: Page, most: number): Promise<void> {
  const end = Date.now() + 120_000;
  for (let played = 0; played < most && Date.now() < end;) {
    if ((await ended(page).count()) > 0) return;
    // The list may change under the click when a letter arrives.
    const done = await play_one(page).catch(() => false);
    if (done) played += 1;
    else await page.waitForTimeout(50);
  }
}

it("plays a whole game from the list of moves, though the server dies in the middle", async () => {
  const { page, troubles } = await visit(house);
  await prefer(page, fast);
  const id = await open_table(page, against_bot);
  await page.goto(`${house.url}/table/${id}`);
  await page.locator("#tab-moves").click();
  await play_on(page, 8);
  expect(troubles).toEqual([]);

  house.crash();
  await page.getByText("Connection lost").first().waitFor();
  await house.restart();
  await page.getByText("Connection lost").waitFor({ state: "detached" });
  troubles.splice(0); // a browser tells of every attempt to connect

  await play_on(page, 1000);
  await ended(page).waitFor();
  expect(await axe(page)).toEqual([]);

  await page.getByRole("link", { name: "Replay", exact: true }).click();
  const position = page.getByRole("slider");
  await position.waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await position.inputValue()).toBe("2");
  await page.keyboard.press("End");
  expect(await position.inputValue()).toBe(await position.getAttribute("max"));
  expect(await axe(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await page.context().close();
});

describe("a table", () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    ({ page } = await visit(house));
    context = page.context();
    await prefer(page, fast);
  });
  afterAll(() => context.close());

  it("says so when there is none", async () => {
    await page.goto(`${house.url}/table/zzzzzzzzzz`);
    await page.getByRole("heading", { name: "There is no such table" }).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it("is the same in two windows of the same person", async () => {
    const id = await open_table(page, against_bot);
    const other = await context.newPage();
    for (const one of [page, other]) {
      await one.goto(`${house.url}/table/${id}`);
      await one.locator("#tab-moves").click();
      await moves(one).first().waitFor();
    }
    const before = await other.locator(".moves").innerText();
    await play_one(page);
    await other.waitForFunction(
      (old) => document.querySelector<HTMLElement>(".moves")?.innerText !== old,
      before,
    );
    await other.close();
  });

  it("shows others the board and lets them do nothing", async () => {
    const id = await open_table(page, against_bot);
    const guest = await visit(house);
    await guest.page.goto(`${house.url}/table/${id}`);
    await guest.page.getByText("You are looking on.").waitFor();
    await guest.page.locator("#tab-moves").click();
    expect(await moves(guest.page).count()).toBe(0);
    expect(await axe(guest.page)).toEqual([]);
    expect(guest.troubles).toEqual([]);
    await guest.page.context().close();
  });

  it("can be left to a bot and taken back", async () => {
    const guest = await visit(house);
    const id = await open_table(page, { ...against_bot, bots: [], start: false });
    await guest.page.goto(`${house.url}/table/${id}`);
    await request(guest.page, id, { do: "sit", seat: 1 });
    await request(page, id, { do: "start" });
    await page.goto(`${house.url}/table/${id}`);
    await page.getByRole("button", { name: "Leave the game" }).click();
    await page.getByRole("button", { name: "Let a bot play" }).click();
    await page.getByRole("button", { name: "Take my seat back" }).click();
    await page.getByText("A bot plays for you").waitFor({ state: "detached" });
    await guest.page.context().close();
  });

  it.each([
    [1440, 900],
    [1024, 768],
    [768, 1024],
    [390, 844],
    [320, 640],
  ])("fits into %i × %i pixels", async (width, height) => {
    await page.setViewportSize({ width, height });
    const id = await open_table(page, against_bot);
    await page.goto(`${house.url}/table/${id}`);
    await page.locator(".prompt.mine").waitFor();
    expect(await scrolls_sideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
  });
});

// The states that nobody plans for: no connection, a server that went away, two windows, a table that is full, locked,
// over or not there. Each says what is the matter and where to go from it.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { asked, ended, moves, open_list, play_on } from "./by_list";
import { axe } from "./look";
import { come_in, house_of_tests, slow_down, slowness, visit, type Visit } from "./play";
import { against_bot, ask, open_table, until_over } from "./tables";

const house = house_of_tests();

async function sit_down(page: Page, wanted = against_bot): Promise<string> {
  const id = await open_table(house, page, wanted);
  await page.goto(`${house.url}/table/${id}`);
  await open_list(page);
  await asked(page).waitFor();
  return id;
}

const patience = { timeout: 30_000 * slowness };
const lost = (page: Page) => page.getByText("Connection lost");
const leave = async (...visitors: Visit[]) => {
  for (const { page } of visitors) await page.context().close();
};

it("is in a game against bots two clicks after the first page", async () => {
  const newcomer = await visit(house);
  let clicks = 0;
  await newcomer.page.exposeFunction("clicked", () => (clicks += 1));
  await newcomer.page.evaluate(() =>
    addEventListener("click", () => (window as unknown as { clicked(): void }).clicked(), true),
  );
  await newcomer.page.getByRole("button", { name: "Play UpTown" }).click();
  await newcomer.page.getByRole("button", { name: "Start the game" }).click();
  await newcomer.page.waitForURL(/\/table\//);
  await asked(newcomer.page).waitFor();
  await newcomer.page.locator("[data-target]").first().waitFor(); // a move can be made on the board
  expect(clicks).toBe(2);
  expect(newcomer.troubles).toEqual([]);
  await leave(newcomer);
});

it("says that the connection is lost, and goes on by itself when it is back", async () => {
  const player = await come_in(house);
  const { page } = player;
  await sit_down(page);
  await play_on([page], 2);
  await page.context().setOffline(true);
  await lost(page).first().waitFor();
  await page.getByRole("button", { name: "Retry now" }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.context().setOffline(false);
  await lost(page).waitFor({ state: "detached" });
  player.troubles.splice(0); // a browser tells of every attempt to connect
  await play_on([page], 2);
  expect(player.troubles).toEqual([]);
  await leave(player);
});

it("finds a game where it stood when the server has been restarted", async () => {
  const player = await come_in(house);
  const { page } = player;
  await sit_down(page);
  await play_on([page], 4);
  await moves(page).first().waitFor();
  const before = await moves(page).allInnerTexts();
  house.crash();
  await lost(page).first().waitFor();
  await house.restart();
  await lost(page).waitFor({ state: "detached" });
  await expect.poll(() => moves(page).allInnerTexts(), patience).toEqual(before);
  player.troubles.splice(0);
  await play_on([page], 2);
  expect(player.troubles).toEqual([]);
  await leave(player);
});

it("keeps two windows of the same person alike, also before a turn is settled", async () => {
  const player = await come_in(house);
  const id = await sit_down(player.page);
  const other = await player.page.context().newPage();
  await slow_down(other);
  await other.goto(`${house.url}/table/${id}`);
  await open_list(other);
  const listed = (page: Page) => moves(page).allInnerTexts();
  const alike = () =>
    expect
      .poll(
        async () => (await listed(other)).join() === (await listed(player.page)).join(),
        patience,
      )
      .toBe(true);
  await moves(other).first().waitFor();
  await alike();
  for (let turn = 0; turn < 3; turn++) {
    const before = await listed(other);
    await play_on([player.page], 1);
    await expect.poll(() => listed(other), patience).not.toEqual(before);
    await alike();
  }
  expect(player.troubles).toEqual([]);
  await leave(player);
});

it("offers the third person at a full table to look on, and shows the game when it begins", async () => {
  const [host, guest, third] = await Promise.all([come_in(house), come_in(house), come_in(house)]);
  const id = await open_table(house, host.page, { game: "uptown", seats: 2, sit: true });
  await open_table(house, guest.page, { game: "uptown", seats: 2 }); // is somebody now
  await ask(house, guest.page, id, { do: "sit", seat: 1 });
  await third.page.goto(`${house.url}/table/${id}`);
  await third.page.getByText("This table is full").waitFor();
  expect(await third.page.getByRole("button", { name: /^Take seat/ }).count()).toBe(0);
  await ask(house, host.page, id, { do: "start" });
  await third.page.getByText("You are looking on.").waitFor();
  expect(await axe(third.page)).toEqual([]);
  expect(third.troubles).toEqual([]);
  await leave(host, guest, third);
});

it("leads on from a link that is wrong", async () => {
  const { page } = await come_in(house);
  for (const path of ["/table/zzzzzzzzzz", "/table/half a link", "/replay/zzzzzzzzzz"]) {
    await page.goto(house.url + path);
    await page.getByRole("heading", { name: "There is no such table" }).waitFor();
    expect(await page.locator("main a").count(), path).toBeGreaterThan(0);
  }
  await page.goto(`${house.url}/no/such/page`);
  await page.locator("main h1").waitFor();
  await page.locator("main a[href='/']").first().click();
  await page.getByRole("button", { name: "Play UpTown" }).waitFor();
  await page.context().close();
});

it("asks for the password of a table, once", async () => {
  const [host, guest] = await Promise.all([come_in(house), come_in(house)]);
  const id = await open_table(house, host.page, {
    ...against_bot,
    visibility: "password",
    password: "rubble",
  });
  await guest.page.goto(`${house.url}/table/${id}`);
  const password = guest.page.getByLabel("Password", { exact: true });
  await password.fill("marble");
  await guest.page.getByRole("button", { name: "Come in" }).click();
  await guest.page.getByText("That is not the password of this table.").waitFor();
  await password.fill("rubble");
  await password.press("Enter");
  await guest.page.getByText("You are looking on.").waitFor();
  await guest.page.reload();
  await guest.page.getByText("You are looking on.").waitFor();
  await leave(host, guest);
});

it("shows the result of a table that has ended, to its players and to others, and the board behind it", async () => {
  const [player, other] = await Promise.all([come_in(house), come_in(house)]);
  const id = await open_table(house, player.page, {
    ...against_bot,
    terms: { stand_in: "random" },
  });
  await ask(house, player.page, id, { do: "leave" });
  await until_over(house, player.page, id);
  for (const { page, troubles } of [player, other]) {
    await page.goto(`${house.url}/table/${id}`);
    await ended(page).waitFor();
    await ended(page)
      .getByRole("button", { name: /^Site 1 of/ })
      .first()
      .click();
    await page.getByText("Floor 1:").waitFor(); // how the points came about
    const rematches = await page.getByRole("button", { name: "Rematch" }).count();
    expect(rematches).toBe(page === player.page ? 1 : 0);
    await page.getByRole("button", { name: "Board", exact: true }).click();
    await page.getByText("The game is over").first().waitFor();
    await page.getByRole("button", { name: "See the result" }).click();
    await ended(page).waitFor();
    expect(troubles).toEqual([]);
  }
  await leave(player, other);
});

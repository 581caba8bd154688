// What a table is besides its game: a seat that is left to a bot, a guest who may only look, a replay.
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { moves, open_list } from "./by_list";
import { come_in, house_of_tests, visit } from "./play";
import { against_bot, ask, open_table, until_over } from "./tables";

const house = house_of_tests();
let page: Page;
beforeAll(async () => {
  ({ page } = await come_in(house));
});

it("shows others the board and lets them do nothing", async () => {
  const id = await open_table(house, page, against_bot);
  const guest = await visit(house);
  await guest.page.goto(`${house.url}/table/${id}`);
  await guest.page.getByText("You are looking on.").waitFor();
  await open_list(guest.page);
  expect(await moves(guest.page).count()).toBe(0);
  expect(guest.troubles).toEqual([]);
  await guest.page.context().close();
});

it("can be left to a bot and taken back", async () => {
  const id = await open_table(house, page, { ...against_bot, bots: [], start: false });
  const guest = await visit(house);
  await open_table(house, guest.page, { game: "uptown" }); // is somebody now
  await ask(house, guest.page, id, { do: "sit", seat: 1 });
  await ask(house, page, id, { do: "start" });
  await page.goto(`${house.url}/table/${id}`);
  await page.getByRole("button", { name: "Leave the game" }).click();
  await page.getByRole("button", { name: "Let a bot play" }).click();
  await page.getByRole("button", { name: "Take my seat back" }).click();
  await page.getByText("A bot plays for you").waitFor({ state: "detached" });
  await guest.page.context().close();
});

it("is shown again move by move when it is over", async () => {
  const id = await open_table(house, page, {
    ...against_bot,
    sit: false,
    bots: ["random", "random"],
  });
  await until_over(house, page, id);
  await page.goto(`${house.url}/table/${id}`);
  await page.getByRole("link", { name: "Replay", exact: true }).click();
  const position = page.getByRole("slider");
  await position.waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await position.inputValue()).toBe("2");
  await page.keyboard.press("End");
  expect(await position.inputValue()).toBe(await position.getAttribute("max"));
});

// Two people play a whole game of UpTown against each other, each in a browser of their own, and a third looks on. One of
// them loses the connection in the middle, the other loads the page anew.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { asked, ended, finish_turn, open_list, play_on } from "./by_list";
import { come_in, house_of_tests } from "./play";

const house = house_of_tests();

/** The table of scores as it is read: a row for each source, a column for each seat. */
const result = (page: Page): Promise<string[]> =>
  ended(page)
    .locator("tr")
    .evaluateAll((rows) =>
      rows.map((row) => (row as HTMLElement).innerText.replace(/\s+/g, " ").trim()),
    );

it("leads two people from the lobby to the same result, and a spectator with them", async () => {
  const [host, guest, onlooker] = await Promise.all([
    come_in(house),
    come_in(house),
    come_in(house),
  ]);

  await host.page.goto(`${house.url}/new/uptown`);
  await host.page.getByRole("radio", { name: "Person" }).check();
  await host.page.getByRole("button", { name: "Open the table" }).click();
  await host.page.waitForURL(/\/table\//);

  await guest.page.goto(`${house.url}/lobby`);
  await guest.page.getByRole("link", { name: /Join UpTown/ }).click();
  await guest.page.getByRole("button", { name: "Take seat 2" }).click();
  await host.page.getByRole("button", { name: "Start the game" }).click();

  await onlooker.page.goto(host.page.url());
  await onlooker.page.getByText("You are looking on.").waitFor();

  const players = [host.page, guest.page];
  await Promise.all(players.map(open_list));
  await play_on(players, 8);
  await Promise.any(players.map((page) => asked(page).waitFor()));

  // Away while the other goes on, and back.
  const away = guest.page.context();
  await away.setOffline(true);
  await guest.page.getByText("Connection lost").first().waitFor();
  await finish_turn(host.page);
  await away.setOffline(false);
  await guest.page.getByText("Connection lost").waitFor({ state: "detached" });
  await asked(guest.page).waitFor();
  guest.troubles.splice(0); // a browser tells of every attempt to connect

  await play_on(players, 8);
  await host.page.reload();
  await open_list(host.page);

  await play_on(players);
  await Promise.all([host, guest, onlooker].map(({ page }) => ended(page).waitFor()));
  const results = await Promise.all([host, guest, onlooker].map(({ page }) => result(page)));
  expect(results[0]?.length).toBeGreaterThan(3);
  expect(results[1]?.slice(1)).toEqual(results[0]?.slice(1)); // but for the names, which say "you"
  expect(results[2]?.slice(1)).toEqual(results[0]?.slice(1));
  for (const { page, troubles } of [host, guest, onlooker]) {
    expect(troubles).toEqual([]);
    await page.context().close();
  }
});

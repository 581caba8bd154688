// The pages of the shell in a real browser: the ways that a newcomer, a host and a guest go.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axe, scrolls_sideways } from "./look";
import { house_of_tests, visit } from "./play";
import { sizes } from "./screens";

const pages = [
  "/",
  "/lobby",
  "/new/uptown",
  "/new/comeback_city?mode=race",
  "/settings",
  "/rules",
  "/rules/uptown#R4.2",
  "/help",
  "/daily",
  "/account",
  "/ladder",
  "/replays",
  "/nowhere",
];
const house = house_of_tests();

const seat_count = (page: Page) => page.getByRole("button", { name: /^Take seat/ }).count();

// screens.test.ts looks at every screen in English, in both themes; French has the longer words.
it("every page has room for French", async () => {
  const { page, troubles } = await visit(house, { colorScheme: "dark", locale: "fr" });
  for (const path of pages) {
    await page.setViewportSize(sizes.desktop);
    await page.goto(house.url + path);
    await page.locator("h1").first().waitFor();
    for (const size of [sizes.desktop, sizes.tablet, sizes.phone]) {
      await page.setViewportSize(size);
      expect([path, size.width, await scrolls_sideways(page)]).toEqual([path, size.width, false]);
    }
  }
  expect(troubles).toEqual([]);
  await page.context().close();
});

it("a host opens a table with a password, a guest is asked for it and sits down, a third finds it in the lobby, full", async () => {
  const other = await visit(house);
  await other.page.goto(`${house.url}/lobby`);
  await other.page.getByText("No tables open").waitFor();

  const host = await visit(house);
  await host.page.goto(`${house.url}/new/uptown`);
  await host.page.getByRole("radio", { name: "Person" }).check();
  await host.page.getByRole("radio", { name: /Whoever knows the password/ }).check();
  await host.page.getByRole("button", { name: "Open the table" }).click();
  await host.page.getByText("Choose a password of at least 4 characters.").waitFor();
  await host.page.getByLabel("Password of the table").fill("rubble");
  await host.page.getByRole("button", { name: "Open the table" }).click();
  await host.page.waitForURL(/\/table\//);
  const link = await host.page.getByLabel("Link to this table").inputValue();
  expect(link).toBe(host.page.url());

  const guest = await visit(house, { viewport: sizes.phone });
  await guest.page.goto(link);
  const password = guest.page.getByLabel("Password", { exact: true });
  await password.fill("not this");
  expect(await axe(guest.page)).toEqual([]);
  await guest.page.getByRole("button", { name: "Come in" }).click();
  await guest.page.getByText("That is not the password of this table.").waitFor();
  await password.fill("rubble");
  await guest.page.getByRole("button", { name: "Come in" }).click();
  await guest.page.getByRole("button", { name: "Take seat 2" }).click();
  await guest.page.getByRole("button", { name: "Stand up" }).waitFor();

  // The lobby has heard of it without being asked.
  await other.page.getByRole("link", { name: /Watch UpTown|Join UpTown/ }).click();
  await other.page.getByLabel("Password", { exact: true }).fill("rubble");
  await other.page.getByRole("button", { name: "Come in" }).click();
  await other.page.getByText("This table is full").waitFor();
  expect(await seat_count(other.page)).toBe(0);

  await host.page.getByRole("button", { name: "Start the game" }).click();
  for (const { page } of [host, guest, other]) {
    await page.getByText("UpTown").first().waitFor();
    await page.getByText("The table is being set").waitFor({ state: "detached" });
  }
  expect(host.troubles).toEqual([]);
  for (const { page } of [host, guest, other]) await page.context().close();
});

it("a guest becomes an account, logs out, and comes back", async () => {
  const { page } = await visit(house);
  await page.goto(`${house.url}/account`);
  const part = (title: string) => page.getByRole("region", { name: title });
  const make = part("Make an account");
  await make.getByLabel("Name").fill("mira of the harbour");
  await make.getByLabel("Password").fill("short");
  await make.getByRole("button").click();
  await make.getByText(/8 to 200/).waitFor();
  await make.getByLabel("Password").fill("three random words");
  await make.getByRole("button").click();
  await page.getByRole("heading", { level: 1, name: "mira of the harbour" }).waitFor();
  await page.getByRole("button", { name: "Log out here" }).click();
  const log_in = part("Log in");
  await log_in.getByLabel("Name").fill("mira of the harbour");
  await log_in.getByLabel("Password").fill("four random words");
  await log_in.getByRole("button").click();
  await log_in.getByText("Name or password are wrong.").waitFor();
  await log_in.getByLabel("Password").fill("three random words");
  await log_in.getByRole("button").click();
  await page.getByRole("heading", { level: 1, name: "mira of the harbour" }).waitFor();
  await page.context().close();
});

it("settings apply at once and stay", async () => {
  const { page, troubles } = await visit(house);
  await page.goto(`${house.url}/settings`);
  await page.getByRole("radio", { name: "Dark" }).check();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  await page.getByRole("radio", { name: "Français" }).check();
  await page.getByRole("heading", { level: 1, name: "Réglages" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Réglages" }).waitFor();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  expect(troubles).toEqual([]);
  await page.context().close();
});

it("the rules can be searched, and a clause can be linked to", async () => {
  const { page, troubles } = await visit(house);
  await page.goto(`${house.url}/rules/uptown#G14`);
  await page.locator("#G14").waitFor({ state: "visible" }); // in a section that is folded otherwise
  await page.getByRole("searchbox").fill("gift roof");
  await page.getByRole("link", { name: /R7\.5/ }).click();
  await page.locator("#R7\\.5").waitFor({ state: "visible" });
  expect(page.url()).toMatch(/#R7\.5$/);
  expect(troubles).toEqual([]);
  await page.context().close();
});

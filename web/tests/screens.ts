// Every screen of the client, and a house in which each of them has something to show.
import type { Page } from "playwright-core";
import type { GameId } from "../src/protocol";
import type { House } from "./play";
import { ask, open_table, play_moves, until_over } from "./tables";

export interface Screen {
  name: string;
  path: string;
  /** Something that stands there once the screen is complete. */
  sign: string;
}

export const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  portrait: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
  lying: { width: 844, height: 390 }, // a phone on its side
  short: { width: 667, height: 375 }, // a small one
} as const;
export type Size = keyof typeof sizes;
export const themes = ["light", "dark"] as const;

const games = {
  uptown: 4,
  sf1906: 3,
  rebuilding_seattle: 2,
  rolling_heights: 3,
  comeback_city: 1,
} as const satisfies Record<GameId, number>;
const game_ids = Object.keys(games) as GameId[];
const bots = (count: number) => Array.from({ length: count }, () => "random");

/** Before anybody has opened a table, or has an account. */
export const empty_screens: readonly Screen[] = [
  { name: "home", path: "/", sign: "h1" },
  { name: "lobby-empty", path: "/lobby", sign: "text=No tables open" },
  ...game_ids.map((game) => ({ name: `new-${game}`, path: `/new/${game}`, sign: "form, h1" })),
  { name: "account-guest", path: "/account", sign: "text=Make an account" },
  { name: "settings", path: "/settings", sign: "h1" },
  { name: "replays-empty", path: "/replays", sign: "h1" },
  { name: "rules", path: "/rules", sign: "h1" },
  ...game_ids.map((game) => ({
    name: `rules-${game}`,
    path: `/rules/${game}`,
    sign: "main article, main section",
  })),
  { name: "help", path: "/help", sign: "h1" },
  { name: "ladder", path: "/ladder", sign: "h1" },
  { name: "daily", path: "/daily", sign: "h1" },
  { name: "not-found", path: "/nowhere/at/all", sign: "h1" },
  { name: "table-missing", path: "/table/zzzzzzzzzz", sign: "text=There is no such table" },
];

/** What a busy house has: tables that wait, that are played, that are over; by game where there is one of each. */
export interface Tables {
  waiting: string;
  /** Ended, and the person on the page sat there. */
  own: string;
  begun: Record<GameId, string>;
  over: Record<GameId, string>;
}

export interface BusyScreen {
  name: string;
  path: (tables: Tables) => string;
  sign: string;
}

export const busy_screens: readonly BusyScreen[] = [
  { name: "home-busy", path: () => "/", sign: "text=Your move" },
  { name: "lobby", path: () => "/lobby", sign: "td" },
  {
    name: "waiting-room",
    path: ({ waiting }) => `/table/${waiting}`,
    sign: "text=Link to this table",
  },
  { name: "account", path: () => "/account", sign: "h1:has-text('Golden Founder')" },
  { name: "end-own", path: ({ own }) => `/table/${own}`, sign: ".end aside table" },
  { name: "replays", path: () => "/replays", sign: "main a[href^='/replay/']" },
  ...game_ids.flatMap((game): BusyScreen[] => [
    { name: `table-${game}`, path: ({ begun }) => `/table/${begun[game]}`, sign: ".prompt.mine" },
    { name: `end-${game}`, path: ({ over }) => `/table/${over[game]}`, sign: ".end aside table" },
    {
      name: `replay-${game}`,
      path: ({ over }) => `/replay/${over[game]}?at=5`,
      sign: "[type=range]",
    },
  ]),
];

async function for_each_game(make: (game: GameId) => Promise<string>) {
  const made: Partial<Record<GameId, string>> = {};
  for (const game of game_ids) made[game] = await make(game);
  return made as Record<GameId, string>;
}

/** Makes the person on `page` an account, and lets it open tables and play at them. */
export async function furnish(house: House, page: Page): Promise<Tables> {
  const account = { name: "Golden Founder", password: "three random words" };
  await page.context().request.get(`${house.url}/api/me`);
  await page.context().request.post(`${house.url}/api/account`, { data: account });

  const waiting = await open_table(house, page, { game: "uptown", seats: 3, sit: true });
  await open_table(house, page, { game: "sf1906", seats: 4, sit: true, bots: bots(1) });
  await open_table(house, page, {
    game: "rolling_heights",
    visibility: "password",
    password: "rubble",
  });
  const own = await open_table(house, page, {
    game: "uptown",
    seats: 2,
    sit: true,
    bots: bots(1),
    start: true,
    terms: { stand_in: "random" },
  });
  await ask(house, page, own, { do: "leave" });

  const begun = await for_each_game(async (game) => {
    const seats = games[game];
    const id = await open_table(house, page, {
      game,
      seats,
      sit: true,
      bots: bots(seats - 1),
      start: true,
    });
    await play_moves(house, page, id, 7);
    return id;
  });
  const over = await for_each_game((game) =>
    open_table(house, page, { game, seats: games[game], bots: bots(games[game]), start: true }),
  );
  for (const id of [own, ...Object.values(over)]) await until_over(house, page, id);
  return { waiting, own, begun, over };
}

/** Goes there and waits until all of it has come: words, lists, letters. */
export async function show(house: House, page: Page, screen: Screen): Promise<void> {
  await page.goto(house.url + screen.path);
  await page.locator(screen.sign).first().waitFor();
  await page.locator(".skeleton").first().waitFor({ state: "detached" });
  await page.evaluate(() => document.fonts.ready);
}

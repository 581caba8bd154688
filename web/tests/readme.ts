// The pictures of the README, into docs/images: `npm run pictures`. Games in full swing, as a bot would have played them.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import type { GameId } from "../src/protocol";
import { house_of_tests, prefer, visit } from "./play";
import { show, sizes, type Size } from "./screens";
import { ask, open_table } from "./tables";

const folder = fileURLToPath(new URL("../../docs/images", import.meta.url));

/** What a picture shows: how many play, after how many own decisions, and in which theme it looks best. */
const scenes = {
  uptown: { seats: 4, decisions: 14, theme: "light" },
  sf1906: { seats: 3, decisions: 34, theme: "dark" },
  rebuilding_seattle: { seats: 3, decisions: 24, theme: "light" },
  rolling_heights: { seats: 3, decisions: 90, theme: "dark" },
  comeback_city: { seats: 1, decisions: 58, theme: "light" },
} as const satisfies Record<GameId, { seats: number; decisions: number; theme: "light" | "dark" }>;
const games = Object.keys(scenes) as GameId[];

const house = house_of_tests();
let page: Page;
const tables = new Map<GameId, string>();
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  ({ page } = await visit(house));
  await prefer(page, { motion: "off" });
});

async function scores(table: string) {
  const answer = await ask(house, page, table, { do: "scores" });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer;
}

/** Lets the person on `page` decide so often as the adviser would. */
async function play_as_advised(table: string, decisions: number): Promise<void> {
  for (let made = 0; made < decisions;) {
    const advice = await ask(house, page, table, { do: "hint" });
    const move = advice.ok ? advice.moves[0]?.text : undefined;
    if (move === undefined) {
      const { over } = await scores(table);
      if (over) throw new Error(`over after ${made} decisions: nothing to show`);
      await new Promise((resolve) => setTimeout(resolve, 100)); // others are to move
      continue;
    }
    const done = await ask(house, page, table, { do: "play", move, confirm: true });
    expect(done.ok, move).toBe(true);
    made += 1;
  }
}

async function photograph(name: string, path: string, size: Size, theme: string): Promise<Buffer> {
  await page.setViewportSize(sizes[size]);
  await page.evaluate((to) => (document.documentElement.dataset["theme"] = to), theme);
  await prefer(page, { theme });
  await show(house, page, { name, path, sign: "main" });
  return page.screenshot(size === "desktop" ? { path: `${folder}/web-${name}.png` } : {});
}

it("home", async () => {
  await photograph("home", "/", "desktop", "light");
});

it.each(games)("%s", async (game) => {
  const { seats, decisions, theme } = scenes[game];
  const bots = Array.from({ length: seats - 1 }, () => "medium");
  const table = await open_table(house, page, { game, seats, sit: true, bots, start: true });
  tables.set(game, table);
  await play_as_advised(table, decisions);
  await photograph(game, `/table/${table}`, "desktop", theme);
});

it("phones", async () => {
  const shots: string[] = [];
  for (const game of games) {
    const path = `/table/${tables.get(game) ?? ""}`;
    const shot = await photograph(game, path, "phone", scenes[game].theme);
    shots.push(shot.toString("base64"));
  }
  await page.setViewportSize({ width: 1540, height: 649 });
  await page.goto("about:blank");
  await page.setContent(
    `<body style="margin:0;display:flex;gap:10px;width:max-content">${shots
      .map((shot) => `<img width="300" height="649" src="data:image/png;base64,${shot}">`)
      .join("")}</body>`,
  );
  await page.locator("body").screenshot({ path: `${folder}/web-phones.png` });
});

// How quick it is: `npm run speed`. Figures depend on the machine, so they are told and not tested.
import type { Page } from "playwright-core";
import { it } from "vitest";
import { asked, open_list, play_one } from "./by_list";
import { house_of_tests, prefer, visit } from "./play";
import { open_table } from "./tables";

const house = house_of_tests();

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** From the click that opens a table to the frame in which its board is drawn, as the page itself sees it. */
async function time_to_board(game: string): Promise<number> {
  const { page } = await visit(house, { viewport: { width: 1440, height: 900 } });
  await page.getByRole("button", { name: `Play ${game}` }).click();
  const start = page.getByRole("button", { name: "Start the game" });
  await start.waitFor();
  await page.waitForLoadState("networkidle");
  const took = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let begun = 0;
        addEventListener("click", () => (begun = performance.now()), { capture: true, once: true });
        function look(now: number) {
          if (begun > 0 && document.querySelector("main.stage svg")) resolve(now - begun);
          else requestAnimationFrame(look);
        }
        requestAnimationFrame(look);
      }),
  );
  await start.click();
  const ms = await took;
  await page.context().close();
  return ms;
}

it.each(["UpTown", "1906 San Francisco"])("first board of %s", async (game) => {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) times.push(await time_to_board(game));
  const all = times.map((ms) => ms.toFixed(0)).join(", ");
  console.log(`${game}: click to board ${median(times).toFixed(0)} ms (${all})`);
});

/** Times between frames while `during` goes on. */
async function frames(page: Page, during: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    const watch = { times, on: true };
    (window as unknown as { watch: typeof watch }).watch = watch;
    const next = (now: number) => {
      times.push(now);
      if (watch.on) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await during();
  const times = await page.evaluate(() => {
    const { watch } = window as unknown as { watch: { times: number[]; on: boolean } };
    watch.on = false;
    return watch.times;
  });
  return times.slice(1).map((time, i) => time - (times[i] ?? time));
}

it.each(["uptown", "sf1906"])("frames of %s with four players", async (game) => {
  const { page } = await visit(house, { viewport: { width: 1440, height: 900 } });
  await prefer(page, { motion: "on", pace: 1 });
  const bots = ["random", "random", "random"];
  const id = await open_table(house, page, { game, seats: 4, sit: true, bots, start: true });
  await page.goto(`${house.url}/table/${id}`);
  await open_list(page);
  await asked(page).waitFor();
  const gaps = await frames(page, async () => {
    // Three bots answer each turn of ours, and all that they do is animated.
    for (const end = Date.now() + 15_000; Date.now() < end;) await play_one(page, true);
  });
  const sum = gaps.reduce((all, gap) => all + gap, 0);
  const late = gaps.filter((gap) => gap > 34).length;
  console.log(
    `${game}: ${((1000 * gaps.length) / sum).toFixed(1)} frames a second, median ${median(gaps).toFixed(1)} ms, ` +
      `longest ${Math.max(...gaps).toFixed(0)} ms, ${late} of ${gaps.length} later than two frames`,
  );
  await page.context().close();
});

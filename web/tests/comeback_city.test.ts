// Comeback City from the first page to the last: whole games on the board by mouse, by touch and by keys alone, a race of two,
// and the challenge of the day.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { moved_on } from "./board";
import { ended } from "./by_list";
import { fine_in_both_themes, picture, scrolls_sideways } from "./look";
import { house_of_tests, on_page, prefer, visit } from "./play";
import { kind_of, play_by, Player, type Board } from "./player";
import { sizes } from "./screens";

const house = house_of_tests();
const comeback_city: Board = {
  game: "comeback_city",
  title: "Comeback City",
  root: ".cc",
  offers: ".target[data-legal]",
};

/** Somebody who builds what they can, tries helpers, and tires of a disaster after some steps. */
function choose(moves: readonly string[], step: number): string {
  const wanted = moves.filter((move) =>
    /^(accept|finish|rebuild|repair|reward \w+_|severity more)/.test(move),
  );
  const pool = wanted.length > 0 && step % 5 !== 4 ? wanted : moves;
  return pool[(step * 7) % pool.length] ?? "";
}

describe("a whole game of Comeback City", () => {
  it.concurrent("is played by mouse, some of it by dragging", () =>
    play_by(
      house,
      comeback_city,
      "mouse",
      { motion: "on", confirm_moves: false },
      async (player) => {
        const { page } = player;
        await player.start();
        const kinds = new Set<string>();
        let dragged = 0;
        let asked = false;
        await player.play(async (standing, step) => {
          if (standing.moves.some((one) => /^(severity|number|dice|tie)/.test(one)))
            await player.look();
          const move = choose(standing.moves, step);
          const here = player.target(standing, move);
          kinds.add(kind_of(move));
          if (!asked && kind_of(move) === "place") {
            // Where a building stands there is no place: it says why.
            await player.part(".cell.target.dimmed").first().click({ force: true });
            await page.locator(".bubble").first().waitFor();
            await page.keyboard.press("Escape");
            asked = true;
          }
          if (/^(setup_)?place/.test(move) && dragged < 4) {
            const card =
              kind_of(move) === "place" ? ".desk" : `[data-extra="${move.split(" ")[1]}"]`;
            await player.drag(player.part(`${card} [data-carries="card"]`), here);
            dragged += 1;
          } else {
            await here.click();
          }
          await moved_on(page, standing);
        });
        await page.locator(".finale svg").first().waitFor();
        expect([...kinds]).toEqual(expect.arrayContaining(["setup_place", "accept", "place"]));
        expect(dragged).toBe(4);
        expect(asked).toBe(true);
      },
    ),
  );

  it.concurrent("is played by touch", () =>
    play_by(house, comeback_city, "touch", {}, async (player) => {
      await player.start();
      await player.play(async (standing, step) => {
        if (step === 6) await player.look();
        await player.press(standing, choose(standing.moves, step));
      });
    }),
  );

  it.concurrent("is played by keys alone", () =>
    play_by(house, comeback_city, "keys", {}, async (player) => {
      await player.start();
      await player.play(async (standing, step) => {
        await player.walk(standing, step);
        if (step === 30) await player.look();
        await player.enter_focused(standing);
      });
    }),
  );
});

/** Plays to the end by clicks that are not asked about. */
async function play_on(page: Page): Promise<void> {
  const player = new Player(page, comeback_city, "mouse", false);
  for (let step = 0; ; step++) {
    const standing = await player.standing();
    if (standing.over) break;
    if (standing.settles) await player.settle(standing);
    else await player.press(standing, choose(standing.moves, step));
  }
}
const at_once = { pace: 2, motion: "off", confirm_moves: false };

it.concurrent("is raced by two people, who see both cities at the end", async () => {
  const [host, guest] = await Promise.all([visit(house), visit(house)]);
  for (const { page } of [host, guest]) await prefer(page, at_once);
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
    await picture(page, `comeback_city-race-${page === host.page ? "host" : "guest"}`);
    expect(troubles).toEqual([]);
    await page.context().close();
  }
});

it.concurrent("ends the challenge of the day with a result to hand on", () =>
  on_page(house, "comeback_city-daily", { viewport: sizes.phone }, async (page) => {
    await prefer(page, at_once);
    await page.goto(`${house.url}/daily/comeback_city`);
    await page.getByRole("button", { name: "Begin" }).click();
    await page.locator(comeback_city.root).waitFor();
    await play_on(page);
    await page.goto(`${house.url}/daily/comeback_city`);
    await page.locator(".finale svg[role=img]").waitFor();
    const text = await page.locator("textarea").inputValue();
    expect(text).toMatch(/^Comeback City .*: (came back from|lost to) the .*, rating \d+\n/);
    expect(text).toMatch(/\n\d+ points?, severity \d+, \d+ action points? left\n/);
    expect(text.split("\n").at(-1)).toMatch(/^([RCIG#x·] ){5}[RCIG#x·]$/);
    expect(text).not.toMatch(/\p{Extended_Pictographic}/u);
    expect(await scrolls_sideways(page)).toBe(false);
    await fine_in_both_themes(page, "main", "comeback_city-daily");
  }),
);

// Rebuilding Seattle from the first page to the last: whole games against bots by mouse, by touch and by keys alone, on the
// board.
import { describe, expect, it } from "vitest";
import { moved_on, tab_to, type Standing } from "./board";
import { house_of_tests } from "./play";
import { kind_of, play_by, type Board, type Player } from "./player";

const house = house_of_tests();
const in_hand = '[data-ghost="hand"]';
const seattle: Board = {
  game: "rebuilding_seattle",
  title: "Rebuilding Seattle",
  root: ".seattle",
  offers: ".target[data-legal]",
  // A piece in hand is laid by dragging, clicking and keys, not by pressing a thing.
  besides: in_hand,
};
const laying = (standing: Standing) => standing.moves.includes("");
const does_not_fit = (player: Player) =>
  player.part(in_hand).evaluate((one) => one.classList.contains("bad"));
const next_place = (player: Player) =>
  player.page.getByRole("button", { name: "Next place that fits (N)" });

/** Somebody who buys what there is and ends rounds soon, so that a test does not take all day. */
function choose(moves: readonly string[], step: number): string {
  const of = (...kinds: string[]) => moves.filter((move) => kinds.includes(kind_of(move)));
  const pick = (pool: readonly string[]) => pool[(step * 7) % pool.length] ?? "";
  const buys = of("buy_building", "buy_suburb");
  if (moves.includes("end_turn") && (buys.length === 0 || step % 3 === 0)) return "end_turn";
  const laws = of("enact_law");
  if (laws.length > 0 && step % 4 === 1) return pick(laws);
  const events = of("activate_event");
  if (events.length > 0 && (buys.length === 0 || step % 2 === 1)) return pick(events);
  return pick(buys.length > 0 ? buys : moves);
}

describe("a whole game of Rebuilding Seattle", () => {
  it.concurrent("is played by mouse, some of it by dragging", () =>
    play_by(house, seattle, "mouse", { motion: "on" }, async (player) => {
      const { page } = player;
      await player.start(3);
      const kinds = new Set<string>();
      const dragged = new Set<string>();
      await player.play(async (standing, step) => {
        if (laying(standing)) {
          if (!dragged.has("piece")) {
            // Off the board it says why not; back on it, it can be laid.
            dragged.add("piece");
            const piece = player.part(in_hand);
            const there = { x: 720, y: 90 };
            await player.drag(piece, there, {
              carried: piece,
              received: player.part(`${in_hand}.bad`),
            });
            await page.locator(".bubble").first().waitFor();
            await page.keyboard.press("n");
          } else if (step % 3 === 0) {
            await page.keyboard.press("r");
            if (await does_not_fit(player)) await next_place(player).click();
          }
          return player.settle(standing); // where it is drawn, by the bar
        }
        if (step > 6) await player.look();
        const move = choose(standing.moves, step);
        kinds.add(kind_of(move));
        if (kind_of(move) !== "buy_building" || dragged.has("card"))
          return player.press(standing, move);
        dragged.add("card");
        await player.drag(player.target(standing, move), player.part("[data-city]").first());
        await moved_on(page, standing);
      });
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
    }),
  );

  it.concurrent("is played by touch", () =>
    play_by(house, seattle, "touch", {}, async (player) => {
      const { page } = player;
      await player.start(2);
      const tabs = ["Market", "Events", "Laws", "Landmarks"];
      await player.play(async (standing, step) => {
        if (laying(standing)) {
          await next_place(player).tap();
          return player.settle(standing);
        }
        if (step > 6) await player.look();
        // In a turn the sheet holds what can be done, a tab at a time.
        const tab = page.getByRole("tab", { name: tabs[step % tabs.length] ?? "" });
        if ((await tab.count()) > 0) {
          await tab.tap();
          if ((await player.part(seattle.offers).count()) === 0)
            await page.getByRole("tab", { name: "Events" }).tap();
        }
        const here = await player.standing();
        await player.press(here, choose(here.moves, step));
      });
    }),
  );

  it.concurrent("is played by keys alone", () =>
    play_by(house, seattle, "keys", {}, async (player) => {
      const { page } = player;
      await player.start();
      let rearranged = false;
      await player.play(async (standing, step) => {
        if (laying(standing)) {
          for (const key of ["ArrowRight", "ArrowDown", "r"].slice(0, step % 4))
            await page.keyboard.press(key);
          if (await does_not_fit(player)) await page.keyboard.press("n");
          return player.settle(standing);
        }
        if (step > 6) await player.look();
        if (!rearranged && (await page.locator("[data-lift=suburb]").count()) > 0) {
          // What was bought may be laid out anew until the turn ends: along the edge there is room.
          await tab_to(page, "Move the suburb");
          await page.keyboard.press("Enter");
          const lifted = page.locator('[data-ghost="suburb"]:not(.asking)');
          for (const key of ["ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowDown"]) {
            await page.keyboard.press(key);
            await lifted.waitFor();
            rearranged = await lifted.evaluate((one) => !one.classList.contains("bad"));
            if (rearranged) return player.settle(standing);
          }
          await page.keyboard.press("Escape");
          return;
        }
        const wanted = choose(standing.moves, step);
        for (let stop = 0; stop < 60 && (await player.focused()) !== wanted; stop++) {
          // Every choice is reached in reading order, whatever lies where.
          await page.keyboard.press(stop === 0 ? "ArrowRight" : "Tab");
        }
        await player.enter_focused(standing);
      });
      expect(rearranged).toBe(true);
    }),
  );
});

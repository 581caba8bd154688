// 1906 San Francisco from the first page to the last: whole games against bots by mouse, by touch and by keys alone, on the
// board.
import { describe, expect, it } from "vitest";
import { moved_on } from "./board";
import { house_of_tests } from "./play";
import { kind_of, play_by, type Board } from "./player";

const house = house_of_tests();
const sf1906: Board = {
  game: "sf1906",
  title: "1906 San Francisco",
  root: ".sf",
  offers: ".target[data-legal]",
};

/** Somebody who builds when they can and tries a bit of everything else. */
function choose(moves: readonly string[], step: number): string {
  const wanted = moves.filter((move) => /^(build|permits|bonus_build|service)/.test(move));
  const pool = wanted.length > 0 && step % 5 !== 4 ? wanted : moves;
  return pool[(step * 7) % pool.length] ?? "";
}

describe("a whole game of 1906 San Francisco", () => {
  it.concurrent("is played by mouse, some of it by dragging", () =>
    play_by(house, sf1906, "mouse", { motion: "on", confirm_moves: false }, async (player) => {
      await player.start(3);
      const kinds = new Set<string>();
      const dragged = new Set<string>();
      let asked = false;
      const taken = player.part(".target.dimmed");
      const house_piece = player.part('[data-carries="house"]').first();
      await player.play(async (standing, step) => {
        if (step === 6) await player.look();
        const move = choose(standing.moves, step);
        const here = player.target(standing, move);
        kinds.add(kind_of(move));
        if (!asked && kind_of(move) === "place" && (await taken.count()) > 0) {
          // A space that is taken, or Pass while acting, says why not.
          await player.ask_why(taken);
          asked = true;
        }
        if (kind_of(move) === "build" && !dragged.has("build") && (await house_piece.count()) > 0) {
          await player.drag(house_piece, here);
          dragged.add("build");
        } else if (kind_of(move) === "permit" && !dragged.has("permit")) {
          await player.drag(here, player.part('[data-takes="card"]').first());
          dragged.add("permit");
        } else {
          await here.click();
        }
        await moved_on(player.page, standing);
      });
      expect([...kinds]).toEqual(
        expect.arrayContaining(["income", "place", "act", "build", "permits"]),
      );
      expect(dragged.size).toBeGreaterThan(0);
      expect(asked).toBe(true);
    }),
  );

  it.concurrent("is played by touch", () =>
    play_by(house, sf1906, "touch", {}, async (player) => {
      await player.start(2);
      await player.play(async (standing, step) => {
        if (step === 6) await player.look();
        await player.press(standing, choose(standing.moves, step));
      });
    }),
  );

  it.concurrent("is played by keys alone", () =>
    play_by(house, sf1906, "keys", {}, async (player) => {
      const { page } = player;
      await player.start();
      await player.play(async (standing, step) => {
        await player.walk(standing, step);
        if (step === 6) {
          await player.look();
          await page.keyboard.press("i"); // looks closely at it
          await page.getByRole("dialog").waitFor();
          await page.keyboard.press("Escape");
          await page.getByRole("dialog").waitFor({ state: "detached" });
        }
        await player.enter_focused(standing);
      });
    }),
  );
});

// UpTown from the first page to the last: a whole game against a bot by mouse, by touch and by keys alone, on the board.
import { describe, expect, it } from "vitest";
import { came_of, moved_on } from "./board";
import { axe, picture } from "./look";
import { house_of_tests } from "./play";
import { kind_of, play_by, type Board } from "./player";

const house = house_of_tests();
const uptown: Board = {
  game: "uptown",
  title: "UpTown",
  root: ".board",
  offers: "[data-target]",
};

/** A player who tries everything once, and then builds and buys here and there. */
function choose(moves: readonly string[], turn: number, tried = new Set<string>()): string {
  const fresh = moves.find((move) => !tried.has(kind_of(move)));
  if (fresh !== undefined && turn > 0) return fresh;
  const pool = moves.filter((move) => /^(build|buy|take_public)/.test(move));
  return (pool.length > 0 ? pool : moves)[(turn * 5) % (pool.length || moves.length)] ?? "";
}

describe("a whole game of UpTown", () => {
  it.concurrent("is played by mouse, some of it by dragging", () =>
    play_by(house, uptown, "mouse", { motion: "on" }, async (player) => {
      await player.start();
      const kinds = new Set<string>();
      await player.play(async (standing, turn) => {
        if (turn === 4) await player.look();
        const move = choose(standing.moves, turn, kinds);
        kinds.add(kind_of(move));
        if (!move.startsWith("build") || (turn % 5 > 0 && kinds.has("drag")))
          return player.press(standing, move);
        kinds.add("drag");
        const face = player.part(`[data-face="${move.split(" ")[1]}"]`);
        await player.drag(face, player.target(standing, move));
        expect(await came_of(player.page, standing, move)).toBe("picked");
        await player.target(standing, move).click();
        await moved_on(player.page, standing);
      });
      expect(kinds).toEqual(new Set(["build", "buy", "take_public", "discard", "drag"]));
    }),
  );

  it.concurrent("is played by touch", () =>
    play_by(house, uptown, "touch", {}, async (player) => {
      await player.start();
      await player.play(async (standing, turn) => {
        if (turn === 4) await player.look();
        await player.press(standing, choose(standing.moves, turn));
      });
    }),
  );

  it.concurrent("is played by keys alone", () =>
    play_by(house, uptown, "keys", {}, async (player) => {
      const { page } = player;
      const offered = player.part(uptown.offers);
      await player.start();
      await player.play(async (standing, turn) => {
        if (turn % 3 === 1) await page.keyboard.press("r");
        if (turn % 4 === 2) await page.keyboard.press("f");
        // A project that fits nowhere offers nothing: the card is turned on until one does.
        for (const key of ["r", "f", "r"])
          if ((await offered.count()) === 0) await page.keyboard.press(key);
        for (let step = 0; step <= turn % 4; step++) await page.keyboard.press("ArrowRight");
        await player.part(`${uptown.offers}:focus`).waitFor();
        if (turn === 4) await player.look();
        await player.enter(standing, await player.focused());
      });
    }),
  );

  it.concurrent("says why not, in French too, with nothing moving", () =>
    play_by(house, uptown, "mouse", { language: "fr", confirm_moves: false }, async (player) => {
      const { page } = player;
      await page.getByRole("button", { name: /UpTown/ }).click();
      await page.locator("dialog button:has(svg)").last().click();
      const shut = player.part(".shut").first();
      for (let turn = 0; ; turn++) {
        const standing = await player.standing();
        expect(standing.over).toBe(false);
        if (standing.settles) await player.settle(standing);
        else if ((await shut.count()) > 0) break;
        else await player.press(standing, choose(standing.moves, turn));
      }
      await shut.click();
      await page
        .getByText(/Ce projet|Le terrain|achevé/)
        .first()
        .waitFor();
      await picture(page, "uptown-why-fr");
      expect(await axe(page, uptown.root)).toEqual([]);
    }),
  );
});

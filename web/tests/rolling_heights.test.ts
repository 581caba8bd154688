// Rolling Heights from the first page to the last: whole games against bots by mouse, by touch and by keys alone, on the
// board.
import { describe, expect, it } from "vitest";
import { moved_on, tab_to, type Standing } from "./board";
import { house_of_tests } from "./play";
import { kind_of, play_by, type Board, type Player } from "./player";

const house = house_of_tests();
const heights: Board = {
  game: "rolling_heights",
  title: "Rolling Heights",
  root: ".heights",
  // A payment is put together by more and less, which is no move yet.
  offers: ".target[data-legal]:not(.more)",
  crowded: true, // with towers
};

/** Who can be used in several ways is asked first: that is no move yet. */
const ask = /^(public_figure|city_planner) /;

/** Somebody who uses the crew, builds what they can, buys a plan each turn and goes on; or who buys before building. */
function choose({ phase, moves }: Standing, step: number, buys_first = false): string {
  const any = (pattern: RegExp) => {
    const found = moves.filter((move) => pattern.test(move));
    return found[(step * 5) % Math.max(found.length, 1)];
  };
  // A rally now and then, so that strikes happen.
  if (phase === "risk") return step % 3 === 0 ? "rally" : "stop";
  if (phase !== "main") return moves[(step * 7) % moves.length] ?? "";
  const built = moves
    .filter((move) => move.startsWith("construct"))
    .sort((a, b) => Number(b.split(" ")[3]) - Number(a.split(" ")[3]));
  return (
    any(/^collect/) ??
    (buys_first ? any(/^buy/) : undefined) ??
    built[0] ??
    any(/^wild/) ??
    any(/^(figure|planner_)/) ??
    any(ask) ??
    any(/^(activate|servant|upgrade )/) ??
    any(/^buy/) ??
    any(/^end_main/) ??
    ""
  );
}

/** From the first page to a table whose game has ten rounds at most. */
async function start_short(player: Player, players: number): Promise<void> {
  const { page } = player;
  await player.choose("Play Rolling Heights");
  await player.choose("Choose seats, options and clock", "link");
  const rounds = page.getByLabel("Last round at the latest");
  await rounds.waitFor();
  if (player.hand === "keys") {
    await tab_to(page, "Last round at the latest");
    await page.keyboard.press("ArrowDown");
  } else {
    await page.getByRole("radio", { name: `${players} players` }).check();
    await rounds.selectOption("10");
  }
  await player.choose("Start the game");
  await page.locator(heights.root).waitFor();
}

describe("a whole game of Rolling Heights", () => {
  it.concurrent("is played by mouse, some of it by dragging", () =>
    play_by(house, heights, "mouse", { motion: "on", confirm_moves: false }, async (player) => {
      const { page } = player;
      await start_short(player, 2);
      const kinds = new Set<string>();
      const dragged = new Set<string>();
      let asked = false;
      let changed = false;
      let slowly = false;
      await player.play(async (standing, step) => {
        if (step > 12 && standing.phase === "main") await player.look();
        // With cubes still in hand there are several ways to pay.
        const move = choose(standing, step, slowly && !changed);
        const kind = kind_of(move);
        kinds.add(kind);
        const far = player.part(".target.dimmed[data-move^='space']");
        if (!asked && standing.phase === "space" && (await far.count()) > 0) {
          // Too far away for what is in hand: the ground says what it costs, and a press why not.
          await player.ask_why(far);
          asked = true;
        }
        if (ask.test(move)) return player.touch(player.target(standing, move));
        const more = player.part(".more[data-legal]");
        if (kind === "pay" && !changed && (await more.count()) > 0) {
          changed = true;
          return player.touch(more); // of this instead of what was proposed
        }
        if (kind === "construct" && !dragged.has("cube")) {
          const [, plan = "", cube = ""] = move.split(" ");
          dragged.add("cube");
          await player.drag(
            player.part(`[data-carries="cube"][data-cube="${cube}"]`),
            player.part(`[data-takes="cube"][data-place="plan-${plan}"]`),
          );
          return moved_on(page, standing);
        }
        const on_map = player.part(`.city .target[data-legal][data-move="${move}"]`);
        if (kind === "construct" && !slowly && (await on_map.count()) > 0) {
          slowly = true;
          return player.press_slowly(standing, on_map);
        }
        if (kind === "buy" && !dragged.has("plan")) {
          dragged.add("plan");
          await player.drag(
            player.part('[data-carries="plan"]').first(),
            player.part('.target[data-takes="plan"][data-space="e5"]'),
          );
          return moved_on(page, standing);
        }
        await player.press(standing, move);
      });
      expect([...kinds]).toEqual(
        expect.arrayContaining(["start_plan", "start_space", "collect", "construct", "space"]),
      );
      expect([...dragged].sort()).toEqual(["cube", "plan"]);
      expect({ asked, changed, slowly }).toEqual({ asked: true, changed: true, slowly: true });
    }),
  );

  it.concurrent("is played by touch", () =>
    play_by(house, heights, "touch", {}, async (player) => {
      await start_short(player, 3);
      await player.play(async (standing, step) => {
        if (step > 12 && standing.phase === "main") await player.look();
        const move = choose(standing, step);
        if (ask.test(move)) await player.touch(player.target(standing, move));
        else await player.press(standing, move);
      });
    }),
  );

  it.concurrent("is played by keys alone", () =>
    play_by(house, heights, "keys", {}, async (player) => {
      const { page } = player;
      await start_short(player, 2);
      const letters: Record<string, string> = {
        rally: "r",
        stop: "s",
        collect: "w",
        end_main: "n",
      };
      let turned = false;
      await player.play(async (standing, step) => {
        if (step > 12 && standing.phase === "main" && !turned) {
          turned = true;
          await player.look();
          for (const key of ["v", "v", "e"]) await page.keyboard.press(key);
        }
        const wanted = choose(standing, step);
        const letter = letters[wanted];
        if (letter !== undefined) return player.enter(standing, wanted, letter);
        for (let walk = 0; walk < 40 && (await player.focused()) !== wanted; walk++)
          await page.keyboard.press(walk % 9 === 8 ? "ArrowDown" : "ArrowRight");
        // Wherever the walk ended is legal, too.
        if (!standing.moves.includes(await player.focused()))
          await page.keyboard.press("ArrowRight");
        if (ask.test(await player.focused())) await page.keyboard.press("Enter");
        else await player.enter_focused(standing);
      });
    }),
  );
});

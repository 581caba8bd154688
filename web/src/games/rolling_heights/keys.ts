// Keys of this board besides those that all boards have.
import { press_key as walk } from "../shared/walk_keys";
import type { HeightsBoard } from "./board.svelte";

const moves: Record<string, string> = {
  r: "rally",
  s: "stop",
  w: "collect",
  b: "buy",
  n: "end_main",
};

/** Whether the key was for the board. */
export function press_key(event: KeyboardEvent, root: HTMLElement, board: HeightsBoard): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const key = event.key.toLowerCase();
  if (key === "v") {
    board.change_view();
    return true;
  }
  if ((key === "q" || key === "e") && !board.flat) {
    board.turn(key === "q" ? -1 : 1);
    return true;
  }
  if (key === "i") {
    const here = document.activeElement?.closest<HTMLElement>("[data-place]");
    const place = here?.dataset["place"] ?? "";
    const plan = here?.querySelector<HTMLElement>("[data-plan]")?.dataset["plan"];
    const about = plan ?? /^plan-(.*)$/.exec(place)?.[1];
    if (about === undefined) return false;
    board.chosen = about;
    return true;
  }
  const move = moves[key];
  if (move !== undefined && board.stage.moves.size > 0) {
    const anchor = root.querySelector(`[data-move="${move}"]`) ?? root;
    // Enter now means this move, not the thing that had the focus.
    root.focus({ preventScroll: true });
    board.press(move, "keys", anchor);
    return true;
  }
  return walk(event, root, board);
}

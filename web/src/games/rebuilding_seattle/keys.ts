// The board by keyboard. While a piece is being laid arrows move it, R turns it, N finds the next place, Enter puts it down;
// otherwise arrows walk the choices.
import { press_key as walk } from "../shared/walk_keys";
import type { BoardState } from "./board.svelte";

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function lay(event: KeyboardEvent, root: Element, board: BoardState): boolean {
  const step = steps[event.key];
  if (step) {
    board.nudge(...step);
    return true;
  }
  switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
    case "r":
      board.turn(event.shiftKey ? -1 : 1);
      return true;
    case "n":
      board.next_place();
      return true;
    case "Enter":
    case " ": {
      // A button has its own Enter: only the city and the table lay the piece.
      const focused = document.activeElement;
      if (focused?.closest("button, a") && root.contains(focused)) return false;
      board.put_down("keys", root.querySelector("[data-ghost]") ?? root);
      return true;
    }
    case "?": {
      const text = board.plan_text;
      if (text !== null) board.stage.why(text, root.querySelector("[data-ghost]") ?? root);
      return true;
    }
    case "Escape":
      board.put_back();
      return true;
    default:
      return false;
  }
}

/** Whether the key was for the board. */
export function press_key(event: KeyboardEvent, root: Element, board: BoardState): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (board.laying) return lay(event, root, board);
  return walk(event, root, board);
}

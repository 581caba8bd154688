// What dropping a thing says: a token on a space, a house on a plot, a permit on the plot that is being built on, and what can
// be had on the own papers.
import type { BoardState } from "./board.svelte";

export function carried_move(
  board: BoardState,
  carried: HTMLElement,
  onto: HTMLElement,
): string | null {
  const kind = carried.dataset["carries"];
  if (kind !== onto.dataset["takes"]) return null;
  // Cards and permits are what the move is about; of tokens and houses the place is.
  const move = (kind === "card" || kind === "permit" ? carried : onto).dataset["move"];
  return move !== undefined && board.legal(move) ? move : null;
}

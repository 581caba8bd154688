// What dropping a thing says: a card on a place of the city, a guard on a building.
import type { BoardState } from "./board.svelte";

export function carried_move(
  board: BoardState,
  carried: HTMLElement,
  onto: HTMLElement,
): string | null {
  const kind = carried.dataset["carries"];
  const takes = onto.dataset["takes"];
  const move = onto.dataset["move"];
  if (kind !== takes || move === undefined) return null;
  if (kind !== "guard") return board.legal(move) ? move : null;
  // A guard of the desk is posted; one that stands in the city leaves its building.
  const at = move.split(" ").at(-1) ?? "";
  const from = carried.dataset["cell"];
  const wanted = from === undefined ? `guard ${at}` : `guard ${from} ${at}`;
  return board.legal(wanted) ? wanted : null;
}

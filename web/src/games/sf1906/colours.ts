import type { Seat } from "../contract";

/** The printed colours of the players: orange, black, blue, white. */
export const seat_colours: readonly { colour: string; shape: Seat["shape"] }[] = [
  { colour: "#e2801f", shape: "square" },
  { colour: "#23272d", shape: "hexagon" },
  { colour: "#2a6fc9", shape: "circle" },
  { colour: "#f6f2e6", shape: "diamond" },
];

// Pieces on the grid (R1.1, R1.2): how they are turned and which squares they cover. Where they may lie the server says.
import type { Square, Terrain, Type } from "./content";
import { form_squares, landmark_squares, suburb_squares, suburb_terrain } from "./content";

/** Something that is laid: exactly one of the three is named. */
export type Piece =
  | { kind: "suburb"; suburb: string }
  | { kind: "tile"; type: Type; form: string; symbols: number }
  | { kind: "landmark"; landmark: string };

export interface Spot {
  turn: number;
  x: number;
  y: number;
}

export interface LaidSquare {
  x: number;
  y: number;
  terrain: Terrain | null;
}

export function printed_squares(piece: Piece): readonly Square[] {
  switch (piece.kind) {
    case "suburb":
      return suburb_squares(piece.suburb);
    case "tile":
      return form_squares(piece.form);
    case "landmark":
      return landmark_squares(piece.landmark);
  }
}

/** The squares that the piece covers, in the order in which they are printed. */
export function laid(piece: Piece, { turn, x, y }: Spot): LaidSquare[] {
  const turned = printed_squares(piece).map(([a, b]) => {
    let at: [number, number] = [a, b];
    for (let i = 0; i < turn; i++) at = [-at[1], at[0]];
    return at;
  });
  const left = Math.min(...turned.map(([a]) => a));
  const top = Math.min(...turned.map(([, b]) => b));
  const terrain = piece.kind === "suburb" ? suburb_terrain(piece.suburb) : [];
  return turned.map(([a, b], i) => ({
    x: x + a - left,
    y: y + b - top,
    terrain: terrain[i] ?? null,
  }));
}

/** Row by row, as the board is read. */
export const in_reading_order = (squares: readonly LaidSquare[]): LaidSquare[] =>
  [...squares].sort((one, other) => one.y - other.y || one.x - other.x);

export const square_key = (x: number, y: number): string => `${x},${y}`;

/** Names what a placement covers, with the terrain that it brings. */
export const cover_key = (squares: readonly LaidSquare[]): string =>
  in_reading_order(squares)
    .map(({ x, y, terrain }) => `${square_key(x, y)}${terrain ?? ""}`)
    .join(" ");

/** Among turns that look alike the lowest names the placement (R1.4). */
export function named(piece: Piece, spot: Spot): Spot {
  const wanted = cover_key(laid(piece, spot));
  for (let turn = 0; turn < spot.turn; turn++) {
    if (cover_key(laid(piece, { ...spot, turn })) === wanted) return { ...spot, turn };
  }
  return spot;
}

export interface Box {
  left: number;
  top: number;
  right: number; // of the last square
  bottom: number;
}

export function box_of(squares: readonly { x: number; y: number }[]): Box {
  const xs = squares.map(({ x }) => x);
  const ys = squares.map(({ y }) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** Turns the piece so that its middle stays where it is, as far as whole squares allow. */
export function turned(piece: Piece, spot: Spot, by: 1 | -1): Spot {
  const before = box_of(laid(piece, spot));
  const turn = (spot.turn + by + 4) % 4;
  const after = box_of(laid(piece, { turn, x: 0, y: 0 }));
  const middle = (low: number, high: number) => (low + high) / 2;
  return {
    turn,
    x: Math.round(middle(before.left, before.right) - after.right / 2),
    y: Math.round(middle(before.top, before.bottom) - after.bottom / 2),
  };
}

/** Middle of a piece, in squares. */
export const middle_of = (squares: readonly { x: number; y: number }[]) => ({
  x: squares.reduce((sum, { x }) => sum + x + 0.5, 0) / squares.length,
  y: squares.reduce((sum, { y }) => sum + y + 0.5, 0) / squares.length,
});

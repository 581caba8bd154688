// Choosing among the places on offer for the piece in hand.
import { place_move } from "./moves";
import { middle_of, square_key, type LaidSquare, type Piece, type Spot } from "./squares";
import type { rebuilding_seattle } from "../../protocol";

export interface LegalSpot {
  move: string;
  spot: Spot;
  squares: LaidSquare[];
}

interface Point {
  x: number;
  y: number;
}
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

function least(places: readonly LegalSpot[], loss: (one: LegalSpot) => number) {
  let best: { place: LegalSpot; loss: number } | undefined;
  for (const place of places) {
    const lost = loss(place);
    if (!best || lost < best.loss) best = { place, loss: lost };
  }
  return best;
}

/** Where it covers the least terrain, and of those the one nearest to the middle of the neighborhood. */
export function gentlest_place(
  places: readonly LegalSpot[],
  squares: readonly rebuilding_seattle.SquareView[],
): LegalSpot | undefined {
  const rich = new Set(squares.filter((one) => one.terrain).map(({ x, y }) => square_key(x, y)));
  const home = middle_of(squares.length > 0 ? squares : [{ x: 0, y: 0 }]);
  return least(places, (one) => {
    const covered = one.squares.filter(({ x, y }) => rich.has(square_key(x, y))).length;
    return covered * 100 + distance(middle_of(one.squares), home);
  })?.place;
}

/** Whose middle is nearest to that point, and nearer than `reach` squares. */
export function nearest_place(
  places: readonly LegalSpot[],
  point: Point,
  reach: number,
): LegalSpot | undefined {
  const best = least(places, ({ squares }) => distance(middle_of(squares), point));
  return best && best.loss < reach ? best.place : undefined;
}

/** Whether the piece looks the same at that spot, turned the other way. */
export const looks_alike = (piece: Piece, spot: Spot, turn: number): boolean =>
  place_move(piece, { ...spot, turn }) === place_move(piece, spot);

// The spaces of the map with what lies on them, and where they are drawn.
import type { rolling_heights } from "../../protocol";

export const columns = 9;
export const rows = 8;
export const board_columns = 3;
export const board_rows = 4;

export interface Cell {
  at: string;
  column: number;
  row: number;
  /** Which of the six boards, in reading order. */
  board: number;
  space: rolling_heights.SpaceView;
  plan: rolling_heights.PlanView | null;
}

export const column_of = (at: string) => at.charCodeAt(0) - 97;
export const row_of = (at: string) => Number(at.slice(1)) - 1;

export function cells_of(view: rolling_heights.View): Cell[] {
  const plans = new Map(view.plans.map((plan) => [plan.at, plan]));
  return view.spaces.map((space) => {
    const [column, row] = [column_of(space.at), row_of(space.at)];
    const board =
      Math.floor(row / board_rows) * (columns / board_columns) + Math.floor(column / board_columns);
    return { at: space.at, column, row, board, space, plan: plans.get(space.at) ?? null };
  });
}

/** Where a space lies when the city has been turned by so many quarters: right-down and left-down. */
export function turned(column: number, row: number, quarters: number): [number, number] {
  switch (quarters % 4) {
    case 1:
      return [rows - 1 - row, column];
    case 2:
      return [columns - 1 - column, rows - 1 - row];
    case 3:
      return [row, columns - 1 - column];
    default:
      return [column, row];
  }
}
/** A space of the turned map. */
export interface Spot {
  u: number;
  v: number;
}
/** How many diagonals nearer to the eye than `behind` this space lies in the same line of sight; 0 if it does not. */
export function nearer({ u, v }: Spot, behind: Spot): number {
  const aside = Math.abs(u - v - (behind.u - behind.v));
  return aside <= 1 ? Math.max(0, u + v - behind.u - behind.v) : 0;
}
/** Those that another one, `top_of` it high, reaches up before; the map rises by `diagonal` from one diagonal to the next. */
export function overshadowed<T extends Spot>(
  spots: T[],
  top_of: (spot: T) => number,
  diagonal: number,
): T[] {
  const reaches = (tower: T, behind: T) => {
    const away = nearer(tower, behind);
    return away > 0 && top_of(tower) > (away - 1) * diagonal;
  };
  return spots.filter((behind) => spots.some((tower) => reaches(tower, behind)));
}
/** How many spaces the map then measures. */
export const extent = (quarters: number): [number, number] =>
  quarters % 2 === 0 ? [columns, rows] : [rows, columns];

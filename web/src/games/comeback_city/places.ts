// Cells, locations and parts of the infrastructure: how they are written, and the keys that mark them on the board.
import { first_building_row } from "./content";

export interface Cell {
  column: number;
  level: number;
}

/** "3-2" */
export function read_cell(at: string): Cell {
  const [column = 0, level = 0] = at.split("-").map(Number);
  return { column, level };
}
export const cell_text = (column: number, level: number): string => `${column}-${level}`;

export const cell_place = (at: string): string => `cell-${at}`;
export const part_place = (part: string): string => part.replace(" ", "-");
export const card_place = (card: string): string => `card-${card}`;
export const bonus_place = (zoning: string): string => `bonus-${zoning}`;
export const helper_place = (helper: string): string => `helper-${helper}`;

/** Where dice point to, as dice count: row 1 the plant, 2 power lines, 3 roads, then the buildings. */
export function location_places(column: number, row: number): string[] {
  if (row >= first_building_row) {
    return [cell_place(cell_text(column, row - first_building_row + 1))];
  }
  if (row === 1) return ["plant"];
  const part = row === 2 ? "line" : "road";
  return [column - 1, column].filter((k) => k >= 1 && k <= 5).map((k) => `${part}-${k}`);
}

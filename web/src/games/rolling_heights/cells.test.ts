import { expect, it } from "vitest";
import { columns, nearer, overshadowed, rows, turned } from "./cells";

it("turns the map without losing a space", () => {
  for (const quarters of [0, 1, 2, 3]) {
    const [wide, deep] = quarters % 2 === 0 ? [columns, rows] : [rows, columns];
    const seen = new Set<string>();
    for (let column = 0; column < columns; ++column) {
      for (let row = 0; row < rows; ++row) {
        const [u, v] = turned(column, row, quarters);
        expect(u >= 0 && u < wide && v >= 0 && v < deep, `${column} ${row} ${quarters}`).toBe(true);
        seen.add(`${u} ${v}`);
      }
    }
    expect(seen.size).toBe(columns * rows);
  }
});

it("knows what lies in a line of sight", () => {
  const behind = { u: 3, v: 3 };
  expect(nearer({ u: 4, v: 4 }, behind)).toBe(2);
  expect(nearer({ u: 4, v: 3 }, behind)).toBe(1);
  expect(nearer({ u: 3, v: 4 }, behind)).toBe(1);
  expect(nearer({ u: 5, v: 3 }, behind)).toBe(0); // beside it
  expect(nearer({ u: 2, v: 2 }, behind)).toBe(0); // behind it
  expect(nearer(behind, behind)).toBe(0);
});

it("finds what a tower hides, as far as the tower is high", () => {
  const low = { u: 3, v: 3, top: 1 };
  const hidden_by = (tower: { u: number; v: number; top: number }) =>
    overshadowed([low, tower], ({ top }) => top, 10).includes(low);
  expect(hidden_by({ u: 4, v: 4, top: 11 })).toBe(true); // two diagonals before it
  expect(hidden_by({ u: 4, v: 4, top: 10 })).toBe(false); // reaches its foot, no further
  expect(hidden_by({ u: 4, v: 3, top: 1 })).toBe(true);
  expect(hidden_by({ u: 5, v: 5, top: 31 })).toBe(true);
  expect(hidden_by({ u: 5, v: 5, top: 30 })).toBe(false);
  expect(hidden_by({ u: 2, v: 2, top: 99 })).toBe(false); // stands behind
  expect(hidden_by({ u: 6, v: 3, top: 99 })).toBe(false); // stands beside
});

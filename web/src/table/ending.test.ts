import { describe, expect, it } from "vitest";
import type { ScoreSheet } from "../protocol";
import { sources_of, tower_plan, towers_of } from "./result";

const sheet = (seat: number, lines: [string, number][]): ScoreSheet => ({
  seat,
  total: lines.reduce((sum, [, points]) => sum + points, 0),
  rank: seat + 1,
  tie_break: [0, 0, 0],
  lines: lines.map(([source, points]) => ({ source, points })),
});
const sheets = [
  sheet(0, [
    ["common: a", 4],
    ["common: b", 3],
    ["Money", -2],
  ]),
  sheet(1, [
    ["common: a", 1],
    ["Money", 1],
  ]),
];

describe("the score by source", () => {
  it("has those of a category in one row", () => {
    const rows = sources_of(sheets, (source) =>
      source.startsWith("common") ? "common" : source,
    ).map(({ name, points }) => [name, points]);
    expect(rows).toEqual([
      ["common", [7, 1]],
      ["Money", [-2, 1]],
    ]);
  });

  it.each([
    [880, 848],
    [390, 506],
    [320, 384],
    [844, 320],
  ])("stands as towers in %i × %i pixels", (width, height) => {
    const sources = sources_of(sheets);
    const plan = tower_plan(sources, 2, width, height);
    const towers = towers_of(sources, 2, plan);
    for (const { x, top, cellars } of towers) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + plan.wide).toBeLessThanOrEqual(width);
      expect(top).toBeGreaterThan(120); // room for the total and the flag
      for (const { y, height: deep } of cellars) expect(y + deep).toBeLessThan(height);
    }
    expect(towers[0]?.cellars).toHaveLength(1);
  });
});

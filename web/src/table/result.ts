// The final score by source, as the towers and the table show it.
import type { ScoreSheet } from "../protocol";

export interface Source {
  name: string;
  colour: string;
  window: string;
  /** By seat, in the order of the sheets. */
  points: number[];
}

const looks: readonly (readonly [string, string])[] = [
  ["#7a4f9e", "win-arch"],
  ["#5b8a4a", "win-sash"],
  ["#c98a2b", "win-loft"],
  ["#2f8a94", "win-bay"],
  ["#d9622b", "win-port"],
  ["#8a6f3c", "win-deco"],
  ["#4f6fae", "win-balcony"],
  ["#a8506e", "win-curtain"],
];

/** Every source that somebody scores by, in the order in which the game counts them. */
export function sources_of(sheets: readonly ScoreSheet[]): Source[] {
  const names: string[] = [];
  for (const { lines } of sheets) {
    for (const { source } of lines) if (!names.includes(source)) names.push(source);
  }
  return names.map((name, i) => {
    const [colour, window] = looks[i % looks.length] ?? ["#8a6f3c", "win-deco"];
    const points = sheets.map(({ lines }) =>
      lines.filter(({ source }) => source === name).reduce((sum, line) => sum + line.points, 0),
    );
    return { name, colour, window, points };
  });
}

export interface Storey {
  source: Source;
  points: number;
  y: number;
  height: number;
}

export interface Tower {
  x: number;
  storeys: Storey[];
  cellars: Storey[];
  /** Of the roof's foot. */
  top: number;
}

/** Measures of the drawing; phones have narrower and lower towers, so that their figures stay readable. */
export interface TowerPlan {
  wide: number;
  gap: number;
  margin: number;
  /** Of the highest tower at most. */
  tall: number;
  ground: number;
  height: number;
  least_width: number;
}

export const roomy: TowerPlan = {
  wide: 138,
  gap: 54,
  margin: 78,
  tall: 520,
  ground: 716,
  height: 848,
  least_width: 880,
};
export const compact: TowerPlan = {
  wide: 78,
  gap: 18,
  margin: 14,
  tall: 250,
  ground: 400,
  height: 500,
  least_width: 390,
};

export function towers_width(count: number, plan: TowerPlan): number {
  const natural = plan.margin * 2 + count * plan.wide + (count - 1) * plan.gap;
  return Math.max(plan.least_width, natural);
}

/** Heights are points; what is below nothing is dug. */
export function towers_of(sources: readonly Source[], count: number, plan: TowerPlan): Tower[] {
  const sum = (seat: number, sign: 1 | -1) =>
    sources.reduce((total, { points }) => total + Math.max(0, sign * (points[seat] ?? 0)), 0);
  const seats = Array.from({ length: count }, (_, seat) => seat);
  const highest = Math.max(1, ...seats.map((seat) => sum(seat, 1)));
  const deepest = Math.max(0, ...seats.map((seat) => sum(seat, -1)));
  const unit = Math.min(13.4, plan.tall / highest);
  const dug = Math.min(unit, deepest > 0 ? 46 / deepest : unit);
  const left = (towers_width(count, plan) - count * plan.wide - (count - 1) * plan.gap) / 2;
  return seats.map((seat) => {
    let top = plan.ground;
    let bottom = plan.ground + 14;
    const storeys: Storey[] = [];
    const cellars: Storey[] = [];
    for (const source of sources) {
      const points = source.points[seat] ?? 0;
      if (points > 0) {
        top -= points * unit;
        storeys.push({ source, points, y: top, height: points * unit });
      } else if (points < 0) {
        const height = Math.max(20, -points * dug);
        cellars.push({ source, points, y: bottom, height });
        bottom += height;
      }
    }
    return { x: left + seat * (plan.wide + plan.gap), storeys, cellars, top };
  });
}

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

/** Every source that somebody scores by, in the order in which the game counts them, those of a category together. */
export function sources_of(
  sheets: readonly ScoreSheet[],
  category: (source: string) => string = (source) => source,
): Source[] {
  const names = [
    ...new Set(sheets.flatMap(({ lines }) => lines.map(({ source }) => category(source)))),
  ];
  return names.map((name, i) => {
    const [colour, window] = looks[i % looks.length] ?? ["#8a6f3c", "win-deco"];
    const points = sheets.map(({ lines }) =>
      lines
        .filter(({ source }) => category(source) === name)
        .reduce((sum, line) => sum + line.points, 0),
    );
    return { name, colour, window, points };
  });
}

export interface Storey {
  source: Source;
  points: number;
  y: number;
  height: number;
  /** Where its figure stands, or the one beside it. */
  label: number;
}

export interface Tower {
  x: number;
  storeys: Storey[];
  cellars: Storey[];
  /** Of the roof's foot. */
  top: number;
}

/** Measures of the drawing, in pixels of the screen: figures stay readable however small it is. */
export interface TowerPlan {
  width: number;
  height: number;
  wide: number;
  gap: number;
  /** Of the highest tower at most. */
  tall: number;
  ground: number;
  /** Too narrow for windows beside a figure, or for names beside their marks. */
  small: boolean;
}

const above = 132; // the total, and the winner's flag
const cellar_height = 26;
const name_height = { large: 52, small: 66 };
/** What is thinner has its figure beside it. */
export const plate_height = 20;

function limit(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** How deep the deepest cellars go, in storeys. */
function cellars_of(sources: readonly Source[], count: number): number {
  const dug = (seat: number) => sources.filter(({ points }) => (points[seat] ?? 0) < 0).length;
  return Math.max(0, ...Array.from({ length: count }, (_, seat) => dug(seat)));
}

export function tower_plan(
  sources: readonly Source[],
  count: number,
  width: number,
  height: number,
): TowerPlan {
  const gap = limit(width / 14, 8, 54);
  const wide = limit((width - gap * (count + 1)) / count, 44, 138);
  const small = wide < 112;
  const below = name_height[small ? "small" : "large"];
  const ground = height - below - 14 - cellars_of(sources, count) * cellar_height;
  return { width, height, wide, gap, tall: Math.max(60, ground - above), ground, small };
}

/** Heights are points; what is below nothing is dug. */
export function towers_of(sources: readonly Source[], count: number, plan: TowerPlan): Tower[] {
  const seats = Array.from({ length: count }, (_, seat) => seat);
  const built = (seat: number) =>
    sources.reduce((sum, { points }) => sum + Math.max(0, points[seat] ?? 0), 0);
  const unit = Math.min(13.4, plan.tall / Math.max(1, ...seats.map(built)));
  const left = (plan.width - count * plan.wide - (count - 1) * plan.gap) / 2;
  return seats.map((seat) => {
    let top = plan.ground;
    let bottom = plan.ground + 14;
    let last_label = Infinity;
    const storeys: Storey[] = [];
    const cellars: Storey[] = [];
    for (const source of sources) {
      const points = source.points[seat] ?? 0;
      if (points > 0) {
        const height = points * unit;
        top -= height;
        const storey = { source, points, y: top, height, label: top + height / 2 };
        if (height <= plate_height) {
          // Figures beside thin storeys keep clear of each other.
          last_label = storey.label = Math.min(storey.label, last_label - 16);
        }
        storeys.push(storey);
      } else if (points < 0) {
        const height = cellar_height - 4;
        cellars.push({ source, points, y: bottom, height, label: bottom + height / 2 });
        bottom += cellar_height;
      }
    }
    return { x: left + seat * (plan.wide + plan.gap), storeys, cellars, top };
  });
}

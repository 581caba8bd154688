// Buildings in plan view with a short lit south wall: pure functions to SVG markup, shown by `drawing()`.
import type { IconName } from "../../../shell/icons";
import { dice, shade, use } from "../../../shell/pieces";
import type { Type } from "../content";

export const colours: Record<Type, string> = {
  entertainment: "#2f6fa8",
  shopping: "#c64f7b",
  restaurant: "#d4702a",
  bank: "#cf9f1f",
  school: "#3f8a55",
  train: "#6b55a0",
};
export const icons: Record<Type, IconName> = {
  entertainment: "ent",
  shopping: "shop",
  restaurant: "dine",
  bank: "bank",
  school: "school",
  train: "train",
};

type Cell = readonly [number, number];
const round = (n: number) => Math.round(n * 100) / 100;

export interface Roof {
  cells: readonly Cell[];
  /** Pixels of a square. */
  size: number;
  colour: string;
  wall?: string;
  /** Symbol on the first so many cells. */
  icon?: IconName;
  symbols?: number;
  seed?: number;
  /** Height of the south wall. */
  wall_height?: number;
  clutter?: boolean;
}

export function roof(of: Roof): string {
  const { cells, size: s, colour: c, icon, symbols = 0, clutter = true } = of;
  const h = of.wall_height ?? s * 0.2;
  const wall = of.wall ?? shade(c, -0.42);
  const random = dice(of.seed ?? 3);
  const has = (a: number, b: number) => cells.some((cell) => cell[0] === a && cell[1] === b);
  const inset = 1.5;
  let walls = "";
  let top = "";
  let edge = "";
  for (const [a, b] of cells) {
    const [x, y] = [a * s, b * s];
    const left = has(a - 1, b) ? 0 : inset;
    const right = has(a + 1, b) ? 0 : inset;
    const above = has(a, b - 1) ? 0 : inset;
    const below = has(a, b + 1) ? 0 : inset + h;
    const [w, d] = [round(s - left - right), round(s - above - below)];
    const [x0, y0] = [round(x + left), round(y + above)];
    top += `M${x0} ${y0}h${w}v${d}h${-w}z`;
    if (below) {
      const y1 = round(y + s - below);
      walls += `<rect x="${x0}" y="${y1}" width="${w}" height="${round(h)}" fill="${wall}"/>`;
      const pane = (s - 8) / 4;
      if (h > 4.6 && pane > 4) {
        for (let i = 0; i < 4; i++) {
          const lit = random() < 0.55 ? "#ffd98a" : shade(wall, 0.18);
          walls += `<rect x="${round(x + 5 + i * pane)}" y="${round(y1 + h * 0.24)}" width="${round(pane - 4)}" height="${round(h * 0.52)}" fill="${lit}"/>`;
        }
      }
      edge += `M${x0} ${y1}h${w}`;
    }
    if (left) edge += `M${x0} ${y0}v${d}`;
    if (right) edge += `M${round(x + s - right)} ${y0}v${d}`;
    if (above) edge += `M${x0} ${y0}h${w}`;
  }
  let out =
    `<path d="${top}" fill="#000" opacity=".22" transform="translate(3 ${round(h + 3)})"/>${walls}` +
    `<path d="${top}" fill="${c}"/>` +
    `<path d="${edge}" stroke="${shade(c, 0.45)}" stroke-width="2.6" fill="none" stroke-linecap="square" opacity=".9"/>` +
    `<path d="${edge}" stroke="${shade(c, -0.5)}" stroke-width=".8" fill="none" stroke-linecap="square"/>`;
  cells.forEach(([a, b], i) => {
    const cx = a * s + s / 2;
    const cy = b * s + s / 2 - (has(a, b + 1) ? 0 : h / 2);
    if (i < symbols && icon) {
      out +=
        `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(s * 0.3)}" fill="${shade(c, -0.38)}"/>` +
        use(`i-${icon}`, cx - s * 0.2, cy - s * 0.2, s * 0.4, s * 0.4, "color:#fff");
    } else if (clutter) {
      out +=
        `<rect x="${round(cx - s * 0.17)}" y="${round(cy - s * 0.12)}" width="${round(s * 0.2)}" height="${round(s * 0.18)}" fill="${shade(c, 0.3)}"/>` +
        `<rect x="${round(cx - s * 0.17)}" y="${round(cy + s * 0.06)}" width="${round(s * 0.2)}" height="2" fill="${shade(c, -0.4)}"/>` +
        `<circle cx="${round(cx + s * 0.18)}" cy="${round(cy)}" r="${round(s * 0.07)}" fill="${shade(c, -0.25)}"/>`;
    }
  });
  return out;
}

/** Edges of the whole shape, as one path. */
export function outline(cells: readonly Cell[], s: number): string {
  const has = (a: number, b: number) => cells.some((cell) => cell[0] === a && cell[1] === b);
  let edge = "";
  for (const [a, b] of cells) {
    const [x, y] = [round(a * s), round(b * s)];
    if (!has(a, b - 1)) edge += `M${x} ${y}h${s}`;
    if (!has(a, b + 1)) edge += `M${x} ${round(y + s)}h${s}`;
    if (!has(a - 1, b)) edge += `M${x} ${y}v${s}`;
    if (!has(a + 1, b)) edge += `M${round(x + s)} ${y}v${s}`;
  }
  return edge;
}

export const tile = (
  cells: readonly Cell[],
  size: number,
  type: Type,
  symbols: number,
  seed = 3,
  clutter = true,
): string =>
  roof({ cells, size, colour: colours[type], icon: icons[type], symbols, seed, clutter });

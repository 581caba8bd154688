// Buildings as SVG markup, to be shown by `drawing()` of the shell.
import { dice, mix, shade, use as use_symbol } from "../../shell/pieces";

export { dice };

const round = (n: number) => Math.round(n * 100) / 100;

type Paint = Partial<
  Record<"trim" | "glass" | "wall" | "roof" | "door" | "leaf" | "a" | "b", string>
>;

/** A symbol with its colours. */
export function use(
  id: string,
  x: number,
  y: number,
  w: number,
  h: number,
  paint: Paint = {},
): string {
  const style = Object.entries(paint)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");
  return use_symbol(id, x, y, w, h, style);
}

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  opacity = 1,
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

export type Roof =
  "flat" | "cornice" | "gable" | "mansard" | "deco" | "saw" | "green" | "dome" | "none";

export interface Facade {
  /** Left edge, and the line of the pavement it grows up from. */
  x?: number;
  ground?: number;
  w?: number;
  /** The ground floor included. */
  floors?: number;
  /** Height of a floor, and of the ground floor. */
  fh?: number;
  bh?: number;
  cols?: number;
  wall?: string;
  trim?: string;
  glass?: string;
  /** Share of lit panes. It is meaning, not decoration: presence, power, night. */
  lit?: number;
  roof?: Roof;
  roof_colour?: string;
  win?: string;
  base?: "shop" | "arch" | "roll" | "stoop" | "lobby" | "none";
  base_glass?: string;
  base_trim?: string;
  door?: string;
  awning?: readonly [string, string];
  /** On the roof line; `at` from 0 to 1. */
  props?: readonly { id: string; at: number; w: number; h: number; a?: string }[];
  seed?: number;
  /** Lines of bricks, bands between floors. */
  course?: boolean;
  bands?: boolean;
  /** Left and right of the windows. */
  pad?: number;
}

const lamp = "#ffce6b";

const roof_height = (roof: Roof, w: number): number =>
  ({
    flat: 8,
    cornice: 13,
    gable: w * 0.42,
    mansard: 26,
    deco: w * 0.55,
    saw: 20,
    green: 16,
    dome: w * 0.5,
    none: 0,
  })[roof];

/** How deep a roof sits in its wall. */
const roof_drop: Partial<Record<Roof, number>> = { cornice: 5, flat: 3, green: 4 };

/** A building seen from the street. */
export function facade(wanted: Facade): string {
  const fh = wanted.fh ?? 30;
  const w = wanted.w ?? 120;
  const plan = {
    x: 0,
    ground: 0,
    floors: 4,
    cols: 4,
    wall: "#b5523b",
    trim: "#f3e6d0",
    glass: "#33475b",
    lit: 0.2,
    roof: "cornice" as Roof,
    roof_colour: "#3b3f4c",
    win: "win-sash",
    props: [],
    seed: 7,
    bh: fh * 1.15,
    pad: w * 0.06,
    ...wanted,
    fh,
    w,
  };
  const { x, ground, wall, trim, glass, roof } = plan;
  const height = (plan.floors - 1) * fh + plan.bh;
  const top = ground - height;
  const rise = roof_height(roof, w);
  let drawn = "";

  const foot =
    roof === "gable" ? rise * 0.55 : roof === "mansard" ? rise : roof === "cornice" ? 10 : 4;
  for (const prop of plan.props) {
    const paint = { wall: shade(wall, -0.1), trim, a: prop.a ?? "#c8452b" };
    drawn += use(
      prop.id,
      x + w * prop.at - prop.w / 2,
      top - foot - prop.h + 3,
      prop.w,
      prop.h,
      paint,
    );
  }

  drawn +=
    rect(x, top, w, height, wall) + rect(x + w * 0.86, top, w * 0.14, height, "#0d1420", 0.1);
  if (plan.course) {
    for (let y = top + 6; y < ground - plan.bh; y += 6)
      drawn += rect(x, y - 0.5, w, 1, "#0d1420", 0.07);
  }
  drawn += windows(plan, top) + ground_floor(plan);

  if (roof !== "none") {
    const eaves = roof === "cornice" || roof === "mansard" ? 2 : 0;
    const y = top - rise + (roof_drop[roof] ?? 1);
    drawn += use(`roof-${roof}`, x - eaves, y, w + 2 * eaves, rise, {
      wall,
      trim,
      roof: plan.roof_colour,
      glass,
    });
  }
  if (roof === "gable")
    drawn += use("win-port", x + w / 2 - 7, top - rise * 0.5, 14, 18, { trim, glass: lamp });
  return `<g>${drawn}</g>`;
}

type Plan = Facade &
  Required<
    Pick<
      Facade,
      | "x"
      | "ground"
      | "w"
      | "floors"
      | "fh"
      | "bh"
      | "cols"
      | "wall"
      | "trim"
      | "glass"
      | "lit"
      | "win"
      | "seed"
      | "pad"
    >
  >;

function windows(plan: Plan, top: number): string {
  const { x, w, fh, cols, pad, win, trim, glass, lit } = plan;
  const next = dice(plan.seed);
  const column = (w - pad * 2) / cols;
  let drawn = "";
  for (let floor = 0; floor < plan.floors - 1; ++floor) {
    const y = top + floor * fh;
    if (win === "win-ribbon") {
      drawn += use(win, x, y, w, fh, { trim, glass: next() < lit ? lamp : glass });
    } else {
      for (let c = 0; c < cols; ++c) {
        const is_lit = next() < lit;
        const pane = is_lit
          ? mix(lamp, "#fff3d0", next() * 0.5)
          : mix(glass, "#ffffff", next() * 0.12);
        const left = x + pad + c * column + column * 0.1;
        drawn += use(win, left, y + fh * 0.06, column * 0.8, fh * 0.9, { trim, glass: pane });
      }
    }
    if (plan.bands && floor < plan.floors - 2) drawn += rect(x, y + fh - 1.5, w, 1.5, trim, 0.7);
  }
  return drawn;
}

function ground_floor(plan: Plan): string {
  const { x, w, bh, trim, base = "shop", awning } = plan;
  if (base === "none") return "";
  const y = plan.ground - bh;
  const glass = plan.base_glass ?? lamp;
  let drawn = rect(x, y, w, bh, shade(plan.wall, -0.22));
  if (base === "shop" || base === "lobby") {
    const entrance = Math.min(24, w * 0.24);
    const window = (w - entrance - w * 0.1) / 2;
    const paint = { trim: plan.base_trim ?? shade(plan.wall, -0.6), glass };
    drawn += use("shop-window", x + w * 0.03, y + 2, window, bh - 2, paint);
    drawn += use("door-glass", x + w * 0.05 + window, y + 4, entrance, bh - 4, paint);
    drawn += use("shop-window", x + w * 0.07 + window + entrance, y + 2, window, bh - 2, paint);
  } else if (base === "arch") {
    const arches = Math.max(2, Math.round(w / 36));
    const each = w / arches;
    for (let i = 0; i < arches; ++i) {
      drawn += use("door-arch", x + i * each + each * 0.14, y + 3, each * 0.72, bh - 3, {
        trim,
        glass,
      });
    }
  } else if (base === "roll") {
    drawn += use("door-roll", x + w * 0.06, y + 2, w * 0.56, bh - 2, { trim: shade(trim, -0.3) });
    drawn += use("door-panel", x + w * 0.7, y + 3, w * 0.2, bh - 3, { trim, glass });
  } else {
    const door = plan.door ?? "#7a2f28";
    drawn += use("door-panel", x + w * 0.08, y + 2, w * 0.28, bh - 2, { trim, glass, door });
    drawn += use(plan.win, x + w * 0.5, y + 2, w * 0.38, bh * 0.8, { trim, glass });
    drawn += rect(x + w * 0.04, plan.ground - 3, w * 0.36, 3, trim);
  }
  drawn += rect(x, y - 1, w, 3, trim);
  if (awning)
    drawn += use("awning", x + w * 0.02, y + 1, w * 0.96, Math.min(15, bh * 0.42), {
      a: awning[0],
      b: awning[1],
    });
  return drawn;
}

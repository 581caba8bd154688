// The isometric projection and solids in it: pure functions to SVG markup, shown by drawing(). Light comes from the left.
import type { Cube } from "../content";
import { materials } from "../look";

export type Point = readonly [number, number];
/** u runs right and down, v left and down, z up; in cells and storeys. */
export type Projection = (u: number, v: number, z?: number) => Point;

export const tile = 90;
export const storey = 15.75;
export const project: Projection = (u, v, z = 0) => [
  ((u - v) * tile) / 2,
  ((u + v) * tile) / 4 - z * storey,
];

const r = (n: number) => Math.round(n * 10) / 10;
const at = ([x, y]: Point) => `${r(x)} ${r(y)}`;
export const outline = (points: readonly Point[]): string => `M${points.map(at).join("L")}z`;

/** The outline of a square on the ground, or `z` storeys over it. */
export const square = (u: number, v: number, inset: number, z = 0): string =>
  outline([
    project(u + inset, v + inset, z),
    project(u + 1 - inset, v + inset, z),
    project(u + 1 - inset, v + 1 - inset, z),
    project(u + inset, v + 1 - inset, z),
  ]);

interface Box {
  u: number;
  v: number;
  z: number;
  du: number;
  dv: number;
  dz: number;
}

interface Faces {
  top: string;
  left: string;
  right: string;
  line?: string;
  line_opacity?: number;
  opacity?: number;
  edge?: string;
  dash?: string;
}

export function box({ u, v, z, du, dv, dz }: Box, look: Faces): string {
  const a = project(u, v, z + dz);
  const b = project(u + du, v, z + dz);
  const c = project(u + du, v + dv, z + dz);
  const d = project(u, v + dv, z + dz);
  const low_b = project(u + du, v, z);
  const low_c = project(u + du, v + dv, z);
  const low_d = project(u, v + dv, z);
  const faint = look.opacity === undefined ? "" : ` fill-opacity="${look.opacity}"`;
  const dash = look.dash ? ` stroke-dasharray="${look.dash}"` : "";
  const faces =
    `<path d="${outline([d, c, low_c, low_d])}" fill="${look.left}"${faint}/>` +
    `<path d="${outline([b, c, low_c, low_b])}" fill="${look.right}"${faint}/>` +
    `<path d="${outline([a, b, c, d])}" fill="${look.top}"${faint}/>`;
  const rim = `<path d="${outline([a, b, low_b, low_c, low_d, d])}" fill="none" stroke="${look.line ?? "#0b1016"}" stroke-opacity="${look.line_opacity ?? 0.45}" stroke-width=".8" stroke-linejoin="round"${dash}/>`;
  const edge = look.edge
    ? `<path d="M${at(d)}L${at(c)}L${at(b)}M${at(c)}L${at(low_c)}" fill="none" stroke="${look.edge}" stroke-opacity=".55" stroke-width=".7"/>`
    : "";
  return faces + rim + edge;
}

// What is painted on the two walls that are seen: planks, windows, a sheen, rivets.
function walls(cube: Cube, on: (a: number, b: number, z: number) => Point): string {
  switch (cube) {
    case "wood":
      return `<path d="M${at(on(0, 1, 0.35))}L${at(on(1, 1, 0.35))}M${at(on(0, 1, 0.68))}L${at(on(1, 1, 0.68))}" stroke="#5f3a18" stroke-width=".6" opacity=".6" fill="none"/>`;
    case "steel":
      return `<path d="M${at(on(0, 1, 0.5))}L${at(on(1, 1, 0.5))}L${at(on(1, 0, 0.5))}" stroke="#173a6e" stroke-width=".7" fill="none" opacity=".7"/>`;
    case "glass":
      return `<path d="${outline([on(0.15, 1, 0.8), on(0.45, 1, 0.8), on(0.3, 1, 0.2), on(0.1, 1, 0.2)])}" fill="#fff" opacity=".55"/>`;
    case "concrete":
      return [
        [0.15, 0.4],
        [0.6, 0.85],
      ]
        .map(
          ([a = 0, b = 0]) =>
            `<path d="${outline([on(a, 1, 0.25), on(b, 1, 0.25), on(b, 1, 0.75), on(a, 1, 0.75)])}" fill="#243043" opacity=".55"/>` +
            `<path d="${outline([on(1, a, 0.25), on(1, b, 0.25), on(1, b, 0.75), on(1, a, 0.75)])}" fill="#ffd783" opacity=".8"/>`,
        )
        .join("");
  }
}

export interface StackDrawing {
  u: number;
  v: number;
  size: number;
  base: number;
  cube: Cube;
  built: number;
  /** Cubes that a plan would add: blueprint, filled. */
  planned: number;
  height: number;
  blueprint: string;
}

/** A stack: what is built is solid, what is missing a wire frame. */
export function stack(it: StackDrawing): string {
  const { u, v, size, base, cube, blueprint } = it;
  const [top, left, right, edge] = materials[cube];
  let drawn = "";
  for (let i = 0; i < it.height; i++) {
    const place = { u, v, z: base + i, du: size, dv: size, dz: 1 };
    if (i < it.built) {
      const glassy = cube === "glass" ? { opacity: 0.93 } : {};
      drawn += `<g class="cube">${box(place, { top, left, right, edge, ...glassy })}${walls(cube, (a, b, z) => project(u + a * size, v + b * size, base + i + z))}</g>`;
    } else {
      const sure = i < it.built + it.planned;
      drawn += box(place, {
        top: blueprint,
        left: blueprint,
        right: blueprint,
        opacity: sure ? 0.55 : 0.12,
        line: sure ? "#ffffff" : blueprint,
        line_opacity: 0.9,
        ...(sure ? {} : { dash: "2.5 1.6" }),
      });
    }
  }
  return drawn;
}

// One storey as SVG markup, in a box of its own from (0, 0) to (width, height). Roofs and masts rise above it.
// The symbols are those of the piece library; what changes with the project is in look.ts.
import { dice } from "../../../shell/pieces";
import type { Project } from "../content";
import { look_of, type Look } from "../look";
import * as grounds from "./grounds";
import * as roofs from "./roofs";
import * as storeys from "./storeys";
import { cornice, path, rect, type Box } from "./strokes";

const blueprint = "#1f4fd8";
const paper = "#dfe8ff";

const drawings: Record<Look["drawn"], (box: Box, look: Look, project: Project) => string> = {
  walls: storeys.walls,
  hall: storeys.hall,
  glasshouse: storeys.glasshouse,
  park: grounds.park,
  playground: grounds.playground,
  tram: grounds.tram,
  flat_roof: roofs.flat_roof,
  green_roof: roofs.green_roof,
  solar_roof: roofs.solar_roof,
  clock: roofs.clock,
  spire: roofs.spire,
  neon: roofs.neon,
  shed: roofs.shed,
  terrace: roofs.terrace,
  pool: roofs.pool,
  garden: roofs.garden,
  mast: roofs.mast,
  billboard: roofs.billboard,
  scrap: grounds.scrap_yard,
};

const crowned = new Set<Look["drawn"]>(["walls", "hall"]);
const known = new Map<string, string>();

/** The storey as it stands. */
export function floor_art(project: Project, w: number, h: number, columns: number): string {
  const key = `${project.id} ${w} ${h} ${columns}`;
  let markup = known.get(key);
  if (markup === undefined) {
    const look = look_of(project);
    const box = { w, h, columns };
    markup = drawings[look.drawn](box, look, project);
    if (project.roof && crowned.has(look.drawn)) markup += cornice(box);
    known.set(key, markup);
  }
  return markup;
}

/** The storey as a plan: nothing of it is built yet. */
export function plan_art(project: Project, w: number, h: number, columns: number): string {
  const margin = h * 0.1;
  const step = (w - 2 * margin) / columns;
  let s = rect(0, 0, w, h, paper);
  for (let i = 0; i < columns; i++) {
    s += rect(
      margin + i * step + step * 0.15,
      h * 0.2,
      step * 0.7,
      h * 0.6,
      "none",
      `stroke="${blueprint}" stroke-width="1.300"`,
    );
  }
  if (project.roof) {
    s += path(
      `M-3 0h${w + 6}v-9h${-(w + 6)}z`,
      paper,
      `stroke="${blueprint}" stroke-width="1.600"`,
    );
  }
  return (
    s +
    rect(0, 0, w, h, "none", `stroke="${blueprint}" stroke-width="2.600" stroke-dasharray="7 4"`)
  );
}

/** A far skyline, for the sky behind a street. */
export function skyline(width: number, ground: number, seed: number): string {
  const chance = dice(seed);
  let d = `M0 ${ground}`;
  for (let x = 0; x < width;) {
    const step = 22 + chance() * 46;
    d += `V${Math.round(ground - 90 - chance() * 150)}h${Math.round(step)}`;
    x += step;
  }
  return `${d}V${ground}z`;
}

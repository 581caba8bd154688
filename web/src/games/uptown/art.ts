// One storey as SVG markup, in a box of its own from (0, 0) to (width, height). Roofs and masts rise above it.
// The symbols are those of the piece library; what changes with the project is in look.ts.
import { dice, mix, seed_of, shade, use } from "../../shell/pieces";
import type { Project } from "./content";
import { look_of, type Look } from "./look";

const cream = "#fff8ee";
const blueprint = "#1f4fd8";
const paper = "#dfe8ff";
const lamp = "#ffce6b";
const night = "#26364c";

interface Box {
  w: number;
  h: number;
  columns: number;
}

const round = (n: number): number => Math.round(n * 10) / 10;
const rect = (x: number, y: number, w: number, h: number, fill: string, rest = ""): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${rest}/>`;
const path = (d: string, fill: string, rest = ""): string =>
  `<path d="${d}" fill="${fill}" ${rest}/>`;
const slab = ({ w, h }: Box): string => rect(-2, h - 3, w + 4, 3.5, cream);
const shadow = ({ w, h }: Box): string =>
  rect(w * 0.93, 0, w * 0.07, h, "#0d1420", 'opacity=".14"');
const cornice = ({ w, h }: Box): string =>
  use("roof-cornice", -4, -h * 0.2, w + 8, h * 0.26, `--trim:${cream};--roof:#2a3448`);

/** Diagonal black and yellow: a present nobody asked for. */
function hazard({ w }: Box, y = 0): string {
  let stripes = "";
  for (let x = 0; x < w - 4; x += 16) {
    stripes += path(`M${x} ${y + 6}l6 -6h8l-6 6z`, "#1b2430");
  }
  return rect(0, y, w, 6, "#f2c230") + stripes;
}

function walls(box: Box, look: Look, project: Project): string {
  const { w, h, columns } = box;
  const shop = look.window === "shop-window";
  const count = shop ? 3 : columns;
  const chance = dice(seed_of(project.id));
  const margin = h * 0.1;
  const step = (w - 2 * margin) / count;
  const trim = shop ? shade(look.colour, -0.6) : cream;
  let s = rect(0, 0, w, h, look.colour) + shadow(box);
  for (let i = 0; i < count; i++) {
    const lit = chance() < 0.6 ? mix(lamp, "#fff3d0", chance() * 0.6) : night;
    s += use(
      look.window,
      margin + i * step + step * 0.06,
      h * (shop ? 0.22 : 0.1),
      step * 0.88,
      h * (shop ? 0.74 : 0.82),
      `--trim:${trim};--glass:${shop ? "#ffdb8f" : lit}`,
    );
  }
  if (shop) {
    s += use(
      "awning",
      1,
      h * 0.12,
      w - 2,
      h * 0.24,
      `--a:${shade(look.colour, -0.25)};--b:#fff6e2`,
    );
  }
  if (project.count > 1) s += rect(w / 2 - 1.6, 0, 3.2, h, cream);
  if (project.gift) s += hazard(box);
  return s + slab(box);
}

function hall(box: Box, look: Look): string {
  const { w, h } = box;
  const bays = box.columns;
  const step = w / bays;
  let s = rect(0, h * 0.16, w, h * 0.84, "#e6d8b9") + rect(-2, h * 0.08, w + 4, h * 0.12, cream);
  s += path(`M${w * 0.3} ${h * 0.09}L${w / 2} ${-h * 0.16}L${w * 0.7} ${h * 0.09}z`, look.colour);
  for (let i = 0; i < bays; i++) {
    s += use(
      "door-arch",
      i * step + step * 0.2,
      h * 0.26,
      step * 0.6,
      h * 0.7,
      `--trim:${look.colour};--glass:${i % 2 ? lamp : "#ffe3a8"}`,
    );
  }
  return s + rect(w * 0.93, h * 0.16, w * 0.07, h * 0.84, "#0d1420", 'opacity=".12"') + slab(box);
}

function glasshouse({ w, h }: Box): string {
  let s = rect(w * 0.04, h * 0.2, w * 0.92, h * 0.8, "#cdeadf");
  for (let i = 0; i < 4; i++) {
    s += use(
      "tree-round",
      w * (0.08 + i * 0.22),
      h * 0.36,
      h * 0.44,
      h * 0.62,
      `--leaf:${i % 2 ? "#3f7a4f" : "#6fb463"}`,
    );
  }
  s += path(
    `M0 ${h * 0.22}L${w * 0.16} 0H${w * 0.84}L${w} ${h * 0.22}z`,
    "#e9f7f1",
    'opacity=".92"',
  );
  const bars = [0.04, 0.27, 0.5, 0.73, 0.96].map((x) => `M${round(w * x)} ${round(h * 0.2)}V${h}`);
  s += `<path d="${bars.join("")}M0 ${round(h * 0.22)}H${w}" stroke="#3f7a67" stroke-width="2" fill="none"/>`;
  return s + rect(-2, h - 3, w + 4, 3.5, cream);
}

function park({ w, h }: Box): string {
  let s = rect(0, h - 8, w, 8, "#5a9a50");
  for (let i = 0; i < 4; i++) {
    s += use(
      i % 2 ? "tree-fir" : "tree-round",
      4 + i * w * 0.24,
      h - h * (0.62 + (i % 3) * 0.12),
      h * 0.5,
      h * 0.68,
      `--leaf:${i % 2 ? "#3f7a4f" : "#6fb463"}`,
    );
  }
  return s + use("lamp", w - h * 0.26, h - h * 0.72, h * 0.24, h * 0.7);
}

function playground({ w, h }: Box): string {
  const bar = `stroke="#d8572a" stroke-width="${round(h * 0.05)}" fill="none" stroke-linecap="round"`;
  let s =
    rect(0, h - 8, w, 8, "#c9a86a") +
    use("tree-round", 2, h * 0.3, h * 0.5, h * 0.68, "--leaf:#6fb463");
  s += `<path d="M${w * 0.42} ${h - 8}L${w * 0.48} ${h * 0.3}H${w * 0.66}L${w * 0.72} ${h - 8}" ${bar}/>`;
  s += `<path d="M${w * 0.53} ${h * 0.3}V${h * 0.66}M${w * 0.61} ${h * 0.3}V${h * 0.66}M${w * 0.51} ${h * 0.66}H${w * 0.63}" stroke="#4a5562" stroke-width="1.600" fill="none"/>`;
  s += `<path d="M${w * 0.8} ${h - 8}V${h * 0.4}L${w * 0.97} ${h - 9}" stroke="#2f7fb0" stroke-width="${round(h * 0.06)}" fill="none"/>`;
  return s;
}

function tram({ w, h }: Box): string {
  const top = h * 0.22;
  let s =
    rect(0, h - 6, w, 6, "#8a8f98") +
    rect(w * 0.06, top, w * 0.88, h * 0.62, "#c8452b", `rx="${round(h * 0.1)}"`);
  s += rect(w * 0.06, h * 0.56, w * 0.88, h * 0.1, "#fff6e2");
  for (let i = 0; i < 5; i++)
    s += rect(w * (0.1 + i * 0.165), top + h * 0.08, w * 0.13, h * 0.22, "#ffe3a8", 'rx="2"');
  s += [0.22, 0.36, 0.66, 0.8]
    .map(
      (x) =>
        `<circle cx="${round(w * x)}" cy="${round(h * 0.88)}" r="${round(h * 0.07)}" fill="#27323d"/>`,
    )
    .join("");
  return (
    s +
    `<path d="M${w * 0.4} ${top}L${w * 0.5} ${h * 0.04}H${w * 0.62}M-2 ${h * 0.04}H${w + 2}" stroke="#27323d" stroke-width="1.600" fill="none"/>`
  );
}

function flat_roof(box: Box, look: Look): string {
  const { w, h } = box;
  let s = use(
    "prop-tank",
    w * 0.72,
    -h * 0.06,
    h * 0.36,
    h * 0.5,
    `--wall:#8b6a4c;--trim:${cream}`,
  );
  s += use("prop-chimney", w * 0.12, h * 0.06, h * 0.2, h * 0.34, "--wall:#7d4636");
  s +=
    rect(0, h * 0.36, w, h * 0.64, look.colour) +
    rect(w * 0.93, h * 0.36, w * 0.07, h * 0.64, "#0d1420", 'opacity=".16"');
  return s + rect(-4, h * 0.32, w + 8, h * 0.09, cream) + slab(box);
}

function green_roof(box: Box): string {
  const { w, h } = box;
  return (
    rect(0, h * 0.44, w, h * 0.56, "#7d9a86") +
    use("roof-green", -2, h * 0.12, w + 4, h * 0.4, "--trim:#eef2f6") +
    slab(box)
  );
}

function solar_roof(box: Box, look: Look): string {
  const { w, h } = box;
  let s = rect(0, h * 0.44, w, h * 0.56, look.colour) + rect(-4, h * 0.4, w + 8, h * 0.08, cream);
  for (let i = 0; i < 4; i++)
    s += use("prop-solar", w * (0.02 + i * 0.245), h * 0.04, w * 0.22, h * 0.4);
  return s + slab(box);
}

function clock(box: Box): string {
  const { w, h } = box;
  const r = h * 0.24;
  let s = rect(0, h * 0.52, w, h * 0.48, "#c9b48a") + rect(-3, h * 0.48, w + 6, h * 0.08, cream);
  s +=
    rect(w * 0.62, -h * 0.22, h * 0.72, h * 0.8, "#e6d8b9") +
    path(`M${w * 0.62 - 4} ${-h * 0.2}h${h * 0.72 + 8}l${-(h * 0.36 + 4)} ${-h * 0.4}z`, "#3f4f6b");
  const x = w * 0.62 + h * 0.36;
  s += `<circle cx="${round(x)}" cy="${round(h * 0.14)}" r="${round(r)}" fill="#fff" stroke="#3f4f6b" stroke-width="2"/>`;
  s += `<path d="M${x} ${h * 0.14}v${-r * 0.7}M${x} ${h * 0.14}h${r * 0.5}" stroke="#1b2430" stroke-width="2" stroke-linecap="round"/>`;
  return s + slab(box);
}

function spire({ w, h }: Box): string {
  return (
    path(`M${w * 0.06} ${h}L${w * 0.5} ${-h * 0.5}L${w * 0.94} ${h}z`, "#8fc7dc") +
    path(`M${w * 0.5} ${-h * 0.5}L${w * 0.94} ${h}H${w * 0.5}z`, "#5b93ad") +
    `<path d="M${w * 0.2} ${h * 0.5}H${w * 0.8}M${w * 0.35} 0H${w * 0.65}M${w * 0.5} ${-h * 0.5}V${h}" stroke="#fff" stroke-opacity=".6" stroke-width="1.400" fill="none"/>`
  );
}

function neon(box: Box): string {
  const { w, h } = box;
  let s = rect(0, h * 0.4, w, h * 0.6, "#2a1f45");
  s += path(
    `M${w * 0.04} ${h * 0.42}L${w * 0.16} ${-h * 0.12}L${w * 0.33} ${h * 0.2}L${w * 0.5} ${-h * 0.26}L${w * 0.67} ${h * 0.2}L${w * 0.84} ${-h * 0.12}L${w * 0.96} ${h * 0.42}z`,
    "#2a1f45",
    'stroke="#ff7ac0" stroke-width="2.500" stroke-linejoin="round"',
  );
  s += `<path d="M${w * 0.06} ${h * 0.54}H${w * 0.94}" stroke="#6be6ff" stroke-width="2.500"/>`;
  return s + slab(box);
}

function shed(box: Box): string {
  const { w, h } = box;
  let s =
    rect(w * 0.04, h * 0.3, w * 0.92, h * 0.7, "#a1795a") +
    path(`M-4 ${h * 0.36}L${w * 0.06} ${h * 0.04}H${w}L${w + 6} ${h * 0.36}z`, "#8f98a3");
  for (let i = 1; i < 9; i++)
    s += `<path d="M${round((w * i) / 9)} ${h * 0.06}v${h * 0.28}" stroke="#5b6470" stroke-width="1.400"/>`;
  s += `<path d="M${w * 0.66} ${h * 0.5}l${w * 0.2} ${h * 0.3}M${w * 0.86} ${h * 0.5}l${-w * 0.2} ${h * 0.3}" stroke="#5f3a18" stroke-width="4"/>`;
  return s + hazard(box, h * 0.34) + slab(box);
}

const deck = ({ w, h }: Box): string =>
  rect(2, h - 9, w - 4, 9, "#b98d5f") + rect(0, h - 3, w, 3.5, cream);

function terrace(box: Box): string {
  const { w, h } = box;
  let s = deck(box);
  for (const [at, colour] of [
    [0.24, "#d8572a"],
    [0.62, "#2f7fb0"],
    [0.88, "#e8b030"],
  ] as const) {
    const x = w * at;
    s += `<path d="M${round(x)} ${h - 9}V${h * 0.3}" stroke="#4a3524" stroke-width="2"/>`;
    s += path(`M${x - h * 0.4} ${h * 0.42}Q${x} ${h * 0.02} ${x + h * 0.4} ${h * 0.42}z`, colour);
    s += rect(x - h * 0.2, h * 0.68, h * 0.4, h * 0.05, "#fff6e2");
  }
  return s;
}

function pool(box: Box): string {
  const { w, h } = box;
  let s =
    deck(box) +
    rect(w * 0.3, h * 0.62, w * 0.64, h * 0.26, "#4fb6d6", 'rx="4" stroke="#fff" stroke-width="2"');
  s += `<path d="M${w * 0.36} ${h * 0.74}q${w * 0.04} ${-h * 0.06} ${w * 0.08} 0t${w * 0.08} 0t${w * 0.08} 0t${w * 0.08} 0" stroke="#fff" stroke-width="1.600" fill="none"/>`;
  return (
    s +
    use("tree-round", w * 0.04, h * 0.28, h * 0.44, h * 0.6, "--leaf:#6fb463") +
    use("tree-round", w * 0.84, h * 0.18, h * 0.4, h * 0.54, "--leaf:#3f7a4f")
  );
}

function garden(box: Box): string {
  const { w, h } = box;
  let s = deck(box);
  for (let i = 0; i < 5; i++) {
    s += use(
      "tree-round",
      w * (0.01 + i * 0.195),
      h * (0.22 + (i % 2) * 0.16),
      h * 0.46,
      h * (0.66 - (i % 2) * 0.16),
      `--leaf:${i % 2 ? "#d9709a" : "#6fb463"}`,
    );
  }
  return s + rect(4, h * 0.76, w - 8, h * 0.12, "#7d4636");
}

function mast(box: Box): string {
  const { w, h } = box;
  return (
    rect(w * 0.12, h * 0.5, w * 0.76, h * 0.5, "#5b6b86") +
    rect(w * 0.1, h * 0.46, w * 0.8, h * 0.07, cream) +
    use("prop-mast", w * 0.66, -h * 0.7, h * 0.5, h * 1.2) +
    slab(box)
  );
}

function billboard(box: Box): string {
  const { w, h } = box;
  let s = `<path d="M${w * 0.2} ${h}V${h * 0.6}M${w * 0.8} ${h}V${h * 0.6}" stroke="#4a5562" stroke-width="4"/>`;
  s += rect(w * 0.03, h * 0.04, w * 0.94, h * 0.74, "#6c63c7", 'stroke="#1b2430" stroke-width="3"');
  s += path(`M${w * 0.56} ${h * 0.68}L${w * 0.74} ${h * 0.14}L${w * 0.92} ${h * 0.68}z`, "#ff9ac0");
  return s + hazard(box, h * 0.76);
}

function scrap_yard(box: Box): string {
  const { w, h } = box;
  let s = rect(0, h - 6, w, 6, "#6d6558");
  for (let i = 0; i < 3; i++)
    s += use("rubble", w * (0.3 + i * 0.2), h * (0.34 - (i % 2) * 0.12), h * 0.9, h * 0.66);
  for (let i = 0; i < 8; i++)
    s += rect(
      (w * i) / 8 + 2,
      h * 0.44,
      w / 8 - 4,
      h * 0.5,
      i % 2 ? "#a08d6f" : "#8b7a5e",
      'opacity=".82"',
    );
  return s + hazard(box, h * 0.36);
}

const drawings: Record<Look["drawn"], (box: Box, look: Look, project: Project) => string> = {
  walls,
  hall,
  glasshouse,
  park,
  playground,
  tram,
  flat_roof,
  green_roof,
  solar_roof,
  clock,
  spire,
  neon,
  shed,
  terrace,
  pool,
  garden,
  mast,
  billboard,
  scrap: scrap_yard,
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

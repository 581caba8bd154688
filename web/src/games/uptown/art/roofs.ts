// Roofs, and what stands on them.
import { use } from "../../../shell/pieces";
import type { Look } from "../look";
import { cream, hazard, path, rect, round, slab, type Box } from "./strokes";

export function flat_roof(box: Box, look: Look): string {
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

export function green_roof(box: Box): string {
  const { w, h } = box;
  return (
    rect(0, h * 0.44, w, h * 0.56, "#7d9a86") +
    use("roof-green", -2, h * 0.12, w + 4, h * 0.4, "--trim:#eef2f6") +
    slab(box)
  );
}

export function solar_roof(box: Box, look: Look): string {
  const { w, h } = box;
  let s = rect(0, h * 0.44, w, h * 0.56, look.colour) + rect(-4, h * 0.4, w + 8, h * 0.08, cream);
  for (let i = 0; i < 4; i++)
    s += use("prop-solar", w * (0.02 + i * 0.245), h * 0.04, w * 0.22, h * 0.4);
  return s + slab(box);
}

export function clock(box: Box): string {
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

export function spire({ w, h }: Box): string {
  return (
    path(`M${w * 0.06} ${h}L${w * 0.5} ${-h * 0.5}L${w * 0.94} ${h}z`, "#8fc7dc") +
    path(`M${w * 0.5} ${-h * 0.5}L${w * 0.94} ${h}H${w * 0.5}z`, "#5b93ad") +
    `<path d="M${w * 0.2} ${h * 0.5}H${w * 0.8}M${w * 0.35} 0H${w * 0.65}M${w * 0.5} ${-h * 0.5}V${h}" stroke="#fff" stroke-opacity=".6" stroke-width="1.400" fill="none"/>`
  );
}

export function neon(box: Box): string {
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

export function shed(box: Box): string {
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

export function terrace(box: Box): string {
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

export function pool(box: Box): string {
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

export function garden(box: Box): string {
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

export function mast(box: Box): string {
  const { w, h } = box;
  return (
    rect(w * 0.12, h * 0.5, w * 0.76, h * 0.5, "#5b6b86") +
    rect(w * 0.1, h * 0.46, w * 0.8, h * 0.07, cream) +
    use("prop-mast", w * 0.66, -h * 0.7, h * 0.5, h * 1.2) +
    slab(box)
  );
}

export function billboard(box: Box): string {
  const { w, h } = box;
  let s = `<path d="M${w * 0.2} ${h}V${h * 0.6}M${w * 0.8} ${h}V${h * 0.6}" stroke="#4a5562" stroke-width="4"/>`;
  s += rect(w * 0.03, h * 0.04, w * 0.94, h * 0.74, "#6c63c7", 'stroke="#1b2430" stroke-width="3"');
  s += path(`M${w * 0.56} ${h * 0.68}L${w * 0.74} ${h * 0.14}L${w * 0.92} ${h * 0.68}z`, "#ff9ac0");
  return s + hazard(box, h * 0.76);
}

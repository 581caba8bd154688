// The ground: water's edge, lanes, lots in several greens, terrain. Colours come from the board's style, so that both themes
// are one drawing.
import { dice, use } from "../../../shell/pieces";
import type { Terrain } from "../content";

interface Ground {
  x: number;
  y: number;
  terrain: Terrain | null;
  /** Terrain that something lies on is not drawn. */
  built: boolean;
  /** Which of the greens: 0 is the start, suburbs go on from 1. */
  patch: number;
}

const round = (n: number) => Math.round(n * 100) / 100;

const blob = (squares: readonly { x: number; y: number }[], s: number, grow: number) =>
  squares
    .map(({ x, y }) => {
      const side = round(s + grow * 2);
      return `M${round(x * s - grow)} ${round(y * s - grow)}h${side}v${side}h${-side}z`;
    })
    .join("");

const seed_at = (x: number, y: number) => (x + 400) * 911 + (y + 400) * 37;

/** Grass, drawn small. */
function tufts(x: number, y: number, s: number): string {
  const random = dice(seed_at(x, y));
  let d = "";
  for (let i = 0; i < 2; i++) {
    d += `M${round(x * s + 6 + random() * s * 0.7)} ${round(y * s + 6 + random() * s * 0.7)}l2 -3l2 3`;
  }
  return d;
}

export function land(squares: readonly Ground[], s: number): string {
  const edge = Math.max(3, s * 0.16);
  let out =
    `<path d="${blob(squares, s, edge + 1)}" style="fill:var(--shore-shade)" transform="translate(${round(s * 0.08)} ${round(s * 0.16)})"/>` +
    `<path d="${blob(squares, s, edge)}" style="fill:var(--lane)"/>` +
    `<path d="${blob(squares, s, edge * 0.4)}" style="fill:var(--verge)"/>`;
  for (const patch of new Set(squares.map((one) => one.patch))) {
    const green = patch === 0 ? "--land" : `--land-${((patch - 1) % 3) + 1}`;
    const part = squares.filter((one) => one.patch === patch);
    out += `<path d="${blob(part, s, -0.5)}" style="fill:var(${green})"/>`;
  }
  const grass = squares
    .filter((one) => !one.built && one.terrain === null)
    .map(({ x, y }) => tufts(x, y, s))
    .join("");
  out += `<path d="${grass}" fill="none" style="stroke:var(--grass)" stroke-width="1" opacity=".7"/>`;
  const lines = squares
    .map(({ x, y }) => `M${round(x * s)} ${round(y * s)}h${s}v${s}h${-s}z`)
    .join("");
  out += `<path d="${lines}" fill="none" style="stroke:var(--lane)" stroke-width="${s > 30 ? 1.5 : 1}" opacity=".8"/>`;
  for (const { x, y, terrain, built } of squares) {
    if (terrain !== null && !built)
      out += use(`terr-${terrain}`, x * s + s * 0.1, y * s + s * 0.08, s * 0.8, s * 0.8);
  }
  return out;
}

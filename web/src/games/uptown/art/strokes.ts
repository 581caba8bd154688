// The strokes that storeys are drawn with.
import { use } from "../../../shell/pieces";

export const cream = "#fff8ee";
export const lamp = "#ffce6b";

export interface Box {
  w: number;
  h: number;
  columns: number;
}

export const round = (n: number): number => Math.round(n * 10) / 10;
export const rect = (x: number, y: number, w: number, h: number, fill: string, rest = ""): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${rest}/>`;
export const path = (d: string, fill: string, rest = ""): string =>
  `<path d="${d}" fill="${fill}" ${rest}/>`;
export const slab = ({ w, h }: Box): string => rect(-2, h - 3, w + 4, 3.5, cream);

export const cornice = ({ w, h }: Box): string =>
  use("roof-cornice", -4, -h * 0.2, w + 8, h * 0.26, `--trim:${cream};--roof:#2a3448`);

/** Diagonal black and yellow: a present nobody asked for. */
export function hazard({ w }: Box, y = 0): string {
  let stripes = "";
  for (let x = 0; x <= w - 14; x += 16) {
    stripes += path(`M${x} ${y + 6}l6 -6h8l-6 6z`, "#1b2430");
  }
  return rect(0, y, w, 6, "#f2c230") + stripes;
}

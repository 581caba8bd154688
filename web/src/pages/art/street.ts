// What stands behind and before the houses of the street. The picture is 1440 wide; what lies behind goes on to both
// sides, for windows that are wider.
import { blue_car, cable_car, clouds } from "./figures";
import { dice, rect, use } from "./pieces";

const left = -600;
const width = 2640;

/** A skyline in the distance, the same for the same seed. */
function haze(ground: number, seed: number, colour: string, opacity: number): string {
  const next = dice(seed);
  let outline = `M${left} ${ground}`;
  for (let drawn = 0; drawn < width;) {
    const w = 22 + next() * 46;
    const h = 90 + next() * 150;
    outline += `V${(ground - h).toFixed(0)}h${w.toFixed(0)}`;
    drawn += w;
  }
  return `<path d="${outline}V${ground}z" fill="${colour}" opacity="${opacity}"/>`;
}

const mountain = (x: number, ground: number): string =>
  `<path class="mountain" d="M${x} ${ground}l150-190 40 34 46-74 66 60 40-26 190 196z"/>` +
  `<path class="snow" d="M${x + 150} ${ground - 190}l40 34 46-74 66 60 40-26 34 35-36 4-26 26-34-30-34 34-36-30-28 22-40-12z"/>`;

/** Behind a single house. */
export const skyline = (ground: number): string => haze(ground, 23, "var(--haze-near)", 0.4);

export const distance = (ground: number): string =>
  `<circle class="sun" cx="1190" cy="120" r="46"/><g class="clouds">${clouds}</g>` +
  mountain(700, ground) +
  haze(ground, 11, "var(--haze-far)", 0.55) +
  haze(ground, 23, "var(--haze-near)", 0.45);

export const pavement = (ground: number): string =>
  rect(left, ground, width, 16, "var(--pavement)") +
  rect(left, ground + 14, width, 3, "var(--kerb)") +
  rect(left, ground + 16, width, 40, "var(--road)") +
  `<path d="M${left} ${ground + 35}h${width}" stroke="#e9dfc7" stroke-width="2" stroke-dasharray="26 20" opacity=".65"/>`;

export const traffic = (ground: number): string =>
  [284, 574, 858, 1134].map((x) => use("lamp", x, ground - 58, 22, 62)).join("") +
  use("tree-round", 556, ground - 40, 26, 44) +
  cable_car(930, ground - 8, 0.95) +
  blue_car(470, ground + 4);

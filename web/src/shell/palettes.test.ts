import { describe, expect, it } from "vitest";
import { seat_colours } from "../games/sf1906/colours";
import { palettes, type Palette } from "./palettes";

type Triple = [number, number, number];
type Eyes = "normal" | "protan" | "deutan" | "tritan";

// Machado, Oliveira and Fernandes 2009, full severity, on linear RGB.
const seen_by: Record<Eyes, readonly Triple[]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linear(colour: string): Triple {
  const part = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const times = (rows: readonly Triple[], [r, g, b]: Triple): Triple =>
  rows.map(([x, y, z]) => x * r + y * g + z * b) as Triple;

/** CIE L*a*b*, D65. */
function lab(rgb: Triple): Triple {
  const [x, y, z] = times(
    [
      [0.4124, 0.3576, 0.1805],
      [0.2126, 0.7152, 0.0722],
      [0.0193, 0.1192, 0.9505],
    ],
    rgb.map((part) => Math.min(1, Math.max(0, part))) as Triple,
  );
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** The smallest CIE76 distance of any two of the colours, to these eyes. */
function smallest_distance(colours: readonly string[], eyes: Eyes): number {
  const seen = colours.map((colour) => lab(times(seen_by[eyes], linear(colour))));
  return Math.min(
    ...seen.flatMap((one, i) =>
      seen
        .slice(i + 1)
        .map((other) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])),
    ),
  );
}

const all = ["normal", "protan", "deutan", "tritan"] as const;
const made_for: Record<Palette, readonly Eyes[]> = {
  standard: all,
  red_green: ["normal", "protan", "deutan"],
  blue_yellow: ["normal", "tritan"],
  contrast: all,
};

describe("the colours of seats", () => {
  it.each(Object.entries(made_for) as [Palette, readonly Eyes[]][])(
    "are clearly different in the palette %s",
    (name, eyes) => {
      for (const eye of eyes)
        expect(smallest_distance(palettes[name], eye), eye).toBeGreaterThanOrEqual(20);
    },
  );

  it("are clearly different where a game has its own", () => {
    const printed = seat_colours.map(({ colour }) => colour);
    for (const eye of all) expect(smallest_distance(printed, eye)).toBeGreaterThanOrEqual(20);
  });

  it.each(["red_green", "blue_yellow", "contrast"] as const)(
    "are further apart in the palette %s than usual, to the eyes that it is for",
    (name) => {
      for (const eye of made_for[name])
        expect(smallest_distance(palettes[name], eye), eye).toBeGreaterThan(
          smallest_distance(palettes.standard, eye),
        );
    },
  );
});

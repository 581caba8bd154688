// Where the parts of a space's ground are drawn: in the model, and from above.
import { project, square } from "./iso";

export interface Spot {
  x: number;
  y: number;
  size: number;
}

export interface GroundShape {
  water: string;
  waves: string;
  land: string;
  bonus: string;
  able: string;
  ring: string;
  /** What is printed: whose points, how many, and the extra cost as cubes. */
  icon: Spot;
  points: Spot;
  primes: (count: number) => Spot[];
  /** The same beside a price, which stands in the middle. */
  priced: { icon: Spot; points: Spot };
  price: Spot;
}

const row = (count: number, first: Spot, apart: number): Spot[] =>
  Array.from({ length: count }, (_, i) => ({ ...first, x: first.x + i * apart }));

export function model_ground(u: number, v: number): GroundShape {
  const [x, y] = project(u + 0.5, v + 0.5);
  return {
    water: square(u, v, 0),
    waves: `M${x - 18} ${y - 3}q6-5 12 0t12 0M${x - 6} ${y + 7}q5-4 10 0t10 0`,
    land: square(u, v, 0.05),
    bonus: square(u, v, 0.2),
    able: square(u, v, 0.08),
    ring: square(u, v, 0.02),
    icon: { x: x - 16, y: y - 8, size: 14 },
    points: { x: x + 1, y: y + 5, size: 13 },
    primes: (count) => row(count, { x: x + 0.5 - count * 4.5, y: y + 9, size: 7 }, 9),
    priced: {
      icon: { x: x - 24, y: y - 6, size: 12 },
      points: { x: x + 11, y: y + 4, size: 12 },
    },
    price: { x, y, size: 18 },
  };
}

/** Pixels of a space seen from above. */
export const side = 42;

function rounded(inset: number, corner: number): string {
  const [a, b] = [inset + corner, side - inset - corner];
  const arc = (x: number, y: number) => `a${corner} ${corner} 0 0 1 ${x} ${y}`;
  return `M${a} ${inset}H${b}${arc(corner, corner)}V${b}${arc(-corner, corner)}H${a}${arc(-corner, -corner)}V${a}${arc(corner, -corner)}z`;
}

const printed = {
  icon: { x: 6.5, y: 7, size: 13 },
  points: { x: 21, y: 18.5, size: 12.5 },
};
/** The same for every space: it is moved to its place. */
export const plan_ground: GroundShape = {
  ...printed,
  water: `M0 0h${side}v${side}h${-side}z`,
  waves: "M8 19q6.5-6 13 0t13 0M12 29q5-4 10 0t10 0",
  land: rounded(1, 3),
  bonus: rounded(4, 3),
  able: rounded(2, 3),
  ring: rounded(0, 5),
  primes: (count) => row(count, { x: 8, y: 25, size: 8 }, 10),
  priced: printed,
  price: { x: side / 2, y: side - 12.5, size: 17 },
};

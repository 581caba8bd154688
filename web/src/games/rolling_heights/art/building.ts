// A plan on the map as a piece of the model: its plate, its stacks, and the flag of what is complete.
import { mix, shade, use } from "../../../shell/pieces";
import { shape_numbers, type Shape } from "../../../shell/seats";
import type { Cube, Type } from "../content";
import { type_colours } from "../look";
import { box, outline, project, stack } from "./iso";

const plate = 0.28;
// Where stacks stand on the plate, by how many there are.
const single = [[0.3, 0.3]];
const places: Record<number, readonly (readonly number[])[]> = {
  1: single,
  2: [
    [0.12, 0.34],
    [0.54, 0.34],
  ],
  3: [
    [0.12, 0.12],
    [0.54, 0.12],
    [0.33, 0.54],
  ],
  4: [
    [0.12, 0.12],
    [0.54, 0.12],
    [0.12, 0.54],
    [0.54, 0.54],
  ],
  5: [
    [0.08, 0.08],
    [0.4, 0.08],
    [0.08, 0.4],
    [0.58, 0.5],
    [0.3, 0.64],
  ],
};

export interface BuildingStack {
  colour: Cube;
  height: number;
  built: number;
  planned: number;
}

export interface BuildingDrawing {
  u: number;
  v: number;
  type: Type;
  stacks: readonly BuildingStack[];
  complete: boolean;
  /** Null: a plan that is only thought of. */
  owner: { colour: string; shape: Shape } | null;
  /** The colour of what is not built. */
  blueprint: string;
}

function flag(u: number, v: number, z: number, colour: string): string {
  const [x, y] = project(u, v, z);
  return (
    `<g class="flag"><path d="M${x} ${y}v-17" stroke="#f4ead0" stroke-width="1.5"/>` +
    `<path d="M${x} ${y - 17}l12 4l-12 4z" fill="${colour}" stroke="#f4ead0" stroke-width=".7"/></g>`
  );
}

export function building(it: BuildingDrawing): string {
  const { u, v, stacks, owner, blueprint } = it;
  const colour = type_colours[it.type];
  const base = { u: u + 0.05, v: v + 0.05, z: 0, du: 0.9, dv: 0.9, dz: plate };
  let drawn = owner
    ? box(base, {
        top: mix(colour, "#202a36", 0.45),
        left: shade(owner.colour, -0.1),
        right: shade(owner.colour, -0.32),
        line_opacity: 0.7,
      })
    : box(base, {
        top: blueprint,
        left: blueprint,
        right: blueprint,
        opacity: 0.3,
        line: blueprint,
        line_opacity: 1,
        dash: "4 2",
      });
  const rim = [
    project(u + 0.05, v + 0.05, plate),
    project(u + 0.95, v + 0.05, plate),
    project(u + 0.95, v + 0.95, plate),
    project(u + 0.05, v + 0.95, plate),
  ];
  drawn += `<path class="rim" d="${outline(rim)}" fill="none" stroke="${owner ? colour : "#ffffff"}" stroke-width="1.3"/>`;
  const size = stacks.length === 1 ? 0.4 : stacks.length > 4 ? 0.28 : 0.34;
  const spots = places[Math.min(stacks.length, 5)] ?? single;
  const placed = stacks
    .map((one, i) => ({ one, a: u + (spots[i]?.[0] ?? 0.3), b: v + (spots[i]?.[1] ?? 0.3) }))
    .sort((first, second) => first.a + first.b - second.a - second.b);
  for (const { one, a, b } of placed) {
    drawn += `<g class="stack stack-${one.colour}">${stack({
      u: a,
      v: b,
      size,
      base: plate,
      cube: one.colour,
      built: one.built,
      planned: one.planned,
      height: one.height,
      blueprint,
    })}</g>`;
  }
  if (!owner) return drawn;
  if (it.complete) {
    const tallest = placed.reduce((best, next) =>
      next.one.height >= best.one.height ? next : best,
    );
    drawn += flag(
      tallest.a + size / 2,
      tallest.b + size / 2,
      tallest.one.height + plate,
      owner.colour,
    );
  }
  const [x, y] = project(u + 0.95, v + 0.95, 0.1);
  return (
    drawn +
    use(
      `pip-${shape_numbers[owner.shape]}`,
      x - 6,
      y - 9,
      12,
      12,
      `--pc:${owner.colour};--pip-line:#f4ead0`,
    )
  );
}

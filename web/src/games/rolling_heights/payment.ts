// A payment put together: the units at hand, and a proposal of what to give.
import type { rolling_heights } from "../../protocol";
import { cubes, plan_tile, type Cube } from "./content";

/** "sp", "misc wood", "wood": in the order in which the server takes them. */
export interface Unit {
  unit: string;
  cube: Cube | null;
  misc: boolean;
  held: number;
}

export function units_of(view: rolling_heights.View): Unit[] {
  const all: Unit[] = [
    { unit: "sp", cube: null, misc: false, held: view.power },
    ...cubes.map((cube) => ({ unit: `misc ${cube}`, cube, misc: true, held: view.misc[cube] })),
    ...cubes.map((cube) => ({ unit: cube, cube, misc: false, held: view.hand[cube] })),
  ];
  return all.filter(({ held }) => held > 0);
}

export type Choice = Readonly<Record<string, number>>;
export const total = (choice: Choice): number =>
  Object.values(choice).reduce((all, n) => all + n, 0);

/** Cubes of the hand that no own plan could take, nor the one that is being bought. */
function spare(view: rolling_heights.View): Record<Cube, number> {
  const left = { ...view.hand };
  const { level, slot } = view.pending;
  const id = slot === null ? null : view.market[(level ?? 1) - 1]?.slots[slot - 1]?.plan;
  for (const { colour, height } of (id && plan_tile(id)?.stacks) || []) left[colour] -= height;
  for (const plan of view.plans) {
    if (plan.owner !== view.to_move) continue;
    for (const cube of cubes) left[cube] -= plan.missing[cube];
  }
  return left;
}

/** Power first, then misc cubes, then cubes that nothing needs, then those of which there are most. */
export function proposal(view: rolling_heights.View): Choice {
  const choice: Record<string, number> = {};
  let due = view.pending.cost;
  const give = (unit: string, most: number) => {
    const n = Math.max(0, Math.min(most, due));
    if (n === 0) return;
    choice[unit] = (choice[unit] ?? 0) + n;
    due -= n;
  };
  for (const { unit, held, cube, misc } of units_of(view)) {
    if (cube === null || misc) give(unit, held);
  }
  const extra = spare(view);
  for (const cube of [...cubes].sort((a, b) => extra[b] - extra[a])) {
    give(cube, Math.min(view.hand[cube], extra[cube]));
  }
  for (const cube of [...cubes].sort((a, b) => view.hand[b] - view.hand[a])) {
    give(cube, view.hand[cube] - (choice[cube] ?? 0));
  }
  return choice;
}

/** The moves that pay it, in the order in which they are taken. */
export const payment_moves = (choice: Choice, units: readonly Unit[]): string[] =>
  units.flatMap(({ unit }) => Array.from({ length: choice[unit] ?? 0 }, () => `pay ${unit}`));

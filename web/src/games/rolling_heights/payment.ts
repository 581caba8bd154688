// A payment put together: what the server proposes to give, and how it can be changed.
import type { rolling_heights } from "../../protocol";
import { cubes, type Cube } from "./content";

export type Unit = rolling_heights.UnitView;
/** How many of each unit are given. */
export type Choice = Readonly<Partial<Record<rolling_heights.Unit, number>>>;

export const given = (choice: Choice, unit: Unit["unit"]): number => choice[unit] ?? 0;
export const total = (choice: Choice): number =>
  Object.values(choice).reduce((all, n) => all + n, 0);
/** The colour of a cube, also of one that stands for it; power has none. */
export const cube_of = (unit: Unit["unit"]): Cube | undefined =>
  cubes.find((cube) => unit.endsWith(cube));

export const proposal = (units: readonly Unit[]): Choice =>
  Object.fromEntries(units.map(({ unit, proposed }) => [unit, proposed]));

/** Whether the server would take it, one unit after another. */
function in_order(choice: Choice, units: readonly Unit[]): boolean {
  const held = new Map(units.map((one) => [one.unit, one.held]));
  return units.every(
    ({ unit, after }) =>
      given(choice, unit) === 0 ||
      after.every((before) => given(choice, before) === (held.get(before) ?? 0)),
  );
}

/** One less of it; null where it cannot be. */
export function with_less(
  choice: Choice,
  units: readonly Unit[],
  unit: Unit["unit"],
): Choice | null {
  const less = { ...choice, [unit]: given(choice, unit) - 1 };
  return given(less, unit) >= 0 && in_order(less, units) ? less : null;
}

/** One more of it, in place of another where all is paid already; null where it cannot be. */
export function with_more(
  choice: Choice,
  units: readonly Unit[],
  unit: Unit["unit"],
  due: number,
): Choice | null {
  const held = units.find((one) => one.unit === unit)?.held ?? 0;
  if (given(choice, unit) >= held) return null;
  const more = { ...choice, [unit]: given(choice, unit) + 1 };
  if (total(choice) < due) return in_order(more, units) ? more : null;
  for (const other of [...units].reverse()) {
    if (other.unit === unit) continue;
    const swapped = with_less(more, units, other.unit);
    if (swapped) return swapped;
  }
  return null;
}

/** The moves that pay it, in the order in which they are taken. */
export const payment_moves = (choice: Choice, units: readonly Unit[]): string[] =>
  units.flatMap(({ unit, move }) => Array.from({ length: given(choice, unit) }, () => move));

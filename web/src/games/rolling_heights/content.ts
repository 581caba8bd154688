// What is printed on plans, boards, ads and targets: the view names them by their ids.
import {
  ads as ad_tiles,
  boards as board_tiles,
  constants,
  cubes as cube_kinds,
  meeples as meeple_kinds,
  plans as plan_tiles,
  player_counts,
  targets as target_tiles,
} from "../../../../games/rolling_heights/content.json";
import type { rolling_heights } from "../../protocol";

export type Cube = rolling_heights.Cube;
export type Meeple = rolling_heights.Meeple;
export type Type = rolling_heights.Type;
export type Pose = rolling_heights.Pose;

/** Meeples that may be active; the others go to the bench. */
export const most_active = constants.max_active;

export const cubes = ["wood", "concrete", "glass", "steel"] as const satisfies readonly Cube[];
export const types = ["residential", "commercial", "industrial", "civic", "park"] as const;
/** In the order of the rules' table (R7). */
export const meeples = [
  "carpenter",
  "construction_worker",
  "architect",
  "riveter",
  "politician",
  "executive",
  "public_figure",
  "public_servant",
  "city_planner",
] as const satisfies readonly Meeple[];

export interface Count {
  counter: string;
  n: number;
  types?: readonly Type[];
  within?: number;
  meeple?: Meeple;
  max?: number;
}

export interface Effect {
  effect: string;
  n?: number;
  colour?: Cube | "any";
  score?: Count;
  from?: Meeple;
  to?: Meeple;
}

export interface Stack {
  colour: Cube;
  height: number;
}

export interface Plan {
  id: string;
  name: string;
  level: number;
  type: Type;
  stacks: readonly Stack[];
  vp?: number;
  score?: Count;
  /** One or either of two for each place. */
  meeples: readonly (readonly Meeple[])[];
  ability?: { steady: readonly Effect[]; hard: readonly Effect[] };
}

export interface Goal {
  id: string;
  name: string;
  kind: string;
  n?: number;
  types?: readonly Type[];
  own_types?: readonly Type[];
  minus_types?: readonly Type[];
  minus_n?: number;
  minus?: number;
  least?: number;
  water?: boolean;
  meeples?: readonly Meeple[];
}

const by_id = <T extends { id: string }>(tiles: readonly T[]) =>
  new Map(tiles.map((tile) => [tile.id, tile]));

const plans = by_id(plan_tiles as unknown as Plan[]);
const goals = by_id([...ad_tiles, ...target_tiles] as unknown as Goal[]);
const boards = by_id(board_tiles);

export const all_plans: readonly Plan[] = [...plans.values()];
export const all_goals: readonly Goal[] = [...goals.values()];
export const plan_tile = (id: string): Plan | undefined => plans.get(id);
export const goal_tile = (id: string): Goal | undefined => goals.get(id);
export const plan_name = (id: string): string => plans.get(id)?.name ?? id;
export const board_name = (id: string): string => boards.get(id)?.name ?? id;

const yields = new Map(
  (meeple_kinds as unknown as { id: Meeple; steady: Effect; hard: Effect }[]).map((kind) => [
    kind.id,
    kind,
  ]),
);
/** What a meeple brings when it works so. */
export const work_of = (meeple: Meeple, worked: "hard" | "steady"): Effect =>
  yields.get(meeple)?.[worked] ?? { effect: "" };

const prices = new Map(cube_kinds.map((kind) => [kind.id, kind.trade]));
/** Units that a cube costs in a trade. */
export const trade_price = (cube: Cube): number => prices.get(cube) ?? 0;

const counts = new Map(cube_kinds.map((kind) => [kind.id, kind.count]));
/** Real cubes of a colour at a table of so many. */
export function cubes_in_play(cube: Cube, seats: number): number {
  const removed = player_counts.find(({ players }) => players === seats)?.removed_cubes ?? 0;
  return (counts.get(cube) ?? 0) - removed;
}

/** A stack with what is built of it, and what a planned move would add. */
export interface PlannedStack extends Stack {
  built: number;
  planned: number;
}

/** How many cubes lie on each stack: stacks of one colour are filled as printed (R12.4). */
export function built_stacks(
  plan: Plan,
  missing: rolling_heights.CubesView,
): { colour: Cube; height: number; built: number }[] {
  const left: Record<Cube, number> = { wood: 0, concrete: 0, glass: 0, steel: 0 };
  for (const { colour, height } of plan.stacks) left[colour] += height;
  for (const colour of cubes) left[colour] -= missing[colour];
  return plan.stacks.map(({ colour, height }) => {
    const built = Math.min(height, left[colour]);
    left[colour] -= built;
    return { colour, height, built };
  });
}

export const sum = (counted: rolling_heights.CubesView): number =>
  cubes.reduce((all, cube) => all + counted[cube], 0);
export const crew_size = (crew: rolling_heights.CrewView): number =>
  Object.values(crew).reduce(
    (all, group: Record<string, number>) =>
      all + Object.values(group).reduce((one, n) => one + n, 0),
    0,
  );

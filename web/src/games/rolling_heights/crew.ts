// The crew of a seat as tiles: who is alike stands together.
import type { rolling_heights } from "../../protocol";
import { meeples, plan_tile, work_of, type Meeple, type Pose } from "./content";

export interface Tile {
  meeple: Meeple;
  pose: Pose;
  count: number;
}

export const poses = ["hard", "steady", "exhausted", "activated", "bench"] as const;

export function tiles_of(crew: rolling_heights.CrewView, pose: Pose): Tile[] {
  return meeples
    .map((meeple) => ({ meeple, pose, count: crew[pose][meeple] ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** Whether this seat chooses who sits out: nobody has been rolled yet. */
export const is_benching = (view: rolling_heights.View, seat: number): boolean =>
  view.phase === "bench" && view.to_move === seat;

/** The move that pressing somebody says in this phase. Who works by choice has none of their own. */
export function tile_move(
  view: rolling_heights.View,
  meeple: Meeple,
  pose: Pose,
  gentle: boolean,
): string {
  const as = gentle && pose === "hard" ? " steady" : "";
  switch (view.phase) {
    case "bench":
      return `bench ${meeple}`;
    case "strike":
      return `strike ${meeple} ${pose}`;
    case "upgrade":
      return `upgrade ${meeple} ${pose}`;
    case "sacrifice":
      return `sacrifice ${meeple} ${pose}`;
    case "convert": {
      const { ability, worked, step } = view.pending;
      const part = worked === "hard" ? "hard" : "steady";
      const effect = ability ? plan_tile(ability)?.ability?.[part][step] : undefined;
      return effect?.from === meeple ? `convert ${pose}` : `convert ${pose} ${meeple}`;
    }
    default:
      return meeple === "public_servant"
        ? `servant ${pose}${as}`
        : `activate ${meeple} ${pose}${as}`;
  }
}

/** What a worker brings, as small as can be written under it. */
export const yield_of = (meeple: Meeple, pose: Pose, gentle: boolean) =>
  work_of(meeple, pose === "hard" && !gentle ? "hard" : "steady");

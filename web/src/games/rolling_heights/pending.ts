// What a turn has come to, read from the view: the plan in question, how much is left to choose, what can be paid with.
import type { rolling_heights } from "../../protocol";
import { most_active, plan_tile, sum, type Effect, type Plan } from "./content";

type View = rolling_heights.View;

const count = (group: Record<string, number> | undefined) =>
  Object.values(group ?? {}).reduce((all, n) => all + n, 0);

const crew_of = (view: View) => view.players[view.to_move]?.meeples;
export const up_now = (view: View) => count(crew_of(view)?.hard) + count(crew_of(view)?.steady);
export const exhausted_now = (view: View) => count(crew_of(view)?.exhausted);
/** Units that whoever is to move can pay with. */
export const money_now = (view: View) => sum(view.hand) + sum(view.misc) + view.power;

export function slot_plan(view: View, level: number, slot: number): Plan | undefined {
  const id = view.market[level - 1]?.slots[slot - 1]?.plan;
  return id ? plan_tile(id) : undefined;
}

/** The plan of a market that was chosen and has no space, or is not paid for, yet. */
export function plan_in_hand(view: View): Plan | undefined {
  const { level, slot } = view.pending;
  return slot === null ? undefined : slot_plan(view, level ?? 1, slot);
}

/** The plan that the next choice is about: placed, drafted, used, or complete just now. */
export function pending_tile(view: View): Plan | undefined {
  const { ability, space } = view.pending;
  if (ability) return plan_tile(ability);
  const built = view.plans.find((one) => one.at === space);
  return plan_in_hand(view) ?? (built && plan_tile(built.plan));
}
export const pending_plan = (view: View): string => pending_tile(view)?.name ?? "";

/** How many choices of the chain are left. */
export function chain_left(view: View): number {
  if (view.phase === "pay") return view.pending.cost;
  return view.phase === "bench"
    ? Math.max(1, exhausted_now(view) - most_active)
    : view.pending.left;
}

/** Part of the ability that is being carried out. */
export function effect_now(view: View): Effect | undefined {
  const { ability, worked, step } = view.pending;
  const as = worked === "hard" ? "hard" : "steady";
  return ability ? plan_tile(ability)?.ability?.[as][step] : undefined;
}

/** What a space would cost for the plan in hand; null where nothing is being placed. */
export const space_cost = (view: View, at: string): number | null =>
  view.spaces.find((one) => one.at === at)?.cost ?? null;

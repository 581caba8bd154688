// Tasks, moves and deals in words, and all words of the game together.
import type { rolling_heights } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Words } from "../contract";
import { say_chips } from "./chips";
import {
  most_active,
  plan_tile,
  sum,
  trade_price,
  type Cube,
  type Meeple,
  type Plan,
  type Pose,
} from "./content";
import { derive, say_source, tie_break } from "./derive";
import { event_places, say_event } from "./log";
import { construction, figure_plan, read_move, unit_of, work_in } from "./moves";
import {
  capital,
  cube_name,
  cubes_words,
  effects_words,
  goal_name,
  meeple_name,
  needs_words,
  plan_name,
  points_words,
  pose_name,
  unit_name,
  work_words,
} from "./names";
import { say_refusal } from "./refusals";

type View = rolling_heights.View;
type Journal = readonly rolling_heights.Event[];

const count = (group: Record<string, number> | undefined) =>
  Object.values(group ?? {}).reduce((all, n) => all + n, 0);

const crew_of = (view: View) => view.players[view.to_move]?.meeples;
export const up_now = (view: View) => count(crew_of(view)?.hard) + count(crew_of(view)?.steady);
export const exhausted_now = (view: View) => count(crew_of(view)?.exhausted);
/** Units that whoever is to move can pay with. */
export const money_now = (view: View) => sum(view.hand) + sum(view.misc) + view.power;

function slot_plan(view: View, level: number, slot: number): Plan | undefined {
  const id = view.market[level - 1]?.slots[slot - 1]?.plan;
  return id ? plan_tile(id) : undefined;
}
/** The plan that is being placed, drafted or used. */
export function pending_plan(view: View): string {
  const { level, slot, ability, space } = view.pending;
  if (ability) return plan_name(ability);
  const chosen = slot === null ? undefined : slot_plan(view, level ?? 1, slot);
  if (chosen) return chosen.name;
  const built = view.plans.find((one) => one.at === space);
  return built ? plan_name(built.plan) : "";
}

/** How many choices of the chain are left. */
function chain_left(view: View): number {
  if (view.phase === "pay") return view.pending.cost;
  return view.phase === "bench"
    ? Math.max(1, exhausted_now(view) - most_active)
    : view.pending.left;
}

/** Part of the ability that is being carried out. */
function effect_now(view: View) {
  const { ability, worked, step } = view.pending;
  const as = worked === "hard" ? "hard" : "steady";
  return ability ? plan_tile(ability)?.ability?.[as][step] : undefined;
}

function unused_words(view: View, speak: Speak): string {
  const cubes = sum(view.hand) + sum(view.misc);
  const parts = [
    ...(cubes > 0 ? [speak("rolling_heights.cubes.any", { count: cubes })] : []),
    ...(view.power > 0 ? [speak("rolling_heights.power", { n: view.power })] : []),
    ...(up_now(view) > 0 ? [speak("rolling_heights.workers", { count: up_now(view) })] : []),
  ];
  return speak.list(parts);
}

function say_work(text: string, speak: Speak): string {
  const work = work_in(text);
  if (!work) return text;
  const values = {
    meeple: capital(meeple_name(work.meeple, speak)),
    pose: pose_name(work.pose, speak),
    effect: work_words(work.meeple, work.worked, speak),
  };
  return work.pose === work.worked
    ? speak("rolling_heights.move.activate", values)
    : speak("rolling_heights.move.activate.gentle", values);
}

function say_figure(text: string, speak: Speak): string {
  const work = work_in(text);
  const plan = plan_tile(figure_plan(text));
  if (!work || !plan) return text;
  const values = {
    plan: plan.name,
    pose: pose_name(work.worked, speak),
    effects: effects_words(plan.ability?.[work.worked] ?? [], speak),
  };
  return work.pose === work.worked
    ? speak("rolling_heights.move.figure", values)
    : speak("rolling_heights.move.figure.gentle", values);
}

/** Cubes that a construction would really put there: misc ones come last (R12.3). */
function built_words(text: string, view: View, speak: Speak): string {
  const built = construction(text);
  if (!built) return text;
  const real = Math.min(built.count, view.hand[built.cube]);
  return cubes_words(real, built.count - real, built.cube, speak);
}
function completes(text: string, view: View): rolling_heights.PlanView | null {
  const built = construction(text);
  const plan = built && view.plans.find((one) => one.plan === built.plan);
  return plan && sum(plan.missing) === built.count ? plan : null;
}

function say_move(text: string, view: View, speak: Speak): string {
  const { kind, args } = read_move(text);
  const [first = "", second = ""] = args;
  switch (kind) {
    case "start_plan": {
      const plan = slot_plan(view, 1, Number(first));
      const needs = plan ? needs_words(plan, speak) : "";
      return speak("rolling_heights.move.start_plan", { plan: plan?.name ?? first, needs });
    }
    case "start_space":
      return speak("rolling_heights.move.start_space", {
        plan: pending_plan(view),
        space: first,
      });
    case "bench":
    case "reward":
      return speak(`rolling_heights.move.${kind}`, {
        meeple: meeple_name(first as Meeple, speak),
      });
    case "rally":
      return speak("rolling_heights.move.rally", { count: exhausted_now(view) });
    case "stop":
      return speak("rolling_heights.move.stop", { count: up_now(view) });
    case "strike":
    case "sacrifice":
      return speak(`rolling_heights.move.${kind}`, {
        meeple: meeple_name(first as Meeple, speak),
        pose: pose_name(second as Pose, speak),
      });
    case "activate":
    case "servant":
      return say_work(text, speak);
    case "collect":
    case "upgrade_stop":
    case "planner_take":
      return speak(`rolling_heights.move.${kind}`);
    case "upgrade":
      return speak("rolling_heights.move.upgrade", {
        meeple: meeple_name(first as Meeple, speak),
        from: pose_name(second as Pose, speak),
        to: pose_name(second === "exhausted" ? "steady" : "hard", speak),
      });
    case "figure":
      return say_figure(text, speak);
    case "choose_color":
    case "wild":
      return speak(`rolling_heights.move.${kind}`, { cube: cube_name(first as Cube, speak) });
    case "convert": {
      const effect = effect_now(view);
      return speak("rolling_heights.move.convert", {
        from: meeple_name(effect?.from ?? "carpenter", speak),
        to: meeple_name(effect?.to ?? "executive", speak),
        pose: pose_name(first as Pose, speak),
      });
    }
    case "planner_reroll":
      return speak("rolling_heights.move.planner_reroll", {
        pose: pose_name(first as Pose, speak),
        count: exhausted_now(view),
      });
    case "buy":
      return speak("rolling_heights.move.buy", { n: money_now(view) });
    case "plan": {
      const plan = slot_plan(view, Number(first), Number(second));
      const values = {
        plan: plan?.name ?? text,
        cost: view.market[Number(first) - 1]?.slots[Number(second) - 1]?.cost ?? 0,
        needs: plan ? needs_words(plan, speak) : "",
      };
      return view.pending.deal === "take"
        ? speak("rolling_heights.move.plan.free", values)
        : speak("rolling_heights.move.plan", values);
    }
    case "space": {
      const cost = space_cost(view, first);
      const values = { plan: pending_plan(view), space: first };
      return cost === null
        ? speak("rolling_heights.move.space", values)
        : speak("rolling_heights.move.space.cost", { ...values, cost });
    }
    case "pay":
      return speak("rolling_heights.move.pay", { unit: unit_name(unit_of(text), speak) });
    case "trade":
      return speak("rolling_heights.move.trade", {
        n: trade_price(first as Cube),
        cube: cube_name(first as Cube, speak),
      });
    case "construct": {
      const values = { plan: plan_name(first), cubes: built_words(text, view, speak) };
      return completes(text, view)
        ? speak("rolling_heights.move.construct.last", values)
        : speak("rolling_heights.move.construct", values);
    }
    case "end_main": {
      const unused = unused_words(view, speak);
      return unused
        ? speak("rolling_heights.move.end_main.unused", { unused })
        : speak("rolling_heights.move.end_main");
    }
    case "target": {
      const target = view.players[view.to_move]?.targets[Number(first) - 1];
      return speak("rolling_heights.move.target", {
        target: target ? goal_name(target.target, speak) : first,
        points: points_words(target?.points ?? 0, speak),
      });
    }
    default:
      return text;
  }
}

/** What a space would cost for the plan in hand; null where nothing is being placed. */
export const space_cost = (view: View, at: string): number | null =>
  view.spaces.find((one) => one.at === at)?.cost ?? null;

function say_deal(text: string, journal: Journal, view: View, speak: Speak): string {
  const { kind, args } = read_move(text);
  const [first = "", second = ""] = args;
  switch (kind) {
    case "start_plan":
      return speak("rolling_heights.deal.start_plan", {
        plan: slot_plan(view, 1, Number(first))?.name ?? first,
      });
    case "plan":
      return speak("rolling_heights.deal.plan", {
        plan: slot_plan(view, Number(first), Number(second))?.name ?? text,
      });
    case "start_space":
      return speak("rolling_heights.deal.start_space", { space: first });
    case "space": {
      const chosen = journal.find((event) => event.event === "space_chosen");
      const cost = chosen?.cost ?? space_cost(view, first);
      return cost === null
        ? speak("rolling_heights.deal.space", { space: first })
        : speak("rolling_heights.deal.space.cost", { space: first, cost });
    }
    case "bench":
    case "reward":
      return speak(`rolling_heights.deal.${kind}`, {
        meeple: meeple_name(first as Meeple, speak),
      });
    case "rally":
      return speak("rolling_heights.deal.rally", { n: exhausted_now(view) });
    case "figure":
      return speak("rolling_heights.deal.figure", { plan: plan_name(figure_plan(text)) });
    case "choose_color":
      return speak("rolling_heights.deal.choose_color", { cube: cube_name(first as Cube, speak) });
    case "pay":
      return speak("rolling_heights.deal.pay", { unit: unit_name(unit_of(text), speak) });
    case "trade":
      return speak("rolling_heights.deal.trade", {
        n: trade_price(first as Cube),
        cube: cube_name(first as Cube, speak),
      });
    case "construct": {
      const plan = completes(text, view);
      if (!plan) {
        return speak("rolling_heights.deal.construct", { cubes: built_words(text, view, speak) });
      }
      const done = journal.find((event) => event.event === "building_completed");
      return speak("rolling_heights.deal.construct.last", {
        points: points_words(done?.points ?? plan.points, speak),
      });
    }
    case "target":
      return speak("rolling_heights.deal.target", {
        n: view.players[view.to_move]?.targets[Number(first) - 1]?.points ?? 0,
      });
    case "stop":
    case "strike":
    case "activate":
    case "collect":
    case "servant":
    case "upgrade":
    case "upgrade_stop":
    case "convert":
    case "sacrifice":
    case "planner_reroll":
    case "planner_take":
    case "buy":
    case "wild":
    case "end_main":
      return speak(`rolling_heights.deal.${kind}`);
    default:
      return text;
  }
}

/** The part of a turn, as the strip over the board shows it. */
export function part_of(
  phase: rolling_heights.Phase,
): "draft" | "prep" | "risk" | "main" | "targets" | "over" {
  switch (phase) {
    case "start_plan":
    case "start_space":
      return "draft";
    case "bench":
      return "prep";
    case "risk":
    case "strike":
      return "risk";
    case "target":
      return "targets";
    case "over":
      return "over";
    default:
      return "main";
  }
}

function say_phase(view: View, speak: Speak): { label: string; lamp: boolean }[] {
  const now = part_of(view.phase);
  if (now === "draft" || now === "targets" || now === "over") {
    return [{ label: speak(`rolling_heights.phase.${now}`), lamp: true }];
  }
  const { round, final_round } = view;
  const parts = (["prep", "risk", "main"] as const).map((part) => ({
    label: speak(`rolling_heights.phase.${part}`),
    lamp: part === now,
  }));
  const label =
    final_round === null
      ? speak("rolling_heights.phase.round", { round })
      : final_round === round
        ? speak("rolling_heights.phase.last", { round })
        : speak("rolling_heights.phase.ends", { round: final_round });
  return [...parts, { label, lamp: false }];
}

const about = (view: View) => ({ plan: pending_plan(view), count: chain_left(view) });

export const words: Words<"rolling_heights"> = {
  task: (view, speak) => speak(`rolling_heights.task.${view.phase}`, about(view)),
  waiting: (view, name, speak) =>
    speak(`rolling_heights.waiting.${view.phase}`, { name, ...about(view) }),
  move: (text, view, _names, speak) => say_move(text, view, speak),
  deal: (text, journal, view, _names, speak) => say_deal(text, journal, view, speak),
  chips: (journal, view, me, _names, speak, after) =>
    say_chips(journal, view, me, speak, after ?? null),
  event: say_event,
  places: event_places,
  refusal: (answer, view, _names, speak) => say_refusal(answer, view, speak),
  source: say_source,
  derive,
  tie_break,
  phase: say_phase,
};

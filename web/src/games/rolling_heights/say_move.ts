// Moves in words, for the list of moves and for who does not see the board.
import type { rolling_heights } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import { plan_tile, sum, trade_price, type Cube, type Meeple, type Pose } from "./content";
import { construction, figure_plan, read_move, unit_of, work_in } from "./moves";
import {
  a_meeple,
  capital,
  cube_name,
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
import {
  effect_now,
  exhausted_now,
  money_now,
  pending_plan,
  slot_plan,
  space_cost,
  up_now,
} from "./pending";

type View = rolling_heights.View;

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

export function built_words(text: string, speak: Speak): string {
  const built = construction(text);
  if (!built) return text;
  return speak("rolling_heights.cubes", { n: built.count, cube: cube_name(built.cube, speak) });
}
/** The plan that this construction would complete. */
export function completes(text: string, view: View): rolling_heights.PlanView | null {
  const built = construction(text);
  const plan = built && view.plans.find((one) => one.plan === built.plan);
  return plan && sum(plan.missing) === built.count ? plan : null;
}

export function say_move(text: string, view: View, speak: Speak): string {
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
        meeple: a_meeple(first as Meeple, speak),
      });
    case "rally":
      return speak("rolling_heights.move.rally", { count: exhausted_now(view) });
    case "stop":
      return speak("rolling_heights.move.stop", { count: up_now(view) });
    case "strike":
    case "sacrifice":
      return speak(`rolling_heights.move.${kind}`, {
        meeple: a_meeple(first as Meeple, speak),
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
        meeple: a_meeple(first as Meeple, speak),
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
        from: a_meeple(effect?.from ?? "carpenter", speak),
        to: a_meeple(effect?.to ?? "executive", speak),
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
      const values = { plan: plan_name(first), cubes: built_words(text, speak) };
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

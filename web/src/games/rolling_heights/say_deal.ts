// What the button says that settles a planned move.
import type { rolling_heights } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import { trade_price, type Cube, type Meeple } from "./content";
import { figure_plan, read_move, unit_of } from "./moves";
import { a_meeple, cube_name, plan_name, points_words, unit_name } from "./names";
import { exhausted_now, slot_plan, space_cost } from "./pending";
import { built_words, completes } from "./say_move";

export function say_deal(
  text: string,
  journal: readonly rolling_heights.Event[],
  view: rolling_heights.View,
  speak: Speak,
): string {
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
        meeple: a_meeple(first as Meeple, speak),
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
        return speak("rolling_heights.deal.construct", { cubes: built_words(text, speak) });
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

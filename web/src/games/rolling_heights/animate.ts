// Events made visible: what each of them moves. Rolls have a show of their own (parts/RollShow.svelte).
import type { rolling_heights } from "../../protocol";
import {
  appear,
  find_place,
  remember as remember_things,
  together,
  travel,
  type Lays,
  type Step,
} from "../shared/journal";

/** How the plans of the markets lie before the table changes. */
export const remember = (root: Element): Lays =>
  remember_things(root, "[data-plan]", (plan) => plan.dataset["plan"]);

const drop: Keyframe[] = [
  { transform: "translateY(-26px)", opacity: 0 },
  { transform: "translateY(2px)", opacity: 1, offset: 0.75 },
  { transform: "translateY(0)", opacity: 1 },
];
const swell: Keyframe[] = [{}, { transform: "scale(1.35)" }, {}];
const rise: Keyframe[] = [{ transform: "translateY(18px)", opacity: 0 }, {}];
const light: Keyframe[] = [{ filter: "brightness(2)" }, { filter: "none" }];

export function steps_of(
  event: rolling_heights.Event,
  root: Element,
  before: Lays,
  later: readonly rolling_heights.Event[],
): Step[] {
  switch (event.event) {
    case "plan_placed":
      return appear(find_place(root, `plan-${event.plan}`), drop, 300);
    case "cubes_built": {
      const plan = find_place(root, `plan-${event.plan}`);
      if (!plan) return [];
      const cubes = [...plan.querySelectorAll(`.stack-${event.cube} .cube`)];
      const fresh = cubes.slice(-(event.cubes + event.misc));
      return fresh.length > 0
        ? appear(fresh, drop, Math.min(800, 260 + 60 * fresh.length), { apart: 60 })
        : appear(plan, swell, 260);
    }
    case "building_completed": {
      const plan = find_place(root, `plan-${event.plan}`);
      const flag = plan?.querySelector(".flag");
      return flag ? appear(flag, rise, 400) : appear(plan, light, 400);
    }
    case "plan_revealed": {
      // Several come at once: together they take the time of one.
      if (later.some((one) => one.event === "plan_revealed")) return [];
      return appear(find_place(root, `slot-${event.level}-${event.slot}`), rise, 220);
    }
    case "market_slid": {
      const moved = [...root.querySelectorAll<HTMLElement>("[data-plan]")].flatMap((one) =>
        travel(one, before.get(one.dataset["plan"] ?? ""), 220),
      );
      return together(moved);
    }
    case "cubes_gained":
      return appear(find_place(root, `hand-${event.cube}`), swell, 220);
    case "power_gained":
      return appear(find_place(root, "hand-power"), swell, 220);
    case "wild_gained":
    case "wild_spent":
      return appear(find_place(root, "hand-wild"), swell, 240);
    case "meeple_upgraded":
    case "meeple_converted":
    case "meeple_gained": {
      const who = event.event === "meeple_converted" ? event.after : event.meeple;
      return appear(find_place(root, `crew-${who}`), swell, 260);
    }
    case "wild_placed":
      return appear(
        find_place(root, `slot-${event.level}-${event.slot}`)?.querySelector("em"),
        swell,
        240,
      );
    case "ad_scored":
      return appear(find_place(root, `goal-${event.ad}`), light, 260);
    case "space_scored":
      return appear(find_place(root, `space-${event.space}`), light, 260);
    default:
      return [];
  }
}

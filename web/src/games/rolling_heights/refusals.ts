// Why something is not allowed.
import type { rolling_heights } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Refusal } from "../contract";
import { cubes, meeples, all_plans, plan_name, type Cube, type Pose } from "./content";
import { cube_name, cubes_words, meeple_name, pose_name, slot_name, unit_name } from "./names";

/** `enum class Refusal` of games/rolling_heights/rules.h, as the wire names them. */
export const refusals = [
  "allowed",
  "game_over",
  "unknown_move",
  "not_now",
  "empty_slot",
  "water",
  "occupied",
  "too_close",
  "prime_at_start",
  "none_like_that",
  "out_of_order",
  "no_upgrade",
  "servants_stay",
  "upgrade_first",
  "nobody_exhausted",
  "not_your_plan",
  "not_complete",
  "no_ability",
  "ability_used",
  "no_effect",
  "bought_already",
  "no_plan_to_buy",
  "no_room",
  "too_dear",
  "not_held",
  "misc_first",
  "no_wild",
  "complete",
  "not_needed",
  "too_many",
  "not_printed",
  "nothing_to_collect",
  "works_otherwise",
  "not_upgradable",
  "real_first",
  "too_few",
  "not_up",
] as const satisfies readonly rolling_heights.Refusal[];
type Reason = (typeof refusals)[number];

// Numbers of a refusal name things in the order of the wire's enums.
const poses = ["bench", "exhausted", "steady", "hard", "activated"] as const;
const units = [
  "spending_power",
  ...cubes.map((cube) => `misc_${cube}`),
  ...cubes.map((cube) => cube as string),
];
const space_name = (number: number) =>
  `${"abcdefghi".charAt(number % 9)}${Math.floor(number / 9) + 1}`;

export function say_refusal(answer: Refusal, view: rolling_heights.View, speak: Speak): string {
  const fallback = answer.message ?? speak("rolling_heights.refusal.allowed");
  const reason = (answer.reason ?? null) as Reason | null;
  const [first, second, third] = answer.numbers;
  const cube = (number: number): Cube => cubes[number] ?? "wood";
  const meeple = () => meeple_name(meeples[first] ?? "carpenter", speak);
  const pose = () => pose_name((poses[second] ?? "steady") as Pose, speak);
  const plan = () => plan_name(all_plans[first]?.id ?? "");
  switch (reason) {
    case null:
      return fallback;
    case "not_now":
      return speak(`rolling_heights.refusal.not_now.${view.phase}`);
    case "empty_slot":
      return speak("rolling_heights.refusal.empty_slot", {
        slot: slot_name(first, second, speak),
      });
    case "water":
    case "occupied":
    case "prime_at_start":
      return speak(`rolling_heights.refusal.${reason}`, { space: space_name(first) });
    case "too_close":
      return speak("rolling_heights.refusal.too_close", { space: space_name(first), n: second });
    case "none_like_that":
    case "not_upgradable":
      return speak(`rolling_heights.refusal.${reason}`, { meeple: meeple(), pose: pose() });
    case "not_printed":
    case "works_otherwise":
      return speak(`rolling_heights.refusal.${reason}`, { meeple: meeple() });
    case "not_your_plan":
    case "not_complete":
    case "no_ability":
    case "ability_used":
    case "no_effect":
    case "complete":
      return speak(`rolling_heights.refusal.${reason}`, { plan: plan() });
    case "not_needed":
      return speak("rolling_heights.refusal.not_needed", {
        plan: plan(),
        cube: cube_name(cube(second), speak),
      });
    case "too_many":
      return speak("rolling_heights.refusal.too_many", {
        plan: plan(),
        cubes: cubes_words(third, 0, cube(second), speak),
      });
    case "too_dear":
      return speak("rolling_heights.refusal.too_dear", { cost: first, money: second });
    case "not_held":
      return speak("rolling_heights.refusal.not_held", {
        unit: unit_name(units[first] ?? "spending_power", speak),
      });
    case "real_first":
      return speak("rolling_heights.refusal.real_first", { cube: cube_name(cube(first), speak) });
    case "too_few":
      return speak("rolling_heights.refusal.too_few", {
        cubes: cubes_words(second, 0, cube(first), speak),
      });
    default:
      return speak.maybe(`rolling_heights.refusal.${reason}`) ?? fallback;
  }
}

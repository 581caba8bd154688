// Names of things, and what is printed on them, in the reader's language.
import type { rolling_heights } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import {
  cubes,
  goal_tile,
  meeples,
  plan_name,
  types as all_types,
  work_of,
  type Count,
  type Cube,
  type Effect,
  type Goal,
  type Meeple,
  type Plan,
  type Pose,
  type Type,
} from "./content";

export { plan_name };

export const cube_name = (cube: Cube, speak: Speak) => speak(`rolling_heights.cube.${cube}`);
export const cube_letter = (cube: Cube, speak: Speak) => speak(`rolling_heights.letter.${cube}`);
export const type_name = (type: Type, speak: Speak) => speak(`rolling_heights.type.${type}`);
export const meeple_name = (meeple: Meeple, speak: Speak) =>
  speak(`rolling_heights.meeple.${meeple}`);
/** "an architect" */
export const a_meeple = (meeple: Meeple, speak: Speak) => speak(`rolling_heights.a.${meeple}`);
export const pose_name = (pose: Pose, speak: Speak) => speak(`rolling_heights.pose.${pose}`);
export const points_words = (count: number, speak: Speak) =>
  speak("rolling_heights.points", { count });
export const slot_name = (level: number, slot: number, speak: Speak) =>
  speak("rolling_heights.slot", { level: level === 1 ? "I" : "II", slot });

/** With a capital, as the first word of a line. */
export const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** "3 wood", "1 wood, 2 misc wood" */
export function cubes_words(n: number, misc: number, cube: Cube, speak: Speak): string {
  const name = cube_name(cube, speak);
  const parts = [
    n > 0 || misc === 0 ? speak("rolling_heights.cubes", { n, cube: name }) : "",
    misc > 0 ? speak("rolling_heights.cubes.misc", { n: misc, cube: name }) : "",
  ];
  return speak.list(parts.filter(Boolean));
}

/** All of several colours: "2 wood and 1 glass". */
export const all_cubes_words = (counted: rolling_heights.CubesView, speak: Speak) =>
  speak.list(
    cubes
      .filter((cube) => counted[cube] > 0)
      .map((cube) => cubes_words(counted[cube], 0, cube, speak)),
  );

/** What a unit of payment is called: the wire's "misc_wood", a move's "misc wood" or "sp". */
export function unit_name(unit: string, speak: Speak): string {
  if (unit === "sp" || unit === "spending_power") {
    return speak("rolling_heights.unit.spending_power");
  }
  const misc = /^misc[ _](\w+)$/.exec(unit)?.[1] as Cube | undefined;
  if (misc) return speak("rolling_heights.unit.misc", { cube: cube_name(misc, speak) });
  return cube_name(unit as Cube, speak);
}

const either = (parts: readonly string[], speak: Speak): string =>
  parts.length < 2
    ? (parts[0] ?? "")
    : speak("rolling_heights.or", {
        first: parts.slice(0, -1).join(", "),
        second: parts.at(-1) ?? "",
      });

/** "park or civic building"; all of them are just buildings. */
function kinds_words(types: readonly Type[] | undefined, speak: Speak): string {
  if (!types || types.length === 0 || types.length === all_types.length) {
    return speak("rolling_heights.kind.any");
  }
  return either(
    types.map((type) => speak(`rolling_heights.kind.${type}`)),
    speak,
  );
}
const labels_words = (types: readonly Type[] | undefined, speak: Speak): string =>
  either(
    (types ?? all_types).map((type) => type_name(type, speak)),
    speak,
  );

/** Either of two, as a two-coloured symbol says. */
export const reward_words = (reward: readonly Meeple[], speak: Speak): string =>
  either(
    reward.map((meeple) => a_meeple(meeple, speak)),
    speak,
  );

export function goal_name(id: string, speak: Speak): string {
  const group = id.startsWith("AD") ? "ad" : "target";
  return speak.maybe(`rolling_heights.${group}.${id}`) ?? goal_tile(id)?.name ?? id;
}

/** What an ad or a target pays for. */
export function goal_words(id: string, speak: Speak): string {
  const goal: Goal | undefined = goal_tile(id);
  if (!goal) return "";
  const variant =
    goal.minus_n !== undefined && goal.minus_n > 0 ? ".less" : goal.water === true ? ".water" : "";
  const who = goal.meeples?.map((meeple) => meeple_name(meeple, speak)) ?? [];
  const values = {
    n: goal.n ?? 0,
    types: kinds_words(goal.types, speak),
    own: kinds_words(goal.own_types, speak),
    labels: labels_words(goal.types, speak),
    others: kinds_words(goal.minus_types, speak),
    minus: goal.minus_n ?? goal.minus ?? 0,
    least: goal.least ?? 0,
    meeples: who.length > 0 ? either(who, speak) : "",
  };
  return speak.maybe(`rolling_heights.goal.${goal.kind}${variant}`, values) ?? goal.name;
}

function count_words(count: Count, speak: Speak): string {
  const values = {
    points: points_words(count.n, speak),
    types: kinds_words(count.types, speak),
    labels: labels_words(count.types, speak),
    within: count.within ?? 0,
    meeple: count.meeple ? meeple_name(count.meeple, speak) : "",
  };
  const variant = count.counter === "own_completed" && count.within !== undefined ? ".within" : "";
  const text = speak.maybe(`rolling_heights.count.${count.counter}${variant}`, values) ?? "";
  if (count.max === undefined) return text;
  return speak("rolling_heights.count.most", { text, max: count.max });
}

/** What completing a plan scores, as printed. */
export const plan_points = (plan: Plan, speak: Speak): string =>
  plan.score ? count_words(plan.score, speak) : points_words(plan.vp ?? 0, speak);

export function effect_words(effect: Effect, speak: Speak): string {
  const n = effect.n ?? 0;
  switch (effect.effect) {
    case "cube":
      return effect.colour === "any" || !effect.colour
        ? speak("rolling_heights.effect.cube.any", { count: n })
        : cubes_words(n, 0, effect.colour, speak);
    case "spending_power":
      return speak("rolling_heights.power", { n });
    case "vp":
      return points_words(n, speak);
    case "vp_per":
      return effect.score ? count_words(effect.score, speak) : "";
    case "wild":
      return speak("rolling_heights.wild", { count: n });
    case "upgrade":
      return speak("rolling_heights.upgrades", { count: n });
    case "convert":
      return speak("rolling_heights.effect.convert", {
        from: effect.from ? a_meeple(effect.from, speak) : "",
        to: effect.to ? a_meeple(effect.to, speak) : "",
      });
    case "sacrifice":
      return speak("rolling_heights.effect.sacrifice", { count: n });
    default:
      return speak.maybe(`rolling_heights.effect.${effect.effect}`) ?? effect.effect;
  }
}
export const effects_words = (effects: readonly Effect[], speak: Speak): string =>
  speak.list(effects.map((effect) => effect_words(effect, speak)));

/** What the building does for a public figure: one line for each part. */
export function ability_lines(plan: Plan, speak: Speak): string[] {
  if (!plan.ability) return [];
  const steady = effects_words(plan.ability.steady, speak);
  const hard = effects_words(plan.ability.hard, speak);
  if (steady === hard) return [speak("rolling_heights.ability.both", { effects: hard })];
  return [
    speak("rolling_heights.ability.steady", { effects: steady }),
    speak("rolling_heights.ability.hard", { effects: hard }),
  ];
}

/** What a worker brings. */
export const work_words = (meeple: Meeple, worked: "hard" | "steady", speak: Speak): string =>
  effect_words(work_of(meeple, worked), speak);

/** "W2 + W1, G2" is for eyes; this is for words: "3 wood and 2 glass". */
export function stacks_words(plan: Plan, speak: Speak): string {
  const whole: rolling_heights.CubesView = { wood: 0, concrete: 0, glass: 0, steel: 0 };
  for (const { colour, height } of plan.stacks) whole[colour] += height;
  return all_cubes_words(whole, speak);
}

export const needs_words = (plan: Plan, speak: Speak): string =>
  speak("rolling_heights.needs", {
    type: type_name(plan.type, speak),
    stacks: stacks_words(plan, speak),
    points: plan_points(plan, speak),
  });

/** Those of a crew that are in a state, in the order of the rules. */
export function group_words(group: Readonly<Record<string, number>>, speak: Speak): string {
  const parts = meeples
    .filter((meeple) => (group[meeple] ?? 0) > 0)
    .map((meeple) => speak(`rolling_heights.counted.${meeple}`, { count: group[meeple] ?? 0 }));
  return speak.list(parts);
}

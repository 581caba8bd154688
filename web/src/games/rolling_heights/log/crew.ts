// The log of the crew: how it rolls, who works, who changes.
import type { rolling_heights } from "../../../protocol";
import type { Speak } from "../../../i18n/speak";
import { plan_tile } from "../content";
import {
  a_meeple,
  capital,
  effects_words,
  meeple_name,
  plan_name,
  pose_name,
  work_words,
} from "../names";
import type { Lines } from "./line";

/** "3 hard, 4 steady and 3 exhausted" */
export function landed_words(landed: readonly rolling_heights.Landing[], speak: Speak): string {
  const parts = (["hard", "steady", "exhausted"] as const).flatMap((pose) => {
    const count = landed.filter((one) => one.pose === pose).length;
    return count > 0 ? [speak(`rolling_heights.landed.${pose}`, { count })] : [];
  });
  return speak.list(parts);
}

// Which roll it is: again in Prep, a rally, by a city planner.
const rolls = {
  "R4.4": "rolling_heights.event.rolled.again",
  "R5.2": "rolling_heights.event.rolled.rally",
  "R7.4": "rolling_heights.event.rolled.planner",
} as const;

const as_worked = (pose: rolling_heights.Pose) => (pose === "hard" ? "hard" : "steady");

export const crew_lines = {
  prep_started: (_, name, speak) => speak("rolling_heights.event.prep_started", { name }),
  meeple_benched: ({ meeple }, name, speak) =>
    speak("rolling_heights.event.meeple_benched", { name, meeple: a_meeple(meeple, speak) }),
  meeples_rolled: ({ clause, meeples: n, landed }, name, speak) => {
    if (!landed) return speak("rolling_heights.event.rolled.unknown", { name, n });
    const key = rolls[clause as keyof typeof rolls] ?? "rolling_heights.event.rolled";
    return speak(key, { name, n, landed: landed_words(landed, speak) });
  },
  risk_stopped: (_, name, speak) => speak("rolling_heights.event.risk_stopped", { name }),
  strike_called: ({ meeples: count }, name, speak) =>
    count === 0
      ? speak("rolling_heights.event.strike_called.nobody", { name })
      : speak("rolling_heights.event.strike_called", { name, count }),
  meeple_struck: ({ meeple, pose }, name, speak) =>
    speak("rolling_heights.event.meeple_struck", {
      name,
      meeple: a_meeple(meeple, speak),
      pose: pose_name(pose, speak),
    }),
  meeple_activated: ({ meeple, pose, worked }, name, speak) => {
    if (meeple === "public_figure") return null; // told by what it uses
    const values = {
      name,
      meeple: a_meeple(meeple, speak),
      pose: pose_name(pose, speak),
      effect: work_words(meeple, as_worked(worked), speak),
    };
    return pose === worked
      ? speak("rolling_heights.event.meeple_activated", values)
      : speak("rolling_heights.event.meeple_activated.gentle", values);
  },
  ability_used: ({ plan, worked }, name, speak) =>
    speak("rolling_heights.event.ability_used", {
      name,
      plan: plan_name(plan),
      pose: pose_name(worked, speak),
      effects: effects_words(plan_tile(plan)?.ability?.[as_worked(worked)] ?? [], speak),
    }),
  meeple_upgraded: ({ meeple, before, after }, name, speak) =>
    speak("rolling_heights.event.meeple_upgraded", {
      name,
      meeple: a_meeple(meeple, speak),
      from: pose_name(before, speak),
      to: pose_name(after, speak),
    }),
  upgrading_stopped: (_, name, speak) => speak("rolling_heights.event.upgrading_stopped", { name }),
  meeple_converted: ({ before, after, pose }, name, speak) =>
    speak("rolling_heights.event.meeple_converted", {
      name,
      from: a_meeple(before, speak),
      to: a_meeple(after, speak),
      pose: pose_name(pose, speak),
    }),
  meeple_sacrificed: ({ meeple, pose, points }, name, speak) =>
    speak("rolling_heights.event.meeple_sacrificed", {
      name,
      meeple: a_meeple(meeple, speak),
      pose: pose_name(pose, speak),
      count: points,
    }),
  meeple_gained: ({ meeple }, name, speak) =>
    speak("rolling_heights.event.meeple_gained", { name, meeple: a_meeple(meeple, speak) }),
  meeple_missed: ({ meeple }, name, speak) =>
    capital(
      speak("rolling_heights.event.meeple_missed", { name, meeple: meeple_name(meeple, speak) }),
    ),
} satisfies Partial<Lines>;

// The log of the city: plans that are bought and placed, cubes that are built.
import { cubes_words, plan_name } from "../names";
import type { Lines } from "./line";

export const city_lines = {
  plan_taken: ({ clause, plan, space, cost }, name, speak) => {
    const values = { name, plan: plan_name(plan), space, cost };
    if (clause !== "R7.5") return speak("rolling_heights.event.plan_taken", values);
    return cost > 0
      ? speak("rolling_heights.event.plan_taken.prime", values)
      : speak("rolling_heights.event.plan_taken.free", values);
  },
  plan_placed: ({ clause, plan, space }, name, speak) =>
    clause === "R9.5" // told with its purchase
      ? null
      : speak("rolling_heights.event.plan_placed", { name, plan: plan_name(plan), space }),
  space_scored: ({ space, points }, name, speak) =>
    speak("rolling_heights.event.space_scored", { name, space, count: points }),
  cubes_built: ({ plan, cubes, misc, cube }, name, speak) =>
    speak("rolling_heights.event.cubes_built", {
      name,
      plan: plan_name(plan),
      cubes: cubes_words(cubes, misc, cube, speak),
    }),
  building_completed: ({ plan, points }, name, speak) =>
    speak("rolling_heights.event.building_completed", {
      name,
      plan: plan_name(plan),
      count: points,
    }),
} satisfies Partial<Lines>;

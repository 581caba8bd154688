// The log of what comes into the hand and goes out of it: cubes, power, tokens, trades.
import { cube_name, cubes_words } from "../names";
import type { Lines } from "./line";

// What work, tokens and trades bring is told with them, unless the supply changes it.
const told = new Set(["R6.4", "R10.2", "R11.1"]);

const tokens = {
  "R5.3": "rolling_heights.event.wild_gained.strike",
  "R9.7": "rolling_heights.event.wild_gained.plan",
} as const;

export const hand_lines = {
  cubes_gained: ({ clause, cubes, misc, cube }, name, speak) => {
    const values = { name, cubes: cubes_words(cubes, misc, cube, speak) };
    if (!told.has(clause)) return speak("rolling_heights.event.cubes_gained", values);
    return misc > 0 ? speak("rolling_heights.event.cubes_gained.short", values) : null;
  },
  misc_entered: ({ cube }, _, speak) =>
    speak("rolling_heights.event.misc_entered", { cube: cube_name(cube, speak) }),
  points_scored: ({ clause, points }, name, speak) =>
    clause === "R7" // told with the politician
      ? null
      : speak("rolling_heights.event.points_scored", { name, count: points }),
  power_gained: ({ clause, power }, name, speak) =>
    clause === "R7.6" // told with the executive
      ? null
      : speak("rolling_heights.event.power_gained", { name, n: power }),
  wild_gained: ({ clause, tokens: count }, name, speak) =>
    speak(tokens[clause as keyof typeof tokens] ?? "rolling_heights.event.wild_gained", {
      name,
      count,
    }),
  wild_spent: ({ cube }, name, speak) =>
    speak("rolling_heights.event.wild_spent", { name, cube: cube_name(cube, speak) }),
  trade_chosen: ({ cube, cost }, name, speak) =>
    speak("rolling_heights.event.trade_chosen", { name, n: cost, cube: cube_name(cube, speak) }),
  hand_returned: ({ cubes, misc, power }, name, speak) => {
    const count = cubes + misc;
    const unused = [
      ...(count > 0 ? [speak("rolling_heights.cubes.any", { count })] : []),
      ...(power > 0 ? [speak("rolling_heights.power", { n: power })] : []),
    ];
    return speak("rolling_heights.event.hand_returned", { name, unused: speak.list(unused) });
  },
} satisfies Partial<Lines>;

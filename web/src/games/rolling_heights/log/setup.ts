// The log of the setup and of the markets.
import { goal_name, goal_words, plan_name, slot_name } from "../names";
import type { Lines } from "./line";

export const setup_lines = {
  game_started: (_, name, speak) => speak("rolling_heights.event.game_started", { name }),
  ad_revealed: ({ ad }, _, speak) =>
    speak("rolling_heights.event.ad_revealed", {
      ad: goal_name(ad, speak),
      text: goal_words(ad, speak),
    }),
  target_dealt: ({ target }, name, speak) =>
    target === null // that everybody has two is known
      ? null
      : speak("rolling_heights.event.target_dealt", {
          name,
          target: goal_name(target, speak),
          text: goal_words(target, speak),
        }),
  plan_revealed: ({ clause, level, slot: number, plan }, _, speak) => {
    if (clause === "R2.3") return null; // the market as it is laid out
    const slot = slot_name(level, number, speak);
    return plan === null
      ? speak("rolling_heights.event.plan_revealed.unknown", { slot })
      : speak("rolling_heights.event.plan_revealed", { slot, plan: plan_name(plan) });
  },
  plan_drafted: ({ plan }, name, speak) =>
    speak("rolling_heights.event.plan_drafted", { name, plan: plan_name(plan) }),
  round_started: ({ round }, _, speak) => speak("rolling_heights.event.round_started", { round }),
  wild_placed: ({ level, slot }, _, speak) =>
    speak("rolling_heights.event.wild_placed", { slot: slot_name(level, slot, speak) }),
  wild_returned: ({ tokens }, _, speak) =>
    speak("rolling_heights.event.wild_returned", { count: tokens }),
} satisfies Partial<Lines>;

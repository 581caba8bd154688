// The log of the end: its cause, and what is scored then.
import { goal_name } from "../names";
import type { Lines } from "./line";

export const ending_lines = {
  end_triggered: ({ cause, last_round }, _, speak) =>
    speak(`rolling_heights.event.end_triggered.${cause}`, { round: last_round }),
  ad_scored: ({ ad, points }, name, speak) => {
    const values = { name, ad: goal_name(ad, speak), count: Math.abs(points) };
    if (points === 0) return speak("rolling_heights.event.ad_scored.nothing", values);
    return points > 0
      ? speak("rolling_heights.event.ad_scored", values)
      : speak("rolling_heights.event.ad_scored.loss", values);
  },
  target_scored: ({ target, points }, name, speak) =>
    speak("rolling_heights.event.target_scored", {
      name,
      target: goal_name(target, speak),
      count: points,
    }),
  wild_scored: ({ points }, name, speak) =>
    speak("rolling_heights.event.wild_scored", { name, count: points }),
  game_over: ({ clause }, _, speak) =>
    clause === "R16.3"
      ? speak("rolling_heights.event.game_over.cap")
      : speak("rolling_heights.event.game_over"),
} satisfies Partial<Lines>;

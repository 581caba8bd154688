// Where points come from at the end, and what decides between equals.
import type { rolling_heights, ScoreSheet } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Derivation } from "../contract";
import { plan_tile } from "./content";
import { goal_name, goal_words, plan_name } from "./names";

// The server names sources of points in English.
const sources = {
  Spaces: "rolling_heights.source.spaces",
  "Level 1 buildings": "rolling_heights.source.level_1",
  "Level 2 buildings": "rolling_heights.source.level_2",
  Abilities: "rolling_heights.source.abilities",
  Politicians: "rolling_heights.source.politicians",
  "First ad": "rolling_heights.source.ad_1",
  "Second ad": "rolling_heights.source.ad_2",
  "Third ad": "rolling_heights.source.ad_3",
  Target: "rolling_heights.source.target",
  "Wild tokens": "rolling_heights.source.wild",
} as const;
type Source = keyof typeof sources;
export const all_sources = Object.keys(sources) as Source[];

const of_ads: Partial<Record<string, number>> = { "First ad": 0, "Second ad": 1, "Third ad": 2 };

/** An ad by its name, where the view tells which it is. */
export function say_source(source: string, speak: Speak, view?: rolling_heights.View): string {
  const ad = view?.ads[of_ads[source] ?? -1];
  if (ad) return goal_name(ad.ad, speak);
  return source in sources ? speak(sources[source as Source]) : source;
}

export function derive(
  source: string,
  seat: number,
  view: rolling_heights.View,
  _names: readonly string[],
  speak: Speak,
): Derivation | null {
  const player = view.players[seat];
  if (!player) return null;
  const told = (goal: string, points: number | null): Derivation => ({
    lines: [
      {
        text: speak("rolling_heights.derive.goal", {
          goal: goal_name(goal, speak),
          text: goal_words(goal, speak),
        }),
        points,
      },
    ],
    places: [`goal-${goal}`],
  });
  const ad = of_ads[source];
  if (ad !== undefined) {
    const shown = view.ads[ad];
    return shown ? told(shown.ad, shown.points[seat] ?? null) : null;
  }
  switch (source) {
    case "Level 1 buildings":
    case "Level 2 buildings": {
      const level = source === "Level 1 buildings" ? 1 : 2;
      const built = view.plans.filter(
        (plan) => plan.owner === seat && plan.complete && plan_tile(plan.plan)?.level === level,
      );
      // What a building scored when it was completed is printed, unless it was counted on the board.
      return {
        lines: built.map(({ plan }) => ({
          text: plan_name(plan),
          points: plan_tile(plan)?.vp ?? null,
        })),
        places: built.map(({ plan }) => `plan-${plan}`),
      };
    }
    case "Target": {
      const chosen = player.chosen === null ? null : player.targets[player.chosen - 1];
      return chosen ? told(chosen.target, chosen.points) : null;
    }
    case "Wild tokens":
      return {
        lines: [{ text: speak("rolling_heights.wild", { count: player.wild }), points: null }],
        places: ["hand-wild"],
      };
    default:
      return null;
  }
}

/** Most meeples win among equals (R17.4). */
export const tie_break = (ahead: ScoreSheet, behind: ScoreSheet, speak: Speak): string =>
  speak("rolling_heights.tie_break", {
    ahead: ahead.tie_break[0],
    behind: behind.tie_break[0],
  });

// What has to be reached, as bars.
import type { comeback_city } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import { zone_looks } from "./art/looks";
import { zone_name } from "./names";

export interface GoalBar {
  name: string;
  /** Where there is little room. */
  short: string;
  reached: number;
  wanted: number;
  /** What it would be after the planned move; null where that is the same or not known. */
  planned: number | null;
  met: boolean;
  figures: string;
  state: string;
  colour: string;
}

type View = comeback_city.View;

export function goal_bars(view: View, after: View | null, speak: Speak): GoalBar[] {
  const { goal, disaster } = view;
  if (!goal || !disaster) return [];
  const bars: GoalBar[] = [];
  const add = (
    name: string,
    short: string,
    reached: number,
    wanted: number,
    then: number | null | undefined,
    met: boolean,
    colour: string,
    against = false,
  ) =>
    bars.push({
      name,
      short,
      reached,
      wanted,
      planned: then === null || then === undefined || then === reached ? null : then,
      met,
      figures: speak(against ? "comeback_city.goal.against" : "comeback_city.goal.of", {
        reached,
        wanted,
      }),
      state: speak(met ? "comeback_city.goal.reached" : "comeback_city.goal.missing"),
      colour,
    });
  const colour = goal.zone ? zone_looks[goal.zone].edge : "#d8372a";
  const name = goal.zone
    ? speak("comeback_city.goal.zone_points", { zone: zone_name(goal.zone, speak) })
    : speak("comeback_city.goal.disaster_points");
  const short = goal.zone ? zone_name(goal.zone, speak) : name;
  add(
    name,
    short,
    goal.points,
    goal.wanted,
    after?.goal?.points,
    goal.points >= goal.wanted,
    colour,
  );
  if (disaster !== "hurricane" && goal.extra !== null) {
    add(
      speak(`comeback_city.goal.extra.${disaster}`),
      speak(`comeback_city.goal.short.${disaster}`),
      goal.extra,
      goal.extra_wanted ?? 0,
      after?.goal?.extra,
      goal.extra_met,
      colour,
      disaster === "alien_invasion",
    );
  }
  const all = speak("comeback_city.goal.all_points");
  add(
    all,
    all,
    goal.total,
    goal.total_wanted,
    after?.goal?.total,
    goal.total >= goal.total_wanted,
    "#d8372a",
  );
  return bars;
}

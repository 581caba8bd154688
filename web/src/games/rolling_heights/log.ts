// What happened, in words, and where on the board.
import type { rolling_heights } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import { plan_tile } from "./content";
import {
  capital,
  cube_name,
  cubes_words,
  effects_words,
  goal_name,
  goal_words,
  group_words,
  meeple_name,
  plan_name,
  pose_name,
  slot_name,
  unit_name,
  work_words,
} from "./names";

type Event = rolling_heights.Event;

// The map and the markets are there to be looked at, and a choice is told by what comes of it.
export const silent_events: ReadonlySet<Event["event"]> = new Set<Event["event"]>([
  "board_laid",
  "market_slid",
  "turn_started",
  "buying_started",
  "plan_chosen",
  "space_chosen",
]);

/** "2 carpenters hard, 1 architect steady, 3 exhausted" */
export function landed_words(landed: readonly rolling_heights.Landing[], speak: Speak): string {
  const groups: Record<string, Record<string, number>> = {};
  for (const { meeple, pose } of landed) {
    const group = (groups[pose] ??= {});
    group[meeple] = (group[meeple] ?? 0) + 1;
  }
  const count = landed.filter(({ pose }) => pose === "exhausted").length;
  return speak.list([
    ...(["hard", "steady"] as const)
      .filter((pose) => groups[pose])
      .map((pose) =>
        speak(`rolling_heights.landed.${pose}`, { who: group_words(groups[pose] ?? {}, speak) }),
      ),
    ...(count > 0 ? [speak("rolling_heights.landed.exhausted", { count })] : []),
  ]);
}

function rolled(event: rolling_heights.MeeplesRolled, name: string, speak: Speak): string {
  const n = event.meeples;
  if (!event.landed) return speak("rolling_heights.event.rolled.unknown", { name, n });
  const values = { name, n, landed: landed_words(event.landed, speak) };
  switch (event.clause) {
    case "R4.4":
      return speak("rolling_heights.event.rolled.again", values);
    case "R5.2":
      return speak("rolling_heights.event.rolled.rally", values);
    case "R7.4":
      return speak("rolling_heights.event.rolled.planner", values);
    default:
      return speak("rolling_heights.event.rolled", values);
  }
}

function worked(event: rolling_heights.MeepleActivated, name: string, speak: Speak): string | null {
  if (event.meeple === "public_figure") return null; // told by what it uses
  const as = event.worked === "hard" ? "hard" : "steady";
  const values = {
    name,
    meeple: meeple_name(event.meeple, speak),
    pose: pose_name(event.pose, speak),
    effect: work_words(event.meeple, as, speak),
  };
  return event.pose === event.worked
    ? speak("rolling_heights.event.meeple_activated", values)
    : speak("rolling_heights.event.meeple_activated.gentle", values);
}

function gained(event: rolling_heights.CubesGained, name: string, speak: Speak): string | null {
  const values = { name, cubes: cubes_words(event.cubes, event.misc, event.cube, speak) };
  // What work and tokens bring is told with them, unless the supply changes it.
  if (event.clause !== "R6.4" && event.clause !== "R10.2") {
    return speak("rolling_heights.event.cubes_gained", values);
  }
  return event.misc > 0 ? speak("rolling_heights.event.cubes_gained.short", values) : null;
}

function tokens(event: rolling_heights.WildGained, name: string, speak: Speak): string {
  const values = { name, count: event.tokens };
  if (event.clause === "R5.3") return speak("rolling_heights.event.wild_gained.strike", values);
  if (event.clause === "R9.7") return speak("rolling_heights.event.wild_gained.plan", values);
  return speak("rolling_heights.event.wild_gained", values);
}

function put_back(event: rolling_heights.HandReturned, name: string, speak: Speak): string {
  const cubes = event.cubes + event.misc;
  const unused = [
    ...(cubes > 0 ? [speak("rolling_heights.cubes.any", { count: cubes })] : []),
    ...(event.power > 0 ? [speak("rolling_heights.power", { n: event.power })] : []),
  ];
  return speak("rolling_heights.event.hand_returned", { name, unused: speak.list(unused) });
}

function ad_scored(event: rolling_heights.AdScored, name: string, speak: Speak): string {
  const values = { name, ad: goal_name(event.ad, speak), count: Math.abs(event.points) };
  if (event.points === 0) return speak("rolling_heights.event.ad_scored.nothing", values);
  return event.points > 0
    ? speak("rolling_heights.event.ad_scored", values)
    : speak("rolling_heights.event.ad_scored.loss", values);
}

export function say_event(event: Event, names: readonly string[], speak: Speak): string | null {
  const name = "seat" in event ? (names[event.seat] ?? "") : "";
  switch (event.event) {
    case "board_laid":
    case "market_slid":
    case "turn_started":
    case "buying_started":
    case "plan_chosen":
    case "space_chosen":
      return null;
    case "game_started":
      return speak("rolling_heights.event.game_started", { name });
    case "ad_revealed":
      return speak("rolling_heights.event.ad_revealed", {
        ad: goal_name(event.ad, speak),
        text: goal_words(event.ad, speak),
      });
    case "target_dealt":
      if (event.target === null) return speak("rolling_heights.event.target_dealt", { name });
      return speak("rolling_heights.event.target_dealt.known", {
        name,
        target: goal_name(event.target, speak),
        text: goal_words(event.target, speak),
      });
    case "plan_revealed": {
      if (event.clause === "R2.3") return null; // the market as it is laid out
      const slot = slot_name(event.level, event.slot, speak);
      return event.plan === null
        ? speak("rolling_heights.event.plan_revealed.unknown", { slot })
        : speak("rolling_heights.event.plan_revealed", { slot, plan: plan_name(event.plan) });
    }
    case "plan_drafted":
      return speak("rolling_heights.event.plan_drafted", { name, plan: plan_name(event.plan) });
    case "plan_placed":
      return speak("rolling_heights.event.plan_placed", {
        name,
        plan: plan_name(event.plan),
        space: event.space,
      });
    case "space_scored":
      return speak("rolling_heights.event.space_scored", {
        name,
        space: event.space,
        count: event.points,
      });
    case "round_started":
      return speak("rolling_heights.event.round_started", { round: event.round });
    case "prep_started":
      return speak("rolling_heights.event.prep_started", { name });
    case "meeple_benched":
      return speak("rolling_heights.event.meeple_benched", {
        name,
        meeple: meeple_name(event.meeple, speak),
      });
    case "meeples_rolled":
      return rolled(event, name, speak);
    case "risk_stopped":
      return speak("rolling_heights.event.risk_stopped", { name });
    case "strike_called":
      return event.meeples === 0
        ? speak("rolling_heights.event.strike_called.nobody", { name })
        : speak("rolling_heights.event.strike_called", { name, count: event.meeples });
    case "meeple_struck":
      return speak("rolling_heights.event.meeple_struck", {
        name,
        meeple: meeple_name(event.meeple, speak),
        pose: pose_name(event.pose, speak),
      });
    case "wild_gained":
      return tokens(event, name, speak);
    case "wild_spent":
      return speak("rolling_heights.event.wild_spent", {
        name,
        cube: cube_name(event.cube, speak),
      });
    case "wild_placed":
      return speak("rolling_heights.event.wild_placed", {
        slot: slot_name(event.level, event.slot, speak),
      });
    case "wild_returned":
      return speak("rolling_heights.event.wild_returned", { count: event.tokens });
    case "meeple_activated":
      return worked(event, name, speak);
    case "cubes_gained":
      return gained(event, name, speak);
    case "misc_entered":
      return speak("rolling_heights.event.misc_entered", { cube: cube_name(event.cube, speak) });
    case "points_scored":
      if (event.clause === "R7") return null; // told with the politician
      return speak("rolling_heights.event.points_scored", { name, count: event.points });
    case "power_gained":
      if (event.clause === "R7.6") return null; // told with the executive
      return speak("rolling_heights.event.power_gained", { name, n: event.power });
    case "ability_used": {
      const as = event.worked === "hard" ? "hard" : "steady";
      return speak("rolling_heights.event.ability_used", {
        name,
        plan: plan_name(event.plan),
        pose: pose_name(event.worked, speak),
        effects: effects_words(plan_tile(event.plan)?.ability?.[as] ?? [], speak),
      });
    }
    case "meeple_upgraded":
      return speak("rolling_heights.event.meeple_upgraded", {
        name,
        meeple: meeple_name(event.meeple, speak),
        from: pose_name(event.before, speak),
        to: pose_name(event.after, speak),
      });
    case "upgrading_stopped":
      return speak("rolling_heights.event.upgrading_stopped", { name });
    case "meeple_converted":
      return speak("rolling_heights.event.meeple_converted", {
        name,
        from: meeple_name(event.before, speak),
        to: meeple_name(event.after, speak),
        pose: pose_name(event.pose, speak),
      });
    case "meeple_sacrificed":
      return speak("rolling_heights.event.meeple_sacrificed", {
        name,
        meeple: meeple_name(event.meeple, speak),
        pose: pose_name(event.pose, speak),
        count: event.points,
      });
    case "trade_chosen":
      return speak("rolling_heights.event.trade_chosen", {
        name,
        cubes: speak("rolling_heights.units", { count: event.cost }),
        cube: cube_name(event.cube, speak),
      });
    case "units_paid":
      return speak("rolling_heights.event.units_paid", {
        name,
        n: event.units,
        unit: unit_name(event.unit, speak),
      });
    case "plan_taken": {
      const values = {
        name,
        plan: plan_name(event.plan),
        slot: slot_name(event.level, event.slot, speak),
      };
      return event.clause === "R7.5"
        ? speak("rolling_heights.event.plan_taken.free", values)
        : speak("rolling_heights.event.plan_taken", values);
    }
    case "cubes_built":
      return speak("rolling_heights.event.cubes_built", {
        name,
        plan: plan_name(event.plan),
        cubes: cubes_words(event.cubes, event.misc, event.cube, speak),
      });
    case "building_completed":
      return speak("rolling_heights.event.building_completed", {
        name,
        plan: plan_name(event.plan),
        count: event.points,
      });
    case "meeple_gained":
      return speak("rolling_heights.event.meeple_gained", {
        name,
        meeple: meeple_name(event.meeple, speak),
      });
    case "meeple_missed":
      return capital(
        speak("rolling_heights.event.meeple_missed", {
          name,
          meeple: meeple_name(event.meeple, speak),
        }),
      );
    case "hand_returned":
      return put_back(event, name, speak);
    case "end_triggered":
      return speak(`rolling_heights.event.end_triggered.${event.cause}`, {
        round: event.last_round,
      });
    case "ad_scored":
      return ad_scored(event, name, speak);
    case "target_scored":
      return speak("rolling_heights.event.target_scored", {
        name,
        target: goal_name(event.target, speak),
        count: event.points,
      });
    case "wild_scored":
      return speak("rolling_heights.event.wild_scored", { name, count: event.points });
    case "game_over":
      return event.clause === "R16.3"
        ? speak("rolling_heights.event.game_over.cap")
        : speak("rolling_heights.event.game_over");
  }
}

/** Keys of the places an event is about, as the board's `data-place` has them. */
export function event_places(event: Event): string[] {
  switch (event.event) {
    case "ad_revealed":
    case "ad_scored":
      return [`goal-${event.ad}`];
    case "target_dealt":
    case "target_scored":
      return event.target === null ? [] : [`goal-${event.target}`];
    case "plan_revealed":
    case "wild_placed":
      return [`slot-${event.level}-${event.slot}`];
    case "plan_drafted":
      return [`plan-${event.plan}`];
    case "plan_chosen":
    case "plan_taken":
      return [`slot-${event.level}-${event.slot}`, `plan-${event.plan}`];
    case "plan_placed":
      return [`plan-${event.plan}`, `space-${event.space}`];
    case "space_scored":
    case "space_chosen":
      return [`space-${event.space}`];
    case "cubes_built":
    case "building_completed":
    case "ability_used":
      return [`plan-${event.plan}`];
    case "meeple_benched":
    case "meeple_gained":
      return [`crew-${event.meeple}`];
    case "meeple_struck":
      return [`crew-${event.meeple}`, "box"];
    case "meeple_activated":
    case "meeple_upgraded":
      return [`crew-${event.meeple}`];
    case "meeple_converted":
      return [`crew-${event.after}`];
    case "meeples_rolled":
    case "strike_called":
      return ["box"];
    case "cubes_gained":
    case "trade_chosen":
      return [`hand-${event.cube}`];
    case "wild_spent":
      return ["hand-wild", `hand-${event.cube}`];
    case "wild_gained":
    case "wild_scored":
      return ["hand-wild"];
    case "power_gained":
      return ["hand-power"];
    case "misc_entered":
      return [`supply-${event.cube}`];
    default:
      return [];
  }
}

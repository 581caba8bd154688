// Where on the board an event happened.
import type { rolling_heights } from "../../protocol";

/** Keys of the places an event is about, as the board's `data-place` has them. */
export function event_places(event: rolling_heights.Event): string[] {
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
    case "plan_taken":
      return [`plan-${event.plan}`, `space-${event.space}`];
    case "plan_chosen":
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

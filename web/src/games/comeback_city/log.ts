// What happened, in words.
import type { comeback_city } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import { building } from "./content";
import {
  action_points_words,
  building_name,
  cell_name,
  disaster_name,
  helper_name,
  location_name,
  materials_words,
  meteor_name,
  part_name,
  points_words,
  zoning_name,
  zoning_wants,
} from "./names";

// What follows says it too.
export const silent_events: ReadonlySet<comeback_city.Event["event"]> = new Set<
  comeback_city.Event["event"]
>(["card_flipped", "cards_cleared", "severity_stopped"]);

function placed(event: comeback_city.CountersPlaced, speak: Speak): string {
  const values = {
    card: building_name(event.card, speak),
    points: points_words(event.counters, speak),
  };
  switch (event.clause) {
    case "R14.1":
      return speak("comeback_city.event.counters_placed.benefit", values);
    case "R14.3":
      return speak("comeback_city.event.counters_placed.gift", values);
    case "R10.6":
      return speak("comeback_city.event.counters_placed.restaurant", values);
    default:
      return speak("comeback_city.event.counters_placed", values);
  }
}

function destroyed(event: comeback_city.BuildingDestroyed, speak: Speak): string {
  const values = { card: building_name(event.card, speak), cell: cell_name(event.cell, speak) };
  if (event.clause === "R13.5") {
    return speak("comeback_city.event.building_destroyed.covered", { card: values.card });
  }
  const is_eaten = event.clause === "R10.2" || event.clause === "R10.4";
  return speak(
    is_eaten
      ? "comeback_city.event.building_destroyed.eaten"
      : "comeback_city.event.building_destroyed",
    values,
  );
}

function ended(event: comeback_city.GameEnded, speak: Speak): string {
  const points = points_words(event.points, speak);
  return event.won
    ? speak("comeback_city.event.game_ended.won", { points })
    : speak(`comeback_city.event.game_ended.${event.cause}`, { points });
}

const of_card = (event: { card: string; cell: string }, speak: Speak) => ({
  card: building_name(event.card, speak),
  cell: cell_name(event.cell, speak),
});

export function say_event(event: comeback_city.Event, speak: Speak): string | null {
  switch (event.event) {
    case "card_flipped":
    case "cards_cleared":
    case "severity_stopped":
      return null;
    case "zoning_revealed":
      return event.kept
        ? speak("comeback_city.event.zoning_revealed", {
            zoning: zoning_name(event.zoning, speak),
            wants: zoning_wants(event.zoning, speak),
          })
        : speak("comeback_city.event.zoning_revealed.put_away", {
            zoning: zoning_name(event.zoning, speak),
          });
    case "building_dealt":
    case "building_occupied":
    case "building_freed":
    case "building_rubbled":
    case "building_rebuilt":
      return speak(`comeback_city.event.${event.event}`, of_card(event, speak));
    case "extra_revealed":
    case "card_accepted":
      return speak(`comeback_city.event.${event.event}`, {
        card: building_name(event.card, speak),
      });
    case "building_placed":
      return speak(
        event.clause === "R3.4"
          ? "comeback_city.event.building_placed.setup"
          : "comeback_city.event.building_placed",
        of_card(event, speak),
      );
    case "stage_started":
      return speak(`comeback_city.event.stage_started.${event.stage}`);
    case "card_pooled":
      return speak("comeback_city.event.card_pooled", {
        card: building_name(event.card, speak),
        materials: materials_words(building(event.card).yield, speak),
      });
    case "card_discarded":
      return speak("comeback_city.event.card_discarded", {
        card: building_name(event.card, speak),
        count: event.left,
      });
    case "cards_trimmed":
      return speak("comeback_city.event.cards_trimmed", {
        cards: speak.list(event.cards.map((card) => building_name(card, speak))),
      });
    case "deck_shuffled":
      return speak("comeback_city.event.deck_shuffled", { count: event.cards });
    case "part_repaired":
    case "part_wrecked":
      return speak(`comeback_city.event.${event.event}`, {
        part: capital(part_name(event.part, speak)),
      });
    case "action_points_spent":
      return speak("comeback_city.event.action_points_spent", {
        points: action_points_words(event.amount, speak),
        count: event.left,
      });
    case "action_points_gained": {
      const points = action_points_words(event.amount, speak);
      return event.clause === "R5.1"
        ? speak("comeback_city.event.action_points_gained.start", { points })
        : speak("comeback_city.event.action_points_gained", { points, total: event.total });
    }
    case "counters_placed":
      return placed(event, speak);
    case "disaster_struck":
      return event.disaster === null
        ? speak("comeback_city.event.disaster_struck.unknown")
        : speak("comeback_city.event.disaster_struck", {
            disaster: disaster_name(event.disaster, speak),
          });
    case "dice_rolled":
      return event.blue === null || event.white === null
        ? speak("comeback_city.event.dice_rolled.unknown")
        : speak("comeback_city.event.dice_rolled", { blue: event.blue, white: event.white });
    case "target_named":
    case "meteor_placed":
      return speak(`comeback_city.event.${event.event}`, {
        location: location_name(event.column, event.row, speak),
      });
    case "building_destroyed":
      return destroyed(event, speak);
    case "severity_raised":
      return speak("comeback_city.event.severity_raised", { severity: event.severity });
    case "quake_spread":
      return speak(
        event.step % 2 === 1
          ? "comeback_city.event.quake_spread.upright"
          : "comeback_city.event.quake_spread.level",
        { distance: Math.ceil(event.step / 2) },
      );
    case "number_chosen":
      if (event.clause === "R8.2")
        return speak("comeback_city.event.number_chosen.storm", { number: event.number });
      return event.number === 0
        ? speak("comeback_city.event.number_chosen.full")
        : speak("comeback_city.event.number_chosen.chicken", { count: event.number });
    case "meteor_revealed": {
      const location = capital(location_name(event.column, event.row, speak));
      return event.meteor === null
        ? speak("comeback_city.event.meteor_revealed.unknown", { location })
        : speak("comeback_city.event.meteor_revealed", {
            location,
            meteor: meteor_name(event.meteor, speak),
          });
    }
    case "chicken_moved":
    case "guard_placed":
      return speak(`comeback_city.event.${event.event}`, { cell: cell_name(event.cell, speak) });
    case "token_removed":
      return speak("comeback_city.event.token_removed", { count: event.left });
    case "chicken_left":
      return speak("comeback_city.event.chicken_left");
    case "zoning_completed":
    case "reward_held":
      return speak(`comeback_city.event.${event.event}`, {
        zoning: zoning_name(event.zoning, speak),
      });
    case "reward_taken": {
      const zoning = zoning_name(event.zoning, speak);
      return event.helper === null
        ? speak("comeback_city.event.reward_taken", { zoning })
        : speak("comeback_city.event.reward_taken.helper", {
            zoning,
            helper: helper_name(event.helper, speak),
          });
    }
    case "building_salvaged":
      return speak("comeback_city.event.building_salvaged", {
        ...of_card(event, speak),
        points: points_words(event.counters, speak),
      });
    case "guard_moved":
      return speak("comeback_city.event.guard_moved", {
        from: cell_name(event.from, speak),
        cell: cell_name(event.cell, speak),
      });
    case "choice_waived":
      return speak(`comeback_city.event.choice_waived.${event.choice}`);
    case "game_ended":
      return ended(event, speak);
  }
}

/** A sentence begins with it. */
export const capital = (words: string): string =>
  words.charAt(0).toLocaleUpperCase() + words.slice(1);

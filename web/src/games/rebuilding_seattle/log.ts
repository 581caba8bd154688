// What happened, in words.
import type { rebuilding_seattle } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import { district_of, landmark_of, law_of, neighborhood_of, solo_of, card_of } from "./content";
import { landmark_terms, say_upgrade } from "./effects";
import {
  a_tile,
  card_name,
  district_name,
  event_name,
  landmark_name,
  law_name,
  neighborhood_name,
  suburb_name,
  type_name,
} from "./names";

type Event = rebuilding_seattle.Event;

// The market is there to be looked at, whoever acts is named by what follows, and a price is told with what it buys.
export const silent_events: ReadonlySet<Event["event"]> = new Set<Event["event"]>([
  "card_dealt",
  "turn_started",
  "suburb_shown",
  "money_paid",
]);

function population(
  event: rebuilding_seattle.PopulationChanged,
  name: string,
  speak: Speak,
): string {
  const values = { name, population: event.population, count: Math.abs(event.change) };
  if (event.change === 0) return speak("seattle.event.population_stays", values);
  if (event.change === event.population) return speak("seattle.event.population_set", values);
  return speak(
    event.change > 0 ? "seattle.event.population_up" : "seattle.event.population_down",
    values,
  );
}

function suburb(event: rebuilding_seattle.SuburbTaken, name: string, speak: Speak): string {
  const values = {
    name,
    price: speak.money(event.price),
    suburb: event.suburb === null ? speak("seattle.suburb.any") : suburb_name(event.suburb, speak),
  };
  return event.price > 0
    ? speak("seattle.event.suburb_bought", values)
    : speak("seattle.event.suburb_taken", values);
}

function law(event: rebuilding_seattle.LawEnacted, name: string, speak: Speak): string {
  const money = law_of(event.law)?.cost.money ?? 0;
  return money > 0
    ? speak("seattle.event.law_enacted.for", {
        name,
        law: law_name(event.law),
        price: speak.money(money),
      })
    : speak("seattle.event.law_enacted", { name, law: law_name(event.law) });
}

function profit(event: rebuilding_seattle.ProfitPaid, name: string, speak: Speak): string {
  const parts = (["banks", "upgrades", "landmarks"] as const).flatMap((part) =>
    event[part] === 0
      ? []
      : [speak(`seattle.event.profit.${part}`, { amount: speak.money(event[part]) })],
  );
  const [only] = parts;
  if (only === undefined) return speak("seattle.event.profit_none", { name });
  if (parts.length === 1) return speak("seattle.event.profit_one", { name, part: only });
  const sum = speak.money(event.banks + event.upgrades + event.landmarks);
  return speak("seattle.event.profit_paid", { name, sum, parts: speak.list(parts) });
}

/** Dealt, kept or discarded; what it does is told once. */
function landmark(
  event:
    | rebuilding_seattle.LandmarkDealt
    | rebuilding_seattle.LandmarkKept
    | rebuilding_seattle.LandmarkDiscarded,
  name: string,
  speak: Speak,
): string {
  const card = event.landmark === null ? undefined : landmark_of(event.landmark);
  if (!card) return speak(`seattle.event.${event.event}`, { name });
  return speak(`seattle.event.${event.event}.known`, {
    name,
    landmark: card.name,
    terms: landmark_terms(card, speak).join(", "),
  });
}

function solo_card(event: rebuilding_seattle.SoloCardDrawn, speak: Speak): string | null {
  const card = event.card === null ? undefined : solo_of(event.card);
  if (!card || event.valid === null) return speak("seattle.event.solo_card_drawn");
  if (event.valid) return null; // told by what it does
  return card.action === "activate_event"
    ? speak("seattle.event.solo_skips_event", { event: event_name(card.event ?? "", speak) })
    : speak("seattle.event.solo_skips_space", { space: space_number(card.space ?? "") });
}

/** Spaces are counted as they lie. */
export const space_number = (space: string): string => space.replace(/^m0?/, "");

export function say_event(event: Event, names: readonly string[], speak: Speak): string | null {
  const name = "seat" in event ? (names[event.seat] ?? "") : "";
  switch (event.event) {
    case "card_dealt":
    case "turn_started":
    case "suburb_shown":
    case "money_paid":
      return null;
    case "game_started":
      return speak("seattle.event.game_started", { name });
    case "district_taken":
      return speak("seattle.event.district_taken", {
        name,
        district: district_name(event.district),
        laws: speak.list((district_of(event.district)?.laws ?? []).map((law) => law.name)),
      });
    case "neighborhood_taken":
      return speak("seattle.event.neighborhood_taken", {
        name,
        neighborhood: neighborhood_name(event.neighborhood),
        type: type_name(neighborhood_of(event.neighborhood)?.specialty ?? "bank", speak),
      });
    case "landmark_dealt":
    case "landmark_kept":
    case "landmark_discarded":
      return landmark(event, name, speak);
    case "round_started":
      return speak("seattle.event.round_started", { round: event.round });
    case "population_changed":
      return population(event, name, speak);
    case "money_gained":
      return speak("seattle.event.money_gained", { name, amount: speak.money(event.amount) });
    case "points_scored":
      if (event.points < 0)
        return speak("seattle.event.points_paid", { name, count: -event.points });
      return event.clause === "R9.2"
        ? speak("seattle.event.points_overflow", { name, count: event.points })
        : speak("seattle.event.points_scored", { name, count: event.points });
    case "suburb_taken":
      return suburb(event, name, speak);
    case "suburb_placed":
    case "suburb_moved":
      return speak(`seattle.event.${event.event}`, { name });
    case "suburbs_ran_out":
      return speak("seattle.event.suburbs_ran_out", { name, count: event.missing });
    case "card_bought":
      return speak("seattle.event.card_bought", {
        name,
        card: card_name(event.card),
        price: speak.money(event.price),
      });
    case "printed_bought":
      return speak("seattle.event.printed_bought", {
        name,
        tile: a_tile(event.type, event.form, speak),
        price: speak.money(event.price),
      });
    case "landmark_bought":
      return speak("seattle.event.landmark_bought", {
        name,
        landmark: landmark_name(event.landmark),
        price: speak.money(event.price),
      });
    case "building_placed":
      return speak("seattle.event.building_placed", {
        name,
        tile: a_tile(event.type, event.form, speak),
        count: event.symbols,
      });
    case "landmark_placed":
      return speak("seattle.event.landmark_placed", {
        name,
        landmark: landmark_name(event.landmark),
      });
    case "building_moved":
      return event.landmark === null
        ? speak("seattle.event.building_moved", { name })
        : speak("seattle.event.landmark_moved", {
            name,
            landmark: landmark_name(event.landmark),
          });
    case "quality_raised":
      return speak("seattle.event.quality_raised", {
        name,
        track: type_name(event.track, speak),
        level: event.level,
      });
    case "upgrade_kept": {
      const card = card_of(event.card);
      return speak("seattle.event.upgrade_kept", {
        name,
        card: card_name(event.card),
        upgrade: card ? say_upgrade(card.upgrade, speak) : "",
      });
    }
    case "event_activated":
      return event.seat < 0
        ? speak("seattle.event.deck_activates", { event: event_name(event.which, speak) })
        : speak("seattle.event.event_activated", { name, event: event_name(event.which, speak) });
    case "quality_scored":
      return speak(
        event.missing === 0 ? "seattle.event.quality_scored.full" : "seattle.event.quality_scored",
        {
          name,
          track: type_name(event.track, speak),
          reward: event.reward,
          value: event.value,
          count: event.missing,
        },
      );
    case "law_enacted":
      return law(event, name, speak);
    case "profit_paid":
      return profit(event, name, speak);
    case "standee_passed":
      return speak("seattle.event.standee_passed", { name });
    case "market_cleared":
      return speak("seattle.event.market_cleared", { count: event.cards });
    case "round_ended":
      return speak("seattle.event.round_ended", { round: event.round });
    case "solo_deck_shuffled":
      return speak("seattle.event.solo_deck_shuffled");
    case "solo_card_drawn":
      return solo_card(event, speak);
    case "card_removed":
      return speak("seattle.event.card_removed", { card: card_name(event.card) });
    case "game_over":
      return speak("seattle.event.game_over");
  }
}

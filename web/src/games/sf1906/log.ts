// What happened, in words, and where on the board.
import type { sf1906 } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import { service_card } from "./content";
import {
  action_name,
  card_name,
  colour_name,
  objective_told,
  permit_by_id,
  service_card_name,
} from "./names";

// Whoever acts is named by what follows, and what is planned by what comes of it.
export const silent_events: ReadonlySet<sf1906.Event["event"]> = new Set<sf1906.Event["event"]>([
  "turn_started",
  "action_chosen",
  "plot_chosen",
  "permits_chosen",
]);

function payment(event: sf1906.MoneyPaid, name: string, speak: Speak): string {
  const values = { name, amount: speak.money(event.amount) };
  switch (event.clause) {
    case "R5.5":
      return speak("sf1906.event.money_paid.distance", values);
    case "R4.7":
      return speak("sf1906.event.money_paid.build", values);
    case "R6.5":
      return speak("sf1906.event.money_paid.clear", values);
    case "R6.6":
      return speak("sf1906.event.money_paid.develop", values);
    case "R6.7.3":
      return speak("sf1906.event.money_paid.rubble", values);
    case "R6.7.5":
      return speak("sf1906.event.money_paid.cable_car", values);
    default:
      return speak("sf1906.event.money_paid", values);
  }
}

function gain(event: sf1906.MoneyGained, name: string, speak: Speak): string {
  const values = { name, amount: speak.money(event.amount) };
  switch (event.clause) {
    case "R5.3":
      return speak("sf1906.event.money_gained.collect", values);
    case "R6.1":
      return speak("sf1906.event.money_gained.earn", values);
    case "R6.9":
      return speak("sf1906.event.money_gained.corner", values);
    case "R4.4":
    case "R7.2":
      return speak("sf1906.event.money_gained.bonus", values);
    default:
      return speak("sf1906.event.money_gained", values);
  }
}

const is_bonus = (event: { clause: string }) => event.clause === "R4.4" || event.clause === "R7.2";

/** The money track ends at $15: a second sentence says what was lost. */
const capped = (said: string, event: { amount: number; gained: number }, speak: Speak) =>
  event.gained === event.amount
    ? said
    : `${said} ${speak("sf1906.event.capped", { gained: speak.money(event.gained) })}`;

function drawn(event: sf1906.ObjectiveDrawn, name: string, speak: Speak): string {
  if (event.objective === null) {
    return speak(
      is_bonus(event) ? "sf1906.event.objective_drawn.bonus" : "sf1906.event.objective_drawn",
      {
        name,
      },
    );
  }
  return speak(
    is_bonus(event)
      ? "sf1906.event.objective_drawn.known_bonus"
      : "sf1906.event.objective_drawn.known",
    { name, objective: objective_told(event.objective, speak) },
  );
}

export function say_event(
  event: sf1906.Event,
  names: readonly string[],
  speak: Speak,
): string | null {
  const name = "seat" in event ? (names[event.seat] ?? "") : "";
  switch (event.event) {
    case "game_started":
      return speak("sf1906.event.game_started", { name });
    case "common_objective_revealed":
      return speak("sf1906.event.common_objective_revealed", {
        objective: objective_told(event.objective, speak),
      });
    case "objective_dealt":
      return event.objective === null
        ? speak("sf1906.event.objective_dealt", { name })
        : speak("sf1906.event.objective_dealt.known", {
            name,
            objective: objective_told(event.objective, speak),
          });
    case "objective_revealed":
      return event.objective === null
        ? speak("sf1906.event.objective_revealed.unknown", { slot: event.slot })
        : speak("sf1906.event.objective_revealed", {
            objective: objective_told(event.objective, speak),
          });
    case "permit_revealed":
      return event.permit === null
        ? speak("sf1906.event.permit_revealed.unknown", { slot: event.slot })
        : speak("sf1906.event.permit_revealed", {
            permit: permit_by_id(event.permit, speak, true),
          });
    case "permits_reshuffled":
      return speak("sf1906.event.permits_reshuffled", { count: event.cards });
    case "year_started":
      return event.build_cost === 0
        ? speak("sf1906.event.year_started.free", { year: String(event.year) })
        : speak("sf1906.event.year_started", {
            year: String(event.year),
            cost: speak.money(event.build_cost),
          });
    case "final_bonus_started":
      return speak("sf1906.event.final_bonus_started", {
        year: String(event.year),
        cost: speak.money(event.build_cost),
      });
    case "card_reached":
      return speak("sf1906.event.card_reached", {
        number: event.number,
        card: card_name(event.card, speak),
      });
    case "income_taken":
      return capped(
        speak("sf1906.event.income_taken", { name, amount: speak.money(event.amount) }),
        event,
        speak,
      );
    case "bonus_lost":
      return speak("sf1906.event.bonus_lost", { name });
    case "token_placed":
      return speak("sf1906.event.token_placed", {
        name,
        space: event.space,
        card: card_name(event.card, speak),
        action: action_name(event.action, speak),
      });
    case "passed":
      return speak("sf1906.event.passed", { name });
    case "turn_started":
    case "action_chosen":
    case "plot_chosen":
    case "permits_chosen":
      return null;
    case "money_paid":
      return payment(event, name, speak);
    case "money_gained":
      return capped(gain(event, name, speak), event, speak);
    case "building_taken":
      return speak(
        is_bonus(event) ? "sf1906.event.building_taken.bonus" : "sf1906.event.building_taken",
        { name },
      );
    case "permit_taken":
      return speak(
        is_bonus(event) ? "sf1906.event.permit_taken.bonus" : "sf1906.event.permit_taken",
        {
          name,
          permit: permit_by_id(event.permit, speak, true),
        },
      );
    case "objective_taken":
      return speak(
        is_bonus(event) ? "sf1906.event.objective_taken.bonus" : "sf1906.event.objective_taken",
        { name, objective: objective_told(event.objective, speak) },
      );
    case "objective_drawn":
      return drawn(event, name, speak);
    case "permits_discarded": {
      const first = permit_by_id(event.first, speak, true);
      return event.second === null
        ? speak("sf1906.event.permits_discarded", { name, first })
        : speak("sf1906.event.permits_discarded.two", {
            name,
            first,
            second: permit_by_id(event.second, speak, true),
          });
    }
    case "rubble_taken":
      return speak("sf1906.event.rubble_taken", { name, plot: event.plot });
    case "token_developed":
      return speak("sf1906.event.token_developed", { name, count: event.value });
    case "building_built":
      return speak("sf1906.event.building_built", {
        name,
        plot: speak("sf1906.plot.name", {
          at: event.plot,
          colour: colour_name(event.colour, speak),
          number: event.number,
        }),
      });
    case "best_builder_taken":
      return speak("sf1906.event.best_builder_taken", { name });
    case "service_taken":
      return speak("sf1906.event.service_taken", {
        name,
        service: service_card_name(event.service, speak),
      });
    case "service_declined":
      return speak("sf1906.event.service_declined", { name });
    case "secret_objective_shown":
      return event.objective === null
        ? speak("sf1906.event.secret_objective_shown", { name })
        : speak("sf1906.event.secret_objective_shown.known", {
            name,
            objective: objective_told(event.objective, speak),
          });
    case "game_over":
      return speak(`sf1906.event.game_over.${event.cause}`);
  }
}

/** Keys of the places an event is about, as the board's `data-place` has them. */
export function event_places(event: sf1906.Event): string[] {
  switch (event.event) {
    case "common_objective_revealed":
      return [`goal-${event.objective}`];
    case "objective_revealed":
      return [`objective-${event.slot}`];
    case "permit_revealed":
      return [`permit-${event.slot}`];
    case "permits_reshuffled":
      return ["permit-deck"];
    case "year_started":
    case "final_bonus_started":
      return [`year-${event.year}`];
    case "card_reached":
      return [`card-${event.card}`];
    case "income_taken":
      return [`income-${event.amount}`, `money-${event.seat}`];
    case "token_placed":
      return [`space-${event.card}-${event.space}`];
    case "plot_chosen":
      return [`plot-${event.plot}`];
    case "money_paid":
    case "money_gained":
      return [`money-${event.seat}`];
    case "building_taken":
      return [`houses-${event.seat}`];
    case "permit_taken":
      return [`permit-${event.slot}`, `held-${event.permit}`];
    case "objective_taken":
      return [`objective-${event.slot}`, `slip-${event.objective}`];
    case "objective_drawn":
      return event.objective === null ? ["objective-deck"] : [`slip-${event.objective}`];
    case "rubble_taken":
      return [`plot-${event.plot}`, `rubble-${event.seat}`];
    case "token_developed":
      return [`development-${event.seat}`];
    case "building_built":
      return [`plot-${event.plot}`];
    case "best_builder_taken":
      return ["goal-best-builder"];
    case "service_taken": {
      const type = service_card(event.service)?.type;
      return type ? [`service-${type}`] : [];
    }
    case "secret_objective_shown":
      return event.objective === null ? [] : [`slip-${event.objective}`];
    default:
      return [];
  }
}

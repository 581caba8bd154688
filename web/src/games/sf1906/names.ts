// Names of cards, plots and spaces in the reader's language.
import type { sf1906 } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import {
  column_sidebar,
  objective_card,
  permit_card,
  places,
  row_sidebar,
  service_card,
} from "./content";

export const colour_name = (colour: sf1906.Colour, speak: Speak) =>
  speak(`sf1906.colour.${colour}`);
export const service_name = (type: sf1906.Service, speak: Speak) => speak(`sf1906.service.${type}`);
export const symbol_name = (type: sf1906.Service, speak: Speak) => speak(`sf1906.symbol.${type}`);

export function service_card_name(id: string, speak: Speak): string {
  const card = service_card(id);
  return card ? service_name(card.type, speak) : id;
}

export function permit_name(permit: sf1906.PermitView, speak: Speak): string {
  if (permit.colour === null || permit.number === null) return speak("sf1906.permit.grant");
  return speak("sf1906.permit.name", {
    colour: colour_name(permit.colour, speak),
    number: permit.number,
  });
}

/** "green 4 (lamp, tree)" */
export function permit_long(permit: sf1906.PermitView, speak: Speak): string {
  return speak("sf1906.permit.long", {
    permit: permit_name(permit, speak),
    symbols: permit.symbols.map((type) => symbol_name(type, speak)).join(", "),
  });
}

export function permit_by_id(id: string, speak: Speak, long = false): string {
  const card = permit_card(id);
  if (!card) return id;
  return long ? permit_long(card, speak) : permit_name(card, speak);
}

export const objective_name = (id: string, speak: Speak) =>
  speak.maybe(`sf1906.objective.${id}`) ?? objective_card(id)?.name ?? id;

export const objective_aim = (id: string, speak: Speak) => speak.maybe(`sf1906.aim.${id}`) ?? "";

/** "Clean streets (own rubble token)" */
export const objective_told = (id: string, speak: Speak) =>
  speak("sf1906.objective.told", {
    objective: objective_name(id, speak),
    aim: objective_aim(id, speak),
  });

/** What the slip promises: "5/3/1", "2 each", "0 to 6". */
export function objective_worth(id: string, seats: number, speak: Speak): string {
  const card = objective_card(id);
  const range = (bar: readonly number[]) =>
    speak("sf1906.worth.range", { low: Math.min(...bar), high: Math.max(...bar) });
  switch (card?.kind) {
    case "majority":
      return places(seats).map(speak.number).join("/");
    case "column_sidebar":
      return range(column_sidebar);
    case "row_sidebar":
      return range(row_sidebar);
    case "best_builder":
      return speak.number(card.points ?? 0);
    default:
      return speak("sf1906.worth.each", { points: card?.points ?? 0 });
  }
}

export const action_name = (action: sf1906.Action, speak: Speak) =>
  speak(`sf1906.action.${action}`);

export const space_name = (space: sf1906.SpaceView, speak: Speak) =>
  space.action === "earnings"
    ? speak("sf1906.earn", { amount: speak.money(space.amount) })
    : action_name(space.action, speak);

export const card_name = (card: string, speak: Speak) => speak.maybe(`sf1906.card.${card}`) ?? card;

export function plot_name(at: string, view: sf1906.View, speak: Speak): string {
  const plot = view.map.plots.find((one) => one.at === at);
  if (!plot) return at;
  return speak("sf1906.plot.name", {
    at,
    colour: colour_name(plot.colour, speak),
    number: plot.number,
  });
}

/** The action card in play; null while income and bonus are given. */
export const card_in_play = (view: sf1906.View): sf1906.ActionCardView | null =>
  view.ring[view.card - 1] ?? null;

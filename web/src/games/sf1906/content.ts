// What is printed on cards and boards, as far as the client shows it and the view does not tell it.
import {
  development_board,
  majority_points,
  money_track,
  objectives,
  permits,
  ud_cards,
  ud_types,
  year_board,
} from "../../../../games/sf1906/content.json";
import type { sf1906 } from "../../protocol";
import type { Speak } from "../../i18n/speak";

export type ObjectiveFrame = "violet" | "green" | "orange";

interface ObjectiveCard {
  name: string;
  frame: ObjectiveFrame;
  kind: string;
  points?: number;
}

const objective_cards = new Map<string, ObjectiveCard>(
  objectives.map((card) => [card.id, { ...card, frame: card.frame as ObjectiveFrame }]),
);
const objective_ids = new Map(objectives.map((card) => [card.name, card.id]));

export const objective_card = (id: string): ObjectiveCard | undefined => objective_cards.get(id);
/** The server names sources of points by the English name of the card. */
export const objective_by_name = (name: string): string | undefined => objective_ids.get(name);
export const all_objectives: readonly string[] = objectives.map((card) => card.id);

const permit_views = new Map<string, sf1906.PermitView>(
  permits.map((card) => [
    card.id,
    {
      permit: card.id,
      colour: card.colour === "any" ? null : (card.colour as sf1906.Colour),
      number: card.number === "any" ? null : (card.number as number),
      symbols: card.symbols as sf1906.Service[],
    },
  ]),
);
/** Events name a permit by its id alone; the rows have the whole card. */
export const permit_card = (id: string): sf1906.PermitView | undefined => permit_views.get(id);

const services = new Map<
  string,
  { type: sf1906.Service; letter: string | null; points: number | null }
>(
  ud_cards.map((card) => [
    card.id,
    {
      type: card.type as sf1906.Service,
      letter: "letter" in card ? (card.letter as string) : null,
      points: "points" in card ? (card.points as number) : null,
    },
  ]),
);
export const service_card = (id: string) => services.get(id);

/** What the places of a majority pay, from the first. */
export const places = (seats: number): readonly number[] =>
  majority_points.find((row) => row.players === seats)?.points ?? [];

export const years: readonly { year: number; build_cost: number }[] = year_board.years;
export const money_points: readonly number[] = money_track.end_points;
export const development_values: readonly (readonly number[])[] =
  development_board.values_bottom_to_top;
export const column_sidebar: readonly number[] = development_board.column_sidebar;
export const row_sidebar: readonly number[] = development_board.row_sidebar_bottom_to_top;

/** What the card on top of a pile is worth; lighting pays by their number. */
export function service_points(pile: sf1906.ServicePileView, speak: Speak): string {
  const points = pile.top ? service_card(pile.top)?.points : null;
  if (points !== null && points !== undefined) return speak("sf1906.worth.plus", { points });
  const ladder = ud_types.find((type) => type.id === pile.type)?.points_by_count ?? [];
  return ladder.slice(1).map(speak.number).join(" ");
}

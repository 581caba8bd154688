// Keys of the places an event is about, as the board's `data-place` has them.
import type { rebuilding_seattle } from "../../protocol";
import { laid, square_key, type Piece, type Spot } from "./squares";

export const square_place = (seat: number, x: number, y: number) =>
  `square-${seat}-${square_key(x, y)}`;

const covered = (seat: number, piece: Piece, spot: Spot) =>
  laid(piece, spot).map(({ x, y }) => square_place(seat, x, y));

export function event_places(event: rebuilding_seattle.Event): string[] {
  switch (event.event) {
    case "card_dealt":
    case "card_removed":
    case "card_bought":
    case "printed_bought":
      return [`space-${event.space}`];
    case "suburb_shown":
    case "suburb_taken":
    case "suburbs_ran_out":
      return ["suburbs"];
    case "district_taken":
      return [`laws-${event.seat}`];
    case "landmark_kept":
    case "landmark_bought":
      return event.landmark === null ? [] : [`landmark-${event.landmark}`];
    case "population_changed":
      return [`people-${event.seat}`];
    case "money_paid":
    case "money_gained":
    case "profit_paid":
      return [`money-${event.seat}`];
    case "points_scored":
      return [`points-${event.seat}`];
    case "suburb_placed":
    case "suburb_moved":
      return covered(event.seat, { kind: "suburb", suburb: event.suburb }, event);
    case "building_placed": {
      const { type, form, symbols } = event;
      return covered(event.seat, { kind: "tile", type, form, symbols }, event);
    }
    case "landmark_placed":
      return covered(event.seat, { kind: "landmark", landmark: event.landmark }, event);
    case "building_moved":
      return event.landmark === null
        ? [square_place(event.seat, event.x, event.y)]
        : covered(event.seat, { kind: "landmark", landmark: event.landmark }, event);
    case "quality_raised":
    case "quality_scored":
      return [`track-${event.seat}-${event.track}`];
    case "upgrade_kept":
      return [`kept-${event.card}`];
    case "event_activated":
      return [event.which];
    case "law_enacted":
      return [`law-${event.law}`];
    case "solo_card_drawn":
    case "solo_deck_shuffled":
      return ["solo"];
    default:
      return [];
  }
}

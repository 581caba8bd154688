// Where something happened; boards carry these names as `data-place`.
import type { EventOf } from "../contract";

export const site_place = (street: number, site: number): string => `site ${street}.${site}`;
export const deck_place = (seat: number): string => `deck ${seat}`;
export const pile_place = "pile";
export const discard_place = "discarded";

export function places(of: EventOf<"uptown">): string[] {
  switch (of.event) {
    case "coins_collected":
    case "card_taken":
      return [deck_place(of.seat)];
    case "card_bought":
    case "deck_revealed":
      return [deck_place(of.deck)];
    case "public_card_taken":
    case "public_card_revealed":
    case "public_pile_emptied":
      return [pile_place];
    case "card_discarded":
      return [discard_place];
    case "project_built":
    case "site_finished":
      return [site_place(of.street, of.site)];
    case "final_round_triggered":
      return of.cause === "deck_empty"
        ? [deck_place(of.seat)]
        : [1, 2, 3, 4, 5].map((site) => site_place(of.seat, site));
    default:
      return [];
  }
}

// What the story of the game tells and a position does not keep: who activated the events of this round, and which cards
// of the solo deck could be carried out.
import type { rebuilding_seattle } from "../../protocol";

type Event = rebuilding_seattle.Event;

const this_round = (told: readonly Event[]): readonly Event[] =>
  told.slice(told.findLastIndex(({ event }) => event === "round_started") + 1);

/** By whom each event was activated in this round; -1: the solo deck. */
export const activators = (told: readonly Event[]): ReadonlyMap<string, number> =>
  new Map(
    this_round(told).flatMap((event) =>
      event.event === "event_activated" ? [[event.which, event.seat] as const] : [],
    ),
  );

/** Cards that the solo deck drew in this round and could not carry out. */
export const skipped_cards = (told: readonly Event[]): ReadonlySet<string> =>
  new Set(
    told
      .slice(told.findLastIndex(({ event }) => event === "solo_deck_shuffled") + 1)
      .flatMap((event) =>
        event.event === "solo_card_drawn" && event.valid === false && event.card !== null
          ? [event.card]
          : [],
      ),
  );

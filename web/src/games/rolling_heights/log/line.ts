// A line of the log for each kind of event; the name is that of the seat it is about.
import type { rolling_heights } from "../../../protocol";
import type { Speak } from "../../../i18n/speak";

export type Event = rolling_heights.Event;
/** Null where the event says nothing that people want to read. */
export type Say<E> = (event: E, name: string, speak: Speak) => string | null;
export type Lines = { [E in Event as E["event"]]: Say<E> };

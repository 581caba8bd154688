// What has happened at a table, as the log and the replay tell it.
import type { Event, room } from "../protocol";

/** One happening, without what only machines need. */
export interface Chapter {
  number: number;
  at: number;
  deed: Exclude<room.Happening["do"], "say" | "open">;
  seat: number | null;
  events: readonly Event[];
  /** Of a person who sat down. */
  name: string | null;
  bot: string | null;
}

export interface Remark {
  number: number;
  at: number;
  name: string;
  text: string;
}

/** Null for what is told elsewhere. */
export function chapter_of(happening: room.Happening): Chapter | null {
  if (happening.do === "say" || happening.do === "open") return null;
  return {
    number: happening.number,
    at: happening.at,
    deed: happening.do,
    seat: "seat" in happening ? happening.seat : null,
    events: "journal" in happening ? (happening.journal ?? []) : [],
    name: happening.do === "sit" ? happening.name : null,
    bot: happening.do === "engage" ? happening.bot : null,
  };
}

// Tables in words.
import { bot_words } from "../shell/bots";
import type { Key, Speak } from "../i18n/speak";
import type { api, Terms } from "../protocol";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A span of time by its largest whole unit: 90 s, 25 min, 2 days. */
export function span_words(ms: number, speak: Speak): string {
  if (ms >= day && ms % day === 0) return speak("terms.days", { count: ms / day });
  if (ms >= hour && ms % hour === 0) return speak("terms.hours", { count: ms / hour });
  if (ms >= minute && ms % minute === 0) return speak("terms.minutes", { count: ms / minute });
  return speak("terms.seconds", { count: Math.round(ms / 1000) });
}

export function terms_words(terms: Terms, speak: Speak): string {
  const time = span_words(terms.time, speak);
  switch (terms.pace) {
    case "unhurried":
      return speak("terms.unhurried");
    case "turn_based":
      return speak("terms.turn_based", { time });
    case "live":
      return terms.increment > 0
        ? speak("terms.live_increment", { time, increment: span_words(terms.increment, speak) })
        : speak("terms.live", { time });
  }
}

export const seat_words = (
  seat: { name: string | null; bot: string | null },
  speak: Speak,
): string | null => seat.name ?? (seat.bot ? bot_words(seat.bot, speak) : null);

export const free_seats = (table: api.TableShown): number => table.seats - table.taken.length;

/** Who sits there, without me: "oskar and lena". */
export function names_words(table: api.TableShown, speak: Speak, me: string | null = null): string {
  const names = table.taken
    .filter((seat) => me === null || seat.name !== me)
    .map((seat) => seat_words(seat, speak))
    .filter((name) => name !== null);
  return names.length > 0
    ? speak.list(names)
    : speak(me === null ? "tables.nobody" : "tables.alone");
}

export type PaceFilter = "all" | Terms["pace"];

export const pace_key = (pace: PaceFilter): Key => `lobby.pace.${pace}`;

export function players_words(offer: api.GameOffer, speak: Speak): string {
  const { min_seats: min, max_seats: max } = offer;
  return min === max ? speak("game.players.alone") : speak("game.players.range", { min, max });
}

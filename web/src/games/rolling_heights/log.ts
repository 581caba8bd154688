// What happened, in words: log/ has a line for each kind of event.
import type { Speak } from "../../i18n/speak";
import { city_lines } from "./log/city";
import { crew_lines } from "./log/crew";
import { ending_lines } from "./log/ending";
import { hand_lines } from "./log/hand";
import type { Event, Lines, Say } from "./log/line";
import { setup_lines } from "./log/setup";

const nothing = () => null;
// The map and the markets are there to be looked at, a choice is told by what comes of it, and a payment by what is bought.
const silent_lines = {
  board_laid: nothing,
  market_slid: nothing,
  turn_started: nothing,
  buying_started: nothing,
  plan_chosen: nothing,
  space_chosen: nothing,
  units_paid: nothing,
} satisfies Partial<Lines>;
export const silent_events: ReadonlySet<string> = new Set(Object.keys(silent_lines));

const lines: Lines = {
  ...setup_lines,
  ...crew_lines,
  ...hand_lines,
  ...city_lines,
  ...ending_lines,
  ...silent_lines,
};

export function say_event(event: Event, names: readonly string[], speak: Speak): string | null {
  const name = "seat" in event ? (names[event.seat] ?? "") : "";
  return (lines[event.event] as Say<Event>)(event, name, speak);
}

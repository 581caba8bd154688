import type { Seat } from "../games/contract";
import type { Speak } from "../i18n/speak";
import type { Moment } from "./past.svelte";

export function moment_words(moment: Moment, seats: readonly Seat[], speak: Speak): string {
  const values = { name: seats[moment.seat]?.name ?? "", count: moment.gain };
  return moment.takes_lead
    ? speak("table.moment.lead", values)
    : speak("table.moment.gain", values);
}

// Where points come from at the end, and what decides between equals.
import type { ScoreSheet } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Derivation, ViewOf } from "../contract";
import { project_name } from "./describe";
import { deck_place, site_place } from "./places";

/** The server names a site "Site 3" and the rest "Money". */
const site_of = (source: string): number | null =>
  Number(/^Site (\d)$/.exec(source)?.[1] ?? 0) || null;

export function source(of: string, speak: Speak): string {
  const site = site_of(of);
  if (site) return speak("uptown.source.site", { site });
  return of === "Money" ? speak("uptown.source.money") : of;
}

export function derive(
  of: string,
  seat: number,
  view: ViewOf<"uptown">,
  _names: readonly string[],
  speak: Speak,
): Derivation | null {
  const street = view.streets[seat];
  const number = site_of(of);
  if (!street) return null;
  if (number === null) {
    const money = speak("uptown.derive.money", { money: speak.money(street.account) });
    const deck = speak("uptown.derive.coins", { money: speak.money(street.coins_on_deck) });
    const counts_deck = view.options["score_upcoins_on_deck"] === "true";
    return {
      lines: [money, ...(counts_deck ? [deck] : [])].map((text) => ({ text, points: null })),
      places: [deck_place(seat)],
    };
  }
  const site = street.sites[number - 1];
  if (!site || site.floors.length === 0) return null;
  return {
    lines: site.floors.map(({ project }, floor) => ({
      text: speak("uptown.derive.floor", {
        floor: floor + 1,
        project: project_name(project, speak),
      }),
      points: null,
    })),
    places: [site_place(seat, number)],
  };
}

export const tie_break = (ahead: ScoreSheet, behind: ScoreSheet, speak: Speak): string =>
  speak("uptown.tie_break", { ahead: ahead.tie_break[0], behind: behind.tie_break[0] });

// A result to hand on, as plain text: what happened, and the city in letters.
import type { comeback_city } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import { building, columns, type Zone } from "./content";
import { action_points_words, disaster_name, points_words } from "./names";
import { read_cell } from "./places";

type View = comeback_city.View;

const letters: Record<Zone, string> = {
  residential: "R",
  commercial: "C",
  industrial: "I",
  government: "G",
};

function letter(one: comeback_city.BuildingView | undefined): string {
  if (!one) return "·";
  if (one.rubble) return "#";
  return one.occupied ? "x" : letters[building(one.card).zone];
}

/** From the top down, a letter for each building: "· C · I G ·". */
export function city_lines(view: View): string[] {
  const levels = Math.max(0, ...view.city.map(({ at }) => read_cell(at).level));
  const cells = new Map(view.city.map((one) => [one.at, one]));
  return Array.from({ length: levels }, (_, i) =>
    columns.map((column) => letter(cells.get(`${column}-${levels - i}`))).join(" "),
  );
}

export interface Played {
  view: View;
  won: boolean;
  rating: number;
}

/** One game in a sentence: "came back from the Hurricane, rating 74". */
export const say_result = ({ view, won, rating }: Played, speak: Speak): string => {
  if (!view.disaster) return speak("comeback_city.finale.lost_early");
  const disaster = disaster_name(view.disaster, speak);
  return speak(won ? "comeback_city.share.won" : "comeback_city.share.lost", { disaster, rating });
};

const facts = (view: View, speak: Speak): string =>
  [
    points_words(view.total, speak),
    speak("comeback_city.share.severity", { severity: view.severity }),
    speak("comeback_city.share.left", { points: action_points_words(view.action_points, speak) }),
  ].join(", ");

/** All of it: of one game the city too, of several a line each. */
export function share_text(games: readonly Played[], title: string, speak: Speak): string {
  const [first] = games;
  if (games.length === 1 && first) {
    const lines = [`${title}: ${say_result(first, speak)}`, facts(first.view, speak)];
    return [...lines, ...city_lines(first.view)].join("\n");
  }
  return [title, ...games.map((game) => say_result(game, speak))].join("\n");
}

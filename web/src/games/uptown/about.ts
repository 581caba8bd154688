// Everything there is to know about what stands or lies at a place of the board.
import type { Speak } from "../../i18n/speak";
import { projects_of } from "./content";
import type { View } from "./desk.svelte";
import { discard_place, pile_place } from "./places";

export interface Entry {
  projects: readonly string[];
  note: string | null;
}
export interface About {
  title: string;
  entries: readonly Entry[];
}

function about_site(view: View, street: number, site: number, speak: Speak): About | null {
  const lot = view.streets[street]?.sites[site - 1];
  if (!lot) return null;
  const entries = lot.floors.map((floor, i) => ({
    projects: [floor.project],
    note: speak(i === 0 ? "uptown.floor.ground_name" : "uptown.floor.name", { floor: i }),
  }));
  return {
    title: speak("uptown.site.stars", { site, prestige: lot.prestige }),
    entries: entries.reverse(),
  };
}

const about_cards = (title: string, cards: readonly (readonly string[] | undefined)[]): About => ({
  title,
  entries: cards.map((projects) => ({ projects: projects ?? [], note: null })),
});

/** Null where nothing lies. */
export function about(
  place: string,
  view: View,
  names: readonly string[],
  speak: Speak,
): About | null {
  const [what, number = ""] = place.split(" ");
  const [first = 0, second = 0] = number.split(".").map(Number);
  let found: About | null = null;
  if (what === "site") {
    found = about_site(view, first, second, speak);
  } else if (what === "deck") {
    const title = speak("uptown.deck.of", { name: names[first] ?? "" });
    found = about_cards(title, [view.streets[first]?.deck_top?.projects]);
  } else if (place === pile_place) {
    found = about_cards(speak("uptown.deck.public"), [view.public_top?.projects]);
  } else if (place === discard_place) {
    const cards = view.discarded.map((card) => projects_of(card, null));
    found = about_cards(speak("uptown.discard.name"), cards);
  }
  return found?.entries.some(({ projects }) => projects.length > 0) ? found : null;
}

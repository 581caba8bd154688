// The rules of each game, a chunk of their own each. English is what the program is held to; translations keep its
// numbers.
import type { Locale } from "../../i18n/speak";
import type { GameId } from "../../protocol";
import { clauses_of, read_markdown, type Section } from "./markdown";

type Loader = () => Promise<{ default: string }>;

const english: Record<GameId, Loader> = {
  uptown: () => import("../../../../games/uptown/rules.md?raw"),
  sf1906: () => import("../../../../games/sf1906/rules.md?raw"),
  rebuilding_seattle: () => import("../../../../games/rebuilding_seattle/rules.md?raw"),
  rolling_heights: () => import("../../../../games/rolling_heights/rules.md?raw"),
  comeback_city: () => import("../../../../games/comeback_city/rules.md?raw"),
};

const translations = import.meta.glob<{ default: string }>("../../games/*/rules.*.md", {
  query: "?raw",
});

export interface Rulebook {
  /** What it is written in. */
  locale: Locale;
  /** What a player reads: at a glance, words, the rules. */
  main: Section[];
  /** Exact decisions, rulings, special cases. */
  fine_print: Section[];
}

/** Overview, vocabulary, rules, and the examples, which explain more than any ruling. */
const for_players = new Set<number | null>([1, 2, 3, 8]);
/** What is open at first: the overview and the rules themselves. */
export const read_first: readonly number[] = [1, 3];

export const sort_sections = (sections: readonly Section[]): Omit<Rulebook, "locale"> => ({
  main: sections.filter((section) => for_players.has(section.number)),
  fine_print: sections.filter((section) => !for_players.has(section.number)),
});

export async function load_rulebook(game: GameId, wanted: Locale): Promise<Rulebook> {
  const translated = translations[`../../games/${game}/rules.${wanted}.md`];
  const { default: text } = await (translated ?? english[game])();
  return { locale: translated ? wanted : "en", ...sort_sections(read_markdown(text)) };
}

/** The section that a clause stands in. */
export function section_of(sections: readonly Section[], clause: string): Section | null {
  return sections.find((section) => clauses_of([section]).has(clause)) ?? null;
}

// The rules of each game, a chunk of their own each.
import type { GameId } from "../../protocol";
import { clauses_of, read_markdown, type Section } from "./markdown";

const loaders: Record<GameId, () => Promise<{ default: string }>> = {
  uptown: () => import("../../../../games/uptown/rules.md?raw"),
  sf1906: () => import("../../../../games/sf1906/rules.md?raw"),
  rebuilding_seattle: () => import("../../../../games/rebuilding_seattle/rules.md?raw"),
  rolling_heights: () => import("../../../../games/rolling_heights/rules.md?raw"),
  comeback_city: () => import("../../../../games/comeback_city/rules.md?raw"),
};

export interface Rulebook {
  /** What a player reads: at a glance, words, the rules. */
  main: Section[];
  /** Exact decisions, rulings, special cases, examples. */
  fine_print: Section[];
}

/** What players read comes first: overview, vocabulary, rules, and the examples, which explain more than any ruling. */
const for_players = new Set(["At a glance", "Words and symbols", "Rules", "Worked examples"]);

export function sort_sections(sections: Section[]): Rulebook {
  return {
    main: sections.filter((section) => for_players.has(section.title)),
    fine_print: sections.filter((section) => !for_players.has(section.title)),
  };
}

export async function load_rulebook(game: GameId): Promise<Rulebook> {
  const { default: text } = await loaders[game]();
  return sort_sections(read_markdown(text));
}

/** The section that a clause stands in. */
export function section_of(sections: readonly Section[], clause: string): Section | null {
  return sections.find((section) => clauses_of([section]).has(clause)) ?? null;
}

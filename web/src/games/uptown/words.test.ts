// Every event, refusal and kind of move has words in English and French. What there is to say is read from the C++
// headers, so that a new event or refusal fails here before a player meets it.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { add_part, locales, set_locale, speak, type Catalog } from "../../i18n/speak";
import type { EventOf, Refusal, ViewOf } from "../contract";
import { projects as raw_projects } from "../../../../games/uptown/content.json";
import de from "./catalogs/de";
import en from "./catalogs/en";
import es from "./catalogs/es";
import fr from "./catalogs/fr";
import pl from "./catalogs/pl";
import { project_ids } from "./content";
import { project_words } from "./describe";
import { read_move } from "./moves";
import { words } from "./words";

interface Fixture {
  view: ViewOf<"uptown">;
  moves: { text: string; words: string }[];
  journal: EventOf<"uptown">[];
}

const rules_of = (file: string) =>
  readFileSync(new URL(`../../../../games/uptown/${file}`, import.meta.url), "utf8");
const fixtures = Object.values(
  import.meta.glob<Fixture>("./fixtures/*.json", { eager: true, import: "default" }),
);
const names = ["mira", "oskar", "lena", "ivo"];

beforeAll(() =>
  add_part("uptown", {
    en: () => import("./catalogs/en"),
    fr: () => import("./catalogs/fr"),
    de: () => import("./catalogs/de"),
    es: () => import("./catalogs/es"),
    pl: () => import("./catalogs/pl"),
  }),
);

/** Said in full: no key instead of words, no place left open. */
function expect_said(text: string | null): void {
  expect(text).toBeTruthy();
  expect(text).not.toMatch(/uptown\.|\{\w+\}|undefined|NaN/);
}

const snake = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();

function refusals(): string[] {
  const body = /enum class Refusal[^{]*\{([^}]*)\}/.exec(rules_of("rules.h"))?.[1] ?? "";
  return [...body.matchAll(/^\s*k(\w+),/gm)].map((match) => snake(match[1] ?? ""));
}
const event_names = () =>
  [...rules_of("events.h").matchAll(/kName = "(\w+)"/g)].map((match) => match[1] ?? "");

/** One event of each kind and of each way to say it. */
const samples: EventOf<"uptown">[] = [
  { event: "game_started", clause: "", seat: 0 },
  { event: "turn_started", clause: "", seat: 1, round: 3 },
  { event: "coins_collected", clause: "", seat: 2, amount: 5 },
  { event: "card_taken", clause: "", seat: 0, card: "c24", side: 0 },
  { event: "first_action_skipped", clause: "", seat: 0 },
  { event: "card_discarded", clause: "", seat: 0, card: "c24" },
  { event: "card_bought", clause: "", seat: 0, deck: 0, card: "c58", side: 1, cost: 4 },
  { event: "card_bought", clause: "", seat: 0, deck: 1, card: "c58", side: 1, cost: 4 },
  { event: "public_card_taken", clause: "", seat: 0, card: "p01" },
  { event: "deck_revealed", clause: "", deck: 0, card: "c01", side: 1 },
  { event: "deck_revealed", clause: "", deck: 0, card: null, side: null },
  { event: "public_card_revealed", clause: "", card: "p07" },
  { event: "public_card_revealed", clause: "", card: null },
  { event: "public_pile_emptied", clause: "" },
  ...(["law_office", "park", "roof_garden"] as const).flatMap((project, i) =>
    [0, 1].map((street) => ({
      event: "project_built" as const,
      clause: "",
      seat: 0,
      card: "c01",
      project,
      street,
      site: 2,
      floor: i === 1 ? 0 : 2,
    })),
  ),
  { event: "site_finished", clause: "", street: 0, site: 1, income: 9 },
  { event: "site_finished", clause: "", street: 0, site: 1, income: 0 },
  { event: "second_action_skipped", clause: "", seat: 0 },
  { event: "passed", clause: "", seat: 0 },
  { event: "final_round_triggered", clause: "", cause: "deck_empty", seat: 0 },
  { event: "final_round_triggered", clause: "", cause: "street_finished", seat: 0 },
  { event: "game_over", clause: "", rounds: 1 },
  { event: "game_over", clause: "", rounds: 12 },
];

describe.each(["en", "fr"] as const)("words in %s", (locale) => {
  beforeAll(() => set_locale(locale));

  it("has a sentence for every event", () => {
    const said = new Set(samples.map((sample) => sample.event));
    expect([...said].sort()).toEqual([...new Set(event_names())].sort());
    for (const sample of samples) expect_said(words.event(sample, names, speak));
  });

  it("tells whole games", () => {
    for (const { journal } of fixtures) {
      for (const event of journal) expect_said(words.event(event, names, speak));
    }
  });

  it("has a sentence for every refusal", () => {
    const [fixture] = fixtures;
    const all = refusals();
    expect(all.length).toBeGreaterThan(20);
    for (const reason of all) {
      expect(speak.maybe(`uptown.refusal.${reason}`), reason).not.toBeNull();
      for (const move of ["build 0 0.3", "buy 1"]) {
        const answer: Refusal = {
          move,
          legal: false,
          reason,
          numbers: [0, 0, 0],
          message: "English",
          clause: "R6.1",
          rule: null,
        };
        if (fixture) expect_said(words.refusal(answer, fixture.view, names, speak));
      }
    }
  });

  it("has words and a button for every move", () => {
    const kinds = new Set<string>();
    for (const { view, moves } of fixtures) {
      for (const { text } of moves) {
        kinds.add(read_move(text)?.kind ?? text);
        expect_said(words.move(text, view, names, speak));
        expect_said(words.deal(text, [], view, names, speak));
      }
      for (const text of ["discard", "pass", "take_public", "buy 0", "buy 1"]) {
        expect_said(words.move(text, view, names, speak));
        expect_said(words.deal(text, [], view, names, speak));
      }
    }
    expect(kinds).toContain("build");
    expect(kinds).toContain("buy");
    expect(kinds).toContain("take_public");
    expect(kinds).toContain("discard");
  });

  it("names every project and what it does", () => {
    for (const id of project_ids) expect_said(project_words(id, speak));
  });

  it("names phases, tasks and sources", () => {
    for (const { view } of fixtures) {
      expect_said(words.task(view, speak));
      expect_said(words.waiting(view, "oskar", speak));
      for (const phase of words.phase(view, speak)) expect_said(phase.label);
    }
    for (const source of ["Site 1", "Site 5", "Money"]) expect_said(words.source(source, speak));
  });
});

describe("catalogs", () => {
  it("is complete in French", () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  });

  it("keeps the places of the English messages", () => {
    const places = (message: Catalog[string] | undefined) => {
      const text = typeof message === "string" ? message : JSON.stringify(message ?? "");
      return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort();
    };
    for (const other of [fr, de, es, pl] as Catalog[]) {
      for (const [key, message] of Object.entries(other)) {
        expect(places(message), key).toEqual(places((en as Catalog)[key]));
      }
    }
  });

  it("has a plural form for every category that the language counts by", () => {
    for (const locale of locales) {
      const catalog = { en, fr, de, es, pl }[locale] as Catalog;
      const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      for (const [key, message] of Object.entries(catalog)) {
        if (typeof message === "string") continue;
        const counted = categories.filter((category) => category !== "many" || locale === "pl");
        for (const category of counted) expect(Object.keys(message), key).toContain(category);
      }
    }
  });

  it("calls projects as the content does", () => {
    for (const { id, name } of raw_projects) {
      expect((en as Catalog)[`uptown.project.${id}`]).toBe(name);
    }
  });
});

describe("the rules in French", () => {
  it("have the same clauses as the English ones", () => {
    const clauses = (text: string) =>
      [...text.matchAll(/^- ([RGCE]\d[\d.]*) /gm)].map((match) => match[1]);
    const french = readFileSync(new URL("./rules.fr.md", import.meta.url), "utf8");
    expect(clauses(french)).toEqual(clauses(rules_of("rules.md")));
  });
});

// What every game has to say, asked of one game in English and French: events, refusals, tasks, moves, positions. What is
// particular to a game its own test adds.
import { beforeAll, describe, expect, it } from "vitest";
import {
  add_part,
  locales,
  set_locale,
  speak,
  type Catalog,
  type Loaders,
  type Locale,
} from "../../../i18n/speak";
import type { GameId } from "../../../protocol";
import type { EventOf, Refusal, ViewOf, Words } from "../../contract";
import { expect_said } from "./said";

export const names = ["Ada", "Ben", "Cleo", "Dan", "Eve"];

export interface Position<Id extends GameId> {
  view: ViewOf<Id>;
  moves: readonly string[];
}

interface Spoken<Id extends GameId> {
  game: Id;
  words: Words<Id>;
  /** One of every event at least. */
  events: readonly EventOf<Id>[];
  /** Of which the log says nothing. */
  silent?: ReadonlySet<string>;
  refusals: readonly string[];
  /** Views that differ in what is due: one for each phase, and more where more differs. */
  due: readonly ViewOf<Id>[];
  /** Moves of every kind, and the view in which they are said. */
  moves: readonly { text: string; view: ViewOf<Id> }[];
  /** Positions of real games. */
  positions: readonly Position<Id>[];
  sources: readonly string[];
}

const files = import.meta.glob<{ default: Catalog }>("../../*/catalogs/*.ts", { eager: true });
const catalogs_of = (game: GameId) =>
  locales.flatMap((locale) => {
    const file = files[`../../${game}/catalogs/${locale}.ts`];
    return file ? [{ locale, catalog: file.default }] : [];
  });

/** The message of a refusal is the server's own English: whoever shows that has no words of their own. */
const own_words = "the server's own words";
const no = (move: string, reason: string): Refusal => ({
  move,
  legal: false,
  reason,
  message: own_words,
  clause: "R0",
  rule: null,
  numbers: [5, 3, 2],
});

/** `more` adds what is asked of this game alone, once in each language. */
export function describe_words<Id extends GameId>(spoken: Spoken<Id>, more?: () => void): void {
  const { words, positions } = spoken;
  const catalogs = catalogs_of(spoken.game);
  const some_move = spoken.moves[0]?.text ?? "";

  describe.each(["en", "fr"] as const)("words in %s", (locale) => {
    beforeAll(async () => {
      const loaders = catalogs.map(({ locale: of, catalog }) => [
        of,
        () => Promise.resolve({ default: catalog }),
      ]);
      await add_part(spoken.game, Object.fromEntries(loaders) as Loaders);
      await set_locale(locale);
    });

    it("says every event", () => {
      for (const event of spoken.events) {
        const said = words.event(event, names, speak);
        if (spoken.silent?.has(event.event)) expect(said, event.event).toBeNull();
        else expect_said(said, event.event);
      }
    });

    it("says every refusal", () => {
      expect(spoken.refusals.length).toBeGreaterThan(0);
      for (const reason of spoken.refusals) {
        // What is not done now is said by what is due.
        for (const view of spoken.due) {
          const said = words.refusal(no(some_move, reason), view, names, speak);
          if (said === own_words) throw new Error(`${reason} has no words in ${view.phase}`);
          expect_said(said, reason);
        }
      }
    });

    it("says what is due", () => {
      for (const view of spoken.due) {
        expect_said(words.task(view, speak), view.phase);
        expect_said(words.waiting(view, "Ada", speak), view.phase);
        for (const { label } of words.phase(view, speak)) expect_said(label, view.phase);
      }
    });

    it("says every kind of move and its deal", () => {
      for (const { text, view } of spoken.moves) {
        const said = words.move(text, view, names, speak);
        expect_said(said, text);
        expect(said).not.toBe(text);
        const deal = words.deal(text, [], view, names, speak);
        expect_said(deal, text);
        expect(deal).not.toBe(text);
      }
    });

    it("speaks of positions of real games", () => {
      for (const { view, moves } of positions) {
        expect_said(words.task(view, speak), view.phase);
        for (const { label } of words.phase(view, speak)) expect_said(label, view.phase);
        for (const text of moves) {
          expect_said(words.move(text, view, names, speak), text);
          expect_said(words.deal(text, [], view, names, speak), text);
        }
      }
    });

    it("names the sources of points", () => {
      for (const source of spoken.sources) {
        const category = words.category?.(source) ?? source;
        expect_said(words.source(category, speak), source);
        if (category !== source) expect(words.source(category, speak)).not.toBe(category);
      }
    });

    more?.();
  });

  describe_catalogs(catalogs);
}

const places = (message: unknown): string[] =>
  [...new Set(JSON.stringify(message ?? "").match(/\{\w+\}/g) ?? [])].sort();

function describe_catalogs(all: readonly { locale: Locale; catalog: Catalog }[]): void {
  const in_locale = (wanted: Locale): Catalog =>
    all.find(({ locale }) => locale === wanted)?.catalog ?? {};
  const en = in_locale("en");

  it("has every message in French", () => {
    expect(Object.keys(in_locale("fr")).sort()).toEqual(Object.keys(en).sort());
  });

  it.each(all)("fills the same places in $locale as in English", ({ catalog }) => {
    for (const [key, message] of Object.entries(catalog))
      expect([key, ...places(message)]).toEqual([key, ...places(en[key])]);
  });

  it.each(all)("has a form for everything that $locale counts by", ({ locale, catalog }) => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    // "Many" is for millions in French and Spanish; no game counts so far.
    const counted = pluralCategories.filter((one) => one !== "many" || locale === "pl");
    for (const [key, message] of Object.entries(catalog))
      if (typeof message !== "string")
        expect(Object.keys(message), key).toEqual(expect.arrayContaining(counted));
  });
}

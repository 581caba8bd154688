import { beforeAll, describe, expect, it } from "vitest";
import {
  add_part,
  best_locale,
  fill,
  set_locale,
  speak,
  type Catalog,
  type Message,
} from "./speak";

const modules = {
  ...import.meta.glob<{ default: Catalog }>("./catalogs/*/*.ts", { eager: true }),
  ...import.meta.glob<{ default: Catalog }>("../games/*/catalogs/*.ts", { eager: true }),
};

/** Of each part, its catalogs by locale. */
const parts = new Map<string, Map<string, Catalog>>();
for (const [path, { default: catalog }] of Object.entries(modules)) {
  const game = /games\/(\w+)\/catalogs\/(\w+)\.ts$/.exec(path);
  const shell = /catalogs\/(\w+)\/(\w+)\.ts$/.exec(path);
  const part = game?.[1] ?? shell?.[2] ?? "";
  const locale = game?.[2] ?? shell?.[1] ?? "";
  if (!parts.has(part)) parts.set(part, new Map());
  parts.get(part)?.set(locale, catalog);
}

const forms = (message: Message): string[] =>
  typeof message === "string" ? [message] : Object.values(message);
const places = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");

describe.each([...parts])("catalogs of %s", (_part, by_locale) => {
  const english = by_locale.get("en") ?? {};

  it("are complete in French", () => {
    const french = by_locale.get("fr") ?? {};
    expect(Object.keys(english).filter((key) => !(key in french))).toEqual([]);
  });

  it.each([...by_locale])("use in %s no place that English does not fill", (_locale, catalog) => {
    for (const [key, message] of Object.entries(catalog)) {
      const known = new Set(forms(english[key] ?? "").flatMap(places));
      for (const text of forms(message)) {
        expect({ key, unknown: places(text).filter((name) => !known.has(name)) }).toEqual({
          key,
          unknown: [],
        });
      }
    }
  });

  it.each([...by_locale])("have in %s every plural form of the language", (locale, catalog) => {
    const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const [key, message] of Object.entries(catalog)) {
      if (typeof message === "string") continue;
      // Spanish and French have a form for millions that no game reaches.
      const missing = wanted.filter(
        (form) => !(form in message) && !(form === "many" && locale !== "pl"),
      );
      expect({ key, missing }).toEqual({ key, missing: [] });
    }
  });
});

describe("speak", () => {
  beforeAll(async () => {
    await set_locale("en");
    await add_part("test", {
      en: async () => ({
        default: {
          "t.both": "both {n}",
          "t.english": "only English",
          "t.cards": { one: "{count} card", other: "{count} cards" },
        },
      }),
      pl: async () => ({
        default: {
          "t.both": "oba {n}",
          "t.cards": {
            one: "{count} karta",
            few: "{count} karty",
            many: "{count} kart",
            other: "{count} karty",
          },
        },
      }),
    });
  });

  it("says it in the reader's language, else in English, else not at all", async () => {
    expect(speak.maybe("t.both", { n: 1 })).toBe("both 1");
    await set_locale("pl");
    expect(speak.maybe("t.both", { n: 1 })).toBe("oba 1");
    expect(speak.maybe("t.english")).toBe("only English");
    expect(speak.maybe("t.nothing")).toBe(null);
    await set_locale("en");
  });

  it("chooses plural forms by the language", async () => {
    expect([0, 1, 2].map((count) => speak.maybe("t.cards", { count }))).toEqual([
      "0 cards",
      "1 card",
      "2 cards",
    ]);
    await set_locale("pl");
    expect([1, 2, 5].map((count) => speak.maybe("t.cards", { count }))).toEqual([
      "1 karta",
      "2 karty",
      "5 kart",
    ]);
    await set_locale("en");
  });

  it("writes numbers and money as the language does, and leaves unknown places alone", () => {
    expect(fill("{n} and {other}", { n: 1234.5 }, "de")).toBe("1.234,5 and {other}");
    expect(speak.money(3)).toBe("$3");
    expect(speak.signed(2)).toBe("+2");
    expect(speak.list(["a", "b", "c"])).toBe("a, b, and c");
  });

  it("finds the best of its languages for a browser", () => {
    expect(best_locale(["pt-BR", "fr-CA", "en"])).toBe("fr");
    expect(best_locale(["ja"])).toBe("en");
  });
});

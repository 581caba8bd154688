// Every option that a game offers has words. The list is that of the definitions in C++ themselves.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import en from "../i18n/catalogs/en/options";
import en_pages from "../i18n/catalogs/en/pages";
import fr from "../i18n/catalogs/fr/options";
import fr_pages from "../i18n/catalogs/fr/pages";
import { game_ids } from "./games";

const source = (game: string, file: string) =>
  readFileSync(new URL(`../../../games/${game}/${file}`, import.meta.url), "utf8");

/** `{"second_action", {"mandatory", "optional"}}` as name and values. */
function options_of(game: string): [string, string[]][] {
  const list = /kOptions\{\{([\s\S]*?)\}\};/.exec(source(game, "options.h"))?.[1] ?? "";
  return [...list.matchAll(/\{"(\w+)",\s*\{([^}]*)\}\}/g)].map(([, name = "", values = ""]) => [
    name,
    [...values.matchAll(/"(\w+)"/g)].map(([, value = ""]) => value),
  ]);
}

const styles_of = (game: string): string[] => {
  const list = /kStyles\{\{([\s\S]*?)\}\};/.exec(source(game, "styles.cpp"))?.[1] ?? "";
  return [...list.matchAll(/\{"(\w+)",/g)].map(([, name = ""]) => name);
};

describe.each(game_ids)("options of %s", (game) => {
  const wanted = options_of(game).flatMap(([name, values]) =>
    ["title", "about", ...values].map((last) => `option.${game}.${name}.${last}`),
  );

  it("are found in the source", () => {
    expect(wanted.length).toBeGreaterThan(8);
  });
  it.each([
    ["English", en],
    ["French", fr],
  ])("have words in %s, and no others have", (_, catalog) => {
    const said = Object.keys(catalog).filter((key) => key.startsWith(`option.${game}.`));
    expect(said.toSorted()).toEqual(wanted.toSorted());
  });
  it.each([
    ["English", en_pages],
    ["French", fr_pages],
  ])("styles of bots have words in %s", (_, catalog) => {
    const styles = styles_of(game);
    expect(styles.length).toBeGreaterThan(0);
    for (const style of styles) {
      expect(catalog).toHaveProperty([`bot.style.${style}`]);
      expect(catalog).toHaveProperty([`bot.style.${style}.about`]);
    }
  });
});

describe("French", () => {
  it("says everything on pages that English says", () => {
    expect(Object.keys(fr_pages).toSorted()).toEqual(Object.keys(en_pages).toSorted());
  });

  it("has the same places to fill in", () => {
    const places = (catalog: object) =>
      Object.fromEntries(
        Object.entries(catalog).map(([key, message]) => [
          key,
          [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].toSorted(),
        ]),
      );
    expect(places({ ...fr_pages, ...fr })).toEqual(places({ ...en_pages, ...en }));
  });
});

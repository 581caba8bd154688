import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { game_ids } from "../games";
import { clauses_of, plain_text, read_inline, read_markdown, type Section } from "./markdown";
import { section_of, sort_sections } from "./rulebooks";
import { marked, passages, search } from "./search";

const rules = (game: string) =>
  read_markdown(
    readFileSync(new URL(`../../../../games/${game}/rules.md`, import.meta.url), "utf8"),
  );

describe("markdown", () => {
  it("reads code, strong words and clauses, and nothing else", () => {
    expect(read_inline("By R4.2, `on_roof` is **not** <b>bold</b>.")).toEqual([
      { kind: "text", text: "By " },
      { kind: "clause", clause: "R4.2" },
      { kind: "text", text: ", " },
      { kind: "code", text: "on_roof" },
      { kind: "text", text: " is " },
      { kind: "strong", text: "not" },
      { kind: "text", text: " <b>bold</b>." },
    ]);
  });

  it("reads sections, lists of clauses, tables and code", () => {
    const [first, second] = read_markdown(
      "# Title\nnot shown\n\n## 1. At a glance\n\n| | |\n|---|---|\n| Players | 2 |\n\n## 3. Rules\n\nSome\nlines.\n\n### R1 Cards\n- R1.1 One.\n- R1.2 Two\n  goes on.\n\n```\na b\n```\n",
    );
    expect(first?.title).toBe("At a glance");
    expect(first?.blocks).toEqual([
      {
        kind: "table",
        head: [],
        rows: [[[{ kind: "text", text: "Players" }], [{ kind: "text", text: "2" }]]],
      },
    ]);
    expect(second?.blocks).toEqual([
      { kind: "paragraph", text: [{ kind: "text", text: "Some lines." }] },
    ]);
    const [cards] = second?.sections ?? [];
    expect(cards).toMatchObject({ title: "Cards", clause: "R1" });
    expect(cards?.blocks[0]).toMatchObject({
      kind: "list",
      items: [
        { clause: "R1.1", plain: "One." },
        { clause: "R1.2", plain: "Two goes on." },
      ],
    });
    expect(cards?.blocks[1]).toEqual({ kind: "code", text: "a b" });
  });
});

describe.each(game_ids)("rules of %s", (game) => {
  const sections = rules(game);

  it("have sections for players and fine print, and lose none", () => {
    const book = sort_sections(sections);
    expect(book.main.map((section) => section.title)).toEqual([
      "At a glance",
      "Words and symbols",
      "Rules",
      "Worked examples",
    ]);
    expect(book.main.length + book.fine_print.length).toBe(sections.length);
  });

  it("have every clause of the file, once", () => {
    const text = readFileSync(
      new URL(`../../../../games/${game}/rules.md`, import.meta.url),
      "utf8",
    );
    const written = [...text.matchAll(/^- ([RGCEB]\d+(?:\.\d+)*)\b/gm)].map(([, clause]) => clause);
    const clauses = clauses_of(sections);
    for (const clause of written) expect(clauses).toContain(clause);
    expect(section_of(sections, "R1.1")?.title).toBe("Rules");
  });

  it("leave no mark of Markdown in the text", () => {
    const all = passages(sections).map((passage) => passage.text);
    expect(all.length).toBeGreaterThan(50);
    for (const text of all) expect(text).not.toMatch(/\*\*|^\||^- |```/);
  });
});

it.each(["uptown", "sf1906", "rebuilding_seattle", "rolling_heights", "comeback_city"])(
  "French rules of %s have the clauses of the English ones",
  (game) => {
    const french = read_markdown(
      readFileSync(new URL(`../../games/${game}/rules.fr.md`, import.meta.url), "utf8"),
    );
    const rules_only = (clauses: Set<string>) =>
      [...clauses].filter((clause) => clause.startsWith("R")).toSorted();
    expect(rules_only(clauses_of(french))).toEqual(rules_only(clauses_of(rules(game))));
    const main = (sections: readonly Section[]) =>
      sort_sections(sections).main.map((section) => section.number);
    expect(main(french)).toEqual(main(rules(game)));
  },
);

describe("search", () => {
  const all = passages(rules("uptown"));

  it("finds a clause by its number first", () => {
    expect(search(all, "R4.2")[0]?.passage.clause).toBe("R4.2");
    expect(search(all, "r6")[0]?.passage.clause).toMatch(/^R6/);
  });
  it("wants all words, whatever their case", () => {
    const found = search(all, "GIFT roof");
    expect(found.length).toBeGreaterThan(0);
    for (const { passage } of found) {
      const text = `${passage.heading} ${passage.text}`.toLowerCase();
      expect(text).toContain("gift");
      expect(text).toContain("roof");
    }
  });
  it("finds nothing for nothing", () => {
    expect(search(all, "  ")).toEqual([]);
    expect(search(all, "zeppelin")).toEqual([]);
  });
  it("marks what was found and keeps the text", () => {
    const parts = marked("A gift (Gift) for all.", "gift");
    expect(parts.filter((part) => part.hit).map((part) => part.text)).toEqual(["gift", "Gift"]);
    expect(parts.map((part) => part.text).join("")).toBe("A gift (Gift) for all.");
    expect(marked("a+b", "+")).toContainEqual({ text: "+", hit: true });
  });
});

it("plain text keeps what inline parts say", () => {
  const section: Section | undefined = rules("sf1906")[0];
  expect(section).toBeDefined();
  expect(plain_text(read_inline("`a` and R1"))).toBe("a and R1");
});

// Every event, refusal and kind of move has words in English and French. What there is to say is read from the C++
// headers, so that a new event or refusal fails here before a player meets it.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { speak, type Catalog } from "../../i18n/speak";
import type { EventOf, ViewOf } from "../contract";
import { expect_said } from "../shared/testing/said";
import { describe_words } from "../shared/testing/words_of";
import { projects as raw_projects } from "../../../../games/uptown/content.json";
import en from "./catalogs/en";
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

const any_time = ["discard", "pass", "take_public", "buy 0", "buy 1"];

describe_words(
  {
    game: "uptown",
    words,
    events: [...samples, ...fixtures.flatMap(({ journal }) => journal)],
    refusals: refusals(),
    due: fixtures.map(({ view }) => view),
    moves: fixtures.flatMap(({ view }) => any_time.map((text) => ({ text, view }))),
    positions: fixtures.map(({ view, moves }) => ({ view, moves: moves.map(({ text }) => text) })),
    sources: ["Site 1", "Site 5", "Money"],
  },
  () => {
    it("has a sentence of its own for every refusal", () => {
      for (const reason of refusals())
        expect(speak.maybe(`uptown.refusal.${reason}`), reason).not.toBeNull();
    });

    it("names every project and what it does", () => {
      for (const id of project_ids) expect_said(project_words(id, speak), id);
    });
  },
);

it("has a sample of every event, and a fixture for every kind of move", () => {
  const said = new Set(samples.map((sample) => sample.event));
  expect([...said].sort()).toEqual([...new Set(event_names())].sort());
  expect(refusals().length).toBeGreaterThan(20);
  const kinds = fixtures.flatMap(({ moves }) => moves.map(({ text }) => read_move(text)?.kind));
  expect(new Set(kinds)).toEqual(new Set(["build", "buy", "take_public", "discard"]));
});

it("calls projects as the content does", () => {
  for (const { id, name } of raw_projects)
    expect((en as Catalog)[`uptown.project.${id}`]).toBe(name);
});

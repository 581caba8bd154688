import { beforeAll, describe, expect, it } from "vitest";
import { add_part, set_locale, speak, type Catalog } from "../../i18n/speak";
import type { sf1906 } from "../../protocol";
import en from "./catalogs/en";
import fr from "./catalogs/fr";
import { all_objectives } from "./content";
import journal_fixture from "./fixtures/journal.json";
import views_fixture from "./fixtures/views.json";
import { silent_events } from "./log";
import { move_kinds } from "./moves";
import { objective_aim, objective_name } from "./names";
import { refusals } from "./refusals";
import { words } from "./words";

const names = ["Ada", "Ben", "Cleo", "Dan"];
const views = views_fixture as unknown as Record<string, { view: sf1906.View; moves: string[] }>;
const clause = "R0";
const seat = 1;

// One of every event, and what a game of the fixtures brought besides.
const events: { [E in sf1906.Event as E["event"]]: E } = {
  game_started: { event: "game_started", clause, seat },
  common_objective_revealed: { event: "common_objective_revealed", clause, objective: "rubble" },
  objective_dealt: { event: "objective_dealt", clause, seat, objective: null },
  objective_revealed: { event: "objective_revealed", clause, slot: 1, objective: null },
  permit_revealed: { event: "permit_revealed", clause, slot: 1, permit: null },
  permits_reshuffled: { event: "permits_reshuffled", clause, cards: 21 },
  year_started: { event: "year_started", clause, year: 1907, build_cost: 1 },
  final_bonus_started: { event: "final_bonus_started", clause, year: 1912, build_cost: 3 },
  card_reached: { event: "card_reached", clause, card: "act3", number: 2 },
  turn_started: { event: "turn_started", clause, seat },
  income_taken: { event: "income_taken", clause, seat, amount: 4, gained: 2 },
  bonus_lost: { event: "bonus_lost", clause, seat },
  token_placed: { event: "token_placed", clause, seat, card: "act1", space: 2, action: "build" },
  passed: { event: "passed", clause, seat },
  action_chosen: { event: "action_chosen", clause, seat, action: "build" },
  plot_chosen: { event: "plot_chosen", clause, seat, plot: "a2" },
  permits_chosen: { event: "permits_chosen", clause, seat, first: "red-1a", second: "red-1b" },
  money_paid: { event: "money_paid", clause, seat, amount: 2 },
  money_gained: { event: "money_gained", clause, seat, amount: 2, gained: 2 },
  building_taken: { event: "building_taken", clause, seat },
  permit_taken: { event: "permit_taken", clause, seat, slot: 1, permit: "grant-1" },
  objective_taken: { event: "objective_taken", clause, seat, slot: 1, objective: "pairs" },
  objective_drawn: { event: "objective_drawn", clause, seat, objective: "coins" },
  permits_discarded: { event: "permits_discarded", clause, seat, first: "red-1a", second: null },
  rubble_taken: { event: "rubble_taken", clause, seat, plot: "a2" },
  token_developed: { event: "token_developed", clause, seat, column: 1, row: 0, value: -1 },
  building_built: {
    event: "building_built",
    clause,
    seat,
    plot: "a2",
    colour: "green",
    number: 5,
  },
  best_builder_taken: { event: "best_builder_taken", clause, seat },
  service_taken: { event: "service_taken", clause, seat, service: "park-A" },
  service_declined: { event: "service_declined", clause, seat },
  secret_objective_shown: { event: "secret_objective_shown", clause, seat, objective: null },
  game_over: { event: "game_over", clause, cause: "eight_buildings" },
};

const sample_moves: Record<(typeof move_kinds)[number], string[]> = {
  income: ["income 4"],
  bonus_permit: ["bonus_permit 1"],
  bonus_objective: ["bonus_objective 1", "bonus_objective deck"],
  bonus_building: ["bonus_building"],
  bonus_right: ["bonus_right"],
  bonus_money: ["bonus_money"],
  bonus_build: ["bonus_build"],
  place: ["place 2"],
  act: ["act 1"],
  collect: ["collect"],
  permit: ["permit 2"],
  objective: ["objective 3", "objective deck"],
  clear: ["clear c4", "clear none"],
  build: ["build c4"],
  permits: ["permits green-4a", "permits green-4a yellow-2b"],
  service: ["service park", "service none"],
};

/** Said, with nothing left open. */
function expect_said(text: string | null): void {
  expect(text).toBeTruthy();
  expect(text).not.toMatch(/[{}]|sf1906\.|undefined|NaN/);
}

describe.each(["en", "fr"] as const)("words in %s", (locale) => {
  beforeAll(async () => {
    await add_part("sf1906", {
      en: () => Promise.resolve({ default: en satisfies Catalog }),
      fr: () => Promise.resolve({ default: fr satisfies Catalog }),
    });
    await set_locale(locale);
  });

  it("says every event", () => {
    for (const event of [...Object.values(events), ...(journal_fixture as sf1906.Event[])]) {
      const said = words.event(event, names, speak);
      if (silent_events.has(event.event)) expect(said).toBeNull();
      else expect_said(said);
    }
  });

  it("says every refusal", () => {
    const view = views["middle_3"]?.view as sf1906.View;
    for (const reason of refusals) {
      const message = "the server's own words";
      const answer = { move: "place 1", legal: false, reason, message, clause, rule: null };
      const said = words.refusal({ ...answer, numbers: [5, 3, 0] }, view, names, speak);
      expect_said(said);
      expect(said).not.toBe(message);
    }
  });

  it("says what is due in every phase", () => {
    const view = views["middle_3"]?.view as sf1906.View;
    const phases: sf1906.Phase[] = [
      "income",
      "bonus",
      "place",
      "act",
      "permit",
      "objective",
      "clear",
      "plot",
      "permits",
      "service",
      "over",
    ];
    for (const phase of phases) {
      expect_said(words.task({ ...view, phase }, speak));
      expect_said(words.waiting({ ...view, phase }, "Ada", speak));
      const not_now = { move: "collect", legal: false, reason: "not_now", message: "no", clause };
      const answer = { ...not_now, rule: null, numbers: [0, 0, 0] as [number, number, number] };
      expect(words.refusal(answer, { ...view, phase }, names, speak)).not.toBe("no");
    }
  });

  it("says every kind of move and its deal", () => {
    const { view } = views["early_3"] as { view: sf1906.View };
    for (const kind of move_kinds) {
      for (const text of sample_moves[kind]) {
        expect_said(words.move(text, view, names, speak));
        expect(words.move(text, view, names, speak)).not.toBe(text);
        expect_said(words.deal(text, [], view, names, speak));
      }
    }
  });

  it("speaks of every position of the fixtures", () => {
    for (const { view, moves } of Object.values(views)) {
      for (const part of words.phase(view, speak)) expect_said(part.label);
      for (const text of moves) expect_said(words.move(text, view, names, speak));
    }
  });

  it("names every objective and what it wants", () => {
    for (const id of all_objectives) {
      expect_said(objective_name(id, speak));
      expect_said(objective_aim(id, speak));
    }
  });

  it("names the sources of points", () => {
    for (const source of [
      "Development board",
      "Urban development cards",
      "Best Builder",
      "Money",
    ]) {
      expect_said(words.source(source, speak));
    }
    for (const source of ["common: Clean streets", "Clean streets"]) {
      const category = words.category?.(source) ?? "";
      const said = words.source(category, speak);
      expect_said(said);
      expect(said).not.toBe(category);
    }
  });
});

it("has every message in French", () => {
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
});

it("fills the same places in both languages", () => {
  const places = (message: unknown) =>
    [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].sort();
  for (const [key, message] of Object.entries(en)) {
    expect([key, ...places((fr as Catalog)[key])]).toEqual([key, ...places(message)]);
  }
});

it("counts what a planned move changes", () => {
  const { view } = views["middle_3"] as { view: sf1906.View };
  const me = 0;
  const before = view.players[me]?.money ?? 0;
  const chips = words.chips(
    [
      { event: "money_paid", clause: "R4.7", seat: me, amount: 2 },
      { event: "money_gained", clause: "R6.9", seat: me, amount: 1, gained: 1 },
      { event: "money_gained", clause: "R6.1", seat: 1, amount: 4, gained: 4 },
    ],
    view,
    me,
    names,
    speak,
    null,
  );
  expect(chips).toHaveLength(1);
  expect(chips[0]).toMatchObject({
    before: speak.money(before),
    after: speak.money(before - 1),
    tone: "loss",
  });
});

import { expect, it } from "vitest";
import { speak } from "../../i18n/speak";
import type { sf1906 } from "../../protocol";
import { expect_said } from "../shared/testing/said";
import { describe_words, names, type Position } from "../shared/testing/words_of";
import { all_objectives } from "./content";
import journal_fixture from "./fixtures/journal.json";
import views_fixture from "./fixtures/views.json";
import { silent_events } from "./log";
import { move_kinds } from "./moves";
import { objective_aim, objective_name } from "./names";
import { refusals } from "./refusals";
import { words } from "./words";

const views = views_fixture as unknown as Record<string, Position<"sf1906">>;
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

const phases = [
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
] as const satisfies readonly sf1906.Phase[];

const view_of = (name: string): sf1906.View => (views[name] as Position<"sf1906">).view;

describe_words(
  {
    game: "sf1906",
    words,
    events: [...Object.values(events), ...(journal_fixture as sf1906.Event[])],
    silent: silent_events,
    refusals,
    due: phases.map((phase) => ({ ...view_of("middle_3"), phase })),
    moves: move_kinds.flatMap((kind) =>
      sample_moves[kind].map((text) => ({ text, view: view_of("early_3") })),
    ),
    positions: Object.values(views),
    sources: [
      "Development board",
      "Urban development cards",
      "Best Builder",
      "Money",
      "common: Clean streets",
      "Clean streets",
    ],
  },
  () => {
    it("names every objective and what it wants", () => {
      for (const id of all_objectives) {
        expect_said(objective_name(id, speak), id);
        expect_said(objective_aim(id, speak), id);
      }
    });
  },
);

it("counts what a planned move changes", () => {
  const view = view_of("middle_3");
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

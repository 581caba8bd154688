import { expect, it } from "vitest";
import { speak } from "../../i18n/speak";
import type { rolling_heights } from "../../protocol";
import { expect_said } from "../shared/testing/said";
import { describe_words, names, type Position } from "../shared/testing/words_of";
import en from "./catalogs/en";
import { all_goals, all_plans, meeples } from "./content";
import { all_sources } from "./derive";
import journal_fixture from "./fixtures/journal.json";
import views_fixture from "./fixtures/views.json";
import { silent_events } from "./log";
import { move_kinds, type MoveKind } from "./moves";
import { ability_lines, goal_name, goal_words, needs_words, work_words } from "./names";
import { refusals } from "./refusals";
import { words } from "./words";

type View = rolling_heights.View;
const views = views_fixture as unknown as Record<string, Position<"rolling_heights">>;
const main = () => views["main"]?.view as View;
const clause = "R0";
const seat = 1;

// One of every event, and what the games of the fixtures brought besides.
const events: { [E in rolling_heights.Event as E["event"]]: E } = {
  game_started: { event: "game_started", clause, seat },
  board_laid: { event: "board_laid", clause, place: 1, board: "N1", side: "a", turned: false },
  ad_revealed: { event: "ad_revealed", clause, ad: "AD-01" },
  target_dealt: { event: "target_dealt", clause, seat, target: "TG-01" },
  plan_revealed: { event: "plan_revealed", clause, level: 1, slot: 9, plan: null },
  market_slid: { event: "market_slid", clause, level: 1 },
  plan_drafted: { event: "plan_drafted", clause, seat, slot: 1, plan: "L1-01" },
  plan_placed: { event: "plan_placed", clause, seat, plan: "L1-01", space: "d3" },
  space_scored: { event: "space_scored", clause, seat, space: "d3", points: 2 },
  round_started: { event: "round_started", clause, round: 2 },
  turn_started: { event: "turn_started", clause, seat },
  prep_started: { event: "prep_started", clause, seat },
  meeple_benched: { event: "meeple_benched", clause, seat, meeple: "carpenter" },
  meeples_rolled: {
    event: "meeples_rolled",
    clause,
    seat,
    meeples: 2,
    landed: [
      { meeple: "carpenter", pose: "hard" },
      { meeple: "architect", pose: "exhausted" },
    ],
  },
  risk_stopped: { event: "risk_stopped", clause, seat },
  strike_called: { event: "strike_called", clause, seat, meeples: 0 },
  meeple_struck: { event: "meeple_struck", clause, seat, meeple: "riveter", pose: "hard" },
  wild_gained: { event: "wild_gained", clause, seat, tokens: 2 },
  wild_spent: { event: "wild_spent", clause, seat, cube: "wood" },
  wild_placed: { event: "wild_placed", clause, level: 2, slot: 1 },
  wild_returned: { event: "wild_returned", clause, tokens: 1 },
  meeple_activated: {
    event: "meeple_activated",
    clause,
    seat,
    meeple: "executive",
    pose: "hard",
    worked: "steady",
  },
  cubes_gained: { event: "cubes_gained", clause, seat, cube: "glass", cubes: 1, misc: 1 },
  misc_entered: { event: "misc_entered", clause, cube: "steel" },
  points_scored: { event: "points_scored", clause, seat, points: 1 },
  power_gained: { event: "power_gained", clause, seat, power: 3 },
  ability_used: { event: "ability_used", clause, seat, plan: "L1-02", worked: "hard" },
  meeple_upgraded: {
    event: "meeple_upgraded",
    clause,
    seat,
    meeple: "architect",
    before: "exhausted",
    after: "steady",
  },
  upgrading_stopped: { event: "upgrading_stopped", clause, seat },
  meeple_converted: {
    event: "meeple_converted",
    clause,
    seat,
    before: "carpenter",
    after: "executive",
    pose: "bench",
  },
  meeple_sacrificed: {
    event: "meeple_sacrificed",
    clause,
    seat,
    meeple: "public_figure",
    pose: "activated",
    points: 5,
  },
  buying_started: { event: "buying_started", clause, seat },
  plan_chosen: { event: "plan_chosen", clause, seat, level: 1, slot: 2, plan: "L1-03" },
  space_chosen: { event: "space_chosen", clause, seat, space: "e5", cost: 4 },
  trade_chosen: { event: "trade_chosen", clause, seat, cube: "steel", cost: 3 },
  units_paid: { event: "units_paid", clause, seat, unit: "misc_wood", units: 1 },
  plan_taken: {
    event: "plan_taken",
    clause,
    seat,
    plan: "L2-03",
    level: 2,
    slot: 4,
    space: "d3",
    cost: 3,
  },
  cubes_built: {
    event: "cubes_built",
    clause,
    seat,
    plan: "L2-03",
    cube: "wood",
    cubes: 0,
    misc: 2,
  },
  building_completed: { event: "building_completed", clause, seat, plan: "L2-03", points: 8 },
  meeple_gained: { event: "meeple_gained", clause, seat, meeple: "public_servant" },
  meeple_missed: { event: "meeple_missed", clause, seat, meeple: "city_planner" },
  hand_returned: { event: "hand_returned", clause, seat, cubes: 2, misc: 0, power: 1 },
  end_triggered: { event: "end_triggered", clause, cause: "map_full", last_round: 12 },
  ad_scored: { event: "ad_scored", clause, ad: "AD-06", seat, points: -2 },
  target_scored: { event: "target_scored", clause, seat, target: "TG-05", points: 4 },
  wild_scored: { event: "wild_scored", clause, seat, tokens: 2, points: 2 },
  game_over: { event: "game_over", clause },
};

const sample_moves: Record<MoveKind, string[]> = {
  start_plan: ["start_plan 5"],
  start_space: ["start_space d3"],
  bench: ["bench carpenter"],
  rally: ["rally"],
  stop: ["stop"],
  strike: ["strike carpenter hard"],
  activate: [
    ...meeples.slice(0, 6).flatMap((one) => [`activate ${one} hard`, `activate ${one} steady`]),
    "activate carpenter hard steady",
  ],
  collect: ["collect"],
  servant: ["servant hard", "servant steady", "servant hard steady"],
  upgrade: ["upgrade carpenter exhausted", "upgrade riveter steady"],
  upgrade_stop: ["upgrade_stop"],
  figure: ["figure hard L1-17", "figure steady L1-17", "figure hard steady L1-17"],
  choose_color: ["choose_color wood"],
  convert: ["convert bench"],
  sacrifice: ["sacrifice carpenter bench"],
  planner_reroll: ["planner_reroll steady"],
  planner_take: ["planner_take"],
  buy: ["buy"],
  plan: ["plan 2 7"],
  space: ["space d3"],
  pay: ["pay sp", "pay misc wood", "pay wood"],
  wild: ["wild wood"],
  trade: ["trade steel"],
  construct: ["construct L1-17 wood 3"],
  reward: ["reward architect"],
  end_main: ["end_main"],
  target: ["target 1"],
};

const phases = Object.keys(en).flatMap(
  (key) => /^rolling_heights\.task\.(.*)$/.exec(key)?.[1] ?? [],
) as rolling_heights.Phase[];

describe_words(
  {
    game: "rolling_heights",
    words,
    events: Object.values(events),
    silent: silent_events,
    refusals,
    due: phases.map((phase) => ({ ...main(), phase })),
    moves: move_kinds.flatMap((kind) => sample_moves[kind].map((text) => ({ text, view: main() }))),
    positions: Object.values(views),
    sources: all_sources,
  },
  () => {
    it("tells a game of the fixtures", () => {
      for (const event of journal_fixture as rolling_heights.Event[]) {
        const said = words.event(event, names, speak);
        if (said !== null) expect_said(said, event.event);
      }
    });

    it("tells what is printed on plans, ads, targets and meeples", () => {
      for (const plan of all_plans) {
        expect_said(needs_words(plan, speak), plan.id);
        for (const line of ability_lines(plan, speak)) expect_said(line, plan.id);
      }
      for (const { id } of all_goals) {
        expect_said(goal_name(id, speak), id);
        expect_said(goal_words(id, speak), id);
      }
      for (const meeple of meeples) {
        expect_said(work_words(meeple, "hard", speak), meeple);
        expect_said(work_words(meeple, "steady", speak), meeple);
      }
    });

    it("tells where points come from", () => {
      const view = views["over"]?.view as View;
      for (const source of all_sources) {
        for (const of of [0, 1]) {
          const derived = words.derive?.(source, of, view, names, speak);
          for (const { text } of derived?.lines ?? []) expect_said(text, source);
        }
      }
    });
  },
);

it("has a task for every phase", () => {
  expect(phases).toHaveLength(16);
});

it("counts what a planned move changes", () => {
  const view = main();
  const me = view.to_move;
  const players = view.players.map((player, i) =>
    i === me ? { ...player, vp: player.vp + 3 } : player,
  );
  const after = { ...view, players, hand: { ...view.hand, wood: view.hand.wood + 2 } };
  const chips = words.chips([], view, me, names, speak, after);
  expect(chips).toContainEqual(
    expect.objectContaining({ before: speak.number(view.hand.wood), tone: "gain" }),
  );
  expect(chips).toHaveLength(2);
});

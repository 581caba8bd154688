import { expect, it } from "vitest";
import { set_locale, speak } from "../../i18n/speak";
import type { comeback_city } from "../../protocol";
import { expect_said } from "../shared/testing/said";
import { describe_words, names, type Position } from "../shared/testing/words_of";
import { building, building_ids, helpers, meteor_ids, zoning_ids } from "./content";
import journal_fixture from "./fixtures/journal.json";
import views_fixture from "./fixtures/views.json";
import { goal_bars } from "./goals";
import { hits_of } from "./hits";
import { silent_events } from "./log";
import { building_move, move_kinds, slot_move } from "./moves";
import {
  benefit_words,
  building_name,
  card_words,
  helper_does,
  meteor_name,
  zoning_name,
  zoning_wants,
} from "./names";
import { location_places } from "./places";
import { refusals } from "./refusals";
import { city_lines, share_text } from "./share";
import { words } from "./words";

type View = comeback_city.View;
const views = views_fixture as unknown as Record<string, Position<"comeback_city">>;
const journal = journal_fixture as unknown as comeback_city.Event[];
const view_of = (name: string): View => (views[name] as { view: View }).view;
const clause = "R0";

// What a game of the fixtures did not bring.
const rare: comeback_city.Event[] = [
  { event: "zoning_revealed", clause, zoning: "z_r_row", kept: false },
  { event: "disaster_struck", clause, disaster: null },
  { event: "dice_rolled", clause, blue: null, white: null },
  { event: "meteor_revealed", clause, column: 2, row: 3, meteor: null },
  { event: "card_flipped", clause, card: null },
  { event: "choice_waived", clause, choice: "guard" },
  { event: "choice_waived", clause, choice: "free" },
  { event: "game_ended", clause, cause: "finished", won: true, points: 71 },
  { event: "game_ended", clause, cause: "nothing_left", won: false, points: 40 },
];
const all_events = [
  "zoning_revealed",
  "building_dealt",
  "extra_revealed",
  "building_placed",
  "stage_started",
  "card_flipped",
  "card_pooled",
  "card_accepted",
  "card_discarded",
  "cards_cleared",
  "cards_trimmed",
  "deck_shuffled",
  "building_rebuilt",
  "part_repaired",
  "action_points_spent",
  "action_points_gained",
  "counters_placed",
  "disaster_struck",
  "dice_rolled",
  "target_named",
  "building_occupied",
  "building_freed",
  "building_rubbled",
  "building_destroyed",
  "part_wrecked",
  "severity_raised",
  "quake_spread",
  "severity_stopped",
  "number_chosen",
  "meteor_placed",
  "meteor_revealed",
  "chicken_moved",
  "token_removed",
  "chicken_left",
  "zoning_completed",
  "reward_taken",
  "reward_held",
  "building_salvaged",
  "guard_placed",
  "guard_moved",
  "choice_waived",
  "game_ended",
] as const satisfies readonly comeback_city.Event["event"][];

const sample_moves: Record<(typeof move_kinds)[number], string[]> = {
  setup_place: ["setup_place 1 4", "setup_place 2 6"],
  flip: ["flip"],
  accept: ["accept"],
  discard: ["discard"],
  decline: ["decline"],
  place: ["place 3-2", "place 1-1"],
  rebuild: ["rebuild 1-1"],
  repair: ["repair plant", "repair line 2", "repair road 5"],
  salvage: ["salvage 1-1"],
  crew: ["crew roads", "crew lines"],
  finish: ["finish"],
  trim: ["trim yes", "trim no"],
  reward: ["reward ap", "reward hold", ...helpers.map((helper) => `reward ${helper}`)],
  guard: ["guard 1-1", "guard 1-1 2-1", "guard skip"],
  free: ["free 1-1", "free stop"],
  severity: ["severity more", "severity stop"],
  number: ["number 0", "number 1", "number 5"],
  dice: ["dice blue", "dice white"],
  tie: ["tie 1-1"],
};
const phases = [
  "setup_place",
  "flip",
  "offer",
  "shortage",
  "place",
  "trim",
  "reward",
  "guard",
  "free",
  "severity",
  "number",
  "dice",
  "tie",
  "over",
] as const satisfies readonly comeback_city.Phase[];
const disasters = [
  "alien_invasion",
  "earthquake",
  "hurricane",
  "meteor_strike",
  "ultra_mega_chicken",
] as const satisfies readonly comeback_city.Disaster[];

const due = phases.flatMap((phase) =>
  disasters.map((disaster) => ({ ...view_of("earthquake_rebuild_flip"), phase, disaster })),
);
const told = [...journal, ...rare];
const zones = ["Residential", "Commercial", "Industrial", "Government"];

describe_words(
  {
    game: "comeback_city",
    words,
    events: told,
    silent: silent_events,
    refusals,
    due,
    moves: move_kinds.flatMap((kind) => {
      const { bonuses } = view_of("ultra_mega_chicken_disaster_reward");
      const view = { ...view_of("build_place"), bonuses };
      return sample_moves[kind].map((text) => ({ text, view }));
    }),
    positions: Object.values(views),
    sources: zones,
  },
  () => {
    it("says how far each aim is", () => {
      for (const view of due)
        for (const bar of goal_bars(view, null, speak)) expect_said(bar.name, view.phase);
    });

    it("says what a plan would change", () => {
      for (const { view } of Object.values(views))
        for (const chip of words.chips(journal, view, 0, names, speak, null))
          expect_said(`${chip.label} ${chip.after}`, view.phase);
    });

    it("names every card", () => {
      for (const id of building_ids) {
        expect(building_name(id, speak)).not.toBe(id);
        expect_said(card_words(id, speak), id);
        expect_said(benefit_words(building(id).benefit, speak), id);
      }
      for (const id of zoning_ids) {
        expect(zoning_name(id, speak)).not.toBe(id);
        expect_said(zoning_wants(id, speak), id);
      }
      for (const id of meteor_ids) expect(meteor_name(id, speak)).not.toBe(id);
      for (const helper of helpers) expect_said(helper_does(helper, speak), helper);
    });

    it("says where points are", () => {
      const view = view_of("meteor_strike_over");
      for (const source of zones) {
        const zone = source.toLowerCase() as keyof comeback_city.ZonesView;
        const { lines = [] } = words.derive?.(source, 0, view, names, speak) ?? {};
        const sum = lines.reduce((all, { points }) => all + (points ?? 0), 0);
        expect(sum).toBe(view.points[zone]);
      }
    });
  },
);

it("has one of every event to be said", () => {
  expect([...new Set(told.map(({ event }) => event))].sort()).toEqual([...all_events].sort());
});

it("counts what a planned move changes", async () => {
  await set_locale("en");
  const view = view_of("hurricane_rebuild_place");
  const chips = words.chips(
    [
      { event: "action_points_spent", clause: "R13.7", amount: 1, left: view.action_points - 1 },
      { event: "counters_placed", clause: "R13.7", card: "r03", cell: "1-2", counters: 2 },
      { event: "counters_placed", clause: "R14.1", card: "r03", cell: "1-2", counters: 1 },
    ],
    view,
    0,
    names,
    speak,
    null,
  );
  expect(chips).toEqual([
    {
      label: "Action points",
      before: String(view.action_points),
      after: String(view.action_points - 1),
      tone: "loss",
    },
    { label: "Points", before: String(view.total), after: String(view.total + 3), tone: "gain" },
    { label: "Benefit", before: null, after: "+1", tone: "gain" },
  ]);
});

it("tells a hit once, as it ends", () => {
  expect(
    hits_of([
      { event: "building_rubbled", clause: "R9.4", card: "r01", cell: "1-1" },
      { event: "building_destroyed", clause: "R9.4", card: "r01", cell: "1-1", counters: 0 },
      { event: "part_wrecked", clause: "R9.4", part: "line 2" },
      { event: "building_destroyed", clause: "R13.5", card: "c01", cell: "2-1", counters: 0 },
    ]).map(({ place, blow }) => [place, blow]),
  ).toEqual([
    ["cell-1-1", "destroyed"],
    ["line-2", "wrecked"],
  ]);
});

it("finds the places that dice name", () => {
  expect(location_places(3, 1)).toEqual(["plant"]);
  expect(location_places(1, 2)).toEqual(["line-1"]);
  expect(location_places(3, 3)).toEqual(["road-2", "road-3"]);
  expect(location_places(6, 5)).toEqual(["cell-6-2"]);
});

it("hands a result on as plain text", async () => {
  await set_locale("en");
  const view = view_of("meteor_strike_over");
  const lines = city_lines(view);
  for (const line of lines) expect(line).toMatch(/^([RCIG#x·] ){5}[RCIG#x·]$/);
  const letters = lines.join("").replace(/[ ·]/g, "");
  expect(letters).toHaveLength(view.city.length);
  const text = share_text([{ view, won: false, rating: 51 }], "Comeback City today", speak);
  expect(text.split("\n")).toEqual([
    "Comeback City today: lost to the Meteor Strike, rating 51",
    `${view.total} points, severity ${view.severity}, ${view.action_points} action points left`,
    ...lines,
  ]);
  const two = share_text(
    [
      { view, won: true, rating: 70 },
      { view, won: false, rating: 51 },
    ],
    "Gauntlet",
    speak,
  );
  expect(two.split("\n")).toHaveLength(3);
});

it("says by a click what the phase asks for", () => {
  const hand = { extra: 2, guard: null };
  const flip = view_of("earthquake_rebuild_flip");
  const one = { ...(flip.city[0] as comeback_city.BuildingView), at: "1-1" };
  expect(building_move(flip, { ...one, rubble: true }, hand)).toBe("rebuild 1-1");
  const corps = { ...flip, helpers: ["engineering_corps" as const] };
  expect(building_move(corps, { ...one, rubble: false }, hand)).toBe("salvage 1-1");
  expect(building_move({ ...flip, phase: "offer" }, one, hand)).toBeNull();
  expect(building_move({ ...flip, phase: "guard" }, one, { ...hand, guard: "2-2" })).toBe(
    "guard 2-2 1-1",
  );
  expect(slot_move(view_of("setup_setup_place"), "4-2", hand)).toBe("setup_place 2 4");
  expect(slot_move(view_of("build_place"), "4-2", hand)).toBe("place 4-2");
});

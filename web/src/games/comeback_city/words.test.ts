import { beforeAll, describe, expect, it } from "vitest";
import { add_part, set_locale, speak, type Catalog } from "../../i18n/speak";
import type { comeback_city } from "../../protocol";
import en from "./catalogs/en";
import fr from "./catalogs/fr";
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
const names = ["Ada", "Ben"];
const views = views_fixture as unknown as Record<string, { view: View; moves: string[] }>;
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

/** Said, with nothing left open. */
function expect_said(text: string | null): void {
  expect(text).toBeTruthy();
  expect(text).not.toMatch(/[{}]|comeback_city\.|undefined|NaN/);
}

describe.each(["en", "fr"] as const)("words in %s", (locale) => {
  beforeAll(async () => {
    await add_part("comeback_city", {
      en: () => Promise.resolve({ default: en satisfies Catalog }),
      fr: () => Promise.resolve({ default: fr satisfies Catalog }),
    });
    await set_locale(locale);
  });

  it("says every event", () => {
    const told = [...journal, ...rare];
    expect([...new Set(told.map(({ event }) => event))].sort()).toEqual([...all_events].sort());
    for (const event of told) {
      const said = words.event(event, names, speak);
      if (silent_events.has(event.event)) expect(said).toBeNull();
      else expect_said(said);
    }
  });

  it("says every refusal", () => {
    const view = view_of("earthquake_rebuild_flip");
    for (const reason of refusals) {
      const message = "the server's own words";
      const answer = { move: "place 1-2", legal: false, reason, message, clause, rule: null };
      const said = words.refusal({ ...answer, numbers: [1, 3, 2] }, view, names, speak);
      expect_said(said);
      expect(said).not.toBe(message);
    }
  });

  it("says what is due in every phase of every disaster", () => {
    for (const phase of phases) {
      for (const disaster of disasters) {
        const view = { ...view_of("earthquake_rebuild_flip"), phase, disaster };
        expect_said(words.task(view, speak));
        expect_said(words.waiting(view, "Ada", speak));
        for (const part of words.phase(view, speak)) expect_said(part.label);
        for (const bar of goal_bars(view, null, speak)) expect_said(bar.name);
        const not_now = { move: "flip", legal: false, reason: "not_now", message: "no", clause };
        const answer = { ...not_now, rule: null, numbers: [0, 0, 0] as [number, number, number] };
        expect(words.refusal(answer, view, names, speak)).not.toBe("no");
      }
    }
  });

  it("says every kind of move and its deal", () => {
    const view = {
      ...view_of("build_place"),
      bonuses: view_of("ultra_mega_chicken_disaster_reward").bonuses,
    };
    for (const kind of move_kinds) {
      for (const text of sample_moves[kind]) {
        expect_said(words.move(text, view, names, speak));
        expect(words.move(text, view, names, speak)).not.toBe(text);
        expect_said(words.deal(text, [], view, names, speak));
        expect(words.deal(text, [], view, names, speak)).not.toBe(text);
      }
    }
  });

  it("speaks of every position of the fixtures", () => {
    for (const { view, moves } of Object.values(views)) {
      for (const part of words.phase(view, speak)) expect_said(part.label);
      for (const text of moves) {
        expect_said(words.move(text, view, names, speak));
        for (const chip of words.chips(journal, view, 0, names, speak, null)) {
          expect_said(chip.label);
          expect_said(String(chip.after));
        }
      }
    }
  });

  it("names every card", () => {
    for (const id of building_ids) {
      expect(building_name(id, speak)).not.toBe(id);
      expect_said(card_words(id, speak));
      expect_said(benefit_words(building(id).benefit, speak));
    }
    for (const id of zoning_ids) {
      expect(zoning_name(id, speak)).not.toBe(id);
      expect_said(zoning_wants(id, speak));
    }
    for (const id of meteor_ids) expect(meteor_name(id, speak)).not.toBe(id);
    for (const helper of helpers) expect_said(helper_does(helper, speak));
  });

  it("names the sources of points and says where they are", () => {
    const view = view_of("meteor_strike_over");
    for (const source of ["Residential", "Commercial", "Industrial", "Government"]) {
      expect_said(words.source(source, speak));
      const zone = source.toLowerCase() as keyof comeback_city.ZonesView;
      const { lines = [] } = words.derive?.(source, 0, view, names, speak) ?? {};
      const sum = lines.reduce((all, { points }) => all + (points ?? 0), 0);
      expect(sum).toBe(view.points[zone]);
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

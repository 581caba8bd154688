import { describe, expect, it } from "vitest";
import { speak } from "../../i18n/speak";
import type { rebuilding_seattle } from "../../protocol";
import { expect_said } from "../shared/testing/said";
import { describe_words, names, type Position } from "../shared/testing/words_of";
import {
  card_ids,
  card_of,
  event_ids,
  landmark_ids,
  landmark_of,
  law_ids,
  law_of,
} from "./content";
import { source_names } from "./derive";
import { landmark_terms, say_law, say_upgrade } from "./effects";
import positions_fixture from "./fixtures/positions.json";
import { silent_events } from "./log";
import { move_kinds, place_move, read_move } from "./moves";
import { event_name } from "./names";
import { refusals } from "./refusals";
import { cover_key, laid, named, turned, type Piece } from "./squares";
import { words } from "./words";

const positions = positions_fixture as unknown as Record<
  "turn" | "place_building" | "after_buy",
  Position<"rebuilding_seattle">
>;
const clause = "R0";
const seat = 1;

/** One of every event. */
const events: { [E in rebuilding_seattle.Event as E["event"]]: E } = {
  game_started: { event: "game_started", clause, seat },
  card_dealt: { event: "card_dealt", clause, space: "m01", card: "r1-01" },
  suburb_shown: { event: "suburb_shown", clause, suburb: "sub-01" },
  district_taken: { event: "district_taken", clause, seat, district: "d-waterfront" },
  neighborhood_taken: { event: "neighborhood_taken", clause, seat, neighborhood: "nb-dining" },
  landmark_dealt: { event: "landmark_dealt", clause, seat, landmark: null },
  landmark_discarded: { event: "landmark_discarded", clause, seat, landmark: "lm-02" },
  landmark_kept: { event: "landmark_kept", clause, seat, landmark: "lm-08" },
  round_started: { event: "round_started", clause, round: 2 },
  population_changed: { event: "population_changed", clause, seat, change: -2, population: 9 },
  turn_started: { event: "turn_started", clause, seat },
  money_paid: { event: "money_paid", clause, seat, amount: 4 },
  money_gained: { event: "money_gained", clause, seat, amount: 3 },
  points_scored: { event: "points_scored", clause, seat, points: 1 },
  suburb_taken: { event: "suburb_taken", clause, seat, suburb: "sub-30", price: 4 },
  suburb_placed: { event: "suburb_placed", clause, seat, suburb: "sub-30", turn: 1, x: -2, y: 5 },
  suburbs_ran_out: { event: "suburbs_ran_out", clause, seat, missing: 2 },
  card_bought: { event: "card_bought", clause, seat, space: "m01", card: "r2-03", price: 3 },
  printed_bought: {
    event: "printed_bought",
    clause,
    seat,
    space: "m09",
    type: "school",
    form: "T",
    price: 4,
  },
  landmark_bought: { event: "landmark_bought", clause, seat, landmark: "lm-13", price: 8 },
  building_placed: {
    event: "building_placed",
    clause,
    seat,
    type: "restaurant",
    form: "T",
    symbols: 4,
    turn: 0,
    x: 2,
    y: 1,
  },
  landmark_placed: {
    event: "landmark_placed",
    clause,
    seat,
    landmark: "lm-13",
    turn: 0,
    x: 2,
    y: 1,
  },
  quality_raised: { event: "quality_raised", clause, seat, track: "shopping", level: 3 },
  upgrade_kept: { event: "upgrade_kept", clause, seat, card: "r1-01" },
  suburb_moved: { event: "suburb_moved", clause, seat, suburb: "sub-01", turn: 0, x: 6, y: 0 },
  building_moved: { event: "building_moved", clause, seat, landmark: null, turn: 0, x: 2, y: 2 },
  event_activated: { event: "event_activated", clause, seat: -1, which: "event-nature" },
  quality_scored: {
    event: "quality_scored",
    clause,
    seat,
    track: "shopping",
    value: 11,
    missing: 4,
    reward: 7,
  },
  law_enacted: { event: "law_enacted", clause, seat, law: "waterfront-2" },
  profit_paid: { event: "profit_paid", clause, seat, banks: 5, upgrades: 2, landmarks: 0 },
  standee_passed: { event: "standee_passed", clause, seat },
  market_cleared: { event: "market_cleared", clause, cards: 1 },
  round_ended: { event: "round_ended", clause, round: 1 },
  solo_deck_shuffled: { event: "solo_deck_shuffled", clause },
  solo_card_drawn: { event: "solo_card_drawn", clause, card: "solo-04", valid: false },
  card_removed: { event: "card_removed", clause, space: "m04", card: "r1-09" },
  game_over: { event: "game_over", clause },
};

const phases: readonly rebuilding_seattle.Phase[] = [
  "district",
  "neighborhood",
  "landmark",
  "turn",
  "place_suburb",
  "place_building",
  "after_buy",
  "expansion_buy",
  "graduation",
  "bonus",
  "shopping",
  "law_suburb",
  "law_landmark",
  "track",
  "over",
];

const samples: Record<(typeof move_kinds)[number], string[]> = {
  choose_district: ["choose_district d-waterfront"],
  choose_neighborhood: ["choose_neighborhood nb-dining"],
  discard_landmark: ["discard_landmark lm-01"],
  buy_suburb: ["buy_suburb"],
  buy_building: ["buy_building card m01", "buy_building landmark lm-03"],
  place_suburb: [],
  place_building: ["place_building 0 2 1"],
  rearrange: ["rearrange suburb 1 -2 5 building 0 2 1"],
  end_turn: ["end_turn"],
  activate_event: ["activate_event event-expansion"],
  enact_law: ["enact_law waterfront-1"],
  expansion_buy: ["expansion_buy yes", "expansion_buy no"],
  choose_graduation: ["choose_graduation population", "choose_graduation money"],
  choose_bonus: ["choose_bonus vp", "choose_bonus tile"],
  choose_shopping: ["choose_shopping money", "choose_shopping vp"],
  law_buy_suburb: ["law_buy_suburb yes", "law_buy_suburb no"],
  law_landmark: ["law_landmark lm-03"],
  choose_track: ["choose_track shopping"],
};

describe_words(
  {
    game: "rebuilding_seattle",
    words,
    events: Object.values(events),
    silent: silent_events,
    refusals,
    due: phases.map((phase) => ({ ...positions.turn.view, phase })),
    moves: move_kinds.flatMap((kind) => {
      const { view } = kind === "place_building" ? positions.place_building : positions.turn;
      return samples[kind].map((text) => ({ text, view }));
    }),
    positions: Object.values(positions),
    sources: source_names,
  },
  () => {
    it("tells what every card, law, landmark and event does", () => {
      for (const id of card_ids) {
        const card = card_of(id);
        expect_said(card ? say_upgrade(card.upgrade, speak) : null, id);
      }
      for (const id of law_ids) {
        const law = law_of(id);
        expect_said(law ? say_law(law, speak) : null, id);
      }
      for (const id of landmark_ids) {
        const landmark = landmark_of(id);
        for (const term of landmark ? landmark_terms(landmark, speak) : [null])
          expect_said(term, id);
      }
      for (const id of event_ids) expect_said(event_name(id, speak), id);
    });
  },
);

it("counts what a planned move changes", () => {
  const { view } = positions.turn;
  const me = view.to_move;
  const before = view.players[me]?.money ?? 0;
  const journal: rebuilding_seattle.Event[] = [
    { event: "money_paid", clause: "R8.2", seat: me, amount: 3 },
    { event: "money_gained", clause: "R10.5", seat: 1 - me, amount: 3 },
  ];
  const chips = words.chips(journal, view, me, names, speak, null);
  expect(chips).toHaveLength(1);
  expect(chips[0]).toMatchObject({
    before: speak.money(before),
    after: speak.money(before - 3),
    tone: "loss",
  });
});

describe("pieces", () => {
  const tee: Piece = { kind: "tile", type: "restaurant", form: "T", symbols: 4 };
  it("cover the squares of the rules' example", () => {
    // E13
    expect(cover_key(laid(tee, { turn: 0, x: 2, y: 1 }))).toBe("2,1 3,1 4,1 3,2");
  });
  it("turn clockwise round their top left corner", () => {
    expect(cover_key(laid(tee, { turn: 1, x: 0, y: 0 }))).toBe("1,0 0,1 1,1 1,2");
  });
  it("are named by the lowest turn that looks the same", () => {
    const row: Piece = { kind: "tile", type: "bank", form: "3x1", symbols: 1 };
    expect(named(row, { turn: 3, x: 4, y: 4 })).toEqual({ turn: 1, x: 4, y: 4 });
    expect(place_move(row, { turn: 2, x: 4, y: 4 })).toBe("place_building 0 4 4");
  });
  it("come back after four turns", () => {
    let spot = { turn: 0, x: 2, y: 1 };
    for (let i = 0; i < 4; i++) spot = turned(tee, spot, 1);
    expect(spot.turn).toBe(0);
  });
  it("are read from every placement that is offered", () => {
    for (const text of positions.place_building.moves) {
      expect(read_move(text).kind).toBe("place_building");
    }
  });
});

import { describe, expect, it } from "vitest";
import type { api } from "../../protocol";
import { Draft, fields_of } from "./draft.svelte";

const offer: api.GameOffer = {
  id: "uptown",
  title: "UpTown",
  summary: "",
  rules_version: 1,
  min_seats: 2,
  max_seats: 4,
  content_hash: "",
  state_bytes: 1,
  options: [
    { name: "second_action", values: ["mandatory", "optional"] },
    { name: "shuffle_public_pile", values: ["true", "false"] },
  ],
  styles: [{ name: "rusher", summary: "" }],
  bots: ["easy", "medium", "hard"],
  race: false,
  contests: [],
};

describe("a table that is being planned", () => {
  it("begins as me against one bot, at once and without a clock", () => {
    const wanted = new Draft(offer, "uptown").wanted();
    expect(wanted).toMatchObject({
      game: "uptown",
      seats: 2,
      options: {},
      terms: { pace: "unhurried" },
      visibility: "public",
      password: null,
      sit: true,
      bots: ["medium"],
      start: true,
    });
  });

  it("waits for people, and sends only options that were changed", () => {
    const draft = new Draft(offer, "uptown");
    draft.set_seats(4);
    const [first, second] = draft.chairs;
    if (!first || !second) throw new Error("four seats have three chairs besides mine");
    first.who = "open";
    second.level = "hard";
    second.style = "rusher";
    draft.options["second_action"] = "optional";
    expect(draft.open_seats).toBe(1);
    expect(draft.wanted()).toMatchObject({
      seats: 4,
      start: false,
      bots: ["hard:rusher", "medium"],
      options: { second_action: "optional" },
    });
    draft.reset_options();
    expect(draft.wanted().options).toEqual({});
  });

  it("keeps the number of seats when I stand up", () => {
    const draft = new Draft(offer, "uptown");
    draft.set_seats(3);
    draft.set_sits(false);
    expect(draft.seats).toBe(3);
    expect(draft.wanted()).toMatchObject({ sit: false, bots: ["medium", "medium", "medium"] });
  });

  it("has two seats in a race, and no race where the game has none", () => {
    expect(new Draft(offer, "uptown", "race").mode).toBe("together");
    const alone = { ...offer, min_seats: 1, max_seats: 1, race: true };
    expect(new Draft(alone, "comeback_city").wanted()).toMatchObject({ seats: 1, bots: [] });
    expect(new Draft(alone, "comeback_city", "race").wanted()).toMatchObject({
      seats: 2,
      mode: "race",
    });
  });

  it("has times that fit the pace, and a password only where one is asked for", () => {
    const draft = new Draft(offer, "uptown");
    draft.pace = "live";
    expect(draft.wanted().terms).toMatchObject({ time: 1_500_000, increment: 10_000 });
    draft.pace = "turn_based";
    expect(draft.wanted().terms).not.toHaveProperty("increment");
    draft.password = "rubble";
    expect(draft.wanted().password).toBeNull();
    draft.visibility = "password";
    expect(draft.wanted().password).toBe("rubble");
  });
});

it("trouble is shown at the fields it is about", () => {
  const trouble = { code: "bad_request", message: "one", status: 400 };
  expect(
    fields_of({
      ...trouble,
      place: "$.bots[1]",
      others: [
        { place: "$.options.second_action", message: "two" },
        { place: "$.terms.time", message: "three" },
        { place: "$.elsewhere", message: "four" },
      ],
    }),
  ).toEqual({ seats: "one", options: "two", clock: "three" });
  expect(fields_of(trouble)).toEqual({});
});

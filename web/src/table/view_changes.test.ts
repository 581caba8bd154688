import { describe, expect, it } from "vitest";
import { with_changes } from "./changes";
import { check_value } from "./check_value";
import first_letter from "./fixtures/first_letter.json";

describe("check value", () => {
  it("is the documented one", () => {
    expect(check_value({ round: 0 })).toBe(1101292407);
  });

  it("is that of the server for a whole view", () => {
    expect(check_value(first_letter.table.view)).toBe(first_letter.table.check);
  });

  it("adds up over leaves, in any order", () => {
    const both = check_value({ a: 1, b: { c: [true, null] } });
    expect(check_value({ b: { c: [true, null] }, a: 1 })).toBe(both);
    expect(check_value({ a: 1, b: { c: [null, true] } })).not.toBe(both);
  });

  it("knows empty lists and objects, escaped keys and letters beyond ASCII", () => {
    expect(check_value({ a: [] })).not.toBe(check_value({ a: {} }));
    expect(check_value({ "a/b": 1 })).not.toBe(check_value({ a: { b: 1 } }));
    // A text is hashed as its bytes in UTF-8: é is C3 A9.
    expect(check_value("é")).not.toBe(check_value("Ã©"));
  });
});

describe("changes", () => {
  const view = {
    round: 1,
    held: null as null | { card: string },
    streets: [{ floors: ["a"] }, { floors: [] }],
  };

  it("replaces, adds behind the end, and leaves the rest as it was", () => {
    const after = with_changes(view, [
      ["/round", 2],
      ["/held", { card: "c1" }],
      ["/streets/0/floors/1", "b"],
    ]);
    expect(after).toEqual({
      round: 2,
      held: { card: "c1" },
      streets: [{ floors: ["a", "b"] }, { floors: [] }],
    });
    expect(after.streets[1]).toBe(view.streets[1]);
    expect(view.round).toBe(1);
    expect(view.streets[0]?.floors).toEqual(["a"]);
  });

  it("understands escaped keys and the whole document", () => {
    expect(
      with_changes({ "a/b": 1, "c~d": 2 }, [
        ["/a~1b", 3],
        ["/c~0d", 4],
      ]),
    ).toEqual({ "a/b": 3, "c~d": 4 });
    expect(with_changes({ a: 1 }, [["", { b: 2 }]])).toEqual({ b: 2 });
  });

  it("gives the check value that the server gives after a move", () => {
    // The letter of the next happening at that table, as the server sent it.
    const after = with_changes(first_letter.table.view as unknown, [
      ["/phase", "first_build"],
      ["/to_move", 1],
      ["/round", 2],
      ["/held/card", "c20"],
      ["/held/cost", 5],
      ["/held/projects/0", "clock_tower"],
      ["/held/projects/1", "antiques"],
      ["/streets/0/income", 1],
      ["/streets/0/prestige", 1],
      ["/streets/0/score", 4],
      ["/streets/0/sites/0/floors", [{ card: "c61", project: "startup_hub" }]],
      ["/streets/0/sites/0/prestige", 1],
      ["/streets/1/deck_left", 34],
      ["/streets/1/deck_top/card", "c29"],
      ["/streets/1/deck_top/cost", 7],
      ["/streets/1/deck_top/projects/0", "job_centre"],
      ["/streets/1/deck_top/projects/1", "sky_lofts"],
    ]);
    expect(check_value(after)).toBe(313195907);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { add_part, speak } from "../i18n/speak";
import type { api } from "../protocol";
import { chart_path, rating_history } from "./account/chart";
import { key_bytes } from "./account/push";
import { house } from "./art/houses";
import { facade } from "./art/pieces";
import { poster, disasters } from "./art/posters";
import { shift_day } from "./daily/days";
import { game_ids } from "./games";
import { names_words, span_words, terms_words } from "./tables";
import { bot_words } from "../shell/bots";

beforeAll(() => add_part("pages", { en: () => import("../i18n/catalogs/en/pages") }));

const terms = { time: 0, increment: 0, at_zero: "stand_in", stand_in: "medium" } as const;

describe("tables in words", () => {
  it("says spans by their largest unit", () => {
    expect(span_words(90_000, speak)).toBe("90 s");
    expect(span_words(1_500_000, speak)).toBe("25 min");
    expect(span_words(3_600_000, speak)).toBe("1 hour");
    expect(span_words(172_800_000, speak)).toBe("2 days");
  });
  it("says terms", () => {
    expect(terms_words({ ...terms, pace: "unhurried" }, speak)).toBe("No clock");
    expect(terms_words({ ...terms, pace: "live", time: 600_000, increment: 5000 }, speak)).toBe(
      "Live, 10 min and 5 s a turn",
    );
  });
  it("names bots with their style, and those it does not know", () => {
    expect(bot_words("hard:rusher", speak)).toBe("Hard bot (Rusher)");
    expect(bot_words("tree", speak)).toBe("tree bot");
  });
  it("names who sits there, without me", () => {
    const table = {
      taken: [
        { seat: 0, name: "ada", bot: null },
        { seat: 1, name: null, bot: "easy" },
      ],
    } as unknown as api.TableShown;
    expect(names_words(table, speak)).toBe("ada and Easy bot");
    expect(names_words(table, speak, "ada")).toBe("Easy bot");
  });
});

describe("ratings", () => {
  const game = (after: number, before: number | null) =>
    ({ game: "uptown", seats: 2, rating: { before, after } }) as api.OwnGame;
  it("are a history from the oldest on", () => {
    expect(rating_history([game(30, 20), game(20, 10)], "uptown", 2)).toEqual([10, 20, 30]);
    expect(rating_history([game(30, null)], "uptown", 3)).toEqual([]);
  });
  it("are drawn as a line within the box", () => {
    expect(chart_path([1, 3, 2], 100, 10)).toBe("M0.0 10.0L50.0 0.0L100.0 5.0");
    expect(chart_path([5], 100, 10)).toBe("");
    expect(chart_path([5, 5], 100, 10)).toBe("M0.0 10.0L100.0 10.0");
  });
});

describe("art", () => {
  it.each(game_ids)("the house of %s is the same at every drawing", (id) => {
    expect(house(id, 446)).toBe(house(id, 446));
    expect(house(id, 446)).not.toContain("NaN");
  });
  it.each(disasters)("the poster of %s can be drawn", (id) => {
    expect(poster(id)).not.toMatch(/NaN|undefined/);
  });
  it("lights no window of an empty house", () => {
    const lamp = /win-sash[^>]*--glass:#ff/;
    expect(facade({ lit: 0 })).not.toMatch(lamp);
    expect(facade({ lit: 1 })).toMatch(lamp);
  });
});

it("days are those of the calendar", () => {
  expect(shift_day("2026-03-01", -1)).toBe("2026-02-28");
  expect(shift_day("2026-12-31", 1)).toBe("2027-01-01");
});

it("reads the server's key for notices", () => {
  expect([...key_bytes("-_8")]).toEqual([251, 255]);
});

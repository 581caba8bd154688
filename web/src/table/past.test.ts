import { expect, it } from "vitest";
import { moments_of, turns_of } from "./past.svelte";
import type { Chapter } from "./story";

const play = (number: number, seat: number): Chapter => ({
  number,
  at: 0,
  deed: "play",
  seat,
  events: [],
  name: null,
  bot: null,
});

it("joins the decisions of a player that follow each other to a turn", () => {
  const chapters = [
    play(5, 1),
    play(6, 1),
    play(7, 0),
    { ...play(8, 0), deed: "leave" as const },
    play(9, 1),
  ];
  expect(turns_of(chapters)).toEqual([
    { seat: 1, decisions: 2, first: 5, last: 6 },
    { seat: 0, decisions: 3, first: 7, last: 7 },
    { seat: 1, decisions: 4, first: 9, last: 9 },
  ]);
});

it("finds changes of the lead and great gains", () => {
  const turns = turns_of([play(1, 0), play(2, 1), play(3, 0), play(4, 1)]);
  const samples = [
    [0, 0],
    [3, 0],
    [3, 1],
    [3, 1],
    [3, 9],
  ];
  expect(moments_of(samples, turns)).toEqual([
    { turn: 0, seat: 0, gain: 3, takes_lead: false },
    { turn: 1, seat: 1, gain: 1, takes_lead: false },
    { turn: 3, seat: 1, gain: 8, takes_lead: true },
  ]);
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, room } from "../protocol";
import type { Ask, TableListener, Transport } from "../transport";
import { check_value } from "./check_value";
import { with_changes } from "./changes";
import first_letter from "./fixtures/first_letter.json";
import { TableState } from "./table.svelte";

interface Asked {
  request: { do: string; move?: string };
  answer(content: object): Promise<void>;
}

/** A table whose other end is the test. */
function set_up({ confirms = true, longest = 2500 } = {}) {
  const asked: Asked[] = [];
  let listener: TableListener | null = null;
  const ask = ((request: { do: string }) =>
    new Promise<Answer<object>>((resolve) => {
      asked.push({
        request,
        answer: async (content) => {
          resolve({ id: "", ok: true, ...content } as Answer<object>);
          await vi.advanceTimersByTimeAsync(0);
        },
      });
    })) as unknown as Ask;
  const transport = {
    table: (_id: string, one: TableListener) => {
      listener = one;
      return { ask, retry() {}, close() {} };
    },
  } as unknown as Transport;
  const table = new TableState("abc", transport, {
    tempo: () => ({ step: 900, longest }),
    confirms: () => confirms,
  });
  const say = (letter: unknown) => listener?.letter(letter as room.Letter);
  const find = (deed: string) => {
    const found = asked.filter(({ request }) => request.do === deed).at(-1);
    if (!found) throw new Error(`${deed} was not asked`);
    return found;
  };
  return { table, say, asked, find };
}

const letter = first_letter as unknown as room.FirstLetter;
const view = letter.table.view;
const moves = { to_move: 0, moves: [{ text: "buy 0", words: "Buy" }], shortcuts: [] };

function happening(number: number, seat: number, changes: room.Changes, base: unknown) {
  const after = with_changes(base, changes);
  return {
    after,
    letter: {
      number,
      at: 0,
      do: "play",
      seat,
      journal: [{ event: "passed", clause: "R1", seat }],
      changes,
      check: check_value(after),
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("letters", () => {
  it("takes the whole table, tells the story so far and asks for moves", () => {
    const { table, say, asked } = set_up();
    say(letter);
    expect(table.view).toEqual(view);
    expect(table.since()).toBe(8);
    expect(table.chapters.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(table.is_my_turn).toBe(true);
    expect(asked.map(({ request }) => request.do)).toEqual(["moves"]);
  });

  it("does not tell the story twice when it comes back", () => {
    const { table, say } = set_up();
    say(letter);
    say(letter);
    expect(table.chapters).toHaveLength(7);
  });

  it("shows what others do one after the other, and at once after any input", () => {
    const { table, say } = set_up();
    say(letter);
    const one = happening(9, 1, [["/round", 2]], view);
    const two = happening(10, 1, [["/round", 3]], one.after);
    const three = happening(11, 1, [["/round", 4]], two.after);
    for (const each of [one, two, three]) say(each.letter);
    expect(table.view).toEqual(one.after);
    expect(table.is_catching_up).toBe(true);
    expect(table.moves.size).toBe(0);
    vi.advanceTimersByTime(900);
    expect(table.view).toEqual(two.after);
    table.jump();
    expect(table.view).toEqual(three.after);
    expect(table.is_catching_up).toBe(false);
    expect(table.chapters.at(-1)?.number).toBe(11);
  });

  it("asks for the whole when the check value differs", async () => {
    const { table, say, find } = set_up();
    say(letter);
    say({ ...happening(9, 1, [["/round", 2]], view).letter, check: 1 });
    const whole = { ...letter.table, number: 9, view: { ...view, round: 7 } };
    await find("view").answer(whole);
    expect(table.view).toMatchObject({ round: 7 });
  });

  it("ignores a happening that it knows already", () => {
    const { table, say } = set_up();
    say(letter);
    say(happening(8, 1, [["/round", 99]], view).letter);
    expect(table.view).toEqual(view);
  });

  it("keeps remarks apart from the story", () => {
    const { table, say } = set_up();
    say(letter);
    say({ number: 9, at: 5, do: "say", name: "oskar", text: "hello" });
    expect(table.remarks).toEqual([{ number: 9, at: 5, name: "oskar", text: "hello" }]);
    expect(table.since()).toBe(9);
  });
});

describe("moves", () => {
  async function ready(options = {}) {
    const all = set_up(options);
    all.say(letter);
    await all.find("moves").answer(moves);
    return all;
  }

  it("picks a move first, and plays it when it is confirmed", async () => {
    const { table, asked, find } = await ready();
    table.play("buy 0");
    expect(table.picked).toBe("buy 0");
    expect(asked.some(({ request }) => request.do === "play")).toBe(false);
    table.confirm();
    expect(find("play").request.move).toBe("buy 0");
    expect(table.busy).toBe(true);
    expect(table.moves.size).toBe(0);
    await find("play").answer({ number: 9 });
    expect(table.busy).toBe(false);
  });

  it("confirms what it shows: the move under the pointer before the one that is picked", async () => {
    const { table, say, find } = set_up();
    say(letter);
    await find("moves").answer({
      ...moves,
      moves: [
        { text: "buy 0", words: "" },
        { text: "buy 1", words: "" },
      ],
    });
    table.plan("buy 1");
    table.play("buy 0");
    expect(table.planned).toBe("buy 0");
    table.plan("buy 1");
    expect(table.planned).toBe("buy 1");
    table.confirm();
    expect(find("play").request.move).toBe("buy 1");
  });

  it("plays at once for who does not want to be asked", async () => {
    const { table, find } = await ready({ confirms: false });
    table.play("buy 0");
    expect(find("play").request.move).toBe("buy 0");
  });

  it("plays nothing that is not offered", async () => {
    const { table, asked } = await ready({ confirms: false });
    table.play("buy 7");
    expect(asked.some(({ request }) => request.do === "play")).toBe(false);
  });

  it("asks for a preview once, and only where the pointer rests", async () => {
    const { table, asked, find } = await ready();
    table.plan("buy 0");
    table.plan(null);
    vi.advanceTimersByTime(100);
    expect(asked.some(({ request }) => request.do === "preview")).toBe(false);
    table.plan("buy 0");
    vi.advanceTimersByTime(100);
    await find("preview").answer({ move: "buy 0", journal: [], words: [] });
    expect(table.outcome?.move).toBe("buy 0");
    table.plan(null);
    table.plan("buy 0");
    vi.advanceTimersByTime(100);
    expect(asked.filter(({ request }) => request.do === "preview")).toHaveLength(1);
  });

  it("waits for confirmation of a whole turn, though the view shows the next player", async () => {
    const { table, say, find } = await ready();
    const changes: room.Changes = [["/to_move", 1]];
    say({
      draft: ["buy 0"],
      awaits_confirmation: true,
      changes,
      check: check_value(with_changes(view, changes)),
    });
    expect(table.is_my_turn).toBe(true);
    expect(table.to_move).toBe(0);
    expect(table.can_undo).toBe(true);
    table.confirm();
    expect(find("confirm").request).toEqual({ do: "confirm" });
    await find("confirm").answer({ number: 9 });
    say({ number: 9, at: 0, do: "play", seat: 0, move: "buy 0", journal: [] });
    expect(table.draft).toEqual([]);
    expect(table.is_my_turn).toBe(false);
  });

  it("tells of a refusal", async () => {
    const { table, find } = await ready({ confirms: false });
    table.play("buy 0");
    await find("play").answer({ ok: false, error: { code: "not_your_turn", message: "no" } });
    expect(table.refused?.error.code).toBe("not_your_turn");
    expect(table.busy).toBe(false);
  });

  it("puts down first what is picked, then takes back", async () => {
    const { table, asked } = await ready();
    table.play("buy 0");
    table.undo();
    expect(table.picked).toBe(null);
    expect(asked.some(({ request }) => request.do === "undo")).toBe(false);
  });
});

it("counts the score when the game is over", async () => {
  const { table, say, find } = set_up();
  say(letter);
  say({ number: 9, at: 0, do: "end", key: "" });
  await find("view").answer({ ...letter.table, number: 9, stage: "over" });
  vi.advanceTimersByTime(3000);
  await find("scores").answer({ over: true, scores: [], hidden: [] });
  expect(table.scores?.over).toBe(true);
});

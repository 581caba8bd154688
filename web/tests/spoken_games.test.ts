// Every game is played to its end once with every number of players, by a program that listens to the client's words: each
// position, each move that is offered, what it would do, what happened and what was refused is said in English and in French.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { EventOf, ViewOf, Words } from "../src/games/contract";
import { expect_said } from "../src/games/shared/testing/said";
import { add_part, set_locale, speak, type Loaders } from "../src/i18n/speak";
import type { GameId, protocol } from "../src/protocol";
import { Engine } from "./engine";

interface Script {
  /** What it rather does, so that much comes about. */
  prefers: RegExp;
  /** What somebody might try at any time, allowed or not. */
  tries: readonly string[];
  /** How many kinds of events and of refusals come about at least. */
  events: number;
  refusals: number;
}

const scripts: Record<GameId, Script> = {
  uptown: {
    prefers: /^build/,
    tries: ["build 0 0.1", "build 1 1.3", "buy 0", "buy 1", "take_public", "discard", "pass"],
    events: 12,
    refusals: 5,
  },
  sf1906: {
    prefers: /^(build|permits|bonus_build|service)/,
    tries: [
      "income 4",
      "bonus_permit 1",
      "bonus_objective deck",
      "bonus_building",
      "place 1",
      "place 2",
      "act 1",
      "collect",
      "permit 1",
      "objective 1",
      "clear a1",
      "clear none",
      "build a1",
      "build c4",
      "permits green-4a yellow-2b",
      "service park",
    ],
    events: 20,
    refusals: 7,
  },
  rebuilding_seattle: {
    prefers: /^(buy|activate_event|enact_law|end_turn)/,
    tries: [
      "buy_suburb",
      "buy_building card m01",
      "buy_building preprinted m01",
      "buy_building preprinted m04",
      "buy_building card x37",
      "buy_building landmark lm-01",
      "place_suburb 0 1 1",
      "place_suburb 0 40 40",
      "place_building 0 0 0",
      "place_building 0 30 30",
      "rearrange building 0 0 0",
      "end_turn",
      "activate_event event-nature",
      "enact_law waterfront-1",
      "choose_district d-waterfront",
      "choose_track shopping",
    ],
    events: 25,
    refusals: 8,
  },
  rolling_heights: {
    prefers: /^construct/,
    tries: [
      "start_plan 5",
      "start_space d3",
      "space a1",
      "bench carpenter",
      "rally",
      "strike riveter hard",
      "activate riveter steady",
      "activate public_figure hard",
      "collect",
      "servant hard",
      "upgrade public_servant steady",
      "upgrade_stop",
      "figure hard L1-17",
      "planner_reroll steady",
      "planner_take",
      "buy",
      "plan 2 1",
      "pay wood",
      "wild wood",
      "trade steel",
      "construct L1-17 wood 3",
      "reward architect",
      "target 1",
    ],
    events: 36,
    refusals: 8,
  },
  comeback_city: {
    prefers: /^(accept|finish|rebuild|repair|reward \w+_|severity more)/,
    tries: [
      "setup_place 1 1",
      "flip",
      "accept",
      "discard",
      "decline",
      "place 1-1",
      "place 6-9",
      "rebuild 1-1",
      "repair plant",
      "repair line 1",
      "repair road 3",
      "salvage 1-1",
      "crew roads",
      "finish",
      "trim yes",
      "reward ap",
      "reward maintenance_crew",
      "reward hold",
      "guard 1-1",
      "guard 1-1 2-1",
      "free 1-1",
      "severity more",
      "number 5",
      "dice blue",
      "tie 1-1",
    ],
    events: 20,
    refusals: 5,
  },
};

const all_words = import.meta.glob<{ words: Words<GameId> }>("../src/games/*/words.ts", {
  eager: true,
});
const logs = import.meta.glob<{ silent_events?: ReadonlySet<string> }>("../src/games/*/log.ts", {
  eager: true,
});
const catalogs = import.meta.glob("../src/games/*/catalogs/*.ts");
const file = (game: GameId, name: string) => `../src/games/${game}/${name}.ts`;
const words_of = (game: GameId) => all_words[file(game, "words")] as { words: Words<GameId> };
const names = ["Ada", "Ben", "Cleo", "Dan", "Eve"];

const engine = new Engine();
afterAll(() => engine.close());

interface Table {
  game: GameId;
  seats: number;
  disaster?: string;
  how: string;
}
/** Every game with every number of players; what changes a game of one altogether, too. */
const tables = (await engine.ask({ do: "games" })).games.flatMap((about): Table[] => {
  const game = about.id as GameId;
  const disasters = about.options.find(({ name }) => name === "disaster")?.values;
  if (disasters)
    return disasters
      .filter((one) => one !== "drawn")
      .map((disaster) => ({ game, seats: 1, disaster, how: disaster }));
  const many = about.max_seats - about.min_seats + 1;
  return Array.from({ length: many }, (_, i) => {
    const seats = about.min_seats + i;
    return { game, seats, how: `${seats} players` };
  });
});

/** Always the same luck. */
function dice(): (sides: number) => number {
  let chance = 7;
  return (sides) => {
    chance = (chance * 1664525 + 1013904223) >>> 0;
    return Math.floor((chance / 4294967296) * sides);
  };
}

/** What the grammar does not know is no move, and has no reason. */
type Refused = protocol.WhyAnswer & { reason: string };
const is_refused = (answer: protocol.WhyAnswer): answer is Refused =>
  !answer.legal && answer.reason !== null && answer.reason !== "";

/** What is known at one step of a game. */
interface Step {
  view: ViewOf<GameId>;
  to_move: number;
  texts: readonly string[];
  refused: readonly Refused[];
  preview: protocol.PreviewAnswer;
  /** What came of it. */
  journal: readonly unknown[];
}

function say_events(game: GameId, journal: readonly unknown[]): void {
  const { words } = words_of(game);
  const silent = logs[file(game, "log")]?.silent_events ?? new Set();
  for (const event of journal as EventOf<GameId>[]) {
    const line = words.event(event, names, speak);
    if (silent.has(event.event)) expect(line, event.event).toBeNull();
    else if (line !== null) expect_said(line, event.event);
  }
}

function say_step(game: GameId, { view, to_move, texts, refused, preview, journal }: Step): void {
  const { words } = words_of(game);
  expect_said(words.task(view, speak), view.phase);
  expect_said(words.waiting(view, "Ada", speak), view.phase);
  for (const { label } of words.phase(view, speak)) expect_said(label, view.phase);

  const spoken = new Map<string, string>();
  for (const text of texts) {
    const said = words.move(text, view, names, speak);
    expect_said(said, text);
    if (said === text || spoken.has(said))
      throw new Error(`${text} is not told apart: ${said}, like ${spoken.get(said)}`);
    spoken.set(said, text);
    expect_said(words.deal(text, [], view, names, speak), text);
  }

  for (const answer of refused) {
    const message = "the server's own words";
    const why = words.refusal({ ...answer, message }, view, names, speak);
    expect_said(why, answer.reason);
    if (why === message) throw new Error(`${answer.reason} has no words`);
  }

  const planned = preview.journal as EventOf<GameId>[];
  const after = preview.view as ViewOf<GameId> | null;
  for (const chip of words.chips(planned, view, to_move, names, speak, after))
    expect_said(`${chip.label} ${chip.after}`, preview.move);
  say_events(game, journal);
}

async function in_both_languages(say: () => void): Promise<void> {
  for (const locale of ["en", "fr"] as const) {
    await set_locale(locale);
    say();
  }
}

/** Plays a game to its end and says all of it. */
async function tell({ game, seats, disaster }: Table) {
  const { prefers, tries } = scripts[game];
  const throw_dice = dice();
  const events = new Set<string>();
  const reasons = new Set<string>();
  const phases = new Set<string>();
  const hear = (journal: readonly unknown[]) => {
    for (const { event } of journal as EventOf<GameId>[]) events.add(event);
  };

  const options = disaster === undefined ? {} : { options: { disaster } };
  const begun = await engine.ask({ do: "start", game, seats, seed: 3, ...options });
  hear(begun.journal);
  await in_both_languages(() => say_events(game, begun.journal));
  let { to_move } = begun;
  for (let step = 0, over = false; !over; step++) {
    const [seen, offered] = await Promise.all([
      engine.ask({ do: "view", seat: to_move }),
      engine.ask({ do: "moves" }),
    ]);
    const view = seen.view as ViewOf<GameId>;
    const texts = [...offered.moves, ...offered.shortcuts].map(({ text }) => text);
    const liked = texts.filter((text) => prefers.test(text));
    const pool = liked.length > 0 && throw_dice(2) === 0 ? liked : texts;
    const move = pool[throw_dice(pool.length)] ?? "";

    // Everything is tried when a phase is met for the first time, and something always.
    const tried = phases.has(view.phase) ? [tries[step % tries.length] ?? ""] : tries;
    phases.add(view.phase);
    const [answers, preview, done] = await Promise.all([
      Promise.all(tried.map((text) => engine.ask({ do: "why", move: text }))),
      engine.ask({ do: "preview", move }),
      engine.ask({ do: "play", move }),
    ]);
    const refused = answers.filter(is_refused);
    for (const { reason } of refused) reasons.add(reason);
    hear(done.journal);
    await in_both_languages(() =>
      say_step(game, { view, to_move, texts, refused, preview, journal: done.journal }),
    );
    ({ to_move, over } = done);
  }
  return { events, reasons };
}

beforeAll(async () => {
  for (const game of Object.keys(scripts) as GameId[]) {
    const at = (of: string) => catalogs[file(game, `catalogs/${of}`)];
    await add_part(game, { en: at("en"), fr: at("fr") } as Loaders);
  }
});
afterAll(() => set_locale("en"));

it.each(tables)("$game is told to its end: $how", async (table) => {
  const { events, reasons } = await tell(table);
  expect(events.size).toBeGreaterThanOrEqual(scripts[table.game].events);
  expect(reasons.size).toBeGreaterThanOrEqual(scripts[table.game].refusals);
});

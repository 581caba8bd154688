// What a game brings to the client, and what the shell lends it. A game draws and words what the server says; it knows no
// rule. The shell knows no game: it finds them by registry.ts.
import type { Component } from "svelte";
import type { GameId, Games, protocol, ScoreSheet } from "../protocol";
import type { Speak } from "../i18n/speak";
import type { IconName } from "../shell/icons";

export type ViewOf<Id extends GameId> = Games[Id]["view"];
export type EventOf<Id extends GameId> = Games[Id]["event"];

/** Who sits where, as the shell shows it; the colour and the pip belong to the seat, not to the person. */
export interface Seat {
  seat: number;
  name: string; // "You" is for sentences; this is the name
  is_bot: boolean;
  colour: string; // a CSS colour
  shape: "square" | "circle" | "triangle" | "diamond" | "hexagon";
}

/** What a move would do. */
export interface Outcome<Id extends GameId> {
  readonly move: string;
  readonly journal: readonly EventOf<Id>[];
  /** How things would stand for me; null where chance or a hidden card has a say. */
  readonly view: ViewOf<Id> | null;
}

/** What a board may look at and ask for. All of it is reactive: read it in markup, $derived and $effect. */
export interface Stage<Id extends GameId> {
  /** As the observer may know it, the own draft included. */
  readonly view: ViewOf<Id>;
  /** The own seat; null for spectators and in replays. */
  readonly me: number | null;
  readonly seats: readonly Seat[];
  /** What I may do now, by text; empty when it is not mine to move, in replays and while an answer is awaited. */
  readonly moves: ReadonlyMap<string, protocol.MoveOffer>;
  /** The move whose consequences the prompt bar shows now (hovered, focused or picked). */
  readonly planned: string | null;
  /** What the planned move would do; null until the server has answered. */
  readonly outcome: Outcome<Id> | null;
  /** What the last happening did, for animations; `number` changes with each. */
  readonly news: { readonly number: number; readonly journal: readonly EventOf<Id>[] };
  /** Everything that has happened up to the view, in order: what a position itself does not keep. */
  readonly told: readonly EventOf<Id>[];
  /** Whose area the reader wants to see, chosen at the seats; null: their own. */
  readonly looking_at: number | null;
  /** Places to ring: those of the log line under the pointer, or of the bot's advice. See `Words.places`. */
  readonly marks: ReadonlySet<string>;
  /** False: nothing moves, things change at once and are ringed. */
  readonly motion: boolean;
  /** 1 normal, 2 twice as fast, 0.5 half. Durations are divided by it. */
  readonly pace: number;
  readonly speak: Speak;

  /** Shows what a move would do in the prompt bar; null when nothing is planned any more. */
  plan(move: string | null): void;
  /** Shows somebody's area, as a choice at the seats does; null: the own one. */
  look(seat: number | null): void;
  /** Puts down what was picked, as Escape does. */
  unpick(): void;
  /** Plays it: it joins the draft, or stands at once where nothing can be undone. */
  play(move: string): void;
  /** Asks the server why this is not allowed and shows the answer at the anchor. Any text of the move grammar may be asked. */
  why(move: string, anchor: Element): void;
}

/** Why a move is not allowed; `reason` names the refusal. */
export type Refusal = protocol.WhyAnswer;

/** One consequence of a planned move, as a chip of the prompt bar: "Money 7 → 4". */
export interface Chip {
  label: string;
  before: number | string | null;
  after: number | string;
  tone: "gain" | "loss" | "plain";
}

/** How points came about. */
export interface Derivation {
  /** What was counted; without points where the view tells only their sum. */
  lines: readonly { text: string; points: number | null }[];
  /** Places to ring on the board; see `Words.places`. */
  places: readonly string[];
}

/** Words in the reader's language. Nothing here is English by itself: all text stands in the game's catalogs. */
export interface Words<Id extends GameId> {
  /** What whoever is to move has to do, for them: "Build one of the two projects". */
  task(view: ViewOf<Id>, speak: Speak): string;
  /** The same about somebody else: "oskar chooses a card". */
  waiting(view: ViewOf<Id>, name: string, speak: Speak): string;
  /** A move in words, for the list of moves and for screen readers. */
  move(text: string, view: ViewOf<Id>, names: readonly string[], speak: Speak): string;
  /** The same in the prompt bar, where the board shows the rest: "Place the suburb". */
  planned?(text: string, view: ViewOf<Id>, names: readonly string[], speak: Speak): string;
  /** What the button that settles the planned move says: "Build for $3". */
  deal(
    text: string,
    journal: readonly EventOf<Id>[],
    view: ViewOf<Id>,
    names: readonly string[],
    speak: Speak,
  ): string;
  /** Consequences of a planned move from the journal of its preview. */
  chips(
    journal: readonly EventOf<Id>[],
    view: ViewOf<Id>,
    me: number,
    names: readonly string[],
    speak: Speak,
    /** How things would stand; null where that is not certain. */
    after?: ViewOf<Id> | null,
  ): Chip[];
  /** One line of the log; null where the event says nothing that people want to read. */
  event(event: EventOf<Id>, names: readonly string[], speak: Speak): string | null;
  /** Stands before its line in the log where no seat does. */
  icon?(event: EventOf<Id>): IconName | null;
  /** Keys of the places an event is about; boards carry them as `data-place`. */
  places(event: EventOf<Id>): string[];
  /** Why not. `reason` names the refusal; `message` is the server's English sentence, for reasons not in the catalog. */
  refusal(answer: Refusal, view: ViewOf<Id>, names: readonly string[], speak: Speak): string;
  /** A source of points, for the end of the game and the standings. */
  source(source: string, speak: Speak, view?: ViewOf<Id>): string;
  /** The source that this one is shown with at the end, where a game has too many for a table: "Common objectives". */
  category?(source: string): string;
  /** How somebody's points of a source or category came about when the game is over; null where the view does not tell. */
  derive?(
    source: string,
    seat: number,
    view: ViewOf<Id>,
    names: readonly string[],
    speak: Speak,
  ): Derivation | null;
  /** What decided between these two, whose totals are equal: "By the tallest building: 6 storeys to 5." */
  tie_break?(ahead: ScoreSheet, behind: ScoreSheet, speak: Speak): string;
  /** Phase strip under the title: "Round 4" · "Last round". */
  phase(view: ViewOf<Id>, speak: Speak): { label: string; lamp: boolean }[];
}

/** One thing a player has. With an icon, its label is for who cannot see that. */
export interface PurseItem {
  label: string;
  value: number | string;
  icon?: IconName;
}

/**
 * A game's chunk: `src/games/<id>/index.ts` has it as its default export. Its words stand in `src/games/<id>/catalogs/<locale>.ts`,
 * which the registry loads before the board is shown.
 *
 * The board fills its parent. The prompt bar may lie over its lower end: `--prompt-clear` says how many pixels of it.
 */
export interface GameClient<Id extends GameId> {
  Board: Component<{ stage: Stage<Id> }>;
  words: Words<Id>;
  /** Shown beside a player's name on the seat card: money, points as far as known. */
  purse(view: ViewOf<Id>, seat: number, speak: Speak): PurseItem[];
  /** What the score is now, as far as the view tells; for the standings and the graph of a replay. */
  score(view: ViewOf<Id>, seat: number): number;
  /** Drawn under the score when the game is over: the finished cities. In a race there is a view for each seat. */
  Finale?: Component<{
    views: readonly ViewOf<Id>[];
    seats: readonly Seat[];
    me: number | null;
    trial: boolean;
  }>;
  /** Seat colours of the game where it has its own; the shell's otherwise. */
  seat_colours?: readonly { colour: string; shape: Seat["shape"] }[];
}

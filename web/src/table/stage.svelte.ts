// What a board sees of a table.
import type { EventOf, Outcome, Seat, Stage, ViewOf } from "../games/contract";
import { speak, type Speak } from "../i18n/speak";
import type { GameId, protocol, View } from "../protocol";
import { settings } from "../shell/settings.svelte";
import type { TableState } from "./table.svelte";

/** The part of a stage that the reader's settings decide. */
abstract class Manners {
  readonly speak: Speak = speak;
  get motion(): boolean {
    return settings.motion;
  }
  get pace(): number {
    return settings.choices.pace;
  }
}

export class TableStage extends Manners implements Stage<GameId> {
  marks = $state.raw<ReadonlySet<string>>(new Set());
  looking_at = $state<number | null>(null);

  constructor(
    private readonly table: TableState,
    private readonly view_now: () => View,
    private readonly seats_now: () => readonly Seat[],
  ) {
    super();
  }

  get view(): ViewOf<GameId> {
    return this.view_now();
  }
  get seats(): readonly Seat[] {
    return this.seats_now();
  }
  get me(): number | null {
    return this.table.me_in_game;
  }
  get moves(): ReadonlyMap<string, protocol.MoveOffer> {
    return this.table.moves;
  }
  get planned(): string | null {
    return this.table.planned;
  }
  get outcome(): Outcome<GameId> | null {
    return this.table.outcome;
  }
  get news(): { number: number; journal: readonly EventOf<GameId>[] } {
    return this.table.news;
  }
  readonly told = $derived.by(() => this.table.chapters.flatMap(({ events }) => events));

  look(seat: number | null): void {
    this.looking_at = seat;
  }
  plan(move: string | null): void {
    this.table.plan(move);
  }
  unpick(): void {
    this.table.cancel();
  }
  play(move: string): void {
    this.table.play(move);
  }
  why(move: string, anchor: Element): void {
    void this.table.why(move, anchor);
  }
}

/** A position of the past: nothing can be done there. */
export class PastStage extends Manners implements Stage<GameId> {
  readonly me = null;
  readonly moves: ReadonlyMap<string, protocol.MoveOffer> = new Map();
  readonly planned = null;
  readonly outcome = null;
  marks = $state.raw<ReadonlySet<string>>(new Set());
  looking_at = $state<number | null>(null);

  constructor(
    private readonly view_now: () => View,
    private readonly seats_now: () => readonly Seat[],
    private readonly news_now: () => { number: number; journal: readonly EventOf<GameId>[] },
    private readonly told_now: () => readonly EventOf<GameId>[],
  ) {
    super();
  }

  get view(): ViewOf<GameId> {
    return this.view_now();
  }
  get seats(): readonly Seat[] {
    return this.seats_now();
  }
  get news(): { number: number; journal: readonly EventOf<GameId>[] } {
    return this.news_now();
  }
  get told(): readonly EventOf<GameId>[] {
    return this.told_now();
  }
  look(seat: number | null): void {
    this.looking_at = seat;
  }
  plan(): void {}
  unpick(): void {}
  play(): void {}
  why(): void {}
}

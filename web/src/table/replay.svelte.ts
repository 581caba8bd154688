// A walk through a game that was played: where the reader is, and what stands there.
import type { GameClient } from "../games/contract";
import type { GameId, View } from "../protocol";
import { moments_of, Past, turns_of } from "./past.svelte";
import type { Chapter } from "./story";
import type { TableState } from "./table.svelte";

export class Replay {
  /** Decisions made so far. */
  at = $state(0);
  view = $state.raw<View | null>(null);
  playing = $state(false);
  readonly past: Past;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    readonly table: TableState,
    private readonly pace: () => number,
  ) {
    this.past = new Past(table.ask);
  }

  readonly plays = $derived.by((): readonly Chapter[] =>
    this.table.chapters.filter(({ deed }) => deed === "play"),
  );
  readonly turns = $derived.by(() => turns_of(this.table.chapters));
  readonly moments = $derived.by(() => moments_of(this.past.samples, this.turns));
  /** The turn that the last decision belongs to; -1 at the start. */
  readonly turn = $derived.by(() =>
    this.turns.findIndex(({ decisions }) => decisions >= this.at && this.at > 0),
  );

  /** What led to this position. */
  get chapter(): Chapter | null {
    return this.plays[this.at - 1] ?? null;
  }

  /** Everything up to here. */
  readonly told = $derived.by(() => {
    const { chapter } = this;
    const until = chapter?.number ?? 0;
    return this.table.chapters
      .filter(({ deed, number }) => deed === "start" || number <= until)
      .flatMap(({ events }) => events);
  });

  get last(): number {
    return this.plays.length;
  }

  begin(at: number, game: GameClient<GameId>, seats: number): void {
    this.go(at);
    void this.past.sample(this.turns, game, seats);
  }

  close(): void {
    this.pause();
    this.past.close();
  }

  go(at: number): void {
    this.at = Math.min(this.last, Math.max(0, at));
    const wanted = this.at;
    void this.past.view_after(wanted).then((view) => {
      // Whoever drags the scrubber passes many positions; the last one counts.
      if (view && wanted === this.at) this.view = view;
    });
  }

  step(by: 1 | -1): void {
    this.pause();
    this.go(this.at + by);
  }

  step_turn(by: 1 | -1): void {
    this.pause();
    const ends = [0, ...this.turns.map(({ decisions }) => decisions)];
    const next = by > 0 ? ends.find((end) => end > this.at) : ends.findLast((end) => end < this.at);
    if (next !== undefined) this.go(next);
  }

  step_moment(by: 1 | -1): void {
    this.pause();
    const ends = this.moments.map(({ turn }) => this.turns[turn]?.decisions ?? 0);
    const next = by > 0 ? ends.find((end) => end > this.at) : ends.findLast((end) => end < this.at);
    if (next !== undefined) this.go(next);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at >= this.last) this.go(0);
    this.playing = true;
    this.#tick();
  }

  pause(): void {
    this.playing = false;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #tick(): void {
    this.#timer = setTimeout(() => {
      if (this.at >= this.last) return this.pause();
      this.go(this.at + 1);
      this.#tick();
    }, 1100 / this.pace());
  }
}

// Positions of the past, fetched when somebody looks at them and kept, and how the scores went from turn to turn.
import type { GameClient } from "../games/contract";
import type { GameId, View } from "../protocol";
import type { Ask } from "../transport";
import type { Chapter } from "./story";

/** All decisions that one player made in a row; of who plays alone, each one. */
export interface Turn {
  seat: number;
  /** Decisions made in the whole game when it was over. */
  decisions: number;
  /** Of its first and last happening. */
  first: number;
  last: number;
}

export function turns_of(chapters: readonly Chapter[]): Turn[] {
  const turns: Turn[] = [];
  let decisions = 0;
  const is_alone =
    new Set(chapters.map(({ seat }) => seat).filter((seat) => seat !== null)).size === 1;
  for (const { deed, seat, number } of chapters) {
    if (deed !== "play" || seat === null) continue;
    decisions += 1;
    const open = turns.at(-1);
    if (open?.seat === seat && !is_alone) {
      open.decisions = decisions;
      open.last = number;
    } else {
      turns.push({ seat, decisions, first: number, last: number });
    }
  }
  return turns;
}

export interface Moment {
  /** Index of the turn. */
  turn: number;
  seat: number;
  gain: number;
  takes_lead: boolean;
}

function leader(scores: readonly number[]): number | null {
  const best = Math.max(...scores);
  const first = scores.indexOf(best);
  return scores.lastIndexOf(best) === first ? first : null;
}

/** Turns that a reader wants to find again: the lead changed, or somebody gained most. */
export function moments_of(
  samples: readonly (readonly number[])[],
  turns: readonly Turn[],
): Moment[] {
  const moments: Moment[] = [];
  let ahead: number | null = null;
  for (const [i, turn] of turns.entries()) {
    const before = samples[i];
    const after = samples[i + 1];
    if (!before || !after) continue;
    const gain = (after[turn.seat] ?? 0) - (before[turn.seat] ?? 0);
    const first = leader(after);
    const takes_lead = first === turn.seat && ahead !== null && ahead !== first;
    if (first !== null) ahead = first;
    if (gain > 0) moments.push({ turn: i, seat: turn.seat, gain, takes_lead });
  }
  const worth = (moment: Moment) => moment.gain + (moment.takes_lead ? 6 : 0);
  return moments
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, 8)
    .sort((a, b) => a.turn - b.turn);
}

const at_once = 6; // requests; a table answers 20 a second for long
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class Past {
  /** By turn, the start first: the score of each seat, as far as it is known. */
  samples = $state.raw<readonly (readonly number[])[]>([]);
  #views = new Map<number, Promise<View | null>>();
  #closed = false;

  constructor(private readonly ask: Ask) {}

  close(): void {
    this.#closed = true;
  }

  /** The view after so many decisions; null if it cannot be had. */
  view_after(decisions: number): Promise<View | null> {
    let view = this.#views.get(decisions);
    if (!view) {
      view = this.#fetch(decisions);
      this.#views.set(decisions, view);
    }
    return view;
  }

  async #fetch(decisions: number): Promise<View | null> {
    for (let attempt = 0; attempt < 5 && !this.#closed; attempt++) {
      const answer = await this.ask({ do: "position", decisions });
      if (answer.ok) return answer.view;
      if ((answer.error.code as string) !== "too_many_requests") break;
      await pause(1000);
    }
    this.#views.delete(decisions);
    return null;
  }

  /** Fills `samples`, from the beginning on. */
  async sample(turns: readonly Turn[], game: GameClient<GameId>, seats: number): Promise<void> {
    const ends = [0, ...turns.map(({ decisions }) => decisions)];
    const all: number[][] = [];
    for (let from = 0; from < ends.length && !this.#closed; from += at_once) {
      const views = await Promise.all(
        ends.slice(from, from + at_once).map((decisions) => this.view_after(decisions)),
      );
      for (const view of views) {
        if (!view) return;
        all.push(Array.from({ length: seats }, (_, seat) => game.score(view, seat)));
      }
      this.samples = [...all];
    }
  }
}

// What may be done in one position, what of it is planned, and what that would do. All of it is dropped with the position.
import type { protocol } from "../protocol";
import type { Ask } from "../transport";

const no_moves: ReadonlyMap<string, protocol.MoveOffer> = new Map();

export class Decision {
  #position = $state("");
  #hovered = $state<string | null>(null);
  #picked = $state<string | null>(null);
  #offers = $state.raw<{ of: string; moves: ReadonlyMap<string, protocol.MoveOffer> }>({
    of: "",
    moves: no_moves,
  });
  #previews = $state.raw<ReadonlyMap<string, protocol.PreviewAnswer>>(new Map());
  #wanted = "";
  #hover_timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly ask: Ask) {}

  close(): void {
    if (this.#hover_timer) clearTimeout(this.#hover_timer);
  }

  /** Names where the game stands. */
  get position(): string {
    return this.#position;
  }
  /** True if that is another position than before. */
  move_to(position: string): boolean {
    if (position === this.#position) return false;
    this.#position = position;
    this.#picked = null;
    this.#hovered = null;
    this.#previews = new Map();
    return true;
  }

  get moves(): ReadonlyMap<string, protocol.MoveOffer> {
    return this.#offers.of === this.#position ? this.#offers.moves : no_moves;
  }
  /** Listed, or allowed as its preview has shown: some moves are too many to be listed. */
  may(move: string): boolean {
    return this.moves.has(move) || this.#previews.has(move);
  }
  get picked(): string | null {
    return this.#picked;
  }
  get planned(): string | null {
    return this.#hovered ?? this.#picked;
  }
  get outcome(): protocol.PreviewAnswer | null {
    return this.planned === null ? null : (this.#previews.get(this.planned) ?? null);
  }

  plan(move: string | null): void {
    this.#hovered = move;
    if (this.#hover_timer) clearTimeout(this.#hover_timer);
    if (move === null || this.#previews.has(move)) return;
    // A pointer that crosses a board asks only for where it rests.
    this.#hover_timer = setTimeout(() => void this.preview(move), 60);
  }
  pick(move: string): void {
    this.#picked = move;
    this.#hovered = null; // what was picked is what the bar speaks of
    void this.preview(move);
  }
  put_down(): void {
    this.#picked = null;
    this.#hovered = null;
  }

  async preview(move: string): Promise<void> {
    if (this.#previews.has(move)) return;
    const position = this.#position;
    const answer = await this.ask({ do: "preview", move });
    if (!answer.ok || position !== this.#position) return;
    this.#previews = new Map(this.#previews).set(move, answer);
  }

  /** Asks what may be done here, once; `again` is called when a busy server has to be asked another time. */
  want_moves(again: () => void): void {
    const of = this.#position;
    if (this.#offers.of === of || this.#wanted === of) return;
    this.#wanted = of;
    void this.ask({ do: "moves" }).then((answer) => {
      if (answer.ok && of === this.#position) {
        const all = [...answer.moves, ...answer.shortcuts];
        this.#offers = { of, moves: new Map(all.map((offer) => [offer.text, offer])) };
        return;
      }
      if (this.#wanted === of) this.#wanted = "";
      // Without its moves a turn cannot go on.
      if (!answer.ok && of === this.#position) setTimeout(again, 1500);
    });
  }
}

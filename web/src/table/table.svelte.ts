// A table as this person sees it: what the server has told, and what may be done now.
import type { protocol } from "../protocol";
import type { Refusal } from "../games/contract";
import type { TableChannel, Transport } from "../transport";
import { Decision } from "./decision.svelte";
import type { Tempo } from "./pacer";
import { ToldTable } from "./told.svelte";

export interface Bubble {
  move: string;
  anchor: Element;
  answer: Refusal;
}

/** How the reader wants it; asked again each time. */
export interface Manner {
  tempo(): Tempo;
  /** A move is picked first and played when it is confirmed. */
  confirms(): boolean;
}

const no_moves: ReadonlyMap<string, protocol.MoveOffer> = new Map();

export class TableState extends ToldTable {
  scores = $state.raw<protocol.ScoresAnswer | null>(null);
  advice = $state.raw<protocol.AdviseAnswer | null>(null);
  bubble = $state.raw<Bubble | null>(null);
  /** Something was asked that changes the table, and the answer is not there yet. */
  busy = $state(false);
  advising = $state(false);
  /** What the table said no to, last. */
  refused = $state.raw<{ number: number; error: protocol.Error } | null>(null);

  readonly #decision: Decision;
  readonly #channel: TableChannel;

  constructor(
    readonly id: string,
    transport: Transport,
    private readonly manner: Manner,
  ) {
    super(() => manner.tempo());
    this.#channel = transport.table(id, this);
    this.#decision = new Decision(this.#channel.ask);
  }

  override close(): void {
    super.close();
    this.#decision.close();
    this.#channel.close();
  }

  get ask(): TableChannel["ask"] {
    return this.#channel.ask;
  }

  retry(): void {
    this.#channel.retry();
  }

  /** Names where the game stands: every move makes another of it. */
  get position(): string {
    return this.#decision.position;
  }

  get moves(): ReadonlyMap<string, protocol.MoveOffer> {
    return this.busy || this.is_catching_up ? no_moves : this.#decision.moves;
  }

  get picked(): string | null {
    return this.#decision.picked;
  }

  get planned(): string | null {
    return this.#decision.planned;
  }

  get outcome(): protocol.PreviewAnswer | null {
    return this.#decision.outcome;
  }

  // What a person does

  plan(move: string | null): void {
    this.#decision.plan(move);
  }

  /** Picks it, or plays it at once: when it is picked already, or nobody wants to be asked. */
  play(move: string): void {
    if (this.busy) return;
    if (!this.#may(move)) return void this.#play_unlisted(move);
    if (this.manner.confirms() && this.picked !== move) this.#decision.pick(move);
    else void this.#change(() => this.ask({ do: "play", move }));
  }

  #may(move: string): boolean {
    return this.is_my_turn && !this.busy && !this.is_catching_up && this.#decision.may(move);
  }

  async #play_unlisted(move: string): Promise<void> {
    if (!this.is_my_turn || this.is_catching_up) return;
    await this.#decision.preview(move);
    if (this.#may(move)) this.play(move);
  }

  /** The planned move, of which the bar speaks, is played; without one, the whole draft stands. */
  confirm(): void {
    if (this.busy) return;
    const move = this.planned;
    if (move !== null && this.#may(move)) {
      void this.#change(() => this.ask({ do: "play", move }));
    } else if (this.awaits_confirmation) {
      void this.#change(() => this.ask({ do: "confirm" }));
    }
  }

  /** True if there was something to put back. */
  cancel(): boolean {
    const had = this.picked !== null || this.bubble !== null || this.advice !== null;
    this.advice = null;
    this.#decision.put_down();
    this.bubble = null;
    return had;
  }

  get can_undo(): boolean {
    return this.draft.length > 0 && !this.busy;
  }

  undo(): void {
    if (this.picked !== null) {
      this.cancel();
    } else if (this.can_undo) {
      void this.#change(() => this.ask({ do: "undo" }));
    }
  }

  async why(move: string, anchor: Element): Promise<void> {
    const answer = await this.ask({ do: "why", move });
    if (answer.ok) {
      if (!answer.legal) this.bubble = { move, anchor, answer };
    } else {
      this.#refuse(answer.error);
    }
  }

  async hint(): Promise<void> {
    if (this.advising) return;
    this.advising = true;
    const { position } = this;
    const answer = await this.ask({ do: "hint" });
    this.advising = false;
    if (!answer.ok) return this.#refuse(answer.error);
    if (position !== this.position) return;
    this.advice = answer;
    const best = answer.moves[0]?.text;
    if (best !== undefined && this.moves.has(best)) this.#decision.pick(best);
  }

  async say(text: string): Promise<boolean> {
    const answer = await this.ask({ do: "say", text });
    if (!answer.ok) this.#refuse(answer.error);
    return answer.ok;
  }

  leave(): void {
    void this.#change(() => this.ask({ do: "leave" }));
  }

  come_back(): void {
    void this.#change(() => this.ask({ do: "return" }));
  }

  resign(): void {
    void this.#change(() => this.ask({ do: "resign" }));
  }

  /** Another position: what was planned, offered and advised belongs to the old one. */
  protected override moved(): void {
    if (!this.#decision.move_to(`${this.decisions}/${this.draft.join("|")}`)) return;
    this.advice = null;
    this.bubble = null;
  }

  /** Asks for what the position needs. */
  protected override follow_up(): void {
    if (this.is_catching_up) return;
    if (this.table?.stage === "over" && this.scores === null) void this.#count_scores();
    if (!this.is_my_turn || this.awaits_confirmation) return;
    this.#decision.want_moves(() => this.follow_up());
  }

  async #count_scores(): Promise<void> {
    const answer = await this.ask({ do: "scores" });
    if (answer.ok) this.scores = answer;
  }

  async #change(send: () => Promise<{ ok: boolean; error?: protocol.Error }>): Promise<void> {
    this.busy = true;
    this.bubble = null;
    const answer = await send();
    this.busy = false;
    if (!answer.ok && answer.error) this.#refuse(answer.error);
  }

  #refuse(error: protocol.Error): void {
    this.refused = { number: (this.refused?.number ?? 0) + 1, error };
  }
}

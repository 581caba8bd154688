// What the reader is about to do at an UpTown table: which project of the card in hand is the right way up, whose street
// is shown large, what is being dragged. What is legal is read from the stage's moves, never worked out.
import type { protocol } from "../../protocol";
import { settings } from "../../shell/settings.svelte";
import type { Seat, Stage, ViewOf } from "../contract";
import { outcome_of, type Outcome } from "./offer";
import { build, buy, read_move } from "./moves";

export type View = ViewOf<"uptown">;
export const sites = [1, 2, 3, 4, 5] as const;

export interface Target {
  move: string;
  street: number;
  site: number;
  legal: boolean;
}

/** Floor heights and plate sizes depend on the room there is. */
export type Room = "wide" | "middle" | "narrow";

export class Desk {
  readonly #stage: () => Stage<"uptown">;
  #choice = $state<{ hand: string; face: number } | null>(null);
  #shown = $state<number | null>(null);
  /** Touch: a second tap plays what the first one planned. */
  #armed: string | null = null;
  /** What was last handed to the stage, which may wait for a confirmation. */
  #picked: string | null = null;
  /** Keys move the focus on to the next choice; pointers leave it alone. */
  by_keys = false;
  room = $state<Room>("wide");
  dragging = $state(false);

  constructor(stage: () => Stage<"uptown">) {
    this.#stage = stage;
  }

  get stage(): Stage<"uptown"> {
    return this.#stage();
  }
  get view(): View {
    return this.stage.view;
  }

  /** There is something for me to decide now. */
  readonly choosing = $derived.by(() => this.stage.moves.size > 0);
  readonly mine = $derived.by(() => this.stage.me !== null && this.view.to_move === this.stage.me);
  readonly home = $derived.by(() => this.stage.me ?? this.view.starting_seat);
  /** Whose street is the large one. */
  readonly front = $derived.by(() => this.#shown ?? this.home);
  /** The other streets, in turn order after the one in front of me. */
  readonly others = $derived.by(() => {
    const { seats } = this.view;
    return Array.from({ length: seats }, (_, i) => (this.home + i) % seats).filter(
      (seat) => seat !== this.front,
    );
  });

  seat(number: number): Seat {
    return (
      this.stage.seats[number] ?? {
        seat: number,
        name: "",
        is_bot: false,
        colour: "#888888",
        shape: "square",
      }
    );
  }

  readonly names = $derived.by(() =>
    Array.from({ length: this.view.seats }, (_, i) => this.seat(i).name),
  );

  /** Tells one card in hand from the next. */
  readonly #hand = $derived.by(() => {
    const { held, phase, round, to_move } = this.view;
    return held ? `${held.card} ${phase} ${round} ${to_move}` : "";
  });
  readonly faces = $derived.by(() => this.view.held?.projects ?? []);

  face_fits(face: number): boolean {
    for (const text of this.stage.moves.keys()) {
      if (text.startsWith(`build ${face} `)) return true;
    }
    return false;
  }

  /** The project of the card in hand that is the right way up: as chosen, else the first that fits somewhere. */
  readonly face = $derived.by(() => {
    if (this.#choice && this.#choice.hand === this.#hand) return this.#choice.face;
    const first = this.faces.findIndex((_, face) => this.face_fits(face));
    return first === -1 ? 0 : first;
  });

  choose(face: number): void {
    if (face < 0 || face >= this.faces.length || face === this.face) return;
    const before = this.plan;
    this.#choice = { hand: this.#hand, face };
    const again = before ? build(face, before.street, before.site) : null;
    const fits = again !== null && this.stage.moves.has(again);
    const picked = this.#picked !== null && this.stage.planned === this.#picked;
    // What waits for its confirmation turns with the card.
    if (picked && fits) this.#pick(again);
    else if (picked) this.stage.unpick();
    this.stage.plan(fits ? again : null);
  }
  /** The other project of the same side. */
  turn(): void {
    this.choose(this.face ^ 1);
  }
  /** The other side, which only cards with four faces offer. */
  turn_over(): void {
    if (this.faces.length > 2) this.choose(this.face ^ 2);
  }

  show(seat: number | null): void {
    this.#shown = seat === this.home ? null : seat;
  }

  /** Whether a card waits for its place. */
  readonly placing = $derived.by(() => this.choosing && this.view.held !== null);
  readonly sourcing = $derived.by(() => this.choosing && this.view.held === null);

  target(street: number, site: number): Target {
    const move = build(this.face, street, site);
    return { move, street, site, legal: this.stage.moves.has(move) };
  }

  /** Some site of this street takes the project that is the right way up. */
  wanted(street: number): boolean {
    return this.placing && sites.some((site) => this.target(street, site).legal);
  }

  offer(move: string): protocol.MoveOffer | undefined {
    return this.stage.moves.get(move);
  }

  /** The planned build, with what it would change. */
  readonly plan = $derived.by(() => {
    const text = this.stage.planned;
    const move = text === null ? null : read_move(text);
    const offer = text === null ? undefined : this.offer(text);
    if (move?.kind !== "build" || !offer) return null;
    const project = this.view.held?.projects[move.face];
    if (project === undefined) return null;
    const outcome: Outcome = outcome_of(offer);
    return { ...move, project, outcome };
  });

  /** What an account would be after the plan: prices and pay-outs. */
  account_after(seat: number): number | null {
    const text = this.stage.planned;
    const move = text === null ? null : read_move(text);
    const street = this.view.streets[seat];
    if (!street || text === null || !this.offer(text)) return null;
    if (move?.kind === "buy" && seat === this.view.to_move) {
      const cost = this.view.streets[move.deck]?.deck_top?.cost;
      return cost === undefined ? null : street.account - cost;
    }
    if (this.plan?.street === seat && this.plan.outcome.earned !== null) {
      return street.account + this.plan.outcome.earned;
    }
    return null;
  }

  deck_move(seat: number | null): string {
    return seat === null ? "take_public" : buy(seat);
  }

  /** Before focus or hover had a chance to plan. */
  press(event: PointerEvent): void {
    this.by_keys = false;
    this.#armed = event.pointerType === "mouse" ? null : this.stage.planned;
  }

  /** A click on a choice plays it: a mouse has hovered, a key has focused. A finger plans first, unless the table asks anyway. */
  settle(move: string, event: MouseEvent): void {
    const touched = event instanceof PointerEvent && event.pointerType === "touch";
    if (touched && this.#armed !== move && !settings.choices.confirm_moves) this.stage.plan(move);
    else this.#pick(move);
  }

  #pick(move: string): void {
    this.#picked = settings.choices.confirm_moves ? move : null;
    this.stage.play(move);
  }

  hover(move: string | null, event: PointerEvent): void {
    if (event.pointerType === "mouse" && !this.dragging) this.stage.plan(move);
  }
}

// What the parts of the board share: the stage, and how fingers, mouse and keys speak to it.
import { createContext } from "svelte";
import type { sf1906 } from "../../protocol";
import { settings } from "../../shell/settings.svelte";
import type { Seat, Stage } from "../contract";
import { read_move } from "./moves";

/** No, said by a thing. */
function shake(thing: Element): void {
  const frames = [0, -2, 2, -2, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  thing.animate(frames, { duration: 260 });
}

export class BoardState {
  /** The permits chosen so far while a build asks for them. */
  chosen = $state<string[]>([]);
  /** Whose papers are shown; null: mine, or those of whoever is to move for somebody who only watches. */
  papers_of = $state<number | null>(null);
  /** After a move by keyboard the next decision takes the focus. */
  follow_focus = false;

  // A first tap plans, a second one plays; a mouse plans by hovering.
  #tapped: string | null = null;
  readonly #stage: () => Stage<"sf1906">;

  constructor(stage: () => Stage<"sf1906">) {
    this.#stage = stage;
  }

  get stage(): Stage<"sf1906"> {
    return this.#stage();
  }
  get view(): sf1906.View {
    return this.stage.view;
  }

  readonly #kinds = $derived([...this.stage.moves.keys()].map((text) => read_move(text).kind));

  seat(number: number): Seat | undefined {
    return this.stage.seats[number];
  }
  name(number: number): string {
    return this.seat(number)?.name ?? "";
  }
  /** Whose papers lie open. */
  get shown_seat(): number {
    const looked = this.papers_of ?? this.stage.looking_at ?? this.stage.me;
    return looked ?? Math.max(this.view.to_move, 0);
  }

  /** Whether moves of that kind are offered now. */
  has_kind(kind: string): boolean {
    return this.#kinds.includes(kind);
  }
  legal(move: string): boolean {
    return this.stage.moves.has(move);
  }
  /** A thing of the kind that is asked for now, but not this one. */
  dimmed(move: string): boolean {
    return !this.legal(move) && this.#kinds.includes(read_move(move).kind);
  }
  planned(move: string): boolean {
    return this.stage.planned === move;
  }
  marked(place: string): boolean {
    return this.stage.marks.has(place);
  }

  hover(move: string): void {
    if (this.legal(move)) this.stage.plan(move);
  }
  unhover(move: string): void {
    if (this.planned(move) && this.#tapped !== move) this.stage.plan(null);
  }
  forget(): void {
    this.#tapped = null;
    this.chosen = [];
    this.stage.plan(null);
  }

  /** Makes it the planned move without playing it. */
  pick(move: string): void {
    if (settings.choices.confirm_moves) this.stage.play(move);
    else this.stage.plan(move);
  }
  press(move: string, by: "mouse" | "touch" | "keys", anchor: Element): void {
    if (this.stage.moves.size === 0) return;
    if (!this.legal(move)) {
      if (this.stage.motion) shake(anchor);
      this.stage.why(move, anchor);
      return;
    }
    // Where moves are confirmed the stage itself takes a second press.
    if (by === "touch" && !settings.choices.confirm_moves && this.#tapped !== move) {
      this.#tapped = move;
      this.stage.plan(move);
      return;
    }
    this.play(move, by);
  }
  play(move: string, by: "mouse" | "touch" | "keys" | "drag"): void {
    this.#tapped = null;
    this.follow_focus = by === "keys";
    this.stage.play(move);
  }
}

export const [get_board, set_board] = createContext<BoardState>();

/** Where a seat's token stands: on a card of the ring, from 1, or on the earnings area, 0; from 1 its space. */
export function token_place(
  view: sf1906.View,
  seat: number,
): { card: number; space: number } | null {
  const player = view.players[seat];
  if (!player || player.space === null) return null;
  const { space, placed } = player;
  // In 1912 nobody moves any more: the tokens stay on the sixth card.
  if (view.year === 1912) return { card: view.ring.length, space };
  if (placed) return { card: view.card, space };
  return { card: view.card === 0 ? view.ring.length : view.card - 1, space };
}

/** The seats whose tokens stand on that space. */
export const tokens_on = (view: sf1906.View, card: number, space: number): number[] =>
  view.players.flatMap((_, seat) => {
    const at = token_place(view, seat);
    return at?.card === card && at.space === space ? [seat] : [];
  });

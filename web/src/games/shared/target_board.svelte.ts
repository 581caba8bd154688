// How mouse, fingers and keys speak to a board whose things each stand for one move: hover plans, a click plays, a first tap
// plans and a second plays, and what is not allowed asks why.
import { createContext } from "svelte";
import type { GameId } from "../../protocol";
import { settings } from "../../shell/settings.svelte";
import type { Seat, Stage, ViewOf } from "../contract";

export type Hand = "mouse" | "touch" | "keys" | "drag";

/** No, said by a thing. */
export function shake(thing: Element): void {
  const frames = [0, -2, 2, -2, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  thing.animate(frames, { duration: 260 });
}

export const kind_of = (move: string): string => move.split(" ", 1)[0] ?? "";

export class TargetBoard<Id extends GameId> {
  /** After a move by keyboard the next decision takes the focus. */
  follow_focus = false;
  #tapped: string | null = null;
  readonly #stage: () => Stage<Id>;

  constructor(stage: () => Stage<Id>) {
    this.#stage = stage;
  }

  get stage(): Stage<Id> {
    return this.#stage();
  }
  get view(): ViewOf<Id> {
    return this.stage.view;
  }
  seat(number: number): Seat | undefined {
    return this.stage.seats[number];
  }
  name(number: number): string {
    return this.seat(number)?.name ?? "";
  }

  /** More moves follow by themselves. */
  get is_running(): boolean {
    return false;
  }

  readonly #kinds = $derived(new Set([...this.stage.moves.keys()].map(kind_of)));

  /** Whether moves of that kind are offered now. */
  has_kind(kind: string): boolean {
    return this.#kinds.has(kind);
  }
  legal(move: string): boolean {
    return this.stage.moves.has(move);
  }
  /** A thing of the kind that is asked for now, but not this one. */
  dimmed(move: string): boolean {
    return !this.legal(move) && this.has_kind(kind_of(move));
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
    this.stage.plan(null);
  }

  press(move: string, by: Hand, anchor: Element): void {
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
  play(move: string, by: Hand): void {
    this.#tapped = null;
    this.follow_focus = by === "keys";
    this.stage.play(move);
  }
}

const [get_any_board, set_any_board] = createContext<TargetBoard<GameId>>();

/** Where the parts that all boards share find it. */
export const get_target_board = get_any_board;

/** The same place, as a game's own parts know it. */
export function board_context<Board extends TargetBoard<GameId>>(): [
  () => Board,
  (board: Board) => Board,
] {
  return [() => get_any_board() as Board, (board) => (set_any_board(board), board)];
}

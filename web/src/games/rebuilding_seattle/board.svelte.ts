// What the parts of the board share: whose city is shown, and the piece that is being laid. Where it may lie is read from the
// moves on offer, or asked of the server; nothing is worked out here.
import type { rebuilding_seattle } from "../../protocol";
import { settings } from "../../shell/settings.svelte";
import { board_context, shake, TargetBoard, type Hand } from "../shared/target_board.svelte";
import {
  bought_pieces,
  piece_in_hand,
  place_move,
  read_move,
  read_spot,
  rearrange_move,
} from "./moves";
import {
  box_of,
  laid,
  square_key,
  turned,
  type Box,
  type LaidSquare,
  type Piece,
  type Spot,
} from "./squares";

/** The piece in hand, or one that was bought in this turn and is moved again. */
export type Held = "hand" | "suburb" | "building";
export interface Ghost {
  held: Held;
  piece: Piece;
  spot: Spot;
  squares: LaidSquare[];
  /** Whether it may lie there; null while the server has not said. */
  fits: boolean | null;
}
/** The drawing of a city: how large a square is and which one is at its upper left corner. */
export interface Frame {
  size: number;
  origin: { x: number; y: number };
}
/** Where on the grid that is, in squares. */
export function point_of(at: { clientX: number; clientY: number }, city: Element, frame: Frame) {
  const home = city.getBoundingClientRect();
  return {
    x: (at.clientX - home.left) / frame.size + frame.origin.x,
    y: (at.clientY - home.top) / frame.size + frame.origin.y,
  };
}
export interface LegalSpot {
  move: string;
  spot: Spot;
  squares: LaidSquare[];
}

// What events and laws ask, and what ends a purchase: nothing on the table stands for it.
const asked: ReadonlySet<string> = new Set([
  "expansion_buy",
  "choose_graduation",
  "choose_bonus",
  "choose_shopping",
  "law_buy_suburb",
  "choose_track",
  "end_turn",
]);

// A preview takes some milliseconds; what is refused gets none.
const patience = 500;

/** Squares around a neighborhood, for its shore. */
export const rim = 0.45;

const same = (one: Spot, other: Spot) =>
  one.turn === other.turn && one.x === other.x && one.y === other.y;

/** Middle of a piece, in squares. */
export const middle_of = (squares: readonly { x: number; y: number }[]) => ({
  x: squares.reduce((sum, { x }) => sum + x + 0.5, 0) / squares.length,
  y: squares.reduce((sum, { y }) => sum + y + 0.5, 0) / squares.length,
});

export class BoardState extends TargetBoard<"rebuilding_seattle"> {
  /** Where pieces are drawn that do not lie there yet. */
  #spots = $state<Partial<Record<Held, Spot>>>({});
  /** Which of them follows pointer and keys. */
  held = $state<Held | null>(null);
  /** It was put down somewhere and no longer follows the pointer. */
  pinned = $state(false);
  /** The market card or landmark that the piece in hand came with, dropped here: in squares of the city. */
  dropped: { x: number; y: number } | null = null;
  /** The part of the sheet that is open on small screens. */
  tab = $state<"market" | "events" | "laws" | "landmarks">("market");

  /** Whose city and mat are shown. */
  get shown_seat(): number {
    const looked = this.#pointed_at ?? this.stage.looking_at ?? this.stage.me;
    return looked ?? Math.max(this.view.to_move, this.view.active, 0);
  }
  /** Whose squares the line of the log under the pointer speaks of: that city is shown meanwhile. */
  readonly #pointed_at = $derived.by((): number | null => {
    if (this.held !== null) return null;
    for (const place of this.stage.marks) {
      const seat = /^square-(\d+)-/.exec(place)?.[1];
      if (seat !== undefined) return Number(seat);
    }
    return null;
  });
  get player(): rebuilding_seattle.SeatView | undefined {
    return this.view.players[this.shown_seat];
  }
  get mine(): boolean {
    return this.shown_seat === this.stage.me;
  }
  /** How the shown player would stand after the planned move. */
  get after(): rebuilding_seattle.SeatView | null {
    return this.stage.outcome?.view?.players[this.shown_seat] ?? null;
  }
  /** A slip with choices lies at the lower edge of the city. */
  get asks(): boolean {
    return this.mine && !this.laying && this.choices.length > 0;
  }
  readonly choices = $derived.by(() =>
    [...this.stage.moves.keys()].filter((move) => asked.has(read_move(move).kind)),
  );
  get is_setup(): boolean {
    return ["district", "neighborhood", "landmark"].includes(this.view.phase);
  }

  // Laying a piece

  /** How the own city is drawn, for what is dropped on it. */
  frame: Frame | null = null;
  point_in_city(at: { clientX: number; clientY: number }, city: Element) {
    return this.frame && point_of(at, city, this.frame);
  }
  readonly in_hand = $derived.by((): Piece | null =>
    this.stage.moves.size > 0 && this.view.to_move === this.stage.me
      ? piece_in_hand(this.view)
      : null,
  );
  /** What was bought and may be moved until the turn ends. */
  readonly bought = $derived.by(() =>
    this.stage.moves.size > 0 && this.view.phase === "after_buy"
      ? bought_pieces(this.view)
      : { suburb: null, building: null },
  );
  /** Every place for the piece in hand. */
  readonly places = $derived.by((): LegalSpot[] => {
    const piece = this.in_hand;
    if (!piece) return [];
    return [...this.stage.moves.keys()].flatMap((move) => {
      const { kind, args } = read_move(move);
      if (kind !== "place_suburb" && kind !== "place_building") return [];
      const spot = read_spot(args);
      return [{ move, spot, squares: laid(piece, spot) }];
    });
  });

  /** A layout for which the server had no outcome to show. */
  #unfit = $state<string | null>(null);
  /** Nobody has said yet whether what is laid out anew may lie so: silence means no. */
  await_answer(): (() => void) | undefined {
    const text = this.plan_text;
    if (text === null || this.in_hand || !this.moved || this.fits !== null) return undefined;
    const timer = setTimeout(() => {
      this.#unfit = text;
      this.stage.plan(null);
    }, patience);
    return () => clearTimeout(timer);
  }

  piece_of(held: Held): Piece | null {
    return held === "hand" ? this.in_hand : (this.bought[held]?.piece ?? null);
  }
  /** The text of what is planned with the pieces as they are drawn. */
  readonly plan_text = $derived.by((): string | null => {
    const { hand } = this.#spots;
    if (hand && this.in_hand) return place_move(this.in_hand, hand);
    if (this.held === "suburb" || this.held === "building") {
      const at = (of: "suburb" | "building") => {
        const bought = this.bought[of];
        return bought && { piece: bought.piece, spot: this.#spots[of] ?? bought.spot };
      };
      return rearrange_move(at("suburb"), at("building"));
    }
    return null;
  });
  /** Whether that is allowed; null while nobody has said. */
  readonly fits = $derived.by((): boolean | null => {
    if (this.plan_text === null) return null;
    if (this.in_hand) return this.legal(this.plan_text);
    if (this.plan_text === this.#unfit) return false;
    return this.stage.outcome?.move === this.plan_text ? true : null;
  });
  readonly ghosts = $derived.by((): Ghost[] =>
    (["suburb", "building", "hand"] as const).flatMap((held) => {
      const piece = this.piece_of(held);
      const spot = this.#spots[held];
      if (!piece || !spot) return [];
      return [{ held, piece, spot, squares: laid(piece, spot), fits: this.fits }];
    }),
  );
  /** The squares that are in sight: the neighborhood, and room around it for a suburb that is laid. */
  box(seat: number): Box {
    const squares = this.view.players[seat]?.squares ?? [];
    const home = box_of(squares.length > 0 ? squares : [{ x: 0, y: 0 }]);
    const around = seat === this.stage.me && this.#lays_land ? 2 : 0;
    return {
      left: home.left - around,
      top: home.top - around,
      right: home.right + around,
      bottom: home.bottom + around,
    };
  }
  get #lays_land(): boolean {
    return this.in_hand?.kind === "suburb" || this.is_lifted("suburb");
  }
  get laying(): boolean {
    return this.held !== null && this.piece_of(this.held) !== null && this.mine;
  }
  /** A piece that is being moved again is not drawn where it lay. */
  is_lifted(of: "suburb" | "building"): boolean {
    return this.#spots[of] !== undefined && this.bought[of] !== null;
  }

  /** A new piece came to hand, or none: it is drawn where it keeps the most terrain, or where it was dropped. */
  take_up(): void {
    this.#spots = {};
    this.#unfit = null;
    this.pinned = false;
    this.held = this.in_hand ? "hand" : null;
    if (!this.in_hand) {
      const [only] = this.stage.moves.keys();
      if (this.stage.moves.size === 1 && only === "end_turn") this.stage.plan(only);
      return;
    }
    const from = this.dropped;
    this.dropped = null;
    const best = from ? this.nearest(from, 0) : this.#gentlest();
    if (best) this.move_to(best.spot);
    if (from) this.pinned = true;
  }
  #gentlest(): LegalSpot | undefined {
    const squares = this.view.players[this.view.to_move]?.squares ?? [];
    const rich = new Set(squares.filter((one) => one.terrain).map(({ x, y }) => square_key(x, y)));
    const home = middle_of(squares.length > 0 ? squares : [{ x: 0, y: 0 }]);
    const loss = (one: LegalSpot) => {
      const covered = one.squares.filter(({ x, y }) => rich.has(square_key(x, y))).length;
      const at = middle_of(one.squares);
      return covered * 100 + Math.hypot(at.x - home.x, at.y - home.y);
    };
    return this.places.reduce<LegalSpot | undefined>(
      (best, one) => (best && loss(best) <= loss(one) ? best : one),
      undefined,
    );
  }
  /** The legal place whose middle is nearest to that point, within `reach` squares; 0: any, turned in any way. */
  nearest(point: { x: number; y: number }, reach: number): LegalSpot | undefined {
    const turn = this.held ? (this.#spots[this.held]?.turn ?? 0) : 0;
    const piece = this.in_hand;
    let best: LegalSpot | undefined;
    let least = reach === 0 ? Infinity : reach;
    for (const one of this.places) {
      if (reach !== 0 && piece && !this.#looks_like(piece, one.spot, turn)) continue;
      const at = middle_of(one.squares);
      const far = Math.hypot(at.x - point.x, at.y - point.y);
      if (far < least) [best, least] = [one, far];
    }
    return best;
  }
  #looks_like(piece: Piece, spot: Spot, turn: number): boolean {
    return place_move(piece, { ...spot, turn }) === place_move(piece, spot);
  }

  move_to(spot: Spot): void {
    if (!this.held) return;
    this.#spots = { ...this.#spots, [this.held]: spot };
    const text = this.plan_text;
    // What is not listed the server is asked about: only laying out anew is legal without it.
    if (text !== null) this.stage.plan(this.in_hand && !this.legal(text) ? null : text);
  }
  get spot(): Spot | null {
    return this.held ? (this.#spots[this.held] ?? null) : null;
  }
  nudge(dx: number, dy: number): void {
    const spot = this.spot;
    if (!spot) return;
    this.pinned = true;
    this.stage.unpick();
    this.move_to({ ...spot, x: spot.x + dx, y: spot.y + dy });
  }
  turn(by: 1 | -1): void {
    const piece = this.held ? this.piece_of(this.held) : null;
    const spot = this.spot;
    if (!piece || !spot) return;
    this.stage.unpick();
    const next = turned(piece, spot, by);
    const text = place_move(piece, next);
    // Where it no longer fits the nearest place that it fits this way round is as good.
    const at = middle_of(laid(piece, next));
    this.move_to(next);
    if (this.in_hand && !this.legal(text)) {
      const close = this.nearest(at, 1.6);
      if (close) this.move_to({ ...close.spot });
    }
  }
  /** The next place that fits, in reading order. */
  next_place(): void {
    const all = this.places;
    if (all.length === 0) return;
    const text = this.plan_text;
    const at = all.findIndex(({ move }) => move === text);
    const next = all[(at + 1) % all.length];
    this.pinned = true;
    this.stage.unpick();
    if (next) this.move_to(next.spot);
  }

  lift(of: "suburb" | "building"): void {
    const bought = this.bought[of];
    if (!bought) return;
    this.held = of;
    this.pinned = true;
    this.move_to(this.#spots[of] ?? { turn: bought.spot.turn, x: bought.spot.x, y: bought.spot.y });
  }
  /** Lifted pieces go back to where they lie; a piece in hand stays in hand. */
  put_back(): void {
    this.stage.unpick();
    if (this.in_hand) {
      this.take_up();
      return;
    }
    this.#spots = {};
    this.held = null;
    this.stage.plan(null);
  }
  /** Something would change by it. */
  get moved(): boolean {
    return (["suburb", "building"] as const).some((of) => {
      const bought = this.bought[of];
      const spot = this.#spots[of];
      return bought !== null && spot !== undefined && !same(bought.spot, spot);
    });
  }

  /** Puts the piece down where it is drawn. A finger that only picks the place plays it by a second touch. */
  put_down(by: Hand, anchor: Element): void {
    const text = this.plan_text;
    if (text === null) return;
    if (this.in_hand && !this.legal(text)) {
      if (this.stage.motion) shake(anchor);
      this.stage.why(text, anchor);
      return;
    }
    if (!this.in_hand && this.fits !== true) {
      if (!this.moved) return this.put_back();
      // Whichever it is, the one does nothing where the other has something to say.
      this.stage.why(text, anchor);
      this.stage.play(text);
      return;
    }
    this.pinned = true;
    if (by === "keys") this.go(text, by);
    else this.play(text, by);
  }
  /** Plays it without asking again: it can be taken back, or a confirmation follows anyway. */
  go(move: string, by: Hand): void {
    this.follow_focus = by === "keys";
    this.stage.play(move);
    if (settings.choices.confirm_moves) this.stage.play(move);
  }

  /** In a turn everything on the table is on offer; what cannot be had is dimmed. */
  override dimmed(move: string): boolean {
    const { phase } = this.view;
    if (this.stage.moves.size > 0 && (phase === "turn" || phase === "after_buy"))
      return !this.legal(move);
    return super.dimmed(move);
  }
  override press(move: string, by: Hand, anchor: Element): void {
    const { kind } = read_move(move);
    // Buying a building and finishing lead on to a choice that is asked for: no need to ask twice.
    if (this.legal(move) && by !== "touch" && (kind === "buy_building" || kind === "end_turn")) {
      this.go(move, by);
      return;
    }
    super.press(move, by, anchor);
  }
}

export const [get_board, set_board] = board_context<BoardState>();

// The piece that is being laid: the one in hand, or one that was bought in this turn and is moved again. Where it may lie is
// read from the moves on offer, or asked of the server; nothing is worked out here.
import { settings } from "../../shell/settings.svelte";
import { shake, TargetBoard, type Hand } from "../shared/target_board.svelte";
import { point_of, type Frame } from "./frame";
import { gentlest_place, looks_alike, nearest_place, type LegalSpot } from "./legal_spots";
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
  middle_of,
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
// A preview takes some milliseconds; what is refused gets none.
const patience = 500;

const same = (one: Spot, other: Spot) =>
  one.turn === other.turn && one.x === other.x && one.y === other.y;

export class LayingBoard extends TargetBoard<"rebuilding_seattle"> {
  /** Where pieces are drawn that do not lie there yet. */
  #spots = $state<Partial<Record<Held, Spot>>>({});
  /** Which of them follows pointer and keys. */
  held = $state<Held | null>(null);
  /** It was put down somewhere and no longer follows the pointer. */
  pinned = $state(false);
  /** The market card or landmark that the piece in hand came with, dropped here: in squares of the city. */
  dropped: { x: number; y: number } | null = null;

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
    return this.held !== null && this.piece_of(this.held) !== null;
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
    const squares = this.view.players[this.view.to_move]?.squares ?? [];
    const best = from ? this.nearest(from, 0) : gentlest_place(this.places, squares);
    if (best) this.move_to(best.spot);
    if (from) this.pinned = true;
  }
  /** The legal place whose middle is nearest to that point, within `reach` squares; 0: any, turned in any way. */
  nearest(point: { x: number; y: number }, reach: number): LegalSpot | undefined {
    const turn = this.held ? (this.#spots[this.held]?.turn ?? 0) : 0;
    const piece = this.in_hand;
    const fitting =
      reach === 0 || !piece
        ? this.places
        : this.places.filter(({ spot }) => looks_alike(piece, spot, turn));
    return nearest_place(fitting, point, reach === 0 ? Infinity : reach);
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
}

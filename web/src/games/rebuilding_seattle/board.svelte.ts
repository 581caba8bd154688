// What the parts of the board share besides the piece that is being laid: whose city is shown, and what is asked.
import type { rebuilding_seattle } from "../../protocol";
import { board_context, type Hand } from "../shared/target_board.svelte";
import { LayingBoard } from "./laying.svelte";
import { read_move } from "./moves";

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

export class BoardState extends LayingBoard {
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
  /** Who has taken a district or neighborhood; null: it is free. */
  taker(of: "district" | "neighborhood", id: string): string | null {
    const seat = this.view.players.findIndex((player) => player[of] === id);
    return seat < 0 ? null : this.name(seat);
  }
  get is_setup(): boolean {
    return ["district", "neighborhood", "landmark"].includes(this.view.phase);
  }
  /** A piece is laid in sight of its owner alone. */
  override get laying(): boolean {
    return super.laying && this.mine;
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

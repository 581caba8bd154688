// What the parts of the board share besides what all boards do: the permits that are being chosen, and whose papers lie open.
import { settings } from "../../shell/settings.svelte";
import { board_context, TargetBoard } from "../shared/target_board.svelte";

export class BoardState extends TargetBoard<"sf1906"> {
  /** The permits chosen so far while a build asks for them. */
  chosen = $state<string[]>([]);
  /** Whose papers are shown; null: mine, or those of whoever is to move for somebody who only watches. */
  papers_of = $state<number | null>(null);

  /** Whose papers lie open. */
  get shown_seat(): number {
    const looked = this.papers_of ?? this.stage.looking_at ?? this.stage.me;
    return looked ?? Math.max(this.view.to_move, 0);
  }

  override forget(): void {
    this.chosen = [];
    super.forget();
  }
  /** Makes it the planned move without playing it. */
  pick(move: string): void {
    if (settings.choices.confirm_moves) this.stage.play(move);
    else this.stage.plan(move);
  }
}

export const [get_board, set_board] = board_context<BoardState>();

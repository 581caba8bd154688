// What the parts of the board share: the stage, what is in hand, and what a planned move would do to the city.
import type { comeback_city } from "../../protocol";
import { board_context, TargetBoard } from "../shared/target_board.svelte";
import { hits_of, type Blow } from "./hits";
import { building_move, slot_move, type Hand } from "./moves";
import { location_places, read_cell } from "./places";

export type Tab = "now" | "plans" | "cards";

export class BoardState extends TargetBoard<"comeback_city"> {
  /** The card that is shown at full size. */
  looked = $state<string | null>(null);
  /** On a small board one part of the desk is seen at a time. */
  tab = $state<Tab>("now");
  #extra = $state(1);
  /** The guard that is about to be moved. */
  guard = $state<string | null>(null);

  /** The card of the setup that goes on a column next: the chosen one, if it is still there. */
  get extra(): number {
    const { extra } = this.view.pending;
    if (extra[this.#extra - 1]) return this.#extra;
    return Math.max(1, extra.findIndex((card) => card !== null) + 1);
  }
  set extra(number: number) {
    this.#extra = number;
  }

  get #hand(): Hand {
    return { extra: this.extra, guard: this.guard };
  }
  move_on(one: comeback_city.BuildingView): string | null {
    return building_move(this.view, one, this.#hand);
  }
  move_into(at: string): string | null {
    return slot_move(this.view, at, this.#hand);
  }

  /** By place: what the planned move would do there. */
  readonly blows: ReadonlyMap<string, Blow> = $derived.by(() => {
    const journal = this.stage.outcome?.journal ?? [];
    return new Map(hits_of(journal).map(({ place, blow }) => [place, blow]));
  });

  /** By cell: empty places where the card in hand may go. */
  readonly slots: readonly string[] = $derived.by(() => {
    const { phase, city } = this.view;
    if (phase !== "place" && phase !== "setup_place") return [];
    const taken = new Set(city.map(({ at }) => at));
    const tops = [1, 2, 3, 4, 5, 6].map((column) => `${column}-${this.height_of(column) + 1}`);
    const offered = [...this.stage.moves.keys()].flatMap((move) =>
      move.startsWith("place ") ? [move.slice(6)] : [],
    );
    const chicken = this.view.chicken;
    return [...new Set([...tops, ...offered])].filter((at) => !taken.has(at) && at !== chicken);
  });

  /** The level of the topmost card of a column. */
  height_of(column: number): number {
    return this.view.city.reduce((most, { at }) => {
      const cell = read_cell(at);
      return cell.column === column ? Math.max(most, cell.level) : most;
    }, 0);
  }
  /** How many levels the drawing needs. */
  readonly levels: number = $derived.by(() => {
    const highest = Math.max(...[1, 2, 3, 4, 5, 6].map((column) => this.height_of(column)));
    const chicken = this.view.chicken ? read_cell(this.view.chicken).level : 0;
    return Math.max(4, highest + 1, chicken + 1);
  });

  /** Ringed by dice: the target of the quake, or where a die would lead. */
  readonly aimed: ReadonlySet<string> = $derived.by(() => {
    const journal = this.stage.outcome?.journal ?? [];
    const planned = journal.flatMap((event) =>
      event.event === "target_named" || event.event === "meteor_placed"
        ? location_places(event.column, event.row)
        : [],
    );
    return new Set(planned);
  });

  /** The card that looks for a place. */
  get in_hand(): string | null {
    const { phase, pending } = this.view;
    if (phase === "setup_place") return pending.extra[this.extra - 1] ?? null;
    return pending.card;
  }

  /** What the card in question costs, after reductions. */
  get cost(): comeback_city.CostView | null {
    return this.view.cost;
  }

  /** Cards in the order in which the disaster takes them. */
  get threatened(): readonly string[] {
    return this.view.threats.flatMap(
      (cell) => this.view.city.find(({ at }) => at === cell)?.card ?? [],
    );
  }
  /**
   * Its place among those that the disaster hits next, from 1; "!" where they fall all at once, null where it is not in
   * line.
   */
  turn_of(at: string): number | "!" | null {
    const { phase, stage, disaster, threats } = this.view;
    const index = threats.indexOf(at);
    if (index < 0) return null;
    if (stage === "rebuild" && disaster === "alien_invasion") return "!";
    const { planned } = this.stage;
    const wanted = phase === "number" && planned ? Number(planned.split(" ")[1]) : Infinity;
    return index < wanted ? index + 1 : null;
  }

  /** Cells that the goal counts as one group. */
  get group(): readonly string[] {
    return this.view.disaster === "ultra_mega_chicken" ? (this.view.goal?.cells ?? []) : [];
  }

  can_move_guard(at: string): boolean {
    return [...this.stage.moves.keys()].some((move) => move.startsWith(`guard ${at} `));
  }
}

export const [get_board, set_board] = board_context<BoardState>();

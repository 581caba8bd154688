// What the parts of the board share: the stage, what is looked at, and moves that are wished for one after another.
import type { rolling_heights } from "../../protocol";
import { settings } from "../../shell/settings.svelte";
import { board_context, TargetBoard, type Hand } from "../shared/target_board.svelte";
import { built_stacks, plan_tile, type Meeple, type PlannedStack, type Pose } from "./content";
import { construction, kind_of, read_move, work_in } from "./moves";
import { given, payment_moves, proposal, total } from "./payment";
import { pending_tile, plan_in_hand } from "./pending";

// Small steps that can be taken back at once: asking about each would be in the way.
const light_kinds: ReadonlySet<string> = new Set([
  "start_plan",
  "strike",
  "activate",
  "collect",
  "servant",
  "upgrade",
  "choose_color",
  "buy",
  "plan",
  "planner_take",
  "pay",
]);

/** Somebody of the crew whose work leaves a choice. */
export interface Asked {
  meeple: Meeple;
  pose: Pose;
}

export class HeightsBoard extends TargetBoard<"rolling_heights"> {
  /** The plan that the inspector shows: pointed at, or chosen by a tap. */
  pointed = $state<string | null>(null);
  chosen = $state<string | null>(null);
  /** The space under the pointer. */
  pointed_space = $state<string | null>(null);
  /** The inspector asks for the focus. */
  to_inspector = $state(false);
  to_choices = $state(false);
  asked = $state.raw<Asked | null>(null);
  /** Those who stand work as if on their side (R6.3). */
  gentle = $state(false);
  size = $state<"large" | "medium" | "small">("large");
  flat = $state(false);
  /** Quarter turns of the city. */
  turned = $state(0);
  dragging = $state(false);

  #wishes: string[] = [];
  #spent: unknown = null;
  readonly #offered_payments = new Set<string>();

  fit(size: "large" | "medium" | "small"): void {
    // Small screens show the map from above, until somebody wants the city.
    if (size !== this.size) this.flat = size === "small";
    this.size = size;
  }
  change_view(): void {
    this.flat = !this.flat;
  }
  turn(by: number): void {
    this.turned = (this.turned + by + 4) % 4;
  }
  readonly mine = $derived(this.stage.me !== null && this.view.to_move === this.stage.me);
  /** Whose crew and targets lie open. */
  get shown_seat(): number {
    const { looking_at, me } = this.stage;
    return looking_at ?? me ?? Math.max(this.view.to_move, 0);
  }

  /** All constructions offered, by plan. */
  readonly constructions = $derived.by(() => {
    const by_plan = new Map<string, Map<rolling_heights.Cube, number>>();
    for (const text of this.stage.moves.keys()) {
      const one = construction(text);
      if (!one) continue;
      const most = by_plan.get(one.plan) ?? new Map<rolling_heights.Cube, number>();
      most.set(one.cube, Math.max(one.count, most.get(one.cube) ?? 0));
      by_plan.set(one.plan, most);
    }
    return by_plan;
  });

  /** The moves that somebody of the crew can make. */
  works_of(meeple: Meeple, pose: Pose): string[] {
    return [...this.stage.moves.keys()].filter((text) => {
      const work = work_in(text);
      return work?.meeple === meeple && work.pose === pose;
    });
  }

  /** Ways that no thing on the table stands for: a cube, a new meeple, what the asked one does. */
  readonly choices = $derived.by((): string[] => {
    const { phase } = this.view;
    if (!this.mine) return [];
    if (phase === "colour" || phase === "reward") return [...this.stage.moves.keys()];
    return phase === "main" && this.asked ? this.works_of(this.asked.meeple, this.asked.pose) : [];
  });

  /** Several ways to use a building: they are asked for. */
  ask_figure(moves: readonly string[]): void {
    const work = work_in(moves[0] ?? "");
    if (work) this.asked = { meeple: work.meeple, pose: work.pose };
  }

  /** The plan that is being placed, and the space where it is planned. */
  readonly placing = $derived(plan_in_hand(this.view));
  readonly ghost_at = $derived.by((): string | null => {
    const { kind, args } = read_move(this.stage.planned ?? "");
    return kind === "space" || kind === "start_space" ? (args[0] ?? null) : null;
  });
  /** Stacks of a plan on the map, with what the planned move would add. */
  stacks_of({ plan, missing }: rolling_heights.PlanView): PlannedStack[] {
    const tile = plan_tile(plan);
    if (!tile) return [];
    const then = this.stage.outcome?.view?.plans.find((one) => one.plan === plan);
    const later = built_stacks(tile, then?.missing ?? missing);
    return built_stacks(tile, missing).map((one, i) => ({
      ...one,
      planned: (later[i]?.built ?? one.built) - one.built,
    }));
  }

  /** What the inspector shows: what is pointed at, what was chosen, what is being decided about, what can be built on. */
  readonly inspected = $derived.by((): string | null => {
    const read = this.pointed ?? this.chosen ?? pending_tile(this.view)?.id;
    if (read !== undefined || this.choices.length > 0) return read ?? null;
    return [...this.constructions.keys()][0] ?? null;
  });
  on_map(plan: string): rolling_heights.PlanView | undefined {
    return this.view.plans.find((one) => one.plan === plan);
  }
  readonly inspected_tile = $derived(this.inspected ? plan_tile(this.inspected) : undefined);

  // Moves one after another: the next is played as soon as the server offers it.

  /** Plays these in their order. What is no longer offered ends the run. */
  run(moves: readonly string[], by: Hand = "mouse"): void {
    const [first, ...rest] = moves;
    if (first === undefined || !this.legal(first)) return;
    this.#wishes = rest;
    this.#send(first, by);
  }
  /** To be called when other moves are offered. */
  go_on(): void {
    const { moves } = this.stage;
    if (moves.size === 0 || moves === this.#spent) return;
    const [next, ...rest] = this.#wishes;
    if (next === undefined) return;
    this.#wishes = [];
    if (moves.has(next)) {
      this.#wishes = rest;
      this.#send(next, this.follow_focus ? "keys" : "mouse");
    }
  }
  override get is_running(): boolean {
    return this.#wishes.length > 0;
  }
  #send(move: string, by: Hand): void {
    this.#spent = this.stage.moves;
    this.play(move, by);
    // Where moves are confirmed a first call picks it.
    if (settings.choices.confirm_moves) this.stage.play(move);
  }

  override press(move: string, by: Hand, anchor: Element): void {
    this.#wishes = [];
    if (this.legal(move) && light_kinds.has(kind_of(move))) this.run([move], by);
    else super.press(move, by, anchor);
  }
  override forget(): void {
    this.#wishes = [];
    this.asked = null;
    this.chosen = null;
    super.forget();
  }

  /** Where power alone is proposed nothing is asked: it is worth nothing after the turn. Unless that was taken back. */
  pay_power(): boolean {
    const { payment, pending, round, hand, misc } = this.view;
    const choice = proposal(payment);
    if (
      this.is_running ||
      payment.length === 0 ||
      total(choice) !== given(choice, "spending_power")
    ) {
      return false;
    }
    const key = JSON.stringify([round, pending, hand, misc]);
    if (this.#offered_payments.has(key)) return false;
    this.#offered_payments.add(key);
    this.run(payment_moves(choice, payment));
    return true;
  }
}

export const [get_board, set_board] = board_context<HeightsBoard>();

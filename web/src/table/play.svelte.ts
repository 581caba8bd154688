// What the screen of a table shows besides the board, made from the table's state and the game's words.
import type { Chip, GameClient, Seat } from "../games/contract";
import { speak } from "../i18n/speak";
import type { GameId, protocol, room, View } from "../protocol";
import { settings } from "../shell/settings.svelte";
import { lines_of, type LogLine } from "./log_lines";
import type { OfferedMove } from "./offers";
import type { Tab } from "./Panel.svelte";
import { seats_of } from "./people";
import { prompt_of, type Prompt } from "./prompt";
import { TableStage } from "./stage.svelte";
import type { TableState } from "./table.svelte";

const seconds_to_undo = 3;

export class Play {
  tab = $state<Tab>("log");
  /** The drawer, where there is no rail. */
  open = $state(false);
  /** The result covers the board until somebody wants to see that. */
  result = $state(true);
  readonly stage: TableStage;
  #read_remarks = $state(0);
  #now = $state(Date.now());

  constructor(
    readonly table: TableState,
    readonly game: GameClient<GameId>,
    private readonly whole_now: () => room.Whereabouts,
  ) {
    this.stage = new TableStage(
      table,
      () => table.view as View,
      () => this.board_seats,
    );
  }

  get whole(): room.Whereabouts {
    return this.whole_now();
  }
  get is_race(): boolean {
    return this.whole.mode === "race";
  }

  readonly seats = $derived.by((): Seat[] =>
    seats_of(this.whole.seats, this.game, this.table.me, settings.choices.me_second, speak),
  );
  readonly names = $derived.by(() => this.seats.map(({ name }) => name));
  /** In a race the board knows one player only, who is me. */
  readonly board_seats = $derived.by(() =>
    this.is_race ? this.seats.filter(({ seat }) => seat === this.table.me) : this.seats,
  );
  readonly lines = $derived.by((): LogLine[] =>
    this.table.chapters.flatMap((chapter) => lines_of(chapter, this.game, this.names, speak)),
  );

  words_of(move: string, offered: string | undefined): string {
    const { view } = this.table;
    if (view === null) return offered ?? move;
    return this.game.words.move(move, view, this.names, speak);
  }
  /** In the prompt bar the board shows what a game need not say. */
  #planned_words(move: string): string {
    const { view, moves } = this.table;
    const { words } = this.game;
    if (view === null || !words.planned) return this.words_of(move, moves.get(move)?.words);
    return words.planned(move, view, this.names, speak);
  }
  advised_words(move: protocol.AdvisedMove): string {
    return this.words_of(move.text, move.words);
  }
  readonly moves = $derived.by((): OfferedMove[] =>
    [...this.table.moves.values()].map(({ text, words }) => ({
      text,
      words: this.words_of(text, words),
    })),
  );

  readonly chips = $derived.by((): Chip[] => {
    const { outcome, view, me_in_game } = this.table;
    if (!outcome || !view || me_in_game === null) return [];
    const { journal, view: after } = outcome;
    return this.game.words.chips(journal, view, me_in_game, this.names, speak, after);
  });
  /** What Confirm says; null where there is nothing to confirm. */
  readonly deal = $derived.by((): string | null => {
    const { awaits_confirmation, planned, view, outcome } = this.table;
    if (awaits_confirmation) return speak("table.confirm.turn");
    if (planned === null || view === null) return null;
    return this.game.words.deal(planned, outcome?.journal ?? [], view, this.names, speak);
  });

  /** Who does not want to be asked has some seconds left to take something back. */
  get ends_by_itself(): boolean {
    return (
      this.table.awaits_confirmation &&
      !settings.choices.confirm_moves &&
      this.whole.terms.pace !== "turn_based"
    );
  }
  end_turn_soon(): (() => void) | undefined {
    if (!this.ends_by_itself) return undefined;
    const timer = setTimeout(() => this.table.confirm(), seconds_to_undo * 1000);
    return () => clearTimeout(timer);
  }

  /** Counts down to the next attempt to connect. */
  tick(): (() => void) | undefined {
    if (this.table.connection.kind !== "lost") return undefined;
    this.#now = Date.now();
    const timer = setInterval(() => (this.#now = Date.now()), 500);
    return () => clearInterval(timer);
  }
  readonly prompt = $derived.by((): Prompt => {
    const { table } = this;
    const { planned, connection } = table;
    const planned_words = planned === null ? null : this.#planned_words(planned);
    const retry_in =
      connection.kind === "lost"
        ? Math.max(0, Math.ceil((connection.retry_at - this.#now) / 1000))
        : null;
    return prompt_of(table, this.game, this.names, planned_words, retry_in, speak);
  });

  /** The bot advises only who plays against nobody else. */
  get can_hint(): boolean {
    return (
      this.whole.trial === null &&
      this.whole.seats.filter(({ person }) => person).length === 1 &&
      this.table.moves.size > 0
    );
  }
  get can_leave(): boolean {
    return (
      this.whole.stage === "running" &&
      this.table.me !== null &&
      !this.table.is_stood_in &&
      this.whole.trial === null
    );
  }
  get shows_result(): boolean {
    return this.whole.stage === "over" && this.result && !this.table.is_catching_up;
  }
  get asks_me(): boolean {
    return this.table.is_my_turn && !this.table.is_catching_up;
  }

  get is_clocked(): boolean {
    return this.whole.terms.pace !== "unhurried" && this.whole.stage === "running";
  }
  /** Whose clock the top bar shows: mine, or of whom I look on to. */
  get clock_seat(): number {
    const running = this.table.clock?.state.running ?? -1;
    return this.table.me ?? Math.max(0, running);
  }

  get unread(): number {
    return Math.max(0, this.table.remarks.length - this.#read_remarks);
  }
  read_chat(): void {
    if (this.tab === "chat") this.#read_remarks = this.table.remarks.length;
  }

  show_tab(tab: Tab): void {
    this.tab = tab;
    this.open = true;
  }
  /** The button of the prompt bar where nothing is asked of me. */
  act(): void {
    const name = this.prompt.action?.name;
    if (name === "retry") this.table.retry();
    else if (name === "return") this.table.come_back();
    else if (name === "result") this.result = true;
  }
  cancel(): void {
    if (!this.table.cancel()) this.open = false;
    this.stage.looking_at = null;
  }
  look_at(seat: number): void {
    this.stage.looking_at = this.stage.looking_at === seat ? null : seat;
  }
  look_further(): void {
    const others = this.seats.filter(({ seat }) => seat !== this.table.me);
    const at = others.findIndex(({ seat }) => seat === this.stage.looking_at);
    this.stage.looking_at = others[at + 1]?.seat ?? null;
  }
}

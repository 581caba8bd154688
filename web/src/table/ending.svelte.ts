// How a game ended: who won and why, where the points come from, and the same table once more.
import type { Derivation, GameClient, Seat } from "../games/contract";
import { speak } from "../i18n/speak";
import type { GameId, room, ScoreSheet, View } from "../protocol";
import { transport } from "../transport";
import { sources_of, type Source } from "./result";
import type { TableState } from "./table.svelte";

export class Ending {
  /** Whose points of which source are explained. */
  asked = $state<{ source: string; seat: number } | null>(null);

  constructor(
    readonly table: TableState,
    readonly game: GameClient<GameId>,
    private readonly whole_now: () => room.Whereabouts,
    private readonly seats_now: () => readonly Seat[],
  ) {}

  get whole(): room.Whereabouts {
    return this.whole_now();
  }
  get seats(): readonly Seat[] {
    return this.seats_now();
  }
  get is_race(): boolean {
    return this.whole.mode === "race";
  }

  /** The winner first. Who resigned is last, whatever the points say. */
  readonly sheets = $derived.by((): ScoreSheet[] =>
    (this.table.scores?.scores ?? [])
      .map((sheet) => ({ ...sheet, rank: this.whole.outcomes[sheet.seat]?.rank ?? sheet.rank }))
      .sort((a, b) => a.rank - b.rank || a.seat - b.seat),
  );
  readonly sources = $derived.by((): Source[] =>
    sources_of(this.sheets, (source) => this.game.words.category?.(source) ?? source),
  );
  source_words(source: string): string {
    return this.game.words.source(source, speak, this.table.view ?? undefined);
  }

  /** The last position of every board: one, or in a race one for each seat. */
  readonly views = $derived.by((): readonly View[] => {
    if (this.is_race && this.whole.boards.length > 0) return this.whole.boards;
    return this.table.view ? [this.table.view] : [];
  });

  readonly headline = $derived.by((): string => {
    const { outcomes } = this.whole;
    if (outcomes.length === 1)
      return speak(outcomes[0]?.rank === 1 ? "table.end.victory" : "table.end.defeat");
    const winners = outcomes.flatMap(({ rank }, seat) =>
      rank === 1 ? [this.seats[seat]?.name ?? ""] : [],
    );
    if (winners.length > 1) {
      // Racers whose cities both fell are as level as those whose cities both came back.
      const tied = this.is_race ? "table.end.level" : "table.end.shared";
      return speak(tied, { names: speak.list(winners) });
    }
    if (this.table.me !== null && outcomes[this.table.me]?.rank === 1)
      return speak("table.end.you_won");
    return speak("table.end.won", { name: winners[0] ?? "" });
  });

  /** By how much, or by what. */
  readonly margin = $derived.by((): string | null => {
    const [first, second] = this.sheets;
    if (!first || !second) return null;
    const resigned = this.seats.filter(({ seat }) => this.whole.outcomes[seat]?.resigned);
    if (resigned.length > 0)
      return speak("table.end.resigned", { names: speak.list(resigned.map(({ name }) => name)) });
    const by = first.total - second.total;
    if (by > 0) return speak("table.end.by", { count: by });
    if (first.rank === second.rank) return speak("table.end.equal");
    return this.game.words.tie_break?.(first, second, speak) ?? speak("table.end.tie_break");
  });

  /** In a race everybody has a board alone, on which they are the first seat. */
  derive(source: string, seat: number): Derivation | null {
    const view = this.is_race ? this.views[seat] : this.views[0];
    if (!view) return null;
    const names = this.seats.map(({ name }) => name);
    const { words } = this.game;
    return words.derive?.(source, this.is_race ? 0 : seat, view, names, speak) ?? null;
  }
  readonly derivation = $derived.by((): Derivation | null =>
    this.asked ? this.derive(this.asked.source, this.asked.seat) : null,
  );
  points_of(source: string, seat: number): number {
    const column = this.sheets.findIndex((sheet) => sheet.seat === seat);
    return this.sources.find(({ name }) => name === source)?.points[column] ?? 0;
  }
  ask(source: string, seat: number): void {
    const again = this.asked?.source === source && this.asked.seat === seat;
    this.asked = again ? null : { source, seat };
  }

  /**
   * The same again. Bots sit down at once; people find the new table by its link in the chat. Answers with the table, or why not.
   */
  async rematch(): Promise<{ id: string } | { trouble: string }> {
    const { whole, table } = this;
    const others = whole.seats.filter((_, seat) => seat !== table.me);
    const bots = others.flatMap(({ person, bot }) => (person ? [] : [bot ?? "medium"]));
    const alone = bots.length === others.length;
    const answer = await transport.api.open_table({
      game: whole.game,
      seats: whole.seats.length,
      options: whole.options,
      terms: whole.terms,
      mode: whole.mode,
      visibility: "link",
      sit: true,
      bots,
      start: alone,
    });
    if (!answer.ok) return { trouble: answer.error.message };
    const { id } = answer.value;
    if (!alone)
      await table.say(speak("table.end.rematch_at", { link: `${location.origin}/table/${id}` }));
    return { id };
  }
}

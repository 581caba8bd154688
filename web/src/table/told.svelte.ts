// What the server has told of a table, and what of it is already shown: what others do comes one step at a time.
import type { Event, room, RaceStanding, View } from "../protocol";
import type { ChannelState, TableChannel, TableListener } from "../transport";
import { check_value } from "./check_value";
import { with_changes } from "./changes";
import { Pacer, type Tempo } from "./pacer";
import { chapter_of, type Chapter, type Remark } from "./story";

interface Shown {
  view: View | null;
  chapter: Chapter | null;
}

export abstract class ToldTable implements TableListener {
  connection = $state.raw<ChannelState>({ kind: "connecting" });
  /** Everything but the view, the draft and the numbers, which have places of their own; null before the first letter. */
  table = $state.raw<room.Whereabouts | null>(null);
  /** What is shown; what was told may already be further. */
  view = $state.raw<View | null>(null);
  chapters = $state.raw<readonly Chapter[]>([]);
  remarks = $state.raw<readonly Remark[]>([]);
  draft = $state.raw<readonly string[]>([]);
  awaits_confirmation = $state(false);
  waits = $state(false);
  standings = $state.raw<readonly RaceStanding[]>([]);
  /** With the time it was told at, by this machine's clock. */
  clock = $state.raw<{ state: room.ClockState; at: number } | null>(null);
  news = $state.raw<{ number: number; journal: readonly Event[] }>({ number: 0, journal: [] });

  #pacing = $state(false);
  #arrived: View | null = null;
  #number = 0;
  #decisions = 0;
  readonly #pacer: Pacer<Shown>;

  constructor(tempo: () => Tempo) {
    this.#pacer = new Pacer<Shown>(
      (step) => this.#show(step),
      () => {
        this.#pacing = false;
        this.follow_up();
      },
      tempo,
    );
  }

  abstract get ask(): TableChannel["ask"];
  /** Another position: what was planned, offered and advised belongs to the old one. */
  protected abstract moved(): void;
  /** Asks for what the position needs. */
  protected abstract follow_up(): void;

  close(): void {
    this.#pacer.clear();
  }

  /** The own seat; null for who looks on. */
  get me(): number | null {
    const seat = this.table?.seat ?? -1;
    return seat < 0 ? null : seat;
  }

  /** As the game counts: in a race everybody plays alone, as seat 0. */
  get me_in_game(): number | null {
    return this.me === null ? null : this.table?.mode === "race" ? 0 : this.me;
  }

  get decisions(): number {
    return this.#decisions;
  }

  /** A bot plays for me while I am away. */
  get is_stood_in(): boolean {
    const seat = this.me === null ? undefined : this.table?.seats[this.me];
    return Boolean(seat?.bot) && this.table?.stage === "running";
  }

  get is_running(): boolean {
    return this.table?.stage === "running";
  }

  get is_my_turn(): boolean {
    return (
      this.is_running &&
      this.me_in_game !== null &&
      !this.is_stood_in &&
      !this.waits &&
      (this.awaits_confirmation || this.view?.to_move === this.me_in_game)
    );
  }

  /** Whose turn it is at the table; null before and after the game. */
  get to_move(): number | null {
    if (!this.is_running || this.view === null) return null;
    return this.awaits_confirmation ? this.me : this.view.to_move;
  }

  /** Bots move faster than people look: something is still being shown. */
  get is_catching_up(): boolean {
    return this.#pacing;
  }

  /** Any input shows at once what is still waiting to be shown. */
  jump(): void {
    this.#pacer.jump();
  }

  since(): number {
    return this.#number;
  }

  state(state: ChannelState): void {
    this.connection = state;
  }

  letter(letter: room.Letter): void {
    if ("table" in letter) this.#take_whole(letter.table, letter.missed);
    else if ("do" in letter) this.#take_happening(letter);
    else if ("draft" in letter) this.#take_draft(letter);
    else this.#take_standings(letter.standings, letter.waits);
  }

  #take_whole(table: room.Whereabouts, missed: readonly room.Happening[]): void {
    const unknown = missed.filter(({ number }) => number > this.#number);
    this.#number = table.number;
    this.#decisions = table.decisions;
    this.#pacer.clear();
    this.#pacing = false;
    this.#record(unknown);
    this.#arrived = table.view;
    this.view = table.view;
    this.#take_rest(table);
    const journal = unknown.flatMap((one) => ("journal" in one ? (one.journal ?? []) : []));
    // What was missed while away is shown as one step, but the story from the beginning is no news.
    if (journal.length > 0 && this.news.number > 0) this.#tell(journal);
    else this.news = { number: this.news.number + 1, journal: [] };
    this.moved();
    this.follow_up();
  }

  /** Whatever is not the view. */
  #take_rest(table: room.Whereabouts): void {
    this.table = table;
    this.draft = table.draft;
    this.awaits_confirmation = table.awaits_confirmation;
    this.waits = table.waits;
    this.standings = table.standings;
    this.clock = { state: table.clock, at: Date.now() };
  }

  #record(happenings: readonly room.Happening[]): void {
    const chapters = happenings.flatMap((one) => chapter_of(one) ?? []);
    if (chapters.length > 0) this.chapters = [...this.chapters, ...chapters];
    const remarks = happenings.flatMap((one) =>
      one.do === "say" ? [{ number: one.number, at: one.at, name: one.name, text: one.text }] : [],
    );
    if (remarks.length > 0) this.remarks = [...this.remarks, ...remarks];
  }

  #take_happening(happening: room.Happening): void {
    if (happening.number <= this.#number) return;
    this.#number = happening.number;
    if (happening.clock) this.clock = { state: happening.clock, at: Date.now() };
    if (happening.waits !== undefined) this.waits = happening.waits;
    if (happening.do === "say") return this.#record([happening]);

    const chapter = chapter_of(happening);
    if (happening.do === "play") {
      this.#decisions += 1;
      // What stands is no draft any more; no letter says so.
      if (happening.seat === this.me) {
        this.draft = [];
        this.awaits_confirmation = false;
      }
      if (happening.changes) this.#change_view(happening.changes, happening.check);
      this.#step(chapter, happening.seat === this.me);
      return;
    }
    if (happening.do === "start" && happening.view) {
      this.#arrived = happening.view;
      if (happening.standings) this.standings = happening.standings;
    }
    this.#step(chapter, happening.do !== "end");
    // Seats, stage and outcomes are not told with it.
    void this.#refresh();
  }

  #take_draft(letter: room.DraftLetter): void {
    this.#pacer.jump();
    this.draft = letter.draft;
    this.awaits_confirmation = letter.awaits_confirmation;
    this.#change_view(letter.changes, letter.check);
    this.view = this.#arrived;
    this.moved();
    this.follow_up();
  }

  #take_standings(standings: readonly RaceStanding[], waits: boolean): void {
    this.standings = standings;
    this.waits = waits;
    this.follow_up();
  }

  #change_view(changes: room.Changes, check: number | undefined): void {
    if (this.#arrived === null) return;
    this.#arrived = with_changes(this.#arrived, changes);
    if (check !== undefined && check_value(this.#arrived) !== check) void this.#recover();
  }

  /** The view went wrong here, whyever: the whole is asked for. */
  async #recover(): Promise<void> {
    const answer = await this.ask({ do: "view" });
    if (answer.ok) this.#take_whole(answer, []);
  }

  async #refresh(): Promise<void> {
    const answer = await this.ask({ do: "view" });
    if (!answer.ok) return;
    this.#take_rest(answer);
    if (answer.view && this.#arrived === null) this.#arrived = this.view = answer.view;
    this.moved();
    this.follow_up();
  }

  #step(chapter: Chapter | null, at_once: boolean): void {
    const step = { view: this.#arrived, chapter };
    this.moved();
    if (at_once) {
      this.#pacer.jump();
      this.#show(step);
      this.follow_up();
    } else {
      this.#pacing = true;
      this.#pacer.add(step);
    }
  }

  #show({ view, chapter }: Shown): void {
    this.view = view;
    if (chapter === null) return;
    this.chapters = [...this.chapters, chapter];
    if (chapter.events.length > 0) this.#tell(chapter.events);
  }

  #tell(journal: readonly Event[]): void {
    this.news = { number: this.news.number + 1, journal };
  }
}

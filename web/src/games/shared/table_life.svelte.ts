// What every board does with its stage: it shows the news, keeps the focus of who plays by keys, takes keys and carried
// things, and lets any input end what still moves. A board attaches it to its root.
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { EventOf, Stage } from "../contract";
import type { GameId } from "../../protocol";
import { carrying, type Carrier } from "./carry";
import { ring_places, show_steps, type Lays, type Step } from "./journal";
import { look_closely } from "./look_closely";
import "./table_life.css";
import type { TargetBoard } from "./target_board.svelte";
import { first_target, press_key } from "./walk_keys";

export interface Customs<Id extends GameId> {
  board: TargetBoard<Id>;
  /** How things lie before the table changes. */
  remember?: (root: HTMLElement) => Lays;
  /** What an event looks like; some depend on those that follow. */
  steps_of: (
    event: EventOf<Id>,
    root: HTMLElement,
    before: Lays,
    later: readonly EventOf<Id>[],
  ) => Step[];
  /** The places that an event is about, for who wants nothing to move. */
  places: (event: EventOf<Id>) => readonly string[];
  /** What dropping a thing means; of the rest of it only what is unlike other boards. */
  carrier: Partial<Carrier> & Pick<Carrier, "move_of">;
  /** Opens what is known of a thing, and says whether there was something: by right click, long press, and I. */
  ask?: (thing: Element) => boolean;
  /** Whether a key was for the board; without it the keys that all boards have. */
  press_key?: (event: KeyboardEvent, root: HTMLElement) => boolean;
  /** Whether a key that nothing has the focus for finds the board. */
  hears?: (event: KeyboardEvent) => boolean;
  /** Gives the focus to the next decision of who plays by keys. */
  focus?: (root: HTMLElement) => void;
  /** Something begins to be shown, or is hurried to its end. */
  shown?: (journal: readonly EventOf<Id>[]) => void;
}

export class TableLife<Id extends GameId> {
  #root = $state<HTMLElement>();
  #finish = () => {};
  readonly #customs: Customs<Id>;

  constructor(customs: Customs<Id>) {
    this.#customs = customs;
    this.#show_news();
    $effect(() => this.#keep_focus());
  }

  get root(): HTMLElement | undefined {
    return this.#root;
  }
  get #stage(): Stage<Id> {
    return this.#customs.board.stage;
  }

  /** Whatever still moves is where it goes. */
  readonly finish = (): void => {
    this.#finish();
    this.#customs.shown?.([]);
  };

  #show_news(): void {
    const { remember, steps_of, places, shown } = this.#customs;
    let before: Lays = new Map();
    let seen = untrack(() => this.#stage.news.number);
    $effect.pre(() => {
      if (this.#stage.news.number !== seen && this.#root && remember) before = remember(this.#root);
    });
    $effect(() => {
      const { number, journal } = this.#stage.news;
      const root = this.#root;
      if (number === seen || !root) return;
      seen = number;
      untrack(() => {
        this.#finish();
        shown?.(journal);
        const { motion, pace } = this.#stage;
        const steps = () =>
          journal.flatMap((event, i) => steps_of(event, root, before, journal.slice(i + 1)));
        this.#finish = motion
          ? show_steps(steps(), pace)
          : ring_places(root, journal.flatMap(places));
      });
    });
  }

  #keep_focus(): void {
    const { board, focus } = this.#customs;
    const root = this.#root;
    if (!root) return;
    if (this.#stage.moves.size === 0) {
      // Enter on a thing that cannot be chosen now would be lost; on the table it ends the turn.
      const here = document.activeElement;
      if (here?.matches("[data-move]") && root.contains(here)) root.focus({ preventScroll: true });
    } else if (board.follow_focus && !board.is_running) {
      board.follow_focus = false;
      if (focus) focus(root);
      else first_target(root)?.focus();
    }
  }

  readonly #keydown = (event: KeyboardEvent): void => {
    const { board, ask, press_key: press } = this.#customs;
    const root = this.#root;
    this.finish();
    if (!root || event.target instanceof HTMLInputElement) return;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const here = document.activeElement;
    const asked = plain && event.key.toLowerCase() === "i" && here && ask?.(here);
    if (!asked && !(press ? press(event, root) : press_key(event, root, board))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** Keys find the board from nowhere. */
  readonly #keydown_elsewhere = (event: KeyboardEvent): void => {
    const { hears = (one: KeyboardEvent) => one.key.startsWith("Arrow") } = this.#customs;
    if (document.activeElement !== document.body || event.defaultPrevented) return;
    if (hears(event)) this.#keydown(event);
  };

  readonly attach: Attachment<HTMLElement> = (root) => {
    const { board, carrier, ask } = this.#customs;
    this.#root = root;
    const ends = [
      on(root, "keydown", this.#keydown),
      on(root, "pointerdown", this.finish, { capture: true }),
      on(window, "keydown", this.#keydown_elsewhere),
      carrying({
        moving: () => this.#stage.motion,
        plan: (move) => this.#stage.plan(move),
        play: (move) => board.play(move, "drag"),
        ...carrier,
      })(root),
      ask && look_closely(ask)(root),
    ];
    return () => {
      this.#root = undefined;
      for (const end of ends) end?.();
    };
  };
}

// Somebody who plays a whole game on its board: with a mouse at a desk, with a finger on a phone, or with keys alone.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { GameId } from "../src/protocol";
import {
  came_of,
  focused_move,
  in_position,
  moved_on,
  next_standing,
  settle,
  tab_to,
  type Standing,
} from "./board";
import { drag, resting_spot, touch, type Point, type Signs } from "./drag";
import { fine_in_both_themes, picture, scrolls_sideways } from "./look";
import { on_page, prefer, type House } from "./play";
import { sizes } from "./screens";

const hands = {
  mouse: { viewport: sizes.desktop },
  touch: { viewport: sizes.phone, hasTouch: true, isMobile: true },
  keys: { viewport: sizes.tablet },
};
export type Hand = keyof typeof hands;

export interface Board {
  game: GameId;
  /** As the first page calls it. */
  title: string;
  root: string;
  /** What can be pressed to play a move, within the board. */
  offers: string;
  /** What wants a decision but is no move that can be pressed. */
  besides?: string;
  /** Things stand before others, and have to be touched where they look out. */
  crowded?: boolean;
}

export const kind_of = (move: string): string => move.split(" ")[0] ?? "";

export class Player {
  #looked = false;

  constructor(
    readonly page: Page,
    readonly board: Board,
    readonly hand: Hand,
    /** Wants to see what the others do. */
    private readonly watches: boolean,
  ) {}

  get #how(): "click" | "tap" {
    return this.hand === "touch" ? "tap" : "click";
  }
  get #name(): string {
    return `${this.board.game}-${this.hand}`;
  }
  /** A part of the board. */
  part(selector: string): Locator {
    return this.page.locator(`${this.board.root} ${selector}`);
  }

  /** Presses what has this name, or goes to it by keys and presses Enter. */
  async choose(name: string, role: "button" | "link" = "button"): Promise<void> {
    if (this.hand !== "keys") return this.page.getByRole(role, { name })[this.#how]();
    await this.page.getByRole(role, { name }).waitFor();
    await tab_to(this.page, name);
    await this.page.keyboard.press("Enter");
  }
  /** From the first page to a table of so many, where that can be chosen. */
  async start(players?: number): Promise<void> {
    await this.choose(`Play ${this.board.title}`);
    if (players !== undefined)
      await this.page.getByRole("radio", { name: new RegExp(`^${players} players`) }).check();
    await this.choose("Start the game");
    await this.page.locator(this.board.root).waitFor();
  }

  /** What is to be done next. */
  async standing(): Promise<Standing> {
    const { root, offers, besides } = this.board;
    // Under a pointer that was left lying things look otherwise.
    if (this.hand === "mouse") await this.page.mouse.move(1, 1);
    const targets = [offers, ...(besides ? [besides] : [])].map((one) => `${root} ${one}`);
    return next_standing(this.page, targets.join(), !this.watches);
  }
  /** What plays this move, as long as the table stands so. */
  target(standing: Standing, move: string): Locator {
    const { root, offers } = this.board;
    const all = this.page.locator(
      `${in_position(standing)} ${root} ${offers}[data-move="${move}"]`,
    );
    return this.board.crowded ? all : all.filter({ visible: true }).first();
  }
  async touch(thing: Locator): Promise<void> {
    if (this.board.crowded) await touch(thing, this.#how);
    else await thing[this.#how]();
  }
  /** Presses what is not allowed now: it says why not. */
  async ask_why(thing: Locator): Promise<void> {
    const bubble = this.page.locator(".bubble");
    await touch(thing, this.#how, true);
    await bubble.first().waitFor();
    await this.page.keyboard.press("Escape");
    await bubble.first().waitFor({ state: "detached" });
  }
  /** Presses it, and again where it waits to be confirmed. */
  async press(standing: Standing, move: string): Promise<void> {
    const thing = this.target(standing, move);
    await this.touch(thing);
    if ((await came_of(this.page, standing, move)) === "picked") await this.touch(thing);
    await moved_on(this.page, standing);
  }
  /** Presses a thing with a slow hand: what it would do is shown and drawn before the button is let go. */
  async press_slowly(standing: Standing, thing: Locator): Promise<void> {
    const { mouse } = this.page;
    const { x, y } = await resting_spot(thing);
    await mouse.move(x, y);
    await mouse.down();
    await this.page.locator(".prompt.mine li").first().waitFor();
    await mouse.up();
    await moved_on(this.page, standing);
  }
  /** Presses by Enter, what has the focus or what a letter means. */
  async enter(standing: Standing, move: string, key = "Enter"): Promise<void> {
    await this.page.keyboard.press(key);
    if ((await came_of(this.page, standing, move)) === "picked")
      await this.page.keyboard.press("Enter");
    await moved_on(this.page, standing);
  }
  /** Goes some arrows further, in another direction now and then, and plays where that ends. */
  async walk(standing: Standing, step: number): Promise<void> {
    const arrows = ["ArrowRight", "ArrowDown", "ArrowLeft"];
    for (let arrow = 0; arrow <= step % 3; arrow++)
      await this.page.keyboard.press(arrows[(step + arrow) % 3] ?? "");
    // What is put together piece by piece is not allowed everywhere.
    for (let more = 0; more < 12 && !standing.moves.includes(await this.focused()); more++)
      await this.page.keyboard.press("ArrowRight");
  }
  async focused(): Promise<string> {
    return (await focused_move(this.page, this.board.offers)) ?? "none";
  }
  async enter_focused(standing: Standing): Promise<void> {
    const move = await this.focused();
    expect(standing.moves).toContain(move);
    await this.enter(standing, move);
  }
  drag(from: Locator, to: Locator | Point, signs?: Signs): Promise<void> {
    return drag(this.page, from, to, signs);
  }

  async settle(standing: Standing): Promise<void> {
    if (this.hand !== "keys") return settle(this.page, standing, this.#how);
    await this.page.keyboard.press("Enter");
    await moved_on(this.page, standing);
  }

  /** Looks at the board as it is, once; a game that is played without is no test of it. */
  async look(): Promise<void> {
    if (this.#looked) return;
    this.#looked = true;
    await fine_in_both_themes(this.page, this.board.root, this.#name);
    expect(await scrolls_sideways(this.page)).toBe(false);
  }

  /** Plays to the end; `decide` makes one decision, and is called again where that only changed what is offered. */
  async play(decide: (standing: Standing, step: number) => Promise<void>): Promise<void> {
    for (let step = 0; ; step++) {
      const standing = await this.standing();
      if (standing.over) break;
      if (standing.settles) await this.settle(standing);
      else await decide(standing, step);
    }
    await this.page.locator(".end main").waitFor();
    expect(await scrolls_sideways(this.page)).toBe(false);
    expect(this.#looked).toBe(true);
    await picture(this.page, `${this.#name}-end`);
  }
}

interface Manner {
  motion?: "on" | "off";
  confirm_moves?: boolean;
  language?: string;
}

/** Opens a page for somebody who plays by `hand`. Without motion they do not watch what the others do, either. */
export function play_by(
  house: House,
  board: Board,
  hand: Hand,
  manner: Manner,
  body: (player: Player) => Promise<void>,
): Promise<void> {
  const { motion = "off", ...choices } = manner;
  return on_page(house, `${board.game}-${hand}`, hands[hand], async (page) => {
    await prefer(page, { pace: 2, motion, ...choices });
    await body(new Player(page, board, hand, motion === "on"));
  });
}

// Playing on a board: what it offers, when a move has been made, where a thing can be touched. Nothing here waits for a
// time, only for signs; and nothing acts in another position than the one that was read.
import type { Locator, Page } from "playwright-core";

/** How a table stands, read at one instant. */
export interface Standing {
  over: boolean;
  /** Names the position: the decisions that stand, and the draft. Every move makes another of it. */
  position: string;
  /** What the board itself says of its phase, where it does. */
  phase: string;
  /** What the board offers. */
  moves: string[];
  /** The turn is complete and wants to be settled. */
  settles: boolean;
}

interface Wanted {
  targets: string;
  /** Does not wait for what the others did to be shown: any input shows it at once. */
  hurry: boolean;
}

/** Runs in the page; null while there is nothing to do. */
function read_standing({ targets, hurry }: Wanted): Standing | null {
  const moves = [...document.querySelectorAll<HTMLElement>(targets)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.dataset["move"] ?? "");
  const standing = {
    over: document.querySelector(".end aside table") !== null,
    position: document.querySelector<HTMLElement>(".table")?.dataset["position"] ?? "",
    phase: document.querySelector<HTMLElement>("[data-phase]")?.dataset["phase"] ?? "",
    moves,
    settles: moves.length === 0 && document.querySelector(".prompt.mine .confirm:enabled") !== null,
  };
  if (standing.over || standing.settles || moves.length > 0) return standing;
  if (hurry) dispatchEvent(new PointerEvent("pointerdown"));
  return null;
}

/** Waits until there is something to do, or the game is over; `targets` find what the board offers. */
export async function next_standing(page: Page, targets: string, hurry = false): Promise<Standing> {
  const found = await page.waitForFunction(read_standing, { targets, hurry });
  const standing = await found.jsonValue();
  await found.dispose();
  if (!standing) throw new Error("waited for nothing");
  return standing;
}

/** The table as long as it stands so. */
export const in_position = ({ position }: Pick<Standing, "position">): string =>
  `.table[data-position="${position}"]`;

/** Waits until the table is in another position than this, or over. */
export async function moved_on(page: Page, { position }: Pick<Standing, "position">) {
  const moved = await page
    .waitForFunction(
      (before) => document.querySelector<HTMLElement>(".table")?.dataset["position"] !== before,
      position,
    )
    .catch(async (error: unknown) => {
      throw new Error(`nothing moved in ${position}: ${await situation(page)}`, { cause: error });
    });
  await moved.dispose();
}

/** What a table looks like that does not go on. */
const situation = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const table = document.querySelector<HTMLElement>(".table");
    const words = (selector: string) => document.querySelector(selector)?.textContent ?? "nothing";
    return [
      `picked ${table?.dataset["picked"] ?? "nothing"}`,
      `asked "${words(".prompt")}"`,
      `dialog "${words("dialog[open]")}"`,
      `focus ${document.activeElement?.outerHTML.slice(0, 120)}`,
    ].join(", ");
  });

/** What came of pressing a move: it waits for its confirmation, or it has been played. */
export async function came_of(
  page: Page,
  { position }: Pick<Standing, "position">,
  move: string,
): Promise<"picked" | "played"> {
  const found = await page
    .waitForFunction(
      ([before, wanted]) => {
        const table = document.querySelector<HTMLElement>(".table");
        if (table?.dataset["position"] !== before) return "played";
        const asks = document.querySelector(".prompt.mine .confirm:enabled") !== null;
        return asks && table.dataset["picked"] === wanted ? "picked" : null;
      },
      [position, move] as const,
    )
    .catch((error: unknown) => {
      throw new Error(`nothing came of ${move} in ${position}`, { cause: error });
    });
  const came = await found.jsonValue();
  await found.dispose();
  return came ?? "played";
}

export const settle_button = (page: Page, standing: Pick<Standing, "position">): Locator =>
  page.locator(`${in_position(standing)} .prompt.mine .confirm:enabled`);

/** Settles the turn. Where moves are not confirmed it settles itself after a while, too. */
export async function settle(
  page: Page,
  standing: Pick<Standing, "position">,
  how: "click" | "tap" = "click",
): Promise<void> {
  await Promise.any([settle_button(page, standing)[how](), moved_on(page, standing)]);
  await moved_on(page, standing);
}

/** Goes from control to control until one with this name has the focus. */
export async function tab_to(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 80; stop++) {
    await page.keyboard.press("Tab");
    const here = await page.evaluate(() => {
      const element = document.activeElement?.closest<HTMLInputElement>("a, button, input, select");
      const label = element?.getAttribute("aria-label") ?? element?.labels?.[0]?.textContent;
      return (label ?? element?.textContent ?? "").trim();
    });
    if (here.includes(name)) return;
  }
  throw new Error(`"${name}" is not reached by Tab`);
}

/** The move of the target that has the focus, if it is one of these. */
export const focused_move = (page: Page, offers: string): Promise<string | null> =>
  page.evaluate((wanted) => {
    const here = document.activeElement as HTMLElement | null;
    return here?.matches(wanted) ? (here.dataset["move"] ?? null) : null;
  }, offers);

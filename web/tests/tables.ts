// Tables as a test needs them, opened and played through the API instead of the screen.
import type { APIResponse, Page } from "playwright-core";
import type { api, Answer, room } from "../src/protocol";
import type { House } from "./play";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Somebody at a table of two, against whom a bot plays. */
export const against_bot: api.WantedTable = {
  game: "uptown",
  seats: 2,
  sit: true,
  bots: ["random"],
  start: true,
  visibility: "link",
};

/** Asks as the person on `page`; the server takes only so many requests a second, and who is told so waits. */
async function call(house: House, page: Page, path: string, data?: object): Promise<APIResponse> {
  const { request } = page.context();
  for (;;) {
    const answer = await request.fetch(house.url + path, data ? { method: "POST", data } : {});
    if (answer.status() !== 429) return answer;
    await pause(1000 * Number(answer.headers()["retry-after"] ?? 1));
  }
}

export async function open_table(
  house: House,
  page: Page,
  wanted: api.WantedTable,
): Promise<string> {
  await call(house, page, "/api/me");
  const answer = await call(house, page, "/api/tables", wanted);
  if (!answer.ok()) throw new Error(await answer.text());
  return ((await answer.json()) as api.TableMade).id;
}

let requests = 0;
type Deed = keyof room.Answers;

export async function ask<D extends Deed>(
  house: House,
  page: Page,
  table: string,
  request: Omit<Extract<room.Request, { do: D }>, "id"> & { do: D },
): Promise<Answer<room.Answers[D]>> {
  requests += 1;
  const data = { id: `test-${requests}`, ...request };
  const answer = await call(house, page, `/api/tables/${table}/requests`, data);
  return (await answer.json()) as Answer<room.Answers[D]>;
}

async function is_over(house: House, page: Page, table: string): Promise<boolean> {
  const answer = await call(house, page, `/api/tables/${table}`);
  return ((await answer.json()) as api.TableFound).table.state === "over";
}

/** Plays up to `most` moves for the person on `page`, spread over what is offered; ends when the game has. */
export async function play_moves(
  house: House,
  page: Page,
  table: string,
  most: number,
): Promise<void> {
  for (let played = 0; played < most;) {
    const offer = await ask(house, page, table, { do: "moves" });
    if (offer.ok && offer.moves.length > 0) {
      const move = offer.moves[(played * 7) % offer.moves.length]?.text ?? "";
      const done = await ask(house, page, table, { do: "play", move, confirm: true });
      if (!done.ok) throw new Error(done.error.message);
      played += 1;
    } else if (await is_over(house, page, table)) {
      return;
    } else {
      await pause(150);
    }
  }
}

export async function until_over(house: House, page: Page, table: string): Promise<void> {
  while (!(await is_over(house, page, table))) await pause(200);
}

// Tables as a test needs them, opened and played through the API instead of the screen.
import type { APIRequestContext, Page } from "playwright-core";
import type { api, Answer, room } from "../src/protocol";
import type { House } from "./play";

/** Whose cookies are sent along: everything here is done as the person on `page`. */
const asks = (page: Page): APIRequestContext => page.context().request;

export async function open_table(
  house: House,
  page: Page,
  wanted: api.WantedTable,
): Promise<string> {
  await asks(page).get(`${house.url}/api/me`);
  const answer = await asks(page).post(`${house.url}/api/tables`, { data: wanted });
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
  const answer = await asks(page).post(`${house.url}/api/tables/${table}/requests`, {
    data: { id: `test-${requests}`, ...request },
  });
  return (await answer.json()) as Answer<room.Answers[D]>;
}

export async function state_of(house: House, page: Page, table: string): Promise<string> {
  const answer = await asks(page).get(`${house.url}/api/tables/${table}`);
  if (!answer.ok()) return "unknown"; // asked too often
  return ((await answer.json()) as api.TableFound).table.state;
}

/** The server takes only so many requests a second; who is told so waits. */
const too_many = "too_many_requests";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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
      const move = offer.moves[(played * 7) % offer.moves.length];
      const done = await ask(house, page, table, {
        do: "play",
        move: move?.text ?? "",
        confirm: true,
      });
      if (done.ok) played += 1;
      else if ((done.error.code as string) === too_many) await pause(500);
      else throw new Error(done.error.message);
    } else if ((await state_of(house, page, table)) === "over") {
      return;
    } else {
      await pause(60);
    }
  }
}

export async function until_over(house: House, page: Page, table: string): Promise<void> {
  while ((await state_of(house, page, table)) !== "over") await pause(200);
}

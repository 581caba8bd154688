// Requests and letters of one table over a line that may break.
import type { Answer, room } from "../protocol";
import { Line, type MakeSocket, type Verdict } from "./line";
import type { Ask, TableChannel, TableListener } from "./transport";

interface Pending {
  text: string;
  settle(answer: Answer<unknown>): void;
}

function is_answer(message: object): message is Answer<unknown> {
  return "ok" in message;
}

/** Unique among all windows and visits of a person; the server carries out a request once by it. */
function make_prefix(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join("");
}

export interface TableRoutes {
  make_socket: MakeSocket;
  check(turned_away: boolean): Promise<Verdict>;
}

export function open_table_channel(
  id: string,
  listener: TableListener,
  routes: TableRoutes,
): TableChannel {
  const prefix = make_prefix();
  const pending = new Map<string, Pending>();
  let next = 1;
  let ended = false;

  // In the order in which they were asked: a move comes before its confirmation.
  const repeat_all = () => {
    for (const { text } of pending.values()) line.send(text);
  };
  const give_up_all = (message: string) => {
    const all = [...pending];
    pending.clear();
    for (const [request, { settle }] of all) settle(refusal(request, message));
  };

  const line = new Line(routes.make_socket, {
    path: () => `/api/tables/${encodeURIComponent(id)}/socket?since=${listener.since()}`,
    check: (turned_away) => routes.check(turned_away),
    opened: repeat_all,
    message(text) {
      const message = JSON.parse(text) as object;
      if (!is_answer(message)) return listener.letter(message as room.Letter);
      const asked = pending.get(String(message.id));
      pending.delete(String(message.id));
      asked?.settle(message);
    },
    state(state) {
      if (state.kind === "ended") {
        ended = true;
        give_up_all(state.message);
      }
      listener.state(state);
    },
  });

  const ask: Ask = (request) =>
    new Promise((resolve) => {
      const request_id = `${prefix}.${next++}`;
      const text = JSON.stringify({ ...request, id: request_id });
      if (ended) return resolve(refusal(request_id, "the table cannot be reached"));
      pending.set(request_id, { text, settle: resolve as Pending["settle"] });
      line.send(text);
    });

  return {
    ask,
    retry: () => line.retry(),
    close() {
      ended = true;
      line.close();
      give_up_all("the table was left");
    },
  };
}

function refusal(id: string, message: string): Answer<never> {
  return { id, ok: false, error: { code: "not_allowed", message } };
}

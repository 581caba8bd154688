// Requests and letters of one table over a line that may break.
import type { Answer, room } from "../protocol";
import { Line, type MakeSocket, type Verdict } from "./line";
import type { Ask, TableChannel, TableListener } from "./transport";

interface Pending {
  text: string;
  /** Since when it waits on the present connection; null: as long as it takes. */
  timer: ReturnType<typeof setTimeout> | null;
  settle(answer: Answer<unknown>): void;
}

const patience = 20_000; // milliseconds

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

  // A connection can be dead without anybody being told. Who thinks (a hint) may take long, others may not.
  const send = (request: Pending, is_slow: boolean) => {
    if (request.timer !== null) clearTimeout(request.timer);
    request.timer = is_slow ? null : setTimeout(() => line.drop(), patience);
    line.send(request.text);
  };
  const stop_waiting = ({ timer }: Pending) => {
    if (timer !== null) clearTimeout(timer);
  };

  // In the order in which they were asked: a move comes before its confirmation.
  const repeat_all = () => {
    for (const request of pending.values()) send(request, request.timer === null);
  };
  const give_up_all = (message: string) => {
    const all = [...pending];
    pending.clear();
    for (const [id_asked, request] of all) {
      stop_waiting(request);
      request.settle(refusal(id_asked, message));
    }
  };

  const line = new Line(routes.make_socket, {
    path: () => `/api/tables/${encodeURIComponent(id)}/socket?since=${listener.since()}`,
    check: (turned_away) => routes.check(turned_away),
    opened: repeat_all,
    message(text) {
      const message = JSON.parse(text) as object;
      if (!is_answer(message)) return listener.letter(message as room.Letter);
      const asked = pending.get(String(message.id));
      if (!asked) return;
      pending.delete(String(message.id));
      stop_waiting(asked);
      asked.settle(message);
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
      const asked: Pending = { text, timer: null, settle: resolve as Pending["settle"] };
      pending.set(request_id, asked);
      send(asked, request.do === "hint");
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

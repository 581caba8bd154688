// The transport over the network.
import type { api } from "../protocol";
import { http_call } from "./http";
import { Line, type MakeSocket, type Socket, type Verdict } from "./line";
import { server_api } from "./server_api";
import { open_table_channel } from "./table_channel";
import type { Api, Transport } from "./transport";

function make_socket(path: string): Socket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const web_socket = new WebSocket(`${scheme}//${location.host}${path}`);
  // The browser's own class has more in its events than is needed here.
  const socket = web_socket as unknown as Socket;
  // A browser that has gone offline keeps its sockets and waits in vain for their end, so it is told here.
  const offline = () => {
    socket.close();
    socket.onclose?.({ code: 1006, reason: "offline" });
  };
  addEventListener("offline", offline);
  web_socket.addEventListener("close", () => removeEventListener("offline", offline));
  return socket;
}

/** Sockets are for somebody: whoever comes without a cookie is made a guest first. */
async function check_person(of: Api): Promise<Verdict> {
  const me = await of.me();
  if (me.ok) return "go";
  if (me.error.status === 0 || me.error.status >= 500 || me.error.status === 429) return "later";
  return { why: "nobody", message: me.error.message };
}

/** A refused handshake does not tell its reason to scripts, so the API is asked. */
async function check_table(of: Api, id: string): Promise<Verdict> {
  const person = await check_person(of);
  if (person !== "go") return person;
  const found = await of.table(id);
  if (!found.ok) {
    const { status, message } = found.error;
    if (status === 404 || status === 400) return { why: "missing", message };
    return "later";
  }
  return found.value.admitted ? "go" : { why: "password", message: "" };
}

export function server_transport(
  fetch_: typeof fetch = (...args) => fetch(...args),
  make: MakeSocket = make_socket,
): Transport {
  const calls = server_api(http_call(fetch_));
  let known = false; // that the browser has a cookie of somebody
  const check = async (turned_away: boolean, closer: () => Promise<Verdict>): Promise<Verdict> => {
    if (known && !turned_away) return "go";
    const verdict = await (turned_away ? closer() : check_person(calls));
    known = verdict === "go";
    return verdict;
  };
  return {
    api: calls,
    table: (id, listener) =>
      open_table_channel(id, listener, {
        make_socket: make,
        check: (turned_away) => check(turned_away, () => check_table(calls, id)),
      }),
    lobby(listener) {
      return new Line(make, {
        path: () => "/api/lobby/socket",
        check: (turned_away) => check(turned_away, () => check_person(calls)),
        opened() {},
        message: (text) => listener.news(JSON.parse(text) as api.LobbyNews),
        state: (state) => listener.state(state),
      });
    },
  };
}

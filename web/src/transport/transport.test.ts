import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { http_call } from "./http";
import { type Socket } from "./line";
import { server_transport } from "./server_transport";
import type { ChannelState, TableListener } from "./transport";
import type { room } from "../protocol";

class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  sent: { id: string; do: string }[] = [];
  constructor(readonly path: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text) as { id: string; do: string });
  }
  close() {
    this.onclose?.({ code: 1000, reason: "" });
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

const me = { id: "1", name: "mira", kind: "guest", settings: {} };

class Listener implements TableListener {
  letters: room.Letter[] = [];
  states: ChannelState[] = [];
  number = 0;
  letter(letter: room.Letter) {
    this.letters.push(letter);
  }
  state(state: ChannelState) {
    this.states.push(state);
  }
  since() {
    return this.number;
  }
}

function set_up(answers: Record<string, () => Response> = {}) {
  const sockets: FakeSocket[] = [];
  const asked: string[] = [];
  const fake_fetch = vi.fn(async (input: string | URL | Request) => {
    const path = input as string;
    asked.push(path);
    const answer = answers[path];
    if (answer) return answer();
    if (path === "/api/me") return json(me);
    return json({ table: {}, admitted: true, owner: false, seat: null });
  });
  const transport = server_transport(fake_fetch, (path) => {
    const socket = new FakeSocket(path);
    sockets.push(socket);
    return socket;
  });
  const listener = new Listener();
  return { transport, listener, sockets, asked };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

function last<T>(list: readonly T[]): T {
  const item = list.at(-1);
  if (item === undefined) throw new Error("the list is empty");
  return item;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("http", () => {
  it("gives errors as values, with their place and when to come back", async () => {
    const call = http_call(async () =>
      json({ error: { code: "bad_request", message: "is missing", place: "$.game" } }, 429, {
        "Retry-After": "7",
      }),
    );
    expect(await call("POST", "/api/tables", {})).toEqual({
      ok: false,
      error: {
        code: "bad_request",
        message: "is missing",
        place: "$.game",
        status: 429,
        retry_after: 7,
      },
    });
  });

  it("says that nobody answered", async () => {
    const call = http_call(async () => {
      throw new TypeError("network");
    });
    expect(await call("GET", "/api/me")).toMatchObject({
      ok: false,
      error: { code: "unreachable", status: 0 },
    });
  });

  it("takes an empty answer for nothing", async () => {
    const call = http_call(async () => new Response(null, { status: 204 }));
    expect(await call("DELETE", "/api/session")).toEqual({ ok: true, value: null });
  });
});

describe("table channel", () => {
  it("becomes somebody before it connects", async () => {
    const { transport, listener, sockets, asked } = set_up();
    transport.table("abc", listener);
    expect(sockets).toHaveLength(0);
    await settle();
    expect(asked).toEqual(["/api/me"]);
    expect(last(sockets).path).toBe("/api/tables/abc/socket?since=0");
  });

  it("matches answers by id and hands over letters", async () => {
    const { transport, listener, sockets } = set_up();
    const channel = transport.table("abc", listener);
    await settle();
    last(sockets).onopen?.();
    const answer = channel.ask({ do: "moves" });
    const letter = { draft: [], awaits_confirmation: false, changes: [], check: 0 };
    last(sockets).say(letter);
    last(sockets).say({ id: last(last(sockets).sent).id, ok: true, moves: [] });
    expect(await answer).toMatchObject({ ok: true, moves: [] });
    expect(listener.letters).toEqual([letter]);
  });

  it("takes several messages that travel together", async () => {
    const { transport, listener, sockets } = set_up();
    transport.table("abc", listener);
    await settle();
    last(sockets).onopen?.();
    const draft = { draft: [], awaits_confirmation: false, changes: [], check: 0 };
    const standings = { standings: [], waits: true };
    last(sockets).onmessage?.({
      data: `${JSON.stringify(draft)}\n${JSON.stringify(standings)}\n`,
    });
    expect(listener.letters).toEqual([draft, standings]);
  });

  it("asks again with the same id and the new number after a break", async () => {
    const { transport, listener, sockets } = set_up();
    const channel = transport.table("abc", listener);
    await settle();
    last(sockets).onopen?.();
    const played = channel.ask({ do: "play", move: "pass" });
    const confirmed = channel.ask({ do: "confirm" });
    const before = last(sockets).sent.map(({ id }) => id);
    listener.number = 12;
    last(sockets).onclose?.({ code: 1006, reason: "" });
    expect(last(listener.states)).toMatchObject({ kind: "lost" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(2);
    expect(last(sockets).path).toBe("/api/tables/abc/socket?since=12");
    last(sockets).onopen?.();
    expect(last(sockets).sent.map(({ id }) => id)).toEqual(before);
    expect(last(sockets).sent.map((request) => request.do)).toEqual(["play", "confirm"]);
    for (const id of before) last(sockets).say({ id, ok: true, number: 13 });
    expect(await played).toMatchObject({ ok: true });
    expect(await confirmed).toMatchObject({ ok: true });
  });

  it("sends what was asked while there was no line once there is one", async () => {
    const { transport, listener, sockets } = set_up();
    const channel = transport.table("abc", listener);
    void channel.ask({ do: "moves" });
    await settle();
    last(sockets).onopen?.();
    expect(last(sockets).sent).toMatchObject([{ do: "moves" }]);
  });

  it("waits longer each time, and starts over once it was connected", async () => {
    const { transport, listener, sockets } = set_up();
    transport.table("abc", listener);
    await settle();
    const pauses: number[] = [];
    for (let i = 0; i < 8; i++) {
      last(sockets).onclose?.({ code: 1006, reason: "" });
      const state = last(listener.states);
      if (state.kind !== "lost") throw new Error(state.kind);
      pauses.push(state.retry_at - Date.now());
      await vi.advanceTimersByTimeAsync(last(pauses) + 1);
    }
    expect(pauses[0]).toBeLessThanOrEqual(625);
    expect(pauses[4]).toBeGreaterThan(4000);
    expect(pauses[7]).toBeLessThanOrEqual(18750);
    last(sockets).onopen?.();
    last(sockets).onclose?.({ code: 1001, reason: "" });
    const state = last(listener.states);
    expect(state.kind === "lost" && state.retry_at - Date.now() <= 625).toBe(true);
  });

  it("gives up an attempt that nobody answers, and makes another", async () => {
    const { transport, listener, sockets } = set_up();
    transport.table("abc", listener);
    await settle();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(last(listener.states)).toMatchObject({ kind: "connecting" });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(last(listener.states)).toMatchObject({ kind: "lost" });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(2);
    last(sockets).onopen?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(last(listener.states)).toMatchObject({ kind: "open" });
    expect(sockets).toHaveLength(2);
  });

  it("does not wait when asked to try now", async () => {
    const { transport, listener, sockets } = set_up();
    const channel = transport.table("abc", listener);
    await settle();
    last(sockets).onopen?.();
    last(sockets).onclose?.({ code: 1001, reason: "" });
    channel.retry();
    await settle();
    expect(sockets).toHaveLength(2);
  });

  it("gives up a connection that does not answer, and asks again by the next", async () => {
    const { transport, listener, sockets } = set_up();
    const channel = transport.table("abc", listener);
    await settle();
    last(sockets).onopen?.();
    const answer = channel.ask({ do: "play", move: "pass" });
    const id = last(last(sockets).sent).id;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(last(listener.states)).toMatchObject({ kind: "lost" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(2);
    last(sockets).onopen?.();
    expect(last(last(sockets).sent).id).toBe(id);
    last(sockets).say({ id, ok: true, number: 9 });
    expect(await answer).toMatchObject({ ok: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(2);
  });

  it("lets a bot think as long as it takes", async () => {
    const { transport, listener, sockets } = set_up();
    const channel = transport.table("abc", listener);
    await settle();
    last(sockets).onopen?.();
    void channel.ask({ do: "hint" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
  });

  it("stays away after 1008 and says why", async () => {
    const { transport, listener, sockets } = set_up();
    const channel = transport.table("abc", listener);
    await settle();
    last(sockets).onopen?.();
    const answer = channel.ask({ do: "moves" });
    last(sockets).onclose?.({ code: 1008, reason: "too many windows: close one of the others" });
    await vi.advanceTimersByTimeAsync(60000);
    expect(sockets).toHaveLength(1);
    expect(last(listener.states)).toEqual({
      kind: "ended",
      why: "refused",
      message: "too many windows: close one of the others",
    });
    expect(await answer).toMatchObject({ ok: false });
  });

  it("finds out that there is no such table when the handshake is refused", async () => {
    const { transport, listener, sockets } = set_up({
      "/api/tables/zzz": () =>
        json({ error: { code: "not_found", message: "there is no such table" } }, 404),
    });
    transport.table("zzz", listener);
    await settle();
    last(sockets).onclose?.({ code: 1006, reason: "" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(last(listener.states)).toMatchObject({ kind: "ended", why: "missing" });
  });

  it("asks for the password", async () => {
    const { transport, listener, sockets } = set_up({
      "/api/tables/abc": () => json({ table: {}, admitted: false, owner: false, seat: null }),
    });
    transport.table("abc", listener);
    await settle();
    last(sockets).onopen?.();
    last(sockets).onclose?.({ code: 1008, reason: "this table needs its password" });
    await settle();
    expect(last(listener.states)).toMatchObject({ kind: "ended", why: "password" });
  });

  it("is silent after it was closed", async () => {
    const { transport, listener, sockets } = set_up();
    const channel = transport.table("abc", listener);
    await settle();
    last(sockets).onopen?.();
    const answer = channel.ask({ do: "moves" });
    const states = listener.states.length;
    channel.close();
    await vi.advanceTimersByTimeAsync(60000);
    expect(listener.states).toHaveLength(states);
    expect(sockets).toHaveLength(1);
    expect(await answer).toMatchObject({ ok: false });
  });
});

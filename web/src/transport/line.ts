// A WebSocket that comes back: after a pause that grows, at once when the browser is online again or somebody asks for it,
// and not at all when the server said that there is no use.
import type { ChannelState, Ending } from "./transport";

/** As much of a WebSocket as is needed; tests have one of their own. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

export type MakeSocket = (path: string) => Socket;

/** Whether it makes sense to connect (again): asked before the first attempt and after one that was turned away. */
export type Verdict = "go" | "later" | { why: Ending; message: string };

export interface LineEnds {
  path(): string;
  check(turned_away: boolean): Promise<Verdict>;
  opened(): void;
  message(text: string): void;
  state(state: ChannelState): void;
}

const policy = 1008; // the server's "no, and do not come back"
const pauses = [500, 1000, 2000, 4000, 8000, 15000];
// A network that swallows what it is sent would leave an attempt hanging for minutes.
const longest_attempt = 10_000;

export class Line {
  #socket: Socket | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #attempt = 0;
  #closed = false;

  constructor(
    private readonly make_socket: MakeSocket,
    private readonly ends: LineEnds,
    private readonly random: () => number = Math.random,
  ) {
    ends.state({ kind: "connecting" });
    void this.#connect(false);
  }

  get is_open(): boolean {
    return this.#socket !== null && this.#attempt === 0;
  }

  send(text: string): void {
    if (this.is_open) this.#socket?.send(text);
  }

  retry(): void {
    if (this.#timer === null || this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    void this.#connect(false);
  }

  /** Gives up a connection that seems dead, and makes another. */
  drop(): void {
    const socket = this.#socket;
    if (!this.is_open || socket === null) return;
    this.#socket = null;
    socket.close();
    this.#wait();
  }

  close(): void {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#socket?.close(1000);
    this.#socket = null;
  }

  async #connect(turned_away: boolean): Promise<void> {
    const verdict = await this.ends.check(turned_away);
    if (this.#closed) return;
    if (verdict === "later") return this.#wait();
    if (verdict !== "go") return this.#end(verdict.why, verdict.message);

    const socket = this.make_socket(this.ends.path());
    this.#socket = socket;
    let opened = false;
    // Attempts are counted until one succeeds, so that pauses grow while a server is away.
    this.#attempt += 1;
    const hangs = setTimeout(() => {
      socket.close();
      socket.onclose?.({ code: 1006, reason: "no answer" });
    }, longest_attempt);
    socket.onopen = () => {
      opened = true;
      clearTimeout(hangs);
      this.#attempt = 0;
      this.ends.state({ kind: "open" });
      this.ends.opened();
    };
    socket.onmessage = ({ data }) => {
      if (typeof data !== "string") return;
      // What waited at the server travels together, a line each.
      for (const text of data.split("\n")) if (text) this.ends.message(text);
    };
    socket.onclose = ({ code, reason }) => {
      clearTimeout(hangs);
      if (this.#socket !== socket) return;
      this.#socket = null;
      if (this.#closed) return;
      if (code === policy) void this.#dismissed(reason);
      else this.#wait(!opened);
    };
  }

  async #dismissed(reason: string): Promise<void> {
    const verdict = await this.ends.check(true);
    if (this.#closed) return;
    if (typeof verdict === "object") this.#end(verdict.why, verdict.message);
    else this.#end("refused", reason);
  }

  #wait(turned_away = false): void {
    const longest = pauses[Math.min(Math.max(this.#attempt - 1, 0), pauses.length - 1)] ?? 15000;
    // Not all clients of a server that was restarted come back in the same moment.
    const pause = longest * (0.75 + this.random() / 2);
    this.ends.state({ kind: "lost", retry_at: Date.now() + pause });
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#connect(turned_away);
    }, pause);
  }

  #end(why: Ending, message: string): void {
    this.#closed = true;
    this.ends.state({ kind: "ended", why, message });
  }
}

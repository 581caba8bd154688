// Public tables, live. Open one in a component's script; it closes with the component.
import { onDestroy } from "svelte";
import type { api } from "../../protocol";
import { transport } from "../../transport";

export class Lobby {
  /** Null until the first list has come. */
  tables = $state.raw<api.TableShown[] | null>(null);
  /** The list may be old. */
  is_lost = $state(false);

  readonly open = $derived(this.tables?.filter((table) => table.state === "open") ?? []);
  readonly running = $derived(this.tables?.filter((table) => table.state === "running") ?? []);

  constructor() {
    const channel = transport.lobby({
      news: (news) => {
        this.tables = news.tables;
      },
      state: (state) => {
        this.is_lost = state.kind === "lost" || state.kind === "ended";
      },
    });
    onDestroy(() => channel.close());
  }
}

// My finished games, page by page.
import type { api } from "../../protocol";
import { me } from "../../shell/me.svelte";
import { transport, type Trouble } from "../../transport";

export class Played {
  games = $state.raw<api.OwnGame[] | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  #after = $state.raw<string | null>(null);

  readonly has_more = $derived(this.#after !== null);

  constructor() {
    void this.more();
  }

  async more(): Promise<void> {
    const who = await me.load();
    const page = who.ok ? await transport.api.my_games(this.#after ?? undefined) : who;
    this.trouble = page.ok ? null : page.error;
    if (!page.ok) return;
    this.games = [...(this.games ?? []), ...page.value.games];
    this.#after = page.value.after;
  }
}

// Something that is fetched: not there yet, there, or in trouble.
import { me } from "../../shell/me.svelte";
import type { Result, Trouble } from "../../transport";

export class Loaded<T> {
  value = $state.raw<T | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  #load: () => Promise<Result<T>>;
  #latest = 0;

  constructor(load: () => Promise<Result<T>>) {
    this.#load = load;
    void this.reload();
  }

  /** What is shown stays until something newer has come. */
  async reload(): Promise<void> {
    const mine = ++this.#latest;
    const result = await this.#load();
    if (mine !== this.#latest) return; // overtaken by a later call
    if (result.ok) this.value = result.value;
    this.trouble = result.ok ? null : result.error;
  }
}

/** Of me: the server must know who asks before it can answer. */
export function loaded_for_me<T>(load: () => Promise<Result<T>>): Loaded<T> {
  return new Loaded(async () => {
    const who = await me.load();
    return who.ok ? load() : who;
  });
}

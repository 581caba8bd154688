// Who sits before this screen.
import type { api } from "../protocol";
import { transport, type Result } from "../transport";
import { settings } from "./settings.svelte";

class Somebody {
  #value = $state.raw<api.Me | null>(null);
  #asking: Promise<Result<api.Me>> | null = null;

  /** Null until the server has answered; reactive. */
  get value(): api.Me | null {
    return this.#value;
  }

  get is_guest(): boolean {
    return this.#value?.kind !== "account";
  }

  /** Asks once, however many need to know. */
  load(): Promise<Result<api.Me>> {
    this.#asking ??= transport.api.me().then((answer) => {
      if (answer.ok) this.take(answer.value);
      else this.#asking = null; // the next one asks again
      return answer;
    });
    return this.#asking;
  }

  /** After logging in or out, or a change of name. */
  take(me: api.Me): void {
    this.#value = me;
    settings.join_server(me.settings, (choices) => {
      void transport.api.set_settings({ ...choices });
    });
  }

  forget(): void {
    this.#value = null;
    this.#asking = null;
  }
}

export const me = new Somebody();

// A small form that is sent to the server: what is wrong with which field, and whether an answer is awaited.
import type { Key, Speak } from "../../i18n/speak";
import type { Result, Trouble } from "../../transport";

/** What the server says by a code rather than at a field. */
const known: Readonly<Record<string, Key>> = {
  wrong_credentials: "account.wrong",
  wrong_password: "account.wrong_password",
  name_taken: "account.name_taken",
};

export class Form {
  working = $state(false);
  #trouble = $state.raw<Trouble | null>(null);

  /** The answer, or null after trouble, which the fields then show. */
  async send<T>(call: () => Promise<Result<T>>): Promise<{ value: T } | null> {
    this.working = true;
    this.#trouble = null;
    const result = await call();
    this.working = false;
    if (result.ok) return { value: result.value };
    this.#trouble = result.error;
    return null;
  }

  /** What is wrong with a field of the request: `at("name")` is `$.name`. */
  at(field: string): string | undefined {
    const all = this.#trouble ? [this.#trouble, ...(this.#trouble.others ?? [])] : [];
    return all.find(({ place }) => place === `$.${field}`)?.message;
  }

  /** What is wrong with none of these fields. */
  elsewhere(speak: Speak, ...fields: string[]): string | null {
    const trouble = this.#trouble;
    if (!trouble || fields.some((field) => trouble.place === `$.${field}`)) return null;
    const key = known[trouble.code];
    return key ? speak(key) : trouble.message;
  }
}

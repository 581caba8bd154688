// How this reader wants things. Kept in the browser at once and on the server when there is one, so that another device
// finds the same.
import { best_locale, locales, set_locale, type Locale } from "../i18n/speak";
import { palette_names, type Palette } from "./palettes";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "on" | "off";

export interface Choices {
  theme: Theme;
  motion: Motion;
  /** Of animations: 0.5, 1 or 2. */
  pace: 0.5 | 1 | 2;
  /** Ask before a move stands that could not be taken back. */
  confirm_moves: boolean;
  /** Patterns over the colours of seats. */
  patterns: boolean;
  palette: Palette;
  /** For this viewer the own seat swaps its look with the second. */
  me_second: boolean;
  /** Per cent: 90 to 140. */
  text_size: number;
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  /** Null: as the browser asks. */
  language: Locale | null;
}

const defaults: Choices = {
  theme: "system",
  motion: "system",
  pace: 1,
  confirm_moves: true,
  patterns: false,
  palette: "standard",
  me_second: false,
  text_size: 100,
  sound: false,
  volume: 0.6,
  language: null,
};

const storage_key = "cornerstone.settings";

/** The choices in `kept`, with a default where something is missing or is nothing that can be chosen. */
export function sound_choices(kept: unknown): Choices {
  if (typeof kept !== "object" || kept === null) return { ...defaults };
  const raw = kept as Partial<Record<keyof Choices, unknown>>;
  const one_of = <T>(value: unknown, values: readonly T[], fallback: T): T =>
    values.includes(value as T) ? (value as T) : fallback;
  const number = (value: unknown, low: number, high: number, fallback: number): number =>
    typeof value === "number" && value >= low && value <= high ? value : fallback;
  return {
    theme: one_of(raw.theme, ["system", "light", "dark"], defaults.theme),
    motion: one_of(raw.motion, ["system", "on", "off"], defaults.motion),
    pace: one_of(raw.pace, [0.5, 1, 2], defaults.pace),
    confirm_moves: one_of(raw.confirm_moves, [true, false], defaults.confirm_moves),
    patterns: one_of(raw.patterns, [true, false], defaults.patterns),
    palette: one_of(raw.palette, palette_names, defaults.palette),
    me_second: one_of(raw.me_second, [true, false], defaults.me_second),
    text_size: number(raw.text_size, 90, 140, defaults.text_size),
    sound: one_of(raw.sound, [true, false], defaults.sound),
    volume: number(raw.volume, 0, 1, defaults.volume),
    language: one_of<Locale | null>(raw.language, [...locales, null], defaults.language),
  };
}

function read_kept(): Choices {
  try {
    return sound_choices(JSON.parse(localStorage.getItem(storage_key) ?? "null"));
  } catch {
    return { ...defaults };
  }
}

const darkness =
  typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;
const stillness =
  typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;

class Settings {
  #choices = $state<Choices>(read_kept());
  #dark = $state(darkness?.matches ?? false);
  #still = $state(stillness?.matches ?? false);
  #tell: ((choices: Choices) => void) | null = null;

  /** Read it anywhere; change it by `set`. */
  get choices(): Readonly<Choices> {
    return this.#choices;
  }

  get theme(): "light" | "dark" {
    const { theme } = this.#choices;
    return theme === "system" ? (this.#dark ? "dark" : "light") : theme;
  }

  /** Whether things may move. */
  get motion(): boolean {
    const { motion } = this.#choices;
    return motion === "system" ? !this.#still : motion === "on";
  }

  get locale(): Locale {
    return this.#choices.language ?? best_locale(navigator.languages);
  }

  async begin(): Promise<void> {
    darkness?.addEventListener("change", (event) => {
      this.#dark = event.matches;
      this.#apply();
    });
    stillness?.addEventListener("change", (event) => {
      this.#still = event.matches;
      this.#apply();
    });
    // Another window of the same person changed them.
    addEventListener("storage", (event) => {
      if (event.key === storage_key) this.#take(read_kept());
    });
    this.#apply();
    await set_locale(this.locale);
  }

  set<K extends keyof Choices>(key: K, value: Choices[K]): void {
    this.#take({ ...this.#choices, [key]: value });
    try {
      localStorage.setItem(storage_key, JSON.stringify(this.#choices));
    } catch {
      // Private windows may refuse; the choice then lasts as long as the page.
    }
    this.#tell?.({ ...this.#choices });
  }

  /** What the server has kept for this person, and how to tell it of changes. */
  join_server(kept: unknown, tell: (choices: Choices) => void): void {
    this.#tell = tell;
    if (typeof kept === "object" && kept !== null && Object.keys(kept).length > 0) {
      this.#take(sound_choices(kept));
    }
  }

  #take(choices: Choices): void {
    const locale = this.locale;
    this.#choices = choices;
    this.#apply();
    if (this.locale !== locale) void set_locale(this.locale);
  }

  #apply(): void {
    const root = document.documentElement;
    root.dataset["theme"] = this.theme;
    root.dataset["motion"] = this.motion ? "on" : "off";
    root.dataset["palette"] = this.#choices.palette;
    root.style.fontSize = `${this.#choices.text_size}%`;
  }
}

export const settings = new Settings();

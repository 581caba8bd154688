// All words of the client. A message is a text with {places}, or one text for each plural category of its `count`.
// English is the source of truth: the keys of its catalogs are the type `Key`, and what another language lacks is said
// in English.
import { createSubscriber } from "svelte/reactivity";

export const locales = ["en", "fr", "de", "es", "pl"] as const;
export type Locale = (typeof locales)[number];

/** Each in its own language, as a reader who looks for it would. */
export const locale_names: Record<Locale, string> = {
  en: "English",
  fr: "Français",
  de: "Deutsch",
  es: "Español",
  pl: "Polski",
};

export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
export type Message = string | Plural;
export type Catalog = Readonly<Record<string, Message>>;
/** What a catalog of another language may hold: no key that English does not have. */
export type Translation<English> = { readonly [K in keyof English]?: Message };

/** Catalogs add their keys here: `declare module "…/speak" { interface Messages extends PagesMessages {} }`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Messages {}
export type Key = keyof Messages & string;
export type Values = Readonly<Record<string, string | number>>;

export interface Speak {
  /** The message in the reader's language. Numbers among the values are written as the language writes them. */
  (key: Key, values?: Values): string;
  /** For keys made from what a server names; null where no catalog has it. */
  maybe(key: string, values?: Values): string | null;
  number(n: number): string;
  /** With its sign: +3, −2, 0. */
  signed(n: number): string;
  /** Dollars of a game, whole. */
  money(n: number): string;
  list(parts: readonly string[]): string;
  /** A day, from milliseconds since 1970. */
  date(ms: number): string;
  /** An hour of the day. */
  time(ms: number): string;
  readonly locale: Locale;
}

const catalogs = new Map<Locale, Map<string, Message>>();
let locale: Locale = "en";

let announce = () => {};
const subscribe = createSubscriber((update) => {
  announce = update;
  return () => {
    announce = () => {};
  };
});

type Loader = () => Promise<unknown>;
/** Where the catalogs of one part are, by locale. */
export type Loaders = Readonly<Partial<Record<Locale, Loader>>>;
const parts = new Map<string, Loaders>();
const loaded = new Map<string, Promise<void>>();

function add(to: Locale, catalog: Catalog): void {
  let all = catalogs.get(to);
  if (!all) catalogs.set(to, (all = new Map()));
  for (const [key, message] of Object.entries(catalog)) all.set(key, message);
  announce();
}

function load(part: string, of: Locale): Promise<void> {
  const name = `${part}/${of}`;
  const loader = parts.get(part)?.[of];
  let loading = loaded.get(name);
  if (!loading && loader) {
    loading = loader().then(
      (module) => add(of, (module as { default: Catalog }).default),
      (reason: unknown) => {
        loaded.delete(name); // so that the next attempt asks again
        throw reason;
      },
    );
    loaded.set(name, loading);
  }
  return loading ?? Promise.resolve();
}

/** Makes a part (the shell's, a game's) known and fetches English and the reader's language of it. */
export async function add_part(part: string, loaders: Loaders): Promise<void> {
  parts.set(part, loaders);
  await Promise.all([load(part, "en"), load(part, locale)]);
}

export async function set_locale(wanted: Locale): Promise<void> {
  await Promise.all([...parts.keys()].flatMap((part) => [load(part, "en"), load(part, wanted)]));
  locale = wanted;
  if (typeof document !== "undefined") document.documentElement.lang = wanted;
  announce();
}

/** The best of our languages for somebody whose browser asks for `wanted`. */
export function best_locale(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const language = tag.split("-")[0]?.toLowerCase();
    const found = locales.find((one) => one === language);
    if (found) return found;
  }
  return "en";
}

// Making a formatter is slow, asking it is not.
const formatters = new Map<string, unknown>();
function formatter<T>(name: string, of: Locale, make: () => T): T {
  const key = `${of}/${name}`;
  if (!formatters.has(key)) formatters.set(key, make());
  return formatters.get(key) as T;
}

function write_number(of: Locale, n: number): string {
  return formatter("number", of, () => new Intl.NumberFormat(of)).format(n);
}

export function fill(message: Message, values: Values, of: Locale): string {
  let text: string;
  if (typeof message === "string") {
    text = message;
  } else {
    const count = Number(values["count"] ?? 0);
    const category = formatter("plural", of, () => new Intl.PluralRules(of)).select(count);
    text = message[category] ?? message.other;
  }
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return typeof value === "number" ? write_number(of, value) : value;
  });
}

function find(key: string, values: Values): string | null {
  subscribe();
  for (const of of locale === "en" ? (["en"] as const) : ([locale, "en"] as const)) {
    const message = catalogs.get(of)?.get(key);
    if (message !== undefined) return fill(message, values, of);
  }
  return null;
}

export const speak: Speak = Object.defineProperties(
  Object.assign((key: Key, values: Values = {}) => find(key, values) ?? key, {
    maybe: (key: string, values: Values = {}) => find(key, values),
    number: (n: number) => (subscribe(), write_number(locale, n)),
    signed: (n: number) => (
      subscribe(),
      formatter(
        "signed",
        locale,
        () => new Intl.NumberFormat(locale, { signDisplay: "exceptZero" }),
      ).format(n)
    ),
    money: (n: number) => (
      subscribe(),
      formatter(
        "money",
        locale,
        () =>
          new Intl.NumberFormat(locale, {
            style: "currency",
            currency: "USD",
            currencyDisplay: "narrowSymbol",
            maximumFractionDigits: 0,
          }),
      ).format(n)
    ),
    list: (items: readonly string[]) => (
      subscribe(),
      formatter("list", locale, () => new Intl.ListFormat(locale, { type: "conjunction" })).format(
        items,
      )
    ),
    date: (ms: number) => (
      subscribe(),
      formatter(
        "date",
        locale,
        () => new Intl.DateTimeFormat(locale, { dateStyle: "medium" }),
      ).format(ms)
    ),
    time: (ms: number) => (
      subscribe(),
      formatter(
        "time",
        locale,
        () => new Intl.DateTimeFormat(locale, { timeStyle: "short" }),
      ).format(ms)
    ),
  }),
  { locale: { get: () => (subscribe(), locale) } },
) as Speak;

// A table that is being planned.
import type { api, AtZero, GameId, Mode, Pace, storage } from "../../protocol";
import type { Trouble } from "../../transport";

export interface Chair {
  /** For keeping apart chairs that are alike. */
  key: number;
  who: "open" | "bot";
  level: string;
  style: string;
}

const minute = 60_000;
const day = 24 * 60 * minute;

export const live_times = [5, 10, 15, 20, 25, 30, 45, 60, 90].map((n) => n * minute);
export const increments = [0, 5, 10, 15, 30, 60].map((n) => n * 1000);
export const turn_times = [day / 2, day, 2 * day, 3 * day, 7 * day];

const racers = 2;

export class Draft {
  readonly offer: api.GameOffer;
  readonly game: GameId;
  mode = $state<Mode>("together");
  sits = $state(true);
  /** All seats but mine. */
  chairs = $state<Chair[]>([]);
  options = $state<Record<string, string>>({});
  pace = $state<Pace>("unhurried");
  live_time = $state(25 * minute);
  increment = $state(10_000);
  turn_time = $state(2 * day);
  at_zero = $state<AtZero>("stand_in");
  stand_in = $state("medium");
  visibility = $state<storage.Visibility>("public");
  password = $state("");

  readonly seats: number = $derived.by(() => this.chairs.length + (this.sits ? 1 : 0));
  readonly open_seats = $derived(this.chairs.filter((chair) => chair.who === "open").length);
  readonly bots = $derived(this.chairs.filter((chair) => chair.who === "bot"));
  /** Nobody has to be waited for. */
  readonly starts = $derived(this.open_seats === 0);
  readonly counts = $derived.by(() => {
    const { min_seats: min, max_seats: max } = this.offer;
    if (this.mode === "race") return [racers];
    return Array.from({ length: max - min + 1 }, (_, i) => min + i);
  });

  constructor(offer: api.GameOffer, game: GameId, mode: Mode = "together") {
    this.offer = offer;
    this.game = game;
    this.options = Object.fromEntries(
      offer.options.map(({ name, values }) => [name, values[0] ?? ""]),
    );
    this.set_mode(mode === "race" && offer.race ? "race" : "together");
  }

  set_mode(mode: Mode): void {
    this.mode = mode;
    this.set_seats(this.counts.includes(2) ? 2 : (this.counts[0] ?? 1));
  }

  set_seats(seats: number): void {
    const wanted = seats - (this.sits ? 1 : 0);
    const chairs = this.chairs.slice(0, wanted);
    while (chairs.length < wanted) chairs.push(this.#new_chair());
    this.chairs = chairs;
  }

  set_sits(sits: boolean): void {
    const { seats } = this;
    this.sits = sits;
    this.set_seats(seats);
  }

  #next_key = 0;
  #new_chair(): Chair {
    return { key: this.#next_key++, who: "bot", level: "medium", style: "" };
  }

  /** Options that differ from the default, in the order of the game. */
  readonly changed = $derived.by(() =>
    this.offer.options.filter(({ name, values }) => this.options[name] !== values[0]),
  );

  reset_options(): void {
    for (const { name, values } of this.offer.options) this.options[name] = values[0] ?? "";
  }

  /** What is sent. Bots sit before the free seats: the server seats them in this order. */
  wanted(): api.WantedTable {
    const options = Object.fromEntries(
      this.changed.map(({ name }) => [name, this.options[name] ?? ""]),
    );
    return {
      game: this.game,
      seats: this.seats,
      options,
      terms: this.#terms(),
      mode: this.mode,
      visibility: this.visibility,
      password: this.visibility === "password" ? this.password : null,
      sit: this.sits,
      bots: this.bots.map(({ level, style }) => (style ? `${level}:${style}` : level)),
      start: this.starts,
    };
  }

  #terms(): api.WantedTerms {
    const common = { pace: this.pace, at_zero: this.at_zero, stand_in: this.stand_in };
    switch (this.pace) {
      case "unhurried":
        return common;
      case "live":
        return { ...common, time: this.live_time, increment: this.increment };
      case "turn_based":
        return { ...common, time: this.turn_time };
    }
  }
}

export type FieldName = "game" | "seats" | "options" | "clock" | "visibility" | "password";

function field_at(place: string): FieldName | null {
  if (place.startsWith("$.seats") || place.startsWith("$.bots")) return "seats";
  if (place.startsWith("$.options")) return "options";
  if (place.startsWith("$.terms")) return "clock";
  if (place.startsWith("$.visibility")) return "visibility";
  if (place.startsWith("$.password")) return "password";
  if (place.startsWith("$.game") || place.startsWith("$.mode")) return "game";
  return null;
}

/** What the server says about each field of the form; empty if its answer is about none of them. */
export function fields_of(trouble: Trouble): Partial<Record<FieldName, string>> {
  const said: Partial<Record<FieldName, string>> = {};
  for (const { place, message } of [...(trouble.others ?? []), trouble]) {
    const field = field_at(place ?? "");
    if (field) said[field] = message;
  }
  return said;
}

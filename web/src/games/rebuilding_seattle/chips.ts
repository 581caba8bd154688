// What a planned move changes: how the seat stands now and how it would stand.
import type { rebuilding_seattle } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Chip } from "../contract";
import { amenities, terrains, types } from "./content";
import { type_name } from "./names";

type View = rebuilding_seattle.View;
type Journal = readonly rebuilding_seattle.Event[];

function add(
  chips: Chip[],
  label: string,
  before: number,
  after: number,
  write: (n: number) => string,
  fewer_is_better = false,
): void {
  if (before === after) return;
  const gain = after > before !== fewer_is_better;
  chips.push({ label, before: write(before), after: write(after), tone: gain ? "gain" : "loss" });
}

/** Where the whole outcome is not certain, what the journal says of it. */
function from_journal(journal: Journal, view: View, me: number, speak: Speak): Chip[] {
  const seat = view.players[me];
  if (!seat) return [];
  let money = seat.money;
  let points = seat.vp;
  let { population } = seat;
  for (const event of journal) {
    if (!("seat" in event) || event.seat !== me) continue;
    if (event.event === "money_paid") money -= event.amount;
    else if (event.event === "money_gained") money += event.amount;
    else if (event.event === "points_scored") points += event.points;
    else if (event.event === "population_changed") population = event.population;
  }
  const chips: Chip[] = [];
  add(chips, speak("seattle.chip.money"), seat.money, money, speak.money);
  add(chips, speak("seattle.chip.points"), seat.vp, points, speak.number);
  add(chips, speak("seattle.chip.population"), seat.population, population, speak.number, true);
  return chips;
}

/** What others get out of it, one chip each. */
function for_others(view: View, after: View, me: number, names: readonly string[]): Chip[] {
  return after.players.flatMap((seat, number) => {
    const was = view.players[number];
    if (number === me || !was || seat.score === was.score) return [];
    const by = seat.score - was.score;
    return [
      {
        label: names[number] ?? "",
        before: was.score,
        after: seat.score,
        tone: by > 0 ? ("loss" as const) : ("gain" as const),
      },
    ];
  });
}

export function say_chips(
  journal: Journal,
  view: View,
  me: number,
  names: readonly string[],
  speak: Speak,
  after: View | null,
): Chip[] {
  const seat = view.players[me];
  const then = after?.players[me];
  if (!seat) return [];
  if (!then || !after) return from_journal(journal, view, me, speak);
  const chips: Chip[] = [];
  add(chips, speak("seattle.chip.money"), seat.money, then.money, speak.money);
  add(chips, speak("seattle.chip.score"), seat.score, then.score, speak.number);
  for (const type of types) {
    const [before, next] = [seat.symbols[type] ?? 0, then.symbols[type] ?? 0];
    add(chips, type_name(type, speak), before, next, speak.number);
  }
  for (const track of amenities) {
    const [before, next] = [seat.tracks[track]?.level ?? 0, then.tracks[track]?.level ?? 0];
    const label = speak("seattle.chip.level", { track: type_name(track, speak) });
    add(chips, label, before, next, speak.number);
  }
  const people = speak("seattle.chip.population");
  add(chips, people, seat.population, then.population, speak.number, true);
  add(chips, speak("seattle.chip.profit"), seat.profit, then.profit, speak.money);
  for (const terrain of terrains) {
    const [before, next] = [seat.terrain[terrain] ?? 0, then.terrain[terrain] ?? 0];
    add(chips, speak(`seattle.chip.${terrain}`), before, next, speak.number);
  }
  return [...chips, ...for_others(view, after, me, names)];
}

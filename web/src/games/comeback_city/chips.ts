// What a planned move changes, from the journal of its preview.
import type { comeback_city } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Chip } from "../contract";
import { building, zones, type Zone } from "./content";
import { hits_of, type Blow, type Journal } from "./hits";
import { building_name, zone_name, zoning_name } from "./names";

type View = comeback_city.View;

// Counters by zone, and where they come from.
function counted(journal: Journal) {
  const by_zone = new Map<Zone, number>();
  const sum = { benefit: 0, gift: 0, restaurants: 0 };
  const add = (card: string, counters: number) => {
    const { zone } = building(card);
    by_zone.set(zone, (by_zone.get(zone) ?? 0) + counters);
  };
  for (const event of journal) {
    switch (event.event) {
      case "counters_placed":
        add(event.card, event.counters);
        if (event.clause === "R14.1") sum.benefit += event.counters;
        if (event.clause === "R14.3") sum.gift += event.counters;
        if (event.clause === "R10.6") sum.restaurants += event.counters;
        break;
      case "building_destroyed":
      case "building_occupied":
        add(event.card, -event.counters);
        break;
    }
  }
  return { by_zone, sum };
}

const blow_chips: readonly [
  Blow,
  "lost" | "rubble" | "occupied" | "wrecked" | "repaired",
  Chip["tone"],
][] = [
  ["destroyed", "lost", "loss"],
  ["rubble", "rubble", "loss"],
  ["occupied", "occupied", "loss"],
  ["wrecked", "wrecked", "loss"],
  ["repaired", "repaired", "gain"],
];

export function say_chips(journal: Journal, view: View, speak: Speak, after: View | null): Chip[] {
  const chips: Chip[] = [];
  const change = (label: string, before: number, to: number) => {
    if (before === to) return;
    chips.push({
      label,
      before: speak.number(before),
      after: speak.number(to),
      tone: to > before ? "gain" : "loss",
    });
  };
  const gain = (label: string, by: number) => {
    if (by > 0) chips.push({ label, before: null, after: speak.signed(by), tone: "gain" });
  };

  let points_left = view.action_points;
  for (const event of journal) {
    if (event.event === "action_points_spent") points_left = event.left;
    if (event.event === "action_points_gained") points_left = event.total;
  }
  change(speak("comeback_city.chip.action_points"), view.action_points, points_left);

  const { by_zone, sum } = counted(journal);
  const whole = [...by_zone.values()].reduce((all, one) => all + one, 0);
  change(speak("comeback_city.chip.points"), view.total, view.total + whole);
  const aim = view.goal?.zone ?? null;
  // Of the four zones only that of the goal matters beside the sum.
  for (const zone of zones) {
    const by = by_zone.get(zone) ?? 0;
    if (zone === aim) change(zone_name(zone, speak), view.points[zone], view.points[zone] + by);
  }
  gain(speak("comeback_city.chip.benefit"), sum.benefit);
  gain(speak("comeback_city.chip.gift"), sum.gift);
  gain(speak("comeback_city.chip.restaurants"), sum.restaurants);
  if (after?.goal && view.goal && view.disaster && view.disaster !== "hurricane") {
    change(
      speak(`comeback_city.goal.extra.${view.disaster}`),
      view.goal.extra ?? 0,
      after.goal.extra ?? 0,
    );
  }

  const hits = hits_of(journal);
  const eaten = journal.flatMap((event) =>
    event.event === "building_destroyed" && event.clause === "R10.4" ? [event.card] : [],
  );
  for (const [blow, name, tone] of blow_chips) {
    const count = hits.filter((hit) => hit.blow === blow && !eaten.includes(hit.card ?? "")).length;
    if (count > 0) {
      chips.push({
        label: speak(`comeback_city.chip.${name}`),
        before: null,
        after: speak.number(count),
        tone,
      });
    }
  }
  for (const card of eaten) {
    chips.push({
      label: speak("comeback_city.chip.eaten"),
      before: null,
      after: building_name(card, speak),
      tone: "loss",
    });
  }
  for (const event of journal) {
    if (event.event === "zoning_completed") {
      chips.push({
        label: speak("comeback_city.chip.zoning"),
        before: null,
        after: zoning_name(event.zoning, speak),
        tone: "gain",
      });
    } else if (event.event === "building_salvaged") {
      gain(speak("comeback_city.chip.kept"), event.counters);
    } else if (event.event === "token_removed") {
      change(speak("comeback_city.chip.tokens"), view.tokens, event.left);
    } else if (event.event === "card_discarded") {
      change(speak("comeback_city.chip.discards"), view.free_discards, event.left);
    }
  }
  // Labels are keys: two bonuses at once are told in one chip.
  const by_label = new Map<string, Chip>();
  for (const chip of chips) {
    const known = by_label.get(chip.label);
    if (known) known.after = `${known.after}, ${chip.after}`;
    else by_label.set(chip.label, { ...chip });
  }
  return [...by_label.values()];
}

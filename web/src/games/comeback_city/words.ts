// Tasks, moves and deals in words, and all words of the game together.
import type { comeback_city } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Derivation, Words } from "../contract";
import { say_chips } from "./chips";
import { build_target, building, repair_cost, zones, type Helper } from "./content";
import type { Journal } from "./hits";
import { event_places, say_event } from "./log";
import { read_move } from "./moves";
import {
  action_points_words,
  building_at,
  building_name,
  cell_name,
  disaster_name,
  helper_name,
  location_name,
  materials_words,
  part_name,
  zoning_name,
} from "./names";
import { cell_place } from "./places";
import { say_refusal } from "./refusals";

type View = comeback_city.View;

const standing_at = (view: View, at: string) => view.city.find((one) => one.at === at);
const named_at = (view: View, at: string, speak: Speak) => {
  const one = standing_at(view, at);
  return one ? building_at(one.card, at, speak) : cell_name(at, speak);
};
/** The bonus whose reward is taken: one that is due, else one that waits. */
const due_bonus = (view: View) =>
  view.bonuses.find(({ state }) => state === "due") ??
  view.bonuses.find(({ state }) => state === "held");

// What the phase's sentence speaks of.
const about = (view: View, speak: Speak) => ({
  card: view.pending.card ? building_name(view.pending.card, speak) : "",
  zoning: zoning_name(due_bonus(view)?.zoning ?? "", speak),
});

function say_task(view: View, speak: Speak): string {
  const { phase, disaster } = view;
  switch (phase) {
    case "severity":
      return disaster === "alien_invasion" || disaster === "earthquake"
        ? speak(`comeback_city.task.severity.${disaster}`)
        : speak("comeback_city.task.severity.meteor_strike");
    case "number":
      return disaster === "hurricane"
        ? speak("comeback_city.task.number.hurricane")
        : speak("comeback_city.task.number.ultra_mega_chicken");
    case "tie":
      return disaster === "alien_invasion"
        ? speak("comeback_city.task.tie.alien_invasion")
        : speak("comeback_city.task.tie.ultra_mega_chicken");
    default:
      return speak(`comeback_city.task.${phase}`, about(view, speak));
  }
}

/** Where the dice point if that one is the column. */
function dice_location(view: View, column_die: string, speak: Speak): string {
  const { blue = 0, white = 0 } = view.pending.dice ?? {};
  return column_die === "blue"
    ? location_name(blue, white, speak)
    : location_name(white, blue, speak);
}

function say_move(text: string, view: View, speak: Speak): string {
  const { kind, first, second } = read_move(text);
  const card = view.pending.card ?? "";
  switch (kind) {
    case "setup_place":
      return speak("comeback_city.move.setup_place", {
        card: building_name(view.pending.extra[Number(first) - 1] ?? "", speak),
        column: second,
      });
    case "flip":
    case "finish":
      return speak(`comeback_city.move.${kind}`);
    case "accept":
      return speak("comeback_city.move.accept", { card: building_name(card, speak) });
    case "discard":
      return speak("comeback_city.move.discard", { card: building_name(card, speak) });
    case "decline":
      return speak("comeback_city.move.decline", {
        card: building_name(card, speak),
        materials: card ? materials_words(building(card).yield, speak) : "",
      });
    case "place": {
      const rubble = standing_at(view, first);
      const values = { card: building_name(card, speak), cell: cell_name(first, speak) };
      return rubble
        ? speak("comeback_city.move.place_over", {
            ...values,
            rubble: building_name(rubble.card, speak),
          })
        : speak("comeback_city.move.place", values);
    }
    case "rebuild": {
      const rubble = standing_at(view, first);
      return speak("comeback_city.move.rebuild", {
        building: named_at(view, first, speak),
        cost: rubble ? materials_words(building(rubble.card).cost, speak) : "",
      });
    }
    case "repair": {
      const part = second === "" ? first : `${first} ${second}`;
      return speak("comeback_city.move.repair", {
        part: part_name(part, speak),
        cost: materials_words(repair_cost(part), speak),
      });
    }
    case "salvage": {
      const one = standing_at(view, first);
      return speak("comeback_city.move.salvage", {
        building: named_at(view, first, speak),
        materials: one ? materials_words(building(one.card).yield, speak) : "",
      });
    }
    case "crew":
      return speak("comeback_city.move.crew", {
        parts: speak(first === "roads" ? "comeback_city.parts.roads" : "comeback_city.parts.lines"),
      });
    case "trim":
      return first === "no"
        ? speak("comeback_city.move.trim_no")
        : speak("comeback_city.move.trim_yes", { cards: trimmed(view, speak) });
    case "reward": {
      const { zoning } = about(view, speak);
      if (first === "ap") return speak("comeback_city.move.reward_ap", { zoning });
      if (first === "hold") return speak("comeback_city.move.reward_hold", { zoning });
      return speak("comeback_city.move.reward", { helper: helper_name(first as Helper, speak) });
    }
    case "guard":
      if (first === "skip") return speak("comeback_city.move.guard_skip");
      return second === ""
        ? speak("comeback_city.move.guard", { building: named_at(view, first, speak) })
        : speak("comeback_city.move.guard_move", {
            from: named_at(view, first, speak),
            building: named_at(view, second, speak),
          });
    case "free":
      if (first !== "stop") {
        return speak("comeback_city.move.free", { building: named_at(view, first, speak) });
      }
      return speak(
        view.pending.released === 0
          ? "comeback_city.move.free_stop"
          : "comeback_city.move.free_stop_further",
      );
    case "severity":
      if (first === "stop") {
        return speak("comeback_city.move.stop", {
          points: action_points_words(view.action_points, speak),
        });
      }
      return view.disaster === "alien_invasion" || view.disaster === "earthquake"
        ? speak(`comeback_city.move.more.${view.disaster}`)
        : speak("comeback_city.move.more.meteor_strike");
    case "number": {
      const count = Number(first);
      if (view.disaster === "hurricane") {
        return speak("comeback_city.move.number.hurricane", { count });
      }
      return count === 0
        ? speak("comeback_city.move.number.leaves")
        : speak("comeback_city.move.number.ultra_mega_chicken", { count });
    }
    case "dice":
      return speak(
        first === "blue" ? "comeback_city.move.dice.blue" : "comeback_city.move.dice.white",
        {
          location: dice_location(view, first, speak),
        },
      );
    case "tie":
      return speak(
        view.disaster === "alien_invasion"
          ? "comeback_city.move.tie.alien_invasion"
          : "comeback_city.move.tie.ultra_mega_chicken",
        { building: named_at(view, first, speak) },
      );
    default:
      return text;
  }
}

/** The cards that may leave the game (G3). */
function trimmed(view: View, speak: Speak): string {
  const cards =
    view.options["trim_scope"] === "set_aside_and_pool"
      ? [...view.set_aside, ...view.pool]
      : view.set_aside;
  return speak.list(cards.map((card) => building_name(card, speak)));
}

const spent = (journal: Journal) =>
  journal.reduce((sum, one) => (one.event === "action_points_spent" ? sum + one.amount : sum), 0);
const gained = (journal: Journal) =>
  journal.reduce((sum, one) => (one.event === "action_points_gained" ? sum + one.amount : sum), 0);

function say_deal(text: string, journal: Journal, view: View, speak: Speak): string {
  const { kind, first, second } = read_move(text);
  switch (kind) {
    case "setup_place":
      return speak("comeback_city.deal.setup_place", { column: second });
    case "flip":
    case "accept":
    case "discard":
    case "decline":
    case "salvage":
    case "rebuild":
    case "repair":
    case "crew":
    case "finish":
    case "tie":
      return speak(`comeback_city.deal.${kind}`);
    case "place":
      return view.stage === "rebuild"
        ? speak("comeback_city.deal.place_ap")
        : speak("comeback_city.deal.place", { column: first.split("-")[0] ?? "" });
    case "trim":
      return speak(first === "yes" ? "comeback_city.deal.trim_yes" : "comeback_city.deal.trim_no");
    case "reward":
      if (first === "ap") return speak("comeback_city.deal.reward_ap");
      return speak(
        first === "hold" ? "comeback_city.deal.reward_hold" : "comeback_city.deal.reward",
      );
    case "guard":
      if (first === "skip") return speak("comeback_city.deal.guard_skip");
      return speak(second === "" ? "comeback_city.deal.guard" : "comeback_city.deal.guard_move");
    case "free": {
      if (first === "stop") return speak("comeback_city.deal.free_stop");
      const price = spent(journal);
      return price === 0
        ? speak("comeback_city.deal.free")
        : speak("comeback_city.deal.free_paid", { points: action_points_words(price, speak) });
    }
    case "severity": {
      if (first === "stop") return speak("comeback_city.deal.stop");
      const more = gained(journal);
      return more === 0
        ? speak("comeback_city.deal.more")
        : speak("comeback_city.deal.more_paid", { points: action_points_words(more, speak) });
    }
    case "number": {
      const more = gained(journal);
      return more === 0
        ? speak("comeback_city.deal.number", { number: first })
        : speak("comeback_city.deal.number_paid", {
            number: first,
            points: action_points_words(more, speak),
          });
    }
    case "dice":
      return speak(
        first === "blue" ? "comeback_city.deal.dice.blue" : "comeback_city.deal.dice.white",
      );
    default:
      return text;
  }
}

function say_source(source: string, speak: Speak): string {
  return speak.maybe(`comeback_city.zone.${source.toLowerCase()}`) ?? source;
}

/** The counters of a zone by building, and those that the Engineering Corps keeps. */
function derive(source: string, view: View, speak: Speak): Derivation | null {
  const zone = zones.find((one) => one === source.toLowerCase());
  if (!zone) return null;
  const counted = view.city.filter((one) => one.counters > 0 && building(one.card).zone === zone);
  const lines: Derivation["lines"][number][] = counted.map((one) => ({
    text: building_at(one.card, one.at, speak),
    points: one.counters,
  }));
  if (view.salvaged[zone] > 0) {
    lines.push({ text: speak("comeback_city.derive.salvaged"), points: view.salvaged[zone] });
  }
  return { lines, places: counted.map(({ at }) => cell_place(at)) };
}

function say_phase(view: View, speak: Speak): { label: string; lamp: boolean }[] {
  const stage = { label: speak(`comeback_city.stage.${view.stage}`), lamp: true };
  if (view.phase === "over") {
    return [
      stage,
      {
        label: speak(
          view.goal?.won ? "comeback_city.phase.over.won" : "comeback_city.phase.over.lost",
        ),
        lamp: false,
      },
    ];
  }
  if (view.stage === "rebuild") {
    const count = view.action_points;
    return [stage, { label: speak("comeback_city.phase.action_points", { count }), lamp: false }];
  }
  if (view.stage === "disaster" && view.disaster) {
    return [stage, { label: disaster_name(view.disaster, speak), lamp: false }];
  }
  const built = { count: view.city.length, most: build_target };
  return [stage, { label: speak("comeback_city.phase.buildings", built), lamp: false }];
}

export const words: Words<"comeback_city"> = {
  task: say_task,
  waiting: (view, name, speak) =>
    speak(`comeback_city.waiting.${view.phase}`, { name, ...about(view, speak) }),
  move: (text, view, _names, speak) => say_move(text, view, speak),
  deal: (text, journal, view, _names, speak) => say_deal(text, journal, view, speak),
  chips: (journal, view, _me, _names, speak, after) =>
    say_chips(journal, view, speak, after ?? null),
  event: (event, _names, speak) => say_event(event, speak),
  places: event_places,
  refusal: (answer, view, _names, speak) => say_refusal(answer, view, speak),
  source: say_source,
  derive: (source, _seat, view, _names, speak) => derive(source, view, speak),
  tie_break: (_ahead, _behind, speak) => speak("comeback_city.tie_break"),
  phase: say_phase,
};

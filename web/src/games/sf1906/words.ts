// Tasks, moves, consequences and refusals in words.
import type { sf1906 } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Chip, Refusal, Words } from "../contract";
import { objective_by_name } from "./content";
import { event_places, say_event } from "./log";
import { read_move } from "./moves";
import {
  card_in_play,
  card_name,
  objective_name,
  permit_by_id,
  permit_long,
  permit_name,
  plot_name,
  service_name,
  space_name,
} from "./names";

type Journal = readonly sf1906.Event[];

// What the phase's sentence speaks of.
const about = (view: sf1906.View, speak: Speak) => ({
  card: card_name(card_in_play(view)?.card ?? "earnings", speak),
  plot: view.pending.plot ? plot_name(view.pending.plot, view, speak) : "",
});

function row_permit(slot: string, view: sf1906.View, speak: Speak, long: boolean): string {
  const permit = view.permit_row[Number(slot) - 1];
  if (!permit) return slot;
  return long ? permit_long(permit, speak) : permit_name(permit, speak);
}

const row_objective = (slot: string, view: sf1906.View, speak: Speak) =>
  objective_name(view.objective_row[Number(slot) - 1] ?? slot, speak);

function space_of(slot: string, view: sf1906.View, speak: Speak): string {
  const space = card_in_play(view)?.spaces[Number(slot) - 1];
  return space ? space_name(space, speak) : slot;
}

const own_space = (view: sf1906.View) => view.players[view.to_move]?.space ?? null;

function say_move(text: string, view: sf1906.View, speak: Speak): string {
  const { kind, first, second } = read_move(text);
  switch (kind) {
    case "income":
      return speak("sf1906.move.income", { amount: speak.money(Number(first)) });
    case "bonus_permit":
    case "permit":
      return speak(`sf1906.move.${kind}`, { permit: row_permit(first, view, speak, true) });
    case "bonus_objective":
    case "objective":
      return first === "deck"
        ? speak(`sf1906.move.${kind}_deck`)
        : speak(`sf1906.move.${kind}`, { objective: row_objective(first, view, speak) });
    case "bonus_building":
    case "bonus_right":
    case "bonus_money":
    case "collect":
      return speak(`sf1906.move.${kind}`);
    case "bonus_build":
      return speak("sf1906.move.bonus_build", { cost: speak.money(view.build_cost) });
    case "place":
      return speak("sf1906.move.place", { space: first, action: space_of(first, view, speak) });
    case "act":
      return Number(first) === own_space(view)
        ? speak("sf1906.move.act_own", { action: space_of(first, view, speak) })
        : speak("sf1906.move.act", { space: first, action: space_of(first, view, speak) });
    case "clear":
      return first === "none"
        ? speak("sf1906.move.clear_none")
        : speak("sf1906.move.clear", { plot: plot_name(first, view, speak) });
    case "build":
      return speak("sf1906.move.build", { plot: plot_name(first, view, speak) });
    case "permits":
      return second === ""
        ? speak("sf1906.move.permits_one", { first: permit_by_id(first, speak, true) })
        : speak("sf1906.move.permits_two", {
            first: permit_by_id(first, speak, true),
            second: permit_by_id(second, speak, true),
          });
    case "service":
      return first === "none"
        ? speak("sf1906.move.service_none")
        : speak("sf1906.move.service", { service: service_name(first as sf1906.Service, speak) });
    default:
      return text;
  }
}

const paid = (journal: Journal) =>
  journal.reduce((sum, event) => (event.event === "money_paid" ? sum + event.amount : sum), 0);

// What the journal says of building: the price where it is known, else the plain name.
function build_deal(journal: Journal, otherwise: string, speak: Speak): string {
  if (!journal.some((event) => event.event === "building_built")) return otherwise;
  const cost = paid(journal);
  return cost === 0
    ? speak("sf1906.deal.build_free")
    : speak("sf1906.deal.build", { cost: speak.money(cost) });
}

function say_deal(text: string, journal: Journal, view: sf1906.View, speak: Speak): string {
  const { kind, first, second } = read_move(text);
  switch (kind) {
    case "income":
      return speak("sf1906.deal.income", { amount: speak.money(Number(first)) });
    case "bonus_permit":
    case "permit":
      return speak("sf1906.deal.permit", { permit: row_permit(first, view, speak, false) });
    case "bonus_objective":
    case "objective":
      return first === "deck"
        ? speak("sf1906.deal.deck")
        : speak("sf1906.deal.objective", { objective: row_objective(first, view, speak) });
    case "bonus_building":
      return speak("sf1906.deal.building");
    case "bonus_right":
      return speak("sf1906.deal.right");
    case "bonus_money": {
      const gained = journal.find((event) => event.event === "money_gained");
      return speak("sf1906.deal.gain", { amount: speak.money(gained?.amount ?? 0) });
    }
    case "bonus_build":
      return speak("sf1906.deal.build_last");
    case "place":
      return speak("sf1906.deal.place", { action: space_of(first, view, speak) });
    case "act": {
      const cost = paid(journal);
      const action = space_of(first, view, speak);
      return cost === 0
        ? speak("sf1906.deal.act", { action })
        : speak("sf1906.deal.act_paid", { action, cost: speak.money(cost) });
    }
    case "collect":
      return speak("sf1906.deal.collect");
    case "clear": {
      const cost = speak.money(paid(journal));
      return first === "none"
        ? speak("sf1906.deal.clear_none", { cost })
        : speak("sf1906.deal.clear", { at: first, cost });
    }
    case "build":
      return speak("sf1906.deal.build_on", { plot: first });
    case "permits": {
      const names = { first: permit_by_id(first, speak), second: permit_by_id(second, speak) };
      const use = speak(second === "" ? "sf1906.deal.permits" : "sf1906.deal.permits_two", names);
      return build_deal(journal, use, speak);
    }
    case "service":
      return first === "none"
        ? speak("sf1906.deal.service_none")
        : speak("sf1906.deal.service", { service: service_name(first as sf1906.Service, speak) });
    default:
      return text;
  }
}

// What a journal changes for one seat, counted.
function changes(journal: Journal, seat: number) {
  const sum = { money: 0, permits: 0, ready: 0, built: 0, rubble: 0, objectives: 0, services: 0 };
  let development: number | null = null;
  let best_builder = false;
  let space: number | null = null;
  for (const event of journal) {
    if (!("seat" in event) || event.seat !== seat) continue;
    switch (event.event) {
      case "money_paid":
        sum.money -= event.amount;
        break;
      case "money_gained":
      case "income_taken":
        sum.money += event.gained;
        break;
      case "permit_taken":
        sum.permits += 1;
        break;
      case "permits_discarded":
        sum.permits -= event.second === null ? 1 : 2;
        break;
      case "building_taken":
        sum.ready += 1;
        break;
      case "building_built":
        sum.ready -= 1;
        sum.built += 1;
        break;
      case "rubble_taken":
        sum.rubble += 1;
        break;
      case "objective_taken":
      case "objective_drawn":
        sum.objectives += 1;
        break;
      case "service_taken":
        sum.services += 1;
        break;
      case "token_developed":
        development = event.value;
        break;
      case "best_builder_taken":
        best_builder = true;
        break;
      case "token_placed":
        space = event.space;
        break;
    }
  }
  return { sum, development, best_builder, space };
}

function say_chips(
  journal: Journal,
  view: sf1906.View,
  me: number,
  speak: Speak,
  after: sf1906.View | null,
): Chip[] {
  const seat = view.players[me];
  if (!seat) return [];
  const { sum, development, best_builder, space } = changes(journal, me);
  const chips: Chip[] = [];
  const add = (label: string, before: number, by: number, write: (n: number) => string) => {
    if (by === 0) return;
    const tone = by > 0 ? "gain" : "loss";
    chips.push({ label, before: write(before), after: write(before + by), tone });
  };
  add(speak("sf1906.chip.money"), seat.money, sum.money, speak.money);
  // What the game would score if it ended now, as far as this seat can tell.
  const score = after?.players[me]?.score ?? seat.score;
  add(speak("sf1906.chip.score"), seat.score, score - seat.score, speak.number);
  if (development !== null) {
    const by = development - seat.development;
    add(speak("sf1906.chip.development"), seat.development, by, speak.number);
  }
  add(speak("sf1906.chip.permits"), seat.permits.length, sum.permits, speak.number);
  add(speak("sf1906.chip.ready"), seat.buildings, sum.ready, speak.number);
  add(speak("sf1906.chip.built"), seat.built, sum.built, speak.number);
  add(speak("sf1906.chip.rubble"), seat.rubble, sum.rubble, speak.number);
  const objectives = seat.objectives.length + seat.secret_objectives.length;
  add(speak("sf1906.chip.objectives"), objectives, sum.objectives, speak.number);
  add(speak("sf1906.chip.services"), seat.services.length, sum.services, speak.number);
  if (best_builder) {
    chips.push({
      label: speak("sf1906.chip.best_builder"),
      before: null,
      after: "+3",
      tone: "gain",
    });
  }
  if (space !== null) {
    chips.push({
      label: speak("sf1906.chip.space"),
      before: null,
      after: speak.number(space),
      tone: "plain",
    });
  }
  return chips;
}

/** `enum class Refusal` of games/sf1906/rules.h, as the wire names them. */
export const refusals = [
  "allowed",
  "game_over",
  "unknown_move",
  "not_now",
  "no_such_space",
  "space_taken",
  "pass_has_no_action",
  "pass_ends_the_turn",
  "not_this_year",
  "too_dear",
  "hand_is_full",
  "slot_is_empty",
  "row_is_empty",
  "deck_is_empty",
  "deck_is_closed",
  "no_objectives",
  "pool_is_empty",
  "no_building",
  "no_permits",
  "no_plot_fits",
  "no_such_plot",
  "plot_is_taken",
  "no_rubble",
  "permits_do_not_fit",
  "not_in_hand",
  "second_not_needed",
  "symbols_differ",
  "pile_is_empty",
  "must_take",
] as const;
type Reason = (typeof refusals)[number];

function say_refusal(answer: Refusal, view: sf1906.View, speak: Speak): string {
  const fallback = answer.message ?? speak("sf1906.refusal.allowed");
  const reason = (answer.reason ?? null) as Reason | null;
  const [first, second] = answer.numbers;
  switch (reason) {
    case null:
      return fallback;
    case "not_now":
      return speak(`sf1906.refusal.not_now.${view.phase}`);
    case "no_such_space":
      return speak("sf1906.refusal.no_such_space", { count: first });
    case "not_this_year":
      return speak("sf1906.refusal.not_this_year", { year: String(first) });
    case "too_dear":
      return speak("sf1906.refusal.too_dear", {
        cost: speak.money(first),
        money: speak.money(second),
      });
    case "hand_is_full":
      return speak("sf1906.refusal.hand_is_full", { count: first });
    case "permits_do_not_fit":
      if (answer.clause === "R6.8") return speak("sf1906.refusal.permits_do_not_fit.grant");
      return answer.clause === "R6.7.1" || answer.clause === "R6.7.2"
        ? speak("sf1906.refusal.permits_do_not_fit.chosen")
        : speak("sf1906.refusal.permits_do_not_fit");
    default:
      return speak.maybe(`sf1906.refusal.${reason}`) ?? fallback;
  }
}

function say_source(source: string, speak: Speak): string {
  const common = /^common: (.*)$/.exec(source);
  const objective = objective_by_name(common?.[1] ?? source);
  if (objective === "best-builder") return speak("sf1906.source.best_builder");
  if (objective) {
    const name = objective_name(objective, speak);
    return common ? speak("sf1906.source.common", { objective: name }) : name;
  }
  switch (source) {
    case "Development board":
      return speak("sf1906.source.development");
    case "Urban development cards":
      return speak("sf1906.source.services");
    case "Money":
      return speak("sf1906.source.money");
    default:
      return source;
  }
}

function say_phase(view: sf1906.View, speak: Speak): { label: string; lamp: boolean }[] {
  const year = String(view.year);
  const cost =
    view.build_cost === 0
      ? speak("sf1906.phase.free")
      : speak("sf1906.phase.cost", { cost: speak.money(view.build_cost) });
  const last_card = view.best_builder >= 0 && view.card > 0 && view.phase !== "over";
  let label: string;
  if (view.phase === "over") label = speak("sf1906.phase.over", { year });
  else if (view.year === 1912) label = speak("sf1906.phase.last", { year });
  else if (view.card === 0) label = speak("sf1906.phase.start", { year });
  else label = speak("sf1906.phase.card", { year, number: view.card });
  return [
    { label, lamp: true },
    { label: last_card ? speak("sf1906.phase.final_card") : cost, lamp: false },
  ];
}

export const words: Words<"sf1906"> = {
  task: (view, speak) => speak(`sf1906.task.${view.phase}`, about(view, speak)),
  waiting: (view, name, speak) =>
    speak(`sf1906.waiting.${view.phase}`, { name, ...about(view, speak) }),
  move: (text, view, _names, speak) => say_move(text, view, speak),
  deal: (text, journal, view, _names, speak) => say_deal(text, journal, view, speak),
  chips: (journal, view, me, _names, speak, after) =>
    say_chips(journal, view, me, speak, after ?? null),
  event: say_event,
  places: event_places,
  refusal: (answer, view, _names, speak) => say_refusal(answer, view, speak),
  source: say_source,
  phase: say_phase,
};

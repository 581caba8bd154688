// Tasks, moves and deals in words, and all words of the game together.
import type { sf1906 } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Words } from "../contract";
import { say_chips } from "./chips";
import { category, derive, say_source, tie_break } from "./derive";
import { event_places, say_event } from "./log";
import { read_move } from "./moves";
import { say_refusal } from "./refusals";
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
  category,
  derive,
  tie_break,
  phase: say_phase,
};

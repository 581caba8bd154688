// What a planned move changes, from the journal of its preview.
import type { sf1906 } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Chip } from "../contract";

type Journal = readonly sf1906.Event[];

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

export function say_chips(
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

// What a planned move changes, from the journal of its preview and how things would stand.
import type { rolling_heights } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Chip } from "../contract";
import { cubes, sum } from "./content";

type Journal = readonly rolling_heights.Event[];
type View = rolling_heights.View;

const up = (view: View, seat: number): number => {
  const crew = view.players[seat]?.meeples;
  if (!crew) return 0;
  const count = (group: Record<string, number>) =>
    Object.values(group).reduce((all, n) => all + n, 0);
  return count(crew.hard) + count(crew.steady);
};

/** Where chance has a say there is no view of afterwards: the journal alone tells. */
function from_journal(journal: Journal, speak: Speak): Chip[] {
  return journal.flatMap((event): Chip[] => {
    if (event.event !== "meeples_rolled") return [];
    return [
      {
        label: speak("rolling_heights.chip.rolls"),
        before: null,
        after: speak.number(event.meeples),
        tone: "plain",
      },
    ];
  });
}

function lost(journal: Journal, speak: Speak): Chip[] {
  return journal.flatMap((event): Chip[] => {
    if (event.event !== "hand_returned") return [];
    const wasted = event.cubes + event.misc + event.power;
    if (wasted === 0) return [];
    return [
      {
        label: speak("rolling_heights.chip.lost"),
        before: null,
        after: speak("rolling_heights.units", { count: wasted }),
        tone: "loss",
      },
    ];
  });
}

export function say_chips(
  journal: Journal,
  view: View,
  me: number,
  speak: Speak,
  after: View | null,
): Chip[] {
  const before_me = view.players[me];
  const ended = journal.some((event) => event.event === "hand_returned");
  if (!before_me) return [];
  if (!after) return [...from_journal(journal, speak), ...lost(journal, speak)];
  const after_me = after.players[me];
  if (!after_me) return [];
  const chips: Chip[] = [];
  const add = (label: string, before: number, now: number) => {
    if (before === now) return;
    chips.push({
      label,
      before: speak.number(before),
      after: speak.number(now),
      tone: now > before ? "gain" : "loss",
    });
  };
  for (const event of journal) {
    if (event.event === "building_completed") {
      chips.push({
        label: speak("rolling_heights.chip.completes"),
        before: null,
        after: speak.signed(event.points),
        tone: "gain",
      });
    }
  }
  add(speak("rolling_heights.chip.points"), before_me.vp, after_me.vp);
  add(speak("rolling_heights.chip.score"), before_me.score, after_me.score);
  // What a turn leaves unused goes back: said once, not colour by colour.
  if (ended) return [...chips, ...lost(journal, speak)];
  for (const cube of cubes) {
    add(
      speak(`rolling_heights.chip.${cube}`),
      view.hand[cube] + view.misc[cube],
      after.hand[cube] + after.misc[cube],
    );
  }
  add(speak("rolling_heights.chip.power"), view.power, after.power);
  add(speak("rolling_heights.chip.wild"), before_me.wild, after_me.wild);
  add(speak("rolling_heights.chip.up"), up(view, me), up(after, me));
  if (after.pending.cost > 0 && view.phase !== "pay") {
    chips.push({
      label: speak("rolling_heights.chip.to_pay"),
      before: null,
      after: speak.number(after.pending.cost),
      tone: "plain",
    });
  }
  const built = journal.find((event) => event.event === "cubes_built");
  const plan = built && after.plans.find((one) => one.plan === built.plan);
  if (plan && !plan.complete) {
    chips.push({
      label: speak("rolling_heights.chip.missing"),
      before: null,
      after: speak.number(sum(plan.missing)),
      tone: "plain",
    });
  }
  return chips;
}

// UpTown in words: what is to do, what a move does, why not.
import type { protocol } from "../../protocol";
import type { Key, Speak } from "../../i18n/speak";
import type { EventOf, ViewOf, Words } from "../contract";
import { chips } from "./chips";
import { derive, source, tie_break } from "./derive";
import { card_name, project_name, storey } from "./describe";
import { event } from "./log";
import { read_move, type Move } from "./moves";
import { places } from "./places";

type View = ViewOf<"uptown">;
type Event = EventOf<"uptown">;
type Names = readonly string[];

function build_words(
  move: Extract<Move, { kind: "build" }>,
  view: View,
  names: Names,
  speak: Speak,
): string | null {
  const project = view.held?.projects[move.face];
  const site = view.streets[move.street]?.sites[move.site - 1];
  if (project === undefined || !site) return null;
  const floor = site.floors.length;
  const given = move.street !== view.to_move;
  const key: Key = `uptown.move.${given ? "give" : "build"}${storey(project, floor)}`;
  return speak(key, {
    project: project_name(project, speak),
    owner: names[move.street] ?? "",
    site: move.site,
    floor,
  });
}

function buy_words(deck: number, view: View, names: Names, speak: Speak): string | null {
  const top = view.streets[deck]?.deck_top;
  if (!top) return null;
  const values = { price: speak.money(top.cost), card: card_name(top.projects, speak) };
  if (deck === view.to_move) return speak("uptown.move.buy_own", values);
  return speak("uptown.move.buy_other", { ...values, owner: names[deck] ?? "" });
}

function move(text: string, view: View, names: Names, speak: Speak): string {
  const parts = read_move(text);
  const unknown = speak("uptown.move.unknown", { move: text });
  switch (parts?.kind) {
    case "build":
      return build_words(parts, view, names, speak) ?? unknown;
    case "buy":
      return buy_words(parts.deck, view, names, speak) ?? unknown;
    case "take_public":
      return speak("uptown.move.take_public", {
        card: card_name(view.public_top?.projects ?? [], speak),
      });
    case "discard":
      return speak("uptown.move.discard");
    case "pass":
      return speak("uptown.move.pass");
    case undefined:
      return unknown;
  }
}

function deal(
  text: string,
  journal: readonly Event[],
  view: View,
  names: Names,
  speak: Speak,
): string {
  const parts = read_move(text);
  switch (parts?.kind) {
    case "build": {
      const { site, street } = parts;
      if (street !== view.to_move) return speak("uptown.deal.give", { owner: names[street] ?? "" });
      const finished = journal.find((event) => event.event === "site_finished");
      if (!finished) return speak("uptown.deal.build", { site });
      if (finished.income === 0) return speak("uptown.deal.finish_nothing", { site });
      return speak("uptown.deal.finish", { site, money: speak.money(finished.income) });
    }
    case "buy":
      return speak("uptown.deal.buy", {
        price: speak.money(view.streets[parts.deck]?.deck_top?.cost ?? 0),
      });
    case "take_public":
      return speak("uptown.deal.take_public");
    case "discard":
      return speak("uptown.deal.discard");
    case "pass":
      return speak("uptown.deal.pass");
    case undefined:
      return speak("uptown.move.unknown", { move: text });
  }
}

function refusal(answer: protocol.WhyAnswer, view: View, names: Names, speak: Speak): string {
  const parts = read_move(answer.move);
  const built = parts?.kind === "build" ? parts : null;
  const deck = parts?.kind === "buy" ? view.streets[parts.deck] : undefined;
  const said = speak.maybe(`uptown.refusal.${answer.reason ?? ""}`, {
    site: built?.site ?? "",
    owner: parts?.kind === "buy" ? (names[parts.deck] ?? "") : "",
    price: speak.money(deck?.deck_top?.cost ?? 0),
    money:
      answer.reason === "deck_closed"
        ? speak.money(deck?.coins_on_deck ?? 0)
        : speak.money(view.streets[view.to_move]?.account ?? 0),
  });
  return said ?? answer.message ?? speak("uptown.refusal.allowed");
}

function phase(view: View, speak: Speak): { label: string; lamp: boolean }[] {
  if (view.phase === "over") return [{ label: speak("uptown.phase.over"), lamp: true }];
  const first = view.phase === "first_build";
  return [
    view.final_round
      ? { label: speak("uptown.phase.last"), lamp: true }
      : { label: speak("uptown.phase.round", { round: view.round }), lamp: false },
    { label: speak("uptown.phase.first"), lamp: first },
    { label: speak("uptown.phase.second"), lamp: !first },
  ];
}

export const words: Words<"uptown"> = {
  task: (view, speak) => speak(`uptown.task.${view.phase}`),
  waiting: (view, name, speak) => speak(`uptown.waiting.${view.phase}`, { name }),
  move,
  deal,
  chips,
  event,
  places,
  refusal,
  source,
  derive,
  tie_break,
  phase,
};

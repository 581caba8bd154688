// UpTown in words: what is to do, what a move does, what happened, why not.
import type { protocol } from "../../protocol";
import type { Key, Speak } from "../../i18n/speak";
import type { Chip, EventOf, ViewOf, Words } from "../contract";
import { project_of } from "./content";
import { card_name, project_name, side_name } from "./describe";
import { read_move, type Move } from "./moves";

type View = ViewOf<"uptown">;
type Event = EventOf<"uptown">;
type Names = readonly string[];

/** Where a floor stands: on the ground, on a roof, or between. */
function storey(project: string, floor: number): "" | "_ground" | "_roof" {
  if (project_of(project).footing === "on_roof") return "_roof";
  return floor === 0 ? "_ground" : "";
}

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

/** What changes on a street between two views: its account, its prestige, its income at a roof. */
function street_chips(
  seat: number,
  before: View,
  after: View,
  me: number,
  names: Names,
  speak: Speak,
): Chip[] {
  const [was, is] = [before.streets[seat], after.streets[seat]];
  if (!was || !is) return [];
  const name = names[seat] ?? "";
  const own = seat === me;
  const rows = [
    {
      label: own ? speak("uptown.chip.account") : speak("uptown.chip.account_of", { name }),
      from: was.account,
      to: is.account,
      write: speak.money,
    },
    {
      label: own ? speak("uptown.chip.prestige") : speak("uptown.chip.prestige_of", { name }),
      from: was.prestige,
      to: is.prestige,
      write: speak.number,
    },
    {
      label: own ? speak("uptown.chip.income") : speak("uptown.chip.income_of", { name }),
      from: was.income,
      to: is.income,
      write: speak.money,
    },
  ];
  return rows
    .filter(({ from, to }) => from !== to)
    .map(({ label, from, to, write }) => ({
      label,
      before: write(from),
      after: write(to),
      tone: to > from ? "gain" : "loss",
    }));
}

/** The same as far as the journal alone tells it: prices and pay-outs. */
function money_chips(
  journal: readonly Event[],
  view: View,
  me: number,
  names: Names,
  speak: Speak,
): Chip[] {
  return journal.flatMap((event): Chip[] => {
    const [seat, change] =
      event.event === "card_bought"
        ? [event.seat, -event.cost]
        : event.event === "site_finished"
          ? [event.street, event.income]
          : [-1, 0];
    const street = view.streets[seat];
    if (!street || change === 0) return [];
    const after = { ...view, streets: [...view.streets] };
    after.streets[seat] = { ...street, account: street.account + change };
    return street_chips(seat, view, after, me, names, speak);
  });
}

function chips(
  journal: readonly Event[],
  view: View,
  me: number,
  names: Names,
  speak: Speak,
  after: View | null = null,
): Chip[] {
  const found = after
    ? view.streets.flatMap((_, seat) => street_chips(seat, view, after, me, names, speak))
    : money_chips(journal, view, me, names, speak);
  const plain = (label: string, text: string) =>
    found.push({ label, before: null, after: text, tone: "plain" });
  for (const event of journal) {
    if (event.event === "card_bought" && event.deck !== event.seat) {
      plain(speak("uptown.chip.coins", { name: names[event.deck] ?? "" }), speak.money(event.cost));
    } else if (event.event === "site_finished") {
      plain(speak("uptown.chip.finished"), speak("uptown.chip.site", { site: event.site }));
    } else if (event.event === "final_round_triggered") {
      plain(speak("uptown.chip.last_round"), speak("uptown.chip.starts"));
    }
  }
  return found;
}

function event(of: Event, names: Names, speak: Speak): string {
  const who = (seat: number) => names[seat] ?? "";
  switch (of.event) {
    case "game_started":
      return speak("uptown.event.game_started", { name: who(of.seat) });
    case "turn_started":
      return speak("uptown.event.turn_started", { name: who(of.seat), round: of.round });
    case "coins_collected":
      return speak("uptown.event.coins_collected", {
        name: who(of.seat),
        money: speak.money(of.amount),
      });
    case "card_taken":
      return speak("uptown.event.card_taken", {
        name: who(of.seat),
        card: side_name(of.card, of.side, speak),
      });
    case "first_action_skipped":
      return speak("uptown.event.first_action_skipped", { name: who(of.seat) });
    case "card_discarded":
      return speak("uptown.event.card_discarded", { name: who(of.seat) });
    case "card_bought":
      return speak(
        of.deck === of.seat ? "uptown.event.card_bought_own" : "uptown.event.card_bought",
        {
          name: who(of.seat),
          owner: who(of.deck),
          price: speak.money(of.cost),
          card: side_name(of.card, of.side, speak),
        },
      );
    case "public_card_taken":
      return speak("uptown.event.public_card_taken", {
        name: who(of.seat),
        card: side_name(of.card, null, speak),
      });
    case "deck_revealed":
      if (of.card === null) {
        return speak("uptown.event.deck_revealed_hidden", { owner: who(of.deck) });
      }
      return speak("uptown.event.deck_revealed", {
        owner: who(of.deck),
        card: side_name(of.card, of.side, speak),
      });
    case "public_card_revealed":
      if (of.card === null) return speak("uptown.event.public_card_revealed_hidden");
      return speak("uptown.event.public_card_revealed", { card: side_name(of.card, null, speak) });
    case "public_pile_emptied":
      return speak("uptown.event.public_pile_emptied");
    case "project_built": {
      const kind = of.street === of.seat ? "project_built" : "project_given";
      return speak(`uptown.event.${kind}${storey(of.project, of.floor)}`, {
        name: who(of.seat),
        owner: who(of.street),
        project: project_name(of.project, speak),
        site: of.site,
        floor: of.floor,
      });
    }
    case "site_finished":
      return speak(
        of.income === 0 ? "uptown.event.site_finished_nothing" : "uptown.event.site_finished",
        { owner: who(of.street), site: of.site, money: speak.money(of.income) },
      );
    case "second_action_skipped":
      return speak("uptown.event.second_action_skipped", { name: who(of.seat) });
    case "passed":
      return speak("uptown.event.passed", { name: who(of.seat) });
    case "final_round_triggered":
      return speak(`uptown.event.final_round_${of.cause}`, { owner: who(of.seat) });
    case "game_over":
      return speak("uptown.event.game_over", { count: of.rounds });
  }
}

/** `data-place` of a site, a deck, the public pile. */
export const site_place = (street: number, site: number): string => `site ${street}.${site}`;
export const deck_place = (seat: number): string => `deck ${seat}`;
export const pile_place = "pile";
export const discard_place = "discarded";

function places(of: Event): string[] {
  switch (of.event) {
    case "coins_collected":
    case "card_taken":
      return [deck_place(of.seat)];
    case "card_bought":
    case "deck_revealed":
      return [deck_place(of.deck)];
    case "public_card_taken":
    case "public_card_revealed":
    case "public_pile_emptied":
      return [pile_place];
    case "card_discarded":
      return [discard_place];
    case "project_built":
    case "site_finished":
      return [site_place(of.street, of.site)];
    case "final_round_triggered":
      return of.cause === "deck_empty"
        ? [deck_place(of.seat)]
        : [1, 2, 3, 4, 5].map((site) => site_place(of.seat, site));
    default:
      return [];
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

/** The server names a site "Site 3" and the rest "Money". */
function source(of: string, speak: Speak): string {
  const site = /^Site (\d)$/.exec(of)?.[1];
  if (site) return speak("uptown.source.site", { site });
  return of === "Money" ? speak("uptown.source.money") : of;
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
  phase,
};

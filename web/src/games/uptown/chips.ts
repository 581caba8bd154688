// What a planned move would change, as chips of the prompt bar.
import type { Speak } from "../../i18n/speak";
import type { Chip, EventOf, ViewOf } from "../contract";

type View = ViewOf<"uptown">;
type Event = EventOf<"uptown">;
type Names = readonly string[];

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

export function chips(
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

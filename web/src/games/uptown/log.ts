// What happened, in words.
import type { Speak } from "../../i18n/speak";
import type { EventOf } from "../contract";
import { project_name, side_name, storey } from "./describe";

type Event = EventOf<"uptown">;

export function event(of: Event, names: readonly string[], speak: Speak): string {
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

// What the button says that settles a planned move.
import type { comeback_city } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Journal } from "./hits";
import { read_move } from "./moves";
import { action_points_words } from "./names";

const spent = (journal: Journal) =>
  journal.reduce((sum, one) => (one.event === "action_points_spent" ? sum + one.amount : sum), 0);
const gained = (journal: Journal) =>
  journal.reduce((sum, one) => (one.event === "action_points_gained" ? sum + one.amount : sum), 0);

export function say_deal(
  text: string,
  journal: Journal,
  view: comeback_city.View,
  speak: Speak,
): string {
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

// What the button says that settles a planned move.
import type { rebuilding_seattle } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import { about } from "./about";
import { district_of, landmark_of, law_of, neighborhood_of, suburb_price } from "./content";
import { law_cost } from "./effects";
import { read_move } from "./moves";
import { event_name, landmark_name } from "./names";

type View = rebuilding_seattle.View;
type Journal = readonly rebuilding_seattle.Event[];

const paid = (journal: Journal) =>
  journal.reduce((sum, event) => (event.event === "money_paid" ? sum + event.amount : sum), 0);

export function say_deal(text: string, journal: Journal, view: View, speak: Speak): string {
  const { kind, args } = read_move(text);
  const [first = "", second = ""] = args;
  const price = (otherwise: number) => speak.money(journal.length > 0 ? paid(journal) : otherwise);
  switch (kind) {
    case "choose_district":
      return speak("seattle.deal.take", { what: district_of(first)?.name ?? first });
    case "choose_neighborhood":
      return speak("seattle.deal.start_in", { what: neighborhood_of(first)?.name ?? first });
    case "discard_landmark":
      return speak("seattle.deal.discard", { what: landmark_name(first) });
    case "buy_suburb":
      return speak("seattle.deal.buy", { price: price(suburb_price) });
    case "buy_building": {
      const dear =
        first === "landmark"
          ? (landmark_of(second)?.cost ?? 0)
          : (view.market.find((one) => one.space === second)?.price ?? 0);
      return speak("seattle.deal.buy", { price: price(dear) });
    }
    case "law_landmark":
      return speak("seattle.deal.buy", { price: price(landmark_of(first)?.cost ?? 0) });
    case "place_suburb":
      return speak("seattle.deal.lay");
    case "place_building":
      return speak("seattle.deal.build");
    case "rearrange":
      return speak("seattle.deal.rearrange");
    case "activate_event":
      return speak("seattle.deal.activate", { what: event_name(first, speak) });
    case "enact_law": {
      const law = law_of(first);
      const cost = law ? law_cost(law, speak) : null;
      return cost === null
        ? speak("seattle.deal.enact")
        : speak("seattle.deal.enact_for", { cost });
    }
    case "choose_track":
      return speak("seattle.deal.raise", { track: speak.maybe(`seattle.type.${first}`) ?? first });
    default:
      return speak.maybe(`seattle.deal.${[kind, ...args].join("_")}`, about(view, speak)) ?? text;
  }
}

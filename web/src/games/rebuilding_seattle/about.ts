// What a decision is about, for the sentences that ask it, offer it and settle it.
import type { rebuilding_seattle } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import { event_of, law_of } from "./content";
import { piece_in_hand } from "./moves";
import { card_name, event_name, landmark_name, law_name, piece_name } from "./names";

type View = rebuilding_seattle.View;

/** The card that the piece in hand came with, or the piece itself. */
export const hand_name = (view: View, speak: Speak): string => {
  const piece = piece_in_hand(view);
  if (view.phase === "place_building" && view.pending.card !== null)
    return card_name(view.pending.card);
  return piece ? piece_name(piece, speak) : "";
};

/** The event or law that is being carried out. */
const cause = (view: View, speak: Speak): string => {
  const { event, law, landmark } = view.pending;
  if (landmark !== null) return landmark_name(landmark);
  if (event !== null) return event_name(event, speak);
  return law !== null ? law_name(law) : "";
};

/** What the event or law that is being carried out offers to choose from. */
function offer(view: View) {
  const { activator } = event_of(view.pending.event ?? "") ?? {};
  const effects = [
    ...(activator?.may ?? activator?.choose_one ?? []),
    ...(law_of(view.pending.law ?? "")?.effects ?? []),
  ];
  const find = (name: string) => effects.find(({ effect }) => effect === name);
  return {
    price: find("buy_suburbs")?.price ?? 0,
    points: find("gain_vp")?.amount ?? 0,
    amount: find("gain_money")?.amount ?? 0,
  };
}

export function about(view: View, speak: Speak) {
  const reward = view.players[view.to_move]?.tracks["shopping"]?.reward ?? 0;
  const { price, points, amount } = offer(view);
  return {
    piece: hand_name(view, speak),
    cause: cause(view, speak),
    reward: speak.money(reward),
    count: view.phase === "shopping" ? reward : points,
    price: speak.money(price),
    amount: speak.money(amount),
  };
}

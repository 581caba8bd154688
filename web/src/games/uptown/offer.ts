// What a building move would change, as its offer says.
import type { protocol } from "../../protocol";

export interface Outcome {
  prestige: number;
  income: number;
  earned: number | null; // a roof: what its owner gets at once
}

export const outcome_of = ({ figures }: protocol.MoveOffer): Outcome => ({
  prestige: figures["prestige"] ?? 0,
  income: figures["income"] ?? 0,
  earned: figures["earned"] ?? null,
});

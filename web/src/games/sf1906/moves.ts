// The texts of moves (rules.md, section 4), read and written. Grammar only: what is legal the server says.
import type { sf1906 } from "../../protocol";

export { read_move, type MoveText } from "../shared/move_text";

export const move_kinds = [
  "income",
  "bonus_permit",
  "bonus_objective",
  "bonus_building",
  "bonus_right",
  "bonus_money",
  "bonus_build",
  "place",
  "act",
  "collect",
  "permit",
  "objective",
  "clear",
  "build",
  "permits",
  "service",
] as const;

// What a click on a thing says. Where the thing means nothing in this phase, the server is asked about its usual move
// and answers what is due instead.
export const income_move = (amount: number) => `income ${amount}`;
export const space_move = (phase: sf1906.Phase, space: number) =>
  phase === "act" ? `act ${space}` : `place ${space}`;
export const permit_move = (phase: sf1906.Phase, slot: number) =>
  phase === "bonus" ? `bonus_permit ${slot}` : `permit ${slot}`;
export const objective_move = (phase: sf1906.Phase, slot: number | "deck") =>
  phase === "bonus" ? `bonus_objective ${slot}` : `objective ${slot}`;
export const plot_move = (phase: sf1906.Phase, at: string) =>
  phase === "clear" ? `clear ${at}` : `build ${at}`;
export const service_move = (type: sf1906.Service) => `service ${type}`;

/** One or two permits in the order of the move's text: that of the cards in the area. */
export function permits_move(
  chosen: readonly string[],
  held: readonly sf1906.PermitView[],
): string {
  const order = new Map(held.map((card, at) => [card.permit, at]));
  const sorted = [...chosen].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  return ["permits", ...sorted].join(" ");
}

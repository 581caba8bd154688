// The texts of moves (rules.md, section 4), read and written. Grammar only: what is legal the server says.
import type { Cube, Meeple, Pose } from "./content";

export const move_kinds = [
  "start_plan",
  "start_space",
  "bench",
  "rally",
  "stop",
  "strike",
  "activate",
  "collect",
  "servant",
  "upgrade",
  "upgrade_stop",
  "figure",
  "choose_color",
  "convert",
  "sacrifice",
  "planner_reroll",
  "planner_take",
  "buy",
  "plan",
  "space",
  "pay",
  "wild",
  "trade",
  "construct",
  "reward",
  "end_main",
  "target",
] as const;
export type MoveKind = (typeof move_kinds)[number];

export interface MoveText {
  kind: MoveKind;
  args: readonly string[];
}

export function read_move(text: string): MoveText {
  const [kind = "", ...args] = text.split(" ");
  return { kind: kind as MoveKind, args };
}
export const kind_of = (text: string): MoveKind => read_move(text).kind;

export interface Work {
  meeple: Meeple;
  pose: Pose;
  /** How it works: someone who stands may work as if on the side (R6.3). */
  worked: "hard" | "steady";
}

const worked_as = (pose: string, as: string | undefined) =>
  (as === "steady" ? "steady" : pose) as "hard" | "steady";

/** Who works in a move, and how; null where nobody does. */
export function work_in(text: string): Work | null {
  const { kind, args } = read_move(text);
  const [first = "", second = "", third] = args;
  switch (kind) {
    case "activate":
      return {
        meeple: first as Meeple,
        pose: second as Pose,
        worked: worked_as(second, third),
      };
    case "servant":
      return { meeple: "public_servant", pose: first as Pose, worked: worked_as(first, args[1]) };
    case "figure":
      return { meeple: "public_figure", pose: first as Pose, worked: worked_as(first, second) };
    case "planner_reroll":
      return { meeple: "city_planner", pose: first as Pose, worked: "steady" };
    case "planner_take":
      return { meeple: "city_planner", pose: "hard", worked: "hard" };
    default:
      return null;
  }
}

/** The building whose ability a public figure uses. */
export const figure_plan = (text: string): string => read_move(text).args.at(-1) ?? "";

export interface Construction {
  plan: string;
  cube: Cube;
  count: number;
}
export function construction(text: string): Construction | null {
  const { kind, args } = read_move(text);
  if (kind !== "construct") return null;
  return { plan: args[0] ?? "", cube: args[1] as Cube, count: Number(args[2]) };
}
export const construct = (plan: string, cube: Cube, count: number) =>
  `construct ${plan} ${cube} ${count}`;

/** What is paid with: "sp", "misc wood", "wood". */
export const unit_of = (text: string): string => read_move(text).args.join(" ");

// Where a thing means nothing in this phase, the server is asked about its usual move and answers what is due instead.
export const slot_move = (phase: string, level: number, slot: number) =>
  phase === "start_plan" && level === 1 ? `start_plan ${slot}` : `plan ${level} ${slot}`;
export const space_move = (phase: string, at: string) =>
  phase === "start_space" ? `start_space ${at}` : `space ${at}`;

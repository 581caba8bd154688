// What dropping one thing on another says: a cube on a plan builds it, a plan on a space is bought for it.
import type { Carrier } from "../shared/carry";
import type { HeightsBoard } from "./board.svelte";
import { construct, slot_move, space_move } from "./moves";
import type { Cube } from "./content";

// Several moves at once; never a move's own text.
const then = " > ";

function plan_moves(board: HeightsBoard, slot: HTMLElement, at: string): string[] {
  const { phase, pending } = board.view;
  const [, level = "1", number = "1"] = (slot.dataset["place"] ?? "").split("-");
  const choose = slot_move(phase, Number(level), Number(number));
  switch (phase) {
    case "main":
      return board.legal("buy") ? ["buy", choose, `space ${at}`] : [];
    case "plan":
      return board.legal(choose) ? [choose, `space ${at}`] : [];
    case "start_plan":
      return board.legal(choose) ? [choose, `start_space ${at}`] : [];
    case "space":
    case "start_space": {
      const chosen = pending.slot === Number(number) && (pending.level ?? 1) === Number(level);
      const move = space_move(phase, at);
      return chosen && board.legal(move) ? [move] : [];
    }
    default:
      return [];
  }
}

export function carrier(board: HeightsBoard): Omit<Carrier, "moving"> {
  return {
    move_of(carried, onto) {
      const kind = carried.dataset["carries"];
      if (kind !== onto.dataset["takes"]) return null;
      if (kind === "cube") {
        const plan = /^plan-(.*)$/.exec(onto.dataset["place"] ?? "")?.[1] ?? "";
        const move = construct(plan, carried.dataset["cube"] as Cube, 1);
        return board.legal(move) ? move : null;
      }
      const moves = plan_moves(board, carried, onto.dataset["space"] ?? "");
      return moves.length > 0 ? moves.join(then) : null;
    },
    plan: (move) => board.stage.plan(move !== null && board.legal(move) ? move : null),
    play: (move) => board.run(move.split(then), "drag"),
    holding: (carried) => (board.dragging = carried !== null),
  };
}

// The piece that is being laid, by mouse and finger: it follows a mouse until it is put down somewhere, and is dragged by
// whatever it is moved relative to, so that a finger need not lie on it.
import type { Attachment } from "svelte/attachments";
import type { BoardState } from "./board.svelte";
import { point_of, type Frame } from "./frame";
import { box_of, laid, middle_of, square_key, type Spot } from "./squares";

const threshold = 6;
const snap = 0.85;

/** Puts the middle of the held piece at a point, or at the nearest place that fits. */
function aim(board: BoardState, point: { x: number; y: number }): void {
  const held = board.held;
  const piece = held && board.piece_of(held);
  const spot = board.spot;
  if (!piece || !spot) return;
  const near = board.nearest(point, snap);
  if (near) return board.move_to({ ...near.spot });
  const { right, bottom } = box_of(laid(piece, { turn: spot.turn, x: 0, y: 0 }));
  board.move_to({
    turn: spot.turn,
    x: Math.round(point.x - (right + 1) / 2),
    y: Math.round(point.y - (bottom + 1) / 2),
  });
}

/** `frame_now` is null where the city is not the reader's own. */
export function city_pointer(
  board: BoardState,
  frame_now: () => Frame | null,
): Attachment<SVGSVGElement> {
  return (svg) => {
    let start: { x: number; y: number; pointer: number; middle: { x: number; y: number } } | null =
      null;
    let dragging = false;
    let swallow = false;

    const middle_now = () => {
      const piece = board.held && board.piece_of(board.held);
      return piece && board.spot ? middle_of(laid(piece, board.spot)) : { x: 0, y: 0 };
    };
    /** The piece bought in this turn that lies under the pointer. */
    const bought_at = (point: { x: number; y: number }) => {
      const key = square_key(Math.floor(point.x), Math.floor(point.y));
      return (["building", "suburb"] as const).find((of) => {
        const bought = board.bought[of];
        const spot: Spot | undefined = board.ghosts.find((one) => one.held === of)?.spot;
        return (
          bought &&
          laid(bought.piece, spot ?? bought.spot).some(({ x, y }) => square_key(x, y) === key)
        );
      });
    };

    function down(event: PointerEvent): void {
      const frame = frame_now();
      if (!frame || event.button !== 0 || !event.isPrimary) return;
      if (!board.in_hand) {
        const of = bought_at(point_of(event, svg, frame));
        if (!of) return;
        board.lift(of);
      }
      if (!board.laying) return;
      start = {
        x: event.clientX,
        y: event.clientY,
        pointer: event.pointerId,
        middle: middle_now(),
      };
      dragging = false;
      // A quick hand leaves the drawing before it has moved far.
      svg.setPointerCapture(event.pointerId);
    }
    function move(event: PointerEvent): void {
      const frame = frame_now();
      if (!frame || !board.laying) return;
      if (!start) {
        if (event.pointerType === "mouse" && !board.pinned) aim(board, point_of(event, svg, frame));
        return;
      }
      if (event.pointerId !== start.pointer) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (!dragging && Math.hypot(dx, dy) < threshold) return;
      if (!dragging) {
        dragging = true;
        board.stage.unpick();
      }
      aim(board, { x: start.middle.x + dx / frame.size, y: start.middle.y + dy / frame.size });
    }
    function up(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointer) return;
      start = null;
      if (!dragging) return;
      dragging = false;
      swallow = true;
      setTimeout(() => (swallow = false));
      board.put_down("drag", svg.querySelector("[data-ghost]") ?? svg);
    }
    function click(event: MouseEvent): void {
      const frame = frame_now();
      if (swallow || !frame || !board.laying) return;
      const point = point_of(event, svg, frame);
      const key = square_key(Math.floor(point.x), Math.floor(point.y));
      const ghost = board.ghosts.find(({ held }) => held === board.held);
      const on_it = ghost?.squares.some(({ x, y }) => square_key(x, y) === key) ?? false;
      const anchor = svg.querySelector("[data-ghost]") ?? svg;
      const touch = event instanceof PointerEvent && event.pointerType === "touch";
      if (!on_it) {
        board.stage.unpick();
        board.pinned = true;
        aim(board, point);
        // A finger sees first what it has chosen.
        if (touch) return;
      }
      if (board.held === "hand" || board.moved) board.put_down(touch ? "touch" : "mouse", anchor);
    }
    const cancel = () => {
      start = null;
      dragging = false;
    };

    svg.addEventListener("pointerdown", down);
    svg.addEventListener("pointermove", move);
    svg.addEventListener("pointerup", up);
    svg.addEventListener("pointercancel", cancel);
    svg.addEventListener("click", click);
    return () => {
      svg.removeEventListener("pointerdown", down);
      svg.removeEventListener("pointermove", move);
      svg.removeEventListener("pointerup", up);
      svg.removeEventListener("pointercancel", cancel);
      svg.removeEventListener("click", click);
    };
  };
}

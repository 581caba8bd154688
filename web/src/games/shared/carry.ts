// Dragging: one more way to say a move; every one of them has a click as well. A thing with `data-carries` can be carried to
// a thing with `data-takes`; the board says what move that is.
import type { Attachment } from "svelte/attachments";

/** A copy is looked at, not found. */
export function nameless<Copy extends Element>(copy: Copy): Copy {
  for (const part of [copy, ...copy.querySelectorAll("[data-place], [data-move], [data-token]")]) {
    for (const name of ["data-place", "data-move", "data-legal", "data-token"])
      part.removeAttribute(name);
  }
  return copy;
}

const threshold = 6;
// A finger hides what it carries.
const lift = 56;

export interface Carrier {
  moving(): boolean;
  /** The move that dropping it there would be; null where it may not be dropped. */
  move_of(carried: HTMLElement, onto: HTMLElement): string | null;
  plan(move: string | null): void;
  play(move: string): void;
  /** It has been picked up, or put down again. */
  holding?(carried: HTMLElement | null): void;
}

interface Carried {
  source: HTMLElement;
  ghost: HTMLElement;
  dx: number;
  dy: number;
}

export function carrying(board: Carrier): Attachment<HTMLElement> {
  return (root) => {
    let start: { source: HTMLElement; x: number; y: number; pointer: number } | null = null;
    let carried: Carried | null = null;
    let over: HTMLElement | null = null;
    let swallow = false;

    function drop_at(x: number, y: number): { zone: HTMLElement; move: string } | null {
      if (!carried) return null;
      for (const element of document.elementsFromPoint(x, y)) {
        const zone = element.closest<HTMLElement>("[data-takes]");
        if (!zone || !root.contains(zone) || zone === carried.source) continue;
        const move = board.move_of(carried.source, zone);
        if (move !== null) return { zone, move };
      }
      return null;
    }

    /** The table may have been drawn anew since it was pressed: then what lies there now is meant. */
    function still_there({ source, x, y }: { source: HTMLElement; x: number; y: number }) {
      if (source.isConnected) return source;
      const now = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-carries]");
      return now && root.contains(now) ? now : null;
    }

    function pick_up(event: PointerEvent): void {
      const source = start && still_there(start);
      if (!start || !source) return put_down();
      const box = source.getBoundingClientRect();
      const ghost = nameless(source.cloneNode(true) as HTMLElement);
      ghost.setAttribute("aria-hidden", "true");
      ghost.classList.add("carried");
      ghost.style.width = `${box.width}px`;
      ghost.style.height = `${box.height}px`;
      root.append(ghost);
      const up = event.pointerType === "touch" ? lift : 0;
      // What was caught in flight has come to rest meanwhile: it is held where the hand is.
      const dx = Math.min(0, Math.max(-box.width, box.left - start.x));
      const dy = Math.min(0, Math.max(-box.height, box.top - start.y));
      carried = { source, ghost, dx, dy: dy - up };
      source.classList.add("lifted");
      root.setPointerCapture(start.pointer);
      board.holding?.(source);
    }

    function move_to(event: PointerEvent): void {
      if (!carried) return;
      const { ghost, dx, dy } = carried;
      ghost.style.transform = `translate(${event.clientX + dx}px, ${event.clientY + dy}px)`;
      const found = drop_at(event.clientX, event.clientY);
      if (found?.zone === over) return;
      over?.classList.remove("receiving");
      over = found?.zone ?? null;
      over?.classList.add("receiving");
      board.plan(found?.move ?? null);
    }

    function put_down(back = false): void {
      if (carried) {
        const { ghost, source } = carried;
        source.classList.remove("lifted");
        if (back && source.isConnected && board.moving()) {
          const { left, top } = source.getBoundingClientRect();
          const home = { transform: `translate(${left}px, ${top}px)` };
          const flight = ghost.animate([home], { duration: 180, easing: "ease-out" });
          flight.onfinish = flight.oncancel = () => ghost.remove();
        } else {
          ghost.remove();
        }
        board.holding?.(null);
      }
      over?.classList.remove("receiving");
      carried = null;
      over = null;
      start = null;
    }

    function down(event: PointerEvent): void {
      if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
      const source = event.target.closest<HTMLElement>("[data-carries]");
      if (source) start = { source, x: event.clientX, y: event.clientY, pointer: event.pointerId };
    }
    function move(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointer) return;
      const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > threshold;
      if (!carried && far) pick_up(event);
      move_to(event);
    }
    function up(event: PointerEvent): void {
      if (!carried) return put_down();
      swallow = true;
      setTimeout(() => (swallow = false));
      const found = drop_at(event.clientX, event.clientY);
      put_down(found === null);
      if (found) board.play(found.move);
      else board.plan(null);
    }
    // The click that ends a drag is none.
    function click(event: MouseEvent): void {
      if (!swallow) return;
      event.stopPropagation();
      event.preventDefault();
    }
    const cancel = () => put_down(true);

    root.addEventListener("pointerdown", down);
    root.addEventListener("pointermove", move);
    root.addEventListener("pointerup", up);
    root.addEventListener("pointercancel", cancel);
    root.addEventListener("click", click, true);
    return () => {
      put_down();
      root.removeEventListener("pointerdown", down);
      root.removeEventListener("pointermove", move);
      root.removeEventListener("pointerup", up);
      root.removeEventListener("pointercancel", cancel);
      root.removeEventListener("click", click, true);
    };
  };
}

// Dragging: a token to a space, a house to a plot, a permit to the chosen plot, and anything that can be had to the own
// papers. It is one more way to say a move; every one of them has a click as well.
import type { Attachment } from "svelte/attachments";
import type { BoardState } from "./board.svelte";

const threshold = 6;
// A finger hides what it carries.
const lift = 56;

interface Carried {
  source: HTMLElement;
  kind: string;
  ghost: HTMLElement;
  dx: number;
  dy: number;
}

export function dragging(board: BoardState): Attachment<HTMLElement> {
  return (root) => {
    let start: { source: HTMLElement; x: number; y: number; pointer: number } | null = null;
    let carried: Carried | null = null;
    let over: HTMLElement | null = null;
    let swallow = false;

    const source_of = (event: PointerEvent) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-carries]") : null;

    /** Where it may be dropped here, and the move that says it. */
    function drop_at(x: number, y: number): { zone: HTMLElement; move: string } | null {
      if (!carried) return null;
      for (const element of document.elementsFromPoint(x, y)) {
        const zone = element.closest<HTMLElement>("[data-takes]");
        if (!zone || !root.contains(zone) || zone === carried.source) continue;
        const takes = zone.dataset["takes"];
        const own = carried.source.dataset["move"];
        if (takes === carried.kind && zone.dataset["move"])
          return { zone, move: zone.dataset["move"] };
        if ((takes === "card" || takes === "permit") && own && board.legal(own)) {
          return { zone, move: own };
        }
      }
      return null;
    }

    function pick_up(event: PointerEvent): void {
      if (!start) return;
      const { source } = start;
      const box = source.getBoundingClientRect();
      const ghost = source.cloneNode(true) as HTMLElement;
      ghost.removeAttribute("data-place");
      ghost.setAttribute("aria-hidden", "true");
      ghost.classList.add("carried");
      ghost.style.width = `${box.width}px`;
      ghost.style.height = `${box.height}px`;
      root.append(ghost);
      carried = {
        source,
        kind: source.dataset["carries"] ?? "card",
        ghost,
        dx: box.left - start.x,
        dy: box.top - start.y - (event.pointerType === "touch" ? lift : 0),
      };
      source.classList.add("lifted");
      root.setPointerCapture(start.pointer);
    }

    function move_to(event: PointerEvent): void {
      if (!carried) return;
      const { ghost, dx, dy } = carried;
      ghost.style.transform = `translate(${event.clientX + dx}px, ${event.clientY + dy}px)`;
      const found = drop_at(event.clientX, event.clientY);
      if (found?.zone !== over) {
        over?.classList.remove("receiving");
        over = found?.zone ?? null;
        over?.classList.add("receiving");
        board.stage.plan(found?.move ?? null);
      }
    }

    function put_down(back = false): void {
      if (carried) {
        const { ghost, source } = carried;
        source.classList.remove("lifted");
        if (back && board.stage.motion) {
          const { left, top } = source.getBoundingClientRect();
          const home = { transform: `translate(${left}px, ${top}px)` };
          const flight = ghost.animate([home], { duration: 180, easing: "ease-out" });
          flight.onfinish = flight.oncancel = () => ghost.remove();
        } else {
          ghost.remove();
        }
      }
      over?.classList.remove("receiving");
      carried = null;
      over = null;
      start = null;
    }

    function down(event: PointerEvent): void {
      if (event.button !== 0 || !event.isPrimary) return;
      const source = source_of(event);
      if (source) start = { source, x: event.clientX, y: event.clientY, pointer: event.pointerId };
    }
    function move(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointer) return;
      const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > threshold;
      if (!carried && far) pick_up(event);
      move_to(event);
    }
    function up(event: PointerEvent): void {
      if (carried) {
        swallow = true;
        setTimeout(() => (swallow = false));
        const found = drop_at(event.clientX, event.clientY);
        if (found) board.play(found.move, "drag");
        else board.stage.plan(null);
        put_down(found === null);
      }
      put_down();
    }
    // The click that ends a drag is none.
    function click(event: MouseEvent): void {
      if (!swallow) return;
      event.stopPropagation();
      event.preventDefault();
    }

    root.addEventListener("pointerdown", down);
    root.addEventListener("pointermove", move);
    root.addEventListener("pointerup", up);
    const cancel = () => put_down(true);
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

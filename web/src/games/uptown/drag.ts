// Dragging a piece with mouse, pen or finger. The piece itself stays; a copy follows the pointer and tells what lies
// under it. Dragging is never the only way to do a thing.
import type { Attachment } from "svelte/attachments";

export interface Drag {
  /** What the pointer is over now: the nearest element with `data-drop`. */
  over(target: HTMLElement | null): void;
  drop(target: HTMLElement | null): void;
  end(): void;
}

const threshold = 6;
/** A finger hides what it holds: the copy floats above it. */
const lift = 56;

function below(event: PointerEvent): HTMLElement | null {
  const found = document.elementFromPoint(event.clientX, event.clientY);
  return found?.closest<HTMLElement>("[data-drop]") ?? null;
}

/** `begin` says what the drag is about, or null where nothing can be dragged now. `piece` is what is seen to move. */
export function draggable(
  begin: () => Drag | null,
  motion: () => boolean,
  piece: (node: HTMLElement) => HTMLElement = (node) => node,
): Attachment<HTMLElement> {
  return (node) => {
    let start: PointerEvent | null = null;
    let drag: Drag | null = null;
    let copy: HTMLElement | null = null;
    let origin = { left: 0, top: 0 };

    function pick_up(event: PointerEvent): void {
      drag = begin();
      if (!drag) {
        forget();
        return;
      }
      node.setPointerCapture(event.pointerId);
      const moved = piece(node);
      const box = moved.getBoundingClientRect();
      origin = box;
      copy = moved.cloneNode(true) as HTMLElement;
      copy.inert = true;
      copy.classList.add("carried");
      copy.style.cssText += `position:fixed;left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px;margin:0;pointer-events:none;z-index:40;opacity:.9;--card-w:${box.width}px;--card-h:${box.height}px;`;
      document.body.append(copy);
    }

    function follow(event: PointerEvent): void {
      if (!start || !copy) return;
      const rise = event.pointerType === "touch" ? lift : 0;
      copy.style.translate = `${event.clientX - start.clientX}px ${event.clientY - start.clientY - rise}px`;
    }

    function put_down(back: boolean): void {
      const carried = copy;
      drag?.end();
      forget();
      drag = null;
      copy = null;
      if (!carried) return;
      if (!back || !motion()) {
        carried.remove();
        return;
      }
      const away = carried.getBoundingClientRect();
      carried
        .animate(
          { translate: [`${away.left - origin.left}px ${away.top - origin.top}px`, "0px 0px"] },
          { duration: 180, easing: "ease-out" },
        )
        .finished.finally(() => carried.remove());
    }

    // A quick hand leaves the piece before it has moved six pixels, so the whole window is watched.
    const on_down = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      start = event;
      addEventListener("pointermove", on_move);
      addEventListener("pointerup", on_up);
      addEventListener("pointercancel", on_cancel);
    };
    const forget = () => {
      start = null;
      removeEventListener("pointermove", on_move);
      removeEventListener("pointerup", on_up);
      removeEventListener("pointercancel", on_cancel);
    };
    const on_move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointerId) return;
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (!drag && far >= threshold) pick_up(event);
      if (!drag) return;
      follow(event);
      drag.over(below(event));
    };
    const on_up = (event: PointerEvent) => {
      if (!drag) {
        forget();
        return;
      }
      // The click that follows a drag is no click.
      const swallow = (click: Event) => {
        click.stopPropagation();
        click.preventDefault();
      };
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
      const target = below(event);
      drag.drop(target);
      put_down(target === null);
    };
    const on_cancel = () => put_down(true);

    node.addEventListener("pointerdown", on_down);
    return () => {
      node.removeEventListener("pointerdown", on_down);
      forget();
      copy?.remove();
    };
  };
}

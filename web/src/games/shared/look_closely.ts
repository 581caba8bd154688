// Looking closely at a thing on the board: a right click, a long press, or the key I where the board passes it on.
import type { Attachment } from "svelte/attachments";

const long = 450; // milliseconds
const still = 8; // pixels a resting finger may stray

/** `ask` opens what is known of an element, and says whether there was something. */
export function look_closely(ask: (element: Element) => boolean): Attachment<HTMLElement> {
  return (root) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    let from = { x: 0, y: 0 };
    let asked = false;

    function stop() {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    }
    /** A page that was busy hears late that the finger was lifted: that is heard first. */
    function wait(time: number, then: () => void) {
      timer = setTimeout(() => {
        frame = requestAnimationFrame(() => (timer = setTimeout(then)));
      }, time);
    }
    function down(event: PointerEvent) {
      asked = false;
      stop();
      const { target } = event;
      if (event.pointerType !== "touch" || !(target instanceof Element)) return;
      from = { x: event.clientX, y: event.clientY };
      wait(long, () => (asked = ask(target)));
    }
    function move(event: PointerEvent) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > still) stop();
    }
    /** The finger that pressed long does not also choose what it lay on. */
    function click(event: MouseEvent) {
      if (!asked) return;
      asked = false;
      event.stopPropagation();
      event.preventDefault();
    }
    function menu(event: MouseEvent) {
      if (event.target instanceof Element && (asked || ask(event.target))) event.preventDefault();
    }
    root.addEventListener("pointerdown", down, true);
    root.addEventListener("pointermove", move, true);
    root.addEventListener("pointerup", stop, true);
    root.addEventListener("pointercancel", stop, true);
    root.addEventListener("click", click, true);
    root.addEventListener("contextmenu", menu);
    return () => {
      stop();
      root.removeEventListener("pointerdown", down, true);
      root.removeEventListener("pointermove", move, true);
      root.removeEventListener("pointerup", stop, true);
      root.removeEventListener("pointercancel", stop, true);
      root.removeEventListener("click", click, true);
      root.removeEventListener("contextmenu", menu);
    };
  };
}

// Looking closer at the city: wheel and two fingers zoom, dragging moves it.
import type { Attachment } from "svelte/attachments";

const least = 0.8;
const most = 2.5;
const threshold = 6;

export interface Camera {
  readonly attach: Attachment<SVGSVGElement>;
  readonly transform: string;
  readonly scale: number;
  zoom(by: number): void;
  reset(): void;
}

export function camera(): Camera {
  let scale = $state(1);
  let x = $state(0);
  let y = $state(0);

  /** Zooms so that the point of the drawing under the pointer stays there. */
  function zoom_at(by: number, px: number, py: number): void {
    const next = Math.min(most, Math.max(least, scale * by));
    x = px - ((px - x) * next) / scale;
    y = py - ((py - y) * next) / scale;
    scale = next;
  }

  return {
    get transform() {
      return `translate(${x} ${y}) scale(${scale})`;
    },
    get scale() {
      return scale;
    },
    zoom: (by) => zoom_at(by, 0, 150),
    reset: () => {
      scale = 1;
      x = y = 0;
    },
    attach: (svg) => {
      const fingers = new Map<number, { x: number; y: number }>();
      let start: { x: number; y: number; from_x: number; from_y: number } | null = null;
      let moved = false;
      let span = 0;

      const inside = (px: number, py: number) => {
        const matrix = svg.getScreenCTM();
        const point = new DOMPoint(px, py).matrixTransform(matrix?.inverse());
        return { x: point.x, y: point.y };
      };
      const two = () => {
        const [a, b] = [...fingers.values()];
        return a && b ? { a, b, span: Math.hypot(a.x - b.x, a.y - b.y) } : null;
      };
      function wheel(event: WheelEvent): void {
        event.preventDefault();
        const { x: px, y: py } = inside(event.clientX, event.clientY);
        zoom_at(event.deltaY < 0 ? 1.15 : 1 / 1.15, px, py);
      }
      function down(event: PointerEvent): void {
        if (event.button !== 0) return;
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        start = { x: event.clientX, y: event.clientY, from_x: x, from_y: y };
        moved = false;
        span = two()?.span ?? 0;
      }
      function move(event: PointerEvent): void {
        if (!fingers.has(event.pointerId) || !start) return;
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const both = two();
        if (both && span > 0) {
          const middle = inside((both.a.x + both.b.x) / 2, (both.a.y + both.b.y) / 2);
          zoom_at(both.span / span, middle.x, middle.y);
          span = both.span;
          moved = true;
          return;
        }
        const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
        if (!moved && Math.hypot(dx, dy) < threshold) return;
        moved = true;
        const unit = svg.getScreenCTM()?.a ?? 1;
        x = start.from_x + dx / unit;
        y = start.from_y + dy / unit;
      }
      function up(event: PointerEvent): void {
        fingers.delete(event.pointerId);
        if (fingers.size === 0) start = null;
      }
      // The click that ends a drag is none.
      function click(event: MouseEvent): void {
        if (!moved) return;
        moved = false;
        event.stopPropagation();
      }
      svg.addEventListener("wheel", wheel, { passive: false });
      svg.addEventListener("pointerdown", down);
      addEventListener("pointermove", move);
      addEventListener("pointerup", up);
      addEventListener("pointercancel", up);
      svg.addEventListener("click", click, true);
      return () => {
        svg.removeEventListener("wheel", wheel);
        svg.removeEventListener("pointerdown", down);
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", up);
        removeEventListener("pointercancel", up);
        svg.removeEventListener("click", click, true);
      };
    },
  };
}

// How a city is drawn: where its squares lie on the screen.

/** Squares around a neighborhood, for its shore. */
export const rim = 0.45;

/** The drawing of a city: how large a square is and which one is at its upper left corner. */
export interface Frame {
  size: number;
  origin: { x: number; y: number };
}
/** Where on the grid that is, in squares. */
export function point_of(at: { clientX: number; clientY: number }, city: Element, frame: Frame) {
  const home = city.getBoundingClientRect();
  return {
    x: (at.clientX - home.left) / frame.size + frame.origin.x,
    y: (at.clientY - home.top) / frame.size + frame.origin.y,
  };
}

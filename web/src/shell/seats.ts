// Colours and shapes of seats where a game has none of its own.
import { settings } from "./settings.svelte";
import { palettes, type Palette } from "./palettes";

export type Shape = "square" | "circle" | "triangle" | "diamond" | "hexagon";

export const shape_numbers: Record<Shape, number> = {
  square: 1,
  circle: 2,
  triangle: 3,
  diamond: 4,
  hexagon: 5,
};
const shapes = Object.keys(shape_numbers) as Shape[];

export interface Look {
  colour: string;
  shape: Shape;
}

export const looks_of = (palette: Palette): readonly Look[] =>
  shapes.map((shape, seat) => ({ shape, colour: palettes[palette][seat] ?? "#28323e" }));

/** By seat, in the colours that the reader has chosen. */
export const seat_looks = (): readonly Look[] => looks_of(settings.choices.palette);

const nobody: Look = { colour: "#57616d", shape: "square" };
export const seat_look = (seat: number): Look => seat_looks()[seat] ?? nobody;

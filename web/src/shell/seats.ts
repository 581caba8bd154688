// Colours and shapes of seats where a game has none of its own.
export type Shape = "square" | "circle" | "triangle" | "diamond" | "hexagon";

export const shape_numbers: Record<Shape, number> = {
  square: 1,
  circle: 2,
  triangle: 3,
  diamond: 4,
  hexagon: 5,
};

export const seat_colours: readonly { colour: string; shape: Shape }[] = [
  { colour: "#b9361a", shape: "square" },
  { colour: "#19a899", shape: "circle" },
  { colour: "#f2b82e", shape: "triangle" },
  { colour: "#9a4fc4", shape: "diamond" },
  { colour: "#28323e", shape: "hexagon" },
];

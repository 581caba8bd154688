// Colours, icons and letters of the game's things.
import type { IconName } from "../../shell/icons";
import type { Cube, Meeple, Type } from "./content";

export const type_colours: Record<Type, string> = {
  residential: "#7fb069",
  commercial: "#5aa2d6",
  industrial: "#dd9440",
  civic: "#d277a6",
  park: "#b5cf4a",
};
/** As it is printed on the ground: darker by day, so that it stands out. */
export const printed = (type: Type): string =>
  `color-mix(in srgb, ${type_colours[type]} var(--print), #0c1a26)`;
export const type_icons: Record<Type, IconName> = {
  residential: "res",
  commercial: "com",
  industrial: "ind",
  civic: "gov",
  park: "park",
};
export const meeple_colours: Record<Meeple, string> = {
  carpenter: "#a46b3c",
  construction_worker: "#66748c",
  architect: "#d6eef0",
  riveter: "#3f79c4",
  politician: "#f0c63e",
  executive: "#d63b93",
  public_figure: "#8a56c9",
  public_servant: "#4aa35a",
  city_planner: "#20262e",
};

/** Top, left, right, edge. */
export type Material = readonly [string, string, string, string];
export const materials: Record<Cube | "misc", Material> = {
  wood: ["#d8a063", "#b0773f", "#8e5c2e", "#f1c795"],
  concrete: ["#9aa7b8", "#75839a", "#5a677d", "#c4cedb"],
  glass: ["#d9f3f2", "#a9dcdf", "#85c3ca", "#ffffff"],
  steel: ["#6aa5e8", "#3f79c4", "#2c5a9c", "#b4d6ff"],
  misc: ["#ffa64d", "#e07f1f", "#b86212", "#ffd3a1"],
};

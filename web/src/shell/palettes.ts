// Colours of seats, for different eyes. palettes.test.ts measures how far apart they are; docs/web.md has the figures.

export const palette_names = ["standard", "red_green", "blue_yellow", "contrast"] as const;
export type Palette = (typeof palette_names)[number];

/** By seat. None is near the blue of plans or the amber of turns alone: shapes tell seats apart as well. */
export const palettes: Readonly<Record<Palette, readonly string[]>> = {
  standard: ["#b9361a", "#19a899", "#f2b82e", "#9a4fc4", "#28323e"],
  red_green: ["#a8380f", "#3fd8cc", "#f7e43a", "#7446de", "#18121f"],
  blue_yellow: ["#cf1f2e", "#14a89c", "#f7c3bd", "#a0307e", "#222c38"],
  contrast: ["#e60000", "#00d0c6", "#ffec1f", "#a020d0", "#0b0f14"],
};

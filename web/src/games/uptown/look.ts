// How projects look: a colour, an icon and a way of drawing for each; types have their own windows.
import type { IconName } from "../../shell/icons";
import type { Project, Type } from "./content";

export type Drawn =
  | "walls" // a storey with windows
  | "hall"
  | "glasshouse"
  | "park"
  | "playground"
  | "tram"
  | "flat_roof"
  | "green_roof"
  | "solar_roof"
  | "clock"
  | "spire"
  | "neon"
  | "shed"
  | "terrace"
  | "pool"
  | "garden"
  | "mast"
  | "billboard"
  | "scrap";

export interface Look {
  colour: string;
  icon: IconName;
  drawn: Drawn;
  window: string;
}

const types: Record<Type, Look> = {
  apartment: { colour: "#f0735a", icon: "apartment", drawn: "walls", window: "win-balcony" },
  office: { colour: "#3f7cc4", icon: "office", drawn: "walls", window: "win-curtain" },
  service: { colour: "#2f9e8f", icon: "service", drawn: "walls", window: "win-arch" },
  coffee_shop: { colour: "#9a6142", icon: "coffee", drawn: "walls", window: "shop-window" },
  store: { colour: "#e8b030", icon: "store", drawn: "walls", window: "shop-window" },
  hotel: { colour: "#a0519f", icon: "hotel", drawn: "walls", window: "win-sash" },
};

const green = "#4f8f49";
const stone = "#b59a6a";
const slate = "#5b6b86";
const scrap = "#8d8478";

const look = (colour: string, icon: IconName, drawn: Drawn, window = "win-loft"): Look => ({
  colour,
  icon,
  drawn,
  window,
});

const own: Partial<Record<string, Look>> = {
  park: look(green, "park", "park"),
  pocket_square: look(green, "park", "park"),
  playground: look(green, "people", "playground"),
  winter_garden: look(green, "park", "glasshouse"),
  tram_stop: look(slate, "cable", "tram"),
  business_forum: look(stone, "bank", "hall"),
  tasting_hall: look(stone, "dine", "hall"),
  fashion_stage: look(stone, "ent", "hall"),
  civic_hall: look(stone, "gov", "hall"),
  flat_roof: look(slate, "roof", "flat_roof"),
  plain_roof: look(slate, "roof", "flat_roof"),
  green_roof: look(green, "roof", "green_roof"),
  solar_roof: look(slate, "bolt", "solar_roof"),
  clock_tower: look(stone, "clock", "clock"),
  glass_spire: look("#3f86a3", "roof", "spire"),
  neon_crown: look("#a33d78", "lighting", "neon"),
  rooftop_cafe: look(types.coffee_shop.colour, "coffee", "terrace"),
  spa_deck: look("#3f86a3", "people", "pool"),
  roof_garden: look(green, "park", "garden"),
  radio_mast: look(slate, "bolt", "mast"),
  giant_billboard: look(scrap, "gift", "billboard"),
  scrap_yard: look(scrap, "gift", "scrap"),
  makeshift_roof: look(scrap, "gift", "shed"),
};

/** Content may grow: what is not drawn by name is drawn by what it is. */
export function look_of(project: Project): Look {
  const named = own[project.id];
  if (named) return named;
  if (project.type) return types[project.type];
  if (project.gift) return look(scrap, "gift", "walls");
  if (project.roof) return look(slate, "roof", "flat_roof");
  return project.footing === "on_roof"
    ? look(green, "park", "garden")
    : look(stone, "bank", "hall");
}

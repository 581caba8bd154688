// How each building looks: its zone gives the colours, the rest is its own.
import type { Facade, Roof } from "../../../pages/art/pieces";
import type { Zone } from "../content";

export interface ZoneLook {
  colour: string;
  dark: string;
  /** Of cards on paper, where white would not be seen. */
  edge: string;
  icon: "res" | "com" | "ind" | "gov";
}
export const zone_looks: Record<Zone, ZoneLook> = {
  residential: { colour: "#62b35a", dark: "#1d5a25", edge: "#62b35a", icon: "res" },
  commercial: { colour: "#3c8fdd", dark: "#0f4274", edge: "#3c8fdd", icon: "com" },
  industrial: { colour: "#f4bf2a", dark: "#6b4a00", edge: "#f4bf2a", icon: "ind" },
  government: { colour: "#f5f1e6", dark: "#5b5347", edge: "#b3a88f", icon: "gov" },
};

export type Ground = "park" | "playground" | "garden" | "market" | "scrap";
export interface Look {
  wall: string;
  roof: Roof;
  win: string;
  base: NonNullable<Facade["base"]>;
  cols?: number;
  awning?: readonly [string, string];
  props?: Facade["props"];
  /** What has no storeys, or hardly any. */
  ground?: Ground;
}

const look = (
  wall: string,
  roof: Roof,
  win: string,
  base: Look["base"] = "shop",
  more: Partial<Look> = {},
): Look => ({ wall, roof, win, base, ...more });

const red_white = ["#d8372a", "#fff8ea"] as const;
const blue_white = ["#2a6fc9", "#fff8ea"] as const;
const green_white = ["#3d8f4a", "#fff8ea"] as const;
const chimney = (at: number) => ({ id: "prop-chimney", at, w: 8, h: 16 });
const tank = (at: number) => ({ id: "prop-tank", at, w: 11, h: 16 });
const mast = (at: number) => ({ id: "prop-mast", at, w: 7, h: 18 });
const billboard = (at: number, a: string) => ({ id: "prop-billboard", at, w: 22, h: 14, a });

export const looks: Readonly<Record<string, Look>> = {
  r01: look("#e3a47e", "gable", "win-sash", "stoop", { cols: 2 }),
  r02: look("#d9876a", "gable", "win-sash", "stoop", { cols: 3 }),
  r03: look("#cf7b60", "gable", "win-bay", "stoop", { cols: 2 }),
  r04: look("#c96f5b", "cornice", "win-bay", "stoop"),
  r05: look("#e2b48d", "gable", "win-balcony", "lobby"),
  r06: look("#dd9a74", "green", "win-balcony", "stoop"),
  r07: look("#dd8d6c", "cornice", "win-sash", "stoop"),
  r08: look("#d27a58", "flat", "win-arch", "arch", { cols: 4 }),
  r09: look("#a95d47", "cornice", "win-bay", "stoop"),
  r10: look("#b77a55", "flat", "win-loft", "roll", { props: [tank(0.3)] }),
  r11: look("#d8866a", "mansard", "win-sash", "lobby"),
  r12: look("#d99a83", "flat", "win-balcony", "lobby", { cols: 4, props: [mast(0.7)] }),
  r13: look("#cf7f68", "green", "win-balcony", "lobby", { cols: 4 }),
  c01: look("#8fc1e6", "flat", "win-curtain", "shop", { awning: red_white }),
  c02: look("#9fcbe8", "flat", "win-loft", "shop", { awning: green_white }),
  c03: look("#7fb4dc", "cornice", "win-arch", "shop", { awning: red_white }),
  c04: look("#8fc1e6", "none", "win-loft", "none", { ground: "market" }),
  c05: look("#84b6dd", "cornice", "win-loft", "roll"),
  c06: look("#8ec4ea", "flat", "win-curtain", "shop", {
    awning: red_white,
    props: [billboard(0.5, "#d8372a")],
  }),
  c07: look("#7aa9d6", "deco", "win-deco", "lobby"),
  c08: look("#6aa6d6", "cornice", "win-arch", "shop", { awning: blue_white }),
  c09: look("#84b0e0", "mansard", "win-arch", "arch"),
  c10: look("#8dbce4", "green", "win-curtain", "shop", { awning: green_white }),
  c11: look("#79aadb", "cornice", "win-ribbon", "shop", { awning: blue_white }),
  c12: look("#9cc4e6", "flat", "win-curtain", "lobby", { props: [billboard(0.5, "#2a6fc9")] }),
  c13: look("#86abd0", "flat", "win-loft", "arch", { props: [mast(0.3)] }),
  c14: look("#7398c4", "deco", "win-ribbon", "arch"),
  c15: look("#8ab8e4", "deco", "win-deco", "lobby", { cols: 4, props: [mast(0.5)] }),
  i01: look("#c9996b", "flat", "win-loft", "roll"),
  i02: look("#b78055", "none", "win-loft", "none", { ground: "scrap" }),
  i03: look("#c08d5d", "gable", "win-loft", "roll", { cols: 3 }),
  i04: look("#b5654a", "saw", "win-arch", "roll", { props: [chimney(0.8)] }),
  i05: look("#a98a70", "saw", "win-loft", "roll", { props: [chimney(0.2), chimney(0.75)] }),
  i06: look("#c79a72", "flat", "win-loft", "roll", { props: [tank(0.7)] }),
  i07: look("#bd9465", "flat", "win-ribbon", "roll"),
  i08: look("#c9996b", "saw", "win-loft", "roll"),
  i09: look("#b5744f", "saw", "win-arch", "roll", { props: [tank(0.25)] }),
  i10: look("#c48c63", "saw", "win-sash", "roll"),
  i11: look("#bf9570", "saw", "win-port", "roll", { props: [chimney(0.3), chimney(0.6)] }),
  i12: look("#c9996b", "saw", "win-ribbon", "roll"),
  i13: look("#d3b184", "dome", "win-port", "roll", { cols: 2 }),
  i14: look("#b78055", "saw", "win-arch", "roll", { cols: 4, props: [chimney(0.8)] }),
  g01: look("#e9e1cc", "none", "win-arch", "none", { ground: "park" }),
  g02: look("#e9e1cc", "none", "win-arch", "none", { ground: "playground" }),
  g03: look("#ded6bf", "flat", "win-ribbon", "roll"),
  g04: look("#d9654a", "cornice", "win-arch", "roll"),
  g05: look("#dcd8cc", "flat", "win-sash", "arch"),
  g06: look("#e6dcc0", "mansard", "win-arch", "arch"),
  g07: look("#e3c99a", "gable", "win-sash", "lobby", { cols: 4 }),
  g08: look("#dfd7c3", "cornice", "win-loft", "lobby"),
  g09: look("#eef0ea", "flat", "win-curtain", "lobby"),
  g10: look("#e9e1cc", "gable", "win-arch", "arch"),
  g11: look("#e9e1cc", "none", "win-arch", "none", { ground: "garden" }),
  g12: look("#e6dcc0", "dome", "win-arch", "arch"),
  g13: look("#e9e1cc", "dome", "win-arch", "arch"),
  g14: look("#ded6c4", "deco", "win-deco", "arch"),
  g15: look("#cfd8d4", "flat", "win-port", "roll", { props: [tank(0.3), tank(0.65)] }),
};

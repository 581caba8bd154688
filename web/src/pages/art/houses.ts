// The five houses of the street, one for each game.
import type { GameId } from "../../protocol";
import { facade, use, type Facade } from "./pieces";
import { chicken } from "./figures";

const tree = (
  id: "tree-fir" | "tree-round",
  x: number,
  ground: number,
  w: number,
  h: number,
  leaf: string,
) => use(id, x, ground - h, w, h, { leaf });

function seattle(ground: number): string {
  return (
    tree("tree-fir", 16, ground, 44, 66, "#2d6650") +
    facade({
      x: 50,
      ground,
      w: 104,
      floors: 6,
      fh: 33,
      cols: 4,
      wall: "#9f432c",
      trim: "#e8d6b6",
      glass: "#3b4a5a",
      lit: 0.35,
      roof: "cornice",
      roof_colour: "#5b2a1e",
      win: "win-arch",
      base: "arch",
      seed: 4,
      course: true,
      bands: true,
      props: [{ id: "prop-tank", at: 0.28, w: 30, h: 42 }],
    }) +
    facade({
      x: 154,
      ground,
      w: 84,
      floors: 4,
      fh: 34,
      cols: 3,
      wall: "#2f6b63",
      trim: "#efe3c8",
      lit: 0.4,
      roof: "mansard",
      roof_colour: "#233f44",
      win: "win-sash",
      base: "shop",
      awning: ["#2d4a6b", "#efe3c8"],
      seed: 12,
      props: [{ id: "prop-chimney", at: 0.75, w: 14, h: 22 }],
    }) +
    tree("tree-fir", 232, ground, 34, 84, "#3b7b5f")
  );
}

function comeback(ground: number): string {
  const damage = `<g transform="translate(0 ${ground})">
    <path d="M116-133l14-12 12 8 18-16 12 14 20-8 16 12 26-10v18h-118z" fill="#d9e4e6" stroke="#2f4858" stroke-width="1.5"/>
    <path d="M168-133l-10 26 12 8-14 26 10 8-8 22" fill="none" stroke="#2a2118" stroke-width="2.5"/>
    <path d="M240 0v-170M262 0v-170M236-40h30M236-82h30M236-124h30M236-164h30M240-40l22-42M240-82l22-42" stroke="#b0632a" stroke-width="2.5"/>
  </g>`;
  return (
    chicken(92, ground - 292, 0.92) +
    facade({
      x: 24,
      ground,
      w: 92,
      floors: 5,
      fh: 32,
      cols: 3,
      wall: "#e8b33a",
      trim: "#fff7e0",
      lit: 0.25,
      roof: "flat",
      roof_colour: "#333333",
      win: "win-curtain",
      base: "shop",
      awning: ["#d8372a", "#ffffff"],
      seed: 9,
    }) +
    facade({
      x: 116,
      ground,
      w: 118,
      floors: 4,
      fh: 32,
      cols: 4,
      wall: "#d9e4e6",
      trim: "#2f4858",
      lit: 0.2,
      roof: "none",
      win: "win-ribbon",
      base: "roll",
      seed: 3,
    }) +
    damage
  );
}

function rolling(ground: number): string {
  const block: Facade = { ground, fh: 30, cols: 3, win: "win-deco", base: "lobby" };
  return (
    facade({
      ...block,
      x: 14,
      w: 60,
      floors: 6,
      wall: "#44516b",
      trim: "#caa64e",
      lit: 0.35,
      roof: "flat",
      seed: 21,
    }) +
    facade({
      ...block,
      x: 186,
      w: 66,
      floors: 7,
      wall: "#6d5a4a",
      trim: "#e2c27a",
      lit: 0.3,
      roof: "cornice",
      roof_colour: "#3c3027",
      seed: 31,
      props: [{ id: "prop-tank", at: 0.6, w: 26, h: 36 }],
    }) +
    facade({
      ...block,
      x: 72,
      w: 116,
      floors: 10,
      fh: 31,
      cols: 5,
      wall: "#e6dcc3",
      trim: "#b98d33",
      glass: "#31455c",
      lit: 0.42,
      roof: "deco",
      roof_colour: "#2d3a52",
      base_trim: "#5c4313",
      seed: 5,
    }) +
    `<path d="M130 ${ground - 379}v-28" stroke="#b98d33" stroke-width="3"/><circle cx="130" cy="${ground - 408}" r="4" fill="#ffce6b"/>`
  );
}

function painted_ladies(ground: number): string {
  const ladies = [
    { wall: "#6f9ea8", trim: "#fff6e6", roof_colour: "#3b5d68", seed: 2 },
    { wall: "#e0a08a", trim: "#fff6e6", roof_colour: "#8b4a3c", seed: 8 },
    { wall: "#b7a6cf", trim: "#fff8ea", roof_colour: "#5b4a7c", seed: 14 },
  ];
  return ladies
    .map((lady, i) =>
      facade({
        ...lady,
        x: 8 + i * 80,
        ground,
        w: 78,
        floors: 4,
        fh: 38,
        bh: 42,
        cols: 2,
        lit: 0.45,
        roof: "gable",
        win: "win-bay",
        base: "stoop",
        bands: true,
        door: lady.roof_colour,
      }),
    )
    .join("");
}

/** The tower is what players of UpTown make: projects stacked on a site, whatever they look like. */
function uptown(ground: number): string {
  const storeys = [
    ["#ee6c4d", "win-curtain"],
    ["#f4b942", "win-balcony"],
    ["#35a7a0", "win-ribbon"],
    ["#6c63c7", "win-loft"],
    ["#e9577f", "win-balcony"],
  ] as const;
  const tower = storeys.map(([wall, win], i) =>
    facade({
      x: 96,
      ground: ground - i * 46,
      w: 92,
      floors: 2,
      fh: 40,
      bh: 6,
      cols: 3,
      wall,
      trim: "#ffffff",
      glass: "#24344a",
      lit: 0.55,
      roof: i === storeys.length - 1 ? "green" : "none",
      win,
      base: "none",
      seed: 40 + i,
      pad: 5,
    }),
  );
  return (
    facade({
      x: 10,
      ground,
      w: 88,
      floors: 3,
      fh: 46,
      cols: 2,
      wall: "#2c3550",
      trim: "#ffb3c6",
      lit: 0.6,
      roof: "flat",
      win: "win-loft",
      base: "shop",
      awning: ["#e9577f", "#ffe9ef"],
      seed: 8,
      props: [{ id: "prop-billboard", at: 0.5, w: 74, h: 42, a: "#6c63c7" }],
    }) +
    tower.join("") +
    facade({
      x: 188,
      ground,
      w: 72,
      floors: 6,
      fh: 33,
      cols: 4,
      wall: "#bcd7de",
      trim: "#f8fbfc",
      glass: "#3a6f86",
      lit: 0.25,
      roof: "flat",
      win: "win-curtain",
      base: "lobby",
      seed: 77,
      pad: 2,
      props: [{ id: "prop-solar", at: 0.5, w: 46, h: 18 }],
    }) +
    tree("tree-round", 244, ground, 30, 44, "#4f8f4a")
  );
}

const houses: Record<GameId, (ground: number) => string> = {
  rebuilding_seattle: seattle,
  comeback_city: comeback,
  rolling_heights: rolling,
  sf1906: painted_ladies,
  uptown,
};

/** About 268 wide, up to 412 high above its ground. */
export const house = (game: GameId, ground: number): string => houses[game](ground);

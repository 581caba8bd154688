// The drawings of states, 170 x 150: an empty plot, a house being built, a cracked one, one that a bot looks after, a
// dark one, one with a locked door, a street without the number that was asked for.
import { facade, rect, use, type Facade } from "./pieces";

export type StateArt = "plot" | "building" | "cracked" | "bot" | "dark" | "locked" | "missing";

const box: Facade = { x: 40, ground: 140, w: 90, fh: 28, cols: 3, floors: 4, seed: 4 };
const dashes = `fill="none" stroke="var(--plan)" stroke-width="2.5" stroke-dasharray="7 5"`;
const pavement = `<path d="M16 140.500h138" stroke="var(--line-strong)" stroke-width="3"/>`;

const drawings: Record<StateArt, () => string> = {
  plot: () =>
    `<path d="M20 130h130" stroke="var(--line-strong)" stroke-width="3"/>
    <path d="M45 130V70l40-34 40 34v60z" ${dashes}/>
    <path d="M38 130v-16M132 130v-16" stroke="#a06a45" stroke-width="5"/>
    <path d="M38 116h94" stroke="#e9577f" stroke-width="1.5" stroke-dasharray="3 4"/>`,
  building: () =>
    facade({
      ...box,
      floors: 3,
      fh: 30,
      wall: "#9f432c",
      trim: "#e8d6b6",
      lit: 0.9,
      roof: "none",
      win: "win-arch",
      base: "arch",
    }) +
    `<rect x="40" y="18" width="90" height="28" ${dashes}/>` +
    pavement,
  cracked: () =>
    facade({
      ...box,
      wall: "#8b97a3",
      trim: "#e4e2db",
      lit: 0,
      roof: "cornice",
      base: "shop",
      base_glass: "#4a535e",
    }) +
    `<path d="M92 24l-10 30 14 10-16 30 12 12-8 34" fill="none" stroke="#1b2430" stroke-width="4"/>` +
    pavement,
  bot: () =>
    facade({
      ...box,
      wall: "#0f7f75",
      trim: "#f3e6d0",
      lit: 0.15,
      roof: "flat",
      win: "win-loft",
      base: "shop",
      seed: 9,
    }) +
    `<g color="var(--ink)">${use("i-robot", 70, 0, 30, 30)}</g>` +
    pavement,
  dark: () =>
    facade({
      ...box,
      wall: "#5b6876",
      trim: "#98a4b0",
      glass: "#27323d",
      lit: 0,
      roof: "flat",
      base: "lobby",
      base_glass: "#27323d",
    }) + pavement,
  locked: () =>
    facade({
      ...box,
      floors: 3,
      fh: 34,
      wall: "#2f6b63",
      trim: "#efe3c8",
      lit: 0.5,
      roof: "mansard",
      roof_colour: "#233f44",
      base: "roll",
    }) +
    `<circle cx="85" cy="78" r="20" fill="#ffb92e" stroke="#33240a" stroke-width="2.5"/><g color="#33240a">${use("i-lock", 73, 66, 24, 24)}</g>` +
    pavement,
  missing: () =>
    facade({
      x: 8,
      ground: 140,
      w: 44,
      floors: 4,
      fh: 26,
      cols: 2,
      wall: "#6f9ea8",
      trim: "#fff6e6",
      lit: 0.4,
      roof: "cornice",
      base: "arch",
      seed: 6,
    }) +
    facade({
      x: 118,
      ground: 140,
      w: 44,
      floors: 3,
      fh: 28,
      cols: 2,
      wall: "#e0a08a",
      trim: "#fff6e6",
      lit: 0.4,
      roof: "flat",
      base: "shop",
      seed: 11,
    }) +
    `<path d="M60 140V78l25-22 25 22v62z" ${dashes}/>` +
    rect(76, 96, 18, 14, "#ffb92e") +
    `<text x="85" y="107" text-anchor="middle" font-size="11" font-weight="800" fill="#33240a">?</text>` +
    pavement,
};

export const state_art = (art: StateArt): string => drawings[art]();

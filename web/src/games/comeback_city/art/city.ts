// A whole city as one small drawing, for the end of a game and for results that are handed on: markup for `drawing()`.
import type { comeback_city } from "../../../protocol";
import { mix, use } from "../../../shell/pieces";
import { building, columns, gaps } from "../content";
import { read_cell } from "../places";
import { building_art, rubble_art } from "./facades";
import { walking_chicken } from "./figures";
import { zone_looks } from "./looks";

type View = comeback_city.View;

const ink = "#1c1712";
const pitch = 62;
const row = 58;
const under = 46;
export const city_width = columns.length * pitch + 16;

const skies: Record<comeback_city.Disaster | "morning", string> = {
  morning: "#57b8c4",
  alien_invasion: "#4a3a86",
  earthquake: "#e9874f",
  hurricane: "#4d8c9e",
  meteor_strike: "#463a68",
  ultra_mega_chicken: "#57b8c4",
};

const levels_of = (view: View): number =>
  Math.max(3, ...view.city.map(({ at }) => read_cell(at).level));
/** The Chicken and the sky need some room over the roofs. */
export const city_height = (view: View): number => levels_of(view) * row + under + 26;

function card(one: comeback_city.BuildingView, ground: number): string {
  const { column, level } = read_cell(one.at);
  const { zone } = building(one.card);
  const x = 8 + (column - 1) * pitch;
  const y = ground - level * row;
  const paper = mix(zone_looks[zone].colour, "#fffaf0", 0.62);
  const fill = one.rubble ? "#cfc7b8" : one.powered ? paper : mix(paper, "#b9b2a4", 0.6);
  const art = one.rubble ? rubble_art(one.card) : building_art(one.card, one.powered);
  let drawn =
    `<rect x="${x + 2}" y="${y + 2}" width="${pitch - 4}" height="${row - 4}" rx="5" fill="${fill}" stroke="${ink}" stroke-width="1.500"/>` +
    `<rect x="${x + 3}" y="${y + 3}" width="5" height="${row - 6}" rx="2" fill="${zone_looks[zone].edge}"/>` +
    `<g transform="translate(${x + 12} ${y + 3}) scale(.6)">${art}</g>`;
  if (one.counters > 0) {
    drawn +=
      `<rect x="${x + 41}" y="${y + 34}" width="17" height="17" rx="4" fill="#fffdf8" stroke="${ink}"/>` +
      `<text x="${x + 49.5}" y="${y + 47}" text-anchor="middle" font-size="12" font-weight="700" fill="${ink}">${one.counters}</text>`;
  }
  if (one.occupied) {
    drawn +=
      `<rect x="${x + 2}" y="${y + 2}" width="${pitch - 4}" height="${row - 4}" rx="5" fill="#7fd321" opacity=".45"/>` +
      use("i-eye", x + 40, y + 5, 16, 16, `color:${ink}`);
  }
  return drawn;
}

function underground(view: View, ground: number): string {
  const broken = new Set(view.wrecked);
  let drawn = `<rect y="${ground}" width="${city_width}" height="${under}" fill="#b98d5c"/><rect y="${ground}" width="${city_width}" height="4" fill="${ink}"/>`;
  for (const k of gaps) {
    const x = 8 + k * pitch - 22;
    const road = broken.has(`road ${k}`);
    const line = broken.has(`line ${k}`);
    drawn +=
      `<rect x="${x}" y="${ground + 8}" width="44" height="9" rx="2" fill="${road ? "#9d9488" : "#4a5058"}" stroke="${ink}"/>` +
      (road
        ? `<path d="M${x + 20} ${ground + 6}l5 5-6 3 6 5" stroke="${ink}" stroke-width="2" fill="none"/>`
        : "") +
      `<rect x="${x}" y="${ground + 20}" width="44" height="7" rx="2" fill="${line ? "#9d9488" : "#fff4cf"}" stroke="${ink}"/>` +
      (line ? `<path d="M${x + 14} ${ground + 28}l16-9" stroke="#b3261e" stroke-width="2"/>` : "");
  }
  const plant = broken.has("plant") ? "#9d9488" : "#efe6d2";
  return (
    drawn +
    `<rect x="40" y="${ground + 30}" width="${city_width - 80}" height="11" rx="3" fill="${plant}" stroke="${ink}"/>`
  );
}

export function city_art(view: View): string {
  const height = city_height(view);
  const ground = height - under;
  const sky = skies[view.disaster ?? "morning"];
  const rays = Array.from({ length: 12 }, (_, i) => {
    const at = (i * Math.PI) / 6;
    const far = (turn: number) =>
      `${(250 + Math.cos(at + turn) * 600).toFixed(0)} ${(90 + Math.sin(at + turn) * 600).toFixed(0)}`;
    return `<path d="M250 90L${far(-0.12)}L${far(0.12)}z"/>`;
  }).join("");
  const chicken = view.chicken ? read_cell(view.chicken) : null;
  const bird = chicken
    ? `<g transform="translate(${8 + (chicken.column - 1) * pitch - 14} ${ground - chicken.level * row - 26}) scale(.380)">${walking_chicken}</g>`
    : "";
  return (
    `<rect width="${city_width}" height="${height}" fill="${sky}"/><g fill="#fff" opacity=".12">${rays}</g>` +
    bird +
    view.city.map((one) => card(one, ground)).join("") +
    underground(view, ground)
  );
}

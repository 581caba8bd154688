// What stands in the sky, 900 x 520: markup for `drawing()`.
import type { comeback_city } from "../../../protocol";
import type { Disaster } from "../content";
import { walking_chicken } from "./figures";

const ink = "#1c1712";

const morning = `<circle cx="760" cy="92" r="52" fill="#ffe08a" stroke="${ink}" stroke-width="3"/>
  <g fill="#fff" stroke="${ink}" stroke-width="2.500">
    <path d="M120 120c0-22 30-30 44-14 12-30 62-26 70 4 26-8 48 8 44 26H118c-12-2-8-12 2-16z"/>
    <path d="M520 66c0-16 22-22 32-10 9-22 46-19 52 3 19-6 35 6 32 19H518c-8-2-6-9 2-12z"/>
  </g>
  <g fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round">
    <path d="M390 520V96M390 96l-90 26M390 96l150 40M390 70v26M390 70 540 136M390 70 300 122"/>
    <path d="M500 128v70" stroke-width="3"/>
  </g>
  <path d="M382 520V96h16v424z" fill="#f4bf2a" stroke="${ink}" stroke-width="2.500"/>
  <path d="M382 140l16 30M382 200l16 30M382 260l16 30M382 320l16 30M382 380l16 30" stroke="${ink}" stroke-width="2"/>
  <path d="M488 198h24v18h-24z" fill="#d8372a" stroke="${ink}" stroke-width="2.500"/>`;

const lamps = [-54, -27, 0, 27, 54]
  .map(
    (x) =>
      `<circle cx="${x}" cy="${9 - Math.abs(x) * 0.06}" r="4.500" fill="#ffce6b" stroke="${ink}" stroke-width="1.500"/>`,
  )
  .join("");
const saucer = (
  x: number,
  y: number,
  scale: number,
) => `<g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M-26 10-92 240h184L26 10z" fill="#b8ff6a" opacity=".34"/>
    <path d="M-13 10-50 240h100L13 10z" fill="#e6ffbf" opacity=".36"/>
    <ellipse rx="72" ry="19" fill="#8d9bb0" stroke="${ink}" stroke-width="3"/>
    <path d="M-38-10a38 30 0 0 1 76 0z" fill="#8fe3d6" stroke="${ink}" stroke-width="3"/>
    <path d="M-26-20c6-10 16-14 26-14" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round" opacity=".8"/>
    <circle cx="-8" cy="-18" r="4" fill="${ink}"/><circle cx="8" cy="-18" r="4" fill="${ink}"/>
    <path d="M-70 2a70 17 0 0 0 140 0" fill="#5d6b80"/>${lamps}</g>`;
const aliens = saucer(560, 110, 1.9) + saucer(190, 70, 0.8) + saucer(800, 60, 0.55);

const earthquake = `<path d="M0 150h170l26-60 34 146 36-196 42 232 34-164 26 70h90l26-44 26 78 26-104 26 96 18-26h320"
    fill="none" stroke="${ink}" stroke-width="13" stroke-linejoin="round" opacity=".55"/>
  <path d="M0 150h170l26-60 34 146 36-196 42 232 34-164 26 70h90l26-44 26 78 26-104 26 96 18-26h320"
    fill="none" stroke="#fff8e8" stroke-width="7" stroke-linejoin="round"/>`;

const rain = Array.from(
  { length: 60 },
  (_, i) => `<path d="M${(i * 151) % 920} ${(i * 97) % 500}l-14 26"/>`,
).join("");
const hurricane = `<g transform="translate(330 -30) scale(2.600)" fill="none" stroke="#e9f4f2" stroke-width="9" stroke-linecap="round">
    <path d="M110 128c0-14 22-14 22 2 0 22-36 26-48 6-14-26 6-54 38-52 38 2 58 42 42 76"/>
    <path d="M110 132c0 14-22 14-22-2 0-22 36-26 48-6 14 26-6 54-38 52-38-2-58-42-42-76"/></g>
  <g stroke="#d5ecf2" stroke-width="3" opacity=".75">${rain}</g>`;

const comet = (
  x: number,
  y: number,
  scale: number,
) => `<g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M100-100-2-6l30 24z" fill="#f4a321"/><path d="M90-106-10-26 4-10zM110-82 22 20l18 4z" fill="#e2482d"/>
    <path d="M100-100 6-10l16 14z" fill="#ffe08a"/>
    <circle r="30" fill="#6e5a52" stroke="${ink}" stroke-width="3"/>
    <circle cx="-10" cy="-8" r="7" fill="#54433c"/><circle cx="8" cy="10" r="5" fill="#54433c"/><circle cx="10" cy="-12" r="4" fill="#54433c"/>
    <path d="M-24 16c8 10 20 15 32 13" stroke="#f4a321" stroke-width="4" fill="none" stroke-linecap="round"/></g>`;
const meteors =
  comet(520, 230, 2.1) + comet(190, 130, 0.8) + comet(790, 150, 0.6) + comet(330, 60, 0.45);

/** The Chicken looms until it stands on a building of the city, which draws it there. */
const looming = `<g transform="translate(760 40) scale(-1.700 1.700)">${walking_chicken}</g>`;

export function sky_figure(disaster: Disaster | null, view: comeback_city.View): string {
  switch (disaster) {
    case null:
      return morning;
    case "alien_invasion":
      return aliens;
    case "earthquake":
      return earthquake;
    case "hurricane":
      return hurricane;
    case "meteor_strike":
      return meteors;
    case "ultra_mega_chicken":
      return view.chicken === null && view.stage === "disaster" ? looming : "";
  }
}

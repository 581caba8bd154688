// Badges of the helpers, 80 x 80, and diagrams of what a zoning bonus wants, 84 x 72: markup for `drawing()`.
import { use } from "../../../shell/pieces";
import type { Helper, Zone, ZoningKind } from "../content";
import { zone_looks } from "./looks";

const ink = "#1c1712";

const badges: Record<Helper, string> = {
  maintenance_crew: `<path d="M20 46c0-14 9-22 20-22s20 8 20 22z" fill="#f4bf2a" stroke="${ink}" stroke-width="2.5"/>
    <path d="M14 46h52v7H14z" fill="#f4bf2a" stroke="${ink}" stroke-width="2.5"/>
    <path d="M36 24v14h8V24" fill="#fff3c4" stroke="${ink}" stroke-width="2"/>`,
  extraterrestrial_defense_agency: `<path d="M40 58V34M26 60h28" stroke="${ink}" stroke-width="4"/>
    <path d="M22 22a20 20 0 0 0 30 24z" fill="#cdd6d8" stroke="${ink}" stroke-width="2.5"/>
    <path d="M40 34 54 18" stroke="${ink}" stroke-width="3"/>
    <circle cx="55" cy="17" r="4" fill="#b8ff6a" stroke="${ink}" stroke-width="2"/>`,
  engineering_corps: `<path d="M14 40h26l8-14h10v14h6v14H14z" fill="#e9743c" stroke="${ink}" stroke-width="2.5"/>
    <path d="M66 34v22l8 2V30z" fill="#8d9bb0" stroke="${ink}" stroke-width="2"/>
    <rect x="12" y="50" width="46" height="12" rx="6" fill="#4a5058" stroke="${ink}" stroke-width="2.5"/>`,
  national_guard: `<path d="M40 14l22 8v16c0 14-9 22-22 28-13-6-22-14-22-28V22z" fill="#5d8a4a" stroke="${ink}" stroke-width="2.5"/>
    <path d="M40 24l4 8 9 1-7 6 2 9-8-4-8 4 2-9-7-6 9-1z" fill="#fff3c4" stroke="${ink}" stroke-width="1.5"/>`,
  planning_commission: `<rect x="20" y="16" width="40" height="50" rx="4" fill="#c9996b" stroke="${ink}" stroke-width="2.5"/>
    <rect x="25" y="23" width="30" height="38" fill="#fff8e8"/>
    <rect x="32" y="12" width="16" height="9" rx="2" fill="#8d9bb0" stroke="${ink}" stroke-width="2"/>
    <path d="M30 33h20M30 41h20M30 49h12" stroke="#1f4fd8" stroke-width="2.5"/>`,
};

export const badge_art = (helper: Helper): string =>
  `<circle cx="40" cy="40" r="37" fill="#fff8e8" stroke="${ink}" stroke-width="2.5"/>${badges[helper]}`;

type Spot = readonly [number, number];
const patterns: Record<ZoningKind, readonly Spot[]> = {
  row: [
    [0, 1],
    [1, 1],
    [2, 1],
  ],
  stack: [
    [1, 0],
    [1, 1],
    [1, 2],
  ],
  diagonal: [
    [0, 2],
    [1, 1],
    [2, 0],
  ],
  cluster: [
    [0, 1],
    [1, 1],
    [0, 2],
    [1, 2],
  ],
  in_columns: [
    [0, 2],
    [1, 0],
    [2, 1],
  ],
  skyline: [
    [0, 0],
    [1, 0],
    [2, 0],
  ],
  count: [
    [0, 2],
    [2, 1],
    [1, 2],
  ],
  printed_points: [[1, 1]],
};

/** The wanted pattern; `share` of it is ticked. */
export function zoning_art(kind: ZoningKind, zone: Zone, share: number, n: number): string {
  const wanted = patterns[kind];
  const ticked = Math.floor(share * wanted.length);
  let art = "";
  for (const y of [0, 1, 2]) {
    for (const x of [0, 1, 2]) {
      const at = wanted.findIndex((spot) => spot[0] === x && spot[1] === y);
      const on = at >= 0;
      art +=
        `<rect x="${x * 27}" y="${y * 23}" width="25" height="21" rx="3" fill="${on ? zone_looks[zone].colour : "#efe6d2"}"` +
        ` stroke="${ink}" stroke-width="${on ? 1.6 : 0.7}" stroke-opacity="${on ? 1 : 0.35}"/>`;
      if (on && at < ticked && kind !== "printed_points") {
        art += use("i-check", x * 27 + 6, y * 23 + 4, 13, 13, `color:${ink}`);
      }
    }
  }
  if (kind === "printed_points") {
    art += `<text x="39.500" y="39" text-anchor="middle" font-size="14" font-weight="800" fill="${ink}">${n}</text>`;
  }
  if (kind === "skyline") art += `<path d="M-1-1h80" stroke="#d8372a" stroke-width="2.500"/>`;
  if (kind === "in_columns") {
    art += `<path d="M12 68v-4M39 68v-4M66 68v-4" stroke="#d8372a" stroke-width="3"/>`;
  }
  return art;
}

/** A counter of a zone, 12 x 12: meeple, wink, gem, cube. */
export const counter_art: Record<Zone, string> = {
  residential:
    "M2.500 11 4.300 6.200 1.500 4.800l2-2a2.600 2.600 0 1 1 5 0l2 2-2.800 1.400L9.500 11z",
  commercial: "M6 1.200a4.800 4.800 0 1 1 0 9.600 4.800 4.800 0 0 1 0-9.600z",
  industrial: "M6 .8 11.200 6 6 11.200.8 6z",
  government: "M1.800 1.800h8.400v8.400H1.800z",
};

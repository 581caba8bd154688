// Buildings as they stand on their cards: markup for `drawing()`, 60 wide and 84 high, on a ground line at 82.
import { facade, use } from "../../../pages/art/pieces";
import { mix, seed_of } from "../../../shell/pieces";
import { building } from "../content";
import { looks, zone_looks, type Ground, type Look } from "./looks";

const ink = "#1c1712";
const ground_line = 82;

const tree = (x: number, h: number, leaf: string) =>
  use("tree-round", x, ground_line - h, h * 0.72, h, { leaf });

const grounds: Record<Ground, string> = {
  park:
    `<path d="M2 82V70q28-9 56 0v12z" fill="#8cc27a" stroke="${ink}" stroke-width="1.2"/>` +
    tree(6, 40, "#4f8f4a") +
    tree(30, 32, "#6da85a") +
    `<path d="M22 76h16M24 76v5M36 76v5M22 72h16" stroke="#7a4a2a" stroke-width="2" fill="none"/>`,
  playground:
    `<path d="M2 82V72q28-7 56 0v10z" fill="#e8cf94" stroke="${ink}" stroke-width="1.2"/>` +
    tree(42, 34, "#4f8f4a") +
    `<path d="M6 80 14 50 22 80M38 80 30 50M14 50h16" stroke="#d8372a" stroke-width="2.4" fill="none"/>` +
    `<path d="M17 50v18M27 50v18" stroke="${ink}"/><path d="M14 68h6M24 68h6" stroke="#2a6fc9" stroke-width="3"/>`,
  garden:
    `<path d="M2 82V72q28-7 56 0v10z" fill="#8cc27a" stroke="${ink}" stroke-width="1.2"/>` +
    `<path d="M12 78V56a18 18 0 0 1 36 0v22z" fill="#cfeee6" stroke="${ink}" stroke-width="1.4"/>` +
    `<path d="M30 38v40M12 58h36M20 44v34M40 44v34" stroke="#5d8f86" fill="none"/>` +
    tree(0, 26, "#4f8f4a") +
    tree(46, 24, "#6da85a"),
  market:
    [0, 1, 2]
      .map((i) => {
        const x = 3 + i * 18.5;
        return (
          `<rect x="${x + 1}" y="62" width="15" height="20" fill="#c99a63" stroke="${ink}"/>` +
          `<path d="M${x + 2} 68h13" stroke="${["#d8372a", "#62b35a", "#f4a321"][i]}" stroke-width="5"/>` +
          use("awning", x, 50, 17, 11, { a: i % 2 ? "#3d8f4a" : "#d8372a", b: "#fff8ea" })
        );
      })
      .join("") + `<path d="M0 82h60" stroke="${ink}" stroke-width="1.4"/>`,
  scrap:
    `<path d="M4 82c4-16 14-26 26-24 12 0 22 8 26 24z" fill="#8d8379" stroke="${ink}" stroke-width="1.4"/>` +
    `<path d="M14 74h12v-9H14zM32 78h14v-10H32z" fill="#c6523a" stroke="${ink}"/>` +
    `<circle cx="26" cy="62" r="5" fill="#4a5058" stroke="${ink}"/><circle cx="26" cy="62" r="2" fill="#cdd6d8"/>` +
    `<path d="M44 60V30l-18 4" stroke="#f4bf2a" stroke-width="3" fill="none"/><path d="M26 34v10" stroke="${ink}"/>`,
};

function house(card: string, look: Look, lit: boolean): string {
  const { stories, zone } = building(card);
  const floors = Math.max(1, stories);
  const roof_room = look.roof === "dome" || look.roof === "deco" ? 24 : 20;
  const fh = Math.min(17, (ground_line - 2 - roof_room) / Math.max(floors, 2));
  return facade({
    x: 5,
    ground: ground_line,
    w: 50,
    floors,
    fh,
    bh: Math.max(fh, 8),
    cols: look.cols ?? 3,
    wall: lit ? look.wall : mix(look.wall, "#6f7278", 0.6),
    trim: lit ? "#fff8ea" : "#cfcac0",
    glass: "#38475a",
    lit: lit ? 0.8 : 0,
    roof: look.roof,
    roof_colour: lit ? zone_looks[zone].dark : "#4d4a46",
    win: look.win,
    base: look.base,
    base_glass: lit ? "#ffce6b" : "#4a535e",
    ...(look.awning ? { awning: look.awning } : {}),
    ...(look.props ? { props: look.props } : {}),
    seed: seed_of(card),
    pad: 2,
  });
}

/** A building, with light in its windows where it has power. */
export function building_art(card: string, lit: boolean): string {
  const look = looks[card];
  if (!look) return "";
  return look.ground ? grounds[look.ground] : house(card, look, lit);
}

/** What is left of it. */
export function rubble_art(card: string): string {
  const wall = mix(looks[card]?.wall ?? "#b78055", "#6f7278", 0.45);
  return (
    `<path d="M8 82V52l5 5 4-12 6 10 3-5 3 9v23zM40 82V62l4-7 4 6 5 3v18z" fill="${wall}" stroke="${ink}" stroke-width="1.3" stroke-linejoin="round"/>` +
    `<path d="M13 66h5v7h-5zM44 70h4v6h-4z" fill="#38475a"/>` +
    use("rubble", 3, 54, 54, 30)
  );
}

// The five disasters of Comeback City as posters, 220 x 238, without words: those stand beside them.
import { facade, dice } from "./pieces";
import { chicken } from "./figures";

export const disasters = ["chicken", "aliens", "earthquake", "hurricane", "meteors"] as const;
export type Disaster = (typeof disasters)[number];

const ink = "#1c1712";

/** Print dots that fade towards the ground. */
function dots(colour: string): string {
  let circles = "";
  for (let row = 0; row < 12; ++row) {
    for (let column = 0; column < 15; ++column) {
      const radius = Math.max(0.5, 4.6 - row * 0.36).toFixed(1);
      circles += `<circle cx="${column * 16 + (row % 2) * 8}" cy="${row * 14}" r="${radius}"/>`;
    }
  }
  return `<g fill="${colour}" opacity=".35">${circles}</g>`;
}

const dark_walls = ["#4b5563", "#5b5347", "#3f4a5a"];
const bright_walls = ["#dd8d6c", "#8fc1e6", "#e9e1cc", "#c9996b"];
const roofs = ["flat", "saw", "cornice", "flat"] as const;

function skyline(ground: number, seed: number, dark: boolean): string {
  const next = dice(seed);
  const walls = dark ? dark_walls : bright_walls;
  const count = 7;
  const width = 220 / count;
  let houses = "";
  for (let i = 0; i < count; ++i) {
    const height = 26 + next() * 40;
    houses += facade({
      x: i * width + 1,
      ground,
      w: width - 2,
      floors: Math.max(2, Math.round(height / 13)),
      fh: 12,
      bh: 12,
      cols: 3,
      wall: walls[i % walls.length] ?? ink,
      trim: "#fff8ea",
      lit: dark ? 0.5 : 0.3,
      roof: roofs[i % roofs.length] ?? "flat",
      roof_colour: ink,
      win: "win-curtain",
      base: "none",
      seed: seed + i,
      pad: 1,
    });
  }
  return houses;
}

const saucer_lamps = [56, 83, 110, 137, 164]
  .map(
    (x) =>
      `<circle cx="${x}" cy="${127 - Math.abs(x - 110) * 0.06}" r="4.5" fill="#ffce6b" stroke="${ink}" stroke-width="1.5"/>`,
  )
  .join("");
const saucer = `<path d="M84 128 30 238h160l-54-110z" fill="#b8ff6a" opacity=".42"/>
  <path d="M96 128 66 238h88l-30-110z" fill="#e6ffbf" opacity=".45"/>
  <ellipse cx="110" cy="118" rx="72" ry="19" fill="#8d9bb0" stroke="${ink}" stroke-width="3"/>
  <path d="M72 108a38 30 0 0 1 76 0z" fill="#8fe3d6" stroke="${ink}" stroke-width="3"/>
  <path d="M84 98c6-10 16-14 26-14" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round" opacity=".8"/>
  <circle cx="102" cy="100" r="4" fill="${ink}"/><circle cx="118" cy="100" r="4" fill="${ink}"/>
  <path d="M40 120a70 17 0 0 0 140 0" fill="#5d6b80"/>${saucer_lamps}`;

const crack = `<path d="M-4 222l40 6 20-8 30 10 24-10 32 8 26-8 24 8 32-6v40H-4z" fill="#7a4a2a" stroke="${ink}" stroke-width="2.5"/>
  <path d="M112 238l-8-16 12-12-14-18 10-16-8-24" fill="none" stroke="${ink}" stroke-width="6"/>
  <path d="M112 238l-8-16 12-12-14-18 10-16" fill="none" stroke="#ffce6b" stroke-width="2"/>
  <path d="M10 92h40l6-14 8 34 8-44 10 54 8-38 6 16h20l6-10 6 18 6-24 6 22 4-6h60" fill="none" stroke="#fff8e8" stroke-width="3" stroke-linejoin="round"/>`;

const rain = Array.from(
  { length: 26 },
  (_, i) => `<path d="M${(i * 37) % 230} ${70 + ((i * 53) % 150)}l-9 16"/>`,
).join("");
const whirl = `<g fill="none" stroke="#e9f4f2" stroke-width="9" stroke-linecap="round" opacity=".92">
    <path d="M110 128c0-14 22-14 22 2 0 22-36 26-48 6-14-26 6-54 38-52 38 2 58 42 42 76"/>
    <path d="M110 132c0 14-22 14-22-2 0-22 36-26 48-6 14 26-6 54-38 52-38-2-58-42-42-76"/>
  </g><circle cx="110" cy="130" r="7" fill="#3f7f92"/>
  <g stroke="#d5ecf2" stroke-width="2" opacity=".7">${rain}</g>`;

const meteor = `<path d="M206 66 104 160l30 24z" fill="#f4a321"/>
  <path d="M196 60 96 140l14 16zM216 84 128 186l18 4z" fill="#e2482d"/>
  <path d="M206 66 112 156l16 14z" fill="#ffe08a"/>
  <circle cx="106" cy="166" r="30" fill="#6e5a52" stroke="${ink}" stroke-width="3"/>
  <circle cx="96" cy="158" r="7" fill="#54433c"/><circle cx="114" cy="176" r="5" fill="#54433c"/><circle cx="116" cy="154" r="4" fill="#54433c"/>
  <path d="M82 182c8 10 20 15 32 13" stroke="#f4a321" stroke-width="4" fill="none" stroke-linecap="round"/>`;

const posters: Record<Disaster, () => { ground: string; art: string }> = {
  chicken: () => ({
    ground: "#f4bf2a",
    art: dots("#d98c00") + chicken(48, 78, 0.72) + skyline(238, 4, false),
  }),
  aliens: () => ({ ground: "#2b1f4d", art: dots("#6a4fc0") + saucer + skyline(238, 9, true) }),
  earthquake: () => ({
    ground: "#e9743c",
    art:
      dots("#b84a1c") + `<g transform="rotate(-4 110 200)">${skyline(226, 14, false)}</g>` + crack,
  }),
  hurricane: () => ({
    ground: "#3f7f92",
    art:
      dots("#1f5566") +
      whirl +
      `<g transform="skewX(-6) translate(22 0)">${skyline(238, 22, true)}</g>`,
  }),
  meteors: () => ({ ground: "#27213f", art: dots("#5b3f7a") + meteor + skyline(238, 31, true) }),
};

export function poster(disaster: Disaster): string {
  const { ground, art } = posters[disaster]();
  return `<rect width="220" height="238" fill="${ground}"/>${art}`;
}

// Landmarks: copper roofs, gold trims, brick walls, and a crown of its own on each.
import { roof } from "./tile";

type Cell = readonly [number, number];
const copper = "#4c8f83";
const pale = "#7fc0b2";
const gold = "#e8c25a";
const dark = "#1f4d49";

/** Crowns are drawn in a box of 100 by 100 whose foot is at the middle of its lower edge. */
const crowns: Record<string, string> = {
  // a needle with a saucer
  "lm-01": `<path d="M36 96 50 4l14 92z" fill="${pale}" stroke="${dark}" stroke-width="3"/><ellipse cx="50" cy="44" rx="28" ry="8" fill="${gold}" stroke="${dark}" stroke-width="3"/>`,
  // a steaming bowl
  "lm-02": `<path d="M16 52h68c0 26-14 40-34 40S16 78 16 52z" fill="${pale}" stroke="${dark}" stroke-width="4"/><path d="M12 52h76" stroke="${gold}" stroke-width="7"/><path d="M38 42c-8-12 8-16 0-30M60 42c-8-12 8-16 0-30" fill="none" stroke="${gold}" stroke-width="5" stroke-linecap="round"/>`,
  // a rotunda
  "lm-03": `<path d="M10 84a40 46 0 0 1 80 0z" fill="${pale}" stroke="${dark}" stroke-width="4"/><path d="M6 82h88v13H6z" fill="${gold}" stroke="${dark}" stroke-width="3"/><path d="M50 38V14" stroke="${gold}" stroke-width="6"/><path d="M50 12l20 7-20 8z" fill="${gold}"/>`,
  // a glass vault
  "lm-04": `<path d="M8 94V52a42 40 0 0 1 84 0v42z" fill="#cfe9e6" stroke="${dark}" stroke-width="4"/><path d="M50 12v82M29 18v76M71 18v76M10 52h80M8 74h84" stroke="${dark}" stroke-width="3"/><path d="M8 94h84" stroke="${gold}" stroke-width="7"/>`,
  // a stack of coins
  "lm-05": `<g stroke="${dark}" stroke-width="3" fill="${gold}"><ellipse cx="50" cy="84" rx="38" ry="12"/><ellipse cx="50" cy="66" rx="38" ry="12"/><ellipse cx="50" cy="48" rx="38" ry="12"/><ellipse cx="50" cy="30" rx="38" ry="12"/></g><path d="M38 30h24" stroke="${dark}" stroke-width="4"/>`,
  // a mortarboard on columns
  "lm-06": `<path d="M20 94V56h60v38" fill="${pale}" stroke="${dark}" stroke-width="4"/><path d="M32 56v38M50 56v38M68 56v38" stroke="${dark}" stroke-width="4"/><path d="M50 14 96 36 50 58 4 36z" fill="${gold}" stroke="${dark}" stroke-width="4"/><path d="M88 40v26" stroke="${dark}" stroke-width="4"/>`,
  // a station clock
  "lm-07": `<path d="M28 96V36h44v60z" fill="${pale}" stroke="${dark}" stroke-width="4"/><path d="M24 36 50 6l26 30z" fill="${gold}" stroke="${dark}" stroke-width="4"/><circle cx="50" cy="60" r="17" fill="#fff8e6" stroke="${dark}" stroke-width="4"/><path d="M50 48v12l8 6" fill="none" stroke="${dark}" stroke-width="4"/>`,
  // a water basin
  "lm-08": `<ellipse cx="50" cy="62" rx="44" ry="30" fill="${gold}" stroke="${dark}" stroke-width="4"/><ellipse cx="50" cy="60" rx="34" ry="21" fill="#6fb4d6" stroke="${dark}" stroke-width="3"/><path d="M30 58q10-8 20 0t20 0M36 68q8-7 15 0t15 0" fill="none" stroke="#fff" stroke-width="4"/>`,
  // a palm house
  "lm-09": `<path d="M10 94V60a40 44 0 0 1 80 0v34z" fill="#d5efdf" stroke="${dark}" stroke-width="4"/><path d="M50 94V56m0 14c-16-2-22-12-20-22 14 2 20 10 20 22zm0-8c2-16 12-22 22-20 0 14-8 22-22 20z" fill="#3f8a55" stroke="#22543a" stroke-width="3"/><path d="M8 94h84" stroke="${gold}" stroke-width="7"/>`,
  // a ferry
  "lm-10": `<path d="M6 66h88L80 92H20z" fill="${pale}" stroke="${dark}" stroke-width="4"/><path d="M22 66V46h56v20z" fill="#fff8e6" stroke="${dark}" stroke-width="4"/><path d="M42 46V20h16v26z" fill="${gold}" stroke="${dark}" stroke-width="4"/><path d="M30 56h8M46 56h8M62 56h8" stroke="${dark}" stroke-width="6"/>`,
  // hammer and trowel over a gable
  "lm-11": `<path d="M14 94V54L50 22l36 32v40z" fill="${pale}" stroke="${dark}" stroke-width="4"/><path d="M34 84 64 50M66 84 36 50" stroke="${dark}" stroke-width="7"/><path d="M56 44h20v12H56z" fill="${gold}" stroke="${dark}" stroke-width="3"/><path d="M24 42l20 4-10 12z" fill="${gold}" stroke="${dark}" stroke-width="3"/>`,
  // a bottle kiln
  "lm-12": `<path d="M20 94c0-30 18-36 18-64V12h24v18c0 28 18 34 18 64z" fill="#b5694a" stroke="${dark}" stroke-width="4"/><path d="M34 12h32" stroke="${gold}" stroke-width="8"/><path d="M40 94V78a10 10 0 0 1 20 0v16z" fill="#ffce6b" stroke="${dark}" stroke-width="4"/>`,
  // a big wheel
  "lm-13": `<circle cx="50" cy="48" r="38" fill="none" stroke="${gold}" stroke-width="7"/><circle cx="50" cy="48" r="38" fill="none" stroke="${dark}" stroke-width="2"/><path d="M50 10v76M12 48h76M23 21l54 54M77 21 23 75" stroke="${pale}" stroke-width="4"/><path d="M34 98 50 48l16 50" fill="none" stroke="${dark}" stroke-width="6"/><circle cx="50" cy="48" r="7" fill="${gold}" stroke="${dark}" stroke-width="3"/>`,
  // a steaming bath under an arch
  "lm-14": `<path d="M10 94V50a40 40 0 0 1 80 0v44H70V56a20 20 0 0 0-40 0v38z" fill="${pale}" stroke="${dark}" stroke-width="4"/><path d="M30 90h40V74q-10-8-20 0t-20 0z" fill="#6fb4d6" stroke="${dark}" stroke-width="3"/><path d="M8 94h84" stroke="${gold}" stroke-width="6"/>`,
  // a tower with a press wheel
  "lm-15": `<path d="M30 96V26h40v70z" fill="${pale}" stroke="${dark}" stroke-width="4"/><path d="M24 26h52v-9H24z" fill="${gold}" stroke="${dark}" stroke-width="3"/><path d="M38 40h24M38 52h24M38 64h24M38 76h14" stroke="${dark}" stroke-width="5"/><path d="M50 17V2" stroke="${gold}" stroke-width="5"/>`,
};

/** The crown alone, for cards. */
export const crown = (id: string): string => crowns[id] ?? crowns["lm-03"] ?? "";

/** As it lies on the grid; its crown stands on the square nearest to the middle. */
export function landmark_roof(id: string, cells: readonly Cell[], size: number): string {
  const middle = [0, 1].map(
    (axis) => cells.reduce((sum, cell) => sum + (cell[axis as 0 | 1] ?? 0), 0) / cells.length,
  ) as [number, number];
  const far = ([a, b]: Cell) => Math.hypot(a - middle[0], b - middle[1]);
  const seat = [...cells].sort((one, other) => far(one) - far(other))[0] ?? [0, 0];
  const trims = cells
    .filter((cell) => cell !== seat)
    .map(
      ([a, b]) =>
        `<rect x="${a * size + size * 0.3}" y="${b * size + size * 0.22}" width="${size * 0.4}" height="${size * 0.34}" rx="2" fill="#3b7469" stroke="${gold}" stroke-width="1.2"/>`,
    )
    .join("");
  const scale = (size * 0.94) / 100;
  const at = `translate(${seat[0] * size + size * 0.03} ${seat[1] * size - size * 0.12}) scale(${scale})`;
  return (
    roof({
      cells,
      size,
      colour: copper,
      wall: "#8a5a3a",
      wall_height: size * 0.24,
      clutter: false,
      seed: 5,
    }) + `${trims}<g transform="${at}">${crown(id)}</g>`
  );
}

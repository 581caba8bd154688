// The sky behind the towers, and the paper in it.
import { dice } from "../shell/pieces";
import type { TowerPlan } from "./result";

function roofs(
  width: number,
  ground: number,
  height: number,
  seed: number,
  colour: string,
  opacity: number,
): string {
  const next = dice(seed);
  let path = `M${-width} ${ground}`;
  for (let x = -width; x < width * 2;) {
    const wide = 34 + next() * 60;
    const high = height * (0.08 + next() * 0.22);
    path += `L${x.toFixed(0)} ${(ground - high).toFixed(0)}H${(x + wide).toFixed(0)}`;
    x += wide;
  }
  return `<path d="${path}V${ground}z" fill="${colour}" opacity="${opacity}"/>`;
}

export function skyline({ width, ground, height }: TowerPlan): string {
  return `<defs><linearGradient id="end-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--sky-high)"/><stop offset=".75" stop-color="var(--sky-low)"/></linearGradient></defs><rect x="${-width}" y="-600" width="${width * 3}" height="${height + 600}" fill="url(#end-sky)"/><circle cx="${width * 0.78}" cy="${height * 0.22}" r="${height * 0.075}" fill="var(--sun)"/><path d="M${width * 0.62} ${height * 0.14}c0-12 16-16 24-8 6-16 34-14 38 2 14-4 26 4 24 14h-88c-4-2-2-6 2-8z" fill="#fff" opacity=".7"/>${roofs(width, ground, height, 41, "var(--far)", 0.7)}${roofs(width, ground, height, 12, "var(--near)", 0.55)}`;
}

const papers = ["#d9622b", "#2f8a94", "#ffb92e", "#7a4f9e", "#5b8a4a"];

export function confetti(left: number, { height }: TowerPlan): string {
  const next = dice(77);
  let s = "";
  for (let i = 0; i < 60; i++) {
    const x = (left - 50 + next() * 330).toFixed(0);
    const y = (20 + next() * Math.min(240, height / 2)).toFixed(0);
    const colour = papers[Math.floor(next() * papers.length)] ?? "#ffb92e";
    s += `<rect x="${x}" y="${y}" width="7" height="10" fill="${colour}" transform="rotate(${(next() * 90).toFixed(0)} ${x} ${y})"/>`;
  }
  return s;
}

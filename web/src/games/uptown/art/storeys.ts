// Storeys with walls.
import { dice, mix, seed_of, shade, use } from "../../../shell/pieces";
import type { Project } from "../content";
import type { Look } from "../look";
import { cream, hazard, lamp, path, rect, round, slab, type Box } from "./strokes";

const night = "#26364c";

const shadow = ({ w, h }: Box): string =>
  rect(w * 0.93, 0, w * 0.07, h, "#0d1420", 'opacity=".14"');

export function walls(box: Box, look: Look, project: Project): string {
  const { w, h, columns } = box;
  const shop = look.window === "shop-window";
  const count = shop ? 3 : columns;
  const chance = dice(seed_of(project.id));
  const margin = h * 0.1;
  const step = (w - 2 * margin) / count;
  const trim = shop ? shade(look.colour, -0.6) : cream;
  let s = rect(0, 0, w, h, look.colour) + shadow(box);
  for (let i = 0; i < count; i++) {
    const lit = chance() < 0.6 ? mix(lamp, "#fff3d0", chance() * 0.6) : night;
    s += use(
      look.window,
      margin + i * step + step * 0.06,
      h * (shop ? 0.22 : 0.1),
      step * 0.88,
      h * (shop ? 0.74 : 0.82),
      `--trim:${trim};--glass:${shop ? "#ffdb8f" : lit}`,
    );
  }
  if (shop) {
    s += use(
      "awning",
      1,
      h * 0.12,
      w - 2,
      h * 0.24,
      `--a:${shade(look.colour, -0.25)};--b:#fff6e2`,
    );
  }
  if (project.count > 1) s += rect(w / 2 - 1.6, 0, 3.2, h, cream);
  if (project.gift) s += hazard(box);
  return s + slab(box);
}

export function hall(box: Box, look: Look): string {
  const { w, h } = box;
  const bays = box.columns;
  const step = w / bays;
  let s = rect(0, h * 0.16, w, h * 0.84, "#e6d8b9") + rect(-2, h * 0.08, w + 4, h * 0.12, cream);
  s += path(`M${w * 0.3} ${h * 0.09}L${w / 2} ${-h * 0.16}L${w * 0.7} ${h * 0.09}z`, look.colour);
  for (let i = 0; i < bays; i++) {
    s += use(
      "door-arch",
      i * step + step * 0.2,
      h * 0.26,
      step * 0.6,
      h * 0.7,
      `--trim:${look.colour};--glass:${i % 2 ? lamp : "#ffe3a8"}`,
    );
  }
  return s + rect(w * 0.93, h * 0.16, w * 0.07, h * 0.84, "#0d1420", 'opacity=".12"') + slab(box);
}

export function glasshouse({ w, h }: Box): string {
  let s = rect(w * 0.04, h * 0.2, w * 0.92, h * 0.8, "#cdeadf");
  for (let i = 0; i < 4; i++) {
    s += use(
      "tree-round",
      w * (0.08 + i * 0.22),
      h * 0.36,
      h * 0.44,
      h * 0.62,
      `--leaf:${i % 2 ? "#3f7a4f" : "#6fb463"}`,
    );
  }
  s += path(
    `M0 ${h * 0.22}L${w * 0.16} 0H${w * 0.84}L${w} ${h * 0.22}z`,
    "#e9f7f1",
    'opacity=".92"',
  );
  const bars = [0.04, 0.27, 0.5, 0.73, 0.96].map((x) => `M${round(w * x)} ${round(h * 0.2)}V${h}`);
  s += `<path d="${bars.join("")}M0 ${round(h * 0.22)}H${w}" stroke="#3f7a67" stroke-width="2" fill="none"/>`;
  return s + rect(-2, h - 3, w + 4, 3.5, cream);
}

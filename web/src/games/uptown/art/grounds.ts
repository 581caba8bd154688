// What stands on the ground and is no house.
import { use } from "../../../shell/pieces";
import { hazard, rect, round, type Box } from "./strokes";

export function park({ w, h }: Box): string {
  let s = rect(0, h - 8, w, 8, "#5a9a50");
  for (let i = 0; i < 4; i++) {
    s += use(
      i % 2 ? "tree-fir" : "tree-round",
      4 + i * w * 0.24,
      h - h * (0.62 + (i % 3) * 0.12),
      h * 0.5,
      h * 0.68,
      `--leaf:${i % 2 ? "#3f7a4f" : "#6fb463"}`,
    );
  }
  return s + use("lamp", w - h * 0.26, h - h * 0.72, h * 0.24, h * 0.7);
}

export function playground({ w, h }: Box): string {
  const bar = `stroke="#d8572a" stroke-width="${round(h * 0.05)}" fill="none" stroke-linecap="round"`;
  let s =
    rect(0, h - 8, w, 8, "#c9a86a") +
    use("tree-round", 2, h * 0.3, h * 0.5, h * 0.68, "--leaf:#6fb463");
  s += `<path d="M${w * 0.42} ${h - 8}L${w * 0.48} ${h * 0.3}H${w * 0.66}L${w * 0.72} ${h - 8}" ${bar}/>`;
  s += `<path d="M${w * 0.53} ${h * 0.3}V${h * 0.66}M${w * 0.61} ${h * 0.3}V${h * 0.66}M${w * 0.51} ${h * 0.66}H${w * 0.63}" stroke="#4a5562" stroke-width="1.600" fill="none"/>`;
  s += `<path d="M${w * 0.8} ${h - 8}V${h * 0.4}L${w * 0.97} ${h - 9}" stroke="#2f7fb0" stroke-width="${round(h * 0.06)}" fill="none"/>`;
  return s;
}

export function tram({ w, h }: Box): string {
  const top = h * 0.22;
  let s =
    rect(0, h - 6, w, 6, "#8a8f98") +
    rect(w * 0.06, top, w * 0.88, h * 0.62, "#c8452b", `rx="${round(h * 0.1)}"`);
  s += rect(w * 0.06, h * 0.56, w * 0.88, h * 0.1, "#fff6e2");
  for (let i = 0; i < 5; i++)
    s += rect(w * (0.1 + i * 0.165), top + h * 0.08, w * 0.13, h * 0.22, "#ffe3a8", 'rx="2"');
  s += [0.22, 0.36, 0.66, 0.8]
    .map(
      (x) =>
        `<circle cx="${round(w * x)}" cy="${round(h * 0.88)}" r="${round(h * 0.07)}" fill="#27323d"/>`,
    )
    .join("");
  return (
    s +
    `<path d="M${w * 0.4} ${top}L${w * 0.5} ${h * 0.04}H${w * 0.62}M-2 ${h * 0.04}H${w + 2}" stroke="#27323d" stroke-width="1.600" fill="none"/>`
  );
}

export function scrap_yard(box: Box): string {
  const { w, h } = box;
  let s = rect(0, h - 6, w, 6, "#6d6558");
  for (let i = 0; i < 3; i++)
    s += use("rubble", w * (0.3 + i * 0.2), h * (0.34 - (i % 2) * 0.12), h * 0.9, h * 0.66);
  for (let i = 0; i < 8; i++)
    s += rect(
      (w * i) / 8 + 2,
      h * 0.44,
      w / 8 - 4,
      h * 0.5,
      i % 2 ? "#a08d6f" : "#8b7a5e",
      'opacity=".82"',
    );
  return s + hazard(box, h * 0.36);
}

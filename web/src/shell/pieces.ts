// What drawings are made with: chance that repeats, colours, and the symbols of pieces.svg as markup. Show markup by
// `drawing()`, never by {@html}: colours travel as style attributes.

/** A small generator, so that the windows of a building are the same at every drawing. */
export function dice(seed: number): () => number {
  return () => (seed = (seed * 1664525 + 1013904223) >>> 0) / 4294967296;
}

/** A seed from a name. */
export function seed_of(name: string): number {
  let seed = 7;
  for (const letter of name) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return seed;
}

const channels = (colour: string) => [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));

/** Between two colours #rrggbb; 0 is the first. */
export function mix(a: string, b: string, share: number): string {
  const other = channels(b);
  const mixed = channels(a).map((v, i) => Math.round(v + ((other[i] ?? v) - v) * share));
  return "#" + mixed.map((v) => v.toString(16).padStart(2, "0")).join("");
}

/** Darker below 0, lighter above. */
export function shade(colour: string, by: number): string {
  return by < 0 ? mix(colour, "#0d1420", -by) : mix(colour, "#ffffff", by);
}

const round = (n: number) => Math.round(n * 100) / 100;

export function use(
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  style = "",
): string {
  const styled = style ? ` style="${style}"` : "";
  return `<use href="#${id}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${styled}/>`;
}

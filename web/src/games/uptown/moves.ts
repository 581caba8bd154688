// The move grammar of UpTown: texts to parts and back (rules.md, section 4).

export type Move =
  | { kind: "build"; face: number; street: number; site: number } // sites count from 1
  | { kind: "buy"; deck: number }
  | { kind: "discard" }
  | { kind: "take_public" }
  | { kind: "pass" };

export const build = (face: number, street: number, site: number): string =>
  `build ${face} ${street}.${site}`;
export const buy = (deck: number): string => `buy ${deck}`;

export function read_move(text: string): Move | null {
  if (text === "discard" || text === "take_public" || text === "pass") return { kind: text };
  const bought = /^buy (\d)$/.exec(text);
  if (bought) return { kind: "buy", deck: Number(bought[1]) };
  const built = /^build (\d) (\d)\.(\d)$/.exec(text);
  if (!built) return null;
  return {
    kind: "build",
    face: Number(built[1]),
    street: Number(built[2]),
    site: Number(built[3]),
  };
}

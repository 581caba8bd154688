// Moves as they are offered for choice: in words, grouped by what is done.
import type { Speak } from "../i18n/speak";

export interface OfferedMove {
  text: string;
  words: string;
}

export interface MoveGroup {
  verb: string;
  title: string;
  moves: OfferedMove[];
}

/** Few moves are one group; of many, those that begin alike belong together. */
export function group_moves(
  moves: readonly OfferedMove[],
  game: string,
  speak: Speak,
): MoveGroup[] {
  const groups = new Map<string, OfferedMove[]>();
  for (const move of moves) {
    const verb = moves.length > 8 ? (move.text.split(" ")[0] ?? "") : "";
    const group = groups.get(verb);
    if (group) group.push(move);
    else groups.set(verb, [move]);
  }
  return [...groups].map(([verb, members]) => ({
    verb,
    title: speak.maybe(`${game}.verb.${verb}`) ?? verb.replaceAll("_", " "),
    moves: members,
  }));
}

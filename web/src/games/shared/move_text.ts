// The text of a move, taken apart. Grammar only: what is legal the server says.

export interface MoveText {
  kind: string;
  first: string;
  second: string;
}

export function read_move(text: string): MoveText {
  const [kind = "", first = "", second = ""] = text.split(" ");
  return { kind, first, second };
}

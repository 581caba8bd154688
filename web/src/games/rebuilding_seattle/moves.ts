// The texts of moves (rules.md, section 4), read and written. Grammar only: what is legal the server says.
import type { rebuilding_seattle } from "../../protocol";
import { tile_symbols } from "./content";
import { named, type Piece, type Spot } from "./squares";

export const move_kinds = [
  "choose_district",
  "choose_neighborhood",
  "discard_landmark",
  "buy_suburb",
  "buy_building",
  "place_suburb",
  "place_building",
  "rearrange",
  "end_turn",
  "activate_event",
  "enact_law",
  "expansion_buy",
  "choose_graduation",
  "choose_bonus",
  "choose_shopping",
  "law_buy_suburb",
  "law_landmark",
  "choose_track",
] as const;
export type MoveKind = (typeof move_kinds)[number];

export interface MoveText {
  kind: MoveKind;
  args: string[];
}

export function read_move(text: string): MoveText {
  const [kind = "", ...args] = text.split(" ");
  return { kind: kind as MoveKind, args };
}

export const buy_card = (space: string) => `buy_building card ${space}`;
export const buy_printed = (space: string) => `buy_building preprinted ${space}`;
/** A landmark on a card of the own: bought in a turn, or built by a law. */
export const landmark_move = (phase: rebuilding_seattle.Phase, landmark: string) =>
  phase === "landmark"
    ? `discard_landmark ${landmark}`
    : phase === "law_landmark"
      ? `law_landmark ${landmark}`
      : `buy_building landmark ${landmark}`;
/** The stack: a purchase, or whatever of an event or law asks for one. */
export const suburb_move = (phase: rebuilding_seattle.Phase) =>
  phase === "expansion_buy"
    ? "expansion_buy yes"
    : phase === "law_suburb"
      ? "law_buy_suburb yes"
      : "buy_suburb";

const spot_text = ({ turn, x, y }: Spot) => `${turn} ${x} ${y}`;
export const place_move = (piece: Piece, spot: Spot) =>
  `${piece.kind === "suburb" ? "place_suburb" : "place_building"} ${spot_text(named(piece, spot))}`;

export const read_spot = (args: readonly string[]): Spot => {
  const [turn = 0, x = 0, y = 0] = args.map(Number);
  return { turn, x, y };
};

/** Every piece that was bought in this action, and where it is to lie. */
export function rearrange_move(
  suburb: { piece: Piece; spot: Spot } | null,
  building: { piece: Piece; spot: Spot } | null,
): string {
  const part = (name: string, one: { piece: Piece; spot: Spot } | null) =>
    one ? [name, spot_text(named(one.piece, one.spot))] : [];
  return ["rearrange", ...part("suburb", suburb), ...part("building", building)].join(" ");
}

export function read_rearrange(args: readonly string[]): { suburb?: Spot; building?: Spot } {
  const found: { suburb?: Spot; building?: Spot } = {};
  for (let at = 0; at < args.length; at += 4) {
    const spot = read_spot(args.slice(at + 1, at + 4));
    if (args[at] === "suburb") found.suburb = spot;
    else if (args[at] === "building") found.building = spot;
  }
  return found;
}

/** What the one to move holds and has to lay now. */
export function piece_in_hand(view: rebuilding_seattle.View): Piece | null {
  const { pending, phase } = view;
  if (phase === "place_suburb" && pending.suburb !== null) {
    return { kind: "suburb", suburb: pending.suburb };
  }
  if (phase !== "place_building") return null;
  if (pending.tile_landmark !== null) return { kind: "landmark", landmark: pending.tile_landmark };
  if (pending.tile_type === null || pending.tile_form === null) return null;
  return {
    kind: "tile",
    type: pending.tile_type,
    form: pending.tile_form,
    symbols: tile_symbols(pending.tile_type, pending.tile_form),
  };
}

/** What was bought in this action and may be laid out anew until the turn ends. */
export interface Bought {
  suburb: { piece: Piece; spot: Spot } | null;
  building: { piece: Piece; spot: Spot } | null;
}

export function bought_pieces(view: rebuilding_seattle.View): Bought {
  const { bought_suburb: suburb, bought_building: building } = view.pending;
  const piece_of = (of: rebuilding_seattle.PiecePosition): Piece =>
    of.landmark !== null
      ? { kind: "landmark", landmark: of.landmark }
      : {
          kind: "tile",
          type: of.type ?? "bank",
          form: of.form ?? "T",
          symbols: tile_symbols(of.type ?? "bank", of.form ?? "T"),
        };
  return {
    suburb: suburb && { piece: { kind: "suburb", suburb: suburb.suburb }, spot: suburb },
    building: building && { piece: piece_of(building), spot: building },
  };
}

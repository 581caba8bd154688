// Names of things in the reader's language. Names of cards, laws and places are proper names and stay.
import type { rebuilding_seattle } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import {
  card_of,
  district_of,
  event_of,
  landmark_of,
  law_of,
  neighborhood_of,
  suburb_squares,
  suburb_terrain,
  terrains,
  type Terrain,
  type Type,
} from "./content";
import { box_of, type Piece, type Spot } from "./squares";

type View = rebuilding_seattle.View;

export const type_name = (type: Type, speak: Speak) => speak(`seattle.type.${type}`);
export const form_name = (form: string, speak: Speak) =>
  speak.maybe(`seattle.form.${form}`) ?? form;
export const tile_name = (type: Type, form: string, speak: Speak) =>
  speak("seattle.tile", { type: type_name(type, speak), form: form_name(form, speak) });

/** "a restaurant T", as sentences need it. */
export const a_tile = (type: Type, form: string, speak: Speak) =>
  speak(`seattle.a_tile.${type}`, { form: form_name(form, speak) });

export const card_name = (id: string) => card_of(id)?.name ?? id;
export const law_name = (id: string) => law_of(id)?.name ?? id;
export const landmark_name = (id: string) => landmark_of(id)?.name ?? id;
export const district_name = (id: string) => district_of(id)?.name ?? id;
export const neighborhood_name = (id: string) => neighborhood_of(id)?.name ?? id;
/** Events are no proper names. */
export const event_name = (id: string, speak: Speak) =>
  speak.maybe(`seattle.event_name.${id}`) ?? event_of(id)?.name ?? id;

/** "2 trees and 1 lake"; null where there is none. */
export function terrain_words(found: readonly (Terrain | null)[], speak: Speak): string | null {
  const parts = terrains.flatMap((terrain) => {
    const count = found.filter((one) => one === terrain).length;
    return count > 0 ? [speak(`seattle.terrain.${terrain}`, { count })] : [];
  });
  return parts.length > 0 ? speak.list(parts) : null;
}

/** "suburb of 4 squares with 1 tree" */
export function suburb_name(id: string, speak: Speak): string {
  const count = suburb_squares(id).length;
  const terrain = terrain_words(suburb_terrain(id), speak);
  return terrain === null
    ? speak("seattle.suburb.bare", { count })
    : speak("seattle.suburb.with", { count, terrain });
}

export function piece_name(piece: Piece, speak: Speak): string {
  switch (piece.kind) {
    case "suburb":
      return speak("seattle.suburb.the");
    case "tile":
      return tile_name(piece.type, piece.form, speak);
    case "landmark":
      return landmark_name(piece.landmark);
  }
}

/** "row 3, column 2, turned right": counted from the upper left corner of the own neighborhood. */
export function spot_name({ turn, x, y }: Spot, view: View, speak: Speak): string {
  const squares = view.players[view.to_move]?.squares ?? [];
  const { left, top } = box_of(squares.length > 0 ? squares : [{ x: 0, y: 0 }]);
  const count = (of: "row" | "column", number: number) =>
    number > 0
      ? speak(`seattle.spot.${of}`, { number })
      : speak(`seattle.spot.${of}.before`, { count: 1 - number });
  const place = { row: count("row", y - top + 1), column: count("column", x - left + 1) };
  return turn === 0
    ? speak("seattle.spot", place)
    : speak("seattle.spot.turned", { ...place, turn: speak(`seattle.turn.${turn as 1 | 2 | 3}`) });
}

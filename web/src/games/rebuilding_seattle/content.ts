// What stands on cards, tiles and boards, from the content that the server plays by.
import {
  board,
  building_tiles,
  constants,
  districts,
  events,
  landmark_shapes,
  landmarks,
  neighborhoods,
  quality_tracks,
  round_cards,
  shapes,
  solo_cards,
  suburb_shapes,
  suburbs,
} from "../../../../games/rebuilding_seattle/content.json";
import type { rebuilding_seattle } from "../../protocol";

export type Type = rebuilding_seattle.Type;
export type Terrain = rebuilding_seattle.Terrain;
export type Square = readonly [number, number];
export type Amenity = "entertainment" | "shopping" | "restaurant";

export const types: readonly Type[] = [
  "entertainment",
  "shopping",
  "restaurant",
  "bank",
  "school",
  "train",
];
export const amenities: readonly Amenity[] = ["entertainment", "shopping", "restaurant"];
export const terrains: readonly Terrain[] = ["tree", "lake", "mountain"];

/** What a card, law or landmark does, as content.json writes it. */
export interface Effect {
  effect: string;
  amount?: number;
  delta?: number;
  steps?: number;
  track?: string;
  count?: string;
  type?: string;
  shape?: string;
  terrain?: string;
  level?: number;
  limit?: number;
  div?: number;
  max?: number;
  price?: number;
  discount?: number;
  round?: number;
}

export interface Card {
  id: string;
  name: string;
  round: number;
  type: Type;
  shape: string;
  symbols: number;
  upgrade: Effect & { kind: "quality" | "profit" | "end" };
}
export interface Law {
  id: string;
  name: string;
  cost: { money?: number; vp?: number };
  effects: readonly Effect[];
}
export interface District {
  id: string;
  name: string;
  laws: readonly Law[];
}
export interface Landmark {
  id: string;
  name: string;
  cost: number;
  shape: string;
  on_build: readonly Effect[];
  profit: readonly Effect[];
  end: readonly Effect[];
}
export interface Neighborhood {
  id: string;
  name: string;
  specialty: Type;
  width: number;
  height: number;
  buildings: readonly { type: Type; shape: string; symbols: number; squares: Square[] }[];
  terrain: readonly { at: Square; terrain: Terrain }[];
}
export interface EventCard {
  id: string;
  name: string;
  activator: { may?: Effect[]; choose_one?: Effect[]; do?: Effect[] };
  all: readonly Effect[];
}
export interface SoloCard {
  id: string;
  action: "take_card" | "activate_event";
  space?: string;
  event?: string;
}

const by_id = <T extends { id: string }>(list: unknown): ReadonlyMap<string, T> =>
  new Map((list as T[]).map((one) => [one.id, one]));

const cards = by_id<Card>(round_cards);
const all_districts = by_id<District>(districts);
const all_laws = by_id<Law>([...all_districts.values()].flatMap(({ laws }) => laws));
const all_landmarks = by_id<Landmark>(landmarks);
const all_neighborhoods = by_id<Neighborhood>(neighborhoods);
const all_events = by_id<EventCard>(events);
const all_solo = by_id<SoloCard>(solo_cards);

export const card_of = (id: string): Card | undefined => cards.get(id);
export const district_of = (id: string): District | undefined => all_districts.get(id);
export const law_of = (id: string): Law | undefined => all_laws.get(id);
export const landmark_of = (id: string): Landmark | undefined => all_landmarks.get(id);
export const neighborhood_of = (id: string): Neighborhood | undefined => all_neighborhoods.get(id);
export const event_of = (id: string): EventCard | undefined => all_events.get(id);
export const solo_of = (id: string): SoloCard | undefined => all_solo.get(id);

export const district_ids: readonly string[] = [...all_districts.keys()];
export const neighborhood_ids: readonly string[] = [...all_neighborhoods.keys()];
export const landmark_ids: readonly string[] = [...all_landmarks.keys()];
export const law_ids: readonly string[] = [...all_laws.keys()];
export const event_ids: readonly string[] = [...all_events.keys()];
export const card_ids: readonly string[] = [...cards.keys()];
export const solo_ids: readonly string[] = [...all_solo.keys()];

const building_shapes = by_id<{ id: string; squares: Square[] }>(shapes);
const of_landmarks = by_id<{ id: string; squares: Square[] }>(landmark_shapes);
const of_suburbs = by_id<{ id: string; squares: Square[] }>(suburb_shapes);
const all_suburbs = by_id<{ id: string; shape: string; terrain: (Terrain | null)[] }>(suburbs);

export const form_squares = (form: string): readonly Square[] =>
  building_shapes.get(form)?.squares ?? [];
export const landmark_squares = (id: string): readonly Square[] =>
  of_landmarks.get(landmark_of(id)?.shape ?? "")?.squares ?? [];
export const suburb_squares = (id: string): readonly Square[] =>
  of_suburbs.get(all_suburbs.get(id)?.shape ?? "")?.squares ?? [];
export const suburb_terrain = (id: string): readonly (Terrain | null)[] =>
  all_suburbs.get(id)?.terrain ?? [];
/** How many symbols a tile has. */
export const tile_symbols = (type: Type, form: string): number =>
  building_tiles.find((tile) => tile.type === type && tile.shape === form)?.symbols ?? 0;
/** Refusals name forms by their number. */
export const form_names: readonly string[] = [...building_shapes.keys()];

/** The rewards of a quality track, from level 1. */
export const rewards = (track: Amenity): readonly number[] => quality_tracks[track].values;

export const suburb_price: number = constants.suburb_price;
export const money_per_point: number = constants.money_per_vp;
export const rounds: number = constants.rounds;
export const solo_target: number = constants.solo_target;
/** Up to here the amenity track goes. */
export const most_people: number = constants.pop_max;

export const space_ids: readonly string[] = board.market.map(({ id }) => id);
/** How the population grows when a round begins; the first sets it. */
export const increase_of = (round: number): { set?: number; add?: number } => {
  const step = board.round_track[round - 1] as
    { population_set?: number; population_add?: number } | undefined;
  return {
    ...(step?.population_set === undefined ? {} : { set: step.population_set }),
    ...(step?.population_add === undefined ? {} : { add: step.population_add }),
  };
};

/** The form of the building that is printed on a space. */
export const printed_form = (space: string): string => {
  const printed = board.market.find(({ id }) => id === space) as
    { preprinted?: { shape: string } } | undefined;
  return printed?.preprinted?.shape ?? "T";
};

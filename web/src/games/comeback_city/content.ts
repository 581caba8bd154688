// What is printed on cards, as far as the client shows it and the view does not tell it.
import {
  buildings,
  constants,
  disasters,
  infrastructure,
  meteors,
  zoning_bonuses,
} from "../../../../games/comeback_city/content.json";
import type { comeback_city } from "../../protocol";

export type Zone = comeback_city.Zone;
export type Helper = comeback_city.Helper;
export type Disaster = comeback_city.Disaster;
export type Materials = comeback_city.MaterialsView;
export type Material = keyof Materials;

export const zones = ["residential", "commercial", "industrial", "government"] as const;
export const materials = ["lumber", "brick", "steel"] as const;
export const helpers = [
  "maintenance_crew",
  "extraterrestrial_defense_agency",
  "engineering_corps",
  "national_guard",
  "planning_commission",
] as const satisfies readonly Helper[];
export const columns = [1, 2, 3, 4, 5, 6] as const;
export const gaps = [1, 2, 3, 4, 5] as const;

export type Match = Zone | "restaurant" | "park" | "any";
export interface Benefit {
  effect:
    | "adj_per"
    | "adj_any"
    | "adj_none"
    | "adj_zones"
    | "column_per"
    | "level_min"
    | "level_max"
    | "city_per"
    | "roads_per"
    | "tallest"
    | "gift_adj"
    | "cost_reduction";
  match?: Match;
  amount: number;
  max?: number;
  least?: number;
  level?: number;
  per?: number;
  zones?: Zone[];
  material?: Material | "any";
}

export interface Building {
  id: string;
  zone: Zone;
  stories: number;
  cost: Materials;
  yield: Materials;
  points: number;
  tags: readonly ("restaurant" | "park")[];
  benefit: Benefit;
}

const all_of = (some: Partial<Materials>): Materials => ({
  lumber: some.lumber ?? 0,
  brick: some.brick ?? 0,
  steel: some.steel ?? 0,
});

const printed = new Map<string, Building>(
  buildings.map((card) => [
    card.id,
    {
      id: card.id,
      zone: card.zone as Zone,
      stories: card.stories,
      cost: all_of(card.cost),
      yield: all_of(card.yield),
      points: card.points,
      tags: ("tags" in card ? card.tags : []) as Building["tags"],
      benefit: card.benefit as Benefit,
    },
  ]),
);
export const building_ids: readonly string[] = [...printed.keys()];

export function building(id: string): Building {
  const card = printed.get(id);
  if (!card) throw new Error(`no card ${id}`);
  return card;
}

export type ZoningKind =
  "row" | "stack" | "diagonal" | "cluster" | "in_columns" | "skyline" | "count" | "printed_points";

export interface Zoning {
  id: string;
  zone: Zone;
  kind: ZoningKind;
  n: number;
}
const zonings = new Map<string, Zoning>(
  zoning_bonuses.map((card) => [
    card.id,
    { id: card.id, zone: card.zone as Zone, kind: card.kind as ZoningKind, n: card.n },
  ]),
);
export const zoning_ids: readonly string[] = [...zonings.keys()];
export const zoning = (id: string): Zoning | undefined => zonings.get(id);

export const meteor_ids: readonly string[] = meteors.map((card) => card.id);

export const first_building_row: number = constants.row_first_building;
export const build_target: number = constants.build_phase_target;
export const goal_total: number = constants.goal_total;

/** "plant", "line 2", "road 5". */
export function repair_cost(part: string): Materials {
  if (part === "plant") return all_of(infrastructure.power_plant.repair_cost);
  const { repair_cost: cost } = part.startsWith("line")
    ? infrastructure.power_line
    : infrastructure.road;
  return all_of(cost);
}

/** The numbers that a disaster may be given, where it is given one. */
export function severities(disaster: Disaster | null): number[] {
  const severity = disasters.find(({ id }) => id === disaster)?.severity;
  const most = severity && "max" in severity ? (severity.max ?? 0) : 0;
  return Array.from({ length: most + 1 }, (_, number) => number);
}

// What stands on the cards, from the content that the server plays by: names apart, which the catalogs have.
import { project_cards, projects, public_cards } from "../../../../games/uptown/content.json";

export const types = ["office", "service", "apartment", "coffee_shop", "store", "hotel"] as const;
export type Type = (typeof types)[number];

export interface Effect {
  of: "income" | "prestige";
  amount: number;
  per: "flat" | "floor" | "site" | "street" | "ground";
  type: Type | null; // what is counted, for "site" and "street"
}

export interface Project {
  id: string;
  type: Type | null;
  count: number; // a double project counts as two of its type
  footing: "ground" | "upper" | "on_roof" | null;
  roof: boolean;
  gift: boolean;
  no_gifts: boolean;
  effects: readonly Effect[]; // income first
}

interface RawEffect {
  effect: string;
  amount: number;
  type?: string;
  scope?: string;
}

interface RawProject {
  id: string;
  types: Partial<Record<Type, number>>;
  requires: string | null;
  roof: boolean;
  gift: boolean;
  no_gifts: boolean;
  income: RawEffect[];
  prestige: RawEffect[];
}

interface RawCard {
  id: string;
  front: { projects: string[] };
  back: { projects: string[] };
}

function read_effect(of: Effect["of"], raw: RawEffect): Effect {
  const per: Effect["per"] =
    raw.effect === "per_type"
      ? raw.scope === "street"
        ? "street"
        : "site"
      : raw.effect === "per_floor_below"
        ? "floor"
        : raw.effect === "if_ground"
          ? "ground"
          : "flat";
  return { of, amount: raw.amount, per, type: (raw.type ?? null) as Type | null };
}

function read_project(raw: RawProject): Project {
  const type = types.find((candidate) => raw.types[candidate]) ?? null;
  return {
    id: raw.id,
    type,
    count: type ? (raw.types[type] ?? 0) : 0,
    footing: raw.requires as Project["footing"],
    roof: raw.roof,
    gift: raw.gift,
    no_gifts: raw.no_gifts,
    effects: [
      ...raw.income.map((effect) => read_effect("income", effect)),
      ...raw.prestige.map((effect) => read_effect("prestige", effect)),
    ],
  };
}

const all_projects = new Map(
  (projects as unknown as RawProject[]).map((raw) => [raw.id, read_project(raw)]),
);

const all_cards = new Map(
  ([...project_cards, ...public_cards] as RawCard[]).map((raw) => [
    raw.id,
    [...raw.front.projects, ...raw.back.projects],
  ]),
);

export const project_ids: readonly string[] = [...all_projects.keys()];

/** Content newer than this client may know more projects: those are drawn without symbols. */
export const project_of = (id: string): Project =>
  all_projects.get(id) ?? {
    id,
    type: null,
    count: 0,
    footing: null,
    roof: false,
    gift: false,
    no_gifts: false,
    effects: [],
  };

/** The projects of a card: the two of a side, or all four. */
export function projects_of(card: string, side: number | null): readonly string[] {
  const faces = all_cards.get(card) ?? [];
  return side === null ? faces : faces.slice(2 * side, 2 * side + 2);
}

// Names of cards and places in the reader's language.
import type { Speak } from "../../i18n/speak";
import {
  building,
  materials as all_materials,
  zoning,
  type Benefit,
  type Disaster,
  type Helper,
  type Materials,
  type Zone,
} from "./content";
import { read_cell } from "./places";

export const building_name = (card: string, speak: Speak): string =>
  speak.maybe(`comeback_city.building.${card}`) ?? card;
export const zone_name = (zone: Zone, speak: Speak): string => speak(`comeback_city.zone.${zone}`);
export const helper_name = (helper: Helper, speak: Speak): string =>
  speak(`comeback_city.helper.${helper}`);
export const helper_does = (helper: Helper, speak: Speak): string =>
  speak(`comeback_city.helper_does.${helper}`);
export const disaster_name = (disaster: Disaster, speak: Speak): string =>
  speak(`comeback_city.disaster.${disaster}`);
export const zoning_name = (id: string, speak: Speak): string =>
  speak.maybe(`comeback_city.zoning.${id}`) ?? id;
export const meteor_name = (id: string, speak: Speak): string =>
  speak.maybe(`comeback_city.meteor.${id}`) ?? id;

export function zoning_wants(id: string, speak: Speak): string {
  const card = zoning(id);
  if (!card) return "";
  return speak(`comeback_city.wants.${card.kind}`, {
    n: card.n,
    zone: zone_name(card.zone, speak),
  });
}

export const cell_name = (at: string, speak: Speak): string =>
  speak("comeback_city.cell", { ...read_cell(at) });

/** "Cinema (column 3, level 2)" */
export const building_at = (card: string, at: string, speak: Speak): string =>
  speak("comeback_city.at", { building: building_name(card, speak), cell: cell_name(at, speak) });

/** "plant", "line 2", "road 5" as the server writes them. */
export function part_name(part: string, speak: Speak): string {
  const [kind, number = ""] = part.split(" ");
  if (kind === "plant") return speak("comeback_city.part.plant");
  return speak(kind === "line" ? "comeback_city.part.line" : "comeback_city.part.road", { number });
}

export const location_name = (column: number, row: number, speak: Speak): string =>
  speak("comeback_city.location", { column, row });

/** "1 lumber, 2 steel" */
export function materials_words(some: Materials, speak: Speak): string {
  const parts = all_materials
    .filter((material) => some[material] > 0)
    .map((material) => speak(`comeback_city.amount.${material}`, { count: some[material] }));
  return parts.length > 0 ? parts.join(", ") : speak("comeback_city.amount.nothing");
}

export const points_words = (count: number, speak: Speak): string =>
  speak("comeback_city.points", { count });
export const action_points_words = (count: number, speak: Speak): string =>
  speak("comeback_city.action_points", { count });
export const stories_words = (count: number, speak: Speak): string =>
  speak("comeback_city.stories", { count });

export function benefit_words(benefit: Benefit, speak: Speak): string {
  const { effect, amount, max = 0, least = 1, level = 0, per = 0 } = benefit;
  const match = benefit.match ? speak(`comeback_city.match.${benefit.match}`) : "";
  if (effect === "cost_reduction") {
    const zones = speak.list((benefit.zones ?? []).map((zone) => zone_name(zone, speak)));
    const { material = "any" } = benefit;
    return material === "any"
      ? speak("comeback_city.benefit.cost_reduction.any", { zones, amount })
      : speak("comeback_city.benefit.cost_reduction", {
          zones,
          amount,
          material: speak(`comeback_city.material.${material}`).toLocaleLowerCase(speak.locale),
        });
  }
  if (effect === "adj_any" && least > 1) {
    return speak("comeback_city.benefit.adj_any.more", { amount, least, match });
  }
  return speak(`comeback_city.benefit.${effect}`, { amount, match, max, least, level, per });
}

/** What a card says, in one line. */
export function card_words(card: string, speak: Speak): string {
  const print = building(card);
  return [
    zone_name(print.zone, speak),
    stories_words(print.stories, speak),
    points_words(print.points, speak),
    benefit_words(print.benefit, speak),
    ...print.tags.map((tag) => speak(`comeback_city.match.${tag}`)),
  ].join(", ");
}

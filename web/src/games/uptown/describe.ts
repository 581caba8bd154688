// Projects and cards in words.
import type { Key, Speak } from "../../i18n/speak";
import { project_of, projects_of, type Effect, type Project } from "./content";

export const project_name = (id: string, speak: Speak): string =>
  speak.maybe(`uptown.project.${id}`) ?? id;

function one_of(names: readonly string[], speak: Speak): string {
  const [first = "", second = "", third = "", fourth = ""] = names;
  if (names.length === 4) return speak("uptown.card.four", { first, second, third, fourth });
  return names.length === 2 ? speak("uptown.card.two", { first, second }) : speak.list(names);
}

/** "Law Office or Penthouse" */
export const card_name = (projects: readonly string[], speak: Speak): string =>
  one_of(
    projects.map((id) => project_name(id, speak)),
    speak,
  );

export const side_name = (card: string, side: number | null, speak: Speak): string =>
  card_name(projects_of(card, side), speak);

const effect_keys: Record<Effect["of"], Record<Effect["per"], Key>> = {
  income: {
    flat: "uptown.effect.income",
    floor: "uptown.effect.income_floor",
    site: "uptown.effect.income_site",
    street: "uptown.effect.income_street",
    ground: "uptown.effect.income_ground",
  },
  prestige: {
    flat: "uptown.effect.prestige",
    floor: "uptown.effect.prestige_floor",
    site: "uptown.effect.prestige_site",
    street: "uptown.effect.prestige_street",
    ground: "uptown.effect.prestige_ground",
  },
};

export function effect_words(effect: Effect, speak: Speak): string {
  const amount = effect.of === "income" ? speak.money(effect.amount) : speak.number(effect.amount);
  const type = effect.type ? speak(`uptown.type.${effect.type}`) : "";
  return speak(effect_keys[effect.of][effect.per], { amount, type });
}

function type_words(project: Project, speak: Speak): string {
  if (!project.type) return speak("uptown.type.none");
  const type = speak(`uptown.type.${project.type}`);
  return project.count > 1 ? speak("uptown.type.double", { type }) : type;
}

/** Everything a project does and demands, as a list of short phrases. */
export function project_details(project: Project, speak: Speak): string[] {
  const phrases = [type_words(project, speak)];
  for (const effect of project.effects) phrases.push(effect_words(effect, speak));
  if (project.effects.length === 0) phrases.push(speak("uptown.effect.none"));
  if (project.footing) phrases.push(speak(`uptown.trait.${project.footing}`));
  if (project.roof) phrases.push(speak("uptown.trait.roof"));
  if (project.gift) phrases.push(speak("uptown.trait.gift"));
  if (project.no_gifts) phrases.push(speak("uptown.trait.no_gifts"));
  return phrases;
}

/** "Law Office (office, prestige 2)" */
export const project_words = (id: string, speak: Speak): string =>
  speak("uptown.project.detail", {
    project: project_name(id, speak),
    details: project_details(project_of(id), speak).join(", "),
  });

/** Where a floor stands: on the ground, on a roof, or between. */
export function storey(project: string, floor: number): "" | "_ground" | "_roof" {
  if (project_of(project).footing === "on_roof") return "_roof";
  return floor === 0 ? "_ground" : "";
}

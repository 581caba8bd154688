// What cards, laws and landmarks do, in words.
import type { Speak } from "../../i18n/speak";
import type { Card, Effect, Landmark, Law } from "./content";

/** What one of it brings is counted by: "bank tile", "uncovered lake". */
function thing(effect: Effect, speak: Speak): string {
  switch (effect.count) {
    case "tiles":
      return speak.maybe(`seattle.thing.tiles.${effect.type ?? ""}`) ?? "";
    case "symbols":
      return speak.maybe(`seattle.thing.symbols.${effect.type ?? ""}`) ?? "";
    case "terrain":
      return speak.maybe(`seattle.thing.terrain.${effect.terrain ?? "any"}`) ?? "";
    case "tracks_at_least":
      return speak("seattle.thing.tracks_at_least", { level: effect.level ?? 0 });
    case "pop_below":
      return speak("seattle.thing.pop_below", { limit: effect.limit ?? 0 });
    default:
      return speak.maybe(`seattle.thing.${effect.count ?? ""}`) ?? "";
  }
}

/** "$2", "3 points", "population −1": what comes, or comes for each. */
function gain(effect: Effect, speak: Speak): string {
  const amount = effect.amount ?? 0;
  switch (effect.effect) {
    case "gain_money":
    case "money_per":
      return speak("seattle.effect.money", { amount: speak.money(amount) });
    case "gain_vp":
    case "vp_per":
      return speak("seattle.effect.points", { count: amount });
    case "pop":
    case "pop_per":
      return speak("seattle.effect.population", { change: speak.signed(effect.delta ?? 0) });
    case "gain_suburbs":
    case "gain_suburbs_per":
      return speak("seattle.effect.suburbs", { count: amount });
    case "quality":
      return effect.track === "choice"
        ? speak("seattle.effect.quality_any", { steps: effect.steps ?? 0 })
        : speak("seattle.effect.quality", {
            track: speak.maybe(`seattle.type.${effect.track ?? ""}`) ?? "",
            steps: effect.steps ?? 0,
          });
    case "buy_suburbs":
      return speak("seattle.effect.buy_suburbs", {
        count: effect.max ?? 1,
        price: speak.money(effect.price ?? 0),
      });
    case "build_landmark":
      return speak("seattle.effect.landmark", { amount: speak.money(effect.discount ?? 0) });
    case "gain_tile":
      return speak("seattle.effect.tile", {
        track: speak.maybe(`seattle.type.${effect.type ?? ""}`) ?? "",
      });
    case "score_quality":
      return speak.maybe(`seattle.effect.score.${effect.track ?? ""}`) ?? "";
    default:
      return effect.effect;
  }
}

/** The most that it brings, written as what it brings. */
function limit(effect: Effect, speak: Speak): string {
  const max = effect.max ?? 0;
  if (effect.effect === "money_per") return speak.money(max);
  return effect.effect === "pop_per" ? speak.signed(-max) : speak.number(max);
}

export function say_effect(effect: Effect, speak: Speak): string {
  if (effect.count === undefined) return gain(effect, speak);
  const words =
    effect.div === undefined || effect.div === 1
      ? speak("seattle.effect.per", { gain: gain(effect, speak), thing: thing(effect, speak) })
      : speak("seattle.effect.per_many", { gain: gain(effect, speak), number: effect.div });
  return effect.max === undefined
    ? words
    : speak("seattle.effect.at_most", { effect: words, limit: limit(effect, speak) });
}

export const say_effects = (effects: readonly Effect[], speak: Speak): string =>
  effects.map((effect) => say_effect(effect, speak)).join(", ");

/** "each Profit phase $2 per bank tile" */
export function say_upgrade(upgrade: Card["upgrade"], speak: Speak): string {
  const effect = say_effect(upgrade, speak);
  return upgrade.kind === "quality" ? effect : speak(`seattle.upgrade.${upgrade.kind}`, { effect });
}

export function law_cost(law: Law, speak: Speak): string | null {
  if (law.cost.money) return speak.money(law.cost.money);
  if (law.cost.vp) return speak("seattle.cost.points", { count: law.cost.vp });
  return null;
}

export function say_law(law: Law, speak: Speak): string {
  const cost = law_cost(law, speak);
  const effect = say_effects(law.effects, speak);
  return cost === null ? effect : speak("seattle.law.told", { cost, effect });
}

/** Each of its effects with when it comes. */
export function landmark_terms(landmark: Landmark, speak: Speak): string[] {
  return [
    ...landmark.on_build.map((effect) => say_effect(effect, speak)),
    ...landmark.profit.map((effect) =>
      speak("seattle.upgrade.profit", { effect: say_effect(effect, speak) }),
    ),
    ...landmark.end.map((effect) =>
      speak("seattle.upgrade.end", { effect: say_effect(effect, speak) }),
    ),
  ];
}

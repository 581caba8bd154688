// Where points come from, for the end of the game.
import type { rebuilding_seattle, ScoreSheet } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Derivation } from "../contract";
import { amenities, card_of, landmark_of, money_per_point, type Amenity } from "./content";
import { say_effect, say_upgrade } from "./effects";
import { type_name } from "./names";

/** The server names sources in English. */
const sources: Record<string, string> = {
  Entertainment: "entertainment",
  Shopping: "shopping",
  Restaurant: "restaurant",
  "Event bonuses": "bonus",
  "Other events": "nature",
  "Quality beyond the top": "overflow",
  Laws: "laws",
  "Landmarks when built": "landmarks",
  "Upgrades at the end": "upgrades_end",
  "Landmarks at the end": "landmarks_end",
  Money: "money",
};
export const source_names: readonly string[] = Object.keys(sources);

export const say_source = (source: string, speak: Speak): string =>
  speak.maybe(`seattle.source.${sources[source] ?? source}`) ?? source;

const plain = (texts: readonly string[], places: readonly string[]): Derivation | null =>
  texts.length === 0 ? null : { lines: texts.map((text) => ({ text, points: null })), places };

export function derive(
  source: string,
  seat: number,
  view: rebuilding_seattle.View,
  _names: readonly string[],
  speak: Speak,
): Derivation | null {
  const player = view.players[seat];
  if (!player) return null;
  const from = sources[source];
  switch (from) {
    case "entertainment":
    case "shopping":
    case "restaurant": {
      const track = player.tracks[amenities.find((one) => one === from) as Amenity];
      return plain(
        [
          speak("seattle.derive.track", {
            track: type_name(from, speak),
            level: track?.level ?? 0,
            symbols: track?.symbols ?? 0,
            population: player.population,
          }),
        ],
        [`track-${seat}-${from}`],
      );
    }
    case "upgrades_end": {
      const kept = player.cards.filter((id) => card_of(id)?.upgrade.kind === "end");
      return plain(
        kept.map((id) => {
          const card = card_of(id);
          return card ? `${card.name}: ${say_upgrade(card.upgrade, speak)}` : id;
        }),
        kept.map((id) => `kept-${id}`),
      );
    }
    case "landmarks":
    case "landmarks_end": {
      const part = from === "landmarks" ? "on_build" : "end";
      const built = player.built_landmarks.flatMap((id) => landmark_of(id) ?? []);
      return plain(
        built.flatMap((card) =>
          card[part].map((effect) => `${card.name}: ${say_effect(effect, speak)}`),
        ),
        built.map(({ id }) => `landmark-${id}`),
      );
    }
    case "money":
      return plain(
        [
          speak("seattle.derive.money", {
            money: speak.money(player.money),
            step: speak.money(money_per_point),
          }),
        ],
        [`money-${seat}`],
      );
    case "laws":
      return plain([speak("seattle.derive.laws")], [`laws-${seat}`]);
    default:
      return null;
  }
}

/** Fewer people come first (R14.2). */
export const tie_break = (ahead: ScoreSheet, behind: ScoreSheet, speak: Speak): string =>
  speak("seattle.tie_break", { ahead: -ahead.tie_break[0], behind: -behind.tie_break[0] });

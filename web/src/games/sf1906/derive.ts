// Where points come from at the end, and what decides between equals.
import type { ScoreSheet, sf1906 } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Derivation } from "../contract";
import { objective_by_name, objective_card, service_card } from "./content";
import { objective_aim, objective_name, objective_worth, service_card_name } from "./names";

/** The server names a source after its card, and says which are common. Best Builder is a card of its own. */
export function category(source: string): string {
  if (source.startsWith("common: ")) return "common";
  const objective = objective_by_name(source);
  return objective === undefined || objective === "best-builder" ? source : "personal";
}

export function say_source(source: string, speak: Speak): string {
  switch (source) {
    case "common":
      return speak("sf1906.source.common");
    case "personal":
      return speak("sf1906.source.personal");
    case "Best Builder":
      return speak("sf1906.source.best_builder");
    case "Development board":
      return speak("sf1906.source.development");
    case "Urban development cards":
      return speak("sf1906.source.services");
    case "Money":
      return speak("sf1906.source.money");
    default:
      return source;
  }
}

/** The buildings that an objective speaks of, where the view says so of each plot. */
function plots_of(objective: string, seat: number, view: sf1906.View): string[] {
  const colour = /^(?:in|maj)-(green|yellow|red|purple)$/.exec(objective)?.[1];
  if (!colour && objective !== "per-building") return [];
  return view.map.plots
    .filter((plot) => plot.owner === seat && (!colour || plot.colour === colour))
    .map(({ at }) => `plot-${at}`);
}

function from_objectives(
  objectives: readonly string[],
  seat: number,
  view: sf1906.View,
  speak: Speak,
): Derivation {
  return {
    lines: objectives.map((objective) => {
      const card = objective_card(objective);
      const name = objective_name(objective, speak);
      const aim = objective_aim(objective, speak);
      const points = view.players[seat]?.objective_points[objective] ?? null;
      const is_counted = /^(per|set)_/.test(card?.kind ?? "");
      const text =
        is_counted && points !== null && card?.points
          ? speak("sf1906.derive.each", {
              name,
              aim,
              count: points / card.points,
              points: card.points,
            })
          : speak("sf1906.derive.worth", {
              name,
              aim,
              worth: objective_worth(objective, view.seats, speak),
            });
      return { text, points };
    }),
    places: objectives.flatMap((objective) => [
      `goal-${objective}`,
      `slip-${objective}`,
      ...plots_of(objective, seat, view),
    ]),
  };
}

export function derive(
  source: string,
  seat: number,
  view: sf1906.View,
  _names: readonly string[],
  speak: Speak,
): Derivation | null {
  const player = view.players[seat];
  if (!player) return null;
  switch (source) {
    case "common":
      return from_objectives(view.common_objectives, seat, view, speak);
    case "personal": {
      const secret = player.secret_objectives.filter((one) => one !== null);
      return from_objectives([...player.objectives, ...secret], seat, view, speak);
    }
    case "Development board":
      return {
        lines: [
          {
            text: speak("sf1906.derive.development", {
              column: player.column + 1,
              row: player.row + 1,
            }),
            points: player.development,
          },
        ],
        places: [`development-${seat}`],
      };
    case "Urban development cards":
      return {
        lines: player.services.map((card) => ({
          text: service_card_name(card, speak),
          points: service_card(card)?.points ?? null, // lighting pays by the number of its cards
        })),
        places: [`seat-${seat}`],
      };
    case "Money":
      return {
        lines: [
          {
            text: speak("sf1906.derive.money", { money: speak.money(player.money) }),
            points: null,
          },
        ],
        places: [`money-${seat}`],
      };
    default:
      return null;
  }
}

export const tie_break = (ahead: ScoreSheet, behind: ScoreSheet, speak: Speak): string =>
  speak("sf1906.tie_break", { ahead: ahead.tie_break[0], behind: behind.tie_break[0] });

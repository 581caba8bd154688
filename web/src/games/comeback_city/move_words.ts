// Moves in words, for the list of moves and for screen readers.
import type { comeback_city } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import { building, repair_cost, type Helper } from "./content";
import { read_move } from "./moves";
import {
  action_points_words,
  building_at,
  building_name,
  cell_name,
  helper_name,
  location_name,
  materials_words,
  part_name,
  zoning_name,
} from "./names";

type View = comeback_city.View;

const standing_at = (view: View, at: string) => view.city.find((one) => one.at === at);
const named_at = (view: View, at: string, speak: Speak) => {
  const one = standing_at(view, at);
  return one ? building_at(one.card, at, speak) : cell_name(at, speak);
};
/** The bonus whose reward is taken: one that is due, else one that waits. */
export const due_bonus = (view: View) =>
  view.bonuses.find(({ state }) => state === "due") ??
  view.bonuses.find(({ state }) => state === "held");

/** Where the dice point if that one is the column. */
function dice_location(view: View, column_die: string, speak: Speak): string {
  const { blue = 0, white = 0 } = view.pending.dice ?? {};
  return column_die === "blue"
    ? location_name(blue, white, speak)
    : location_name(white, blue, speak);
}

export function say_move(text: string, view: View, speak: Speak): string {
  const { kind, first, second } = read_move(text);
  const card = view.pending.card ?? "";
  switch (kind) {
    case "setup_place":
      return speak("comeback_city.move.setup_place", {
        card: building_name(view.pending.extra[Number(first) - 1] ?? "", speak),
        column: second,
      });
    case "flip":
    case "finish":
      return speak(`comeback_city.move.${kind}`);
    case "accept":
      return speak("comeback_city.move.accept", { card: building_name(card, speak) });
    case "discard":
      return speak("comeback_city.move.discard", { card: building_name(card, speak) });
    case "decline":
      return speak("comeback_city.move.decline", {
        card: building_name(card, speak),
        materials: card ? materials_words(building(card).yield, speak) : "",
      });
    case "place": {
      const rubble = standing_at(view, first);
      const values = { card: building_name(card, speak), cell: cell_name(first, speak) };
      return rubble
        ? speak("comeback_city.move.place_over", {
            ...values,
            rubble: building_name(rubble.card, speak),
          })
        : speak("comeback_city.move.place", values);
    }
    case "rebuild": {
      const rubble = standing_at(view, first);
      return speak("comeback_city.move.rebuild", {
        building: named_at(view, first, speak),
        cost: rubble ? materials_words(building(rubble.card).cost, speak) : "",
      });
    }
    case "repair": {
      const part = second === "" ? first : `${first} ${second}`;
      return speak("comeback_city.move.repair", {
        part: part_name(part, speak),
        cost: materials_words(repair_cost(part), speak),
      });
    }
    case "salvage": {
      const one = standing_at(view, first);
      return speak("comeback_city.move.salvage", {
        building: named_at(view, first, speak),
        materials: one ? materials_words(building(one.card).yield, speak) : "",
      });
    }
    case "crew":
      return speak("comeback_city.move.crew", {
        parts: speak(first === "roads" ? "comeback_city.parts.roads" : "comeback_city.parts.lines"),
      });
    case "trim":
      return first === "no"
        ? speak("comeback_city.move.trim_no")
        : speak("comeback_city.move.trim_yes", { cards: trimmed(view, speak) });
    case "reward": {
      const zoning = zoning_name(due_bonus(view)?.zoning ?? "", speak);
      if (first === "ap") return speak("comeback_city.move.reward_ap", { zoning });
      if (first === "hold") return speak("comeback_city.move.reward_hold", { zoning });
      return speak("comeback_city.move.reward", { helper: helper_name(first as Helper, speak) });
    }
    case "guard":
      if (first === "skip") return speak("comeback_city.move.guard_skip");
      return second === ""
        ? speak("comeback_city.move.guard", { building: named_at(view, first, speak) })
        : speak("comeback_city.move.guard_move", {
            from: named_at(view, first, speak),
            building: named_at(view, second, speak),
          });
    case "free":
      if (first !== "stop") {
        return speak("comeback_city.move.free", { building: named_at(view, first, speak) });
      }
      return speak(
        view.pending.released === 0
          ? "comeback_city.move.free_stop"
          : "comeback_city.move.free_stop_further",
      );
    case "severity":
      if (first === "stop") {
        return speak("comeback_city.move.stop", {
          points: action_points_words(view.action_points, speak),
        });
      }
      return view.disaster === "alien_invasion" || view.disaster === "earthquake"
        ? speak(`comeback_city.move.more.${view.disaster}`)
        : speak("comeback_city.move.more.meteor_strike");
    case "number": {
      const count = Number(first);
      if (view.disaster === "hurricane") {
        return speak("comeback_city.move.number.hurricane", { count });
      }
      return count === 0
        ? speak("comeback_city.move.number.leaves")
        : speak("comeback_city.move.number.ultra_mega_chicken", { count });
    }
    case "dice":
      return speak(
        first === "blue" ? "comeback_city.move.dice.blue" : "comeback_city.move.dice.white",
        {
          location: dice_location(view, first, speak),
        },
      );
    case "tie":
      return speak(
        view.disaster === "alien_invasion"
          ? "comeback_city.move.tie.alien_invasion"
          : "comeback_city.move.tie.ultra_mega_chicken",
        { building: named_at(view, first, speak) },
      );
    default:
      return text;
  }
}

/** The cards that may leave the game (G3). */
function trimmed(view: View, speak: Speak): string {
  const cards =
    view.options["trim_scope"] === "set_aside_and_pool"
      ? [...view.set_aside, ...view.pool]
      : view.set_aside;
  return speak.list(cards.map((card) => building_name(card, speak)));
}

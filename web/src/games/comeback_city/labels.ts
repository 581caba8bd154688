// What things of the board are called, for who does not see them.
import type { comeback_city } from "../../protocol";
import type { BoardState } from "./board.svelte";
import { building, repair_cost } from "./content";
import { capital } from "./log";
import { building_at, materials_words, part_name, stories_words, zone_name } from "./names";
import { cell_place, part_place } from "./places";

/** "Cinema (column 3, level 2), Commercial, 4 stories, 2 counters, no power" */
export function building_label(board: BoardState, one: comeback_city.BuildingView): string {
  const { speak } = board.stage;
  const print = building(one.card);
  const blow = board.blows.get(cell_place(one.at));
  const turn = board.turn_of(one.at);
  return [
    building_at(one.card, one.at, speak),
    zone_name(print.zone, speak),
    stories_words(print.stories, speak),
    board.view.stage === "rebuild" && !one.rubble
      ? speak("comeback_city.board.counters", { count: one.counters })
      : "",
    one.rubble ? speak("comeback_city.board.rubble") : "",
    one.occupied ? speak("comeback_city.board.occupied") : "",
    one.guarded ? speak("comeback_city.board.guarded") : "",
    one.powered ? "" : speak("comeback_city.board.unpowered"),
    blow ? speak(`comeback_city.board.hit.${blow}`) : "",
    turn === null
      ? ""
      : turn === "!"
        ? speak("comeback_city.board.next_wave")
        : speak("comeback_city.board.next", { number: turn }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** "Road 3, wrecked, repair costs 2 brick" */
export function part_label(board: BoardState, part: string): string {
  const { speak } = board.stage;
  const blow = board.blows.get(part_place(part));
  return [
    capital(part_name(part, speak)),
    board.view.wrecked.includes(part)
      ? speak("comeback_city.board.wrecked", { cost: materials_words(repair_cost(part), speak) })
      : speak("comeback_city.board.works"),
    blow ? speak(`comeback_city.board.hit.${blow}`) : "",
    board.view.goal?.parts.includes(part) ? speak("comeback_city.board.needed") : "",
  ]
    .filter(Boolean)
    .join(", ");
}

// What the planned step of a disaster would hit, in words.
import type { BoardState } from "./board.svelte";
import type { Speak } from "../../i18n/speak";
import { gaps } from "./content";
import { hits_of, is_open, type Blow, type Hit } from "./hits";
import { building_name, part_name } from "./names";

const blows = ["destroyed", "rubble", "occupied", "wrecked"] as const satisfies readonly Blow[];

/** All five roads, or all five lines, are told in one. */
function names_of(hits: readonly Hit[], speak: Speak): string[] {
  const cards = hits.flatMap(({ card }) => card ?? []).map((card) => building_name(card, speak));
  const parts = hits.flatMap(({ part }) => part ?? []);
  const told = (["road", "line"] as const).flatMap((kind) => {
    const some = parts.filter((part) => part.startsWith(kind));
    return some.length === gaps.length
      ? [speak(`comeback_city.parts.${kind}s`)]
      : some.map((part) => part_name(part, speak));
  });
  const plant = parts.filter((part) => part === "plant").map((part) => part_name(part, speak));
  return [...cards, ...plant, ...told];
}

/** Null where nothing is planned, or the answer is not there yet. */
export function say_hits(board: BoardState): string | null {
  const { stage } = board;
  const { speak, outcome } = stage;
  if (!outcome) return null;
  const { journal } = outcome;
  if (outcome.move === "severity stop") return null;
  const hits = hits_of(journal);
  const lists = blows.flatMap((blow) => {
    const names = names_of(
      hits.filter((hit) => hit.blow === blow),
      speak,
    );
    if (names.length === 0) return [];
    return [speak(`comeback_city.desk.hit_list.${blow}`, { names: names.join(", ") })];
  });
  if (lists.length > 0) return speak("comeback_city.desk.hits", { list: lists.join("; ") });
  if (board.view.disaster === "ultra_mega_chicken") {
    const count = Number(outcome.move.split(" ")[1] ?? 0);
    if (count === 0) return speak("comeback_city.desk.leaves");
    const names = board.threatened.slice(0, count).map((card) => building_name(card, speak));
    return names.length > 0
      ? speak("comeback_city.desk.then_eats", { list: names.join(", ") })
      : null;
  }
  return speak(
    is_open(journal) ? "comeback_city.desk.hits_chance" : "comeback_city.desk.hits_nothing",
  );
}

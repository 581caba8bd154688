// What the prompt bar says, from how the table stands.
import type { GameClient } from "../games/contract";
import type { Speak } from "../i18n/speak";
import type { GameId } from "../protocol";
import type { IconName } from "../shell/icons";
import type { TableState } from "./table.svelte";

export type PromptAction = "retry" | "return" | "result";

export interface Prompt {
  /** `mine`: something is asked of me. `quiet`: others are busy. `lost`: there is no connection. */
  tone: "mine" | "quiet" | "lost";
  title: string;
  more: string | null;
  action: { name: PromptAction; text: string; icon: IconName } | null;
}

const quiet = (title: string, more: string | null, action: Prompt["action"] = null): Prompt => ({
  tone: "quiet",
  title,
  more,
  action,
});

export function prompt_of(
  table: TableState,
  game: GameClient<GameId>,
  names: readonly string[],
  planned_words: string | null,
  retry_in: number | null,
  speak: Speak,
): Prompt {
  if (table.connection.kind !== "open") {
    return {
      tone: "lost",
      title: speak("table.lost"),
      more:
        retry_in === null
          ? speak("table.lost.trying")
          : speak("table.lost.retry_in", { count: retry_in }),
      action: { name: "retry", text: speak("table.lost.retry"), icon: "rotate" },
    };
  }
  const { view } = table;
  if (table.table?.stage === "over") {
    return quiet(speak("table.over"), null, {
      name: "result",
      text: speak("table.over.result"),
      icon: "trophy",
    });
  }
  if (table.is_stood_in) {
    const resigned = table.me !== null && table.table?.seats[table.me]?.resigned;
    if (resigned) return quiet(speak("table.resigned"), speak("table.resigned.more"));
    return {
      tone: "lost",
      title: speak("table.stood_in"),
      more: speak("table.stood_in.more"),
      action: { name: "return", text: speak("table.stood_in.return"), icon: "back" },
    };
  }
  if (table.waits) return quiet(speak("table.race.waits"), speak("table.race.waits.more"));
  if (view === null) return quiet(speak("table.race.looking_on"), null);
  if (!table.is_my_turn) {
    const name = names[view.to_move] ?? "";
    const more = table.me === null ? speak("table.looking_on") : null;
    return quiet(game.words.waiting(view, name, speak), more);
  }
  if (table.is_catching_up)
    return quiet(speak("table.catching_up"), speak("table.catching_up.more"));
  if (table.awaits_confirmation) {
    return {
      tone: "mine",
      title: speak("table.complete"),
      more: speak("table.complete.more"),
      action: null,
    };
  }
  const task = game.words.task(view, speak);
  if (planned_words !== null)
    return { tone: "mine", title: planned_words, more: task, action: null };
  const count = table.moves.size;
  const more = count > 0 ? speak("table.moves.count", { count }) : null;
  return { tone: "mine", title: task, more, action: null };
}

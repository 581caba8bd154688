// The log in words: what each chapter says, and the places it speaks of.
import type { GameClient } from "../games/contract";
import type { Speak } from "../i18n/speak";
import type { GameId } from "../protocol";
import type { IconName } from "../shell/icons";
import type { Chapter } from "./story";

export interface LogLine {
  key: string;
  number: number;
  at: number;
  seat: number | null;
  /** Shown where there is no seat. */
  icon: IconName | null;
  text: string;
  places: readonly string[];
  /** About the table, not about the game. */
  note: boolean;
}

function table_note(chapter: Chapter, names: readonly string[], speak: Speak): string | null {
  const name = chapter.seat === null ? "" : (names[chapter.seat] ?? "");
  switch (chapter.deed) {
    case "sit":
      return speak("table.log.sit", { name: chapter.name ?? name });
    case "engage":
      return speak("table.log.engage", { name });
    case "leave":
      return speak("table.log.leave", { name });
    case "return":
      return speak("table.log.return", { name });
    case "resign":
      return speak("table.log.resign", { name });
    case "expire":
      return speak("table.log.expire", { name });
    case "start":
      return speak("table.log.start");
    case "end":
      return speak("table.log.end");
    case "play":
      return null;
  }
}

export function lines_of(
  chapter: Chapter,
  game: GameClient<GameId>,
  names: readonly string[],
  speak: Speak,
): LogLine[] {
  const lines: LogLine[] = [];
  const add = (line: Pick<LogLine, "text" | "places" | "seat" | "icon" | "note">) =>
    lines.push({
      key: `${chapter.number}.${lines.length}`,
      number: chapter.number,
      at: chapter.at,
      ...line,
    });
  const note = table_note(chapter, names, speak);
  if (note !== null) add({ text: note, places: [], seat: chapter.seat, icon: null, note: true });
  for (const event of chapter.events) {
    const text = game.words.event(event, names, speak);
    if (text === null) continue;
    const seat = "seat" in event && typeof event.seat === "number" ? event.seat : null;
    const icon = game.words.icon?.(event) ?? null;
    add({ text, places: game.words.places(event), seat, icon, note: false });
  }
  return lines;
}

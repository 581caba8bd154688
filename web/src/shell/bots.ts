// Bots in words, the same wherever they are met. The server names them by level and style: "hard", "medium:rusher".
import type { Speak } from "../i18n/speak";

export function level_words(bot: string, speak: Speak): string {
  const level = bot.split(":")[0] ?? bot;
  return speak.maybe(`bot.${level}`) ?? level;
}

export function style_words(bot: string, speak: Speak): string | null {
  const style = bot.split(":")[1];
  return style ? (speak.maybe(`bot.style.${style}`) ?? style) : null;
}

/** "Hard bot": where its style stands beside it. */
export const bot_name = (bot: string, speak: Speak): string =>
  speak("bot.named", { level: level_words(bot, speak) });

/** "Hard bot (Rusher)". */
export function bot_words(bot: string, speak: Speak): string {
  const style = style_words(bot, speak);
  if (style === null) return bot_name(bot, speak);
  return speak("bot.named_style", { level: level_words(bot, speak), style });
}

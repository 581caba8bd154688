// The options of games in words. They are many and needed on few pages, so they are a part of their own.
import { add_part, type Speak } from "../i18n/speak";

let added: Promise<void> | null = null;

export function load_option_words(): Promise<void> {
  added ??= add_part("options", {
    en: () => import("../i18n/catalogs/en/options"),
    fr: () => import("../i18n/catalogs/fr/options"),
  });
  return added;
}

const readable = (name: string): string => name.replaceAll("_", " ");

export const option_title = (game: string, option: string, speak: Speak): string =>
  speak.maybe(`option.${game}.${option}.title`) ?? readable(option);

export const option_about = (game: string, option: string, speak: Speak): string | null =>
  speak.maybe(`option.${game}.${option}.about`);

export const option_value = (game: string, option: string, value: string, speak: Speak): string =>
  speak.maybe(`option.${game}.${option}.${value}`) ?? readable(value);

import type { Translation } from "../../../i18n/speak";
import type en from "./en";

export default {
  "words.task": "Choisissez votre action",
  "words.waiting": "C’est à {name} de jouer",
  "words.round": "Manche {round}",
  "words.deal": "Jouer",
  "words.table": "La table",
  "words.nothing": "rien",
  "words.yes": "oui",
  "words.no": "non",
  "words.list": { one: "{count} élément", other: "{count} éléments" },
  "words.points": "Points",
  "words.note":
    "Ce jeu n’a pas encore de plateau dessiné. Tout peut se jouer depuis la liste des coups.",
} satisfies Translation<typeof en>;

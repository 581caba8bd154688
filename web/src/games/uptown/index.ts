import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import { words } from "./words";

const uptown: GameClient<"uptown"> = {
  Board,
  words,
  purse(view, seat, speak) {
    const street = view.streets[seat];
    if (!street) return [];
    const roofs = street.sites.filter((site) => site.finished).length;
    return [
      { label: speak("uptown.purse.account"), value: speak.money(street.account), icon: "money" },
      {
        label: speak("uptown.purse.roofs"),
        value: `${speak.number(roofs)}/${speak.number(street.sites.length)}`,
        icon: "roof",
      },
      { label: speak("uptown.purse.deck"), value: street.deck_left, icon: "permit" },
    ];
  },
  score: (view, seat) => view.streets[seat]?.score ?? 0,
};

export default uptown;

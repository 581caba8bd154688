import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import { words } from "./words";

const client: GameClient<"rebuilding_seattle"> = {
  Board,
  words,
  purse(view, seat, speak) {
    const player = view.players[seat];
    if (!player) return [];
    const symbols = (type: string) => player.symbols[type] ?? 0;
    return [
      { label: speak("seattle.purse.money"), value: speak.money(player.money), icon: "money" },
      { label: speak("seattle.purse.population"), value: player.population, icon: "people" },
      {
        label: speak("seattle.type.entertainment"),
        value: symbols("entertainment"),
        icon: "ent",
      },
      { label: speak("seattle.type.shopping"), value: symbols("shopping"), icon: "shop" },
      { label: speak("seattle.type.restaurant"), value: symbols("restaurant"), icon: "dine" },
    ];
  },
  score: (view, seat) => view.players[seat]?.score ?? 0,
};

export default client;

import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import { seat_colours } from "./colours";
import { words } from "./words";

const client: GameClient<"sf1906"> = {
  Board,
  words,
  purse(view, seat, speak) {
    const player = view.players[seat];
    if (!player) return [];
    return [
      { label: speak("sf1906.purse.money"), value: speak.money(player.money), icon: "money" },
      { label: speak("sf1906.purse.houses"), value: player.built, icon: "house" },
      { label: speak("sf1906.purse.permits"), value: player.permits.length, icon: "permit" },
    ];
  },
  score: (view, seat) => view.players[seat]?.score ?? 0,
  seat_colours,
};

export default client;

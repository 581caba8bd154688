import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import { crew_size } from "./content";
import { words } from "./words";

const client: GameClient<"rolling_heights"> = {
  Board,
  words,
  purse(view, seat, speak) {
    const player = view.players[seat];
    if (!player) return [];
    const rising = player.plans - player.buildings;
    return [
      {
        label: speak("rolling_heights.purse.crew"),
        value: crew_size(player.meeples),
        icon: "people",
      },
      { label: speak("rolling_heights.purse.wild"), value: player.wild, icon: "wild" },
      { label: speak("rolling_heights.purse.done"), value: player.buildings, icon: "flag" },
      { label: speak("rolling_heights.purse.rising"), value: rising, icon: "crane" },
    ];
  },
  score: (view, seat) => view.players[seat]?.vp ?? 0,
};

export default client;

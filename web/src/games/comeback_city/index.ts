import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import Finale from "./parts/Finale.svelte";
import { words } from "./words";

const client: GameClient<"comeback_city"> = {
  Board,
  words,
  purse(view, _seat, speak) {
    const buildings = {
      label: speak("comeback_city.purse.buildings"),
      value: view.city.length,
      icon: "house" as const,
    };
    if (!view.disaster) return [buildings];
    return [
      {
        label: speak("comeback_city.purse.action_points"),
        value: view.action_points,
        icon: "crane" as const,
      },
      { label: speak("comeback_city.purse.severity"), value: view.severity, icon: "flag" as const },
      buildings,
    ];
  },
  score: (view) => view.total,
  Finale,
};

export default client;

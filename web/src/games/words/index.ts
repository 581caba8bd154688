// The client of games that have no board of their own: the view as labelled panels, moves and log in the server's words.
import type { GameId } from "../../protocol";
import type { GameClient, ViewOf } from "../contract";
import Board from "./Board.svelte";
import { humanise } from "./humanise";

type Any = ViewOf<GameId>;

function score_in(view: Any, seat: number): number {
  const players = "players" in view ? view.players : "streets" in view ? view.streets : [];
  const player: object | undefined = players[seat];
  if (!player) return "total" in view && typeof view.total === "number" ? view.total : 0;
  for (const key of ["score", "points", "prestige"]) {
    const value = (player as Record<string, unknown>)[key];
    if (typeof value === "number") return value;
  }
  return 0;
}

const client: GameClient<GameId> = {
  Board,
  told: true,
  words: {
    task: (_view, speak) => speak("words.task"),
    waiting: (_view, name, speak) => speak("words.waiting", { name }),
    move: (text) => text,
    deal: (_text, _journal, _view, _names, speak) => speak("words.deal"),
    chips: () => [],
    event: (event) => humanise(event.event),
    places: () => [],
    refusal: (answer) => answer.message ?? "",
    source: (source) => source,
    phase: (view, speak) => [
      ...("round" in view && typeof view.round === "number"
        ? [{ label: speak("words.round", { round: view.round }), lamp: false }]
        : []),
      { label: humanise(view.phase), lamp: true },
    ],
  },
  purse: (view, seat, speak) => [{ label: speak("words.points"), value: score_in(view, seat) }],
  score: score_in,
};

export default client;

// How the games look on the pages of the shell. What they are (seats, options, bots) is the server's to say.
import type { Key } from "../i18n/speak";
import type { GameId } from "../protocol";

/** In the order of the street. */
export const game_ids = [
  "rebuilding_seattle",
  "comeback_city",
  "rolling_heights",
  "sf1906",
  "uptown",
] as const satisfies readonly GameId[];

export const is_game = (id: string | null | undefined): id is GameId =>
  id !== null && id !== undefined && (game_ids as readonly string[]).includes(id);

/** The colour of a game's mark in lists. */
export const game_swatches: Record<GameId, string> = {
  rebuilding_seattle: "#9f432c",
  comeback_city: "#e8b33a",
  rolling_heights: "#b98d33",
  sf1906: "#6f9ea8",
  uptown: "#e9577f",
};

export const game_title = (game: GameId): Key => `game.${game}.title`;
export const game_line = (game: GameId): Key => `game.${game}.line`;
export const game_about = (game: GameId): Key => `game.${game}.about`;
export const game_minutes = (game: GameId): Key => `game.${game}.minutes`;

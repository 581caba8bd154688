// The line of a rating over games, as a path in a box.
import type { api } from "../../protocol";

/** The ratings after each rated game of this kind, the oldest first. `games` has the newest first. */
export function rating_history(
  games: readonly api.OwnGame[],
  game: string,
  seats: number,
): number[] {
  const history: number[] = [];
  for (const played of games.toReversed()) {
    if (played.game !== game || played.seats !== seats || !played.rating) continue;
    if (history.length === 0 && played.rating.before !== null) history.push(played.rating.before);
    history.push(played.rating.after);
  }
  return history;
}

export function chart_path(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return "";
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  return values
    .map((value, i) => {
      const x = (i / (values.length - 1)) * width;
      const y = height - ((value - low) / span) * height;
      return `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}

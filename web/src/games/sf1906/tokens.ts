// Where the tokens stand.
import type { sf1906 } from "../../protocol";

/** Where a seat's token stands: on a card of the ring, from 1, or on the earnings area, 0; from 1 its space. */
export function token_place(
  view: sf1906.View,
  seat: number,
): { card: number; space: number } | null {
  const player = view.players[seat];
  if (!player || player.space === null) return null;
  const { space, placed } = player;
  // In 1912 nobody moves any more: the tokens stay on the sixth card.
  if (view.year === 1912) return { card: view.ring.length, space };
  if (placed) return { card: view.card, space };
  return { card: view.card === 0 ? view.ring.length : view.card - 1, space };
}

/** The seats whose tokens stand on that space. */
export const tokens_on = (view: sf1906.View, card: number, space: number): number[] =>
  view.players.flatMap((_, seat) => {
    const at = token_place(view, seat);
    return at?.card === card && at.space === space ? [seat] : [];
  });

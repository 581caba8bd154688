// What the server offers: fetched once, as it does not change while a server runs.
import type { api, GameId } from "../../protocol";
import { transport } from "../../transport";
import { Loaded } from "./loaded.svelte";

let fetched: Loaded<api.GameOffer[]> | null = null;

/** Shared by all pages; asks again if the last attempt failed. */
export function games(): Loaded<api.GameOffer[]> {
  if (!fetched) fetched = new Loaded(() => transport.api.games());
  else if (fetched.trouble) void fetched.reload();
  return fetched;
}

export const offer_of = (
  offers: readonly api.GameOffer[] | null,
  game: GameId,
): api.GameOffer | null => offers?.find((offer) => offer.id === game) ?? null;

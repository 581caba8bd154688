import type { Disaster as Poster } from "../../../pages/art/posters";
import type { Disaster } from "../content";

/** The shell's pictures have names of their own. */
export const poster_of: Record<Disaster, Poster> = {
  alien_invasion: "aliens",
  earthquake: "earthquake",
  hurricane: "hurricane",
  meteor_strike: "meteors",
  ultra_mega_chicken: "chicken",
};

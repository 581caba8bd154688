// Figures of the disasters, drawn by hand: markup for `drawing()`.
import { chicken } from "../../../pages/art/figures";

const feet =
  "M82 184v22M82 206l-16 8M82 206l-2 9M82 206l14 8M138 184v22M138 206l-16 8M138 206l-2 9M138 206l14 8";

/** About 264 x 222, with legs. */
export const walking_chicken =
  `<path d="${feet}" stroke="#2a2118" stroke-width="9" stroke-linecap="round" fill="none"/>` +
  `<path d="${feet}" stroke="#f4a321" stroke-width="5" stroke-linecap="round" fill="none"/>` +
  chicken(0, 0, 1);

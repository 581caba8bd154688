// What an event would bring, short: "6 pts", "2 suburbs".
import type { rebuilding_seattle } from "../../protocol";
import type { Speak } from "../../i18n/speak";

type SeatView = rebuilding_seattle.SeatView;

/** For amenity events the view tells the reward; of the others the plate says what counts. */
export function event_gain(event: string, player: SeatView, speak: Speak): string | null {
  const track = event.replace("event-", "");
  const reward = player.tracks[track]?.reward;
  if (reward === undefined) return null;
  const amount = speak.money(reward);
  switch (track) {
    case "entertainment":
      return speak("seattle.gain.money_and_points", { amount, points: reward });
    case "shopping":
      return speak("seattle.gain.money_or_points", { amount, points: reward });
    default:
      return speak("seattle.gain.points", { count: reward });
  }
}

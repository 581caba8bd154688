// What an event would bring somebody, short: "6 pts", "2 suburbs".
import type { rebuilding_seattle } from "../../protocol";
import type { Speak } from "../../i18n/speak";

export function say_share(
  event: string,
  share: rebuilding_seattle.ShareView,
  speak: Speak,
): string {
  const { money, vp, population, suburbs } = share;
  const amount = speak.money(money);
  // Shopping pays one or the other, as the player likes.
  if (event === "event-shopping" && money > 0)
    return speak("seattle.gain.money_or_points", { amount, count: vp });
  if (money > 0 && vp > 0) return speak("seattle.gain.money_and_points", { amount, count: vp });
  if (money > 0) return speak("seattle.gain.money", { amount });
  if (vp !== 0) return speak("seattle.gain.points", { count: vp });
  if (population !== 0)
    return speak("seattle.gain.population", {
      change: speak.signed(population),
      count: Math.abs(population),
    });
  if (suburbs > 0) return speak("seattle.gain.suburbs", { count: suburbs });
  return speak("seattle.gain.nothing");
}

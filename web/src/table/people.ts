// Who sits where, with a colour and a shape each.
import type { GameClient, Seat } from "../games/contract";
import type { GameId, room } from "../protocol";
import type { Speak } from "../i18n/speak";
import { bot_name } from "../shell/bots";
import { seat_looks } from "../shell/seats";

/** Names that tell seats apart: two bots of the same level are numbered. */
export function names_of(seats: readonly room.SeatState[], speak: Speak): string[] {
  const names = seats.map((seat, i) => {
    if (seat.person) return seat.name ?? "";
    if (seat.bot) return bot_name(seat.bot, speak);
    return seat.name ?? speak("table.seat.free", { number: i + 1 });
  });
  return names.map((name, i) => {
    const alike = names.filter((other) => other === name).length;
    if (alike === 1) return name;
    return `${name} ${names.slice(0, i + 1).filter((other) => other === name).length}`;
  });
}

export function seats_of(
  states: readonly room.SeatState[],
  game: GameClient<GameId> | null,
  me: number | null,
  me_second: boolean,
  speak: Speak,
): Seat[] {
  const palette = game?.seat_colours ?? seat_looks();
  // "Me always in the second colour": the two swap, for this viewer only.
  const swap = (seat: number) =>
    me_second && me !== null && !game?.seat_colours
      ? seat === me
        ? 1
        : seat === 1
          ? me
          : seat
      : seat;
  const names = names_of(states, speak);
  return states.map((state, seat) => ({
    seat,
    name: names[seat] ?? "",
    is_bot: state.bot !== null,
    ...(palette[swap(seat) % palette.length] ?? { colour: "#28323e", shape: "hexagon" }),
  }));
}

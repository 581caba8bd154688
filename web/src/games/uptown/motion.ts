// What just happened, shown: storeys drop, cards come from their decks, coins rise. Only transform and opacity move.
// Where nothing may move, things are ringed in the colour of whoever did it.
import type { EventOf, Seat } from "../contract";
import { fly_to_seat } from "../shared/journal";
import "./motion.css";
import { deck_place, discard_place, pile_place, site_place } from "./places";

type Event = EventOf<"uptown">;

const ease_out = "cubic-bezier(.2,.8,.2,1)";
/** A bot's whole turn takes no longer than this. */
const whole = 2500;

export interface Show {
  root: HTMLElement;
  seats: readonly Seat[];
  motion: boolean;
  pace: number;
  money(n: number): string;
}

const at_place = (root: HTMLElement, place: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-place="${place}"]`);
const card_at = (root: HTMLElement, place: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-place="${place}"] [data-move]`);

/** A label or ring that lives only as long as its animation. */
function flash(
  over: Element,
  root: HTMLElement,
  className: string,
  text: string,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
  colour: string | null = null,
): void {
  const box = over.getBoundingClientRect();
  const home = root.getBoundingClientRect();
  const element = document.createElement("span");
  element.className = className;
  element.textContent = text;
  element.setAttribute("aria-hidden", "true");
  element.style.left = `${box.left - home.left}px`;
  element.style.top = `${box.top - home.top}px`;
  element.style.width = `${box.width}px`;
  element.style.height = `${box.height}px`;
  if (colour) element.style.setProperty("--c", colour);
  root.append(element);
  element.animate(frames, timing).finished.finally(() => element.remove());
}

function ring(over: Element | null, show: Show, seat: number, delay: number): void {
  if (!over) return;
  flash(
    over,
    show.root,
    "uptown-ring",
    "",
    [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }],
    { duration: 900, delay, fill: "both" },
    show.seats[seat]?.colour ?? null,
  );
}

function rise(over: Element | null, text: string, show: Show, delay: number): void {
  if (!over) return;
  const moves = show.motion
    ? [
        { opacity: 0, transform: "translateY(12px)" },
        { opacity: 1, transform: "none", offset: 0.25 },
        { opacity: 1, transform: "translateY(-10px)", offset: 0.75 },
        { opacity: 0, transform: "translateY(-22px)" },
      ]
    : [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1, offset: 0.9 }, { opacity: 0 }];
  flash(over, show.root, "uptown-rise", text, moves, {
    duration: show.motion ? 900 / show.pace : 1200,
    delay,
    fill: "both",
  });
}

/** Money is seen where it comes from, and goes to whoever gets it. */
function pay_out(over: Element | null, amount: number, seat: number, show: Show, delay: number) {
  const text = `+${show.money(amount)}`;
  rise(over, text, show, delay);
  if (!over || !show.motion) return;
  const copy = document.createElement("span");
  copy.className = "uptown-coin";
  copy.textContent = text;
  const box = over.getBoundingClientRect();
  for (const flight of fly_to_seat(show.root, { box, copy }, seat))
    flight.run(delay + 400 / show.pace, show.pace);
}

/** The card in hand comes from where it lay. */
function bring_card(from: Element | null, show: Show, delay: number): void {
  const card = show.root.querySelector<HTMLElement>("[data-hand]");
  if (!card || !from) return;
  if (!show.motion) {
    card.animate({ opacity: [0, 1] }, { duration: 150, delay });
    return;
  }
  const start = from.getBoundingClientRect();
  const end = card.getBoundingClientRect();
  card.animate(
    {
      transform: [`translate(${start.left - end.left}px, ${start.top - end.top}px)`, "none"],
    },
    { duration: 320 / show.pace, delay, easing: ease_out, fill: "backwards" },
  );
}

function appear(element: Element | null, delay: number, pace: number): void {
  element?.animate({ opacity: [0, 1] }, { duration: 200 / pace, delay, fill: "backwards" });
}

function drop_storey(
  event: Extract<Event, { event: "project_built" }>,
  show: Show,
  delay: number,
): void {
  const name = `[data-floor="${event.street}.${event.site}.${event.floor}"]`;
  const storey = show.root.querySelector<HTMLElement>(name);
  if (!show.motion || !storey || !(storey instanceof HTMLElement)) {
    ring(
      storey ?? at_place(show.root, site_place(event.street, event.site)),
      show,
      event.seat,
      delay,
    );
    return;
  }
  storey.animate(
    [
      { transform: "translateY(-24px)", opacity: 0 },
      { transform: "none", opacity: 1, offset: 0.7 },
      { transform: "scaleY(.96)", transformOrigin: "bottom", opacity: 1, offset: 0.85 },
      { transform: "none", opacity: 1 },
    ],
    { duration: 260 / show.pace, delay, easing: ease_out, fill: "backwards" },
  );
}

/** Storeys light up from the ground, then the pay-out rises over the roof. */
function light_up(
  event: Extract<Event, { event: "site_finished" }>,
  show: Show,
  delay: number,
): void {
  const place = at_place(show.root, site_place(event.street, event.site));
  if (show.motion) {
    const storeys = place?.querySelectorAll("[data-floor]") ?? [];
    storeys.forEach((storey, i) => {
      storey.animate(
        { opacity: [1, 0.55, 1] },
        { duration: 240 / show.pace, delay: delay + (200 + i * 60) / show.pace },
      );
    });
  } else {
    ring(place, show, event.street, delay);
  }
  if (event.income > 0) pay_out(place, event.income, event.street, show, delay + 200 / show.pace);
}

function play(event: Event, show: Show, delay: number): void {
  const { root, pace } = show;
  switch (event.event) {
    case "project_built":
      drop_storey(event, show, delay);
      break;
    case "site_finished":
      light_up(event, show, delay);
      break;
    case "card_taken":
      bring_card(card_at(root, deck_place(event.seat)), show, delay);
      break;
    case "card_bought":
      bring_card(card_at(root, deck_place(event.deck)), show, delay);
      rise(at_place(root, deck_place(event.deck)), `−${show.money(event.cost)}`, show, delay);
      break;
    case "public_card_taken":
      bring_card(card_at(root, pile_place), show, delay);
      break;
    case "coins_collected":
      pay_out(at_place(root, deck_place(event.seat)), event.amount, event.seat, show, delay);
      break;
    case "deck_revealed":
      appear(card_at(root, deck_place(event.deck)), delay, pace);
      break;
    case "public_card_revealed":
      appear(card_at(root, pile_place), delay, pace);
      break;
    case "card_discarded":
      ring(at_place(root, discard_place), show, event.seat, delay);
      break;
    default: // the shell shows turns and the end
  }
}

/** All of it, one after the other. */
export function show_news(journal: readonly Event[], show: Show): void {
  const shown = journal.filter((event) => event.event !== "turn_started");
  const step = show.motion ? Math.min(320, whole / Math.max(1, shown.length)) / show.pace : 0;
  shown.forEach((event, i) => play(event, show, i * step));
}

export function stop_news(root: HTMLElement): void {
  for (const animation of root.getAnimations({ subtree: true })) {
    // Endless ones and transitions of the styles stay: only what this file began is hurried to its end.
    if (!(animation instanceof CSSTransition) && !(animation instanceof CSSAnimation))
      animation.finish();
  }
}

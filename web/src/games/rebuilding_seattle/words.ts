// Tasks, moves and deals in words, and all words of the game together.
import type { rebuilding_seattle } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import type { Words } from "../contract";
import { say_chips } from "./chips";
import {
  card_of,
  district_of,
  event_of,
  landmark_of,
  law_of,
  neighborhood_of,
  printed_form,
  rounds,
  suburb_price,
} from "./content";
import { landmark_terms, law_cost, say_law, say_upgrade } from "./effects";
import { derive, say_source, tie_break } from "./derive";
import { say_event } from "./log";
import { bought_pieces, piece_in_hand, read_move, read_rearrange, read_spot } from "./moves";
import {
  card_name,
  event_name,
  landmark_name,
  law_name,
  piece_name,
  spot_name,
  suburb_name,
  terrain_words,
  tile_name,
  type_name,
} from "./names";
import { event_places } from "./places";
import { say_refusal } from "./refusals";
import { in_reading_order, laid, type Piece, type Spot } from "./squares";

type View = rebuilding_seattle.View;
type Journal = readonly rebuilding_seattle.Event[];

const hand_name = (view: View, speak: Speak): string => {
  const piece = piece_in_hand(view);
  if (view.phase === "place_building" && view.pending.card !== null)
    return card_name(view.pending.card);
  return piece ? piece_name(piece, speak) : "";
};

/** The event or law that is being carried out. */
const cause = (view: View, speak: Speak): string => {
  const { event, law, landmark } = view.pending;
  if (landmark !== null) return landmark_name(landmark);
  if (event !== null) return event_name(event, speak);
  return law !== null ? law_name(law) : "";
};

/** What the event or law that is being carried out offers to choose from. */
function offer(view: View) {
  const { activator } = event_of(view.pending.event ?? "") ?? {};
  const effects = [
    ...(activator?.may ?? activator?.choose_one ?? []),
    ...(law_of(view.pending.law ?? "")?.effects ?? []),
  ];
  const find = (name: string) => effects.find(({ effect }) => effect === name);
  return {
    price: find("buy_suburbs")?.price ?? 0,
    points: find("gain_vp")?.amount ?? 0,
    amount: find("gain_money")?.amount ?? 0,
  };
}

function about(view: View, speak: Speak) {
  const reward = view.players[view.to_move]?.tracks["shopping"]?.reward ?? 0;
  const { price, points, amount } = offer(view);
  return {
    piece: hand_name(view, speak),
    cause: cause(view, speak),
    reward: speak.money(reward),
    count: view.phase === "shopping" ? reward : points,
    price: speak.money(price),
    amount: speak.money(amount),
  };
}

/** What a piece would cover, in words: ", covering 1 tree". */
function covering(piece: Piece, spot: Spot, view: View, speak: Speak): string {
  if (piece.kind === "suburb") {
    // Turned the other way round it may cover the same squares, with its terrain elsewhere.
    const parts = in_reading_order(laid(piece, spot)).flatMap(({ x, y, terrain }) =>
      terrain ? [speak(`seattle.terrain_on.${terrain}`, { square: `${x},${y}` })] : [],
    );
    return parts.length > 0 ? speak("seattle.move.bringing", { terrain: parts.join(", ") }) : "";
  }
  const squares = view.players[view.to_move]?.squares ?? [];
  const found = laid(piece, spot).map(
    ({ x, y }) => squares.find((one) => one.x === x && one.y === y)?.terrain ?? null,
  );
  const terrain = terrain_words(found, speak);
  return terrain === null ? "" : speak("seattle.move.covering", { terrain });
}

function say_placement(piece: Piece | null, spot: Spot, view: View, speak: Speak): string {
  if (!piece) return "";
  return speak("seattle.move.place", {
    piece: hand_name(view, speak),
    squares: spot_name(piece, spot),
    covering: covering(piece, spot, view, speak),
  });
}

function say_rearrange(args: readonly string[], view: View, speak: Speak): string {
  const { suburb, building } = read_rearrange(args);
  const bought = bought_pieces(view);
  const parts = [
    suburb && bought.suburb ? { piece: bought.suburb.piece, spot: suburb } : null,
    building && bought.building ? { piece: bought.building.piece, spot: building } : null,
  ].flatMap((one) =>
    one
      ? [
          speak("seattle.move.piece_on", {
            piece: piece_name(one.piece, speak),
            squares: spot_name(one.piece, one.spot),
          }),
        ]
      : [],
  );
  return speak("seattle.move.rearrange", { pieces: speak.list(parts) });
}

function say_purchase(what: string, which: string, view: View, speak: Speak): string {
  if (what === "landmark") return say_landmark("seattle.move.build_landmark", which, speak);
  const space = view.market.find((one) => one.space === which);
  const price = speak.money(space?.price ?? 0);
  if (what === "preprinted") {
    const tile = space?.printed ? tile_name(space.printed, printed_form(which), speak) : which;
    return speak("seattle.move.buy_printed", { tile, price });
  }
  const card = space?.card ? card_of(space.card) : undefined;
  if (!card) return which;
  return speak("seattle.move.buy_card", {
    card: card.name,
    tile: tile_name(card.type, card.shape, speak),
    price,
    upgrade: say_upgrade(card.upgrade, speak),
  });
}

function say_landmark(
  key: "seattle.move.build_landmark" | "seattle.move.discard_landmark",
  id: string,
  speak: Speak,
): string {
  const landmark = landmark_of(id);
  if (!landmark) return id;
  return speak(key, {
    landmark: landmark.name,
    price: speak.money(landmark.cost),
    terms: landmark_terms(landmark, speak).join(", "),
  });
}

function say_district(id: string, speak: Speak): string {
  const laws = district_of(id)?.laws ?? [];
  return speak("seattle.move.choose_district", {
    district: district_of(id)?.name ?? id,
    laws: laws.map((law) => say_law(law, speak)).join("; "),
  });
}

function say_neighborhood(id: string, speak: Speak): string {
  const start = neighborhood_of(id);
  if (!start) return id;
  return speak("seattle.move.choose_neighborhood", {
    neighborhood: start.name,
    type: type_name(start.specialty, speak),
    terrain:
      terrain_words(
        start.terrain.map(({ terrain }) => terrain),
        speak,
      ) ?? "",
  });
}

function say_move(text: string, view: View, speak: Speak): string {
  const { kind, args } = read_move(text);
  const [first = "", second = ""] = args;
  switch (kind) {
    case "choose_district":
      return say_district(first, speak);
    case "choose_neighborhood":
      return say_neighborhood(first, speak);
    case "discard_landmark":
      return say_landmark("seattle.move.discard_landmark", first, speak);
    case "law_landmark":
      return say_landmark("seattle.move.build_landmark", first, speak);
    case "buy_suburb":
      return view.top_suburb === null
        ? speak("seattle.move.buy_suburb_unseen", { price: speak.money(suburb_price) })
        : speak("seattle.move.buy_suburb", {
            suburb: suburb_name(view.top_suburb, speak),
            price: speak.money(suburb_price),
          });
    case "buy_building":
      return say_purchase(first, second, view, speak);
    case "place_suburb":
    case "place_building":
      return say_placement(piece_in_hand(view), read_spot(args), view, speak);
    case "rearrange":
      return say_rearrange(args, view, speak);
    case "activate_event":
      return speak("seattle.move.activate_event", { event: event_name(first, speak) });
    case "enact_law": {
      const law = law_of(first);
      if (!law) return first;
      return speak("seattle.move.enact_law", { law: law.name, effect: say_law(law, speak) });
    }
    case "choose_track":
      return speak("seattle.move.choose_track", {
        track: speak.maybe(`seattle.type.${first}`) ?? first,
      });
    default:
      return speak.maybe(`seattle.move.${[kind, ...args].join("_")}`, about(view, speak)) ?? text;
  }
}

const paid = (journal: Journal) =>
  journal.reduce((sum, event) => (event.event === "money_paid" ? sum + event.amount : sum), 0);

function say_deal(text: string, journal: Journal, view: View, speak: Speak): string {
  const { kind, args } = read_move(text);
  const [first = "", second = ""] = args;
  const price = (otherwise: number) => speak.money(journal.length > 0 ? paid(journal) : otherwise);
  switch (kind) {
    case "choose_district":
      return speak("seattle.deal.take", { what: district_of(first)?.name ?? first });
    case "choose_neighborhood":
      return speak("seattle.deal.start_in", { what: neighborhood_of(first)?.name ?? first });
    case "discard_landmark":
      return speak("seattle.deal.discard", { what: landmark_name(first) });
    case "buy_suburb":
      return speak("seattle.deal.buy", { price: price(suburb_price) });
    case "buy_building": {
      const dear =
        first === "landmark"
          ? (landmark_of(second)?.cost ?? 0)
          : (view.market.find((one) => one.space === second)?.price ?? 0);
      return speak("seattle.deal.buy", { price: price(dear) });
    }
    case "law_landmark":
      return speak("seattle.deal.buy", { price: price(landmark_of(first)?.cost ?? 0) });
    case "place_suburb":
      return speak("seattle.deal.lay");
    case "place_building":
      return speak("seattle.deal.build");
    case "rearrange":
      return speak("seattle.deal.rearrange");
    case "activate_event":
      return speak("seattle.deal.activate", { what: event_name(first, speak) });
    case "enact_law": {
      const law = law_of(first);
      const cost = law ? law_cost(law, speak) : null;
      return cost === null
        ? speak("seattle.deal.enact")
        : speak("seattle.deal.enact_for", { cost });
    }
    case "choose_track":
      return speak("seattle.deal.raise", { track: speak.maybe(`seattle.type.${first}`) ?? first });
    default:
      return speak.maybe(`seattle.deal.${[kind, ...args].join("_")}`, about(view, speak)) ?? text;
  }
}

const setup: ReadonlySet<string> = new Set(["district", "neighborhood", "landmark"]);

function say_phase(view: View, speak: Speak): { label: string; lamp: boolean }[] {
  if (view.phase === "over") return [{ label: speak("seattle.phase.over"), lamp: true }];
  if (setup.has(view.phase)) return [{ label: speak("seattle.phase.setup"), lamp: true }];
  const left = view.events.filter((event) => event.available).length;
  return [
    { label: speak("seattle.phase.build", { round: view.round, rounds }), lamp: true },
    { label: speak("seattle.phase.events", { count: left }), lamp: false },
  ];
}

export const words: Words<"rebuilding_seattle"> = {
  task: (view, speak) => speak(`seattle.task.${view.phase}`, about(view, speak)),
  waiting: (view, name, speak) =>
    speak(`seattle.waiting.${view.phase}`, { name, ...about(view, speak) }),
  move: (text, view, _names, speak) => say_move(text, view, speak),
  deal: (text, journal, view, _names, speak) => say_deal(text, journal, view, speak),
  chips: (journal, view, me, names, speak, after) =>
    say_chips(journal, view, me, names, speak, after ?? null),
  event: say_event,
  places: event_places,
  refusal: (answer, view, _names, speak) => say_refusal(answer, view, speak),
  source: say_source,
  derive,
  tie_break,
  phase: say_phase,
};

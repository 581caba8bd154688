// Moves in words: for the list, where each can be told from the others, and for the prompt bar.
import type { rebuilding_seattle } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import { about, hand_name } from "./about";
import {
  card_of,
  district_of,
  landmark_of,
  law_of,
  neighborhood_of,
  printed_form,
  suburb_price,
} from "./content";
import { say_deal } from "./deals";
import { landmark_terms, say_law, say_upgrade } from "./effects";
import { bought_pieces, piece_in_hand, read_move, read_rearrange, read_spot } from "./moves";
import {
  a_tile,
  event_name,
  piece_name,
  spot_name,
  suburb_name,
  terrain_words,
  type_name,
} from "./names";
import { laid, type Piece, type Spot } from "./squares";

type View = rebuilding_seattle.View;

/** What a piece would cover, in words: ", covering 1 tree". */
function covering(piece: Piece, spot: Spot, view: View, speak: Speak): string {
  if (piece.kind === "suburb") return "";
  const squares = view.players[view.to_move]?.squares ?? [];
  const found = laid(piece, spot).map(
    ({ x, y }) => squares.find((one) => one.x === x && one.y === y)?.terrain ?? null,
  );
  const terrain = terrain_words(found, speak);
  return terrain === null ? "" : speak("seattle.move.covering", { terrain });
}

function say_placement(spot: Spot, view: View, speak: Speak): string {
  const piece = piece_in_hand(view);
  if (!piece) return "";
  return speak("seattle.move.place", {
    piece: hand_name(view, speak),
    place: spot_name(spot, view, speak),
    covering: covering(piece, spot, view, speak),
  });
}

function say_rearrange(args: readonly string[], view: View, speak: Speak): string {
  const spots = read_rearrange(args);
  const bought = bought_pieces(view);
  const parts = (["suburb", "building"] as const).flatMap((of) => {
    const [piece, spot] = [bought[of]?.piece, spots[of]];
    if (!piece || !spot) return [];
    const place = spot_name(spot, view, speak);
    return [speak("seattle.move.piece_at", { piece: piece_name(piece, speak), place })];
  });
  return speak("seattle.move.rearrange", { pieces: speak.list(parts) });
}

function say_purchase(what: string, which: string, view: View, speak: Speak): string {
  if (what === "landmark") return say_landmark("seattle.move.build_landmark", which, speak);
  const space = view.market.find((one) => one.space === which);
  const price = speak.money(space?.price ?? 0);
  if (what === "preprinted") {
    const tile = space?.printed ? a_tile(space.printed, printed_form(which), speak) : which;
    return speak("seattle.move.buy_printed", { tile, price });
  }
  const card = space?.card ? card_of(space.card) : undefined;
  if (!card) return which;
  return speak("seattle.move.buy_card", {
    card: card.name,
    tile: a_tile(card.type, card.shape, speak),
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
    laws: laws.map((law) => say_law(law, speak)).join(speak("seattle.laws.break")),
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

export function say_move(text: string, view: View, speak: Speak): string {
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
      return say_placement(read_spot(args), view, speak);
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

/** The same where the board shows the card and the place: "Place Granite Trust here, covering 1 tree". */
export function say_planned(text: string, view: View, speak: Speak): string {
  const { kind, args } = read_move(text);
  const piece = piece_in_hand(view);
  switch (kind) {
    case "choose_district":
    case "choose_neighborhood":
    case "discard_landmark":
      return say_deal(text, [], view, speak);
    case "rearrange":
      return speak("seattle.planned.rearrange");
    case "place_suburb":
    case "place_building":
      return speak("seattle.planned.place", {
        piece: hand_name(view, speak),
        covering: piece ? covering(piece, read_spot(args), view, speak) : "",
      });
    default:
      return say_move(text, view, speak);
  }
}

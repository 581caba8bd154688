// Everything there is to know about a card, a space or a plot of the board.
import type { sf1906 } from "../../protocol";
import type { Speak } from "../../i18n/speak";
import { permit_card, service_points } from "./content";
import {
  action_name,
  card_name,
  colour_name,
  objective_aim,
  objective_name,
  objective_worth,
  permit_name,
  plot_name,
  service_name,
  space_name,
  symbol_name,
} from "./names";

export interface About {
  title: string;
  lines: readonly { name: string | null; text: string }[];
}

const plain = (...texts: string[]) => texts.map((text) => ({ name: null, text }));

function about_permit(permit: sf1906.PermitView, speak: Speak): About {
  const symbols = speak("sf1906.about.symbols", {
    symbols: speak.list(permit.symbols.map((type) => symbol_name(type, speak))),
  });
  const fits =
    permit.colour === null || permit.number === null
      ? speak("sf1906.about.grant")
      : speak("sf1906.about.permit_card", {
          colour: colour_name(permit.colour, speak),
          number: permit.number,
        });
  return { title: permit_name(permit, speak), lines: plain(fits, symbols) };
}

function about_objective(
  objective: string,
  view: sf1906.View,
  names: readonly string[],
  speak: Speak,
): About {
  const now = view.players.flatMap((player, seat) => {
    const points = player.objective_points[objective];
    return points === undefined ? [] : [{ name: names[seat] ?? "", points }];
  });
  return {
    title: objective_name(objective, speak),
    lines: [
      ...plain(
        speak("sf1906.about.objective_card", {
          aim: objective_aim(objective, speak),
          worth: objective_worth(objective, view.seats, speak),
        }),
      ),
      ...now.map(({ name, points }) => ({
        name,
        text: speak("sf1906.about.now", { count: points }),
      })),
    ],
  };
}

const about_space = (space: sf1906.SpaceView, speak: Speak) => ({
  name: space_name(space, speak),
  text: speak(`sf1906.about.${space.action}`),
});

function about_plot(
  plot: sf1906.PlotView,
  view: sf1906.View,
  names: readonly string[],
  speak: Speak,
): About {
  const owner = names[plot.owner];
  return {
    title: plot_name(plot.at, view, speak),
    lines: plain(
      ...(owner !== undefined ? [speak("sf1906.plot.owner", { name: owner })] : []),
      ...(plot.rubble ? [speak("sf1906.plot.rubble")] : []),
      ...(plot.corner ? [speak("sf1906.plot.corner")] : []),
      ...(owner === undefined && !plot.rubble ? [speak("sf1906.about.free")] : []),
    ),
  };
}

/** By `data-place`; null where there is nothing to say. */
export function about(
  place: string,
  view: sf1906.View,
  names: readonly string[],
  speak: Speak,
): About | null {
  const [kind = "", ...rest] = place.split("-");
  const id = rest.join("-");
  switch (kind) {
    case "permit": {
      const permit = view.permit_row[Number(id) - 1];
      return permit ? about_permit(permit, speak) : null;
    }
    case "held": {
      const permit = permit_card(id);
      return permit ? about_permit(permit, speak) : null;
    }
    case "objective": {
      const objective = view.objective_row[Number(id) - 1];
      return objective ? about_objective(objective, view, names, speak) : null;
    }
    case "slip":
    case "goal":
      return about_objective(id, view, names, speak);
    case "card": {
      const card = view.ring.find((one) => one.card === id);
      if (!card) return null;
      return {
        title: card_name(id, speak),
        lines: card.spaces.map((space) => about_space(space, speak)),
      };
    }
    case "space": {
      const [card, at] = rest;
      const space = view.ring.find((one) => one.card === card)?.spaces[Number(at) - 1];
      if (!space) return null;
      return {
        title: action_name(space.action, speak),
        lines: plain(about_space(space, speak).text),
      };
    }
    case "service": {
      const pile = view.services.find(({ type }) => type === id);
      if (!pile) return null;
      return {
        title: service_name(pile.type, speak),
        lines: plain(
          speak("sf1906.about.service", {
            worth: service_points(pile, speak),
            left: pile.left,
          }),
        ),
      };
    }
    case "plot": {
      const plot = view.map.plots.find(({ at }) => at === id);
      return plot ? about_plot(plot, view, names, speak) : null;
    }
    default:
      return null;
  }
}

// Finds the client of a game. Each is a chunk of its own, with its words in the reader's language.
import type { GameId } from "../protocol";
import { add_part, type Loaders, type Locale } from "../i18n/speak";
import type { GameClient } from "./contract";

const clients = import.meta.glob<{ default: unknown }>("./*/index.ts");
const catalogs = import.meta.glob("./*/catalogs/*.ts");

function catalogs_of(folder: string): Loaders {
  const loaders: Partial<Record<Locale, () => Promise<unknown>>> = {};
  for (const [path, loader] of Object.entries(catalogs)) {
    const [, of, locale] = /^\.\/(\w+)\/catalogs\/(\w+)\.ts$/.exec(path) ?? [];
    if (of === folder) loaders[locale as Locale] = loader;
  }
  return loaders;
}

export async function load_game(game: string): Promise<GameClient<GameId>> {
  const client = clients[`./${game}/index.ts`];
  if (!client) throw new Error(`no client for ${game}`);
  const [module] = await Promise.all([client(), add_part(game, catalogs_of(game))]);
  // A client is for one game, and the table it is given to is one of that game: nobody else can know.
  return module.default as GameClient<GameId>;
}

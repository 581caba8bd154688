// The catalogs of the shell. English comes with the first load, other languages when somebody reads them.
import { add_part, type Catalog, type Loaders, type Locale } from "./speak";
import pages from "./catalogs/en/pages";
import table from "./catalogs/en/table";

const others = import.meta.glob(["./catalogs/*/*.ts", "!./catalogs/en/*.ts"]);

function loaders_of(part: string, english: Catalog): Loaders {
  const loaders: Partial<Record<Locale, () => Promise<unknown>>> = {
    en: () => Promise.resolve({ default: english }),
  };
  for (const [path, loader] of Object.entries(others)) {
    const [, locale, name] = /\.\/catalogs\/(\w+)\/(\w+)\.ts$/.exec(path) ?? [];
    if (name === part) loaders[locale as Locale] = loader;
  }
  return loaders;
}

export async function add_shell_words(): Promise<void> {
  await Promise.all([
    add_part("table", loaders_of("table", table)),
    add_part("pages", loaders_of("pages", pages)),
  ]);
}

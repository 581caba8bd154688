// Pictures of every screen, light and dark, into web/screenshots: `npm run screenshots`, or with SCREENS=table,end only of
// those whose names begin so; SIZES=lying,small for others than the usual three.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, it } from "vitest";
import { house_of_tests, prefer, visit, type Visit } from "./play";
import {
  busy_screens,
  empty_screens,
  furnish,
  show,
  sizes,
  themes,
  type Screen,
  type Size,
  type Tables,
} from "./screens";

const folder = fileURLToPath(new URL("../screenshots", import.meta.url));
const beginnings = (process.env["SCREENS"] ?? "").split(",");
const shown = (process.env["SIZES"]?.split(",") ?? ["desktop", "tablet", "phone"]) as Size[];
const wanted = <S extends { name: string }>(screens: readonly S[]): S[] =>
  screens.filter(({ name }) => beginnings.some((beginning) => name.startsWith(beginning)));

const house = house_of_tests();
let visitor: Visit;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  visitor = await visit(house);
  await prefer(visitor.page, { motion: "off" });
});

async function take(screen: Screen): Promise<void> {
  const { page } = visitor;
  for (const size of shown) {
    await page.setViewportSize(sizes[size]);
    await show(house, page, screen);
    for (const theme of themes) {
      await page.evaluate((to) => (document.documentElement.dataset["theme"] = to), theme);
      await page.screenshot({ path: `${folder}/${screen.name}-${size}-${theme}.png` });
    }
  }
}

it.each(wanted(empty_screens))("$name", take);

describe("busy", () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await furnish(house, visitor.page);
  }, 300_000);
  it.each(wanted(busy_screens))("$name", ({ name, path, sign }) =>
    take({ name, path: path(tables), sign }),
  );
});

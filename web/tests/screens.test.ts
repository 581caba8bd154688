// Every screen, large and small, light and dark: nothing that axe objects to, nothing in the console, nothing wider than
// its window, no text too small to read.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { axe, scrolls_sideways } from "./look";
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

const house = house_of_tests();
let visitor: Visit;
beforeAll(async () => {
  visitor = await visit(house, { reducedMotion: "reduce" });
  await prefer(visitor.page, { motion: "off" });
});

const smallest = 11.5;
const size_names = Object.keys(sizes) as Size[];

/** Texts that are shown smaller than anybody should have to read, as they appear on the screen. */
function tiny_texts(page: Page): Promise<string[]> {
  return page.evaluate((limit) => {
    /** How much larger than its style says something appears: drawings and boards are scaled. */
    function scale(element: Element): number {
      if (element instanceof SVGGraphicsElement) {
        const matrix = element.getScreenCTM();
        return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
      }
      const box = element.getBoundingClientRect();
      const own = element instanceof HTMLElement ? element.offsetWidth : 0;
      const ratio = own > 0 ? box.width / own : 1;
      return Math.abs(box.width - own) < 1 ? 1 : ratio; // offsetWidth is rounded
    }
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const element = node.parentElement;
      if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      if (element.closest("title, desc, option, script, style, .unseen, [aria-hidden=true] text"))
        continue;
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      const size = parseFloat(getComputedStyle(element).fontSize) * scale(element);
      if (size < limit - 0.05)
        found.add(
          `${size.toFixed(1)} px: "${text.slice(0, 40)}" in ${element.tagName}.${element.getAttribute("class") ?? ""}`,
        );
    }
    return [...found];
  }, smallest);
}

/** What can be pressed but lies outside the window, where no scrolling reaches it. */
function cut_off(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll("button, a, input, [data-target]")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return (
          width > 1 && (left < -1 || right > innerWidth + 1) && !scrolls(element.parentElement)
        );
      })
      .map((element) => `cut off: ${element.outerHTML.slice(0, 120)}`);
  });
}

/** What is measured to be drawn follows the window a frame later. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Loaded anew at these, and looked at by axe in both themes; the others follow from resizing the window. */
const loaded: readonly Size[] = ["desktop", "phone"];

/** Everything that is wrong with a screen; one that is in order has nothing. */
async function faults_of({ page, troubles }: Visit, screen: Screen): Promise<string[]> {
  const faults: string[] = [];
  for (const size of size_names) {
    await page.setViewportSize(sizes[size]);
    await drawn(page);
    if (loaded.includes(size)) {
      await show(house, page, screen);
      for (const theme of themes) {
        await page.evaluate((to) => (document.documentElement.dataset["theme"] = to), theme);
        // Roles and names are the same in every theme, colours are not.
        const found = await axe(page, null, theme === "light" ? null : ["color-contrast"]);
        faults.push(...found.map((fault) => `${size}, ${theme}: ${fault}`));
      }
    }
    const shape = [...(await tiny_texts(page)), ...(await cut_off(page))];
    if (await scrolls_sideways(page)) shape.push("scrolls sideways");
    faults.push(...shape.map((fault) => `${size}: ${fault}`));
  }
  for (const trouble of troubles.splice(0)) {
    // That there is no such table, the server says by 404, and the browser says it again.
    if (!(screen.name.endsWith("missing") && trouble.includes("404")))
      faults.push(`console: ${trouble}`);
  }
  return faults;
}

it.each(empty_screens)("has $name in order in a new house", async (screen) => {
  expect(await faults_of(visitor, screen)).toEqual([]);
});

describe("a busy house", () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await furnish(house, visitor.page);
  }, 300_000);

  it.each(busy_screens)("has $name in order", async ({ name, path, sign }) => {
    expect(await faults_of(visitor, { name, path: path(tables), sign })).toEqual([]);
  });
});

// Looking at a page: pictures of it where PICTURES names a folder, what axe finds, whether it fits its window.
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const pictures = process.env["PICTURES"];
const axe_source = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

export async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png` });
}

interface Axe {
  run(
    within: string | Document,
    how: object,
  ): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>;
}

/** What axe finds wrong with the page as it is, or with a part of it, by all rules or some: one line each. */
export async function axe(
  page: Page,
  part: string | null = null,
  only: readonly string[] | null = null,
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe_source);
  return page.evaluate(
    async ([within, rules]) => {
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(within ?? document, {
        resultTypes: ["violations"],
        ...(rules ? { runOnly: rules } : {}),
      });
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help} at ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
      );
    },
    [part, only] as const,
  );
}

/** Whether the page is wider than its window. */
export const scrolls_sideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Nothing that axe objects to in this part of the page, light or dark. */
export async function fine_in_both_themes(page: Page, part: string, name: string): Promise<void> {
  for (const theme of ["dark", "light"] as const) {
    await page.evaluate((to) => (document.documentElement.dataset["theme"] = to), theme);
    // Colours that fade over are judged where they arrive.
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
          .map(({ finished }) => finished),
      ),
    );
    await picture(page, `${name}-${theme}`);
    expect(await axe(page, part), theme).toEqual([]);
  }
}

// What the first page costs.
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { house_of_tests } from "./play";

const house = house_of_tests();

/** Bytes of scripts and styles that come while `go` runs, compressed as a server would send them. */
async function weigh(page: Page, go: () => Promise<unknown>): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) bodies.push(response.body());
  });
  await go();
  const all = await Promise.all(bodies);
  return all.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
}

it("loads the first page with at most 250 kB of scripts and styles", async () => {
  const context = await house.browser.newContext(); // whose cache is empty
  const page = await context.newPage();
  const bytes = await weigh(page, () => page.goto(house.url, { waitUntil: "networkidle" }));
  console.log(`first page: ${(bytes / 1000).toFixed(1)} kB of scripts and styles in brotli`);
  expect(bytes).toBeLessThan(250_000);
  expect(bytes).toBeGreaterThan(10_000); // something was measured
  await context.close();
});

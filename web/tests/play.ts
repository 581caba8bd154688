// A server of its own, a browser, and pages that tell of every error. CORNERSTONE names the program, CORNERSTONE_WEB the
// folder with the built client.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { picture } from "./look";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export const program = process.env["CORNERSTONE"] ?? at("../../build/release/cornerstone");
const client = process.env["CORNERSTONE_WEB"] ?? at("../dist");

export interface House {
  url: string;
  browser: Browser;
  /** Kills the server without a warning. */
  crash(): void;
  /** Starts it again, with the same database and at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

async function serve(
  database: string,
  port = "0",
): Promise<{ process: ChildProcess; url: string }> {
  // The same deals and the same bots every time: what a test meets does not depend on luck.
  const args = ["serve", "--same-chance", "--port", port, "--database", database, "--web", client];
  const server = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    server.on("error", reject);
    server.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    server.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
      if (found) resolve(found);
    });
  });
  server.removeAllListeners("exit");
  return { process: server, url };
}

async function open_house(): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), "cornerstone-play-"));
  let server = await serve(join(folder, "play.db"));
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--headless",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  return {
    url: server.url,
    browser,
    crash: () => void server.process.kill("SIGKILL"),
    async restart() {
      server = await serve(join(folder, "play.db"), new URL(server.url).port);
    },
    async close() {
      await browser.close();
      server.process.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The house of all tests in a file: it stands before the first of them and is closed after the last. */
export function house_of_tests(): House {
  const house = {} as House;
  beforeAll(async () => {
    Object.assign(house, await open_house());
  });
  afterAll(() => house.close());
  return house;
}

export const slowness = Number(process.env["SLOW"] ?? 1);

/** With SLOW=4 the page has a quarter of its machine: what depends on being quick shows itself. */
export async function slow_down(page: Page): Promise<void> {
  if (slowness === 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowness });
}

export interface Visit {
  page: Page;
  /** Everything the browser complained about. */
  troubles: string[];
}

export async function visit(house: House, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await house.browser.newContext({ locale: "en-US", ...options });
  context.setDefaultTimeout(60_000 * slowness);
  const page = await context.newPage();
  await slow_down(page);
  const troubles: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") troubles.push(message.text());
  });
  page.on("pageerror", (error) => troubles.push(String(error.stack ?? error)));
  await page.goto(house.url);
  return { page, troubles };
}

/** Settings as a reader would have left them in the browser. */
export async function prefer(page: Page, choices: Record<string, unknown>): Promise<void> {
  await page.evaluate((kept) => {
    const key = "cornerstone.settings";
    const before = JSON.parse(localStorage.getItem(key) ?? "{}") as object;
    localStorage.setItem(key, JSON.stringify({ ...before, ...kept }));
  }, choices);
  await page.reload();
}

/** Somebody who wants nothing to move and waits for nothing. */
export async function come_in(house: House): Promise<Visit> {
  const visitor = await visit(house);
  await prefer(visitor.page, { pace: 2, motion: "off" });
  return visitor;
}

/** What is done on one page, in an order that the browser has nothing to complain about; pictured where it fails. */
export async function on_page(
  house: House,
  name: string,
  options: BrowserContextOptions,
  body: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, troubles } = await visit(house, options);
  try {
    await body(page);
    expect(troubles).toEqual([]);
  } catch (error) {
    await picture(page, `${name}-failed`);
    throw error;
  } finally {
    await page.context().close();
  }
}

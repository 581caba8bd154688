// A server of its own, a browser, and pages that tell of every error. CORNERSTONE names the program, CORNERSTONE_WEB the
// folder with the built client.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const program = process.env["CORNERSTONE"] ?? at("../../build/release/cornerstone");
const client = process.env["CORNERSTONE_WEB"] ?? at("../dist");
const axe_source = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

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

export async function open_house(): Promise<House> {
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

export interface Visit {
  page: Page;
  /** Everything the browser complained about. */
  troubles: string[];
}

export async function visit(house: House, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await house.browser.newContext({ locale: "en-US", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
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

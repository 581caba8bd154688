// Whole games in a real browser against a real server: `npm run browser`. A mode names a file that is no test but needs
// the same: `npm run screenshots`, `npm run speed`.
import { defineConfig } from "vitest/config";

const slowness = Number(process.env["SLOW"] ?? 1);

export default defineConfig(({ mode }) => ({
  test: {
    include: [mode === "test" ? "tests/**/*.test.ts" : `tests/${mode}.ts`],
    maxWorkers: 2, // each file has a server and a browser of its own
    testTimeout: 600_000 * slowness,
    hookTimeout: 60_000 * slowness,
    // Whole games in real time on a busy machine: what fails twice is a fault, what fails once is named by ./test.
    retry: 1,
  },
}));

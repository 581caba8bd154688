import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = `http://127.0.0.1:${process.env["CORNERSTONE_PORT"] ?? "8080"}`;

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2022",
    // Pages are served under a policy that forbids inline and data: fonts, so that nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
    // The content and the rules of the games lie beside this folder.
    fs: { allow: [".."] },
  },
  test: {
    include: ["src/**/*.test.ts"], // those in a browser have a configuration of their own
    // Svelte's runes run as in a browser, not as on a server.
    server: { deps: { inline: ["svelte"] } },
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
});

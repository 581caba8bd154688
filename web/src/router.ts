// Which page an address stands for. Pages are chunks of their own, loaded when first asked for.
import type { Component } from "svelte";
import { createSubscriber } from "svelte/reactivity";

/** What every page gets; a part of the path that the address leaves out is null. */
export type Params = Record<string, string | null>;
type Page = Component<Record<string, unknown>>;

interface Route {
  path: string;
  load: () => Promise<unknown>;
}

export const routes: readonly Route[] = [
  { path: "/", load: () => import("./pages/Home.svelte") },
  { path: "/lobby", load: () => import("./pages/Lobby.svelte") },
  { path: "/new/:game?", load: () => import("./pages/NewTable.svelte") },
  { path: "/table/:id", load: () => import("./table/TableScreen.svelte") },
  { path: "/replay/:id", load: () => import("./table/ReplayScreen.svelte") },
  { path: "/replays", load: () => import("./pages/Replays.svelte") },
  { path: "/rules/:game?", load: () => import("./pages/Rules.svelte") },
  { path: "/settings", load: () => import("./pages/Settings.svelte") },
  { path: "/account", load: () => import("./pages/Account.svelte") },
  { path: "/daily/:game?", load: () => import("./pages/Daily.svelte") },
  { path: "/ladder/:game?/:seats?", load: () => import("./pages/Leaderboard.svelte") },
  { path: "/help", load: () => import("./pages/HowToPlay.svelte") },
];

const nowhere: Route = { path: "*", load: () => import("./pages/NotFound.svelte") };

/** The parameters of `path` by `pattern`, or null if it does not match. */
export function match(pattern: string, path: string): Params | null {
  const wanted = pattern.split("/").filter(Boolean);
  const given = path.split("/").filter(Boolean);
  if (given.length > wanted.length) return null;
  const params: Params = {};
  for (const [i, part] of wanted.entries()) {
    const value = given[i];
    if (part.startsWith(":")) {
      const optional = part.endsWith("?");
      if (value === undefined && !optional) return null;
      params[part.slice(1, optional ? -1 : undefined)] =
        value === undefined ? null : safe_decode(value);
    } else if (part !== value) {
      return null;
    }
  }
  return params;
}

function safe_decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function find_route(path: string): { route: Route; params: Params } {
  for (const route of routes) {
    const params = match(route.path, path);
    if (params) return { route, params };
  }
  return { route: nowhere, params: { path } };
}

export async function load_page(route: Route): Promise<Page> {
  const module = (await route.load()) as { default: Page };
  return module.default;
}

let changed = () => {};
const subscribe = createSubscriber((update) => {
  changed = update;
  addEventListener("popstate", update);
  return () => {
    removeEventListener("popstate", update);
    changed = () => {};
  };
});

/** Where the reader is; reactive. */
export const place = {
  get path(): string {
    subscribe();
    return location.pathname;
  },
  /** Without the number sign; empty when there is none. */
  get hash(): string {
    subscribe();
    return safe_decode(location.hash.slice(1));
  },
  get query(): URLSearchParams {
    subscribe();
    return new URLSearchParams(location.search);
  },
};

export function navigate(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  changed();
}

/** Makes plain links stay in the page; everything a reader may want of a link (new tab, download) is left to the browser. */
export function follow_link(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

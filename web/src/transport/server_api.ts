// The API of a server, docs/server.md.
import type { api } from "../protocol";
import type { Api } from "./transport";
import type { Call } from "./http";

function query_of(values: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined) query.set(key, String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : "";
}

const part = encodeURIComponent;

export function server_api(call: Call): Api {
  // Two questions of somebody unknown at the same moment would make two guests of one person.
  let asking_me: ReturnType<Api["me"]> | null = null;
  const ask_me: Api["me"] = () =>
    (asking_me ??= call<api.Me>("GET", "/api/me").finally(() => (asking_me = null)));

  return {
    games: () => call("GET", "/api/games"),

    me: ask_me,
    set_name: (name) => call("PUT", "/api/me/name", { name }),
    set_settings: (settings) => call("PUT", "/api/me/settings", settings),
    set_password: (wanted) => call("PUT", "/api/me/password", wanted),
    make_account: (wanted) => call("POST", "/api/account", wanted),
    log_in: (wanted) => call("POST", "/api/session", wanted),
    log_out: () => call("DELETE", "/api/session"),
    log_out_elsewhere: () => call("DELETE", "/api/sessions"),
    my_tables: () => call("GET", "/api/me/tables"),
    my_games: (after) => call("GET", `/api/me/games${query_of({ after })}`),
    my_ratings: () => call("GET", "/api/me/ratings"),
    my_addresses: () => call("GET", "/api/me/addresses"),
    add_address: (wanted) => call("POST", "/api/me/addresses", wanted),
    drop_address: (id) => call("DELETE", `/api/me/addresses/${id}`),

    open_table: (wanted) => call("POST", "/api/tables", wanted),
    tables: (query = {}) => call("GET", `/api/tables${query_of({ ...query })}`),
    table: (id) => call("GET", `/api/tables/${part(id)}`),
    pass: (id, password) => call("POST", `/api/tables/${part(id)}/pass`, { password }),
    transcript_address: (id) => `/api/tables/${part(id)}/transcript`,

    leaderboard: (game, seats, offset) =>
      call("GET", `/api/ratings/${part(game)}/${seats}${query_of({ offset })}`),
    challenge: (game, contest) => call("GET", `/api/challenges/${part(game)}/${contest}`),
    begin_challenge: (game, contest) =>
      call("POST", `/api/challenges/${part(game)}/${contest}`, {}),
    ranking: (game, contest, date, offset) =>
      call("GET", `/api/challenges/${part(game)}/${contest}/${part(date)}${query_of({ offset })}`),
  };
}

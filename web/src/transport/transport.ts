// How the client reaches whoever keeps the games: a server over the network, or a worker in this browser. Nothing else in
// the client knows which.
import type { Answer, api, Contest, room } from "../protocol";

/** Why a call did not work, for programs by `code` and for people by `message`. */
export interface Trouble {
  /** `unreachable` where nobody answered. */
  code: string;
  message: string;
  /** Of HTTP; 0 where nobody answered. */
  status: number;
  /** What of the request is wrong: "$.name". */
  place?: string;
  /** What else is. */
  others?: readonly { place: string; message: string }[];
  /** Seconds to wait before the next attempt. */
  retry_after?: number;
}

export type Result<T> = { ok: true; value: T } | { ok: false; error: Trouble };

export interface TableQuery {
  state?: "open" | "running" | "over";
  game?: string;
  after?: string;
}

export interface Api {
  games(): Promise<Result<api.GameOffer[]>>;

  /** Who I am; makes a guest if I am nobody. */
  me(): Promise<Result<api.Me>>;
  set_name(name: string): Promise<Result<api.Me>>;
  set_settings(settings: Readonly<Record<string, unknown>>): Promise<Result<api.Me>>;
  set_password(wanted: api.WantedPassword): Promise<Result<null>>;
  make_account(wanted: api.NameAndPassword): Promise<Result<api.Me>>;
  log_in(wanted: api.NameAndPassword): Promise<Result<api.LoggedIn>>;
  log_out(): Promise<Result<null>>;
  log_out_elsewhere(): Promise<Result<null>>;
  my_tables(): Promise<Result<api.OwnTables>>;
  my_games(after?: string): Promise<Result<api.OwnGames>>;
  my_ratings(): Promise<Result<api.OwnRatings>>;
  my_addresses(): Promise<Result<api.AddressesShown>>;
  add_address(wanted: api.WantedAddress): Promise<Result<api.AddressesShown>>;
  drop_address(id: number): Promise<Result<null>>;

  open_table(wanted: api.WantedTable): Promise<Result<api.TableMade>>;
  tables(query?: TableQuery): Promise<Result<api.TablePage>>;
  table(id: string): Promise<Result<api.TableFound>>;
  /** Lets me in at a table with a password. */
  pass(id: string, password: string): Promise<Result<null>>;
  /** Where the transcript of a finished game can be had. */
  transcript_address(id: string): string;

  leaderboard(game: string, seats: number, offset?: number): Promise<Result<api.Leaderboard>>;
  challenge(game: string, contest: Contest): Promise<Result<api.ChallengeToday>>;
  begin_challenge(game: string, contest: Contest): Promise<Result<api.ChallengeBegun>>;
  ranking(
    game: string,
    contest: Contest,
    date: string,
    offset?: number,
  ): Promise<Result<api.ChallengeRanking>>;
}

/** Why a table cannot be had, also not later. */
export type Ending = "missing" | "password" | "nobody" | "refused";

export type ChannelState =
  | { kind: "connecting" }
  | { kind: "open" }
  /** Tried again by itself at that time (milliseconds since 1970). */
  | { kind: "lost"; retry_at: number }
  | { kind: "ended"; why: Ending; message: string };

type Deed = keyof room.Answers;
/** A request without its id, which the channel gives it. */
export type Wanted<D extends Deed> = Omit<Extract<room.Request, { do: D }>, "id">;
export type Ask = <D extends Deed>(
  request: Wanted<D> & { do: D },
) => Promise<Answer<room.Answers[D]>>;

export interface TableListener {
  letter(letter: room.Letter): void;
  state(state: ChannelState): void;
  /** The number of the last happening that is known here. */
  since(): number;
}

/** Being at one table. What was asked and not answered before a connection was lost is asked again by the next one. */
export interface TableChannel {
  ask: Ask;
  /** Does not wait for the time of the next attempt. */
  retry(): void;
  close(): void;
}

export interface Channel {
  retry(): void;
  close(): void;
}

export interface LobbyListener {
  news(news: api.LobbyNews): void;
  state(state: ChannelState): void;
}

export interface Transport {
  readonly api: Api;
  table(id: string, listener: TableListener): TableChannel;
  lobby(listener: LobbyListener): Channel;
}

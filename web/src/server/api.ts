// The server's answers, typed. Everything that fails is a `Refused` with words for people.

import { lines } from "./lines";
import type {
  Board,
  Clause,
  Considered,
  DiceReport,
  GameInfo,
  Hint,
  LeftToStaff,
  LoadState,
  LogEntry,
  Made,
  Overlay,
  Preview,
  Reach,
  ReviewState,
  ServerInfo,
  Side,
  StandingOrders,
  TableView,
  Why,
  Words,
} from "./types";

const ROOT = "/api/v1";

export const UNREACHABLE: Words = {
  en: "The server cannot be reached.",
  ja: "サーバーに接続できません。",
};
const FAILED: Words = {
  en: "The server could not answer that.",
  ja: "サーバーが応答できませんでした。",
};

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly rule: string,
    readonly words: Words,
  ) {
    super(words.en);
  }
}

interface Call {
  token?: string;
  json?: unknown;
  text?: string;
}

function request(method: string, { token, json, text }: Call): RequestInit {
  const headers: Record<string, string> = {};
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (json !== undefined) headers["Content-Type"] = "application/json";
  if (text !== undefined) headers["Content-Type"] = "text/plain; charset=utf-8";
  return { method, headers, body: json !== undefined ? JSON.stringify(json) : text };
}

async function answer(method: string, path: string, call: Call = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(ROOT + path, request(method, call));
  } catch {
    throw new Refused(0, "", UNREACHABLE);
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

async function refusal(response: Response): Promise<Refused> {
  const body = (await response.json().catch(() => null)) as {
    error?: { rule?: string; text?: Words };
  } | null;
  return new Refused(response.status, body?.error?.rule ?? "", body?.error?.text ?? FAILED);
}

async function get<T>(path: string, token?: string): Promise<T> {
  return (await (await answer("GET", path, { token })).json()) as T;
}

async function post<T>(path: string, call: Call): Promise<T> {
  const text = await (await answer("POST", path, call)).text();
  return (text ? JSON.parse(text) : {}) as T;
}

// --- games ---

export const server = () => get<ServerInfo>("/server");

export const games = () => get<GameInfo[]>("/games");

export const rules = (game: string) =>
  get<{ clauses: Clause[] }>(`/games/${game}/rules`).then((found) => found.clauses);

export const board = (game: string, pack: string) =>
  get<Board>(`/games/${game}/packs/${pack}/board`);

export const mapAddress = (game: string, pack: string, lang: string) =>
  `${ROOT}/games/${game}/packs/${pack}/map.${lang}.svg`;

// --- tables ---

export interface NewTable {
  game: string;
  scenario: string;
  options: string[];
  seats: { kind: "human" | "computer"; name: string; level: string }[];
  shared: boolean;
  /** Goes into the dice, so that the server alone cannot choose them. */
  seed: string;
}

/** A text that nobody can foresee. */
export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const newTable = (json: NewTable) => post<Made>("/tables", { json });

/**
 * A table that goes on with a save. A long one is replayed while we wait: the answer is then a line
 * for every step of the way, and the last one tells what came of it.
 */
export async function loadSave(text: string, notice: (state: LoadState) => void): Promise<Made> {
  const response = await answer("POST", "/tables/load", { text });
  if (response.status !== 202 || !response.body) return (await response.json()) as Made;
  try {
    for await (const line of lines(response.body)) {
      const state = JSON.parse(line) as LoadState;
      if (state.error) throw new Refused(422, state.error.rule, state.error.text);
      if (state.created) return state.created;
      notice(state);
    }
  } catch (found) {
    throw found instanceof Refused ? found : new Refused(0, "", UNREACHABLE);
  }
  throw new Refused(0, "", UNREACHABLE);
}

/** Every change of a table answers with the version it led to. */
interface Version {
  version: number;
}

/** One seat of one table. */
export class Seat {
  constructor(
    readonly table: string,
    readonly token: string,
  ) {}

  private path(rest: string): string {
    return `/tables/${encodeURIComponent(this.table)}${rest}`;
  }

  view = () => get<TableView>(this.path(""), this.token);
  at = (n: number) => get<TableView>(this.path(`/at/${n}`), this.token);
  log = (from: number) => get<LogEntry[]>(this.path(`/log?from=${from}`), this.token);
  reach = (unit: number) => get<Reach[]>(this.path(`/reach/${unit}`), this.token);
  overlay = (id: string, at: readonly number[] = []) => {
    const pointed = at.length ? `?at=${at.join(",")}` : "";
    return get<Overlay>(this.path(`/overlays/${encodeURIComponent(id)}${pointed}`), this.token);
  };
  dice = () => get<DiceReport>(this.path("/dice"), this.token);
  save = async () => (await answer("GET", this.path("/save"), { token: this.token })).text();

  private post<T>(rest: string, json: unknown = {}): Promise<T> {
    return post<T>(this.path(rest), { token: this.token, json });
  }

  order = (order: string, version: number) =>
    this.post<Version>("/orders", { order, version });
  why = (order: string) => this.post<Why>("/why", { order });
  whyNot = (unit: number, space: number) =>
    get<Why>(this.path(`/why/${unit}/${space}`), this.token);
  considered = () => get<Considered>(this.path("/considered"), this.token);
  email = () => get<{ email: string }>(this.path("/notify"), this.token).then((one) => one.email);
  setEmail = (email: string) => this.post<unknown>("/notify", { email });
  standing = () => get<StandingOrders>(this.path("/standing"), this.token);
  setStanding = (wanted: LeftToStaff) => this.post<StandingOrders>("/standing", wanted);
  seed = (seed: string) => this.post<Version>("/seed", { seed });
  hint = () => get<Hint>(this.path("/hint"), this.token);
  review = () => get<ReviewState>(this.path("/review"), this.token);
  /** A new table from after so many orders: this side against the staff, or two here (-1). */
  branch = (number: number, side: Side) => this.post<Made>("/branch", { number, side });
  hurry = () => this.post<undefined>("/hurry");
  hold = (held: boolean) => this.post<Version>("/hold", { held });
  preview = (order: string | null) => this.post<Preview[]>("/preview", { order });
  undo = () => this.post<Version>("/undo");
  redo = () => this.post<Version>("/redo");
  askUndo = () => this.post<Version>("/undo/ask");
  answerUndo = (grant: boolean) => this.post<Version>("/undo/answer", { grant });
  resign = () => this.post<Version>("/resign");
  claim = () => this.post<Version>("/claim");
  rematch = () => this.post<Made>("/rematch");

  liveAddress(): string {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const token = encodeURIComponent(this.token);
    return `${scheme}//${location.host}${ROOT}${this.path("/live")}?token=${token}`;
  }
}

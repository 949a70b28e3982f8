// The server's answers, typed. Everything that fails is a `Refused` with words for people.

import { lines } from "./lines";
import { filled } from "./brief";
import type { Line } from "./live";
import type { Seating } from "./seattypes";
import type {
  Considered,
  DiceReport,
  GameInfo,
  Hint,
  LeftToStaff,
  LoadState,
  Made,
  PushWanted,
  ReviewState,
  ServerInfo,
  StandingOrders,
  Why,
} from "./askedtypes";
import type {
  AttackView,
  AttackWanted,
  LegGiven,
  MarchGiven,
  MarchesView,
  PlanDone,
  PlanView,
  PlanWanted,
} from "./plantypes";
import type {
  Board,
  Clause,
  LogEntry,
  Ordered,
  Overlay,
  Pace,
  Preview,
  PrintedName,
  Reach,
  Recap,
  Side,
  TableView,
  WayStep,
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

export async function get<T>(path: string, token?: string): Promise<T> {
  return (await (await answer("GET", path, { token })).json()) as T;
}

export async function post<T>(path: string, call: Call): Promise<T> {
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

/** The same map without what cannot be seen when it is small. */
export const glanceAddress = (game: string, pack: string, lang: string) =>
  `${ROOT}/games/${game}/packs/${pack}/glance.${lang}.svg`;

/** Where the map of a game names its places. */
export const printedNames = (game: string, pack: string, lang: string) =>
  get<PrintedName[]>(`/games/${game}/packs/${pack}/names.${lang}.json`);

// --- tables ---

export interface NewTable {
  game: string;
  scenario: string;
  options: string[];
  seats: { kind: "human" | "computer"; name: string; level: string }[];
  shared: boolean;
  /** The player whose seat the founder takes; the other gets an invitation. */
  mine: number;
  pace: Pace | null;
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
export async function loadSave(
  text: string,
  notice: (state: LoadState) => void,
  seating: Seating = { side: 0, other: "friend", level: "staff" },
): Promise<Made> {
  const { side, other, level } = seating;
  const query = `side=${side}&other=${other}&level=${encodeURIComponent(level)}`;
  const response = await answer("POST", `/tables/load?${query}`, { text });
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

/**
 * One seat of one table. Its secret is a token, or is kept by the browser in a cookie; `place` then
 * says which of two seats is meant.
 */
export class Seat {
  constructor(
    readonly table: string,
    readonly token: string,
    readonly place = "",
  ) {}

  /** The live connection, while there is one: orders are quicker over it. */
  line: Line | null = null;

  path(rest: string): string {
    const as = this.place ? `${rest.includes("?") ? "&" : "?"}as=${this.place}` : "";
    return `/tables/${encodeURIComponent(this.table)}${rest}${as}`;
  }

  /** The table now, in one language. */
  view = (lang: string) =>
    get<TableView>(this.path(`?lang=${lang}`), this.token).then(filled);
  at = (n: number) => get<TableView>(this.path(`/at/${n}`), this.token);
  log = (from: number, to?: number) =>
    get<LogEntry[]>(this.path(`/log?from=${from}${to === undefined ? "" : `&to=${to}`}`), this.token);
  reach = (unit: number) => get<Reach[]>(this.path(`/reach/${unit}`), this.token);
  overlay = (id: string, at: readonly number[] = []) => {
    const pointed = at.length ? `?at=${at.join(",")}` : "";
    return get<Overlay>(this.path(`/overlays/${encodeURIComponent(id)}${pointed}`), this.token);
  };
  dice = () => get<DiceReport>(this.path("/dice"), this.token);
  save = async (talk = false) =>
    (await answer("GET", this.path(`/save${talk ? "?talk=true" : ""}`), { token: this.token })).text();

  post<T>(rest: string, json: unknown = {}): Promise<T> {
    return post<T>(this.path(rest), { token: this.token, json });
  }

  plan = (wanted: PlanWanted) => this.post<PlanView>("/plan", wanted);
  staffPlan = (wanted: PlanWanted) => this.post<PlanView>("/plan/staff", wanted);
  attackPlan = (wanted: AttackWanted) => this.post<AttackView>("/plan/attack", wanted);
  carryOut = (
    version: number,
    legs: readonly LegGiven[],
    sure = true,
    marches: readonly MarchGiven[] = [],
  ) => this.post<PlanDone>("/plan/do", { version, legs, sure, marches });
  /** The next stretch of all marches, and those whom this seat has sent. */
  marchPlan = (version: number) => this.post<PlanView>("/plan/march", { version });
  marches = () => get<MarchesView>(this.path("/marches"), this.token);
  setMarches = (given: { send?: MarchGiven[]; drop?: number[] }) =>
    this.post<MarchesView>("/marches", given);
  /** Who is not sure gets back an order that rolls dice, reveals or spends something. */
  order = async (order: string, version: number, sure = true): Promise<Ordered> => {
    const sent = this.line?.order(order, version, sure);
    if (!sent) return this.post<Ordered>("/orders", { order, version, sure });
    const answer = await sent;
    if (!answer) throw new Refused(0, "", UNREACHABLE);
    if (answer.type === "ordered") return answer.ordered;
    throw new Refused(answer.status, answer.error.rule, answer.error.text);
  };
  recap = (from: number | null) =>
    get<Recap>(this.path(`/recap${from === null ? "" : `?from=${from}`}`), this.token);
  way = (unit: number) => get<WayStep[]>(this.path(`/way/${unit}`), this.token);
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
  /** Take back what was ordered last, or a single order of it. */
  undo = (one = false) => this.post<Version>(one ? "/undo?one=true" : "/undo");
  redo = () => this.post<Version>("/redo");
  askUndo = () => this.post<Version>("/undo/ask");
  answerUndo = (grant: boolean) => this.post<Version>("/undo/answer", { grant });
  resign = () => this.post<Version>("/resign");
  claim = () => this.post<Version>("/claim");
  hook = () => get<{ url: string }>(this.path("/hook"), this.token).then((one) => one.url);
  pushes = () => get<string[]>(this.path("/push"), this.token);
  push = (wanted: PushWanted) => this.post<unknown>("/push", wanted);
  unpush = (endpoint: string) => this.post<unknown>("/push/remove", { endpoint });
  setHook = (url: string) => this.post<{ url: string }>("/hook", { url });
  setZone = (zone: string) => this.post<Version>("/zone", { zone });
  /** Days off, or back from them. */
  vacation = (first = "", last = "") => this.post<Version>("/vacation", { first, last });
  rematch = () => this.post<Made>("/rematch");

  liveAddress(lang: string): string {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const token = this.token ? `&token=${encodeURIComponent(this.token)}` : "";
    return `${scheme}//${location.host}${ROOT}${this.path(`/live?lang=${lang}${token}`)}`;
  }
}
